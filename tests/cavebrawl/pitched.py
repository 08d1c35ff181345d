"""A match as a drawing: how the tests of Cave Brawl set up a field, play commands on it and look at what came of them.

    match = pitch(
        '''
        . . L . . .
         a x Y . . b
        . . R . . .
        ''',
        x=cat(bt=6), Y=cat(bt=4, hp=9), holder="Y", dice="8 5")
    match.play("x block Y", "x shove 3 1", "0 end_turn")
    assert match["Y"].hp == 4

In a drawing a, b, L and R are the goal squares and the cave mouths, ``#`` a rock, ``o`` the loose ball, a digit a beast; any other
small letter is a player of side 0, a capital one of side 1; odd rows are drawn half a hex to the right, as they lie. Whoever is
described but not drawn stands ``at=(column, row)`` or else in its tunnel; so does the ball, ``ball_at=(column, row)``. Without a
drawing the field is an empty 25 x 13. A match begins in a turn of ``side`` with the ball where it is drawn or held by ``holder``;
``kick_off=True`` begins with the coin.

Commands are words: ``x move NE E``, ``x move out E`` (of the tunnel), ``x block Y``, ``x tackle 1`` (a beast), ``x shove 3 1``,
``x shove none``, ``x pass y``, ``x kick``, ``x stand``, ``x pick_up``, ``x carry``, ``1 place_ball 3 1``, ``0 end_turn``.
"""

from __future__ import annotations

import json
from types import SimpleNamespace

from drawn import Drawn, next_to, rows_of

from game.cli.referee import event_line, legal_line
from game.formats import matchfile, strict

MAP = "abLR.#"
FIELD = ["." * 12 + "L" + "." * 12, *["." * 25] * 5, "a" + "." * 23 + "b", *["." * 25] * 5, "." * 12 + "R" + "." * 12]


def cat(bt=4, cd=3, pk=3, mv=5, hp=14, **more):
    """A player; ``more`` is at, down, name."""
    return {"bt": bt, "cd": cd, "pk": pk, "mv": mv, "hp": hp, **more}


def beast(kind, hp=9, by=0, **more):
    """A beast let loose by the stalling of a side; ``more`` is at, attacked."""
    return {"kind": kind, "hp": hp, "released_by": by, **more}


class Pitched(Drawn):
    """A match of Cave Brawl begun from a drawing."""

    def __init__(self, drawing=None, *, dice="", rules=None, holder=None, ball_at=None, side=0, offence=None, still=0, score=(0, 0),
                 beasts=None, kick_off=False, **cats):
        rows = rows_of(drawing) if drawing else [list(row) for row in FIELD]
        drawn = {mark: [column, row] for row, line in enumerate(rows) for column, mark in enumerate(line) if mark not in MAP}
        ball = drawn.pop("o", ball_at)
        described = {**cats, **(beasts or {})}
        assert set(drawn) <= set(described), f"drawn {sorted(drawn)}, described {sorted(described)}"
        placed = {mark: {**sheet, **({"at": drawn[mark]} if mark in drawn else {})} for mark, sheet in described.items()}
        units = [{"id": mark, **placed[mark]} for mark in cats]
        self.data = {
            "format": "clowder-match", "version": 1, "ruleset": "cavebrawl", "rules": rules or {},
            "map": {"rows": ["".join(mark if mark in MAP else "." for mark in line) for line in rows]},
            "sides": [{"name": "Flint", "units": [u for u in units if u["id"].islower()]},
                      {"name": "Bone", "units": [u for u in units if u["id"].isupper()]}],
            "dice": {"faces": [int(face) for face in dice.split()]}, "commands": [],
        }
        if not kick_off:
            self.data["start"] = {
                "offence": offence if offence is not None else int(bool(holder) and holder.isupper()),
                "ball": {"holder": holder} if holder else {"at": ball}, "side": side, "still": still, "score": list(score),
                "beasts": [placed[mark] for mark in beasts or {}],
            }
        self.log = []
        """Every event so far, as the referee prints it."""
        self.match = matchfile.begin(matchfile.read(strict.parse(json.dumps(self.data).encode())))
        self._tell()

    # ------------------------------------------------------------------ playing

    def play(self, *script):
        """Takes commands in words, each of which must be on the list of legal ones; the events they bring."""
        told = len(self.log)
        for words in script:
            data = self.command(words)
            self._check_listed(data)
            self.match.play(self.match.read(data))
            self.data["commands"].append(data)
            self._tell()
        return self.log[told:]

    def _check_listed(self, data):
        if data["do"] == "move":
            to = tuple(data["path"][-1])
            assert to == self[data["unit"]].at or to in self.reach(data["unit"]), f"not listed: {data}"
        else:
            assert data in self.legal, f"not listed: {data}"

    def _tell(self):
        told = [event_line(self.match, event) for event in self.match.now.events]
        assert all(0 < len(event["text"]) <= 200 for event in told)
        self.log += told

    def command(self, words):
        """A command as a match file has it, from words."""
        who, do, *rest = words.split()
        if do == "place_ball":
            return {"side": int(who), "do": do, "to": [int(word) for word in rest]}
        if who.isdigit():
            return {"side": int(who), "do": do}
        data = {"unit": who, "do": do}
        if do == "move":
            here, path = self[who].at, []
            for word in rest:
                here = self.goals[int(who.isupper())] if word == "out" else next_to(here, word)
                path.append(list(here))
            return {**data, "path": path}
        if do == "shove":
            return {**data, "to": None if rest == ["none"] else [int(word) for word in rest]}
        if rest:
            data["target"] = f"beast{rest[0]}" if rest[0].isdigit() else rest[0]
        return data

    # ------------------------------------------------------------------ looking

    def __getitem__(self, mark):
        """How things stand with a player or a beast: the state line's keys. A beast that is gone: None."""
        found = self.line["beasts"].get(f"beast{mark}") if mark.isdigit() else self.line["units"][mark]
        return found and SimpleNamespace(**{**found, "at": found["at"] and tuple(found["at"])})

    @property
    def goals(self):
        rows = self.data["map"]["rows"]
        return [next((row.index(mark), number) for number, row in enumerate(rows) if mark in row) for mark in "ab"]

    @property
    def ball(self):
        """Its holder's letter, or the (column, row) where it lies; None in the air and before it is named."""
        ball = self.line["ball"]
        return ball["holder"] or (ball["at"] and tuple(ball["at"]))

    @property
    def asked(self):
        """The open question in words: "1 place_ball"; None if there is none."""
        asked = self.line["asked"]
        return f"{asked['side']} {asked['ask']}" if asked else None

    @property
    def side(self):
        return self.line["side"]

    @property
    def still(self):
        return self.line["still"]

    @property
    def score(self):
        return self.line["score"]

    @property
    def legal(self):
        """Every open command as a match file has it."""
        return [self.match.write(command) for command in self.match.legal()]

    def targets(self, letter, do):
        """At whom a player may do it now."""
        return {data["target"] for data in self.legal if data.get("unit") == letter and data["do"] == do}

    def reach(self, letter):
        """Where a player may walk to by the list of legal commands, and how many squares it takes."""
        return {tuple(data["path"][-1]): len(data["path"]) for data in self.legal if data.get("unit") == letter and data["do"] == "move"}

    @property
    def squares(self):
        """Where the ball may be placed, or a victim shoved, by the open question."""
        return {data["to"] and tuple(data["to"]) for data in self.legal if data["do"] in ("place_ball", "shove")}

    def odds(self, words):
        """The chances of a command as the legal list has them: (p, q), of a pass also the catch; None if it has none."""
        wanted = self.command(words)
        for command in self.match.legal():
            if self.match.write(command) == wanted:
                found = legal_line(self.match, command)
                chances = [tuple(found[name]) for name in ("odds", "catch") if name in found]
                return chances[0] if len(chances) == 1 else tuple(chances) or None
        raise AssertionError(f"not listed: {wanted}")
