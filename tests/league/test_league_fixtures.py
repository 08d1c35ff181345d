"""Who meets whom (CB-60, CB-61)."""

from collections import Counter
from itertools import combinations

import pytest

from game.kernel.errors import Refused
from game.league.fixtures import bracket_rounds, byes, circle, draw_up, label, seeding


def ids(count):
    return [f"t{n}" for n in range(1, count + 1)]


def games(fixtures):
    return [f for f in fixtures if not f.knockout]


@pytest.mark.parametrize("count", range(3, 13))
def test_cb_60_in_a_single_round_robin_every_pair_meets_once(count):
    met = Counter(frozenset((f.home, f.away)) for f in games(draw_up("round-robin", 1, ids(count))))
    assert met == Counter(frozenset(pair) for pair in combinations(ids(count), 2))


@pytest.mark.parametrize("count", range(3, 13))
def test_cb_60_in_a_double_round_robin_every_pair_meets_home_and_away(count):
    met = Counter((f.home, f.away) for f in games(draw_up("double-round-robin", 1, ids(count))))
    assert met == Counter((a, b) for a in ids(count) for b in ids(count) if a != b)


@pytest.mark.parametrize("count", range(3, 13))
@pytest.mark.parametrize("form", ["round-robin", "double-round-robin"])
def test_cb_60_nobody_plays_twice_in_a_round_and_home_matches_are_shared_out(count, form):
    fixtures = games(draw_up(form, 1, ids(count)))
    for turn in {f.round for f in fixtures}:
        busy = [team for f in fixtures if f.round == turn for team in (f.home, f.away)]
        assert len(busy) == len(set(busy)) == count - count % 2
    at_home, away = Counter(f.home for f in fixtures), Counter(f.away for f in fixtures)
    for team in ids(count):
        assert abs(at_home[team] - away[team]) <= (0 if count % 2 or form.startswith("double") else 1)


@pytest.mark.parametrize("count", range(4, 13))
def test_cb_60_nobody_is_at_home_or_away_for_long(count):
    for team in ids(count):
        seen = [f.home == team for f in games(draw_up("round-robin", 1, ids(count))) if team in (f.home, f.away)]
        runs = "".join("h" if home else "a" for home in seen)
        assert "hhhh" not in runs and "aaaa" not in runs


def test_cb_60_a_final_of_the_two_best_comes_last():
    fixtures = draw_up("round-robin", 3, ids(4))
    assert [f.knockout for f in fixtures] == [False] * 6 + [True]
    assert fixtures[-1] == ("s3final", 3, 4, 1, "place 1", "place 2", True)
    assert label(fixtures[-1], fixtures) == "Final" and label(fixtures[0], fixtures) == "Round 1"


@pytest.mark.parametrize("count", [3, 5, 7, 9, 11])
def test_cb_61_an_odd_round_robin_gives_each_team_a_bye_a_lap(count):
    found = byes(draw_up("round-robin", 1, ids(count)), ids(count))
    assert sorted(team for _, team in found) == sorted(ids(count)) and len({turn for turn, _ in found}) == count
    assert Counter(team for _, team in byes(draw_up("double-round-robin", 1, ids(count)), ids(count))) == dict.fromkeys(ids(count), 2)


def test_cb_60_five_teams_are_ten_matches_in_five_rounds():
    fixtures = games(draw_up("round-robin", 1, ids(5)))
    assert len(fixtures) == 10 and {f.round for f in fixtures} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(
    ("form", "wrong"), [("round-robin", 2), ("round-robin", 13), ("double-round-robin", 2), ("bracket", 1), ("bracket", 17)]
)
def test_cb_61_each_form_takes_its_number_of_teams(form, wrong):
    with pytest.raises(Refused, match=f"not {wrong}"):
        draw_up(form, 1, ids(wrong))


@pytest.mark.parametrize("count", range(2, 17))
def test_cb_61_a_bracket_has_a_match_less_than_teams_and_byes_for_the_top_seeds(count):
    fixtures = draw_up("bracket", 1, ids(count))
    size = 1 << (count - 1).bit_length()
    assert len(fixtures) == count - 1 and all(f.knockout for f in fixtures)
    assert [team for _, team in byes(fixtures, ids(count))] == ids(count)[: size - count]
    entered = [place for f in fixtures for place in (f.home, f.away) if place.startswith("t")]
    assert sorted(entered) == sorted(ids(count))
    on = [place.removeprefix("winner ") for f in fixtures for place in (f.home, f.away) if place.startswith("winner ")]
    assert sorted(on) == sorted(f.id for f in fixtures[:-1])


@pytest.mark.parametrize("count", range(2, 17))
def test_cb_61_if_the_better_seed_always_wins_seeds_meet_as_late_as_they_can(count):
    fixtures = draw_up("bracket", 1, ids(count))
    won = {}
    for f in fixtures:
        pair = [int((won[place.removeprefix("winner ")] if place.startswith("winner ") else place)[1:]) for place in (f.home, f.away)]
        left = 1 << (fixtures[-1].round - f.round + 1)  # how many teams are in at most
        assert max(pair) <= left and sum(pair) == left + 1
        won[f.id] = f"t{min(pair)}"
    assert won[fixtures[-1].id] == "t1"


def test_cb_61_a_bracket_of_eleven():
    fixtures = draw_up("bracket", 1, ids(11))
    first = [(f.id, f.home, f.away) for f in fixtures if f.round == 1]
    assert first == [("s1r1m1", "t8", "t9"), ("s1r1m2", "t7", "t10"), ("s1r1m3", "t6", "t11")]
    assert [(f.home, f.away) for f in fixtures if f.round == 2] == [
        ("t1", "winner s1r1m1"), ("t4", "t5"), ("t2", "winner s1r1m2"), ("t3", "winner s1r1m3"),
    ]
    assert bracket_rounds(fixtures) == [
        ["t1", "s1r1m1", "t4", "t5", "t2", "s1r1m2", "t3", "s1r1m3"],
        ["s1r2m1", "s1r2m2", "s1r2m3", "s1r2m4"], ["s1r3m1", "s1r3m2"], ["s1final"],
    ]
    assert [label(f, fixtures) for f in fixtures[-4:]] == ["Quarter-final 4", "Semi-final 1", "Semi-final 2", "Final"]


def test_the_order_of_seeds_in_a_bracket():
    assert seeding(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert [sorted(seeding(size)) for size in (1, 2, 4, 16)] == [list(range(1, size + 1)) for size in (1, 2, 4, 16)]


def test_the_circle_turns():
    assert circle(["a", "b", "c", "d"]) == [[("a", "d"), ("b", "c")], [("d", "b"), ("c", "a")], [("c", "d"), ("a", "b")]]
