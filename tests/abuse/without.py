"""Plays a little of both games, draws the title and a league's table of badges, with one of the game's own files missing.

``python without.py NAME FOLDER``: every file of that name cannot be opened. Says on the last line how many figures were drawn.
"""

import io
import logging
import pathlib
import random
import sys

gone, home = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[2])]
opened, path_opened = open, pathlib.Path.open


def refuse(path):
    if pathlib.PurePath(str(path)).name == gone:
        raise FileNotFoundError(2, "No such file or directory", str(path))


def opens(self, *words, **more):
    refuse(self)
    return path_opened(self, *words, **more)


pathlib.Path.open = opens
log = io.StringIO()
logging.basicConfig(stream=log, level=logging.WARNING)

from abused import Table  # noqa: E402

from game.art.banners import TEAMS  # noqa: E402
from game.art.beasts import KINDS, beast, beast_size  # noqa: E402
from game.art.portrait import portrait  # noqa: E402
from game.scenes.title import TitleScene  # noqa: E402

assert len(TEAMS) >= 6
assert all(beast(kind, "idle", 96).get_bounding_rect().w > 20 and beast_size(kind) > 0 for kind in KINDS)
drawn = 0
for game in ("catfight", "cavebrawl"):
    table, chance = Table(home / game, game, reduced_motion=True), random.Random(1)
    for _ in range(6):
        table.play(chance)
        table.rest()
        table.agrees()
    for unit, look in table.battle.looks.items():
        assert portrait(look, 48).get_bounding_rect().w > 20, unit
        drawn += 1
    table.stack.push(TitleScene(table.services, table.stack))
    for _ in range(3):
        table.turn(0.1)
    assert len(table.stack.top.doors) >= 2
lines = [line for line in log.getvalue().splitlines() if gone in line]
print(f"{drawn} figures drawn, {len(lines)} lines in the log: {lines[:1]}")
sys.exit(0 if len(set(lines)) == len(lines) and (lines or gone == "none") else 1)
