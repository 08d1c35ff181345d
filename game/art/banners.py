"""Banners of the teams of a league, and the sixteen identities there are: colour, shape, pattern and hem always together."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, get_args

import pygame

from game.art.colour import CREAM, INK, SIDES, Pattern, Scarf, Shape, Side, luminance, shade
from game.art.outlines import emblem
from game.art.polygons import Point, clip, straight
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import disc, fill, line
from game.art.svg import document, raw
from game.art.tables import read_toml

_VIEW: Final = (-5.0, -12.0, 74.0, 98.0)
WIDE: Final = _VIEW[2] / _VIEW[3]
"""Width of a banner as a share of its height."""
_SMALL = 40  # pixels high: below this the folds and the stitching are left out
_KEPT = SurfaceStore(6 * MEGABYTE)
_CLOTH: Final[dict[Scarf, tuple[tuple[Point, ...], ...]]] = {
    "round": (((8, 10), (56, 10), (56, 64), (32, 80), (8, 64)),),
    "pointed": (((8, 10), (32, 10), (32, 64), (8, 80)), ((32, 10), (56, 10), (56, 80), (32, 64))),
}
_EDGE: Final[dict[Scarf, tuple[Point, ...]]] = {
    "round": _CLOTH["round"][0],
    "pointed": ((8, 10), (56, 10), (56, 80), (32, 64), (8, 80)),
}


@cache
def _teams() -> tuple[Side, ...]:
    out = []
    for number, row in enumerate(read_toml("banners.toml").get("teams", ()), 1):
        main, dark, light, shape, pattern, cut = row
        for value, known in ((shape, Shape), (pattern, Pattern), (cut, Scarf)):
            if value not in get_args(known):
                raise ValueError(f"banners.toml, team {number}: {value!r} is none of {', '.join(get_args(known))}")
        out.append(Side(main, dark, light, shape, pattern, cut))
    return tuple(out) or SIDES


TEAMS: Final[tuple[Side, ...]] = _teams()
"""Sixteen identities that stay apart in grey; the first six are the sides of a match. A league deals them in the order of its teams."""


def team(index: int) -> Side:
    """The identity of the team at a place in its league; beyond the sixteenth they begin again."""
    return TEAMS[index % len(TEAMS)]


def _box(x: float, y: float, w: float, h: float) -> list[Point]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _pieces(pattern: Pattern) -> list[list[Point]]:
    """The parts of a pattern in the second colour, as convex polygons that reach beyond the cloth."""
    if pattern == "stripe":
        return [_box(x, 8, 7, 76) for x in (15, 28.5, 42)]
    if pattern == "check":
        return [_box(8 + 16 * i, 10 + 16 * j, 16, 16) for i in range(3) for j in range(5) if (i + j) % 2]
    if pattern == "half":
        return [_box(32, 8, 30, 76)]
    if pattern == "bend":
        return [[(0, 16), (0, 36), (64, 92), (64, 72)], [(26, 4), (46, 4), (64, 20), (64, 40)]]
    if pattern == "dots":
        middles = ((16.5, 20), (32, 19), (47.5, 20), (15, 56), (49, 56), (32, 62), (14, 38), (50, 38))
        return [[(x + 3.9 * math.cos(math.tau * k / 12), y + 3.9 * math.sin(math.tau * k / 12)) for k in range(12)] for x, y in middles]
    return []


def cloth(side: Side, pattern: Pattern | None = None, fine: bool = True) -> str:
    """SVG of the cloth alone, in a box of 64 x 84 units: ground, pattern, hem and folds, with no emblem and no rod."""
    edge, pieces = straight(_EDGE[side.scarf]), _CLOTH[side.scarf]
    kind = pattern or side.pattern
    second = side.light if kind == "dots" else side.dark
    if kind != "dots" and luminance(side.main) < 0.16:  # on a dark cloth the dark colour would not be seen
        second = shade(side.main, 0.42)
    if kind == "dots" and luminance(side.main) > 0.6:
        second = side.dark
    body = line(edge, INK, 6.4) + fill(edge, side.main)
    for polygon in _pieces(kind):
        for window in pieces:
            seen = clip(polygon, window)
            if len(seen) > 2:
                body += fill(straight(seen), second)
    if fine:
        for x, w, tone, strength in ((8, 4, "#ffffff", 0.2), (23, 5, "#2c1038", 0.06), (40, 4, "#ffffff", 0.08), (51, 5, "#2c1038", 0.16)):
            for window in pieces:
                seen = clip(_box(x, 8, w, 76), window)
                if len(seen) > 2:
                    body += fill(straight(seen), tone, strength)
        hem = [p for p in _EDGE[side.scarf] if p[1] > 20]
        body += line(straight([(x + (2.4 if x < 20 else -2.4 if x > 44 else 0), y - 4.4) for x, y in hem], close=False), side.light, 2, 0.8)
    return body + fill("M8 10 L56 10 L56 18 L8 18 Z", "#2c1038", 0.26) + line(edge, INK, 2)


def banner(side: Side, size: int, shape: Shape | None = None, pattern: Pattern | None = None, off: bool = False) -> pygame.Surface:
    """A banner on its rod, ``size`` pixels high and ``WIDE`` times that wide, with the side's shape and pattern or those asked for.

    ``off`` is drawn back: a team that has been knocked out. Shared: never draw on it.
    """
    w = max(6, round(size * WIDE))

    def make() -> pygame.Surface:
        fine = size >= _SMALL
        body = line("M14 7 L32 -7 L50 7", INK, 4.4) + line("M14 7 L32 -7 L50 7", "#d9b07a", 2) if fine else ""
        body += cloth(side, pattern, fine)
        mark = emblem(shape or side.shape, 32, 39, 12.4 if fine else 13.5)
        body += line(mark, INK, 6) + fill(mark, CREAM)
        body += line("M2 8 L62 8", INK, 9.4, ends=True) + line("M3 7.6 L61 7.6", "#b98248", 5.2, ends=True)
        body += line("M4 6.6 L60 6.6", "#e8bd80", 1.6)
        body += disc(1.5, 8, 4.2, "#ffdf8a", edge=2.2) + disc(62.5, 8, 4.2, "#ffdf8a", edge=2.2)
        if fine:
            body += disc(32, -7, 3, "#ffdf8a", edge=2)
        out = raw(document(body, w, size, view=" ".join(f"{v:g}" for v in _VIEW)), w, size)
        if off:
            out = pygame.transform.grayscale(out)
            out.fill((226, 208, 200, 170), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return _KEPT.get((side, size, shape, pattern, off), make)


def kept() -> SurfaceStore:
    """The store of banners (for tests and the memory page)."""
    return _KEPT
