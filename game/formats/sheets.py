"""What a fighter's sheet holds in each game: its numbers, their ranges, what they are worth, and how many make a team.

Teams are built and read by these rows alone; a game gets its team builder by adding one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

Stats = Mapping[str, int]


class Stat(NamedTuple):
    """A number of a sheet: its key in files, its name, a short name for cards, its range and step, and how much of it is a point."""

    key: str
    label: str
    short: str
    least: int
    most: int
    step: int = 1
    each: int = 1
    """A point is worth this much of it (2: 14 hit points are 7 points)."""
    usual: int = 6
    """What a new fighter starts with."""
    words: str = ""
    """What it is good for, as a sentence."""

    @property
    def tip(self) -> str:
        """What is told of it wherever it is shown: "CD, dodging and catching: ..."; its letters only where they are no part of its name."""
        named = f"{self.short}, {self.label.lower()}" if self.short.isupper() else self.label
        return f"{named}: {self.words[:1].lower()}{self.words[1:]}"

    def fits(self, value: int) -> bool:
        """Whether a sheet may say so."""
        return self.least <= value <= self.most and (value - self.least) % self.step == 0


class Derived(NamedTuple):
    """A number that follows from one of the sheet: ``times`` it."""

    label: str
    of: str
    times: int


class Sheet(NamedTuple):
    """A game's sheet, and its teams: ``least`` to ``most`` fighters, each worth exactly ``sum`` points if there is such a sum."""

    ruleset: str
    title: str
    fighter: str
    """What one is called."""
    stats: tuple[Stat, ...]
    least: int
    most: int
    rule: str
    """The ledger's rule on it."""
    derived: tuple[Derived, ...] = ()
    sum: int | None = None
    placed: bool = True
    """Whether fighters are set up on the map before the match."""

    @property
    def legend(self) -> str:
        """What the letters over its numbers stand for: "BT brawling, CD dodging and catching, ..."; "" where whole words stand there."""
        return ", ".join(f"{stat.short} {stat.label.lower()}" for stat in self.stats if stat.short.isupper())

    def points(self, stats: Stats) -> int:
        """What a sheet is worth."""
        return sum(stats[stat.key] // stat.each for stat in self.stats)

    def usual(self) -> dict[str, int]:
        """The sheet of a new fighter."""
        return {stat.key: stat.usual for stat in self.stats}

    def stat(self, key: str) -> Stat:
        """A stat by its key. KeyError for another game's."""
        for stat in self.stats:
            if stat.key == key:
                return stat
        raise KeyError(key)


SHEETS: Final[Mapping[str, Sheet]] = {
    sheet.ruleset: sheet
    for sheet in (
        Sheet(
            "catfight",
            "Catfight: Tactics",
            "fighter",
            (
                Stat("skill", "Skill", "Skill", 1, 12, words="Strikes, trips, grabs and holds; and keeps out of all of them."),
                Stat("physique", "Physique", "Phys.", 1, 12, words="Pushes, throws and slams. Hit points are three times as many."),
                Stat("move", "Move", "Move", 1, 12, words="Action points a turn, and who goes first. Stamina is three times as much."),
            ),
            1,
            12,
            "CT-01",
            (Derived("Hit points", "physique", 3), Derived("Stamina", "move", 3)),
        ),
        Sheet(
            "cavebrawl",
            "Cave Brawl",
            "player",
            (
                Stat("bt", "Brawling", "BT", 1, 6, usual=4, words="Blocks and tackles, and stands up to both."),
                Stat("cd", "Dodging and catching", "CD", 1, 6, usual=3, words="Catches passes, and dodges tackles and beasts."),
                Stat("pk", "Passing and kicking", "PK", 1, 6, usual=3, words="Throws the ball to a team-mate, or kicks it at the goal."),
                Stat("mv", "Movement", "MV", 4, 7, usual=5, words="So many hexes it may walk in a turn."),
                Stat("hp", "Hit points", "HP", 8, 20, 2, 2, 14, "With none left it is out for good. Two are worth one point."),
            ),
            7,
            7,
            "CB-02",
            sum=22,
            placed=False,
        ),
    )
}
"""By the name a match file uses."""
