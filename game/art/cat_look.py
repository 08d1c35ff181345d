"""How one cat looks: coat, build, clothes, side. Plain values that can be a key."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from game.art.cat_data import data
from game.art.colour import SIDES, Side


@dataclass(frozen=True)
class Look:
    """One cat's looks. All names are those of ``assets/art``; ``side`` is an index into ``SIDES`` or a side of one's own.

    ``eyes`` and ``mouth`` override the face a pose pulls.
    """

    coat: str = "ginger"
    build: str = "mid"
    ears: str = "norm"
    hat: str | None = None
    garb: str = "scarf"
    mark: str | None = None
    prop: str | None = None
    side: int | Side = 0
    eyes: str | None = None
    mouth: str | None = None

    @property
    def team(self) -> Side:
        """The side's colours and shapes."""
        return SIDES[self.side % len(SIDES)] if isinstance(self.side, int) else self.side
