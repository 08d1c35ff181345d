"""Many matches of a book, each judged as it goes, until a property does not hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.kernel.codec import Plain
from game.kernel.dice import Seeded, Source
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.table import Command
from game.players.purposeful import busiest, by_liking, seeking

from .coverage import Coverage
from .files import whole
from .ground import Ground
from .source import Loaded
from .trial import Trial

SHORTEST, LONGEST = 20, 120
"""Commands of a match."""
_ATTEMPTS = 200

Player = Callable[[Match[Any]], Command]


def fuzz(ground: Ground, games: int, seed: int, heavy: bool = False) -> Iterator[tuple[Coverage, Trial]]:
    """Plays so many matches; after each what was seen so far and the match, which ends the run if it has a fault."""
    coverage = Coverage(ground)
    for number in range(games):
        chance = random.Random(f"{ground.name} {seed} {number}")
        trial = played(ground, chance, coverage.wanted(chance), coverage, heavy)
        coverage.games += 1
        coverage.tried += trial.tried
        yield coverage, trial
        if trial.fault:
            return


def played(ground: Ground, chance: random.Random, wanted: str, coverage: Coverage | None = None, heavy: bool = False) -> Trial:
    """One match, to its end or a while before it."""
    trial = started(ground, chance, wanted, heavy)
    player = player_of(ground, chance, wanted)
    longest = chance.randint(SHORTEST, LONGEST)
    if coverage:
        coverage.add(trial.look())
    while trial.fault is None and trial.match.winner is None and len(trial.match.commands) < longest:
        trial.take(player(trial.match))
        if coverage and trial.fault is None:
            coverage.add(trial.look())
    trial.finish()
    return trial


def started(ground: Ground, chance: random.Random, wanted: str, heavy: bool = False, only: str | None = None) -> Trial:
    """A match that has begun, with a seed or loaded dice; ``only`` as a :class:`~game.fuzz.trial.Trial` takes it."""
    for _ in range(_ATTEMPTS):
        seed = chance.randrange(10**9)
        loaded = chance.random() < (0.4 if wanted else 0.15)
        dice: dict[str, Plain] = {"faces": []} if loaded else {"seed": seed}
        source: Source = Loaded(seed) if loaded else Seeded(seed)
        try:
            return Trial(ground, whole(ground.name, ground.setting(chance, wanted), dice), source, heavy, only)
        except Refused:
            continue  # a hold that does not fit, two figures on a cell: the setting is made anew
    raise Refused(f"{_ATTEMPTS} starts running were refused: the settings of this book need looking at", ground.name)


def player_of(ground: Ground, chance: random.Random, wanted: str) -> Player:
    """Who plays both sides of a match: by liking, into trouble, and now and then straight for the rule that is wanted."""
    likings = ground.likings(chance, wanted)
    keen = chance.choice((0.1, 0.4, 0.7)) if wanted else 0.0

    def choose(match: Match[Any]) -> Command:
        legal = list(match.legal())
        if chance.random() < keen:
            found = seeking(match, legal, wanted.split(" ")[0], chance)
            if found is not None:
                return ground.vary(match, found, chance)
        commands = by_liking(legal, chance, likings)
        if len(commands) > 1 and chance.random() < 0.3:
            return busiest(match, commands, chance)
        return ground.vary(match, chance.choice(commands), chance)

    return choose

