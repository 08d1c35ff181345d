"""A match without set-up: two teams worth the same, and an arena of a fitting size. No window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.formats.teams import Entry
from game.scenes.choose.draft import Draft, same_points
from game.tiled import MapEntry, MapRefused, TiledMap, load

ROOMY: Final = 18
"""Open cells a fighter: with fewer it is a brawl, with more a walk."""
CLOSE: Final = 3
"""An arena is drawn from this many that fit best."""


def quick_draft(ruleset: str, entries: Sequence[Entry], maps: Sequence[MapEntry], chance: random.Random) -> Draft | None:
    """Two different ready-made teams worth the same on an arena of the game that holds them. None if there are none."""
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


def fitting_arena(draft: Draft, maps: Sequence[MapEntry], chance: random.Random) -> TiledMap | None:
    """One of the game's own arenas that fit the teams best, the player's if there is no other; None if none holds them."""
    for own in (True, False):
        found: list[tuple[float, str, TiledMap]] = []
        for entry in maps:
            if entry.own is not own or draft.ruleset not in entry.games:
                continue
            try:
                arena = load(entry.path, draft.ruleset)
            except MapRefused:
                continue
            if not draft.room_trouble(arena):
                found.append((misfit(draft, arena), entry.name, arena))
        if found:
            found.sort(key=lambda row: row[:2])
            return chance.choice(found[:CLOSE])[2]
    return None


def misfit(draft: Draft, arena: TiledMap) -> float:
    """How far an arena is from the right size for the teams; 1 is just right."""
    fighters = sum(len(team.units) for team in draft.teams())
    each = arena.board.open.bit_count() / max(1, fighters)
    return max(each / ROOMY, ROOMY / each)
