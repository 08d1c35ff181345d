"""Many kept matches, without reading all of them at once: each when it is looked at, and again only when its files have changed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, overload

from .about import ABOUT, About, holds_match, read_about
from .saves import Kept, look_into

MOST: Final = 200
"""Of how many the order is looked up in what they say of themselves."""
_Stamp = tuple[tuple[str, int, int, int], ...]
_KNOWN: dict[Path, tuple[_Stamp, Kept]] = {}


class Shelf(Sequence[Kept]):
    """Every kept match of a folder, the last played first; each is read when it is first looked at.

    The ``most`` written last are in the order of ``saves.listing``, older ones as they were written: to open it, however many there
    are, takes no more than looking at the folder and at ``most`` small files.
    """

    def __init__(self, home: Path, most: int = MOST) -> None:
        folders = _folders(home)
        first = sorted(((read_about(folder / ABOUT).counter, folder.name) for folder in folders[:most]), reverse=True)
        self._folders = [*(home / name for _, name in first), *folders[most:]]
        self._read: dict[int, Kept] = {}

    def __len__(self) -> int:
        return len(self._folders)

    @overload
    def __getitem__(self, number: int) -> Kept: ...
    @overload
    def __getitem__(self, number: slice) -> list[Kept]: ...
    def __getitem__(self, number: int | slice) -> Kept | list[Kept]:
        if isinstance(number, slice):
            return [self[n] for n in range(len(self))[number]]
        folder = self._folders[number]
        if number not in self._read:
            if len(self._read) >= 4 * MOST:
                self._read.clear()
            self._read[number] = _known(folder) or Kept(folder, About(), damage="it is no longer there", generation=-1)
        return self._read[number]

    def place_of(self, folder: Path) -> int:
        """Which one lies in a folder; -1 if none does. Nothing is read."""
        return self._folders.index(folder) if folder in self._folders else -1


def latest(home: Path, most: int = MOST) -> Kept | None:
    """The unfinished match that was played last and can be read, no copy; None if there is none among the ``most`` written last."""
    abouts = [(read_about(folder / ABOUT), folder) for folder in _folders(home)[:most]]
    for about, folder in sorted(abouts, key=lambda pair: (pair[0].counter, pair[1].name), reverse=True):
        kept = None if about.finished else _known(folder)
        if kept is not None and kept.generation >= 0 and not kept.copy:
            return kept
    return None


def _folders(home: Path) -> list[Path]:
    """The folders of matches, the one something was written in last first."""
    found: list[tuple[int, str]] = []
    try:
        with os.scandir(home) as entries:
            for entry in entries:
                if holds_match(entry.name) and _is_folder(entry):
                    found.append((_written(entry), entry.name))
    except OSError:
        return []
    return [home / name for _, name in sorted(found, reverse=True)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # it says what is wrong with it when it is looked at
        return True


def _written(entry: os.DirEntry[str]) -> int:
    try:
        return entry.stat().st_mtime_ns
    except OSError:  # it says what is wrong with it when it is looked at
        return 0


def _known(folder: Path) -> Kept | None:
    stamp = _stamp(folder)
    known = _KNOWN.get(folder)
    if known is not None and stamp and known[0] == stamp:
        return known[1]
    if not folder.is_dir():
        return None
    kept = look_into(folder)
    if len(_KNOWN) >= 4 * MOST:
        _KNOWN.clear()
    if kept is not None:
        _KNOWN[folder] = (stamp, kept)
    return kept


def _stamp(folder: Path) -> _Stamp:
    """What tells whether anything in a folder has changed; empty if that cannot be seen."""
    try:
        with os.scandir(folder) as entries:
            stats = [(entry.name, entry.stat()) for entry in entries]
    except OSError:
        return ()
    return tuple(sorted((name, found.st_mtime_ns, found.st_size, found.st_ino) for name, found in stats))
