"""Tables and what parts equal records (CB-60, CB-62)."""

import random
from itertools import combinations, permutations

import pytest

from game.league.lots import draw, seed_for
from game.league.standings import Score, table


def won(home, away, points, theirs=0):
    return Score(home, away, points, theirs, home if points > theirs else away if theirs > points else None)


def places(rows):
    return [(row.place, row.team, row.decided_by) for row in rows]


def by_name(group):
    return sorted(group)


def test_cb_60_wins_and_losses_are_recorded_and_a_draw_is_half_a_win():
    rows = table("abc", [won("a", "b", 3, 1), won("b", "c", 1, 1), won("c", "a", 0, 2)], by_name)
    assert [(r.team, r.played, r.won, r.drawn, r.lost, r.halves, r.scored, r.against, r.difference) for r in rows] == [
        ("a", 2, 2, 0, 0, 4, 5, 1, 4), ("b", 2, 0, 1, 1, 1, 2, 4, -2), ("c", 2, 0, 1, 1, 1, 1, 3, -2),
    ]
    assert rows[1].decided_by == "points scored"


def test_cb_62_equal_records_are_parted_by_wins_among_the_tied_whatever_the_points():
    scores = [won("a", "b", 1), won("c", "a", 1), won("b", "c", 3), won("b", "d", 3), won("a", "d", 1), won("d", "c", 1)]
    # a and b have two wins each, c and d one each: a beat b, d beat c
    rows = table("abcd", scores, by_name)
    assert [row.team for row in rows] == ["a", "b", "d", "c"] and {row.decided_by for row in rows} == {"wins among the tied"}
    assert rows[0].difference < rows[1].difference and rows[0].tied_with == ("b",) and rows[0].halves_among == 2


def test_cb_62_a_circle_of_three_is_parted_by_difference_of_the_whole_season():
    circle = [won("a", "b", 3, 2), won("b", "c", 3, 2), won("c", "a", 3, 2)]
    rest = [won("a", "d", 3, 1), won("b", "d", 3, 0), won("c", "d", 3, 2)]
    rows = table("abcd", circle + rest, by_name)
    assert places(rows) == [(1, "b", "difference"), (2, "a", "difference"), (3, "c", "difference"), (4, "d", "record")]
    assert {row.halves_among for row in rows[:3]} == {2}


def test_cb_62_then_by_points_scored_of_the_whole_season():
    circle = [won("a", "b", 3, 2), won("b", "c", 3, 2), won("c", "a", 3, 2)]
    rest = [won("a", "d", 2, 1), won("b", "d", 3, 2), won("c", "d", 3, 0)]
    found = places(table("abcd", circle + rest, by_name))
    assert found == [(1, "c", "difference"), (2, "b", "points scored"), (3, "a", "points scored"), (4, "d", "record")]


def test_cb_62_the_mini_table_is_taken_once_for_the_whole_group():
    # a, b, c and d all come to 2½. Among the four a has 2, b and d 1½ each, c 1. b and d are still level then; b beat d, but their
    # match has been counted: d is before b by the difference of the whole season
    among = [won("a", "b", 0, 0), won("a", "d", 0, 0), won("a", "c", 1), won("b", "d", 1), won("c", "b", 1), won("d", "c", 1)]
    rest = [won("a", "x", 0, 0), won("b", "x", 1), won("d", "x", 3), won("c", "x", 1), won("c", "y", 0, 0)]
    rows = table("abcdxy", among + rest, by_name)
    assert [row.halves for row in rows[:4]] == [5, 5, 5, 5]
    assert [(row.team, row.halves_among, row.decided_by) for row in rows[:4]] == [
        ("a", 4, "wins among the tied"), ("d", 3, "difference"), ("b", 3, "difference"), ("c", 2, "wins among the tied"),
    ]


def test_cb_62_at_the_last_a_lot_is_drawn_and_the_row_says_so():
    circle = [won("a", "b", 3, 2), won("b", "c", 3, 2), won("c", "a", 3, 2)]
    rows = table("abc", circle, lambda group: ["c", "a", "b"])
    assert places(rows) == [(1, "c", "lot"), (2, "a", "lot"), (3, "b", "lot")] and [row.lot for row in rows] == [1, 2, 3]


def test_cb_62_before_the_end_those_level_share_a_place():
    rows = table("abc", [won("a", "b", 3, 2)], None)
    assert places(rows) == [(1, "a", "record"), (2, "c", "difference"), (3, "b", "difference")]
    assert places(table("abc", [], None)) == [(1, "a", "level"), (1, "b", "level"), (1, "c", "level")]


def test_cb_62_in_every_order_of_entry_the_table_is_the_same():
    scores = [won("a", "b", 3, 2), won("b", "c", 3, 2), won("c", "a", 3, 2), won("a", "d", 3, 1), won("b", "d", 3, 1), won("d", "c", 1, 1)]
    first = table("abcd", scores, by_name)
    assert all(table("abcd", order, by_name) == first for order in permutations(scores))


def slowly(teams, scores):
    """CB-62 once more, by hand: records, then in each group the wins in it, then what the whole season gave."""
    def half(team, among):
        mine = [s for s in scores if team in (s.home, s.away) and {s.home, s.away} <= set(among)]
        return sum(2 if s.winner == team else 1 if s.winner is None else 0 for s in mine)

    def points(team):
        made = sum((s.home_points if s.home == team else s.away_points) for s in scores if team in (s.home, s.away))
        got = sum((s.away_points if s.home == team else s.home_points) for s in scores if team in (s.home, s.away))
        return made - got, made

    found = []
    for record in sorted({half(t, teams) for t in teams}, reverse=True):
        group = [t for t in teams if half(t, teams) == record]
        found += sorted(group, key=lambda t: (-half(t, group), -points(t)[0], -points(t)[1], t))
    return found


@pytest.mark.parametrize("seed", range(150))
def test_cb_62_random_seasons_agree_with_a_slow_count(seed):
    chance = random.Random(seed)
    teams = [f"t{n}" for n in range(1, chance.randint(3, 9) + 1)]
    scores = [won(a, b, chance.randint(0, 2), chance.randint(0, 2)) for a, b in combinations(teams, 2)]
    rows = table(teams, scores, by_name)
    assert [row.team for row in rows] == slowly(teams, scores)
    assert sum(row.won for row in rows) == sum(row.lost for row in rows) and [row.place for row in rows] == list(range(1, len(teams) + 1))
    for row in rows:  # what is said to have decided a place parts it from all others, and what comes before does not
        merits = row.merits
        level = {"record": 1, "wins among the tied": 2, "difference": 3, "points scored": 4, "lot": 5}[row.decided_by]
        assert level == 5 or all(other.merits[:level] != merits[:level] for other in rows if other is not row)
        assert level == 1 or any(other.merits[: level - 1] == merits[: level - 1] for other in rows if other is not row)


def test_cb_62_the_same_group_draws_the_same_lot_and_other_seeds_others():
    group = ("t1", "t4", "t6")
    first = draw(7, 1, group)
    assert first == draw(7, 1, group) and sorted(first.order) == sorted(group)
    assert all(1 <= face <= sides for face, sides in zip(first.faces, (3, 2), strict=True))
    assert len({draw(seed, 1, group).order for seed in range(60)}) == 6
    assert len({draw(7, season, group).order for season in range(60)}) == 6


def test_seeds_and_lots_of_a_league_never_change():
    assert seed_for(7, "match s1r1m1") == 197610374715943
    assert draw(7, 1, ("t1", "t4", "t6")) == (("t4", "t1", "t6"), (2, 1))
