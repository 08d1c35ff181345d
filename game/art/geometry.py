"""Where a hex map lies on the screen, and which hex is under a point. Pure arithmetic; no pygame.

Hexes are drawn a little flattened, as if seen from above and in front: a pointy-topped one is 62 wide and 64 high, its rows
48 apart; a flat-topped one 72 wide and 56 high, its columns 54 apart. Every measure is a whole number of pixels and every
size even, so that centres and borders fall on pixels and tiles meet without seams.

Lengths are pixels; (0, 0) is the top left corner of the map; y grows downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot
from typing import Final, Literal

from game.kernel.hexes import Cell, Grid

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

UNIT: Final = 62
"""The tile width at which lengths in the drawings are pixels."""
ZOOMS: Final = (28, 32, 36, 44, 52, 62, 74, 88, 104, 124)
"""Tile widths to zoom through."""


@dataclass(frozen=True)
class HexShape:
    """One hex of a size. ``corner`` is how far the slanted part reaches (down from a pointy top, in from a flat one's side)."""

    axis: Literal["y", "x"]
    w: int
    h: int
    corner: int
    zoom: int

    @property
    def k(self) -> float:
        """Pixels to one unit of the drawings."""
        return self.zoom / UNIT

    @property
    def pitch(self) -> int:
        """From row to row (pointy tops) or column to column (flat tops)."""
        return (self.h if self.axis == "y" else self.w) - self.corner

    def points(self, inset: float = 0, x: float = 0, y: float = 0) -> tuple[Point, ...]:
        """The six corners round (x, y), every edge moved inwards by ``inset`` (outwards if negative).

        Edge ``n``, from point ``n`` to the next, is the one towards direction ``n`` of the grid.
        """
        return tuple((x + dx, y + dy) for dx, dy in _corners(self, inset))

    def path(self, inset: float = 0, x: float | None = None, y: float | None = None) -> str:
        """The outline as SVG path data, round the middle of a picture of the hex if no centre is given."""
        points = self.points(inset, self.w / 2 if x is None else x, self.h / 2 if y is None else y)
        return "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points) + " Z"


@lru_cache(maxsize=512)
def _corners(shape: HexShape, inset: float) -> tuple[Point, ...]:
    long, short, cut = (shape.h, shape.w, shape.corner) if shape.axis == "y" else (shape.w, shape.h, shape.corner)
    a, b = long / 2, short / 2                      # reach along the pointed axis and across it
    lean = cut / b                                  # how far along the axis the slant goes for one step across
    tip = a - inset * hypot(1, lean)
    side = b - inset
    shoulder = tip - lean * side if inset else a - cut   # whole numbers on the border itself, so that neighbours' corners are equal
    if shape.axis == "y":
        return ((side, shoulder), (side, -shoulder), (0, -tip), (-side, -shoulder), (-side, shoulder), (0, tip))
    return ((-shoulder, -side), (shoulder, -side), (tip, 0), (shoulder, side), (-shoulder, side), (-tip, 0))


def _even(value: float) -> int:
    return 2 * round(value / 2)


@lru_cache(maxsize=64)
def hex_shape(axis: Literal["y", "x"], zoom: int) -> HexShape:
    """The hex of that orientation at a zoom: ``zoom`` is the width of a pointy-topped hex, from 8 pixels up."""
    if zoom < 8:
        raise ValueError(f"a tile width of {zoom} pixels is too small to draw (8 is the least)")
    k = zoom / UNIT
    if axis == "y":
        corner = round(16 * k)
        return HexShape("y", _even(zoom), 2 * corner + _even(32 * k), corner, zoom)
    corner = round(18 * k)
    return HexShape("x", 2 * corner + _even(36 * k), _even(56 * k), corner, zoom)


@dataclass(frozen=True)
class HexLayout:
    """A grid at a zoom. ``tile_w`` is the zoom, one of :data:`ZOOMS` or any even number of pixels."""

    grid: Grid
    tile_w: int = UNIT

    @cached_property
    def shape(self) -> HexShape:
        return hex_shape(self.grid.axis, self.tile_w)

    @property
    def k(self) -> float:
        """Pixels to one unit of the drawings."""
        return self.shape.k

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole map, (0, 0) for an empty one."""
        grid, shape = self.grid, self.shape
        if not grid.size:
            return 0, 0
        if grid.axis == "y":
            slip = shape.w // 2 if grid.rows > 1 or grid.shifted(0, 0) else 0
            return grid.columns * shape.w + slip, (grid.rows - 1) * shape.pitch + shape.h
        slip = shape.h // 2 if grid.columns > 1 or grid.shifted(0, 0) else 0
        return (grid.columns - 1) * shape.pitch + shape.w, grid.rows * shape.h + slip

    def centre_of(self, column: int, row: int) -> tuple[int, int]:
        """The middle of a place, on the map or beyond it."""
        shape, half = self.shape, self.grid.shifted(column, row)
        if self.grid.axis == "y":
            return column * shape.w + shape.w // 2 * (2 if half else 1), row * shape.pitch + shape.h // 2
        return column * shape.pitch + shape.w // 2, row * shape.h + shape.h // 2 * (2 if half else 1)

    @cached_property
    def _centres(self) -> tuple[tuple[int, int], ...]:
        return tuple(self.centre_of(column, row) for row in range(self.grid.rows) for column in range(self.grid.columns))

    def centre(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell. IndexError off the map."""
        if cell < 0:
            raise IndexError(f"no cell {cell} on the map")
        return self._centres[cell]

    def outline(self, cell: Cell, inset: float = 0) -> tuple[Point, ...]:
        """The six corners of a cell as drawn."""
        return self.shape.points(inset, *self.centre(cell))

    def place_at(self, x: float, y: float) -> tuple[int, int]:
        """The (column, row) whose hex covers a point, on the map or beyond it. Every point has exactly one."""
        shape, grid = self.shape, self.grid
        if grid.axis == "y":
            row, down = divmod(y, shape.pitch)
            column, along = divmod(x - (shape.w // 2 if grid.shifted(0, int(row)) else 0), shape.w)
            half, lines = shape.w / 2, (int(column), int(row))
        else:
            column, down = divmod(x, shape.pitch)
            row, along = divmod(y - (shape.h // 2 if grid.shifted(int(column), 0) else 0), shape.h)
            half, lines = shape.h / 2, (int(column), int(row))
        if down >= shape.corner * abs(along - half) / half:
            return lines
        return self._before(*lines, second=along >= half)

    def _before(self, column: int, row: int, second: bool) -> tuple[int, int]:
        """The neighbour in the row above (or the column before): the first or the second of the two."""
        step = (0 if self.grid.shifted(column, row) else -1) + second
        return (column + step, row - 1) if self.grid.axis == "y" else (column - 1, row + step)

    def at(self, x: float, y: float) -> Cell:
        """The cell under a point, by the outline as drawn; :data:`NOWHERE` off the map."""
        return self.grid.cell(*self.place_at(x, y))

    def places(self, box: Box) -> Iterator[tuple[int, int]]:
        """Every (column, row) whose hex may touch the box, on the map or beyond, in drawing order (back to front)."""
        left, top, w, h = box
        shape = self.shape
        wide, high = (shape.w, shape.pitch) if self.grid.axis == "y" else (shape.pitch, shape.h)
        columns = range(int((left - shape.w) // wide) - 1, int((left + w) // wide) + 2)
        rows = range(int((top - shape.h) // high) - 1, int((top + h) // high) + 2)
        found = []
        for row in rows:
            for column in columns:
                x, y = self.centre_of(column, row)
                if abs(x - left - w / 2) <= (w + shape.w) / 2 and abs(y - top - h / 2) <= (h + shape.h) / 2:
                    found.append((y, x, column, row))
        return ((column, row) for _, _, column, row in sorted(found))

    def edge(self, cell: Cell, direction: int) -> tuple[Point, Point]:
        """The two ends of the edge towards a direction of the grid."""
        points = self.outline(cell)
        return points[direction], points[(direction + 1) % 6]



def fit(grid: Grid, w: float, h: float) -> int:
    """The largest zoom at which the whole map fits into ``w`` × ``h`` pixels, the smallest if none does."""
    for zoom in reversed(ZOOMS):
        wide, high = HexLayout(grid, zoom).size
        if wide <= w and high <= h:
            return zoom
    return ZOOMS[0]
