"""Board and screen translate into each other at every zoom, wherever the view has been moved."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.art.geometry import ZOOMS
from game.kernel.hexes import NOWHERE, Cell, Grid
from game.stage.camera import Camera

GRIDS = [Grid(9, 7), Grid(24, 18)]
PORT = (0, 60, 1280, 560)


def cells(grid):
    return [Cell(number) for number in range(grid.size)]


@pytest.mark.parametrize("grid", GRIDS, ids=["small", "large"])
def test_the_middle_of_each_visible_cell_is_that_cell(grid):
    camera = Camera(grid, PORT)
    for _ in ZOOMS:
        for cell in cells(grid):
            x, y = camera.to_screen(cell)
            if 0 <= x < 1280 and 60 <= y < 620:
                assert camera.cell_at(x, y) == cell
        camera.zoom_by(1, 400, 300)


def test_nothing_is_under_the_cursor_outside_the_port():
    camera = Camera(GRIDS[1], PORT)
    assert camera.cell_at(640, 30) == NOWHERE
    assert camera.cell_at(640, 640) == NOWHERE


@pytest.mark.parametrize("grid", GRIDS, ids=["small", "large"])
def test_a_fitted_board_is_whole_and_in_the_port(grid):
    camera = Camera(grid, PORT)
    for cell in cells(grid):
        x, y = camera.to_screen(cell)
        assert 0 <= x < 1280 and 60 <= y < 620


def test_zooming_keeps_the_cell_under_the_cursor():
    camera = Camera(GRIDS[1], PORT)
    x, y = camera.to_screen(GRIDS[1].cell(12, 9))
    cell = camera.cell_at(x, y)
    for _ in range(3):
        camera.zoom_by(1, x, y)
        assert camera.cell_at(x, y) == cell


@given(moves=st.lists(st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000), st.integers(-2, 2)), max_size=8))
def test_the_board_never_leaves_the_view(moves):
    camera = Camera(GRIDS[1], PORT)
    for dx, dy, steps in moves:
        camera.zoom_by(steps, 640, 300)
        camera.pan(dx, dy)
        width, height = camera.layout.size
        assert camera.left < 1280 and camera.left + width > 0
        assert camera.top < 620 and camera.top + height > 60


def test_resizing_fits_anew_until_somebody_has_zoomed():
    camera = Camera(GRIDS[1], PORT)
    small = camera.zoom
    camera.resize((0, 60, 1920, 940))
    assert camera.zoom > small
    camera.zoom_by(1, 900, 500)
    chosen = camera.zoom
    camera.resize(PORT)
    assert camera.zoom == chosen
