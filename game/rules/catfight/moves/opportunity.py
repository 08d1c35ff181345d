"""Opportunity attacks (CT-63 to CT-65a): who is provoked by a step, who is asked, and whether the step goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from game.kernel.hexes import Cell
from game.kernel.table import Table

from ..events.actions import Answered, Borrowed, Declared, Declined, Spent
from ..events.movement import Dragged, Shoved
from ..state import Fighter, State
from .attack import Attack

FORCED_AP: Final = 1
"""What an opportunity attack on somebody under force costs, now or in the turn to come (CT-65); on own movement it is free (CT-64)."""


class OpportunityAsked(NamedTuple):
    """Whether an enemy strikes at a mover before its step, and how (CT-64). ``forced``: the mover is shoved or dragged (CT-65)."""

    side: int
    unit: str
    target: str
    forced: bool

    def line(self) -> dict[str, object]:
        return {"unit": self.unit, "ask": "opportunity", "target": self.target}


@dataclass(frozen=True, slots=True)
class Decline:
    """Lets the mover go (CT-64)."""

    unit: str
    do: ClassVar[str] = "decline"
    rule: ClassVar[str] = "CT-64"


def provoked(state: State, mover: Fighter, to: Cell, passed: tuple[str, ...]) -> list[str]:
    """Enemies this step provokes (CT-63): next to the mover now, not next to where it goes, and among those it has moved next to.

    In the order of descending move, then of the match file (CT-65a). Whether they can attack is another question.
    """
    if mover.defeated:  # CT-65: a body provokes nobody
        return []
    leaving = [e for e in state.enemies_beside(mover, mover.cell) if e.id in passed and not state.board.adjacent(e.cell, to)]
    places = list(state.fighters)
    return [e.id for e in sorted(leaving, key=lambda e: (-e.move, places.index(e.id)))]


def can_answer(state: State, enemy: Fighter, mover: Fighter, forced: bool) -> bool:
    """Whether a provoked enemy may attack, as things stand when its turn to answer comes (CT-64, CT-65)."""
    if not enemy.conscious or state.held_by(enemy.id, "control") or (enemy.hold and enemy.hold.kind == "control"):
        return False
    if not forced:
        return enemy.id not in mover.answered
    return not enemy.acted and enemy.turn != "ended" and (enemy.turn == "before" or enemy.ap >= FORCED_AP)


def own_step_goes_on(table: Table[State], name: str, to: Cell, but: str | None = None) -> bool:
    """Lets every enemy provoked by a step of one's own answer; whether the step is still on after each (CT-65a).

    ``but`` is a captive that is dragged along, which is not provoked (CT-49).
    """
    mover = table.state.fighter(name)
    for enemy in provoked(table.state, mover, to, mover.passed):
        if enemy != but:
            _opportunity(table, enemy, name, forced=False)
            now = table.state.fighter(name)
            if now.cell != mover.cell or (not table.state.can_move(now)):
                return False
            if but is not None and not now.drag:
                return False
    return True


def forced_step_goes_on(table: Table[State], name: str, to: Cell, passed: tuple[str, ...], by: str | None = None) -> bool:
    """Lets every enemy provoked by a step under force answer (CT-65). The step is off if the attack moved the target or put a
    hold on it (CT-65a); in a drag (``by`` the dragger, who is not provoked) also if the dragger cannot go on or its hold is off.
    """
    mover = table.state.fighter(name)
    for enemy in provoked(table.state, mover, to, passed):
        if enemy != by:
            held, told = table.state.holds_on(name), len(table.events)
            _opportunity(table, enemy, name, forced=True)
            moved = any(isinstance(event, (Shoved, Dragged)) and event.unit == name for event in table.events[told:])
            if moved or any(hold not in held for hold in table.state.holds_on(name)):
                return False
            if by is not None and not (table.state.fighter(by).drag and table.state.can_move(table.state.fighter(by))):
                return False
            if table.state.fighter(name).defeated:  # CT-65: from now on it is a body, which provokes nobody
                break
    return True


def _opportunity(table: Table[State], name: str, target: str, forced: bool) -> None:
    enemy = table.state.fighter(name)
    if not can_answer(table.state, enemy, table.state.fighter(target), forced):
        return
    answer = table.ask(OpportunityAsked(enemy.side, name, target, forced))
    if not isinstance(answer, Attack):
        table.emit(Declined(name, target))
        return
    if not forced:
        table.emit(Answered(name, target))
    elif enemy.turn == "on":
        table.emit(Spent(name, FORCED_AP, True, "CT-65"))
    else:
        table.emit(Borrowed(name))
    table.emit(Declared(name, answer.do, target, answer.rule, opportunity=True))
    answer.play(table)
