"""The thickness of a board: its dark rim, its front faces, the piles of a dock, the shadow it throws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pygame

from game.art.colour import INK, SHADOW, rgba, shade
from game.art.geometry import HexLayout, HexShape, Point
from game.art.polygons import hull, straight
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.svg import document, raw
from game.art.tiles import GROUNDS

RIM = 3.2
"""How far the ink reaches out beyond the hexes, in units."""
DEPTH = {"dock": 13.0}
"""Thickness in units; boards of other themes are :data:`PLAIN_DEPTH` thick."""
PLAIN_DEPTH = 11.0
_COARSE = 8
_KEPT = SurfaceStore(2 * MEGABYTE)


def depth(theme: str) -> float:
    """Thickness of a theme's board in units."""
    return DEPTH.get(theme, PLAIN_DEPTH)


def _courses(theme: str, a: Point, b: Point, deep: float, colour: str) -> str:
    """What shows on a front face: kerb stones, board ends, bricks of the eaves, cracks in the rock."""
    ink = shade(colour, -0.55)

    def across(f: float, start: float, end: float) -> str:
        x, y = a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f
        return f"M{x:.1f} {y + start:.1f} V{y + end:.1f} "

    if theme == "cave":
        d = across(0.3, 2, deep * 0.55) + across(0.72, deep * 0.4, deep)
    elif theme == "dock":
        d = "".join(across(f, 1, deep) for f in (0.25, 0.5, 0.75))
    else:
        middle = straight([(a[0], a[1] + deep * 0.5), (b[0], b[1] + deep * 0.5)], close=False)
        d = middle + " " + across(0.5, 1, deep * 0.5) + across(0.22, deep * 0.5, deep) + across(0.78, deep * 0.5, deep)
    lit = straight([(a[0], a[1] + 1.6), (b[0], b[1] + 1.6)], close=False)
    return (
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="1.5"/>'
        f'<path d="{lit}" fill="none" stroke="{shade(colour, 0.3)}" stroke-width="1.6" opacity=".7"/>'
    )


def _faces(theme: str, shape: HexShape) -> str:
    """A hex as a thick slab, in units round the middle of its top."""
    k, deep, edge = shape.k, depth(theme), GROUNDS[theme].edge
    top = [(x / k, y / k) for x, y in shape.points(-RIM * 0.5 * k)]
    body = hull([*top, *((x, y + deep) for x, y in top)])
    out = f'<path d="{straight(body)}" fill="{INK}" stroke="{INK}" stroke-width="{RIM}" stroke-linejoin="round"/>'
    for n in range(6):
        a, b = sorted((top[n], top[(n + 1) % 6]))
        if a[1] + b[1] > 1 and b[0] - a[0] > 1:
            turned = (a[0] + b[0]) * k / shape.w
            colour = shade(edge, 0.2 if turned < -0.1 else 0.12 if turned < 0.1 else 0.03)
            quad = straight([a, b, (b[0], b[1] + deep), (a[0], a[1] + deep)])
            out += f'<path d="{quad}" fill="{colour}"/>{_courses(theme, a, b, deep, colour)}'
    return out


def slab(theme: str, shape: HexShape) -> tuple[pygame.Surface, tuple[int, int]]:
    """A hex with its thickness, to be drawn under the tiles along the border; and its point for the middle of the hex."""
    k = shape.k
    w, h = shape.w + 2 * round(6 * k), shape.h + round((depth(theme) + 12) * k)
    middle = w // 2, shape.h // 2 + round(6 * k)

    def make() -> pygame.Surface:
        body = f'<g transform="translate({middle[0]} {middle[1]}) scale({k:.5f})">{_faces(theme, shape)}</g>'
        return raw(document(body, w, h), w, h)

    return _KEPT.get(("slab", theme, shape), make), middle


def pile(zoom: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """A post that carries a dock, with ripples round its foot; its point is the lower edge of the dock above it."""
    k = zoom / 62
    w, h = round(34 * k), round(44 * k)

    def make() -> pygame.Surface:
        body = (
            f'<ellipse cx="17" cy="33" rx="13" ry="4" fill="#182a44" opacity=".7"/><path d="M17 0 V33" stroke="{INK}" stroke-width="14"/>'
            '<path d="M17 0 V32.500" stroke="#5f4538" stroke-width="9.6"/><path d="M14 0 V31" stroke="#84634c" stroke-width="2"/>'
            '<path d="M12.400 0 h9.400 v12 h-9.400 Z" fill="#1c1022" opacity=".5"/>'
            '<path d="M5 34 q6 4 12 3 q6 1 12 -3" fill="none" stroke="#8fb0c4" stroke-width="1.8" stroke-linecap="round" opacity=".7"/>'
        )
        return raw(document(body, w, h, view="0 0 34 44"), w, h)

    return _KEPT.get(("pile", zoom), make), (w // 2, round(6 * k))


def cast(layout: HexLayout, cells: Iterable[tuple[int, int]], view: pygame.Rect, down: float) -> pygame.Surface:
    """The soft shadow of a board on the ground round it, for a part of the map; ``cells`` are (column, row)."""
    w, h = -(-view.w // _COARSE), -(-view.h // _COARSE)
    coarse = pygame.Surface((w + 1, h + 1), pygame.SRCALPHA)     # one more: stretching maps the last pixel beyond the edge
    coarse.fill(rgba(SHADOW, 0))
    hexagon = layout.shape.points(-5 * layout.k)
    for column, row in cells:
        x, y = layout.centre_of(column, row)
        x, y = x - view.x, y - view.y + round(down * layout.k)
        pygame.draw.polygon(coarse, rgba(SHADOW, 165), [((x + px) / _COARSE, (y + py) / _COARSE) for px, py in hexagon])
    blurred = pygame.transform.gaussian_blur(coarse, max(1, round(9 * layout.k / _COARSE)))
    return ready(pygame.transform.smoothscale(blurred, (w * _COARSE, h * _COARSE)))


def under_side(axis: Literal["y", "x"]) -> tuple[int, ...]:
    """The directions whose neighbours hide a board's front faces."""
    return (4, 5) if axis == "y" else (2, 3, 4)
