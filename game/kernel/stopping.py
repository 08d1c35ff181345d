"""The ways to stop playing that every rule book has: conceding a match, and agreeing on a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from .table import Command


@dataclass(frozen=True, slots=True)
class Concede:
    """The side gives the match up."""

    side: Literal[0, 1]
    do = "concede"


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """The side proposes a draw; the other one answers before anything else."""

    side: Literal[0, 1]
    do = "offer_draw"


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    side: Literal[0, 1]
    do = "accept_draw"


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    side: Literal[0, 1]
    do = "decline_draw"


class DrawOffered(NamedTuple):
    """A side has proposed a draw."""

    side: int
    rule: str = ""

    def apply(self, state: Any) -> Any:
        return state


class DrawDeclined(NamedTuple):
    """A side goes on with the match."""

    side: int
    rule: str = ""

    def apply(self, state: Any) -> Any:
        return state


class DrawQuestion(NamedTuple):
    """Whether the other side's offer is taken."""

    side: int

    def line(self) -> Mapping[str, object]:
        return {"side": self.side, "ask": "draw"}


ENDS: Sequence[Sequence[Command]] = ((Concede(0), OfferDraw(0)), (Concede(1), OfferDraw(1)))
"""By side: the ways to stop playing, a draw's offer last."""
COMMON: Mapping[str, type[Command]] = {kind.do: kind for kind in (Concede, OfferDraw, AcceptDraw, DeclineDraw)}
"""The commands every rule book has."""
