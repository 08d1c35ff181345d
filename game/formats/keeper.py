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

from . import atomic, generations
from .about import ABOUT, About, about_bytes, next_counter, numbered
from .generations import EMERGENCY, GENERATIONS, inside
from .matchfile import MADE_BY, MatchFile, load_file, to_bytes

LEFT_OVER = 60
"""Seconds after which a temp file is one that a killed game has left."""


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
            newest, emergency = generations.stamps(self.folder)
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
            newest, emergency = generations.stamps(self.folder)
            if newest not in self._ours or emergency not in self._emergency:
                return
            if not any(load_file(self.folder / name).commands for name in generations.newest_first(self.folder)):
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
            about = replace(self.about, counter=next_counter(self.folder.parent), finished=finished)
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
        about = replace(self.about, counter=next_counter(home), finished=finished)
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
    taken = [int(entry.name) for entry in inside(home) if numbered(entry) and entry.name.isascii()]
    number = max(taken, default=0) + 1
    while os.path.lexists(home / f"{number:06d}"):  # one too long to be ours
        number += 1
    return home / f"{number:06d}"
