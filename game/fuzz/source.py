"""Dice for the fuzzer: loaded ones, and a record of every face that was dealt."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from game.kernel.dice import Source


class Dealt(NamedTuple):
    """One face: where it stood in the source, of what die, and where the source stood after it."""

    cursor: int
    sides: int
    face: int
    after: int


class Loaded:
    """Faces that love the ends: more ones and more highest faces than any fair die has. They depend on seed, place and die alone."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        chance = random.Random(self.seed * 1_000_003 + cursor * 101 + sides)
        end = chance.random()
        face = 1 if end < 0.35 else sides if end < 0.7 else 1 + int(chance.random() * sides)
        return face, cursor + 1


class Recorder:
    """Deals another source's faces and keeps what it dealt."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source
        self._log: list[Dealt] = []

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        face, after = self.source.deal(cursor, sides)
        self._log.append(Dealt(cursor, sides, face, after))
        return face, after

    def clear(self) -> None:
        self._log.clear()

    def since(self, cursor: int) -> tuple[Dealt, ...]:
        """What has been dealt from this place on since :meth:`clear`."""
        return tuple(dealt for dealt in self._log if dealt.cursor >= cursor)
