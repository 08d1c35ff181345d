"""A copy of the game that is killed at any moment: nothing half written, nothing applied twice, nothing lost that was said to be in."""

import os
import random
import signal
import sqlite3
import sys
import time
import traceback

import pytest
from leagues import SMALL, league, open_fixtures, play_out, played, table, teams

from game.league.audit import audit
from game.league.founding import create_league
from game.league.league import open_league

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills and forks are POSIX's")


def killed(work, after):
    """Runs ``work(say)`` in a child that is killed after so many seconds; the bytes it said until then, and whether it had ended."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            work(lambda text: os.write(writer, f"{text}\n".encode()))
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writer)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    said = b""
    while part := os.read(reader, 65536):
        said += part
    os.close(reader)
    assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
    return said.decode().split(), os.WIFEXITED(status)


def script(count):
    """What is to be entered of a double season, by fixture: always the same."""
    chance = random.Random(count)
    scores = [(3, 0), (3, 1), (0, 3), (2, 3), (1, 1), (2, 0)]
    return lambda name: (chance.seed(name), chance.choice(scores))[1]


def enter_all(path, say, most=None):
    """Enters what is not in yet, and the last one that is once more, as a copy would that does not know how far it came. After
    ``most`` new ones it waits to be killed, so that a fast machine is killed as often as a slow one."""
    found = open_league(path)
    assert not found.looking, "the lock of a killed copy was not free"
    score = script(12)
    done = [name for name, pairing in found.progress().pairings.items() if pairing.result]
    for name in done[-1:] + open_fixtures(found)[:most]:
        pairing = found.pairing(name)
        home, away = (3, 1) if pairing.fixture.knockout else score(name)
        chance = random.Random(name)
        result = pairing.result
        out = [player for player, _ in result.out] if result else [m.id for m in found.roster(pairing.home) if chance.random() < 0.1]
        entered = found.record_score(name, home, away, out=out)
        assert entered.new == (result is None)
        for player in (found.roster(pairing.home)[0].id, found.roster(pairing.away)[1].id):
            due = next((due for due in found.raises_due() if due.member.id == player and name in due.after), None)
            if due:
                found.raise_score(player, due.stats[0], after=name)
        say(name)
    if most is not None:
        time.sleep(60)


def test_a_double_season_of_twelve_killed_at_random_moments_is_whole(tmp_path):
    """60 kills, and every match is in once, every death is replaced once; what a copy said was in, is."""
    path = tmp_path / "a.league"
    create_league(path, "double-round-robin", 5, teams(12)).close()
    chance, kills, said, ended = random.Random(1), 0, set(), False
    while not ended:
        few = 2 if kills < 60 else None
        words, ended = killed(lambda say, few=few: enter_all(path, say, few), chance.uniform(0.0, 0.12) if few else 0.5)
        kills += not ended
        said |= set(words)
        looked = sqlite3.connect(path)
        assert looked.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        looked.close()
        found = open_league(path)
        progress = found.progress()
        assert said <= {name for name, pairing in progress.pairings.items() if pairing.result}
        ended = progress.finished
        found.close()
    assert kills >= 60, kills
    found = open_league(path)
    assert len(found._chronicle.standing) == 133 and all(pairing.state == "played" for pairing in found.progress().pairings.values())
    kinds = dict(found._store._connection.execute("SELECT kind, count(*) FROM facts GROUP BY kind").fetchall())
    dead = sum(len(result.out) for result in found._chronicle.standing.values())
    assert kinds["result"] == 133 and kinds["recruit"] == dead == len(found.fallen()) and "void" not in kinds
    assert all(len(found.roster(team)) == 7 for team in found.teams)
    again = create_league(tmp_path / "b.league", "double-round-robin", 5, teams(12))  # the same without a kill
    score = script(12)
    play_out(again, lambda p: (3, 1) if p.fixture.knockout else score(p.fixture.id))
    assert table(again) == table(found) and again.standings() == found.standings()


def test_every_kill_while_matches_are_entered_leaves_the_league_as_before_or_after(tmp_path):
    """Match files go in beside the league before the result does: the result is there with its file, or not at all."""
    found = league(tmp_path, 4)
    path = found.path
    files = {}
    for name in ("s1r1m1", "s1r1m2"):
        files[name] = played(found.match_file(name, {"rows": SMALL}), seed=3, most=40)
    found.close()

    def work(say):
        mine = open_league(path)
        for name, file in files.items():
            mine.apply(name, file, again=True)
            say(name)

    seen = set()
    for number in range(40):
        killed(work, number * 0.004 if number < 39 else 2.0)
        found = open_league(path)
        in_now = [name for name in files if found.pairing(name).result]
        assert audit(found)["wrong"] == {} and all(found.kept_match(name) for name in in_now)
        for name in in_now:
            found.void(name)
        seen.add(tuple(in_now))
        found.close()
    assert tuple(files) in seen and len(seen) > 1, seen


def test_a_league_that_is_killed_while_it_is_made_is_there_whole_or_not_at_all(tmp_path):
    made = 0
    for number in range(30):
        path = tmp_path / f"{number}.league"
        killed(lambda say, path=path: create_league(path, "bracket", 1, teams(16)), number * 0.004 if number < 29 else 2.0)
        if path.exists():
            made += 1
            assert len(open_league(path).progress().pairings) == 15
        else:
            create_league(path, "bracket", 1, teams(16)).close()
    assert 0 < made < 30


def test_one_can_look_at_a_league_right_after_a_kill(tmp_path):
    """What a killed copy left of a transaction is rolled back by whoever looks next, also without the lock."""
    found = league(tmp_path, 4)
    path = found.path
    found.close()
    for number in range(15):
        def work(say):
            mine = open_league(path)
            if mine.pairing("s1r1m1").result:
                mine.void("s1r1m1")
            for turn in range(1000):
                mine.record_score("s1r1m1", 3, turn % 3)
                mine.void("s1r1m1")

        killed(work, 0.02 + number * 0.004)
        found = open_league(path, write=False)
        assert len(found.standings()) == 4
        found.close()


def half_written(path):
    """What lies beside a league, and the league itself, when the power fails in the midst of a transaction."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 2")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE players SET name = name || 'x'")
    connection.execute("CREATE TABLE more (n)")  # so that the first page is among those written
    connection.executemany("INSERT INTO more VALUES (?)", [("y" * 900,)] * 200)
    found = path.with_name(f"{path.name}-journal").read_bytes(), path.read_bytes()
    connection.execute("ROLLBACK")
    connection.close()
    return found


@pytest.mark.parametrize("write", [True, False])
def test_what_was_put_back_after_a_crash_is_not_written_over_by_what_the_crash_left(tmp_path, write):
    found = league(tmp_path, 4)
    path = found.path
    found.record_score("s1r1m1", 3, 1)
    old = path.read_bytes()
    for fixture in ("s1r1m2", "s1r2m1"):
        found.record_score(fixture, 3, 0)
    found.close()
    whole = path.read_bytes()
    journal, half = half_written(path)
    assert half != whole
    beside = path.with_name(f"{path.name}-journal")

    path.write_bytes(half)  # its own: rolled back
    beside.write_bytes(journal)
    again = open_league(path, write=write)
    assert len(again.facts) == 4 + len([f for f in again.facts if type(f).__name__ == "Lot"]) and path.read_bytes() == whole
    again.close()

    path.write_bytes(old)  # an old copy, put back before the game is started again
    beside.write_bytes(journal)
    again = open_league(path, write=write)
    assert path.read_bytes() == old and again.pairing("s1r1m1").result and not again.pairing("s1r1m2").result
    again.close()
    assert not beside.exists()
