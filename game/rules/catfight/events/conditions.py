"""How a fighter is: HP, stamina and morale, prone, knocked out or defeated, and the holds it has on others."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..state import Drag, Hold, HoldKind, State


class Hurt(NamedTuple):
    """Damage, all of one hit (CT-67)."""

    unit: str
    hp: int
    stamina: int
    rule: str

    def apply(self, state: State) -> State:
        fighter = state.fighter(self.unit)
        return state.with_(self.unit, hp=fighter.hp - self.hp, stamina=fighter.stamina - self.stamina)


class Heartened(NamedTuple):
    """Morale gained, or lost where the number is below 0."""

    unit: str
    morale: int
    rule: str

    def apply(self, state: State) -> State:
        return state.with_(self.unit, morale=state.fighter(self.unit).morale + self.morale)


class Rested(NamedTuple):
    """HP or stamina regained (CT-54)."""

    unit: str
    what: Literal["hp", "stamina"]
    gain: int
    rule: str = "CT-54"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, **{self.what: getattr(state.fighter(self.unit), self.what) + self.gain})


class FellProne(NamedTuple):
    unit: str
    rule: str = "CT-43"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, prone=True)


class StoodUp(NamedTuple):
    unit: str
    rule: str = "CT-36"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, prone=False)


class KnockedOut(NamedTuple):
    unit: str
    rule: str = "CT-66"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, prone=True)


class Woke(NamedTuple):
    unit: str
    rule: str = "CT-66"

    def apply(self, state: State) -> State:
        return state


class Defeated(NamedTuple):
    unit: str
    rule: str = "CT-67"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, defeated=True, prone=True)


class HoldBegan(NamedTuple):
    """A hold, in place of an older one of the same two (CT-38)."""

    unit: str
    hold: HoldKind
    target: str
    rule: str

    def apply(self, state: State) -> State:
        return state.with_(self.unit, hold=Hold(self.hold, self.target), drag=None)


class HoldEnded(NamedTuple):
    """A hold is off (CT-39); ``why`` is one of the ledger's reasons."""

    unit: str
    hold: HoldKind
    target: str
    why: Literal["broken", "let go", "walked", "moved", "out", "controlled", "defeated", "thrown", "slammed"]
    rule: str = "CT-39"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, hold=None, drag=None)


class DragWon(NamedTuple):
    """Until the end of this turn the holder may move with its captive (CT-49)."""

    unit: str
    target: str
    rule: str = "CT-49"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, drag=Drag())
