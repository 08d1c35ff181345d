"""The match that Continue goes on with."""

from __future__ import annotations

from pathlib import Path

from game.formats import shelf
from game.formats.saves import Kept
from game.scenes.saves_list import FOLDER


def latest(user: Path) -> Kept | None:
    """The unfinished match that was played last and can be read, None if there is none."""
    return shelf.latest(user / FOLDER)


def words_of(kept: Kept) -> str:
    """What Continue says under its name."""
    return " against ".join(kept.sides) if kept.sides else kept.about.title
