"""How a match is kept while it is played: written after every command, and never over what somebody else has written."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from game.kernel.errors import Refused
from game.kernel.match import Match

from . import atomic, generations, lineage, matchmap, strict
from .about import ABOUT, About, about_bytes, next_counter, numbered
from .generations import APART, DAMAGED, EMERGENCY, GENERATIONS, half_written, inside, there
from .matchfile import MADE_BY, MatchFile, load_file, to_bytes, to_plain


class Parted(Refused):
    """A kept match was changed from outside since it was last saved. Nothing of either is lost: ours is saved, in ``own``.

    ``other`` is the folder that holds what was found; None if that was no match any more and lies as a damaged file in ``own``.
    ``why`` says what keeps this game from going on with the other, "" if it could.
    """

    def __init__(self, what: str, own: Path, other: Path | None = None, why: str = "") -> None:
        super().__init__(what)
        self.own, self.other, self.why = own, other, why


class _State(NamedTuple):
    """A match as it is to be saved: its file, the bytes of that, and whether it is over."""

    file: MatchFile
    data: bytes
    finished: bool


class Keeper:
    """Keeps one match: writes it after every command, verified and whole. ``refused`` names generations that would not do when it
    was gone on with: they are put aside, not written over. ``seen`` are the stamps of the newest and the emergency one then; None
    for a match that is new. What somebody else has written there meanwhile is never written over, nor rolled away."""

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
        self._known: set[str] = set()
        """What may stand as any generation and be rolled away: it leads to the match as it is."""
        self._last = None if seen is None else file
        """The match as it was saved last."""
        self._map: dict[Path, bytes] | None = None
        """The map beside the match, once it is known."""
        self._decided = False
        """Whether anything was decided in it since it was begun or gone on with, taken back or not."""
        self._counted = False

    def save(self, match: Match[Any]) -> None:
        """Writes the newest generation; the ones before move back by one. OSError if the disk will not have it: all stays as it was.
        Parted, each time somebody else has written there: the match is saved all the same."""
        file = self.file.with_match(match, MADE_BY)
        state = _State(file, to_bytes(file), match.winner is not None)
        if self._homeless():
            shared = "" if self._new or not os.path.lexists(self.folder) else str(self.folder)
            self._found(state)
            if shared:
                what = f"{shared} is no folder of a match any more. What lies there stays as it is; the match is kept in {self.folder}."
                raise Parted(what, self.folder)
            return
        apart = self.about.apart
        with generations.alone(self.folder):
            changed = self._changed()
            damage = [lineage.damage(self.folder / name) for name in changed]
            if all(damage):
                spoilt = [generations.aside(self.folder / name, DAMAGED) for name in changed]
                aside = self._write(state)
        if not all(damage):
            raise self._parted(state, changed)
        if changed:
            raise Parted(
                f"The file of the match in {self.folder} was changed from outside and cannot be read any more ({damage[0]}). It is kept "
                f"beside the match as {' and '.join(filter(None, spoilt))}; the match as you play it stands in its place.",
                self.folder,
            )
        other = self.folder.parent / apart
        if apart and generations.newest_first(other):
            what = (
                f"The match in {other} had been changed from outside when the game had to stop; its moves were kept as {self.folder.name}."
            )
            raise Parted(what, self.folder, other, lineage.newest_fault(other))
        if aside:
            names = " and ".join(aside)
            what = f"Beside the match in {self.folder} lay a state of it that does not lead to this one. It is kept there as {names}."
            raise Parted(f"{what} Open a file, at the list of matches, goes on with it.", self.folder)

    def rescue(self, match: Match[Any]) -> Path:
        """Saves the match once more as the game fails; where it lies. OSError if the disk will not have it.

        Where nobody else has written it lies beside the generations. Else it is a match of its own, and that is told when it is gone on
        with.
        """
        file = self.file.with_match(match, MADE_BY)
        state = _State(file, strict.canonical(to_plain(file)), match.winner is not None)
        if self._homeless():
            self._found(state)
            return self.folder / GENERATIONS[0]
        with contextlib.suppress(OSError, Refused), generations.alone(self.folder):
            if not self._changed():
                self._emergency.add(generations.of_bytes(state.data))
                atomic.write(self.folder / EMERGENCY, state.data)
                return self.folder / EMERGENCY
        self._move(state, self.folder.name)
        return self.folder / GENERATIONS[0]

    def drop_unplayed(self) -> None:
        """Takes the match away again if nothing was decided in it: no state of it that is kept has a decision, none was taken back, and
        nobody else has put anything there. Whatever cannot be read stays."""
        if self._new or self._decided:
            return
        with contextlib.suppress(OSError, Refused), generations.alone(self.folder):
            if self._changed() or not self._only_ours(self.folder):
                return
            if not any(load_file(self.folder / name).commands for name in generations.newest_first(self.folder)):
                part = self._part_folder()
                atomic.replace(self.folder, part)  # gone at once, or not at all
                if not self._only_ours(part):  # somebody was just writing there
                    atomic.replace(part, self.folder)
                    return
                self._new = True
                shutil.rmtree(part, ignore_errors=True)

    def _homeless(self) -> bool:
        """Whether it has no folder: it is new, or somebody has thrown it away, or has put something else in its place."""
        return self._new or not self.folder.is_dir()

    def _changed(self) -> list[str]:
        """The generations that somebody else has written, the one that counts first."""
        newest, emergency = generations.stamps(self.folder)
        found = {EMERGENCY: emergency not in self._emergency, GENERATIONS[0]: newest not in self._ours}
        return [name for name, changed in found.items() if changed]

    def _only_ours(self, folder: Path) -> bool:
        laid = self._map or {}
        names = [*GENERATIONS, ABOUT, *(entry.name for entry in inside(folder) if half_written(entry.name))]
        if any((folder / place).read_bytes() != data for place, data in laid.items()):
            return False
        if (folder / ABOUT).read_bytes() != about_bytes(self.about):
            return False
        return lineage.only(folder, {*map(Path, names), *laid, *(above for place in laid for above in place.parents)})

    def _write(self, state: _State) -> list[str]:
        """What the generations that led elsewhere are called now."""
        if not self._counted:
            generations.sweep(self.folder.parent, generations.LEFT_OVER)
            generations.sweep(self.folder, generations.LEFT_OVER)
            while self._refused:
                generations.aside(self.folder / self._refused[0], DAMAGED)
                del self._refused[0]
        mark = generations.of_bytes(state.data)
        found, self._known = lineage.strays(self.folder, state.file, {mark, *self._known})
        aside = {name: generations.aside(self.folder / name, APART if good else DAMAGED) for name, good in found.items()}
        self._ours.add(mark)  # it may stand there even if the disk complains
        self._renew(state)
        self._ours = {"", mark}
        self._known.add(mark)
        self._last, self._decided = state.file, self._decided or bool(state.file.commands)
        self._lay()
        if not self._counted or state.finished != self.about.finished or not there(self.folder / ABOUT):
            about = replace(self.about.apart_from(""), counter=next_counter(self.folder.parent), finished=state.finished)
            try:
                (self.folder / EMERGENCY).unlink(missing_ok=True)
                self._emergency = {""}
                atomic.write(self.folder / ABOUT, about_bytes(about))
            except OSError as error:
                raise OSError(error.errno, f"its moves are kept, but {ABOUT} beside them cannot be written ({error.strerror})") from None
            self.about, self._counted = about, True
        return [name for old, name in aside.items() if found[old]]

    def _renew(self, state: _State) -> None:
        """What the players have taken back stays in no generation: each leads to the newest, or somebody else has put it there."""
        newest, _, before, oldest = (self.folder / name for name in GENERATIONS)
        if self._last is None or lineage.leads(self._last, state.file):
            generations.renew(newest, before, oldest, state.data)
            return
        for path in (before, oldest):
            if there(path) and not lineage.leads(load_file(path), state.file):
                atomic.write(path, state.data)
        atomic.write(newest, state.data)

    def _lay(self) -> None:
        """The map that lies beside the match is held, and laid anew if somebody has taken it away."""
        with contextlib.suppress(OSError):  # the moves are safe
            if self._map is None:
                self._map = matchmap.held(self.file)
            for place, data in self._map.items():
                if not there(self.folder / place):
                    atomic.write(self.folder / place, data)

    def _parted(self, state: _State, changed: Sequence[str]) -> Parted:
        """What somebody else has made of this match stays where it is; ours goes into a folder of its own."""
        shared = self.folder
        self._move(state)
        faults = [lineage.fault(shared / name) for name in changed]
        why = "" if "" in faults else faults[0]
        what = (
            f"something this game cannot go on with ({why}). It stays as it is"
            if why
            else "another copy of the game has gone on with it, or its file was put back from elsewhere"
        )
        return Parted(
            f"The match in {shared} was changed from outside: {what}. Your own moves are kept as a match of their own, {self.folder.name}.",
            self.folder,
            shared,
            why,
        )

    def _move(self, state: _State, apart: str = "") -> None:
        """Into a folder of its own; all is as it was if the disk will not have it."""
        shared = self.folder
        self.folder = new_folder(shared.parent)
        try:
            self._found(state, apart)
        except BaseException:
            self.folder = shared
            raise

    def _found(self, state: _State, apart: str = "") -> None:
        """The first save of all: match and what goes with it are there at once, or not at all."""
        home = self.folder.parent
        atomic.make_folder(home)
        generations.sweep(home, generations.LEFT_OVER)
        about = replace(self.about.apart_from(apart), counter=next_counter(home), finished=state.finished)
        if self._map is None:
            self._map = matchmap.held(self.file)
        part = self._part_folder()
        try:
            part.mkdir()
            for place, found in {Path(GENERATIONS[0]): state.data, Path(ABOUT): about_bytes(about), **self._map}.items():
                atomic.write(part / place, found)
            self._move_in(part)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        atomic.sync_folder(home)
        self.about, self._counted, self._new = about, True, False
        self.file = replace(self.file, folder=self.folder)
        mark = generations.of_bytes(state.data)
        self._ours, self._emergency, self._known = {"", mark}, {""}, {mark}
        self._last, self._decided = state.file, self._decided or bool(state.file.commands)
        self._refused.clear()

    def _move_in(self, part: Path) -> None:
        while True:
            try:
                atomic.replace(part, self.folder)
                return
            except OSError:
                if not os.path.lexists(self.folder):
                    raise
                self.folder = new_folder(self.folder.parent)

    def _part_folder(self) -> Path:
        """A folder beside the matches that is not finished yet, or not gone yet; not made."""
        return self.folder.parent / f".{secrets.token_hex(6)}.tmp"


def new_folder(home: Path) -> Path:
    """A folder for the next match, numbered, not made yet."""
    taken = [int(entry.name) for entry in inside(home) if numbered(entry) and entry.name.isascii()]
    number = max(taken, default=0) + 1
    while os.path.lexists(home / f"{number:06d}"):  # one too long to be ours
        number += 1
    return home / f"{number:06d}"
