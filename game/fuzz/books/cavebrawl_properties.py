"""What must hold in every match of Cave Brawl, after every command."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from game.kernel.hexes import NOWHERE, Cell, cells_of
from game.rules.cavebrawl import events as ev
from game.rules.cavebrawl.moves.contact import Shove, ShoveAsked
from game.rules.cavebrawl.moves.place import PlaceBall
from game.rules.cavebrawl.moves.turn import CarrierAsked, Carry
from game.rules.cavebrawl.moves.walk import Move
from game.rules.cavebrawl.state import Beast, Player, State

from ..ground import Look, Property


def _players(look: Look) -> Iterable[Player]:
    found: Mapping[str, Player] = look.match.state.players
    return found.values()


def one_figure_a_cell(look: Look) -> str | None:
    """(1) At most one figure a cell, each on an open one; nobody on the other team's goal square, no beast on any."""
    state: State = look.match.state
    cells = [p.cell for p in _players(look) if p.cell != NOWHERE] + [b.cell for b in state.beasts.values()]
    if len(set(cells)) != len(cells) or not all(look.board.is_open(cell) for cell in cells):
        return f"figures stand on {cells}"
    wrong = [b.id for b in state.beasts.values() if b.cell in state.field.goals or b.hp < 1 or b.cell == state.ball]
    if state.winner is None:
        wrong += [p.id for p in _players(look) if p.cell == state.field.goals[1 - p.side]]
    return f"{wrong} stand where they may not, or are dead" if wrong else None


def exactly_one_ball(look: Look) -> str | None:
    """(2) Held by a standing player of the offence, on an empty open cell or under somebody, or in the air while it is asked for."""
    state: State = look.match.state
    if state.holder is not None:
        holder = state.players[state.holder]
        good = not holder.out and not holder.down and holder.side == state.offence and state.ball == NOWHERE
        return None if good else f"the ball is held by {holder}"
    if state.ball != NOWHERE:
        return _lies_badly(look) or (None if look.board.is_open(state.ball) else f"the ball lies on {state.ball}")
    asked, last = look.line["asked"], look.match.winner is not None
    fresh = all(player.where != "field" or player.side != state.offence for player in _players(look))
    return None if asked or last or (fresh and state.side != state.offence) else "there is no ball"


def _lies_badly(look: Look) -> str | None:
    """A ball is placed under somebody, or in a goal square, only where nothing next to it is free (CB-36, CB-37), or where its carrier
    fell as the last of its side (CB-43)."""
    for state, event in look.steps():
        if isinstance(event, ev.BallPlaced):
            under = [figure for figure in _figures(state) if figure.cell == event.to]
            wrong = [figure for figure in under if not isinstance(figure, Player) or not figure.down]
            near = state.field.board.grid.steps[event.to]
            free = [to for to in near if to != NOWHERE and to not in state.field.goals and look.board.is_open(to) and not _taken(state, to)]
            last = any(all(player.out for player in state.players.values() if player.side == side) for side in (0, 1))
            if wrong or ((under or event.to in state.field.goals) and free and not last):
                return f"{event} under {under}, with {free} free"
    return None


def _figures(state: State) -> list[Player | Beast]:
    return [*state.players.values(), *state.beasts.values()]


def _taken(state: State, cell: Cell) -> bool:
    return any(figure.cell == cell for figure in _figures(state))


def gauges_stay_in_their_ranges(look: Look) -> str | None:
    """(3) HP, movement, BT, CD and PK, scores, still turns, turns."""
    state: State = look.match.state
    for p in _players(look):
        if not (0 <= p.hp <= p.full_hp and 0 <= p.left <= p.mv and all(0 <= score <= 8 for score in (p.bt, p.cd, p.pk))):
            return f"{p}"
        if p.out and (p.cell != NOWHERE or p.down or p.held_by or p.left):
            return f"{p} is out"
        if p.hp == 0 and not p.out:
            return f"{p} has no hit points and is in"
        if p.held_by and not look.board.adjacent(p.cell, state.beasts[p.held_by].cell):
            return f"{p.id} is constricted from afar"
    most = state.options.goals - (state.winner is None)
    if not all(0 <= points <= most for points in state.score) or state.still not in (0, 1):
        return f"score {state.score}, {state.still} still turns"
    limit = state.options.turn_limit
    return f"turn {state.turn} of {limit}" if limit and state.turn > limit else None


def turns_alternate(look: Look) -> str | None:
    """(5) Turns alternate and count up by one, but for a point, after which the scoring side moves first."""
    for state, event in look.steps():
        if isinstance(event, ev.TurnBegan):
            due = {state.turn + 1}
            scored = [e.side for e in look.events if isinstance(e, ev.Scored)]
            side = scored[-1] if scored else 1 - state.side if state.turn else event.side
            if event.turn not in due or event.side != side:
                return f"{event} after turn {state.turn} of side {state.side}"
    return None


def what_is_left_to_do(state: State) -> tuple[int, ...]:
    """(19) Turns, and in a turn the movement, actions and getting up that are left to its side."""
    own = [player for player in state.players.values() if player.side == state.side and not player.out]
    return -state.turn, sum(player.left + 2 * (not player.acted) + player.down for player in own)


def a_question_is_to_one_who_can_answer(look: Look) -> str | None:
    """(13) The offence is asked who has the ball, somebody where it is to lie while it is in the air, a blocker where its victim goes."""
    state: State = look.match.state
    asked = look.match.now.question
    if asked is None or look.match.now.offer:
        return None
    own = [p.id for p in _players(look) if p.side == asked.side]
    if isinstance(asked, CarrierAsked):
        due = [p.id for p in _players(look) if p.side == state.offence and p.where == "tunnel"]
        given = [command.unit for command in look.legal if isinstance(command, Carry)]
        return None if asked.side == state.side == state.offence and due == given and due else f"{given} may have the ball, and {due} could"
    if isinstance(asked, ShoveAsked):
        victim = state.figure(look.match.now.pending.command.target)  # type: ignore[union-attr]
        cells = [command.to for command in look.legal if isinstance(command, Shove) and command.to is not None]
        home = state.field.goals[victim.side] if isinstance(victim, Player) else NOWHERE
        away = state.field.goals[1 - victim.side] if state.holder == victim.id and isinstance(victim, Player) else NOWHERE
        near = [to for to in look.board.grid.steps[victim.cell] if to != NOWHERE and look.board.is_open(to) and to != state.ball]
        due_cells = {to for to in near if not _taken(state, to) and (to not in state.field.goals or to in (home, away))}
        return None if asked.side == state.side and asked.unit in own and set(cells) == due_cells else f"{victim} may go to {cells}"
    squares = [command.to for command in look.legal if isinstance(command, PlaceBall)]
    bad = [to for to in squares if _taken(state, to) or to in state.field.goals or not look.board.is_open(to)]
    in_air = state.ball == NOWHERE and state.holder is None
    return None if in_air and own and len(squares) > 1 and not bad else f"the ball may lie on {squares}, held by {state.holder}"


def a_winner_when_the_ledger_says_so(look: Look) -> str | None:
    """(14) Without a winner nobody has points enough and both have players; with one the last event says why, and rightly."""
    state: State = look.match.state
    left = [any(not player.out for player in _players(look) if player.side == side) for side in (0, 1)]
    enough = [points >= state.options.goals for points in state.score]
    if state.winner is None:
        return None if all(left) and not any(enough) else f"nobody has won with {state.score} and players left: {left}"
    end = look.events[-1]
    if not isinstance(end, ev.Ended) or end.winner != state.winner:
        return f"the winner is {state.winner} and the last event {end}"
    ours, theirs = state.score
    higher: int | str = "draw" if ours == theirs else 0 if ours > theirs else 1
    due = {
        "points": enough == [end.winner == 0, end.winner == 1],
        "nobody left": left == [end.winner == 0, end.winner == 1],
        "turn limit": end.winner == higher and state.turn == state.options.turn_limit,
        "kick": state.holder is not None and state.players[state.holder].side == end.winner,
    }
    return None if due.get(end.why, True) and (all(left) or end.why == "nobody left") else f"{end} with {state.score} and {left}"


def events_alone_move_and_hurt(look: Look) -> str | None:
    """(12, 55) A reader of the events alone knows every cell, hit point, fall and grip, the beasts and the ball."""
    units = {name: dict(unit) for name, unit in look.line_before["units"].items()}
    beasts = {name: dict(beast) for name, beast in look.line_before["beasts"].items()}
    ball = dict(look.line_before["ball"])
    for kind, event in look.told:
        name = str(event.get("unit"))
        one: dict[str, Any] = beasts.get(name) or units.get(name) or {}
        if kind in ("Walked", "Prowled"):
            one["at"] = event["path"][-1]
        elif kind == "Shoved":
            one["at"] = event["to"]
        elif kind == "Hurt":
            one["hp"] = max(0, one["hp"] - event["damage"])
        elif kind in ("Fell", "StoodUp", "Rose"):
            one["down"] = kind == "Fell"
        elif kind in ("Constricted", "GripEnded"):
            one["constricted_by"] = event["by"] if kind == "Constricted" else None
        elif kind == "WentOut":
            one.update(at=None, down=False, constricted_by=None)
            ball = {"at": None, "holder": None} if event["carrying"] else ball
        elif kind == "Released" and event["to"] is not None:
            beasts[name] = {"at": event["to"], "hp": event["hp"], "down": False}
        elif kind == "BeastDied":
            del beasts[name]
        elif kind in ("CarrierNamed", "PickedUp", "Caught", "BallKept"):
            ball = {"at": None, "holder": name}
        elif kind in ("BallLeft", "BallPlaced"):
            ball = {"at": event["to"] if kind == "BallPlaced" else None, "holder": None}
        elif kind == "Restarted":
            beasts, ball = {}, {"at": None, "holder": None}
            for unit in units.values():
                unit.update(at=None, down=False, constricted_by=None)
    if ball["holder"]:
        ball["at"] = units[ball["holder"]]["at"]
    if ball != look.line["ball"]:
        return f"by the events the ball is {ball}, by the state {look.line['ball']}"
    figures = (units, look.line["units"], ("at", "hp", "down", "constricted_by")), (beasts, look.line["beasts"], ("at", "hp", "down"))
    for known, now, keys in figures:
        if set(known) != set(now):
            return f"by the events there are {sorted(known)}, by the state {sorted(now)}"
        for name, unit in now.items():
            for key in keys:
                if known[name][key] != unit[key]:
                    return f"by the events {name} has {key} {known[name][key]}, by the state {unit[key]}"
    return None


def walks_are_shortest_and_all(look: Look) -> str | None:
    """(17) The walks listed are those that a slow search finds, each as short."""
    if look.match.now.asked or look.match.winner is not None or look.chance.random() > 0.4:
        return None
    state: State = look.match.state
    listed = {(command.unit, command.path[-1]): len(command.path) for command in look.legal if isinstance(command, Move)}
    movers = [p for p in _players(look) if p.side == state.side and not (p.out or p.down or p.held_by)]
    found = {(p.id, to): steps for p in movers for to, steps in _searched(state, p).items()}
    far = look.board.grid.distance
    short = [key for key, steps in listed.items() if (at := state.players[key[0]].cell) != NOWHERE and steps < far(at, key[1])]
    return None if listed == found and not short else f"walks differ: {sorted(set(listed.items()) ^ set(found.items()))[:4]}"


def _searched(state: State, player: Player) -> dict[Cell, int]:
    home, theirs = state.field.goals[player.side], state.field.goals[1 - player.side]
    taken = {p.cell for p in state.players.values() if p is not player} | {b.cell for b in state.beasts.values()}
    closed = taken | ({theirs} if state.holder != player.id else set()) | ({state.ball} if player.acted else set())
    open_cells = {cell for cell in cells_of(state.field.board.open) if cell not in closed and cell != player.cell}
    out = player.cell == NOWHERE
    found = {home: 1} if out and home in open_cells and player.left else {}
    queue = deque([(home, 1)] if found else [] if out else [(player.cell, 0)])
    while queue:
        here, steps = queue.popleft()
        if steps < player.left and (not steps or here not in (state.ball, theirs)):
            for to in state.field.board.grid.steps[here]:
                if to in open_cells and to not in found:
                    found[to] = steps + 1
                    queue.append((to, steps + 1))
    return found


PROPERTIES: tuple[Property, ...] = (
    one_figure_a_cell,
    exactly_one_ball,
    gauges_stay_in_their_ranges,
    turns_alternate,
    a_question_is_to_one_who_can_answer,
    a_winner_when_the_ledger_says_so,
    events_alone_move_and_hurt,
    walks_are_shortest_and_all,
)
