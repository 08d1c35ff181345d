"""How a match is kept while it is played: written after every command, and never over what somebody else has written."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.kernel.errors import Refused
from game.kernel.match import Match

from . import atomic, generations, strict
from .about import ABOUT, About, about_bytes, next_counter, numbered
from .generations import EMERGENCY, GENERATIONS, inside
from .matchfile import MADE_BY, MatchFile, load_file, play, to_bytes
from .matchmap import bring

LEFT_OVER = 60
"""Seconds after which a temp file is one that a killed game has left."""


class Parted(Refused):
    """A kept match was changed from outside since it was last saved. Nothing of either is lost: ours is saved, in ``own``.

    ``other`` is the folder that holds what was found; None if that was no match any more and lies as a damaged file in ``own``.
    ``why`` says what keeps this game from going on with the other, "" if it could.
    """

    def __init__(self, what: str, own: Path, other: Path | None = None, why: str = "") -> None:
        super().__init__(what)
        self.own, self.other, self.why = own, other, why


class Keeper:
    """Keeps one match: writes it after every command, verified and whole. ``refused`` names generations that would not do when it
    was gone on with: they are put aside, not written over. ``seen`` are the stamps of the newest and the emergency one then; None
    for a match that is new. What somebody else has written there meanwhile is never written over."""

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
        self._counted = False

    def save(self, match: Match[Any]) -> None:
        """Writes the newest generation; the ones before move back by one. OSError if the disk will not have it: all stays as it was.
        Parted, each time somebody else has written there: the match is saved all the same."""
        data = to_bytes(self.file.with_match(match, MADE_BY))
        finished = match.winner is not None
        if self._new or not self.folder.exists():  # or somebody has thrown the folder away
            self._found(data, finished)
            return
        with generations.alone(self.folder):
            changed = self._changed()
            damage = [_damage(self.folder / name) for name in changed]
            if all(damage):
                aside = [self._aside(name) for name in changed]
                self._write(data, finished)
        if not all(damage):
            self._part(data, finished, changed)
        if changed:
            raise Parted(
                f"The file of the match in {self.folder} was changed from outside and cannot be read any more ({damage[0]}). It is kept "
                f"beside the match as {' and '.join(filter(None, aside))}; the match as you play it stands in its place.",
                self.folder,
            )

    def drop_unplayed(self) -> None:
        """Takes the match away again if nothing was ever decided in it: no state of it that is kept has a decision, and nobody else
        has written there. Whatever cannot be read stays."""
        if self._new:
            return
        with contextlib.suppress(OSError, Refused), generations.alone(self.folder):
            if self._changed():
                return
            if not any(load_file(self.folder / name).commands for name in generations.newest_first(self.folder)):
                part = self.folder.parent / f".{secrets.token_hex(6)}.tmp"
                atomic.replace(self.folder, part)  # gone at once, or not at all
                self._new = True
                shutil.rmtree(part, ignore_errors=True)

    def _changed(self) -> list[str]:
        """The generations that somebody else has written, the one that counts first."""
        newest, emergency = generations.stamps(self.folder)
        found = {EMERGENCY: emergency not in self._emergency, GENERATIONS[0]: newest not in self._ours}
        return [name for name, changed in found.items() if changed]

    def _write(self, data: bytes, finished: bool) -> None:
        if not self._counted:
            generations.sweep(self.folder.parent, LEFT_OVER)
            generations.sweep(self.folder, LEFT_OVER)
            while self._refused:
                self._aside(self._refused[0])
                del self._refused[0]
        newest, _, before, oldest = (self.folder / name for name in GENERATIONS)
        mark = generations.of_bytes(data)
        self._ours.add(mark)  # it may stand there even if the disk complains
        generations.renew(newest, before, oldest, data)
        self._ours = {"", mark}
        if not self._counted or finished != self.about.finished:
            about = replace(self.about, counter=next_counter(self.folder.parent), finished=finished)
            try:
                (self.folder / EMERGENCY).unlink(missing_ok=True)
                self._emergency = {""}
                atomic.write(self.folder / ABOUT, about_bytes(about))
            except OSError as error:
                raise OSError(error.errno, f"its moves are kept, but {ABOUT} beside them cannot be written ({error.strerror})") from None
            self.about, self._counted = about, True

    def _part(self, data: bytes, finished: bool, changed: Sequence[str]) -> None:
        """What somebody else has made of this match stays where it is; ours goes into a folder of its own."""
        shared = self.folder
        self.folder = new_folder(shared.parent)
        try:
            self._found(data, finished)
        except BaseException:
            self.folder = shared
            raise
        faults = [_fault(shared / name) for name in changed]
        why = "" if "" in faults else faults[0]
        what = (
            f"something this game cannot go on with ({why}). It stays as it is"
            if why
            else "another copy of the game has gone on with it, or its file was put back from elsewhere"
        )
        raise Parted(
            f"The match in {shared} was changed from outside: {what}. Your own moves are kept as a match of their own, {self.folder.name}.",
            self.folder,
            shared,
            why,
        )

    def _found(self, data: bytes, finished: bool) -> None:
        """The first save of all: match and what goes with it are there at once, or not at all."""
        home = self.folder.parent
        atomic.make_folder(home)
        generations.sweep(home, LEFT_OVER)
        about = replace(self.about, counter=next_counter(home), finished=finished)
        part = home / f".{secrets.token_hex(6)}.tmp"
        try:
            part.mkdir()
            atomic.write(part / GENERATIONS[0], data)
            atomic.write(part / ABOUT, about_bytes(about))
            bring(self.file, part)
            self._move_in(part)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        atomic.sync_folder(home)
        self.about, self._counted, self._new = about, True, False
        self.file = replace(self.file, folder=self.folder)
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

    def _aside(self, name: str) -> str:
        """Puts a generation that will not do aside; what it is called there, "" if it is gone."""
        path = self.folder / name
        if not path.exists():
            return ""
        number = next(n for n in range(1, 10_000) if not os.path.lexists(self.folder / f"damaged-{n}.json"))
        atomic.replace(path, self.folder / f"damaged-{number}.json")
        return f"damaged-{number}.json"


def _damage(path: Path) -> str:
    """What is wrong with a file that is none of ours any more, "" if it still may be one, of whatever version."""
    try:
        strict.load(path)
    except Refused as error:
        return str(error)
    return ""


def _fault(path: Path) -> str:
    """Why this game cannot go on with a match file, "" if it can."""
    try:
        play(load_file(path))
    except Refused as error:
        return str(error)
    return ""


def new_folder(home: Path) -> Path:
    """A folder for the next match, numbered, not made yet."""
    taken = [int(entry.name) for entry in inside(home) if numbered(entry) and entry.name.isascii()]
    number = max(taken, default=0) + 1
    while os.path.lexists(home / f"{number:06d}"):  # one too long to be ours
        number += 1
    return home / f"{number:06d}"
