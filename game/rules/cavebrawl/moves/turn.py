"""The end of a turn and what follows of itself (CB-16, CB-43, CB-50), and naming the carrier (CB-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.kernel.table import Table

from ..beast_events import StillCounted
from ..effects import begin_turn, judge_limit
from ..events import CarrierNamed
from ..hunt import act, release
from ..state import Side, State, other

PATIENCE = 2
"""Still turns running that let a beast loose (CB-50)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The coach ends the turn (CB-16). In this order: still turns are judged, a beast may be let loose, this coach's beasts act
    (CB-50), the turn limit (CB-43), the other coach's turn."""

    side: Side
    do: ClassVar[str] = "end_turn"
    rule: ClassVar[str] = "CB-16"

    def bars(self, state: State) -> str | None:
        return None if self.side == state.side else f"it is side {state.side}'s turn"

    def play(self, table: Table[State]) -> None:
        count = _still(table.state)
        if count != table.state.still:
            table.emit(StillCounted(count))
        if count == PATIENCE:
            release(table, self.side)
            table.emit(StillCounted(0))
        for beast in list(table.state.beasts.values()):
            if beast.released_by == self.side:
                act(table, beast.id)
        judge_limit(table)
        begin_turn(table, other(self.side))
        state = table.state
        if state.side == state.offence and not state.ball_named:
            answer = table.ask(CarrierAsked(state.side))
            assert isinstance(answer, Carry)
            table.emit(CarrierNamed(answer.unit))


@dataclass(frozen=True, slots=True)
class Carry:
    """The coach's answer: who has the ball (CB-12)."""

    unit: str
    do: ClassVar[str] = "carry"
    rule: ClassVar[str] = "CB-12"


class CarrierAsked(NamedTuple):
    """Which player of the offence has the ball in its tunnel (CB-12)."""

    side: Side

    def line(self) -> dict[str, object]:
        return {"side": self.side, "ask": "carrier"}


def _still(state: State) -> int:
    """The count of still turns after this one (CB-50): one more after a turn of the offence in which the same player had the ball
    in the same hex, or tunnel, at start and end; as it was after a turn of the defence that changed neither; else 0."""
    same = (state.holder, state.ball_cell) == state.began
    if state.side == state.offence:
        return state.still + 1 if same and state.holder is not None else 0
    return state.still if same else 0
