"""Results of all kinds as a league counts them: conceded, forfeited, kicked, drawn; and those no match can end with (CB-62, CB-43)."""

import pytest
from leagues import NEXT, enter, facts, league

from game.kernel.errors import Refused


def test_cb_62_a_conceded_match_counts_as_the_agreed_points_for_the_winner(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 1, 2, conceded="away")
    score = found.pairing("s1r1m1").score
    assert (score.home_points, score.away_points, score.winner) == (3, 2, score.home)
    assert found.pairing("s1r1m1").result.board == (1, 2)
    found.record_score("s1r1m2", 2, 0, conceded="home")
    score = found.pairing("s1r1m2").score
    assert (score.home_points, score.away_points, score.winner) == (2, 3, score.away)


def test_cb_62_the_loser_of_a_conceded_match_keeps_at_most_one_less():
    from game.league.facts import Result, counted

    result = Result(1, "f", "a", "b", (2, 1), "b", "conceded")
    assert counted(result, 2) == (1, 2) and counted(result, 5) == (2, 5)


def test_cb_62_a_forfeited_match_counts_like_a_conceded_one_and_nobody_was_there(tmp_path):
    found = league(tmp_path, 4, goals=5)
    found.forfeit("s1r1m1", "home")
    pairing = found.pairing("s1r1m1")
    assert pairing.state == "forfeit" and (pairing.score.home_points, pairing.score.away_points) == (0, 5)
    assert pairing.winner == pairing.away and found.raises_due() == [] and found.career("p1").total.matches == 0


def test_cb_62_a_kick_wins_and_the_points_are_those_on_the_board(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 0, 2, kick="home")
    pairing = found.pairing("s1r1m1")
    assert pairing.winner == pairing.home and (pairing.score.home_points, pairing.score.away_points) == (0, 2)
    row = next(row for row in found.standings() if row.team == pairing.home)
    assert (row.won, row.difference) == (1, -2)


def test_cb_62_a_draw_is_half_a_win_for_both(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 1, 1)
    found.record_score("s1r1m2", 2, 1, draw=True)
    assert [row.halves for row in found.standings()] == [1, 1, 1, 1]


@pytest.mark.parametrize("form", ["bracket", "round-robin"])
def test_cb_62_knock_outs_and_finals_have_no_turn_limit_and_no_draw(tmp_path, form):
    found = league(tmp_path, 4, form)
    if form == "round-robin":
        assert found.terms("s1r1m1") == (3, 200, True)
        enter(found, NEXT)
    due = found.next_fixture().fixture.id
    assert found.terms(due) == (3, 0, False)
    for options in ({}, {"draw": True}):
        with pytest.raises(Refused, match="has a winner"):
            found.record_score(due, 1, 1, **options)
    found.record_score(due, 1, 1, kick="away")


@pytest.mark.parametrize(
    ("score", "options", "words"),
    [
        ((4, 0), {}, "from 0 to 3"), ((3, 3), {}, "only one side"), ((-1, 0), {}, "from 0 to 3"),
        ((1, 1), {"kick": "ahead"}, "say who kicked"),
        ((3, 1), {"kick": "away"}, "won already"), ((3, 1), {"conceded": "home"}, "won already"), ((3, 1), {"draw": True}, "won already"),
        ((1, 1), {"draw": True, "kick": "home"}, "one of kick"), ((1, 0), {"out": ["p99"]}, "neither"),
        ((1, 0), {"out": ["p1", "p1"]}, "twice"),
        ((1, 0), {"out": [f"p{n}" for n in (*range(1, 8), *range(22, 29))]}, "both teams"),
    ],
)
def test_cb_62_scores_that_no_match_can_end_with_are_refused_and_nothing_has_changed(tmp_path, score, options, words):
    found = league(tmp_path, 4)
    assert (found.pairing("s1r1m1").home, found.pairing("s1r1m1").away) == ("t1", "t4")
    before = facts(found)
    with pytest.raises(Refused, match=words):
        found.record_score("s1r1m1", *score, **options)
    assert facts(found) == before and found.pairing("s1r1m1").state == "open"


def test_cb_43_a_side_without_players_has_lost_whatever_the_points(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 2, 0, out=[f"p{n}" for n in range(1, 8)])
    pairing = found.pairing("s1r1m1")
    assert (pairing.winner, pairing.result.how) == ("t4", "nobody left")
    assert (pairing.score.home_points, pairing.score.away_points) == (2, 0)
