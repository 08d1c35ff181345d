"""Which adapter and which staging go with a rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.match import Match
from game.stage import catfight as catfight_stage
from game.stage import cavebrawl as cavebrawl_stage

from .catfight import CatfightBook
from .cave_hud import CaveHud
from .cavebrawl import CaveBrawlBook
from .dealing import Showing
from .hud import Hud

_SHOWINGS: Mapping[str, Callable[[Match[Any]], Showing]] = {
    "catfight": lambda match: Showing(CatfightBook(match), catfight_stage.views, catfight_stage.beats, catfight_stage.figure_of, Hud),
    "cavebrawl": lambda match: Showing(
        CaveBrawlBook(match), cavebrawl_stage.views, cavebrawl_stage.beats, cavebrawl_stage.figure_of, CaveHud
    ),
}


def showing_of(ruleset: str, match: Match[Any]) -> Showing:
    """How a match of a rule book is shown. KeyError for a book that has no screen."""
    return _SHOWINGS[ruleset](match)


def shown_rulesets() -> tuple[str, ...]:
    """Rule books that can be played in the window."""
    return tuple(_SHOWINGS)
