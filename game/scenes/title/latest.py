"""The match that Continue goes on with, and the game that was played last."""

from __future__ import annotations

from pathlib import Path

from game.formats import shelf
from game.formats.saves import Kept
from game.scenes.saves_list import FOLDER


def latest(user: Path) -> Kept | None:
    """The unfinished match that was played last and can be read, None if there is none."""
    return shelf.latest(user / FOLDER)


def last_game(user: Path) -> str:
    """The rule book of the match that was played last, over or not; "" if none can be read."""
    return next((kept.ruleset for kept in shelf.Shelf(user / FOLDER) if kept.generation >= 0), "")


def words_of(kept: Kept) -> str:
    """What Continue says under its name."""
    return " against ".join(kept.sides) if kept.sides else kept.about.title
