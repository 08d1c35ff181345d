"""The loose ball: picked up, placed, and lost by those who go out: CB-35 to CB-37."""

from pitched import beast, cat

BALL = """
    . . . . L . . . .
     a . x . o . . . b
    . . . . R . . . .
    """


def test_cb_35_a_player_picks_the_ball_up_by_walking_onto_it(pitch):
    """It is its action and ends its movement, and its team is the offence."""
    match = pitch(BALL, x=cat(mv=5), Y=cat(), offence=1)
    assert match.reach("x")[(4, 1)] == 2
    match.play("x move E E")
    assert match.ball == "x" and match["x"].mv_left == 0 and match["x"].acted and match.line["offence"] == 0
    assert match.verbs("x") == set()


def test_cb_35_with_the_action_spent_the_square_is_closed(pitch):
    """A blocker may not walk onto the ball afterwards. Dice: block 10, 1 damage."""
    match = pitch(BALL, x=cat(), Y=cat(at=(2, 0)), dice="10 1")
    match.play("x block Y", "x shove none")
    assert "holds the ball, and its action to pick it up is spent" in match.refusal("x move E E")
    assert (4, 1) not in match.reach("x") and (5, 1) in match.reach("x")


def test_cb_35_a_path_must_end_on_the_ball_and_on_the_scoring_goal(pitch):
    """Neither is walked across."""
    match = pitch(BALL, x=cat(), Y=cat())
    assert "step 1 of the path holds the ball, where the path must end" in match.refusal("x move E E E")
    carrier = pitch(BALL.replace("o", "."), x=cat(at=(2, 1)), y=cat(at=(7, 1)), Y=cat(), holder="y")
    assert "step 0 of the path is the goal that scores, where the path must end" in carrier.refusal("y move E NW")
    assert carrier.reach("y")[(8, 1)] == 1
    carrier.play("y move E")
    assert carrier.score == [1, 0]


def test_cb_35_out_of_the_tunnel_onto_the_ball(pitch):
    """Next to the goal square: two squares, and the walk is over; with the ball in the goal square itself it is the first."""
    match = pitch(BALL.replace("a . x . o", "a o x . ."), x=cat(), y=cat(), Y=cat())
    assert match.reach("y")[(1, 1)] == 2
    match.play("y move out E")
    assert match.ball == "y" and match["y"].mv_left == 0


NOOK = """
    . # . L . . .
     a # x Y . . b
    . . . R . . .
    """


def test_cb_36_a_ball_lands_on_empty_open_cells_only(pitch):
    """Not on a rock, a player, a beast. x falls at (2, 1) with a rock, the tackler and a beast about it. Dice: tackle 20, 1 and 1."""
    match = pitch(NOOK, x=cat(), Y=cat(), beasts={"1": beast("smilodon", at=[2, 2])}, holder="x", side=1, dice="20 1 1")
    match.play("Y tackle x")
    assert match.squares == {(2, 0), (3, 0), (3, 2)}
    match.play("0 place_ball 3 2")


def test_cb_36_nobody_is_asked_where_only_one_cell_is_possible(pitch):
    """The same nook with all but one square taken. Dice: tackle 20, 1 and 1."""
    match = pitch(NOOK, x=cat(), y=cat(at=(2, 0)), z=cat(at=(2, 2)), Y=cat(), Z=cat(at=(3, 0)), holder="x", side=1, dice="20 1 1")
    match.play("Y tackle x")
    assert match.asked is None and match.ball == (3, 2)


def test_cb_36_where_no_cell_is_so_far_the_nearest_smaller_distance(pitch):
    """Nothing of this field is six squares from y, nor five, nor four; at three there is a rock, a goal square and these.

    Dice: pass 1 fails; 6.
    """
    match = pitch(
        """
        . . . L . .
         a x y . . b
        . . . R . #
        """,
        x=cat(), y=cat(), Y=cat(), holder="x", dice="1 6")
    match.play("x pass y")
    assert match.asked == "1 place_ball" and match.squares == {(5, 0), (0, 0), (0, 2)}
    match.play("1 place_ball 5 0")


def test_cb_36_without_a_cell_the_passer_keeps_the_ball(pitch):
    """All about is taken down to distance 1: after a failed pass and a dropped catch. Dice: 1, 2 squares; then 20, 1."""
    drawing = """
        L # . .
         a x y b
        R # Y Z
        """
    for dice in ("1 2", "20 1"):
        match = pitch(drawing, x=cat(), y=cat(), z=cat(at=(2, 0)), w=cat(at=(3, 0)), v=cat(at=(0, 0)), u=cat(at=(0, 2)),
                      Y=cat(), Z=cat(), holder="x", dice=dice)
        match.play("x pass y")
        assert match.ball == "x" and match["x"].acted and match.events("ball_kept") and match.asked is None


def test_cb_36_without_a_cell_the_kicker_keeps_the_ball(pitch):
    """The same after a kick. Dice: 1, then 3 squares."""
    match = pitch(
        """
        L # . .
         a x . b
        R # Y Z
        """,
        x=cat(), y=cat(at=(2, 1)), z=cat(at=(2, 0)), w=cat(at=(3, 0)), v=cat(at=(0, 0)), u=cat(at=(0, 2)),
        Y=cat(), Z=cat(), holder="x", dice="1 3")
    match.play("x kick")
    assert match.ball == "x" and match.winner is None


UNDER = """
    . # # L . .
     a x Y . . b
    . # # R . .
    """


def test_cb_36_without_a_cell_a_bounce_lies_under_the_fallen(pitch):
    """And it may pick the ball up there when it stands again, as its action, its movement over.

    Dice: tackle 20, 1 and 1 damage; y stands in the goal square behind it.
    """
    match = pitch(UNDER, x=cat(), y=cat(at=(0, 1)), Y=cat(), holder="x", side=1, dice="20 1 1")
    match.play("Y tackle x")
    assert match.asked is None and match.ball == (1, 1) and match["x"].down
    match.play("1 end_turn")
    assert match.verbs("x") == {"stand"}
    match.play("x stand")
    assert match.verbs("x") == {"pick_up", "block", "tackle"}
    assert "no ball lies under y" in match.refusal("y pick_up")
    match.play("x pick_up")
    assert match.ball == "x" and match["x"].acted and match["x"].mv_left == 0 and match.line["offence"] == 0


def test_cb_36_back_onto_the_ball_under_oneself(pitch):
    """One that stands over the ball may step off and on again, which picks it up, but may not cross the square.

    Dice: tackle 20, 1 and 1; the next turn of side 0 it stands up, the one after that it walks.
    """
    match = pitch(UNDER, x=cat(), y=cat(at=(0, 1)), Y=cat(), holder="x", side=1, dice="20 1 1")
    match.play("Y tackle x", "1 end_turn", "x stand", "0 end_turn", "Y move E", "1 end_turn")
    assert "step 1 of the path holds the ball, where the path must end" in match.refusal("x move E W E")
    match.play("x move E W")
    assert match.ball == "x" and match["x"].at == (1, 1)


OUT = """
    . . . L . . .
     a . x Y . . b
    . . . R . . .
    """


def test_cb_37_out_at_0_and_never_below(pitch):
    """The damage may be more than there is. It leaves the field, not to come back in this match. Dice: block 10, 6 damage of 3."""
    match = pitch(OUT, x=cat(), Y=cat(hp=3), Z=cat(), ball_at=(5, 0), dice="10 6")
    match.play("x block Y")
    gone = match["Y"]
    assert (gone.where, gone.hp, gone.at, gone.mv_left) == ("out", 0, None, 0)
    assert (gone.acted, gone.down, gone.constricted_by) == (False, False, None)
    match.play("0 end_turn")
    assert match.refusal("Y stand") == "Y is out of the match" and match.verbs("Y") == set() and match.verbs("Z") == {"move"}


def test_cb_37_its_coach_places_the_ball_where_it_fell_or_beside(pitch):
    """On that square or on a free one next to it. Dice: block 10, 3 damage of 3."""
    match = pitch(OUT, x=cat(), Y=cat(hp=3), Z=cat(at=(4, 1)), holder="Y", dice="10 3")
    match.play("x block Y")
    assert match.asked == "1 place_ball" and match.squares == {(3, 1), (3, 0), (4, 0), (3, 2), (4, 2)}
    match.play("1 place_ball 3 1")
    assert match.ball == (3, 1) and match.line["offence"] == 1


def test_cb_37_not_in_a_goal_square_if_there_is_another(pitch):
    """Y falls in its own goal square: only the free squares beside it. Dice: block 10, 3 damage of 3."""
    match = pitch(OUT.replace("x Y", ". ."), x=cat(at=(5, 1)), Y=cat(hp=3, at=(6, 1)), Z=cat(), holder="Y", dice="10 3")
    match.play("x block Y")
    assert match.asked == "1 place_ball" and match.squares == {(6, 0), (6, 2)}
    match.play("1 place_ball 6 2")


def test_cb_37_in_the_goal_square_if_there_is_no_other(pitch):
    """All about the goal square is taken. Dice: block 10, 3 damage of 3."""
    match = pitch(
        """
        . . . L . . #
         a . . . . x b
        . . . R . . #
        """,
        x=cat(), Y=cat(hp=3, at=(6, 1)), Z=cat(), holder="Y", dice="10 3")
    match.play("x block Y")
    assert match.asked is None and match.ball == (6, 1)
    match.play("0 end_turn", "Z move out")
    assert match.ball == "Z"
