"""A player without a plan, for benchmarks and fuzzing: any open command, none of the ways to stop playing."""

from __future__ import annotations

import random
from typing import Any

from game.kernel.match import Match
from game.kernel.table import Command

_QUITS = ("concede", "offer_draw")


def choose(match: Match[Any], chance: random.Random) -> Command | None:
    """One of the legal commands, each as likely; None when only giving up is left (or nothing)."""
    legal = match.legal()
    count = len(legal)
    while count and legal[count - 1].do in _QUITS:  # they stand last
        count -= 1
    return legal[chance.randrange(count)] if count else None
