"""Catfight: Tactics: fights begun in the middle of things on small boards full of walls, and what must hold in them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.kernel.codec import Plain
from game.kernel.hexes import Cell
from game.kernel.match import Match
from game.kernel.table import Command, Event
from game.rules.catfight.events import actions, conditions, movement, rounds
from game.rules.catfight.moves.attack import Attack, Boost
from game.rules.catfight.moves.opportunity import OpportunityAsked
from game.rules.catfight.moves.walk import Move, captive_of, step_cost
from game.rules.catfight.state import Fighter, State

from ..boards import clustered, open_places, random_rows
from ..ground import Ground, Look, kinds_of
from ..maps import sometimes_a_map
from ..turned import Turned
from .catfight_properties import PROPERTIES, what_is_left_to_do
from .catfight_rolls import rolls_are_as_the_ledger_counts_them

STYLES: tuple[Mapping[str, float], ...] = (
    {},
    {"strike": 8, "push": 5, "trap": 8, "trip": 4, "move": 4},
    {"grab": 14, "drag": 40, "move": 14, "end": 1, "strike": 1, "slam": 1, "throw": 1, "control": 1},
    {"grab": 8, "control": 12, "submission": 12, "taunt": 5, "break": 8},
    {"push": 16, "throw": 18, "grab": 8, "move": 4},
    {"move": 18, "push": 4, "trip": 4, "grab": 4},
    {"taunt": 12, "grab": 6, "control": 8, "rest": 4},
    {"end": 30},
)
USUAL: Mapping[str, float] = {"end": 1, "release": 0.5, "move": 3, "rest": 1, "taunt": 1, "decline": 2}
WISHES: Mapping[str, Mapping[str, float]] = {
    "CT-16": {"end": 60},
    "CT-35": {"strike": 20, "push": 20, "taunt": 20},
    "CT-53": {"grab": 20, "break": 60},
    "CT-39 controlled": {"grab": 30, "control": 30},
    "CT-47 overhead": {"grab": 30, "throw": 60},
    **{rule: {"grab": 20, "taunt": 20, "control": 4} for rule in ("CT-51", "CT-52")},
    **{rule: {"push": 40, "throw": 20, "decline": 0.3} for rule in ("CT-65", "CT-65 on turn", "CT-65 ahead", "CT-65a")},
    "CT-65 dragged": {"grab": 20, "drag": 60, "move": 20, "decline": 0.3},
    "CT-68": {"taunt": 20, "strike": 20},
    "CT-68 morale": {"taunt": 40, "strike": 10},
    "CT-69": {"concede": 1, "offer_draw": 2, "accept_draw": 10},
}
"""What players are keen on while a rule is wanted."""
FINER = (
    *(f"CT-39 {why}" for why in ("let go", "walked", "moved", "out", "controlled", "defeated")),
    *("CT-47 overhead", "CT-65 on turn", "CT-65 ahead", "CT-65 dragged", "CT-66 woke"),
    *("CT-68 defeated", "CT-68 morale", "CT-68 both"),
)
_HELD = ("CT-39 controlled", "CT-47", "CT-47 overhead", "CT-48", "CT-49", "CT-50", "CT-51", "CT-52", "CT-53", "CT-65 dragged")
"""What is seen sooner where fights begin with a grip."""
_STATUS = {"prone": "CT-30", "grabbed": "CT-31", "trapped": "CT-32", "controlled": "CT-33", "crowded": "CT-21"}


# ---------------------------------------------------------------------- how fights begin


def setting(chance: random.Random, wanted: str) -> dict[str, Plain]:
    """Few fighters close together, some hurt, tired, disheartened, lying or held; one side much the stronger now and then."""
    crowd = wanted.startswith("CT-65")
    strong, lopsided = chance.randint(0, 1), chance.random() < 0.4 and not crowd
    numbers = [chance.randint(3, 6) if crowd or (lopsided and side == strong) else chance.randint(1, 3) for side in (0, 1)]
    found = None if crowd else sometimes_a_map("catfight", chance)
    if found:
        map_, free = found
    else:
        wide = 2 if lopsided or crowd else 0
        walls = chance.choice((0, 0.1) if crowd or wanted == "CT-47 overhead" else (0, 0.1, 0.2, 0.3))
        rows = random_rows(chance, chance.randint(3, 7) + wide, chance.choice((3, 4, 5, 5, 7)) + wide, walls)
        map_, free = {"rows": rows}, open_places(rows)
    cells = clustered(chance, free, sum(numbers)) if free else []
    moves = chance.choice(((1, 12), (4, 12), (2, 5), (5, 6), (1, 3)))
    sides: list[dict[str, Plain]] = []
    for side, number in enumerate(numbers):
        physiques = ((8, 12) if side == strong else (1, 3)) if lopsided else (1, 12)
        units = [_unit(chance, f"{'ab'[side]}{n}", physiques, moves, cells.pop()) for n in range(number) if cells]
        sides.append({"name": ("Alley", "Attic")[side], "units": units})
    for number, team in enumerate(sides):
        for unit in team["units"]:
            unit.update(_spirits(wanted, number == strong))
    _holds(chance, sides, 0.8 if wanted in _HELD else 0.25)
    limit = 1 if wanted == "CT-16" else chance.choice((2, 5, 8, 20))
    rules = {"handicap": True, "crowding": chance.choice((3, 3, 0, 1, 6)), "round_limit": limit}
    return {"rules": rules, "map": map_, "sides": sides}


def _unit(chance: random.Random, name: str, physiques: tuple[int, int], moves: tuple[int, int], at: tuple[int, int]) -> dict[str, Plain]:
    skill, physique, move = chance.randint(1, 12), chance.randint(*physiques), chance.randint(*moves)
    unit: dict[str, Plain] = {"id": name, "skill": skill, "physique": physique, "move": move, "at": list(at)}
    if chance.random() < 0.4:
        unit["hp"] = min(3 * physique, chance.choice((1, 1, 2, 4, 0, -2, chance.randint(1, 12))))
    if chance.random() < 0.5:
        unit["stamina"] = min(3 * move, chance.choice((1, 1, 2, 3, 0, chance.randint(1, 12))))
    if chance.random() < 0.4:
        unit["morale"] = chance.choice((0, -1, 1, 2, 18, 20, 21, 25))
    if chance.random() < 0.15:
        unit["prone"] = True
    return unit


def _spirits(wanted: str, strong: bool) -> dict[str, Plain]:
    """What brings a win by high spirits near."""
    if wanted == "CT-68 both":
        return {"hp": 0, "morale": 21}
    if wanted == "CT-68 morale":
        return {"morale": 20} if strong else {"hp": 0, "stamina": 1}
    return {}


def _holds(chance: random.Random, sides: list[dict[str, Plain]], share: float) -> None:
    """A hold to begin with for some; one that does not fit gets the whole start refused, so few are tried."""
    for side in (0, 1):
        for unit in sides[side]["units"]:
            column, row = unit["at"]
            beside = ([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1])
            near = [other for other in sides[1 - side]["units"] if other["at"] in beside]
            if near and chance.random() < share and unit.get("hp", 1) > 0 and unit.get("stamina", 1) > 0:
                unit["hold"] = {"kind": chance.choice(("grab", "grab", "trap", "control")), "target": chance.choice(near)["id"]}


# ---------------------------------------------------------------------- how they are played


def likings(chance: random.Random, wanted: str) -> Mapping[str, float]:
    return {**USUAL, **chance.choice(STYLES), **WISHES.get(wanted, WISHES.get(wanted.split(" ")[0], {}))}


def vary(match: Match[State], command: Command, chance: random.Random) -> Command:
    """A boost, or a way that winds about, now and then."""
    if isinstance(command, (Attack, Boost)) and chance.random() < 0.4:
        more = replace(command, boost=chance.randint(0, match.state.fighter(command.unit).spare_stamina))
        return more if match.bars(more) is None else command
    if isinstance(command, Move) and chance.random() < 0.5:
        return Move(command.unit, _winding(match.state, match.state.fighter(command.unit), chance) or command.path)
    return command


def amounts(state: State, command: Command) -> list[Command]:
    """Every boost that can be paid."""
    if not isinstance(command, (Attack, Boost)):
        return [command]
    return [replace(command, boost=boost) for boost in range(state.fighter(command.unit).spare_stamina + 1)]


def _winding(state: State, mover: Fighter, chance: random.Random) -> tuple[Cell, ...]:
    """A legal path of random steps."""
    captive = captive_of(state, mover)
    own = (mover.cell, captive.cell) if captive else (mover.cell,)
    here, behind, path = mover.cell, captive.cell if captive else None, []
    for _ in range(chance.randint(1, max(1, mover.ap // step_cost(mover)))):
        free = [to for to in state.board.grid.steps[here] if state.board.is_open(to) and to != behind]
        ways = [to for to in free if to in own or to not in state.where]
        if not ways:
            break
        behind = here if captive else None
        here = chance.choice(ways)
        path.append(here)
    return tuple(path)


def root(match: Match[State], command: Command) -> object:
    """Boosts that can be paid apart; of walks what counts is who and where to, and those that come back to their start are not listed."""
    if isinstance(command, Move):
        fighter = match.state.fighters.get(command.unit)
        to = command.path[-1] if command.path else None
        return None if fighter is not None and to == fighter.cell else ("move", command.unit, to)
    if isinstance(command, (Attack, Boost)):
        fighter = match.state.fighters.get(command.unit)
        payable = fighter is not None and 0 <= command.boost <= max(0, fighter.stamina - 1)
        return replace(command, boost=0) if payable else ("too much", command)
    return command


def signs(look: Look) -> Iterator[str]:
    """Statuses and crowding in a total, ties, strikes with full hands, answers one after the other."""
    fresh = False
    for state, event in look.steps():
        if isinstance(event, actions.Rolled):
            fresh = True
            yield from _of_roll(event)
        elif isinstance(event, movement.Shoved):
            fresh = False
        elif isinstance(event, movement.Collided):
            yield from ("CT-62", "CT-06" if event.into is None else "CT-05") if fresh else ("CT-05",)
        elif isinstance(event, actions.Declared) and isinstance(state, State):
            own, target = state.fighter(event.unit), state.fighters.get(event.target or "")
            yield from ("CT-46",) if event.action == "strike" and own.hold else ()
            yield from ("CT-34",) if event.action == "rest" and not own.conscious else ()
            yield from ("CT-35",) if target is not None and target.defeated else ()
        elif isinstance(event, (conditions.KnockedOut, conditions.Defeated)) and isinstance(state, State):
            yield from ("CT-13",) if state.fighter(event.unit).turn == "on" else ()
        elif isinstance(event, conditions.HoldBegan):
            yield "CT-38"
        yield from _finer(look, state, event)
    asked, before = look.match.now.question, look.before.question if look.before else None
    if isinstance(asked, OpportunityAsked):
        yield "CT-63"
        if isinstance(before, OpportunityAsked) and before.target == asked.target and before.unit != asked.unit:
            yield "CT-65a"
        if asked.forced and look.match.now.pending is not None and isinstance(look.match.now.pending.command, Move):
            yield "CT-65 dragged"


def _finer(look: Look, state: State, event: Event) -> Iterator[str]:
    if isinstance(event, conditions.HoldEnded) and event.rule == "CT-39":
        yield f"CT-39 {event.why}"
    elif isinstance(event, movement.Shoved) and not look.board.adjacent(event.start, event.to):
        yield "CT-47 overhead"
    elif isinstance(event, actions.Borrowed):
        yield "CT-65 ahead"
    elif isinstance(event, actions.Spent) and event.rule == "CT-65":
        yield "CT-65 on turn"
    elif isinstance(event, conditions.Woke):
        yield "CT-66 woke"
    elif isinstance(event, rounds.Ended) and event.rule == "CT-68":
        yield f"CT-68 {event.why}"


def _of_roll(event: actions.Rolled) -> Iterator[str]:
    for parts in (event.attack, event.defence):
        names = [part.name for part in parts if part.name in _STATUS]
        yield from (_STATUS[name] for name in names)
        yield from ("CT-37" for _ in [name for name in names if name != "crowded"][1:])
    if len(event.faces) > 4:
        yield "CT-24"
    if any(part.name in ("prone", "grabbed", "trapped") for part in event.attack):
        yield "CT-55"
    yield "CT-07"


def hidden(event: Event) -> int:
    return int(isinstance(event, rounds.CoinFlipped))


GROUND = Ground(
    name="catfight",
    setting=setting,
    properties=(*PROPERTIES, rolls_are_as_the_ledger_counts_them),
    left=what_is_left_to_do,
    kinds=kinds_of(rounds, actions, movement, conditions),
    contests=True,
    likings=likings,
    vary=vary,
    amounts=amounts,
    root=root,
    signs=signs,
    finer=FINER,
    hidden=hidden,
    quiet=dict.fromkeys(("CT-01", "CT-02", "CT-03", "CT-04"), "a rule of sheets and starts"),
    turned=Turned(),
)
