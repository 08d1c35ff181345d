"""Moving and picking up the ball (CB-06 to CB-08, CB-13, CB-14, CB-35)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.kernel.choices import Walks
from game.kernel.hexes import NOWHERE, Cell, Mask, Reach, first_cell
from game.kernel.table import Command, Table

from ..effects import score
from ..events import PickedUp, Walked
from ..state import Player, Side, State
from .command import Action, UnitCommand


class Ground(NamedTuple):
    """Where the players of a side may walk: cells to pass, and hexes where a path must end (CB-35)."""

    through: Mask
    ball: Mask
    """A loose ball's, for those with their action left; closed to the others."""
    goal: Mask
    """The goal that scores, for the carrier; closed to the others (CB-07)."""

    def end(self, state: State, player: Player) -> Mask:
        """The hex where this player's path must end, if there is one."""
        return self.goal if state.holder == player.id else 0 if player.acted else self.ball


def ground(state: State, side: Side) -> Ground:
    """No rock, nobody, no loose ball, not the other team's goal square (CB-06 to CB-08)."""
    clear, enterable = state.figures.clear, state.field.enterable[side]
    return Ground(clear & enterable, state.loose & enterable & ~state.figures.taken, clear & ~enterable)


@dataclass(frozen=True, slots=True)
class Move(UnitCommand):
    """A walk, as a whole path: every cell entered, in order, one point of movement each (CB-14). Nothing stops it on the way.

    Out of the tunnel the goal square comes first (CB-13). On the hex of a loose ball the player picks it up (CB-35); with
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
            return f"the path takes {len(self.path)} movement and {player.name} has {player.left} left"
        near = state.field.board.grid.near
        if player.cell == NOWHERE:
            goal = state.field.goals[player.side]
            beside, first = 1 << goal, "the goal square of its own tunnel"
        else:
            beside, first = near[player.cell], "next to the player"
        through, end = self._ways(state, player)
        last = len(self.path) - 1
        for number, to in enumerate(self.path):
            if not beside >> to & 1:
                return f"step {number} of the path is not {'next to the one before' if number else first}"
            if not (through | end if number == last else through) >> to & 1:
                return f"step {number} of the path {_why_closed(state, player, to)}"
            beside = near[to]
        return None

    @staticmethod
    def _ways(state: State, player: Player) -> tuple[Mask, Mask]:
        """Cells to pass and to end on. A path may cross its own start (CB-06); if the ball lies there it may end on it."""
        found = ground(state, player.side)
        through, end = found.through, found.end(state, player)
        if player.cell == NOWHERE:
            return through, end
        own = 1 << player.cell
        if player.cell != state.ball:
            return through | own, end
        return through, 0 if player.acted else own

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
    """Picks up a ball that lies on the player's own hex; its movement ends (CB-36)."""

    do = "pick_up"
    rule = "CB-36"

    def bars_action(self, state: State, player: Player) -> str | None:
        return None if state.ball == player.cell else f"no ball lies under {player.name}"

    def play(self, table: Table[State]) -> None:
        self.declare(table)
        table.emit(PickedUp(self.unit, table.state.ball, self.rule))

    @classmethod
    def choices(cls, state: State, player: Player) -> Sequence[PickUp]:
        return [cls(player.id)] if state.ball == player.cell else []


def walks(state: State, side: Side, movers: Iterable[Player]) -> list[Sequence[Command]]:
    """Shortest walks to every cell in reach but the mover's own, for standing players of a side and those in its tunnel."""
    board, home, free = state.field.board, state.field.goals[side], ground(state, side)
    found: list[Sequence[Command]] = []
    for player in movers:
        start, steps = player.cell, player.left
        out: tuple[Cell, ...] = ()
        end, command = free.end(state, player), partial(Move, player.id)
        if start == NOWHERE:
            start, steps, out = home, steps - 1, (home,)
            if not (free.through | end) >> home & 1:
                continue
            steps = 0 if end >> home & 1 else steps
        reach = board.within(start, steps, free.through)
        found.append(Walks(board, reach, command, out, since=0 if out else 1))
        if end & reach.beside:
            depth = _beside(reach, board.near(first_cell(end)))
            found.append(Walks(board, Reach((*reach[: depth + 1], end)), command, out, since=depth + 1))
    return found


def _beside(layers: Sequence[Mask], near: Mask) -> int:
    """The first of the layers with one of these cells."""
    return next(depth for depth, layer in enumerate(layers) if layer & near)


def _why_closed(state: State, player: Player, to: Cell) -> str:
    """In words, why a cell may not be entered, or not passed."""
    if not state.field.board.is_open(to):
        return "is an obstacle"
    if state.figures.taken >> to & 1 and to != player.cell:
        return f"is taken by {state.figure(state.who[to]).name}"
    if to == state.field.goals[1 - player.side]:
        if state.holder == player.id:
            return "is the goal that scores, where the path must end"
        return f"is the other team's goal square, closed to {player.name} without the ball"
    return "holds the ball, " + ("and its action to pick it up is spent" if player.acted else "where the path must end")
