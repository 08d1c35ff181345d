"""Slam (CT-48) and submission (CT-52)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.table import Table

from ..effects import end_hold, hurt, judge
from ..state import STATS, Fighter, Stat, State
from .attack import Attack


@dataclass(frozen=True, slots=True)
class Slam(Attack):
    """Physique against physique: the grabbed one takes twice the attacker's physique as HP damage (CT-48).

    The grab ends, hit or miss, after the dice and before the effect.
    """

    do = "slam"
    rule = "CT-48"
    attacking = "physique"
    defending = "physique"
    hands = ("grab",)
    held_only = True

    def play(self, table: Table[State]) -> None:
        degree = self.contest(table)
        end_hold(table, self.unit, "slammed", self.rule)
        if degree > 0:
            hurt(table, self.target, self.rule, hp=2 * table.state.fighter(self.unit).physique)
            judge(table)


@dataclass(frozen=True, slots=True)
class Submission(Attack):
    """Skill against physique: the controlled one takes damage to HP and the same to stamina, equal to the attacker's skill or
    physique as it chooses (CT-52). The hold stays."""

    damage: Stat
    do = "submission"
    rule = "CT-52"
    attacking = "skill"
    defending = "physique"
    hands = ("control",)
    held_only = True
    verb = "squeeze"

    def play(self, table: Table[State]) -> None:
        if self.contest(table) > 0:
            amount = getattr(table.state.fighter(self.unit), self.damage)
            hurt(table, self.target, self.rule, hp=amount, stamina=amount)
            judge(table)

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterator[Submission]:
        if fighter.hold:
            for damage in STATS:
                yield cls(fighter.id, fighter.hold.target, damage)
