"""What players did, counted from the events of their matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from game.kernel.match import Match
from game.rules.cavebrawl.beast_events import BeastDied, Pounced, Released, Squeezed
from game.rules.cavebrawl.events import Caught, Declared, Fell, Rolled, Scored, TurnBegan, WentOut
from game.rules.cavebrawl.state import State


class Tally(NamedTuple):
    """A player's counts: of one match, a season, or a career. Actions are counted as tried, ``_good`` where they came off."""

    matches: int = 0
    points: int = 0
    kicks: int = 0
    kicks_good: int = 0
    passes: int = 0
    passes_good: int = 0
    """Passes that were caught."""
    catches: int = 0
    blocks: int = 0
    blocks_good: int = 0
    tackles: int = 0
    knock_downs: int = 0
    """Opponents and beasts it felled by tackles."""
    kills: int = 0
    """Opponents it put out."""
    beasts_slain: int = 0
    beasts_survived: int = 0
    """Beasts that attacked or held it in matches it survived."""

    def plus(self, other: Tally) -> Tally:
        return Tally(*map(sum, zip(self, other, strict=True)))


FIELDS: Final = Tally._fields
_TRIED: Final = {"kick": "kicks", "pass": "passes", "block": "blocks", "tackle": "tackles"}
_CAME_OFF: Final = {"kick": "kicks_good", "block": "blocks_good"}


class Account(NamedTuple):
    """What a match's events come to."""

    tallies: Mapping[str, Tally]
    """Of everybody who was fielded."""
    out: tuple[tuple[str, str], ...]
    """Who did not survive, and what killed it: a player's id, a beast's kind, or "" (it fell by its own tackle)."""


def total(tallies: Iterable[Tally]) -> Tally:
    """The sum of some tallies."""
    return Tally(*map(sum, zip(*tallies, Tally(), strict=True)))


def account(match: Match[Any]) -> Account:
    """Counts a finished match of Cave Brawl. What befalls somebody is put down to whoever acts at that moment, player or beast."""
    state: State = match.state
    counts: dict[str, dict[str, int]] = {name: {"matches": 1} for name in state.players}
    met: dict[str, set[str]] = {name: set() for name in state.players}
    kinds = {name: beast.kind for name, beast in match.setup.beasts.items()}
    out: list[tuple[str, str]] = []
    actor = ""

    def add(name: str, field: str) -> None:
        if name in counts:
            counts[name][field] = counts[name].get(field, 0) + 1

    for event in (event for moment in match.moments for event in moment.events):
        if isinstance(event, Declared):
            actor = event.unit
            if event.action in _TRIED:
                add(actor, _TRIED[event.action])
        elif isinstance(event, Rolled):
            if event.good and event.action in _CAME_OFF:
                add(event.unit, _CAME_OFF[event.action])
        elif isinstance(event, Caught):
            add(event.unit, "catches")
            add(actor, "passes_good")
        elif isinstance(event, Fell):
            if event.unit != actor:
                add(actor, "knock_downs")
        elif isinstance(event, Released):
            kinds[event.unit] = event.beast
        elif isinstance(event, Pounced):
            actor = event.unit
            met[event.target].add(actor)
        elif isinstance(event, Squeezed):
            actor = event.by
            met[event.unit].add(actor)
        elif isinstance(event, BeastDied):
            add(actor, "beasts_slain")
        elif isinstance(event, WentOut):
            if event.unit != actor:
                add(actor, "kills")
            out.append((event.unit, "" if event.unit == actor else kinds.get(actor, actor)))
        elif isinstance(event, Scored):
            add(event.unit, "points")
        elif isinstance(event, TurnBegan):
            actor = ""
    for name, player in state.players.items():
        if met[name] and not player.out:
            counts[name]["beasts_survived"] = len(met[name])
    return Account({name: Tally(**found) for name, found in counts.items()}, tuple(out))
