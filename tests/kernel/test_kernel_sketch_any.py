"""Sketches of any board come back, and their hash is that of the cells alone."""

from hashlib import sha256

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.hexes import Board, Grid, cells_of
from game.kernel.sketch import cells_hash, from_rows, parted, to_rows

FEW = settings(max_examples=40, deadline=None, derandomize=True)
sketches = st.integers(1, 7).flatmap(lambda width: st.lists(st.text(".#", min_size=width, max_size=width), min_size=1, max_size=7))


@FEW
@given(sketches)
def test_rows_come_back(rows):
    board = from_rows(rows)
    assert to_rows(board) == rows
    assert cells_hash(board) == sha256("\n".join(rows).encode()).hexdigest()


@FEW
@given(sketches)
def test_parted_boards_have_two_cells_with_no_way_between(rows):
    board = from_rows(rows)
    cells = list(cells_of(board.open))
    found = parted(board)
    if not cells:
        assert found is None
        return
    reached = {cell for layer in board.within(cells[0], board.grid.size, board.open) for cell in cells_of(layer)}
    assert (found is None) == (reached == set(cells))
    if found:
        large, small = found
        assert (large in reached) != (small in reached) and board.is_open(large) and board.is_open(small)


def test_areas_are_no_part_of_a_plain_hash():
    """A board that only paints an area is the same board to a rule book that does not know the letter."""
    grid = Grid(3, 2)
    assert cells_hash(Board(grid, 1, {"start0": 0b110})) == cells_hash(Board(grid, 1))
