"""A league's file as this copy of the game left it: the bytes it wrote or read itself, and whether the file still holds them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from .changed import MOST_BYTES, read

_COARSE: Final = 2_000_000_000
"""Nanoseconds: what was written to again so soon may bear the same time (FAT counts in two seconds)."""
_COUNTERS: Final = ((24, 28), (92, 100))
"""Bytes of a database's head that count how often and by which SQLite it was written: they say nothing of what it holds."""
_HEAD: Final = 100
"""Bytes of the head of a database."""
Stamp = tuple[int, int, int, int]


class Known:
    """What the file at ``path`` is known to hold, never what was merely found there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data = b""
        self.place: tuple[int, int] | None = None
        """Which file it was, by device and number, when it was last found to be this."""
        self._stamp: Stamp | None = None
        """Of the file when it was last found to be this; None: its times cannot be trusted yet."""

    def wrote(self, data: bytes) -> bool:
        """This is what was written, or read by the connection itself. Whether the file holds it."""
        self.data, self._stamp = data, None
        return self.same()

    def same(self) -> bool:
        """Whether the file holds what is known: looked at again only where its stamp is another, or was too fresh to tell. Refused if the
        disk will not give it."""
        before = _stamp(self.path)
        if before is None:
            return False
        if before == self._stamp:
            return True
        now = time.time_ns()
        found = read(self.path, max(MOST_BYTES, len(self.data)))
        if found is None or not _alike(found, self.data) or _stamp(self.path) != before:
            self._stamp = None
            return False
        self.data, self.place = found, before[:2]
        self._stamp = before if before[3] < now - _COARSE else None
        return True

    def glance(self) -> None:
        """Remembers only when the file was written; for who looks, and writes nothing over it."""
        self._stamp = _stamp(self.path)

    def moved_on(self) -> bool:
        """Whether it was written to since :meth:`glance`, or is another, or gone."""
        return _stamp(self.path) != self._stamp


def _stamp(path: Path) -> Stamp | None:
    """What is sure to be another when a file was replaced, or written to later; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _alike(one: bytes, other: bytes) -> bool:
    """Whether two databases are the same but for their counters."""
    if len(one) != len(other):
        return False
    if one == other:
        return True
    head = bytearray(other[:_HEAD])
    for start, end in _COUNTERS:
        head[start:end] = one[start:end]
    return one == bytes(head) + other[_HEAD:]  # a copy, for bytes are compared ten times as fast as views of them
