"""Match files of fixtures: made, refereed, and refused when they are of something else."""

import copy
import json
import random
import shutil

import pytest
from leagues import SMALL, facts, league, play_out, played

from game.cli.referee import referee
from game.formats import matchfile, strict
from game.formats.matchfile import MatchFile, to_plain
from game.kernel.errors import Refused
from game.league.audit import audit
from game.league.league import open_league
from game.league.reports import match_key

CHART = {"rows": SMALL}


def plain(file):
    return json.loads(json.dumps(to_plain(file)))


@pytest.fixture
def found(tmp_path):
    return league(tmp_path, 4)


@pytest.fixture
def match(found):
    """The plain data of a finished match of s1r1m1, t1 against t4."""
    return plain(played(found.match_file("s1r1m1", CHART), seed=4, most=1500))


def test_cb_62_a_fixture_begins_with_both_rosters_as_they_are_and_the_leagues_dice(found):
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    found.raise_score("p1", "cd")
    assert (found.pairing("s1r2m2").home, found.pairing("s1r2m2").away) == ("t3", "t1")
    file = found.match_file("s1r2m2", "great_hollow.tmx")
    assert file.map == {"file": "great_hollow.tmx"} and file.rules == {"goals": 3, "turn_limit": 200, "draws": True}
    assert [side["name"] for side in file.sides] == ["Team 3", "Team 1"]
    assert [unit["id"] for unit in file.sides[1]["units"]] == ["p1", "p2", "p4", "p5", "p6", "p7", "p29"]
    assert file.sides[1]["units"][0] == {"id": "p1", "name": "Cat 1.1", "bt": 6, "cd": 3, "pk": 1, "mv": 4, "hp": 18}
    assert file.dice == found.match_file("s1r2m2", CHART).dice and file.dice != found.match_file("s1r2m1", CHART).dice
    assert matchfile.begin(file).winner is None
    with pytest.raises(Refused, match="not known yet"):
        found.match_file("s1final", CHART)


def test_cb_62_a_final_is_played_without_turn_limit_and_draws(tmp_path):
    found = league(tmp_path, 3, goals=2)
    play_out(found, lambda p: (2, 0) if not p.fixture.knockout else (2, 1))
    found.void("s1final")
    assert found.match_file("s1final", CHART).rules == {"goals": 2, "turn_limit": 0, "draws": False}


def test_a_match_is_refereed_and_its_result_deaths_and_careers_entered_once(found, match):
    entered = found.apply("s1r1m1", match)
    end = matchfile.play(matchfile.read(match))
    pairing = found.pairing("s1r1m1")
    assert entered.new and pairing.result.board == end.state.score and pairing.winner == ("t1", "t4")[end.winner]
    dead = {player.id for player in end.state.players.values() if player.out}
    assert {name for name, _ in pairing.result.out} == dead == {m.id for m in found.fallen()} and len(entered.recruits) == len(dead) > 0
    assert found.career("p1").total.matches == 1 and found.career("p1").seasons.keys() == {1}
    before = facts(found)
    assert not found.apply("s1r1m1", match).new and facts(found) == before
    with pytest.raises(Refused, match="has a result already"):
        found.record_score("s1r1m1", 3, 0)
    path = found.kept_match("s1r1m1")
    assert path.parent.name == "a.league.matches" and referee(path, False) == 0


def test_who_wrote_the_file_and_its_checks_do_not_make_it_another_match(found, match):
    found.apply("s1r1m1", match)
    other = {**match, "made_by": "somebody", "checks": [], "map": {"rows": SMALL}}
    assert match_key(matchfile.read(other)) == match_key(matchfile.read(match)) and not found.apply("s1r1m1", other).new


def test_the_sides_of_a_file_may_stand_the_other_way_round(found):
    file = found.match_file("s1r1m1", CHART)
    turned = MatchFile(file.ruleset, file.map, file.sides[::-1], file.dice, file.rules)
    end = played(turned, seed=4, most=1500)
    state = matchfile.play(end).state
    found.apply("s1r1m1", end)
    result = found.pairing("s1r1m1").result
    assert result.board == state.score[::-1] and result.winner == ("t4", "t1")[state.winner] and audit(found)["wrong"] == {}


CHANGES = [
    (lambda m: m.update(ruleset="catfight"), "plays cavebrawl"),
    (lambda m: m.update(start={}), "at its beginning"),
    (lambda m: m["sides"][0].update(name="Others"), r"Team 1 \(t1\) plays here"),
    (lambda m: m["sides"][0]["units"][0].update(bt=7), r"\(p1\) has BT 6 now"),
    (lambda m: m["sides"][1]["units"][6].update(hp=12), r"\(p28\) has HP 10 now"),
    (lambda m: m["sides"][0]["units"][0].update(name="Nobody"), "is called 'Cat 1.1'"),
    (lambda m: m["sides"][0]["units"][0].update(id="p8"), "is no player of Team 1"),
    (lambda m: m["sides"].reverse(), None),
    (lambda m: m["sides"].__setitem__(1, m["sides"][0]), "no player of Team 4|plays here"),
    (lambda m: m["rules"].update(goals=2), "played with 3, not 2"),
    (lambda m: m["rules"].pop("draws") and m["rules"].update(draws=False), "played with true, not false"),
    (lambda m: m["rules"].update(turn_limit=100), "played with 200, not 100"),
    (lambda m: m["commands"].pop(), "not over"),
    (lambda m: m["commands"].insert(3, {"side": 0, "do": "nonsense"}), "command 3"),
    (lambda m: m["sides"][0]["units"][0].pop("mv"), "has MV 4 now"),
    (lambda m: m["dice"].update(seed=5), "command|checks"),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_match_of_something_else_is_refused_in_one_line_and_nothing_has_changed(found, match, number):
    change, words = CHANGES[number]
    change(match)
    match.pop("checks")
    before = facts(found)
    with pytest.raises(Refused, match=words) as caught:
        found.apply("s1r1m1", match)
    assert "\n" not in str(caught.value) and facts(found) == before and found.pairing("s1r1m1").state == "open"


def test_a_match_of_another_fixture_is_refused(found, match):
    with pytest.raises(Refused, match="plays here"):
        found.apply("s1r1m2", match)
    with pytest.raises(Refused, match="not known yet"):
        found.apply("s1final", match)


def test_the_same_match_does_not_count_for_two_fixtures(tmp_path):
    found = league(tmp_path, 3, "double-round-robin")
    match = plain(played(found.match_file("s1r1m1", CHART), most=0))  # conceded at once: everybody survives
    found.apply("s1r1m1", match)
    first = found.pairing("s1r1m1")
    twin = next(p.fixture.id for p in found.progress().pairings.values() if (p.home, p.away) == (first.away, first.home))
    with pytest.raises(Refused, match="result of s1r1m1 already"):
        found.apply(twin, match)


def test_a_voided_match_does_not_come_back_by_itself(found, match):
    found.apply("s1r1m1", match)
    before = found.standings()
    found.void("s1r1m1")
    with pytest.raises(Refused, match="entered and struck out"):
        found.apply("s1r1m1", match)
    assert found.apply("s1r1m1", match, again=True).new and found.standings() == before


def test_a_match_that_was_amended_away_does_not_come_back_by_itself(found, match):
    found.apply("s1r1m1", match)
    found.record_score("s1r1m1", 3, 0, amend=True)
    found.void("s1r1m1")
    with pytest.raises(Refused, match="entered and struck out"):
        found.apply("s1r1m1", match)
    found.record_score("s1r1m1", 3, 0)
    assert found.apply("s1r1m1", match, amend=True).new


def test_a_match_may_take_the_place_of_a_score_with_the_rosters_as_they_were(found, match):
    found.record_score("s1r1m1", 3, 0, out=["p1"])
    found.record_score("s1r2m2", 1, 3)
    found.apply("s1r1m1", match, amend=True)
    assert found.pairing("s1r1m1").result.recorded and audit(found) == {"results": 2, "matches": 1, "agree": 1, "wrong": {}}


def test_cb_63_a_match_played_with_rosters_the_record_no_longer_gives_is_marked(found):
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    found.apply("s1r2m2", plain(played(found.match_file("s1r2m2", CHART), most=0)))
    result = found.pairing("s1r2m2").result
    assert not found.rosters_changed(result)
    found.void("s1r1m1")
    assert found.rosters_changed(result) and found.pairing("s1r2m2").state == "played"
    found.record_score("s1r1m1", 3, 1)
    assert found.rosters_changed(result)


def test_a_league_played_through_is_what_its_match_files_say(tmp_path):
    found = league(tmp_path, 4, "bracket", goals=1)
    chance = random.Random(2)
    while due := found.next_fixture():
        found.apply(due.fixture.id, plain(played(found.match_file(due.fixture.id, CHART), seed=chance.randrange(99), most=900)))
        for one in found.raises_due():
            found.raise_score(one.member.id, chance.choice(one.stats))
        for team in found.teams:
            found.confirm(team)
    assert audit(found) == {"results": 3, "matches": 3, "agree": 3, "wrong": {}} and found.progress().champion
    found.close()
    again = open_league(found.path)
    assert audit(again)["agree"] == 3 and again.careers() == found.careers() and again.records() == found.records() != []
    path = again.kept_match("s1final")
    data = json.loads(path.read_text())
    data["commands"][0] = {**data["commands"][0], "side": 0}
    path.write_text(json.dumps({**data, "commands": data["commands"][:-1]}))
    assert list(audit(again)["wrong"]) == ["s1final"]
    shutil.rmtree(path.parent)
    assert audit(again)["wrong"] == dict.fromkeys(("s1r1m1", "s1r1m2", "s1final"), "its match file is gone")
    assert again.progress().champion == found.progress().champion


def test_odd_match_data_is_refused_like_anything_else(found, match):
    for wrong in ([], {}, {**match, "sides": [1, 2]}, {**match, "sides": []}, {**match, "version": 2}, {**match, "rules": {"goals": True}}):
        with pytest.raises(Refused):
            found.apply("s1r1m1", copy.deepcopy(wrong))
    units = [{}, 5, None, {"id": []}]
    for unit in units:
        data = copy.deepcopy(match)
        data["sides"][0]["units"][0] = unit
        with pytest.raises(Refused):
            found.apply("s1r1m1", data)
    assert strict.parse(strict.canonical(match)) == match
