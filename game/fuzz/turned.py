"""A match turned upside down with its sides swapped: nothing may favour a side, a corner or a direction.

Only maps of rows with an odd number of them can be turned so, since then the odd rows stay shoved right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.kernel.codec import Plain

from .source import Dealt

_DIRECTIONS = {"NE": "SE", "SE": "NE", "NW": "SW", "SW": "NW"}
_CELLS = ("at", "to")


@dataclass(frozen=True)
class Turned:
    """How a book's plain data is turned. Cells stand under ``at``, ``to`` and ``path``, directions under ``dir``."""

    sides: Sequence[str] = ("side", "winner")
    """Keys whose value is a side."""
    pairs: Sequence[str] = ()
    """Keys whose value is a list of one number for each side."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """Letters of the map that change places."""
    fits: Callable[[Plain], bool] = lambda data: True
    """Whether a match of this data (its events' kinds under ``kinds``) has nothing in it that the ledger orders by place or side."""


def turn(value: Plain, how: Turned, rows: int, key: str = "") -> Plain:
    """Plain data of a match (file, command or state line) turned; ``rows`` is how many the map has."""
    if isinstance(value, dict):
        return {inner: turn(item, how, rows, inner) for inner, item in value.items()}
    if key in how.sides and type(value) is int:
        return 1 - value
    if key in how.pairs and isinstance(value, list):
        return value[::-1]
    if key in _CELLS and isinstance(value, list):
        return _cell(value, rows)
    if key == "path":
        return [_cell(place, rows) for place in value]
    if key == "sides":
        return [turn(side, how, rows) for side in reversed(value)]
    if key == "rows":
        return ["".join(how.letters.get(letter, letter) for letter in row) for row in reversed(value)]
    if key == "dir":
        return _DIRECTIONS.get(value, value)
    return [turn(item, how, rows) for item in value] if isinstance(value, list) else value


def turned_faces(dealt: Sequence[Dealt]) -> list[int]:
    """The faces of a match, coins turned over."""
    return [3 - one.face if one.sides == 2 else one.face for one in dealt]


def _cell(place: Sequence[int], rows: int) -> list[int]:
    return [place[0], rows - 1 - place[1]]
