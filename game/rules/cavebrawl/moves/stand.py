"""Standing up (CB-15)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.table import Table

from ..events import StoodUp
from ..state import State
from .command import UnitCommand


@dataclass(frozen=True, slots=True)
class Stand(UnitCommand):
    """Gets up, for all its movement; the action is left (CB-15). Whoever fell in a tackle of its own lies until its coach's next
    turn: nobody else is down and has acted."""

    do = "stand"
    rule = "CB-15"

    def bars(self, state: State) -> str | None:
        player = state.players[self.unit]
        if not player.down:
            return f"{player.name} is not down"
        return f"{player.name} fell this turn and may not stand up before the next" if player.acted else None

    def play(self, table: Table[State]) -> None:
        table.emit(StoodUp(self.unit))
