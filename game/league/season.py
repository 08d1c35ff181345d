"""A season: its fixtures and results, and all that follows from them (CB-60 to CB-62). Pure.

Nothing here is kept: the same fixtures and results give the same table, bracket and champion, whatever the order they came in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from .facts import Form, Result, counted
from .fixtures import PLACE, WINNER, Fixture
from .lots import Drawn, draw
from .standings import Row, Score, table

State = Literal["open", "waiting", "played", "forfeit"]
"""Of a fixture. "waiting": who plays is not known yet. "forfeit": a team did not come or has withdrawn, the other wins."""
DECIDED: Final[tuple[State, ...]] = ("played", "forfeit")


class Plan(NamedTuple):
    """A season as it was drawn up; ``goals`` is the agreed number of points (CB-40)."""

    number: int
    form: Form
    teams: tuple[str, ...]
    fixtures: tuple[Fixture, ...]
    goals: int
    seed: int


class Pairing(NamedTuple):
    """Where a fixture stands. ``home`` and ``away`` are team ids, None while not known."""

    fixture: Fixture
    home: str | None
    away: str | None
    state: State
    score: Score | None = None
    """What it counts for; None if it does not count, or not yet."""
    result: Result | None = None
    """The result that stands."""
    lapsed: Result | None = None
    """A result of other teams than those that are now due here, because an earlier match was changed. It does not count."""

    @property
    def winner(self) -> str | None:
        """The team that won; None after a draw and while that is open."""
        return self.score.winner if self.score else None


@dataclass(frozen=True)
class Progress:
    """A season as far as it has come."""

    plan: Plan
    pairings: Mapping[str, Pairing]
    """By fixture id, in the order of the plan."""
    rows: tuple[Row, ...]
    """The table: of the round robin without the final; of a bracket by how far a team came."""
    lots: tuple[Drawn, ...]
    """All lots the table needed."""

    @property
    def final(self) -> Pairing:
        return self.pairings[self.plan.fixtures[-1].id]

    @property
    def finished(self) -> bool:
        return self.final.state in DECIDED

    @property
    def champion(self) -> str | None:
        return self.final.winner

    @property
    def runner_up(self) -> str | None:
        """Who lost the final."""
        return (self.final.away if self.champion == self.final.home else self.final.home) if self.champion else None

    @cached_property
    def standing(self) -> Mapping[int, Result]:
        """The results that count, by their roots."""
        return {pairing.result.root: pairing.result for pairing in self.pairings.values() if pairing.result}

    @property
    def next(self) -> Pairing | None:
        """The first match that can be played now."""
        return next((pairing for pairing in self.pairings.values() if pairing.state == "open"), None)


def resolve(plan: Plan, results: Mapping[str, Result], withdrawn: Sequence[str], lots: Mapping[frozenset[str], Drawn]) -> Progress:
    """Where a season stands. ``results`` by fixture id; ``withdrawn`` in the order they went; ``lots`` are those drawn already, others
    are drawn as needed."""
    pairings: dict[str, Pairing] = {}
    rows: tuple[Row, ...] = ()
    drawn: list[Drawn] = []

    def lot(group: tuple[str, ...]) -> tuple[str, ...]:
        drawn.append(lots.get(frozenset(group)) or draw(plan.seed, plan.number, group))
        return drawn[-1].order

    def team(place: str) -> str | None:
        if place.startswith(WINNER):
            return pairings[place.removeprefix(WINNER)].winner
        if place.startswith(PLACE):
            return rows[int(place.removeprefix(PLACE)) - 1].team if all(p.state in DECIDED for p in pairings.values()) else None
        return place

    for fixture in plan.fixtures:
        if fixture.knockout and not rows and plan.form != "bracket":
            complete = all(pairing.state in DECIDED for pairing in pairings.values())
            rows = table(plan.teams, [p.score for p in pairings.values() if p.score], lot if complete else None)
        pairings[fixture.id] = _pair(plan, fixture, team(fixture.home), team(fixture.away), results.get(fixture.id), withdrawn)
    if plan.form == "bracket":
        rows = _ladder(plan, pairings)
    return Progress(plan, pairings, rows, tuple(drawn))


def _pair(plan: Plan, fixture: Fixture, home: str | None, away: str | None, result: Result | None, withdrawn: Sequence[str]) -> Pairing:
    """A match of two that have withdrawn is forfeited by the one that went first: the other was still there then (CB-62)."""
    if home is None or away is None:
        return Pairing(fixture, home, away, "waiting", lapsed=result)
    if result and (result.home, result.away) == (home, away):
        points = counted(result, plan.goals)
        state: State = "played" if result.played else "forfeit"
        return Pairing(fixture, home, away, state, Score(home, away, *points, result.winner), result)
    first = next((team for team in withdrawn if team in (home, away)), None)
    if first:
        score = Score(home, away, 0, plan.goals, away) if first == home else Score(home, away, plan.goals, 0, home)
        return Pairing(fixture, home, away, "forfeit", score, lapsed=result)
    return Pairing(fixture, home, away, "open", lapsed=result)


def _ladder(plan: Plan, pairings: Mapping[str, Pairing]) -> tuple[Row, ...]:
    """A bracket's teams by how far they came: the champion, the loser of the final, the losers of each round before (who share a
    place), by seed."""
    reached = dict.fromkeys(plan.teams, 0)
    for pairing in pairings.values():
        for team in (pairing.home, pairing.away):
            if team:
                reached[team] = max(reached[team], 2 * pairing.fixture.round + (pairing.winner == team))
    sums = {row.team: row for row in table(plan.teams, [p.score for p in pairings.values() if p.score], None)}
    found = []
    for team in sorted(plan.teams, key=lambda team: -reached[team]):
        place = 1 + sum(reached[other] > reached[team] for other in plan.teams)
        found.append(sums[team]._replace(place=place, decided_by="round reached", tied_with=(), halves_among=0))
    return tuple(found)
