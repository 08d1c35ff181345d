"""What beasts do and what can be done to them, the snake's grip apart: CB-52 to CB-54, CB-56 and CB-57."""

import pytest
from pitched import beast, cat

from game.kernel.dice import Scripted
from game.kernel.hexes import Board, Grid
from game.kernel.match import Match
from game.rules.cavebrawl.game import CaveBrawl
from game.rules.cavebrawl.moves.turn import EndTurn

HUNT = """
    . . . . L . . . .
     a . . . . . . . b
    . . . . R . . . .
    """


def test_cb_52_first_the_stalling_team_then_either(pitch):
    """Until its first attack it goes for the team whose stalling released it, past a nearer enemy; after it for the nearest of all.

    Dice: it reaches x and misses with 1; in its next act it finds x and Z as near: a d2 says Z, 1 misses.
    """
    match = pitch(HUNT, x=cat(bt=8, at=(1, 1)), Y=cat(bt=8, at=(6, 1)), Z=cat(bt=8, at=(2, 0)), holder="Y",
                  beasts={"1": beast("smilodon", at=[7, 1], attacked=False)}, dice="1 2 1")
    match.play("0 end_turn")
    assert match["1"].attacked and match.events("pounced")[0]["target"] == "x"
    match.play("1 end_turn", "0 end_turn")
    assert match.events("chose")[1]["among"] == ["x", "Z"] and match.events("pounced")[1]["target"] == "Z"


def test_cb_52_it_acts_at_the_end_of_each_turn_of_its_releaser(pitch):
    """Not at the end of the other's. Dice: 1 and 1 miss."""
    match = pitch(HUNT, x=cat(bt=8, at=(2, 1)), Y=cat(), holder="x", side=1, beasts={"1": beast("smilodon", at=[3, 1])}, dice="1 1")
    match.play("1 end_turn")
    assert match.events("pounced") == []
    match.play("0 end_turn", "1 end_turn", "x move NE", "0 end_turn")
    assert len(match.events("pounced")) == 2


def test_cb_52_nearest_is_by_the_walk(pitch):
    """x is two squares off behind a wall of rocks, y four in the open: it goes for y. Dice: 1 misses."""
    match = pitch(
        """
        . . # . L . . . .
         a x # 1 . . y . b
        . . # . R . . . .
         . . # . . . . . .
        . . . . . . . . .
        """,
        x=cat(bt=8), y=cat(bt=8), Y=cat(), holder="x", beasts={"1": beast("smilodon")}, dice="1")
    match.play("0 end_turn")
    assert match.events("chose")[0]["target"] == "y" and match["1"].at == (5, 1)


def test_cb_52_the_downed_are_prey(pitch):
    """The nearest is down: it is attacked. Dice: 1 misses."""
    match = pitch(HUNT, x=cat(bt=8, at=(3, 1), down=True), y=cat(at=(6, 1)), Y=cat(), holder="y",
                  beasts={"1": beast("smilodon", at=[2, 1])}, dice="1")
    match.play("0 end_turn")
    assert match.events("pounced")[0]["target"] == "x"


def test_cb_52_a_player_it_cannot_reach_is_none(pitch):
    """x in a nook closed by its friend y: with y it fights, and nobody else. In a tunnel nobody is reached at all: it waits.

    Dice: 1 misses y.
    """
    nook = pitch(
        """
        # # . . L . . . .
         a x y 1 . . . . b
        # # . . R . . . .
        """,
        x=cat(), y=cat(bt=8), Y=cat(), holder="x", beasts={"1": beast("smilodon")}, dice="1")
    nook.play("0 end_turn")
    assert nook.events("chose")[0]["target"] == "y"
    tunnel = pitch(HUNT, x=cat(), Y=cat(), holder="x", beasts={"1": beast("smilodon", at=[2, 1])})
    tunnel.play("0 end_turn")
    assert tunnel["1"].at == (2, 1) and tunnel.events("waited")


def test_cb_52_ties_are_parted_by_a_die(pitch):
    """As many sides as players are as near, in roster order, side 0 first. Dice: d3 says 3, that is Y; 1 misses."""
    match = pitch(HUNT, x=cat(at=(3, 1)), y=cat(at=(5, 1)), Y=cat(bt=8, at=(4, 0)), Z=cat(at=(8, 0)), holder="x",
                  beasts={"1": beast("smilodon", at=[4, 1])}, dice="3 1")
    match.play("0 end_turn")
    chose, = match.events("chose")
    assert chose["among"] == ["x", "y", "Y"] and chose["faces"] == [3] and chose["target"] == "Y"


def test_cb_52_steps_in_the_order_of_directions(pitch):
    """Of several steps that shorten the walk the first of E, NE, NW, W, SW, SE: to x at (6, 2) it goes E and E, then SE; it stops
    next to it. Dice: 1 misses.
    """
    match = pitch(HUNT, x=cat(bt=8, at=(6, 2)), Y=cat(), holder="x", beasts={"1": beast("smilodon", at=[2, 0])}, dice="1")
    match.play("0 end_turn")
    assert match.events("prowled")[0]["path"] == [[3, 0], [4, 0], [5, 0], [5, 1]]


def test_cb_52_it_walks_as_far_as_it_moves(pitch):
    """A stirge swarm moves 4: next time it is there. Dice: 1 misses."""
    match = pitch(HUNT, x=cat(bt=8, at=(1, 1)), Y=cat(), holder="x",
                  beasts={"1": beast("stirge swarm", at=[7, 1], attacked=False)}, dice="1")
    match.play("0 end_turn")
    assert match["1"].at == (3, 1) and not match["1"].attacked and not match.events("pounced")
    match.play("1 end_turn", "x move W", "0 end_turn")
    assert match["1"].at == (1, 1) and match["1"].attacked


def test_cb_52_the_order_of_directions_on_a_flat_topped_field():
    """There it is N, NE, SE, S, SW, NW: from (3, 3) to x at (5, 3) both NE and SE shorten the walk, and NE comes first."""
    areas = {"goal0": 1, "goal1": 1 << 48, "mouthL": 1 << 6, "mouthR": 1 << 42}
    board, book = Board(Grid(7, 7, "x", "odd"), 0, areas), CaveBrawl()
    sides = [{"name": "Team", "units": [{"id": "x", **cat(bt=8), "at": [5, 3]}]}, {"name": "Team", "units": [{"id": "Y", **cat()}]}]
    start = {"offence": 0, "side": 0, "ball": {"holder": "x"}, "beasts": [{"kind": "smilodon", "at": [3, 3], "hp": 9, "released_by": 0}]}
    match = Match(book, book.setup(sides, {}, board, start), Scripted([1]))
    match.play(EndTurn(0))
    steps = board.grid.steps[board.grid.cell(3, 3)]
    assert match.state.beasts["beast1"].cell == steps[board.grid.directions.index("NE")]
    assert match.line()["beasts"]["beast1"]["at"] == [4, 3]


ATTACK = """
    . . . L . . .
     a x 1 . . . b
    . . . R . . .
    """


@pytest.mark.parametrize(("kind", "power", "damage"), [
    ("stirge swarm", 2, 1), ("smilodon", 6, 2), ("stegosaurus", 8, 3), ("giant snake", 4, 1), ("mastodon", 10, 3), ("pteranodon", 4, 1),
])
def test_cb_53_power_against_the_higher_of_bt_and_cd(pitch, kind, power, damage):
    """10 or more hits, for the damage of its kind; one less misses. x has BT 2 and CD 5; a d6 of 6 means no more than the damage."""
    need = 10 - power + 5
    fate = "6" if kind in ("stirge swarm", "giant snake", "pteranodon") else ""
    hit = pitch(ATTACK, x=cat(bt=2, cd=5), Y=cat(), holder="x", beasts={"1": beast(kind)}, dice=f"{need} {'2 ' * damage} {fate}")
    hit.play("0 end_turn")
    assert hit["x"].hp == 14 - 2 * damage
    missed = pitch(ATTACK, x=cat(bt=2, cd=5), Y=cat(), holder="x", beasts={"1": beast(kind)}, dice=f"{need - 1}")
    missed.play("0 end_turn")
    assert missed["x"].hp == 14 and missed["1"].attacked


def test_cb_54_a_pteranodon_carries_off_on_a_1(pitch):
    """After a hit, if the victim is still in. It keeps its hit points and never comes back; its ball is placed as for any that goes
    out. Dice: 20 hits, 3 damage, then 1.
    """
    match = pitch(ATTACK, x=cat(hp=14), y=cat(), Y=cat(), holder="x", beasts={"1": beast("pteranodon")}, dice="20 3 1")
    match.play("0 end_turn")
    assert match["x"].where == "out" and match["x"].hp == 11 and match["x"].at is None
    assert match.asked == "0 place_ball" and (1, 1) in match.squares
    match.play("0 place_ball 1 1")
    assert match.events("went_out")[0]["rule"] == "CB-54"


def test_cb_54_nothing_else_befalls_on_other_faces_or_the_dead(pitch):
    """A 2 is safe; whoever is out by the damage rolls no more. The last one carried off loses the match.

    Dice: 20, 3, 2; 20, 3 of 3 hit points; 20, 3, 1.
    """
    safe = pitch(ATTACK, x=cat(), Y=cat(), holder="x", beasts={"1": beast("pteranodon")}, dice="20 3 2")
    safe.play("0 end_turn")
    assert safe["x"].where == "field"
    dead = pitch(ATTACK, x=cat(hp=3), y=cat(), Y=cat(), ball_at=(5, 0), beasts={"1": beast("pteranodon")}, dice="20 3")
    dead.play("0 end_turn")
    assert dead["x"].where == "out" and dead["x"].hp == 0
    last = pitch(ATTACK, x=cat(), Y=cat(), holder="x", beasts={"1": beast("pteranodon")}, dice="20 3 1")
    last.play("0 end_turn")
    assert last.winner == 1 and last.ball == (1, 1)


def test_cb_56_stirges_weaken_on_a_1(pitch):
    """1 less of BT, CD and PK for the rest of the match, never below 0. Dice: 20, 1, 1; then 20, 1, 1 and 20, 1, 2."""
    match = pitch(ATTACK, x=cat(bt=1, cd=4, pk=0), Y=cat(), holder="x", beasts={"1": beast("stirge swarm")}, dice="20 1 1 20 1 1 20 1 2")
    match.play("0 end_turn")
    assert (match["x"].bt, match["x"].cd, match["x"].pk) == (0, 3, 0)
    match.play("1 end_turn", "x move NE", "0 end_turn", "1 end_turn", "x move W", "0 end_turn")
    assert (match["x"].bt, match["x"].cd, match["x"].pk) == (0, 2, 0)


def test_cb_57_a_block_moves_a_beast(pitch):
    """1d6 damage and perhaps a square, though never into a goal square or onto the ball. Dice: 4 − 6 needs 12; 6 damage of 9."""
    match = pitch(
        """
        . . L . .
         a 1 x . .
        . o R . b
        """,
        x=cat(), Y=cat(), beasts={"1": beast("smilodon", 9)}, dice="12 6")
    match.play("x block 1")
    assert match["1"].hp == 3 and match.squares == {(1, 0), (2, 0), (2, 2), None}
    match.play("x shove 1 0")
    assert match["1"].at == (1, 0)


def test_cb_57_a_tackled_beast_attacks_only_who_is_next_to_it(pitch):
    """It is down until after its next act: it does not move. Adjacent there are x and y: a d2. After it, it is up and hunts again.

    Dice: tackle 20, 1 and 1; d2 says y, 1 misses; next a d2 says x, 1 misses.
    """
    match = pitch(ATTACK, x=cat(bt=8), y=cat(bt=8, at=(2, 0)), Y=cat(), ball_at=(5, 0), beasts={"1": beast("smilodon", 9)},
                  dice="20 1 1 2 1 1 1")
    match.play("x tackle 1")
    assert match["1"].down
    match.play("0 end_turn")
    assert not match["1"].down and match.events("pounced")[0]["target"] == "y"
    match.play("1 end_turn", "0 end_turn")


def test_cb_57_a_tackled_beast_with_nobody_next_to_it_waits(pitch):
    """And is up again. Down it may be blocked and tackled like any other. Dice: tackle 20, 1 and 1; block 20, 1 by y."""
    match = pitch(ATTACK, x=cat(bt=8), y=cat(bt=8, at=(2, 0)), Y=cat(), holder="x", beasts={"1": beast("smilodon", 9)}, dice="20 1 1 20 1")
    match.play("x tackle 1", "y block 1", "y shove none", "x move W", "y move W W")
    assert match["1"].down
    match.play("0 end_turn")
    assert not match["1"].down and match["1"].at == (2, 1) and match.events("waited")


def test_cb_57_a_failure_against_a_beast_is_as_ever(pitch):
    """Blocker's turn over; tackler down and hurt. Dice: block 1; tackle 1, 4 damage."""
    match = pitch(ATTACK, x=cat(), y=cat(at=(2, 0)), Y=cat(), holder="x", beasts={"1": beast("mastodon", by=1)}, dice="1 1 4")
    match.play("x block 1", "y tackle 1")
    assert match["x"].mv_left == 0 and match["y"].down and match["y"].hp == 10


def test_cb_57_a_beast_dies(pitch):
    """At 0 hit points it is gone; until a point or that, it stays. Dice: tackle 20, 6 and 3 of 9."""
    match = pitch(ATTACK, x=cat(), Y=cat(), holder="x", beasts={"1": beast("smilodon", 9)}, dice="20 6 3")
    match.play("x tackle 1")
    assert match["1"] is None and match.line["beasts"] == {}
    assert match.log[-1]["text"] == "The smilodon is dead."
