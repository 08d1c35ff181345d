"""Offence and defence, turns, tunnels, moving and standing up: CB-10 to CB-16."""

from pitched import cat

LANE = """
    . . . L . . .
     a . . . . . b
    . . . R . . .
    """


def test_cb_10_a_coin_names_the_offence(pitch):
    """1: side 0 has the ball, so side 1 moves first; 2: the other way round. It is rolled before the first command."""
    for face, offence in (("1", 0), ("2", 1)):
        match = pitch(LANE, x=cat(), Y=cat(), kick_off=True, dice=face)
        assert match.line["offence"] == offence and match.side == 1 - offence and match.line["turn"] == 1
        assert match.line["dice_used"] == 1 and match.ball is None
        assert [event["kind"] for event in match.log] == ["coin_flipped", "turn_began"]


def test_cb_10_a_loose_ball_changes_nothing_until_it_is_held(pitch):
    """The offence stays the offence while nobody has the ball; when a player of the other side picks it up, that is the offence.

    Dice: tackle 20, damage 1 1.
    """
    match = pitch(
        """
        . . . L . . .
         a . x Y . . b
        . . . R . . .
        """,
        x=cat(), Y=cat(), Z=cat(at=(2, 2)), side=1, holder="x", dice="20 1 1")
    match.play("Y tackle x", "0 place_ball 3 2")
    assert match.ball == (3, 2) and match.line["offence"] == 0
    match.play("Z move E")
    assert match.ball == "Z" and match.line["offence"] == 1


def test_cb_11_the_defence_moves_first_then_turns_alternate(pitch):
    """All begin in their tunnels; side 0 has the ball, so side 1 begins."""
    match = pitch(LANE, x=cat(), Y=cat(), kick_off=True, dice="1")
    assert match["x"].where == match["Y"].where == "tunnel"
    sides = [match.side]
    for _ in range(3):
        match.play(f"{match.side} end_turn")
        if match.asked:
            match.play("x carry")
        sides.append(match.side)
    assert sides == [1, 0, 1, 0] and match.line["turn"] == 4


def test_cb_12_the_offence_names_its_carrier_first(pitch):
    """At the start of its first turn, before anything else, whoever of the tunnel it likes; a single player is asked for as well."""
    match = pitch(LANE, x=cat(), y=cat(), Y=cat(), kick_off=True, dice="1")
    match.play("1 end_turn")
    assert match.asked == "0 carrier" and match.ball is None
    assert {data["unit"] for data in match.legal if data["do"] == "carry"} == {"x", "y"}
    for words in ("x move out", "0 end_turn", "Y carry", "z carry"):
        assert "side 0 names first which of its players in the tunnel has the ball" in match.refusal(words)
    match.play("y carry")
    assert match.ball == "y" and match.line["ball"] == {"at": None, "holder": "y"} and match.asked is None
    assert "nothing is asked" in match.refusal("x carry")

    alone = pitch(LANE, x=cat(), Y=cat(), kick_off=True, dice="2")
    alone.play("0 end_turn")
    assert alone.asked == "1 carrier"
    alone.play("Y carry")


def test_cb_13_players_come_out_by_their_goal_square(pitch):
    """It costs one point of movement and is the first square of the walk; one may stop on it, and then nobody else comes out."""
    match = pitch(LANE, x=cat(mv=4), y=cat(), Y=cat(), holder="x")
    assert match.reach("x")[(0, 1)] == 1 and match.reach("x")[(3, 1)] == 4 and (4, 1) not in match.reach("x")
    assert "step 0 of the path is not the goal square of its own tunnel" in match.refusal({"unit": "x", "do": "move", "path": [[1, 1]]})
    match.play("x move out")
    assert match["x"].at == (0, 1) and match["x"].mv_left == 3 and match["x"].where == "field"
    assert "is taken by x" in match.refusal("y move out E") and match.verbs("y") == set()
    match.play("x move E", "y move out SE")
    assert match["y"].mv_left == 3
    assert match.events("walked")[0]["start"] is None and match.events("walked")[1]["start"] == [0, 1]


def test_cb_13_in_the_tunnel_a_player_only_moves_out(pitch):
    """No action, not even with the ball, and no standing up; and nobody goes back in."""
    match = pitch(LANE, x=cat(), y=cat(at=(0, 1)), Y=cat(at=(1, 1)), holder="x")
    for words in ("x block Y", "x tackle Y", "x pass y", "x kick", "x pick_up"):
        assert "x is in its tunnel and can only move out" in match.refusal(words)
    assert "x is not down" in match.refusal("x stand")
    assert match.verbs("x") == set()


def test_cb_14_all_players_move_and_act_in_any_order(pitch):
    """Movement split around the action, and two players by turns; MV squares in all, one action each.

    Dice: block 10 against 4 − 4, 1 damage; again for y.
    """
    match = pitch(
        """
        . . . L . . .
         a x . Y . . b
        . y . R . . .
        """,
        x=cat(mv=5), y=cat(mv=5), Y=cat(), holder="x", dice="10 1 10 1")
    match.play("x move E", "y move E", "x block Y", "x shove none", "y move E", "x move NE", "y block Y", "y shove none", "x move W")
    assert match["x"].mv_left == 2 and match["x"].acted and match["y"].mv_left == 3
    assert "x has used its action for this turn" in match.refusal("x kick")
    assert "the path takes 3 movement and x has 2 left" in match.refusal("x move E E E")
    assert "the path is empty" in match.refusal("x move")
    match.play("0 end_turn")
    assert match["x"].mv_left == 5 and not match["x"].acted
    assert "it is not the turn of x" in match.refusal("x move E")


def test_cb_15_standing_up_takes_the_movement_not_the_action(pitch):
    """At any time in its own coach's turn, of one's own choice; until then nothing else. Dice: block 10, 1 damage."""
    match = pitch(
        """
        . . . L . . .
         a x Y . . . b
        . . . R . . .
        """,
        x=cat(down=True), y=cat(at=(0, 0)), Y=cat(), ball_at=(5, 0), dice="10 1")
    assert match.verbs("x") == {"stand"} and match["x"].mv_left == 5
    assert "x cannot move: it is down" in match.refusal("x move E")
    assert "x is down and can only stand up" in match.refusal("x block Y")
    match.play("y move E", "x stand")
    assert not match["x"].down and match["x"].mv_left == 0 and not match["x"].acted
    assert match.verbs("x") == {"block", "tackle"}
    assert "x is not down" in match.refusal("x stand")
    match.play("x block Y", "x shove none", "0 end_turn")
    assert match["x"].mv_left == 5


def test_cb_15_a_fallen_tackler_lies_until_the_next_turn(pitch):
    """It may not stand in the turn in which its tackle failed. Dice: tackle 9 fails, 1 damage."""
    match = pitch(
        """
        . . . L . . .
         a x Y . . . b
        . . . R . . .
        """,
        x=cat(), Y=cat(), ball_at=(5, 0), dice="9 1")
    match.play("x tackle Y")
    assert match["x"].down and "x fell this turn and may not stand up before the next" in match.refusal("x stand")
    assert match.verbs("x") == set()
    match.play("0 end_turn", "1 end_turn", "x stand")
    assert not match["x"].down


def test_cb_16_the_turn_ends_when_the_coach_says_so(pitch):
    """Also at once, with everything left; and only one's own turn."""
    match = pitch(LANE, x=cat(), Y=cat(), holder="x")
    assert "it is side 0's turn" in match.refusal("1 end_turn")
    match.play("0 end_turn")
    assert match.side == 1 and match.line["turn"] == 2
