"""Block (CB-30) and tackle (CB-31): a player against an opponent or a beast next to it (CB-57)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.kernel.dice import Die, Sum
from game.kernel.hexes import Cell, Mask, cells_of
from game.kernel.table import Table

from ..beast_events import GripEnded
from ..effects import fall, hurt, score, tear_grips
from ..events import Part, Shoved, Stopped
from ..state import Beast, Player, Side, State
from ..trials import Trial, guard
from .command import Action


@dataclass(frozen=True, slots=True)
class Contact(Action):
    """An action against somebody adjacent: BT against a score of the other's."""

    target: str

    @staticmethod
    def defence(victim: Player) -> Part:
        """The player's score it goes against; a beast's is its power (CB-57)."""
        raise NotImplementedError

    def bars_action(self, state: State, player: Player) -> str | None:
        victim = state.players.get(self.target) or state.beasts.get(self.target)
        if victim is None:
            return f"there is no {self.target!r} to {self.do}"
        if isinstance(victim, Player):
            if victim.side == player.side:
                return f"{victim.name} is no opponent of {player.name}"
            if not victim.standing:
                return f"{victim.name} is not standing on the field, so nobody can {self.do} it"
        if not state.field.board.adjacent(player.cell, victim.cell):
            return f"{victim.name} is not next to {player.name}"
        return None

    def trials(self, state: State) -> Mapping[str, Trial]:
        victim = state.figure(self.target)
        against = Part("power", -victim.row.power) if isinstance(victim, Beast) else self.defence(victim)
        parts = (Part("BT", state.players[self.unit].bt), against)
        return {"odds": Trial(self.unit, self.target, self.do, parts)}

    def contest(self, table: Table[State]) -> bool:
        self.declare(table, self.target)
        return self.trials(table.state)["odds"].roll(table)

    @classmethod
    def choices(cls, state: State, player: Player) -> Sequence[Contact]:
        beside = state.field.board.near(player.cell) & state.foes(player.side)
        return [cls(player.id, state.who[cell]) for cell in cells_of(beside)]


@dataclass(frozen=True, slots=True)
class Block(Contact):
    """BT against BT (CB-30). Success: 1d6 damage, and one still in may be moved a hex. Failure: the blocker's turn is over."""

    do = "block"
    rule = "CB-30"

    @staticmethod
    def defence(victim: Player) -> Part:
        return Part("their BT", -victim.bt)

    def play(self, table: Table[State]) -> None:
        if not self.contest(table):
            table.emit(Stopped(self.unit, self.rule))
            return
        blocker = table.state.players[self.unit]
        if blocker.held_by == self.target:
            table.emit(GripEnded(self.unit, self.target, "blocked"))
        if not hurt(table, self.target, table.roll(Die(6)), self.rule):
            return
        victim = table.state.figure(self.target)
        squares = table.state.field.board.near(victim.cell) & table.state.free(victim)
        if squares:
            answer = table.ask(ShoveAsked(blocker.side, self.unit, squares))
            assert isinstance(answer, Shove)
            if answer.to is not None:
                _shove(table, self.target, answer.to)


@dataclass(frozen=True, slots=True)
class Tackle(Contact):
    """BT against the higher of BT and CD (CB-31). Success: the victim falls, 2d6 damage. Failure: the tackler falls, 1d6, and its
    turn is over."""

    do = "tackle"
    rule = "CB-31"

    @staticmethod
    def defence(victim: Player) -> Part:
        return guard(victim)

    def play(self, table: Table[State]) -> None:
        if self.contest(table):
            fall(table, self.target, table.roll(Sum(2, 6)), self.rule)
        else:
            table.emit(Stopped(self.unit, self.rule))
            fall(table, self.unit, table.roll(Die(6)), self.rule)


@dataclass(frozen=True, slots=True)
class Shove:
    """The blocker's answer: where its victim goes; null leaves it where it is (CB-30)."""

    unit: str
    to: Cell | None
    do: ClassVar[str] = "shove"
    rule: ClassVar[str] = "CB-30"


class ShoveAsked(NamedTuple):
    """To which of these hexes a blocked one is moved, if at all."""

    side: Side
    unit: str
    squares: Mask

    def line(self) -> dict[str, object]:
        return {"side": self.side, "ask": "shove"}


def _shove(table: Table[State], name: str, to: Cell) -> None:
    """A carrier keeps the ball, and scores in the goal it attacks (CB-30, CB-40)."""
    table.emit(Shoved(name, table.state.figure(name).cell, to))
    tear_grips(table, name)
    state = table.state
    if state.holder == name and to == state.field.goals[1 - state.players[name].side]:
        score(table, name)
