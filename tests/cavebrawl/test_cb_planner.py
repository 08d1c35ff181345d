"""The player with a plan in Cave Brawl: what it does where the right thing is plain."""

import random

import pytest
from pitched import cat

from game.kernel.dice import Seeded
from game.kernel.match import Match
from game.players.planner import Planner
from game.rules.cavebrawl.worth import race, worth

BESIDE = """
    . . . . . L . . . . .
     a y . . . x Y . . Z b
    . . . . . R . . . . .
    """


def turn(pitched, seed=1):
    """What the planner does with the turn that is due, and the match after it; its dice do not run out."""
    match, planner, chance = Match(pitched.match.rules, pitched.match.setup, Seeded(seed)), Planner("cavebrawl"), random.Random(seed)
    done, side = [], match.state.side
    while match.winner is None and match.decider == side and (not done or done[-1].do != "end_turn"):
        command = planner.choose(match, chance)
        assert command in match.legal()
        match.play(command)
        done.append(command)
    return [(command.do, getattr(command, "unit", None)) for command in done], match


def test_it_takes_an_open_goal(pitch):
    match = pitch("""
        . . . L . . .
         a . Y x . . b
        . . . R . . .
        """, x=cat(), Y=cat(bt=6), holder="x")
    done, after = turn(match)
    assert done[0] == ("move", "x") and after.state.score == (1, 0)


def test_it_picks_up_a_loose_ball(pitch):
    match = pitch("""
        . . . L . . . . .
         a x . o . . . Y b
        . . . R . . . . .
        """, x=cat(), Y=cat(mv=4))
    done, after = turn(match)
    assert done[0] == ("move", "x") and after.state.holder == "x"


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_step_into_hopeless_odds(pitch, seed):
    """A tackle at 30 % for a player with little left is no plan, whatever else there is to do; at 80 %, at the carrier, it is."""
    hopeless, _ = turn(pitch(BESIDE, x=cat(bt=1, hp=4), y=cat(), Y=cat(bt=6), Z=cat(), holder="y"), seed)
    assert ("tackle", "x") not in hopeless
    likely, _ = turn(pitch(BESIDE, x=cat(bt=6, hp=18), y=cat(), Y=cat(bt=1, cd=1, hp=8), Z=cat(), holder="Y"), seed)
    assert ("tackle", "x") in likely


def test_it_shuts_its_goal(pitch):
    """Y could walk in; x, still in the tunnel and too slow to get at it, can only stand in the way."""
    match = pitch("""
        . . . . . . L . . .
         a . . . . . Y . . b
        . . . . . . R . . .
        """, x=cat(mv=4), Y=cat(mv=7), holder="Y")
    _, after = turn(match)
    assert after.state.players["x"].cell == after.state.field.goals[0]


def test_it_keeps_the_ball_moving(pitch):
    """One still turn more would bring a beast, and the way ahead is no safer than where the ball is."""
    match = pitch("""
        . . . . L . . . . .
         a . x . . . . Y . b
        . . . . R . . Z . .
        """, x=cat(), Y=cat(bt=6), Z=cat(bt=6), holder="x", still=1)
    _, after = turn(match)
    assert after.state.still == 0 and not after.state.beasts and not after.state.released


def test_it_kicks_when_nothing_else_is_left(pitch):
    """One point short of defeat and nobody near: 30 % to win at once is more than there is in running on."""
    match = pitch("""
        . . . . L . . . .
         a . . . x V W Y b
        . . . . R U . Z .
        """, x=cat(pk=8, hp=4), U=cat(bt=6), V=cat(bt=6), W=cat(bt=6), Y=cat(bt=6), Z=cat(bt=6), holder="x", score=(0, 2))
    done, _ = turn(match)
    assert ("kick", "x") in done


def test_it_stands_up(pitch):
    done, _ = turn(pitch(BESIDE, x=cat(down=True), y=cat(), Y=cat(), Z=cat(), holder="Z"))
    assert ("stand", "x") in done


def whole_match(pitch, seed):
    """The commands of a short match between two planners."""
    data = pitch(kick_off=True, dice="1", rules={"turn_limit": 8, "draws": False}, x=cat(), y=cat(bt=6), z=cat(pk=6),
                 X=cat(), Y=cat(bt=6), Z=cat(cd=6))
    match, chance = Match(data.match.rules, data.match.setup, Seeded(seed)), random.Random(seed)
    planners = Planner("cavebrawl"), Planner("cavebrawl")
    while match.winner is None:
        match.play(planners[match.decider].choose(match, chance))
    return match.commands


def test_it_is_the_same_for_a_seed(pitch):
    """One seed, one match; and two seeds are two."""
    first = whole_match(pitch, 5)
    assert whole_match(pitch, 5) == first
    assert whole_match(pitch, 6) != first


def test_what_a_state_is_worth(pitch):
    """0 to 1, the same from both sides, exactly 1 when won; better with the ball, with a lead, and with more players left."""
    def judged(**keys):
        state = pitch(BESIDE, **{"x": cat(), "y": cat(), "Y": cat(), "Z": cat(), "holder": "y", **keys}).match.state
        assert worth(state, 0) + worth(state, 1) == pytest.approx(1)
        return worth(state, 0)

    assert 0 < judged(holder="Y") < judged() < judged(score=(1, 0)) < 1
    assert judged(Y=cat(hp=2)) > judged() > judged(x=cat(hp=2))
    over = pitch(BESIDE, x=cat(), y=cat(), Y=cat(), Z=cat(), holder="y")
    over.play("0 concede")
    assert (worth(over.match.state, 0), worth(over.match.state, 1)) == (0, 1)


def test_the_race_to_the_points():
    """Side 0's chances when it brings the ball on and when the other side does: who is scored on brings it on next."""
    even = 5000, 5000
    assert race(0, 0, 2, even) == 1 and race(1, 1, 0, even) == 0
    assert race(0, 3, 3, even) == pytest.approx(0.5) and race(1, 1, 2, even) == pytest.approx(0.75)
    assert race(0, 1, 1, (7000, 2000)) == 0.7 and race(1, 1, 1, (7000, 2000)) == 0.2
    assert race(0, 2, 1, (7000, 2000)) == pytest.approx(0.7 * 0.2)


def test_it_does_not_wait_with_a_goal(pitch):
    """However far ahead it is: a point that could be scored is worth less than one that was."""
    match = pitch("""
        . . . . . L . . . . .
         a . Y . . . . y x . b
        . . . . . R z w v . .
        """, x=cat(), y=cat(), z=cat(), w=cat(), v=cat(), Y=cat(hp=1), holder="x")
    _, after = turn(match)
    assert after.state.score == (1, 0)


def test_a_book_without_insight_has_no_planner():
    with pytest.raises(ValueError, match="no insight"):
        Planner("no_such_book")
