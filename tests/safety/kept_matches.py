"""Kept matches for tests of safety: small, quick to play, and real."""

import random

from game.formats import matchfile
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.players.random_player import choose

SMALL = {
    "format": "clowder-match",
    "version": 1,
    "ruleset": "catfight",
    "map": {"rows": ["........", "..#.....", "........", ".....#..", "........"]},
    "sides": [
        {
            "name": "Alley",
            "units": [
                {"id": "ann", "name": "Ann", "skill": 9, "physique": 9, "move": 6, "at": [1, 1]},
                {"id": "al", "name": "Al", "skill": 4, "physique": 8, "move": 4, "at": [0, 3]},
            ],
        },
        {
            "name": "Attic",
            "units": [
                {"id": "bea", "name": "Bea", "skill": 9, "physique": 9, "move": 6, "at": [6, 1]},
                {"id": "bob", "name": "Bob", "skill": 4, "physique": 8, "move": 4, "at": [7, 3]},
            ],
        },
    ],
    "dice": {"seed": 11},
    "commands": [],
}
LOOKS = {"ann": {"coat": "tabby"}, "bob": {"hat": "cap"}}


def small(seed=11):
    """A match file of two cats a side, not begun."""
    return matchfile.read({**SMALL, "dice": {"seed": seed}})


def keep(home, commands=30, seed=11, title="Alley against Attic", file=None):
    """A match with so many random decisions, saved after each. Match and keeper."""
    chance = random.Random(seed)
    file = file or small(seed)
    match = matchfile.begin(file)
    keeper = Keeper(new_folder(home), file, About(title, looks=LOOKS, table={"undo": "strict"}))
    keeper.save(match)
    for _ in range(commands):
        match.play(choose(match, chance))
        keeper.save(match)
    assert match.winner is None
    return match, keeper


def contents(folder):
    """Every file under a folder, by its path, with its bytes."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
