"""What lies at the place of a league, and what SQLite says of it, in one line."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.formats import atomic
from game.kernel.errors import Refused

_BESIDE: Final = ("-journal", "-wal", "-shm", ".lock")
_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_DISK: Final = (sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN)


def check_place(path: Path) -> None:
    """Refused if there is no regular file at ``path``, or something beside it that SQLite or the lock would trip over: a pipe would
    be waited for without end, a link could lead anywhere."""
    try:
        found = path.stat()
        whole = path.resolve()
    except (FileNotFoundError, NotADirectoryError):
        raise Refused("there is no such file", path.name) from None
    except (OSError, ValueError, RuntimeError) as error:  # ValueError: a NUL in the name; RuntimeError: links in a circle
        raise Refused(f"the file cannot be reached: {getattr(error, 'strerror', None) or 'its name will not do'}", path.name) from None
    if not stat.S_ISREG(found.st_mode):
        raise Refused("this is no regular file", path.name)
    for other in dict.fromkeys(place.with_name(place.name + end) for place in (path, whole) for end in _BESIDE):
        with contextlib.suppress(OSError):
            if not stat.S_ISREG(other.lstat().st_mode):
                raise Refused(f"beside it lies {other.name}, which is no regular file: move that away, then open it anew", path.name)


def place_new(draft: Path, path: Path) -> None:
    """A finished file gets its name, never that of another: FileExistsError if there is something already. OSError if the disk will not
    have it; ``draft`` may still be there after it."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        atomic.replace(draft, path)
    try:
        atomic.sync_folder(path.parent)
    except OSError:
        if draft.exists():
            path.unlink(missing_ok=True)  # it might not last, and nobody will be told that it is there
        raise


@contextlib.contextmanager
def readable(path: Path) -> Iterator[None]:
    """What SQLite and odd values say about a damaged file, in one line."""
    try:
        yield
    except sqlite3.Error as error:
        raise Refused(trouble(error) or f"this is no league, or it is damaged: {line(error)}", path.name) from None
    except (IndexError, TypeError, ValueError, OverflowError) as error:
        if isinstance(error, Refused):
            raise Refused(error.what, error.where or path.name) from None
        raise Refused(f"the league is damaged: {line(error)}", path.name) from None


def trouble(error: sqlite3.Error) -> str:
    """What stands in the way where it is not the league itself that is wrong; "" if it is."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says more closely what it was
    if code in _BUSY:
        return "another program is using the league just now: try again when it is done"
    return f"the league cannot be read or written here: {line(error)}" if code in _DISK else ""


def line(said: object) -> str:
    """One line of what SQLite says, which may hold whole statements."""
    return " ".join(str(said).split())[:120]
