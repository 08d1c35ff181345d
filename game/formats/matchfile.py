"""Match files: one JSON object that says all of a match. A scenario, a save, a replay and a test are the same file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from game import __version__
from game.kernel.codec import Plain
from game.kernel.dice import GENERATORS, Scripted, Source
from game.kernel.errors import Illegal, Refused
from game.kernel.hexes import Board
from game.kernel.match import Match
from game.kernel.plain import Reader
from game.kernel.ruleset import Ruleset
from game.kernel.sketch import cells_hash, from_rows
from game.rules.catalogue import RULESETS

from . import strict
from .matchmap import map_of

FORMAT = "clowder-match"
VERSION = 1
MADE_BY = f"clowder {__version__}"
MOST_COMMANDS = 100_000
CHECK_EVERY = 10
"""Commands between two recorded hashes in files the game writes."""
MOST_SEED = 10**strict.LONGEST_NUMBER


class NotLegal(Refused):
    """A command of a file is not legal; ``index`` counts from 0, None while nothing has been commanded."""

    def __init__(self, what: str, index: int | None) -> None:
        super().__init__(what, "before the first command" if index is None else f"command {index}")
        self.index = index


class Differs(Refused):
    """A recorded hash is not what the rules or the map give now; ``after`` so many commands, None if it is the map's."""

    def __init__(self, what: str, where: str, after: int | None = None) -> None:
        super().__init__(what, where)
        self.after = after


@dataclass(frozen=True)
class MatchFile:
    """What a match file says, checked as far as it can be without playing it. All values are plain data."""

    ruleset: str
    map: Mapping[str, Plain]
    sides: Sequence[Plain]
    dice: Mapping[str, Plain]
    rules: Mapping[str, Plain] = field(default_factory=dict)
    start: Mapping[str, Plain] | None = None
    commands: Sequence[Plain] = ()
    checks: Sequence[tuple[int, str]] = ()
    made_by: str | None = None
    folder: Path | None = None
    """Where the file lies, for maps beside it."""

    @property
    def book(self) -> Ruleset[Any]:
        return RULESETS[self.ruleset]

    @cached_property
    def hashes(self) -> Mapping[int, Sequence[str]]:
        """The hashes recorded of the state, by the number of commands before it."""
        found: dict[int, list[str]] = {}
        for after, digest in self.checks:
            found.setdefault(after, []).append(digest.lower())
        return found

    def cut(self, at: int) -> MatchFile:
        """The file of a match that goes on from after so many commands. Its dice go on from the same seed, or the same list of faces."""
        return replace(self, commands=list(self.commands[:at]), checks=[check for check in self.checks if check[0] <= at], made_by=None)

    def with_match(self, match: Match[Any], made_by: str) -> MatchFile:
        """This file with the commands of a match that began from it, and hashes to check it by."""
        count = len(match.commands)
        checks = [(n, match.mark(n)) for n in (*range(CHECK_EVERY, count, CHECK_EVERY), count)]
        return replace(
            self,
            commands=[match.write(c) for c in match.commands],
            checks=checks,
            made_by=made_by,
            map={**self.map, "cells": cells_hash(self.book.board(match.state), self.book.letters)},
        )


def read(data: Plain, folder: Path | None = None) -> MatchFile:
    """A match file from plain data. Refused names the key."""
    reader = Reader(data, "")
    if reader.has("version") and type(reader.get("version")) is int and reader.get("version") > VERSION:
        raise Refused(f"version {reader.get('version')} is newer than this game knows (it knows {VERSION})", "version")
    reader.keys("format", "version", "ruleset", "map", "sides", "dice", "commands", optional=("rules", "start", "made_by", "checks"))
    reader.word("format", [FORMAT])
    reader.whole("version", VERSION, VERSION)
    commands = reader.list("commands", 0, MOST_COMMANDS)
    made_by = reader.get("made_by") if reader.has("made_by") else None
    if reader.has("made_by") and not isinstance(made_by, str):
        raise Refused("a text is due", "made_by")
    _check_map(reader.object("map"))
    _check_dice(reader.object("dice"))
    sides = reader.list("sides", 2, 2)
    return MatchFile(
        ruleset=reader.word("ruleset", list(RULESETS)),
        map=reader.get("map"),
        sides=sides,
        dice=reader.get("dice"),
        rules=_plain_object(reader, "rules") or {},
        start=_plain_object(reader, "start"),
        commands=commands,
        checks=_checks(reader, len(commands)),
        made_by=made_by,
        folder=folder,
    )


def load_file(path: Path) -> MatchFile:
    """A match file from disk. Refused begins with the file's name."""
    data = strict.load(path)
    try:
        return read(data, path.parent)
    except Refused as error:
        raise Refused(str(error), path.name) from None


def to_plain(file: MatchFile) -> dict[str, Plain]:
    """The file as plain data, keys in the order of the format's page."""
    data: dict[str, Plain] = {"format": FORMAT, "version": VERSION}
    if file.made_by is not None:
        data["made_by"] = file.made_by
    data |= {"ruleset": file.ruleset, "rules": dict(file.rules), "map": dict(file.map), "sides": list(file.sides)}
    if file.start is not None:
        data["start"] = dict(file.start)
    data |= {"dice": dict(file.dice), "commands": list(file.commands)}
    if file.checks:
        data["checks"] = [{"after": after, "state": digest} for after, digest in file.checks]
    return data


def to_bytes(file: MatchFile) -> bytes:
    """The file as it is written. Refused if it would not be read back as it is."""
    plain = to_plain(file)
    data = strict.canonical(plain)
    if strict.parse(data) != plain:
        raise Refused("the match cannot be written and read back")
    return data


def begin(file: MatchFile) -> Match[Any]:
    """The match before its first command. Refused if its start will not do, Differs if its map is another than it was."""
    board = board_of(file)
    setup = file.book.setup(file.sides, file.rules, board, file.start)
    recorded = file.map.get("cells")
    if recorded is not None and recorded.lower() != cells_hash(board, file.book.letters):
        raise Differs("the map's cells have changed since this match was recorded", "map.cells")
    try:
        match = Match(file.book, setup, source_of(file))
    except Illegal as error:
        raise NotLegal(str(error), None) from None
    _check_hash(file, match)
    return match


def play(file: MatchFile) -> Match[Any]:
    """The match at the end of its file. NotLegal names the first command that is not; Differs the first hash that is not."""
    match = begin(file)
    for data in file.commands:
        step(file, match, data)
    return match


def step(file: MatchFile, match: Match[Any], data: Plain) -> None:
    """Takes the next command of a file. NotLegal or Differs name its index."""
    index = len(match.moments) - 1
    try:
        match.play(match.read(data))
    except Illegal as error:
        raise NotLegal(str(error), index) from None
    _check_hash(file, match)


def board_of(file: MatchFile) -> Board:
    """The board of a file's map. Refused names the map's trouble."""
    found = map_of(file)
    if found is not None:
        return found.board
    letters = file.book.letters
    return from_rows(file.map["rows"], letters, tuple(letters))


def source_of(file: MatchFile) -> Source:
    if "faces" in file.dice:
        return Scripted(file.dice["faces"])
    return GENERATORS[file.dice.get("generator", "mt-32")](file.dice["seed"])


def _check_hash(file: MatchFile, match: Match[Any]) -> None:
    done = len(match.moments) - 1
    due = file.hashes.get(done, ())
    if due and due.count(match.hash()) != len(due):
        what = "the state differs from the recorded one: a rule, or the file, has changed since"
        raise Differs(what, f"checks, after {done} commands", done)


def _plain_object(reader: Reader, key: str) -> Mapping[str, Plain] | None:
    if not reader.has(key):
        return None
    reader.object(key)
    data: Mapping[str, Plain] = reader.get(key)
    return data


def _check_map(reader: Reader) -> None:
    reader.keys(optional=("file", "rows", "cells"))
    if reader.has("file") == reader.has("rows"):
        raise Refused("exactly one of 'file' and 'rows' is due", "map")
    if reader.has("cells") and not _is_hash(reader.get("cells")):
        raise Refused("64 hex digits are due", "map.cells")
    if reader.has("file"):
        if not isinstance(reader.get("file"), str):
            raise Refused("a file name is due", "map.file")
    elif not all(isinstance(row, str) for row in reader.list("rows", 1, 256)):
        raise Refused("a list of texts is due", "map.rows")


def _check_dice(reader: Reader) -> None:
    reader.keys(optional=("faces", "seed", "generator"))
    if reader.has("faces") == reader.has("seed"):
        raise Refused("exactly one of 'faces' and 'seed' is due", "dice")
    if reader.has("faces"):
        if reader.has("generator"):
            raise Refused("a generator goes with a seed", "dice.generator")
        for number, face in enumerate(reader.list("faces", 0, 16_000_000)):
            if type(face) is not int:
                raise Refused("a face is a whole number", f"dice.faces[{number}]")
    else:
        reader.whole("seed", 0, MOST_SEED)
        if reader.has("generator"):
            reader.word("generator", list(GENERATORS))


def _checks(reader: Reader, commands: int) -> list[tuple[int, str]]:
    if not reader.has("checks"):
        return []
    found = []
    for number, data in enumerate(reader.list("checks", 0, MOST_COMMANDS + 1)):
        check = Reader(data, f"checks[{number}]").keys("after", "state")
        if not _is_hash(check.get("state")):
            raise Refused("64 hex digits are due", check.at("state"))
        found.append((check.whole("after", 0, commands), check.get("state")))
    return found


def _is_hash(data: Plain) -> bool:
    return isinstance(data, str) and len(data) == 64 and all(digit in "0123456789abcdefABCDEF" for digit in data)
