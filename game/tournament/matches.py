"""The matches of a tournament: who meets whom on which field, and what comes of it when players with a plan have it out."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple

from game.formats import teams
from game.formats.teams import Team
from game.fuzz.ground import ground_of
from game.fuzz.run import player_of
from game.kernel.codec import Plain
from game.kernel.dice import Seeded
from game.kernel.hexes import Board
from game.kernel.match import Match
from game.kernel.table import Command
from game.paths import resources
from game.players import random_player
from game.players.planner import Planner
from game.rules.catalogue import RULESETS
from game.tiled import find, listing, load

Player = Callable[[Match[Any]], Command]
OPPONENTS = ("planner", "purposeful", "random")
"""Who may play against the planner."""
_AT_ONCE = 8
"""Matches handed to a process together."""


class Fixture(NamedTuple):
    """A match to be played. ``teams`` are places in the list of :func:`entrants`, the first side's first."""

    ruleset: str
    teams: tuple[int, int]
    field: str
    seed: str
    """Of its dice and of its players' own chances."""
    players: tuple[str, str] = ("planner", "planner")


class Result(NamedTuple):
    """What came of a fixture: ``winner`` is a side, or None for a draw; ``why`` is how it ended."""

    fixture: Fixture
    winner: int | None
    score: tuple[int, int]
    why: str
    turns: int
    out: tuple[int, int]
    """Players of each side that did not survive."""


@cache
def entrants(ruleset: str) -> tuple[Team, ...]:
    """The ready-made teams of a rule set that are fit to play, by their numbers."""
    found = teams.listing(resources() / "assets" / "teams" / ruleset, own=False)
    return tuple(entry.team for entry in found if entry.team and not teams.faults(entry.team))


def fields(ruleset: str) -> list[str]:
    """The game's own maps for a rule set."""
    return [entry.name for entry in listing(own=True) if ruleset in entry.games]


def schedule(ruleset: str, games: int, seed: int, opponent: str = "planner") -> Iterator[Fixture]:
    """Every team against every other, so many times as the first side and as often as the second; the fields take turns, and a pair
    meets on the same ones either way. Against another ``opponent`` the planner has each side in turn."""
    count, grounds = len(entrants(ruleset)), fields(ruleset)
    for game in range(games):
        for first in range(count):
            for second in range(count):
                if first != second:
                    field = grounds[(game + first + second) % len(grounds)]
                    players = ("planner", opponent) if (game + (first < second)) % 2 else (opponent, "planner")
                    yield Fixture(ruleset, (first, second), field, f"{seed} {game} {first} {second}", players)


def play(fixture: Fixture) -> Result:
    """One match, to its end."""
    book = RULESETS[fixture.ruleset]
    chance = random.Random(fixture.seed)
    sides = [_side(entrants(fixture.ruleset)[number], prefix) for number, prefix in zip(fixture.teams, "ab", strict=True)]
    setup = book.setup(sides, {"draws": False}, _board(fixture.field, fixture.ruleset), None)
    match = Match(book, setup, Seeded(chance.randrange(2**32)))
    players = [_player(name, fixture.ruleset, random.Random(chance.random())) for name in fixture.players]
    while match.winner is None:
        side = match.decider
        assert side is not None
        match.play(players[side](match))
    state = match.state
    out = [sum(player.out for player in state.players.values() if player.side == side) for side in (0, 1)]
    winner = match.winner if isinstance(match.winner, int) else None
    return Result(fixture, winner, state.score, match.now.events[-1].why, state.turn, (out[0], out[1]))  # type: ignore[attr-defined]


def play_all(fixtures: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    """All of them, in their order; what comes of them does not depend on how many processes share the work."""
    if jobs < 2:
        yield from map(play, fixtures)
        return
    with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            yield from pool.map(play, fixtures, chunksize=_AT_ONCE)
        except KeyboardInterrupt:  # whoever asked does not wait for what was still to come
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@cache
def _board(field: str, ruleset: str) -> Board:
    return load(find(field), ruleset).board


def _side(team: Team, prefix: str) -> Plain:
    """A team as a match file holds it; its players' ids are the prefix and a number from 1."""
    units = [{"id": f"{prefix}{number}", "name": unit.name, **unit.stats} for number, unit in enumerate(team.units, 1)]
    return {"name": team.name, "units": units}


def _player(name: str, ruleset: str, chance: random.Random) -> Player:
    if name == "planner":
        planner = Planner(ruleset)
        return lambda match: planner.choose(match, chance)
    if name == "random":
        return lambda match: _going_on(lambda asked: random_player.choose(asked, chance) or asked.legal()[0], match)
    ground = ground_of(ruleset)
    assert ground is not None
    purposeful = player_of(ground, chance, "")
    return lambda match: _going_on(purposeful, match)


def _going_on(player: Player, match: Match[Any]) -> Command:
    """What it plays rather than give up."""
    while (command := player(match)).do == "concede":
        pass
    return command
