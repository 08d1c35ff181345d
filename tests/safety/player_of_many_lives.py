"""A program for tests: for each line it reads, one life, a process of its own that plays random commands and keeps them as fast as it can.

It goes on with the match it finds; a line ``kept FOLDER COMMANDS`` follows each save. Whoever started it kills the lives.
"""

import os
import random
import sys
from pathlib import Path

from kept_matches import small

from game.formats import matchfile
from game.formats.saves import About, Keeper, listing, new_folder, resume
from game.players.random_player import choose

LONG = 60
"""Commands after which a match is given up: a longer one takes most of a life to go on with."""


def say(line):
    os.write(1, f"{line}\n".encode())


def at_a_table(home, seed):
    open_matches = [kept for kept in listing(home) if not kept.about.finished]
    if open_matches:
        return resume(open_matches[0])
    file = small(seed)
    return matchfile.begin(file), Keeper(new_folder(home), file, About(f"seed {seed}"))


def live(home, seed):
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


def main():
    home = Path(sys.argv[1])
    for line in sys.stdin:
        life = os.fork()
        if life == 0:
            live(home, int(line))
        say(f"born {life}")
        _, status = os.waitpid(life, 0)
        say(f"dead {status}")


if __name__ == "__main__":
    main()
