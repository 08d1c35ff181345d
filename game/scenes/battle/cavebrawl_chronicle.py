"""The chronicle of a match of Cave Brawl: a slip for each thing done, made of the events alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from game.kernel.match import Moment
from game.kernel.stopping import DrawDeclined, DrawOffered
from game.rules.cavebrawl import beast_events as be
from game.rules.cavebrawl import events as ev
from game.rules.cavebrawl.state import State
from game.rules.cavebrawl.words import sentence

from .model import Dice, Entry, Tone, percent, signed


def entries(before: State, moment: Moment[State]) -> Sequence[Entry]:
    """The slips of one command."""
    found, state = [], before
    for event in moment.events:
        state = event.apply(state)
        make = _SLIPS.get(type(event))
        if make is not None:
            found.append(make(state, event))
    return found


def _side(state: State, event: Any) -> int | None:
    player = state.players.get(getattr(event, "unit", ""))
    return player.side if player else getattr(event, "side", None)


def _plain(tone: Tone = "plain") -> Callable[[State, Any], Entry]:
    def make(state: State, e: Any) -> Entry:
        return Entry(sentence(state, e).rstrip("."), _side(state, e), (), "", tone, e.rule)

    return make


def _rolled(state: State, e: ev.Rolled) -> Entry:
    total = sum(part.value for part in e.parts)
    side = _side(state, e)
    chance = f" Chance {percent(Fraction(*e.chance))}." if e.chance else ""
    whom = f", {_name(state, e.target)}" if e.target else ""
    title = f"{e.action.capitalize()}: {_name(state, e.unit)}{whom}"
    result = f"{e.faces[0] + total if e.faces else '?'} of 10: {'done' if e.good else 'failed'}"
    return Entry(
        title,
        side,
        (Dice(side or 0, e.faces, signed(total), 20),),
        result,
        "good" if e.good else "bad",
        e.rule,
        sentence(state, e) + chance,
    )


def _name(state: State, unit: str) -> str:
    return state.figure(unit).name if unit in state.players or unit in state.beasts else unit


_SLIPS: dict[type, Callable[[State, Any], Entry]] = {
    ev.CoinFlipped: _plain(), ev.TurnBegan: _plain(), ev.CarrierNamed: _plain("good"), ev.Walked: _plain(), ev.StoodUp: _plain(),
    ev.Rolled: _rolled,
    ev.Hurt: _plain("bad"), ev.Fell: _plain("bad"), ev.WentOut: _plain("bad"), ev.PickedUp: _plain("good"), ev.Caught: _plain("good"),
    ev.Strayed: _plain("warn"), ev.Scored: _plain("good"), ev.Ended: _plain("good"), be.Released: _plain("warn"),
    be.StillCounted: _plain("warn"),
    be.Waited: _plain(), be.FateRolled: _plain("warn"), be.Constricted: _plain("bad"), be.Weakened: _plain("bad"),
    be.BeastDied: _plain("good"),
    DrawOffered: _plain(), DrawDeclined: _plain(),
}  # fmt: skip
