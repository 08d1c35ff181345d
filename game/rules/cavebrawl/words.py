"""A sentence for each event of Cave Brawl, for the log, the referee and whoever cannot see the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.stopping import DrawDeclined, DrawOffered
from game.kernel.table import Event

from . import beast_events as be
from . import events as ev
from .state import State

_DEEDS = {"block": "blocks", "tackle": "tackles", "pass": "passes to", "kick": "kicks at the goal", "pick_up": "reaches for the ball"}
_LEFT = {"pass": "The ball flies from {u}.", "kick": "The ball flies at the goal and misses.", "bounce": "The ball bounces away from {u}."}
_GRIP = {"blocked": "breaks the grip of", "torn apart": "is torn from the grip of", "dead": "is free of"}
_FATES = {"carried off": "being carried off", "constricted": "being constricted", "weakened": "being drained"}
_WHY_OVER = {
    "points": "the points agreed on are scored", "kick": "the kick is good",
    "nobody left": "the other side has no player left", "turn limit": "the last turn is over",
    "conceded": "the other side concedes", "agreed": "both sides agree",
}


def sentence(state: State, event: Event) -> str:
    """The event in one sentence of at most 200 characters. ``state`` is the one after it."""
    text = _WORDS[type(event)](state, event)
    return "T" + text[1:] if text.startswith("the ") else text


def _name(state: State, unit: str) -> str:
    if unit in state.players:
        return state.players[unit].name
    return f"the {state.released[int(unit.removeprefix('beast')) - 1]}"   # dead or alive


def _declared(state: State, e: ev.Declared) -> str:
    target = f" {_name(state, e.target)}" if e.target else ""
    return f"{_name(state, e.unit)} {_DEEDS[e.action]}{target}."


def _rolled(state: State, e: ev.Rolled) -> str:
    parts = "".join(f" {part.value:+d} {part.name}" for part in e.parts)
    total = f" = {e.faces[0] + sum(part.value for part in e.parts)}" if e.faces else ""
    result = "succeeds" if e.good else "fails"
    return f"{_name(state, e.unit)} rolls {e.faces[0] if e.faces else 'd20'}{parts}{total}: the {e.action} {result}."


def _hexes(count: int) -> str:
    return f"{count} hex" if count == 1 else f"{count} hexes"


def _walked(state: State, e: ev.Walked) -> str:
    hexes = _hexes(len(e.path))
    return f"{_name(state, e.unit)} {'comes out of its tunnel,' if e.start is None else 'moves'} {hexes}."


def _placed(state: State, e: ev.BallPlaced) -> str:
    return "The ball comes to lie." if e.side is None else f"{state.names[e.side]} place the ball."


def _out(state: State, e: ev.WentOut) -> str:
    why = "is carried off, never to return" if e.rule == "CB-54" else "is out"
    return f"{_name(state, e.unit)} {why}{' and loses the ball' if e.carrying else ''}."


def _released(state: State, e: be.Released) -> str:
    if e.to is None:
        return f"A {e.beast} growls in the {e.cave} cave, but there is no room for it to come."
    return f"A {e.beast} with {e.hp} HP is let loose on {state.names[e.side]}, from the {e.cave} cave."


def _chose(state: State, e: be.Chose) -> str:
    drawn = f", drawn from {len(e.among)} as near" if e.among else ""
    return f"{_name(state, e.unit)} goes for {_name(state, e.target)}{drawn}."


def _fate(state: State, e: be.FateRolled) -> str:
    face = f" rolls {e.faces[0]} and" if e.faces else ""
    return f"{_name(state, e.unit)}{face} {'does not escape' if e.met else 'escapes'} {_FATES[e.fate]}."


def _still(_: State, e: be.StillCounted) -> str:
    if not e.turns:
        return "The count of still turns is 0."
    return f"The ball has not moved for {e.turns} turn{'s' if e.turns > 1 else ''} of the offence."


def _ended(state: State, e: ev.Ended) -> str:
    result = "A draw" if e.winner == "draw" else f"{state.names[e.winner]} win"
    return f"{result}: {_WHY_OVER[e.why]}."


_WORDS: dict[type, Callable[[State, Any], str]] = {
    ev.CoinFlipped: lambda s, e: f"The coin gives {s.names[e.side]} the ball.",
    ev.TurnBegan: lambda s, e: f"Turn {e.turn}: {s.names[e.side]}.",
    ev.CarrierNamed: lambda s, e: f"{_name(s, e.unit)} has the ball.",
    ev.Walked: _walked,
    ev.StoodUp: lambda s, e: f"{_name(s, e.unit)} stands up.",
    ev.Declared: _declared,
    ev.Rolled: _rolled,
    ev.Hurt: lambda s, e: f"{_name(s, e.unit)} takes {e.damage} damage.",
    ev.Stopped: lambda s, e: f"The turn of {_name(s, e.unit)} is over.",
    ev.Fell: lambda s, e: f"{_name(s, e.unit)} is down.",
    ev.Shoved: lambda s, e: f"{_name(s, e.unit)} is shoved one hex.",
    ev.WentOut: _out,
    ev.PickedUp: lambda s, e: f"{_name(s, e.unit)} picks up the ball.",
    ev.BallLeft: lambda s, e: _LEFT[e.how].format(u=_name(s, e.unit)),
    ev.Caught: lambda s, e: f"{_name(s, e.unit)} catches the ball.",
    ev.Strayed: lambda _, e: f"It comes down {_hexes(e.distance)} off.",
    ev.BallPlaced: _placed,
    ev.BallKept: lambda s, e: f"There is no hex for the ball: {_name(s, e.unit)} keeps it.",
    ev.Scored: lambda s, e: f"{_name(s, e.unit)} scores for {s.names[e.side]}: {e.score[0]} to {e.score[1]}.",
    ev.Restarted: lambda s, e: f"All go back to their tunnels; {s.names[e.offence]} will have the ball.",
    ev.Ended: _ended,
    be.StillCounted: _still,
    be.Released: _released,
    be.Chose: _chose,
    be.Prowled: lambda s, e: f"{_name(s, e.unit)} prowls {_hexes(len(e.path))}.",
    be.Waited: lambda s, e: f"{_name(s, e.unit)} finds nobody and waits.",
    be.Pounced: lambda s, e: f"{_name(s, e.unit)} attacks {_name(s, e.target)}.",
    be.FateRolled: _fate,
    be.Constricted: lambda s, e: f"{_name(s, e.unit)} is constricted by {_name(s, e.by)}.",
    be.Squeezed: lambda s, e: f"{_name(s, e.by)} squeezes {_name(s, e.unit)}.",
    be.GripEnded: lambda s, e: f"{_name(s, e.unit)} {_GRIP[e.why]} {_name(s, e.by)}.",
    be.Weakened: lambda s, e: f"{_name(s, e.unit)} loses 1 from BT, CD and PK.",
    be.Rose: lambda s, e: f"{_name(s, e.unit)} is up again.",
    be.BeastDied: lambda s, e: f"{_name(s, e.unit)} is dead.",
    DrawOffered: lambda s, e: f"{s.names[e.side]} offer a draw.",
    DrawDeclined: lambda s, e: f"{s.names[e.side]} decline the draw.",
}
