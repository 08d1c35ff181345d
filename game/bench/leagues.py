"""Figures of a league of months: the largest that plays home and away, in so many seasons that some 7,300 matches lie behind it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from game.formats import teams
from game.league.careers import Tally
from game.league.facts import Fact, Form, Raised, Recruit, Result, Season
from game.league.fixtures import LIMITS, Fixture, draw_up
from game.league.founding import create_league
from game.league.league import League, open_league
from game.league.people import People
from game.league.season import Pairing, resolve
from game.paths import resources

from .figure import Figure, timed

FORM: Form = "double-round-robin"
SEASONS = 55


def figures() -> Iterator[Figure]:
    """Seconds to open it, ms for the slowest entry, MB on the disk."""
    with TemporaryDirectory() as folder:
        path = months(Path(folder) / "months.league")
        found = open_league(path)
        last = open_pairings(found)[-1]
        old = found.pairing(last).result
        assert old is not None
        entries = [
            timed(lambda: found.void(last)),
            timed(lambda: found.record_score(last, *old.board, out=[found.roster(old.home)[0].id])),
            timed(lambda: found.raise_score((due := found.raises_due(old.away)[0]).member.id, due.stats[0])),
        ]
        matches = sum(len(progress.pairings) for progress in found.seasons.values())
        found.close()
        name = f"league of {matches:,} matches"
        yield Figure(f"{name}: opened", timed(lambda: open_league(path).close()), "s", 2, "most")
        yield Figure(f"{name}: slowest entry", max(entries) * 1e3, "ms", 100, "most")
        yield Figure(f"{name}: its file", path.stat().st_size / 1e6, "MB", 20, "most")


def open_pairings(found: League) -> list[str]:
    """The matches of the season shown that can still be entered anew: all but knock-outs."""
    return [name for name, pairing in found.progress().pairings.items() if not pairing.fixture.knockout]


def months(path: Path) -> Path:
    """Writes such a league: results, deaths, recruits and raises as months of play would bring them.

    Fact by fact in one go, past the judging of each entry: entered one by one they would take minutes.
    """
    chance = random.Random(4)
    sides = [teams.load(file) for file in islice(sorted((resources() / "assets" / "teams" / "cavebrawl").glob("*.json")), LIMITS[FORM][1])]
    found = create_league(path, FORM, 4, sides)
    people, standing = People(found._chronicle.players.values()), dict[int, Result]()
    number = len(people.members)
    with found._store.writing(1) as writing:

        def tell(fact: Fact) -> None:
            writing.add(fact)
            people.tell(fact, standing, found._chronicle.players)

        for season in range(1, SEASONS + 1):
            drawn_up = draw_up(FORM, season, list(found.teams))
            if season > 1:
                writing.add_fixtures(drawn_up, (season - 1) * len(drawn_up))
                tell(Season(writing.next, season, tuple(found.teams)))
            results: dict[str, Result] = {}
            for fixture in drawn_up:
                meeting: Fixture | Pairing | None = fixture
                if fixture.knockout:
                    meeting = resolve(found.progress(1).plan._replace(number=season, fixtures=drawn_up), results, (), {}).final
                assert meeting is not None
                home, away = meeting.home, meeting.away
                assert home is not None and away is not None
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
    return path
