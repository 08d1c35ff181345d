"""Lists of commands that are not written out before somebody looks at them.

A fighter with a long reach has a hundred walks, each a path of its own; a player, a fuzzer or a preview looks at one.
So what is open is a sequence that knows how long it is and makes its items when they are asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import overload

from .hexes import Board, Cell, Mask, Reach, cells_of, first_cell
from .table import Command


class Chain(Sequence[Command]):
    """Several sequences of commands as one."""

    __slots__ = ("_ends", "_parts")

    def __init__(self, *parts: Sequence[Command]) -> None:
        self._parts = parts
        self._ends = tuple(accumulate(map(len, parts)))
        """Where each part ends, counted from the start of the chain."""

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Command]:
        for part in self._parts:
            yield from part

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        if isinstance(index, slice):
            return list(self)[index]
        place = index if index >= 0 else index + len(self)
        number = bisect_right(self._ends, place)
        if place < 0 or number == len(self._parts):
            raise IndexError(index)
        return self._parts[number][place - self._ends[number]]  # counted from the part's own end


class Walks(Sequence[Command]):
    """A walk to each cell in reach, nearest first, one shortest path each; ``command`` makes it of its path.

    ``since`` is the first layer of the reach whose cells are walked to (1: all but the start itself). ``before`` are the cells
    entered to come to the start, with it, if the walk begins elsewhere.
    """

    __slots__ = ("_before", "_command", "_skipped", "board", "reach", "since")

    def __init__(
        self,
        board: Board,
        reach: Reach,
        command: Callable[[tuple[Cell, ...]], Command],
        before: tuple[Cell, ...] = (),
        since: int = 1,
    ) -> None:
        self.board = board
        self.reach = reach
        self.since = since
        self._command = command
        self._before = before
        self._skipped = reach.ends[since - 1] if since else 0

    def __len__(self) -> int:
        return self.reach.ends[-1] - self._skipped

    @property
    def cells(self) -> Mask:
        """Where they lead: one walk to each."""
        found = 0
        for layer in self.reach[self.since :]:
            found |= layer
        return found

    def to(self, cell: Cell) -> Command:
        """The walk to one of :attr:`cells`. ValueError for a cell out of reach."""
        for depth in range(self.since, len(self.reach)):
            if self.reach[depth] >> cell & 1:
                return self._command(self._path(depth, cell))
        raise ValueError(f"cell {cell} is out of reach")

    def __iter__(self) -> Iterator[Command]:
        paths: dict[Cell, tuple[Cell, ...]] = {}
        for depth in range(self.since, len(self.reach)):
            paths = self._paths(depth, paths)
            yield from map(self._command, paths.values())

    def _paths(self, depth: int, nearer: Mapping[Cell, tuple[Cell, ...]]) -> dict[Cell, tuple[Cell, ...]]:
        """The paths to a layer's cells, made of those to the layer before where they are known."""
        cells = cells_of(self.reach[depth])
        if not nearer:
            return {cell: self._path(depth, cell) for cell in cells}
        near, before = self.board.grid.near, self.reach[depth - 1]
        return {cell: (*nearer[first_cell(near[cell] & before)], cell) for cell in cells}

    def _path(self, depth: int, cell: Cell) -> tuple[Cell, ...]:
        return self._before + self.board.trace(self.reach, depth, cell)

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        if isinstance(index, slice):
            return list(self)[index]
        ends = self.reach.ends
        place = index + (self._skipped if index >= 0 else ends[-1])
        if not self._skipped <= place < ends[-1]:
            raise IndexError(index)
        depth = bisect_right(ends, place)
        layer = self.reach[depth]
        return self._command(self._path(depth, _nth(layer, place - ends[depth] + layer.bit_count())))


def _nth(mask: Mask, index: int) -> Cell:
    """The cell that stands at a place, counted from 0, in a mask."""
    for _ in range(index):
        mask &= mask - 1
    return first_cell(mask)
