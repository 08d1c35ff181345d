"""Recruits and raises (CB-63, CB-64)."""

import pytest
from leagues import SHEETS, by_seed, facts, league, play_out

from game.kernel.errors import Refused
from game.league.league import open_league
from game.league.recruits import NAMES, newcomer
from game.rules.cavebrawl.data.sheets import Sheet

BASHER = Sheet("Growl", 6, 2, 1, 4, 18)


def due(found):
    return {one.member.id: one.after for one in found.raises_due()}


def scores(found, player):
    member = found.members[player]
    return member.bt, member.cd, member.pk


def settled(tmp_path):
    """A league of four, one match played: t1 (p1 to p7) against t4 (p22 to p28), p3 and p22 out."""
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1, out=["p3", "p22"])
    return found


# ------------------------------------------------------------------ CB-63


def test_cb_63_who_did_not_survive_is_replaced_by_a_new_player_of_22_points(tmp_path):
    found = settled(tmp_path)
    assert [m.id for m in found.roster("t1")] == ["p1", "p2", "p4", "p5", "p6", "p7", "p29"]
    assert [m.id for m in found.roster("t4")][-1] == "p30" and [m.id for m in found.recruits()] == ["p29", "p30"]
    new = found.members["p29"]
    assert new.sheet.points == 22 and new.sheet[1:] == SHEETS[2] and found.fixture_of(new.after) == "s1r1m1"
    assert new.name not in [m.name for m in found.members.values() if m.team == "t1" and m.id != "p29"]
    assert [(m.id, found.fixture_of(m.died)) for m in found.fallen()] == [("p3", "s1r1m1"), ("p22", "s1r1m1")]


def test_cb_63_a_recruit_is_worth_22_points_however_often_the_fallen_had_raised(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1)
    found.raise_score("p3", "pk")
    assert found.pairing("s1r2m1").home == "t4" and found.pairing("s1r2m2").away == "t1"
    entered = found.record_score("s1r2m2", 0, 3, out=["p3"])
    assert entered.recruits[0].sheet.points == 22 and entered.recruits[0].raised == (0, 0, 0)


def test_cb_63_a_recruit_comes_under_a_name_nobody_living_in_the_league_has(tmp_path):
    found = league(tmp_path, 6)
    while due := found.next_fixture():
        entered = found.record_score(due.fixture.id, 3, 1, out=[found.roster(team)[n].id for team in (due.home, due.away) for n in (0, 3)])
        for new in entered.recruits:
            assert [m.id for m in found.members.values() if m.name == new.name and not m.died] == [new.id]
    assert len(found.fallen()) == 64


def test_cb_63_when_the_league_has_all_names_only_those_of_the_team_are_avoided():
    model = BASHER._replace(name="x")
    first = newcomer(7, "p50", model, ()).name
    assert newcomer(7, "p50", model, (), [first]).name != first
    assert newcomer(7, "p50", model, (), NAMES).name == first
    assert newcomer(7, "p50", model, NAMES, NAMES).name not in NAMES


def test_cb_63_the_coach_chooses_the_recruits_name_and_numbers(tmp_path):
    found = settled(tmp_path)
    assert found.reshape("p29", BASHER).sheet == BASHER
    assert found.reshape("p29", BASHER._replace(name="Grr")).name == "Grr"
    found.close()
    assert open_league(found.path).members["p29"].sheet == BASHER._replace(name="Grr")


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (BASHER._replace(hp=20), "is 22, not 23"), (BASHER._replace(bt=7, cd=1), "BT is 1 to 6"), (BASHER._replace(hp=17), "even"),
        (BASHER._replace(mv=3), "MV is 4 to 7"), (BASHER._replace(name="Cat 1.1"), "in the team"), (BASHER._replace(name=""), "1 to 40"),
        (BASHER._replace(name="a\nb"), "control"),
    ],
)
def test_cb_63_a_recruit_must_be_fit_for_the_game(tmp_path, sheet, words):
    found = settled(tmp_path)
    before = facts(found)
    with pytest.raises(Refused, match=words):
        found.reshape("p29", sheet)
    assert facts(found) == before


def test_cb_63_a_recruit_that_has_played_or_was_confirmed_is_no_recruit_any_more(tmp_path):
    found = settled(tmp_path)
    found.confirm("t4")
    with pytest.raises(Refused, match="no recruit"):
        found.reshape("p30", BASHER)
    found.record_score("s1r2m2", 1, 3)  # t1 plays again
    with pytest.raises(Refused, match="no recruit"):
        found.reshape("p29", BASHER)
    with pytest.raises(Refused, match="no recruit"):
        found.reshape("p1", BASHER)
    assert found.recruits() == []


def test_cb_63_every_team_has_seven_before_its_next_match(tmp_path):
    found = league(tmp_path, 4)
    play_out(found, lambda p: (*by_seed(p), {"out": [m.id for m in found.roster(p.home)][:5]}))
    assert all(len(found.roster(team)) == 7 for team in found.teams)
    names = [m.name for m in found.members.values() if m.team == "t1"]
    assert len(set(names)) == len(names)


def test_cb_63_voiding_a_match_brings_back_who_fell_in_it_and_sends_the_recruit_home(tmp_path):
    found = settled(tmp_path)
    found.void("s1r1m1")
    assert [m.id for m in found.roster("t1")] == [f"p{n}" for n in range(1, 8)] and "p29" not in found.members and found.fallen() == []
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    assert [m.id for m in found.roster("t1")][-1] == "p31"  # a new one: ids are never given twice


def test_cb_63_amending_a_match_changes_who_fell_in_it(tmp_path):
    found = settled(tmp_path)
    found.record_score("s1r1m1", 3, 1, out=["p4", "p22"], amend=True)
    assert [m.id for m in found.roster("t1")] == ["p1", "p2", "p3", "p5", "p6", "p7", "p31"]
    assert found.members["p30"].team == "t4"  # p22 fell in both: its successor stays
    found.record_score("s1r1m1", 3, 1, out=["p3", "p22"], amend=True)
    assert [m.id for m in found.roster("t1")] == ["p1", "p2", "p4", "p5", "p6", "p7", "p29"]


def test_cb_63_a_recruit_of_a_voided_match_leaves_with_all_that_came_of_it(tmp_path):
    found = settled(tmp_path)
    found.record_score("s1r2m2", 1, 3, out=["p29"])  # the recruit falls in its first match
    assert "p31" in found.members
    found.void("s1r1m1")
    assert [m.id for m in found.roster("t1")] == [f"p{n}" for n in range(1, 8)] and "p31" not in found.members


# ------------------------------------------------------------------ CB-64


def test_cb_64_every_survivor_of_a_match_may_raise_one_score_by_one(tmp_path):
    found = settled(tmp_path)
    assert set(due(found)) == {f"p{n}" for n in (1, 2, 4, 5, 6, 7, 23, 24, 25, 26, 27, 28)}  # neither the dead nor the recruits
    before = scores(found, "p4")
    found.raise_score("p4", "cd")
    assert scores(found, "p4") == (before[0], before[1] + 1, before[2]) and "p4" not in due(found)
    with pytest.raises(Refused, match="no raise to take"):
        found.raise_score("p4", "cd")
    for wrong, words in (("p3", "did not survive s1r1m1"), ("p29", "no raise"), ("p8", "no raise"), ("p99", "no player")):
        with pytest.raises(Refused, match=words):
            found.raise_score(wrong, "bt")
    with pytest.raises(Refused, match="bt, cd, pk"):
        found.raise_score("p5", "mv")


def test_cb_64_a_raise_can_be_taken_back_until_it_is_confirmed(tmp_path):
    found = settled(tmp_path)
    before = scores(found, "p4")
    found.raise_score("p4", "bt")
    found.take_back("p4")
    assert scores(found, "p4") == before and due(found)["p4"] == ("s1r1m1",)
    found.raise_score("p4", "pk")
    found.confirm("t1")
    with pytest.raises(Refused, match="confirmed"):
        found.take_back("p4")
    assert scores(found, "p4") == (before[0], before[1], before[2] + 1)


def test_cb_64_confirming_lets_lapse_what_was_not_taken(tmp_path):
    found = settled(tmp_path)
    found.raise_score("p1", "cd")
    found.confirm("t1")
    assert set(due(found)) == {f"p{n}" for n in range(23, 29)}
    before = facts(found)
    found.confirm("t1")
    assert facts(found) == before


def test_cb_64_a_raise_stands_once_its_team_has_played_again(tmp_path):
    found = settled(tmp_path)
    found.raise_score("p4", "bt")
    found.raise_score("p23", "cd")
    found.record_score("s1r2m2", 1, 3)  # t1 plays, t4 does not
    with pytest.raises(Refused, match="played since"):
        found.take_back("p4")
    found.take_back("p23")


def test_cb_64_a_raise_is_due_once_for_each_match_survived_fielded_or_not(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1)
    found.record_score("s1r2m2", 1, 3)
    assert due(found)["p7"] == ("s1r1m1", "s1r2m2")
    found.raise_score("p7", "bt", after="s1r2m2")
    assert due(found)["p7"] == ("s1r1m1",)
    before = facts(found)
    found.raise_score("p7", "bt", after="s1r2m2")  # the same once more
    assert facts(found) == before
    found.raise_score("p7", "bt")
    assert "p7" not in due(found) and found.members["p7"].raised == (2, 0, 0)


def test_cb_64_no_score_is_raised_above_8_and_8_8_8_gains_nothing(tmp_path):
    found = league(tmp_path, 12, "double-round-robin")
    for name, pairing in list(found.progress().pairings.items()):
        if "t1" not in (pairing.home, pairing.away):
            continue
        found.record_score(name, 3, 0)
        if "p1" not in due(found):
            break
        member = found.members["p1"]
        stat = next(stat for stat in ("pk", "cd", "bt") if getattr(member, stat) < 8)
        assert set(next(one for one in found.raises_due("t1") if one.member.id == "p1").stats) == {
            stat for stat in ("bt", "cd", "pk") if getattr(member, stat) < 8
        }
        found.raise_score("p1", stat)
        full = [stat for stat in ("bt", "cd", "pk") if getattr(found.members["p1"], stat) == 8]
        for stat in full:
            with pytest.raises(Refused, match="8 already"):
                found.raise_score("p1", stat)
    else:
        raise AssertionError("there were not enough matches")
    assert scores(found, "p1") == (8, 8, 8) and found.members["p1"].raised == (2, 6, 7)


def test_cb_64_a_forfeited_match_was_survived_by_nobody(tmp_path):
    found = league(tmp_path, 4)
    found.forfeit("s1r1m1", "away")
    assert due(found) == {}


def test_cb_63_a_forfeit_is_no_match_and_settles_neither_numbers_nor_raises(tmp_path):
    found = settled(tmp_path)
    found.raise_score("p1", "cd")
    found.forfeit("s1r2m2", "home")  # t1 is the guest and has nobody to play with
    assert found.reshape("p29", BASHER).sheet == BASHER
    found.take_back("p1")
    assert found.members["p1"].raised == (0, 0, 0)


def test_cb_64_voiding_a_match_takes_its_raises_back_and_leaves_those_of_others(tmp_path):
    found = settled(tmp_path)
    found.raise_score("p1", "cd")
    found.record_score("s1r2m2", 1, 3)
    found.raise_score("p1", "pk")
    found.void("s1r1m1")
    assert scores(found, "p1") == (6, 2, 2) and due(found) .keys() >= {"p2"} and "p1" not in due(found)
    found.void("s1r2m2")
    assert scores(found, "p1") == (6, 2, 1) and due(found) == {}


def test_cb_64_amending_a_match_keeps_the_raises_of_who_still_survived(tmp_path):
    found = settled(tmp_path)
    found.raise_score("p1", "cd")
    found.raise_score("p4", "cd")
    found.record_score("s1r1m1", 2, 3, out=["p4", "p22"], amend=True)
    assert scores(found, "p1") == (6, 3, 1) and "p1" not in due(found)
    assert found.members["p4"].died and due(found)["p3"] == ("s1r1m1",)


def test_players_are_found_by_id_or_name(tmp_path):
    found = settled(tmp_path)
    assert found.find_player("p5") == "p5" and found.find_player("cat 1.5") == "p5" and found.find_team("TEAM 2") == "t2"
    for wrong in ("Cat 9", ""):
        with pytest.raises(Refused, match="no player"):
            found.find_player(wrong)
    found.reshape("p29", BASHER)
    found.reshape("p30", BASHER)
    with pytest.raises(Refused, match="p29, p30"):
        found.find_player("Growl")
    with pytest.raises(Refused, match="t1 Team 1"):
        found.find_team("nobody")
