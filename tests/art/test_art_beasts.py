"""Beasts as pictures: each kind and pose reads by its outline, stands on the ground, fits its frame and moves."""

import itertools
import math

import pygame
import pytest

from game.art import beasts
from game.art.beasts import FEET, KINDS, POSES, beast, beast_size, poses_of, shadow_size
from game.art.beasts_coils import coils
from game.art.beasts_data import GROUND, _beast, rigs
from game.art.beasts_portrait import beast_portrait
from game.art.beasts_rig import STEPS, place_of, posture, spline
from game.art.beasts_swarm import placed
from game.art.cat import Look, cat
from game.art.colour import INK
from game.art.store import SurfaceStore
from game.rules.cavebrawl.data.beasts import KINDS as RULE_KINDS

WALKERS = ("smilodon", "stegosaurus", "mastodon")
ALL = [(kind, pose) for kind in KINDS for pose in poses_of(kind)]


def outline(kind, pose, size, phase=0.0):
    return pygame.mask.from_surface(beast(kind, pose, size, phase=phase), 110)


def box(mask):
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:])


def likeness(first, second):
    shared = first.overlap_area(second, (0, 0))
    return shared / (first.count() + second.count() - shared)


def test_the_kinds_are_those_of_the_rules():
    assert tuple(RULE_KINDS) == KINDS


@pytest.mark.parametrize("size", [48, 80, 176])
@pytest.mark.parametrize(("kind", "pose"), ALL)
def test_a_beast_is_as_big_as_asked_and_not_empty(kind, pose, size):
    assert beast(kind, pose, size).get_size() == (size, size)
    assert outline(kind, pose, size).count() > size * size * 0.12


def test_kinds_are_told_apart_by_outline_at_48_pixels():
    for pose in POSES:
        masks = {kind: outline(kind, pose, 48) for kind in KINDS}
        for (a, first), (b, second) in itertools.combinations(masks.items(), 2):
            assert likeness(first, second) < 0.82, (pose, a, b)


@pytest.mark.parametrize("kind", KINDS)
def test_poses_of_a_kind_are_told_apart_by_outline_at_48_pixels(kind):
    masks = {pose: outline(kind, pose, 48) for pose in poses_of(kind) if pose != "walk"}
    for (a, first), (b, second) in itertools.combinations(masks.items(), 2):
        assert likeness(first, second) < 0.88, (a, b)


@pytest.mark.parametrize(("kind", "pose"), ALL)
def test_no_moment_of_a_pose_is_cut_by_its_frame(kind, pose):
    for step in range(STEPS):
        around = box(outline(kind, pose, 120, step / STEPS))
        assert pygame.Rect(1, 1, 118, 118).contains(around), (step, around)


@pytest.mark.parametrize("pose", ["idle", "walk"])
@pytest.mark.parametrize("kind", [*WALKERS, "giant snake"])
def test_what_walks_stands_on_the_ground_all_the_time(kind, pose):
    for step in range(STEPS):
        assert abs(box(outline(kind, pose, 160, step / STEPS)).bottom - 160 * FEET) < 160 * 0.065, step


@pytest.mark.parametrize("kind", WALKERS)
def test_a_walk_steps_with_every_leg_and_never_lifts_them_all(kind):
    rig, legs = rigs()[kind], [name for name in rigs()[kind].parts if name.startswith("leg_")]
    assert len(legs) == 4
    lifted = dict.fromkeys(legs, 0)
    for step in range(STEPS):
        now = posture(kind, "walk", step)
        up = [name for name in legs if now.numbers[name][1] < rig.parts[name].foot[1] - 2]
        assert len(up) <= 2
        for name in up:
            lifted[name] += 1
    assert all(0 < many < STEPS / 2 for many in lifted.values())


def test_legs_reach_the_ground():
    for kind in WALKERS:
        for part in rigs()[kind].parts.values():
            if hasattr(part, "foot"):
                assert GROUND - 16 < part.foot[1] < GROUND


@pytest.mark.parametrize("kind", KINDS)
def test_beasts_move_and_motions_wrap(kind):
    moments = {beast(kind, "walk", 64, phase=step / STEPS).get_buffer().raw for step in range(STEPS)}
    assert len(moments) > STEPS / 2
    assert beast(kind, "walk", 64, phase=1.0) is beast(kind, "walk", 64)
    assert beast(kind, "idle", 64, phase=0.25).get_buffer().raw != beast(kind, "idle", 64).get_buffer().raw


@pytest.mark.parametrize("kind", KINDS)
def test_an_attack_is_drawn_back_at_half_its_motion_and_lunges_forward(kind):
    back, blow = outline(kind, "attack", 96, 0.5), outline(kind, "attack", 96)
    assert likeness(back, blow) < 0.85
    if kind != "stegosaurus":  # it strikes with its tail
        assert box(blow).right > box(back).right


@pytest.mark.parametrize("kind", KINDS)
def test_a_beast_that_is_down_lies_low(kind):
    assert box(outline(kind, "down", 96)).top > box(outline(kind, "idle", 96)).top + 8


def test_flipped_is_the_mirror_image():
    right, left = beast("smilodon", "attack", 64), beast("smilodon", "attack", 64, flip=True)
    assert pygame.transform.flip(right, True, False).get_buffer().raw == left.get_buffer().raw


def test_a_ghost_is_fainter_and_the_beast_itself_untouched():
    solid = beast("mastodon", "idle", 96)
    before = solid.get_buffer().raw
    ghost = beast("mastodon", "idle", 96, faded=0.4)
    assert abs(ghost.get_at((40, 60)).a - 0.4 * solid.get_at((40, 60)).a) < 6
    assert solid.get_buffer().raw == before


def test_names_that_are_not_there_are_refused_and_the_known_ones_listed():
    with pytest.raises(KeyError, match="pteranodon"):
        beast("dragon", "idle", 48)
    with pytest.raises(KeyError, match="attack"):
        beast("mastodon", "constrict", 48)
    with pytest.raises(KeyError, match="idle"):
        posture("mastodon", "sing", 0)
    assert beast("snake", "constrict", 48) is beast("giant snake", "constrict", 48)


def test_sizes_beside_a_cat():
    tall = box(pygame.mask.from_surface(cat(Look(), "idle", 96), 110)).h
    seen = {kind: box(outline(kind, "idle", round(96 * beast_size(kind)))) for kind in KINDS}
    assert all(beast_size(kind) > 1.1 for kind in KINDS)
    assert seen["mastodon"].h > 1.7 * tall
    assert seen["stirge swarm"].w < seen["smilodon"].w < seen["stegosaurus"].w


def test_the_store_of_beasts_stays_within_its_bytes(monkeypatch):
    small = SurfaceStore(500_000)
    monkeypatch.setattr(beasts, "_KEPT", small)
    for kind, pose in ALL:
        for step in range(3):
            beast(kind, pose, 80, flip=step == 2, phase=step / 5)
            assert small.used <= small.limit
    assert 0 < len(small) < 60
    monkeypatch.undo()
    assert beasts.kept().limit <= 32 << 20
    assert beast("mastodon", "walk", 70, phase=0.3) is beast("mastodon", "walk", 70, phase=0.3)


def test_the_outline_is_ink_not_black():
    for kind in KINDS:
        mask, picture = outline(kind, "idle", 176), beast(kind, "idle", 176)
        edge = [picture.get_at(at) for at in mask.outline()[::9]]
        solid = [c for c in edge if c.a > 250]
        assert solid
        assert all(c.r > 15 and abs(c.r - pygame.Color(INK).r) < 48 for c in solid), kind


def test_what_flies_has_a_smaller_shadow():
    assert shadow_size("pteranodon", 160)[0] < shadow_size("mastodon", 160)[0] <= 160


# ---------------------------------------------------------------- portraits and coils
def test_portraits_are_told_apart_in_grey_and_by_face():
    seen = {}
    for kind in KINDS:
        for pose in ("idle", "attack", "down"):
            picture = beast_portrait(kind, 56, pose)
            assert picture.get_size() == (56, 56)
            seen[kind, pose] = pygame.transform.grayscale(picture)
    for (a, first), (b, second) in itertools.combinations(seen.items(), 2):
        same = pygame.mask.from_threshold(first, (0, 0, 0), (30, 30, 30, 255), second).count()
        assert same < 56 * 56 - 300, (a, b)


def test_a_portrait_is_round_with_teeth_and_can_be_dimmed():
    picture, dim = beast_portrait("smilodon", 80), beast_portrait("smilodon", 80, dim=1.0)
    assert picture.get_at((1, 1)).a == 0
    assert picture.get_at((40, 40)).a == 255
    assert sum(dim.get_at((30, 40))[:3]) < 0.6 * sum(picture.get_at((30, 40))[:3])
    rim = pygame.mask.from_surface(picture, 128)
    around = [bool(rim.get_at((round(40 + 37 * math.cos(a)), round(40 + 37 * math.sin(a))))) for a in (n * 0.02 for n in range(314))]
    assert sum(a != b for a, b in itertools.pairwise(around)) > 12


@pytest.mark.parametrize("size", [48, 92, 160])
def test_coils_wrap_a_cat_and_leave_its_face_free(size):
    behind, front = coils(size)
    assert behind.get_size() == front.get_size() == (size, size)
    mask = pygame.mask.from_surface(front, 110)
    assert mask.count() > size * size * 0.08
    assert box(mask).top > size * 0.5
    assert abs(box(mask).bottom - size * FEET) < size * 0.1
    assert box(mask).bottom < size
    assert pygame.mask.from_surface(behind, 110).count() > size * size * 0.02


def test_coils_tighten():
    loose, tight = (box(pygame.mask.from_surface(coils(112, phase)[1], 110)).w for phase in (0.0, 0.5))
    assert tight < loose
    assert coils(92, 0.1)[0] is coils(92, 0.1)[0]


# ---------------------------------------------------------------- the data
def plain(**more):
    row = {
        "size": 1, "head": [0, 0, 10], "colours": {"base": "#808080"},
        "parts": {
            "body": {"at": [100, 100], "draw": ["oval base 0 0 9 9"]},
            "arm": {"on": "body", "points": [0, 0, 9, 9], "widths": [4, 2], "colour": "base"},
        },
        "poses": {"idle": {}},
    }  # fmt: skip
    return {**row, **more}


def test_a_rig_is_read():
    rig = _beast("thing", plain())
    assert list(rig.parts) == ["body", "arm"]
    assert rig.stances["idle"].numbers == {}


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (plain(poses={"idle": {"leg": [0, 0]}}), "no part is called 'leg'"),
        (plain(poses={"idle": {"arm": [0, 0]}}), "arm wants 4 numbers, not 2"),
        (plain(poses={"idle": {"face": "grin"}}), "no face is called 'grin'"),
        (plain(poses={"idle": {"sway": [["tail", 1, 1, 0, 1, 0]]}}), "no part is called 'tail'"),
        (plain(cycles={"walk": ["trot"]}), "runs through 'trot'"),
        (plain(parts={"arm": {"points": [0, 0], "widths": [1], "colour": "base"}}), "a tube wants two or more points"),
        (plain(parts={"wing": {"points": [0, 0], "bone": "base", "colour": "base", "width": 1}}), "a wing wants six points"),
        (plain(parts={"leg": {"hip": [0, 0], "foot": [0, 9], "widths": [1, 2], "colour": "base"}}), "a leg wants three widths"),
        (plain(parts={"body": {"draw": ["blob base"]}}), "no stroke is called 'blob'"),
    ],
)
def test_a_fault_in_a_rig_is_named(row, why):
    with pytest.raises(ValueError, match=r"beasts\.toml, thing") as refusal:
        _beast("thing", row)
    assert why in str(refusal.value)


def test_a_spline_goes_through_its_points():
    path = spline((0, 0, 10, 20, 30, 0, 40, 5))
    for point in ((0, 0), (10, 20), (30, 0), (40, 5)):
        assert any(math.dist(point, at) < 1e-6 for at in path)


def test_what_hangs_on_a_tube_follows_its_end():
    rig = rigs()["giant snake"]
    up, low = (place_of(rig, posture("giant snake", pose, 0), "head") for pose in ("idle", "down"))
    assert low[5] > up[5] + 60


def test_a_swarm_flies_about_but_lies_still():
    assert placed("stirge swarm", "idle", 0) != placed("stirge swarm", "idle", 4)
    assert placed("stirge swarm", "down", 0) == placed("stirge swarm", "down", 4)


def test_the_contact_sheets_draw():
    from game.art import beasts_sheet

    assert beasts_sheet.beast_sheet().get_width() == 1280
    assert beasts_sheet.drama_sheet().get_width() == 1280
