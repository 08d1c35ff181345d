"""``python -m game bench [--json]``: measures and says what holds."""

from __future__ import annotations

import gc
import json
import platform
import sys
from collections.abc import Iterable

from game.bench import engine, leagues
from game.bench.figure import Figure


def bench(as_json: bool, soak: int | None = None) -> int:
    """Exit status 0; a figure that misses its target is said, not raised: machines differ. ``soak``: so many matches in one process."""
    found = list(_all() if soak is None else _soak(soak))
    if as_json:
        rows = [figure._asdict() | {"held": figure.held} for figure in found]
        sys.stdout.write(json.dumps({"machine": machine(), "figures": rows}, indent=1) + "\n")
        return 0
    sys.stdout.write(machine() + "\n")
    for figure in found:
        sign = "at least" if figure.bound == "least" else "at most"
        mark = "holds" if figure.held else "MISSES"
        sys.stdout.write(f"{figure.name:62} {figure.value:10.2f} {figure.unit:4} {mark:6} ({sign} {figure.target:g})\n")
    return 0


def machine() -> str:
    """What it ran on."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {platform.processor() or 'processor unknown'}"


def _all() -> Iterable[Figure]:
    from game.bench import window

    yield from window.figures()  # first, for its memory is that of the process
    gc.collect()
    gc.freeze()  # what the window loaded is not there for the engine to look through
    yield from engine.figures()
    yield from leagues.figures()


def _soak(matches: int) -> Iterable[Figure]:
    from game.bench import soak

    return soak.figures(matches)
