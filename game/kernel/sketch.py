"""Boards as lines of text, one letter to a cell: the sketches of match files, and the hash of a board's cells.

``.`` is open, ``#`` an obstacle; any other letter is an open cell of the area it stands for. Sketches have pointy
tops with the odd rows shoved right.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from .errors import Refused
from .hexes import NOWHERE, Board, Cell, Grid, Mask, cells_of, first_cell, mask_of

OPEN: Final = "."
OBSTACLE: Final = "#"
LONGEST: Final = 256
"""Most columns and most rows of a board, from text or from Tiled."""
_NONE: Final[Mapping[str, str]] = MappingProxyType({})


def from_rows(rows: Sequence[str], letters: Mapping[str, str] = _NONE, once: Collection[str] = ()) -> Board:
    """The board that ``rows`` draw. ``letters`` names the area of each further letter; those in ``once`` stand exactly once.

    Refused names the row (and column) from 0. Whether all open cells hang together is :func:`parted`'s question.
    """
    if not 1 <= len(rows) <= LONGEST:
        raise Refused(f"a board has 1 to {LONGEST} rows, not {len(rows)}", "map rows")
    columns = len(rows[0])
    if not 1 <= columns <= LONGEST:
        raise Refused(f"a board has 1 to {LONGEST} columns, not {columns}", "map row 0")
    closed: Mask = 0
    places: dict[str, Mask] = dict.fromkeys(letters, 0)
    for number, row in enumerate(rows):
        if len(row) != columns:
            raise Refused(f"{len(row)} cells where row 0 has {columns}; give all rows one length", f"map row {number}")
        for column, letter in enumerate(row):
            bit = 1 << number * columns + column
            if letter == OBSTACLE:
                closed |= bit
            elif letter in places:
                places[letter] |= bit
            elif letter != OPEN:
                known = " ".join((OPEN, OBSTACLE, *letters))
                raise Refused(f"{letter!r} means nothing here; use {known}", f"map row {number}, column {column}")
    for letter in once:
        count = places[letter].bit_count()
        if count != 1:
            raise Refused(f"the letter {letter!r} ({letters[letter]}) stands {count} times; it must stand exactly once", "map rows")
    return Board(Grid(columns, len(rows)), closed, MappingProxyType({letters[letter]: mask for letter, mask in places.items()}))


def to_rows(board: Board, letters: Mapping[str, str] = _NONE) -> list[str]:
    """The rows that draw a board; of areas that overlap, the first in ``letters`` is drawn. A closed cell is ``#`` in any area."""
    drawn = [OPEN] * board.grid.size
    for letter, area in reversed(tuple(letters.items())):
        for cell in cells_of(board.area(area)):
            drawn[cell] = letter
    for cell in cells_of(board.closed):
        drawn[cell] = OBSTACLE
    columns = board.grid.columns
    return ["".join(drawn[at : at + columns]) for at in range(0, board.grid.size, columns)]


def cells_hash(board: Board, letters: Mapping[str, str] = _NONE) -> str:
    """SHA-256 in hex of :func:`to_rows` joined by newlines: it changes with a wall, not with the picture.

    A layout that rows cannot draw (flat tops, even rows shoved) is named in a line before them, so that turning a
    map's stagger is noticed like moving a wall.
    """
    rows = to_rows(board, letters)
    grid = board.grid
    if (grid.axis, grid.index) != ("y", "odd"):
        rows.insert(0, f"{grid.axis} {grid.index}")
    return sha256("\n".join(rows).encode()).hexdigest()


def parted(board: Board) -> tuple[Cell, Cell] | None:
    """Two open cells with no way between them, None if all hang together.

    The second lies in the smaller part, so that it is the one to look at; the lowest cells of each.
    """
    if not board.open:
        return None
    here = _reached(board, first_cell(board.open))
    rest = board.open & ~here
    if not rest:
        return None
    there = _reached(board, first_cell(rest))
    large, small = (here, there) if here.bit_count() >= there.bit_count() else (there, here)
    return first_cell(large), first_cell(small)


_AT_ONCE: Final = 1000
"""Steps that are taken in every direction at once: more than from end to end of the largest map that is no maze."""


def _reached(board: Board, start: Cell) -> Mask:
    reached = edge = 1 << start
    for _ in range(_AT_ONCE):
        edge = board.grid.spread(edge) & board.open & ~reached
        if not edge:
            return reached
        reached |= edge
    # cell by cell from there: a mask at a time would take a second on the longest winding map
    fresh = [digit == "1" for digit in f"{board.open & ~reached:0{board.grid.size}b}"[::-1]]
    todo, seen = [*cells_of(edge)], list[Cell]()
    while todo:
        for cell in board.grid.steps[todo.pop()]:
            if cell != NOWHERE and fresh[cell]:
                fresh[cell] = False
                todo.append(cell)
                seen.append(cell)
    return reached | mask_of(seen)
