"""A league of months: 16 teams that have met in 30 double seasons, 7,200 matches and more."""

import random
import resource
import sys
import time

import pytest
from leagues import teams

from game.league import fixtures as fixtures_module
from game.league.careers import Tally
from game.league.facts import Raised, Recruit, Result, Season
from game.league.fixtures import draw_up
from game.league.founding import create_league
from game.league.league import open_league
from game.league.people import People
from game.league.season import resolve

SEASONS = 30


@pytest.fixture
def months(tmp_path, monkeypatch):
    """The path of such a league, written fact by fact in one go."""
    monkeypatch.setitem(fixtures_module.LIMITS, "double-round-robin", (3, 16))
    chance = random.Random(4)
    found = create_league(tmp_path / "a.league", "double-round-robin", 4, teams(16))
    people, standing, number = People(found._chronicle.players.values()), {}, 112
    with found._store.writing(1) as writing:
        def tell(fact):
            writing.add(fact)
            people.tell(fact, standing, found._chronicle.players)

        for season in range(1, SEASONS + 1):
            drawn_up = draw_up("double-round-robin", season, list(found.teams))
            if season > 1:
                writing.add_fixtures(drawn_up, (season - 1) * len(drawn_up))
                tell(Season(writing.next, season, tuple(found.teams)))
            results = {}
            for fixture in drawn_up:
                home, away = fixture.home, fixture.away
                if fixture.knockout:
                    final = resolve(found.progress(1).plan._replace(number=season, fixtures=drawn_up), results, (), {}).final
                    home, away = final.home, final.away
                rosters = people.rosters[home] + people.rosters[away]
                out = tuple((name, chance.choice(rosters)) for name in rosters if chance.random() < 0.15)
                board = chance.choice([(3, 0), (3, 2), (1, 3)])
                result = Result(
                    writing.next, fixture.id, home, away, board, home if board[0] == 3 else away, "points", out,
                    people.roster_sum(home, away), f"{chance.getrandbits(256):064x}", True,
                )  # fmt: skip
                standing[result.seq] = results[fixture.id] = result
                tell(result)
                writing.add_tallies(result.seq, {name: Tally(1, *(chance.choice((0, 0, 1, 2, 5)) for _ in range(13))) for name in rosters})
                for dead, _ in out:
                    number += 1
                    old = found._chronicle.players[dead]
                    new = old._replace(id=f"p{number}", sheet=old.sheet._replace(name=f"Cat {number}"))
                    found._chronicle.players[new.id] = new
                    writing.add_players([new], founder=False)
                    tell(Recruit(writing.next, result.seq, dead, new.id))
                for name in rosters:
                    if name in people.due:
                        member = people.members[name]
                        tell(Raised(writing.next, people.due[name][0], name, next(s for s in ("bt", "cd", "pk") if getattr(member, s) < 8)))
    found.close()
    return found.path


@pytest.mark.timeout(300)
def test_it_opens_quickly_saves_quickly_and_stays_small(months):
    assert months.stat().st_size < 20_000_000
    started = time.process_time()
    found = open_league(months)
    opened = time.process_time() - started
    assert sum(len(progress.pairings) for progress in found.seasons.values()) == SEASONS * 241
    assert all(progress.finished for progress in found.seasons.values()) and all(len(found.roster(team)) == 7 for team in found.teams)
    assert opened < 3, f"{opened:.2f} s"  # the promise is 2
    last = [name for name, pairing in found.progress().pairings.items() if not pairing.fixture.knockout][-1]
    old = found.pairing(last).result
    for entry in (
        lambda: found.void(last),
        lambda: found.record_score(last, *old.board, out=[found.roster(old.home)[0].id]),
        lambda: found.raise_score(found.raises_due(old.away)[0].member.id, found.raises_due(old.away)[0].stats[0]),
        found.next_fixture,
    ):
        started = time.process_time()
        entry()
        assert time.process_time() - started < 0.5  # the promise is 0.1
    assert found.career("p1").total.matches > 0 and found.records()
    if sys.platform != "win32":
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < (300 if sys.platform != "darwin" else 300 * 1024) * 1024 * 1.5
