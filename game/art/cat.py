"""Cats as surfaces: any look in any pose at any size, kept once drawn."""

from __future__ import annotations

import pygame

from game.art.cat_data import data
from game.art.cat_figure import figure
from game.art.cat_look import Look
from game.art.rig import FRAME, Part, Pose, anchor, pose, tween
from game.art.stand_in import stand_in
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.svg import raw

__all__ = ["Look", "build_size", "cat", "spot"]

SIMPLE_BELOW = 64  # smaller than this: no whiskers, a tighter frame, a bolder line
_TIGHT = (6, 4, 148)  # the corner and width of the tighter frame, in units
_STEPS = 12  # pictures between two poses
_KEPT = SurfaceStore(32 * MEGABYTE)


def cat(
    look: Look,
    at: str | Pose,
    size: int,
    flip: bool = False,
    faded: float = 1.0,
    blend: tuple[str | Pose, float] | None = None,
) -> pygame.Surface:
    """A cat in pose ``at``, ``size`` x ``size`` pixels, facing right (left when ``flip``). Shared: copy before drawing on it.

    ``blend`` is another pose and how far towards it (0-1). ``faded`` is its opacity (a ghost). ``KeyError`` for unknown names.
    """
    if not data().builds:
        return _KEPT.get(("stand-in", look.team, size, flip, faded), lambda: ready(stand_in(size, look.team.main, flip, faded)))
    stance = pose(at)
    if blend is not None:
        stance = tween(stance, blend[0], round(blend[1] * _STEPS) / _STEPS)
    opacity = round(min(1.0, max(0.0, faded)) * 20)
    key = (look, stance, size, flip, opacity)

    def make() -> pygame.Surface:
        if opacity < 20:
            ghost = cat(look, stance, size, flip).copy()
            ghost.fill((255, 255, 255, round(opacity * 12.75)), special_flags=pygame.BLEND_RGBA_MULT)
            return ghost
        if flip:
            return pygame.transform.flip(cat(look, stance, size), True, False)
        return _drawn(look, stance, size)

    return _KEPT.get(key, make)


def _drawn(look: Look, stance: Pose, size: int) -> pygame.Surface:
    if size < SIMPLE_BELOW:
        x, y, w = _TIGHT
        drawing = figure(look, stance, 8.0 if size >= 56 else 7.4, False, f"{x} {y} {w} {w}")
    else:
        drawing = figure(look, stance, 7.4, True, f"0 0 {FRAME} {FRAME}")
    picture = raw(drawing, size, size)
    picture.blit(_fall(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _fall(size: int) -> pygame.Surface:
    """Light from above: a touch darker and cooler towards the feet."""

    def make() -> pygame.Surface:
        out = pygame.Surface((size, size), pygame.SRCALPHA)
        for y in range(size):
            f = y / max(1, size - 1)
            out.fill((255, int(255 - 24 * f), int(251 - 14 * f + (6 if f > 0.5 else 0)), 255), (0, y, size, 1))
        return ready(out)

    return _KEPT.get(("fall", size), make)


def build_size(look: Look) -> float:
    """How big the whole cat is beside a middling one."""
    return data().builds[look.build].size if data().builds else 1.0


def spot(look: Look, at: str | Pose, part: Part, size: int, flip: bool = False) -> tuple[float, float]:
    """Where a part of the picture ``cat(look, at, size, flip)`` is, in pixels from its top left corner."""
    if not data().builds:
        return size / 2, size / 2
    x, y = anchor(at, part, build_size(look))
    left, top, wide = _TIGHT if size < SIMPLE_BELOW else (0, 0, FRAME)
    px, py = (x - left) * size / wide, (y - top) * size / wide
    return (size - px if flip else px), py


def kept() -> SurfaceStore:
    """The store of cats (for tests and the memory page)."""
    return _KEPT
