"""What a command would bring, before it is given: read off the rule's own forecast, never computed a second way.

Everything here is asked of :func:`game.kernel.match.Match.forecast` with stated answers of the other player (no boost, no
opportunity attack), so whatever the rules do, the preview shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from game.kernel import odds
from game.kernel.dice import Contest
from game.kernel.hexes import Cell
from game.kernel.match import Match
from game.kernel.odds import Branch
from game.kernel.table import Command, Question

from .events.actions import Declined, Rolled
from .events.conditions import Heartened, HoldEnded, Hurt
from .events.movement import Collided, Shoved, Stepped
from .moves.attack import Attack, Boost, BoostAsked
from .moves.opportunity import Decline, OpportunityAsked
from .moves.strike import Strike
from .moves.walk import Move
from .state import Fighter, State


def passive(_: State, question: Question) -> Command | None:
    """The other player adds nothing: no boost, no opportunity attack."""
    if isinstance(question, BoostAsked):
        return Boost(question.unit, 0)
    return Decline(question.unit) if isinstance(question, OpportunityAsked) else None


def stubborn(state: State, question: Question) -> Command | None:
    """The defender's best answer: all its available stamina (CT-22)."""
    if isinstance(question, BoostAsked):
        return Boost(question.unit, state.fighter(question.unit).spare_stamina)
    return passive(state, question)


class Landing(NamedTuple):
    """One place a shoved target may end at: how likely, and the most it is hurt by there."""

    cell: Cell
    chance: Fraction
    least: int
    most: int
    into: str | None
    """Whom it crashes into there."""
    crashes: bool


class Harm(NamedTuple):
    """What may happen to one fighter: chances are of the whole command, losses the least and the most where there is any."""

    unit: str
    chance: Fraction
    hp: tuple[int, int]
    stamina: tuple[int, int]
    morale: tuple[int, int]
    out: Fraction
    """Of falling unconscious."""
    defeated: Fraction


class Outlook(NamedTuple):
    """What an action or an answer would bring if the other player adds nothing."""

    chance: Fraction | None
    """Of success (CT-20); None where nothing is rolled against a defence."""
    worst: Fraction | None
    """Of success against the defender's best boost."""
    roll: Rolled | None
    """One roll of it, for the named parts of both totals."""
    landings: tuple[Landing, ...]
    harms: tuple[Harm, ...]
    grips: tuple[str, ...]
    """Holds that end for sure or on success, in words."""
    provoked: tuple[str, ...]
    """Who might attack the target on its forced way (CT-65)."""
    wins: Fraction
    """That it decides the match for the acting side."""


class Step(NamedTuple):
    """One hex of a walk: AP spent when it is made, and who may strike first, with its chance to hit by a strike."""

    cell: Cell
    ap: int
    provokes: tuple[tuple[str, Fraction | None], ...]


class WalkOutlook(NamedTuple):
    """A walk, step by step; what AP it leaves; whom the walker lets go of."""

    steps: tuple[Step, ...]
    ap_left: int
    lets_go: str | None

    @property
    def risks(self) -> int:
        return sum(len(step.provokes) for step in self.steps)


def chance_of(state: State, attack: Attack, answer: Callable[[State, Question], Command | None] = passive) -> Fraction | None:
    """The chance that an attack succeeds, ties removed; None where it rolls no contest."""
    draw = odds.first_draw(attack.play, state, answer)
    return odds.success(draw, lambda margin: margin > 0) if isinstance(draw, Contest) else None


def outlook(match: Match[State], command: Command, answered: Attack | None = None) -> Outlook:
    """What a legal action would bring, or an answer to the attack ``answered`` that is under way."""
    before = match.state
    branches = list(match.forecast(command, passive))
    attack = command if isinstance(command, Attack) else answered
    rolls = [next((e for e in branch.events if isinstance(e, Rolled)), None) for branch in branches]
    roll = rolls[0] if rolls else None
    hits = (branch.chance for branch, roll in zip(branches, rolls, strict=True) if roll is not None and roll.degree > 0)
    return Outlook(
        chance=sum(hits, Fraction(0)) if roll is not None and roll.defence else None,
        worst=chance_of(before, attack, stubborn) if attack and not answered else None,
        roll=roll,
        landings=_landings(before, branches, attack.target) if attack else (),
        harms=tuple(harm for name in before.fighters if (harm := _harm(before, branches, name))),
        grips=_grips(before, branches),
        provoked=_once(e.unit for branch in branches for e in branch.events if isinstance(e, Declined)),
        wins=sum((b.chance for b in branches if attack and b.state.winner == before.fighter(attack.unit).side), Fraction(0)),
    )


def boosts(match: Match[State], attack: Attack) -> list[tuple[int, Fraction | None, Fraction | None]]:
    """For each boost the attacker can pay: the chance against no boost and against the defender's best."""
    state = match.state
    found = []
    for boost in range(state.fighter(attack.unit).spare_stamina + 1):
        tried = replace(attack, boost=boost)
        if boost and tried.bars(state):
            break
        found.append((boost, chance_of(state, tried), chance_of(state, tried, stubborn)))
    return found


def walk_outlook(match: Match[State], move: Move) -> WalkOutlook:
    """A legal walk, with every opportunity it gives on the step where it gives it."""
    state = match.state
    branch = next(iter(match.forecast(move, passive)))
    steps, waiting, spent = [], [], 0
    lets_go = None
    here = state
    for event in branch.events:
        if isinstance(event, Declined):
            waiting.append((event.unit, chance_of(here, Strike(event.unit, event.target))))
        elif isinstance(event, HoldEnded) and event.unit == move.unit:
            lets_go = event.target
        elif isinstance(event, Stepped) and event.unit == move.unit:
            spent += event.ap
            steps.append(Step(event.to, spent, tuple(waiting)))
            waiting = []
        here = event.apply(here)
    return WalkOutlook(tuple(steps), state.fighter(move.unit).ap - spent, lets_go)


def _landings(before: State, branches: Iterable[Branch[State]], target: str) -> tuple[Landing, ...]:
    found: dict[tuple[Cell, str | None, bool], list[tuple[Fraction, int]]] = {}
    for branch in branches:
        crash = next((e for e in branch.events if isinstance(e, Collided) and e.unit == target), None)
        cell = branch.state.fighter(target).cell
        if crash or any(isinstance(e, Shoved) and e.unit == target for e in branch.events):  # not where it walks by itself
            key = (cell, crash.into if crash else None, crash is not None)
            found.setdefault(key, []).append((branch.chance, before.fighter(target).hp - branch.state.fighter(target).hp))
    return tuple(
        Landing(cell, sum((c for c, _ in ways), Fraction(0)), min(h for _, h in ways), max(h for _, h in ways), into, crashes)
        for (cell, into, crashes), ways in sorted(
            found.items(), key=lambda item: before.board.grid.distance(before.fighter(target).cell, item[0][0])
        )
    )


def _harm(before: State, branches: Iterable[Branch[State]], name: str) -> Harm | None:
    was = before.fighter(name)
    chance = out = defeated = Fraction(0)
    losses: list[tuple[int, int, int]] = []
    for branch in branches:
        hurts = [e for e in branch.events if isinstance(e, Hurt) and e.unit == name]
        morale = sum(-e.morale for e in branch.events if isinstance(e, Heartened) and e.unit == name and e.morale < 0)
        if hurts or morale:
            chance += branch.chance
            losses.append((sum(e.hp for e in hurts), sum(e.stamina for e in hurts), morale))
        now = branch.state.fighter(name)
        out += branch.chance if _fell(was, now) else 0
        defeated += branch.chance if now.defeated and not was.defeated else 0
    if not losses:
        return None
    hp, stamina, spirits = ((min(column), max(column)) for column in zip(*losses, strict=True))
    return Harm(name, chance, hp, stamina, spirits, out, defeated)


def _fell(was: Fighter, now: Fighter) -> bool:
    return was.conscious and not now.conscious and not now.defeated


def _grips(before: State, branches: Iterable[Branch[State]]) -> tuple[str, ...]:
    words = []
    for branch in branches:
        for event in branch.events:
            if isinstance(event, HoldEnded):
                words.append(f"{before.fighter(event.unit).name} lets go of {before.fighter(event.target).name}")
    return _once(words)


def _once(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))
