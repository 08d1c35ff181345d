"""A match without set-up: two teams worth the same, and an arena of a fitting size. No window."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from game.formats.teams import Entry
from game.scenes.choose.draft import Draft, same_points
from game.tiled import MapEntry, MapRefused, TiledMap, load

ROOMY: Final = 18
"""Open cells a fighter: with fewer it is a brawl, with more a walk."""
CLOSE: Final = 3
"""An arena is drawn from this many that fit best."""


def quick_draft(ruleset: str, entries: Sequence[Entry], maps: Iterable[Sequence[MapEntry]], chance: random.Random) -> Draft | None:
    """Two different ready-made teams worth the same on an arena of the game that holds them. None if there are none. ``maps``
    as for :func:`fitting_arena`."""
    pairs = [group for group in same_points([e for e in entries if not e.own]).values() if len(group) > 1]
    if not pairs:
        return None
    # by teams, not by groups: a team comes as often as any other
    group = chance.choices(pairs, [len(group) for group in pairs])[0]
    first, second = chance.sample(group, 2)
    draft = Draft(ruleset)
    draft.choose(0, first)
    draft.choose(1, second)
    arena = fitting_arena(draft, maps, chance)
    if arena is None:
        return None
    draft.take_arena(arena)
    return draft


def fitting_arena(draft: Draft, maps: Iterable[Sequence[MapEntry]], chance: random.Random) -> TiledMap | None:
    """One of the arenas that fit the teams best; None if none holds them. Of ``maps``, lists of them, a later one is looked at only if
    there is none in those before."""
    for entries in maps:
        fit = [entry for entry in entries if draft.ruleset in entry.games and not draft.room_trouble(entry)]
        fit.sort(key=lambda entry: (misfit(draft, entry), entry.name))
        while fit:
            entry = chance.choice(fit[:CLOSE])
            try:
                return load(entry.path, draft.ruleset)
            except MapRefused:  # it has changed since it was listed
                fit.remove(entry)
    return None


def misfit(draft: Draft, arena: TiledMap | MapEntry) -> float:
    """How far an arena is from the right size for the teams; 1 is just right."""
    fighters = sum(len(team.units) for team in draft.teams())
    each = arena.ground / max(1, fighters)
    return max(each / ROOMY, ROOMY / each)
