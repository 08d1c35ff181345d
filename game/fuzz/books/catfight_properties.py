"""What must hold in every fight of Catfight: Tactics, after every command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import Any

from game.kernel.hexes import Cell
from game.rules.catfight.events import actions, conditions, movement, rounds
from game.rules.catfight.moves.trap import has_wall_behind
from game.rules.catfight.moves.walk import Move, captive_of, step_cost
from game.rules.catfight.state import Fighter, State

from ..ground import Look, Property


def _units(look: Look) -> dict[str, Any]:
    found: dict[str, Any] = look.line["units"]
    return found


def _fighters(look: Look) -> Iterable[Fighter]:
    found: Mapping[str, Fighter] = look.match.state.fighters
    return found.values()


def one_token_a_cell(look: Look) -> str | None:
    """(1) At most one fighter a cell, each on an open one; the state knows who stands where."""
    cells = [fighter.cell for fighter in _fighters(look)]
    if len(set(cells)) != len(cells) or not all(look.board.is_open(cell) for cell in cells):
        return f"fighters stand on {cells}"
    where = {fighter.cell: fighter.id for fighter in _fighters(look)}
    return None if where == look.match.state.where else "the state does not know who stands where"


def gauges_stay_in_their_ranges(look: Look) -> str | None:
    """(3) HP and stamina at most the maximum, AP from 0 to move and only in one's turn, the round within its limit."""
    limit = look.match.state.options.round_limit
    if limit and look.line["round"] > limit:
        return f"round {look.line['round']} of {limit}"
    for fighter in _fighters(look):
        unit, turn = _units(look)[fighter.id], look.line["turn"]
        if unit["hp"] > 3 * fighter.physique or unit["stamina"] > 3 * fighter.move:
            return f"{fighter.id} has more than the most: {unit}"
        if not 0 <= unit["ap"] <= fighter.move or (unit["ap"] and fighter.id not in turn):
            return f"{fighter.id} has {unit['ap']} AP"
        awake = unit["hp"] > 0 and unit["stamina"] > 0
        if unit["condition"] != "defeated" and unit["condition"] != ("ready" if awake else "unconscious"):
            return f"{fighter.id} is said to be {unit['condition']}: {unit}"
        if unit["condition"] != "ready" and not unit["prone"]:
            return f"{fighter.id} is {unit['condition']} and on its feet"
    return None


def every_hold_can_be(look: Look) -> str | None:
    """(4) A conscious, uncontrolled holder, an enemy next to it that is not defeated, for a trap a wall behind it."""
    fighters: Mapping[str, Fighter] = look.match.state.fighters
    for holder in fighters.values():
        if holder.hold is None:
            continue
        target = fighters[holder.hold.target]
        if not holder.conscious or target.defeated or target.side == holder.side or not look.board.adjacent(holder.cell, target.cell):
            return f"{holder.id} holds {target.id}"
        if any(other.hold is not None and other.hold == ("control", holder.id) for other in fighters.values()):
            return f"{holder.id} is controlled and holds {target.id}"
        if holder.hold.kind == "trap" and not has_wall_behind(look.board, holder.cell, target.cell):
            return f"{holder.id} traps {target.id} against nothing"
    return None


def everyone_has_one_turn_a_round(look: Look) -> str | None:
    """(5) Groups of one side and one move, highest move first, everybody not defeated exactly once a round."""
    for state, event in look.steps():
        if isinstance(event, rounds.RoundBegan):
            missed = [f.id for f in state.fighters.values() if state.round and not f.defeated and f.turn != "ended"]
            if missed:
                return f"round {event.round} begins before the turns of {missed} are over"
        elif isinstance(event, rounds.TurnsBegan):
            members = [state.fighters[unit] for unit in event.units]
            waiting = [f for f in state.fighters.values() if f.turn == "before" and not f.defeated]
            if len({(f.side, f.move) for f in members}) > 1 or any(f.turn != "before" or f.defeated for f in members):
                return f"the turns of {event.units} begin together"
            if members and members[0].move < max(f.move for f in waiting):
                return f"the turns of {event.units} begin before those of a higher move"
    on = [look.match.state.fighters[unit] for unit in look.line["turn"]]
    return "the turn is of several groups" if len({(f.side, f.move) for f in on}) > 1 else None


def who_falls_has_had_its_turn(look: Look) -> str | None:
    """(5) Knocked out or defeated in its turn, that turn is over at once; and no boost alone knocks its owner out."""
    due = ""
    for state, event in look.steps():
        if due and isinstance(event, rounds.TurnsBegan):
            return f"the turn of {due} was not over when it fell"
        if isinstance(event, (conditions.KnockedOut, conditions.Defeated)) and state.fighters[event.unit].turn == "on":
            due = event.unit
        elif isinstance(event, (rounds.TurnEnded, rounds.Ended)):
            due = ""
        elif isinstance(event, actions.Boosted) and state.fighters[event.unit].stamina - event.stamina < 1:
            return f"{event.unit} boosts by {event.stamina} with {state.fighters[event.unit].stamina} stamina"
    return f"{due} fell and its turn goes on" if due else None


def a_question_is_to_one_who_can_answer(look: Look) -> str | None:
    """(13) One who is conscious; asked for a boost, it has one to give; on another's way, it stands beside it."""
    asked = look.line["asked"]
    if asked is None or "unit" not in asked:
        return None
    unit = _units(look)[asked["unit"]]
    answers = [command for command in look.legal if getattr(command, "unit", asked["unit"]) != asked["unit"]]
    if unit["condition"] != "ready" or unit["side"] != look.match.decider or answers:
        return f"{asked} of {unit}"
    if asked["ask"] == "boost":
        return None if unit["stamina"] >= 2 else f"{asked['unit']} has nothing to boost with"
    mover, own = look.match.state.fighters[asked["target"]], look.match.state.fighters[asked["unit"]]
    return None if look.board.adjacent(mover.cell, own.cell) and mover.side != own.side else f"{asked}: they are not beside each other"


def what_is_left_to_do(state: State) -> tuple[int, ...]:
    """(19) Rounds, turns, groups, and at last AP, actions, answers and holds that a turn may still spend, let go or be met by."""
    on = [state.fighters[name] for name in state.on_turn]
    turns = [fighter.turn for fighter in state.fighters.values() if not fighter.defeated and fighter.turn != "ended"]
    unspent = sum(not fighter.acted for fighter in state.fighters.values())
    spendable = sum(f.ap + (f.hold is not None) - len(f.answered) for f in on) + 2 * unspent
    return -state.round, len(turns), turns.count("before"), spendable


def a_winner_when_the_ledger_says_so(look: Look) -> str | None:
    """(14) Without a winner no side meets the conditions; with one by the rules, that side does."""
    won = [side for side in (0, 1) if _has_won(_units(look).values(), side)]
    winner = look.line["winner"]
    if winner is None:
        return f"side {won[0]} has won and nobody says so" if won else None
    end = look.events[-1]
    if not isinstance(end, rounds.Ended) or end.winner != winner:
        return f"the winner is {winner} and the last event {end}"
    due = {"defeated": won == [winner], "morale": won == [winner], "both": won == [0, 1], "round limit": not won}.get(end.why, not won)
    return None if due else f"{end} with {won} having won"


def _has_won(units: Iterable[dict[str, Any]], side: int) -> bool:
    own = [unit for unit in units if unit["side"] == side and unit["condition"] != "defeated"]
    enemies = [unit for unit in units if unit["side"] != side]
    if all(enemy["condition"] == "defeated" for enemy in enemies):
        return True
    return bool(own) and all(enemy["condition"] != "ready" for enemy in enemies) and all(unit["morale"] > 20 for unit in own)


def a_shove_is_hexes_and_damage(look: Look) -> str | None:
    """(12) Hexes moved and what collisions hurt are together the number of the shove; a split differs by one at most.

    Not asked of shoves that an answer may have stopped (CT-65a); strikes and trips stop none.
    """
    events = look.whole()
    rolls = [event for event in events if isinstance(event, actions.Rolled)]
    if look.match.now.question or not rolls or rolls[0].action not in ("push", "throw") or rolls[0].degree <= 0:
        return None
    tried = [event for event in events if isinstance(event, actions.Declared)]
    stops = any(event.opportunity and event.action not in ("strike", "trip") for event in tried) or tried[0].opportunity
    if stops or any(isinstance(event, rounds.Ended) for event in events):
        return None
    due = min(rolls[0].degree, look.match.state.fighters[rolls[0].unit].physique)
    moved = sum(isinstance(event, movement.Shoved) for event in events)
    hurts = [event.hp for event in events if isinstance(event, conditions.Hurt) and event.rule in ("CT-60", "CT-61")]
    if moved + sum(hurts) != due:
        return f"a shove of {due} moves {moved} and hurts {hurts}"
    return f"a split of {hurts}" if len(hurts) == 2 and not 0 <= hurts[0] - hurts[1] <= 1 else None


def events_alone_move_and_hurt(look: Look) -> str | None:
    """(12, 55) A reader of the events alone knows every cell, gauge and hold."""
    known = {name: dict(unit) for name, unit in look.line_before["units"].items()}
    for kind, event in look.told:
        unit = known.get(str(event.get("unit")), {})
        if kind in ("Stepped", "Dragged", "Shoved"):
            unit["at"] = event["to"]
        elif kind == "Hurt":
            unit.update(hp=unit["hp"] - event["hp"], stamina=unit["stamina"] - event["stamina"])
        elif kind in ("Boosted", "Heartened"):
            what = "stamina" if kind == "Boosted" else "morale"
            unit[what] += -event["stamina"] if kind == "Boosted" else event["morale"]
        elif kind == "Rested":
            unit[event["what"]] += event["gain"]
        elif kind in ("FellProne", "KnockedOut", "Defeated", "StoodUp"):
            unit["prone"] = kind != "StoodUp"
        elif kind in ("HoldBegan", "HoldEnded"):
            unit["holds"] = {"kind": event["hold"], "target": event["target"]} if kind == "HoldBegan" else None
    for name, unit in _units(look).items():
        for key in ("at", "hp", "stamina", "morale", "prone", "holds"):
            if known[name][key] != unit[key]:
                return f"by the events {name} has {key} {known[name][key]}, by the state {unit[key]}"
    return None


def walks_are_shortest_and_all(look: Look) -> str | None:
    """(17) The walks listed are those that a slow search finds, each as short."""
    if look.match.now.asked or look.chance.random() > 0.4:
        return None
    listed: dict[tuple[str, Cell], int] = {}
    for command in look.legal:
        if isinstance(command, Move):
            listed[command.unit, command.path[-1]] = len(command.path)
    state = look.match.state
    found = {(name, to): steps for name in state.on_turn for to, steps in _searched(state, state.fighters[name]).items()}
    far = [key for key, steps in listed.items() if steps < look.board.grid.distance(state.fighters[key[0]].cell, key[1])]
    return None if listed == found and not far else f"walks differ: {sorted(set(listed.items()) ^ set(found.items()))[:4]} {far[:2]}"


def _searched(state: State, mover: Fighter) -> dict[Cell, int]:
    if not state.can_move(mover):
        return {}
    captive = captive_of(state, mover)
    others = {f.cell for f in state.fighters.values() if f is not mover and f is not captive}
    most = mover.ap // step_cost(mover)
    start = (mover.cell, captive.cell if captive else -1)
    queue, seen, best = [(0, *start)], {start}, dict[Cell, int]()
    while queue:
        steps, here, behind = heappop(queue)
        best.setdefault(Cell(here), steps)
        for to in state.board.grid.steps[here]:
            now = (to, here if captive else -1)
            if steps < most and state.board.is_open(to) and to not in others and to != behind and now not in seen:
                seen.add(now)
                heappush(queue, (steps + 1, *now))
    best.pop(mover.cell)
    return best


PROPERTIES: tuple[Property, ...] = (
    one_token_a_cell,
    gauges_stay_in_their_ranges,
    every_hold_can_be,
    everyone_has_one_turn_a_round,
    who_falls_has_had_its_turn,
    a_question_is_to_one_who_can_answer,
    a_winner_when_the_ledger_says_so,
    a_shove_is_hexes_and_damage,
    events_alone_move_and_hurt,
    walks_are_shortest_and_all,
)
