"""Somebody is in another hex: by its own steps, dragged, shoved; and where a shove ends at something."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.hexes import Cell, Direction
from game.kernel.records import changed

from ..state import Drag, State


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


def _moved(state: State, name: str, to: Cell, **changes: object) -> State:
    """Somebody is in another hex, and changed in other ways too."""
    where = dict(state.where)
    del where[state.fighters[name].cell]
    where[to] = name
    fighter = changed(state.fighters[name], cell=to, **changes)
    return changed(state, fighters={**state.fighters, name: fighter}, where=where)
