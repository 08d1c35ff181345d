"""Portraits: a cat's head and shoulders in a medallion of its side's shape."""

from __future__ import annotations

import math

import pygame

from game.art.cat import build_size
from game.art.cat_data import data
from game.art.cat_figure import figure
from game.art.cat_look import Look
from game.art.colour import INK, Shape, shade
from game.art.pen import ellipse_path
from game.art.rig import anchor, pose
from game.art.soft import gradient
from game.art.stand_in import stand_in
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, raw

_KEPT = SurfaceStore(8 * MEGABYTE)
_BOX = 100.0
_CORNERS: dict[str, tuple[int, float, float, float]] = {  # corners, turn, size, how far the middle is moved down
    "hexagon": (6, 0.0, 50.0, 50.0),
    "square": (4, 45.0, 64.0, 50.0),
    "triangle": (3, 0.0, 62.0, 62.0),
    "diamond": (4, 0.0, 52.0, 50.0),
}
# the part of the figure that is shown: its width in units, and how far the head is above the middle of it
_VIEW: dict[str, tuple[float, float]] = {"triangle": (132.0, 14.0), "diamond": (122.0, 2.0), "star": (128.0, 2.0)}


def shape_path(shape: Shape, inset: float = 0.0) -> str:
    """Path data of a medallion in a box of 100 x 100 units, drawn in by ``inset`` units."""
    if shape == "circle":
        return ellipse_path(50, 50, 50 - inset, 50 - inset)
    if shape == "star":
        spots = []
        for k in range(10):
            r = (54 - inset * 1.25) if k % 2 == 0 else (35 - inset)
            spots.append((50 + r * math.sin(math.pi * k / 5), 53 - r * math.cos(math.pi * k / 5)))
    else:
        corners, turn, size, middle = _CORNERS[shape]
        reach = size - inset / math.cos(math.pi / corners)
        angles = [math.radians(turn) + math.tau * k / corners for k in range(corners)]
        spots = [(50 + reach * math.sin(a), middle - reach * math.cos(a)) for a in angles]
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in spots) + " Z"


def portrait(
    look: Look,
    size: int,
    shape: Shape | None = None,
    flip: bool = False,
    dim: float = 0.0,
    at: str = "guard",
    bright: bool = False,
) -> pygame.Surface:
    """Head and shoulders in a medallion, ``size`` x ``size`` pixels: the side's shape unless another is asked for.

    ``at`` is the pose whose face is shown, ``dim`` (0-1) darkens it (has acted, is out), ``bright`` gives a cream rim (whose turn it is).
    Shared: copy before drawing on it.
    """
    form = shape or look.team.shape
    key = (look, size, form, flip, round(dim, 2), at, bright)
    return _KEPT.get(key, lambda: _drawn(look, size, form, flip, dim, at, bright))


def _head(look: Look, size: int, form: Shape, at: str) -> pygame.Surface:
    grown = build_size(look)
    x, y = anchor(at, "head", grown)
    wide, above = _VIEW.get(form, (96.0, 2.0))
    wide *= grown
    view = f"{x - wide / 2:.1f} {y - wide / 2 - above:.1f} {wide:.1f} {wide:.1f}"
    return raw(figure(look, pose(at), 7.0, size >= 56, view), size, size)


def _drawn(look: Look, size: int, form: Shape, flip: bool, dim: float, at: str, bright: bool) -> pygame.Surface:
    side = look.team
    head = _head(look, size, form, at) if data().builds else stand_in(size, side.light)
    if flip:
        head = pygame.transform.flip(head, True, False)
    inner = gradient(size, size, shade(side.main, 0.4), side.main, shade(side.main, -0.3)).copy()
    inner.blit(head, (0, 0))
    rim = max(7.0, min(13.0, 330 / size))  # about 4 px on a chip of 48, 7 on a card
    cut = raw(document(f'<path d="{shape_path(form, rim * 0.8)}" fill="#ffffff"/>', _BOX, _BOX), size, size)
    mask = pygame.Surface((size, size), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))  # a mask that starts black leaves dark fringes
    mask.blit(cut, (0, 0))
    inner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = rim * 0.34
    rims = (
        f'<path d="{shape_path(form, rim * 0.55)}" fill="none" stroke="{INK}" stroke-width="{rim + 0.6:.1f}" stroke-linejoin="round"/>'
        f'<path d="{shape_path(form, rim * 0.56)}" fill="none" stroke="{"#fff3b8" if bright else side.main}"'
        f' stroke-width="{rim - line:.1f}" stroke-linejoin="round"/>'
        f'<path d="{shape_path(form, rim * 0.40)}" fill="none" stroke="{side.light}" stroke-opacity="0.8"'
        f' stroke-width="{rim * 0.16:.1f}" stroke-linejoin="round"/>'
    )
    inner.blit(raw(document(rims, _BOX, _BOX), size, size), (0, 0))
    if dim > 0:
        level = round(255 * (1 - min(1.0, dim) * 0.62))
        inner.fill((level, round(level * 0.94), level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return inner
