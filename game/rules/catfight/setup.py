"""Reading the start of a match (CT-01 to CT-04, CT-38) and writing its state line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.hexes import Board, Cell
from game.kernel.plain import Reader

from .moves.trap import has_wall_behind
from .state import Fighter, Hold, HoldKind, Options, State

FAR = 10**1000
"""Bound of numbers that have no other."""


def setup(sides: Sequence[Plain], options: Mapping[str, Plain], board: Board, start: Mapping[str, Plain] | None = None) -> State:
    """The state before round 1. :class:`~game.kernel.errors.Refused` names what is wrong and where."""
    if start is not None:
        raise Refused("catfight knows no start: units say how they begin", "start")
    fighters: dict[str, Fighter] = {}
    names = []
    for side, data in enumerate(sides):
        reader = Reader(data, f"sides[{side}]").keys("name", "units")
        names.append(reader.name("name"))
        units = reader.list("units", 1, 12)  # CT-04
        for number, unit in enumerate(units):
            fighter = _fighter(Reader(unit, f"sides[{side}].units[{number}]"), side, board)
            if fighter.id in fighters:
                raise Refused(f"the id {fighter.id!r} is taken already", f"sides[{side}].units[{number}].id")
            other = next((f for f in fighters.values() if f.cell == fighter.cell), None)
            if other:
                raise Refused(f"{other.name} stands there already", f"sides[{side}].units[{number}].at")
            fighters[fighter.id] = fighter
    state = State(board, _options(Reader(options, "rules")), fighters, {f.cell: f.id for f in fighters.values()}, (names[0], names[1]))
    _check_points(state)
    for side, data in enumerate(sides):
        for number, unit in enumerate(data["units"]):
            _check_hold(state, state.fighter(unit["id"]), f"sides[{side}].units[{number}].hold")
    return state


def _options(reader: Reader) -> Options:
    reader.keys(optional=Options._fields)
    return Options(
        crowding=reader.whole("crowding", 0, 6, 3),
        round_limit=reader.whole("round_limit", 0, FAR, 50),
        handicap=reader.flag("handicap", False),
    )


def _fighter(reader: Reader, side: int, board: Board) -> Fighter:
    reader.keys("id", "skill", "physique", "move", "at", optional=("name", "hp", "stamina", "morale", "prone", "hold"))
    name = reader.name("id")
    skill, physique, move = (reader.whole(stat, 1, 12) for stat in ("skill", "physique", "move"))  # CT-01
    hp = reader.whole("hp", -FAR, 3 * physique, 3 * physique)  # CT-02
    stamina = reader.whole("stamina", -FAR, 3 * move, 3 * move)
    return Fighter(
        id=name,
        name=reader.name("name", name),
        side=side,
        skill=skill,
        physique=physique,
        move=move,
        cell=reader.open_cell("at", board),
        hp=hp,
        stamina=stamina,
        morale=reader.whole("morale", -FAR, FAR, 10),
        prone=reader.flag("prone", False) or hp <= 0 or stamina <= 0,
        hold=_hold(reader.object("hold")) if reader.has("hold") else None,
    )


def _hold(reader: Reader) -> Hold:
    reader.keys("kind", "target")
    return Hold(reader.word("kind", get_args(HoldKind)), reader.name("target"))  # type: ignore[arg-type]


def _check_points(state: State) -> None:
    totals = [sum(f.points for f in state.fighters.values() if f.side == side) for side in (0, 1)]
    if totals[0] != totals[1] and not state.options.handicap:  # CT-03
        raise Refused(f"the sides are not worth the same: {totals[0]} points against {totals[1]} (rules.handicap allows it)", "sides")


def _check_hold(state: State, holder: Fighter, where: str) -> None:
    """CT-38: a conscious, uncontrolled holder, an adjacent enemy, and for a trap its obstacle."""
    if holder.hold is None:
        return
    target = state.fighters.get(holder.hold.target)
    if target is None or target.side == holder.side:
        raise Refused(f"{holder.hold.target!r} is no enemy of {holder.name}", where)
    if not state.board.adjacent(holder.cell, target.cell):
        raise Refused(f"{target.name} is not next to {holder.name}", where)
    if not holder.conscious or state.held_by(holder.id, "control"):
        raise Refused(f"{holder.name} is unconscious or controlled and holds nobody", where)
    if holder.hold.kind == "trap" and not has_wall_behind(state.board, holder.cell, target.cell):
        raise Refused(f"no obstacle is straight behind {target.name}", where)


def line(state: State) -> dict[str, Plain]:
    """The state line but for ``asked`` and ``dice_used``."""

    def place(cell: Cell) -> list[int]:
        return list(state.board.grid.place(cell))

    return {
        "ruleset": "catfight",
        "round": state.round,
        "turn": list(state.on_turn),
        "units": {
            f.id: {
                "side": f.side,
                "at": place(f.cell),
                "hp": f.hp,
                "stamina": f.stamina,
                "morale": f.morale,
                "ap": f.ap,
                "acted": f.acted,
                "prone": f.prone,
                "holds": {"kind": f.hold.kind, "target": f.hold.target} if f.hold else None,
                "condition": f.condition,
            }
            for f in state.fighters.values()
        },
        "winner": state.winner,
    }
