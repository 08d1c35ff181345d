"""Who meets whom: round robins by the circle method, brackets with byes (CB-60, CB-61). Pure.

A place in a fixture is text: a team's id, ``winner FIXTURE``, or ``place N`` of the finished table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.errors import Refused

from .facts import Form

LIMITS: Final[dict[Form, tuple[int, int]]] = {"round-robin": (3, 12), "double-round-robin": (3, 12), "bracket": (2, 16)}
"""How many teams a form takes, from and to (CB-61)."""
WINNER: Final = "winner "
PLACE: Final = "place "
FIRST: Final = f"{PLACE}1"
SECOND: Final = f"{PLACE}2"
"""Of the table: who meets in the final."""


class Fixture(NamedTuple):
    """A match to be played. ``knockout``: no turn limit, no agreed draw (CB-62)."""

    id: str
    season: int
    round: int
    number: int
    """Within its round, from 1."""
    home: str
    away: str
    knockout: bool


def draw_up(form: Form, season: int, teams: Sequence[str]) -> tuple[Fixture, ...]:
    """All fixtures of a season, the final last. Refused if the form does not take so many teams."""
    least, most = LIMITS[form]
    if not least <= len(teams) <= most:
        raise Refused(f"a {form} is for {least} to {most} teams, not {len(teams)}")
    if form == "bracket":
        return _bracket(season, teams)
    return _round_robin(season, teams, twice=form == "double-round-robin")


def final_id(season: int) -> str:
    return f"s{season}final"


def circle(teams: Sequence[str]) -> list[list[tuple[str, str]]]:
    """The rounds of a single round robin, (home, away) pairs. An odd number of teams gives each one round off.

    The circle method: all but one sit in a circle that turns by one each round. Who is at home follows the distance of the two
    in the circle, so that nobody has two home matches more than away.
    """
    wheel = [*teams] if len(teams) % 2 else [*teams[:-1]]
    fixed = None if len(teams) % 2 else teams[-1]
    size = len(wheel)
    rounds = []
    for turn in range(size):
        pairs = []
        if fixed is not None:
            pairs.append((fixed, wheel[turn]) if turn % 2 else (wheel[turn], fixed))
        for apart in range(1, size // 2 + 1):
            ahead, behind = wheel[(turn + apart) % size], wheel[(turn - apart) % size]
            pairs.append((ahead, behind) if apart % 2 else (behind, ahead))
        rounds.append(pairs)
    return rounds


def seeding(size: int) -> list[int]:
    """Seeds from 1 in the order they stand in a bracket of ``size`` (a power of two): the best two can only meet in the final."""
    order = [1]
    while len(order) < size:
        order = [seed for high in order for seed in (high, 2 * len(order) + 1 - high)]
    return order


def label(fixture: Fixture, fixtures: Sequence[Fixture]) -> str:
    """What a fixture is called: "Round 3", "Quarter-final 2", "Final"."""
    last = fixtures[-1]
    if fixture.id == last.id:
        return "Final"
    if not fixture.knockout:
        return f"Round {fixture.round}"
    before = last.round - fixture.round
    name = {1: "Semi-final", 2: "Quarter-final"}.get(before)
    return f"{name} {fixture.number}" if name else f"Round {fixture.round}, match {fixture.number}"


def byes(fixtures: Sequence[Fixture], teams: Sequence[str]) -> list[tuple[int, str]]:
    """(round, team) of each team that has a round off: in an odd round robin, and in a bracket's first round."""
    found = []
    for number in sorted({f.round for f in fixtures if not f.knockout} or ({1} if len(fixtures) > 1 else set())):
        busy = {place for f in fixtures if f.round == number for place in (f.home, f.away)}
        found += [(number, team) for team in teams if team not in busy]
    return found


def bracket_rounds(fixtures: Sequence[Fixture]) -> list[list[str]]:
    """The bracket from its first round to the final, each round from top to bottom: fixture ids, or the id of a team with a bye."""
    by_id = {fixture.id: fixture for fixture in fixtures}
    level = [fixtures[-1].id]
    rounds = [level]
    while any(place.startswith(WINNER) for name in level if name in by_id for place in (by_id[name].home, by_id[name].away)):
        places = [place for name in level for place in (by_id[name].home, by_id[name].away)]
        level = [place.removeprefix(WINNER) for place in places]
        rounds.append(level)
    return rounds[::-1]


def _round_robin(season: int, teams: Sequence[str], twice: bool) -> tuple[Fixture, ...]:
    rounds = circle(teams)
    if twice:
        rounds += [[(away, home) for home, away in pairs] for pairs in rounds]
    found = [
        Fixture(f"s{season}r{r}m{m}", season, r, m, home, away, False)
        for r, pairs in enumerate(rounds, 1)
        for m, (home, away) in enumerate(pairs, 1)
    ]
    return (*found, Fixture(final_id(season), season, len(rounds) + 1, 1, FIRST, SECOND, True))


def _bracket(season: int, teams: Sequence[str]) -> tuple[Fixture, ...]:
    size = 1 << (len(teams) - 1).bit_length()
    places: list[str | None] = [teams[seed - 1] if seed <= len(teams) else None for seed in seeding(size)]
    found: list[Fixture] = []
    turn = 0
    while len(places) > 1:
        turn += 1
        after: list[str | None] = []
        number = 0
        for home, away in zip(places[::2], places[1::2], strict=True):
            if home is None or away is None:
                after.append(home or away)
                continue
            number += 1
            name = final_id(season) if len(places) == 2 else f"s{season}r{turn}m{number}"
            found.append(Fixture(name, season, turn, number, home, away, True))
            after.append(WINNER + name)
        places = after
    return tuple(found)
