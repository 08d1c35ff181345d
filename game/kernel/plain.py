"""Strict reading of plain data (what JSON can say), naming the place of whatever is wrong."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from .codec import Plain
from .errors import Refused, place
from .hexes import Board, Cell

_BIDI = {*map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}
_NONE = object()
FAR = 10**12
"""Beyond this a bound is one in name only."""


def bad_name(text: Plain) -> str | None:
    """What is wrong with a name or id, None if it will do: NFC, 1 to 40 characters, no controls, at most two marks a letter."""
    if not isinstance(text, str):
        return "a text is due"
    if not 1 <= len(text) <= 40:
        return f"a name has 1 to 40 characters, not {len(text)}"
    if not text.strip():
        return "a name of blanks cannot be read"
    if any(unicodedata.category(letter) in ("Cc", "Cs") or letter in _BIDI for letter in text):
        return "control characters are not for names"
    if unicodedata.normalize("NFC", text) != text:
        return "the name is not in Unicode form NFC"
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > 2:
            return "a letter has at most two marks"
    return None


def _between(least: int, most: int) -> str:
    """The bounds in words; those that only keep absurd numbers out are not named."""
    low = "" if least < -FAR else f" from {least}"
    return low + (" on" if most > FAR and low else "" if most > FAR else f" to {most}" if low else f" of at most {most}")


class Reader:
    """One object of a file, and where it stands in it. Every method refuses what is not as it should be."""

    def __init__(self, data: Plain, where: str) -> None:
        if type(data) is not dict:
            raise Refused("an object is due", where)
        self._data = data
        self._where = where

    def at(self, key: str) -> str:
        """Where a key stands in the file."""
        return f"{self._where}.{place(key)}" if self._where else place(key)

    def has(self, key: str) -> bool:
        return key in self._data

    def keys(self, *needed: str, optional: Sequence[str] = ()) -> Reader:
        """Checks that there are exactly these keys. Gives the reader back."""
        for key in self._data:
            if key not in needed and key not in optional:
                raise Refused("unknown key (perhaps from a newer version)", self.at(key[:40]))
        for key in needed:
            if key not in self._data:
                raise Refused("is missing", self.at(key))
        return self

    def get(self, key: str) -> Plain:
        return self._data[key]

    def object(self, key: str) -> Reader:
        return Reader(self._data[key], self.at(key))

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        value = self._data.get(key, _NONE)
        if value is _NONE and default is not None:
            return default
        if type(value) is not int or not least <= value <= most:
            due = f"the number {least}" if least == most else f"a whole number{_between(least, most)}"
            raise Refused(f"{due} is due", self.at(key))
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self._data.get(key, default)
        if type(value) is not bool:
            raise Refused("true or false is due", self.at(key))
        return value

    def name(self, key: str, default: str | None = None) -> str:
        if key not in self._data and default is not None:
            return default
        text = self._data.get(key)
        wrong = bad_name(text)
        if wrong:
            raise Refused(wrong, self.at(key))
        return str(text)

    def word(self, key: str, words: Sequence[str]) -> str:
        value = self._data.get(key)
        if type(value) is not str or value not in words:
            newer = " (perhaps this is from a newer version)" if type(value) is str else ""
            raise Refused(f"{'one of ' if len(words) > 1 else ''}{', '.join(words)} is due{newer}", self.at(key))
        return value

    def list(self, key: str, least: int, most: int) -> list[Any]:
        value = self._data.get(key)
        if type(value) is not list or not least <= len(value) <= most:
            raise Refused(f"a list of {least if least == most else f'{least} to {most}'} is due", self.at(key))
        return value

    def cell(self, key: str, board: Board) -> Cell:
        """A cell [column, row] of the board."""
        value = self._data.get(key)
        if type(value) is not list or len(value) != 2 or any(type(n) is not int for n in value):
            raise Refused("a cell [column, row] is due", self.at(key))
        cell = board.grid.cell(value[0], value[1])
        if cell < 0:
            raise Refused(f"the cell is not on the map ({board.grid.columns} columns, {board.grid.rows} rows)", self.at(key))
        return cell

    def open_cell(self, key: str, board: Board) -> Cell:
        cell = self.cell(key, board)
        if not board.is_open(cell):
            raise Refused("the cell is an obstacle", self.at(key))
        return cell
