"""Match files for tests: a small match of each book to begin with, and changes of it by path."""

import copy

GONE = object()
"""The value of a key that is to be left out."""

SMALL = {
    "format": "clowder-match", "version": 1, "ruleset": "catfight",
    "map": {"rows": ["......", "..#...", "......", "......"]},
    "sides": [
        {"name": "Alley", "units": [
            {"id": "ann", "name": "Ann", "skill": 9, "physique": 9, "move": 6, "at": [1, 1]},
            {"id": "al", "skill": 4, "physique": 4, "move": 2, "at": [0, 3]},
        ]},
        {"name": "Attic", "units": [
            {"id": "bea", "name": "Bea", "skill": 9, "physique": 7, "move": 8, "at": [4, 1]},
            {"id": "bob", "skill": 4, "physique": 4, "move": 2, "at": [5, 3], "stamina": 1},
        ]},
    ],
    "dice": {"faces": [1, 6, 6, 1, 1, 2]},
    "commands": [],
}
"""bea (move 8), ann (6), then al and bob, whose coin is the first face."""


CAT = {"bt": 4, "cd": 3, "pk": 3, "mv": 5, "hp": 14}
PITCH = {
    "format": "clowder-match",
    "version": 1,
    "ruleset": "cavebrawl",
    "map": {"rows": ["...L......", "..#.......", "a........b", "..........", "...R......"]},
    "sides": [
        {"name": "Flint", "units": [{"id": "ann", "name": "Ann", **CAT, "at": [3, 2]}, {"id": "al", "name": "Al", **CAT, "at": [2, 3]},
                                    {"id": "amy", "name": "Amy", **CAT}]},
        {"name": "Bone", "units": [{"id": "bea", "name": "Bea", **CAT, "at": [4, 2]},
                                   {"id": "bob", "name": "Bob", **CAT, "at": [7, 3], "down": True}, {"id": "ben", "name": "Ben", **CAT}]},
    ],
    "start": {"offence": 0, "ball": {"holder": "ann"}, "side": 0, "beasts": [{"kind": "smilodon", "at": [3, 3], "hp": 9,
              "released_by": 1}]},
    "dice": {"faces": [20, 1, 3, 3, 1, 1, 1, 1, 1, 1]},
    "commands": [],
}  # fmt: skip
"""Ann has the ball, Bea and a smilodon beside her and Al behind; Amy is in her tunnel, Bob down, Ben in his."""


def small(changes=(), commands=None):
    """SMALL with changes {"sides.0.units.1.at": [3, 3], ...}; GONE takes a key away; ``commands`` if given."""
    return changed(SMALL, changes, commands)


def pitch(changes=(), commands=None):
    """PITCH with changes."""
    return changed(PITCH, changes, commands)


def changed(data, changes=(), commands=None):
    """The same with any match file."""
    data = copy.deepcopy(data)
    for path, value in dict(changes).items():
        *way, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
        inner = data
        for key in way:
            inner = inner[key]
        if value is GONE:
            del inner[last]
        elif isinstance(inner, list) and last == len(inner):
            inner.append(value)
        else:
            inner[last] = value
    if commands is not None:
        data["commands"] = commands
    return data
