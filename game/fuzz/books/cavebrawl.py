"""Cave Brawl: matches begun in the middle of things on small fields, beasts loose, and what must hold in them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from game.kernel.codec import Plain
from game.kernel.hexes import NOWHERE
from game.kernel.match import Match
from game.kernel.table import Command, Event
from game.rules.cavebrawl import beast_events as be
from game.rules.cavebrawl import events as ev
from game.rules.cavebrawl.data.beasts import BEASTS, KINDS
from game.rules.cavebrawl.game import CaveBrawl
from game.rules.cavebrawl.moves.walk import Move, PickUp
from game.rules.cavebrawl.state import State

from ..boards import Place, clustered, in_one_piece, open_places, random_rows
from ..ground import Ground, Look, kinds_of
from ..maps import sometimes_a_map
from ..turned import Turned
from .cavebrawl_properties import PROPERTIES, what_is_left_to_do
from .cavebrawl_rolls import rolls_are_as_the_ledger_counts_them

STYLES: tuple[Mapping[str, float], ...] = (
    {},
    {"block": 14, "tackle": 14, "shove": 6, "move": 4},
    {"pass": 20, "move": 8, "tackle": 2},
    {"kick": 8, "pass": 8, "move": 10},
    {"end_turn": 14, "move": 2},
    {"move": 16, "pick_up": 10},
)
USUAL: Mapping[str, float] = {"end_turn": 1.5, "move": 5, "kick": 1}
WISHES: Mapping[str, Mapping[str, float]] = {
    "CB-43": {"concede": 0.5, "block": 20, "tackle": 20},
    **{rule: {"end_turn": 60, "kick": 0.2, "move": 0.5} for rule in ("CB-50", "CB-51")},
    **{rule: {"end_turn": 30, "kick": 0.2} for rule in ("CB-52", "CB-53", "CB-54", "CB-55", "CB-56")},
    "CB-21": {"pass": 30, "kick": 10, "move": 2},
    "CB-42": {"kick": 30, "move": 2},
    "CB-30 scored": {"block": 40, "shove": 40, "kick": 0.2},
    **{rule: {"pass": 40, "kick": 20, "tackle": 20, "move": 1} for rule in ("CB-36 kept", "CB-36 no choice")},
    "CB-36 pick up": {"tackle": 40, "stand": 40, "pick_up": 90, "move": 0.5, "end_turn": 4},
    "CB-51 no room": {"end_turn": 60, "kick": 0.2, "move": 0.2, "block": 0.2, "tackle": 0.2},
    "CB-55 blocked": {"block": 60, "end_turn": 10, "kick": 0.2},
    "CB-55 dead": {"block": 30, "tackle": 30, "end_turn": 10, "kick": 0.2},
    "CB-55 torn apart": {"block": 30, "shove": 10, "end_turn": 10, "kick": 0.2},
    "CB-57": {"tackle": 30, "block": 20, "end_turn": 6, "kick": 0.2},
    **{rule: {"move": 30} for rule in ("CB-40", "CB-41")},
}
"""What players are keen on while a rule is wanted."""
FINER = (
    *("CB-30 scored", "CB-36 kept", "CB-36 no choice", "CB-36 pick up", "CB-37 no choice", "CB-43 nobody left", "CB-43 turn limit"),
    *("CB-51 no room", "CB-52 tied", "CB-52 waited", "CB-55 blocked", "CB-55 torn apart", "CB-55 dead", "CB-57 dead"),
)
_FATES = {"CB-54": "pteranodon", "CB-55": "giant snake", "CB-56": "stirge swarm"}


# ---------------------------------------------------------------------- how matches begin


def setting(chance: random.Random, wanted: str) -> dict[str, Plain]:
    """A small field, a few players a side; mostly in the middle of things, with beasts loose more often than they come by themselves."""
    full = wanted in ("CB-36 kept", "CB-36 no choice", "CB-36 pick up", "CB-37 no choice", "CB-51 no room")
    wanted = wanted.split(" ")[0]
    found = None if full else sometimes_a_map("cavebrawl", chance)
    if found:
        map_, free = found
    else:
        rows = _field(chance, full)
        map_, free = {"rows": rows}, open_places(rows)
    rules = {"goals": chance.choice((1, 2, 3, 9)), "turn_limit": chance.choice((6, 15, 30, 60, 0)), "draws": chance.random() < 0.8}
    started = chance.random() < (0.4 if wanted in ("CB-10", "CB-12") else 0.85)
    places = clustered(chance, free, len(free))
    sides: list[dict[str, Plain]] = []
    most = 5 if wanted == "CB-55" else chance.choice((1, 3, 5, 7))
    for side in (0, 1):
        number = 7 if full else chance.randint(1, most)
        units = [_player(chance, f"{'xy'[side]}{n}", places if started else [], full, wanted) for n in range(number)]
        sides.append({"name": ("Flint", "Bone")[side], "units": units})
    data: dict[str, Plain] = {"rules": rules, "map": map_, "sides": sides}
    if started:
        data["start"] = _start(chance, sides, places, wanted, rules["goals"])
        if wanted in ("CB-40", "CB-41", "CB-30") and "rows" in map_:
            _to_the_goal(chance, data)
    return data


def _field(chance: random.Random, full: bool) -> list[str]:
    """A field in one piece; goals at the short ends and caves at the long ones, or anywhere. ``full``: hardly any room on it."""
    while True:
        columns, rows = (chance.randint(4, 5), 3) if full else (chance.randint(4, 11), chance.choice((3, 5, 5, 7, 4)))
        anywhere = [(column, row) for row in range(rows) for column in range(columns)]
        usual: list[Place] = [(0, rows // 2), (columns - 1, rows // 2), (columns // 2, 0), (columns // 2, rows - 1)]
        chosen = usual if chance.random() < 0.7 else chance.sample(anywhere, 4)
        letters = dict(zip("abLR", chosen, strict=True))
        drawn = random_rows(chance, columns, rows, chance.choice((0, 0.1, 0.25)), letters)
        if in_one_piece(drawn, CaveBrawl.letters):
            return drawn


def _player(chance: random.Random, name: str, places: list[Place], full: bool, wanted: str) -> dict[str, Plain]:
    scores = {score: chance.choice((0, 1, 2, 3, 4, 5, 6, 8)) for score in ("bt", "cd", "pk")}
    if wanted == "CB-55":
        scores.update(bt=chance.choice((1, 6)), cd=1)
    hp = 20 if wanted in _FATES else chance.choice((1, 5, 8, 12, 14, 20))
    unit: dict[str, Plain] = {"id": name, **scores, "mv": chance.randint(4, 7), "hp": hp}
    if places and (full or chance.random() < 0.8):
        unit["at"] = list(places.pop(0))
        if chance.random() < 0.12:
            unit["down"] = True
    return unit


def _start(chance: random.Random, sides: list[dict[str, Plain]], places: list[Place], wanted: str, goals: int) -> dict[str, Plain]:
    offence = chance.randint(0, 1)
    holders = [unit["id"] for unit in sides[offence]["units"] if not unit.get("down")]
    beasts = []
    for _ in range(chance.choice((0, 0, 1, 1, 2, 4)) or int(wanted in _FATES)):
        if places:
            kind = KINDS[_FATES[wanted]] if wanted in _FATES else chance.choice(BEASTS)
            hp = chance.choice((1, 4, 6 * kind.power))
            beast = {"kind": kind.name, "at": list(places.pop(0)), "hp": hp, "released_by": chance.randint(0, 1)}
            beasts.append({**beast, "attacked": chance.random() < 0.7})
    loose = not holders or (places and chance.random() < 0.3)
    if loose and not places:
        return {}  # refused, and made anew
    ball = {"at": list(chance.choice(places))} if loose else {"holder": chance.choice(holders)}
    score = [chance.randrange(goals), chance.randrange(goals)]
    still = int(wanted in ("CB-50", "CB-51") or chance.random() < 0.3)
    return {"offence": offence, "ball": ball, "side": chance.randint(0, 1), "score": score, "still": still, "beasts": beasts}


def _to_the_goal(chance: random.Random, data: dict[str, Plain]) -> None:
    """The carrier a step or two from the goal it attacks, if there is room."""
    rows, start = data["map"]["rows"], data["start"]
    units = data["sides"][start["offence"]]["units"] if start else []
    goal = next((row.index(letter), n) for letter in "ba"[start.get("offence", 0)] for n, row in enumerate(rows) if letter in row)
    taken = [unit["at"] for side in data["sides"] for unit in side["units"] if "at" in unit] + [b["at"] for b in start.get("beasts", ())]
    near = [place for place in open_places(rows) if abs(place[0] - goal[0]) + abs(place[1] - goal[1]) <= 2 and list(place) not in taken]
    carrier = next((unit for unit in units if not unit.get("down")), None)
    if near and carrier is not None:
        chance.shuffle(near)
        carrier["at"] = list(near.pop())
        start["ball"] = {"holder": carrier["id"]}
        if near and chance.random() < 0.5:  # somebody beside it who may push it in
            data["sides"][1 - start["offence"]]["units"][0].update(at=list(near.pop()), down=False, bt=8)
            start["side"] = 1 - start["offence"]


# ---------------------------------------------------------------------- how they are played


def likings(chance: random.Random, wanted: str) -> Mapping[str, float]:
    return {**USUAL, **chance.choice(STYLES), **WISHES.get(wanted, WISHES.get(wanted.split(" ")[0], {}))}


def vary(match: Match[State], command: Command, chance: random.Random) -> Command:
    """A longer way to the same cell, now and then."""
    if isinstance(command, Move) and len(command.path) > 1 and chance.random() < 0.4:
        near = match.state.field.board.grid.steps
        for at in chance.sample(range(len(command.path)), len(command.path)):
            for between in near[command.path[at - 1]] if at else ():
                longer = Move(command.unit, (*command.path[:at], between, *command.path[at:]))
                if between != NOWHERE and match.bars(longer) is None:
                    return longer
    return command


def root(match: Match[State], command: Command) -> object:
    """Of walks what counts is who and where to; those that come back to their start are not listed."""
    if not isinstance(command, Move):
        return command
    player, to = match.state.players.get(command.unit), command.path[-1] if command.path else None
    return None if player is not None and to == player.cell else ("move", command.unit, to)


def signs(look: Look) -> Iterator[str]:
    """Crowds, figures in the way of the ball, goal squares entered, the downed who do not count."""
    for state, event in look.steps():
        if isinstance(event, ev.Rolled):
            yield "CB-20"
            yield from ("CB-21",) if any(part.name == "crowd" for part in event.parts) else ()
            near = state.field.board.near(state.players[event.unit].cell) if event.unit in state.players else 0
            if any(player.down and near >> player.cell & 1 for player in state.players.values() if player.cell >= 0):
                yield "CB-22"
        elif isinstance(event, ev.Walked) and event.path[-1] in state.field.goals:
            yield "CB-07"
        elif isinstance(event, (be.Rose, be.BeastDied)):
            yield "CB-57"
        yield from _finer(look, event)
    if isinstance(look.match.now.command, PickUp):
        yield "CB-36 pick up"


def _finer(look: Look, event: Event) -> Iterator[str]:
    if isinstance(event, ev.Ended) and event.why in ("nobody left", "turn limit"):
        yield f"CB-43 {event.why}"
    elif isinstance(event, ev.Scored) and any(isinstance(other, ev.Shoved) for other in look.events):
        yield "CB-30 scored"
    elif isinstance(event, ev.BallKept):
        yield "CB-36 kept"
    elif isinstance(event, ev.BallPlaced) and event.side is None and event.rule in ("CB-36", "CB-37"):
        yield f"{event.rule} no choice"
    elif isinstance(event, be.GripEnded):
        yield f"CB-55 {event.why}"
    elif isinstance(event, be.BeastDied):
        yield "CB-57 dead"
    elif isinstance(event, (be.Released, be.Chose, be.Waited)):
        yield from ("CB-51 no room",) if isinstance(event, be.Released) and event.to is None else ()
        yield from ("CB-52 tied",) if isinstance(event, be.Chose) and event.among else ()
        yield from ("CB-52 waited",) if isinstance(event, be.Waited) else ()


def hidden(event: Event) -> int:
    return int(isinstance(event, ev.CoinFlipped))


def _no_beast(data: Plain) -> bool:
    """CB-51 and CB-52 name an order of cells, directions and players."""
    return not data.get("start", {}).get("beasts") and "Released" not in data["kinds"]


GROUND = Ground(
    name="cavebrawl",
    setting=setting,
    properties=(*PROPERTIES, rolls_are_as_the_ledger_counts_them),
    left=what_is_left_to_do,
    kinds=kinds_of(ev, be),
    likings=likings,
    vary=vary,
    root=root,
    signs=signs,
    finer=FINER,
    hidden=hidden,
    quiet={
        **dict.fromkeys(("CB-01", "CB-02", "CB-03", "CB-04"), "a rule of sheets and starts"),
        **dict.fromkeys(("CB-05", "CB-06", "CB-08"), "a rule of the field: a property, not an event"),
        **dict.fromkeys(("CB-60", "CB-61", "CB-62", "CB-63", "CB-64"), "a rule of seasons"),
    },
    turned=Turned(
        sides=("side", "winner", "offence", "released_by"), pairs=("score",), letters={"a": "b", "b": "a"}, fits=_no_beast
    ),
)
