"""Colours for those who see some of them alike."""

import pygame
import pytest

from game.scenes.colour_help import help_colours

# what is seen without the middle receptors (Machado, Oliveira and Fernandes, 2009)
_DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))


def seen(colour):
    return tuple(sum(m * c for m, c in zip(row, colour, strict=True)) for row in _DEUTAN)


def helped(colour, kind):
    image = pygame.Surface((4, 4), 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))
    image.fill(colour)
    help_colours(image, kind)
    return tuple(image.get_at((1, 1)))[:3]


def apart(a, b):
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5


def test_help_sets_red_and_green_apart_for_those_who_see_them_alike():
    red, green = (208, 70, 50), (110, 140, 60)
    without = apart(seen(red), seen(green))
    with_help = apart(seen(helped(red, "deuteranopia")), seen(helped(green, "deuteranopia")))
    assert with_help > 1.5 * without


@pytest.mark.parametrize("kind", ["deuteranopia", "protanopia", "tritanopia"])
@pytest.mark.parametrize("level", [0, 42, 128, 200, 255])
def test_help_leaves_greys_as_they_are(kind, level):
    assert helped((level, level, level), kind) == (level, level, level)


def test_help_that_is_off_changes_nothing():
    assert helped((12, 200, 77), "off") == (12, 200, 77)
