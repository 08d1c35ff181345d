"""What every command of a player is: a verb, when it fits, what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.kernel.table import Table

from ..events import Declared
from ..state import Player, State
from ..trials import Trial


@dataclass(frozen=True, slots=True)
class UnitCommand:
    """A command given to one player in its coach's turn."""

    unit: str
    do: ClassVar[str]
    rule: ClassVar[str]
    """The ledger rule it follows."""

    def bars(self, state: State) -> str | None:
        """Why it does not fit as things stand, for a player of the side whose turn it is that is not out; None if it does."""
        raise NotImplementedError

    def play(self, table: Table[State]) -> None:
        """What it does."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Action(UnitCommand):
    """A command that is the player's one action of the turn (CB-14). Movement may be split around it."""

    def bars(self, state: State) -> str | None:
        player = state.players[self.unit]
        if player.acted:
            return f"{player.name} has used its action for this turn"
        if not player.standing:
            return f"{player.name} is {'down and can only stand up' if player.down else 'in its tunnel and can only move out'}"
        return self.bars_action(state, player)

    def bars_action(self, state: State, player: Player) -> str | None:
        """What is against it, for a standing player with its action left."""
        raise NotImplementedError

    def trials(self, state: State) -> Mapping[str, Trial]:
        """What it rolls to succeed, by the names under which the chances are shown; the first one first."""
        return {}

    def declare(self, table: Table[State], target: str | None = None) -> None:
        table.emit(Declared(self.unit, self.do, target, self.rule))

    @classmethod
    def choices(cls, state: State, player: Player) -> Sequence[Action]:
        """Every legal way for a standing player with its action left."""
        raise NotImplementedError
