"""Moving (CT-14, CT-17), alone or with a captive (CT-49)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.kernel.choices import Walks
from game.kernel.hexes import NOWHERE, Cell, Reach, cells_of
from game.kernel.table import Command, Table

from ..effects import end_hold, end_holds_moved, judge
from ..events.movement import Dragged, Stepped
from ..state import Fighter, State
from .command import UnitCommand
from .opportunity import forced_step_goes_on, own_step_goes_on


@dataclass(frozen=True, slots=True)
class Move(UnitCommand):
    """A walk, as a whole path: every hex entered, in order. 1 AP a hex (CT-14), 2 while a drag is won (CT-49).

    The path must be walkable and affordable as things stand when it is given; each step is paid when it is made. A step
    that an opportunity attack prevents is not paid, and the rest of the path lapses (CT-17).
    """

    path: tuple[Cell, ...]
    do = "move"
    rule = "CT-17"

    def bars(self, state: State) -> str | None:
        mover = state.fighter(self.unit)
        if not state.can_move(mover):
            return f"{mover.name} cannot move: it is prone or held"
        if not self.path:
            return "the path is empty"
        cost = step_cost(mover) * len(self.path)
        if cost > mover.ap:
            return f"the path costs {cost} AP and {mover.name} has {mover.ap}"
        captive = captive_of(state, mover)
        here, behind = mover.cell, captive.cell if captive else NOWHERE
        for number, to in enumerate(self.path):
            occupant = state.at(to)
            if not state.board.adjacent(here, to):
                return f"step {number} of the path is no neighbour of the hex before it"
            if not state.board.is_open(to):
                return f"step {number} of the path is an obstacle"
            if to == behind or (occupant is not None and occupant is not mover and occupant is not captive):
                return f"step {number} of the path holds a character"
            if captive:
                behind = here  # CT-17: the dragged one stands in the hex just left
            here = to
        return None

    def play(self, table: Table[State]) -> None:
        for to in self.path:
            fighter = table.state.fighter(self.unit)
            if not (_drag_step(table, fighter, to) if fighter.drag else _step(table, fighter, to)):
                return

    @classmethod
    def choices(cls, state: State, fighter: Fighter) -> Iterable[Move]:
        return ()


def walks(state: State, mover: Fighter) -> Sequence[Command]:
    """A shortest walk to each hex in reach, nearest first; with a captive if a drag is won."""
    if captive_of(state, mover):
        return [Move(mover.id, ways[0]) for ways in drags(state, mover).values()]
    return Walks(state.board, reach(state, mover), lambda path: Move(mover.id, path))


def step_cost(mover: Fighter) -> int:
    """AP a hex: 1, or 2 while a drag is won (CT-49)."""
    return 2 if mover.drag else 1


def captive_of(state: State, mover: Fighter) -> Fighter | None:
    """Whom a mover drags along."""
    return state.fighter(mover.hold.target) if mover.drag and mover.hold else None


def reach(state: State, mover: Fighter) -> Reach:
    """Hexes by the steps to them, as :meth:`~game.kernel.hexes.Board.within` gives them; provocations not counted."""
    layers = [1 << mover.cell]
    if captive_of(state, mover):
        for to, ways in drags(state, mover).items():
            layers += [0] * (len(ways[0]) + 1 - len(layers))
            layers[len(ways[0])] |= 1 << to
    elif state.can_move(mover):
        return state.board.within(mover.cell, mover.ap, state.board.open & ~state.taken)
    return Reach(layers)


def drags(state: State, mover: Fighter, most: int = 1) -> Mapping[Cell, Sequence[tuple[Cell, ...]]]:
    """The shortest paths to each hex in reach with a captive, at most so many to one, nearest hexes first.

    Searched by where both of the pair stand: it never steps straight back into its captive, but may come round over the hex it
    set out from, and so to hexes that lie behind the captive (CT-17).
    """
    captive = captive_of(state, mover)
    found: dict[Cell, list[tuple[Cell, ...]]] = {}
    if captive is None or not state.can_move(mover):
        return found
    near, free = state.board.grid.near, state.board.open & ~state.taken | 1 << mover.cell | 1 << captive.cell
    edge: dict[tuple[Cell, Cell], list[tuple[Cell, ...]]] = {(mover.cell, captive.cell): [()]}
    seen = set(edge)
    for steps in range(1, mover.ap // step_cost(mover) + 1):
        following: dict[tuple[Cell, Cell], list[tuple[Cell, ...]]] = {}
        for (here, behind), paths in edge.items():
            for to in cells_of(near[here] & free & ~(1 << behind)):
                if (to, here) not in seen:
                    following.setdefault((to, here), []).extend((*path, to) for path in paths)
        for (to, here), paths in following.items():
            seen.add((to, here))
            ways = found.setdefault(to, [])
            if not ways or len(ways[0]) == steps:
                ways += paths[: most - len(ways)]
        edge = {pair: paths[:most] for pair, paths in following.items()}
    found.pop(mover.cell, None)
    return found


def _step(table: Table[State], mover: Fighter, to: Cell) -> bool:
    """One hex alone. A hold of one's own ends with the first hex moved (CT-39)."""
    if not own_step_goes_on(table, mover.id, to):
        return False
    state = table.state
    end_hold(table, mover.id, "walked")
    table.emit(Stepped(mover.id, mover.cell, to, 1, tuple(e.id for e in state.enemies_beside(mover, to))))
    judge(table)
    return True


def _drag_step(table: Table[State], mover: Fighter, to: Cell) -> bool:
    """One hex of the pair (CT-49): the dragger's enemies answer, then the captive's, then both move."""
    captive = captive_of(table.state, mover)
    assert captive is not None and mover.drag is not None
    if not own_step_goes_on(table, mover.id, to, but=captive.id):
        return False
    if not forced_step_goes_on(table, captive.id, mover.cell, mover.drag.passed, by=mover.id):
        return False
    state = table.state
    end_holds_moved(table, captive.id, but=mover.id)
    beside = tuple(e.id for e in state.enemies_beside(mover, to) if e.id != captive.id)
    table.emit(Stepped(mover.id, mover.cell, to, 2, (*beside, captive.id)))
    table.emit(Dragged(captive.id, captive.cell, mover.cell, mover.id, tuple(e.id for e in state.enemies_beside(captive, mover.cell))))
    judge(table)
    return True
