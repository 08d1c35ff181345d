"""Base rings: the shape of a side under each of its fighters, with the state it is in."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from game.art.colour import INK, SIDES, Shape
from game.art.pen import ellipse_path
from game.art.polygons import Point, rounded, straight
from game.art.soft import light
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import fill, line
from game.art.svg import document, raw

State = Literal["plain", "selected", "hover", "target", "spent"]
RX: Final = 24.0
RY: Final = 16.0
"""Half the width and height of a ring in units."""
BOX: Final = (76, 58)
THROUGH: Final = 170
"""How strongly, of 255, a ring shines through what stands before it."""
_HALO: Final = {"selected": "#fff6d0", "hover": "#fff6d0", "target": "#ff6a55"}
_LIGHT: Final = {"selected": ("#fff0a0", 165), "hover": ("#fff0a0", 60), "target": ("#ff5030", 90)}
_KEPT = SurfaceStore(2 * MEGABYTE)


def _regular(corners: int, rx: float, ry: float, turn: float, inner: float = 1) -> list[Point]:
    """Corners on an ellipse; every second one ``inner`` times as far out (a star)."""
    out = []
    for n in range(corners):
        reach = inner if n % 2 else 1
        a = turn + math.tau * n / corners
        out.append((rx * reach * math.sin(a), -ry * reach * math.cos(a)))
    return out


def outline(shape: Shape, size: float = 1) -> str:
    """Path data of a side's shape lying on the ground, round (0, 0); ``size`` 1 is the ring itself."""
    rx, ry = RX * size, RY * size
    if shape == "circle":
        return ellipse_path(0, 0, rx, ry)
    if shape == "hexagon":
        x, bevel = rx * 1.08, rx * 0.6
        return straight([(-x, 0), (-bevel, -ry * 1.06), (bevel, -ry * 1.06), (x, 0), (bevel, ry * 1.06), (-bevel, ry * 1.06)])
    if shape == "square":
        x, y = rx * 0.92, ry * 0.94
        return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], 4 * size)
    if shape == "triangle":
        return rounded([(0, -ry * 1.24), (rx * 1.2, ry * 0.94), (-rx * 1.2, ry * 0.94)], 4 * size)
    if shape == "diamond":
        return rounded([(0, -ry * 1.28), (rx * 1.2, 0), (0, ry * 1.28), (-rx * 1.2, 0)], 3 * size)
    return rounded(_regular(10, rx * 1.2, ry * 1.3, 0, 0.62), 2 * size)


def base_ring(side: int, zoom: int, state: State = "plain") -> pygame.Surface:
    """The ring of a side; set its middle about 8 units below the middle of the hex, under the fighter's feet.

    States: ``selected`` has a dashed halo, ``hover`` a thin one, ``target`` a red double one, ``spent`` (has acted) is hollow and dim.
    Shared: never draw on it.
    """
    side %= len(SIDES)
    k = zoom / 62
    size = round(BOX[0] * k), round(BOX[1] * k)

    def make() -> pygame.Surface:
        colours = SIDES[side]
        ring = outline(colours.shape)
        body = ""
        if state in _HALO:
            halo = outline(colours.shape, 1.2)
            body += line(halo, _HALO[state], 9, 0.3)
        edge = max(4.4, 2.6 / k)
        body += fill(ring, "#1c1022", 0.5) + line(ring, INK, edge + 4)
        if state == "spent":
            body += line(ring, colours.dark, edge) + line(ring, colours.main, max(1.4, 1 / k), dash="4 5")
        else:
            body += fill(ring, colours.dark, 0.55) + line(ring, colours.main, edge)
            body += line(ring, colours.light, max(1.5, 1 / k), dash="30 400")
        if state == "selected":
            body += line(halo, INK, 4.6, 0.6) + line(halo, _HALO[state], max(2.6, 1.4 / k), dash="9 6")
        elif state == "hover":
            body += line(halo, INK, 4, 0.5) + line(halo, _HALO[state], max(2, 1.2 / k))
        elif state == "target":
            body += line(halo, INK, 5, 0.6) + line(halo, _HALO[state], max(3, 1.6 / k))
            body += line(outline(colours.shape, 0.62), _HALO[state], 2.2)
        return raw(document(body, *size, view=f"{-BOX[0] / 2:g} {-BOX[1] / 2:g} {BOX[0]} {BOX[1]}"), *size)

    return _KEPT.get((side, zoom, state), make)


def draw_ring(target: pygame.Surface, x: float, y: float, side: int, zoom: int, state: State = "plain") -> None:
    """A ring for a fighter whose hex has its middle at (x, y), with the light of its state."""
    k = zoom / 62
    if state in _LIGHT:
        colour, strength = _LIGHT[state]
        light(target, x, y + 6 * k, round(74 * k), round(62 * k), colour, strength)
    target.blit(base_ring(side, zoom, state), ring_box(x, y, zoom))


def ring_box(x: float, y: float, zoom: int) -> pygame.Rect:
    """Where the ring of a fighter lies whose hex has its middle at (x, y)."""
    k = zoom / 62
    box = pygame.Rect(0, 0, round(BOX[0] * k), round(BOX[1] * k))
    box.topleft = round(x) - box.w // 2, round(y + 8 * k) - box.h // 2
    return box


def draw_ring_through(target: pygame.Surface, box: pygame.Rect, ring: pygame.Surface, front: pygame.Surface, at: tuple[int, int]) -> None:
    """Lets a ring that lies at ``box`` shine through what has just been drawn over it: the picture ``front``, its corner ``at``."""
    both = box.clip(front.get_rect(topleft=at))
    if not both.w or not both.h:
        return
    hidden = front.subsurface(both.move(-at[0], -at[1])).copy()
    hidden.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    hidden.blit(ring, (box.x - both.x, box.y - both.y), special_flags=pygame.BLEND_RGBA_MULT)
    hidden.set_alpha(THROUGH)
    target.blit(hidden, both)
