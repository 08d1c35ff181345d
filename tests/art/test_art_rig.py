"""The skeleton: poses are whole, motions join up, anchors are where the drawing is."""

import tomllib

import pytest

from game.art import rig
from game.paths import resources

# every action and status of the games has a picture
NEEDED = (
    "idle", "guard", "walk", "strike", "push", "trip", "grab", "grabbed", "trap", "trapped", "control", "controlled",
    "throw", "thrown", "slam", "drag", "dragged", "submission", "break", "taunt", "cheer", "rest", "sleep", "sit", "hurt",
    "prone", "stand", "out", "defeated", "dodge", "release", "carry", "pass", "kick", "catch", "club", "swing", "tackle",
    "block", "dive", "pick_up", "shoot", "cast", "drink", "crouch",
)  # fmt: skip


def test_every_action_and_status_has_a_pose():
    assert [name for name in NEEDED if name not in rig.poses()] == []


@pytest.mark.parametrize("name", list(rig.poses()))
def test_a_pose_has_all_joints_and_parts(name):
    pose = rig.poses()[name]
    for joint, count in rig.JOINTS.items():
        assert len(getattr(pose, joint)) == count, joint
    assert sorted(pose.order) == sorted(rig.PARTS)


def test_a_pose_with_a_missing_joint_is_refused_by_name():
    row = {"body": [1, 2, 3], "head": [1, 2, 3], "tail": [0] * 14, "legs": [0] * 12, "arms": [0] * 11, "face": ["open", "calm"]}
    with pytest.raises(ValueError, match=r"crooked: arms wants 12 numbers, not 11"):
        rig._read("crooked", row)


def test_an_unknown_pose_is_refused_and_the_known_ones_named():
    with pytest.raises(KeyError, match="guard"):
        rig.pose("moonwalk")


def test_a_tween_begins_and_ends_in_its_poses():
    for other in NEEDED:
        assert rig.tween("idle", other, 0.0) == rig.pose("idle")
        assert rig.tween("idle", other, 1.0) == rig.pose(other)


def test_half_way_every_number_is_the_mean():
    a, b, middle = rig.pose("guard"), rig.pose("prone"), rig.tween("guard", "prone", 0.5)
    for joint in rig.JOINTS:
        for x, y, between in zip(getattr(a, joint), getattr(b, joint), getattr(middle, joint), strict=True):
            assert between == pytest.approx((x + y) / 2)
    assert (rig.tween("guard", "prone", 0.4).eyes, rig.tween("guard", "prone", 0.6).eyes) == (a.eyes, b.eyes)


def test_a_cycle_wraps_and_passes_through_its_keys():
    with (resources() / "assets" / "art" / "poses.toml").open("rb") as file:
        cycles = tomllib.load(file)["cycles"]
    for name, keys in cycles.items():
        for i, key in enumerate(keys):
            assert rig.cycle(name, i / len(keys)) == rig.pose(key)
        assert rig.cycle(name, 1.0) == rig.cycle(name, 0.0) == rig.cycle(name, 7.0)


def test_walking_puts_each_foot_forward_in_turn():
    def lead(phase):
        legs = rig.cycle("walk", phase).legs
        return legs[10] - legs[4]  # front paw's foot before the back one's

    assert lead(0.0) > 30
    assert lead(0.5) < -30


def test_a_pose_without_a_cycle_stands_still():
    assert not rig.has_cycle("sit")
    assert rig.cycle("sit", 0.3) == rig.pose("sit")


def test_anchors_follow_the_joints_and_the_build():
    assert rig.anchor("strike", "paw") == tuple(rig.pose("strike").arms[10:12])
    x, y = rig.anchor("idle", "feet")
    assert abs(x - 80) < 12
    assert y == rig.GROUND
    assert rig.anchor("idle", "head", 0.5)[1] > rig.anchor("idle", "head")[1]
    assert rig.anchor("idle", "feet", 0.5)[1] == rig.GROUND


def test_pairs_meet_between_neighbouring_hexes():
    """Hexes are 88 units apart beside a cat of 160: the holder's paw reaches the one held, who looks at the holder."""
    for doer, other in (("grab", "grabbed"), ("control", "controlled"), ("push", "guard"), ("trap", "trapped")):
        reach = rig.anchor(doer, "paw")[0]
        body = 88 + 160 - rig.anchor(other, "body")[0]  # flipped, one hex to the right
        assert body - 45 < reach < body + 10, (doer, other)
    pull = rig.anchor("drag", "back_paw")[0] + 88  # the dragger is one hex ahead, and both look the same way
    assert abs(pull - rig.anchor("dragged", "paw")[0]) < 22


def test_windups_are_poses():
    for name in ("strike", "throw", "slam", "pass", "kick", "swing"):
        assert rig.windup(name) in rig.poses()
    assert rig.windup("idle") is None


def test_a_limb_that_folds_back_is_cut_into_straight_pieces():
    path = rig.curve((10.0, 10.0), (60.0, 10.0, 10.0, 10.2))
    assert path.startswith("M10.0 10.0 L")
    assert path.endswith("L10.0 10.2")
    assert "C" not in path
    assert "Q" not in path
