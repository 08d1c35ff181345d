"""The ball of Cave Brawl: leather sewn by a cave cat, its shadow, the dust it leaves, and the marker that always finds it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.art.colour import INK, WARN, shade
from game.art.pen import Pen, ellipse_path
from game.art.polygons import straight
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import disc, fill, line
from game.art.svg import document, linear, raw

STEPS: Final = 16
"""Pictures to a turn of the ball, a bob of the marker, a puff."""
LEATHER, SEAM, THREAD = "#c96f3a", "#7a3b22", "#ffe9c4"
_KEPT = SurfaceStore(4 * MEGABYTE)
_SEAMS = ((0.0, 0.34), (0.35, -0.4))
"""Rings sewn round the ball: which way they lean, and how far from the middle they run."""
_PATCH = ((-0.52, -0.16), (-0.48, 0.2), (-0.12, 0.26), (-0.14, -0.12))
"""A patch sewn on: a ball that looks the same all round does not seem to roll."""


def _ring(lean: float, off: float, turn: float, tip: float) -> list[tuple[float, float]]:
    """The visible half of a ring on a ball of radius 1 that has rolled by ``turn`` and is seen ``tip`` from above."""
    out, r = [], math.sqrt(1 - off * off)
    for n in range(49):
        a = math.tau * n / 48
        x, y, z = r * math.cos(a), off, r * math.sin(a)
        # the ring leans, the ball rolls about the axis that points at us, and we look down on it a little
        y, z = y * math.cos(lean) - z * math.sin(lean), y * math.sin(lean) + z * math.cos(lean)
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        y, z = y * math.cos(tip) - z * math.sin(tip), y * math.sin(tip) + z * math.cos(tip)
        out.append((x, y) if z >= 0 else (2.0, 2.0))
    start = next((i for i, p in enumerate(out) if p[0] > 1.5), 0)
    return [p for p in (*out[start:], *out[1 : start + 1]) if p[0] < 1.5]


def _seams(r: float, turn: float, fine: bool) -> str:
    body = ""
    for lean, off in _SEAMS:
        points = [(32 + r * x, 32 + r * y) for x, y in _ring(lean, off, turn, 0.5)]
        if len(points) < 2:
            continue
        d = straight(points, close=False)
        body += line(d, SEAM, 3.4, ends=True)
        body += line(d, THREAD, 2.4, dash="2.6 3.4") if fine else line(d, THREAD, 2.6)
    c, s = math.cos(turn), math.sin(turn)
    patch = straight([(32 + r * (x * c - y * s), 32 + r * (x * s + y * c)) for x, y in _PATCH])
    return body + fill(patch, "#9a4f28") + line(patch, SEAM, 2.2) + (line(patch, THREAD, 1.6, dash="2 3") if fine else "")


def ball(size: int, phase: float = 0.0) -> pygame.Surface:
    """The ball, ``size`` x ``size`` pixels; it rolls to the right by ``phase`` turns. Shared: never draw on it."""
    step = round(phase * STEPS) % STEPS

    def make() -> pygame.Surface:
        pen, fine = Pen(max(6.0, 150 / size), 0), size >= 28
        r = 27.0
        low = fill("M5 32 C5 61.7 59 61.7 59 32 C50.9 54 12 56 5 32 Z", SEAM, 0.35)
        pen.shape(ellipse_path(32, 32, r, r), LEATHER, 0, low + _seams(r, math.tau * step / STEPS, fine))
        pen.detail(disc(24, 20, 8, "#ffd9a8", 5, 0.55) + disc(21, 18, 3, "#fff6de", 2.2, 0.8))
        pen.line(ellipse_path(32, 32, r, r), INK, 2)
        return raw(document(pen.body(), 64, 64), size, size)

    return _KEPT.get(("ball", size, step), make)


def puff(t: float, size: int) -> pygame.Surface:
    """A puff of dust, ``size`` x ``size`` pixels, from the kick (``t`` 0) until it has blown away (1). Its ground is at the lower edge."""
    step = min(STEPS, max(0, round(t * STEPS)))

    def make() -> pygame.Surface:
        f = step / STEPS
        pen, grown = Pen(5.4, 0), 1 - (1 - f) ** 2
        clouds = ((-1.0, 0.0, 11.0), (-0.55, -0.55, 10.0), (0.05, -0.8, 9.0), (0.6, -0.45, 10.0), (1.0, 0.0, 9.0), (0.0, 0.1, 13.0))
        for n, (x, y, r) in enumerate(clouds):
            far, big = 8 + 15 * grown, r * (0.5 + 0.6 * grown) * (1 - 0.72 * max(0.0, f - 0.35) / 0.65)
            tone = shade("#d9b78c", 0.3 if n % 2 else 0.08)
            pen.oval(32 + x * far, 50 + y * far - 5 * f, big, big * 0.86, tone)
        out = raw(document(pen.body(), 64, 64), size, size)
        out.fill((255, 255, 255, round(235 * min(1.0, 1.7 * (1 - f)))), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return _KEPT.get(("puff", step, size), make)


def ball_marker(zoom: int, phase: float = 0.0, steady: bool = False) -> pygame.Surface:
    """The arrow that bobs above the ball, to be set with the middle of its lower edge on the ball's top.

    ``zoom`` is the width of a hex; the arrow never gets too small to be found. ``steady`` holds it still.
    """
    step = 0 if steady else round(phase * STEPS) % STEPS
    pixels = max(22, round(34 * zoom / 62))

    def make() -> pygame.Surface:
        up = 7 - 7 * math.cos(math.tau * step / STEPS)
        d = "M10 8 L25 14 L40 8 L25 40 Z"
        arrow = line(d, INK, 10) + fill(d, "url(#a)") + fill("M14 12 L25 17 L25 33 Z", "#fffbe0", 0.6) + line(d, "#fff6c4", 1.8)
        body = f'<g transform="translate(0 {14 - up:.1f})">{arrow}</g>'
        glow = linear("a", 0, 6, 0, 40, (0, "#ffe98a"), (0.6, WARN), (1, "#ff9a3c"))
        return raw(document(body, 50, 60, glow), pixels, round(pixels * 1.2))

    return _KEPT.get(("marker", pixels, step), make)


def ball_halo(zoom: int, phase: float = 0.0, steady: bool = False) -> pygame.Surface:
    """The ring on the ground round a loose ball, as wide as a hex: dashes that turn. Set its middle on the middle of the hex."""
    step = 0 if steady else round(phase * STEPS) % STEPS
    w, h = max(24, round(58 * zoom / 62)), max(16, round(40 * zoom / 62))

    def make() -> pygame.Surface:
        # twelve dashes: a turn by one of them looks like none, so the motion wraps
        body, shift = "", step / STEPS
        for n in range(12):
            a, b = (math.tau * (n + shift + f) / 12 for f in (0.0, 0.58))
            arc = [(29 + 25 * math.cos(a + (b - a) * i / 5), 20 + 16 * math.sin(a + (b - a) * i / 5)) for i in range(6)]
            d = straight(arc, close=False)
            body = line(d, INK, 6.4, 0.75, ends=True) + body + line(d, "#ffe27a", 3, ends=True)
        return raw(document(body, 58, 40), w, h)

    return _KEPT.get(("halo", w, step), make)
