"""The team on the work bench: what the builder changes, and what is wrong with it so far. No window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.art.cat_look import Look, look_for
from game.formats.sheets import SHEETS, Sheet
from game.formats.teams import LookParts, Team, Unit, faults, free_name, name_fault
from game.scenes.team_builder.roles import Role
from game.scenes.teams.faces import NONE_TOO, look_from, parts_of, shelves

SHOWN_PARTS: Final = ("coat", "build", "ears", "hat", "garb", "mark")
"""The parts of a look that can be changed, in the order they are offered."""
USUAL_TOTAL: Final = 54
MOST_TOTAL: Final = 432


@dataclass
class Member:
    """A fighter being built."""

    name: str
    stats: dict[str, int]
    parts: dict[str, str | None]


class Bench:
    """A team being built. ``at`` is the fighter in hand, -1 while there is none; ``total`` is what the team may be worth."""

    def __init__(self, ruleset: str, team: Team | None, side: int = 0) -> None:
        self.sheet: Sheet = SHEETS[ruleset]
        self.side = side
        self.members: list[Member] = []
        self.name, self.motto, self.total, self.at = "", "", USUAL_TOTAL, -1
        self._saved: Team | None = None
        self.load(team)

    def load(self, team: Team | None) -> None:
        """Work on this team from now on (None: on a new one)."""
        self.members = []
        if team:
            for unit in team.units:
                parts = dict(team.looks.get(unit.name) or {})
                if look_from(parts, self.side) is None:
                    parts = dict(parts_of(look_for(unit.name, side=self.side, game=team.ruleset)))
                self.members.append(Member(unit.name, dict(unit.stats), parts))
        self.name, self.motto = (team.name, team.motto) if team else ("", "")
        fixed = self.sheet.sum
        self.total = fixed * self.sheet.most if fixed else (team.points if team and team.units else USUAL_TOTAL)
        self.at = 0 if self.members else -1
        self._saved = self.team()

    # ------------------------------------------------------------ what there is
    @property
    def here(self) -> Member | None:
        """The fighter in hand."""
        return self.members[self.at] if 0 <= self.at < len(self.members) else None

    @property
    def full(self) -> bool:
        """Whether the team has as many as it may."""
        return len(self.members) >= self.sheet.most

    def points(self) -> int:
        """What the team is worth."""
        return sum(self.sheet.points(member.stats) for member in self.members)

    def left(self) -> int:
        """Points that may still be spent; less than 0 when too many are."""
        return self.total - self.points()

    def look(self, member: Member) -> Look:
        """How a fighter looks."""
        return look_from(member.parts, self.side) or look_for(member.name, side=self.side, game=self.sheet.ruleset)

    def team(self) -> Team:
        """The team as it stands; fit to be read or not."""
        units = tuple(Unit(member.name, dict(member.stats)) for member in self.members)
        looks: dict[str, LookParts] = {member.name: dict(member.parts) for member in self.members}
        return Team(self.sheet.ruleset, self.name, units, self.motto, looks)

    def changed(self) -> bool:
        """Whether anything is not as it was kept."""
        return self.team() != self._saved

    def kept(self) -> None:
        """The team has been kept as it stands."""
        self._saved = self.team()

    # ------------------------------------------------------------ what is wrong
    def unreadable(self) -> str:
        """Why the team cannot even be kept, "" if it can."""
        if name_fault(self.name):
            return f"The team's name: {name_fault(self.name)}" if self.name else "The team needs a name"
        if self.motto and name_fault(self.motto):
            return f"The motto: {name_fault(self.motto)}"
        names: list[str] = []
        for number, member in enumerate(self.members):
            if name_fault(member.name):
                return f"{self.sheet.fighter.capitalize()} {number + 1} needs a name"
            if member.name in names:
                return f"Two are called {member.name}: name one anew"
            names.append(member.name)
        return ""

    def troubles(self) -> list[str]:
        """All that is still to be done, the worst first; empty when the team is ready."""
        first = self.unreadable()
        found = [first] if first else []
        found += faults(self.team())
        if self.sheet.sum is None and self.left() < 0:
            found.append(f"{-self.left()} points more than the {self.total} agreed on")
        return found

    def hints(self) -> list[str]:
        """What would be better otherwise, but need not be."""
        found: list[str] = []
        for number, member in enumerate(self.members):
            for other in self.members[:number]:
                if (member.parts.get("coat"), member.parts.get("hat")) == (other.parts.get("coat"), other.parts.get("hat")):
                    found.append(f"{other.name} and {member.name} look alike: another coat or hat would tell them apart")
        if self.sheet.sum is None and self.members and self.left() > 0:
            found.append(f"{self.left()} points are still to be spent")
        return found

    # ------------------------------------------------------------ what is done
    def add(self, role: Role | None = None) -> bool:
        """A new fighter behind the one in hand; False when the team is full."""
        if self.full:
            return False
        taken = [member.name for member in self.members]
        names = role.names if role else ("Newcomer",)
        name = next((name for name in names if name not in taken), free_name(names[0], taken))
        made = dict(parts_of(look_for(name, side=self.side, game=self.sheet.ruleset)))
        if role:
            made |= {"hat": None, "mark": None} | dict(role.look)
        stats = dict(role.stats) if role else self.sheet.usual()
        self._insert(Member(name, stats, made))
        return True

    def duplicate(self) -> bool:
        """A second one like the one in hand."""
        if self.here is None or self.full:
            return False
        like = self.here
        name = free_name(like.name, [member.name for member in self.members])
        self._insert(Member(name, dict(like.stats), dict(like.parts)))
        return True

    def remove(self) -> Member | None:
        """Take the fighter in hand out."""
        if self.here is None:
            return None
        gone = self.members.pop(self.at)
        self.at = min(self.at, len(self.members) - 1)
        return gone

    def move(self, way: int) -> bool:
        """Put the fighter in hand one place further up (-1) or down (1)."""
        to = self.at + way
        if self.here is None or not 0 <= to < len(self.members):
            return False
        self.members[self.at], self.members[to] = self.members[to], self.members[self.at]
        self.at = to
        return True

    def turn_part(self, part: str, way: int) -> None:
        """The next (1) or previous (-1) of a part of the look, round the end."""
        if self.here is None:
            return
        choices = part_choices(part)
        now = self.here.parts.get(part)
        at = choices.index(now) if now in choices else 0
        self.here.parts[part] = choices[(at + way) % len(choices)]

    def surprise(self, chance: random.Random) -> None:
        """A look by chance, dressed for the game."""
        if self.here:
            self.here.parts = dict(parts_of(look_for(self.here.name, chance.randrange(1 << 30), self.side, self.sheet.ruleset)))

    def _insert(self, member: Member) -> None:
        self.at = self.at + 1 if self.members else 0
        self.members.insert(self.at, member)


def part_choices(part: str) -> Sequence[str | None]:
    """Every choice for a part of the look; None is going without."""
    names: list[str | None] = [name for name in shelves()[part] if name != "none"]
    if part == "garb" and "none" in shelves()[part]:
        return ["none", *names]
    return [None, *names] if part in NONE_TOO else names
