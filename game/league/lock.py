"""One copy of the game at a time writes a league; others may look.

The lock is the operating system's, on a file beside the league, so a copy that was killed leaves nothing behind that would have
to be cleared away. (Not on the league itself: closing such a file would drop the locks SQLite has on it.)
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

_STEP = 0.02
"""Seconds between two tries."""


class Lock:
    """A lock that is held until :meth:`release`."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    def release(self) -> None:
        """Lets go. Once is enough, more does no harm."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def lock_path(path: Path) -> Path:
    """The file beside a league that is locked. It stays when the lock is gone: it says nothing by being there."""
    return path.with_name(path.name + ".lock")


def take(path: Path, wait: float = 0.0) -> Lock | None:
    """The lock of the league at ``path``; None if another copy has it and keeps it for ``wait`` seconds. OSError if there can be none
    here (a folder that cannot be written). A link in the lock's place is not followed: it could make a file anywhere."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(lock_path(path), flags, 0o644)
    end = time.monotonic() + wait
    while not _try(handle):
        if time.monotonic() >= end:
            os.close(handle)
            return None
        time.sleep(_STEP)
    return Lock(handle)


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
