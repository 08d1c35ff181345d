"""Markers: tints, borders, rings, bars, chips, paths. What has to differ differs, in grey too, at every zoom."""

import pygame
import pytest

from game.art.colour import SIDES
from game.art.geometry import ZOOMS, HexLayout, hex_shape
from game.art.ground import ground
from game.art.lettering import word
from game.art.marker_bars import mini_bar, mini_bars
from game.art.marker_chips import burst, chip, cost, label, odds, pointer, token, warning
from game.art.marker_paths import arrow, draw_arc, draw_path, step_line
from game.art.marker_rings import BOX, base_ring, draw_ring
from game.art.markers import TINTS, draw_border, draw_tints, reticle, tint
from game.kernel.hexes import Cell, Grid

KINDS = list(TINTS)
STATES = ("plain", "selected", "hover", "target", "spent")


def on_ground(picture, shape, theme="alley", light=3):
    out = pygame.Surface((shape.w, shape.h))
    out.blit(ground(theme, "cobble" if theme == "alley" else "sand", 1, shape, light), (0, 0))
    out.blit(picture, (0, 0))
    return pygame.transform.grayscale(out)


def difference(a, b):
    """The largest difference of grey found at any pixel."""
    w, h = a.get_size()
    return max(abs(a.get_at((x, y))[0] - b.get_at((x, y))[0]) for x in range(w) for y in range(h))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("axis", ["y", "x"])
def test_tints_lie_inside_the_hex(kind, axis):
    shape = hex_shape(axis, 62)
    picture = tint(shape, kind)
    assert picture.get_size() == (shape.w, shape.h)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((shape.w // 2, shape.h // 2 + 6)).a > 0


@pytest.mark.parametrize("zoom", [36, 62, 124])
def test_reach_walk_path_lane_and_danger_differ_in_grey(zoom):
    shape = hex_shape("y", zoom)
    seen = {kind: on_ground(tint(shape, kind), shape) for kind in ("reach", "walk", "path", "lane", "danger", "barred", "start")}
    names = list(seen)
    for n, a in enumerate(names):
        for b in names[:n]:
            assert difference(seen[a], seen[b]) > 24, (a, b)


def test_every_marker_shows_on_light_and_dark_ground_in_grey():
    shape = hex_shape("y", 62)
    for kind in set(KINDS) - {"near", "middle", "far", "other", "other_far"}:  # told by the lines round them
        for theme, light in (("alley", 0), ("alley", 5), ("cave", 5)):
            bare = on_ground(pygame.Surface((shape.w, shape.h), pygame.SRCALPHA), shape, theme, light)
            assert difference(on_ground(tint(shape, kind), shape, theme, light), bare) > 24, (kind, theme, light)


def test_a_stronger_lane_is_deeper():
    shape = hex_shape("y", 62)
    alphas = [tint(shape, "lane", strength=n).get_at((31, 32)).a for n in range(5)]
    assert alphas == sorted(set(alphas))


def test_the_sides_colour_their_own_reach():
    shape = hex_shape("y", 62)
    assert tint(shape, "reach", 0).get_at((31, 32)) != tint(shape, "reach", 1).get_at((31, 32))
    assert tint(shape, "start", 7) is tint(shape, "start", 1)


@pytest.mark.parametrize("axis", ["y", "x"])
def test_a_border_runs_round_the_area_and_not_through_it(axis):
    layout = HexLayout(Grid(5, 5, axis), 62)
    window = pygame.Surface((400, 400), pygame.SRCALPHA)
    inside = [Cell(12), *layout.grid.steps[12]]
    draw_border(window, layout, inside, (0, 0))
    solid = pygame.mask.from_surface(window, 120)
    for direction in range(6):
        a, b = layout.edge(Cell(12), direction)
        assert not solid.get_at((round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)))
        outer = layout.grid.steps[12][direction]
        a, b = layout.edge(outer, direction)
        assert solid.get_at((round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)))
    draw_border(window, layout, [], (0, 0))


def test_tints_are_set_on_their_cells():
    layout = HexLayout(Grid(4, 4), 62)
    window = pygame.Surface((300, 300), pygame.SRCALPHA)
    draw_tints(window, layout, [Cell(5)], (10, 20), "path")
    x, y = layout.centre(Cell(5))
    assert window.get_at((x + 10, y + 20)).a > 0
    x, y = layout.centre(Cell(6))
    assert window.get_at((x + 10, y + 20)).a == 0


@pytest.mark.parametrize("zoom", ZOOMS)
def test_rings_of_the_sides_have_different_outlines(zoom):
    masks = [pygame.mask.from_surface(base_ring(side, zoom), 90) for side in range(len(SIDES))]
    size = masks[0].get_size()
    assert size == (round(BOX[0] * zoom / 62), round(BOX[1] * zoom / 62))
    for n, a in enumerate(masks):
        for b in masks[:n]:
            odd = a.count() + b.count() - 2 * a.overlap_area(b, (0, 0))
            assert odd > 0.06 * a.count()


@pytest.mark.parametrize("side", [0, 1])
def test_states_of_a_ring_differ_in_grey(side):
    seen = [pygame.transform.grayscale(base_ring(side, 62, state)) for state in STATES]
    for n, a in enumerate(seen):
        for b in seen[:n]:
            assert difference(a, b) > 40


def test_a_ring_stays_within_its_box_so_that_nothing_is_cut():
    for side in range(len(SIDES)):
        picture = base_ring(side, 62, "target")
        w, h = picture.get_size()
        rim = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
        assert max(picture.get_at(p).a for p in rim) < 90, side


def test_a_selected_ring_lights_the_ground():
    window = pygame.Surface((200, 200))
    window.fill("#605060")
    draw_ring(window, 100, 100, 0, 62, "selected")
    assert window.get_at((100, 62)).r > 0x60 + 8


@pytest.mark.parametrize("zoom", ZOOMS)
def test_bars_show_shares_and_something_of_any_share_above_none(zoom):
    def filled(picture, colour):
        w, h = picture.get_size()
        return sum(picture.get_at((x, y)) == pygame.Color(colour) for x in range(w) for y in range(h))

    counts = [filled(mini_bar(zoom, share), "#7fd14a") for share in (0.4, 0.6, 0.8, 1)]
    assert counts == sorted(counts)
    assert len(set(counts)) == 4
    assert filled(mini_bar(zoom, 0.2), "#e2504a") > 0
    assert filled(mini_bar(zoom, 0), "#e2504a") == 0
    assert filled(mini_bars(zoom, 0.01, 1, 1), "#e2504a") > 0
    assert filled(mini_bars(zoom, 1, 0, 0.5), "#57b947") == 0
    assert mini_bars(zoom, 2, -1, 0.5) is mini_bars(zoom, 1, 0, 0.5)
    full, nearly = (filled(mini_bar(zoom, share), "#7fd14a") for share in (1, 0.97))
    assert nearly < full


@pytest.mark.parametrize("zoom", ZOOMS)
def test_numbers_are_never_too_small_to_read(zoom):
    numbers = cost(7, zoom), cost(7, zoom, True), odds("62 %", zoom), chip("62 %", "good", zoom), warning("41 %", zoom), label("a", zoom)
    for picture in numbers:
        assert picture.get_height() >= 14
    for picture in (token(12, zoom), burst("-4", zoom), pointer(zoom)):
        assert pygame.mask.from_surface(picture, 200).count() > 60
    assert cost(3, zoom).get_size() == cost(3, zoom, True).get_size()


def test_chips_differ_in_form():
    good, bad, neutral = (pygame.mask.from_surface(chip("50 %", tone, 62), 250) for tone in ("good", "bad", "neutral"))
    assert good.count() < neutral.count() < bad.count()


def test_words_can_be_empty_or_odd():
    assert word("", 15, "#ffffff").get_width() <= 1
    assert word("–12", 15, "#ffffff", "#000000").get_width() > word("–12", 15, "#ffffff").get_width()


@pytest.mark.parametrize("axis", ["y", "x"])
def test_a_path_is_beads_from_middle_to_middle(axis):
    layout = HexLayout(Grid(5, 5, axis), 62)
    for direction in range(6):
        there = layout.grid.steps[12][direction]
        window = pygame.Surface((400, 400), pygame.SRCALPHA)
        draw_path(window, layout, [Cell(12), there], (0, 0), head=True)
        (ax, ay), (bx, by) = layout.centre(Cell(12)), layout.centre(there)
        for f in (0.1, 0.5, 0.9):
            assert window.get_at((round(ax + (bx - ax) * f), round(ay + (by - ay) * f))).a > 200
        assert window.get_at((round(ax - (bx - ax) * 0.4), round(ay - (by - ay) * 0.4))).a == 0
    with pytest.raises(ValueError, match="not in tuple"):
        draw_path(pygame.Surface((10, 10)), layout, [Cell(0), Cell(24)], (0, 0))
    draw_path(pygame.Surface((10, 10)), layout, [Cell(0)], (0, 0), head=True)


def test_arrows_point_their_way():
    shape = hex_shape("y", 62)
    east, west = arrow(shape, 0), arrow(shape, 3)
    turned = pygame.mask.from_surface(pygame.transform.flip(west, True, False), 128)
    plain = pygame.mask.from_surface(east, 128)
    assert plain.overlap_area(turned, (0, 0)) > 0.9 * plain.count()
    north_east = pygame.mask.from_surface(arrow(shape, 1), 128)
    assert plain.overlap_area(north_east, (0, 0)) < 0.9 * plain.count()


def test_lanes_arcs_and_aims_draw_something():
    layout = HexLayout(Grid(6, 3), 62)
    arc = pygame.Surface((500, 300), pygame.SRCALPHA)
    draw_arc(arc, (50, 250), (450, 250), 150, 62)
    assert arc.get_at((250, 100)).a > 128
    assert arc.get_at((250, 250)).a == 0
    draw_arc(arc, (50, 250), (50, 250), 0, 36, kind="dot")
    assert pygame.mask.from_surface(reticle(layout.shape), 128).count() > 200
    assert step_line(layout.shape, 2)[0].get_width() > 20
