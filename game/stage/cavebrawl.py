"""How Cave Brawl is shown: each player's, beast's and the ball's view, and the beats of each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.art.cat_look import Look
from game.art.colour import CREAM, HP, SELECTED, WARN
from game.kernel.hexes import NOWHERE, Cell
from game.kernel.match import Match
from game.kernel.table import Event
from game.rules.cavebrawl import beast_events as bev
from game.rules.cavebrawl import events as ev
from game.rules.cavebrawl.state import Beast, Player, State

from . import motions as m
from .catfight import BAD_ROLL, GOOD_ROLL
from .components import Figure, Shown, View
from .motions import Beat

BALL = "\0ball"
"""The ball's name on the stage; no unit can have it."""
_ACTIONS = {"block": "push", "tackle": "tackle", "pass": "pass", "kick": "kick", "catch": "catch", "attack": "attack"}


def figure_of(match: Match[State], looks: Mapping[str, Look], unit: str) -> Figure:
    """The piece of a player, a beast or the ball."""
    state = match.state
    if unit == BALL:
        return Figure(unit, Look(), None, "ball")
    if unit in looks:
        return Figure(unit, looks[unit], state.players[unit].side)
    number = int(unit.removeprefix("beast")) - 1
    return Figure(unit, Look(), None, "beast", state.released[number])


def views(state: State) -> dict[str, View]:
    """How everybody stands once nothing moves. The ball is shown where it lies loose; carried it is in the carrier's paws."""
    found = {name: _player(state, player) for name, player in state.players.items()}
    found |= {name: _beast(beast) for name, beast in state.beasts.items()}
    found[BALL] = View(max(state.ball, Cell(0)), "ball", (), shown=state.ball != NOWHERE)
    return found


def beats(before: State, events: Iterable[Event]) -> list[Beat]:
    """What is to be shown of events that began in a state."""
    found: list[Beat] = []
    state = before
    for event in events:
        previous, state = state, event.apply(state)
        make = _BEATS.get(type(event))
        found += make(previous, state, event) if make else [Beat(0, views(state), quick=True)]
    return found


def _player(state: State, p: Player) -> View:
    cell = p.cell if p.cell != NOWHERE else state.field.goals[p.side]
    holding = state.holder == p.id
    posture = "prone" if p.down else "grabbed" if p.held_by else "carry" if holding else "guard" if state.side == p.side else "idle"
    spent = state.side == p.side and p.acted and (p.left == 0 or p.down)
    tags = (*(("ball",) if holding else ()), *(("lock",) if p.held_by else ()))
    return View(cell, posture, ((p.hp, p.full_hp),), tags, shown=p.cell != NOWHERE, prop="ball" if holding else None, spent=spent)


def _beast(b: Beast) -> View:
    return View(b.cell, "down" if b.down else "idle", ((b.hp, 6 * b.row.power),))


# ---------------------------------------------------------------------- beats


def _cell(state: State, name: str) -> Cell:
    cell = state.figure(name).cell
    if cell == NOWHERE:
        figure = state.figure(name)
        return state.field.goals[figure.side] if isinstance(figure, Player) else Cell(0)
    return cell


def _text(state: State, unit: str, text: str, colour: str, size: float = 1.0) -> m.Start:
    return m.say(Shown("text", text, colour, _cell(state, unit), 62, size), 1100)


def _walked(before: State, after: State, e: ev.Walked) -> list[Beat]:
    start = before.field.goals[before.players[e.unit].side] if e.start is None else e.start
    return _steps(before, after, e.unit, start, e.path, "carry" if before.holder == e.unit else "walk", e.start is None)


def _steps(before: State, after: State, unit: str, start: Cell, path: tuple[Cell, ...], pose: str, appears: bool = False) -> list[Beat]:
    found, here = [], start
    for number, to in enumerate(path):
        last = number == len(path) - 1
        seen = dict(views(after if last else before))
        if not last:
            seen[unit] = _at(seen[unit], to)
        moves = () if appears and not number else (m.walk(unit, here, to, pose),)
        found.append(Beat(130, seen, moves, (m.sound("step"),)))
        here = to
    return found


def _at(view: View, cell: Cell) -> View:
    return View(cell, view.posture, view.bars, view.tags, view.faded, shown=True, prop=view.prop)


def _declared(before: State, after: State, e: ev.Declared) -> list[Beat]:
    return [Beat(160, views(after), (), (m.say(Shown("icon", e.action, CREAM, _cell(before, e.unit), 74), 700),))]


def _rolled(before: State, after: State, e: ev.Rolled) -> list[Beat]:
    start = _cell(before, e.unit)
    total = sum(part.value for part in e.parts)
    word = f"{total:+d}" if e.good else f"{total:+d} miss"
    starts = [m.say(Shown("dice", word, GOOD_ROLL if e.good else BAD_ROLL, start, 84, 1.0, e.faces, 20), 1200), m.sound("dice")]
    moves: list[m.Motion] = []
    if e.action in ("block", "tackle", "attack") and e.target is not None:
        to = _cell(before, e.target)
        moves.append(m.lunge(e.unit, start, to, _ACTIONS[e.action], 24))
        target = before.figure(e.target)
        if not target.down:
            moves.append(m.recoil(e.target, start, to, "hurt", 6) if e.good else m.recoil(e.target, to, start, _dodge(target), 3))
        starts.append(m.sound("push" if e.good else "miss"))
    elif isinstance(before.figure(e.unit), Player):
        moves.append(m.deed(e.unit, _ACTIONS.get(e.action, "guard")))
    return [Beat(460, views(after), tuple(moves), tuple(starts))]


def _dodge(figure: Player | Beast) -> str:
    return "dodge" if isinstance(figure, Player) else "idle"


def _hurt(before: State, after: State, e: ev.Hurt) -> list[Beat]:
    cell = _cell(before, e.unit)
    starts = (_text(before, e.unit, f"−{e.damage} HP", HP, 1.2), m.sound("hit"))
    return [Beat(260, views(after), (m.recoil(e.unit, cell, cell, "hurt"),), starts)]


def _becomes(milliseconds: float, sound: str, pose: str | None = None, effect: str = "") -> Callable[[State, State, Any], list[Beat]]:
    def make(before: State, after: State, e: Any) -> list[Beat]:
        seen = views(after)
        starts = [m.sound(sound)]
        if effect:
            starts.append(m.say(Shown(effect, cell=_cell(before, e.unit), rise=40), 1300))
        turns = pose or (seen[e.unit].posture if e.unit in seen else "down")
        return [Beat(milliseconds, seen, (m.become(e.unit, turns),), tuple(starts))]

    return make


def _shoved(before: State, after: State, e: ev.Shoved) -> list[Beat]:
    dust = m.say(Shown("dust", cell=e.start), 420)
    return [Beat(200, views(after), (m.slide(e.unit, e.start, e.to, "hurt", 5),), (dust, m.sound("push")))]


def _flies(start: Cell, to: Cell, after: State, milliseconds: float, hop: float, sound: str) -> Beat:
    seen = dict(views(after))
    seen[BALL] = View(to, "ball", ())
    return Beat(milliseconds, seen, (m.slide(BALL, start, to, "ball", hop),), (m.sound(sound), m.reveal(BALL, start)))


def _ball_left(before: State, after: State, e: ev.BallLeft) -> list[Beat]:
    far = before.field.board.grid.distance(e.start, e.to)
    hop = {"pass": 30 + 9 * far, "kick": 50 + 14 * far, "bounce": 24}[e.how]
    return [_flies(e.start, e.to, after, 180 + 45 * far, hop, e.how if e.how != "bounce" else "ball")]


def _placed(before: State, after: State, e: ev.BallPlaced) -> list[Beat]:
    return [Beat(220, views(after), (), (m.sound("ball"), m.say(Shown("dust", cell=e.to), 420)))]


def _caught(before: State, after: State, e: ev.Caught) -> list[Beat]:
    return [Beat(300, views(after), (m.act(e.unit, "catch", 6),), (m.sound("catch"), _text(after, e.unit, "Caught!", SELECTED)))]


def _picked(before: State, after: State, e: ev.PickedUp) -> list[Beat]:
    return [Beat(240, views(after), (m.act(e.unit, "catch"),), (m.sound("catch"),))]


def _scored(before: State, after: State, e: ev.Scored) -> list[Beat]:
    cell = _cell(before, e.unit)
    mates = [p.id for p in before.players.values() if p.side == e.side and p.standing]
    show = (
        m.say(Shown("fireworks", cell=cell, rise=40), 1600),
        m.say(Shown("text", "Score!", SELECTED, cell, 90, 2.0), 1600),
        m.sound("goal"),
    )
    return [Beat(1500, views(before), tuple(m.act(unit, "cheer", 10) for unit in mates), show), Beat(0, views(after), quick=True)]


def _released(before: State, after: State, e: bev.Released) -> list[Beat]:
    if e.to is None:
        return [Beat(500, views(after), (), (m.sound("growl"),))]
    ahead = Beat(700, views(before), (), (m.say(Shown("entrance", e.beast, cell=e.mouth), 1500), m.sound("growl"), m.shake(4)))
    name = m.say(Shown("text", f"{e.beast.capitalize()}!", WARN, e.to, 110, 1.8), 1700)
    return [ahead, Beat(900, views(after), (), (name, m.shake(12), m.sound("beast"), m.say(Shown("dust", cell=e.to), 700)))]


def _prowled(before: State, after: State, e: bev.Prowled) -> list[Beat]:
    return _steps(before, after, e.unit, e.start, e.path, "walk")


def _fate(before: State, after: State, e: bev.FateRolled) -> list[Beat]:
    word = e.fate if e.met else "spared"
    return [
        Beat(420, views(after), (), (m.say(Shown("dice", word, CREAM, _cell(before, e.unit), 84, 1.0, e.faces, 6), 1100), m.sound("dice")))
    ]


def _went_out(before: State, after: State, e: ev.WentOut) -> list[Beat]:
    seen = {**views(before), e.unit: View(e.start, "defeated", ((0, 1),), faded=0.7)}
    starts = (m.sound("defeat"), m.say(Shown("stars", cell=e.start, rise=40), 1400))
    return [Beat(520, seen, (m.become(e.unit, "defeated"),), starts), Beat(250, views(after))]


def _ended(before: State, after: State, e: ev.Ended) -> list[Beat]:
    winners = [p.id for p in after.players.values() if p.side == e.winner and p.standing]
    cheer = tuple(m.act(unit, "cheer", 12) for unit in winners)
    found = []
    if e.why == "kick" and before.holder is not None:  # the kick that wins deserves to be seen fly
        kicker = before.players[before.holder]
        goal = before.field.goals[1 - kicker.side]
        seen = {**views(before), BALL: View(goal, "ball", ())}
        flight = m.slide(BALL, kicker.cell, goal, "ball", 200)
        found.append(Beat(1300, seen, (m.deed(kicker.id, "kick"), flight), (m.sound("kick"), m.reveal(BALL, kicker.cell))))
        burst = (m.say(Shown("fireworks", cell=goal, rise=60), 2400), m.say(Shown("text", "What a kick!", SELECTED, goal, 100, 2.0), 2400))
        found.append(Beat(1200, seen, cheer, (*burst, m.sound("goal"), m.shake(8))))
    return [*found, Beat(1300, views(after), cheer, (m.sound("win" if winners else "draw"),))]


def _turn(before: State, after: State, e: ev.TurnBegan) -> list[Beat]:
    return [Beat(60, views(after), (), (m.sound("turn"),), quick=True)]


_BEATS: Mapping[type, Callable[[State, State, Any], list[Beat]]] = {
    ev.TurnBegan: _turn, ev.Walked: _walked, ev.Declared: _declared, ev.Rolled: _rolled, ev.Hurt: _hurt, ev.Fell: _becomes(260, "fall"),
    ev.StoodUp: _becomes(240, "stand"), ev.Shoved: _shoved, ev.WentOut: _went_out, ev.PickedUp: _picked, ev.BallLeft: _ball_left,
    ev.Caught: _caught, ev.BallPlaced: _placed, ev.Scored: _scored, ev.Ended: _ended, bev.Released: _released, bev.Prowled: _prowled,
    bev.FateRolled: _fate, bev.Constricted: _becomes(300, "hold"), bev.BeastDied: _becomes(700, "defeat", "down", "stars"),
    bev.Rose: _becomes(200, "stand", "idle"),
}  # fmt: skip
