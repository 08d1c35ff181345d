"""Which of several equally good walks the cursor means: the one that ends on the side of the target it leans to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.art.geometry import HexLayout
from game.kernel.hexes import Cell, Grid

_LEAST = 6
"""Drawing units from the middle of a hex below which the cursor leans nowhere."""


class Walk(Protocol):
    """A walk, hex by hex."""

    @property
    def path(self) -> Sequence[Cell]: ...


W = TypeVar("W", bound=Walk)


class Leaning:
    """Chooses among walks on one grid."""

    def __init__(self, grid: Grid) -> None:
        self._layout = HexLayout(grid)

    def nearest(self, walks: Sequence[W], cell: Cell, lean: tuple[float, float]) -> W | None:
        """The walk whose end lies nearest to a spot ``lean`` units from the middle of a cell; the first if that is its middle; None of
        none."""
        if not walks or math.hypot(*lean) < _LEAST:
            return walks[0] if walks else None
        tx, ty = self._layout.centre(cell)

        def apart(walk: W) -> float:
            x, y = self._layout.centre(walk.path[-1])
            return math.hypot(x - tx - lean[0], y - ty - lean[1])

        return min(walks, key=apart)
