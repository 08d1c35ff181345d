"""Hex fields: cells, neighbours, distance, straight lines, reach.

A cell is a whole number, its place in reading order: row × columns + column. Many cells at once are a
*mask*, a whole number with bit ``cell`` set, so that "who is next to me" is one ``&`` and walking a step in
every direction at once is a handful of shifts. Nothing here iterates a set: masks are read from the lowest
cell up.

Both orientations and all four staggers of Tiled are one table: ``axis`` "y" has pointy tops and shifts every
second row to the right, "x" has flat tops and shifts every second column down; ``index`` says whether the odd
or the even ones are shifted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Final, Literal, NewType, cast

Cell = NewType("Cell", int)
Direction = NewType("Direction", int)
"""0 to 5, in the order of :attr:`Grid.directions`; the opposite one is three further on."""
Mask = int

NOWHERE: Final = Cell(-1)
POINTY: Final = ("E", "NE", "NW", "W", "SW", "SE")
FLAT: Final = ("N", "NE", "SE", "S", "SW", "NW")

# (column, row) to the neighbour in each direction, for a row or column that is not shifted and one that is
_POINTY_STEPS = (((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)), ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)))
_FLAT_STEPS = (((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)), ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)))


def cells_of(mask: Mask) -> Iterator[Cell]:
    """The cells of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield Cell(low.bit_length() - 1)
        mask ^= low


def mask_of(cells: Iterable[int]) -> Mask:
    """The mask of cells; quick however many there are."""
    found = bytearray()
    for cell in cells:
        if cell >> 3 >= len(found):
            found.extend(bytes((cell >> 3) + 1 - len(found)))
        found[cell >> 3] |= 1 << (cell & 7)
    return int.from_bytes(found, "little")


def first_cell(mask: Mask) -> Cell:
    """The lowest cell of a mask that is not empty."""
    return Cell((mask & -mask).bit_length() - 1)


class _Near(dict[Cell, Mask]):
    """Made as they are asked for: on the largest maps all of them would be a quarter of a gigabyte."""

    def __init__(self, steps: Sequence[Sequence[Cell]]) -> None:
        self._steps = steps

    def __missing__(self, cell: Cell) -> Mask:
        found = self[cell] = mask_of(n for n in self._steps[cell] if n != NOWHERE)
        return found


@dataclass(frozen=True)
class Grid:
    """The geometry of a hex map: size, orientation, stagger. Equal grids share nothing but their meaning."""

    columns: int
    rows: int
    axis: Literal["y", "x"] = "y"
    index: Literal["odd", "even"] = "odd"

    @property
    def directions(self) -> tuple[str, ...]:
        """The six names, in the order every ledger counts them; indices are :data:`Direction` s."""
        return POINTY if self.axis == "y" else FLAT

    @property
    def size(self) -> int:
        return self.columns * self.rows

    def cell(self, column: int, row: int) -> Cell:
        """The cell at a place, :data:`NOWHERE` off the map."""
        return Cell(row * self.columns + column) if 0 <= column < self.columns and 0 <= row < self.rows else NOWHERE

    def place(self, cell: Cell) -> tuple[int, int]:
        """(column, row) from 0, as Tiled shows them."""
        row, column = divmod(cell, self.columns)
        return column, row

    def shifted(self, column: int, row: int) -> bool:
        """Whether this cell's row (pointy tops) or column (flat tops) is moved by half a hex."""
        return ((row if self.axis == "y" else column) & 1) == (1 if self.index == "odd" else 0)

    @cached_property
    def steps(self) -> tuple[tuple[Cell, ...], ...]:
        """``steps[cell][direction]``: the next cell that way, :data:`NOWHERE` off the map."""
        table = _POINTY_STEPS if self.axis == "y" else _FLAT_STEPS
        found: list[tuple[Cell, ...]] = []
        for row in range(self.rows):  # a row at a time: cell by cell the largest maps would take half a second
            plain, moved = ([*zip(*(self._row_beside(row, dc, dr) for dc, dr in steps), strict=True)] for steps in table)
            line = moved if self.shifted(0, row) else plain
            if self.axis == "x":
                line[1::2] = (plain if self.shifted(0, row) else moved)[1::2]
            found += line
        return tuple(found)

    def _row_beside(self, row: int, dc: int, dr: int) -> list[Cell]:
        """The cell ``dc`` columns and ``dr`` rows on from every one of a row; ``dc`` is -1, 0 or 1."""
        if not 0 <= row + dr < self.rows:
            return [NOWHERE] * self.columns
        first = (row + dr) * self.columns
        cells = cast("list[Cell]", [*range(first, first + self.columns)])
        return cells if dc == 0 else [*cells[1:], NOWHERE] if dc > 0 else [NOWHERE, *cells[:-1]]

    @cached_property
    def near(self) -> Mapping[Cell, Mask]:
        """``near[cell]``: the mask of its neighbours on the map."""
        return _Near(self.steps)

    @cached_property
    def _cubes(self) -> tuple[tuple[int, int], ...]:
        """Axial (q, r) of every cell."""
        lean = -1 if self.index == "odd" else 1   # which way half a step is rounded where the line is shifted
        found = []
        for row in range(self.rows):
            for column in range(self.columns):
                if self.axis == "y":
                    found.append((column - (row + lean * (row & 1)) // 2, row))
                else:
                    found.append((column, row - (column + lean * (column & 1)) // 2))
        return tuple(found)

    def distance(self, a: Cell, b: Cell) -> int:
        """Steps between two cells on open ground."""
        (aq, ar), (bq, br) = self._cubes[a], self._cubes[b]
        dq, dr = aq - bq, ar - br
        return max(abs(dq), abs(dr), abs(dq + dr))

    def direction(self, a: Cell, b: Cell) -> Direction:
        """The direction from a cell to its neighbour. ValueError if they do not touch."""
        return Direction(self.steps[a].index(b))

    @cached_property
    def spread(self) -> Callable[[Mask], Mask]:
        """``spread(mask)``: every cell next to one of the mask's (some of which may be the mask's own).

        Lanes are the rows of a pointy-topped map and the columns of a flat-topped one: a step along a lane moves a bit by one
        distance, a step across to the next lane by another.
        """
        shifted = 0
        for row in range(self.rows):
            line = mask_of(column for column in range(self.columns) if self.shifted(column, row))
            shifted |= line << row * self.columns
        whole = (1 << self.size) - 1
        unshifted = whole & ~shifted
        first, last = 0, 0
        for row in range(self.rows):
            first |= 1 << row * self.columns
            last |= 1 << row * self.columns + self.columns - 1
        sideways = (1, whole & ~last, whole & ~first)
        upright = (self.columns, whole >> self.columns, whole & ~((1 << self.columns) - 1))
        (along, has_next, has_previous), (across, has_after, has_before) = (
            (sideways, upright) if self.axis == "y" else (upright, sideways)
        )

        def spread(mask: Mask) -> Mask:
            ahead, back = (mask & has_next) << along, (mask & has_previous) >> along
            both = mask | ahead & shifted | back & unshifted   # a step across touches two cells, half a hex to either side
            return ahead | back | (both & has_after) << across | (both & has_before) >> across

        return spread


class Reach(tuple[Mask, ...]):
    """Cells by the least number of steps to them: the start, one step, two steps, ..."""

    beside: Mask = 0
    """The cells next to any that a step was left in. How things stand elsewhere made no difference."""
    free: Mask = 0
    """What could be entered."""

    def __init__(self, layers: Iterable[Mask]) -> None:
        self.ends = tuple(accumulate(map(int.bit_count, self)))
        """How many cells there are up to each layer, with it."""


@dataclass(frozen=True)
class Board:
    """A field to fight on: a grid, which cells are closed for good, and named areas (start areas, goals, zones).

    ``areas`` maps a name to the mask of its cells. Boards are values; a match never changes one.
    """

    grid: Grid
    closed: Mask = 0
    areas: Mapping[str, Mask] = field(default_factory=dict)

    @cached_property
    def open(self) -> Mask:
        return ((1 << self.grid.size) - 1) & ~self.closed

    def is_open(self, cell: Cell) -> bool:
        return cell != NOWHERE and bool(self.open >> cell & 1)

    def step(self, cell: Cell, direction: Direction) -> Cell:
        """The next cell that way; :data:`NOWHERE` off the map (which every ledger treats as an obstacle)."""
        return self.grid.steps[cell][direction]

    def near(self, cell: Cell) -> Mask:
        return self.grid.near[cell]

    def adjacent(self, a: Cell, b: Cell) -> bool:
        return bool(self.grid.near[a] >> b & 1)

    def area(self, name: str) -> Mask:
        return self.areas.get(name, 0)

    @cached_property
    def _reached(self) -> dict[tuple[Cell, int], Reach]:
        """By start and steps, what :meth:`within` found last."""
        return {}

    def within(self, start: Cell, steps: int, free: Mask) -> Reach:
        """How far so many steps go, each into a ``free`` cell; the start needs not be free. Ends early where nothing new is reached.

        Most things happen elsewhere and change nothing here, so that what was found last is often true still.
        """
        known = self._reached.get((start, steps))
        if known is None or (known.free ^ free) & known.beside:
            if len(self._reached) > self.grid.size:
                self._reached.clear()
            known = self._reached[start, steps] = self._flood(start, steps, free)
        return known

    def _flood(self, start: Cell, steps: int, free: Mask) -> Reach:
        edge, spread = 1 << start, self.grid.spread
        layers, beside, left = [edge], 0, free & ~edge
        for _ in range(steps):
            around = spread(edge)
            beside |= around
            edge = around & left
            if not edge:
                break
            layers.append(edge)
            left ^= edge
        found = Reach(layers)
        found.beside, found.free = beside, free
        return found

    def path(self, layers: Sequence[Mask], to: Cell) -> tuple[Cell, ...]:
        """One shortest path to a cell of :meth:`within`, start left out, target last. () for the start itself.

        Of equally short ones the path through the lowest cells, so that it is the same everywhere.
        ValueError if the cell is in no layer.
        """
        for depth, layer in enumerate(layers):
            if layer >> to & 1:
                return self.trace(layers, depth, to)
        raise ValueError(f"cell {to} is out of reach")

    def trace(self, layers: Sequence[Mask], depth: int, to: Cell) -> tuple[Cell, ...]:
        """The same, for a cell known to be of the layer at that depth."""
        if not depth:
            return ()
        near, back = self.grid.near, [to]
        for layer in layers[depth - 1 : 0 : -1]:
            to = first_cell(near[to] & layer)
            back.append(to)
        return tuple(reversed(back))
