"""Moving and picking up the ball (CB-06 to CB-08, CB-13, CB-14, CB-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.kernel.choices import Chain, Walks
from game.kernel.hexes import NOWHERE, Mask, Cell, first_cell
from game.kernel.table import Command, Table

from ..effects import score
from ..events import Declared, PickedUp, Walked
from ..state import Player, State
from .command import Action, UnitCommand


class Ways(NamedTuple):
    """Where a player may walk: cells it may pass, and those where its path must end (CB-35). Its own cell is one of either."""

    through: Mask
    ends: Mask


def ways(state: State, player: Player) -> Ways:
    """A square with a loose ball ends the path, and is closed to whoever has no action left; so does the goal that scores."""
    own = 1 << player.cell if player.cell >= 0 else 0
    ground = state.free(player) | own & state.field.board.open
    goal = 1 << state.field.goals[1 - player.side]
    ends = ground & goal
    if state.ball >= 0:
        ground &= ~state.loose
        if not player.acted:
            ends |= state.loose & state.field.enterable[player.side] & ~(state.figures.taken & ~own)
    return Ways(ground & ~goal, ends)


@dataclass(frozen=True, slots=True)
class Move(UnitCommand):
    """A walk, as a whole path: every cell entered, in order, one point of movement each (CB-14). Nothing stops it on the way.

    Out of the tunnel the goal square comes first (CB-13). On the square of a loose ball the player picks it up (CB-35); with
    the ball in the other team's goal square it scores (CB-40).
    """

    path: tuple[Cell, ...]
    do = "move"
    rule = "CB-14"

    def bars(self, state: State) -> str | None:
        player = state.players[self.unit]
        if player.down or player.held_by:
            return f"{player.name} cannot move: it is {'down' if player.down else 'constricted'}"
        if not self.path:
            return "the path is empty"
        if len(self.path) > player.left:
            return f"the path has {len(self.path)} squares and {player.name} has {player.left} movement left"
        if player.cell == NOWHERE:
            goal = state.field.goals[player.side]
            near, first = 1 << goal, "the goal square of its own tunnel"
        else:
            near, first = state.field.board.near(player.cell), "next to the player"
        through, ends = ways(state, player)
        last = len(self.path) - 1
        for number, to in enumerate(self.path):
            if not near >> to & 1:
                return f"step {number} of the path is not {'next to the one before' if number else first}"
            if not (through | ends if number == last else through) >> to & 1:
                return f"step {number} of the path {_why_closed(state, player, to)}"
            near = state.field.board.near(to)
        return None

    def play(self, table: Table[State]) -> None:
        state = table.state
        player, to = state.players[self.unit], self.path[-1]
        inside = player.cell == NOWHERE
        table.emit(Walked(self.unit, None if inside else player.cell, self.path, "CB-13" if inside else self.rule))
        if to == state.ball:
            table.emit(PickedUp(self.unit, to))
        elif state.holder == self.unit and to == state.field.goals[1 - player.side]:
            score(table, self.unit)


@dataclass(frozen=True, slots=True)
class PickUp(Action):
    """Picks up a ball that lies on the player's own square; its movement ends (CB-36)."""

    do = "pick_up"
    rule = "CB-36"

    def bars_action(self, state: State, player: Player) -> str | None:
        return None if state.ball == player.cell else f"no ball lies under {player.name}"

    def play(self, table: Table[State]) -> None:
        self.declare(table)
        table.emit(PickedUp(self.unit, table.state.ball, self.rule))

    @classmethod
    def choices(cls, state: State, player: Player) -> Iterator[PickUp]:
        if state.ball == player.cell:
            yield cls(player.id)


def walks(state: State, player: Player) -> Sequence[Command]:
    """A shortest walk to every cell in reach but the player's own."""
    ...


def _why_closed(state: State, player: Player, to: Cell) -> str:
    """In words, why a cell may not be entered, or not passed."""
    if not state.field.board.is_open(to):
        return "is an obstacle"
    if state.figures.taken >> to & 1 and to != player.cell:
        return f"is taken by {state.figure(state.figures.who[to]).name}"
    if to == state.ball:
        return f"holds the ball, and {player.name} has no action left to pick it up" if player.acted else "holds the ball, where the path must end"
    if state.holder == player.id:
        return "is the goal that scores, where the path must end"
    return f"is the other team's goal square, closed to {player.name} without the ball"
