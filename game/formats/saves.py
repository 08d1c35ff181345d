"""Kept matches: a folder each in the player's own folder, three generations, nothing ever half written.

Folders are numbered, never named after teams or people. ``match.json`` is the newest generation, ``match.1.json`` and
``match.2.json`` the ones before; ``about.json`` holds what a match file has no place for (looks, title, table options).
``emergency.json`` is what a failing game still could write: it counts first, until the match is gone on with.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game import __version__
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.plain import Reader

from . import atomic, generations, strict
from .generations import inside
from .matchfile import MatchFile, load_file, play, read, to_bytes

MADE_BY = f"clowder {__version__}"
GENERATIONS = ("match.json", "emergency.json", "match.1.json", "match.2.json")
"""Newest first, but for the emergency one: if there is one, it was written last."""
EMERGENCY = GENERATIONS[1]
ABOUT = "about.json"
MOST_COUNTER = 10**12
"""No number of saves gets anywhere near."""
LONGEST_NUMBER = 12
"""Digits of a folder's name; a longer one is not ours."""
LEFT_OVER = 60
"""Seconds after which a temp file is one that a killed game has left."""


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


class Parted(Refused):
    """Another copy of the game goes on with a match: ours is kept, in a folder of its own."""


class Keeper:
    """Keeps one match: writes it after every command, verified and whole. ``refused`` names generations that would not do when it
    was gone on with: they are put aside, not written over. ``seen`` are the stamps of the newest and the emergency one then; None
    for a match that is new. If another copy of the game goes on with the match too, nothing of either is written over."""

    def __init__(
        self, folder: Path, file: MatchFile, about: About, refused: Sequence[str] = (), seen: tuple[str, str] | None = None
    ) -> None:
        self.folder = folder
        """Where it is kept. Another one if, by the first save, somebody else keeps a match there."""
        self.file = file
        self.about = about
        self._refused = list(refused)
        self._new = seen is None
        self._ours: set[str] = {"", seen[0]} if seen else {""}
        """What may stand as the newest generation if nobody else has written it."""
        self._emergency = {"", seen[1]} if seen else {""}
        self._own: Path | None = None
        """Where it is kept from the next save on, since another copy goes on with it where it was."""
        self._counted = False

    def save(self, match: Match[Any]) -> None:
        """Writes the newest generation; the ones before move back by one. OSError if the disk will not have it: all stays as it was.
        Parted, once, if another copy of the game has written there: the match is kept in a folder of its own then."""
        data = to_bytes(self.file.with_match(match, MADE_BY))
        finished = match.winner is not None
        if self._own:
            self.folder, self._own = self._own, None
        if self._new or not self.folder.exists():  # or somebody has thrown the folder away
            self._found(data, finished)
            return
        with generations.alone(self.folder):
            newest, emergency = _stamps(self.folder)
            if newest in self._ours and emergency in self._emergency:
                self._write(data, finished)
                return
        self._part(data, finished)

    def drop_unplayed(self) -> None:
        """Takes the match away again if nothing was ever decided in it: no state of it that is kept has a decision, and nobody else
        has written there. Whatever cannot be read stays."""
        if self._new:
            return
        with contextlib.suppress(OSError, Refused), generations.alone(self.folder):
            newest, emergency = _stamps(self.folder)
            if newest not in self._ours or emergency not in self._emergency:
                return
            if not any(load_file(self.folder / name).commands for name in _newest_first(self.folder)):
                part = self.folder.parent / f".{secrets.token_hex(6)}.tmp"
                atomic.replace(self.folder, part)  # gone at once, or not at all
                self._new = True
                shutil.rmtree(part, ignore_errors=True)

    def _write(self, data: bytes, finished: bool) -> None:
        if not self._counted:
            generations.sweep(self.folder.parent, LEFT_OVER)
            generations.sweep(self.folder, LEFT_OVER)
            self._put_aside()
        newest, _, before, oldest = (self.folder / name for name in GENERATIONS)
        mark = generations.of_bytes(data)
        self._ours.add(mark)  # it may stand there even if the disk complains
        generations.renew(newest, before, oldest, data)
        self._ours = {"", mark}
        if not self._counted or finished != self.about.finished:
            about = replace(self.about, counter=_next_counter(self.folder.parent), finished=finished)
            try:
                (self.folder / EMERGENCY).unlink(missing_ok=True)
                self._emergency = {""}
                atomic.write(self.folder / ABOUT, about_bytes(about))
            except OSError as error:
                raise OSError(error.errno, f"its moves are kept, but {ABOUT} beside them cannot be written ({error.strerror})") from None
            self.about, self._counted = about, True

    def _part(self, data: bytes, finished: bool) -> None:
        """Another copy of the game has gone on with this match: its moves stay where they are, ours go into a folder of their own."""
        shared = self.folder
        self.folder = new_folder(shared.parent)
        try:
            self._found(data, finished)
            self._own = self.folder
        finally:
            self.folder = shared  # what is told now is about this one
        raise Parted(f"another copy of the game has gone on with it; your own moves are kept as a match of their own, {self._own.name}")

    def _found(self, data: bytes, finished: bool) -> None:
        """The first save of all: match and what goes with it are there at once, or not at all."""
        home = self.folder.parent
        atomic.make_folder(home)
        generations.sweep(home, LEFT_OVER)
        about = replace(self.about, counter=_next_counter(home), finished=finished)
        part = home / f".{secrets.token_hex(6)}.tmp"
        try:
            part.mkdir()
            atomic.write(part / GENERATIONS[0], data)
            atomic.write(part / ABOUT, about_bytes(about))
            self._move_in(part)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        atomic.sync_folder(home)
        self.about, self._counted, self._new = about, True, False
        self._ours, self._emergency = {"", generations.of_bytes(data)}, {""}
        self._refused.clear()

    def _move_in(self, part: Path) -> None:
        while True:
            try:
                atomic.replace(part, self.folder)
                return
            except OSError:
                if not self.folder.exists():
                    raise
                self.folder = new_folder(self.folder.parent)

    def _put_aside(self) -> None:
        while self._refused:
            path = self.folder / self._refused[0]
            if path.exists():
                number = next(n for n in range(1, 10_000) if not (self.folder / f"damaged-{n}.json").exists())
                atomic.replace(path, self.folder / f"damaged-{number}.json")
            del self._refused[0]


def new_folder(home: Path) -> Path:
    """A folder for the next match, numbered, not made yet."""
    taken = [int(entry.name) for entry in inside(home) if _numbered(entry) and entry.name.isascii()]
    number = max(taken, default=0) + 1
    while os.path.lexists(home / f"{number:06d}"):  # one too long to be ours
        number += 1
    return home / f"{number:06d}"


def listing(home: Path) -> list[Kept]:
    """Every kept match, the last saved first; damaged ones say what is wrong and do not stand in the way."""
    found = [kept for entry in sorted(inside(home)) if entry.name.isdecimal() and (kept := look_into(entry))]
    return sorted(found, key=lambda kept: (kept.about.counter, kept.folder.name), reverse=True)


def resume(kept: Kept) -> tuple[Match[Any], Keeper]:
    """The match as it stood, from the newest generation that plays through. Refused if none does.

    A generation whose recorded hashes no longer come out is refused too, and says so: it is put aside, never rewritten.
    """
    trouble: Refused | None = None
    refused: list[str] = []
    try:
        seen = _stamps(kept.folder)
    except OSError as error:
        raise Refused(f"it cannot be read: {error.strerror or error}", kept.folder.name) from None
    for name in _newest_first(kept.folder):
        try:
            file = load_file(kept.folder / name)
            return play(file), Keeper(kept.folder, file, kept.about, refused, seen)
        except Refused as error:
            trouble = trouble or error
            refused.append(name)
    raise trouble or Refused("there is no match in it", kept.folder.name)


def _newest_first(folder: Path) -> list[str]:
    """The generations there are, in the order in which they count."""
    return [name for name in (EMERGENCY, GENERATIONS[0], *GENERATIONS[2:]) if os.path.lexists(folder / name)]


def _stamps(folder: Path) -> tuple[str, str]:
    return generations.stamp(folder / GENERATIONS[0]), generations.stamp(folder / EMERGENCY)


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
    for name in _newest_first(folder):
        try:
            file = read(strict.parse(strict.read_file(folder / name)), folder)
            sides = tuple(_side_name(side, number) for number, side in enumerate(file.sides))
        except Refused as error:
            damage = damage or str(error)
            continue
        return Kept(folder, about, file.ruleset, sides, len(file.commands), damage, GENERATIONS.index(name))
    return Kept(folder, about, damage=damage or "there is no match in it", generation=-1)


def _side_name(side: Plain, number: int) -> str:
    reader = Reader(side, f"sides[{number}]")
    return reader.name("name", f"side {number}")


def _numbered(entry: Path) -> bool:
    return entry.name.isdecimal() and len(entry.name) <= LONGEST_NUMBER


def _next_counter(home: Path) -> int:
    """One more than any match has; a counter so high that somebody must have put it there by hand does not count."""
    counters = (read_about(entry / ABOUT).counter for entry in inside(home) if _numbered(entry))
    return 1 + max((counter for counter in counters if counter < MOST_COUNTER // 2), default=0)


def about_bytes(about: About) -> bytes:
    """What stands beside a match, as a file."""
    plain: dict[str, Plain] = {
        "format": "clowder-save",
        "version": 1,
        "title": about.title,
        "counter": about.counter,
        "finished": about.finished,
        "looks": dict(about.looks),
        "table": dict(about.table),
    }
    return strict.canonical(plain)


def read_about(path: Path) -> About:
    """What stands beside a match; a lost or damaged one costs looks and title, not the match."""
    try:
        return about_from(strict.read_file(path))
    except Refused:
        return About()


def about_from(data: bytes) -> About:
    """The same from the bytes of its file."""
    try:
        reader = Reader(strict.parse(data), ABOUT)
        reader.keys("format", "version", "title", "counter", "finished", "looks", "table")
        title = reader.get("title")
        reader.object("looks"), reader.object("table")
        return About(
            title if isinstance(title, str) else "",
            reader.whole("counter", 0, MOST_COUNTER),
            reader.flag("finished", False),
            reader.get("looks"),
            reader.get("table"),
        )
    except Refused:
        return About()
