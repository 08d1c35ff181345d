"""What a rule book is to the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from .codec import Plain
from .hexes import Board
from .table import Command, Event, Question, Table

S = TypeVar("S")


class Ruleset(Protocol[S]):
    """A rule book: how a match starts, what may be done, and what comes of it.

    All of it is plain functions of immutable values; a book holds no state of its own.
    """

    name: str
    """As match files name it."""
    commands: Mapping[str, type[Command]]
    """The command classes by their word ``do``; their type hints say what keys they take."""
    letters: Mapping[str, str]
    """The letters of a sketched map beyond ``.`` and ``#``, and the areas they mark (one cell each)."""

    def setup(self, sides: Sequence[Plain], options: Mapping[str, Plain], board: Board, start: Mapping[str, Plain] | None) -> S:
        """The state before anything has happened. :class:`~.errors.Refused` names what is wrong and where."""

    def board(self, state: S) -> Board: ...

    def start(self, table: Table[S]) -> None:
        """All that comes before the first command (coins, first turns)."""

    def bars(self, state: S, command: Command) -> str | None:
        """Why a command may not be given now, while nothing is asked; None if it may."""

    def play(self, table: Table[S], command: Command) -> None:
        """One command that nothing bars, and all that follows of itself (ends of turns, new rounds)."""

    def legal(self, state: S) -> Sequence[Command]:
        """Every command open while nothing is asked; amounts (a boost) at their least, a walk once for each cell."""

    def bars_answer(self, state: S, question: Question, command: Command) -> str | None:
        """Why this is no answer to the question; None if it is."""

    def answers(self, state: S, question: Question) -> Sequence[Command]:
        """Every answer to a question; amounts at their least."""

    def to_decide(self, state: S) -> int:
        """The side whose turn it is."""

    def draws(self, state: S) -> bool:
        """Whether the two may agree on a draw."""

    def winner(self, state: S) -> int | str | None:
        """0, 1, "draw", or None while the match goes on."""

    def ending(self, winner: int | str, why: str) -> Event:
        """The event that ends the match by the players' own word: ``why`` is "conceded" or "agreed"."""

    def line(self, state: S) -> dict[str, Plain]:
        """The state as the state line shows it, but for ``asked`` and ``dice_used``."""

    def odds(self, state: S, command: Command, question: Question | None) -> Mapping[str, Any]:
        """Chances of a command in fractions by name ("odds" first), where dice decide it against a defence without boost."""

    def sentence(self, state: S, event: Event) -> str:
        """The event in words, at most 200 characters; ``state`` is the one after it."""
