"""Two copies of the game on one league."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from leagues import league

from game.kernel.errors import Refused
from game.league import lock
from game.league.league import open_league

HOLD = """
import sys
from pathlib import Path
from game.league.league import open_league
found = open_league(Path(sys.argv[1]))
print(found.looking or "mine", flush=True)
sys.stdin.read()
"""


def other_copy(path):
    child = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return child, child.stdout.readline().strip()


def test_a_second_copy_may_only_look_and_says_so(tmp_path):
    first = league(tmp_path, 4)
    child, said = other_copy(first.path)
    assert "another copy of the game has this league open" in said
    first.record_score("s1r1m1", 3, 0)
    second = open_league(first.path)
    assert second.looking and second.pairing("s1r1m1").state == "played"
    for entry in (lambda: second.record_score("s1r1m2", 3, 0), lambda: second.void("s1r1m1"), lambda: second.raise_score("p1", "bt")):
        with pytest.raises(Refused, match="only be looked at"):
            entry()
    second.close()
    first.record_score("s1r1m2", 3, 0)  # looking was no hindrance
    child.communicate()
    first.close()
    assert open_league(first.path).looking == ""


def test_the_lock_of_a_killed_copy_is_free_without_a_question(tmp_path):
    found = league(tmp_path, 4)
    found.close()
    child, said = other_copy(found.path)
    assert said == "mine" and open_league(found.path).looking
    os.kill(child.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    child.wait()
    assert open_league(found.path).looking == "" and lock.lock_path(found.path).exists()


def test_a_moment_can_be_waited_for_the_other_to_finish(tmp_path):
    found = league(tmp_path, 4)
    with ThreadPoolExecutor() as pool:
        late = pool.submit(lambda: lock.take(found.path, 5.0))
        time.sleep(0.1)
        assert not late.done()
        found.close()
        assert late.result(5) is not None


def test_of_a_hundred_that_open_it_at_once_one_may_write(tmp_path):
    path = league(tmp_path, 4).path
    open_league(path).close()
    held = [lock.take(path) for _ in range(100)]
    assert held[0] is None  # the league above is still open
    with ThreadPoolExecutor(20) as pool:
        assert list(pool.map(lambda _: lock.take(path), range(100))) == [None] * 100


def test_many_commands_at_once_lose_nothing(tmp_path):
    """Ten copies enter a result each, all at once: every one is in, or was told to wait and come again."""
    found = league(tmp_path, 6)
    names = list(found.progress().pairings)[:10]
    found.close()
    command = [sys.executable, "-m", "game", "league", "record", str(found.path)]
    children = [subprocess.Popen([*command, name, "--score", "3-1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) for name in names]
    ends = {name: (child.communicate()[1].decode(), child.returncode) for name, child in zip(names, children, strict=True)}
    found = open_league(found.path)
    for name, (words, status) in ends.items():
        assert (found.pairing(name).state == "played") == (status == 0)
        assert status == 0 or (status == 2 and "another copy" in words and words.count("\n") == 1)
    assert any(status == 0 for _, status in ends.values())
