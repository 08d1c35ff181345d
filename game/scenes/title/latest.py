"""The match that Continue goes on with."""

from __future__ import annotations

from pathlib import Path

from game.formats.saves import Kept, listing
from game.scenes.saves_list import FOLDER


def latest(user: Path) -> Kept | None:
    """The unfinished match that was played last and can be read, None if there is none."""
    for kept in listing(user / FOLDER):
        if kept.generation >= 0 and not kept.about.finished:
            return kept
    return None


def words_of(kept: Kept) -> str:
    """What Continue says under its name."""
    return " against ".join(kept.sides) if kept.sides else kept.about.title
