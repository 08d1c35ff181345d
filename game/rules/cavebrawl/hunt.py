"""How beasts come and what they do: released (CB-51), on the prowl (CB-52), attacking (CB-53), with a victim in their grip (CB-55)."""

from __future__ import annotations

from typing import Literal

from game.kernel.dice import Die, Sum
from game.kernel.hexes import Cell, Mask, first_cell
from game.kernel.table import Table

from .beast_events import Chose, Pounced, Prowled, Released, Rose, Squeezed, Waited
from .data.beasts import BEASTS
from .effects import hurt
from .events import Part
from .fates import after_hit
from .state import Beast, Player, Side, State
from .trials import Trial, guard

CAVES: tuple[Literal["left", "right"], ...] = ("left", "right")


def release(table: Table[State], side: Side) -> None:
    """A beast is let loose on the side that stalled: dice for its kind, its cave and its hit points, in this order (CB-51)."""
    kind_die = table.roll(Die(6))
    kind = BEASTS[kind_die.value - 1]
    cave_die = table.roll(Die(2))
    cave = cave_die.value - 1
    strength = table.roll(Sum(kind.power, 6))
    state = table.state
    mouth = state.field.mouths[cave]
    faces = kind_die.faces + cave_die.faces + strength.faces
    table.emit(Released(
        f"beast{len(state.released) + 1}", kind.name, CAVES[cave], mouth, _nearest_free(state, mouth), strength.value, side, faces))


def act(table: Table[State], name: str) -> None:
    """What a beast does at the end of its releaser's turn: hurts whom it holds (CB-55), or goes for its prey and attacks (CB-52,
    CB-53). One that is down neither moves nor chases, and is up again after it (CB-57)."""
    beast = table.state.beasts[name]
    held = next((player for player in table.state.players.values() if player.held_by == name), None)
    if held is not None:
        table.emit(Squeezed(held.id, name))
        hurt(table, held.id, table.roll(Sum(beast.row.damage, 6)), "CB-55")
    else:
        prey = _prey(table, beast)
        if prey is None:
            table.emit(Waited(name))
        elif beast.down or _approach(table, beast, prey.cell):
            _attack(table, name, prey.id)
    if beast.down:
        table.emit(Rose(name))


def ground(state: State, beast: Beast) -> Mask:
    """Where a beast may walk, its own cell included: nobody's, no rock, no goal square, no loose ball (CB-06 to CB-08)."""
    return state.free(beast) | 1 << beast.cell


def _nearest_free(state: State, mouth: Cell) -> Cell | None:
    """The mouth, or the nearest free cell to it; of several the upper row's, then the left column's (CB-51)."""
    free = state.field.inside & state.figures.clear
    board = state.field.board
    for ring in board.within(mouth, board.grid.size, state.field.everything):
        if ring & free:
            return first_cell(ring & free)
    return None


def _prey(table: Table[State], beast: Beast) -> Player | None:
    """The nearest player by the walk, of the stalling side until the first attack; a die parts the tied (CB-52)."""
    state = table.state
    players = [p for p in state.players.values() if p.where == "field" and (beast.attacked or p.side == beast.released_by)]
    targets = sum(1 << player.cell for player in players)
    board = state.field.board
    steps = 0 if beast.down else board.grid.size
    for layer in board.within(beast.cell, steps, ground(state, beast)):
        near = board.grid.spread(layer) & targets
        if near:
            tied = [player for player in players if near >> player.cell & 1]
            if len(tied) == 1:
                table.emit(Chose(beast.id, tied[0].id, (), ()))
                return tied[0]
            drawn = table.roll(Die(len(tied)))
            prey = tied[drawn.value - 1]
            table.emit(Chose(beast.id, prey.id, tuple(player.id for player in tied), drawn.faces))
            return prey
    return None


def _approach(table: Table[State], beast: Beast, prey: Cell) -> bool:
    """Walks towards its prey, each step the first direction that shortens the walk; whether it ends next to it (CB-52)."""
    state = table.state
    board = state.field.board
    layers = board.within(prey, board.grid.size, ground(state, beast))
    far = next(depth for depth, layer in enumerate(layers) if layer >> beast.cell & 1)
    path: list[Cell] = []
    here = beast.cell
    while far > 1 and len(path) < beast.row.move:
        far -= 1
        here = next(to for to in board.grid.steps[here] if to >= 0 and layers[far] >> to & 1)
        path.append(here)
    if path:
        table.emit(Prowled(beast.id, beast.cell, tuple(path)))
    return far == 1


def _attack(table: Table[State], name: str, prey: str) -> None:
    """Power against the higher of BT and CD, for the damage of its kind (CB-53)."""
    beast, player = table.state.beasts[name], table.state.players[prey]
    table.emit(Pounced(name, prey))
    parts = (Part("power", beast.row.power), guard(player))
    if Trial(name, prey, "attack", parts, "CB-53").roll(table) and hurt(table, prey, table.roll(Sum(beast.row.damage, 6)), "CB-53"):
        after_hit(table, prey, name)
