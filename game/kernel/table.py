"""The table: the one thing a rule talks to. It shows the state, records events, rolls, and asks players.

A rule is straight-line code. When it asks and nobody has answered yet, it stops there; to go on, the same rule runs
again from its start with one more answer on the tape. So all that is ever kept is (state, command, answers so far), and
starting, resuming, replaying, testing and forecasting are one call with other sources of dice and answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .dice import Draw, Drawn, Source

S = TypeVar("S")
"""A rule book's state: an immutable value."""


class Event(Protocol):
    """Something that has happened: a past participle, an immutable record, and the only way a state changes.

    ``rule`` is the ID of the ledger rule that made it, "" for mere bookkeeping.
    """

    @property
    def rule(self) -> str: ...

    def apply(self, state: Any) -> Any:
        """The state after it."""


class Question(Protocol):
    """An open question to one side."""

    @property
    def side(self) -> int:
        """Who answers."""

    def line(self) -> Mapping[str, object]:
        """As the state line shows it under ``asked``."""


class Command(Protocol):
    """A decision of a player: a verb, an immutable record. ``do`` is the word a match file uses."""

    @property
    def do(self) -> str: ...


class Pause(Exception):
    """A question nobody has answered yet."""

    def __init__(self, question: Question) -> None:
        self.question = question


class Finished(Exception):
    """The match is decided: all that was still to come lapses."""


class Table(Generic[S]):
    """What a rule sees. ``chance`` decides draws and ``answer`` questions; the rule cannot tell play from forecast."""

    __slots__ = ("_answer", "_chance", "events", "state")

    def __init__(self, state: S, chance: Callable[[Draw], Drawn], answer: Callable[[S, Question], Command]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._chance = chance
        self._answer = answer

    def emit(self, event: Event) -> None:
        """It has happened: the state follows."""
        self.state = event.apply(self.state)
        self.events.append(event)

    def roll(self, draw: Draw) -> Drawn:
        return self._chance(draw)

    def ask(self, question: Question) -> Command:
        """The answer of that question's side, already known to be a legal one."""
        return self._answer(self.state, question)

    def follow(self, rule: Callable[[Table[S]], None]) -> Question | None:
        """Plays a rule here: None if it comes to its end, else the question it stopped at."""
        try:
            rule(self)
        except Pause as pause:
            return pause.question
        except Finished:
            pass
        return None


Rule = Callable[[Table[S]], None]
"""A rule with its command filled in."""


class Outcome(NamedTuple, Generic[S]):
    """Where a rule got to: the state, all its events from the start, the question it stopped at, the dice."""

    state: S
    events: tuple[Event, ...]
    question: Question | None
    cursor: int
    drawn: tuple[Drawn, ...]


def run(rule: Rule[S], state: S, source: Source, cursor: int = 0, answers: Sequence[Command] = ()) -> Outcome[S]:
    """Plays a rule from its start with the answers given so far.

    Raises :class:`~.errors.Illegal` if the source has no fitting face; nothing has happened then.
    """
    tape = iter(answers)
    drawn: list[Drawn] = []
    faces: list[int] = []

    def deal(sides: int) -> int:
        nonlocal cursor
        face, cursor = source.deal(cursor, sides)
        faces.append(face)
        return face

    def chance(draw: Draw) -> Drawn:
        faces.clear()
        drawn.append(Drawn(draw.take(deal), tuple(faces)))
        return drawn[-1]

    def answer(_: S, question: Question) -> Command:
        for given in tape:
            return given
        raise Pause(question)

    table = Table(state, chance, answer)
    question = table.follow(rule)
    return Outcome(table.state, tuple(table.events), question, cursor, tuple(drawn))
