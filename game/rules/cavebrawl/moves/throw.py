"""Pass and catch (CB-32, CB-33), and the kick at the goal (CB-34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kernel.dice import Die
from game.kernel.hexes import Cell
from game.kernel.table import Finished, Table

from ..data.ranges import FARTHEST, Range, range_of
from ..events import BallKept, BallLeft, Caught, Ended, Part, Strayed
from ..state import Player, State, other
from ..trials import Trial, crowding
from .command import Action
from .place import place_within


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """An action of whoever has the ball."""

    def bars_action(self, state: State, player: Player) -> str | None:
        if state.holder != player.id:
            return f"{player.name} does not have the ball"
        return self.bars_throw(state, player)

    def bars_throw(self, state: State, player: Player) -> str | None:
        """What is against it, for a standing carrier with its action left."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Pass(Throw):
    """PK against the range's difficulty, to a standing team-mate within 20 hexes, who then tries to catch: CD against the same
    (CB-32, CB-33). Failing, the ball lands 1d6 hexes from the receiver; not caught, one hex from it: the opponent places it.
    """

    target: str
    do = "pass"
    rule = "CB-32"

    def bars_throw(self, state: State, player: Player) -> str | None:
        receiver = state.players.get(self.target)
        if receiver is None:
            return f"there is no player {self.target!r}"
        if receiver.side != player.side or receiver.id == player.id:
            return f"{receiver.name} is no team-mate of {player.name}"
        if not receiver.standing:
            return f"{receiver.name} is not standing on the field"
        distance = state.field.board.grid.distance(player.cell, receiver.cell)
        return f"{receiver.name} is {distance} hexes away, {FARTHEST} at most" if distance > FARTHEST else None

    def trials(self, state: State) -> Mapping[str, Trial]:
        passer, receiver = state.players[self.unit], state.players[self.target]
        dc = Part("DC", -_range(state, passer.cell, receiver.cell).pass_dc)
        thrown = (Part("PK", passer.pk), dc, *crowding(state, passer))
        caught = (Part("CD", receiver.cd), dc, *crowding(state, receiver))
        return {
            "odds": Trial(self.unit, self.target, self.do, thrown, "CB-32"),
            "catch": Trial(self.target, None, "catch", caught, "CB-33"),
        }

    def play(self, table: Table[State]) -> None:
        self.declare(table, self.target)
        passer, receiver = table.state.players[self.unit], table.state.players[self.target]
        throw, catch = self.trials(table.state).values()
        good = throw.roll(table)
        table.emit(BallLeft(self.unit, "pass", passer.cell, receiver.cell, self.rule))
        if not good:
            _stray(table, passer, receiver.cell, self.rule)
        elif catch.roll(table):
            table.emit(Caught(self.target))
        elif not place_within(table, other(passer.side), receiver.cell, 1, "CB-33"):
            table.emit(BallKept(self.unit))

    @classmethod
    def choices(cls, state: State, player: Player) -> Sequence[Pass]:
        passes = [cls(player.id, mate.id) for mate in state.players.values() if mate.side == player.side]
        return [command for command in passes if command.bars_action(state, player) is None]


@dataclass(frozen=True, slots=True)
class Kick(Throw):
    """PK against the range's difficulty, at the goal square of the other team within 20 hexes. Success wins at once (CB-34, CB-42).
    Failing, the ball lands 1d6 hexes from that goal square: the opponent places it."""

    do = "kick"
    rule = "CB-34"

    def bars_throw(self, state: State, player: Player) -> str | None:
        distance = state.field.board.grid.distance(player.cell, _target(state, player))
        return f"the goal is {distance} hexes away, {FARTHEST} at most" if distance > FARTHEST else None

    def trials(self, state: State) -> Mapping[str, Trial]:
        kicker = state.players[self.unit]
        dc = Part("DC", -_range(state, kicker.cell, _target(state, kicker)).kick_dc)
        return {"odds": Trial(self.unit, None, self.do, (Part("PK", kicker.pk), dc, *crowding(state, kicker)), "CB-34")}

    def play(self, table: Table[State]) -> None:
        self.declare(table)
        kicker = table.state.players[self.unit]
        if self.trials(table.state)["odds"].roll(table):
            table.emit(Ended(kicker.side, "kick", "CB-42"))
            raise Finished
        goal = _target(table.state, kicker)
        table.emit(BallLeft(self.unit, "kick", kicker.cell, goal, self.rule))
        _stray(table, kicker, goal, self.rule)

    @classmethod
    def choices(cls, state: State, player: Player) -> Sequence[Kick]:
        kick = cls(player.id)
        return [kick] if kick.bars_action(state, player) is None else []


def _target(state: State, kicker: Player) -> Cell:
    return state.field.goals[other(kicker.side)]


def _range(state: State, start: Cell, to: Cell) -> Range:
    band = range_of(state.field.board.grid.distance(start, to))
    assert band is not None
    return band


def _stray(table: Table[State], thrower: Player, centre: Cell, rule: str) -> None:
    """1d6 hexes from where it was meant for, placed by the opponent; back to the thrower where there is no hex (CB-36)."""
    drawn = table.roll(Die(6))
    table.emit(Strayed(centre, drawn.value, drawn.faces, rule))
    if not place_within(table, other(thrower.side), centre, drawn.value, rule):
        table.emit(BallKept(thrower.id))
