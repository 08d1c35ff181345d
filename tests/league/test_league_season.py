"""Seasons played through in every form, and the next season after them (CB-60 to CB-62)."""

import random
from itertools import permutations

import pytest
from leagues import NEXT, by_seed, enter, league, open_fixtures, play_out, table

from game.kernel.errors import Refused
from game.league.league import open_league
from game.league.view import view

WHATS = ["score"] * 4 + ["raise"] * 2 + ["forfeit", "void", "amend", "withdraw", "back", "confirm"]


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
