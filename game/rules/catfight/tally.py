"""Who did what to whom, counted from the events of a match: damage, hits against the odds, ways walked, enemies felled."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from game.kernel.match import Match

from .events import actions, conditions, movement, rounds
from .state import State


@dataclass(slots=True)
class Tally:
    """One fighter's deeds. ``expected`` is how many of its hits the odds promised: a sure one counts as 1."""

    unit: str
    side: int
    dealt: int = 0
    taken: int = 0
    tried: int = 0
    hits: int = 0
    expected: Fraction = Fraction(0)
    dodged: Fraction = Fraction(0)
    """Hits on it that the odds promised, less those that landed."""
    walked: int = 0
    shoved: int = 0
    """Hexes it moved enemies by pushing, throwing and dragging."""
    felled: int = 0
    """Enemies it knocked out."""
    beaten: int = 0
    """Enemies it defeated."""
    taunts: int = 0
    spent: int = 0
    """Stamina spent on boosts."""
    swing: float = 0.0
    """How far its deeds moved the match its side's way."""

    @property
    def luck(self) -> Fraction:
        """Hits made beyond those the odds promised."""
        return self.hits - self.expected


@dataclass(slots=True)
class Deed:
    """One attack or taunt with all that came of it. ``commands``: after how many it was declared."""

    commands: int
    round: int
    unit: str
    action: str
    target: str | None
    opportunity: bool
    chance: Fraction | None = None
    hit: bool = False
    damage: int = 0
    felled: list[str] = field(default_factory=list)
    beaten: list[str] = field(default_factory=list)
    wins: bool = False
    swing: float = 0.0


class Count:
    """Reads a match once, event by event.

    ``tallies`` by unit; ``deeds`` in order; ``strengths``: the HP of both sides at the start of each round, and at the "end".
    """

    def __init__(self, match: Match[State]) -> None:
        self.tallies = {f.id: Tally(f.id, f.side) for f in match.setup.fighters.values()}
        self.deeds: list[Deed] = []
        self.strengths: list[tuple[str, tuple[float, float]]] = []
        self.end: rounds.Ended | None = None
        self._state = match.setup
        self._lead = _lead(match.setup)
        self._shoves: list[tuple[str, str]] = []
        """(who shoves, whom), the latest last: an opportunity attack may shove within a shove."""
        self._last: str | None = None
        """Who dealt the last blow."""
        for commands, moment in enumerate(match.moments):
            if commands and match.moments[commands - 1].pending is None:
                self._shoves = []
            for event in moment.events:
                self._read(event, commands)
        self.strengths.append(("end", _hit_points(self._state)))

    def _read(self, event: Any, commands: int) -> None:
        before, self._state = self._state, event.apply(self._state)
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event, before, commands)
        if self.deeds and isinstance(event, _WEIGHTY):
            was, self._lead = self._lead, _lead(self._state)
            tally = self.tallies[self.deeds[-1].unit]
            own = (self._lead - was) * (1 if tally.side == 0 else -1)
            self.deeds[-1].swing += own
            tally.swing += own

    # ------------------------------------------------------------ events

    def declared(self, e: actions.Declared, before: State, commands: int) -> None:
        if e.action == "rest":
            return
        self.deeds.append(Deed(commands, before.round, e.unit, e.action, e.target, e.opportunity))
        tally = self.tallies[e.unit]
        if e.target is None:
            tally.taunts += e.action == "taunt"
            self._last = e.unit
        elif not before.fighter(e.target).conscious and e.action not in ("push", "throw"):
            self._attacked(e.unit, e.target, Fraction(1), True)  # no dice are rolled against the helpless

    def rolled(self, e: actions.Rolled, before: State, commands: int) -> None:
        chance = Fraction(*e.chance) if e.chance else Fraction(1)
        self._attacked(e.unit, e.target, chance, e.degree > 0)
        if e.chance:
            self.deeds[-1].chance = chance
        if e.degree > 0 and e.action in ("push", "throw"):
            self._shoves.append((e.unit, e.target))

    def _attacked(self, unit: str, target: str, chance: Fraction, hit: bool) -> None:
        tally = self.tallies[unit]
        tally.tried += 1
        tally.hits += hit
        tally.expected += chance
        self.tallies[target].dodged += chance - hit
        self._last = unit
        self.deeds[-1].hit = hit

    def shoved(self, e: movement.Shoved, before: State, commands: int) -> None:
        if self._shoves:
            self.tallies[self._shoves[-1][0]].shoved += 1

    def collided(self, e: movement.Collided, before: State, commands: int) -> None:
        mine = [number for number, (_, target) in enumerate(self._shoves) if target == e.unit]
        if mine:
            self._last = self._shoves[mine[-1]][0]
            del self._shoves[mine[-1] :]

    def dragged(self, e: movement.Dragged, before: State, commands: int) -> None:
        self.tallies[e.by].shoved += 1

    def stepped(self, e: movement.Stepped, before: State, commands: int) -> None:
        self.tallies[e.unit].walked += 1

    def hurt(self, e: conditions.Hurt, before: State, commands: int) -> None:
        self.tallies[e.unit].taken += e.hp
        if self._last is not None and self._foe(self._last, e.unit):
            self.tallies[self._last].dealt += e.hp
            self.deeds[-1].damage += e.hp

    def knocked_out(self, e: conditions.KnockedOut, before: State, commands: int) -> None:
        if self._last is not None and self._foe(self._last, e.unit):
            self.tallies[self._last].felled += 1
            self.deeds[-1].felled.append(e.unit)

    def defeated(self, e: conditions.Defeated, before: State, commands: int) -> None:
        if self._last is not None and self._foe(self._last, e.unit):
            self.tallies[self._last].beaten += 1
            self.deeds[-1].beaten.append(e.unit)

    def boosted(self, e: actions.Boosted, before: State, commands: int) -> None:
        self.tallies[e.unit].spent += e.stamina

    def began(self, e: rounds.RoundBegan, before: State, commands: int) -> None:
        self.strengths.append((str(e.round), _hit_points(self._state)))

    def ended(self, e: rounds.Ended, before: State, commands: int) -> None:
        self.end = e
        if self.deeds and e.rule == "CT-68" and e.winner == self.tallies[self.deeds[-1].unit].side:
            self.deeds[-1].wins = True

    def _foe(self, one: str, other: str) -> bool:
        return self.tallies[one].side != self.tallies[other].side


_NOTES: dict[type, Any] = {
    actions.Declared: Count.declared,
    actions.Rolled: Count.rolled,
    movement.Shoved: Count.shoved,
    movement.Collided: Count.collided,
    movement.Dragged: Count.dragged,
    movement.Stepped: Count.stepped,
    conditions.Hurt: Count.hurt,
    conditions.KnockedOut: Count.knocked_out,
    conditions.Defeated: Count.defeated,
    actions.Boosted: Count.boosted,
    rounds.RoundBegan: Count.began,
    rounds.Ended: Count.ended,
}
_WEIGHTY = (
    conditions.Hurt,
    conditions.KnockedOut,
    conditions.Defeated,
    conditions.FellProne,
    conditions.StoodUp,
    conditions.HoldBegan,
    conditions.HoldEnded,
    conditions.Rested,
)
"""Events that move the match one way or the other."""


def _hit_points(state: State) -> tuple[float, float]:
    """HP of both sides that still count."""
    first, second = (sum(max(0, f.hp) for f in state.fighters.values() if f.side == side and not f.defeated) for side in (0, 1))
    return float(first), float(second)


def _lead(state: State) -> float:
    """How far ahead the first side is, in points of fighters: those on their feet count most, the defeated not at all."""
    return sum((1 if f.side == 0 else -1) * f.points * _worth(state, f.id) for f in state.fighters.values())


def _worth(state: State, unit: str) -> float:
    f = state.fighter(unit)
    if f.defeated:
        return 0.0
    if not f.conscious:
        return 0.15
    held = 0.08 * state.held_by(unit, "control") + 0.04 * (state.held_by(unit, "grab") or state.held_by(unit, "trap"))
    return 0.45 + 0.55 * f.hp / f.max_hp - 0.05 * f.prone - held
