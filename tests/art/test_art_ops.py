"""The language of strokes: what it refuses, and what it draws."""

import pygame
import pytest

from game.art.ops import draw, parse, star_path
from game.art.pen import Pen
from game.art.svg import document, raw

COLOURS = {"main": "#ff0000", "ink": "#000000"}


def drawn(*lines, wide=1.0, outer=4.0):
    pen = Pen(outer, 1)
    draw(pen, parse(lines, "here"), COLOURS, wide)
    return raw(document(pen.body(), 64, 64), 64, 64)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "an empty stroke"),
        ("blob main M0 0 L1 1 Z", "no stroke is called 'blob'"),
        ("shape", "a colour is missing"),
        ("shape #12 M0 0 Z", "not a colour"),
        ("shape main 1 2 M0 0 Z", "0 to 1 numbers are wanted here, not 2"),
        ("shape main", "a path is missing"),
        ("shape main M0 0 H5 Z", "a path may hold only"),
        ("shape main M0 0 A5 5 0 0 0 1 1 Z", "a path may hold only"),
        ("oval main 1 2 3", "4 to 5 numbers"),
        ("line main M0 0 L1 1", "1 to 2 numbers"),
        ("in oval main 1 2 3 4", "cannot lie inside"),
        ("in dot main 1 2 3", "needs a shape above it"),
        ("end", "'end' without 'at'"),
    ],
)
def test_a_bad_stroke_is_refused_by_place_and_reason(line, why):
    with pytest.raises(ValueError, match=r"icons\.toml, heart, stroke 1") as refusal:
        parse([line], "icons.toml, heart")
    assert why in str(refusal.value)


def test_an_open_group_is_refused():
    with pytest.raises(ValueError, match="'at' without 'end'"):
        parse(["at 1 2", "dot main 1 2 3"], "here")


def test_an_unknown_colour_name_is_refused_when_drawn():
    with pytest.raises(KeyError):
        drawn("dot gold 20 20 5")


def test_a_shape_has_an_ink_edge_and_its_colour_inside():
    picture = drawn("shape main M16 16 L48 16 L48 48 L16 48 Z")
    assert picture.get_at((32, 32))[:3] == (255, 0, 0)
    edge = picture.get_at((15, 32))
    assert edge.a == 255
    assert edge.r < 80
    assert picture.get_at((4, 4)).a == 0


def test_what_lies_inside_is_under_the_inner_line():
    plain, marked = drawn("oval main 32 32 20 20"), drawn("oval main 32 32 20 20", "in dot #0000ff 32 32 40")
    assert plain.get_at((32, 32))[:3] == (255, 0, 0)
    assert marked.get_at((32, 32))[:3] == (0, 0, 255)


def test_a_group_moves_turns_and_scales():
    picture = drawn("at 40 40 0 2", "dot main 0 0 3", "end")
    assert picture.get_at((44, 40)).a == 255
    assert picture.get_at((20, 20)).a == 0


def test_wide_stretches_across_only():
    bounds = pygame.mask.from_surface(drawn("dot main 0 32 2", "shape main M10 30 L20 30 L20 34 L10 34 Z", wide=2.0)).get_bounding_rects()
    assert max(r.right for r in bounds) >= 40
    assert max(r.height for r in bounds) < 14


def test_a_shade_follows_the_name():
    dark, light = drawn("dot main-50 32 32 20").get_at((32, 32)), drawn("dot main+50 32 32 20").get_at((32, 32))
    assert dark.r < 255
    assert light.g > 60


def test_every_kind_leaves_something():
    for line in (
        "shape main M10 10 L50 10 L30 50 Z",
        "oval main 32 32 20 10",
        "star main 32 32 5 20 9",
        "limb main 8 M10 10 L50 50",
        "fill main 0.5 M10 10 L50 10 L30 50 Z",
        "line main 4 M10 10 L50 50",
        "dot main 32 32 9 5 0.5",
    ):
        assert pygame.mask.from_surface(drawn(line), 60).count() > 40, line


def test_thin_lines_are_left_out_when_asked():
    pen = Pen(0, 1)
    draw(pen, parse(["line main 1.2 M0 0 L9 9"], "here"), COLOURS, 1.0, fine=False)
    assert pen.body() == ""


def test_a_star_has_twice_as_many_corners_as_points():
    assert star_path(0, 0, 7, 10, 4).count("L") == 13
