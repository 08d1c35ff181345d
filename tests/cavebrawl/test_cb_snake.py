"""The grip of the giant snake: CB-55."""

import pytest
from pitched import beast, cat

SNAKE = """
    . . . L . . .
     a x 1 . . . b
    . . . R . . .
    """


def test_cb_55_a_snake_constricts_on_a_1(pitch):
    """The victim cannot move; everything else it can. No other face does it (2).

    Dice: 20, 1, 1; and 20, 1, 2.
    """
    match = pitch(SNAKE, x=cat(), y=cat(), Y=cat(), holder="x", beasts={"1": beast("giant snake")}, dice="20 1 1")
    match.play("0 end_turn")
    assert match["x"].constricted_by == "beast1" and match["x"].mv_left == 5
    match.play("1 end_turn")
    assert match.verbs("x") == {"block", "tackle", "kick"} and match.refusal("x move W") == "x cannot move: it is constricted"
    safe = pitch(SNAKE, x=cat(), Y=cat(), holder="x", beasts={"1": beast("giant snake")}, dice="20 1 2")
    safe.play("0 end_turn")
    assert safe["x"].constricted_by is None


def test_cb_55_the_grip_hurts_in_place_of_move_and_attack(pitch):
    """1d6 whenever the snake would act, without a roll to hit, though y is as near. Dice: 20, 1, 1; then 4."""
    match = pitch(SNAKE, x=cat(hp=14), y=cat(), Y=cat(), holder="y", beasts={"1": beast("giant snake")}, dice="20 1 1 4")
    match.play("0 end_turn", "1 end_turn", "y move out NE", "0 end_turn")
    assert match["x"].hp == 9 and len(match.events("pounced")) == 1 and match["1"].at == (2, 1)
    assert match.events("squeezed")


def test_cb_55_a_block_by_the_victim_ends_it(pitch):
    """Shoved or not. Dice: 20, 1, 1; block 4 − 4: 10, 1 damage."""
    match = pitch(SNAKE, x=cat(), Y=cat(), holder="x", beasts={"1": beast("giant snake")}, dice="20 1 1 10 1")
    match.play("0 end_turn", "1 end_turn", "x block 1")
    assert match["x"].constricted_by is None
    match.play("x shove none", "x move W")
    assert match["x"].at == (0, 1)


def test_cb_55_a_tackle_or_the_block_of_another_does_not_end_it(pitch):
    """The grip works while the snake is down, and stays if the snake is not moved.

    Dice: a d2 for x or y says x, 20, 1, 1; x tackles: 20, 1 1; the grip of the downed snake: 3; y blocks: 20, 1.
    """
    match = pitch(SNAKE, x=cat(hp=14), y=cat(at=(2, 2)), Y=cat(), ball_at=(5, 0), beasts={"1": beast("giant snake", 9)},
                  dice="1 20 1 1 20 1 1 3 20 1")
    match.play("0 end_turn", "1 end_turn", "x tackle 1")
    assert match["1"].down and match["x"].constricted_by == "beast1"
    match.play("0 end_turn")
    assert match["x"].hp == 10 and not match["1"].down
    match.play("1 end_turn", "y block 1", "y shove none")
    assert match["x"].constricted_by == "beast1"


def test_cb_55_a_block_that_fails_does_not_end_it(pitch):
    """Dice: 20, 1, 1; 9 + 4 − 4 fails."""
    match = pitch(SNAKE, x=cat(), Y=cat(), ball_at=(5, 0), beasts={"1": beast("giant snake")}, dice="20 1 1 9")
    match.play("0 end_turn", "1 end_turn", "x block 1")
    assert match["x"].constricted_by == "beast1"


@pytest.mark.parametrize(("to", "held"), [("3 1", None), ("2 0", "beast1")])
def test_cb_55_it_ends_when_the_snake_is_moved_away(pitch, to, held):
    """By a block of y; a square that is still next to x does not end it. Dice: a d2 says x, 20, 1, 1; block 20, 1."""
    match = pitch(SNAKE, x=cat(), y=cat(at=(2, 2)), Y=cat(), ball_at=(5, 0), beasts={"1": beast("giant snake", 9)}, dice="1 20 1 1 20 1")
    match.play("0 end_turn", "1 end_turn", "y block 1", f"y shove {to}")
    assert match["x"].constricted_by == held


@pytest.mark.parametrize(("to", "held"), [("0 1", None), ("2 0", "beast1")])
def test_cb_55_it_ends_when_the_victim_is_moved_away(pitch, to, held):
    """By a block of Y. Dice: 20, 1, 1; block 20, 1."""
    match = pitch(SNAKE, x=cat(), Y=cat(at=(1, 0)), holder="x", beasts={"1": beast("giant snake", 9)}, dice="20 1 1 20 1")
    match.play("0 end_turn", "Y block x", f"Y shove {to}")
    assert match["x"].constricted_by == held


def test_cb_55_it_ends_with_the_snake(pitch):
    """Dead by y's block. Dice: a d2 says x, 20, 1, 1; block 20, 3 damage of 3."""
    match = pitch(SNAKE, x=cat(), y=cat(at=(2, 2)), Y=cat(), ball_at=(5, 0), beasts={"1": beast("giant snake", 3)}, dice="1 20 1 1 20 3")
    match.play("0 end_turn", "1 end_turn", "y block 1")
    assert match["x"].constricted_by is None and match["1"] is None


def test_cb_55_it_ends_with_the_victim(pitch):
    """Squeezed to 0: the snake is free for another. Dice: a d2 says x, 20, 1, 1; the grip 3 of 3; then 1 misses y."""
    match = pitch(SNAKE, x=cat(hp=4), y=cat(bt=8, at=(2, 2)), Y=cat(), ball_at=(5, 0), beasts={"1": beast("giant snake")},
                  dice="1 20 1 1 3 1")
    match.play("0 end_turn", "1 end_turn", "0 end_turn")
    assert match["x"].where == "out" and match["x"].constricted_by is None
    match.play("1 end_turn", "0 end_turn")
    assert match.events("pounced")[1]["target"] == "y"


def test_cb_55_a_constricted_player_rolls_no_second_die(pitch):
    """A second snake hits x: no d6. Dice: 20, 1, 1 by the first; 20, 1 by the second."""
    match = pitch(
        """
        . . . L . . .
         2 x 1 . . . .
        . a . R . . b
        """,
        x=cat(hp=14), Y=cat(), holder="x", beasts={"1": beast("giant snake"), "2": beast("giant snake")}, dice="20 1 1 20 1")
    match.play("0 end_turn")
    assert match["x"].constricted_by == "beast1" and match["x"].hp == 12
