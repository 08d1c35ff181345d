"""What every command of a fighter is: a verb, what it costs, when it fits, what it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from game.kernel.table import Table

from ..state import Fighter, State


@dataclass(frozen=True, slots=True)
class UnitCommand:
    """A command given to one fighter in its turn."""

    unit: str
    do: ClassVar[str]
    rule: ClassVar[str]
    """The ledger rule it follows."""
    ap: ClassVar[int] = 0
    """AP it costs when it is given (CT-14); steps of a walk are paid one by one."""
    action: ClassVar[bool] = False
    """Whether it is the fighter's action for the round (CT-14)."""

    def bars(self, state: State) -> str | None:
        """Why it does not fit as things stand, costs and turn apart; None if it does."""
        raise NotImplementedError

    def play(self, table: Table[State]) -> None:
        """What it does, costs apart."""
        raise NotImplementedError

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterable[UnitCommand]:
        """Every way this fighter might give it, some of which :meth:`bars` refuses; amounts at their least.

        Walks are left out: :func:`.walk.walks` lists them.
        """
        return (cls(fighter.id),)
