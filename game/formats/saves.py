"""Kept matches: a folder each in the player's own folder, three generations, nothing ever half written.

Folders are numbered, never named after teams or people. ``match.json`` is the newest generation, ``match.1.json`` and
``match.2.json`` the ones before; ``about.json`` holds what a match file has no place for (looks, title, table options).
``emergency.json`` is what a failing game still could write: it counts first, until the match is gone on with. What cannot be read is
put aside as ``damaged-N.json``, a state that does not lead to the newest as ``match.apart-N.json``.
"""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.plain import Reader

from . import generations, strict
from .about import ABOUT, About, holds_match, read_about
from .generations import GENERATIONS, inside
from .keeper import Keeper
from .matchfile import Differs, MatchFile, NotLegal, load_file, play, read
from .record import with_checks_of


@dataclass(frozen=True)
class Kept:
    """One entry of the list of saves. ``damage`` is one line when the newest generation will not do."""

    folder: Path
    about: About
    ruleset: str = ""
    sides: tuple[str, ...] = ()
    commands: int = 0
    damage: str | None = None
    generation: int = 0
    """Which generation is good: 0 the newest; -1 none."""
    beside: tuple[Path, ...] = ()
    """Match files another program has put into the folder as copies ("match (1).json")."""

    @property
    def copy(self) -> bool:
        """Whether it is the copy of another: the players went on with that one, or another program has put it there as a copy."""
        return self.about.copy or not self.folder.name.isdecimal()


def listing(home: Path) -> list[Kept]:
    """Every kept match, the last saved first; damaged ones say what is wrong and do not stand in the way."""
    found = [kept for entry in sorted(inside(home)) if holds_match(entry.name) and (kept := look_into(entry))]
    return sorted(found, key=lambda kept: (kept.about.counter, kept.folder.name), reverse=True)


def resume(kept: Kept, exact: bool = False) -> tuple[Match[Any], Keeper]:
    """The match as it stood, from the newest generation that plays through. Refused if none does.

    A generation whose recorded hashes no longer come out is refused too, and says so: it is put aside, never rewritten. ``exact``:
    one like that is not passed over for an older one, but raises Differs or NotLegal.
    """
    trouble: Refused | None = None
    refused: list[str] = []
    try:
        seen = generations.stamps(kept.folder)
    except OSError as error:
        raise Refused(f"it cannot be read: {error.strerror or error}", kept.folder.name) from None
    for name in generations.newest_first(kept.folder):
        try:
            file = load_file(kept.folder / name)
            return play(file), Keeper(kept.folder, file, kept.about, refused, seen)
        except Refused as error:
            if exact and isinstance(error, (Differs, NotLegal)):
                raise
            trouble = trouble or error
            refused.append(name)
    raise trouble or Refused("there is no match in it", kept.folder.name)


def as_recorded(kept: Kept) -> MatchFile:
    """The newest generation that can be read, with what the others have recorded of the same match. Refused if none can be."""
    found: list[MatchFile] = []
    trouble: Refused | None = None
    for name in generations.newest_first(kept.folder):
        try:
            found.append(load_file(kept.folder / name))
        except Refused as error:
            trouble = trouble or error
    if not found:
        raise trouble or Refused("there is no match in it", kept.folder.name)
    return with_checks_of(found[0], found[1:])


def look_into(folder: Path) -> Kept | None:
    """A kept match of the list; None for what is no folder."""
    try:
        if not stat.S_ISDIR(folder.stat().st_mode):
            return None
        generations.there(folder / ABOUT)
    except FileNotFoundError:
        return None
    except OSError as error:
        return Kept(folder, About(), damage=f"it cannot be looked into: {error.strerror or error}", generation=-1)
    about = read_about(folder / ABOUT)
    damage: str | None = None
    for name in generations.newest_first(folder):
        try:
            file = read(strict.parse(strict.read_file(folder / name)), folder)
            sides = tuple(_side_name(side, number) for number, side in enumerate(file.sides))
        except Refused as error:
            damage = damage or str(error)
            continue
        return Kept(folder, about, file.ruleset, sides, len(file.commands), damage, GENERATIONS.index(name), _copies(folder))
    return Kept(folder, about, damage=damage or "there is no match in it", generation=-1, beside=_copies(folder))


def _copies(folder: Path) -> tuple[Path, ...]:
    ours = (*GENERATIONS, ABOUT)
    found = [path for path in inside(folder) if path.name.startswith("match") and path.suffix == ".json" and path.name not in ours]
    return tuple(sorted(found))


def _side_name(side: Plain, number: int) -> str:
    reader = Reader(side, f"sides[{number}]")
    return reader.name("name", f"side {number}")
