"""Where fighters begin when nobody moves them: the strong in front, the quick on the wings, nobody jammed in a corner. No window."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from game.formats.sheets import Stats
from game.kernel.hexes import Board, Cell, Mask, cells_of


def start_cells(board: Board, side: int) -> list[Cell]:
    """The open cells of a side's start area, in reading order."""
    return list(cells_of(board.area(f"start{side}") & board.open))


def formation(board: Board, side: int, team: Sequence[Stats]) -> tuple[Cell, ...]:
    """A cell of its side's start area for each fighter, in the order of ``team``. ValueError if there are too few cells.

    Cells are taken from the one nearest the enemy's area and the middle of one's own outwards, skipping cells next to one taken while
    there are others; the fighter with the most physique and the least move stands on the first.
    """
    cells = start_cells(board, side)
    if len(cells) < len(team):
        raise ValueError(f"the start area has {len(cells)} open cells for {len(team)} fighters")
    away = _distances(board, board.area(f"start{1 - side}") & board.open)
    spots = {cell: _spot(board, cell) for cell in cells}
    mx, my = (sum(spot[axis] for spot in spots.values()) / len(spots) for axis in (0, 1))
    cost = {cell: away.get(cell, board.grid.size) + 0.8 * hypot(spots[cell][0] - mx, spots[cell][1] - my) for cell in cells}
    chosen: list[Cell] = []
    crowded: Mask = 0
    while len(chosen) < len(team):
        free = [cell for cell in cells if cell not in chosen]
        loose = [cell for cell in free if not crowded >> cell & 1] or free
        best = min(loose, key=lambda cell: (cost[cell], cell))
        chosen.append(best)
        crowded |= board.near(best)
    order = sorted(range(len(team)), key=lambda n: (team[n].get("move", 0) - team[n].get("physique", 0), n))
    found = dict(zip(order, sorted(chosen, key=lambda cell: (cost[cell], cell)), strict=True))
    return tuple(found[n] for n in range(len(team)))


def _spot(board: Board, cell: Cell) -> tuple[float, float]:
    """Where a cell lies, its own width being 1."""
    column, row = board.grid.place(cell)
    half = 0.5 * board.grid.shifted(column, row)
    return (column + half, row * 0.87) if board.grid.axis == "y" else (column * 0.87, row + half)


def _distances(board: Board, goal: Mask) -> dict[Cell, int]:
    """Steps from every open cell to the nearest of ``goal``."""
    found: dict[Cell, int] = {}
    edge, seen, steps = goal, goal, 0
    while edge:
        for cell in cells_of(edge):
            found[cell] = steps
        edge = board.grid.spread(edge) & board.open & ~seen
        seen |= edge
        steps += 1
    return found
