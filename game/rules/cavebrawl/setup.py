"""Reading the start of a match of Cave Brawl (CB-01 to CB-07)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.hexes import NOWHERE, Board, Cell, first_cell
from game.kernel.plain import Reader
from game.kernel.sketch import parted

from .data.beasts import KINDS
from .state import Beast, Field, Options, Player, Side, State, other

FAR = 10**1000
"""Bound of numbers that have no other."""
_BEAST_ID = re.compile(r"beast[0-9]+")


def setup(sides: Sequence[Plain], options: Mapping[str, Plain], board: Board, start: Mapping[str, Plain] | None) -> State:
    """The state before the first turn; with ``start`` in the middle of things. :class:`~game.kernel.errors.Refused` names what is
    wrong and where."""
    field = _field(board)
    players: dict[str, Player] = {}
    taken: dict[Cell, str] = {}
    names = []
    for side, data in enumerate(sides):
        team = Reader(data, f"sides[{side}]").keys("name", "units")
        names.append(team.name("name"))
        units = team.list("units", 1, 7)
        for number, unit in enumerate(units):
            reader = Reader(unit, f"sides[{side}].units[{number}]")
            player = _player(reader, 1 if side else 0, field, start is not None)
            if player.id in players:
                raise Refused(f"the id {player.id!r} is taken already", reader.at("id"))
            if player.cell != NOWHERE:
                _occupy(taken, player.cell, player.name, reader.at("at"))
            players[player.id] = player
    state = State(field, _options(Reader(options, "rules")), players, {}, offence=0, side=0, names=(names[0], names[1]))
    return state if start is None else _start(state, taken, Reader(start, "start"))


def _field(board: Board) -> Field:
    """CB-05."""
    cells = []
    for area, words in (("goal0", "goal square of side 0"), ("goal1", "goal square of side 1"),
                        ("mouthL", "mouth of the left cave"), ("mouthR", "mouth of the right cave")):
        mask = board.area(area)
        if mask.bit_count() != 1 or mask & board.closed:
            raise Refused(f"a field needs one {words}, on open ground", "map")
        cells.append(first_cell(mask))
    if len(set(cells)) < len(cells):
        raise Refused("two goal squares or cave mouths are one cell", "map")
    if apart := parted(board):
        here, there = (list(board.grid.place(cell)) for cell in apart)
        raise Refused(f"there is no way from cell {here} to cell {there}", "map")
    return Field(board, (cells[0], cells[1]), (cells[2], cells[3]))


def _options(reader: Reader) -> Options:
    reader.keys(optional=Options._fields)
    return Options(reader.whole("goals", 1, 9, 3), reader.whole("turn_limit", 0, FAR, 200), reader.flag("draws", True))


def _player(reader: Reader, side: Side, field: Field, started: bool) -> Player:
    """CB-01; CB-02's sum is the team editor's affair."""
    reader.keys("id", "bt", "cd", "pk", "mv", "hp", optional=("name", "at", "down") if started else ("name",))
    name = reader.name("id")
    if _BEAST_ID.fullmatch(name):
        raise Refused(f"{name!r} is what beasts are called; choose another id", reader.at("id"))
    if reader.has("down") and not reader.has("at"):
        raise Refused("a player in its tunnel is on its feet", reader.at("down"))
    mv, hp = reader.whole("mv", 4, 7), reader.whole("hp", 1, 20)
    player = Player(
        id=name, name=reader.name("name", name), side=side, bt=reader.whole("bt", 0, 8), cd=reader.whole("cd", 0, 8),
        pk=reader.whole("pk", 0, 8), mv=mv, hp=hp, full_hp=hp, left=mv, down=reader.flag("down", False),
        cell=reader.open_cell("at", field.board) if reader.has("at") else NOWHERE,
    )
    if player.cell == field.goals[other(side)]:
        raise Refused("nobody begins on the other team's goal square", reader.at("at"))
    return player


def _start(state: State, taken: dict[Cell, str], reader: Reader) -> State:
    """A match that begins in the middle of a turn."""
    reader.keys("offence", "ball", "side", optional=("score", "still", "beasts"))
    offence = _side(reader, "offence")
    beasts: dict[str, Beast] = {}
    for number, data in enumerate(reader.list("beasts", 0, state.field.board.grid.size) if reader.has("beasts") else ()):
        beast = _beast(Reader(data, f"start.beasts[{number}]"), f"beast{number + 1}", state.field)
        _occupy(taken, beast.cell, beast.name, f"start.beasts[{number}].at")
        beasts[beast.id] = beast
    ball = reader.object("ball").keys(optional=("holder", "at"))
    if ball.has("holder") == ball.has("at"):
        raise Refused("exactly one of 'holder' and 'at' is due", "start.ball")
    return state._replace(
        offence=offence, side=_side(reader, "side"), still=reader.whole("still", 0, 1, 0),
        beasts=beasts, released=tuple(beast.kind for beast in beasts.values()),
        score=_score(reader, state.options.goals) if reader.has("score") else (0, 0),
        holder=_holder(ball, state, offence) if ball.has("holder") else None,
        ball=_loose(ball, state.field, taken) if ball.has("at") else NOWHERE,
    )


def _beast(reader: Reader, name: str, field: Field) -> Beast:
    reader.keys("kind", "at", "hp", "released_by", optional=("attacked",))
    kind = reader.word("kind", list(KINDS))
    cell = reader.open_cell("at", field.board)
    if cell in field.goals:
        raise Refused("no beast stands on a goal square", reader.at("at"))
    hp = reader.whole("hp", 1, 6 * KINDS[kind].power)
    return Beast(name, kind, cell, hp, _side(reader, "released_by"), attacked=reader.flag("attacked", True))


def _holder(reader: Reader, state: State, offence: Side) -> str:
    holder = state.players.get(reader.name("holder"))
    if holder is None or holder.side != offence or holder.down:
        raise Refused("the ball is held by a standing player of the offence", "start.ball.holder")
    return holder.id


def _loose(reader: Reader, field: Field, taken: Mapping[Cell, str]) -> Cell:
    cell = reader.open_cell("at", field.board)
    if cell in field.goals:
        raise Refused("no loose ball lies on a goal square", "start.ball.at")
    if cell in taken:
        raise Refused(f"no loose ball lies under a figure, and {taken[cell]} stands there", "start.ball.at")
    return cell


def _score(reader: Reader, goals: int) -> tuple[int, int]:
    score = reader.list("score", 2, 2)
    if any(type(points) is not int or not 0 <= points < goals for points in score):
        raise Refused(f"points are whole numbers from 0 to {goals - 1}", "start.score")
    return score[0], score[1]


def _side(reader: Reader, key: str) -> Side:
    return 1 if reader.whole(key, 0, 1) else 0


def _occupy(taken: dict[Cell, str], cell: Cell, name: str, where: str) -> None:
    """One figure to a cell (CB-06)."""
    if cell in taken:
        raise Refused(f"{taken[cell]} stands there already", where)
    taken[cell] = name


def line(state: State) -> dict[str, Plain]:
    """The state line but for ``asked`` and ``dice_used``."""

    def place(cell: Cell) -> list[int] | None:
        return None if cell == NOWHERE else list(state.field.board.grid.place(cell))

    return {
        "ruleset": "cavebrawl", "turn": state.turn, "side": state.side, "score": list(state.score), "offence": state.offence,
        "still": state.still, "ball": {"at": place(state.ball_cell), "holder": state.holder},
        "units": {
            p.id: {
                "side": p.side, "at": place(p.cell), "where": p.where, "hp": p.hp, "bt": p.bt, "cd": p.cd, "pk": p.pk,
                "mv_left": p.left, "acted": p.acted, "down": p.down, "constricted_by": p.held_by,
            }
            for p in state.players.values()
        },
        "beasts": {
            b.id: {"kind": b.kind, "at": place(b.cell), "hp": b.hp, "released_by": b.released_by, "down": b.down, "attacked": b.attacked}
            for b in state.beasts.values()
        },
        "winner": state.winner,
    }
