"""The story of a match of Cave Brawl: who won and why, both teams and every player in numbers, and where it turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from game.kernel.match import Match

from ..story import Figure, Part, Stage, Story, Turn
from . import beast_events as be
from . import events as ev
from .state import State

COLUMNS = (
    ("flag", "Points scored"),
    ("pass", "Passes caught, of those tried"),
    ("block", "Blocks and tackles done, of those tried"),
    ("dice", "Luck: rolls that succeeded beyond what the odds promised"),
    ("claw", "Damage dealt"),
    ("heart", "HP lost"),
    ("skull", "Opponents put out"),
    ("walk", "Hexes walked"),
)
MOST_TURNS = 5
_WHY = {
    "points": "the points agreed on are scored",
    "kick": "the kick was good",
    "nobody left": "the other team has no player left",
    "turn limit": "the last turn is over",
    "conceded": "the other side gave up",
    "agreed": "both sides agreed",
}


@dataclass
class Tally:
    """What one player has done and suffered."""

    unit: str
    side: int
    points: int = 0
    passes: int = 0
    caught: int = 0
    contacts: int = 0
    done: int = 0
    rolls: int = 0
    good: int = 0
    expected: Fraction = Fraction(0)
    dealt: int = 0
    lost: int = 0
    out: int = 0
    walked: int = 0

    @property
    def luck(self) -> float:
        return float(self.good - self.expected)


def story(match: Match[State]) -> Story:
    """The story so far; of a match that goes on, without an end."""
    state = match.state
    tallies = {name: Tally(name, player.side) for name, player in state.players.items()}
    stages, turns, end = [Stage("Start", (0.0, 0.0))], list[Turn](), None
    now = match.setup
    for number, moment in enumerate(match.moments):
        actor: str | None = None
        for event in moment.events:
            now = event.apply(now)
            actor = event.unit if isinstance(event, (ev.Declared, be.Pounced, be.Squeezed)) else actor
            _count(tallies, event, actor)
            if isinstance(event, ev.Scored):
                stages.append(Stage(f"T{now.turn}", (float(event.score[0]), float(event.score[1]))))
            if isinstance(event, ev.Ended):
                end = event
            turns += _turn(now, number, event)
        now = moment.state
    stages.append(Stage(f"T{state.turn}", (float(state.score[0]), float(state.score[1]))))
    length = "one turn" if state.turn == 1 else f"{state.turn} turns"
    why = f"After {length}, {state.score[0]} to {state.score[1]}: {_WHY[end.why]}." if end else f"Under way in turn {state.turn}."
    teams = tuple([tally for tally in tallies.values() if tally.side == side] for side in (0, 1))
    best = max(tallies.values(), key=lambda t: (5 * t.points + 3 * t.out + t.caught, t.dealt), default=None)
    parts = tuple(_part(state, tally) for tally in tallies.values())
    hero = best.unit if best and (best.points or best.out or best.dealt) else None
    figures, last_turns = tuple(_figures(state.score, *teams)), tuple(turns[-MOST_TURNS:])
    return Story(match.winner, why, figures, COLUMNS, parts, "Points", tuple(stages), last_turns, hero, "Turn by turn")


def _count(tallies: dict[str, Tally], event: object, actor: str | None) -> None:
    if isinstance(event, ev.Rolled) and event.unit in tallies:
        tally = tallies[event.unit]
        tally.rolls += 1
        tally.good += event.good
        tally.expected += Fraction(*event.chance) if event.chance else 0
        if event.action in ("block", "tackle"):
            tally.contacts += 1
            tally.done += event.good
        elif event.action == "pass":
            tally.passes += 1
    elif isinstance(event, ev.Caught) and actor in tallies:
        tallies[actor].caught += 1
    elif isinstance(event, ev.Walked):
        tallies[event.unit].walked += len(event.path)
    elif isinstance(event, ev.Scored):
        tallies[event.unit].points += 1
    elif isinstance(event, ev.Hurt):
        if event.unit in tallies:
            tallies[event.unit].lost += event.damage
        if actor in tallies and event.unit != actor:
            tallies[actor].dealt += event.damage
    elif isinstance(event, ev.WentOut) and actor in tallies and actor != event.unit:
        tallies[actor].out += 1


def _turn(state: State, number: int, event: object) -> Iterable[Turn]:
    """Points, players put out, beasts let loose, the end: what a match turns on."""
    when = f"Turn {state.turn}"
    if isinstance(event, ev.Scored):
        yield Turn(number, when, event.side, "flag", f"{state.players[event.unit].name} scores", "", f"{event.score[0]} : {event.score[1]}")
    elif isinstance(event, ev.WentOut):
        player = state.players[event.unit]
        yield Turn(number, when, 1 - player.side, "skull", f"{player.name} is put out", "", "")
    elif isinstance(event, be.Released) and event.to is not None:
        yield Turn(number, when, event.side, "beast", f"A {event.beast} is let loose", "", f"{event.hp} HP")
    elif isinstance(event, ev.Ended) and event.why == "kick" and event.winner != "draw":
        yield Turn(number, when, event.winner, "kick", "The kick that wins", "", "")


def _figures(score: tuple[int, int], first: list[Tally], second: list[Tally]) -> Iterable[Figure]:
    def total(label: str, icon: str, of: Callable[[Tally], float], tip: str = "") -> Figure:
        values = (float(sum(of(t) for t in first)), float(sum(of(t) for t in second)))
        return Figure(label, icon, values, (f"{values[0]:g}", f"{values[1]:g}"), tip)

    def share(label: str, icon: str, done: Callable[[Tally], int], tried: Callable[[Tally], int]) -> Figure:
        a, b = total(label, icon, done), total("", "", tried)
        return a._replace(words=(f"{a.words[0]} of {b.words[0]}", f"{a.words[1]} of {b.words[1]}"))

    yield Figure("Points", "flag", (float(score[0]), float(score[1])), (str(score[0]), str(score[1])))
    yield share("Passes caught", "pass", lambda t: t.caught, lambda t: t.passes)
    yield share("Blocks and tackles", "block", lambda t: t.done, lambda t: t.contacts)
    luck = total("Luck with the dice", "dice", lambda t: t.luck, "Rolls that succeeded beyond those the odds promised")
    yield luck._replace(words=(_signed(luck.values[0]), _signed(luck.values[1])))
    yield total("Damage dealt", "claw", lambda t: t.dealt)
    yield total("Opponents put out", "skull", lambda t: t.out)
    yield total("Hexes walked", "walk", lambda t: t.walked)


def _part(state: State, t: Tally) -> Part:
    luck = _signed(t.luck) if t.rolls else "–"
    words = (str(t.points), f"{t.caught}/{t.passes}", f"{t.done}/{t.contacts}", luck, str(t.dealt), str(t.lost), str(t.out), str(t.walked))
    return Part(t.unit, state.players[t.unit].name, t.side, words)


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−") if abs(value) >= 0.05 else "±0"
