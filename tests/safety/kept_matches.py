"""Kept matches for tests of safety: small, quick to play, and real."""

import random

import pytest

from game.formats import matchfile
from game.formats.about import About
from game.formats.keeper import Keeper, Parted, new_folder
from game.formats.matchfile import MADE_BY, to_bytes
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


def more(match, count, seed=1, keeper=None):
    """So many random decisions more, saved after each if there is a keeper."""
    chance = random.Random(seed)
    for _ in range(count):
        match.play(choose(match, chance))
        if keeper:
            keeper.save(match)


def from_outside(keeper, count=6, seed=9, name="match.json"):
    """Another program puts a state there that has gone on otherwise; its bytes."""
    match = matchfile.play(matchfile.load_file(keeper.folder / "match.json"))
    more(match, count, seed)
    data = to_bytes(keeper.file.with_match(match, MADE_BY))
    (keeper.folder / name).write_bytes(data)
    return data


def everything(home):
    """Every state there is below a folder, whatever it is called: the bytes of each file."""
    return [path.read_bytes() for path in home.rglob("*.json") if path.is_file()]


def parted(keeper, match):
    """What a save says that finds the match changed from outside."""
    with pytest.raises(Parted) as caught:
        keeper.save(match)
    assert "\n" not in str(caught.value)
    return caught.value
