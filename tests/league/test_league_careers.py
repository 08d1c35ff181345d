"""What players did, counted from the events of their matches."""

import random

import pytest
from leagues import SMALL, league
from pitched import Pitched, beast, cat

from game.formats import matchfile
from game.league.careers import Tally, account, total
from game.players.random_player import choose


def counts(pitched, player):
    return {name: value for name, value in account(pitched.match).tallies[player]._asdict().items() if value and name != "matches"}


def pitch(drawing, **keys):
    return Pitched(drawing, **keys)


def test_a_block_that_comes_off_and_one_that_does_not():
    match = pitch(
        """
        . . L . . .
         a x Y . . b
        . . R . . .
        """, x=cat(bt=6), Y=cat(bt=4, hp=9), z=cat(at=(1, 0)), Z=cat(at=(4, 2)), holder="Y", dice="8 5 2")
    match.play("x block Y", "x shove none", "0 end_turn", "Y block x")
    assert counts(match, "x") == {"blocks": 1, "blocks_good": 1} and counts(match, "Y") == {"blocks": 1}
    assert counts(match, "z") == {} and account(match.match).tallies["z"] == Tally(matches=1) and account(match.match).out == ()


def test_a_tackle_that_fells_counts_as_a_knock_down_and_one_that_fails_does_not():
    match = pitch(
        """
        . . L . . .
         a x Y . . b
        . . R . . .
        """, x=cat(bt=6), Y=cat(bt=4, hp=14), holder="x", dice="15 1 1")
    match.play("x tackle Y")
    assert counts(match, "x") == {"tackles": 1, "knock_downs": 1}
    match = pitch(
        """
        . . L . . .
         a x Y . . b
        . . R . . .
        """, x=cat(bt=6, hp=1), y=cat(at=(1, 0)), Y=cat(bt=4, hp=14), holder="y", dice="1 1")
    match.play("x tackle Y")
    assert counts(match, "x") == {"tackles": 1} and counts(match, "Y") == {} and account(match.match).out == (("x", ""),)


def test_an_opponent_put_out_is_a_kill():
    match = pitch(
        """
        . . L . . .
         a x Y . . b
        . . R . . .
        """, x=cat(bt=6), Y=cat(bt=4, hp=2), Z=cat(at=(4, 0)), holder="x", dice="15 1 1")
    match.play("x tackle Y")
    assert counts(match, "x") == {"tackles": 1, "knock_downs": 1, "kills": 1} and account(match.match).out == (("Y", "x"),)


def test_a_pass_that_is_caught_counts_for_both_and_one_that_is_not_for_the_passer_alone():
    drawing = """
        . . L . . .
         a x . y . b
        . . R . . .
        """
    match = pitch(drawing, x=cat(pk=6), y=cat(cd=6), Y=cat(at=(4, 0)), holder="x", dice="19 19")
    match.play("x pass y")
    assert counts(match, "x") == {"passes": 1, "passes_good": 1} and counts(match, "y") == {"catches": 1}
    match = pitch(drawing, x=cat(pk=6), y=cat(cd=6), Y=cat(at=(4, 0)), holder="x", dice="19 1")
    match.play("x pass y", "1 place_ball 2 1")
    assert counts(match, "x") == {"passes": 1} and counts(match, "y") == {}


def test_points_and_kicks_that_win():
    drawing = """
        . . L . . .
         a . . . x b
        . . R . . .
        """
    match = pitch(drawing, x=cat(), Y=cat(at=(1, 0)), holder="x", dice="")
    match.play("x move E")
    assert counts(match, "x") == {"points": 1}
    match = pitch(drawing, x=cat(pk=8), Y=cat(at=(1, 0)), holder="x", dice="20")
    match.play("x kick")
    assert counts(match, "x") == {"kicks": 1, "kicks_good": 1}


def test_beasts_slain_and_beasts_survived_and_what_they_kill():
    match = pitch(
        """
        . . L . . .
         a x 1 . . b
        . . R . . .
        """, x=cat(bt=6, hp=20), Y=cat(at=(4, 0)), holder="x", beasts={"1": beast("smilodon", hp=30)}, dice="19 3 3")
    match.play("0 end_turn")
    assert counts(match, "x") == {"beasts_survived": 1}
    match = pitch(
        """
        . . L . . .
         a x 1 . . b
        . . R . . .
        """, x=cat(bt=6), y=cat(at=(0, 0)), Y=cat(at=(4, 0)), holder="y", beasts={"1": beast("smilodon", hp=2)}, dice="15 1 2")
    match.play("x tackle 1")
    assert counts(match, "x") == {"tackles": 1, "knock_downs": 1, "beasts_slain": 1}
    match = pitch(
        """
        . . L . . .
         a x 1 . . b
        . . R . . .
        """, x=cat(bt=1, cd=1, hp=2), y=cat(), Y=cat(at=(4, 0)), holder="y", beasts={"1": beast("smilodon", hp=20)}, dice="15 6 6")
    match.play("0 end_turn")
    assert counts(match, "x") == {} and account(match.match).out == (("x", "smilodon"),)


@pytest.mark.parametrize("seed", range(8))
def test_in_whole_matches_the_counts_agree_with_the_end(tmp_path, seed):
    file = league(tmp_path, 4).match_file("s1r1m1", {"rows": SMALL})
    match, chance = matchfile.begin(file), random.Random(seed)
    while match.winner is None:
        match.play(choose(match, chance))
    found = account(match)
    state = match.state
    assert set(found.tallies) == set(state.players) and all(tally.matches == 1 for tally in found.tallies.values())
    assert {name for name, _ in found.out} == {player.id for player in state.players.values() if player.out}
    for side in (0, 1):
        own = [found.tallies[player.id] for player in state.players.values() if player.side == side]
        assert total(own).points == state.score[side]
    everybody = total(found.tallies.values())
    assert everybody.kills == sum(killer in state.players for _, killer in found.out)
    assert everybody.passes_good == everybody.catches <= everybody.passes and everybody.blocks_good <= everybody.blocks
    assert everybody.knock_downs <= everybody.tackles and everybody.kicks_good <= everybody.kicks
    tried = [command for command in match.commands if command.do in ("block", "tackle", "pass", "kick")]
    assert everybody.blocks + everybody.tackles + everybody.passes + everybody.kicks == len(tried)
