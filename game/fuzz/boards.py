"""Small boards with many walls, as rows of letters."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from game.kernel.errors import Refused
from game.kernel.sketch import from_rows, parted

Place = tuple[int, int]
"""(column, row)."""


def random_rows(chance: random.Random, columns: int, rows: int, walls: float, letters: Mapping[str, Place] | None = None) -> list[str]:
    """Rows with a share of walls; ``letters`` stand at their places, never under a wall."""
    drawn = [["#" if chance.random() < walls else "." for _ in range(columns)] for _ in range(rows)]
    for letter, (column, row) in (letters or {}).items():
        drawn[row][column] = letter
    return ["".join(row) for row in drawn]


def in_one_piece(rows: Sequence[str], letters: Mapping[str, str]) -> bool:
    """Whether all open cells hang together."""
    try:
        return parted(from_rows(rows, letters)) is None
    except Refused:
        return False


def clustered(chance: random.Random, free: Sequence[Place], number: int) -> list[Place]:
    """So many of the free cells, close together, in any order; fewer if there are no more."""
    middle = chance.choice(free)
    near = sorted(free, key=lambda place: abs(place[0] - middle[0]) + abs(place[1] - middle[1]) + chance.random() * 2)[:number]
    chance.shuffle(near)
    return near


def open_places(rows: Sequence[str]) -> list[Place]:
    """The cells marked open and nothing else."""
    return [(column, row) for row, line in enumerate(rows) for column, letter in enumerate(line) if letter == "."]
