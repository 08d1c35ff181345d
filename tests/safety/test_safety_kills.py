"""``kill -9`` at any moment of a match: it is there again, whole, and at most the command in flight is lost."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from kept_matches import keep

from game.formats.saves import LEFT_OVER, listing, resume

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are forked")
KILLS = int(os.environ.get("CLOWDER_KILLS", "40"))


class Lives:
    """The program of many lives, and what the last of them said it had kept."""

    def __init__(self, home):
        program = Path(__file__).with_name("player_of_many_lives.py")
        found = os.pathsep.join(filter(None, (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))))
        self.process = subprocess.Popen(
            [sys.executable, str(program), str(home)],
            env={**os.environ, "PYTHONPATH": found},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.kept = {}

    def live(self, seed, seconds):
        """One life, killed after so many seconds."""
        self.process.stdin.write(f"{seed}\n")
        self.process.stdin.flush()
        while not self.hear():
            pass
        time.sleep(seconds)
        os.kill(self.life, signal.SIGKILL)
        while not self.hear():
            pass
        assert self.ended == -signal.SIGKILL, "it had died before it was killed"

    def hear(self):
        """Takes a line; whether it was about birth or death."""
        line = self.process.stdout.readline()
        assert line, "the program has ended"
        word, *rest = line.split()
        if word == "kept":
            self.kept[rest[0]] = max(self.kept.get(rest[0], 0), int(rest[1]))
        elif word == "born":
            self.life = int(rest[0])
        else:
            self.ended = os.waitstatus_to_exitcode(int(rest[0]))
        return word in ("born", "dead")

    def close(self):
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()


def test_forty_deaths_cost_no_more_than_the_command_in_flight(tmp_path):
    home, chance = tmp_path / "matches", random.Random(5)
    lives = Lives(home)
    played = 0
    try:
        for number in range(KILLS):
            before = dict(lives.kept)
            lives.live(number, chance.uniform(0.0, 0.25))
            found = {kept.folder.name: kept for kept in listing(home)}
            assert set(lives.kept) <= set(found), "a match that was kept is not listed"
            for name, kept in found.items():
                assert kept.damage is None and kept.generation == 0
                told = lives.kept.get(name, 0)
                assert told <= kept.commands <= told + 1, f"{kept.commands} commands are kept, {told} were told of"
                if kept.commands != before.get(name):
                    match, _ = resume(kept)
                    assert len(match.commands) == kept.commands
                lives.kept[name] = kept.commands
            played = sum(lives.kept.values())
        assert played > KILLS * 3, "hardly anything was played"
    finally:
        lives.close()
    assert all(len(list(folder.glob("match*.json"))) <= 3 for folder in home.iterdir()), "more than three generations"


def test_what_a_killed_game_leaves_half_written_is_swept_away(tmp_path):
    match, keeper = keep(tmp_path, 2)
    old, new = time.time() - LEFT_OVER - 5, time.time()
    half = tmp_path / ".0123456789ab.tmp"
    half.mkdir()
    (half / "match.json").write_text("half a fi")
    litter = [half, keeper.folder / ".abc.tmp", keeper.folder / ".def.tmp"]
    for path in litter[1:]:
        path.write_text("half a fi")
    for path in litter[:2]:
        os.utime(path, (old, old))
    os.utime(litter[2], (new, new))
    assert len(listing(tmp_path)) == 1
    again, keeper = resume(listing(tmp_path)[0])
    keeper.save(again)
    assert [path.exists() for path in litter] == [False, False, True], "what is new may still be written by somebody"
    assert again.hash() == match.hash()
