"""Little bars under a fighter: hit points, stamina, morale; or hit points alone."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.colour import HP, INK, MORALE, STAMINA, rgba, shade
from game.art.store import MEGABYTE, SurfaceStore, ready

WIDTH: Final = 44
LOW: Final = 0.35
"""Below this share the hit points of a single bar turn from green to red."""
STEPS: Final = 40
_TROUGH = "#4a3248"
_KEPT = SurfaceStore(2 * MEGABYTE)


def _least(zoom: int) -> float:
    """Bars shrink less than the board, so that they can be read on a small one."""
    return max(zoom / 62, 0.8 if zoom < 50 else 0.9)


def _box(w: int, h: int) -> pygame.Surface:
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(out, rgba(INK, 255), (0, 0, w, h), border_radius=max(3, h // 3))
    return out


def _bar(out: pygame.Surface, rect: pygame.Rect, share: float, colour: str) -> None:
    """Whole pixels, so that bars stay crisp; something is shown of any share above none."""
    out.fill(_TROUGH, rect)
    wide = round(rect.w * share)
    if share > 0:
        wide = max(2, min(rect.w - (share < 1), wide))
        out.fill(colour, (rect.x, rect.y, wide, rect.h))
        if rect.h > 2:
            out.fill(shade(colour, 0.42), (rect.x, rect.y, wide, max(1, rect.h // 3)))


def _share(value: float) -> float:
    """The share in steps; none and all only for none and all."""
    if value <= 0 or value >= 1:
        return float(value > 0)
    return min(STEPS - 1, max(1, round(value * STEPS))) / STEPS


def mini_bars(zoom: int, hp: float, stamina: float, morale: float) -> pygame.Surface:
    """Three bars, each filled by a share from 0 to 1: hit points the thickest, stamina, morale. Shared: never draw on it."""
    shares = _share(hp), _share(stamina), _share(morale)

    def make() -> pygame.Surface:
        k = _least(zoom)
        w, pad = round(WIDTH * k), max(2, round(2.6 * k))
        tall, thin, gap = max(3, round(5 * k)), max(2, round(2.9 * k)), max(1, round(0.8 * k))
        out = _box(w, 2 * pad + tall + 2 * thin + 2 * gap)
        y = pad
        for share, colour, high in zip(shares, (HP, STAMINA, MORALE), (tall, thin, thin), strict=True):
            _bar(out, pygame.Rect(pad + 1, y, w - 2 * pad - 2, high), share, colour)
            y += high + gap
        return ready(out)

    return _KEPT.get((zoom, shares), make)


def mini_bar(zoom: int, hp: float) -> pygame.Surface:
    """Hit points alone: green, red when low. Shared: never draw on it."""
    share = _share(hp)

    def make() -> pygame.Surface:
        k = _least(zoom)
        w, pad, tall = round(36 * k), max(2, round(2 * k)), max(3, round(4.4 * k))
        out = _box(w, 2 * pad + tall)
        _bar(out, pygame.Rect(pad + 1, pad, w - 2 * pad - 2, tall), share, HP if share < LOW else "#7fd14a")
        return ready(out)

    return _KEPT.get((zoom, share), make)
