"""Teams that withdraw, and lots drawn where all is level (CB-61, CB-62)."""

import pytest
from leagues import NEXT, by_seed, enter, facts, league, play_out, table

from game.kernel.errors import Refused
from game.league.league import open_league
from game.league.lots import draw

# ------------------------------------------------------------------ withdrawing


def test_cb_62_a_team_that_withdraws_forfeits_what_is_to_come_and_keeps_what_was_played(tmp_path):
    found = league(tmp_path, 4)
    enter(found, NEXT[:2])
    before = {row.team: row for row in found.standings()}
    found.withdraw("t2")
    rows = {row.team: row for row in found.standings()}
    assert rows["t2"].won == before["t2"].won and (rows["t2"].played, rows["t2"].lost) == (3, before["t2"].lost + 2)
    for pairing in found.progress().pairings.values():
        if pairing.state == "forfeit":
            assert pairing.winner != "t2" and sorted(pairing.score[2:4]) == [0, 3]
            with pytest.raises(Refused, match="has withdrawn"):
                found.record_score(pairing.fixture.id, 3, 0)
    found.withdraw("t2", back=True)
    assert {row.team: row for row in found.standings()} == before


def test_cb_62_of_two_that_have_withdrawn_the_one_that_went_first_forfeits(tmp_path):
    found = league(tmp_path, 4)
    found.withdraw("t4")
    before = found.pairing("s1r1m1")
    found.withdraw("t1")
    assert before.winner == "t1" and found.pairing("s1r1m1") == before  # its win over t4 was decided before it went itself
    found.withdraw("t4", back=True)
    assert found.pairing("s1r1m1").winner == "t4"


def test_cb_62_a_withdrawn_finalist_forfeits_the_final(tmp_path):
    found = league(tmp_path, 4)
    play_out(found, by_seed)
    found.void("s1final")
    found.withdraw("t1")
    assert found.progress().finished and found.progress().champion == "t2" and found.hall_of_fame()[0].score == (3, 0)


def test_cb_61_in_a_bracket_the_opponent_of_a_withdrawn_team_goes_on(tmp_path):
    found = league(tmp_path, 5, "bracket")
    found.withdraw("t4")
    assert (found.pairing("s1r1m1").state, found.pairing("s1r2m1").away) == ("forfeit", "t5")
    found.withdraw("t1")
    assert found.progress().final.home == "t5"
    found.record_score("s1r2m2", 3, 0)
    found.withdraw("t2")
    assert found.progress().champion == "t5" and found.progress().runner_up == "t2"


def test_cb_62_withdrawing_is_told_apart_from_being_elsewhere(tmp_path):
    found = league(tmp_path, 4)
    found.withdraw("t1")
    with pytest.raises(Refused, match="withdrawn already"):
        found.withdraw("t1")
    with pytest.raises(Refused, match="not withdrawn"):
        found.withdraw("t2", back=True)


# ------------------------------------------------------------------ lots


def test_cb_62_a_lot_is_drawn_when_all_is_played_and_recorded(tmp_path):
    found = league(tmp_path, 3, seed=11)
    enter(found, [("s1r1m1", 3, 2), ("s1r2m1", 3, 2)])
    assert found.progress().lots == () and "lot" not in {row.decided_by for row in found.standings()}
    before = facts(found)
    enter(found, [("s1r3m1", 3, 2)])
    assert facts(found) == before + 2  # the result and the lot
    lot = draw(11, 1, ("t1", "t2", "t3"))
    assert found.progress().lots == (lot,) and tuple(table(found)) == lot.order
    found.close()
    again = open_league(found.path)
    assert again.progress().lots == (lot,) and again.progress().final.home == lot.order[0]


def test_cb_62_a_lot_once_drawn_stands_when_the_same_teams_are_level_again(tmp_path):
    found = league(tmp_path, 3)
    enter(found, [("s1r1m1", 3, 2), ("s1r2m1", 3, 2), ("s1r3m1", 3, 2)])
    order, before = table(found), facts(found)
    found.void("s1r3m1")
    enter(found, [("s1r3m1", 3, 2)])
    assert table(found) == order and facts(found) == before + 2  # void and result, no second lot
