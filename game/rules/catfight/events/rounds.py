"""Rounds, their groups and turns, and the end of a match."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..state import Group, State


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


class Ended(NamedTuple):
    """The match is over (CT-16, CT-68, CT-69). ``why``: "defeated", "morale", "both", "round limit", "conceded", "agreed"."""

    winner: Literal[0, 1, "draw"]
    why: str
    rule: str

    def apply(self, state: State) -> State:
        fighters = {name: f._replace(turn="ended", ap=0) for name, f in state.fighters.items()}
        return state._replace(winner=self.winner, fighters=fighters)
