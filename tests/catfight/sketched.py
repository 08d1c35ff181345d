"""A fight as a drawing: how the tests of Catfight set up a board, play commands on it and look at what came of them.

    fight = sketched(
        '''
        . . . . .
         . a B # .
        . . . . .
        ''',
        a=cat(9, 8, 6), B=cat(3, 4, 2, hp=9), dice="44 55")
    fight.play("a strike B", "a end")
    assert fight["B"].hp == 1

A small letter is a fighter of side 0, a capital one of side 1; odd rows are drawn half a hex to the right, as they lie.
Sheets are ``cat(skill, physique, move)`` and what is not as usual. Dice are the faces in the order the rules roll them.

Commands are words: ``a move NE E``, ``a push B +3`` (boosted by 3), ``a throw B SW``, ``a submission B skill``,
``a break B physique``, ``a rest hp``, ``B boost 2``, ``B decline``, ``1 concede``. A fighter that is asked for a boost
gives none, without being told so, unless the fight is sketched with ``boosts=True``.
"""

from __future__ import annotations

import json
from types import SimpleNamespace

from drawn import DIRECTIONS, Drawn, next_to, rows_of

from game.cli.referee import event_line, legal_line
from game.formats import matchfile, strict


def cat(skill, physique, move, *, grab=None, trap=None, control=None, **more):
    """A sheet; ``more`` is hp, stamina, morale, prone, name. ``grab="B"`` begins with B in its grip."""
    holds = [{"kind": kind, "target": target} for kind, target in (("grab", grab), ("trap", trap), ("control", control)) if target]
    assert len(holds) <= 1
    return {"skill": skill, "physique": physique, "move": move, **more, **({"hold": holds[0]} if holds else {})}


class Sketched(Drawn):
    """A match of Catfight begun from a drawing."""

    def __init__(self, drawing, *, dice="", rules=None, boosts=False, **cats):
        rows = rows_of(drawing)
        places = {letter: [column, row] for row, line in enumerate(rows) for column, letter in enumerate(line) if letter.isalpha()}
        assert set(places) == set(cats), f"drawn {sorted(places)}, described {sorted(cats)}"
        units = [{"id": letter, **sheet, "at": places[letter]} for letter, sheet in cats.items()]
        self.data = {
            "format": "clowder-match", "version": 1, "ruleset": "catfight",
            "rules": {"handicap": True, **(rules or {})},
            "map": {"rows": ["".join("." if letter.isalpha() else letter for letter in line) for line in rows]},
            "sides": [{"name": "Alley", "units": [u for u in units if u["id"].islower()]},
                      {"name": "Attic", "units": [u for u in units if u["id"].isupper()]}],
            "dice": {"faces": [int(face) for face in dice if not face.isspace()]}, "commands": [],
        }
        self.boosts = boosts
        self.log = []
        """Every event so far, as the referee prints it."""
        self.match = matchfile.begin(matchfile.read(strict.parse(json.dumps(self.data).encode())))
        self._tell()

    # ------------------------------------------------------------------ playing

    def play(self, *script):
        """Takes commands in words; the events they bring."""
        told = len(self.log)
        for words in script:
            self._take(self.command(words))
            while not self.boosts and self.asked and self.asked.endswith(" boost"):
                self._take({"unit": self.asked.split()[0], "do": "boost", "boost": 0})
        return self.log[told:]

    def _take(self, data):
        self.match.play(self.match.read(data))
        self.data["commands"].append(data)
        self._tell()

    def _tell(self):
        self.log += [event_line(self.match, event) for event in self.match.now.events]

    def command(self, words):
        """A command as a match file has it, from words."""
        who, do, *rest = words.split()
        if who.isdigit():
            assert not rest
            return {"side": int(who), "do": do}
        data = {"unit": who, "do": do}
        if do == "move":
            here, path = self[who].at, []
            for direction in rest:
                here = next_to(here, direction)
                path.append(list(here))
            return {**data, "path": path}
        if do == "boost":
            return {**data, "boost": int(rest.pop())}
        if do == "rest":
            return {**data, "what": rest.pop()}
        for word in rest:
            if word[0] in "+-":
                data["boost"] = int(word)
            elif do == "throw" and word in DIRECTIONS and "target" in data:
                data["dir"] = word
            elif word in ("skill", "physique"):
                data["stat" if do == "break" else "damage"] = word
            else:
                assert "target" not in data, f"{word!r}?"
                data["target"] = word
        return data

    # ------------------------------------------------------------------ looking

    def __getitem__(self, letter):
        """How things stand with a fighter: the state line's keys, the hold in words ("grab B")."""
        found = dict(self.line["units"][letter])
        hold = found["holds"]
        return SimpleNamespace(**{**found, "at": tuple(found["at"]), "holds": f"{hold['kind']} {hold['target']}" if hold else None})

    @property
    def rows(self):
        """The drawing as it is now, to compare with :func:`rows_of`."""
        rows = [list(row) for row in self.data["map"]["rows"]]
        for letter, unit in self.line["units"].items():
            column, row = unit["at"]
            rows[row][column] = letter
        return rows

    def shows(self, drawing):
        """Whether everybody stands as drawn."""
        assert self.rows == rows_of(drawing)
        return True

    @property
    def turn(self):
        """The letters of those whose turn it is."""
        return "".join(self.line["turn"])

    @property
    def asked(self):
        """The open question in words: "B boost", "B opportunity a", "1 draw"; None if there is none."""
        asked = self.line["asked"]
        return " ".join(str(asked[key]) for key in ("unit", "side", "ask", "target") if key in asked) if asked else None

    @property
    def round(self):
        return self.line["round"]

    @property
    def degree(self):
        """The degree of success of the last roll."""
        return self.events("rolled")[-1]["degree"]

    @property
    def damage(self):
        """The (HP, stamina) lost to damage so far, by letter."""
        lost = {}
        for event in self.events("hurt"):
            hp, stamina = lost.get(event["unit"], (0, 0))
            lost[event["unit"]] = hp + event["hp"], stamina + event["stamina"]
        return lost

    @property
    def legal(self):
        """Every open command as the referee lists it."""
        return [legal_line(self.match, command) for command in self.match.legal()]

    def odds(self, words):
        """The chance of a command as the legal list has it, (p, q); None if it has none."""
        wanted = {"boost": 0, **self.command(words)}
        found, = [data for data in self.legal if {key: value for key, value in data.items() if key != "odds"} == wanted]
        return tuple(found["odds"]) if "odds" in found else None
