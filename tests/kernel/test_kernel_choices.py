"""Lists of commands made when somebody looks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.choices import Chain, Walks
from game.kernel.hexes import Board, Grid

BOARD = Board(Grid(5, 4), 1 << 7 | 1 << 12)


def walks(start=0, steps=3, board=BOARD):
    return Walks(board, board.within(start, steps, board.open), lambda path: path)


def same_as(sequence, items):
    """A sequence is what this list is, however one asks."""
    assert len(sequence) == len(items) and list(sequence) == items
    for index in range(-len(items), len(items)):
        assert sequence[index] == items[index]
    for index in (len(items), -len(items) - 1, 10**9):
        with pytest.raises(IndexError):
            sequence[index]
    assert sequence[1:3] == items[1:3] and sequence[::-1] == items[::-1] and sequence[-2:] == items[-2:]
    assert bool(len(sequence)) == bool(items)


def test_walks_are_one_shortest_path_for_each_cell_in_reach():
    items = list(walks())
    assert len({path[-1] for path in items}) == len(items) > 5
    assert all(path and path[-1] != 0 for path in items)
    assert [len(path) for path in items] == sorted(len(path) for path in items)
    same_as(walks(), items)


def test_a_walk_can_be_asked_for_by_its_end():
    """The same as the listed one; for a cell out of reach there is none."""
    items = list(walks())
    assert walks().cells == sum(1 << path[-1] for path in items)
    assert [walks().to(path[-1]) for path in items] == items
    with pytest.raises(ValueError, match="out of reach"):
        walks().to(19)


def test_nowhere_to_go_is_an_empty_list():
    same_as(walks(steps=0), [])


def test_a_path_is_made_only_when_it_is_looked_at():
    made = []
    lazy = Walks(BOARD, BOARD.within(0, 9, BOARD.open), lambda path: made.append(path) or path)
    assert len(lazy) > 5 and made == []
    assert lazy[3] and len(made) == 1


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.lists(st.lists(st.integers(), max_size=4), max_size=4))
def test_a_chain_is_its_parts_one_after_the_other(parts):
    same_as(Chain(*parts), [item for part in parts for item in part])


def test_chains_of_walks():
    same_as(Chain(walks(), ["x"], walks(steps=0), walks(3, 1)), [*walks(), "x", *walks(3, 1)])
