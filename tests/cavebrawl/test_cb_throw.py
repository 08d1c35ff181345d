"""Pass, catch and kick: CB-32 to CB-34."""

from fractions import Fraction

import pytest
from pitched import cat


@pytest.mark.parametrize(("distance", "dc"), [(1, 4), (5, 4), (6, 8), (10, 8), (11, 12), (20, 12)])
def test_cb_32_cb_33_the_class_goes_by_the_distance(pitch, distance, dc):
    """1 to 5 squares 4, 6 to 10 squares 8, 11 to 20 squares 12, for the pass and for the catch. PK 8 and CD 7."""
    match = pitch(x=cat(pk=8, at=(2, 6)), y=cat(cd=7, at=(2 + distance, 6)), Y=cat(), holder="x")
    assert [Fraction(*chance) for chance in match.odds("x pass y")] == [Fraction(11 + 8 - dc, 20), Fraction(11 + 7 - dc, 20)]


def test_cb_32_farther_than_20_is_not_possible(pitch):
    """Only to a standing team-mate on the field, and only by the carrier."""
    match = pitch(x=cat(at=(2, 6)), y=cat(at=(23, 6)), z=cat(), w=cat(at=(4, 6), down=True), v=cat(at=(5, 6)), Y=cat(at=(20, 0)),
                  holder="x")
    assert "y is 21 hexes away, 20 at most" in match.refusal("x pass y")
    assert "z is not standing on the field" in match.refusal("x pass z")
    assert "w is not standing on the field" in match.refusal("x pass w")
    assert "Y is no team-mate of x" in match.refusal("x pass Y")
    assert "x is no team-mate of x" in match.refusal("x pass x")
    assert "there is no player 'q'" in match.refusal("x pass q")
    assert "v does not have the ball" in match.refusal("v pass x")
    assert match.targets("x", "pass") == {"v"}


def test_cb_32_a_pass_is_caught(pitch):
    """PK 3 against 4: 11 is enough; CD 3 against 4: 11 again. The passer keeps its movement. Dice: 11 11."""
    match = pitch(x=cat(at=(5, 6)), y=cat(at=(8, 6)), Y=cat(), holder="x", dice="11 11")
    match.play("x move E", "x pass y")
    assert match.ball == "y" and match["x"].acted and match["x"].mv_left == 4
    assert [e["kind"] for e in match.log[2:]] == ["declared", "rolled", "ball_left", "rolled", "caught"]


def test_cb_32_a_failed_pass_lands_1d6_squares_from_the_receiver(pitch):
    """Placed by the passer's opponent, at exactly so many squares. Dice: 10 fails; 2 squares."""
    match = pitch(x=cat(at=(5, 6)), y=cat(at=(12, 6)), Y=cat(at=(14, 6)), holder="x", dice="10 2")
    match.play("x pass y")
    grid = match.match.state.field.board.grid
    assert match.asked == "1 place_ball" and match.ball is None
    assert len(match.squares) == 12 - 1 and (14, 6) not in match.squares
    assert {grid.distance(grid.cell(12, 6), grid.cell(*square)) for square in match.squares} == {2}
    match.play("1 place_ball 13 8")
    assert match.ball == (13, 8) and match.line["offence"] == 0 and match.side == 0


def test_cb_33_a_dropped_catch_lies_one_square_from_the_receiver(pitch):
    """Placed by the opposing coach. Dice: 11 is good, 10 is dropped."""
    match = pitch(x=cat(at=(5, 6)), y=cat(at=(8, 6)), Y=cat(), holder="x", dice="11 10")
    match.play("x pass y")
    assert match.asked == "1 place_ball" and match.squares == {(7, 6), (9, 6), (7, 5), (8, 5), (7, 7), (8, 7)}
    match.play("1 place_ball 9 6")
    assert match.ball == (9, 6)


def test_cb_33_the_receiver_goes_on_with_what_it_has_left(pitch):
    """One that has acted may catch and walk on; one that has not may pass on.

    Dice: block 10, 1 damage; x to z 12, caught with 11; z to y 12, caught with 12.
    """
    match = pitch(x=cat(at=(5, 6)), y=cat(at=(8, 6), mv=5), z=cat(at=(8, 8)), Y=cat(at=(9, 6)), holder="x", dice="10 1 12 11 12 12")
    match.play("y block Y", "y shove 10 6", "z move E", "x pass z", "z pass y", "y move E")
    assert match.ball == "y" and match["y"].mv_left == 4 and match["z"].mv_left == 4
    assert "y has used its action" in match.refusal("y pass z")
    assert match.verbs("y") == {"move"}


def test_cb_33_one_without_movement_left_may_catch(pitch):
    """Movement is not needed for a catch. Dice: 11 11."""
    match = pitch(x=cat(at=(5, 6)), y=cat(at=(8, 6), mv=4), Y=cat(), holder="x", dice="11 11")
    match.play("y move E W E W", "x pass y")
    assert match.ball == "y" and match["y"].mv_left == 0 and match.verbs("y") == {"pass", "kick"}


@pytest.mark.parametrize(("distance", "dc"), [(1, 14), (5, 14), (6, 17), (10, 17), (11, 20), (20, 20)])
def test_cb_34_the_kick_goes_by_the_distance_to_the_goal(pitch, distance, dc):
    """1 to 5 squares 14, 6 to 10 squares 17, 11 to 20 squares 20. PK 8, at the goal of the other team."""
    match = pitch(x=cat(pk=8, at=(24 - distance, 6)), Y=cat(), holder="x")
    assert Fraction(*match.odds("x kick")) == Fraction(max(0, 11 + 8 - dc), 20)
    theirs = pitch(Y=cat(pk=8, at=(distance, 6)), x=cat(), holder="Y", side=1)
    assert theirs.odds("Y kick") == match.odds("x kick")


def test_cb_34_farther_than_20_is_not_possible(pitch):
    """Nor without the ball."""
    match = pitch(x=cat(at=(3, 6)), y=cat(at=(20, 6)), Y=cat(), holder="x")
    assert "the goal is 21 hexes away, 20 at most" in match.refusal("x kick")
    assert "y does not have the ball" in match.refusal("y kick")
    assert "kick" not in match.verbs("x")


def test_cb_34_a_failed_kick_lands_1d6_squares_from_the_goal(pitch):
    """Placed by the opposing coach, never in the goal square. PK 6 from 5 squares needs 18. Dice: 17 fails; 3 squares."""
    match = pitch(x=cat(pk=6, at=(19, 6)), Y=cat(at=(22, 6)), holder="x", dice="17 3")
    match.play("x kick")
    grid = match.match.state.field.board.grid
    assert match.asked == "1 place_ball"
    assert {grid.distance(grid.cell(24, 6), grid.cell(*square)) for square in match.squares} == {3}
    assert (21, 6) in match.squares and (22, 6) not in match.squares
    match.play("1 place_ball 21 6")
    assert match["x"].acted and match["x"].mv_left == 5 and match.winner is None
