"""Seasons played through: finals, brackets, forfeits, withdrawals, lots, voids and amendments (CB-60 to CB-62)."""

import random
from itertools import permutations

import pytest
from leagues import by_seed, facts, league, open_fixtures, play_out, table

from game.kernel.errors import Refused
from game.league.league import open_league
from game.league.lots import draw
from game.league.view import view

NEXT = [("s1r1m1", 3, 1), ("s1r1m2", 0, 3), ("s1r2m1", 3, 2), ("s1r2m2", 1, 3), ("s1r3m1", 3, 0), ("s1r3m2", 2, 3)]
"""A season of four but for its final."""


WHATS = ["score"] * 4 + ["raise"] * 2 + ["forfeit", "void", "amend", "withdraw", "back", "confirm"]


def enter(found, results):
    for fixture, home, away in results:
        found.record_score(fixture, home, away)


def all_results(found):
    return {name: (p.state, p.score) for name, p in found.progress().pairings.items()}


# ------------------------------------------------------------------ forms


def test_cb_60_the_two_best_records_play_a_final_and_its_winner_is_champion(tmp_path):
    found = league(tmp_path, 4)
    enter(found, NEXT[:-1])
    final = found.progress().final
    assert (final.state, final.home, final.away) == ("waiting", None, None) and found.progress().champion is None
    enter(found, NEXT[-1:])
    final = found.progress().final
    assert final.state == "open" and [final.home, final.away] == table(found)[:2] and not found.progress().finished
    found.record_score("s1final", 1, 3)
    assert found.progress().champion == final.away and found.progress().runner_up == final.home and found.next_fixture() is None
    assert [row.played for row in found.standings()] == [3, 3, 3, 3]  # the final is not in the table


def test_cb_60_in_every_order_of_entry_a_season_gives_one_table_and_one_lot(tmp_path):
    circle = [("s1r1m1", 3, 2), ("s1r2m1", 3, 2), ("s1r3m1", 3, 2)]
    seen = set()
    for number, order in enumerate(permutations(circle)):
        found = league(tmp_path / str(number), 3)
        enter(found, order)
        assert [row.decided_by for row in found.standings()] == ["lot"] * 3
        seen.add((tuple(table(found)), found.progress().lots))
        found.close()
    assert len(seen) == 1


def test_cb_61_a_bracket_of_eleven_plays_to_a_champion(tmp_path):
    found = league(tmp_path, 11, "bracket")
    assert len(found.progress().pairings) == 10 and [team for _, team in found.byes()] == ["t1", "t2", "t3", "t4", "t5"]
    assert open_fixtures(found) == ["s1r1m1", "s1r1m2", "s1r1m3", "s1r2m2"]  # who has met with byes may play at once
    enter(found, [("s1r1m1", 0, 3), ("s1r1m2", 3, 0), ("s1r1m3", 2, 3)])
    assert {p.fixture.id: (p.home, p.away) for p in found.progress().pairings.values() if p.fixture.round == 2} == {
        "s1r2m1": ("t1", "t9"), "s1r2m2": ("t4", "t5"), "s1r2m3": ("t2", "t7"), "s1r2m4": ("t3", "t11"),
    }
    play_out(found, lambda p: (0, 3))
    assert found.progress().champion == "t11" and found.progress().runner_up == "t5"
    assert found.standings()[0].team == "t11" and [row.place for row in found.standings()] == [1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9]


@pytest.mark.parametrize("count", [2, 3, 5, 6, 8, 11, 16])
def test_cb_61_if_the_better_seed_always_wins_the_first_is_champion(tmp_path, count):
    found = league(tmp_path, count, "bracket")
    play_out(found, by_seed)
    assert found.progress().champion == "t1" and found.progress().runner_up == "t2"


@pytest.mark.parametrize("form", ["round-robin", "double-round-robin"])
@pytest.mark.parametrize("count", [3, 5, 12])
def test_cb_60_wins_are_as_many_as_losses_and_all_pairs_have_met(tmp_path, form, count):
    found = league(tmp_path, count, form)
    chance = random.Random(count)
    play_out(found, lambda p: chance.choice([(3, 0), (3, 2), (1, 3), (2, 1)] + ([] if p.fixture.knockout else [(1, 1)])))
    rows = found.standings()
    meetings = (count - 1) * (2 if form.startswith("double") else 1)
    assert sum(row.won for row in rows) == sum(row.lost for row in rows) and all(row.played == meetings for row in rows)
    assert sum(row.halves for row in rows) == count * meetings and sum(row.difference for row in rows) == 0


# ------------------------------------------------------------------ results of all kinds


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


# ------------------------------------------------------------------ voiding and amending


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


# ------------------------------------------------------------------ seasons


def test_cb_60_a_new_season_has_the_same_teams_and_players_as_they_are(tmp_path):
    found = league(tmp_path, 4)
    with pytest.raises(Refused, match="not over"):
        found.new_season()
    play_out(found, by_seed)
    found.raise_score("p1", "bt" if found.members["p1"].bt < 8 else "cd")
    people = dict(found.members)
    assert found.new_season() == 2 and found.season == 2 and dict(found.members) == people
    assert found.progress().plan.fixtures[0].id == "s2r1m1" and found.progress(1).champion == "t1"
    play_out(found, lambda p: by_seed(p)[::-1])
    assert [c[:4] for c in found.hall_of_fame()] == [(2, "t4", "t3", (3, 0)), (1, "t1", "t2", (3, 0))]
    found.void("s1final")  # an old season can still be mended
    assert found.progress(1).champion is None and found.progress(2).champion == "t4"


def test_cb_62_who_has_withdrawn_is_not_in_the_next_season(tmp_path):
    found = league(tmp_path, 4)
    found.withdraw("t3")
    play_out(found, by_seed)
    found.new_season()
    assert found.progress().plan.teams == ("t1", "t2", "t4") and len(found.progress().pairings) == 4
    assert [row.team for row in found.standings(1)][-1] == "t3"
    found.withdraw("t4")
    play_out(found, by_seed)
    with pytest.raises(Refused, match="3 to 12 teams, not 2"):
        found.new_season()


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_the_file_says_the_same_as_the_open_league(tmp_path, seed):
    """Random entries of every kind; rosters stay full, and a league read anew gives the very same picture."""
    chance = random.Random(seed)
    found = league(tmp_path, 5, chance.choice(["round-robin", "double-round-robin", "bracket"]), seed=seed)
    for _ in range(140):
        name = chance.choice(list(found.progress().pairings))
        pairing = found.pairing(name)
        what = chance.choice(WHATS)
        try:
            if what in ("score", "amend"):
                out = [m.id for t in (pairing.home, pairing.away) if t for m in found.roster(t) if chance.random() < 0.15]
                found.record_score(name, *chance.choice([(3, 1), (0, 3), (2, 2), (2, 1)]), out=out, amend=what == "amend")
            elif what == "forfeit":
                found.forfeit(name, chance.choice(["home", "away"]))
            elif what == "void":
                found.void(chance.choice([p.fixture.id for p in found.progress().pairings.values() if p.result or p.lapsed]))
            elif what == "withdraw" and chance.random() < 0.2:
                found.withdraw(chance.choice(list(found.teams)))
            elif what == "back":
                found.withdraw(chance.choice(sorted(found.withdrawn())), back=True)
            elif what == "raise":
                due = chance.choice(found.raises_due())
                found.raise_score(due.member.id, chance.choice(due.stats))
                if chance.random() < 0.3:
                    found.take_back(due.member.id)
            elif what == "confirm":
                found.confirm(chance.choice(list(found.teams)))
        except (Refused, IndexError):
            continue
        assert all(len(found.roster(team)) == 7 for team in found.teams)
        assert all(max(m.bt, m.cd, m.pk) <= 8 for m in found.members.values())
    before = _picture(found), view(found)
    found.close()
    again = open_league(found.path)
    assert (_picture(again), view(again)) == before


def _picture(found):
    people = found._chronicle.people
    return (
        {season: (p.pairings, p.rows, p.lots) for season, p in found.seasons.items()},
        people.members, people.rosters, people.due, people.open, people.sealed, people.changed, found.raises_due(), found.recruits(),
    )
