"""A sentence for each event of Catfight: Tactics, for the log, the referee and whoever cannot see the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.stopping import DrawDeclined, DrawOffered
from game.kernel.table import Event

from .events import actions, conditions, movement, rounds
from .state import State

DEEDS = {
    "strike": "strikes",
    "push": "pushes",
    "trip": "trips",
    "grab": "grabs",
    "trap": "traps",
    "throw": "throws",
    "slam": "slams",
    "drag": "drags",
    "control": "pins",
    "submission": "squeezes",
    "break": "breaks free of",
    "taunt": "taunts",
    "rest": "rests",
}
_HELD = {"grab": "grabbed", "trap": "trapped", "control": "controlled"}
_WHY_OFF = {
    "broken": "{t} breaks free of {u}",
    "let go": "{u} lets go of {t}",
    "walked": "{u} walks off and lets go of {t}",
    "moved": "The grip of {u} on {t} is torn apart",
    "out": "{u} loses its grip on {t}",
    "controlled": "{u} is controlled and loses {t}",
    "defeated": "{u} lets go of the body of {t}",
    "thrown": "{u} lets fly with {t}",
    "slammed": "{u} lets go of {t} in the slam",
}
_WHY_OVER = {
    "defeated": "every enemy is defeated",
    "morale": "no enemy stands and its own spirits are high",
    "both": "both sides have won at once",
    "round limit": "the last round is over",
    "conceded": "the other side concedes",
    "agreed": "both sides agree",
}


def sentence(state: State, event: Event) -> str:
    """The event in one sentence of at most 200 characters. ``state`` is the one after it."""
    return _WORDS[type(event)](state, event)


def _name(state: State, unit: str | None) -> str:
    return "nobody" if unit is None else state.fighter(unit).name


def _total(faces: tuple[int, ...], parts: tuple[actions.Part, ...]) -> str:
    rolled = f"{faces[0]}+{faces[1]}" if faces else "2d6"
    return rolled + "".join(f" {part.value:+d} {part.name}" for part in parts)


def _rolled(state: State, e: actions.Rolled) -> str:
    ours, theirs = e.faces[-4:-2], e.faces[-2:]
    if not e.defence:
        return f"{_name(state, e.unit)} meets no defence: {_total(e.faces, e.attack)}, degree {e.degree}."
    again = f" after {len(e.faces) // 4 - 1} tied" if len(e.faces) > 4 else ""
    result = f"by {e.degree:+d}" if e.degree > 0 else f"missed by {-e.degree}"
    return f"{_total(ours, e.attack)} against {_total(theirs, e.defence)}{again}: {result}."


def _declared(state: State, e: actions.Declared) -> str:
    deed = f"{_name(state, e.unit)} {DEEDS[e.action]}"
    chance = " as it passes" if e.opportunity else ""
    return f"{deed} {_name(state, e.target)}{chance}." if e.target else f"{deed}{chance}."


def _collided(state: State, e: movement.Collided) -> str:
    what = f"into {_name(state, e.into)}" if e.into else "into an obstacle"
    return f"{_name(state, e.unit)} crashes {what} with {e.remaining} to go."


def _hurt(state: State, e: conditions.Hurt) -> str:
    losses = [f"{amount} {what}" for amount, what in ((e.hp, "HP"), (e.stamina, "stamina")) if amount]
    return f"{_name(state, e.unit)} loses {' and '.join(losses)}."


def _heartened(state: State, e: conditions.Heartened) -> str:
    return f"{_name(state, e.unit)} {'gains' if e.morale >= 0 else 'loses'} {abs(e.morale)} morale."


def _began(state: State, e: conditions.HoldBegan) -> str:
    return f"{_name(state, e.target)} is {_HELD[e.hold]} by {_name(state, e.unit)}."


def _off(state: State, e: conditions.HoldEnded) -> str:
    return _WHY_OFF[e.why].format(u=_name(state, e.unit), t=_name(state, e.target)) + "."


def _ended(state: State, e: rounds.Ended) -> str:
    result = "A draw" if e.winner == "draw" else f"{state.names[e.winner]} win"
    return f"{result}: {_WHY_OVER[e.why]}."


def _turns(state: State, e: rounds.TurnsBegan) -> str:
    names = [_name(state, unit) for unit in e.units]
    if len(names) > 3:
        names = [*names[:2], f"{len(names) - 2} more"]
    return f"The turn of {' and '.join(names)} begins." if names else "Nobody is left of this group."


_WORDS: dict[type, Callable[[State, Any], str]] = {
    rounds.RoundBegan: lambda _, e: f"Round {e.round}.",
    rounds.CoinFlipped: lambda s, e: f"Equal move {e.move}: by coin, {s.names[e.side]} go first.",
    rounds.OrderSet: lambda _, e: f"The order of the round is set: {len(e.order)} groups.",
    rounds.TurnsBegan: _turns,
    rounds.TurnEnded: lambda s, e: f"The turn of {_name(s, e.unit)} is over.",
    actions.Spent: lambda s, e: f"{_name(s, e.unit)} spends {e.ap} AP{' and its action' if e.action else ''}.",
    actions.Borrowed: lambda s, e: f"{_name(s, e.unit)} attacks ahead of its turn, which has 1 AP less.",
    movement.Stepped: lambda s, e: f"{_name(s, e.unit)} moves for {e.ap} AP.",
    movement.Dragged: lambda s, e: f"{_name(s, e.unit)} is dragged along by {_name(s, e.by)}.",
    movement.Shoved: lambda s, e: f"{_name(s, e.unit)} is shoved one hex.",
    movement.Collided: _collided,
    actions.Declared: _declared,
    actions.Boosted: lambda s, e: f"{_name(s, e.unit)} boosts by {e.stamina}.",
    actions.Rolled: _rolled,
    conditions.Hurt: _hurt,
    conditions.Heartened: _heartened,
    conditions.Rested: lambda s, e: f"{_name(s, e.unit)} regains {e.gain} {'HP' if e.what == 'hp' else 'stamina'}.",
    conditions.FellProne: lambda s, e: f"{_name(s, e.unit)} falls prone.",
    conditions.StoodUp: lambda s, e: f"{_name(s, e.unit)} stands up.",
    conditions.KnockedOut: lambda s, e: f"{_name(s, e.unit)} is unconscious.",
    conditions.Woke: lambda s, e: f"{_name(s, e.unit)} wakes.",
    conditions.Defeated: lambda s, e: f"{_name(s, e.unit)} is defeated.",
    conditions.HoldBegan: _began,
    conditions.HoldEnded: _off,
    conditions.DragWon: lambda s, e: f"{_name(s, e.unit)} has {_name(s, e.target)} in tow until the end of the turn.",
    actions.Answered: lambda s, e: f"{_name(s, e.unit)} takes the chance that {_name(s, e.target)} gives.",
    actions.Declined: lambda s, e: f"{_name(s, e.unit)} lets {_name(s, e.target)} pass.",
    rounds.Ended: _ended,
    DrawOffered: lambda s, e: f"{s.names[e.side]} offer a draw.",
    DrawDeclined: lambda s, e: f"{s.names[e.side]} decline the draw.",
}
