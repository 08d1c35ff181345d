"""JSON as our files are allowed to be: whole numbers only, no key twice, not too long, not too deep."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

from game.kernel.codec import Plain
from game.kernel.errors import Refused

LARGEST = 16 * 1024 * 1024
"""Bytes of the largest file that is read."""
DEEPEST = 32
LONGEST_NUMBER = 1000
"""Digits."""


def read_file(path: Path, largest: int = LARGEST) -> bytes:
    """The bytes of a regular file. :class:`~game.kernel.errors.Refused` (without the path) for anything else or a larger one."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Refused("this is not a regular file")
        if found.st_size > largest:
            raise Refused(f"the file is larger than {largest // 1024 // 1024} MB")
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except Refused:
        raise
    except FileNotFoundError:
        raise Refused("there is no such file") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise Refused(f"the file cannot be read: {getattr(error, 'strerror', None) or 'its name will not do'}") from None
    if len(data) > largest:
        raise Refused(f"the file is larger than {largest // 1024 // 1024} MB")
    return data


def parse(data: bytes) -> Plain:
    """Plain data from JSON bytes (UTF-8, with or without a byte order mark). Refused says what is not allowed."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"this is not UTF-8 text (byte {error.start})") from None
    try:
        found = json.loads(text, parse_float=_no_float, parse_int=_whole, parse_constant=_no_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise Refused(f"this is no JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise Refused(f"brackets are nested deeper than {DEEPEST}") from None
    _check(found, 1)
    return found


def load(path: Path) -> Plain:
    """Plain data from a file. Refused begins with the file's name."""
    try:
        return parse(read_file(path))
    except Refused as error:
        raise Refused(str(error), path.name) from None


def canonical(data: Plain) -> bytes:
    """The bytes a file of ours has: two blanks of indent for what holds lists or objects, one line for what does not."""
    return (_pretty(data, 0) + "\n").encode()


def _pretty(data: Plain, depth: int) -> str:
    inner = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    if depth == 4 or not any(isinstance(value, (dict, list)) for value in inner):
        return json.dumps(data, ensure_ascii=False)
    pad, end = "\n" + "  " * (depth + 1), "\n" + "  " * depth
    if isinstance(data, dict):
        return (
            "{"
            + ",".join(f"{pad}{json.dumps(key, ensure_ascii=False)}: {_pretty(value, depth + 1)}" for key, value in data.items())
            + end
            + "}"
        )
    return "[" + ",".join(pad + json.dumps(value, ensure_ascii=False) for value in data) + end + "]"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: list[str] = []
        for key, _ in pairs:
            if key in seen:
                raise Refused(f"the key {key[:40]!r} stands twice in one object")
            seen.append(key)
    return found


def _no_float(text: str) -> Any:
    raise Refused(f"the number {text[:20]} is not a whole one")


def _no_constant(text: str) -> Any:
    raise Refused(f"{text} is no number")


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise Refused(f"the number {text[:8]}... has {len(text)} digits")
    if text == "-0":
        raise Refused("the number -0 is not a whole one")
    return int(text)


def _check(data: Plain, depth: int) -> None:
    """No deeper than allowed, and every text can be written back."""
    if isinstance(data, str):
        if not data.isascii() and any("\ud800" <= letter <= "\udfff" for letter in data):
            raise Refused(f"the text {data[:20]!a} holds half a surrogate pair")
    elif isinstance(data, (dict, list)):
        if depth > DEEPEST:
            raise Refused(f"brackets are nested deeper than {DEEPEST}")
        if isinstance(data, dict):
            for key in data:
                _check(key, depth)
        for value in data.values() if isinstance(data, dict) else data:
            if not isinstance(value, int):
                _check(value, depth + 1)
