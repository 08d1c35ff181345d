"""Where every face comes from, and what may be rolled.

A *source* deals faces: scripted ones in order, or seeded ones that depend on nothing but the seed and how much
of it was used, so that undo and reload never give a second chance. A *draw* is one thing a rule rolls (a die, a
sum, a contest): it says which dice it takes from a source, in the ledger's order, and how likely each of its
values is. Rules roll draws, never dice, and so play and forecast are the same code.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol

from .errors import Illegal

Roll = Callable[[int], int]
"""Takes the number of sides, gives the next face."""
Spread = tuple[tuple[int, int], ...]
"""(value, weight) pairs, lowest value first; weights are whole numbers."""


class Source(Protocol):
    """Deals faces. ``cursor`` is 0 at the start of a match and opaque after."""

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        """The face for a die of so many sides and the cursor behind it. :class:`~.errors.Illegal` if there is none."""


class Scripted:
    """Physical faces, used in the order the rules roll them."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces: Final = tuple(faces)

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        if cursor >= len(self.faces):
            count = len(self.faces)
            raise Illegal(f"the dice ran out after {count} {'face' if count == 1 else 'faces'}: a d{sides} is wanted")
        face = self.faces[cursor]
        if not 1 <= face <= sides:
            raise Illegal(f"face {face} (number {cursor} of the list) does not fit: a d{sides} is wanted")
        return face, cursor + 1


class Seeded:
    """The generator "mt-32": 32 bits from each ``random()`` of :class:`random.Random`, rejected above the last
    whole multiple of the sides. (Of Python's generator only ``random()`` is promised to stay the same.)"""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self._random = random.Random(seed)
        self._drawn: list[int] = []

    def deal(self, cursor: int, sides: int) -> tuple[int, int]:
        limit = 2**32 - 2**32 % sides
        while True:
            while cursor >= len(self._drawn):
                self._drawn.append(int(self._random.random() * 2**32))
            k = self._drawn[cursor]
            cursor += 1
            if k < limit:
                return 1 + k % sides, cursor


GENERATORS: Final[dict[str, Callable[[int], Source]]] = {"mt-32": Seeded}
"""The fixed methods a match file may name, by name."""


class Draw(Protocol):
    """One thing a rule rolls."""

    def take(self, roll: Roll) -> int:
        """Rolls it, in the ledger's order of dice; the value the rule looks at."""

    def spread(self) -> Spread:
        """Every value with its weight."""


class Drawn(NamedTuple):
    """What came of a draw: its value, and the faces (none in a forecast, which throws no dice)."""

    value: int
    faces: tuple[int, ...]


class Die(NamedTuple):
    """One die; a coin is a die of two sides."""

    sides: int

    def take(self, roll: Roll) -> int:
        return roll(self.sides)

    def spread(self) -> Spread:
        return _sums(1, self.sides)


class Sum(NamedTuple):
    """The sum of some dice of one kind."""

    number: int
    sides: int

    def take(self, roll: Roll) -> int:
        return sum(roll(self.sides) for _ in range(self.number))

    def spread(self) -> Spread:
        return _sums(self.number, self.sides)


class Contest(NamedTuple):
    """2d6 against 2d6, all four again on a tie. The value is the margin: ``lead`` + first two − last two, never 0.

    ``lead`` is the first roller's modifiers less the second's.
    """

    lead: int

    def take(self, roll: Roll) -> int:
        while True:
            margin = self.lead + roll(6) + roll(6) - roll(6) - roll(6)
            if margin:
                return margin

    def spread(self) -> Spread:
        return _margins(self.lead)


class Check(NamedTuple):
    """One die that must show at least ``need``. The value is the face; forecasts know only 1 (failed) and ``sides`` (passed)
    where the rule asks :meth:`passed`, so a d20 is one node of two branches."""

    need: int
    sides: int = 20

    def take(self, roll: Roll) -> int:
        return roll(self.sides)

    def passed(self, face: int) -> bool:
        return face >= self.need

    def spread(self) -> Spread:
        good = min(self.sides, max(0, self.sides - self.need + 1))
        return tuple((face, weight) for face, weight in ((1, self.sides - good), (self.sides, good)) if weight)


@cache
def _sums(count: int, sides: int) -> Spread:
    ways = {0: 1}
    for _ in range(count):
        more: dict[int, int] = {}
        for total, weight in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + weight
        ways = more
    return tuple(sorted(ways.items()))


@cache
def _margins(lead: int) -> Spread:
    ways: dict[int, int] = {}
    for ours, n in _sums(2, 6):
        for theirs, m in _sums(2, 6):
            ways[lead + ours - theirs] = ways.get(lead + ours - theirs, 0) + n * m
    ways.pop(0, None)
    return tuple(sorted(ways.items()))
