"""What shows an amount: bars, slider tracks and their paw, scroll bars."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.buttons import paw
from game.art.colour import INK, SLOT, WARN, mix, shade
from game.art.materials import Piece, drawing, finished, kept
from game.art.outlines import box

PALE = "#d9c39a"  # the back of a bar on paper


def bar(size: tuple[int, int], share: float, colour: str, k: float = 1.0, back: str = PALE, ticks: int = 0, ghost: float = 0.0) -> Piece:
    """A bar filled to ``share`` (0-1). ``ghost`` is a second share, shown pale: what would be lost or won. ``ticks`` cuts it into parts."""
    w, h = max(8, size[0]), max(5, size[1])
    filled = round(max(0.0, min(1.0, share)) * w)  # whole pixels, so that the cache stays small
    pale = round(max(0.0, min(1.0, ghost)) * w)

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        r = min(uh / 2 - 1, 6)
        body = f'<path d="{box(1, 1, uw - 2, uh - 2, r)}" fill="{back}" stroke="{INK}" stroke-width="2"/>'
        body += f'<path d="M{r + 1:.1f} 3 H{uw - r - 1:.1f}" stroke="#3a2630" stroke-opacity=".2" stroke-width="1.6"/>'
        if pale > filled:
            body += f'<path d="{_fill(uw, uh, pale / w, r)}" fill="{mix(colour, back, 0.45)}"/>'
        if filled:
            body += f'<path d="{_fill(uw, uh, filled / w, r)}" fill="{colour}"/>'
            gleam = box(3.4, 2.9, max(1.0, (uw - 6.8) * filled / w), max(1.0, (uh - 5) * 0.34), 1)
            body += f'<path d="{gleam}" fill="#ffffff" opacity=".45"/>'
        body += "".join(f'<path d="M{uw * i / ticks:.1f} 2 V{uh - 2:.1f}" stroke="{INK}" stroke-width="1" stroke-opacity=".55"/>' for i in range(1, ticks))
        return finished(drawing(body, w, h, k))

    return kept(("gauge", filled, pale, colour, k, back, ticks), (w, h), (0, 0), make)


def _fill(w: float, h: float, share: float, r: float) -> str:
    return box(2.4, 2.4, max(2.0, (w - 4.8) * share), h - 4.8, max(1.0, r - 1.6))


def track(size: tuple[int, int], share: float, k: float = 1.0, colour: str = WARN, off: bool = False, marks: int = 0) -> Piece:
    """The track of a slider: a hollow, filled up to ``share``, with ``marks`` steps marked below it."""
    w, h = max(16, size[0]), max(12, size[1])
    filled = round(max(0.0, min(1.0, share)) * w)

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        high = 12.0
        top = max(0.0, (uh - high) / 2)
        body = ""
        if marks:
            step = (uw - 16) / marks
            for i in range(marks + 1):
                tall = 8 if i % 5 == 0 or i == marks else 5
                body += f'<path d="M{8 + i * step:.1f} {top + high + 2:.1f} v{tall}" stroke="{INK}" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/>'
        fill = mix(colour, "#a5917c", 0.7) if off else colour
        body += f'<path d="{box(1.2, top, uw - 2.4, high, 6)}" fill="{SLOT if not off else "#7a6660"}" stroke="{INK}" stroke-width="2.4"/>'
        body += f'<path d="M8 {top + 3:.1f} H{uw - 8:.1f}" stroke="#140818" stroke-opacity=".5" stroke-width="2.4"/>'
        if filled > 2:
            body += f'<path d="{box(3, top + 2, max(3.0, (uw - 6) * filled / w), high - 4, 4)}" fill="{fill}"/>'
            body += f'<path d="M7 {top + 4.2:.1f} H{max(8.0, (uw - 12) * filled / w):.1f}" stroke="#ffffff" stroke-opacity=".5" stroke-width="1.8" stroke-linecap="round"/>'
        return finished(drawing(body, w, h, k))

    return kept(("track", filled, k, colour, off, marks), (w, h), (0, 0), make)


def knob(side: int, state: Literal["plain", "hover", "pressed", "off"] = "plain", k: float = 1.0) -> Piece:
    """The paw that is dragged along a slider."""
    n = max(14, side)
    colour = {"plain": WARN, "hover": "#ffe27a", "pressed": "#f2b23f", "off": "#c0ae98"}[state]

    def make() -> pygame.Surface:
        u = n / k
        return finished(drawing(paw(u / 2, u / 2, u / 2 - 2, colour, shade(colour, -0.5) if state != "off" else "#8f7c6c"), n, n, k))

    return kept(("knob", state, k), (n, n), (0, 0), make)


def scroll_track(size: tuple[int, int], k: float = 1.0) -> Piece:
    """The groove a scroll bar runs in."""
    w, h = max(4, size[0]), max(8, size[1])

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        return finished(drawing(f'<path d="{box(1, 1, uw - 2, uh - 2, uw / 2)}" fill="#3a2630" fill-opacity=".16"/>', w, h, k))

    return kept(("groove", k), (w, h), (0, 0), make)


def scroll_thumb(size: tuple[int, int], state: Literal["plain", "hover", "pressed"] = "plain", k: float = 1.0) -> Piece:
    """The part of a scroll bar that is dragged: a little wooden peg."""
    w, h = max(4, size[0]), max(12, size[1])
    colour = {"plain": "#a9794a", "hover": "#c08c58", "pressed": "#8b5935"}[state]

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        path = box(1.2, 1.2, uw - 2.4, uh - 2.4, uw / 2)
        grip = "".join(f'<path d="M{uw * 0.32:.1f} {uh / 2 + d:.1f} H{uw * 0.68:.1f}" stroke="{INK}" stroke-opacity=".5" stroke-width="1.4"/>' for d in (-4, 0, 4)) if uh > 30 else ""
        body = f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width="2.4"/><path d="M{uw * 0.32:.1f} 6 V{uh - 6:.1f}" stroke="#ffffff" stroke-opacity=".3" stroke-width="1.6"/>{grip}'
        return finished(drawing(body, w, h, k))

    return kept(("thumb", state, k), (w, h), (0, 0), make)
