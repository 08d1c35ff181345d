"""``kill -9`` at any moment, as often as one likes: a real process that plays matches, and one that plays leagues, killed and looked after.

``python tests/safety/kills.py [N]`` kills N times (200) in matches and N times in leagues and says what was left.
"""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[2]))

from player_of_many_lives import in_a_league, league_path

from game.formats.saves import listing, resume
from game.league.audit import audit
from game.league.journal import journal
from game.league.league import open_league

LONGEST = 0.25
"""Seconds of the longest life."""


class Lives:
    """The program of many lives, and the lines the last of them said."""

    def __init__(self, what, home):
        program = Path(__file__).with_name("player_of_many_lives.py")
        found = os.pathsep.join(filter(None, (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))))
        self.process = subprocess.Popen(
            [sys.executable, str(program), what, str(home)],
            env={**os.environ, "PYTHONPATH": found},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()

    def live(self, seed, seconds):
        """One life, killed after so many seconds; what it said, a list of words a line. Every other life is given the time to say
        something first, so that a slow machine comes as far as a fast one."""
        self.process.stdin.write(f"{seed}\n")
        self.process.stdin.flush()
        said = self._until("born")
        life = int(said.pop()[1])
        if seed % 2:
            said.append(self._line())
        time.sleep(seconds)
        os.kill(life, signal.SIGKILL)
        said += self._until("dead")
        assert os.waitstatus_to_exitcode(int(said.pop()[1])) == -signal.SIGKILL, "it had died before it was killed"
        return said

    def _until(self, word):
        """The lines up to the one that begins so."""
        said = []
        while not said or said[-1][0] != word:
            said.append(self._line())
        return said

    def _line(self):
        line = self.process.stdout.readline()
        assert line, "the program has ended"
        return line.split()


def in_matches(home, kills):
    """Kills so many times; no match may be gone, damaged, or more than the command in flight behind. What was kept, in figures."""
    chance, told, lost = random.Random(5), {}, 0
    with Lives("matches", home) as lives:
        for number in range(kills):
            before = dict(told)
            for _, name, commands in lives.live(number, chance.uniform(0.0, LONGEST)):
                told[name] = max(told.get(name, 0), int(commands))
            found = {kept.folder.name: kept for kept in listing(home)}
            assert set(told) <= set(found), "a match that was kept is not listed"
            for name, kept in found.items():
                assert kept.damage is None and kept.generation == 0
                assert told.get(name, 0) <= kept.commands <= told.get(name, 0) + 1, f"{kept.commands} commands are kept of {told.get(name)}"
                if kept.commands != before.get(name):
                    match, _ = resume(kept)
                    assert len(match.commands) == kept.commands
                lost += kept.commands != told.get(name)
                told[name] = kept.commands
    assert all(len(list(folder.glob("match*.json"))) <= 3 for folder in home.iterdir()), "more than three generations"
    return {"matches": len(told), "commands kept": sum(told.values()), "damaged": 0, "kept, but killed before it could say so": lost}


def in_leagues(home, kills):
    """Kills so many times, in matches, between match and league, and in the league; every result, death, recruit and raise that was told
    of is in, once, and in the end the league is to the word what one life would have made of it. What was kept, in figures."""
    chance, said = random.Random(6), set()
    with Lives("league", home) as lives:
        for number in range(kills):
            said |= set(map(tuple, lives.live(number, chance.uniform(0.0, LONGEST))))
            if league_path(home).exists():
                _look_into(home, said)
    found = open_league(league_path(home))
    told, facts, checked = journal(found), len(found.facts), audit(found)
    kinds = [type(fact).__name__ for fact in found.facts]
    found.close()
    assert checked["wrong"] == {}
    with tempfile.TemporaryDirectory() as other:
        in_a_league(Path(other), 0, facts, say=lambda line: None)
        twin = open_league(league_path(Path(other)))
        assert journal(twin)[:facts] == told, "it is not what one life would have made of it"
        twin.close()
    return {"results": kinds.count("Result"), "of them of matches": checked["matches"], "deaths and recruits": kinds.count("Recruit"),
            "raises": kinds.count("Raised"), "applied twice, or lost": 0}  # fmt: skip


def _look_into(home, said):
    looked = sqlite3.connect(league_path(home))
    assert looked.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    looked.close()
    found = open_league(league_path(home), write=False)
    results = [fact.fixture for fact in found.facts if type(fact).__name__ == "Result"]
    assert len(set(results)) == len(results), "a result is in twice"
    assert {name for word, name, *_ in said if word == "result"} <= set(results), "a result that was told of is not in"
    fixtures = {fact.seq: fact.fixture for fact in found.facts if type(fact).__name__ == "Result"}
    raised = [(fact.player, fixtures[fact.after]) for fact in found.facts if type(fact).__name__ == "Raised"]
    assert len(set(raised)) == len(raised), "a raise is in twice"
    assert {tuple(rest) for word, *rest in said if word == "raise"} <= set(raised), "a raise that was told of is not in"
    found.close()
    assert all(kept.damage is None for kept in listing(home / "matches"))


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for what, run in (("matches", in_matches), ("leagues", in_leagues)):
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            figures = run(Path(folder) / what, kills)
            print(f"killed {kills} times in {what}, {time.monotonic() - began:.0f} s: " + ", ".join(f"{k} {v}" for k, v in figures.items()))


if __name__ == "__main__":
    main()
