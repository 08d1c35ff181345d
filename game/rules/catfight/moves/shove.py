"""Push (CT-41), throw (CT-47) and what both come to: a shove, hex by hex (CT-60 to CT-62, CT-65)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.hexes import Direction
from game.kernel.table import Table

from ..effects import end_hold, end_holds_moved, hurt, judge
from ..events.movement import Collided, Shoved
from ..state import Fighter, State
from .attack import Attack
from .opportunity import forced_step_goes_on


@dataclass(frozen=True, slots=True)
class Push(Attack):
    """Physique against physique: the target is shoved straight away, up to the degree, at most the attacker's physique (CT-41).

    Bodies may be pushed (CT-23).
    """

    do = "push"
    rule = "CT-41"
    attacking = "physique"
    defending = "physique"
    measured = True

    def bars_target(self, state: State, attacker: Fighter, target: Fighter) -> str | None:
        return None

    def play(self, table: Table[State]) -> None:
        degree = self.contest(table)
        attacker, target = table.state.fighter(self.unit), table.state.fighter(self.target)
        if degree > 0:
            shove(table, self.target, table.state.board.grid.direction(attacker.cell, target.cell), min(degree, attacker.physique))


@dataclass(frozen=True, slots=True)
class Throw(Attack):
    """Physique against physique: the grabbed one is shoved from its own hex in any of the six directions, up to the degree,
    at most the attacker's physique (CT-47). The grab ends, hit or miss, after the dice and before the effect.

    In the direction of the thrower it passes overhead: the thrower's hex is skipped and does not count.
    """

    dir: Direction
    do = "throw"
    rule = "CT-47"
    attacking = "physique"
    defending = "physique"
    hands = ("grab",)
    held_only = True
    measured = True

    def play(self, table: Table[State]) -> None:
        degree = self.contest(table)
        end_hold(table, self.unit, "thrown", self.rule)
        if degree > 0:
            shove(table, self.target, self.dir, min(degree, table.state.fighter(self.unit).physique), over=self.unit)

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterator[Throw]:
        if fighter.hold:
            for direction in range(6):
                yield cls(fighter.id, fighter.hold.target, Direction(direction))


def shove(table: Table[State], name: str, direction: Direction, hexes: int, over: str | None = None) -> None:
    """Moves a fighter straight on, one hex at a time (CT-60), until the hexes are used up or the next one is closed.

    ``over`` is a thrower whose hex is passed overhead and does not count (CT-47). A first hex that is closed moves no
    one and deals the full number (CT-62).
    """
    passed: tuple[str, ...] = ()
    for remaining in range(hexes, 0, -1):
        board, fighter = table.state.board, table.state.fighter(name)
        to = board.step(fighter.cell, direction)
        if over is not None and table.state.where.get(to) == over:
            to = board.step(to, direction)
        if not board.is_open(to):
            table.emit(Collided(name, direction, remaining, None, "CT-60"))
            hurt(table, name, "CT-60", hp=remaining)
            judge(table)
            return
        other = table.state.at(to)
        if other is not None:  # CT-61: split, the odd one to the shoved
            table.emit(Collided(name, direction, remaining, other.id, "CT-61"))
            hurt(table, name, "CT-61", hp=remaining - remaining // 2)
            hurt(table, other.id, "CT-61", hp=remaining // 2)
            judge(table)
            return
        if not forced_step_goes_on(table, name, to, passed):
            return
        end_holds_moved(table, name)
        table.emit(Shoved(name, fighter.cell, to))
        passed = (*passed, *(enemy.id for enemy in table.state.enemies_beside(fighter, to)))
        judge(table)
