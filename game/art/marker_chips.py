"""Numbers on the board: costs, steps, chances, warnings, impacts, labels. Each is a small picture to be set by its middle."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from game.art.colour import BAD_CHIP, CREAM, GOOD_CHIP, INK, PLAIN, WARN, WARN_EDGE, shade
from game.art.icons import icon
from game.art.lettering import centred, word
from game.art.polygons import straight
from game.art.soft import shadow
from game.art.store import MEGABYTE, SurfaceStore
from game.art.strokes import disc, fill, line
from game.art.svg import document, raw

Tone = Literal["good", "bad", "neutral"]
TONES: Final[dict[Tone, tuple[str, float]]] = {"good": (GOOD_CHIP, 0.5), "bad": (BAD_CHIP, 0.14), "neutral": (PLAIN, 0.3)}
"""Colour, and how round the ends are as a share of the height."""
STEP: Final = "#2b8f88"
_SMALLEST = 14
_KEPT = SurfaceStore(4 * MEGABYTE)


def _size(zoom: int, units: float) -> int:
    """Pixels of a type size: with the board, but never too small to read."""
    return max(_SMALLEST, round(units * zoom / 62))


def cost(number: int | str, zoom: int, only_walk: bool = False) -> pygame.Surface:
    """What it costs to get to a hex: a numeral with a dark outline; quieter where one can only walk."""
    return word(str(number), _size(zoom, 18), "#c9e8e4" if only_walk else "#f2fffb", "#12343c", max(2, round(2 * zoom / 62)))


def token(number: int | str, zoom: int, colour: str = STEP) -> pygame.Surface:
    """A numbered disc on a step of a path."""
    text = str(number)

    def make() -> pygame.Surface:
        pixels = max(20, round(27 * zoom / 62))
        body = disc(20, 20, 17, shade(colour, -0.35), edge=3) + disc(20, 18.6, 15, colour)
        out = raw(document(body, 40, 40), pixels, pixels)
        centred(out, word(text, max(12, round(15 * zoom / 62)), CREAM, shade(colour, -0.6), 1), pixels / 2, pixels / 2 - zoom / 62)
        return out

    return _KEPT.get(("token", text, zoom, colour), make)


def _plate(w: int, h: int, colour: str, edge: float, round_ends: float = 0.5) -> pygame.Surface:
    """A rounded plate with a darker foot and an ink edge, on a soft shadow."""
    blur = 4
    out = shadow(w, h, round(h * round_ends), blur, 130).copy()
    d = f'x="{edge / 2:g}" y="{edge / 2:g}" width="{w - edge:g}" height="{h - edge:g}" rx="{(h - edge) * round_ends:.1f}"'
    bend = (h - 2 * edge) * round_ends * 0.84
    top = f'x="{edge:g}" y="{edge:g}" width="{w - 2 * edge:g}" height="{h * 0.84 - 2 * edge:.1f}" rx="{bend:.1f}"'
    body = f'<rect {d} fill="{shade(colour, -0.3)}" stroke="{INK}" stroke-width="{edge:g}"/><rect {top} fill="{colour}"/>'
    lit = f"M{h * 0.5:.1f} {edge + h * 0.14:.1f} H{w - h * 0.5:.1f}"
    body += line(lit, "#ffffff", max(1.2, h * 0.06), 0.4, ends=True)
    out.blit(raw(document(body, w, h), w, h), (2 * blur, 2 * blur - 2))
    return out


def chip(text: str, tone: Tone, zoom: int) -> pygame.Surface:
    """A chance on a coloured plate: round for good, square for bad, between the two for neutral."""
    colour, ends = TONES[tone]

    def make() -> pygame.Surface:
        size = _size(zoom, 17)
        letters = word(text, size, CREAM, shade(colour, -0.6), 2)
        h = round(size * 1.62)
        out = _plate(letters.get_width() + size, h, colour, max(2.0, 2.6 * zoom / 62), ends)
        centred(out, letters, out.get_width() / 2, out.get_height() / 2 - 3)
        return out

    return _KEPT.get(("chip", text, tone, zoom), make)


def warning(text: str, zoom: int) -> pygame.Surface:
    """The pill of a step that provokes someone: a warning sign and the chance to be hit."""

    def make() -> pygame.Surface:
        size = _size(zoom, 15)
        letters, sign = word(text, size, "#5a1f1c"), icon("warn", round(size * 2), WARN_EDGE)
        h = round(size * 1.8)
        out = _plate(letters.get_width() + round(size * 2.6), h, "#ffe08a", max(2.0, 2.6 * zoom / 62))
        middle = out.get_height() / 2 - 2
        centred(out, sign, 8 + size, middle - size * 0.1)
        out.blit(letters, (8 + round(size * 1.9), round(middle - letters.get_height() / 2)))
        return out

    return _KEPT.get(("warning", text, zoom), make)


def odds(text: str, zoom: int) -> pygame.Surface:
    """A chance straight on the ground, as under the landing places of a shove: cream with a dark red outline."""
    return word(text, _size(zoom, 16), "#fff3e0", "#7a1f1c", 2)


def label(text: str, zoom: int, colour: str = "#ffe680") -> pygame.Surface:
    """A quiet dark label, as for the bands of a throw."""

    def make() -> pygame.Surface:
        size = _size(zoom, 14)
        letters = word(text, size, colour)
        w, h = letters.get_width() + round(size * 1.6), round(size * 1.7)
        out = raw(document(f'<rect width="{w}" height="{h}" rx="{h / 2:g}" fill="{INK}" opacity=".86"/>', w, h), w, h)
        centred(out, letters, w / 2, h / 2)
        return out

    return _KEPT.get(("label", text, zoom, colour), make)


_BURST: Final = (
    (0, -33), (7, -19), (20, -28), (18, -13), (33, -12), (22, -1), (33, 9), (18, 11), (22, 26), (8, 18), (1, 32), (-6, 18), (-20, 27),
    (-18, 12), (-33, 11), (-22, 0), (-33, -10), (-18, -12), (-21, -26), (-8, -18),
)  # fmt: skip


def burst(text: str, zoom: int) -> pygame.Surface:
    """The star of an impact with the damage in it."""

    def make() -> pygame.Surface:
        k = max(0.8, zoom / 62)
        pixels = round(76 * k)
        star = straight(_BURST)
        core = straight([(x * 0.7, y * 0.7) for x, y in _BURST])
        body = fill(star, INK) + line(star, INK, 7) + fill(star, WARN_EDGE) + fill(core, WARN)
        out = raw(document(body, 76, 76, view="-38 -38 76 76"), pixels, pixels)
        centred(out, word(text, round(24 * k), "#fff8e0", "#8a1f1c", max(2, round(3 * k))), pixels / 2, pixels / 2)
        return out

    return _KEPT.get(("burst", text, zoom), make)


def pointer(zoom: int, colour: str = "#fff0a0") -> pygame.Surface:
    """The little arrow over the head of whoever is to act; its tip is the middle of its foot."""
    pixels = max(14, round(26 * zoom / 62))

    def make() -> pygame.Surface:
        d = "M5 8 H27 L16 25 Z"
        return raw(document(line(d, INK, 7) + fill(d, colour) + line(d, colour, 1), 32, 30), pixels, round(pixels * 30 / 32))

    return _KEPT.get(("pointer", zoom, colour), make)
