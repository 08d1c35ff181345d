"""The table of a round robin, and what parts equal records (CB-60, CB-62). Pure.

Teams of one record are parted as a group: the wins in the matches among all of them are counted once, then the difference of
points and the points scored of the whole season; whoever is still level is parted by lot. No two teams are ever compared by
themselves, so nothing can go round in a circle, and the order in which results come in changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

Criterion = Literal["record", "wins among the tied", "difference", "points scored", "lot", "round reached", "level"]
"""What gave a team its place; "round reached" in a bracket; "level": nothing yet, and it shares the place."""
CRITERIA: tuple[Criterion, ...] = ("record", "wins among the tied", "difference", "points scored")


class Score(NamedTuple):
    """What one match counts for in a table. ``winner`` None: a draw."""

    home: str
    away: str
    home_points: int
    away_points: int
    winner: str | None


class Row(NamedTuple):
    """A team's place and all that decided it."""

    place: int
    team: str
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    against: int
    decided_by: Criterion
    tied_with: tuple[str, ...] = ()
    """The others of the same record, in the order of the table."""
    halves_among: int = 0
    """Twice its wins (a draw is half of one) in the matches among those of the same record."""
    lot: int | None = None
    """Its place in a lot, from 1."""

    @property
    def halves(self) -> int:
        """Twice its record: a draw is half a win."""
        return 2 * self.won + self.drawn

    @property
    def difference(self) -> int:
        return self.scored - self.against

    @property
    def merits(self) -> tuple[int, int, int, int]:
        """What parts the teams, in the order of :data:`CRITERIA`."""
        return self.halves, self.halves_among, self.difference, self.scored


def table(teams: Sequence[str], scores: Iterable[Score], lot: Callable[[tuple[str, ...]], Sequence[str]] | None) -> tuple[Row, ...]:
    """The table, best first. ``lot`` orders teams that are equal in everything (told in the order of ``teams``); without it they
    share a place, as they do until all matches are decided."""
    rows = _sums(teams, scores := [*scores])
    records: dict[int, list[str]] = {}
    for team in teams:
        records.setdefault(rows[team].halves, []).append(team)
    for group in records.values():
        if len(group) > 1:
            among = _sums(group, [s for s in scores if s.home in group and s.away in group])
            rows |= {team: rows[team]._replace(halves_among=among[team].halves) for team in group}
    found: list[Row] = []
    for merits in sorted({row.merits for row in rows.values()}, reverse=True):
        equal = tuple(team for team in teams if rows[team].merits == merits)
        place = len(found) + 1
        if len(equal) == 1:
            found.append(rows[equal[0]]._replace(place=place, decided_by=_decided(rows, equal[0])))
        elif lot is None:
            found += [rows[team]._replace(place=place, decided_by="level") for team in equal]
        else:
            found += [rows[team]._replace(place=place + n, decided_by="lot", lot=n + 1) for n, team in enumerate(lot(equal))]
    tied = {halves: [row.team for row in found if row.halves == halves] for halves in records}
    return tuple(row._replace(tied_with=tuple(team for team in tied[row.halves] if team != row.team)) for row in found)


def _decided(rows: dict[str, Row], team: str) -> Criterion:
    """The criterion by which a team is first told from all others."""
    mine = rows[team].merits
    for number, criterion in enumerate(CRITERIA, 1):
        if sum(row.merits[:number] == mine[:number] for row in rows.values()) == 1:
            return criterion
    raise ValueError(f"{team} is not alone")


def _sums(teams: Sequence[str], scores: Iterable[Score]) -> dict[str, Row]:
    played, won, drawn, scored, against = (dict.fromkeys(teams, 0) for _ in range(5))
    for score in scores:
        for team, made, got in ((score.home, score.home_points, score.away_points), (score.away, score.away_points, score.home_points)):
            played[team] += 1
            won[team] += score.winner == team
            drawn[team] += score.winner is None
            scored[team] += made
            against[team] += got
    lost = {team: played[team] - won[team] - drawn[team] for team in teams}
    return {team: Row(0, team, played[team], won[team], drawn[team], lost[team], scored[team], against[team], "level") for team in teams}
