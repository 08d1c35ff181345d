"""A board as a small picture: in its place with light and scenery, or, when it is very large, as a plain chart."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.art.arena import Arena
from game.art.colour import INK, SIDES, channels, mix
from game.art.geometry import HexLayout
from game.art.tiles import GROUNDS
from game.kernel.hexes import Cell, Grid, cells_of
from game.scenes.battle.arena_looks import arena_looks, theme_of
from game.tiled import TiledMap

SMALLEST: Final = 14
"""Tile width below which a board is charted, not painted."""
LARGEST: Final = 74
HEADROOM: Final = 0.9
"""Hexes kept free above the board, for heads and props."""


class Shown(NamedTuple):
    """A board in a picture: its layout, and where the board's (0, 0) lies in it. ``standing`` are pictures with depth and place."""

    layout: HexLayout
    origin: tuple[int, int]
    ground: pygame.Surface
    standing: tuple[tuple[int, pygame.Surface, tuple[int, int]], ...]
    goals: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    """The goal squares of both sides, where the field has any."""

    def centre(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in the picture."""
        x, y = self.layout.centre(cell)
        return x + self.origin[0], y + self.origin[1]

    def at(self, x: int, y: int) -> Cell:
        """The cell under a pixel of the picture, NOWHERE beside the board."""
        return self.layout.at(x - self.origin[0], y - self.origin[1])


def zoom_for(grid: Grid, w: int, h: int) -> int:
    """The largest even tile width at which the board and its headroom fit into ``w`` x ``h`` pixels; 0 if it must be charted."""
    for zoom in range(LARGEST, SMALLEST - 1, -2):
        wide, high = HexLayout(grid, zoom).size
        if wide <= w and high + HEADROOM * zoom <= h:
            return zoom
    return 0


def painted(arena: TiledMap, size: tuple[int, int], pad: int) -> Shown | None:
    """The board painted with its surroundings into a picture of ``size``, ``pad`` pixels free all round; None if too large for that."""
    w, h = size
    zoom = zoom_for(arena.board.grid, w - 2 * pad, h - 2 * pad)
    if not zoom:
        return None
    layout = HexLayout(arena.board.grid, zoom)
    wide, high = layout.size
    origin = (w - wide) // 2, (h - high) // 2 + round(HEADROOM * zoom / 2)
    theme = theme_of(arena)
    place = Arena(theme, layout, arena_looks(arena.board, arena, theme))
    ground = place.picture(pygame.Rect(-origin[0], -origin[1], w, h))
    standing = tuple((s.depth + origin[1], s.picture, (s.corner[0] + origin[0], s.corner[1] + origin[1])) for s in place.standing)
    goals = tuple(cells_of(arena.board.area("goal0"))), tuple(cells_of(arena.board.area("goal1")))
    return Shown(layout, origin, ground, standing, goals)


def charted(arena: TiledMap, size: tuple[int, int]) -> pygame.Surface:
    """A chart of the whole board: open, closed, start areas; a few pixels a cell."""
    w, h = size
    board, colours = arena.board, GROUNDS[theme_of(arena)]
    grid = board.grid
    out = pygame.Surface(size)
    out.fill(colours.beyond[1])
    step = min(w / (grid.columns + 0.5), h / (grid.rows + 0.5))
    left, top = (w - step * (grid.columns + 0.5)) / 2, (h - step * (grid.rows + 0.5)) / 2
    tints = [channels(mix(colours.warm, SIDES[side].main, 0.7)) for side in (0, 1)]
    area = [board.area("start0") | board.area("goal0"), board.area("start1") | board.area("goal1")]
    apart = max(1, int(1 / step))  # of the cells that would share a pixel one is as good as all
    for cell in (grid.cell(column, row) for row in range(0, grid.rows, apart) for column in range(0, grid.columns, apart)):
        if not arena.looks[cell]:
            continue
        column, row = grid.place(cell)
        half = 0.5 * grid.shifted(column, row)
        x, y = (column + half, float(row)) if grid.axis == "y" else (float(column), row + half)
        side = next((side for side in (0, 1) if area[side] >> cell & 1), -1)
        colour = channels(colours.warm) if side < 0 else tints[side]
        x0, y0 = round(left + x * step), round(top + y * step)
        # to the edge of the next cell, so that no seam shows
        box = pygame.Rect(x0, y0, max(1, round(left + (x + 1) * step) - x0), max(1, round(top + (y + 1) * step) - y0))
        pygame.draw.rect(out, colour if board.is_open(cell) else channels(INK), box)
    return out
