"""Drag (CT-49). The walk with a captive is in :mod:`.walk`."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.table import Table

from ..events.conditions import DragWon
from ..state import State
from .attack import Attack


@dataclass(frozen=True, slots=True)
class Drag(Attack):
    """Physique against physique: on a hit, until the end of this turn the attacker may move at 2 AP a hex and brings the grabbed
    one along, each step drawing it into the hex just left (CT-49)."""

    do = "drag"
    rule = "CT-49"
    attacking = "physique"
    defending = "physique"
    hands = ("grab",)
    held_only = True

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            table.emit(DragWon(self.unit, self.target))
