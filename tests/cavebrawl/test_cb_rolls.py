"""The d20: CB-20 to CB-22."""

import pytest
from pitched import beast, cat

PAIR = """
    . . . L . . .
     a x Y . . . b
    . . . R . . .
    """


@pytest.mark.parametrize(("ours", "theirs", "need", "chance"), [
    (4, 4, 10, (11, 20)), (6, 4, 8, (13, 20)), (3, 5, 12, (9, 20)), (8, 0, 2, (19, 20)), (0, 8, 18, (3, 20)),
])
def test_cb_20_d20_and_the_difference_10_or_more(pitch, ours, theirs, need, chance):
    """The attacker's score less the defender's is added to the die; one pip less than needed fails."""
    for face in (need, need - 1):
        match = pitch(PAIR, x=cat(bt=ours), Y=cat(bt=theirs), holder="x", dice=f"{face} {'1' if face == need else ''}")
        assert match.odds("x block Y") == chance
        match.play("x block Y")
        rolled, = match.events("rolled")
        assert rolled["good"] == (face == need) == bool(match.events("hurt")) and tuple(rolled["chance"]) == chance
        if match.asked:
            match.play("x shove none")


def test_cb_20_no_automatic_1_or_20(pitch):
    """A 20 may fail: a kick at 20 squares with PK 3 comes to 20 + 3 − 20 = 3. It is rolled all the same.

    Dice: kick 20, then 6 squares off.
    """
    match = pitch(x=cat(pk=3, at=(4, 6)), Y=cat(), holder="x", dice="20 6")
    assert match.odds("x kick") == (0, 1)
    match.play("x kick")
    assert not match.events("rolled")[0]["good"] and match.winner is None
    assert match.asked == "1 place_ball"
    match.play("1 place_ball 18 6")


@pytest.mark.parametrize(("crowd", "throw", "catch"), [
    ("", (11, 20), (9, 20)), ("Y", (1, 2), (9, 20)), ("YZ", (1, 2), (2, 5)), ("YV", (1, 2), (9, 20)), ("Z", (11, 20), (2, 5)),
])
def test_cb_21_pass_and_catch_go_against_a_class_and_the_crowd(pitch, crowd, throw, catch):
    """d20 + score − DC − 1 for each standing enemy next to the roller. PK 4 and CD 2 over two squares (DC 4): 10 and 12 are needed.

    Y stands next to the passer, Z next to the receiver, V next to the passer but is down. The mastodon between them does not count.
    """
    enemies = {"Y": cat(at=(2, 0)), "Z": cat(at=(4, 0)), "V": cat(at=(2, 2), down=True)}
    match = pitch(
        """
        . . . L . . .
         a . x 1 y . b
        . . . R . . .
        """,
        x=cat(pk=4), y=cat(cd=2), X=cat(), beasts={"1": beast("mastodon")}, holder="x", **{name: enemies[name] for name in crowd})
    assert match.odds("x pass y") == (throw, catch)


def test_cb_21_a_kick_is_hindered_too(pitch):
    """PK 8 at 5 squares: 8 − 14 needs 16, with an enemy beside it 17; the one that is down does not count."""
    free = pitch(x=cat(pk=8, at=(19, 6)), Y=cat(), holder="x")
    crowded = pitch(x=cat(pk=8, at=(19, 6)), Y=cat(at=(20, 6)), Z=cat(at=(18, 6), down=True), holder="x")
    assert free.odds("x kick") == (1, 4) and crowded.odds("x kick") == (1, 5)


def test_cb_21_rocks_and_figures_do_not_hinder_a_ball(pitch):
    """Straight through a rock, an enemy and a beast. PK 6 − 4: needs 8; caught with CD 6: needs 8. Dice: 8 8."""
    match = pitch(
        """
        . . . L . . .
         a x # Y 1 y b
        . . . R . . .
        """,
        x=cat(pk=6), y=cat(cd=6), Y=cat(), beasts={"1": beast("mastodon")}, holder="x", dice="8 8")
    match.play("x pass y")
    assert match.ball == "y"


def test_cb_22_the_downed_neither_hinder_nor_play(pitch):
    """Whoever is down cannot be blocked or tackled, nor passed to, and does not crowd anybody; and it does none of these itself."""
    match = pitch(
        """
        . . . L . . .
         a x Y y . . b
        . . . R . . .
        """,
        x=cat(pk=4), y=cat(down=True), Y=cat(down=True), Z=cat(), holder="x")
    assert "Y is not standing on the field, so nobody can block it" in match.refusal("x block Y")
    assert "so nobody can tackle it" in match.refusal("x tackle Y")
    assert "y is not standing on the field" in match.refusal("x pass y")
    assert match.verbs("x") == {"move", "kick"} and match.odds("x kick") == (1, 20)   # 4 − 14 and no crowd
    for words in ("y block Y", "y kick", "y pass x", "y pick_up"):
        assert "y is down and can only stand up" in match.refusal(words)
