"""What a rule book knows of playing well: how good a state is for a side, and what is worth a thought in it.

A book's is ``game/rules/<name>/insight.py`` with the functions of :class:`Insight`; nothing else needs to know of it. It decides
nothing: whoever plays weighs the plans by the rules' own forecasts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, cast

from game.kernel.table import Command, Question

from .parts import part_of

Plan = tuple[Command, ...]
"""Commands of one side to be given one after the other."""


class Insight(Protocol):
    """The functions of such a module."""

    def worth(self, state: Any, side: int) -> float:
        """How likely the side wins from here, as far as the eye can tell: 0 to 1, and exactly 0, ½ or 1 when the match is over."""

    def plans(self, state: Any) -> Iterator[tuple[str, Sequence[Plan]]]:
        """By unit, the most urgent first: what is worth a thought for it, of the side to decide and while nothing is asked. Every
        plan's first command is legal."""

    def rest(self, state: Any) -> Command:
        """What is done when no plan is better than leaving all as it stands."""

    def answer(self, state: Any, question: Question) -> Command:
        """What is taken to be answered on the way, in a forecast: quick to find and no fault."""


def insight_of(ruleset: str) -> Insight | None:
    """The insight of a rule set; None for one that has none."""
    return cast("Insight | None", part_of(ruleset, "insight"))
