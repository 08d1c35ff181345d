"""Leagues for the tests: teams made on the spot, results by hand, matches played by nobody in particular."""

from __future__ import annotations

import os
import random

import pytest

from game.formats import matchfile
from game.formats import teams as files
from game.formats.teams import Team, Unit
from game.league.founding import create_league
from game.players.random_player import choose

ROWS = ["." * 12 + "L" + "." * 12, *["." * 25] * 5, "a" + "." * 23 + "b", *["." * 25] * 5, "." * 12 + "R" + "." * 12]
SMALL = ["...L...", ".......", "a.....b", ".......", "...R..."]
SHEETS = [(6, 2, 1, 4, 18), (6, 2, 1, 4, 18), (4, 3, 3, 5, 14), (4, 3, 3, 5, 14), (3, 5, 2, 6, 12), (2, 4, 6, 5, 10), (2, 6, 2, 7, 10)]
POSIX = pytest.mark.skipif(os.name == "nt", reason="no such files there")
KEYS = ("bt", "cd", "pk", "mv", "hp")
NEXT = [("s1r1m1", 3, 1), ("s1r1m2", 0, 3), ("s1r2m1", 3, 2), ("s1r2m2", 1, 3), ("s1r3m1", 3, 0), ("s1r3m2", 2, 3)]
"""A season of four but for its final."""


def team(number):
    units = tuple(Unit(f"Cat {number}.{n}", dict(zip(KEYS, sheet, strict=True))) for n, sheet in enumerate(SHEETS, 1))
    return Team("cavebrawl", f"Team {number}", units, f"Number {number}.")


def teams(count):
    return [team(number) for number in range(1, count + 1)]


def team_files(folder, count):
    """Paths of so many new team files."""
    paths = [folder / f"team{number:02}.json" for number in range(1, count + 1)]
    for number, path in enumerate(paths, 1):
        path.write_bytes(files.to_bytes(team(number)))
    return [str(path) for path in paths]


def league(folder, count=4, form="round-robin", seed=7, **more):
    """A new league of so many teams, open to write."""
    return create_league(folder / "a.league", form, seed, teams(count), **more)


def one_with_a_match(home):
    """A league with a result of which a match file is kept; its path."""
    home.mkdir()
    found = league(home, 4)
    file = found.match_file("s1r1m1", {"rows": SMALL})
    match = matchfile.begin(file)
    match.play(match.read({"side": match.decider, "do": "concede"}))
    found.apply("s1r1m1", file.with_match(match, "test"))
    found.close()
    return found.path


def open_fixtures(found):
    """Ids of all matches that can be played now, in order."""
    return [name for name, pairing in found.progress().pairings.items() if pairing.state == "open"]


def play_out(found, score):
    """Enters a result for every match of the season that comes up; ``score(pairing)`` gives (home, away) and options."""
    while (due := found.next_fixture()) is not None:
        home, away, *options = score(due)
        found.record_score(due.fixture.id, home, away, **(options[0] if options else {}))


def by_seed(pairing):
    """The team earlier in the league's order wins 3-0."""
    return (3, 0) if int(pairing.home[1:]) < int(pairing.away[1:]) else (0, 3)


def table(found):
    """Team ids in the order of the table."""
    return [row.team for row in found.standings()]


def played(file, seed=1, most=120):
    """A match of a fixture played at random; conceded by whoever is to decide if it takes too long. The file with its commands."""
    chance = random.Random(seed)
    match = matchfile.begin(file)
    while match.winner is None:
        command = choose(match, chance) if len(match.commands) < most else None
        match.play(command or match.read({"side": match.decider, "do": "concede"}))
    return file.with_match(match, "test")


def facts(found):
    """How many facts a league's file holds."""
    return found._store._connection.execute("SELECT count(*) FROM facts").fetchone()[0]


def enter(found, results):
    """Enters (fixture, home, away) one after the other."""
    for fixture, home, away in results:
        found.record_score(fixture, home, away)
