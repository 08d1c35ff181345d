"""Commands and events as plain data (what JSON can say), read and written by their own type hints.

A record's fields say it all: ``str`` an id or a word, ``int`` a whole number, ``bool``, ``Cell`` a place ``[column, row]``,
``Direction`` its name, ``Literal[...]`` one of some words, ``tuple[X, ...]`` a list of them, ``X | None`` null too.
A field with a default may be left out. Nothing else is taken, and every complaint names the key.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from .errors import Illegal
from .hexes import NOWHERE, Cell, Direction, Grid

Plain = Any
"""None, bool, int, str, list or dict of the same."""


class Field(NamedTuple):
    name: str
    read: Callable[[Plain, Grid], Any]
    write: Callable[[Any, Grid], Plain]
    needed: bool


@cache
def fields_of(kind: Any) -> tuple[Field, ...]:
    """The fields of a NamedTuple or dataclass, with how each is read and written."""
    hints = get_type_hints(kind)
    if is_dataclass(kind):
        named = [(f.name, f.default is MISSING) for f in fields(kind)]
    else:
        named = [(name, name not in kind._field_defaults) for name in kind._fields]
    return tuple(Field(name, *_coder(hints[name]), needed) for name, needed in named)


def read(kind: type, data: Mapping[str, Plain], grid: Grid) -> Any:
    """A record from plain data. :class:`~.errors.Illegal` names a key that is missing, unknown or wrong."""
    known = fields_of(kind)
    for key in data:
        if not any(key == field.name for field in known):
            raise Illegal(f"unknown key {short(key)}")
    given = {}
    for field in known:
        if field.name in data:
            try:
                given[field.name] = field.read(data[field.name], grid)
            except Illegal as error:
                raise Illegal(f"{field.name}: {error}") from None
        elif field.needed:
            raise Illegal(f"the key {field.name!r} is missing")
    return kind(**given)


def write(record: Any, grid: Grid) -> dict[str, Plain]:
    """A record as plain data, keys in the order of its fields."""
    return {field.name: field.write(getattr(record, field.name), grid) for field in fields_of(record.__class__)}


def _coder(hint: Any) -> tuple[Callable[[Plain, Grid], Any], Callable[[Any, Grid], Plain]]:
    if hint is Cell:
        return _read_cell, lambda cell, grid: list(grid.place(cell))
    if hint is Direction:
        return _read_direction, lambda direction, grid: grid.directions[direction]
    if hint in (str, int, bool):
        return (lambda data, _: _exactly(data, hint)), _as_it_is
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return (lambda data, _: _one_of(data, inner)), _as_it_is
    if origin in (Union, UnionType):
        read_some, write_some = _coder(next(arg for arg in inner if arg is not NoneType))
        return (lambda data, grid: None if data is None else read_some(data, grid)), (
            lambda value, grid: None if value is None else write_some(value, grid)
        )
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        read_one, write_one = _coder(inner[0])
        return (lambda data, grid: tuple(read_one(item, grid) for item in _exactly(data, list))), (
            lambda value, grid: [write_one(item, grid) for item in value]
        )
    if origin is tuple:
        coders = [_coder(arg) for arg in inner]
        return (lambda data, grid: tuple(r(item, grid) for item, (r, _) in zip(_list_of(data, len(coders)), coders, strict=True))), (
            lambda value, grid: [w(item, grid) for item, (_, w) in zip(value, coders, strict=True)]
        )
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        return (lambda data, grid: read(hint, _exactly(data, dict), grid)), (lambda value, grid: write(value, grid))
    raise TypeError(f"no plain form for {hint}")


LONGEST = 40
"""Letters of a name or an id; none that is longer is anybody's."""
_WORDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "an object"}


def _exactly(data: Plain, kind: type) -> Any:
    if type(data) is not kind:  # true is no 1
        raise Illegal(f"{_WORDS[kind]} is due, got {short(data)}")
    if isinstance(data, str) and len(data) > LONGEST:
        raise Illegal(f"a text has {LONGEST} letters at most, not {len(data)}")
    return data


def _list_of(data: Plain, length: int) -> list[Plain]:
    if type(data) is not list or len(data) != length:
        raise Illegal(f"a list of {length} is due, got {short(data)}")
    return data


def _one_of(data: Plain, words: tuple[Any, ...]) -> Any:
    for word in words:
        if type(data) is type(word) and data == word:
            return word
    raise Illegal(f"one of {', '.join(map(repr, words))} is due, got {short(data)}")


def _read_cell(data: Plain, grid: Grid) -> Cell:
    if type(data) is not list or len(data) != 2 or any(type(n) is not int for n in data):
        raise Illegal(f"a cell [column, row] is due, got {short(data)}")
    cell = grid.cell(data[0], data[1])
    if cell == NOWHERE:
        raise Illegal(f"the cell {short(data)} is not on the map ({grid.columns} columns, {grid.rows} rows)")
    return cell


def _read_direction(data: Plain, grid: Grid) -> Direction:
    return Direction(grid.directions.index(_one_of(data, grid.directions)))


def _as_it_is(value: Any, _: Grid) -> Plain:
    return value


def short(data: Plain) -> str:
    """How a value from outside is said back: a text in single quotes, anything else as JSON has it, 40 letters at most."""
    try:
        text = repr(data) if isinstance(data, str) else json.dumps(data, default=repr)
    except ValueError:  # a number of thousands of digits
        return "a number far too long"
    return text if len(text) <= 40 else text[:37] + "..."
