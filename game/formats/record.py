"""How far a recorded match still comes out as it was recorded, when a rule has changed since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from .matchfile import Differs, MatchFile, NotLegal, begin, step


class Break(NamedTuple):
    """Where a record and the rules part. All count commands from the start.

    ``good``: after so many the state is, for the last time, found to be as it was recorded; 0 if that is the start alone.
    ``bad``: after so many it is found not to be, or the last of them is not legal any more, which ``illegal`` says then.
    """

    good: int
    bad: int
    illegal: str = ""


def broken(file: MatchFile) -> Break | None:
    """Where a file that recorded hashes parts from the rules, None if it does not. Refused if it cannot even begin, or has recorded
    none: then nothing says that it ever was as it says."""
    match = begin(file)
    good = 0
    for number, data in enumerate(file.commands, 1):
        try:
            step(file, match, data)
        except Differs:
            return Break(good, number)
        except NotLegal as error:
            if not file.checks:
                raise
            return Break(good, number, error.what)
        if number in file.hashes:
            good = number
    return None


def with_checks_of(file: MatchFile, others: Iterable[MatchFile]) -> MatchFile:
    """A file with what earlier files of the same match have recorded too: a state that agrees may be nearer then."""
    checks = set(file.checks)
    for other in others:
        if list(file.commands[: len(other.commands)]) == list(other.commands):
            checks |= set(other.checks)
    return replace(file, checks=sorted(checks))
