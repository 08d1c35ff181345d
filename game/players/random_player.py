"""A player without a plan, for benchmarks and fuzzing: any open command, none of the ways to stop playing."""

from __future__ import annotations

import random
from typing import Any

from game.kernel.match import Match
from game.kernel.table import Command


def choose(match: Match[Any], chance: random.Random) -> Command | None:
    """One of the open commands, each as likely; None when only giving up is left (or nothing)."""
    choices = match.choices()
    return choices[chance.randrange(len(choices))] if choices else None
