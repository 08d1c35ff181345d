"""The files of one kept match on the disk: one writer at a time, and how the newest takes its place before the older ones."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.kernel.errors import Refused

from . import atomic, strict

GENERATIONS: Final = ("match.json", "emergency.json", "match.1.json", "match.2.json")
"""Newest first, but for the emergency one: if there is one, it was written last."""
EMERGENCY: Final = GENERATIONS[1]
_PATIENCE: Final = 2.0
"""Seconds another copy of the game is given to finish its save."""
_STEP: Final = 0.01
LEFT_OVER: Final = 60
"""Seconds after which what is half written is left by a killed game."""
DAMAGED: Final = "damaged"
APART: Final = "match.apart"
"""What is put aside is called so and numbered: what is no match, and a match that leads elsewhere."""


def stamp(path: Path) -> str:
    """What tells whether a file is still the one that was read or written last; "" if there is none. OSError if it cannot be read.
    What is no file, or a link that leads to none, has a stamp too."""
    try:
        if not path.exists():  # a link to itself does not either
            return "no file" if there(path) else ""
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return "no file"
        if found.st_size > strict.LARGEST:
            return f"no file of ours: {found.st_size} bytes"
        return of_bytes(path.read_bytes())
    except FileNotFoundError:
        return ""


def of_bytes(data: bytes) -> str:
    """The stamp of a file that holds just these bytes."""
    return sha256(data).hexdigest()


def newest_first(folder: Path) -> list[str]:
    """The generations there are, in the order in which they count."""
    return [name for name in (EMERGENCY, GENERATIONS[0], *GENERATIONS[2:]) if os.path.lexists(folder / name)]


def stamps(folder: Path) -> tuple[str, str]:
    """The stamps of the newest and of the emergency generation."""
    return stamp(folder / GENERATIONS[0]), stamp(folder / EMERGENCY)


def inside(home: Path) -> list[Path]:
    """What lies in a folder; nothing, if it is not there or cannot be looked into."""
    try:
        return list(home.iterdir())
    except OSError:
        return []


def there(path: Path) -> bool:
    """Whether there is something at a path. OSError if its folder does not let anybody see."""
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def half_written(name: str) -> bool:
    """Whether a file or folder is named as those are that the game has not finished; other programs' are named otherwise."""
    return re.fullmatch(r"\.\w{1,12}\.tmp", name, re.ASCII) is not None


def aside(path: Path, stem: str) -> str:
    """Puts a generation aside; what it is called there, "" if there is none. OSError if the disk will not have it."""
    if not there(path):
        return ""
    number = next(n for n in range(1, 100_000) if not there(path.with_name(f"{stem}-{n}.json")))
    target = path.with_name(f"{stem}-{number}.json")
    atomic.replace(path, target)
    return target.name


def sweep(folder: Path, age: float) -> None:
    """Takes away what killed games have left half written, so many seconds ago."""
    for entry in inside(folder):
        with contextlib.suppress(OSError):
            if half_written(entry.name) and time.time() - entry.stat().st_mtime > age:
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """While a match is saved, no other copy of the game saves in this folder. Refused if one does and does not finish.

    The lock is on the folder itself and is the operating system's, so a copy that was killed leaves nothing behind. Where folders
    cannot be locked it goes without: what another copy has written is noticed all the same.
    """
    handle = _open(folder)
    try:
        end = time.monotonic() + _PATIENCE
        while handle is not None and not _try(handle):
            if time.monotonic() >= end:
                raise Refused("another copy of the game is saving there just now")
            time.sleep(_STEP)
        yield
    finally:
        if handle is not None:
            os.close(handle)


def renew(newest: Path, before: Path, oldest: Path, data: bytes) -> None:
    """Puts the new generation in place, and only then moves the ones before back: a disk that is full costs none of them."""
    second = newest.with_name(".before.tmp")
    second.unlink(missing_ok=True)
    copy = b""
    if newest.is_file():
        try:
            os.link(newest, second)
        except OSError:  # a disk without links
            copy = newest.read_bytes()
    try:
        atomic.write(newest, data)
    except BaseException:
        second.unlink(missing_ok=True)
        raise
    with contextlib.suppress(OSError):  # the newest is safe
        if before.exists():
            atomic.replace(before, oldest)
        if copy:
            atomic.write(before, copy)
        elif second.exists():
            atomic.replace(second, before)


if sys.platform == "win32":

    def _open(folder: Path) -> int | None:
        return None

    def _try(handle: int) -> bool:
        return True

else:
    import fcntl

    def _open(folder: Path) -> int | None:
        try:
            return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError:  # the save itself will say what is wrong
            return None

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a disk without locks
            return True
        return True
