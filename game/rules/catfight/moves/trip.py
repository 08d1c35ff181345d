"""Trip (CT-43)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.table import Table

from ..effects import fall
from ..state import Fighter, State
from .attack import Attack


@dataclass(frozen=True, slots=True)
class Trip(Attack):
    """Skill against skill: the target falls prone (CT-43). Not against one who is prone."""

    do = "trip"
    rule = "CT-43"
    attacking = "skill"
    defending = "skill"

    def bars_target(self, state: State, attacker: Fighter, target: Fighter) -> str | None:
        if target.defeated:
            return f"{target.name} is defeated"
        return f"{target.name} is prone already" if target.prone else None

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            fall(table, self.target, self.rule)
