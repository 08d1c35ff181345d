"""What needs no roll: standing up (CT-36), taunting (CT-42, CT-51, CT-52), resting (CT-54), ending a turn (CT-15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.kernel.table import Table

from ..effects import dishearten, judge
from ..events.actions import Spent
from ..events.conditions import Heartened, Rested, StoodUp, Woke
from ..events.rounds import TurnEnded
from ..state import Fighter, State
from .command import UnitCommand


@dataclass(frozen=True, slots=True)
class Stand(UnitCommand):
    """Gets up: 3 AP, no action. With a move below 3 it takes the whole turn, all AP and the action, both unspent (CT-36).

    The grabbed and the trapped may stand up; the controlled and the unconscious may not (CT-33, CT-34).
    """

    do = "stand"
    rule = "CT-36"

    def bars(self, state: State) -> str | None:
        fighter = state.fighter(self.unit)
        if not fighter.prone:
            return f"{fighter.name} is not prone"
        if fighter.move < 3:
            whole = fighter.ap == fighter.move and not fighter.acted
            return None if whole else f"standing up takes the whole turn of {fighter.name}, all AP and its action"
        return None if fighter.ap >= 3 else f"standing up costs 3 AP and {fighter.name} has {fighter.ap}"

    def play(self, table: Table[State]) -> None:
        fighter = table.state.fighter(self.unit)
        slow = fighter.move < 3
        table.emit(Spent(self.unit, fighter.ap if slow else 3, slow, self.rule))
        table.emit(StoodUp(self.unit))


class Taunting(NamedTuple):
    """What a taunt is worth: the taunter's gain, its victim's loss."""

    gain: int
    loss: int
    rule: str


TAUNTS = {
    None: Taunting(2, 0, "CT-42"),
    "trap": Taunting(2, 0, "CT-42"),
    "grab": Taunting(2, 2, "CT-51"),
    "control": Taunting(5, 5, "CT-52"),
}
"""By what the hands are on."""


@dataclass(frozen=True, slots=True)
class Taunt(UnitCommand):
    """The taunter gains 2 morale (CT-42); while grabbing its victim loses 2 (CT-51); while controlling it is 5 and 5 (CT-52).

    An action without a roll: it costs no AP (CT-14).
    """

    do = "taunt"
    rule = "CT-42"
    action = True

    def bars(self, state: State) -> str | None:
        return None

    def play(self, table: Table[State]) -> None:
        hold = table.state.fighter(self.unit).hold
        taunting = TAUNTS[hold.kind if hold else None]
        table.emit(Heartened(self.unit, taunting.gain, taunting.rule))
        if hold and taunting.loss:
            dishearten(table, hold.target, taunting.loss, taunting.rule)
        judge(table)


@dataclass(frozen=True, slots=True)
class Rest(UnitCommand):
    """Regains 2 HP or 2 stamina, never above the maximum, also when nothing is gained (CT-54). The one action of the unconscious.

    An action without a roll: it costs no AP (CT-14). Whoever has 1 or more of both again wakes (CT-66).
    """

    what: Literal["hp", "stamina"]
    do = "rest"
    rule = "CT-54"
    action = True

    def bars(self, state: State) -> str | None:
        return None

    def play(self, table: Table[State]) -> None:
        fighter = table.state.fighter(self.unit)
        lack = fighter.max_hp - fighter.hp if self.what == "hp" else fighter.max_stamina - fighter.stamina
        table.emit(Rested(self.unit, self.what, min(2, lack)))
        if not fighter.conscious and table.state.fighter(self.unit).conscious:
            table.emit(Woke(self.unit))
        judge(table)

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterable[Rest]:
        return cls(fighter.id, "hp"), cls(fighter.id, "stamina")


@dataclass(frozen=True, slots=True)
class End(UnitCommand):
    """Ends the turn (CT-15)."""

    do = "end"
    rule = "CT-15"

    def bars(self, state: State) -> str | None:
        return None

    def play(self, table: Table[State]) -> None:
        table.emit(TurnEnded(self.unit))
