"""Cups, medals, marks, cards and graves: each is its own picture, whole, and reads without colour."""

import itertools

import pygame
import pytest

from game.art import trophies
from game.art.banners import TEAMS
from game.art.store import SurfaceStore
from game.art.trophies import METALS, RESULTS, medal, result_mark, tombstone, trophy, wreath
from game.art.trophies_card import backdrop, card_window, player_card


def mask(picture):
    return pygame.mask.from_surface(picture, 110)


def likeness(first, second):
    shared = first.overlap_area(second, (0, 0))
    return shared / (first.count() + second.count() - shared)


@pytest.mark.parametrize("size", [14, 21, 44])
def test_results_are_told_apart_by_outline_and_by_mark(size):
    marks = {result: result_mark(result, size) for result in RESULTS}
    for (a, first), (b, second) in itertools.combinations(marks.items(), 2):
        assert likeness(mask(first), mask(second)) < 0.9, (a, b)
        grey = [pygame.transform.grayscale(p) for p in (first, second)]
        same = pygame.mask.from_threshold(grey[0], (0, 0, 0), (40, 40, 40, 90), grey[1]).count()
        assert same < size * size * 0.82, (a, b)


@pytest.mark.parametrize("size", [32, 64, 150])
def test_nothing_is_cut_by_its_box(size):
    pictures = [trophy(size, m) for m in METALS] + [medal(size, m) for m in METALS] + [wreath(size)]
    pictures += [tombstone(size, n) for n in range(3)] + [result_mark(r, size) for r in RESULTS]
    for n, picture in enumerate(pictures):
        assert picture.get_size() == (size, size)
        shape = mask(picture)
        edge = [shape.get_at(at) for i in range(size) for at in ((i, 0), (i, size - 1), (0, i), (size - 1, i))]
        assert sum(edge) <= size * 0.06, n


def test_metals_differ_in_lightness_or_form():
    cups = {metal: pygame.transform.grayscale(trophy(64, metal)) for metal in METALS}
    for (a, first), (b, second) in itertools.combinations(cups.items(), 2):
        same = pygame.mask.from_threshold(first, (0, 0, 0), (12, 12, 12, 90), second).count()
        unlike = likeness(mask(trophy(64, a)), mask(trophy(64, b))) < 0.975
        assert unlike or same < 64 * 64 - 400, (a, b)


def test_a_medal_says_its_place_and_its_team():
    plain, first, second = medal(80, "gold"), medal(80, "gold", text="1"), medal(80, "gold", text="2")
    assert len({p.get_buffer().raw for p in (plain, first, second)}) == 3
    assert medal(80, "gold", TEAMS[0]).get_at((24, 10)) != medal(80, "gold", TEAMS[1]).get_at((24, 10))


def test_a_wreath_is_open_inside_and_at_the_top():
    picture = wreath(100)
    assert picture.get_at((50, 50)).a == 0
    assert picture.get_at((50, 6)).a == 0
    for x in range(36, 65, 3):
        assert picture.get_at((x, 48)).a == 0, x
    assert picture.get_at((50, 88)).a == 255


def test_three_gravestones():
    assert len({tombstone(64, n).get_buffer().raw for n in range(3)}) == 3
    assert tombstone(64, 3) is tombstone(64, 0)


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0])
def test_the_window_of_a_card_lies_inside_it(k):
    size = round(228 * k), round(356 * k)
    window = card_window(size, k)
    assert pygame.Rect((0, 0), size).contains(window)
    assert window.top >= round(40 * k)
    assert size[1] - window.bottom >= round(90 * k)
    card = player_card(size, TEAMS[0], k)
    assert card.image.get_width() >= size[0]
    inside = card.image.get_at((card.left + window.centerx, card.top + window.centery))
    outside = card.image.get_at((card.left + window.centerx, card.top + round(20 * k)))
    assert inside.r > inside.b, "fire light"
    assert outside.g > outside.r, "the side's colour"


def test_the_card_of_the_dead_is_grey():
    card = player_card((150, 250), TEAMS[1], 0.66, dead=True)
    for x, y in ((75, 15), (75, 100), (75, 235)):
        colour = card.image.get_at((card.left + x, card.top + y))
        assert max(colour[:3]) - min(colour[:3]) < 16


def test_scenes_differ():
    pictures = {backdrop((96, 100), TEAMS[4], scene).get_buffer().raw for scene in ("cave", "alley", "side")}
    assert len(pictures) == 3
    assert backdrop((96, 100), TEAMS[4], "cave") is backdrop((96, 100), TEAMS[5], "cave")
    assert backdrop((96, 100), TEAMS[4], "side") is not backdrop((96, 100), TEAMS[5], "side")


def test_the_store_stays_within_its_bytes(monkeypatch):
    small = SurfaceStore(100_000)
    monkeypatch.setattr(trophies, "_KEPT", small)
    for size in range(20, 90, 10):
        for metal in METALS:
            trophy(size, metal)
            medal(size, metal)
            assert small.used <= small.limit
    monkeypatch.undo()
    assert trophy(46) is trophy(46)


def test_the_contact_sheet_draws():
    from game.art.trophies_sheet import league_sheet

    assert league_sheet().get_width() == 1280
