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

from .beside import place_new

MOST_BYTES: Final = 64 << 20
"""Of a league of ours: thirty double seasons of sixteen teams are less than a third."""
_MOST_COPIES: Final = 1000
_MATCHES: Final = ".matches"


class Changed(Refused):
    """A league's file was changed from outside. What the league is lies in ``ours`` now, what was found is still where it was."""

    def __init__(self, ours: Path, other: Path) -> None:
        super().__init__(
            f"the league was changed from outside; nothing of that was written over. As it was here it is kept as {ours.name}", other.name
        )
        self.ours, self.other = ours, other


def read(path: Path, most: int = MOST_BYTES) -> bytes | None:
    """All of a file, None if there is none; nothing of what cannot be a league of ours, as one of more than ``most`` bytes. Refused if
    the disk will not give it."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > most:
            return b""
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refused(f"the league cannot be read any more: {error.strerror or error}", path.name) from None


def put_back(path: Path, data: bytes) -> None:
    """Writes a league that is gone to where it was. Refused if its folder is gone too (a stick was pulled out), or will not have it, or
    there is something again."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        if not path.parent.is_dir():
            raise Refused("the folder of the league is gone: nothing was written", path.name)
        try:
            atomic.write(draft, data)
            place_new(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    except FileExistsError:
        raise Refused("the league was changed by another program just now; nothing was written: try again", path.name) from None
    except OSError as error:
        raise Refused(f"the league is gone, and cannot be written anew: {error.strerror or error}", path.name) from None


def keep_beside(path: Path, data: bytes) -> Path:
    """Writes a league beside another with the match files of its results; where it is. Refused if the disk will not have it: nothing of
    it lies there then."""
    copy = _free(path)
    try:
        _bring_all(path, copy)
        atomic.write(copy, data)
    except OSError as error:
        _clear(copy)
        raise Refused(f"the league was changed from outside and cannot be kept beside that: {error.strerror or error}", path.name) from None
    return copy


def change_places(changed: Changed) -> None:
    """What the league was is where it was again, and what was found there is the copy. At every step there is a league at both its own
    place and another, each with its match files: who is killed here leaves at most one copy more. OSError if it cannot be."""
    other, between = changed.other, _free(changed.other)
    _bring_all(other, between)
    _second_name(other, between)
    if other.exists() and not other.samefile(between) and other.read_bytes() != between.read_bytes():
        raise OSError(0, "it was changed once more just now: try again")
    atomic.replace(changed.ours, other)
    atomic.replace(between, changed.ours)
    _clear(between)
    atomic.sync_folder(other.parent)


def settle(found: Changed, data: bytes, mine: bool) -> str:
    """Answers which of two a league is to be: ``data``, as it was here, or the other. What went while that was asked is put back: a line
    that says so, or "". OSError, or Refused, if the disk will not have it."""
    if read(found.ours, max(MOST_BYTES, len(data))) != data:  # somebody threw it away, or has gone on with it
        found.ours = keep_beside(found.other, data)
    if not os.path.lexists(found.other):
        _bring_all(found.ours, found.other)
        place_new(found.ours, found.other)
        found.ours.unlink(missing_ok=True)
        _clear(found.ours)
        return "the other was gone meanwhile: this league goes on as it was here"
    if mine:
        change_places(found)
    return ""


def sweep(path: Path) -> None:
    """Clears away what a copy of the game that was killed left beside a league: the match files of a copy that never came to be, as far
    as the league has them too, and drafts. Only who holds the league's lock may."""
    with contextlib.suppress(OSError):
        for left in path.parent.iterdir():
            if left.name.startswith(f".{path.name}.") and left.suffix in (".tmp", ".tmp-journal"):
                left.unlink()
            copy = left.with_name(left.name.removesuffix(_MATCHES))
            named = copy != left and copy.name.startswith(f"{path.stem} (copy ") and copy.suffix == path.suffix
            if named and not os.path.lexists(copy) and _has_all(matches_of(path), left):
                _clear(copy)


def matches_of(path: Path) -> Path:
    """The folder of the match files of a league's results."""
    return path.with_name(path.name + _MATCHES)


def table_of(path: Path) -> Path:
    """The file of what a league's players agreed on at the table."""
    return path.with_name(path.name + ".table.json")


def _free(path: Path) -> Path:
    for number in range(1, _MOST_COPIES):
        copy = path.with_name(f"{path.stem} (copy {number}){path.suffix}")
        if not any(os.path.lexists(place) for place in (copy, matches_of(copy), table_of(copy))):
            return copy
    raise Refused(f"{_MOST_COPIES} copies of the league lie there already", path.name)


def _bring_all(source: Path, target: Path) -> None:
    """What belongs to one league's file goes to another's too, which is still to come: once that is there it is whole."""
    _bring(matches_of(source), matches_of(target))
    with contextlib.suppress(FileNotFoundError):
        if not table_of(target).exists():
            shutil.copyfile(table_of(source), table_of(target))


def _bring(source: Path, target: Path) -> None:
    """Copies match files, which are never written to again: two names of one file will do where the disk has that."""
    if not source.is_dir():
        return
    target.mkdir(exist_ok=True)
    for file in source.iterdir():
        if file.is_file() and not (target / file.name).exists():
            try:
                os.link(file, target / file.name)
            except OSError:
                shutil.copyfile(file, target / file.name)


def _second_name(path: Path, other: Path) -> None:
    """What is at ``path`` is at ``other`` too; where it is no file, at ``other`` only."""
    if not path.is_file():
        atomic.replace(path, other)
        return
    try:
        os.link(path, other)
    except OSError:  # a disk without links
        atomic.write(other, path.read_bytes())


def _clear(copy: Path) -> None:
    """Takes away what belongs to a league's file that is not there."""
    with contextlib.suppress(OSError):
        shutil.rmtree(matches_of(copy), ignore_errors=True)
        table_of(copy).unlink(missing_ok=True)


def _has_all(folder: Path, other: Path) -> bool:
    """Whether every file of ``other`` is in ``folder`` too: those of the same name are the same, which is the hash of what they hold."""
    return all(os.path.lexists(folder / file.name) for file in other.iterdir())
