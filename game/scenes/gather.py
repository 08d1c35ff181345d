"""Things that take long to read, a little of them every turn of the main loop, so that the window goes on answering."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")
SHARE: Final = 0.008
"""Seconds of a turn: about half of one at 60 frames a second. The last piece that is begun in them is finished."""


class Gather(Generic[T]):
    """Takes what ``pieces`` gives, turn by turn; None is a piece of which nothing has come yet."""

    def __init__(self, pieces: Iterator[T | None]) -> None:
        self._pieces = pieces
        self.going = True
        """Whether there may be more."""

    def step(self) -> list[T]:
        """What has come in the share of this turn."""
        found: list[T] = []
        until = time.perf_counter() + SHARE
        while self.going:
            try:
                piece = next(self._pieces)
            except StopIteration:
                self.going = False
                break
            if piece is not None:
                found.append(piece)
            if time.perf_counter() >= until:
                break
        return found
