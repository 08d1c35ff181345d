"""What can happen in Catfight: Tactics. Every change of the state is one of these, and nothing else changes it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.hexes import Cell, Direction
from game.kernel.records import changed

from .state import Drag, Group, Hold, HoldKind, State


class RoundBegan(NamedTuple):
    """Everybody's action is unspent again (CT-11)."""

    round: int
    rule: str = "CT-10"

    def apply(self, state: State) -> State:
        fighters = {name: f._replace(turn="before", ap=0, acted=False, owed=0) for name, f in state.fighters.items()}
        return state._replace(round=self.round, fighters=fighters, order=(), groups_done=0)


class CoinFlipped(NamedTuple):
    """Which side's fighters of a move go first this round (CT-11)."""

    move: int
    side: int
    rule: str = "CT-11"

    def apply(self, state: State) -> State:
        return state


class OrderSet(NamedTuple):
    """The round's groups, first to last (CT-10, CT-12)."""

    order: tuple[Group, ...]
    rule: str = "CT-10"

    def apply(self, state: State) -> State:
        return state._replace(order=self.order)


class TurnsBegan(NamedTuple):
    """The turns of a group's members begin together (CT-12), each with AP equal to its move (CT-14)."""

    units: tuple[str, ...]
    rule: str = "CT-12"

    def apply(self, state: State) -> State:
        fighters = dict(state.fighters)
        for name in self.units:
            f = fighters[name]
            fighters[name] = f._replace(turn="on", ap=max(0, f.move - f.owed), owed=0, passed=(), answered=(), drag=None)
        return state._replace(fighters=fighters, groups_done=state.groups_done + 1)


class TurnEnded(NamedTuple):
    unit: str
    rule: str = "CT-15"

    def apply(self, state: State) -> State:
        return state.with_(self.unit, turn="ended", ap=0, drag=None)


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


class Stepped(NamedTuple):
    """One hex of a fighter's own movement (CT-14); ``passed``: the enemies it is next to now (CT-63)."""

    unit: str
    start: Cell
    to: Cell
    ap: int
    passed: tuple[str, ...]
    rule: str = "CT-14"

    def apply(self, state: State) -> State:
        fighter = state.fighter(self.unit)
        new = tuple(name for name in self.passed if name not in fighter.passed)
        return _moved(state, self.unit, self.to, ap=fighter.ap - self.ap, passed=fighter.passed + new)


class Dragged(NamedTuple):
    """A captive is drawn into the hex its dragger has just left (CT-49)."""

    unit: str
    start: Cell
    to: Cell
    by: str
    passed: tuple[str, ...]
    rule: str = "CT-49"

    def apply(self, state: State) -> State:
        drag = state.fighter(self.by).drag or Drag()
        new = tuple(name for name in self.passed if name not in drag.passed)
        return _moved(state.with_(self.by, drag=Drag(drag.passed + new)), self.unit, self.to)


class Shoved(NamedTuple):
    """One hex of a shove (CT-60), or over the thrower's head (CT-47)."""

    unit: str
    start: Cell
    to: Cell
    rule: str = "CT-60"

    def apply(self, state: State) -> State:
        return _moved(state, self.unit, self.to)


class Collided(NamedTuple):
    """A shove ends at something closed with hexes left (CT-60) or at somebody (CT-61). ``into`` None: an obstacle."""

    unit: str
    direction: Direction
    remaining: int
    into: str | None
    rule: str

    def apply(self, state: State) -> State:
        return state


class Declared(NamedTuple):
    """An action begins; the dice are still to come."""

    unit: str
    action: str
    target: str | None
    rule: str
    opportunity: bool = False

    def apply(self, state: State) -> State:
        return state


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


class Ended(NamedTuple):
    """The match is over (CT-16, CT-68, CT-69). ``why``: "defeated", "morale", "both", "round limit", "conceded", "agreed"."""

    winner: Literal[0, 1, "draw"]
    why: str
    rule: str

    def apply(self, state: State) -> State:
        fighters = {name: f._replace(turn="ended", ap=0) for name, f in state.fighters.items()}
        return state._replace(winner=self.winner, fighters=fighters)


def _moved(state: State, name: str, to: Cell, **changes: object) -> State:
    """Somebody is in another hex, and changed in other ways too."""
    where = dict(state.where)
    del where[state.fighters[name].cell]
    where[to] = name
    fighter = changed(state.fighters[name], cell=to, **changes)
    return changed(state, fighters={**state.fighters, name: fighter}, where=where)
