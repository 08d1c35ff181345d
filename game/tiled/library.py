"""Which maps there are, and where a map's name leads."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.paths import resources, user_folder

from .maps import Known, in_pieces
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
    description: str = ""
    columns: int = 0
    rows: int = 0
    ground: int = 0
    """How many open cells it has. Of this, and of what follows, there is nothing where there is a problem."""
    rooms: tuple[int, int] = (0, 0)

    def room(self, side: int) -> int:
        """How many fighters a side can set up in its start area."""
        return self.rooms[side]


def folders(beside: Path | None = None) -> list[Path]:
    """Where maps are looked for, in this order: the game's, a match file's, and the player's."""
    return [resources() / "maps", *([beside] if beside is not None else []), user_folder() / "maps"]


def find(name: str, beside: Path | None = None) -> Path:
    """The map of a bare file name; ``beside`` is the folder of the match file that names it. MapRefused if it is none, or nowhere."""
    shown = plain(name, 80)
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


def listing(own: bool | None = None) -> list[MapEntry]:
    """Every map that came with the game (``own``), every one of the player's (not ``own``), or both; broken ones with their reason;
    by folder and name.

    A player's map that has the name of one of the game's is never reached by that name, and is listed as broken.
    """
    return [entry for entry in listed(own) if entry is not None]


def listed(own: bool | None = None) -> Iterator[MapEntry | None]:
    """The same one by one, as they are read. None comes between, whenever a piece of a map has been read: many large maps take long, and
    whoever has a window to keep alive can do so meanwhile."""
    home = resources() / "maps"
    ours = _maps_in(home)
    if own is not False:
        for path in ours:
            yield from _entry(path, True)
    if own is not True:
        taken = {path.name for path in ours}
        for path in _maps_in(user_folder() / "maps"):
            if path.name in taken:
                clash = Problem(plain(path.name, 255), "a map of the game has the same name", "rename yours")
                yield MapEntry(clash.file, path, False, plain(path.stem, 40), "", (), clash)
            else:
                yield from _entry(path, False)


def _maps_in(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx")[:_MOST_LISTED]
    except OSError:
        return []


def _entry(path: Path, own: bool) -> Iterator[MapEntry | None]:
    name = plain(path.name, 255)
    try:
        before = _ENTRIES.recall(str(_at_home(path)))
    except MapRefused as refused:
        yield MapEntry(name, path, own, plain(path.stem, 40), "", (), refused.problem)
        return
    if before is not None:
        yield before[1]
        return
    pieces = in_pieces(path)
    while True:
        try:
            yield next(pieces)
        except StopIteration as end:
            read: Known = end.value
            break
    wrong = read.refused or next(iter(read.problems), None)
    if read.found is None or wrong is not None:
        entry = MapEntry(name, path, own, plain(path.stem, 40), "", (), wrong)
    else:
        found, grid = read.found, read.found.board.grid
        unfit = None if found.games else next(iter(found.unfit.values()))
        entry = MapEntry(
            name, path, own, found.title, found.theme, found.games, unfit,
            found.description, grid.columns, grid.rows, found.ground, (found.room(0), found.room(1)),
        )  # fmt: skip
    _ENTRIES.keep(str(path), read.files, entry)
    yield entry
