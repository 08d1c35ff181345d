"""The coils of the giant snake round a victim (CB-55): one picture behind the cat, one before it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.art.beasts_data import Tube, rigs
from game.art.beasts_figure import tube
from game.art.cat import SIMPLE_BELOW
from game.art.pen import Pen
from game.art.rig import FRAME, GROUND
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, raw

STEPS: Final = 12
_LOOPS: Final = 3
_RISE = 13.0  # from one loop to the next, in the units of a cat
_WIDTH = 16.0
_REACH = 39.0
_KEPT = SurfaceStore(4 * MEGABYTE)


def coils(size: int, phase: float = 0.0, flip: bool = False) -> tuple[pygame.Surface, pygame.Surface]:
    """What is drawn (behind, in front of) a cat whose picture is ``size`` pixels, at the same place. Shared: never draw on them.

    They tighten and loosen with ``phase`` (0-1, wraps). The head and the ears of the cat stay free.
    """
    step = round(phase * STEPS) % STEPS
    behind = _KEPT.get((size, step, flip, "behind"), lambda: _drawn(size, step, flip, front=False))
    return behind, _KEPT.get((size, step, flip, "front"), lambda: _drawn(size, step, flip, front=True))


def _drawn(size: int, step: int, flip: bool, front: bool) -> pygame.Surface:
    colours = rigs()["giant snake"].colours
    squeeze = 1 - 0.05 * (0.5 - 0.5 * math.cos(math.tau * step / STEPS))
    small = size < SIMPLE_BELOW
    pen = Pen(8.0 if small else 7.4, 2.6)
    for loop in range(_LOOPS):
        y, reach = GROUND - 12 - loop * _RISE, _REACH * (1 - 0.06 * loop) * squeeze
        wide = _WIDTH * (1 - 0.07 * loop) * (2 - squeeze)
        left, right, middle = FRAME / 2 - reach, FRAME / 2 + reach, FRAME / 2
        if front:
            points = (left, y, left + 10, y + 6, middle, y + 9, right - 10, y + 2, right, y - 5)
            _part(pen, points, (wide * 0.9, wide, wide, wide, wide * 0.9), colours)
        elif loop < _LOOPS - 1:
            points = (right, y - 5, right - 12, y - 11, middle, y - 15, left + 12, y - 17, left, y - _RISE)
            _part(pen, points, (wide * 0.9, wide, wide, wide, wide * 0.9), colours, 0.2)
    if not front:
        top = GROUND - 17 - (_LOOPS - 1) * _RISE
        x = FRAME / 2 + _REACH * 0.88 * squeeze
        _part(pen, (x, top, x + 10, top - 8, x + 14, top - 20, x + 8, top - 30), (15, 13, 9, 4), colours)
    view = "6 4 148 148" if small else None
    picture = raw(document(pen.body(), FRAME, FRAME, view=view), size, size)
    return pygame.transform.flip(picture, True, False) if flip else picture


def _part(pen: Pen, points: tuple[float, ...], widths: tuple[float, ...], colours: dict[str, str], shade: float = 0.0) -> None:
    base, mark = (f"base-{shade * 100:.0f}", f"mark-{shade * 100:.0f}") if shade else ("base", "mark")
    belly = None if shade else ("light", -0.5)
    tube(pen, points, Tube("", points, widths, base, belly, (), (mark, 4, 0.5)), colours)
