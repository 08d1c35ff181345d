"""The one way things are decided: d20 and the difference of two scores, 10 or more succeeds (CB-20, CB-21)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from game.kernel.dice import Check
from game.kernel.odds import success
from game.kernel.table import Table

from .events import Part, Rolled
from .state import Player, State

ENOUGH = 10


class Trial(NamedTuple):
    """A d20 that is due, with everything that counts in it. The same record is rolled in play and asked for its chance."""

    unit: str
    target: str | None
    action: str
    parts: tuple[Part, ...]
    rule: str = "CB-20"

    @property
    def check(self) -> Check:
        """No automatic 1 or 20 (CB-20); rolled even where it cannot fail or succeed (CB-21)."""
        return Check(ENOUGH - sum(part.value for part in self.parts))

    @property
    def chance(self) -> Fraction:
        return _chance(self.check)

    def roll(self, table: Table[State]) -> bool:
        """Whether it succeeds."""
        check = self.check
        drawn = table.roll(check)
        good = check.passed(drawn.value)
        chance = _chance(check).as_integer_ratio() if drawn.faces else ()
        table.emit(Rolled(self.unit, self.target, self.action, drawn.faces, self.parts, good, chance, self.rule))
        return good


def crowding(state: State, roller: Player) -> tuple[Part, ...]:
    """1 less for each standing enemy player next to whoever passes, catches or kicks (CB-21)."""
    crowd = state.crowd(roller)
    return (Part("crowd", -crowd),) if crowd else ()


def guard(player: Player) -> Part:
    """What tackles and beasts come up against: the higher of BT and CD (CB-31, CB-53)."""
    return Part("their CD", -player.cd) if player.cd > player.bt else Part("their BT", -player.bt)


@cache
def _chance(check: Check) -> Fraction:
    return success(check, check.passed)
