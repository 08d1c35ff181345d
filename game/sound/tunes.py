"""Which tune goes with which game."""

from __future__ import annotations

from collections.abc import Mapping

TITLE, LEAGUE = "title", "league"
_GAMES: Mapping[str, str] = {"catfight": "alley", "cavebrawl": "cave"}


def tune_of(ruleset: str) -> str:
    """The tune of a rule set's matches; the title's for one that has none of its own."""
    return _GAMES.get(ruleset, TITLE)
