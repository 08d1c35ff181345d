"""What the fuzzer is told of a rule book, and what a property looks at."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, NamedTuple

from game.formats.matchfile import MatchFile
from game.kernel import codec
from game.kernel.codec import Plain
from game.kernel.hexes import Board
from game.kernel.match import Match, Moment
from game.kernel.table import Command, Event
from game.rules.parts import module_of
from game.rules.rulebook import rulebook_of

from .source import Dealt
from .turned import Turned


class Kept(NamedTuple):
    """What a match was like after some number of commands: its hash and the bytes of its file."""

    hash: str
    file: bytes


class Look:
    """A match after a command, for a property to judge. Properties leave it as it is."""

    def __init__(
        self,
        ground: Ground,
        file: MatchFile,
        match: Match[Any],
        kept: Sequence[Kept],
        dealt: Sequence[tuple[Dealt, ...]],
        chance: random.Random,
        tried: Counter[str],
    ) -> None:
        self.ground = ground
        self.file = file
        self.match = match
        self.kept = kept
        """After every number of commands, up to now."""
        self.dealt = dealt
        """The faces each command used, the opening's first."""
        self.chance = chance
        self.trying: Command | None = None
        """A command that a property is just giving to a branch of the match."""
        self.tried = tried
        """How many changed commands were refused and accepted so far."""

    @property
    def events(self) -> tuple[Event, ...]:
        return self.match.now.events

    @property
    def before(self) -> Moment[Any] | None:
        """The moment before the last command; None at the start."""
        return self.match.moments[-2] if len(self.match.moments) > 1 else None

    @cached_property
    def board(self) -> Board:
        return self.match.rules.board(self.match.state)

    @cached_property
    def line(self) -> dict[str, Plain]:
        return self.match.line()

    @cached_property
    def line_before(self) -> dict[str, Plain]:
        """The state line before the last command; that of the setup at the start."""
        moments = len(self.match.moments)
        return self.match.line(moments - 2) if moments > 1 else self.match.rules.line(self.match.setup)

    @cached_property
    def legal(self) -> list[Command]:
        return list(self.match.legal())

    @cached_property
    def told(self) -> list[tuple[str, dict[str, Plain]]]:
        """The events as a reader of JSON sees them: kind and fields."""
        return [(type(event).__name__, codec.write(event, self.board.grid)) for event in self.events]

    def steps(self) -> Iterator[tuple[Any, Event]]:
        """Every event with the state it found."""
        state = self.before.state if self.before else self.match.setup
        for event in self.events:
            yield state, event
            state = event.apply(state)

    def whole(self) -> list[Event]:
        """All events of the command under way, from its own first one, whatever was asked in between."""
        first = len(self.match.moments) - 1
        while first > 0 and self.match.moments[first - 1].pending is not None:
            first -= 1
        return [event for moment in self.match.moments[first:] for event in moment.events]


Property = Callable[[Look], str | None]
"""Something that must hold: a complaint, or None if it does. Its name is that of the function."""


def _as_it_is(match: Match[Any], command: Command, chance: random.Random) -> Command:
    return command


def _as_listed(state: Any, command: Command) -> Iterable[Command]:
    return (command,)


def _no_likings(chance: random.Random, wanted: str) -> Mapping[str, float]:
    return {}


def _no_signs(look: Look) -> Iterable[str]:
    return ()


def _itself(match: Match[Any], command: Command) -> object:
    return command


def _none_hidden(event: Event) -> int:
    return 0


def kinds_of(*modules: ModuleType) -> tuple[str, ...]:
    """The names of all events that some modules define."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type) and hasattr(kind, "apply")]
    return tuple(dict.fromkeys(kind.__name__ for kind in found))


@dataclass(frozen=True)
class Ground:
    """A rule book as the fuzzer knows it. Only the first three are needed; the rest makes the search keener."""

    name: str
    setting: Callable[[random.Random, str], dict[str, Plain]]
    """(chances, what is wanted: a rule, a finer thing, "") to ``rules``, ``map``, ``sides`` and ``start``. Refused, it is made anew."""
    properties: Sequence[Property]
    """What must hold after every command of this book alone."""
    likings: Callable[[random.Random, str], Mapping[str, float]] = _no_likings
    """How keen a player is on each verb when a rule is wanted; 4 where nothing is said."""
    vary: Callable[[Match[Any], Command, random.Random], Command] = _as_it_is
    """Another legal form of a listed command: an amount, a longer way."""
    amounts: Callable[[Any, Command], Iterable[Command]] = _as_listed
    """(state, listed command) to that command with every amount there might be, legal or not."""
    root: Callable[[Match[Any], Command], object] = _itself
    """What all forms of a listed command have in common; None for a form the list leaves out."""
    signs: Callable[[Look], Iterable[str]] = _no_signs
    """Rules that the last command showed beyond those its events and itself bear, and what of :attr:`finer` it showed."""
    finer: Sequence[str] = ()
    """Things to be seen that are less than a rule: its ID, a blank, and which part of it or which way it goes."""
    kinds: Sequence[str] = ()
    """The events of the book by name, each of which is to be seen."""
    left: Callable[[Any], tuple[int, ...]] | None = None
    """What is left to do in a state, where nothing is asked: less after every decision, so that every match comes to an end."""
    contests: bool = False
    """A decision rolls no d6 but those of one contest, four of them (again on a tie)."""
    hidden: Callable[[Event], int] = _none_hidden
    """How many faces an event stands for that it does not show."""
    changed: int = 6
    """How many changed commands are tried after each command."""
    quiet: Mapping[str, str] = field(default_factory=dict)
    """The rules that nothing in play can show, and why."""
    turned: Turned | None = None
    """How a match is turned upside down; None where the book favours a side or a direction."""

    @cached_property
    def ledger(self) -> tuple[str, ...]:
        """Every rule of the book, in its order."""
        book = rulebook_of(self.name)
        return tuple(entry.id for entry in book.entries) if book else ()


def ground_of(ruleset: str) -> Ground | None:
    """The ground of a rule book; None if it has none."""
    module = module_of("fuzz.books.{}", ruleset)
    found: Ground | None = module.GROUND if module else None
    return found
