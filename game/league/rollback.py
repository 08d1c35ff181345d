"""What a killed copy of the game left of a transaction: SQLite's journal, which it rolls back into whatever lies beside it then."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.formats import atomic

_MAGIC: Final = bytes.fromhex("d9d505f920a163d7")
_COUNTER: Final = slice(24, 28)
"""Of a database's first page: how often it was written."""
_MOST_BYTES: Final = 256 << 20


def put_aside_foreign(path: Path) -> None:
    """A journal beside ``path`` that was begun for another file, which lay there before (a copy was put back since), is moved away: SQLite
    would write that one's pages into this one. Told by the counter of the page both begin with; where that says nothing it stays."""
    journal = path.with_name(f"{path.name}-journal")
    with contextlib.suppress(OSError):
        if not 0 < journal.stat().st_size <= _MOST_BYTES:
            return
        with path.open("rb") as file:
            now = int.from_bytes(file.read(28)[_COUNTER])
        began = [int.from_bytes(page[_COUNTER]) for page in _first_pages(journal.read_bytes())]
        if began and now not in (began[0], began[0] + 1):
            atomic.replace(journal, path.with_name(f".{path.name}.{os.getpid()}.tmp-journal"))


def _first_pages(data: bytes) -> Iterator[bytes]:
    """The first page of the database as a journal has it (https://www.sqlite.org/fileformat.html#the_rollback_journal)."""
    at = 0
    while data[at : at + 8] == _MAGIC:
        count, sector, size = (int.from_bytes(data[at + place : at + place + 4]) for place in (8, 20, 24))
        if not (512 <= sector <= 65536 and 512 <= size <= 65536):
            return
        at += sector
        for _ in range(count):
            if at + 8 + size > len(data):
                return
            if int.from_bytes(data[at : at + 4]) == 1:
                yield data[at + 4 : at + 4 + size]
            at += 8 + size
        at += -at % sector
