"""Block and tackle: CB-30 and CB-31."""

import pytest
from pitched import beast, cat

FIGHT = """
    . . . L . . .
     a . x Y . . b
    . . . R . . .
    """


def test_cb_30_a_block_hurts_and_may_move_its_victim(pitch):
    """BT against BT. Success: 1d6 damage, and the blocker may move the victim to any free square next to where it stands.

    Dice: 10 + 4 − 4 succeeds; 5 damage.
    """
    match = pitch(FIGHT, x=cat(bt=4), y=cat(at=(4, 0)), Y=cat(bt=4, hp=14), holder="x", dice="10 5")
    match.play("x block Y")
    assert match.asked == "0 shove" and match["Y"].hp == 9
    assert match.squares == {(3, 0), (4, 1), (3, 2), (4, 2), None}
    for words in ("x shove 5 1", "x shove 4 0", "x shove 3 1", "y shove 4 1", "0 end_turn"):
        assert match.refusal(words)
    match.play("x shove 4 1")
    assert match["Y"].at == (4, 1) and match["x"].acted and match["x"].mv_left == 5


def test_cb_30_the_victim_may_be_left_where_it_is(pitch):
    """Dice: block 10, 1 damage."""
    match = pitch(FIGHT, x=cat(), Y=cat(), holder="x", dice="10 1")
    match.play("x block Y", "x shove none")
    assert match["Y"].at == (3, 1) and match.asked is None


def test_cb_30_the_blocker_may_follow_up(pitch):
    """By ordinary movement, with what it has left. Dice: block 10, 1 damage."""
    match = pitch(FIGHT, x=cat(mv=4), Y=cat(), holder="x", dice="10 1")
    match.play("x block Y", "x shove 4 1", "x move E")
    assert match["x"].at == (3, 1) and match["x"].mv_left == 3


def test_cb_30_a_failed_block_ends_the_blockers_turn(pitch):
    """No more movement and no action, for it alone. Dice: 9 + 4 − 4 fails."""
    match = pitch(FIGHT, x=cat(), y=cat(at=(0, 0)), Y=cat(), holder="x", dice="9")
    match.play("x block Y")
    assert match["x"].mv_left == 0 and match["x"].acted and match.verbs("x") == set()
    assert match["Y"].hp == 14 and match.side == 0 and "move" in match.verbs("y")


def test_cb_30_the_carrier_keeps_the_ball(pitch):
    """Moved by a block it has the ball as before. Dice: block 10, 1 damage."""
    match = pitch(FIGHT, x=cat(), Y=cat(), holder="Y", dice="10 1")
    match.play("x block Y", "x shove 4 2")
    assert match.ball == "Y" and match.line["ball"]["at"] == [4, 2]


def test_cb_30_a_carrier_shoved_into_the_goal_it_attacks_scores(pitch):
    """A point for the team of the one shoved, though it is the blocker's turn. Dice: block 10, 1 damage."""
    match = pitch(
        """
        . . . L . . .
         a Y x . . . b
        . . . R . . .
        """,
        x=cat(), Y=cat(), holder="Y", dice="10 1")
    match.play("x block Y")
    assert (0, 1) in match.squares
    match.play("x shove 0 1")
    assert match.score == [0, 1] and match.side == 1 and match.line["offence"] == 0


def test_cb_30_whoever_is_put_out_is_not_moved(pitch):
    """Damage comes first. Dice: block 10, 2 damage to 2 hit points."""
    match = pitch(FIGHT, x=cat(), Y=cat(hp=2), Z=cat(), holder="x", dice="10 2")
    match.play("x block Y")
    assert match["Y"].where == "out" and match.asked is None


def test_cb_30_nothing_is_asked_where_no_square_is_free(pitch):
    """Y is walled in but for its blocker. Dice: block 10, 1 damage."""
    match = pitch(
        """
        b . . L # # #
         a . . x Y # #
        . . . R # # #
        """,
        x=cat(), Y=cat(), holder="x", dice="10 1")
    match.play("x block Y")
    assert match.asked is None and match["Y"].hp == 13


def test_cb_30_only_a_standing_opponent_next_to_one(pitch):
    """Not a friend, not one two squares off, not oneself, not somebody there is not."""
    match = pitch(FIGHT.replace("Y", "."), x=cat(), y=cat(at=(2, 0)), Y=cat(at=(4, 1)), Z=cat(), holder="x")
    for do in ("block", "tackle"):
        assert "y is no opponent of x" in match.refusal(f"x {do} y")
        assert "x is no opponent of x" in match.refusal(f"x {do} x")
        assert "Y is not next to x" in match.refusal(f"x {do} Y")
        assert f"there is no 'Q' to {do}" in match.refusal(f"x {do} Q")
        assert f"there is no 'beast1' to {do}" in match.refusal(f"x {do} 1")
        assert f"so nobody can {do} it" in match.refusal(f"x {do} Z")


@pytest.mark.parametrize(("bt", "cd", "chance"), [(2, 6, (9, 20)), (6, 2, (9, 20)), (4, 4, (11, 20)), (2, 1, (13, 20))])
def test_cb_31_a_tackle_goes_against_the_higher_of_bt_and_cd(pitch, bt, cd, chance):
    """BT 4 against the better of the two."""
    match = pitch(FIGHT, x=cat(bt=4), Y=cat(bt=bt, cd=cd), holder="x")
    assert match.odds("x tackle Y") == chance


def test_cb_31_a_tackled_player_is_down_and_hurt(pitch):
    """2d6 damage. The tackler goes on with its turn. Dice: 10 + 4 − 4; 3 and 4 damage."""
    match = pitch(FIGHT, x=cat(), Y=cat(hp=14), holder="x", dice="10 3 4")
    match.play("x tackle Y")
    assert match["Y"].down and match["Y"].hp == 7 and match["Y"].at == (3, 1) and match.asked is None
    assert match["x"].acted and match["x"].mv_left == 5


def test_cb_31_the_ball_bounces_where_the_victims_coach_says(pitch):
    """To a free square next to the fallen carrier. Dice: 10; 1 and 1 damage."""
    match = pitch(FIGHT, x=cat(), Y=cat(), Z=cat(at=(4, 1)), holder="Y", dice="10 1 1")
    match.play("x tackle Y")
    assert match.asked == "1 place_ball" and match.ball is None
    assert match.squares == {(3, 0), (4, 0), (3, 2), (4, 2)}
    assert "side 1 places the ball first" in match.refusal("0 place_ball 3 0")
    assert "side 1 places the ball first" in match.refusal("0 end_turn")
    match.play("1 place_ball 4 0")
    assert match.ball == (4, 0) and match.line["offence"] == 1 and match.side == 0


def test_cb_31_a_failed_tackler_is_down_and_hurt(pitch):
    """1d6 damage, where it stands, and its turn is over. Dice: 9 + 4 − 4 fails; 6 damage."""
    match = pitch(FIGHT, x=cat(hp=14), Y=cat(), ball_at=(6, 0), dice="9 6")
    match.play("x tackle Y")
    assert match["x"].down and match["x"].hp == 8 and match["x"].mv_left == 0 and match["x"].at == (2, 1)
    assert not match["Y"].down and match.verbs("x") == set()


def test_cb_31_a_failed_tackler_loses_the_ball(pitch):
    """It bounces next to it, chosen by its own coach. Dice: 9 fails; 1 damage."""
    match = pitch(FIGHT, x=cat(), Y=cat(), holder="x", dice="9 1")
    match.play("x tackle Y")
    assert match.asked == "0 place_ball" and match.squares == {(2, 0), (3, 0), (1, 1), (2, 2), (3, 2)}
    match.play("0 place_ball 1 1")
    assert match.ball == (1, 1)


def test_cb_31_one_put_out_loses_the_ball_by_the_rule_for_that(pitch):
    """No bounce: the ball is placed on the square of its fall or beside it. Dice: 10; 1 and 1 damage to 2 hit points; and for the
    tackler: 9; 3 damage to 3 hit points.
    """
    match = pitch(FIGHT, x=cat(), Y=cat(hp=2), Z=cat(), holder="Y", dice="10 1 1")
    match.play("x tackle Y")
    assert match.asked == "1 place_ball" and (3, 1) in match.squares and len(match.squares) == 6
    match.play("1 place_ball 3 1")
    assert [e["kind"] for e in match.log if e["kind"] == "ball_left"] == []

    tackler = pitch(FIGHT, x=cat(hp=3), y=cat(), Y=cat(), holder="x", dice="9 3")
    tackler.play("x tackle Y")
    assert tackler["x"].where == "out" and tackler.asked == "0 place_ball" and (2, 1) in tackler.squares
    tackler.play("0 place_ball 2 1")


def test_cb_31_a_beast_can_be_tackled_and_blocked(pitch):
    """BT against its power: 4 − 6 needs 12. Dice: 12; 2 and 2 damage of its 9."""
    match = pitch(FIGHT.replace("Y", "1"), x=cat(bt=4), Y=cat(), holder="x", beasts={"1": beast("smilodon", 9)}, dice="12 2 2")
    assert match.odds("x tackle 1") == match.odds("x block 1") == (9, 20)
    match.play("x tackle 1")
    assert match["1"].down and match["1"].hp == 5
