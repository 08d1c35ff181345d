"""The worked examples of the rules, numbers 1 to 5."""

from fractions import Fraction

import pytest
from pitched import beast, cat


def test_example_1_a_block_cb_30(pitch):
    """BT 6 against BT 4: d20 + 2, needs 8, 65 %; 1d6 damage. Dice: 8, 4; and 7."""
    for dice in ("8 4", "7"):
        match = pitch(x=cat(bt=6, at=(5, 5)), Y=cat(bt=4, at=(6, 5)), holder="x", dice=dice)
        assert match.odds("x block Y") == (13, 20)
        match.play("x block Y")
        assert match["Y"].hp == (10 if dice == "8 4" else 14)
        if match.asked:
            match.play("x shove none")


def test_example_2_a_tackle_cb_31(pitch):
    """BT 4 against BT 2 and CD 6: d20 − 2, needs 12, 45 %. Failing: down and 1d6. Dice: 12, 1 1; and 11, 5."""
    for dice in ("12 1 1", "11 5"):
        match = pitch(x=cat(bt=4, at=(5, 5)), Y=cat(bt=2, cd=6, at=(6, 5)), ball_at=(1, 1), dice=dice)
        assert match.odds("x tackle Y") == (9, 20)
        match.play("x tackle Y")
        assert (match["Y"].down, match["x"].down) == ((True, False) if dice == "12 1 1" else (False, True))
        assert match["x"].hp == (14 if dice == "12 1 1" else 9)


def test_example_3_pass_and_catch_cb_32_cb_33(pitch):
    """PK 6 over 7 squares, one enemy beside: needs 13, 40 %. Catch with CD 6, nobody beside: needs 12, 45 %. Both: 18 %."""
    match = pitch(x=cat(pk=6, at=(5, 5)), y=cat(cd=6, at=(12, 5)), Y=cat(at=(4, 5)), holder="x", dice="13 12")
    throw, catch = match.odds("x pass y")
    assert (throw, catch) == ((2, 5), (9, 20)) and Fraction(*throw) * Fraction(*catch) == Fraction(18, 100)
    match.play("x pass y")
    assert match.ball == "y"


@pytest.mark.parametrize(("pk", "distance", "chance", "need"), [(6, 5, (3, 20), 18), (8, 10, (1, 10), 19), (8, 11, (0, 1), None)])
def test_example_4_kicks_cb_34(pitch, pk, distance, chance, need):
    """PK 6 from 5 squares: needs 18, 15 %. PK 8 from 10: needs 19, 10 %. PK 8 from 11: d20 − 12, impossible (20, then 1 square)."""
    match = pitch(x=cat(pk=pk, at=(24 - distance, 6)), Y=cat(), holder="x", dice=str(need or "20 1"))
    assert match.odds("x kick") == chance
    match.play("x kick")
    assert match.winner == (0 if need else None)
    if not need:
        match.play("1 place_ball 23 6")


def test_example_5_a_mastodon_cb_53(pitch):
    """Power 10 on CD 6: d20 + 4, needs 6, 75 %; 3d6 damage. Dice: 6, then 1 2 3; and 5."""
    for dice in ("6 1 2 3", "5"):
        match = pitch(x=cat(cd=6, at=(5, 5)), Y=cat(), holder="x", beasts={"1": beast("mastodon", at=[6, 5])}, dice=dice)
        match.play("0 end_turn")
        assert match["x"].hp == (8 if dice != "5" else 14)
        rolled, = match.events("rolled")
        assert rolled["chance"] == [3, 4] and rolled["rule"] == "CB-53"
