"""Trap (CT-45)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.hexes import Board, Cell
from game.kernel.table import Table

from ..effects import take_hold
from ..state import Fighter, State
from .attack import Attack


def has_wall_behind(board: Board, holder: Cell, target: Cell) -> bool:
    """Whether the hex straight behind the target, seen from the holder next to it, is an obstacle or off the map (CT-06)."""
    return not board.is_open(board.step(target, board.grid.direction(holder, target)))


@dataclass(frozen=True, slots=True)
class Trap(Attack):
    """Physique against skill: the target is trapped by the attacker (CT-45), if the hex straight behind it is an obstacle."""

    do = "trap"
    rule = "CT-45"
    attacking = "physique"
    defending = "skill"

    def bars_target(self, state: State, attacker: Fighter, target: Fighter) -> str | None:
        if target.defeated:
            return f"{target.name} is defeated"
        if not has_wall_behind(state.board, attacker.cell, target.cell):
            return f"no obstacle is straight behind {target.name}"
        return None

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            take_hold(table, self.unit, "trap", self.target, self.rule)
