"""Kept matches: a folder each in the player's own folder, three generations, nothing ever half written.

Folders are numbered, never named after teams or people. ``match.json`` is the newest generation, ``match.1.json`` and
``match.2.json`` the ones before; ``about.json`` holds what a match file has no place for (looks, title, table options).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game import __version__
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.plain import Reader

from . import atomic, strict
from .matchfile import Differs, MatchFile, NotLegal, load_file, play, read, to_plain

MADE_BY = f"clowder {__version__}"
GENERATIONS = ("match.json", "emergency.json", "match.1.json", "match.2.json")
"""Newest first; the emergency one is written only by a failing game, beside the others."""
ABOUT = "about.json"


@dataclass(frozen=True)
class About:
    """What goes with a kept match beside the match itself. Plain values."""

    title: str = ""
    counter: int = 0
    """Rises whenever a match is begun, gone on with or ended: the order of saves, whatever the clock says."""
    finished: bool = False
    looks: Mapping[str, Plain] = field(default_factory=dict)
    """Unit id to looks, as the art room writes them."""
    table: Mapping[str, Plain] = field(default_factory=dict)
    """Options of the two players: undo by agreement, hand-over screen, the league fixture it is."""


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


class Keeper:
    """Keeps one match: writes it after every command, verified and whole."""

    def __init__(self, folder: Path, file: MatchFile, about: About) -> None:
        self.folder = folder
        self.file = file
        self.about = about
        self._counted = False

    def save(self, match: Match[Any]) -> None:
        """Writes the newest generation; the ones before move back by one. OSError if the disk will not have it."""
        plain = to_plain(self.file.with_match(match, MADE_BY))
        data = strict.canonical(plain)
        if strict.parse(data) != plain:
            raise Refused("the match cannot be written and read back", GENERATIONS[0])
        self.folder.mkdir(parents=True, exist_ok=True)
        _shift(self.folder)
        atomic.write(self.folder / GENERATIONS[0], data)
        finished = match.winner is not None
        if not self._counted or finished != self.about.finished:
            self._counted = True
            self.about = replace(self.about, counter=_next_counter(self.folder.parent), finished=finished)
            atomic.write(self.folder / ABOUT, strict.canonical(_about_plain(self.about)))


def new_folder(home: Path) -> Path:
    """A folder for the next match, numbered, not made yet."""
    taken = [int(entry.name) for entry in home.iterdir() if entry.name.isdecimal() and entry.name.isascii()] if home.is_dir() else []
    return home / f"{max(taken, default=0) + 1:06d}"


def listing(home: Path) -> list[Kept]:
    """Every kept match, the last saved first; damaged ones say what is wrong and do not stand in the way."""
    if not home.is_dir():
        return []
    found = [_look(entry) for entry in sorted(home.iterdir()) if entry.is_dir() and entry.name.isdecimal()]
    return sorted(found, key=lambda kept: (kept.about.counter, kept.folder.name), reverse=True)


def resume(kept: Kept) -> tuple[Match[Any], Keeper]:
    """The match as it stood, from the newest generation that plays through. Refused if none does.

    A generation whose recorded hashes no longer come out is refused too, and says so: it is not rewritten.
    """
    trouble: Refused | None = None
    for name in GENERATIONS:
        if not (kept.folder / name).exists():
            continue
        try:
            file = load_file(kept.folder / name)
            return play(file), Keeper(kept.folder, file, kept.about)
        except (Differs, NotLegal, Refused) as error:
            trouble = trouble or error
    raise trouble or Refused("there is no match in it", kept.folder.name)


def _look(folder: Path) -> Kept:
    about = _read_about(folder / ABOUT)
    damage: str | None = None
    for generation, name in enumerate(GENERATIONS):
        path = folder / name
        if not path.exists():
            continue
        try:
            file = read(strict.parse(strict.read_file(path)), folder)
        except Refused as error:
            damage = damage or str(error)
            continue
        sides = tuple(str(side.get("name", f"side {number}")) for number, side in enumerate(file.sides))
        return Kept(folder, about, file.ruleset, sides, len(file.commands), damage, generation)
    return Kept(folder, about, damage=damage or "there is no match in it", generation=-1)


def _shift(folder: Path) -> None:
    """Each generation becomes the one before; the newest keeps its place too until the new one replaces it."""
    newest, _, before, oldest = (folder / name for name in GENERATIONS)
    if before.exists():
        atomic.replace(before, oldest)
    if newest.exists():
        try:
            os.link(newest, before)
        except OSError:  # a disk without links
            atomic.write(before, newest.read_bytes())


def _next_counter(home: Path) -> int:
    return 1 + max((_read_about(entry / ABOUT).counter for entry in home.iterdir() if entry.is_dir()), default=0) if home.is_dir() else 1


def _about_plain(about: About) -> dict[str, Plain]:
    return {
        "format": "clowder-save",
        "version": 1,
        "title": about.title,
        "counter": about.counter,
        "finished": about.finished,
        "looks": dict(about.looks),
        "table": dict(about.table),
    }


def _read_about(path: Path) -> About:
    """What stands beside a match; a lost or damaged one costs looks and title, not the match."""
    try:
        reader = Reader(strict.parse(strict.read_file(path)), ABOUT)
        reader.keys("format", "version", "title", "counter", "finished", "looks", "table")
        title = reader.get("title")
        reader.object("looks"), reader.object("table")
        return About(
            title if isinstance(title, str) else "",
            reader.whole("counter", 0, 10**12),
            reader.flag("finished", False),
            reader.get("looks"),
            reader.get("table"),
        )
    except Refused:
        return About()
