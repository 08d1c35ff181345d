"""Results voided and amended: what comes after is worked out anew (CB-60, CB-61)."""

import pytest
from leagues import NEXT, by_seed, enter, facts, league, play_out

from game.kernel.errors import Refused
from game.league.league import open_league


def all_results(found):
    return {name: (p.state, p.score) for name, p in found.progress().pairings.items()}


def test_cb_60_voiding_a_match_works_everything_after_it_out_anew(tmp_path):
    found = league(tmp_path, 4)
    enter(found, NEXT)
    found.record_score("s1final", 3, 0)
    champion, rows = found.progress().champion, found.standings()
    found.void("s1r1m1")
    final = found.progress().final
    assert found.progress().champion is None and final.state == "waiting" and final.lapsed.board == (3, 0)
    assert found.next_fixture().fixture.id == "s1r1m1"
    enter(found, NEXT[:1])
    assert found.progress().champion == champion and found.standings() == rows  # the same two teams: their final counts again


def test_cb_60_a_final_of_other_teams_lapses_and_is_played_anew(tmp_path):
    found = league(tmp_path, 4)
    play_out(found, by_seed)
    first = {found.progress().final.home, found.progress().final.away}
    for name, pairing in list(found.progress().pairings.items()):
        if "t1" in (pairing.home, pairing.away) and not pairing.fixture.knockout:
            found.forfeit(name, "home" if pairing.home == "t1" else "away", amend=True)
    final = found.progress().final
    assert {final.home, final.away} != first and final.state == "open" and final.lapsed is not None and found.progress().champion is None
    found.record_score("s1final", 3, 1)
    assert found.progress().final.lapsed is None and found.progress().champion == final.home


def test_cb_61_voiding_in_a_bracket_takes_what_hangs_on_it(tmp_path):
    found = league(tmp_path, 8, "bracket")
    play_out(found, by_seed)
    found.void("s1r1m1")
    states = {name: p.state for name, p in found.progress().pairings.items()}
    assert states["s1r1m1"] == "open" and states["s1r2m1"] == states["s1final"] == "waiting" and states["s1r2m2"] == "played"
    found.record_score("s1r1m1", 0, 3)  # the other one goes on now
    assert found.pairing("s1r2m1").state == "open" and found.pairing("s1r2m1").home == "t8"
    play_out(found, lambda p: (0, 3) if p.home == "t8" else by_seed(p))
    assert found.progress().champion == "t2"


def test_an_amended_result_takes_the_place_of_the_old_one(tmp_path):
    found = league(tmp_path, 4)
    enter(found, NEXT)
    found.record_score("s1r1m1", 0, 3, amend=True)
    assert found.pairing("s1r1m1").score.winner == found.pairing("s1r1m1").away
    with pytest.raises(Refused, match="no result to amend"):
        found.record_score("s1final", 3, 0, amend=True)
    found.close()
    assert all_results(open_league(found.path)) == all_results(found)


def test_the_same_result_again_changes_nothing_and_another_is_refused(tmp_path):
    found = league(tmp_path, 4)
    assert found.record_score("s1r1m1", 3, 1, out=["p2", "p1"]).new
    before = facts(found)
    again = found.record_score("s1r1m1", 3, 1, out=["p1", "p2"])
    assert not again.new and facts(found) == before
    with pytest.raises(Refused, match="has a result already"):
        found.record_score("s1r1m1", 3, 2)
    with pytest.raises(Refused, match="has a result already"):
        found.forfeit("s1r1m1", "home")
    assert facts(found) == before


def test_what_is_not_there_is_refused(tmp_path):
    found = league(tmp_path, 4)
    for wrong in (lambda: found.record_score("s9r1m1", 1, 0), lambda: found.void("nonsense"), lambda: found.pairing("")):
        with pytest.raises(Refused, match="no fixture"):
            wrong()
    with pytest.raises(Refused, match="no result to void"):
        found.void("s1r1m1")
    with pytest.raises(Refused, match="not known yet"):
        found.record_score("s1final", 3, 0)
    with pytest.raises(Refused, match="no season 2"):
        found.progress(2)
