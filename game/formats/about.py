"""What stands beside a kept match: looks, title, what was agreed on at the table, and the order in which matches were played.

A match file has no place for any of it. Lost or damaged, it costs looks and title, never the match.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.plain import Reader

from . import atomic, strict
from .generations import alone, inside, newest_first

ABOUT = "about.json"
MOST_COUNTER = 10**12
"""No number of saves gets anywhere near."""
_COPY = "copy"
_APART = "apart"
LONGEST_NUMBER = 12
"""Digits of a folder's name; a longer one is not ours."""


@dataclass(frozen=True)
class About:
    """What goes with a kept match beside the match itself. Plain values."""

    title: str = ""
    counter: int = 0
    """Rises whenever a match is begun, gone on with or ended: the order of saves, whatever the clock says."""
    finished: bool = False
    looks: Mapping[str, Plain] = field(default_factory=dict)
    """Unit id to looks, as the art room writes them."""
    table: Mapping[str, Plain] = field(default_factory=dict)
    """Options of the two players: undo by agreement, hand-over screen, the league fixture it is; whether it is a copy, what it is apart
    from."""

    @property
    def copy(self) -> bool:
        """Whether it is the copy of a match that was changed from outside, and the players went on with the other one."""
        return self.table.get(_COPY) is True

    @property
    def apart(self) -> str:
        """The folder, by name, of the match this one was found to be apart from when the game failed; "" if it was not, or once that was
        told."""
        name = self.table.get(_APART)
        return name if isinstance(name, str) and Path(name).name == name and holds_match(name) else ""

    def apart_from(self, name: str) -> About:
        """The same apart from the match in a folder of that name; from none if it is ""."""
        table = {key: value for key, value in self.table.items() if key != _APART}
        return replace(self, table={**table, _APART: name} if name else table)

    def marked(self, copy: bool) -> About:
        """The same as a copy, or as none."""
        table = {key: value for key, value in self.table.items() if key != _COPY}
        return replace(self, table={**table, _COPY: True} if copy else table)


def numbered(entry: Path) -> bool:
    """Whether a folder is named as those of kept matches are."""
    return entry.name.isdecimal() and len(entry.name) <= LONGEST_NUMBER


def holds_match(name: str) -> bool:
    """Whether a folder of that name may hold a match: a number, or what other programs make of one for a copy ("000001 (1)")."""
    return re.fullmatch(r"\d+([ ._(~-].*)?", name, re.ASCII | re.DOTALL) is not None or name.isdecimal()


def next_counter(home: Path) -> int:
    """One more than any match has; a counter so high that somebody must have put it there by hand does not count."""
    counters = (read_about(entry / ABOUT).counter for entry in inside(home) if numbered(entry))
    return 1 + max((counter for counter in counters if counter < MOST_COUNTER // 2), default=0)


def about_bytes(about: About) -> bytes:
    """What stands beside a match, as a file."""
    plain: dict[str, Plain] = {
        "format": "clowder-save",
        "version": 1,
        "title": about.title,
        "counter": about.counter,
        "finished": about.finished,
        "looks": dict(about.looks),
        "table": dict(about.table),
    }
    return strict.canonical(plain)


def read_about(path: Path) -> About:
    """What stands beside a match; a lost or damaged one costs looks and title, not the match."""
    try:
        return about_from(strict.read_file(path))
    except Refused:
        return About()


def about_from(data: bytes) -> About:
    """The same from the bytes of its file."""
    try:
        reader = Reader(strict.parse(data), ABOUT)
        reader.keys("format", "version", "title", "counter", "finished", "looks", "table")
        title = reader.get("title")
        reader.object("looks"), reader.object("table")
        return About(
            title if isinstance(title, str) else "",
            reader.whole("counter", 0, MOST_COUNTER),
            reader.flag("finished", False),
            reader.get("looks"),
            reader.get("table"),
        )
    except Refused:
        return About()


def mark_copy(folder: Path) -> None:
    """Marks a kept match as a copy; nothing, if it is no longer there. OSError if the disk will not have it, Refused if another copy of
    the game is just saving there."""
    with alone(folder):
        if newest_first(folder):
            atomic.write(folder / ABOUT, about_bytes(read_about(folder / ABOUT).marked(True)))
