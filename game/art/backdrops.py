"""What stands behind a board: sky, houses, harbour, rock. Painted as far as the window reaches, at any zoom.

A backdrop is a row of bays beside one another, each rendered once a zoom and kept; between the bays and the ground there is no seam.
Its units are those of the tiles, so wall and cobbles stay in proportion.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from types import ModuleType
from typing import Final, NamedTuple

import pygame

from game.art import backdrop_alley, backdrop_cave, backdrop_dock, backdrop_roof
from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import shade
from game.art.geometry import UNIT, hex_shape
from game.art.ground import BEYOND, BEYOND_VARIANTS, ground, variant_at
from game.art.soft import gradient, light, vignette
from game.art.stamps import place, stamp
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import disc
from game.art.svg import document, raw
from game.art.tiles import GROUNDS

_MADE: Final[dict[str, ModuleType]] = {"alley": backdrop_alley, "dock": backdrop_dock, "roof": backdrop_roof, "cave": backdrop_cave}
_KEPT = SurfaceStore(24 * MEGABYTE)

SKY_FOOT: Final = 72
"""How far above the foot the sky's lowest colour lies, in units."""
SKY_TOP: Final = 250
"""How far above the foot its highest colour begins; it goes on for ever above that."""
COARSE: Final = 4
"""Pixels to one of the map light is gathered on."""
LARGEST: Final = 2_400_000
"""Pixels a picture for a whole window is painted at, at most."""
HEAVEN: Final = 250
"""Height of the picture of stars and clouds over a bay, in units."""


class View(NamedTuple):
    """Where a backdrop is painted: the zoom, the screen x of the middle of the world and the screen y of the wall's foot."""

    zoom: int
    middle: int
    foot: int


def _bay(theme: str, index: int) -> Bay:
    """The drawing of a bay; forty different ones, then they come round again."""
    return _drawn(theme, (index + 20) % 40 - 20)


@cache
def _drawn(theme: str, index: int) -> Bay:
    bay: Bay = _MADE[theme].bay(index)
    return bay


def _edges(index: int, k: float) -> tuple[int, int]:
    """Left and right of a bay in pixels from the middle; bay 0 has the middle in its own."""
    return round((index - 0.5) * BAY * k), round((index + 0.5) * BAY * k)


def _shown(target: pygame.Surface, view: View, spare: float = 0) -> Iterator[tuple[int, int, int]]:
    """(index, left on the screen, width) of every bay in sight, or within ``spare`` units of it."""
    k = view.zoom / UNIT
    first = int((-view.middle - spare * k) // (BAY * k) - 1)
    last = int((target.get_width() + spare * k - view.middle) // (BAY * k) + 1)
    for index in range(first, last + 1):
        left, right = _edges(index, k)
        if view.middle + right > -spare * k and view.middle + left < target.get_width() + spare * k:
            yield index, view.middle + left, right - left


def _picture(key: Hashable, body: str, size: tuple[int, int], high: float, defs: str = "") -> pygame.Surface:
    """A bay's width of SVG, ``high`` units high, as a kept picture."""
    return _KEPT.get((key, size), lambda: raw(document(body, *size, defs, f"0 0 {BAY} {high:g}"), *size))


@cache
def _heaven(theme: str, index: int) -> str:
    """Stars above, clouds below them."""
    chance, out = random.Random(f"{theme} sky {index}"), ""
    for _ in range(34):
        x, y = chance.uniform(3, BAY - 3), chance.random() ** 1.6 * HEAVEN * 0.72
        out += disc(x, y, chance.choice((0.9, 1.2, 1.8)), "#fff6d8", opacity=round(chance.uniform(0.25, 0.85), 2))
    tint = "#ffd9a8" if theme != "roof" else "#e9a8b4"
    for _ in range(3):
        x, y = chance.uniform(10, BAY - 190), chance.uniform(HEAVEN * 0.5, HEAVEN * 0.94)
        out += place("cloud", x, y, chance.uniform(0.8, 1.25), tint=tint, seen=round(chance.uniform(0.12, 0.28), 2))
    return out


def _paint_sky(target: pygame.Surface, theme: str, view: View) -> None:
    made, k, w = _MADE[theme], view.zoom / UNIT, target.get_width()
    low, high = view.foot - round(SKY_FOOT * k), view.foot - round(SKY_TOP * k)
    target.fill(made.SKY[0], (0, 0, w, max(0, high)))
    target.blit(gradient(w, max(1, low - high), *made.SKY), (0, high))
    target.fill(made.SKY[-1], (0, low, w, max(0, view.foot - low)))
    x, y, radius, colour, strength = made.SUN
    if theme != "cave":
        for index, left, width in _shown(target, view):
            turn = index % 7
            stars = _picture(("heaven", theme, turn), _heaven(theme, turn), (width, round(HEAVEN * k)), HEAVEN)
            target.blit(stars, (left, view.foot - round((SKY_FOOT + HEAVEN) * k)))
    if radius:
        reach = round(radius * k)
        light(target, view.middle + x * k, view.foot + y * k, round(reach * 1.25), round(reach * 0.8), colour, strength)
    if theme == "roof":
        mx, my, r = made.MOON
        wide = round(2.1 * r * k)
        moon = _KEPT.get(("moon", wide), lambda: raw(document(stamp("moon"), 210, 210, view="-105 -105 210 210"), wide, wide))
        target.blit(moon, (round(view.middle + mx * k) - wide // 2, round(view.foot + my * k) - wide // 2))


def paint_backdrop(target: pygame.Surface, theme: str, view: View) -> None:
    """Paint sky and wall over everything above the foot, and ``SPILL`` units below it. KeyError for an unknown theme."""
    k = view.zoom / UNIT
    if view.foot + SPILL * k <= 0:
        return
    _paint_sky(target, theme, view)
    for index, left, width in _shown(target, view):
        bay = _bay(theme, index)
        size = width, round((FOOT + SPILL) * k)
        picture = _picture(("bay", theme, index % 40), bay.body, size, FOOT + SPILL, bay.defs)
        target.blit(picture, (left, view.foot - round(FOOT * k)))


def lamps_in(target: pygame.Surface, theme: str, view: View) -> Iterator[Lamp]:
    """Every lamp of the backdrop in sight, its place and radius in pixels on the target."""
    k = view.zoom / UNIT
    for index, left, _ in _shown(target, view, BAY / 2):
        for lamp in _bay(theme, index).lamps:
            x, y, reach = left + lamp.x * k, view.foot + (lamp.y - FOOT) * k, lamp.radius * k
            if -reach < x < target.get_width() + reach and -reach < y < target.get_height() + reach:
                yield Lamp(x, y, reach, lamp.colour, lamp.strength, lamp.flat)


def paint_light(target: pygame.Surface, lamps: Iterable[Lamp]) -> None:
    """Add the light of many lamps, places and radii in pixels. They are gathered on a coarse map, so that wide ones cost no more."""
    w, h = (-(-side // COARSE) for side in target.get_size())
    coarse = pygame.Surface((w + 1, h + 1))     # one more: stretching maps the first pixel on the first, the last beyond the edge
    for lamp in lamps:
        reach = max(1, round(lamp.radius / COARSE)), max(1, round(lamp.radius * lamp.flat / COARSE))
        light(coarse, lamp.x / COARSE, lamp.y / COARSE, *reach, lamp.colour, lamp.strength)
    fine = pygame.transform.smoothscale(coarse, (w * COARSE, h * COARSE))
    target.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def paint_flames(target: pygame.Surface, theme: str, view: View) -> None:
    """Draw what burns, over the light it gives."""
    for index, left, width in _shown(target, view):
        front = _bay(theme, index).front
        if front:
            k = view.zoom / UNIT
            picture = _picture(("front", theme, index % 40), front, (width, round((FOOT + SPILL) * k)), FOOT + SPILL)
            target.blit(picture, (left, view.foot - round(FOOT * k)))


def lamp_places(theme: str, left: float, right: float) -> list[float]:
    """Where the lamps along the wall stand between two x, all in units from the middle of the world (for lighting the ground)."""
    first, last = int(left // BAY) - 1, int(right // BAY) + 1
    bays = range(first, last + 1)
    found = {(index - 0.5) * BAY + lamp.x for index in bays for lamp in _bay(theme, index).lamps if lamp.radius >= 60}
    return sorted(x for x in found if left <= x <= right)


def backdrop(theme: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture of the place for a whole window: backdrop, dark ground below it, lamps, vignette. Shared: copy to draw on it.

    KeyError for an unknown theme.
    """

    def make() -> pygame.Surface:
        w, h = size
        if w * h > LARGEST:      # it has little fine detail: a large one is painted at half the size
            return pygame.transform.smoothscale(backdrop(theme, ((w + 1) // 2, (h + 1) // 2)), size)
        out = pygame.Surface(size)
        zoom = max(24, 2 * round(UNIT * max(h / 720, w / 1600) / 2))
        view = View(zoom, w // 2, round(h * 0.4))
        paint_backdrop(out, theme, view)
        paint_floor(out, theme, view)
        paint_light(out, lamps_in(out, theme, view))
        paint_flames(out, theme, view)
        out.blit(vignette(size, 140), (0, 0))
        return out.convert() if pygame.display.get_init() and pygame.display.get_surface() else out

    return _KEPT.get(("backdrop", theme, size), make)


def paint_floor(target: pygame.Surface, theme: str, view: View) -> None:
    """Cover everything below the foot with the dark ground of the place, in hexes with pointy tops."""
    shape = hex_shape("y", view.zoom)
    top, w, h = view.foot, *target.get_size()
    if top >= h:
        return
    area = pygame.Rect(0, max(0, top), w, h - max(0, top))
    target.fill(shade(GROUNDS[theme].beyond[1], -0.2), area)
    held = target.get_clip()
    target.set_clip(area)
    rows = range(-1, (h - top) // shape.pitch + 2)
    first, last = -view.middle // shape.w - 1, (w - view.middle) // shape.w + 1
    tiles = []
    for row in rows:
        for column in range(first, last + 1):
            x = view.middle + column * shape.w + (shape.w // 2 if row & 1 else 0)
            tile = ground(theme, BEYOND, variant_at(column, row, BEYOND_VARIANTS), shape)
            tiles.append((tile, (x - shape.w // 2, top + row * shape.pitch)))
    target.fblits(tiles)
    target.set_clip(held)
