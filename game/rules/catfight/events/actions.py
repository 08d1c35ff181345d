"""An action: that it is tried, what it costs, the dice, and an opportunity that is taken or let go by."""

from __future__ import annotations

from typing import NamedTuple

from ..state import State


class Declared(NamedTuple):
    """An action begins; the dice are still to come."""

    unit: str
    action: str
    target: str | None
    rule: str
    opportunity: bool = False

    def apply(self, state: State) -> State:
        return state


class Spent(NamedTuple):
    """What a command costs: AP, and the action for the round if it is one (CT-14)."""

    unit: str
    ap: int
    action: bool
    rule: str = "CT-14"

    def apply(self, state: State) -> State:
        fighter = state.fighter(self.unit)
        return state.with_(self.unit, ap=fighter.ap - self.ap, acted=fighter.acted or self.action)


class Borrowed(NamedTuple):
    """An attack ahead of one's turn: the round's action, and 1 AP of the turn to come (CT-65)."""

    unit: str
    rule: str = "CT-65"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, acted=True, owed=state.fighter(self.unit).owed + 1)


class Boosted(NamedTuple):
    """Stamina paid for a total (CT-22); no damage."""

    unit: str
    stamina: int
    rule: str = "CT-22"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, stamina=state.fighter(self.unit).stamina - self.stamina)


class Part(NamedTuple):
    """One named part of a total."""

    name: str
    value: int


class Rolled(NamedTuple):
    """An opposed roll (CT-20). ``faces``: the attacker's two, the defender's two, again after each tie (CT-24); none in a forecast.

    ``chance`` is [p, q], the chance there was, ties removed. Without a defence the defender has no parts (CT-23).
    """

    unit: str
    target: str
    action: str
    faces: tuple[int, ...]
    attack: tuple[Part, ...]
    defence: tuple[Part, ...]
    degree: int
    chance: tuple[int, ...]
    rule: str = "CT-20"

    def apply(self, state: State) -> State:
        return state


class Answered(NamedTuple):
    """An opportunity attack on another's own movement, the one it has in this turn (CT-64)."""

    unit: str
    target: str
    rule: str = "CT-64"

    def apply(self, state: State) -> State:
        return state.with_(self.target, answered=(*state.fighter(self.target).answered, self.unit))


class Declined(NamedTuple):
    """An opportunity let go by (CT-64)."""

    unit: str
    target: str
    rule: str = "CT-64"

    def apply(self, state: State) -> State:
        return state
