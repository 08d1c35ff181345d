"""Dice faces: pips for a d6, a numbered outline of its own for every other die."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.art.colour import CREAM, INK, contrast, shade
from game.art.pen import Pen
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.svg import document, raw

_KEPT = SurfaceStore(4 * MEGABYTE)
_BOX = 40
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(face: int | str, size: int, colour: str = CREAM, pip: str | None = None, sides: int = 6) -> pygame.Surface:
    """A die that shows ``face``, ``size`` x ``size`` pixels. Shared: copy before drawing on it.

    A d6 has pips; d2 (a coin), d4, d8, d10, d20, d100 and any other have an outline of their own and the number, so that they can be
    told apart without colour. ``face`` may be text (``"?"`` before the roll). ``pip`` is ink, or cream where ink would not be read.
    """
    mark = pip or (INK if contrast(colour, INK) >= 4 else CREAM)
    key = (face, size, colour, mark, sides)
    return _KEPT.get(key, lambda: _drawn(face, size, colour, mark, sides))


def _drawn(face: int | str, size: int, colour: str, mark: str, sides: int) -> pygame.Surface:
    pen = Pen(3.6 if size >= 24 else 4.4, 0)
    middle = _outline(pen, sides, colour)
    if sides == 6 and isinstance(face, int) and face in _PIPS:
        for x, y in _PIPS[face]:
            pen.detail(f'<circle cx="{20 + 9.4 * x}" cy="{20 + 9.4 * y}" r="4.1" fill="{mark}"/>')
        return raw(document(pen.body(), _BOX, _BOX), size, size)
    picture = raw(document(pen.body(), _BOX, _BOX), size, size)
    _write(picture, str(face), mark, middle, size)
    return picture


def _outline(pen: Pen, sides: int, colour: str) -> float:
    """Draw the die's own shape; the height (0-1) at which its number is centred."""
    low, high = shade(colour, -0.22), shade(colour, 0.3)
    if sides == 6:
        shape = "M11 2.4 L29 2.4 Q37.6 2.4 37.6 11 L37.6 29 Q37.6 37.6 29 37.6 L11 37.6 Q2.4 37.6 2.4 29 L2.4 11 Q2.4 2.4 11 2.4 Z"
        pen.shape(shape, colour, inside=f'<path d="M2.4 32 L37.6 32 L37.6 38 L2.4 38 Z" fill="{low}" opacity="0.55"/>')
        return 0.5
    if sides == 2:
        pen.oval(20, 20, 17.4, 17.4, colour)
        pen.detail(f'<circle cx="20" cy="20" r="13" fill="none" stroke="{low}" stroke-width="2.2"/>')
        return 0.5
    if sides == 4:
        pen.shape("M20 2.6 L37.6 35 L2.4 35 Z", colour, inside=f'<path d="M20 2.6 L37.6 35 L20 35 Z" fill="{low}" opacity="0.5"/>')
        return 0.62
    if sides == 8:
        pen.shape("M20 1.8 L37 20 L20 38.2 L3 20 Z", colour, inside=f'<path d="M3 20 L37 20 L20 38.2 Z" fill="{low}" opacity="0.4"/>')
        return 0.5
    if sides in (10, 100):
        kite = "M20 1.8 L37.6 17 L37.6 23 L20 38.2 L2.4 23 L2.4 17 Z"
        facets = f'<path d="M20 1.8 L29 23 L20 30 L11 23 Z" fill="{high}" opacity="0.5"/>'
        pen.shape(kite, colour, inside=facets + f'<path d="M2.4 23 L20 30 L37.6 23 L20 38.2 Z" fill="{low}" opacity="0.5"/>')
        return 0.46
    points = 6 if sides == 20 else 5
    spots = [(20 + 18.2 * math.sin(math.tau * k / points), 20 - 18.2 * math.cos(math.tau * k / points)) for k in range(points)]
    outline = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in spots) + " Z"
    triangle = f'<path d="M20 6 L33 28 L7 28 Z" fill="{high}" opacity="0.5"/>'
    pen.shape(outline, colour, inside=triangle + f'<path d="M7 28 L33 28 L20 38.2 Z" fill="{low}" opacity="0.5"/>')
    return 0.52


@lru_cache(maxsize=32)
def _font(size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    from font_fredoka_one import FredokaOne  # the heading face; only dice need it here

    return pygame.font.Font(FredokaOne, size)


def _write(picture: pygame.Surface, text: str, colour: str, middle: float, size: int) -> None:
    room = size * (0.62 if len(text) < 3 else 0.7)
    face = _font(max(8, int(size * (0.56 if len(text) < 2 else 0.46 if len(text) < 3 else 0.34))))
    written = face.render(text, True, colour)
    if written.get_width() > room:
        written = pygame.transform.smoothscale(written, (int(room), max(1, int(written.get_height() * room / written.get_width()))))
    picture.blit(ready(written), written.get_rect(center=(size / 2, size * middle)))
