"""A file of the game is missing or damaged: something plain stands for what was in it, the log names it once, and both games are played."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from abused import TIMES

from game.paths import resources

HERE = Path(__file__).parent
ART = sorted(path.name for path in (resources() / "assets" / "art").glob("*.toml"))
TRIED = ["none", *ART] if TIMES > 1 else ["cat.toml", *random.Random(0).sample(ART, 2)]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", TRIED)
def test_both_games_are_played_without(tmp_path, name):
    for game in ("catfight", "cavebrawl"):
        (tmp_path / game).mkdir()
    words = [sys.executable, str(HERE / "without.py"), name, str(tmp_path)]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CLOWDER_HOME": str(tmp_path)}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-1500:]
    assert "Traceback" not in done.stderr
