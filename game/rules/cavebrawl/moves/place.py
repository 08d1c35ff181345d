"""Where a loose ball comes to lie, and the coach's choice of it (CB-36, CB-37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.kernel.hexes import Cell, Mask, first_cell
from game.kernel.table import Table

from ..events import BallPlaced
from ..state import Side, State


@dataclass(frozen=True, slots=True)
class PlaceBall:
    """The coach's answer: the hex of the ball."""

    side: Side
    to: Cell
    do: ClassVar[str] = "place_ball"
    rule: ClassVar[str] = "CB-36"


class PlaceAsked(NamedTuple):
    """On which of these hexes the ball lies."""

    side: Side
    squares: Mask

    def line(self) -> dict[str, object]:
        return {"side": self.side, "ask": "place_ball"}


def clear(state: State) -> Mask:
    """Hexes that may take a ball: open, of the field, nobody on them, no goal square (CB-36)."""
    return state.field.inside & state.figures.clear


def squares(state: State, centre: Cell, distance: int) -> Mask:
    """The hexes exactly so far from a centre that may take a ball; where none is, those at the nearest smaller distance that
    has one; none at all down to 1: an empty mask (CB-36). Rocks and figures do not lengthen the way."""
    open_squares = clear(state)
    for ring in reversed(state.field.board.within(centre, distance, state.field.everything)[1:]):
        if ring & open_squares:
            return ring & open_squares
    return 0


def beside(state: State, centre: Cell) -> Mask:
    """The hex itself and those next to it, as far as they may take a ball (CB-37)."""
    return (1 << centre | state.field.board.near(centre)) & clear(state)


def place_within(table: Table[State], side: Side, centre: Cell, distance: int, rule: str) -> bool:
    """The coach places the ball so far from a centre; whether there is a hex for it."""
    found = squares(table.state, centre, distance)
    if found:
        place(table, side, found, centre, rule)
    return bool(found)


def place(table: Table[State], side: Side, found: Mask, otherwise: Cell, rule: str) -> None:
    """The coach chooses one of the hexes; not asked where there is one or none."""
    if found & (found - 1):
        answer = table.ask(PlaceAsked(side, found))
        assert isinstance(answer, PlaceBall)
        table.emit(BallPlaced(answer.to, side, rule))
    else:
        table.emit(BallPlaced(first_cell(found) if found else otherwise, None, rule))
