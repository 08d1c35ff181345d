"""Points, restarts, kicks, and the other ends of a match: CB-40 to CB-43."""

import pytest
from pitched import beast, cat

from game.kernel.errors import Refused

GOAL = """
    . . . L . . .
     a . . . . x b
    . . . R . . .
    """


def test_cb_40_the_ball_in_the_other_goal_square_is_a_point(pitch):
    """By walking there, at once; by being shoved there, see the blocks. Also with the action spent."""
    match = pitch(GOAL, x=cat(), Y=cat(), holder="x")
    match.play("x move E")
    assert match.score == [1, 0] and match.winner is None
    assert [e["kind"] for e in match.log[1:]] == ["walked", "scored", "restarted", "turn_began"]


@pytest.mark.parametrize(("rules", "score", "winner"), [
    ({}, (2, 0), 0), ({}, (1, 2), None), ({"goals": 1}, (0, 0), 0), ({"goals": 9}, (8, 8), 0), ({"goals": 9}, (7, 8), None),
])
def test_cb_40_the_first_to_the_agreed_number_wins(pitch, rules, score, winner):
    """3 if nothing else is agreed. The deciding point leaves everything as it stands."""
    match = pitch(GOAL, x=cat(), Y=cat(down=True, at=(2, 1)), holder="x", score=score, rules=rules, still=1)
    match.play("x move E")
    assert match.winner == winner
    if winner == 0:
        assert match["x"].at == (6, 1) and match.ball == "x" and match["Y"].down and match.still == 1 and match.line["turn"] == 1
        assert match.match.legal() == [] and match.refusal("0 end_turn") == "the match is over"


def test_cb_40_1_to_9_points_may_be_agreed(pitch):
    """And the score of a match that is under way is below that."""
    for goals in (0, 10):
        with pytest.raises(Refused, match=r"rules\.goals: a whole number from 1 to 9 is due"):
            pitch(GOAL, x=cat(), Y=cat(), holder="x", rules={"goals": goals})
    with pytest.raises(Refused, match=r"start\.score: points are whole numbers from 0 to 1"):
        pitch(GOAL, x=cat(), Y=cat(), holder="x", rules={"goals": 2}, score=(2, 0))


def test_cb_41_play_restarts_after_a_point(pitch):
    """All that live are in their tunnels on their feet with all movement; beasts are gone; the side scored on has the ball and will
    name its holder; the scorers move first. Hit points and scores lost stay lost; the dead stay out.

    Dice: block 10, 5 damage of 9; block 10, 3 of 3.
    """
    match = pitch(
        """
        . . . L . . .
         a y Z 1 Y x b
        . . . R . V .
        """,
        x=cat(), y=cat(down=True), w=cat(at=(1, 2)), Z=cat(hp=9), Y=cat(hp=3), V=cat(), holder="x", still=1,
        beasts={"1": beast("giant snake")}, dice="10 5 10 3")
    match.play("y stand", "y block Z", "y shove none", "x block Y", "x move E")
    assert match.score == [1, 0] and match.side == 0 and match.line["turn"] == 2 and match.line["offence"] == 1
    assert match.still == 0 and match.line["beasts"] == {} and match.line["ball"] == {"at": None, "holder": None}
    assert [match[p].where for p in "xywZYV"] == ["tunnel"] * 4 + ["out", "tunnel"]
    assert match["Z"].hp == 4 and match["y"].mv_left == 5 and not match["y"].acted and match["Y"].mv_left == 0
    assert match.asked is None
    match.play("0 end_turn")
    assert match.asked == "1 carrier"
    assert {data["unit"] for data in match.legal if data["do"] == "carry"} == {"Z", "V"}
    match.play("V carry")


def test_cb_41_a_point_in_the_others_turn_ends_that_turn(pitch):
    """x, shoved into the goal it attacks in side 1's turn, has scored; side 0 is the defence and moves first, no beast acts.

    Dice: block 10, 1 damage.
    """
    match = pitch(
        """
        . . . L . . .
         a 1 . . Y x b
        . . . R . . .
        """,
        x=cat(), y=cat(at=(0, 0)), Y=cat(), holder="x", side=1, beasts={"1": beast("smilodon", by=1)}, dice="10 1")
    match.play("Y block x", "Y shove 6 1")
    assert match.score == [1, 0] and match.side == 0 and match.line["turn"] == 2 and match.line["offence"] == 1


def test_cb_41_a_point_in_the_last_turn_ends_the_match(pitch):
    """Without a restart: the higher score wins, and level is a draw."""
    for score, winner in (((0, 0), 0), ((0, 1), "draw"), ((0, 2), 1)):
        match = pitch(GOAL, x=cat(), Y=cat(), holder="x", rules={"turn_limit": 1}, score=score)
        match.play("x move E")
        assert match.winner == winner and match["x"].at == (6, 1) and match.line["turn"] == 1


def test_cb_42_a_kick_wins_whatever_the_score(pitch):
    """The score stays as it is and the ball is with the kicker. PK 6 from 5 squares needs 18. Dice: 18."""
    match = pitch(x=cat(pk=6, at=(19, 6)), Y=cat(), holder="x", score=(0, 2), dice="18")
    match.play("x kick")
    assert match.winner == 0 and match.score == [0, 2] and match.ball == "x" and match.asked is None
    assert match.log[-1]["why"] == "kick" and match.log[-1]["rule"] == "CB-42"


def test_cb_43_a_side_with_nobody_left_loses_at_once(pitch):
    """The ball lies where its carrier fell, and nobody is asked for it. Dice: block 10, 3 damage of 3."""
    match = pitch(GOAL.replace(". x", "Y x"), x=cat(), Y=cat(hp=3), holder="Y", dice="10 3")
    match.play("x block Y")
    assert match.winner == 0 and match.ball == (4, 1) and match.asked is None and match["Y"].where == "out"


def test_cb_43_the_last_one_leaves_the_ball_in_a_goal_square_too(pitch):
    """Where its carrier fell, even with free squares beside it. Dice: block 10, 3 damage of 3."""
    match = pitch(GOAL, x=cat(), Y=cat(hp=3, at=(6, 1)), holder="Y", dice="10 3")
    match.play("x block Y")
    assert match.winner == 0 and match.ball == (6, 1) and match.asked is None


def test_cb_43_a_tackler_may_be_the_last_to_go(pitch):
    """Dice: tackle 1 fails, 2 damage of 2."""
    match = pitch(GOAL.replace(". x", "Y x"), x=cat(hp=2), Y=cat(), holder="x", dice="1 2")
    match.play("x tackle Y")
    assert match.winner == 1 and match.ball == (5, 1)


def test_cb_43_a_coach_may_concede(pitch):
    """The one whose decision is due."""
    match = pitch(GOAL, x=cat(), Y=cat(), holder="x", score=(2, 0))
    assert "side 1 has nothing to decide now" in match.refusal("1 concede")
    match.play("0 concede")
    assert match.winner == 1 and match.log[-1]["rule"] == "CB-43"


def test_cb_43_the_turn_limit(pitch):
    """After so many coach turns, and the beasts of the last, the higher score wins; level is a draw; 0 is no limit.

    Dice: the smilodon attacks x (BT 4): 3 + 6 − 4 misses.
    """
    for score, winner in (((1, 0), 0), ((0, 1), 1), ((1, 1), "draw")):
        match = pitch(GOAL, x=cat(), Y=cat(), holder="x", score=score, rules={"turn_limit": 2},
                      beasts={"1": beast("smilodon", at=[4, 1], by=1)}, dice="3")
        match.play("0 end_turn")
        assert match.winner is None
        match.play("1 end_turn")
        assert match.winner == winner and match.side == 1 and match.line["turn"] == 2
    endless = pitch(GOAL, x=cat(), Y=cat(), holder="x", rules={"turn_limit": 0})
    for _ in range(3):
        endless.play("0 end_turn", "1 end_turn", "x move W", "0 end_turn", "1 end_turn", "x move E")
    assert endless.winner is None and endless.match.state.options.turn_limit == 0


def test_cb_43_the_usual_limit_is_200_turns(pitch):
    """In all, of both coaches: the match is level after the last of them."""
    match = pitch(GOAL, x=cat(), Y=cat(), holder="x")
    for turn in range(100):
        assert match.winner is None and match.line["turn"] == 2 * turn + 1
        match.play("x move E" if turn % 2 else "x move W", "0 end_turn", "1 end_turn")
    assert match.winner == "draw" and match.line["turn"] == 200


def test_cb_43_a_draw_may_be_agreed_where_the_match_allows_it(pitch):
    """Offered by one, accepted or declined by the other; with draws off it cannot be offered."""
    match = pitch(GOAL, x=cat(), Y=cat(), holder="x")
    match.play("0 offer_draw")
    assert match.asked == "1 draw"
    match.play("1 decline_draw", "0 offer_draw", "1 accept_draw")
    assert match.winner == "draw"
    strict = pitch(GOAL, x=cat(), Y=cat(), holder="x", rules={"draws": False})
    assert "this match allows no agreed draw" in strict.refusal("0 offer_draw")
    assert {data["do"] for data in strict.legal} == {"move", "kick", "end_turn", "concede"}


def test_cb_43_a_draw_may_be_offered_while_a_ball_is_to_be_placed(pitch):
    """By the coach who is asked; declined, the question stands again. Dice: pass 1, 1 square."""
    match = pitch(GOAL, x=cat(), y=cat(at=(2, 1)), Y=cat(), holder="x", dice="1 1")
    match.play("x pass y")
    assert match.asked == "1 place_ball" and "side 0 has nothing to decide" in match.refusal("0 offer_draw")
    match.play("1 offer_draw", "0 decline_draw")
    assert match.asked == "1 place_ball"
    match.play("1 place_ball 1 1")
