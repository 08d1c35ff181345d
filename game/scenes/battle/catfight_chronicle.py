"""The chronicle of a match of Catfight: Tactics: a slip for each thing done, made of the events alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from game.kernel.match import Moment
from game.kernel.stopping import DrawDeclined, DrawOffered
from game.rules.catfight.events import actions, conditions, movement, rounds
from game.rules.catfight.state import State
from game.rules.catfight.words import DEEDS, sentence

from .model import Dice, Entry, Tone, percent, signed


def entries(before: State, moment: Moment[State]) -> Sequence[Entry]:
    """The slips of one command."""
    return list(_slips(before, moment))


def _slips(state: State, moment: Moment[State]) -> Iterator[Entry]:
    told = moment.events
    steps = 0
    for number, event in enumerate(told):
        state = event.apply(state)
        if isinstance(event, movement.Stepped):
            steps += 1
            following = told[number + 1] if number + 1 < len(told) else None
            if not isinstance(following, (movement.Stepped, movement.Dragged)):
                yield _walked(state, event, steps)
                steps = 0
            continue
        if isinstance(event, movement.Dragged) and number + 1 < len(told) and isinstance(told[number + 1], movement.Stepped):
            continue
        if isinstance(event, movement.Dragged):
            yield _walked(state, event, steps)
            steps = 0
            continue
        if isinstance(event, actions.Declared) and event.target and (_rolls_later(told[number:]) or moment.question):
            continue
        make = _SLIPS.get(type(event))
        if make is not None:
            yield make(state, event)


def _rolls_later(rest: Sequence[Any]) -> bool:
    return any(isinstance(event, actions.Rolled) for event in rest)


def _side(state: State, unit: str) -> int:
    return state.fighter(unit).side


def _name(state: State, unit: str) -> str:
    return state.fighter(unit).name


def _walked(state: State, event: movement.Stepped | movement.Dragged, steps: int) -> Entry:
    hexes = "one hex" if steps == 1 else f"{steps} hexes"
    if isinstance(event, movement.Dragged):
        return Entry(f"{_name(state, event.by)} drags {_name(state, event.unit)}", _side(state, event.by), result=hexes, rule=event.rule)
    return Entry(f"{_name(state, event.unit)} walks {hexes}", _side(state, event.unit), rule=event.rule)


def _rolled(state: State, e: actions.Rolled) -> Entry:
    def added(parts: tuple[actions.Part, ...]) -> str:
        return signed(sum(part.value for part in parts))

    dice = [Dice(_side(state, e.unit), e.faces[-4:-2] if e.defence else e.faces, added(e.attack))]
    if e.defence:
        dice.append(Dice(_side(state, e.target), e.faces[-2:], added(e.defence)))
    chance = f" Chance {percent(Fraction(*e.chance))}." if e.chance else ""
    tone: Tone = "good" if e.degree > 0 else "bad"
    result = f"by {signed(e.degree)}" if e.degree > 0 else f"missed by {-e.degree}"
    title = f"{_name(state, e.unit)} {DEEDS[e.action]} {_name(state, e.target)}"
    return Entry(title, _side(state, e.unit), tuple(dice), result, tone, e.rule, sentence(state, e) + chance)


def _plain(tone: Tone = "plain", result: Callable[[State, Any], str] | None = None) -> Callable[[State, Any], Entry]:
    def make(state: State, e: Any) -> Entry:
        unit = getattr(e, "unit", None)
        return Entry(
            sentence(state, e).rstrip("."), _side(state, unit) if unit else None, (), result(state, e) if result else "", tone, e.rule
        )

    return make


def _heartened(state: State, e: conditions.Heartened) -> Entry:
    return Entry(
        _name(state, e.unit), _side(state, e.unit), result=f"{signed(e.morale)} morale", tone="good" if e.morale > 0 else "bad", rule=e.rule
    )


_SLIPS: dict[type, Callable[[State, Any], Entry]] = {
    rounds.RoundBegan: _plain(),
    rounds.CoinFlipped: _plain(),
    actions.Rolled: _rolled,
    actions.Declared: _plain(),
    conditions.Hurt: _plain("bad"),
    conditions.Heartened: _heartened,
    conditions.Rested: _plain("good"),
    conditions.StoodUp: _plain(),
    conditions.KnockedOut: _plain("bad"),
    conditions.Woke: _plain("good"),
    conditions.Defeated: _plain("bad"),
    conditions.FellProne: _plain("bad"),
    conditions.HoldBegan: _plain("good"),
    conditions.HoldEnded: _plain(),
    movement.Collided: _plain("warn"),
    actions.Declined: _plain(),
    conditions.DragWon: _plain("good"),
    rounds.Ended: _plain("good"),
    DrawOffered: _plain(),
    DrawDeclined: _plain(),
}
