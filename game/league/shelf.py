"""The player's leagues: numbered files in a folder of their own, never named after anybody."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.kernel.errors import Refused
from game.paths import user_folder

from . import store
from .facts import Head

SUFFIX: Final = ".league"
_NUMBERED: Final = re.compile(r"([0-9]{1,11})( .*)?\.league", re.DOTALL)


@dataclass(frozen=True)
class Listed:
    """A league file of the folder. ``head`` is None and ``damage`` one line where it cannot be read."""

    path: Path
    head: Head | None
    seasons: int = 0
    """How many were begun."""
    results: int = 0
    """How many results were ever entered."""
    damage: str = ""


def folder() -> Path:
    """Where the player's leagues are. Not made here."""
    return user_folder() / "leagues"


def new_path(home: Path) -> Path:
    """Where the next league goes: numbered, not made yet. No number of which anything lies there is taken again, be it a copy, or the
    match files of a league that is gone: they would become another's."""
    try:
        found = [_NUMBERED.match(path.name) for path in home.iterdir()]
    except OSError:
        found = []
    return home / f"{max((int(number[1]) for number in found if number), default=0) + 1:04d}{SUFFIX}"


def is_copy(path: Path) -> bool:
    """Whether a league's file is named as a copy is, by this game or another program ("0001 (1).league")."""
    return not path.stem.isdecimal()


def listing(home: Path) -> list[Listed]:
    """Every league of a folder by its number, without opening any to write; those that cannot be read say why and stand last."""
    found = [_look(path) for path in _files(home)]
    return [listed for listed in found if listed.head] + [listed for listed in found if not listed.head]


def _look(path: Path) -> Listed:
    try:
        with contextlib.closing(store.open_store(path, write=False)) as found:
            head, seasons, results = found.summary()
            return Listed(path, head, seasons, results)
    except Refused as error:
        return Listed(path, None, damage=str(error))


def _files(home: Path) -> list[Path]:
    try:
        return sorted(path for path in home.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    except OSError:
        return []
