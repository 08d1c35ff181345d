"""Random fights and a random player who likes trouble: small boards, many walls, low HP, fighters close together.

Everything follows from one number, so that a test names the fight it failed in.
"""

from __future__ import annotations

import random
from dataclasses import replace

from game.formats import matchfile
from game.kernel.match import Match
from game.rules.catfight.moves.attack import Attack, Boost
from game.rules.catfight.moves.walk import Move, captive_of, step_cost

STYLES = (
    {},
    {"strike": 8, "push": 5, "trap": 8, "trip": 4, "move": 4},
    {"grab": 14, "drag": 40, "move": 14, "end": 1, "strike": 1, "slam": 1, "throw": 1, "control": 1},
    {"grab": 8, "control": 12, "submission": 12, "taunt": 5, "break": 8},
    {"push": 16, "throw": 18, "grab": 8, "move": 4},
    {"move": 18, "push": 4, "trip": 4, "grab": 4},
    {"taunt": 12, "grab": 6, "control": 8, "rest": 4},
)
"""How keen a player is on each verb; what is not named counts as below, or 4."""
SELDOM = {"concede": 0.01, "offer_draw": 0.05, "accept_draw": 0.3, "end": 1, "release": 0.5, "move": 3, "rest": 1, "taunt": 1, "decline": 2}


def setting(rng):
    """A match file without commands."""
    strong, lopsided = rng.randint(0, 1), rng.random() < 0.5
    while True:
        width, height = rng.randint(3, 7), rng.choice([3, 5, 5, 7, 4])
        walls = rng.choice([0, 0.1, 0.2, 0.3])
        if lopsided:
            width, height, walls = width + 2, max(5, height), walls / 4
        rows = ["".join("#" if rng.random() < walls else "." for _ in range(width)) for _ in range(height)]
        free = [(column, row) for row in range(height) for column in range(width) if rows[row][column] == "."]
        numbers = [rng.randint(3, 6) if lopsided and side == strong else rng.randint(1, 3) for side in (0, 1)]
        if len(free) >= sum(numbers):
            break
    middle = rng.choice(free)
    free.sort(key=lambda cell: abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]) + rng.random() * 2)
    cells = free[:sum(numbers)]
    rng.shuffle(cells)
    moves = rng.choice([(1, 12), (4, 12), (2, 5), (5, 6), (1, 3)])
    sides = []
    for side, number in enumerate(numbers):
        physiques = (8, 12) if lopsided and side == strong else (1, 3) if lopsided else (1, 12)
        units = [_unit(rng, f"{'ab'[side]}{n}", physiques, moves, cells.pop()) for n in range(number)]
        sides.append({"name": ("Alley", "Attic")[side], "units": units})
    data = {
        "format": "clowder-match", "version": 1, "ruleset": "catfight",
        "rules": {"handicap": True, "crowding": rng.choice([3, 3, 0, 1, 6]), "round_limit": rng.choice([3, 5, 8])},
        "map": {"rows": rows}, "sides": sides, "dice": {"seed": rng.randrange(10**9)}, "commands": [],
    }
    _holds(rng, data)
    return data


def _unit(rng, name, physiques, moves, cell):
    skill, physique, move = rng.randint(1, 12), rng.randint(*physiques), rng.randint(*moves)
    unit = {"id": name, "skill": skill, "physique": physique, "move": move, "at": list(cell)}
    if rng.random() < 0.4:
        unit["hp"] = min(3 * physique, rng.choice([1, 1, 2, 4, 0, -2, rng.randint(1, 12)]))
    if rng.random() < 0.5:
        unit["stamina"] = min(3 * move, rng.choice([1, 1, 2, 3, 0, rng.randint(1, 12)]))
    if rng.random() < 0.4:
        unit["morale"] = rng.choice([0, -1, 1, 2, 18, 20, 21, 25])
    if rng.random() < 0.15:
        unit["prone"] = True
    return unit


def _holds(rng, data):
    """Gives some of the fighters a hold to begin with, where the file may have one."""
    units = [unit for side in data["sides"] for unit in side["units"]]
    for unit in rng.sample(units, len(units)):
        if rng.random() < 0.4:
            for kind in rng.sample(["grab", "trap", "control", "grab"], 4):
                other = rng.choice(units)
                unit["hold"] = {"kind": kind, "target": other["id"]}
                try:
                    matchfile.begin(matchfile.read(data))
                    break
                except ValueError:
                    del unit["hold"]


def begun(seed):
    """(match file without commands, the match at its start, the rest of the chances)."""
    rng = random.Random(seed)
    data = setting(rng)
    return data, matchfile.begin(matchfile.read(data)), rng


def choose(match: Match, rng, style):
    """A legal command: an attack more often than not, else a verb by liking; with a boost or a longer way now and then."""
    by_verb = {}
    for command in match.legal():
        by_verb.setdefault(command.do, []).append(command)
    attacks = [verb for verb, commands in by_verb.items() if isinstance(commands[0], Attack)]
    verbs = attacks if attacks and rng.random() < 0.7 else list(by_verb)
    verb = rng.choices(verbs, [style.get(verb, SELDOM.get(verb, 4)) for verb in verbs])[0]
    if verb == "move":
        return _towards_trouble(match.state, by_verb[verb], rng)
    return boosted(match, rng.choice(by_verb[verb]), rng)


def boosted(match, command, rng):
    """The command, boosted now and then."""
    if isinstance(command, (Attack, Boost)) and rng.random() < 0.4:
        more = replace(command, boost=rng.randint(0, match.state.fighter(command.unit).spare_stamina))
        return more if match.bars(more) is None else command
    return command


def _towards_trouble(state, walks, rng):
    """One of the walks, mostly up to an enemy, or one that winds about."""
    mover = state.fighter(walks[0].unit)
    if rng.random() < 0.4:
        return Move(mover.id, winding(state, mover, rng))
    near = [walk for walk in walks if any(True for _ in state.enemies_beside(state.fighter(walk.unit), walk.path[-1]))]
    return rng.choice(near or walks)


def winding(state, mover, rng):
    """A legal path of random steps."""
    captive = captive_of(state, mover)
    here, behind, path = mover.cell, captive.cell if captive else None, []
    for _ in range(rng.randint(1, max(1, mover.ap // step_cost(mover)))):
        own = (mover.cell, captive.cell) if captive else (mover.cell,)
        free = (to for to in state.board.grid.steps[here] if state.board.is_open(to) and to != behind)
        ways = [to for to in free if to not in state.where or to in own]
        if not ways:
            break
        behind = here if captive else None
        here = rng.choice(ways)
        path.append(here)
    return tuple(path)


def games(seed, commands=70):
    """Plays a fight command by command: yields (match file data, match) at the start and after each command."""
    data, match, rng = begun(seed)
    style = rng.choice(STYLES)
    yield data, match
    while match.winner is None and len(match.commands) < commands:
        match.play(choose(match, rng, style))
        yield data, match


def finished(seed, commands=70):
    """(match file data with its commands, the match when the player stopped)."""
    for data, match in games(seed, commands):   # noqa: B007
        pass
    return {**data, "commands": [match.write(command) for command in match.commands]}, match
