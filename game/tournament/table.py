"""The table of a tournament: each team's record, and whether it is clearly better or worse than even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from .matches import Result

EVEN = (0.38, 0.62)
"""Shares of all that is to be won between which teams are as good as even."""
_Z = 1.96
"""Standard deviations of a 95 % interval."""


class Row(NamedTuple):
    """One team's record. ``share`` counts a draw ½; ``low`` and ``high`` are its 95 % interval. Goals and losses are means a match."""

    team: str
    played: int
    won: int
    drawn: int
    lost: int
    goals: float
    against: float
    out: float
    """Of its players that did not survive."""
    share: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """ "better", "worse", or "": its share is beyond :data:`EVEN`, and luck alone will not do to explain it."""
        if self.share > EVEN[1] and self.low > 0.5:
            return "better"
        return "worse" if self.share < EVEN[0] and self.high < 0.5 else ""


class Whole(NamedTuple):
    """What is said of all matches together."""

    matches: int
    endings: dict[str, int]
    """How many ended in which way."""
    goals: float
    turns: float
    first_side: float
    """The share of the first side."""
    planner: float | None
    """The share of the planner, where it played against others."""


def rows(names: Sequence[str], results: Iterable[Result]) -> list[Row]:
    """The table, best share first; equal ones as they are listed."""
    records: list[list[tuple[float, int, int, int]]] = [[] for _ in names]
    for result in results:
        for side, team in enumerate(result.fixture.teams):
            records[team].append((_points(result, side), result.score[side], result.score[1 - side], result.out[side]))
    return sorted((_row(name, record) for name, record in zip(names, records, strict=True)), key=lambda row: -row.share)


def whole(results: Sequence[Result]) -> Whole:
    """ValueError for none at all."""
    if not results:
        raise ValueError("no match was played")
    count = len(results)
    mixed = [(result, result.fixture.players.index("planner")) for result in results if len(set(result.fixture.players)) > 1]
    return Whole(
        count,
        dict(Counter(result.why for result in results).most_common()),
        sum(sum(result.score) for result in results) / count,
        sum(result.turns for result in results) / count,
        sum(_points(result, 0) for result in results) / count,
        sum(_points(result, side) for result, side in mixed) / len(mixed) if mixed else None,
    )


def interval(share: float, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of so many."""
    if not played:
        return 0.0, 1.0
    spread = _Z * _Z / played
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / played + spread / (4 * played)) / (1 + spread)
    return middle - half, middle + half


def _points(result: Result, side: int) -> float:
    return 0.5 if result.winner is None else float(result.winner == side)


def _row(name: str, record: Sequence[tuple[float, int, int, int]]) -> Row:
    played = len(record)
    points, goals, against, out = (sum(column) for column in zip(*record, strict=True)) if record else (0.0, 0, 0, 0)
    won = sum(one[0] == 1 for one in record)
    drawn = sum(one[0] == 0.5 for one in record)
    each = max(1, played)
    share = points / each
    return Row(name, played, won, drawn, played - won - drawn, goals / each, against / each, out / each, share, *interval(share, played))
