"""Many kept matches, without reading all of them: the newest ones, each read again only when its files have changed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from .saves import ABOUT, Kept, look_into, read_about

MOST: Final = 200
"""How many are looked at."""
_Stamp = tuple[tuple[str, int, int, int], ...]
_KNOWN: dict[Path, tuple[_Stamp, Kept]] = {}


def newest(home: Path, most: int = MOST) -> tuple[list[Kept], int]:
    """The ``most`` kept matches written last, in the order of ``saves.listing``, and how many older ones there are."""
    folders = _folders(home)
    found = [kept for folder in folders[:most] if (kept := _known(folder)) is not None]
    found.sort(key=lambda kept: (kept.about.counter, kept.folder.name), reverse=True)
    return found, max(0, len(folders) - most)


def latest(home: Path, most: int = MOST) -> Kept | None:
    """The unfinished match that was played last and can be read, None if there is none among the ``most`` written last."""
    abouts = [(read_about(folder / ABOUT), folder) for folder in _folders(home)[:most]]
    for about, folder in sorted(abouts, key=lambda pair: (pair[0].counter, pair[1].name), reverse=True):
        kept = None if about.finished else _known(folder)
        if kept is not None and kept.generation >= 0:
            return kept
    return None


def _folders(home: Path) -> list[Path]:
    """The folders of matches, the one something was written in last first."""
    found: list[tuple[int, str]] = []
    try:
        with os.scandir(home) as entries:
            for entry in entries:
                if entry.name.isdecimal():
                    found.append((_written(entry), entry.name))
    except OSError:
        return []
    return [home / name for _, name in sorted(found, reverse=True)]


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
