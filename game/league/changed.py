"""A league's file that was changed from outside while it was open: an old one put back over it, or another one in its place.

Nothing of either is lost. What the league was goes into a file beside it, ``NAME (copy 1).league``, before anybody is asked; with it go
the match files of its results.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
from pathlib import Path
from typing import Final

from game.formats import atomic
from game.kernel.errors import Refused

MOST_BYTES: Final = 64 << 20
"""Of a league of ours: thirty double seasons of sixteen teams are less than a third."""
_MOST_COPIES: Final = 1000
Stamp = tuple[int, int, int, int]


class Changed(Refused):
    """A league's file was changed from outside. What the league is lies in ``ours`` now, what was found is still where it was."""

    def __init__(self, ours: Path, other: Path) -> None:
        super().__init__(f"the league was changed from outside; nothing was written. As it was here it is kept as {ours.name}", other.name)
        self.ours, self.other = ours, other


def stamp(path: Path) -> Stamp | None:
    """What is sure to be another when a file was replaced or written to, None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def read(path: Path) -> bytes | None:
    """All of a file, None if there is none; nothing of what cannot be a league of ours. Refused if the disk will not give it."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            return b""
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refused(f"the league cannot be read any more: {error.strerror or error}", path.name) from None


def put_back(path: Path, data: bytes) -> None:
    """Writes a league that is gone to where it was. Refused if its folder is gone too (a stick was pulled out), or will not have it."""
    try:
        if not path.parent.is_dir():
            raise Refused("the folder of the league is gone: nothing was written", path.name)
        atomic.write(path, data)
    except OSError as error:
        raise Refused(f"the league is gone, and cannot be written anew: {error.strerror or error}", path.name) from None


def keep_beside(path: Path, data: bytes) -> Path:
    """Writes a league beside another with the match files of its results; where it is. Refused if the disk will not have it."""
    copy = _free(path)
    try:
        _bring(matches_of(path), matches_of(copy))
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(table_of(path), table_of(copy))
        atomic.write(copy, data)
    except OSError as error:
        raise Refused(f"the league was changed from outside and cannot be kept beside that: {error.strerror or error}", path.name) from None
    return copy


def change_places(changed: Changed) -> None:
    """What the league was is where it was again, and what was found there is the copy. OSError if it cannot be: both are kept all the
    same, be it under a third name."""
    between = _free(changed.other)
    atomic.replace(changed.other, between)
    atomic.replace(changed.ours, changed.other)
    atomic.replace(between, changed.ours)
    atomic.sync_folder(changed.other.parent)


def matches_of(path: Path) -> Path:
    """The folder of the match files of a league's results."""
    return path.with_name(path.name + ".matches")


def table_of(path: Path) -> Path:
    """The file of what a league's players agreed on at the table."""
    return path.with_name(path.name + ".table.json")


def _free(path: Path) -> Path:
    for number in range(1, _MOST_COPIES):
        copy = path.with_name(f"{path.stem} (copy {number}){path.suffix}")
        if not any(os.path.lexists(place) for place in (copy, matches_of(copy))):
            return copy
    raise Refused(f"{_MOST_COPIES} copies of the league lie there already", path.name)


def _bring(source: Path, target: Path) -> None:
    """Copies match files, which are never written to again: two names of one file will do where the disk has that."""
    if not source.is_dir():
        return
    target.mkdir(exist_ok=True)
    for file in source.iterdir():
        if file.is_file():
            try:
                os.link(file, target / file.name)
            except OSError:
                shutil.copyfile(file, target / file.name)
