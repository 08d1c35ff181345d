"""Moving and picking up the ball (CB-06 to CB-08, CB-13, CB-14, CB-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.kernel.choices import Walks
from game.kernel.hexes import NOWHERE, Cell, Mask, first_cell
from game.kernel.table import Command, Table

from ..effects import score
from ..events import PickedUp, Walked
from ..state import Player, State
from .command import Action, UnitCommand


class Ways(NamedTuple):
    """Where a player may walk, its own cell apart: cells it may pass, and the one where its path must end, if any (CB-35)."""

    through: Mask
    end: Mask


def ways(state: State, player: Player) -> Ways:
    """A square with a loose ball ends the path, and is closed to whoever has no action left; the goal that scores ends it too."""
    clear, enterable = state.figures.clear, state.field.enterable[player.side]
    if state.holder == player.id:
        return Ways(clear & enterable, clear & ~enterable)
    pick_up = 0 if player.acted else state.loose & enterable & ~state.figures.taken
    return Ways(clear & enterable, pick_up)


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
        through, end = self._ways(state, player)
        last = len(self.path) - 1
        for number, to in enumerate(self.path):
            if not near >> to & 1:
                return f"step {number} of the path is not {'next to the one before' if number else first}"
            if not (through | end if number == last else through) >> to & 1:
                return f"step {number} of the path {_why_closed(state, player, to)}"
            near = state.field.board.near(to)
        return None

    @staticmethod
    def _ways(state: State, player: Player) -> Ways:
        """With the player's own cell, which a path may cross (CB-06); if the ball lies there it may end on it."""
        found = ways(state, player)
        if player.cell == NOWHERE:
            return found
        own = 1 << player.cell
        if player.cell != state.ball:
            return Ways(found.through | own, found.end)
        return found if player.acted else Ways(found.through, own)

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


def walks(state: State, player: Player) -> list[Sequence[Command]]:
    """A shortest walk to every cell in reach but the player's own, for a standing player or one in its tunnel."""
    board, (through, end) = state.field.board, ways(state, player)
    name, start, steps = player.id, player.cell, player.left
    out: tuple[Cell, ...] = ()
    if start == NOWHERE:
        start = state.field.goals[player.side]
        if not through >> start & 1:
            return [[Move(name, (start,))]] if end >> start & 1 else []
        out, steps = (start,), steps - 1
    layers = board.within(start, steps, through)
    found: list[Sequence[Command]] = [Walks(board, layers, lambda path: Move(name, out + path))]
    if out:
        found.append([Move(name, out)])
    if end:
        found.append(_final(state, name, layers[:steps], first_cell(end), out))
    return found


def _final(state: State, name: str, layers: list[Mask], end: Cell, out: tuple[Cell, ...]) -> list[Move]:
    """The shortest walk to the cell where a path must end, if one of the layers comes next to it."""
    near = state.field.board.near(end)
    for layer in layers:
        if near & layer:
            return [Move(name, (*out, *state.field.board.path(layers, first_cell(near & layer)), end))]
    return []


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
