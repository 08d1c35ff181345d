"""How far it is on a field of Cave Brawl: tables for those that plan, each row worked out when it is first asked for."""

from __future__ import annotations

from functools import lru_cache

from game.kernel.hexes import Board, Cell, Grid, Reach, cells_of


class Lay:
    """The distances of one field."""

    def __init__(self, board: Board, goals: tuple[Cell, Cell]) -> None:
        self._grid = board.grid
        self._rows: dict[Cell, tuple[int, ...]] = {}
        self.rings = tuple(board.within(goal, board.grid.size, board.open) for goal in reversed(goals))
        """``rings[side][steps]``: the open cells so many steps from the goal square that side attacks, whoever is in the way."""
        self.far = tuple(_steps(rings, board.grid.size) for rings in self.rings)
        """``far[side][cell]``: those steps for every cell; -1 for rocks."""

    def apart(self, cell: Cell) -> tuple[int, ...]:
        """The distance of every cell from one, whatever is between."""
        row = self._rows.get(cell)
        if row is None:
            row = self._rows[cell] = _apart(self._grid, cell)
        return row


def _steps(rings: Reach, size: int) -> tuple[int, ...]:
    found = [-1] * size
    for steps, ring in enumerate(rings):
        for cell in cells_of(ring):
            found[cell] = steps
    return tuple(found)


@lru_cache(maxsize=4096)
def _apart(grid: Grid, cell: Cell) -> tuple[int, ...]:
    return tuple(grid.distance(cell, Cell(other)) for other in range(grid.size))
