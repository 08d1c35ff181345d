"""What is laid on hexes to say something: reach, path, lane, danger, selection, start areas, goals, ranges; and lines round areas.

Every kind differs in form as well as in colour (solid or dashed, hatched, dotted, thick or thin edge), so that it reads in grey.
Pictures are as large as the hex; blit them on its top left corner, above the ground and below the fighters.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

import pygame

from game.art.colour import INK, LANE, SELECTED, SIDES, shade
from game.art.geometry import HexLayout, HexShape
from game.art.outlines import emblem
from game.art.polygons import clip, straight
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import fill, line
from game.art.svg import document, raw
from game.kernel.hexes import NOWHERE, Cell

Kind = Literal[
    "reach", "walk", "other", "other_far", "path", "lane", "danger", "select", "hover", "start", "goal", "near", "middle", "far", "barred"
]  # fmt: skip


class Tint(NamedTuple):
    """How a kind looks: colour ("" for the side's), opacity of fill and edge, width and inset of the edge in units, dashes, pattern."""

    colour: str
    fill: float
    edge: float
    width: float = 2
    inset: float = 2.6
    dash: str = ""
    pattern: Literal["", "hatch", "cross", "emblem"] = ""


TINTS: Final[dict[Kind, Tint]] = {
    "reach": Tint("", 0.34, 0.95),                      # one can walk there and still attack
    "walk": Tint("", 0.08, 0.75, 2, 2.6, "5 4"),        # one can only walk there
    "other": Tint("", 0.3, 0),                          # the same of somebody who is only looked at: no edges but a line round it all
    "other_far": Tint("", 0.12, 0),
    "path": Tint(SELECTED, 0.34, 1, 2.8),
    "lane": Tint(LANE, 0.3, 1, 2.8, 3),                 # stronger by a tenth for each strength
    "danger": Tint("#ff5a48", 0.12, 0.7, 1.6, 3, "", "hatch"),
    "select": Tint("#fff6d0", 0.16, 1, 3.4, 2.8),
    "hover": Tint("#fff6d0", 0.1, 0.85, 2, 2.4),
    "start": Tint("", 0.24, 0.9, 2.4, 3.4, "9 5", "emblem"),
    "goal": Tint("", 0.3, 1, 4.6, 4.6),
    "near": Tint("#8df06a", 0.2, 0),
    "middle": Tint("#ffe04a", 0.18, 0),
    "far": Tint("#ff8a5a", 0.14, 0),
    "barred": Tint("#2a1a2b", 0.34, 0.6, 1.6, 3, "", "cross"),
}
REACH: Final = ("#4fe0cf", "#ffc94f", "#ff9a86", "#c4a4ff", "#a8e07a", "#c4d2e6")
"""The reach of each side, brighter than its colour so that it lies clear of the ground."""
_KEPT = SurfaceStore(4 * MEGABYTE)


def _lines(shape: HexShape, colour: str, inset: float, both: bool) -> str:
    """Slanting stripes inside the hex, in units round its middle."""
    k = shape.k
    window = [(x / k, y / k) for x, y in shape.points(inset * k)]
    out = ""
    for lean in (1, -1) if both else (1,):
        for n in range(-5, 6):
            x = n * 15.0
            stripe = [(x - 40 * lean, 40.0), (x - 40 * lean + 3.4, 40.0), (x + 40 * lean + 3.4, -40.0), (x + 40 * lean, -40.0)]
            seen = clip(stripe, window)
            if len(seen) > 2:
                out += fill(straight([(x + 1.6, y + 1.6) for x, y in seen]), shade(colour, -0.8), 0.4) + fill(straight(seen), colour, 0.55)
    return out


def _drawing(shape: HexShape, kind: Kind, side: int, strength: int) -> str:
    tint, k = TINTS[kind], shape.k
    colour = tint.colour or (SIDES[side].main if kind == "goal" else REACH[side])
    opacity = min(0.75, tint.fill + 0.1 * strength)
    outline = straight([(x / k, y / k) for x, y in shape.points(tint.inset * k)])
    body = ""
    if kind == "goal":
        body += fill(straight([(x / k, y / k) for x, y in shape.points(0.8 * k)]), "#fff0b0", 0.85)
    body += fill(outline, colour, round(opacity, 2))
    if tint.pattern in ("hatch", "cross"):
        body += _lines(shape, colour, tint.inset, tint.pattern == "cross")
    if tint.pattern == "emblem":
        body += fill(emblem(SIDES[side].shape, 0, 0, 11), colour, 0.55)
    if tint.edge:
        width = max(1.3 / k, tint.width)
        if kind in ("path", "lane", "select", "goal"):      # a dark line under the bright one: it holds on any ground
            body += line(outline, shade(colour, -0.75), width + 2.2, 0.55)
        if tint.dash:
            body += line(outline, shade(colour, -0.8), width + 2, 0.5, tint.dash)
        body += line(outline, shade(colour, 0.3) if kind == "lane" else colour, width, tint.edge, tint.dash)
    return document(f'<g transform="translate({shape.w / 2:g} {shape.h / 2:g}) scale({k:.5f})">{body}</g>', shape.w, shape.h)


def tint(shape: HexShape, kind: Kind, side: int = 0, strength: int = 0) -> pygame.Surface:
    """The marker of a kind for a hex. ``side`` colours reach, walk, start and goal; ``strength`` 0 to 4 deepens the fill.

    Shared: never draw on it.
    """
    side, strength = side % len(SIDES), max(0, min(4, strength))
    return _KEPT.get((kind, shape, side, strength), lambda: raw(_drawing(shape, kind, side, strength), shape.w, shape.h))


def reticle(shape: HexShape, colour: str = "#ff5a48") -> pygame.Surface:
    """The aim on a target: brackets at the corners of the hex."""

    def make() -> pygame.Surface:
        k, body = shape.k, ""
        points = [(x / k, y / k) for x, y in shape.points(3.6 * k)]
        for under in (True, False):
            for n, p in enumerate(points):
                arms = [points[n - 1], points[(n + 1) % 6]]
                a, b = ((p[0] + (q[0] - p[0]) * 0.3, p[1] + (q[1] - p[1]) * 0.3) for q in arms)
                body += line(straight([a, p, b], close=False), INK if under else colour, 6.6 if under else max(3.4, 1.6 / k), ends=True)
        text = document(f'<g transform="translate({shape.w / 2:g} {shape.h / 2:g}) scale({k:.5f})">{body}</g>', shape.w, shape.h)
        return raw(text, shape.w, shape.h)

    return _KEPT.get(("reticle", shape, colour), make)


def _edge(shape: HexShape, direction: int, colour: str, width: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """One edge as a short thick line, and where its picture's corner lies from the middle of the hex."""
    points = shape.points()
    a, b = points[direction], points[(direction + 1) % 6]
    pad = width + 2
    left, top = round(min(a[0], b[0]) - pad), round(min(a[1], b[1]) - pad)
    w, h = round(abs(a[0] - b[0]) + 2 * pad), round(abs(a[1] - b[1]) + 2 * pad)

    def make() -> pygame.Surface:
        d = straight([(a[0] - left, a[1] - top), (b[0] - left, b[1] - top)], close=False)
        return raw(document(line(d, colour, width, ends=True), w, h), w, h)

    return _KEPT.get(("edge", shape, direction, colour, width), make), (left, top)


def draw_border(
    target: pygame.Surface, layout: HexLayout, cells: Iterable[Cell], origin: tuple[int, int], colour: str = SELECTED, width: float = 3
) -> None:
    """A line along the hex edges round a set of cells: range bands, zones, areas. ``width`` in units; it has an ink casing."""
    inside, shape = set(cells), layout.shape
    sides = [
        (layout.centre(cell), direction)
        for cell in sorted(inside)
        for direction, n in enumerate(layout.grid.steps[cell])
        if n == NOWHERE or n not in inside
    ]
    for tone, wide, least in ((INK, width + 4, 3.6), (colour, width, 1.6)):
        edges = [_edge(shape, direction, tone, max(least, wide * shape.k)) for direction in range(6)]
        pieces = []
        for (x, y), direction in sides:
            picture, (left, top) = edges[direction]
            pieces.append((picture, (origin[0] + x + left, origin[1] + y + top)))
        target.fblits(pieces)


def draw_tints(
    target: pygame.Surface, layout: HexLayout, cells: Iterable[Cell], origin: tuple[int, int], kind: Kind, side: int = 0, strength: int = 0
) -> None:
    """The same marker on many cells."""
    picture, shape = tint(layout.shape, kind, side, strength), layout.shape
    left, top = origin[0] - shape.w // 2, origin[1] - shape.h // 2
    target.fblits([(picture, (left + x, top + y)) for x, y in map(layout.centre, cells)])
