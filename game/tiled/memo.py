"""What is known of maps that were read before, as long as not one of the files they were made of has changed."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

T = TypeVar("T")
Stamp = tuple[int, int, int, int, int] | None
"""Size, times of change of contents and of entry, device and number of a file; None if there is none."""
Files = tuple[tuple[str, Stamp], ...]
"""The files something was made of, those that were missed too, and what they were like before they were read."""
_FRESH: Final = 2_000_000_000
"""Nanoseconds: a file that was changed so short a time before it was read may change again without a trace (FAT counts by 2 s)."""


def stamp(path: str) -> Stamp:
    """What a file is like now."""
    try:
        found = os.stat(path)  # noqa: PTH116 (a path may be a text that no Path takes)
    except (OSError, ValueError):
        return None
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_dev, found.st_ino


class Memo(Generic[T]):
    """Things by the path they were asked for. What there is no room for is not kept: a list of them all, gone through again and again,
    would else push out each before it is asked for."""

    def __init__(self, most: int) -> None:
        self.most = most
        """Of what ``weight`` counts, in all."""
        self._kept: dict[str, tuple[Files, T, int]] = {}

    def recall(self, path: str) -> tuple[Files, T] | None:
        """What is known of a path, if every file of it is as it was."""
        kept = self._kept.get(path)
        if kept is None:
            return None
        files, thing, _ = kept
        if _changed(files):
            del self._kept[path]
            return None
        return files, thing

    def keep(self, path: str, files: Files, thing: T, weight: int = 1) -> None:
        """Keeps something for the next time, unless one of its files is too new to be sure of."""
        self._kept.pop(path, None)
        if _fresh(files):
            return
        if self._weight() + weight > self.most:
            self._kept = {name: kept for name, kept in self._kept.items() if not _changed(kept[0])}
        if self._weight() + weight <= self.most:
            self._kept[path] = (files, thing, weight)

    def _weight(self) -> int:
        return sum(weight for _, _, weight in self._kept.values())


def _changed(files: Files) -> bool:
    return any(stamp(name) != then for name, then in files)


def _fresh(files: Iterable[tuple[str, Stamp]]) -> bool:
    now = time.time_ns()
    return any(then is not None and now - max(then[1], then[2]) < _FRESH for _, then in files)
