"""The board on the screen: centres, hit tests by the drawn outline, outlines of areas, in both orientations and all four staggers."""

import random
from math import dist

import pytest

from game.art.geometry import ZOOMS, HexLayout, fit, hex_shape
from game.art.polygons import area, clip, rounded
from game.kernel.hexes import NOWHERE, Cell, Grid

STAGGERS = [(axis, index) for axis in "yx" for index in ("odd", "even")]
stagger = pytest.mark.parametrize(("axis", "index"), STAGGERS)


def within(points, x, y):
    """Even-odd test, written apart from the code under test."""
    inside = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


@stagger
@pytest.mark.parametrize("zoom", ZOOMS)
def test_centres_lie_in_their_cells(axis, index, zoom):
    layout = HexLayout(Grid(7, 6, axis, index), zoom)
    w, h = layout.size
    for cell in map(Cell, range(42)):
        x, y = layout.centre(cell)
        assert layout.at(x, y) == cell
        assert layout.shape.w / 2 <= x <= w - layout.shape.w / 2
        assert layout.shape.h / 2 <= y <= h - layout.shape.h / 2


@stagger
def test_the_hit_test_follows_the_drawn_outline(axis, index):
    layout = HexLayout(Grid(6, 5, axis, index), 62)
    for cell in map(Cell, range(30)):
        cx, cy = layout.centre(cell)
        for (ax, ay), (bx, by) in zip(layout.outline(cell), [*layout.outline(cell)[1:], layout.outline(cell)[0]], strict=True):
            for f in (0.02, 0.3, 0.5, 0.77, 0.98):
                x, y = ax + (bx - ax) * f, ay + (by - ay) * f
                assert layout.at(x + (cx - x) * 0.02, y + (cy - y) * 0.02) == cell
                assert layout.at(x - (cx - x) * 0.02, y - (cy - y) * 0.02) != cell


@stagger
@pytest.mark.parametrize("zoom", [36, 62, 88])
def test_every_point_belongs_to_the_one_outline_that_holds_it(axis, index, zoom):
    layout = HexLayout(Grid(5, 5, axis, index), zoom)
    chance = random.Random(f"{axis}{index}{zoom}")
    w, h = layout.size
    for _ in range(800):
        x, y = chance.uniform(-20, w + 20), chance.uniform(-20, h + 20)
        holding = [cell for cell in map(Cell, range(25)) if within(layout.outline(cell), x, y)]
        assert holding == ([] if layout.at(x, y) == NOWHERE else [layout.at(x, y)])


@stagger
def test_neighbours_share_the_edge_of_their_direction(axis, index):
    layout = HexLayout(Grid(5, 5, axis, index), 74)
    for cell in map(Cell, range(25)):
        for direction, other in enumerate(layout.grid.steps[cell]):
            if other != NOWHERE:
                a, b = layout.edge(cell, direction)
                assert layout.edge(other, (direction + 3) % 6) == (b, a)


@stagger
def test_staggers_agree_with_the_grid(axis, index):
    """Cells one step apart lie one hex apart on the screen, others further."""
    layout = HexLayout(Grid(6, 6, axis, index), 62)
    reach = max(dist(layout.centre(Cell(14)), layout.centre(n)) for n in layout.grid.steps[14])
    for cell in map(Cell, range(36)):
        if cell != 14:
            assert (dist(layout.centre(Cell(14)), layout.centre(cell)) <= reach + 0.01) == (layout.grid.distance(Cell(14), cell) == 1)


@stagger
def test_places_cover_a_view_and_come_back_to_front(axis, index):
    layout = HexLayout(Grid(9, 9, axis, index), 62)
    box = (-100.0, 40.0, 333.0, 222.0)
    found = list(layout.places(box))
    assert len(found) == len(set(found))
    heights = [layout.centre_of(*p)[1] for p in found]
    assert heights == sorted(heights)
    chance = random.Random(5)
    for _ in range(300):
        assert layout.place_at(chance.uniform(-100, 233), chance.uniform(40, 262)) in found


@pytest.mark.parametrize("axis", ["y", "x"])
@pytest.mark.parametrize("zoom", [8, *ZOOMS, 300])
def test_inset_moves_every_edge_by_as_much(axis, zoom):
    shape = hex_shape(axis, zoom)
    plain, small = shape.points(), shape.points(2.5)
    for n in range(6):
        (ax, ay), (bx, by) = plain[n], plain[(n + 1) % 6]
        px, py = small[n]
        assert abs((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / dist((ax, ay), (bx, by)) == pytest.approx(2.5)


def test_sizes_are_even_and_near_the_unit():
    assert (hex_shape("y", 62).w, hex_shape("y", 62).h, hex_shape("y", 62).pitch) == (62, 64, 48)
    assert (hex_shape("x", 62).w, hex_shape("x", 62).h, hex_shape("x", 62).pitch) == (72, 56, 54)
    for zoom in ZOOMS:
        for axis in ("y", "x"):
            shape = hex_shape(axis, zoom)
            assert shape.w % 2 == shape.h % 2 == 0
    with pytest.raises(ValueError, match="too small"):
        hex_shape("y", 4)


def test_fit_takes_the_largest_zoom_that_shows_all():
    grid = Grid(13, 9)
    zoom = fit(grid, 840, 450)
    assert HexLayout(grid, zoom).size <= (840, 450)
    assert zoom == 62
    assert fit(Grid(200, 200), 300, 300) == ZOOMS[0]


def test_clip_keeps_what_is_inside():
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    half = clip([(5.0, -5.0), (20.0, -5.0), (20.0, 20.0), (5.0, 20.0)], square)
    assert abs(area(half)) == pytest.approx(50)
    assert clip([(20.0, 0.0), (30.0, 0.0), (25.0, 5.0)], square) == []
    assert abs(area(clip(square, list(reversed(square))))) == pytest.approx(100)
    assert rounded(square, 2).count("Q") == 4
    assert rounded(square[:2], 2) == ""
