"""A program for tests: for each line it reads, one life, a process of its own that plays and keeps what it does as fast as it can.

It goes on with what it finds; a line of what was kept follows each save. Whoever started it kills the lives.
"""

import os
import random
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.append(str(Path(__file__).parents[1] / "league"))
from kept_matches import small
from leagues import SMALL, teams

from game.formats import matchfile
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.formats.saves import listing, resume
from game.league.founding import create_league
from game.league.league import open_league
from game.players.random_player import choose
from game.scenes.league import matches as of_leagues

LONG = 60
"""Commands after which a match is given up: a longer one takes most of a life to go on with."""
SHORT = 10
"""The same in a league, where it is the end of a match that counts."""


def say(line):
    os.write(1, f"{line}\n".encode())


# ---------------------------------------------------------------------- matches
def at_a_table(home, seed):
    open_matches = [kept for kept in listing(home) if not kept.about.finished]
    if open_matches:
        return resume(open_matches[0])
    file = small(seed)
    return matchfile.begin(file), Keeper(new_folder(home), file, About(f"seed {seed}"))


def in_matches(home, seed):
    chance = random.Random(seed)
    while True:
        match, keeper = at_a_table(home, chance.randrange(10**6))
        keeper.save(match)
        say(f"kept {keeper.folder.name} {len(match.commands)}")
        while match.winner is None:
            command = choose(match, chance) if len(match.commands) < LONG else None
            match.play(command or match.read({"do": "concede", "side": match.decider}))
            keeper.save(match)
            say(f"kept {keeper.folder.name} {len(match.commands)}")


# ---------------------------------------------------------------------- leagues
def league_path(home):
    return home / "leagues" / "0001.league"


def in_a_league(home, seed, most=None, say=say):
    """Plays one season after another. What is decided depends on the fixture alone, so that lives without number come to what one
    life would. ``most``: how many facts are
    enough."""
    path, services = league_path(home), SimpleNamespace(user=home)
    if not path.exists():
        create_league(path, "double-round-robin", 5, teams(4)).close()
    league = open_league(path)
    assert not league.looking, "the lock of a killed copy was not free"
    of_leagues.collect(services, league)
    while most is None or len(league.facts) < most:
        for due in league.raises_due():
            fixture = due.after[0]
            league.raise_score(due.member.id, due.stats[len(fixture) % len(due.stats)], after=fixture)
            say(f"raise {due.member.id} {fixture}")
        due = league.next_fixture()
        if due is None:
            league.new_season()
        elif due.fixture.number % 2:
            out = [league.roster(due.home)[0].id, league.roster(due.away)[3].id]
            league.record_score(due.fixture.id, 3, 1, out=out)
            say(f"result {due.fixture.id}")
        else:
            play_a_fixture(services, league, due.fixture.id)
            say(f"result {due.fixture.id}")
    league.close()


def play_a_fixture(services, league, fixture):
    kept = of_leagues.kept_of(services, league).get(fixture)
    if kept:
        match, keeper = resume(kept)
    else:
        file = league.match_file(fixture, {"rows": SMALL})
        table = {"league": league.path.name, "league_id": league.head.id, "fixture": fixture}
        match, keeper = matchfile.begin(file), Keeper(new_folder(services.user / "matches"), file, About(fixture, table=table))
        keeper.save(match)
    while match.winner is None:
        command = choose(match, random.Random(f"{fixture} {len(match.commands)}")) if len(match.commands) < SHORT else None
        match.play(command or match.read({"do": "concede", "side": match.decider}))
        keeper.save(match)
    of_leagues.enter(league, fixture, keeper.file, match)
    of_leagues.give_up(services, league, fixture)


def main():
    live = {"matches": in_matches, "league": in_a_league}[sys.argv[1]]
    home = Path(sys.argv[2])
    for line in sys.stdin:
        life = os.fork()
        if life == 0:
            live(home, int(line))
        say(f"born {life}")
        _, status = os.waitpid(life, 0)
        say(f"dead {status}")


if __name__ == "__main__":
    main()
