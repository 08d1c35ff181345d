"""Which maps there are, and where a map's name leads."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.paths import resources, user_folder

from .maps import known
from .memo import Memo
from .problem import MapRefused, Problem, plain

_MOST_LISTED = 500
_ENTRIES: Final[Memo[MapEntry]] = Memo(3 * _MOST_LISTED)
"""Rows of the list: a row is small where its map is large."""


@dataclass(frozen=True)
class MapEntry:
    """A map file in the game's maps or the player's. ``problem`` is why it cannot be used, None if it can."""

    name: str
    """The bare file name, as match files give it."""
    path: Path
    own: bool
    """Whether it came with the game."""
    title: str
    theme: str
    games: tuple[str, ...]
    problem: Problem | None


def folders(beside: Path | None = None) -> list[Path]:
    """Where maps are looked for, in this order: the game's, a match file's, and the player's."""
    return [resources() / "maps", *([beside] if beside is not None else []), user_folder() / "maps"]


def find(name: str, beside: Path | None = None) -> Path:
    """The map of a bare file name; ``beside`` is the folder of the match file that names it. MapRefused if it is none, or nowhere."""
    shown = plain(name, 80) or "''"
    bare = name.isprintable() and not set(name) & set('/\\:*?"<>|') and name.strip(" .") == name and len(os.fsencode(name)) <= 255
    if not bare or not name.lower().endswith(".tmx"):
        raise MapRefused(Problem(shown, "this is no bare file name of a map", "name it like yard.tmx, without folders"))
    for folder in folders(beside):
        path = folder / name
        if os.path.lexists(path):
            return _at_home(path)
    where = "the game's maps, your own maps" + (" and the match file's folder" if beside is not None else "")
    raise MapRefused(Problem(shown, f"there is no such map in {where}", f"put it into {user_folder() / 'maps'}"))


def _at_home(path: Path) -> Path:
    """The path itself, if it is no link to somewhere else."""
    if Path(os.path.realpath(path)).parent != Path(os.path.realpath(path.parent)):
        raise MapRefused(Problem(plain(path.name, 80), "it is a link that leads out of its folder", "put the map itself there"))
    return path


def listing() -> list[MapEntry]:
    """Every map that came with the game and every one of the player's, broken ones with their reason; by folder and name.

    A player's map that has the name of one of the game's is never reached by that name, and is listed as broken.
    """
    found: list[MapEntry] = []
    taken: set[str] = set()
    for folder, own in ((resources() / "maps", True), (user_folder() / "maps", False)):
        for path in _maps_in(folder):
            entry = _entry(path, own)
            if path.name in taken:
                clash = Problem(entry.name, "a map of the game has the same name", "rename yours")
                entry = MapEntry(entry.name, path, own, entry.title, entry.theme, (), clash)
            taken.add(path.name)
            found.append(entry)
    return found


def _maps_in(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx")[:_MOST_LISTED]
    except OSError:
        return []


def _entry(path: Path, own: bool) -> MapEntry:
    name = plain(path.name, 255)
    try:
        before = _ENTRIES.recall(str(_at_home(path)))
    except MapRefused as refused:
        return MapEntry(name, path, own, plain(path.stem, 40), "", (), refused.problem)
    if before is not None:
        return before[1]
    read = known(path)
    wrong = read.refused or next(iter(read.problems), None)
    if read.found is None or wrong is not None:
        entry = MapEntry(name, path, own, plain(path.stem, 40), "", (), wrong)
    else:
        found = read.found
        entry = MapEntry(name, path, own, found.title, found.theme, found.games, None if found.games else next(iter(found.unfit.values())))
    _ENTRIES.keep(str(path), read.files, entry)
    return entry
