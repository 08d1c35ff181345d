"""Medallions: a face in the side's own shape."""

import pygame
import pytest

from game.art.cat import Look
from game.art.colour import SIDES
from game.art.portrait import portrait, shape_path

SHAPES = ("circle", "hexagon", "square", "triangle", "diamond", "star")


def covered(picture):
    return pygame.mask.from_surface(picture, 120)


@pytest.mark.parametrize("side", range(6))
@pytest.mark.parametrize("size", [28, 64, 96])
def test_a_portrait_has_a_face_and_clear_corners(side, size):
    picture = portrait(Look("calico", side=side), size)
    assert picture.get_size() == (size, size)
    assert picture.get_at((size // 2, size // 2)).a == 255
    if SIDES[side].shape != "square":
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((size - 1, 0)).a == 0


def test_six_sides_have_six_outlines():
    masks = [covered(portrait(Look(side=n), 64)) for n in range(6)]
    for a in range(6):
        for b in range(a):
            shared = masks[a].overlap_area(masks[b], (0, 0))
            assert shared / (masks[a].count() + masks[b].count() - shared) < 0.93, (a, b)


def test_the_eyes_are_inside_every_shape():
    """The face itself must not be cut by a narrow medallion: both irises are to be seen."""
    for shape in SHAPES:
        picture = portrait(Look("black", eyes="open"), 96, shape)
        yellow = [x for x in range(96) for y in range(96) if picture.get_at((x, y)).r > 190 > 160 > picture.get_at((x, y)).b + 60]
        assert min(yellow) < 47 < 49 < max(yellow), shape


def test_dim_is_darker_and_bright_has_another_rim():
    plain, dim, bright = portrait(Look(), 64), portrait(Look(), 64, dim=1.0), portrait(Look(), 64, bright=True)
    assert sum(dim.get_at((32, 32))[:3]) < 0.6 * sum(plain.get_at((32, 32))[:3])
    assert plain.get_buffer().raw != bright.get_buffer().raw
    assert plain.get_at((32, 36)) == bright.get_at((32, 36))


def test_a_portrait_is_kept():
    assert portrait(Look("grey"), 48) is portrait(Look("grey"), 48)


def test_drawn_in_shapes_are_smaller():
    for shape in SHAPES:
        assert shape_path(shape, 0) != shape_path(shape, 8)
