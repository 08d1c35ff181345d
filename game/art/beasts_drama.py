"""What makes a moment: a beast's coming out of its cave, and the ring of a mighty blow.

Each picture is made for a step of its time and kept. ``steady`` leaves out every flash, blink and sudden light: things fade softly.
"""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import pygame

from game.art.beasts import kind_of
from game.art.beasts_data import FRAME, GROUND
from game.art.colour import INK, shade
from game.art.pen import Pen, ellipse_path
from game.art.polygons import straight
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import disc, fill, line
from game.art.svg import document, radial, raw

STEPS: Final = 20
SHOWN: Final = 0.62
"""Share of an entrance after which the beast itself should stand before its cave."""
_KEPT = SurfaceStore(12 * MEGABYTE)


class Entrance(NamedTuple):
    """Pictures of one moment, all ``size`` x ``size``.

    ``eyes`` are set with their middle in the dark of the cave's mouth; ``cracks`` and ``dust`` lie where the beast's own picture will
    (its ground is theirs): cracks under it, dust over it.
    """

    eyes: pygame.Surface
    cracks: pygame.Surface
    dust: pygame.Surface


class _Eyes(NamedTuple):
    """How a kind's eyes look in the dark: colour, pupil ("slit", "round"), half the distance, radii, slant, and where more pairs are."""

    colour: str
    pupil: str
    apart: float
    rx: float
    ry: float
    slant: float
    more: tuple[tuple[float, float, float], ...] = ()


_EYES: Final = {
    "stirge swarm": _Eyes(
        "#fff27a", "round", 9, 7, 7, 8,
        ((-62, -34, 0.7), (58, -40, 0.8), (-74, 20, 0.8), (70, 22, 0.7), (-26, 46, 0.65), (34, 50, 0.75), (-8, -52, 0.6)),
    ),
    "smilodon": _Eyes("#a8e05a", "slit", 34, 24, 17, 16),
    "stegosaurus": _Eyes("#ffe45a", "round", 24, 14, 14, 8),
    "giant snake": _Eyes("#ffb02e", "slit", 30, 18, 20, 22),
    "mastodon": _Eyes("#ffd23e", "round", 42, 17, 17, 14),
    "pteranodon": _Eyes("#fff27a", "round", 22, 15, 16, 18),
}  # fmt: skip


def _step(t: float) -> int:
    return min(STEPS, max(0, round(t * STEPS)))


def _ramp(t: float, start: float, end: float) -> float:
    """0 before ``start``, 1 after ``end``, softly between."""
    f = min(1.0, max(0.0, (t - start) / (end - start)))
    return f * f * (3 - 2 * f)


def entrance(kind: str, t: float, size: int, steady: bool = False) -> Entrance:
    """The moment ``t`` (0-1) of a beast's entrance: eyes in the dark, then the ground cracks, then dust. Shared: never draw on them."""
    name, step = kind_of(kind), _step(t)
    return Entrance(
        _KEPT.get(("eyes", name, step, size, steady), lambda: _eyes(name, step / STEPS, size, steady)),
        _KEPT.get(("cracks", step, size), lambda: _cracks(step / STEPS, size)),
        _KEPT.get(("dust", step, size), lambda: _dust(step / STEPS, size)),
    )


def _faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """``picture`` with its opacity scaled, in place."""
    if share < 1:
        picture.fill((255, 255, 255, round(255 * max(0.0, share))), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _eyes(name: str, t: float, size: int, steady: bool) -> pygame.Surface:
    look = _EYES[name]
    there = _ramp(t, 0.02, 0.2) * (1 - _ramp(t, SHOWN - 0.08, SHOWN + 0.06))
    lid = 1.0 if steady else 1 - 0.94 * max(0.0, 1 - abs(t - 0.34) / 0.07)
    near = 0.82 + 0.4 * _ramp(t, 0.36, SHOWN)
    body = ""
    for x, y, scale in (*look.more, (0.0, 0.0, 1.0)):
        k = scale * near * 1.25
        body += f'<g transform="translate({120 + x} {120 + y}) scale({k:.3f})">'
        for side in (-1, 1):
            body += f'<g transform="translate({side * look.apart} 0) rotate({-side * look.slant}) scale({side} {lid:.3f})">'
            body += disc(0, 0, look.rx * 2.3, "url(#g)", look.ry * 2.3)
            # the upper half is cut off by the brow
            eye = f"M{-look.rx} {-look.ry * 0.1:.1f} C{-look.rx * 0.5} {look.ry * 1.2:.1f} {look.rx * 0.6} {look.ry * 1.3:.1f} {look.rx} "
            eye += f"{-look.ry * 0.42:.1f} Z" if look.pupil == "slit" else f"{-look.ry * 0.3:.1f} Z"
            body += fill(eye, look.colour) + line(eye, INK, 2)
            wide = look.rx * (0.16 if look.pupil == "slit" else 0.3)
            body += disc(-look.rx * 0.1, look.ry * 0.26, wide, "#1b1420", look.ry * 0.42) + "</g>"
        body += "</g>"
    reach = max(look.rx, look.ry) * 2.3
    glow = radial("g", 0, 0, reach, (0, look.colour, 0.75), (0.4, look.colour, 0.28), (1, look.colour, 0))
    return _faded(raw(document(body, FRAME, FRAME, glow), size, size), there)


def _cracks(t: float, size: int) -> pygame.Surface:
    grown, chance = _ramp(t, 0.2, 0.55), random.Random("cracks")
    dark, ember = "", ""
    for n in range(9 if grown > 0 else 0):
        a = math.tau * (n + chance.uniform(-0.3, 0.3)) / 9
        far, bend = chance.uniform(64, 104) * grown, chance.uniform(-0.24, 0.24)
        left, right = [], []
        for i in range(6):
            f = i / 5
            b = a + bend * f + (0.16 if i % 2 else -0.12) * f
            x, y = 120 + far * f * math.cos(b), GROUND + far * 0.42 * f * math.sin(b)
            w = 5.2 * (1 - f) + 0.3
            left.append((x - w * math.sin(b), y + w * 0.6 * math.cos(b)))
            right.append((x + w * math.sin(b), y - w * 0.6 * math.cos(b)))
        d = straight([*left, *reversed(right)])
        dark += line(d, INK, 4) + fill(d, INK)
        ember += fill(d, "#ff8a35", 0.9)
    picture = raw(document(dark + ember, FRAME, FRAME), size, size)
    return _faded(picture, 1 - _ramp(t, 0.78, 1.0))


def _dust(t: float, size: int) -> pygame.Surface:
    risen, chance = _ramp(t, 0.4, 1.0), random.Random("dust")
    pen = Pen(6.4, 0)
    for n in range(15 if 0 < risen < 1 else 0):
        side = -1 if n % 2 else 1
        late = chance.uniform(0, 0.25)
        f = min(1.0, max(0.0, (risen - late) / (1 - late)))
        r = chance.uniform(12, 24) * (0.5 + 0.7 * math.sin(math.pi * min(1.0, f * 0.95 + 0.05)))
        x = 120 + side * (chance.uniform(4, 50) + 56 * (1 - (1 - f) ** 2))
        y = GROUND - r * 0.5 - chance.uniform(0, 50) * f
        if f > 0:
            pen.oval(min(FRAME - r - 6, max(r + 6, x)), y, r, r * 0.84, shade("#c9a27a", chance.uniform(-0.12, 0.34)))
    return _faded(raw(document(pen.body(), FRAME, FRAME), size, size), 0.95 - _ramp(t, 0.72, 1.0))


def shockwave(t: float, radius: int, steady: bool = False, colour: str = "#ffe6a6") -> pygame.Surface:
    """A ring on the ground that runs out from a blow, ``t`` from 0 to 1: 2 ``radius`` wide, 1.3 ``radius`` high, to be set by its middle.

    Blit as it is. ``steady`` is thin and pale. Shared: never draw on it.
    """
    step = _step(t)

    def make() -> pygame.Surface:
        f = 1 - (1 - step / STEPS) ** 2.2
        strength = (1 - step / STEPS) * (0.5 if steady else 1.0)
        w, h = max(4, 2 * radius), max(3, round(1.3 * radius))
        thick = max(0.6, (12 if steady else 20) * (1 - f))
        rx, ry = 88 * f + 4, 56 * f + 3
        body = ""
        if strength > 0:
            ring = ellipse_path(100, 65, rx, ry)
            body = line(ring, INK, thick + 4, 0.35 * strength) + line(ring, colour, thick, 0.9 * strength)
            body += line(ring, "#fffbe8", thick * 0.34, strength)
            if not steady:
                for n in range(12):
                    a = math.tau * n / 12 + 0.2
                    c, s = math.cos(a), math.sin(a)
                    near, far = 0.72, 0.94
                    d = straight([(100 + rx * near * c, 65 + ry * near * s), (100 + rx * far * c, 65 + ry * far * s)], close=False)
                    body += line(d, colour, max(0.6, 5 * (1 - f)), 0.8 * strength, ends=True)
        return raw(document(body, 200, 130), w, h)

    return _KEPT.get(("wave", step, radius, steady, colour), make)


def kept() -> SurfaceStore:
    """The store of these pictures (for tests and the memory page)."""
    return _KEPT
