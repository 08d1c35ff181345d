"""The head of a beast in a medallion of fangs: unlike any side's shape, for no side owns a beast."""

from __future__ import annotations

import math

import pygame

from game.art.beasts import beast_svg, head_box, kind_of
from game.art.colour import INK
from game.art.pen import ellipse_path
from game.art.polygons import straight
from game.art.soft import light
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, radial, raw

FANGS = 14
_BONE, _BONE_SHADE = "#f3e2bb", "#c9a878"
_KEPT = SurfaceStore(4 * MEGABYTE)


def _teeth(out: float, inner: float) -> str:
    """The jagged edge round (50, 50): ``FANGS`` teeth."""
    spots = []
    for k in range(2 * FANGS):
        r, a = (inner if k % 2 else out), math.pi * k / FANGS
        spots.append((50 + r * math.sin(a), 50 - r * math.cos(a)))
    return straight(spots)


def beast_portrait(kind: str, size: int, pose: str = "idle", flip: bool = False, dim: float = 0.0) -> pygame.Surface:
    """Head and shoulders of a beast in a medallion, ``size`` x ``size`` pixels. Shared: copy before drawing on it.

    ``pose`` gives the face it pulls, ``dim`` (0-1) darkens it (dead, or not let loose). ``KeyError`` for a kind there is not.
    """
    name, shade = kind_of(kind), round(min(1.0, max(0.0, dim)) * 10)
    return _KEPT.get((name, size, pose, flip, shade), lambda: _drawn(name, size, pose, flip, shade / 10))


def _drawn(name: str, size: int, pose: str, flip: bool, dim: float) -> pygame.Surface:
    x, y, wide = head_box(name, pose)
    head = raw(beast_svg(name, pose, 0, size, f"{x - wide / 2:.1f} {y - wide / 2:.1f} {wide:.1f} {wide:.1f}"), size, size)
    if flip:
        head = pygame.transform.flip(head, True, False)
    ground = radial("g", 50, 58, 52, (0, "#f2a35a"), (0.45, "#b4532f"), (1, "#3a1d2a"))
    inner = raw(document('<rect width="100" height="100" fill="url(#g)"/>', 100, 100, ground), size, size).copy()
    light(inner, size * 0.5, size * 0.95, round(size * 0.5), round(size * 0.3), "#ffb060", 90)
    inner.blit(head, (0, 0))
    mask = pygame.Surface((size, size), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))  # a mask that starts black leaves dark fringes
    mask.blit(raw(document(f'<path d="{ellipse_path(50, 50, 41, 41)}" fill="#ffffff"/>', 100, 100), size, size), (0, 0))
    inner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = max(3.0, 150 / size)
    rim = f'<path d="{_teeth(47.5, 40)}" fill="{INK}" stroke="{INK}" stroke-width="{edge:.1f}" stroke-linejoin="round"/>'
    rim += f'<path d="{_teeth(47, 40.5)}" fill="{_BONE}"/>'
    out = raw(document(rim, 100, 100), size, size).copy()
    out.blit(inner, (0, 0))
    over = f'<path d="{ellipse_path(50, 50, 40.5, 40.5)}" fill="none" stroke="{_BONE_SHADE}" stroke-width="2.4"/>'
    over += f'<path d="{ellipse_path(50, 50, 38.8, 38.8)}" fill="none" stroke="{INK}" stroke-width="{edge * 0.7:.1f}"/>'
    out.blit(raw(document(over, 100, 100), size, size), (0, 0))
    if dim:
        level = round(255 * (1 - dim * 0.62))
        out.fill((level, round(level * 0.94), level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
