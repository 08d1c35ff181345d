"""The field, who may stand where, goal squares and loose balls: CB-05 to CB-08."""

import pytest
from pitched import beast, cat

from game.kernel.errors import Refused
from game.kernel.hexes import Board, Grid
from game.kernel.sketch import from_rows
from game.rules.cavebrawl.game import CaveBrawl

BOOK = CaveBrawl()


def test_cb_05_the_field_has_two_goals_and_two_caves(pitch):
    """Each side's tunnel opens on its own goal square, and rocks are obstacles: x comes out on a, Y on b."""
    match = pitch(
        """
        . . L . .
         a # . . b
        . . R . .
        """,
        x=cat(), Y=cat(), kick_off=True, dice="1")
    match.play("1 end_turn" if match.side else "0 end_turn", "x carry", "x move out")
    assert match["x"].at == (0, 1)
    assert "step 0 of the path is an obstacle" in match.refusal("x move E")


@pytest.mark.parametrize(("rows", "says"), [
    (["L..", "a.b"], "map rows: the letter 'R' (mouthR) stands 0 times; it must stand exactly once"),
    (["L.R", "a.b", "..a"], "map rows: the letter 'a' (goal0) stands 2 times; it must stand exactly once"),
])
def test_cb_05_a_field_that_lacks_something_is_refused(rows, says):
    """One goal square a side, one mouth for each cave."""
    with pytest.raises(Refused) as caught:
        from_rows(rows, BOOK.letters, tuple(BOOK.letters))
    assert str(caught.value) == says


def test_cb_05_a_field_in_two_parts_is_refused(pitch):
    """All open cells hang together; otherwise a goal might be out of anybody's reach."""
    with pytest.raises(Refused, match=r"map: there is no way from cell \[0, 0\] to cell \[3, 0\]"):
        pitch("""
              . L # . .
               a . # b .
              . R # . .
              """, x=cat(), Y=cat(), kick_off=True, dice="1")


def test_cb_05_a_board_without_its_areas_is_refused():
    """A board of another game, or one on which two of the places are one cell."""
    sides = [{"units": [{"id": name, **cat()}]} for name in ("x", "y")]
    with pytest.raises(Refused, match="map: a field needs one goal square of side 0, on open ground"):
        BOOK.setup(sides, {}, Board(Grid(3, 3)), None)
    with pytest.raises(Refused, match="map: two goal squares or cave mouths are one cell"):
        BOOK.setup(sides, {}, Board(Grid(3, 3), 0, {"goal0": 1, "goal1": 2, "mouthL": 4, "mouthR": 4}), None)


def test_cb_05_distance_is_in_hexes(pitch):
    """Over rows that are half a hex apart: from (0, 1) to (2, 3) it is three, and a pass of five is short, of six medium.

    Standing at (3, 2) and (8, 2): five. PK 3 against 4: needs 11; CD 3 against 4: the same.
    """
    match = pitch(x=cat(at=(3, 2)), y=cat(at=(8, 2)), z=cat(at=(9, 2)), Y=cat(), holder="x")
    assert match.odds("x pass y") == ((1, 2), (1, 2))
    assert match.odds("x pass z") == ((3, 10), (3, 10))
    grid = match.match.state.field.board.grid
    assert grid.distance(grid.cell(0, 1), grid.cell(2, 3)) == 3


def test_cb_06_one_figure_to_a_cell(pitch):
    """Nobody enters or passes a cell with a friend, an enemy, somebody down, a beast or a rock, or leaves the map."""
    match = pitch(
        """
        . . L . . .
         a 1 x # . b
        . . y Z R .
        """,
        x=cat(), y=cat(), Z=cat(down=True), beasts={"1": beast("smilodon")}, holder="x")
    for way, who in (("W", "the smilodon"), ("SW", "y"), ("SE", "Z")):
        assert f"step 0 of the path is taken by {who}" == match.refusal(f"x move {way}")
        assert f"step 0 of the path is taken by {who}" == match.refusal(f"x move {way} NE")
    assert "is an obstacle" in match.refusal("x move E")
    assert "not on the map" in match.refusal("x move NE NE")
    assert "step 1 of the path is not next to the one before" in match.refusal({"unit": "x", "do": "move", "path": [[2, 0], [4, 0]]})


def test_cb_06_a_path_may_cross_its_own_start(pitch):
    """The mover has left its own cell: it may come back through it, and end on it."""
    match = pitch(
        """
        . . L . .
         a x . . b
        . . R . .
        """,
        x=cat(mv=5), Y=cat(), holder="x")
    match.play("x move E W NE")
    assert match["x"].at == (2, 0) and match["x"].mv_left == 2
    match.play("x move SW NE")
    assert match["x"].at == (2, 0) and match["x"].mv_left == 0


def test_cb_06_two_figures_do_not_begin_on_one_cell(pitch):
    """Neither two players nor a player and a beast."""
    with pytest.raises(Refused, match=r"sides\[1\]\.units\[0\]\.at: x stands there already"):
        pitch(x=cat(at=(3, 3)), Y=cat(at=(3, 3)), holder="x")
    with pytest.raises(Refused, match=r"start\.beasts\[0\]\.at: x stands there already"):
        pitch(x=cat(at=(3, 3)), Y=cat(), holder="x", beasts={"1": beast("smilodon", at=[3, 3])})


GOALS = """
    . L . . .
     a . . . b
    . R . . .
    """


def test_cb_07_the_other_goal_square_is_for_carriers_only(pitch):
    """Without the ball nobody enters the other team's goal square; its own a player enters as it likes, and passes through it."""
    match = pitch(GOALS, x=cat(at=(3, 1)), y=cat(at=(1, 1)), Y=cat(), holder="y")
    assert "is the other team's goal square, closed to x without the ball" in match.refusal("x move E")
    assert (4, 1) not in match.reach("x")
    match.play("y move W NE SE")
    assert match["y"].at == (1, 1) and match.score == [0, 0]
    match.play("y move W")
    assert match["y"].at == (0, 1)


def test_cb_07_nobody_is_shoved_into_the_other_goal_square_without_the_ball(pitch):
    """Blocked next to the goal square b, y may be moved anywhere but there; Y may be moved into its own.

    Dice: block 4 − 4 + 10 succeeds, 1 damage; twice.
    """
    match = pitch(GOALS, x=cat(at=(1, 0)), y=cat(at=(3, 1)), z=cat(at=(2, 0)), Y=cat(at=(3, 0)), Z=cat(at=(3, 2)), side=1, holder="z",
                  dice="10 1 10 1")
    match.play("Y block y")
    assert match.squares == {(2, 1), (4, 2), (4, 0), None}
    match.play("Y shove 2 1", "1 end_turn", "z block Y")
    assert match.squares == {(4, 0), (3, 1), None}
    match.play("z shove 3 1", "0 end_turn")
    assert match["Y"].at == (3, 1)


def test_cb_07_home_players_are_shoved_into_their_own_goal_square(pitch):
    """Z next to its own goal square may be moved into it. Dice: 10 + 4 − 4, 1 damage."""
    match = pitch(GOALS, x=cat(at=(2, 1)), Z=cat(at=(3, 1)), holder="x", dice="10 1")
    match.play("x block Z")
    assert (4, 1) in match.squares
    match.play("x shove 4 1")
    assert match["Z"].at == (4, 1)


def test_cb_07_no_ball_is_placed_in_a_goal_square(pitch):
    """A bounce next to the goal square: y falls at (1, 1) and the ball goes to any other square about it.

    Dice: tackle 20 against 4 − 4, damage 1 1.
    """
    match = pitch(GOALS, y=cat(at=(1, 1)), Y=cat(at=(2, 1)), side=1, holder="y", dice="20 1 1")
    match.play("Y tackle y")
    assert match.asked == "0 place_ball" and match.squares == {(1, 0), (2, 0), (1, 2), (2, 2)}
    assert "cannot be placed there" in match.refusal("0 place_ball 0 1")
    match.play("0 place_ball 2 2")


def test_cb_07_no_beast_enters_a_goal_square(pitch):
    """A player in its own goal square is attacked from beside it; a beast goes round the square, though through it were nearer.

    The smilodon at (1, 0) goes for z at (1, 2), its only prey: (0, 1) is the goal, so it steps by (1, 1). Dice: d20 1 misses.
    """
    match = pitch(
        """
        . 1 L . .
         a . . . b
        # z R . .
        """,
        z=cat(), Y=cat(), beasts={"1": beast("smilodon")}, holder="z", dice="1")
    match.play("0 end_turn")
    assert match["1"].at == (1, 1)
    with pytest.raises(Refused, match=r"start\.beasts\[0\]\.at: no beast stands on a goal square"):
        pitch(GOALS, x=cat(), Y=cat(), holder="x", beasts={"1": beast("smilodon", at=[0, 1])})


def test_cb_07_nobody_begins_in_the_other_goal_square(pitch):
    """Nor does a loose ball lie in one at the start."""
    with pytest.raises(Refused, match="nobody begins on the other team's goal square"):
        pitch(GOALS, x=cat(at=(4, 1)), Y=cat(), holder="x")
    for goal in ([0, 1], [4, 1]):
        with pytest.raises(Refused, match=r"start\.ball\.at: no loose ball lies on a goal square"):
            pitch(GOALS, x=cat(), Y=cat(), ball_at=goal)


def test_cb_08_a_loose_ball_closes_its_square_to_all_but_a_picker(pitch):
    """Nobody is shoved onto it, and nobody walks over it. Dice: block 10, 1 damage."""
    match = pitch(
        """
        . . L . . .
         a x Y o . b
        . . R . . .
        """,
        x=cat(), y=cat(at=(1, 0)), Y=cat(), dice="10 1")
    assert "holds the ball, where the path must end" in match.refusal("y move E E SE E")
    match.play("x block Y")
    assert (3, 1) not in match.squares and (3, 0) in match.squares
    match.play("x shove none")


def test_cb_08_a_beast_walks_around_the_ball(pitch):
    """In a lane the ball stops a beast altogether: it cannot reach x, so it waits; no dice."""
    match = pitch(
        """
        L # # # . .
         a 1 o x b .
        R # # # . .
        """,
        x=cat(), Y=cat(), beasts={"1": beast("smilodon")})
    match.play("0 end_turn")
    assert match["1"].at == (1, 1) and match.events("waited")


def test_cb_08_a_ball_in_a_goal_square_is_for_the_home_team(pitch):
    """z falls in its own goal square with no square left about it, so the ball stays there: Y may not go in for it, w may.

    Dice: tackle 20, damage 1 1 (z has 2 hit points and is out).
    """
    match = pitch(
        """
        w # L . .
         a Y . . b
        # # R . .
        """,
        z=cat(hp=2, at=(0, 1)), w=cat(), v=cat(at=(4, 2)), Y=cat(), X=cat(at=(2, 1)), side=1, holder="z", dice="20 1 1")
    match.play("Y tackle z")
    assert match.ball == (0, 1) and match.asked is None
    assert "closed to Y without the ball" in match.refusal("Y move W")
    match.play("1 end_turn", "w move SE")
    assert match.ball == "w" and match["w"].mv_left == 0
