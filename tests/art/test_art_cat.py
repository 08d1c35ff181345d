"""Cats as pictures: every pose reads by its outline, fits its frame, and shows its side without colour."""

import itertools

import pygame
import pytest

from game.art import cat as cats
from game.art.cat import Look, cat, spot
from game.art.cat_data import data
from game.art.cat_figure import figure
from game.art.colour import INK, Side
from game.art.rig import poses, tween
from game.art.store import SurfaceStore
from game.art.svg import raw

TOLD_APART = (
    "idle", "walk", "strike", "push", "trip", "grab", "grabbed", "trap", "control", "controlled", "throw", "thrown",
    "slam", "drag", "dragged", "submission", "break", "taunt", "cheer", "rest", "sleep", "hurt", "prone", "stand", "out",
    "defeated", "dodge", "kick", "catch", "tackle", "dive",
)  # fmt: skip


def outline(look, pose, size):
    return pygame.mask.from_surface(cat(look, pose, size), 110)


@pytest.mark.parametrize("size", [32, 48, 64, 112])
def test_a_cat_is_as_big_as_asked_and_not_empty(size):
    picture = cat(Look(), "idle", size)
    assert picture.get_size() == (size, size)
    assert outline(Look(), "idle", size).count() > size * size * 0.2


def test_every_pose_draws_in_every_build():
    for build in data().builds:
        for name in poses():
            assert outline(Look(build=build), name, 32).count() > 120, (build, name)


def test_every_coat_hat_garb_mark_and_prop_draws_and_changes_the_picture():
    known = data()
    looks = [Look()]
    looks += [Look(coat=c) for c in known.coats if c != "ginger"] + [Look(hat=h) for h in known.hats]
    looks += [Look(garb=g) for g in known.garbs if g != "scarf"] + [Look(mark=m) for m in known.marks]
    looks += [Look(prop=p) for p in known.props] + [Look(ears=e) for e in known.ears if e != "norm"]
    looks += [Look(eyes=e) for e in known.eyes if e != "det"] + [Look(mouth=m) for m in known.mouths if m != "calm"]
    looks += [Look(side=n) for n in range(1, 6)]
    seen = {}
    for look in looks:
        picture = cat(look, "guard", 96).get_buffer().raw
        assert picture not in seen, (look, seen.get(picture))
        seen[picture] = look


def test_outlines_of_different_poses_differ_at_48_pixels():
    masks = {name: outline(Look(), name, 48) for name in TOLD_APART}
    for (a, first), (b, second) in itertools.combinations(masks.items(), 2):
        shared = first.overlap_area(second, (0, 0))
        either = first.count() + second.count() - shared
        assert shared / either < 0.9, (a, b, shared / either)


@pytest.mark.parametrize("size", [60, 160])
def test_no_pose_is_cut_by_its_frame(size):
    for name in poses():
        mask = outline(Look(), name, size)
        edge = [(i, j) for i in range(size) for j in (0, size - 1)] + [(j, i) for i in range(size) for j in (0, size - 1)]
        assert not any(mask.get_at(at) for at in edge), name


def test_no_spikes_between_poses():
    """In the middle of a quick move limbs fold back on themselves; the outline must stay near its two ends."""
    chain = "guard strike_wind strike hurt thrown thrown_spin prone stand kick_wind kick out defeated grab slam_wind slam tackle dive idle"
    for a, b in itertools.pairwise(chain.split()):
        ends = [_reach(poses()[a]), _reach(poses()[b])]
        around = ends[0].union(ends[1]).inflate(36, 36)
        for t in (0.2, 0.35, 0.5, 0.65, 0.8):
            assert around.contains(_reach(tween(a, b, t))), (a, b, t)


def _reach(pose):
    picture = raw(figure(Look(), pose, 7.4, False, "-80 -80 320 320"), 160, 160)
    found = pygame.mask.from_surface(picture, 60).get_bounding_rects()
    return found[0].unionall(found[1:])


def test_flipped_is_the_mirror_image():
    right, left = cat(Look(), "strike", 64), cat(Look(), "strike", 64, flip=True)
    assert pygame.transform.flip(right, True, False).get_buffer().raw == left.get_buffer().raw


def test_a_ghost_is_fainter_and_the_cat_itself_untouched():
    solid = cat(Look(), "idle", 64)
    before = solid.get_buffer().raw
    ghost = cat(Look(), "idle", 64, faded=0.4)
    middle = (32, 44)
    assert abs(ghost.get_at(middle).a - 0.4 * solid.get_at(middle).a) < 6
    assert solid.get_buffer().raw == before


def test_a_blend_ends_in_the_other_pose():
    assert cat(Look(), "idle", 64, blend=("strike", 1.0)) is cat(Look(), "strike", 64)
    assert cat(Look(), "idle", 64, blend=("strike", 0.0)) is cat(Look(), "idle", 64)
    assert cat(Look(), "idle", 64, blend=("strike", 0.5)).get_buffer().raw != cat(Look(), "idle", 64).get_buffer().raw


def test_the_same_cat_is_drawn_once():
    assert cat(Look("brown", hat="cap"), "walk", 72) is cat(Look("brown", hat="cap"), "walk", 72)


def test_the_store_of_cats_stays_within_its_bytes(monkeypatch):
    small = SurfaceStore(400_000)
    monkeypatch.setattr(cats, "_KEPT", small)
    for coat in data().coats:
        for step in range(6):
            cat(Look(coat), "idle", 64, blend=("strike", step / 6))
            assert small.used <= small.limit
    assert 0 < len(small) < 72


def test_sides_differ_without_colour_in_every_garb():
    """Two sides of the same colours still differ by the cut at the neck."""
    plain = {"main": "#808080", "dark": "#404040", "light": "#c0c0c0", "shape": "circle", "pattern": "plain"}
    one, other = Side(**plain, scarf="round"), Side(**plain, scarf="pointed")
    for garb in data().garbs:
        if garb == "none":
            continue
        for size in (48, 112):
            a, b = cat(Look(garb=garb, side=one), "idle", size), cat(Look(garb=garb, side=other), "idle", size)
            differing = pygame.mask.from_threshold(a, (0, 0, 0), (24, 24, 24, 255), b)
            differing.invert()
            assert differing.count() > size * size * 0.004, (garb, size)


def test_furs_show_six_patterns_without_colour():
    seen = set()
    for pattern in ("plain", "stripe", "check", "half", "dots", "bend"):
        side = Side("#808080", "#404040", "#c0c0c0", "circle", pattern, "round")
        seen.add(cat(Look(garb="fur", side=side), "idle", 48).get_buffer().raw)
    assert len(seen) == 6


def test_small_cats_have_no_whiskers():
    fine, simple = figure(Look(), poses()["idle"], 7.4, True, "0 0 160 160"), figure(Look(), poses()["idle"], 7.4, False, "0 0 160 160")
    whiskers = data().muzzle["whiskers"]
    assert whiskers in fine
    assert whiskers not in simple


def test_spots_are_in_the_picture_they_belong_to():
    for size in (48, 112):
        look = Look(prop="club")
        for name in ("strike", "kick", "grab"):
            x, y = spot(look, name, "paw", size)
            assert cat(look, name, size).get_at((round(x), round(y))).a > 200
            mx, my = spot(look, name, "paw", size, flip=True)
            assert (mx, my) == (pytest.approx(size - x), y)
        head = spot(look, "idle", "head", size)
        feet = spot(look, "idle", "feet", size)
        assert head[1] < size / 2 < feet[1]


def test_the_outline_is_ink_not_black():
    picture = cat(Look("white"), "idle", 112)
    mask = outline(Look("white"), "idle", 112)
    x, y = mask.outline()[5]
    colour = picture.get_at((x, y))
    assert colour.r > 20
    assert abs(colour.r - pygame.Color(INK).r) < 40


def test_the_contact_sheets_draw():
    from game.art import sheet

    assert sheet.sheet().get_size() == (1280, 720)
    for made in (sheet.pose_sheet(48), sheet.pair_sheet(48), sheet.icon_sheet()):
        assert made.get_width() == 1280
