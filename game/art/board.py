"""The still ground of a board: which light falls where, and the picture of all its hexes with the board's edge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.art.backdrops import lamp_places
from game.art.edges import cast, depth, pile, slab, under_side
from game.art.geometry import HexLayout
from game.art.ground import BEYOND, BEYOND_VARIANTS, LIGHTS, ground, variant_at
from game.art.props import prop, prop_shadow
from game.art.tiles import look_of, main_ground
from game.kernel.hexes import NOWHERE, Cell

Looks = Mapping[Cell, tuple[str, str | None]]
"""For each cell of the board its ground and what stands on it, by their names in the theme. Cells left out are holes."""


class Pool(NamedTuple):
    """A patch of light: its middle and reach as shares of the board's width and height; ``flat`` squeezes it from top to bottom."""

    x: float
    y: float
    reach: float
    flat: float
    least: float


POOLS: Final = {
    "alley": Pool(0.52, 0.3, 0.62, 1.3, 0.0),
    "dock": Pool(0.3, 0.1, 0.95, 1.0, 0.1),
    "roof": Pool(0.62, 0.2, 0.8, 1.0, 0.05),
}
WALL: Final = 30
"""How far below the top of the board's box the foot of the wall behind it lies, in units."""


class Standing(NamedTuple):
    """A prop on the board: its cell, the height it is sorted by, its picture and the picture's corner, in pixels of the board."""

    cell: Cell
    depth: int
    picture: pygame.Surface
    corner: tuple[int, int]


@dataclass(frozen=True)
class BoardArt:
    """A board of a theme at a zoom. Pictures are made when they are first drawn."""

    layout: HexLayout
    theme: str
    looks: Looks

    @cached_property
    def _torches(self) -> list[float]:
        """Where the wall's lamps stand, in units from the board's left edge."""
        k = self.layout.k
        half = self.layout.size[0] / 2 / k
        return [x + half for x in lamp_places(self.theme, -half - 400, half + 400)]

    def brightness(self, x: float, y: float) -> float:
        """The light at a point of the board, 0 to 1."""
        w, h = self.layout.size
        k = self.layout.k
        if self.theme == "cave":
            near = min((hypot(x / k - at, (y / k + 40) * 1.1) for at in self._torches), default=999.0)
            return 0.12 + 0.88 * max(0.0, 1 - near / 520)
        pool = POOLS[self.theme]
        far = hypot((x - pool.x * w) / (pool.reach * w), (y - pool.y * h) * pool.flat / (pool.reach * max(w * 0.7, h)))
        return pool.least + (1 - pool.least) * max(0.0, 1 - far)

    @cached_property
    def lights(self) -> dict[Cell, int]:
        """The light of every cell, 0 to ``LIGHTS`` - 1."""
        found = {}
        for cell in self.looks:
            found[cell] = min(LIGHTS - 1, int(self.brightness(*self.layout.centre(cell)) * LIGHTS))
        return found

    @cached_property
    def gates(self) -> tuple[Cell, ...]:
        """Beasts' mouths at the far or the near side of the board: a gate is built beside each, and the cell itself stays bare."""
        h, reach = self.layout.size[1], self.layout.shape.h * 1.6
        mouths = (cell for cell, (name, _) in self.looks.items() if name == "mouth")
        return tuple(c for c in mouths if min(self.layout.centre(c)[1], h - self.layout.centre(c)[1]) < reach)

    @cached_property
    def standing(self) -> tuple[Standing, ...]:
        """What stands on the board, back to front. Draw each between the fighters by its ``depth``, the y of its hex's middle."""
        found = []
        for cell, (_, name) in self.looks.items():
            if name is not None:
                x, y = self.layout.centre(cell)
                column, row = self.layout.grid.place(cell)
                variant = variant_at(column, row, look_of(self.theme, name).variants)
                light = self.lights[cell]
                picture, anchor = prop(self.theme, name, variant, self.layout.tile_w, self.layout.grid.axis, light)
                found.append(Standing(cell, y, picture, (x - anchor[0], y - anchor[1])))
        return tuple(sorted(found, key=lambda s: (s.depth, s.corner[0])))

    @cached_property
    def _border(self) -> frozenset[Cell]:
        """Cells with a neighbour missing."""
        steps = self.layout.grid.steps
        return frozenset(c for c in self.looks if any(n == NOWHERE or n not in self.looks for n in steps[c]))

    def _places(self, view: pygame.Rect) -> list[tuple[Cell, int, int, int, int]]:
        """(cell or NOWHERE, column, row, x, y) of every hex in sight, x and y of its middle in the view."""
        found = []
        for column, row in self.layout.places((view.x, view.y, view.w, view.h)):
            x, y = self.layout.centre_of(column, row)
            cell = self.layout.grid.cell(column, row)
            found.append((cell if cell in self.looks else NOWHERE, column, row, x - view.x, y - view.y))
        return found

    def paint_floor(self, target: pygame.Surface, view: pygame.Rect) -> None:
        """The dark ground round the board, from the wall's foot down. ``view`` is the part of the board's plane to show."""
        shape = self.layout.shape
        foot = round(WALL * self.layout.k) - view.y
        held = target.get_clip()
        target.set_clip(held.clip(pygame.Rect(0, max(0, foot), target.get_width(), target.get_height())))
        tiles = []
        for cell, column, row, x, y in self._places(view):
            if cell == NOWHERE and y + shape.h > foot:
                tile = ground(self.theme, BEYOND, variant_at(column, row, BEYOND_VARIANTS), shape)
                tiles.append((tile, (x - shape.w // 2, y - shape.h // 2)))
        target.fblits(tiles)
        target.set_clip(held)

    def paint(self, target: pygame.Surface, view: pygame.Rect) -> None:
        """The board itself: its shadow, edge, hexes, and the shadows of what stands on it."""
        layout, shape = self.layout, self.layout.shape
        wide = view.inflate(4 * shape.w, 4 * shape.h)
        dx, dy = view.x - wide.x, view.y - wide.y
        places = [(cell, c, r, x - dx, y - dy) for cell, c, r, x, y in self._places(wide) if cell != NOWHERE]
        if not places:
            return
        target.blit(cast(layout, [(c, r) for cell, c, r, _, _ in places if cell in self._border], view, depth(self.theme)), (0, 0))
        face, middle = slab(self.theme, shape)
        if self.theme == "dock":
            self._paint_piles(target, places)
        target.fblits([(face, (x - middle[0], y - middle[1])) for cell, _, _, x, y in places if cell in self._border])
        tiles, shadows = [], []
        for cell, column, row, x, y in places:
            name, stands = self.looks[cell]
            name = main_ground(self.theme).name if cell in self.gates else name
            variant = variant_at(column, row, look_of(self.theme, name).variants)
            tiles.append((ground(self.theme, name, variant, shape, self.lights[cell]), (x - shape.w // 2, y - shape.h // 2)))
            if stands is not None:
                dark, at = prop_shadow(self.theme, stands, layout.tile_w, layout.grid.axis)
                shadows.append((dark, (x - at[0], y - at[1])))
        target.fblits(tiles)
        target.fblits(shadows)

    def _paint_piles(self, target: pygame.Surface, places: list[tuple[Cell, int, int, int, int]]) -> None:
        """Posts under the front corners of a dock."""
        post, top = pile(self.layout.tile_w)
        steps, shape = self.layout.grid.steps, self.layout.shape
        deep, apart = round(depth(self.theme) * self.layout.k), shape.w // 4 - shape.corner // 3
        feet: list[tuple[int, int]] = []
        for cell, _, _, x, y in places:
            under = [steps[cell][d] for d in under_side(self.layout.grid.axis)]
            if all(n == NOWHERE or n not in self.looks for n in under):
                for px in (0,) if self.layout.grid.axis == "y" else (-apart, apart):
                    feet.append((y + shape.h // 2 + deep - top[1], x + px - top[0]))
        target.fblits([(post, (x, y)) for y, x in sorted(feet)])


def margin(layout: HexLayout) -> int:
    """Pixels a board's edge and shadow need round its hexes."""
    return round(40 * layout.k)
