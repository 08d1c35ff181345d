"""Which generations of a kept match lead to what is saved over them, and which came from elsewhere and must not be rolled away."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

from game.kernel.codec import Plain
from game.kernel.errors import Refused

from . import strict
from .generations import newest_first, stamp
from .matchfile import MatchFile, load_file, play


def strays(folder: Path, written: MatchFile, known: Collection[str]) -> tuple[dict[str, bool], set[str]]:
    """The generations that do not lead to what is about to be written, by name, and whether each is a match at all; the stamps of the
    others. ``known`` are stamps that need not be judged."""
    found: dict[str, bool] = {}
    seen: set[str] = set()
    kept = [written]
    for name in newest_first(folder):
        try:
            mark = stamp(folder / name)
            file = None if mark in known else load_file(folder / name)
        except (Refused, OSError):
            found[name] = False
            continue
        if file is None or any(leads(file, other) for other in kept):
            seen.add(mark)
        else:
            found[name] = True
            kept.append(file)  # what leads to it is safe in it
    return found, seen


def leads(older: MatchFile, newer: MatchFile) -> bool:
    """Whether a match file is the same match as another, some commands before it, or none."""
    return list(older.commands) == list(newer.commands[: len(older.commands)]) and _begins(older) == _begins(newer)


def damage(path: Path) -> str:
    """What is wrong with a file that is none of ours any more, "" if it still may be one, of whatever version."""
    try:
        strict.load(path)
    except Refused as error:
        return str(error)
    return ""


def fault(path: Path) -> str:
    """Why this game cannot go on with a match file, "" if it can."""
    try:
        play(load_file(path))
    except Refused as error:
        return str(error)
    return ""


def newest_fault(folder: Path) -> str:
    """Why this game cannot go on with what counts in the folder of a match, "" if it can."""
    return next((fault(folder / name) for name in newest_first(folder)), "there is no match in it")


def only(folder: Path, ours: Collection[Path]) -> bool:
    """Whether nothing lies in a folder but such paths below it. OSError if that cannot be seen."""
    for root, folders, files in os.walk(folder, onerror=_raise):
        below = Path(root).relative_to(folder)
        if any(below / name not in ours for name in (*folders, *files)):
            return False
    return True


def _raise(error: OSError) -> None:
    raise error


def _begins(file: MatchFile) -> tuple[Plain, ...]:
    """What a match begins from."""
    place = {key: value for key, value in file.map.items() if key != "cells"}
    return file.ruleset, place, list(file.sides), dict(file.dice), dict(file.rules), file.start and dict(file.start)
