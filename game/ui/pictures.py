"""Icons for widgets: one that is missing is an empty box and a line in the log, never the end of a match."""

from __future__ import annotations

import logging
from functools import cache

import pygame

from game.art.colour import INK, SOFT
from game.art.icons import icon

_LOG = logging.getLogger("clowder")


def picture(name: str, size: int, colour: str | None = None, off: bool = False) -> pygame.Surface:
    """The icon ``name``, ``size`` pixels square. Shared: never draw on it."""
    try:
        return icon(name, max(4, size), colour, off)
    except (KeyError, OSError, ValueError, pygame.error) as error:
        _complain(name, str(error)[:200])
        return _box(max(4, size))


@cache
def _complain(name: str, reason: str) -> None:
    _LOG.warning("picture %s cannot be drawn (%s); an empty box stands for it", name, reason)


@cache
def _box(size: int) -> pygame.Surface:
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.rect(out, SOFT, out.get_rect().inflate(-size // 4, -size // 4), border_radius=size // 8)
    pygame.draw.rect(out, INK, out.get_rect().inflate(-size // 4, -size // 4), max(1, size // 14), border_radius=size // 8)
    return out
