"""Where the hexes of a Tiled map lie, in its own pixels."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import sqrt

from game.kernel.hexes import NOWHERE, Cell, Grid, Mask, mask_of

Point = tuple[float, float]


@dataclass(frozen=True)
class Hexes:
    """A grid laid out as Tiled lays it out: hexes ``width × height`` pixels, ``side`` the length of the straight sides."""

    grid: Grid
    width: int
    height: int
    side: int

    @property
    def column_step(self) -> float:
        """Pixels from the left of one column to the left of the next."""
        return self.width if self.grid.axis == "y" else (self.width + self.side) / 2

    @property
    def row_step(self) -> float:
        """Pixels from the top of one row to the top of the next."""
        return (self.height + self.side) / 2 if self.grid.axis == "y" else self.height

    def corner(self, column: int, row: int) -> Point:
        """The top left corner of the box round a cell."""
        shift = 0.5 * self.grid.shifted(column, row)
        if self.grid.axis == "y":
            return (column + shift) * self.column_step, row * self.row_step
        return column * self.column_step, (row + shift) * self.row_step

    def centre(self, cell: Cell) -> Point:
        left, top = self.corner(*self.grid.place(cell))
        return left + self.width / 2, top + self.height / 2

    def at(self, point: Point) -> Cell:
        """The cell a point lies in, NOWHERE off the map."""
        x, y = point
        column, row = int(x // self.column_step), int(y // self.row_step)
        close = [self.grid.cell(c, r) for c in range(column - 2, column + 3) for r in range(row - 2, row + 3)]
        best = min((cell for cell in close if cell != NOWHERE), key=lambda cell: self._apart(cell, point), default=NOWHERE)
        return best if best != NOWHERE and self._apart(best, point) <= 1 else NOWHERE

    def _apart(self, cell: Cell, point: Point) -> float:
        """How far a point is from a centre, by hexes: at most 1 inside or on the edge of the hex."""
        cx, cy = self.centre(cell)
        across, along = abs(point[0] - cx), abs(point[1] - cy)
        if self.grid.axis == "x":
            across, along, width, height = along, across, self.height, self.width
        else:
            width, height = self.width, self.height
        slope = (height - self.side) / width   # of the slanting sides, halves cancelled
        return max(2 * across / width, (along + slope * across) / (height / 2))

    def inside(self, outline: Sequence[Point]) -> Mask:
        """The cells whose centres lie in a polygon (by the even-odd rule)."""
        found: Mask = 0
        sides = list(pairwise((*outline, outline[0])))
        for line in self._lines:
            y = line.y
            crossings = sorted(ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in sides if (ay <= y) != (by <= y))
            for left, right in zip(crossings[::2], crossings[1::2], strict=True):
                found |= line.between(left, right)
        return found

    def within_ellipse(self, middle: Point, radii: Point) -> Mask:
        """The cells whose centres lie in an upright ellipse."""
        found: Mask = 0
        for line in self._lines:
            height = abs(line.y - middle[1])
            if height <= radii[1] and radii[1]:
                reach = radii[0] * sqrt(1 - (height / radii[1]) ** 2)
                found |= line.between(middle[0] - reach, middle[0] + reach)
        return found

    @cached_property
    def _lines(self) -> list[_Line]:
        lines: dict[float, _Line] = {}
        for number in range(self.grid.size):
            x, y = self.centre(Cell(number))
            line = lines.setdefault(y, _Line(y, [], []))
            line.xs.append(x)
            line.cells.append(number)
        return list(lines.values())


@dataclass(frozen=True)
class _Line:
    """The cells whose centres are on one height, from left to right."""

    y: float
    xs: list[float]
    cells: list[int]

    @cached_property
    def mask(self) -> Mask:
        return mask_of(self.cells)

    def between(self, left: float, right: float) -> Mask:
        first, last = bisect_left(self.xs, left), bisect_right(self.xs, right) - 1
        return self.mask & ((2 << self.cells[last]) - (1 << self.cells[first])) if first <= last else 0
