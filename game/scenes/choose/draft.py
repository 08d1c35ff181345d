"""A match that is being set up: what the players have chosen so far, and the match file it becomes. No window here."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.art.cat_look import Look
from game.formats import matchfile
from game.formats.matchfile import MADE_BY, MatchFile
from game.formats.sheets import SHEETS, Sheet
from game.formats.teams import Entry, Team, Unit, faults, free_name
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.hexes import Board, Cell
from game.scenes.arena_choice.formation import formation
from game.scenes.teams.faces import team_looks
from game.tiled import MapEntry, TiledMap

SEEDS: Final = 1_000_000
"""Seeds drawn by the game are below this, so that they can be written down."""
_BEAST: Final = re.compile(r"beast[0-9]+")
ORDINALS: Final = ("first", "second")


class Placed(NamedTuple):
    """A fighter of the match to be: its id and shown name, its sheet, its look."""

    id: str
    name: str
    unit: Unit
    look: Look


@dataclass
class Draft:
    """What has been chosen for a match of ``ruleset``. Every screen of the set-up changes its part; going back keeps it all."""

    ruleset: str
    entries: list[Entry | None] = field(default_factory=lambda: [None, None])
    arena: TiledMap | None = None
    places: list[tuple[Cell, ...]] = field(default_factory=lambda: [(), ()])
    """Where each side's fighters begin, in the order of the team; () until the arena screen has set them up."""
    options: dict[str, Plain] = field(default_factory=dict)
    """Match options that differ from the rules' defaults."""
    undo: str = "strict"
    hand_over: bool = False
    seed: int | None = None
    """None: drawn when the match begins."""
    _set_up_for: object = None

    @property
    def sheet(self) -> Sheet:
        return SHEETS[self.ruleset]

    @property
    def handicap(self) -> bool:
        """Whether sides of unequal worth are agreed on."""
        return bool(self.options.get("handicap", False))

    def set_option(self, key: str, value: Plain, default: Plain) -> None:
        """Takes an option; one at its default is left out of the match file."""
        if value == default:
            self.options.pop(key, None)
        else:
            self.options[key] = value

    def team(self, side: int) -> Team | None:
        """The team of a side, if one is chosen."""
        entry = self.entries[side]
        return entry.team if entry else None

    def choose(self, side: int, entry: Entry) -> None:
        """Takes a team for a side."""
        if entry.team != self.team(side):
            self._set_up_for = None
        self.entries[side] = entry

    def even(self) -> bool:
        """Whether the two teams are worth the same (CT-03)."""
        first, second = self.team(0), self.team(1)
        return first is not None and second is not None and first.points == second.points

    def team_trouble(self) -> str:
        """Why the teams cannot meet yet, "" if they can."""
        for side in (0, 1):
            team = self.team(side)
            if team is None:
                return f"Choose a team for the {ORDINALS[side]} side"
            wrong = faults(team)
            if wrong:
                return f"{team.name}: {wrong[0]}"
        if not self.even() and not self.handicap and self.sheet.sum is None:
            first, second = (team.points for team in self.teams())
            return f"The sides must be worth the same: {first} points against {second}. Choose again, or agree on an open handicap"
        return ""

    def teams(self) -> tuple[Team, Team]:
        """Both teams. ValueError while one is not chosen."""
        first, second = self.team(0), self.team(1)
        if first is None or second is None:
            raise ValueError("a side has no team yet")
        return first, second

    def names(self) -> tuple[str, str]:
        """What the sides are called in the match: the second is numbered if both are of one name."""
        first, second = self.teams()
        return first.name, free_name(second.name, [first.name])

    def placed(self, side: int) -> list[Placed]:
        """A side's fighters with the ids they will have: their names, numbered where one is taken."""
        taken: list[str] = []
        for number, team in enumerate(self.teams()):
            looks, found = team_looks(team, number), []
            for unit in team.units:
                plain = f"cat {unit.name}"[:40] if _BEAST.fullmatch(unit.name) else unit.name
                name = free_name(plain, taken)
                taken.append(name)
                found.append(Placed(name, name, unit, looks[unit.name]))
            if number == side:
                return found
        return []

    def looks(self) -> dict[str, Look]:
        """How every unit of the match looks, by id."""
        return {placed.id: placed.look for side in (0, 1) for placed in self.placed(side)}

    # ------------------------------------------------------------ the arena
    def room_trouble(self, arena: TiledMap | MapEntry) -> str:
        """Why a map cannot hold these teams, "" if it can."""
        if not self.sheet.placed:
            return ""
        for side, team in enumerate(self.teams()):
            room = arena.room(side)
            if room < len(team.units):
                return f"The {ORDINALS[side]} side's start area holds {room}; {team.name} has {len(team.units)}"
        return ""

    def take_arena(self, arena: TiledMap) -> None:
        """Takes a map; the fighters are set up anew if it is another one, or the teams are others than before."""
        key = (arena.path, tuple(len(team.units) for team in self.teams()))
        if self.arena is None or self._set_up_for != key:
            self._set_up_for = key
            self.arena = arena
            self.set_up()
        else:
            self.arena = arena

    def set_up(self, *sides: int) -> None:
        """Sets the fighters of these sides (none named: of both) up as a sensible captain would."""
        if self.arena is None or not self.sheet.placed:
            return
        for side in sides or (0, 1):
            team = self.teams()[side]
            self.places[side] = formation(self.arena.board, side, [unit.stats for unit in team.units])

    def move(self, side: int, unit: int, to: Cell) -> None:
        """Puts a fighter on a cell of its start area; one of its own that stands there changes places with it."""
        places = list(self.places[side])
        if to in places:
            places[places.index(to)] = places[unit]
        places[unit] = to
        self.places[side] = tuple(places)

    # ------------------------------------------------------------ the match
    def title(self) -> str:
        """What the kept match is called."""
        return f"{self.sheet.title.partition(':')[0]}: {' against '.join(self.names())}"[:120]

    def table(self) -> dict[str, Plain]:
        """What the two agreed on that no match file says."""
        return {"undo": self.undo, "hand_over": self.hand_over}

    def file(self, board: Board | None = None) -> MatchFile:
        """The match file, without any command yet. ValueError while teams or arena are missing."""
        if self.arena is None:
            raise ValueError("no arena is chosen yet")
        grid = (board or self.arena.board).grid
        sides: list[Plain] = []
        for side, name in enumerate(self.names()):
            units: list[dict[str, Plain]] = []
            for number, placed in enumerate(self.placed(side)):
                unit: dict[str, Plain] = {"id": placed.id, "name": placed.name}
                unit |= {stat.key: placed.unit.stats[stat.key] for stat in self.sheet.stats}
                if self.sheet.placed:
                    unit["at"] = list(grid.place(self.places[side][number]))
                units.append(unit)
            sides.append({"name": name, "units": units})
        seed = self.seed if self.seed is not None else secrets.randbelow(SEEDS)
        return MatchFile(
            ruleset=self.ruleset,
            map={"file": self.arena.path.name},
            sides=sides,
            dice={"seed": seed},
            rules=dict(self.options),
            made_by=MADE_BY,
        )


def trouble_with(file: MatchFile) -> str:
    """Why a match file cannot begin, "" if it can."""
    try:
        matchfile.begin(file)
    except (Refused, KeyError) as error:
        return str(error)
    return ""


def same_points(entries: Sequence[Entry]) -> Mapping[int, list[Entry]]:
    """The teams that can play, by what they are worth."""
    found: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.team and not faults(entry.team):
            found.setdefault(entry.team.points, []).append(entry)
    return found


def default_pair(entries: Sequence[Entry]) -> tuple[Entry, Entry] | None:
    """The first two different ready-made teams that are worth the same."""
    for group in same_points([entry for entry in entries if not entry.own]).values():
        if len(group) > 1:
            return group[0], group[1]
    return None
