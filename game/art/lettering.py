"""Short words and numbers drawn into pictures of the board, in the face of headings. Long text belongs to the interface."""

from __future__ import annotations

from functools import lru_cache

import pygame
from font_fredoka_one import FredokaOne

from game.art.store import MEGABYTE, SurfaceStore, ready

_KEPT = SurfaceStore(2 * MEGABYTE)


@lru_cache(maxsize=24)
def _font(size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(FredokaOne, size)


def word(text: str, size: int, colour: str, outline: str = "", edge: int = 2) -> pygame.Surface:
    """A line of text ``size`` pixels high, with an outline of ``edge`` pixels if a colour for it is given. Shared: never draw on it."""
    size, edge = max(6, size), max(1, edge) if outline else 0

    def make() -> pygame.Surface:
        font = _font(size)
        inner = font.render(text, True, colour)
        if not edge:
            return ready(inner)
        font.outline = edge
        out = ready(font.render(text, True, outline))
        font.outline = 0
        out.blit(inner, (edge, edge))
        return out

    return _KEPT.get((text, size, colour, outline, edge), make)


def centred(target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Blit a picture with its middle at (x, y)."""
    target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
