"""Entrances, blows and fireworks: they begin, pass and end; who wants no flashes gets none."""

import itertools

import pygame
import pytest

from game.art import beasts_drama, beasts_fireworks
from game.art.beasts import FEET, KINDS
from game.art.beasts_drama import SHOWN, STEPS, entrance, shockwave
from game.art.beasts_fireworks import FORMS, HUES, fireworks, show
from game.art.store import SurfaceStore


def mask(picture):
    return pygame.mask.from_surface(picture, 90)


def brightness(picture):
    """Mean light of a picture that is added."""
    return sum(pygame.transform.average_color(picture)[:3])


def test_eyes_come_first_then_cracks_then_dust_and_all_passes():
    counts = {t: [mask(p).count() for p in entrance("mastodon", t, 120)] for t in (0.0, 0.2, 0.42, 0.55, 0.7, 1.0)}
    assert counts[0.0] == [0, 0, 0]
    assert counts[0.2][0] > 0 == counts[0.2][2]
    assert counts[0.42][1] > 0
    assert counts[0.55][2] > 0
    assert counts[0.7][0] == 0 < counts[0.7][2]
    assert SHOWN < 0.7
    assert counts[1.0] == [0, 0, 0]


def test_every_kind_has_eyes_of_its_own():
    shapes = {kind: mask(entrance(kind, 0.5, 120).eyes) for kind in KINDS}
    for (a, first), (b, second) in itertools.combinations(shapes.items(), 2):
        assert first.count() > 30
        shared = first.overlap_area(second, (0, 0))
        assert shared / (first.count() + second.count() - shared) < 0.9, (a, b)


def test_eyes_blink_unless_steady():
    def count(t, steady):
        return mask(entrance("smilodon", t, 120, steady).eyes).count()

    assert count(0.35, False) < 0.6 * count(0.25, False)
    assert count(0.35, True) > 0.9 * count(0.25, True)


def test_cracks_lie_on_the_ground():
    found = mask(entrance("mastodon", 0.6, 160).cracks).get_bounding_rects()
    around = found[0].unionall(found[1:])
    assert around.top > 160 * 0.6
    assert abs(around.centery - 160 * FEET) < 24


@pytest.mark.parametrize("seed", range(len(FORMS) * len(HUES)))
def test_every_rocket_climbs_bursts_and_fades(seed):
    climb, burst, last = fireworks(0.1, seed, 96), fireworks(0.5, seed, 96), fireworks(1.0, seed, 96)
    assert 0 < brightness(climb) < brightness(burst)
    assert brightness(last) == 0


def test_rockets_differ():
    assert len({fireworks(0.6, seed, 96).get_buffer().raw for seed in range(24)}) == 24
    green = pygame.transform.average_color(fireworks(0.6, 0, 96, colour="#20ff20"))
    assert green[1] > green[0]


def test_who_wants_no_flashes_sees_no_sudden_light():
    """From one step to the next the light of a steady rocket grows far less than the flash of a burst."""

    def leap(steady):
        series = [brightness(fireworks(step / 20, 3, 120, steady)) for step in range(21)]
        return max(b - a for a, b in itertools.pairwise(series))

    assert leap(True) < 0.55 * leap(False)
    loud, calm = (max(brightness(fireworks(step / 20, 3, 120, steady)) for step in range(21)) for steady in (False, True))
    assert calm < 0.75 * loud


def test_a_display_stays_in_its_area_and_ends():
    area = pygame.Rect(100, 50, 600, 400)
    most = 0
    for step in range(21):
        pictures = show(step / 20, 5, area)
        most = max(most, len(pictures))
        for picture, at in pictures:
            assert area.contains(picture.get_rect(topleft=at))
    assert most >= 3
    assert show(0.0, 5, area) == []
    assert show(1.0, 5, area) == []
    assert show(0.5, 5, area) == show(0.5, 5, area)


def test_a_shockwave_runs_out_and_is_gone():
    def wide(t, steady=False):
        found = mask(shockwave(t, 60, steady)).get_bounding_rects()
        return found[0].unionall(found[1:]).w if found else 0

    assert shockwave(0.3, 60).get_size() == (120, 78)
    assert 0 < wide(0.05) < wide(0.2) < wide(0.45) <= 120
    assert mask(shockwave(1.0, 60)).count() == 0
    loud, calm = (sum(pygame.transform.average_color(shockwave(0.2, 60, steady), consider_alpha=False)) for steady in (False, True))
    assert calm < loud


def test_the_stores_stay_within_their_bytes(monkeypatch):
    for module in (beasts_drama, beasts_fireworks):
        monkeypatch.setattr(module, "_KEPT", SurfaceStore(300_000))
    for step in range(STEPS + 1):
        for kind in KINDS:
            entrance(kind, step / STEPS, 80)
        for seed in range(4):
            fireworks(step / STEPS, seed, 80)
        shockwave(step / STEPS, 50)
        for module in (beasts_drama, beasts_fireworks):
            assert module.kept().used <= module.kept().limit
    monkeypatch.undo()
    assert entrance("mastodon", 0.5, 90).dust is entrance("snake", 0.5, 90).dust


def test_an_unknown_kind_is_refused():
    with pytest.raises(KeyError, match="smilodon"):
        entrance("unicorn", 0.5, 90)
