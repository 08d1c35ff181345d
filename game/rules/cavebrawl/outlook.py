"""What an action of Cave Brawl would bring, before it is given: read off the rule's own forecast."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.kernel.hexes import first_cell
from game.kernel.match import Match
from game.kernel.table import Command, Question

from .beast_events import Released
from .events import Caught, Hurt, Rolled, WentOut
from .moves.contact import Shove, ShoveAsked
from .moves.place import PlaceAsked, PlaceBall
from .state import State


def plain(_: State, question: Question) -> Command | None:
    """Nobody is moved after a block; the ball lands on the first hex there is. Neither changes a chance."""
    if isinstance(question, ShoveAsked):
        return Shove(question.unit, None)
    if isinstance(question, PlaceAsked):
        return PlaceBall(question.side, first_cell(question.squares))
    return None


def lets_loose(match: Match[State], command: Command) -> bool:
    """Whether a legal command, once given, brings a beast in (CB-50). No die decides that: any one way it may go tells."""
    return any(isinstance(event, Released) for event in next(iter(match.forecast(command, plain))).events)


class Harm(NamedTuple):
    """What may happen to one player or beast: the chance to be hurt, the damage then, the chance to be put out."""

    unit: str
    chance: Fraction
    least: int
    most: int
    out: Fraction


class Outlook(NamedTuple):
    """``chance``: of the action's own roll. ``caught``: of pass and catch together. ``roll``: its parts by name."""

    chance: Fraction
    caught: Fraction
    roll: Rolled
    harms: tuple[Harm, ...]


def outlook(match: Match[State], command: Command) -> Outlook:
    """What a legal block, tackle, pass or kick would bring."""
    branches = list(match.forecast(command, plain))
    rolls = [next(e for e in branch.events if isinstance(e, Rolled)) for branch in branches]
    good = sum((b.chance for b, roll in zip(branches, rolls, strict=True) if roll.good), Fraction(0))
    caught = sum((b.chance for b in branches if any(isinstance(e, Caught) for e in b.events)), Fraction(0))
    harms: dict[str, list[tuple[Fraction, int, bool]]] = {}
    for branch in branches:
        for event in branch.events:
            if isinstance(event, Hurt):
                out = event.unit not in branch.state.beasts and event.unit not in branch.state.players
                gone = out or any(isinstance(e, WentOut) and e.unit == event.unit for e in branch.events)
                harms.setdefault(event.unit, []).append((branch.chance, event.damage, gone))
    return Outlook(good, caught, rolls[0], tuple(_harm(unit, ways) for unit, ways in harms.items()))


def _harm(unit: str, ways: list[tuple[Fraction, int, bool]]) -> Harm:
    out = sum((chance for chance, _, gone in ways if gone), Fraction(0))
    return Harm(unit, sum((c for c, _, _ in ways), Fraction(0)), min(d for _, d, _ in ways), max(d for _, d, _ in ways), out)

