"""Tournaments of the ready-made teams: who meets whom, what a match brings, how the table adds up, the command."""

import json
from collections import Counter

import pytest

from game.__main__ import main
from game.cli import tournament as command
from game.tournament import matches
from game.tournament.matches import Fixture, Result, entrants, fields, play, play_all, schedule
from game.tournament.table import interval, rows, whole

PAIR = Fixture("cavebrawl", (0, 1), "pebble_den.tmx", "7")


def result(first, second, winner, score=(0, 0), why="points"):
    return Result(PAIR._replace(teams=(first, second)), winner, score, why, 30, (1, 2))


def test_everybody_meets_everybody_on_every_field():
    """Either way round equally often, and a pair on the same fields either way."""
    found = list(schedule("cavebrawl", 3, seed=1))
    count = len(entrants("cavebrawl"))
    pairs = Counter(fixture.teams for fixture in found)
    assert len(pairs) == count * (count - 1) and set(pairs.values()) == {3}
    assert len({fixture.seed for fixture in found}) == len(found)
    grounds, all_fields = {}, sorted(fields("cavebrawl"))
    for fixture in found:
        grounds.setdefault(fixture.teams, []).append(fixture.field)
    assert all(sorted(played) == all_fields == sorted(grounds[pair[::-1]]) for pair, played in grounds.items())


def test_against_another_player_the_planner_has_both_sides():
    found = list(schedule("cavebrawl", 2, seed=1, opponent="random"))
    assert all(sorted(fixture.players) == ["planner", "random"] for fixture in found)
    assert Counter(fixture.players for fixture in found)["planner", "random"] == len(found) / 2


def test_a_match_is_the_same_for_its_seed_whoever_plays_it():
    """In this process or in another one."""
    fixtures = [PAIR, PAIR._replace(seed="8")]
    here = list(play_all(fixtures, 1))
    assert list(play_all(fixtures, 2)) == here
    assert here[0].turns > 2 and here[0]._replace(fixture=None) != here[1]._replace(fixture=None)


@pytest.mark.parametrize("opponent", ["random", "purposeful"])
def test_the_planner_beats_the_others(opponent):
    found = [play(PAIR._replace(players=("planner", opponent), seed="1")), play(PAIR._replace(players=(opponent, "planner"), seed="2"))]
    assert [one.winner for one in found] == [0, 1] and all(one.why != "conceded" for one in found)


def test_the_table_adds_up():
    """Whatever one wins the other loses; a draw is half a win for both; goals for are goals against."""
    played = [result(0, 1, 0, (3, 1)), result(1, 0, None, (2, 2), "turn limit"), result(2, 0, 1, (0, 1), "nobody left"), result(1, 2, 0)]
    table = {row.team: row for row in rows(["Ann", "Bea", "Cat"], played)}
    assert list(table) == ["Ann", "Bea", "Cat"]
    assert table["Ann"][1:5] == (3, 2, 1, 0) and table["Bea"][1:5] == (3, 1, 1, 1) and table["Cat"][1:5] == (2, 0, 0, 2)
    assert sum(row.share * row.played for row in table.values()) == len(played)
    assert sum(row.goals * row.played for row in table.values()) == sum(row.against * row.played for row in table.values()) == 9
    assert table["Ann"].out == pytest.approx(5 / 3)
    total = whole(played)
    assert total.matches == 4 == sum(total.endings.values()) and total.goals == 9 / 4 and total.planner is None
    assert total.first_side == (1 + 0.5 + 0 + 1) / 4


def test_who_is_clearly_better_or_worse():
    """Only a share beyond 38 to 62 % of enough matches."""
    def verdict(won, played):
        found = rows(["Ann", "Bea"], [result(0, 1, 0 if number < won else 1) for number in range(played)])
        return {row.team: row.verdict for row in found}

    assert verdict(70, 100) == {"Ann": "better", "Bea": "worse"}
    assert set(verdict(60, 100).values()) == set(verdict(600, 1000).values()) == set(verdict(7, 10).values()) == {""}


def test_the_interval():
    """Wilson's: 0.5 of 384 is 5 points either way, and it stays between 0 and 1."""
    low, high = interval(0.5, 384)
    assert (low, high) == (pytest.approx(0.45, abs=0.001), pytest.approx(0.55, abs=0.001))
    assert interval(1, 5) == (pytest.approx(0.5655, abs=0.001), pytest.approx(1))
    assert interval(0.5, 0) == (0, 1)


@pytest.fixture
def two_teams(monkeypatch):
    pair = entrants("cavebrawl")[:2]
    for module in (matches, command):
        monkeypatch.setattr(module, "entrants", lambda _: pair)
    return [team.name for team in pair]


def test_the_command(two_teams, capsys):
    """A table to read, and the same as JSON."""
    assert main(["tournament", "--seed", "3", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["whole"]["matches"] == 2 and sorted(row["team"] for row in found["teams"]) == sorted(two_teams)
    assert [row["played"] for row in found["teams"]] == [2, 2]
    assert main(["tournament", "--seed", "3", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in two_teams) and "clearly better than even: no team" in told


def test_what_cannot_be_played_is_one_line(capsys):
    assert main(["tournament", "--ruleset", "nonesuch"]) == 2
    assert capsys.readouterr() == ("", "nobody knows how to play 'nonesuch' with a plan; known are cavebrawl\n")
