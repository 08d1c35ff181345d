"""Figures of the engine: random play, legal commands, forecasts, saves, seeking. One process, no window."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.formats import matchfile
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.kernel.match import Match
from game.players.random_player import choose
from game.rules.catfight.moves.attack import Attack
from game.rules.catfight.outlook import outlook

from . import samples
from .figure import Figure, median, percentile, timed

RATES = {"catfight": 8_000, "cavebrawl": 20_000}
"""Decisions a second at the least."""
TRIES = 4
"""Rates are the best of so many: what else the machine does only slows them."""


def figures(seconds: float = 1.0) -> Iterator[Figure]:
    """All of them; ``seconds`` is how long each game is played for its rate, some times over."""
    for name, make in samples.STARTS.items():
        rate = max(_rate(make, seconds) for _ in range(TRIES))
        yield Figure(f"{name}: decisions a second, legal commands included", rate, "1/s", RATES[name], "least")
        listing, with_odds = _legal(make)
        yield Figure(f"{name}: legal commands, median", median(listing) * 1e6, "µs", 30, "most")
        yield Figure(f"{name}: legal commands with reach and odds, p95", percentile(with_odds, 0.95) * 1e3, "ms", 1, "most")
    attacks = _forecasts()
    yield Figure("catfight: forecast of one attack, p95", percentile(attacks, 0.95) * 1e3, "ms", 5, "most")
    saves, seeks = _saves()
    yield Figure("catfight: save after a command, median", median(saves) * 1e3, "ms", 10, "most")
    yield Figure("catfight: seek anywhere in a replay, worst", max(seeks) * 1e3, "ms", 50, "most")


def _played(make: samples.Start, seed: int) -> Iterator[Match[Any]]:
    """A random match, after each of its commands; shared objects, so look before going on."""
    match, chance = matchfile.begin(make(seed)), random.Random(seed)
    yield match
    while match.winner is None and len(match.moments) < 2_000:
        command = choose(match, chance)
        if command is None:
            return
        match.play(command)
        yield match


def _rate(make: samples.Start, seconds: float) -> float:
    decisions, start, seed = 0, time.process_time(), 0
    while time.process_time() - start < seconds:
        seed += 1
        decisions += sum(1 for _ in _played(make, seed)) - 1  # the first one is the match as it begins
    return decisions / (time.process_time() - start)


def _legal(make: samples.Start) -> tuple[list[float], list[float]]:
    plain, full = [], []
    for seed in range(3):
        for match in _played(make, seed):
            plain.append(timed(match.legal))
            full.append(timed(lambda match=match: [match.rules.odds(match.state, c, match.now.question) for c in match.legal()]))  # type: ignore[misc]
    return plain, full


def _forecasts() -> list[float]:
    found = []
    for seed in range(3):
        for match in _played(samples.STARTS["catfight"], seed):
            if not match.now.question:
                found += [timed(lambda c=c, m=match: outlook(m, c)) for c in match.legal() if isinstance(c, Attack)]  # type: ignore[misc]
    return found


def _saves() -> tuple[list[float], list[float]]:
    file = samples.STARTS["catfight"](1)
    match, chance = matchfile.begin(file), random.Random(1)
    saves = []
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(new_folder(Path(folder)), file, About())
        while len(match.moments) < 400 and match.winner is None:
            command = choose(match, chance)
            if command is None:
                break
            match.play(command)
            saves.append(timed(lambda: keeper.save(match), time.perf_counter))
    seeks = [timed(lambda n=n: match.line(n)) for n in range(len(match.moments))]  # type: ignore[misc]
    return saves, seeks
