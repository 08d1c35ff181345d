"""The roof's ground: shingles, mossy shingles, skylights, tin sheets, gravelled tar."""

from __future__ import annotations

import math

from game.art.colour import mix, shade
from game.art.geometry import Point
from game.art.patch import Patch
from game.art.polygons import area, clip, straight
from game.art.stamps import stamp

MOSS = "#6f8a52"
SHINGLE = 15.5
ROWS = 5


def paint(patch: Patch, look: str) -> None:
    """Draw one hex of the roof."""
    if look == "tin":
        _tin(patch)
    elif look == "gravel":
        _gravel(patch)
    else:
        lit, cat = patch.chance.random() < 0.5, patch.chance.random() < 0.6
        _shingles(patch)
        if look == "moss":
            _moss(patch)
        elif look == "skylight":
            _skylight(patch, lit, lit and cat)
    patch.frame()


def _tongue(x: float, top: float, wide: float, low: float) -> list[Point]:
    """A shingle hanging from ``top``, round at its lower end."""
    drop = (low - top) * 0.46
    arc = [(x + wide / 2 * (1 + math.cos(a)), low - drop + drop * math.sin(a)) for a in (math.pi * n / 6 for n in range(7))]
    return [(x, top), (x + wide, top), *arc]


def _shingles(patch: Patch) -> None:
    patch.bed(shade(patch.joint, -0.12))
    window = patch.window(1.9)
    step = 2 * patch.half_h / ROWS
    for row in reversed(range(-1, ROWS)):          # each row hangs over the one below it
        top = row * step - patch.half_h
        low = top + step * 1.55
        x = -patch.half_w - SHINGLE * (1 if row % 2 else 0.5)
        while x < patch.half_w:
            colour = patch.vary(patch.base, -0.13, 0.12)
            sag = patch.spread(-0.8, 1.2)
            whole = clip(_tongue(x + 0.6, top, SHINGLE - 1.2, low + sag), window)
            if whole and abs(area(whole)) > 12:
                patch.face(straight(whole), shade(colour, -0.42))
                patch.cut(_tongue(x + 1.1, top, SHINGLE - 2.2, low + sag - 1.9), window, colour)
                if patch.chance.random() < 0.3 and abs(x + 6) < patch.half_w - 14 and 0 <= row < ROWS - 1:
                    patch.stroke(f"M{x + 4:.1f} {low - 8.4:.1f} v3.4", "#fff1d0", 1.5, 0.3 * patch.contrast)
            x += SHINGLE


def _moss(patch: Patch) -> None:
    green = mix(MOSS, patch.base, 0.2)
    for _ in range(patch.chance.choice((2, 3))):
        x, y = patch.near(14, 12)
        rx, ry = patch.spread(8, 14), patch.spread(4, 7)
        patch.lump(x, y + 1.4, rx * 1.03, ry * 1.04, shade(green, -0.42), 0.8, 0.18)
        patch.lump(x, y, rx, ry, green, 1, 0.18)
        patch.lump(x - rx * 0.2, y - ry * 0.25, rx * 0.55, ry * 0.45, shade(green, 0.24), 0.8, 0.2)
        for _ in range(3):
            patch.dot(x + patch.spread(-0.7, 0.7) * rx, y + patch.spread(-0.6, 0.6) * ry, 1.1, shade(green, -0.3))


def _skylight(patch: Patch, lit: bool, cat: bool) -> None:
    """A window in the roof, dark or lit, with a cat below it perhaps."""
    glass, gleam = ("#b58b62", "#e6c48e") if lit else ("#5b6a94", "#9db2d4")
    frame = shade(mix("#6b5a70", patch.base, 0.3), 0.06)
    patch.stamp(stamp("skylight", under=shade(patch.joint, -0.5), frame=frame, dark=shade(frame, -0.55), glass=glass, gleam=gleam))
    if cat:
        patch.stamp(stamp("skylight_cat"))
    patch.stamp(stamp("skylight_bars", bar=shade(frame, -0.3), dark=shade(frame, -0.6)))


def _tin(patch: Patch) -> None:
    """Corrugated sheets, nailed down, with a little rust."""
    patch.bed()
    tin = mix(shade("#78839a", patch.spread(-0.06, 0.06)), patch.base, 0.34)
    patch.block(patch.window(2.2), tin, 2.4, 3)
    inner, foot = patch.window(3.4), patch.half_h - 5
    x = -37.2
    while x < 38:
        for left, right, colour in ((x, x + 3.1, shade(tin, -0.2)), (x + 3.2, x + 4.6, shade(tin, 0.24))):
            patch.cut([(left, -foot - 5), (right, -foot - 5), (right, foot), (left, foot)], inner, colour, 0.8)
        x += 6.2
    for _ in range(patch.chance.choice((1, 2))):
        patch.lump(*patch.near(15, 12), patch.spread(3, 8), patch.spread(2, 5), "#9a5f48", 0.55, 0.25)
    for x, y in ((-22, -12), (22, -12), (-22, 12), (22, 12)):
        patch.stamp(stamp("rivet", dark=shade(tin, -0.5), light=shade(tin, 0.5)), x, y)


def _gravel(patch: Patch) -> None:
    patch.bed()
    tar = shade(mix(patch.base, "#6c6880", 0.45), -0.1 + patch.spread(-0.04, 0.05))
    patch.block(patch.window(1.8), tar, 1.8, 2.4, -0.24)
    inner = patch.window(5)
    for n in range(46):
        x, y = patch.near(27, 27)
        size = patch.spread(0.9, 2.2)
        if not clip([(x - size, y - size), (x + size, y - size), (x, y + size)], inner):
            continue
        if n % 3 == 0:
            patch.dot(x, y + 0.8, size * 1.2, shade(tar, -0.4), 0.6, 0.83)
        patch.dot(x, y, size * 1.15, patch.tone(tar, -0.26, -0.16, 0.12, 0.22), 1, 0.74)
