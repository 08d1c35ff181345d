"""The ball: it rolls, its shadow shows how high it is, and it can always be found."""

import pygame
import pytest

from game.art import ball as balls
from game.art.ball import STEPS, ball, ball_halo, ball_marker, puff
from game.art.store import SurfaceStore


def mask(picture):
    return pygame.mask.from_surface(picture, 110)


def box(picture):
    found = mask(picture).get_bounding_rects()
    return found[0].unionall(found[1:])


@pytest.mark.parametrize("size", [14, 22, 48, 120])
def test_the_ball_is_round_and_whole(size):
    picture = ball(size)
    assert picture.get_size() == (size, size)
    around = box(picture)
    assert abs(around.w - around.h) <= 2  # the renderer is finer across than down
    assert around.w > 0.85 * size
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((size // 2, size // 2)).a == 255


def test_it_looks_different_all_the_way_round():
    assert len({ball(32, step / STEPS).get_buffer().raw for step in range(STEPS)}) == STEPS
    assert ball(32, 1.0) is ball(32, 0.0)
    assert ball(32, -0.25) is ball(32, 0.75)


def test_the_light_does_not_roll_with_it():
    for step in range(STEPS):
        picture = ball(96, step / STEPS)
        lit, dark = picture.get_at((30, 27)), picture.get_at((64, 80))
        assert sum(lit[:3]) > sum(dark[:3]), step


def test_a_puff_grows_and_blows_away():
    first, middle, last = (puff(t, 60) for t in (0.05, 0.4, 1.0))
    assert mask(middle).count() > mask(first).count() > 20
    assert mask(last).count() == 0
    assert puff(7.0, 60) is last


@pytest.mark.parametrize("zoom", [20, 40, 62, 120])
def test_the_marker_points_down_and_is_never_too_small(zoom):
    picture = ball_marker(zoom)
    around = box(picture)
    assert around.w >= 14
    shape = mask(picture)
    upper = sum(shape.get_at((x, around.y + around.h // 4)) for x in range(picture.get_width()))
    lower = sum(shape.get_at((x, around.bottom - around.h // 6)) for x in range(picture.get_width()))
    assert upper > lower > 0


def test_the_marker_bobs_unless_held_still():
    tops = {box(ball_marker(62, step / STEPS)).y for step in range(STEPS)}
    assert max(tops) - min(tops) >= 5
    assert len({box(ball_marker(62, step / STEPS, steady=True)).y for step in range(STEPS)}) == 1


def test_the_halo_turns_and_stays_within_a_hex():
    assert ball_halo(62, 0.0).get_buffer().raw != ball_halo(62, 0.5).get_buffer().raw
    assert ball_halo(62, 0.3, steady=True) is ball_halo(62, 0.9, steady=True)
    assert ball_halo(62).get_width() <= 62


def test_the_store_stays_within_its_bytes(monkeypatch):
    small = SurfaceStore(60_000)
    monkeypatch.setattr(balls, "_KEPT", small)
    for step in range(STEPS):
        for size in (24, 32, 48):
            ball(size, step / STEPS)
            puff(step / STEPS, size)
            ball_marker(size, step / STEPS)
            assert small.used <= small.limit
