"""Grab (CT-44) and control (CT-50)."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.table import Table

from ..effects import take_hold
from ..state import State
from .attack import Attack


@dataclass(frozen=True, slots=True)
class Grab(Attack):
    """Skill against skill: the target is grabbed by the attacker (CT-44). With free hands, or by a trapper the one it has trapped."""

    do = "grab"
    rule = "CT-44"
    attacking = "skill"
    defending = "skill"
    hands = (None, "trap")
    held_only = True

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            take_hold(table, self.unit, "grab", self.target, self.rule)


@dataclass(frozen=True, slots=True)
class Control(Attack):
    """Skill against physique: the grabbed one is controlled by the attacker (CT-50)."""

    do = "control"
    rule = "CT-50"
    attacking = "skill"
    defending = "physique"
    hands = ("grab",)
    held_only = True

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            take_hold(table, self.unit, "control", self.target, self.rule)
