"""Strike (CT-40, CT-46)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.table import Table

from ..effects import hurt, judge
from ..state import Fighter, State
from .attack import Attack


@dataclass(frozen=True, slots=True)
class Strike(Attack):
    """Skill against skill: the target takes the attacker's physique as HP damage (CT-40).

    Open with free hands, and while grabbing or trapping, then at any adjacent enemy (CT-46). Bodies may be struck (CT-23).
    """

    do = "strike"
    rule = "CT-40"
    attacking = "skill"
    defending = "skill"
    hands = (None, "grab", "trap")

    def bars_target(self, state: State, attacker: Fighter, target: Fighter) -> str | None:
        return None

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            hurt(table, self.target, self.rule, hp=table.state.fighter(self.unit).physique)
            judge(table)
