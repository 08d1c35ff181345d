"""What is wrong with a map, in one line a designer can act on."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.errors import Refused, place


def plain(text: str, longest: int = 60) -> str:
    """The text as it may stand in a message: printable, on one line, cut where it is long.

    Whatever could move the cursor, turn the writing round or not be encoded is written as its code point.
    """
    shown = "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong, where, and what to do about it. ``str()`` is one line.

    ``cell`` is (column, row) from 0, as Tiled shows them.
    """

    file: str
    what: str
    remedy: str
    layer: str | None = None
    cell: tuple[int, int] | None = None

    def __str__(self) -> str:
        where = [f'layer "{plain(self.layer, 40)}"'] if self.layer is not None else []
        if self.cell is not None:
            where.append(f"cell {self.cell[0]}, {self.cell[1]}")
        head = f"{place(plain(self.file, 80))}: " + (", ".join(where) + ": " if where else "")
        return f"{head}{self.what}; {self.remedy}"


class MapRefused(Refused):
    """A map that cannot be used. ``str()`` is the line of its first :class:`Problem`."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))
