"""The game's own maps as ground to fuzz on."""

from __future__ import annotations

import random
from functools import cache

from game.kernel.codec import Plain
from game.kernel.hexes import cells_of

from .boards import Place

SHARE = 0.06
"""How often a match is played on a map of the game."""


def sometimes_a_map(ruleset: str, chance: random.Random) -> tuple[dict[str, Plain], list[Place]] | None:
    """The ``map`` of a match file and its open cells, those of no area; None most of the time."""
    if chance.random() >= SHARE:
        return None
    known = _known(ruleset)
    if not known:
        return None
    name = chance.choice(known)
    return {"file": name}, _open(name, ruleset)


@cache
def _known(ruleset: str) -> tuple[str, ...]:
    from game.tiled import listing  # only when one is wanted: rows need nothing beyond the standard library

    return tuple(entry.name for entry in listing(own=True) if ruleset in entry.games)


@cache
def _open(name: str, ruleset: str) -> list[Place]:
    from game.tiled import find, load

    board = load(find(name), ruleset).board
    single = 0
    for mask in board.areas.values():
        single |= mask if mask.bit_count() == 1 else 0  # goals and mouths
    return [board.grid.place(cell) for cell in cells_of(board.open & ~single)]
