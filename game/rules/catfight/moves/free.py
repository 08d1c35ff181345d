"""Getting free and letting go: break (CT-53) and release (CT-14, CT-39)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.table import Table

from ..effects import end_hold
from ..state import STATS, Fighter, Stat, State
from .attack import Attack
from .command import UnitCommand


@dataclass(frozen=True, slots=True)
class Break(Attack):
    """Skill or physique, as the breaker chooses, against the holder's skill: that holder's grab or control ends (CT-53).

    A trap cannot be broken so. Open whatever one's own hands are on (CT-55), and to the controlled (CT-33).
    """

    stat: Stat
    do = "break"
    rule = "CT-53"
    attacking = "skill"
    defending = "skill"
    hands = (None, "grab", "trap", "control")

    def bars_target(self, state: State, attacker: Fighter, target: Fighter) -> str | None:
        if target.hold is None or target.hold.target != attacker.id:
            return f"{target.name} does not hold {attacker.name}"
        return "a trap cannot be broken: the trapper must be moved" if target.hold.kind == "trap" else None

    def attacking_stat(self) -> Stat:
        return self.stat

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            end_hold(table, self.target, "broken", self.rule)

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterator[Break]:
        for holder, _ in state.holds_on(fighter.id):
            for stat in STATS:
                yield cls(fighter.id, holder, stat)


@dataclass(frozen=True, slots=True)
class Release(UnitCommand):
    """Lets go of the one held: free, in one's own turn, and no action (CT-14)."""

    do = "release"
    rule = "CT-39"

    def bars(self, state: State) -> str | None:
        fighter = state.fighter(self.unit)
        return None if fighter.hold else f"{fighter.name} holds nobody"

    def play(self, table: Table[State]) -> None:
        end_hold(table, self.unit, "let go")
