"""How Catfight: Tactics is shown: each unit's view, and the beats of each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.art.cat_look import Look
from game.art.colour import CREAM, HP, MORALE, STAMINA, WARN
from game.kernel.hexes import Cell
from game.kernel.match import Match
from game.kernel.table import Event
from game.rules.catfight.events import actions, conditions, movement, rounds
from game.rules.catfight.state import Fighter, State

from . import motions as m
from .components import Figure, Shown, View
from .motions import Beat

GOOD_ROLL, BAD_ROLL = "#c8ffb0", "#ffc8b8"
POSTURES = {"grab": "grab", "trap": "trap", "control": "control"}
"""By the hold one has."""
HELD_POSTURES = (("control", "controlled"), ("grab", "grabbed"), ("trap", "trapped"))
"""By the hold one is in."""
ATTACK_POSES = {
    "strike": "strike",
    "push": "push",
    "trip": "trip",
    "grab": "grab",
    "trap": "trap",
    "throw": "throw",
    "slam": "slam",
    "drag": "drag",
    "control": "control",
    "submission": "submission",
    "break": "break",
}


def figure_of(match: Match[State], looks: Mapping[str, Look], unit: str) -> Figure:
    """The piece of a fighter."""
    return Figure(unit, looks[unit], match.state.fighter(unit).side)


def views(state: State) -> dict[str, View]:
    """How every fighter stands once nothing moves."""
    return {name: _view(state, fighter) for name, fighter in state.fighters.items()}


def beats(before: State, events: Iterable[Event]) -> list[Beat]:
    """What is to be shown of events that began in a state."""
    found: list[Beat] = []
    state = before
    told = list(events)
    for number, event in enumerate(told):
        following = told[number + 1] if number + 1 < len(told) else None
        previous = state
        state = event.apply(state)
        if isinstance(event, movement.Stepped) and isinstance(following, movement.Dragged):
            continue  # the pair moves in one beat, with the captive's event
        make = _BEATS.get(type(event))
        found.append(make(previous, state, event) if make else Beat(0, views(state), quick=True))
    return found


def _view(state: State, f: Fighter) -> View:
    bars = ((max(0, f.hp), f.max_hp), (max(0, f.stamina), f.max_stamina), (max(0, f.morale), 20))
    held = tuple(dict.fromkeys(kind for _, kind in state.holds_on(f.id)))
    towards = state.fighter(f.hold.target).cell if f.hold else None
    if towards is None and held and f.conscious:
        towards = state.fighter(state.holds_on(f.id)[0][0]).cell
    return View(f.cell, _posture(f, held), bars, held, 0.82 if f.defeated else 1.0, towards)


def _posture(f: Fighter, held: Sequence[str]) -> str:
    if f.defeated:
        return "defeated"
    if not f.conscious:
        return "out"
    if f.prone:
        return "prone"
    for kind, posture in HELD_POSTURES:
        if kind in held and not (f.hold and kind != "control"):
            return posture
    if f.hold:
        return POSTURES[f.hold.kind]
    return "guard" if f.turn == "on" else "idle"


# ---------------------------------------------------------------------- beats


def _cell(state: State, unit: str) -> Cell:
    return state.fighter(unit).cell


def _text(state: State, unit: str, text: str, colour: str, size: float = 1.0) -> m.Start:
    return m.say(Shown("text", text, colour, _cell(state, unit), 62, size), 1000)


def _declared(before: State, after: State, e: actions.Declared) -> Beat:
    starts = [m.say(Shown("icon", e.action, CREAM, _cell(before, e.unit), 70), 700)]
    if e.opportunity:
        starts.append(m.sound("provoke"))
    moves = (_towards(before, e.unit, e.target),) if e.target else ()
    return Beat(220 if e.target else 120, views(after), moves, tuple(starts))


def _towards(state: State, unit: str, target: str) -> m.Motion:
    def motion(pieces: m.Pieces, t: float) -> None:
        m.face(pieces, unit, _cell(state, unit), _cell(state, target))

    return motion


def _rolled(before: State, after: State, e: actions.Rolled) -> Beat:
    start, to = _cell(before, e.unit), _cell(before, e.target)
    hit = e.degree > 0
    moves = [m.lunge(e.unit, start, to, ATTACK_POSES[e.action])]
    if before.fighter(e.target).conscious and not before.fighter(e.target).prone:
        moves.append(m.recoil(e.target, start, to, "hurt", 6) if hit else m.act(e.target, "dodge"))
    faces = e.faces[-4:]
    starts = [
        m.say(Shown("dice", f"+{e.degree}" if hit else "miss", GOOD_ROLL if hit else BAD_ROLL, to, 74, faces=faces), 1100),
        m.sound(e.action if hit else "miss"),
    ]
    return Beat(380, views(after), tuple(moves), tuple(starts))


def _boosted(before: State, after: State, e: actions.Boosted) -> Beat:
    return Beat(160, views(after), (), (_text(before, e.unit, f"+{e.stamina}", STAMINA), m.sound("boost")))


def _stepped(before: State, after: State, e: movement.Stepped) -> Beat:
    return Beat(170, views(after), (m.walk(e.unit, e.start, e.to),), (m.sound("step"),))


def _dragged(before: State, after: State, e: movement.Dragged) -> Beat:
    to = _cell(after, e.by)
    return Beat(260, views(after), (m.walk(e.by, e.to, to, "drag"), m.slide(e.unit, e.start, e.to, "dragged")), (m.sound("drag"),))


def _shoved(before: State, after: State, e: movement.Shoved) -> Beat:
    hop = 26.0 if not before.board.adjacent(e.start, e.to) else 5.0  # over a head or along the ground
    dust = m.say(Shown("dust", cell=e.start), 420)
    return Beat(130 if hop < 20 else 260, views(after), (m.slide(e.unit, e.start, e.to, "thrown" if hop > 20 else "hurt", hop),), (dust,))


def _collided(before: State, after: State, e: movement.Collided) -> Beat:
    start = _cell(before, e.unit)
    to = before.board.step(start, e.direction)
    moves = []
    if to >= 0:
        moves.append(m.lunge(e.unit, start, to, "hurt", 26))
    burst = m.say(Shown("burst", f"−{e.remaining}", WARN, start, 30), 900)
    return Beat(240, views(after), tuple(moves), (burst, m.sound("crash"), m.shake(6)))


def _hurt(before: State, after: State, e: conditions.Hurt) -> Beat:
    starts = [m.sound("hit")]
    if e.hp:
        starts.append(_text(before, e.unit, f"−{e.hp} HP", HP, 1.2))
    if e.stamina:
        starts.append(m.say(Shown("text", f"−{e.stamina}", STAMINA, _cell(before, e.unit), 40, 1.0), 1000))
    cell = _cell(before, e.unit)
    moves = (m.recoil(e.unit, cell, before.board.grid.steps[cell][0], "hurt"),) if before.fighter(e.unit).conscious else ()
    return Beat(260, views(after), moves if before.board.grid.steps[cell][0] >= 0 else (), tuple(starts))


def _heartened(before: State, after: State, e: conditions.Heartened) -> Beat:
    gain = e.morale > 0
    moves = (m.act(e.unit, "taunt", 6),) if gain else ()
    return Beat(
        420 if gain else 200, views(after), moves, (_text(before, e.unit, f"{e.morale:+d}", MORALE), m.sound("taunt" if gain else "jeer"))
    )


def _rested(before: State, after: State, e: conditions.Rested) -> Beat:
    colour = HP if e.what == "hp" else STAMINA
    moves = (m.act(e.unit, "rest"),) if before.fighter(e.unit).conscious else ()
    return Beat(420, views(after), moves, (_text(before, e.unit, f"+{e.gain}", colour), m.sound("rest")))


def _becomes(milliseconds: float, sound: str, effect: str | None = None) -> Callable[[State, State, Any], Beat]:
    def make(before: State, after: State, e: Any) -> Beat:
        seen = views(after)
        starts = [m.sound(sound)]
        if effect:
            starts.append(m.say(Shown(effect, cell=_cell(after, e.unit), rise=40), 1400))
        return Beat(milliseconds, seen, (m.become(e.unit, seen[e.unit].posture),), tuple(starts))

    return make


def _hold_began(before: State, after: State, e: conditions.HoldBegan) -> Beat:
    seen = views(after)
    return Beat(240, seen, (m.become(e.unit, seen[e.unit].posture), m.become(e.target, seen[e.target].posture)), (m.sound("hold"),))


def _ended(before: State, after: State, e: rounds.Ended) -> Beat:
    winners = [f.id for f in after.fighters.values() if f.side == e.winner and f.conscious and not f.prone]
    return Beat(1400, views(after), tuple(m.act(unit, "cheer", 10) for unit in winners), (m.sound("win" if winners else "draw"),))


_BEATS: Mapping[type, Callable[[State, State, Any], Beat]] = {
    actions.Declared: _declared,
    actions.Rolled: _rolled,
    actions.Boosted: _boosted,
    movement.Stepped: _stepped,
    movement.Dragged: _dragged,
    movement.Shoved: _shoved,
    movement.Collided: _collided,
    conditions.Hurt: _hurt,
    conditions.Heartened: _heartened,
    conditions.Rested: _rested,
    conditions.FellProne: _becomes(220, "fall"),
    conditions.StoodUp: _becomes(260, "stand"),
    conditions.KnockedOut: _becomes(380, "out", "stars"),
    conditions.Woke: _becomes(260, "stand"),
    conditions.Defeated: _becomes(520, "defeat", "stars"),
    conditions.HoldBegan: _hold_began,
    rounds.Ended: _ended,
}
