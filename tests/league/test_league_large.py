"""A league of months: twelve teams that have met in 55 double seasons. How long it takes is what ``python -m game bench`` says."""

import pytest

from game.bench import leagues
from game.league.league import open_league


@pytest.mark.timeout(300)
def test_a_league_of_months_is_whole_and_goes_on_and_stays_small(tmp_path):
    path = leagues.months(tmp_path / "a.league")
    assert path.stat().st_size < 20_000_000
    found = open_league(path)
    assert sum(len(progress.pairings) for progress in found.seasons.values()) == leagues.SEASONS * 133 > 7_200
    assert all(progress.finished for progress in found.seasons.values()) and all(len(found.roster(team)) == 7 for team in found.teams)
    last = leagues.open_pairings(found)[-1]
    old = found.pairing(last).result
    found.void(last)
    assert found.next_fixture().fixture.id == last
    found.record_score(last, *old.board, out=[found.roster(old.home)[0].id])
    due = found.raises_due(old.away)[0]
    found.raise_score(due.member.id, due.stats[0])
    found.close()
    again = open_league(path)
    assert again.pairing(last).result.board == old.board
    assert again.career("p1").total.matches > 0 and again.records()
    again.close()


def test_its_figures_are_measured():
    assert [(figure.unit, figure.target) for figure in leagues.figures()] == [("s", 2), ("ms", 100), ("MB", 20)]
