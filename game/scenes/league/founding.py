"""A league that is being founded: what has been chosen so far, and what is wrong with it. No window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.formats.teams import Entry, Team, Unit, faults, free_name, name_fault
from game.league.facts import Form
from game.league.fixtures import LIMITS, draw_up
from game.league.recruits import NAMES
from game.rules.cavebrawl.data.sheets import ROLES, STANDARD

from . import folder, words

SEEDS: Final = 1_000_000
_CUPS: Final = tuple(f"The {first} Cup" for first in ("Stone", "Bone", "Amber", "Ember", "Flint", "Mammoth", "Moon", "Moss"))
_FIRST: Final = (
    "Bone",
    "Cinder",
    "Echo",
    "Fern",
    "Frost",
    "Gravel",
    "Hollow",
    "Mammoth",
    "Marrow",
    "Moon",
    "Mud",
    "Rock",
    "Shadow",
    "Thunder",
    "Tusk",
)
_LAST: Final = (
    "Biters",
    "Claws",
    "Diggers",
    "Growlers",
    "Howlers",
    "Hurlers",
    "Leapers",
    "Paws",
    "Prowlers",
    "Rattlers",
    "Stompers",
    "Tails",
)


@dataclass
class Founding:
    """What has been chosen. ``teams`` in the order of seeds."""

    name: str = _CUPS[0]
    form: Form = "round-robin"
    teams: list[Entry] = field(default_factory=list)
    goals: int = 3
    seed: int = 1
    ground: str = folder.FIELD
    free_undo: bool = False

    def has(self, entry: Entry) -> int:
        """A team's seed, 0 if it is not in the league."""
        return next((n for n, other in enumerate(self.teams, 1) if other.path == entry.path), 0)

    def turn(self, entry: Entry) -> None:
        """Puts a team in, behind the others, or takes it out."""
        if self.has(entry):
            self.teams = [other for other in self.teams if other.path != entry.path]
        else:
            self.teams.append(entry)

    def move(self, entry: Entry, way: int) -> bool:
        """One seed up (-1) or down (1)."""
        at = self.has(entry) - 1
        to = at + way
        if at < 0 or not 0 <= to < len(self.teams):
            return False
        self.teams[at], self.teams[to] = self.teams[to], self.teams[at]
        return True

    def trouble(self) -> str:
        """Why it cannot begin, "" if it can."""
        if name_fault(self.name):
            return f"The league's name: {name_fault(self.name)}" if self.name else "The league needs a name"
        least, most = LIMITS[self.form]
        count = len(self.teams)
        if count < least:
            return f"{words.counted(least, 'team').capitalize()} at the least: {words.counted(least - count, 'more is', 'more are')} needed"
        if count > most:
            return f"At most {words.counted(most, 'team')}: take {words.counted(count - most, 'team')} out"
        names: list[str] = []
        for entry in self.teams:
            if entry.team is None:
                return f"{entry.path.name} cannot be read"
            found = faults(entry.team)
            if found:
                return f"{entry.team.name}: {found[0]}"
            if entry.team.name.casefold() in names:
                return f"Two teams are called {entry.team.name}: take one out, or name it anew"
            names.append(entry.team.name.casefold())
        return ""

    def promise(self) -> str:
        """What the season will be: how many matches in how many rounds."""
        fixtures = draw_up(self.form, 1, [f"t{n}" for n in range(1, len(self.teams) + 1)])
        rounds = len({fixture.round for fixture in fixtures})
        if self.form == "bracket":
            size = 1 << (len(self.teams) - 1).bit_length()
            byes = size - len(self.teams)
            free = f"; the first {words.counted(byes, 'seed')} {'has' if byes == 1 else 'have'} a bye" if byes else ""
            return f"{words.counted(len(fixtures), 'match', 'matches').capitalize()} in {words.counted(rounds, 'round')}{free}"
        count = len(fixtures) - 1
        matches, turns = words.counted(count, "match", "matches").capitalize(), words.counted(rounds - 1, "round")
        return f"{matches} in {turns}, then the first two play the final"


def cup_name(taken: Sequence[str]) -> str:
    """A name for a new league that none has yet."""
    known = {name.casefold() for name in taken}
    return next((name for name in _CUPS if name.casefold() not in known), free_name(_CUPS[0], taken))


def drawn_team(taken: Sequence[str], chance: random.Random) -> Team:
    """A standard team with a name and players drawn by lot (CB-03)."""
    name = free_name(f"{chance.choice(_FIRST)} {chance.choice(_LAST)}", taken)
    roles = {role.name: role for role in ROLES}
    names = chance.sample(NAMES, len(STANDARD))
    units = tuple(
        Unit(one, {"bt": r.bt, "cd": r.cd, "pk": r.pk, "mv": r.mv, "hp": r.hp})
        for one, r in zip(names, (roles[s] for s in STANDARD), strict=True)
    )
    return Team("cavebrawl", name, units, "Drawn by lot.")
