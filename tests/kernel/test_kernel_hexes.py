"""Hex fields in all four staggers, checked against where the hexes lie in the plane and against slow, obvious searches."""

from collections import deque
from math import hypot, isclose, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.hexes import FLAT, NOWHERE, POINTY, Board, Grid, cells_of, first_cell

STAGGERS = [(axis, index) for axis in "yx" for index in ("odd", "even")]
ACROSS = sqrt(3) / 2
FEW = settings(max_examples=40, deadline=None, derandomize=True)
HEADINGS = {
    "y": {"E": (1, 0), "NE": (0.5, -ACROSS), "NW": (-0.5, -ACROSS), "W": (-1, 0), "SW": (-0.5, ACROSS), "SE": (0.5, ACROSS)},
    "x": {"N": (0, -1), "NE": (ACROSS, -0.5), "SE": (ACROSS, 0.5), "S": (0, 1), "SW": (-ACROSS, 0.5), "NW": (-ACROSS, -0.5)},
}
"""Where the centre of the next hex lies that way, one step long, y downwards."""

every_stagger = pytest.mark.parametrize(("axis", "index"), STAGGERS)
grids = st.builds(Grid, st.integers(1, 9), st.integers(1, 9), st.sampled_from("yx"), st.sampled_from(["odd", "even"]))


@st.composite
def boards(draw):
    grid = draw(grids)
    return Board(grid, draw(st.integers(0, (1 << grid.size) - 1)))


def centre(grid, cell):
    """The middle of a hex in the plane."""
    column, row = grid.place(cell)
    half = 0.5 if (row if grid.axis == "y" else column) % 2 == (grid.index == "odd") else 0
    return (column + half, row * ACROSS) if grid.axis == "y" else (column * ACROSS, row + half)


def steps_from(grid, start, free):
    """The least number of steps to each cell, by a plain breadth-first search over ``grid.steps``."""
    found, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for other in grid.steps[cell]:
            if other != NOWHERE and free(other) and other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


@every_stagger
def test_neighbours_are_the_hexes_one_step_off_in_the_plane(axis, index):
    grid = Grid(5, 6, axis, index)
    for cell in range(grid.size):
        x, y = centre(grid, cell)
        near = {other for other in range(grid.size) if isclose(hypot(centre(grid, other)[0] - x, centre(grid, other)[1] - y), 1)}
        assert {other for other in grid.steps[cell] if other != NOWHERE} == near == set(cells_of(grid.near[cell]))


@every_stagger
def test_a_direction_leads_where_its_name_says(axis, index):
    grid = Grid(5, 6, axis, index)
    assert grid.directions == (POINTY if axis == "y" else FLAT) == tuple(HEADINGS[axis])
    for cell in range(grid.size):
        for direction, other in enumerate(grid.steps[cell]):
            if other != NOWHERE:
                dx, dy = HEADINGS[axis][grid.directions[direction]]
                (x, y), (to_x, to_y) = centre(grid, cell), centre(grid, other)
                assert isclose(to_x, x + dx, abs_tol=1e-9) and isclose(to_y, y + dy, abs_tol=1e-9)


@every_stagger
def test_the_opposite_direction_is_three_further_on(axis, index):
    grid = Grid(6, 5, axis, index)
    for cell in range(grid.size):
        for direction, other in enumerate(grid.steps[cell]):
            if other != NOWHERE:
                assert grid.steps[other][(direction + 3) % 6] == cell
                assert grid.direction(cell, other) == direction


def test_direction_of_cells_that_do_not_touch_is_an_error():
    with pytest.raises(ValueError):
        Grid(5, 5).direction(0, 12)


@every_stagger
def test_distance_is_that_of_a_search_over_open_ground(axis, index):
    grid = Grid(7, 6, axis, index)
    for start in range(grid.size):
        assert {cell: grid.distance(start, cell) for cell in range(grid.size)} == steps_from(grid, start, lambda _: True)


@FEW
@given(grids, st.data())
def test_distance_is_a_metric(grid, data):
    a, b, c = (data.draw(st.integers(0, grid.size - 1)) for _ in range(3))
    assert grid.distance(a, b) == grid.distance(b, a) and (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


def test_cells_count_in_reading_order_and_places_come_back():
    grid = Grid(4, 3)
    assert [grid.place(cell) for cell in (0, 3, 4, 11)] == [(0, 0), (3, 0), (0, 1), (3, 2)]
    assert all(grid.cell(*grid.place(cell)) == cell for cell in range(grid.size))
    assert [grid.cell(*place) for place in ((-1, 0), (4, 0), (0, -1), (0, 3))] == [NOWHERE] * 4


@FEW
@given(grids, st.data())
def test_spread_is_every_neighbour_of_every_cell(grid, data):
    mask = data.draw(st.integers(0, (1 << grid.size) - 1))
    wanted = 0
    for cell in cells_of(mask):
        wanted |= grid.near[cell]
    assert grid.spread(mask) == wanted


@FEW
@given(st.sets(st.integers(0, 80)))
def test_a_mask_gives_its_cells_lowest_first(cells):
    mask = sum(1 << cell for cell in cells)
    assert list(cells_of(mask)) == sorted(cells)
    if cells:
        assert first_cell(mask) == min(cells)


@FEW
@given(boards(), st.data())
def test_layers_are_the_steps_of_a_search(board, data):
    start, steps = data.draw(st.integers(0, board.grid.size - 1)), data.draw(st.integers(0, 12))
    wanted = {cell: depth for cell, depth in steps_from(board.grid, start, board.is_open).items() if depth <= steps}
    layers = board.within(start, steps, board.open)
    assert {cell: depth for depth, layer in enumerate(layers) for cell in cells_of(layer)} == wanted
    assert layers[0] == 1 << start and all(layers)


@FEW
@given(boards(), st.data())
def test_paths_are_shortest_and_walkable_and_always_the_same(board, data):
    start = data.draw(st.integers(0, board.grid.size - 1))
    layers = board.within(start, 12, board.open)
    for depth, layer in enumerate(layers):
        for cell in cells_of(layer):
            path = board.path(layers, cell)
            assert len(path) == depth
            for here, there in zip((start, *path), path, strict=False):
                assert board.adjacent(here, there) and board.is_open(there)
            assert path == board.path(board.within(start, 20, board.open), cell)
            assert not path or path[-1] == cell


def test_a_cell_out_of_reach_has_no_path():
    board = Board(Grid(5, 1))
    with pytest.raises(ValueError, match="out of reach"):
        board.path(board.within(0, 2, board.open), 4)


@FEW
@given(boards(), st.data())
def test_what_was_found_before_is_found_again_only_while_it_is_true(board, data):
    """Reach is kept: however the ground changes between two questions, the second answer is that of a board never asked before."""
    cells = st.integers(0, board.grid.size - 1)
    start, steps, free = data.draw(cells), data.draw(st.integers(0, 5)), board.open
    for changed in data.draw(st.lists(cells, max_size=8)):
        free ^= 1 << changed
        fresh = Board(board.grid, board.closed)
        assert board.within(start, steps, free) == fresh.within(start, steps, free)


def test_a_reach_hangs_on_nothing_but_the_cells_beside_it():
    board = Board(Grid(9, 1))
    near, far = board.within(0, 2, board.open), 1 << 4
    assert near == (1, 2, 4) and near.ends == (1, 2, 3) and near.beside == 0b111
    assert board.within(0, 2, board.open & ~far) is near
    assert board.within(0, 2, board.open & ~0b100) == (1, 2)


def test_off_the_map_nothing_is_open():
    board = Board(Grid(2, 2), 0b0010)
    assert [board.is_open(cell) for cell in (NOWHERE, 0, 1, 2, 3)] == [False, True, False, True, True]
    assert board.step(0, 3) == NOWHERE and board.area("nowhere") == 0


def test_the_neighbours_of_a_cell_are_made_when_they_are_asked_for():
    """All of them would be 268 MB on the largest map."""
    grid = Grid(256, 256)
    assert sorted(cells_of(grid.near[65_535])) == sorted(cell for cell in grid.steps[65_535] if cell != NOWHERE)
    assert grid.near[0] == 1 << 1 | 1 << 256 and len(grid.near) == 2
