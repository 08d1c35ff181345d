"""Placing widgets one after another, by the size each would like."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.look import Look
from game.ui.widget import Widget


def flow(widgets: Sequence[Widget], rect: Rect, look: Look, gap: int | None = None) -> int:
    """Left to right, in as many lines as it takes, none wider than ``rect``. Gives the pixels used downwards."""
    gap = look.px(12) if gap is None else gap
    x, y, line = rect.x, rect.y, 0
    for widget in widgets:
        if not widget.shown:
            continue
        w, h = widget.wants(look)
        w = min(w, rect.w)
        if x > rect.x and x + w > rect.right:
            x, y, line = rect.x, y + line + gap, 0
        widget.place(Rect(x, y, w, h), look)
        x, line = x + w + gap, max(line, h)
    return y + line - rect.y


def pile(widgets: Sequence[Widget], rect: Rect, look: Look, gap: int | None = None) -> int:
    """One under another, each as wide as ``rect`` and as high as it likes. Gives the pixels used downwards."""
    gap = look.px(12) if gap is None else gap
    y = rect.y
    for widget in widgets:
        if not widget.shown:
            continue
        high = widget.wants(look)[1]
        widget.place(Rect(rect.x, y, rect.w, high), look)
        y += high + gap
    return max(0, y - gap - rect.y)


def form(lines: Sequence[tuple[Widget, Widget]], rect: Rect, look: Look, share: float = 0.4, gap: int | None = None) -> int:
    """Lines of a label and a control; on a narrow sheet the control goes under its label. Gives the pixels used downwards."""
    gap = look.px(10) if gap is None else gap
    narrow = rect.w < look.px(380)
    left = rect.w if narrow else round(rect.w * share)
    y = rect.y
    for label, control in lines:
        if not control.shown:
            continue
        w, h = control.wants(look)
        if narrow:
            low = label.wants(look)[1]
            label.place(Rect(rect.x, y, rect.w, low), look)
            control.place(Rect(rect.x, y + low + gap // 2, min(w, rect.w), h), look)
            y += low + gap // 2 + h + gap
        else:
            room = rect.w - left - gap
            label.place(Rect(rect.x, y, left, min(h, look.px(46))), look)
            control.place(Rect(rect.x + left + gap, y, min(max(w, look.px(200)), room), h), look)
            y += h + gap
    return max(0, y - gap - rect.y)
