"""A copy of the game that is killed while others change its league's file: every entry it was told is in is found afterwards, in
some file, and so is everything others wrote."""

import contextlib
import json
import os
import random
import signal
import sys
import time
import traceback

import pytest
from leagues import league, one_with_a_match

from game.kernel.errors import Refused
from game.league.changed import Changed
from game.league.league import open_league

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills and forks are POSIX's")

OPERATIONS = ("rename", "replace", "link", "unlink", "mkdir", "rmdir", "fsync", "open")


def forked(work):
    """The number of a child that does it."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return child


def killed_before(number, begin, work):
    """Does ``work(begin())`` in a child that is killed before its so-many-th change of the disk in ``work``; whether it came to its end."""

    def armed():
        begun, done = begin(), [0]

        def counted(real, name):
            def call(*words, **more):
                writes = name != "open" or (len(words) > 1 and words[1] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
                done[0] += bool(writes)
                if writes and done[0] == number:
                    os.kill(os.getpid(), signal.SIGKILL)
                return real(*words, **more)

            return call

        for name in OPERATIONS:
            setattr(os, name, counted(getattr(os, name), name))
        work(begun)

    status = os.waitpid(forked(armed), 0)[1]
    assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0, "the child failed by itself"
    return os.WIFEXITED(status)


def facts(path):
    with contextlib.closing(open_league(path, write=False)) as found:
        return [str(fact) for fact in found.facts]


def part(mine):
    """What a changed file leads to, answered with this league."""
    with contextlib.suppress(Changed):
        mine.look_again()
    if mine.changed:
        mine.settle(True)
    mine.close()


@pytest.mark.parametrize("there", ["an old one", "damage", "nothing"])
def test_killed_at_any_step_of_parting_both_are_there_with_their_matches_and_the_next_start_clears_up(tmp_path, there):
    kept, ended, number = False, False, 0
    while not ended:
        number += 1
        home = tmp_path / str(number)
        path = one_with_a_match(home)
        old = facts(path)
        other = path.read_bytes() if there == "an old one" else b"nothing of the kind" * 50

        def begin(path=path, other=other):
            mine = open_league(path)
            mine.record_score("s1r1m2", 3, 1)
            if there == "nothing":
                path.unlink()
            else:
                path.write_bytes(other)
            return mine

        ended = killed_before(number, begin, part)
        found = {}
        for one in home.glob("*.league"):
            assert there != "damage" or one.is_file()
            with contextlib.suppress(Refused):
                found[one.name] = facts(one)
        ours = [name for name, known in found.items() if len(known) == len(old) + 1]
        assert ours or not kept, (number, found)  # once it lies beside, it never goes again
        kept = bool(ours)
        if there == "an old one":
            assert "a.league" in found and old in found.values(), (number, found)
        elif there == "damage":
            assert path.exists() and other in [one.read_bytes() for one in home.glob("*.league")], number
        for name in found:
            with contextlib.closing(open_league(home / name)) as again:
                assert again.kept_match("s1r1m1").is_file() and not again.looking
        if "a.league" in found:
            beside = {one.name.removesuffix(".matches") for one in home.glob("*.matches")}
            assert beside <= {one.name for one in home.glob("*.league")} and not list(home.glob(".a.league.*")), number
    assert len(found["a.league"]) == len(old) + 1
    assert number > (5 if there == "nothing" else 15), number


def play_on(path, log, seed):
    """Enters one result after another; asked, it answers one or the other. Every entry that is in is noted."""
    chance = random.Random(seed)
    with log.open("a", encoding="utf-8") as noted:
        while True:
            try:
                mine = open_league(path)
            except Refused:
                os._exit(5)  # its file went while nobody had it open
            while not mine.looking:
                try:
                    due = mine.next_fixture()
                    raises = mine.raises_due()
                    if raises and chance.random() < 0.5:
                        mine.raise_score(raises[0].member.id, raises[0].stats[0], after=raises[0].after[0])
                    elif due is None:
                        mine.new_season()
                    else:
                        mine.record_score(due.fixture.id, 3, chance.randrange(3))
                except Refused:
                    continue
                noted.write(json.dumps([str(fact) for fact in mine.facts]) + "\n")
                noted.flush()
            if mine.changed:
                mine.settle(chance.random() < 0.5)
            mine.close()


def some_more(log, count):
    """Waits until so many more entries are noted; not for ever: the file may be gone, or another's."""
    goal = (log.read_bytes().count(b"\n") if log.exists() else 0) + count
    for _ in range(50):
        if log.exists() and log.read_bytes().count(b"\n") >= goal:
            return
        time.sleep(0.01)


@contextlib.contextmanager
def held(child):
    """Nothing is done by a child meanwhile: what comes in the midst of a transaction would find SQLite's journal of another file."""
    os.kill(child, signal.SIGSTOP)
    os.waitid(os.P_PID, child, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    yield
    os.kill(child, signal.SIGCONT)


@pytest.mark.parametrize("seed", [7, 8])
def test_in_a_storm_of_changes_and_kills_no_entry_is_lost(tmp_path, seed):
    """Ten starts, each ended by a kill; meanwhile old ones are put back, others' come, damage comes, the file goes."""
    home = tmp_path / "leagues"
    home.mkdir()
    found = league(home, 6)
    path, log = found.path, tmp_path / "log"
    found.close()
    chance, olds, aside, theirs, done = random.Random(seed), [path.read_bytes()], [], [], {}

    def outside():
        way = chance.choice(["old", "other", "damage", "gone", "same"])
        if not path.exists() or path.with_name(f"{path.name}-journal").exists():
            return
        data = path.read_bytes()
        if way == "other":
            draft = tmp_path / "draft.league"
            draft.write_bytes(data)
            try:
                with contextlib.closing(open_league(draft)) as other:
                    due = other.next_fixture()
                    if due:
                        other.forfeit(due.fixture.id, "home")
                    theirs.append([str(fact) for fact in other.facts])
            except Refused:
                return
            data = draft.read_bytes()
        kept = tmp_path / f"aside{len(aside)}.league"
        aside.append(kept)
        done[way] = done.get(way, 0) + 1
        olds.append(data)
        if way == "gone":
            path.rename(kept)
            return
        new = path.with_name(".download")
        new.write_bytes({"old": chance.choice(olds), "damage": b"\0" * 70}.get(way, data))
        os.link(path, kept)  # what it was is not lost by what we do here ourselves
        new.replace(path)

    for start in range(10):
        child = forked(lambda start=start: play_on(path, log, seed * 100 + start))
        for _ in range(chance.randrange(1, 6)):
            some_more(log, chance.randrange(4))
            time.sleep(chance.uniform(0.0, 0.01))
            with held(child):
                outside()
        some_more(log, chance.randrange(3))
        time.sleep(chance.uniform(0.0, 0.02))
        os.kill(child, signal.SIGKILL)
        status = os.waitpid(child, 0)[1]
        assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) in (0, 5)
        with contextlib.suppress(Refused):
            facts(path)
            continue
        path.write_bytes(olds[0])
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
    have = []
    for one in (*home.glob("*.league"), *aside):
        with contextlib.suppress(Refused):
            have.append(facts(one))
    told = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    lost = [known[-1] for known in (*told, *theirs) if not any(each[: len(known)] == known for each in have)]
    assert not lost, (lost, done)
    assert len(told) > 5 and done, (len(told), done)
