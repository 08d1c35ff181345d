"""The kept matches, and how they are played by another process."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DATA = Path(__file__).parents[1] / "data"
MATCHES = sorted((DATA / "golden").glob("*.json"))
PLAY = """
import locale, sys
from hashlib import sha256
from pathlib import Path
locale.setlocale(locale.LC_ALL, "")
from game.formats import matchfile
from game.fuzz import record
for name in sys.argv[1:]:
    match = matchfile.play(matchfile.load_file(Path(name)))
    print(Path(name).name, match.hash(), match.now.dice_used, match.winner)
print(sha256(repr(record.faces()).encode()).hexdigest())
"""


def environment(**changes):
    """This process's, with the project to be found and some of it changed."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **changes}


def run(*words, python=sys.executable, env=None, cwd=None):
    """What a Python process says; its failure is the test's."""
    done = subprocess.run([python, *words], env=env or environment(), cwd=cwd or ROOT, capture_output=True, text=True, encoding="utf-8",
                          timeout=100, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def played(python=sys.executable, options=("-S",), env=None):
    """Name, final hash, faces used and winner of every kept match, and a hash of the kept faces, as another process has them.

    ``-S``: without anything that is installed beside the standard library.
    """
    return run(*options, "-c", PLAY, *map(str, MATCHES), python=python, env=env).splitlines()
