"""Statuses and crowding: what they add to a roll, and what they bar (CT-21, CT-30 to CT-35)."""

from __future__ import annotations

from typing import NamedTuple

from .events.actions import Part
from .state import Fighter, State


class Status(NamedTuple):
    """One row of the ledger's table: modifiers in attack, on a break, in defence."""

    name: str
    attack: int
    on_break: int
    defence: int
    rule: str


STATUSES = (
    Status("prone", -3, -3, -3, "CT-30"),
    Status("grabbed", -1, 0, -2, "CT-31"),
    Status("trapped", -1, -1, -3, "CT-32"),
    Status("controlled", -2, -2, -2, "CT-33"),
)
_HOLD_OF = {"grabbed": "grab", "trapped": "trap", "controlled": "control"}


def has(state: State, fighter: Fighter, status: Status) -> bool:
    """Different statuses add up, one status counts once however many inflict it (CT-37)."""
    if status.name == "prone":
        return fighter.prone
    return state.held_by(fighter.id, _HOLD_OF[status.name])  # type: ignore[arg-type]


def attack_parts(state: State, fighter: Fighter, opponent: Fighter, breaking: bool) -> tuple[Part, ...]:
    """Named modifiers of an attacker, crowding last; those of 0 are left out."""
    parts = [Part(s.name, s.on_break if breaking else s.attack) for s in STATUSES if has(state, fighter, s)]
    return tuple(part for part in (*parts, _crowding(state, fighter, opponent)) if part.value)


def defence_parts(state: State, fighter: Fighter, opponent: Fighter) -> tuple[Part, ...]:
    """Named modifiers of a defender, crowding last; those of 0 are left out."""
    parts = [Part(s.name, s.defence) for s in STATUSES if has(state, fighter, s)]
    return tuple(part for part in (*parts, _crowding(state, fighter, opponent)) if part.value)


def _crowding(state: State, fighter: Fighter, opponent: Fighter) -> Part:
    """CT-21: every conscious enemy next to one, other than the opponent of this roll."""
    crowd = sum(1 for other in state.enemies_beside(fighter, fighter.cell) if other.id != opponent.id and other.conscious)
    return Part("crowded", -state.options.crowding * crowd)


def bars_action(state: State, fighter: Fighter, do: str) -> str | None:
    """Which actions a status forbids: the controlled only break and rest, the unconscious only rest (CT-33, CT-34)."""
    if fighter.defeated:
        return f"{fighter.name} is defeated"
    if not fighter.conscious:
        return None if do == "rest" else f"{fighter.name} is unconscious and can only rest"
    if do not in ("rest", "break") and state.held_by(fighter.id, "control"):
        return f"{fighter.name} is controlled and can only break free or rest"
    return None
