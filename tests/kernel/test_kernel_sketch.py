"""Sketches: text to board and back, their hash, and whether a board hangs together."""

import pytest

from game.kernel.errors import Refused
from game.kernel.hexes import Board, Grid
from game.kernel.sketch import cells_hash, from_rows, parted, to_rows

FIELD = {"a": "goal0", "b": "goal1", "L": "mouthL", "R": "mouthR"}


def test_rows_make_a_board_and_come_back():
    rows = ["..L..", "a.#.b", "..R.."]
    board = from_rows(rows, FIELD, once="abLR")
    assert (board.grid.columns, board.grid.rows, board.grid.axis, board.grid.index) == (5, 3, "y", "odd")
    assert board.closed == 1 << 7
    assert {name: board.area(name) for name in FIELD.values()} == {"goal0": 1 << 5, "goal1": 1 << 9, "mouthL": 1 << 2, "mouthR": 1 << 12}
    assert to_rows(board, FIELD) == rows
    assert to_rows(board) == [".....", "..#..", "....."]


@pytest.mark.parametrize(("rows", "says"), [
    ([], "map rows: a board has 1 to 256 rows, not 0"),
    ([""], "map row 0: a board has 1 to 256 columns, not 0"),
    (["." * 257], "map row 0: a board has 1 to 256 columns, not 257"),
    (["."] * 257, "map rows: a board has 1 to 256 rows, not 257"),
    (["ab", "..."], "map row 1: 3 cells where row 0 has 2; give all rows one length"),
    (["ab", ".?"], "map row 1, column 1: '?' means nothing here; use . # a b L R"),
    (["ab", ".\n"], "map row 1, column 1: '\\n' means nothing here; use . # a b L R"),
    (["a.", ".."], "map rows: the letter 'b' (goal1) stands 0 times; it must stand exactly once"),
    (["ab", "b."], "map rows: the letter 'b' (goal1) stands 2 times; it must stand exactly once"),
])
def test_a_bad_sketch_is_refused_in_one_line(rows, says):
    with pytest.raises(Refused) as caught:
        from_rows(rows, FIELD, once="ab")
    assert str(caught.value) == says


@pytest.mark.parametrize(("rows", "digest"), [
    (["..L..", "a...b", "..R.."], "16bfda4f6eb60c4d391deccae54ac944d5a1828c18096e3ae5d8bed8e5f21089"),
    ([".....L....", "..........", "..........", "a........b", "..........", ".....R...."],
     "2722a5ff4fe70292f265c87059a89a6dccceb9f072cc7c1e73d41b1b118bf09c"),
])
def test_hash_is_that_of_the_rows(rows, digest):
    assert cells_hash(from_rows(rows, FIELD), FIELD) == digest


def test_hash_changes_with_a_wall_the_size_and_the_stagger():
    rows = ["....", ".#..", "...."]
    seen = {cells_hash(from_rows(rows)), cells_hash(from_rows(rows[::-1][1:])), cells_hash(from_rows(["....", "..#.", "...."]))}
    for axis in "yx":
        for index in ("odd", "even"):
            seen.add(cells_hash(Board(Grid(4, 3, axis, index), 1 << 5)))
    assert len(seen) == 6   # the plain layout is the first board's own hash


def test_parted_names_a_cell_of_the_smaller_part():
    assert parted(from_rows(["...", "..."])) is None
    assert parted(from_rows(["##", "##"])) is None
    assert parted(from_rows([".#..", ".#.."])) == (2, 0)
    assert parted(from_rows(["..#.", "..#."])) == (0, 3)
    assert parted(from_rows([".#.", "#.."])) == (2, 0)


def test_parted_finds_its_way_through_the_longest_winding_map():
    """Every second row is a wall with a gap at one end: 33,000 steps from the first cell to the last."""
    side = 256
    maze = ["." * side if row % 2 == 0 else "#" * (side - 1) + "." if row % 4 == 1 else "." + "#" * (side - 1) for row in range(side - 1)]
    assert parted(from_rows(maze)) is None
    maze[201] = "#" * side
    assert parted(from_rows(maze)) == (0, 202 * side)
