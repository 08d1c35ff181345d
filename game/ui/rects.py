"""Cutting rectangles into rectangles. All sizes are pixels of the real window.

Nothing here falls outside what it was cut from, but for :func:`up_from`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect


class Share(NamedTuple):
    """A part of what is left over once the fixed sizes are taken, by ``weight``, and at least ``least`` pixels if they can be had."""

    weight: float = 1.0
    least: int = 0


Length = int | Share


def split(total: int, parts: Sequence[Length], gap: int = 0) -> list[tuple[int, int]]:
    """(start, length) of each part along ``total`` pixels, ``gap`` between them. Too little room shrinks all alike."""
    if not parts:
        return []
    gap = min(gap, max(0, total) // max(1, 2 * len(parts)))
    room = max(0, total - gap * (len(parts) - 1))
    lengths = [max(0, p.least if isinstance(p, Share) else p) for p in parts]
    taken = sum(lengths)
    if taken > room:
        lengths = _shrunk(lengths, room)
    else:
        lengths = _grown(lengths, parts, room)
    out, at = [], 0
    for length in lengths:
        out.append((at, length))
        at += length + gap
    return out


def _shrunk(lengths: list[int], room: int) -> list[int]:
    taken, out, before, done = sum(lengths), [], 0, 0
    for length in lengths:
        done += length
        edge = done * room // taken
        out.append(edge - before)
        before = edge
    return out


def _grown(lengths: list[int], parts: Sequence[Length], room: int) -> list[int]:
    shares = {i: p for i, p in enumerate(parts) if isinstance(p, Share) and p.weight > 0}
    open_, fixed = dict(shares), {i: n for i, n in enumerate(lengths) if i not in shares}
    while open_:  # a share whose least is more than its weight gives it stays at its least
        left, weights = room - sum(fixed.values()), sum(p.weight for p in open_.values())
        stuck = [i for i, p in open_.items() if p.least > left * p.weight / weights]
        if not stuck:
            break
        for i in stuck:
            fixed[i] = open_.pop(i).least
    out, left, weights = list(lengths), room - sum(fixed.values()), sum(p.weight for p in open_.values())
    done, before = 0.0, 0
    for i, p in open_.items():
        done += p.weight
        edge = round(left * done / weights)
        out[i] = edge - before
        before = edge
    return out


def columns(rect: Rect, *parts: Length, gap: int = 0) -> list[Rect]:
    """``rect`` cut from left to right."""
    return [Rect(rect.x + at, rect.y, length, rect.h) for at, length in split(rect.w, parts, gap)]


def rows(rect: Rect, *parts: Length, gap: int = 0) -> list[Rect]:
    """``rect`` cut from top to bottom."""
    return [Rect(rect.x, rect.y + at, rect.w, length) for at, length in split(rect.h, parts, gap)]


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """``across`` x ``down`` equal cells, row by row."""
    each_row = rows(rect, *[Share()] * down, gap=gap)
    return [cell for row in each_row for cell in columns(row, *[Share()] * across, gap=gap)]


def inset(rect: Rect, across: int, down: int | None = None) -> Rect:
    """``rect`` less a margin on each side, never smaller than nothing."""
    dx, dy = min(across, rect.w // 2), min(across if down is None else down, rect.h // 2)
    return Rect(rect.x + dx, rect.y + dy, rect.w - 2 * dx, rect.h - 2 * dy)


def cut_left(rect: Rect, length: int, gap: int = 0) -> tuple[Rect, Rect]:
    """(left part, rest)."""
    a, b = columns(rect, length, Share(), gap=gap)
    return a, b


def cut_right(rect: Rect, length: int, gap: int = 0) -> tuple[Rect, Rect]:
    """(right part, rest)."""
    a, b = columns(rect, Share(), length, gap=gap)
    return b, a


def cut_top(rect: Rect, length: int, gap: int = 0) -> tuple[Rect, Rect]:
    """(top part, rest)."""
    a, b = rows(rect, length, Share(), gap=gap)
    return a, b


def cut_bottom(rect: Rect, length: int, gap: int = 0) -> tuple[Rect, Rect]:
    """(bottom part, rest)."""
    a, b = rows(rect, Share(), length, gap=gap)
    return b, a


def centred(rect: Rect, size: tuple[int, int]) -> Rect:
    """A box of ``size``, or as much of it as fits, in the middle of ``rect``."""
    w, h = min(size[0], rect.w), min(size[1], rect.h)
    return Rect(rect.x + (rect.w - w) // 2, rect.y + (rect.h - h) // 2, w, h)


def up_from(rect: Rect, high: int) -> Rect:
    """A box as wide as ``rect`` and on the same foot, but so high: it may stand out above."""
    return Rect(rect.x, rect.bottom - high, rect.w, high)


def kept_inside(rect: Rect, bounds: Rect) -> Rect:
    """``rect`` moved, and cut if it must be, to lie within ``bounds``."""
    w, h = min(rect.w, bounds.w), min(rect.h, bounds.h)
    return Rect(max(bounds.x, min(rect.x, bounds.right - w)), max(bounds.y, min(rect.y, bounds.bottom - h)), w, h)


def beside(anchor: Rect, size: tuple[int, int], bounds: Rect, gap: int = 0) -> Rect:
    """A box of ``size`` next to ``anchor`` that stays in ``bounds`` and, if there is room, does not cover it.

    Tried in turn: above, below, right, left.
    """
    w, h = min(size[0], bounds.w), min(size[1], bounds.h)
    x, y = anchor.centerx - w // 2, anchor.centery - h // 2
    places = (
        Rect(x, anchor.y - gap - h, w, h),
        Rect(x, anchor.bottom + gap, w, h),
        Rect(anchor.right + gap, y, w, h),
        Rect(anchor.x - gap - w, y, w, h),
    )
    for place in places:
        inside = kept_inside(place, bounds)
        if not inside.colliderect(anchor):
            return inside
    return kept_inside(places[0], bounds)
