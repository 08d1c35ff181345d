"""One step in every direction at once is the same as six single steps, in every stagger and size."""

import random

import pytest

from game.kernel.hexes import Grid, cells_of


@pytest.mark.parametrize("axis", ["y", "x"])
@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 4), (4, 1), (2, 2), (5, 3), (6, 7)])
def test_spread_is_all_neighbours(axis, index, columns, rows):
    grid = Grid(columns, rows, axis, index)
    rng = random.Random(columns * 10 + rows)
    masks = [1 << cell for cell in range(grid.size)] + [rng.getrandbits(grid.size) for _ in range(50)]
    for mask in masks:
        expected = 0
        for cell in cells_of(mask):
            expected |= grid.near[cell]
        assert grid.spread(mask) == expected
