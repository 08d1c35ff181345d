"""Things that stand on a hex: walls, crates, chimneys, rocks. They rise above it and are drawn sorted with the fighters.

Most are data (``assets/art/props.toml``); walls and parapets are built on the outline of the hex, so that a run of them
reads as one. Their shadows lie on the ground and belong to the still picture of the board.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

import pygame

from game.art.colour import INK, SHADOW, mix, shade
from game.art.geometry import UNIT, Point, hex_shape
from game.art.ground import LIGHTS, lamp_light
from game.art.pen import Pen
from game.art.polygons import area, clip, hull, rounded, straight
from game.art.soft import ground_shadow
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, raw
from game.art.tables import read_toml
from game.art.tiles import look_of

Axis = Literal["y", "x"]
Box = tuple[float, float, float, float]
OUTER, INNER = 6.0, 2.4
_KEPT = SurfaceStore(10 * MEGABYTE)


class Drawing(NamedTuple):
    """SVG in units; ``box`` is its view (left, top, width, height) and ``foot`` the point on the middle of the hex."""

    body: str
    box: Box
    foot: Point
    shadow: tuple[float, float]


class Masonry(NamedTuple):
    """How a prism on the hex is built: height and inset in units, colours, height of a course of bricks."""

    height: float
    inset: float
    face: str
    top: str
    course: float
    cap: float


MASONRY: Final = {
    "wall": Masonry(27, 3, "#8c4a49", "#b47c68", 9, 0),
    "parapet": Masonry(15, 3.4, "#85606e", "#b08a86", 9, 6),
}


@cache
def _table() -> dict[str, dict[str, Any]]:
    return read_toml("props.toml")


def _draw(pen: Pen, part: Sequence[Any], tone: float) -> None:
    kind, d, colour = part[0], part[1], INK if part[2] == "ink" else shade(part[2], tone)
    if kind == "shape":
        pen.shape(d, colour)
    elif kind == "fill":
        pen.fill(d, colour, *part[3:4])
    elif kind == "line":
        pen.line(d, colour, *part[3:4])
    elif kind == "limb":
        pen.limb(d, part[3], colour)
    else:
        raise ValueError(f"assets/art/props.toml: a part cannot be {kind!r} (shape, fill, line and limb are known)")


def _lift(points: Iterable[Point], up: float) -> list[Point]:
    return [(x, y - up) for x, y in points]


def _between(a: Point, b: Point, f: float) -> Point:
    return a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f


def _wall_face(pen: Pen, a: Point, b: Point, masonry: Masonry, colour: str, first: int, chance: random.Random) -> None:
    """One upright face over the base line from ``a`` to ``b``: courses of brick, a few of another colour, a dark foot."""
    dark = shade(masonry.face, -0.62)
    pen.fill(straight([a, b, *_lift((b, a), masonry.height)]), colour)
    bottom, course, end = 0.0, first, masonry.height - masonry.cap
    while bottom < end - 1:
        top = min(bottom + masonry.course, end)
        cuts = [0.0, *((0.25, 0.75) if course % 2 else (0.5,)), 1.0]
        for f, g in pairwise(cuts):
            p, q = _between(a, b, f), _between(a, b, g)
            if chance.random() < 0.35:
                pen.fill(straight([*_lift((p, q), bottom), *_lift((q, p), top)]), shade(colour, chance.choice((-0.15, 0.12))), 0.85)
            if g < 1:
                pen.line(straight([*_lift((q,), bottom), *_lift((q,), top)], close=False), dark, 1.6)
        if bottom:
            pen.line(straight(_lift((a, b), bottom), close=False), dark, 1.6)
        bottom, course = top, course + 1
    pen.fill(straight([a, b, *_lift((b, a), 5)]), SHADOW, 0.22)
    if masonry.cap:
        pen.fill(straight([*_lift((a, b), end), *_lift((b, a), masonry.height)]), mix(masonry.top, colour, 0.45))
        pen.line(straight(_lift((a, b), end), close=False), INK, 1.8)


def _wall_top(pen: Pen, roof: list[Point], middle: float, colour: str, chance: random.Random) -> None:
    """The top: bricks laid across, lit along the far edge."""
    pen.fill(straight(roof), shade(colour, -0.3))
    inner = [(x * 0.94, (y - middle) * 0.93 + middle) for x, y in roof]
    low, high = min(y for _, y in inner), max(y for _, y in inner)
    rows = 4
    for row in range(rows):
        top, foot = low + (high - low) * row / rows, low + (high - low) * (row + 1) / rows
        marks = (-99, -9, 12, 99) if row % 2 else (-99, -18, 3, 21, 99)
        for left, right in pairwise(marks):
            brick = clip([(left + 0.8, top + 0.7), (right - 0.8, top + 0.7), (right - 0.8, foot - 0.7), (left + 0.8, foot - 0.7)], inner)
            if brick and abs(area(brick)) > 6:
                pen.fill(rounded(brick, 2), shade(colour, chance.uniform(-0.1, 0.1)))
    pen.line(straight(roof), INK, 2.2)
    far = sorted(((x, y) for x, y in inner if y <= middle + 1), key=lambda p: p[0])
    if len(far) > 2:
        pen.line(straight(far[:3], close=False), shade(colour, 0.45), 1.6)


def _prism(look: str, variant: int, axis: Axis) -> Drawing:
    """A block of masonry on the outline of the hex."""
    masonry, chance = MASONRY[look], random.Random(f"{look} {variant}")
    shape = hex_shape(axis, UNIT)
    base = list(shape.points(masonry.inset))
    face = shade(masonry.face, (0, -0.07, 0.05, -0.03)[variant % 4])
    edges = [sorted((p, base[(n + 1) % 6])) for n, p in enumerate(base)]
    front = sorted((a, b) for a, b in edges if a[1] + b[1] > 1 and b[0] - a[0] > 1)      # those that face the viewer, left to right
    pen = Pen(OUTER, INNER)
    pen.shape(straight(hull([*base, *_lift(base, masonry.height)])), face)
    for n, (a, b) in enumerate(front):
        turned = (a[0] + b[0]) / shape.w                                 # below 0 it faces left, to the light
        _wall_face(pen, a, b, masonry, shade(face, -0.12 - 0.4 * turned if turned > 0.1 else -0.1 * turned), n + variant, chance)
    for (_, b), _ in pairwise(front):
        pen.line(straight([b, *_lift((b,), masonry.height)], close=False), INK, 2.2)
    _wall_top(pen, _lift(base, masonry.height), -masonry.height, masonry.top, chance)
    w, h = shape.w, shape.h + masonry.height
    return Drawing(pen.body(), (-w / 2 - 4, -shape.h / 2 - masonry.height - 4, w + 8, h + 8), (0, 0), (w + 4, shape.h - 10))


def drawing(look: str, variant: int, axis: Axis = "y") -> Drawing:
    """The drawing of a prop; a wall if there are no drawings at all. KeyError if there is none of that name."""
    if look in MASONRY or not _table():
        return _prism(look if look in MASONRY else "wall", variant, axis)
    table = _table()[look]
    pen, tone = Pen(OUTER, INNER), table["tones"][variant % len(table["tones"])]
    for part in [*table["parts"], *table["add"][variant % len(table["add"])]]:
        _draw(pen, part, tone)
    return Drawing(pen.body(), tuple(table["box"]), tuple(table["foot"]), tuple(table["shadow"]))


def prop(
    theme: str, look: str, variant: int, tile_w: int, axis: Axis = "y", light: int = LIGHTS - 1
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A prop at a zoom, and the point of the picture to set on the middle of the hex.

    Draw it with ``target.blit(picture, (x - anchor[0], y - anchor[1]))``. ``light`` dims it half as much as the ground.
    KeyError for an unknown theme or look. Shared: never draw on it.
    """
    variant %= look_of(theme, look).variants
    flat: Axis = axis if look in MASONRY else "y"
    k = tile_w / 62
    made = drawing(look, variant, flat)
    left, top, w, h = made.box
    size = round(w * k), round(h * k)
    anchor = round((made.foot[0] - left) * size[0] / w), round((made.foot[1] - top) * size[1] / h)
    key = ("prop", look, variant, tile_w, flat)
    view = f"{left:g} {top:g} {w:g} {h:g}"
    lit = _KEPT.get(key, lambda: raw(document(made.body, *size, view=view), *size))
    if light >= LIGHTS - 1:
        return lit, anchor

    def dim() -> pygame.Surface:
        copy = lit.copy()
        copy.fill(tuple((255 + c) // 2 for c in lamp_light(theme, max(0, light))), special_flags=pygame.BLEND_RGB_MULT)
        return copy

    return _KEPT.get((*key, theme, max(0, light)), dim), anchor


def prop_shadow(theme: str, look: str, tile_w: int, axis: Axis = "y") -> tuple[pygame.Surface, tuple[int, int]]:
    """The soft shadow of a prop on the ground, and the point of the picture to set on the middle of the hex."""
    look_of(theme, look)
    k = tile_w / 62
    w, h = drawing(look, 0, axis).shadow
    wide, high = round(w * 1.35 * k), round(h * 1.35 * k)
    return ground_shadow(wide, high, 150), (wide // 2 - round(7 * k), high // 2 - round(3 * k))
