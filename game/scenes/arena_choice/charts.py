"""Small charts of the maps in a list: each made when its row is first drawn, a large one bit by bit between two turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.art.soft import clipped
from game.scenes.arena_choice.picture import charted
from game.scenes.gather import Gather
from game.tiled import in_pieces

_MOST: Final = 16
"""Charts that are under way: of more rows than are in view at a time."""


class Charts:
    """Charts of one size by the paths of their maps. Another size is another set of charts."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._made: dict[Path, pygame.Surface | None] = {}
        self._begun: dict[Path, Iterator[None]] = {}

    @property
    def going(self) -> bool:
        """Whether there are some to go on with."""
        return bool(self._begun)

    def of(self, path: Path, size: tuple[int, int], radius: int) -> pygame.Surface | None:
        """The chart of a map with round corners; None as long as it is not made, or if the map can be read no longer."""
        if size != self._size:
            self._size = size
            self._made.clear()
            self._begun.clear()
        if path not in self._made and path not in self._begun:
            self._begun[path] = self._pieces(path, size, radius)
            self._go_on(path)  # one that is remembered is there at once
            while len(self._begun) > _MOST:
                del self._begun[next(iter(self._begun))]
        return self._made.get(path)

    def step(self) -> bool:
        """Goes on with what is under way for the share of a turn; whether a chart has been made."""
        return any(Gather(self._work()).step())

    def _work(self) -> Iterator[bool | None]:
        while self._begun:
            yield self._go_on(next(reversed(self._begun)))  # what came into view last

    def _go_on(self, path: Path) -> bool | None:
        try:
            next(self._begun[path])
        except StopIteration:
            del self._begun[path]
            return True
        return None

    def _pieces(self, path: Path, size: tuple[int, int], radius: int) -> Iterator[None]:
        read = yield from in_pieces(path)
        self._made[path] = clipped(charted(read.found, size).convert_alpha(), radius) if read.found else None
