"""Ways over the board: the beads of a walk, the arrows of a shove, the arc of a throw; and how solid the ghosts on them are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import pygame

from game.art.colour import INK, SELECTED
from game.art.geometry import HexLayout, HexShape
from game.art.polygons import straight
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import disc, fill, line
from game.art.svg import document, raw
from game.kernel.hexes import Cell

_KEPT = SurfaceStore(2 * MEGABYTE)
def _reach(shape: HexShape, direction: int) -> tuple[float, float]:
    """From the middle of a hex to the middle of its neighbour."""
    a, b = shape.points()[direction], shape.points()[(direction + 1) % 6]
    return a[0] + b[0], a[1] + b[1]


def step_line(shape: HexShape, direction: int, colour: str = SELECTED) -> tuple[pygame.Surface, tuple[int, int]]:
    """The beads from one hex to the next, and where the picture's corner lies from the middle of the first."""
    dx, dy = _reach(shape, direction)
    k = shape.k
    pad = 8 * k
    left, top = math.floor(min(0, dx) - pad), math.floor(min(0, dy) - pad)
    w, h = math.ceil(abs(dx) + 2 * pad) + 1, math.ceil(abs(dy) + 2 * pad) + 1

    def make() -> pygame.Surface:
        d = straight([(-left, -top), (dx - left, dy - top)], close=False)
        bead = max(2.6, 5 * k)
        gap = math.hypot(dx, dy) / 6
        body = line(d, INK, bead * 2, ends=True) + line(d, colour, bead, dash=f"{bead * 0.4:.2f} {gap - bead * 0.4:.2f}", ends=True)
        return raw(document(body, w, h), w, h)

    return _KEPT.get(("step", shape, direction, colour), make), (left, top)


def draw_path(
    target: pygame.Surface, layout: HexLayout, cells: Sequence[Cell], origin: tuple[int, int], colour: str = SELECTED, head: bool = False
) -> None:
    """The line of beads through neighbouring cells, the start first; ``head`` puts an arrowhead on the last one.

    ValueError if two cells that follow each other do not touch.
    """
    shape, last = layout.shape, None
    for a, b in pairwise(cells):
        last = layout.grid.direction(a, b)
        picture, (left, top) = step_line(shape, last, colour)
        x, y = layout.centre(a)
        target.blit(picture, (origin[0] + x + left, origin[1] + y + top))
    if head and last is not None:
        x, y = layout.centre(cells[-1])
        picture = arrow(shape, last, colour)
        target.blit(picture, (origin[0] + x - picture.get_width() // 2, origin[1] + y - picture.get_height() // 2))


def arrow(shape: HexShape, direction: int, colour: str = "#ffb27a") -> pygame.Surface:
    """An arrowhead that points in a direction of the grid, to be set by its middle: between two hexes of a lane, or at a path's end."""
    pixels = max(14, round(26 * shape.k))

    def make() -> pygame.Surface:
        dx, dy = _reach(shape, direction)
        turn = math.degrees(math.atan2(dy, dx))
        d = "M-7 -9 L10 0 L-7 9 L-3 0 Z"
        body = f'<g transform="translate(16 16) rotate({turn:.2f})">{line(d, INK, 6)}{fill(d, colour)}{line(d, colour, 1)}</g>'
        return raw(document(body, 32, 32), pixels, pixels)

    return _KEPT.get(("arrow", shape, direction, colour), make)


def _bead(radius: float, colour: str) -> pygame.Surface:
    pixels = 2 * math.ceil(radius) + 2
    return _KEPT.get(
        ("bead", radius, colour), lambda: raw(document(disc(pixels / 2, pixels / 2, radius, colour), pixels, pixels), pixels, pixels)
    )


def draw_arc(
    target: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    height: float,
    zoom: int,
    colour: str = "#8df06a",
    kind: Literal["dash", "dot"] = "dash",
) -> None:
    """The flight of something thrown (``dash``) or kicked (``dot``), ``height`` pixels above the straight line at its top."""
    k = zoom / 62
    length = math.dist(start, end) + height * 1.2
    many = max(8, int(length / (3.2 * k)))
    points = []
    for n in range(many + 1):
        f = n / many
        points.append((start[0] + (end[0] - start[0]) * f, start[1] + (end[1] - start[1]) * f - 4 * height * f * (1 - f)))
    thick, thin = _bead(max(2.4, 4.2 * k), INK), _bead(max(1.5, 2.6 * k), colour)
    on, period = (5, 9) if kind == "dash" else (1, 4)
    for picture, shown in ((thick, lambda _: True), (thin, lambda n: n % period < on)):
        half = picture.get_width() / 2
        target.fblits([(picture, (round(x - half), round(y - half))) for n, (x, y) in enumerate(points) if shown(n)])
