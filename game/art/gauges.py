"""What shows an amount: bars, slider tracks and their paw, scroll bars."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.buttons import State
from game.art.colour import INK, SHADOW, SLOT, WARN, mix, rgba, shade
from game.art.materials import Piece, drawing, finished, kept
from game.art.outlines import box
from game.art.strokes import fill, line
from game.art.switches import paw

PALE = "#d9c39a"  # the back of a bar on paper
_GREY = "#a5917c"


def bar(size: tuple[int, int], share: float, colour: str, k: float = 1.0, back: str = PALE, ticks: int = 0, ghost: float = 0.0) -> Piece:
    """A bar filled to ``share`` (0-1). ``ghost`` is a larger share, shown pale: what would be lost or won. ``ticks`` cuts it into parts."""
    w, h = max(8, size[0]), max(5, size[1])
    filled = _pixels(share, w)
    pale = _pixels(ghost, w)

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        r = min(uh / 2 - 1, 6)
        path = box(1, 1, uw - 2, uh - 2, r)
        body = fill(path, back) + line(f"M{r + 1:.1f} 3 H{uw - r - 1:.1f}", "#3a2630", 1.6, 0.2)
        if pale > filled:
            body += fill(_fill(uw, uh, pale / w, r), mix(colour, back, 0.45))
        if filled:
            body += fill(_fill(uw, uh, filled / w, r), colour)
            body += fill(box(3.4, 2.9, max(1.0, (uw - 6.8) * filled / w), max(1.0, (uh - 5) * 0.34), 1), "#ffffff", 0.45)
        body += "".join(line(f"M{uw * i / ticks:.1f} 2 V{uh - 2:.1f}", INK, 1, 0.55) for i in range(1, ticks))
        return finished(drawing(body + line(path, INK, 2), w, h, k))

    return kept(("gauge", filled, pale, colour, k, back, ticks), (w, h), (0, 0), make)


def _pixels(share: float, w: int) -> int:
    # whole pixels, so that the cache stays small
    return round(max(0.0, min(1.0, share)) * w)


def _fill(w: float, h: float, share: float, r: float) -> str:
    return box(2.4, 2.4, max(2.0, (w - 4.8) * share), h - 4.8, max(1.0, r - 1.6))


def track(size: tuple[int, int], share: float, k: float = 1.0, colour: str = WARN, off: bool = False, marks: int = 0) -> Piece:
    """The track of a slider: a hollow, filled up to ``share``, with ``marks`` steps marked below it."""
    w, h = max(16, size[0]), max(12, size[1])
    filled = _pixels(share, w)

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        high = 12.0
        top = max(0.0, (uh - high) / 2)
        step = (uw - 16) / max(1, marks)
        body = ""
        for i in range(marks + 1 if marks else 0):
            tall = 8 if i % 5 == 0 or i == marks else 5
            body += line(f"M{8 + i * step:.1f} {top + high + 2:.1f} v{tall}", _GREY, 1.6, 0.8, ends=True)
        groove = box(1.2, top, uw - 2.4, high, 6)
        body += fill(groove, "#7a6660" if off else SLOT) + line(f"M8 {top + 3:.1f} H{uw - 8:.1f}", "#140818", 2.4, 0.5)
        if filled > 2:
            long = (uw - 6) * filled / w
            body += fill(box(3, top + 2, max(3.0, long), high - 4, 4), mix(colour, _GREY, 0.7) if off else colour)
            body += line(f"M7 {top + 4.2:.1f} H{max(8.0, long - 4):.1f}", "#ffffff", 1.8, 0.5, ends=True)
        return finished(drawing(body + line(groove, INK, 2.4), w, h, k))

    return kept(("track", filled, k, colour, off, marks), (w, h), (0, 0), make)


def knob(side: int, state: State = "plain", k: float = 1.0) -> Piece:
    """The paw that is dragged along a slider, ``side`` pixels square."""
    n = max(14, side)
    colour = {"plain": WARN, "hover": "#ffe27a", "pressed": "#f2b23f", "off": "#c0ae98"}[state]

    def make() -> pygame.Surface:
        u = n / k
        return finished(drawing(paw(u / 2, u / 2, u / 2 - 2, colour, "#8f7c6c" if state == "off" else shade(colour, -0.55)), n, n, k))

    return kept(("knob", state, k), (n, n), (0, 0), make)


def scroll_track(size: tuple[int, int], k: float = 1.0) -> Piece:
    """The groove a scroll bar runs in."""
    w, h = max(4, size[0]), max(8, size[1])

    def make() -> pygame.Surface:
        return finished(drawing(fill(box(1, 1, w / k - 2, h / k - 2, w / k / 2), "#3a2630", 0.18), w, h, k))

    return kept(("groove", k), (w, h), (0, 0), make)


def scroll_thumb(size: tuple[int, int], state: Literal["plain", "hover", "pressed"] = "plain", k: float = 1.0) -> Piece:
    """The part of a scroll bar that is dragged: a little wooden peg."""
    w, h = max(4, size[0]), max(12, size[1])
    colour = {"plain": "#a9794a", "hover": "#c08c58", "pressed": "#8b5935"}[state]

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        path = box(1.2, 1.2, uw - 2.4, uh - 2.4, uw / 2)
        body = fill(path, colour) + line(f"M{uw * 0.32:.1f} 6 V{uh - 6:.1f}", "#ffffff", 1.6, 0.3)
        if uh > 30:
            body += "".join(line(f"M{uw * 0.32:.1f} {uh / 2 + d:.1f} H{uw * 0.68:.1f}", INK, 1.4, 0.5) for d in (-4, 0, 4))
        return finished(drawing(body + line(path, INK, 2.4), w, h, k))

    return kept(("thumb", state, k), (w, h), (0, 0), make)


def edge(size: tuple[int, int], top: bool) -> pygame.Surface:
    """A soft shade along an edge where something goes on out of sight."""
    w, h = max(1, size[0]), max(1, size[1])

    def make() -> pygame.Surface:
        column = pygame.Surface((1, h), pygame.SRCALPHA)
        for y in range(h):
            near = (h - y) / h if top else (y + 1) / h
            column.set_at((0, y), rgba(SHADOW, round(62 * near * near)))
        return finished(pygame.transform.scale(column, (w, h)))

    return kept(("edge", top), (w, h), (0, 0), make).image
