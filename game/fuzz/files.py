"""Match files of the fuzzer: begun with any dice, written, read again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.formats import matchfile, strict
from game.formats.matchfile import MatchFile
from game.kernel.codec import Plain
from game.kernel.dice import Source
from game.kernel.match import Match

MADE_BY = "clowder fuzz"


def file_of(data: dict[str, Plain]) -> MatchFile:
    """The match file of plain data, by way of bytes as from a disk."""
    return matchfile.read(strict.parse(json.dumps(data).encode()))


def begun(file: MatchFile, source: Source) -> Match[Any]:
    """The match before its first command, with dice that need not be those of the file. Refused if its start will not do."""
    board = matchfile.board_of(file)
    return Match(file.book, file.book.setup(file.sides, file.rules, board, file.start), source)


def bytes_of(file: MatchFile, match: Match[Any]) -> bytes:
    """The bytes of a match's file as the game writes it."""
    return strict.canonical(matchfile.to_plain(file.with_match(match, MADE_BY)))


def with_faces(file: MatchFile, faces: Sequence[int]) -> MatchFile:
    """The same file with its dice written out."""
    return replace(file, dice={"faces": list(faces)})


def whole(ruleset: str, start: dict[str, Plain], dice: dict[str, Plain]) -> dict[str, Plain]:
    """A match file's plain data without commands."""
    data: dict[str, Plain] = {"format": matchfile.FORMAT, "version": matchfile.VERSION, "ruleset": ruleset, **start}
    return {**data, "dice": dice, "commands": []}
