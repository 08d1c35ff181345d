"""``python -m game referee FILE [--legal]``: plays a match file without a window, JSON out, one object a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.formats import matchfile
from game.kernel import codec
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.table import Command, Event

from .out import complain, refusal


def referee(path: Path, legal: bool) -> int:
    """Exit status: 0 played, 2 refused or not legal, 3 a recorded hash differs."""
    try:
        file = matchfile.load_file(path)
        match = matchfile.begin(file)
        _tell(match)
        for data in file.commands:
            matchfile.step(file, match, data)
            _tell(match)
    except Refused as error:
        complain(refusal(path, str(error)))
        return 3 if isinstance(error, matchfile.Differs) else 2
    if legal:
        _print({"legal": [legal_line(match, command) for command in match.legal()]})
    _print({"state": match.line()})
    return 0


def legal_line(match: Match[Any], command: Command) -> dict[str, Plain]:
    """A legal command as plain data, with its chances as [p, q]."""
    chances = match.rules.odds(match.state, command, match.now.question)
    return match.write(command) | {name: [chance.numerator, chance.denominator] for name, chance in chances.items()}


def event_line(match: Match[Any], event: Event) -> Mapping[str, Plain]:
    """An event as plain data: its kind, its fields, and the sentence for it."""
    kind = type(event).__name__
    snake = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind).lstrip("_")
    fields = codec.write(event, match.rules.board(match.state).grid)
    if not fields.get("rule"):
        fields.pop("rule", None)
    return {"kind": snake, **fields, "text": match.rules.sentence(match.state, event)}


def _tell(match: Match[Any]) -> None:
    for event in match.now.events:
        _print({"event": event_line(match, event)})


def _print(data: Plain) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
