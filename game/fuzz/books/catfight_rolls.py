"""The rolls of Catfight: Tactics counted again, slowly, from the ledger's tables (CT-20 to CT-24, CT-30 to CT-37, CT-40 to CT-53)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from game.kernel.hexes import Board
from game.rules.catfight.events import actions
from game.rules.catfight.state import State

from ..ground import Look

STATS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(("strike", "trip", "grab"), ("skill", "skill")),
    **dict.fromkeys(("push", "throw", "slam", "drag"), ("physique", "physique")),
    **dict.fromkeys(("control", "submission"), ("skill", "physique")),
    "trap": ("physique", "skill"),
    "break": ("", "skill"),
}
"""Attacking and defending; a breaker chooses."""
MODIFIERS: Mapping[str, tuple[int, int, int]] = {"prone": (-3, -3, -3), "grab": (-1, 0, -2), "trap": (-1, -1, -3), "control": (-2, -2, -2)}
"""In attack, on a break, in defence; by the kind of hold one is in."""
ROLLS = Counter(a + b - c - d for a, b, c, d in product(range(1, 7), repeat=4))
"""How many of all 1,296 falls of the four dice give each difference."""


def rolls_are_as_the_ledger_counts_them(look: Look) -> str | None:
    """(54) Totals, degree and chance of every roll, in whatever statuses, crowds and with whatever boosts."""
    boosts: dict[str, int] = {}
    for state, event in look.steps():
        if isinstance(event, actions.Boosted):
            boosts[event.unit] = event.stamina
        elif isinstance(event, actions.Declared):
            boosts = {}
        elif isinstance(event, actions.Rolled):
            if wrong := _wrong(look.board, state, event, boosts):
                return f"{event}: {wrong}"
            boosts = {}
    return None


def _wrong(board: Board, state: State, roll: actions.Rolled, boosts: Mapping[str, int]) -> str | None:
    attacking, defending = STATS[roll.action]
    ours = _total(board, state, roll.unit, roll.target, attacking or roll.attack[0].name, int(roll.action == "break"), boosts)
    if ours != sum(part.value for part in roll.attack):
        return f"the attack comes to {ours}"
    if not state.fighters[roll.target].conscious:  # CT-23
        good = not roll.defence and roll.degree == max(1, ours + sum(roll.faces)) and len(roll.faces) == 2
        return None if good else "there is no defence"
    theirs = _total(board, state, roll.target, roll.unit, defending, 2, boosts)
    if theirs != sum(part.value for part in roll.defence):
        return f"the defence comes to {theirs}"
    throws = [ours - theirs + a + b - c - d for a, b, c, d in zip(*(roll.faces[n::4] for n in range(4)), strict=True)]
    if any(throws[:-1]) or throws[-1] != roll.degree or not roll.degree:  # CT-24: every throw before the last was a tie
        return f"the dice come to {throws}"
    return None if Fraction(*roll.chance) == chance(ours - theirs) else f"the chance is {chance(ours - theirs)}"


def _total(board: Board, state: State, name: str, opponent: str, stat: str, column: int, boosts: Mapping[str, int]) -> int:
    own = state.fighters[name]
    total: int = getattr(own, stat) + boosts.get(name, 0)
    statuses = {"prone"} if own.prone else set()
    for other in state.fighters.values():
        if other.hold is not None and other.hold.target == name:
            statuses.add(other.hold.kind)
        if other.side != own.side and other.id != opponent and other.conscious and board.adjacent(own.cell, other.cell):
            total -= state.options.crowding
    return total + sum(MODIFIERS[status][column] for status in sorted(statuses))


@cache
def chance(lead: int) -> Fraction:
    """Of the higher total with this lead, ties left out."""
    return Fraction(sum(ways for margin, ways in ROLLS.items() if margin + lead > 0), 1296 - ROLLS[-lead])
