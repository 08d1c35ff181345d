"""Lists of commands that are not written out before somebody looks at them.

A fighter with a long reach has a hundred walks, each a path of its own; a player, a fuzzer or a preview looks at one.
So what is open is a sequence that knows how long it is and makes its items when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import overload

from .hexes import Board, Cell, Mask, cells_of, first_cell
from .table import Command


class Chain(Sequence[Command]):
    """Several sequences of commands as one."""

    def __init__(self, *parts: Sequence[Command]) -> None:
        self._parts = parts
        self._sizes = [len(part) for part in parts]
        self._size = sum(self._sizes)

    def __len__(self) -> int:
        return self._size

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
        left = index if index >= 0 else index + self._size
        for part, size in zip(self._parts, self._sizes, strict=True):
            if 0 <= left < size:
                return part[left]
            left -= size
        raise IndexError(index)


class Walks(Sequence[Command]):
    """A walk to each cell in reach, nearest first, one shortest path each; ``command`` makes it of its path.

    ``layers`` is what :meth:`~.hexes.Board.within` gives; ``since`` is the first layer whose cells are walked to (1: all but the
    start itself). ``before`` are the cells entered to come to the start, with it, if the walk begins elsewhere.
    """

    def __init__(
        self,
        board: Board,
        layers: list[Mask],
        command: Callable[[tuple[Cell, ...]], Command],
        before: tuple[Cell, ...] = (),
        since: int = 1,
    ) -> None:
        self.board = board
        self.layers = layers
        self._command = command
        self._before = before
        self._since = since
        self._size = sum(map(int.bit_count, layers[since:]))

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Command]:
        paths: dict[Cell, tuple[Cell, ...]] = {}
        for depth in range(self._since, len(self.layers)):
            paths = self._paths(depth, paths)
            yield from map(self._command, paths.values())

    def _paths(self, depth: int, nearer: Mapping[Cell, tuple[Cell, ...]]) -> dict[Cell, tuple[Cell, ...]]:
        """The paths to a layer's cells, made of those to the layer before where they are known."""
        cells = cells_of(self.layers[depth])
        if not nearer:
            return {cell: self._path(cell) for cell in cells}
        near, before = self.board.grid.near, self.layers[depth - 1]
        return {cell: (*nearer[first_cell(near[cell] & before)], cell) for cell in cells}

    def _path(self, cell: Cell) -> tuple[Cell, ...]:
        return self._before + self.board.path(self.layers, cell)

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        if isinstance(index, slice):
            return list(self)[index]
        left = index if index >= 0 else index + self._size
        for layer in self.layers[self._since :]:
            size = layer.bit_count()
            if 0 <= left < size:
                return self._command(self._path(_nth(layer, left)))
            left -= size
        raise IndexError(index)


def _nth(mask: Mask, index: int) -> Cell:
    """The cell that stands at a place, counted from 0, in a mask."""
    for _ in range(index):
        mask &= mask - 1
    return Cell((mask & -mask).bit_length() - 1)
