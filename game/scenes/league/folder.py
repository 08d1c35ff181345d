"""Where leagues are kept, what is said of each on the list, and what the players of one agreed on that no league file says."""

from __future__ import annotations

import contextlib
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.formats import atomic, generations, strict
from game.kernel.errors import Refused
from game.kernel.plain import Reader
from game.league import changed, shelf
from game.league.facts import Form
from game.league.league import open_league
from game.league.lock import lock_path

from .words import stage

FOLDER: Final = "leagues"
FIELD: Final = "great_hollow.tmx"
"""The field of a league that names none."""
MOST_LISTED: Final = 200


@dataclass(frozen=True)
class KeptLeague:
    """One row of the list. ``damage`` is one line where the file cannot be read; the rest is empty then."""

    path: Path
    name: str = ""
    form: Form = "round-robin"
    stage: str = ""
    teams: tuple[str, ...] = ()
    champion: str = ""
    """The name of the team that won its last season, "" while that goes on."""
    id: str = ""
    copy: bool = False
    """Whether another file holds the same league, and this one only a copy of it, by its name."""
    damage: str = ""


@dataclass(frozen=True)
class Table:
    """What is agreed on at the table: the field, and whether undo is by agreement."""

    ground: str = FIELD
    undo: str = "strict"


def folder_of(user: Path) -> Path:
    """The folder of leagues in the player's own folder."""
    return user / FOLDER


def listing(user: Path) -> list[KeptLeague]:
    """Every league, the last changed first; those that cannot be read say why and stand last. What killed games have left half written
    goes."""
    generations.sweep(folder_of(user), generations.LEFT_OVER)
    found = [_look(path) for path in _files(folder_of(user))[:MOST_LISTED]]
    whole = {kept.id: kept.path for kept in sorted(found, key=lambda kept: (shelf.is_copy(kept.path), kept.path.name), reverse=True)}
    found = [replace(kept, copy=not kept.damage and whole[kept.id] != kept.path) for kept in found]
    return [kept for kept in found if not kept.damage] + [kept for kept in found if kept.damage]


def find(user: Path, name: str, league: str) -> Path | None:
    """The file of the league with this id: the one of that name, else any other (it may have been copied under another name), a copy
    last."""
    found = [listed.path for listed in shelf.listing(folder_of(user)) if listed.head and listed.head.id == league]
    found.sort(key=shelf.is_copy)
    return next((path for path in found if path.name == name), found[0] if found else None)


def delete(path: Path) -> None:
    """Throws a league away with the matches it keeps. Refused while another copy of the game has it open; OSError if it cannot be."""
    with contextlib.suppress(Refused):  # a damaged one may go too
        found = open_league(path)
        looking = found.looking
        found.close()
        if looking:
            raise OSError(0, looking)
    path.unlink(missing_ok=True)
    shutil.rmtree(path.with_name(path.name + ".matches"), ignore_errors=True)
    for beside in (lock_path(path), changed.table_of(path)):
        beside.unlink(missing_ok=True)


def table_of(path: Path) -> Table:
    """What was agreed on for a league; the usual where nothing was, or it cannot be read."""
    try:
        reader = Reader(strict.parse(strict.read_file(changed.table_of(path))), changed.table_of(path).name)
        reader.keys("format", "version", "field", "undo")
        ground, undo = reader.get("field"), reader.get("undo")
    except (Refused, OSError):
        return Table()
    return Table(ground, undo) if isinstance(ground, str) and undo in ("strict", "free") else Table()


def keep_table(path: Path, table: Table) -> None:
    """Keeps what was agreed on. OSError if the disk will not have it."""
    data = {"format": "clowder-league-table", "version": 1, "field": table.ground, "undo": table.undo}
    atomic.write(changed.table_of(path), strict.canonical(data))


def _files(folder: Path) -> list[Path]:
    """League files, the last changed first."""
    try:
        found = [(path.stat().st_mtime, path.name, path) for path in folder.iterdir() if path.suffix == shelf.SUFFIX and path.is_file()]
    except OSError:
        return []
    return [path for _, _, path in sorted(found, reverse=True) if not path.name.startswith(".")]


def _look(path: Path) -> KeptLeague:
    try:
        found = open_league(path, write=False)
    except Refused as error:
        return KeptLeague(path, damage=str(error))
    try:
        champion = found.progress().champion
        names = tuple(team.name for team in found.teams.values())
        cup = found.teams[champion].name if champion else ""
        return KeptLeague(path, found.head.name, found.head.form, stage(found), names, cup, found.head.id)
    finally:
        found.close()
