"""Attacks: the opposed roll, from declaring to the degree of success (CT-07, CT-20 to CT-24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from game.kernel.dice import Contest, Sum
from game.kernel.odds import success
from game.kernel.table import Table

from ..events.actions import Boosted, Part, Rolled
from ..state import Fighter, HoldKind, Stat, State
from ..traits import attack_parts, defence_parts
from .command import UnitCommand


@dataclass(frozen=True, slots=True)
class Attack(UnitCommand):
    """An action with an opposed roll against an adjacent enemy. Costs 1 AP and the round's action (CT-14)."""

    target: str
    boost: int = field(default=0, kw_only=True)
    ap: ClassVar[int] = 1
    action: ClassVar[bool] = True
    attacking: ClassVar[Stat]
    defending: ClassVar[Stat]
    hands: ClassVar[tuple[HoldKind | None, ...]] = (None,)
    """What the hands may be on; None: free."""
    held_only: ClassVar[bool] = False
    """With a hold, only the held one may be the target."""
    verb: ClassVar[str] = ""
    """What it is called in a sentence, where that is not its ``do``."""
    measured: ClassVar[bool] = False
    """The degree of success matters, so the attacker rolls even where there is no defence (CT-23)."""

    def attacking_stat(self) -> Stat:
        return self.attacking

    def bars(self, state: State) -> str | None:
        attacker, target = state.fighter(self.unit), state.fighters.get(self.target)
        if target is None:
            return f"there is no fighter {self.target!r}"
        if target.side == attacker.side:
            return f"{target.name} is no enemy of {attacker.name}"
        if not state.board.adjacent(attacker.cell, target.cell):
            return f"{target.name} is not next to {attacker.name}"
        return self.bars_hands(attacker) or self.bars_target(state, attacker, target) or self.bars_boost(attacker, target)

    def bars_hands(self, attacker: Fighter) -> str | None:
        """CT-40 to CT-53: which actions are open to free hands, while grabbing, controlling, trapping."""
        kind = attacker.hold.kind if attacker.hold else None
        if kind not in self.hands:
            busy = "has nobody in its grip" if kind is None else f"is holding somebody ({kind})"
            return f"{attacker.name} {busy} and cannot {self.verb or self.do}"
        if self.held_only and attacker.hold and attacker.hold.target != self.target:
            return f"{attacker.name} can {self.verb or self.do} only the one it holds"
        return None

    def bars_target(self, state: State, attacker: Fighter, target: Fighter) -> str | None:
        """What this attack asks of its target. The defeated are open to strike and push alone (CT-23)."""
        return f"{target.name} is defeated" if target.defeated else None

    def bars_boost(self, attacker: Fighter, target: Fighter) -> str | None:
        """CT-22: 0 to the available stamina, and nothing where no dice are rolled."""
        if self.boost < 0:
            return "a boost is 0 or more"
        if self.boost > attacker.spare_stamina:
            return f"{attacker.name} has only {attacker.spare_stamina} stamina to boost with"
        if self.boost and not (target.conscious or self.measured):
            return "this attack rolls no dice, so it takes no boost"
        return None

    def contest(self, table: Table[State]) -> int:
        """The opposed roll: asks the defender for a boost, pays both, rolls. The degree of success; 0 or less is a miss."""
        attacker, target = table.state.fighter(self.unit), table.state.fighter(self.target)
        answer = 0
        if target.conscious and target.spare_stamina:
            reply = table.ask(BoostAsked(target.side, target.id))
            assert isinstance(reply, Boost)
            answer = reply.boost
        for name, boost in ((self.unit, self.boost), (self.target, answer)):
            if boost:
                table.emit(Boosted(name, boost))
        if not target.conscious and not self.measured:
            return 1  # CT-23: succeeds, and no dice are rolled
        attack = self._parts(attacker, self.attacking_stat(), attack_parts(table.state, attacker, target, self.do == "break"), self.boost)
        ours = sum(part.value for part in attack)
        if not target.conscious:
            drawn = table.roll(Sum(2, 6))
            degree = max(1, drawn.value + ours)  # CT-23: the whole total counts
            table.emit(Rolled(self.unit, self.target, self.do, drawn.faces, attack, (), degree, (), "CT-23"))
            return degree
        defence = self._parts(target, self.defending, defence_parts(table.state, target, attacker), answer)
        contest = Contest(ours - sum(part.value for part in defence))
        drawn = table.roll(contest)
        chance = success(contest, _positive).as_integer_ratio() if drawn.faces else ()
        table.emit(Rolled(self.unit, self.target, self.do, drawn.faces, attack, defence, drawn.value, chance))
        return drawn.value

    @staticmethod
    def _parts(fighter: Fighter, stat: Stat, modifiers: tuple[Part, ...], boost: int) -> tuple[Part, ...]:
        return (Part(stat, getattr(fighter, stat)), *modifiers, *((Part("boost", boost),) if boost else ()))

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterator[Attack]:
        for enemy in state.enemies_beside(fighter, fighter.cell):
            yield cls(fighter.id, enemy.id)


@dataclass(frozen=True, slots=True)
class Boost:
    """The defender's answer to an attack (CT-22); 0 declines."""

    unit: str
    boost: int
    do: ClassVar[str] = "boost"
    rule: ClassVar[str] = "CT-22"


class BoostAsked(NamedTuple):
    """How much stamina the defender adds (CT-22)."""

    side: int
    unit: str

    def line(self) -> dict[str, object]:
        return {"unit": self.unit, "ask": "boost"}


def _positive(margin: int) -> bool:
    return margin > 0
