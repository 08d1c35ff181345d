"""Counting positions, as chess programs do: how many different ones there are after one, two and three commands.

A command counts with every way its dice may fall and every answer it may meet, amounts at their least unless a position wants all
of them; giving up and offers of a draw are left out. The numbers of some small positions are kept: a change of a rule changes them,
and so does a fault.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.formats import matchfile, strict
from game.kernel.codec import Plain
from game.kernel.dice import Draw, Drawn
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.kernel.odds import Trail
from game.kernel.plain import Reader
from game.kernel.ruleset import Ruleset
from game.kernel.table import Command, Event, Finished, Question, Table
from game.rules.catalogue import RULESETS

from .files import file_of
from .ground import ground_of

_MOST, _DEEPEST = 1000, 9
"""Kept positions of a book; commands from one."""


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
    amounts: bool = False
    """Whether every amount counts (a boost, say), not the least alone."""


Forms = Callable[[Any, Question | None, Iterable[Command]], list[Command]]
"""(state, what is asked, listed commands) to the forms of them that count."""


def forms_of(rules: Ruleset[Any], amounts: bool) -> Forms:
    """The listed commands alone, or every legal amount of each."""
    ground = ground_of(rules.name) if amounts else None

    def forms(state: Any, question: Question | None, listed: Iterable[Command]) -> list[Command]:
        if ground is None:
            return list(listed)
        every = [form for command in listed for form in ground.amounts(state, command)]
        return [form for form in every if not (rules.bars_answer(state, question, form) if question else rules.bars(state, form))]

    return forms


def ways(rules: Ruleset[Any], state: Any, command: Command, amounts: bool = False) -> Iterator[Way]:
    """Every way a legal command may go, with every value of every draw and every answer there is."""
    forms, trail = forms_of(rules, amounts), Trail()

    def chance(draw: Draw) -> Drawn:
        spread = draw.spread()
        return Drawn(spread[trail.take(len(spread))][0], ())

    while True:
        answers: list[Command] = []

        def answer(state: Any, question: Question, answers: list[Command] = answers) -> Command:
            choices = forms(state, question, rules.answers(state, question))
            answers.append(choices[trail.take(len(choices))])
            return answers[-1]

        table: Table[Any] = Table(state, chance, answer)
        with suppress(Finished):
            rules.play(table, command)
        yield Way(table.state, tuple(table.events), tuple(answers))
        if not trail.turn():
            return


def counts(match: Match[Any], depth: int, amounts: bool = False) -> tuple[int, ...]:
    """How many different positions there are after 1, 2, ... ``depth`` commands; one that is over leads to none."""
    rules, forms = match.rules, forms_of(match.rules, amounts)
    edge = {repr(match.state): match.state}
    found = []
    for _ in range(depth):
        following: dict[str, Any] = {}
        for state in edge.values():
            if rules.winner(state) is None:
                for command in forms(state, None, rules.legal(state)):
                    for way in ways(rules, state, command, amounts):
                        following[repr(way.state)] = way.state
        edge = following
        found.append(len({line_of(rules, state) for state in edge.values()}))
    return tuple(found)


def kept(path: Path) -> dict[str, list[Position]]:
    """The kept positions by rule book. Refused if the file will not do."""
    reader = Reader(strict.load(path), "").keys(optional=tuple(RULESETS))
    books = [book for book in RULESETS if reader.has(book)]
    if not books:
        raise Refused("no position of any book is kept in it", path.name)
    return {book: [_position(Reader(one, f"{book}[{n}]")) for n, one in enumerate(reader.list(book, 1, _MOST))] for book in books}


def _position(reader: Reader) -> Position:
    reader.keys("name", "file", "counts", optional=("amounts",)).object("file")
    counts = reader.list("counts", 1, _DEEPEST)
    if not all(type(count) is int for count in counts):
        raise Refused("whole numbers are due", reader.at("counts"))
    return Position(reader.name("name"), reader.get("file"), tuple(counts), reader.flag("amounts", False))


def begin(position: Position) -> Match[Any]:
    """The match of a kept position."""
    return matchfile.begin(file_of(position.file))


def line_of(rules: Ruleset[Any], state: Any) -> str:
    """A position as a text: what the state line shows of it."""
    return json.dumps(rules.line(state), sort_keys=True)
