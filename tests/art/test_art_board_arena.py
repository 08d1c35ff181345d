"""Boards in their places: the still picture, what stands on it, the backdrop, dragging."""

import pygame
import pytest

from game.art.arena import SLACK, Arena
from game.art.backdrops import View, backdrop, lamp_places, paint_backdrop
from game.art.board import BoardArt
from game.art.geometry import HexLayout
from game.art.ground import LIGHTS
from game.art.tiles import LOOKS, THEMES, main_ground
from game.kernel.hexes import Cell, Grid


def looks_for(theme, grid, holes=()):
    standing = [look.name for look in LOOKS[theme] if look.kind == "obstacle"]
    found = {Cell(c): (main_ground(theme).name, standing[c % len(standing)] if c % 7 == 3 else None) for c in range(grid.size)}
    for hole in holes:
        del found[hole]
    return found


def arena_of(theme, grid=None, zoom=44, **more):
    grid = grid or Grid(9, 7)
    return Arena(theme, HexLayout(grid, zoom), looks_for(theme, grid, **more))


def same(a, b, most=2):
    """Whether two pictures are equal but for rounding."""
    return all(
        max(abs(p - q) for p, q in zip(a.get_at((x, y))[:3], b.get_at((x, y))[:3], strict=True)) <= most
        for x in range(0, a.get_width(), 5)
        for y in range(0, a.get_height(), 5)
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("axis", ["y", "x"])
def test_an_arena_covers_the_whole_window(theme, axis):
    window = pygame.Surface((500, 400))
    window.fill("#00ff00")
    arena_of(theme, Grid(8, 6, axis)).draw(window, (60, 150))
    green = pygame.mask.from_threshold(window, (0, 255, 0), (1, 1, 1))
    assert green.count() == 0


@pytest.mark.parametrize("theme", THEMES)
def test_dragging_shows_the_same_as_drawing_anew(theme):
    window, dragged = pygame.Surface((420, 330)), arena_of(theme, Grid(14, 12))
    x, y = 30, 140
    for _ in range(12):
        x, y = x - 37, y - 23
        dragged.draw(window, (x, y))
    assert -x > 2 * SLACK
    fresh = pygame.Surface(window.get_size())
    arena_of(theme, Grid(14, 12)).draw(fresh, (x, y))
    assert same(window, fresh)


def test_a_resized_window_is_painted_anew():
    arena = arena_of("alley")
    arena.draw(pygame.Surface((300, 200)), (0, 60))
    large = pygame.Surface((700, 500))
    arena.draw(large, (0, 60))
    assert large.get_at((690, 490))[:3] != (0, 0, 0)


@pytest.mark.parametrize("theme", THEMES)
def test_what_stands_is_sorted_from_back_to_front_and_complete(theme):
    grid = Grid(9, 7)
    arena = arena_of(theme, grid)
    depths = [s.depth for s in arena.standing]
    assert depths == sorted(depths)
    assert sorted(s.cell for s in arena.standing) == [c for c in range(grid.size) if c % 7 == 3]
    for s in arena.standing:
        x, y = arena.layout.centre(s.cell)
        assert s.depth == y
        assert s.picture.get_rect(topleft=s.corner).collidepoint(x, y)


def test_holes_show_the_ground_beyond_the_board():
    grid = Grid(9, 7)
    hole = grid.cell(4, 3)
    whole, holed = arena_of("dock", grid), arena_of("dock", grid, holes=[hole])
    view = pygame.Rect(0, 0, 400, 300)
    a, b = whole.picture(view), holed.picture(view)
    x, y = whole.layout.centre(hole)
    assert a.get_at((x, y)) != b.get_at((x, y))
    assert b.get_at((x, y)).b > b.get_at((x, y)).r


def test_an_empty_board_is_drawn_as_bare_ground():
    arena = Arena("roof", HexLayout(Grid(3, 3), 62), {})
    arena.draw(pygame.Surface((300, 300)), (20, 100))
    assert arena.standing == ()


@pytest.mark.parametrize("theme", THEMES)
def test_light_is_uneven_and_in_range(theme):
    grid = Grid(24, 18)
    art = BoardArt(HexLayout(grid, 62), theme, looks_for(theme, grid))
    levels = list(art.lights.values())
    assert set(levels) <= set(range(LIGHTS))
    assert len(set(levels)) >= 4


def test_the_beasts_mouths_at_the_sides_become_gates_and_others_stay_pits():
    grid = Grid(11, 9)
    looks = looks_for("cave", grid)
    top, middle, foot = grid.cell(5, 0), grid.cell(5, 4), grid.cell(5, 8)
    for cell in (top, middle, foot):
        looks[cell] = ("mouth", None)
    art = BoardArt(HexLayout(grid, 62), "cave", looks)
    assert sorted(art.gates) == sorted((top, foot))
    looks[grid.cell(0, 4)] = ("goal0", None)
    looks[grid.cell(10, 4)] = ("goal1", None)
    Arena("cave", HexLayout(grid, 62), looks).draw(pygame.Surface((900, 700)), (100, 150))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1024, 640), (333, 777), (1700, 500)])
def test_backdrops_fill_windows_of_any_shape(theme, size):
    picture = backdrop(theme, size)
    assert picture.get_size() == size
    w, h = size
    for x in range(3, w, 61):
        for y in range(3, h, 47):
            assert picture.get_at((x, y))[:3] != (0, 0, 0)


def test_a_large_backdrop_is_as_large_as_asked():
    assert backdrop("roof", (2561, 1441)).get_size() == (2561, 1441)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("zoom", [36, 62, 124])
def test_bays_meet_without_a_gap(theme, zoom):
    strip = pygame.Surface((1400, 20))
    strip.fill("#00ff00")
    foot = 12      # only the lowest part of the wall: bricks, water, tiles, rock
    paint_backdrop(strip, theme, View(zoom, 333, foot))
    green = pygame.mask.from_threshold(strip.subsurface((0, 0, 1400, foot)), (0, 255, 0), (60, 40, 60))
    assert green.count() == 0


@pytest.mark.parametrize("foot", [-500, -1, 0, 5000])
def test_a_backdrop_out_of_sight_harms_nothing(foot):
    window = pygame.Surface((320, 200))
    for theme in THEMES:
        paint_backdrop(window, theme, View(62, 100000, foot))


def test_lamps_stand_along_the_wall():
    places = lamp_places("cave", -500, 500)
    assert places == sorted(places)
    assert len(places) >= 4
    assert all(-500 <= x <= 500 for x in places)


def test_unknown_names_are_key_errors():
    with pytest.raises(KeyError):
        backdrop("moon", (100, 100))
    layout = HexLayout(Grid(2, 2), 62)
    with pytest.raises(KeyError):
        Arena("alley", layout, {Cell(0): ("lava", None)}).draw(pygame.Surface((50, 50)), (0, 0))
