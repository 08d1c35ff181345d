"""Pictures of the league at the sizes its screens want: banners, cups, the marks of form, stones, the disc between two teams."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.banners import banner
from game.art.colour import CREAM
from game.art.materials import finished, kept
from game.art.strokes import disc
from game.art.svg import document, raw
from game.art.trophies import Result, result_mark, tombstone, trophy

from .words import Mark

__all__ = ["banner", "cup", "mark", "stone", "versus"]
_RESULTS: Final[dict[Mark, Result]] = {"W": "win", "D": "draw", "L": "loss"}


def mark(kind: Mark, size: int) -> pygame.Surface:
    """How a match went: a tick in a circle, a dash in a diamond, a cross in a square."""
    return result_mark(_RESULTS[kind], max(8, size))


def versus(size: int) -> pygame.Surface:
    """The disc between two teams that have not met yet; write "vs" on it."""
    size = max(8, size)
    made = kept(("versus",), (size, size), (0, 0), lambda: finished(raw(document(disc(20, 20, 17, CREAM, edge=3), 40, 40), size, size)))
    return made.image


def stone(size: int, variant: int = 0) -> pygame.Surface:
    """A stone for one that did not survive."""
    return tombstone(max(12, size), variant)


def cup(size: int, won: bool = True) -> pygame.Surface:
    """The cup: of gold once somebody has won it, of stone before."""
    return trophy(max(16, size), "gold" if won else "stone")
