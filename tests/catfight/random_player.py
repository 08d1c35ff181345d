"""Random fights in the middle of things and a random player who likes trouble: those of the fuzzer.

Everything follows from one number, so that a test names the fight it failed in.
"""

import random

from game.formats import matchfile
from game.fuzz.ground import ground_of
from game.fuzz.run import player_of, started

GROUND = ground_of("catfight")


def begun(seed):
    """(match file without commands, the match at its start, the rest of the chances). On a map of rows, with seeded dice."""
    chance = random.Random(seed)
    while True:
        trial = started(GROUND, chance, "")
        file = trial.look().file
        if "rows" in file.map and "seed" in file.dice:
            return matchfile.to_plain(file), trial.match, chance


def games(seed, commands=70):
    """Plays a fight command by command: yields (match file data, match) at the start and after each command."""
    data, match, chance = begun(seed)
    choose = player_of(GROUND, chance, "")
    yield data, match
    while match.winner is None and len(match.commands) < commands:
        match.play(choose(match))
        yield data, match


def finished(seed, commands=70):
    """(match file data with its commands, the match when the player stopped)."""
    for data, match in games(seed, commands):   # noqa: B007
        pass
    return {**data, "commands": [match.write(command) for command in match.commands]}, match
