"""Hexes of ground: every look of every theme, in any size, light and variation. Made once and kept.

How light a place is comes in :data:`LIGHTS` steps, 0 far from every lamp and the last one right under it, so that a whole
board shares a few dozen pictures.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from game.art import ground_alley, ground_cave, ground_dock, ground_roof
from game.art.colour import channels, shade
from game.art.geometry import HexShape
from game.art.patch import Patch
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import raw
from game.art.tiles import GROUNDS, look_of

LIGHTS: Final = 6
BEYOND: Final = "beyond"
"""The look of the ground outside the board (water round a dock); it has :data:`BEYOND_VARIANTS` variants and no light."""
BEYOND_VARIANTS: Final = 9

_PAINT: Final[dict[str, Callable[[Patch, str], None]]] = {
    "alley": ground_alley.paint,
    "dock": ground_dock.paint,
    "roof": ground_roof.paint,
    "cave": ground_cave.paint,
}
_OUTSIDE: Final[dict[str, Callable[[Patch], None]]] = {"dock": ground_dock.water, "cave": ground_cave.rock}
_KEPT = SurfaceStore(16 * MEGABYTE)


def ground_svg(theme: str, look: str, variant: int, shape: HexShape) -> str:
    """The drawing of one hex of ground in full light as SVG, ``shape.w`` × ``shape.h`` units.

    KeyError for an unknown theme or look.
    """
    colours = GROUNDS[theme]
    chance = random.Random(f"{theme} {look} {variant}")
    if look == BEYOND:
        patch = Patch(shape, chance, shade(colours.beyond[0], chance.uniform(-0.05, 0.02)), colours.beyond[1], 0.5)
        if theme in _OUTSIDE:
            patch.base = colours.beyond[0]
            _OUTSIDE[theme](patch)
        else:
            _PAINT[theme](patch, "")
    else:
        many = look_of(theme, look).variants
        tone = -0.1 + 0.2 * ((variant * 5 % many) + 0.5) / many        # evenly spread, so that no two variants are equally light
        patch = Patch(shape, chance, shade(colours.warm, tone), colours.joint)
        _PAINT[theme](patch, look)
    return patch.document()


def lamp_light(theme: str, light: int) -> tuple[int, int, int]:
    """What a surface in full light is multiplied with to lie in a weaker one: ``light`` is 0 to :data:`LIGHTS` - 1."""
    colours, far = GROUNDS[theme], 1 - light / (LIGHTS - 1)
    r, g, b = (round(255 * (1 - far * (1 - min(1.0, c / w)))) for c, w in zip(channels(colours.cool), channels(colours.warm), strict=True))
    return r, g, b


def ground(theme: str, look: str, variant: int, shape: HexShape, light: int = LIGHTS // 2) -> pygame.Surface:
    """One hex of ground, ``shape.w`` × ``shape.h`` pixels, clear outside its outline. Shared: never draw on it.

    ``variant`` may be any number: a look has a few, and they come round again. ``light`` is 0 to :data:`LIGHTS` - 1;
    the ground beyond the board has none of it.
    """
    many = BEYOND_VARIANTS if look == BEYOND else look_of(theme, look).variants
    key = (theme, look, variant % many, shape)
    lit = _KEPT.get(key, lambda: raw(ground_svg(theme, look, variant % many, shape), shape.w, shape.h))
    if look == BEYOND or light >= LIGHTS - 1:
        return lit

    def dim() -> pygame.Surface:
        copy = lit.copy()
        copy.fill(lamp_light(theme, max(0, light)), special_flags=pygame.BLEND_RGB_MULT)
        return copy

    return _KEPT.get((*key, max(0, light)), dim)


def variant_at(column: int, row: int, many: int) -> int:
    """A variant for a place, 0 to ``many`` - 1: scattered without a pattern, whatever the stagger.

    Two neighbours never get the same one of six or more: a step of one column, one row or both moves more than a sixth of the way round.
    """
    return int((column * 0.7548776662466927 + row * 0.5698402909980532) % 1 * many)
