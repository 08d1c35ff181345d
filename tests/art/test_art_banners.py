"""Banners and the sixteen identities of a league: told apart by shape and pattern, in grey, and by those who see colours otherwise."""

import itertools
from typing import get_args

import pygame
import pytest

from game.art import banners
from game.art.banners import TEAMS, WIDE, banner, cloth, team
from game.art.colour import SIDES, Pattern, Shape, Side, channels, contrast, luminance
from game.art.store import SurfaceStore

PATTERNS, SHAPES = get_args(Pattern), get_args(Shape)
SEEN = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How strongly colour-blind eyes mix the channels."""


def lightness(colour):
    return 116 * luminance(colour) ** (1 / 3) - 16


def differing(first, second, by):
    """Pixels of two grey pictures that differ by more than ``by``."""
    same = pygame.mask.from_threshold(first, (0, 0, 0), (by, by, by, 90), second).count()
    return first.get_width() * first.get_height() - same


def test_there_are_sixteen_and_the_first_are_the_sides_of_a_match():
    assert len(TEAMS) == 16
    assert TEAMS[:6] == SIDES
    assert team(17) is TEAMS[1]


def test_no_two_share_shape_and_pattern():
    assert len({(side.shape, side.pattern) for side in TEAMS}) == 16


def test_two_that_share_shape_or_pattern_differ_in_lightness():
    for a, b in itertools.combinations(TEAMS, 2):
        if a.shape == b.shape or a.pattern == b.pattern:
            assert abs(lightness(a.main) - lightness(b.main)) >= 10, (a.main, b.main)


def test_light_and_dark_of_a_side_stand_off():
    for side in TEAMS:
        assert luminance(side.light) > luminance(side.main) > luminance(side.dark)
        assert contrast(side.light, side.dark) > 3
        assert contrast("#fff6de", side.dark) > 3, "cream with an outline in the dark must be read"


@pytest.mark.parametrize("size", [28, 46, 90])
def test_any_two_teams_differ_in_grey(size):
    drawn = [pygame.transform.grayscale(banner(side, size)) for side in TEAMS]
    for (i, a), (j, b) in itertools.combinations(enumerate(drawn), 2):
        assert differing(a, b, 16) > size * size * 0.07, (i, j)


@pytest.mark.parametrize("eyes", list(SEEN))
def test_any_two_teams_differ_for_colour_blind_eyes(eyes):
    """Either the clothes differ clearly in what such eyes see, or both shape and pattern differ."""

    def seen(colour):
        return [sum(m * c for m, c in zip(row, channels(colour), strict=True)) for row in SEEN[eyes]]

    for a, b in itertools.combinations(TEAMS, 2):
        far = sum((x - y) ** 2 for x, y in zip(seen(a.main), seen(b.main), strict=True)) ** 0.5
        assert far > 34 or (a.shape != b.shape and a.pattern != b.pattern), (a.main, b.main, far)


def test_patterns_differ_in_grey_on_every_cloth():
    for side in TEAMS:
        drawn = {p: pygame.transform.grayscale(banner(side, 46, pattern=p)) for p in PATTERNS}
        for (a, first), (b, second) in itertools.combinations(drawn.items(), 2):
            assert differing(first, second, 12) > 60, (side.main, a, b)


def test_shapes_differ_by_outline():
    grey = Side("#808080", "#404040", "#c0c0c0", "circle", "plain", "round")
    drawn = {s: banner(grey, 46, shape=s) for s in SHAPES}
    for (a, first), (b, second) in itertools.combinations(drawn.items(), 2):
        assert differing(first, second, 30) > 30, (a, b)


def test_a_pattern_stays_on_the_cloth():
    for side in TEAMS[:2]:  # one hem of each kind
        outlines = {pygame.mask.from_surface(banner(side, 90, pattern=p), 128).count() for p in PATTERNS}
        assert len(outlines) == 1


def test_the_hem_follows_the_cut():
    one, two = (pygame.mask.from_surface(banner(side, 98), 128) for side in TEAMS[:2])
    foot = 98 - 10
    assert one.get_at((37, foot))
    assert not two.get_at((37, foot))
    assert two.get_at((16, foot))
    assert not one.get_at((16, foot))


@pytest.mark.parametrize("size", [20, 46, 120])
def test_size_and_being_out(size):
    picture, off = banner(TEAMS[2], size), banner(TEAMS[2], size, off=True)
    assert picture.get_size() == (round(size * WIDE), size)
    x, y = round(size * WIDE * 0.3), round(size * 0.4)
    assert off.get_at((x, y)).a < picture.get_at((x, y)).a
    assert max(off.get_at((x, y))[:3]) - min(off.get_at((x, y))[:3]) < 40


def test_small_cloth_has_no_folds():
    assert cloth(TEAMS[0], fine=False).count("<path") < cloth(TEAMS[0]).count("<path")


def test_the_store_stays_within_its_bytes(monkeypatch):
    small = SurfaceStore(80_000)
    monkeypatch.setattr(banners, "_KEPT", small)
    for side in TEAMS:
        for size in (30, 46, 60):
            banner(side, size)
            assert small.used <= small.limit
    monkeypatch.undo()
    assert banner(TEAMS[3], 46) is banner(TEAMS[3], 46)


@pytest.mark.parametrize(("row", "why"), [(["#111111", "#000000", "#222222", "blob", "plain", "round"], "'blob'")])
def test_a_wrong_word_in_the_file_is_named(monkeypatch, row, why):
    monkeypatch.setattr(banners, "read_toml", lambda name: {"teams": [row]})
    with pytest.raises(ValueError, match=r"banners\.toml, team 1") as refusal:
        banners._teams.__wrapped__()
    assert why in str(refusal.value)
