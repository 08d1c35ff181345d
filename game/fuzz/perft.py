"""Counting positions, as chess programs do: how many different ones there are after one, two and three commands.

A command counts with every way its dice may fall and every answer it may meet, amounts at their least; giving up and offers of a
draw are left out. The numbers of some small positions are kept: a change of a rule changes them, and so does a fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.formats import matchfile, strict
from game.kernel.codec import Plain
from game.kernel.dice import Draw, Drawn
from game.kernel.match import Match
from game.kernel.odds import Trail
from game.kernel.ruleset import Ruleset
from game.kernel.table import Command, Event, Finished, Question, Table

from .files import file_of


class Way(NamedTuple):
    """One way a command may go: what it leads to, the answers it met."""

    state: Any
    events: tuple[Event, ...]
    answers: tuple[Command, ...]


class Position(NamedTuple):
    """A kept position: a match file without commands, and how many there are after one command, two, ..."""

    name: str
    file: dict[str, Plain]
    counts: tuple[int, ...]


def ways(rules: Ruleset[Any], state: Any, command: Command) -> Iterator[Way]:
    """Every way a legal command may go, with every value of every draw and every answer there is."""
    trail = Trail()

    def chance(draw: Draw) -> Drawn:
        spread = draw.spread()
        return Drawn(spread[trail.take(len(spread))][0], ())

    while True:
        answers: list[Command] = []

        def answer(state: Any, question: Question, answers: list[Command] = answers) -> Command:
            choices = rules.answers(state, question)
            answers.append(choices[trail.take(len(choices))])
            return answers[-1]

        table: Table[Any] = Table(state, chance, answer)
        with suppress(Finished):
            rules.play(table, command)
        yield Way(table.state, tuple(table.events), tuple(answers))
        if not trail.turn():
            return


def counts(match: Match[Any], depth: int) -> tuple[int, ...]:
    """How many different positions there are after 1, 2, ... ``depth`` commands; one that is over leads to none."""
    rules = match.rules
    edge = {repr(match.state): match.state}
    found = []
    for _ in range(depth):
        following: dict[str, Any] = {}
        for state in edge.values():
            if rules.winner(state) is None:
                for command in rules.legal(state):
                    for way in ways(rules, state, command):
                        following[repr(way.state)] = way.state
        edge = following
        found.append(len({_line(rules, state) for state in edge.values()}))
    return tuple(found)


def kept(path: Path) -> dict[str, list[Position]]:
    """The kept positions by rule book. Refused if the file will not do."""
    data = strict.load(path)
    return {
        book: [Position(one["name"], one["file"], tuple(one["counts"])) for one in positions]
        for book, positions in data.items()
    }


def begin(position: Position) -> Match[Any]:
    """The match of a kept position."""
    return matchfile.begin(file_of(position.file))


def _line(rules: Ruleset[Any], state: Any) -> str:
    return json.dumps(rules.line(state), sort_keys=True)
