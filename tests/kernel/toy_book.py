"""A rule book small enough to see through, for tests of the kernel: two players count up to twenty.

``add`` gives a point or two and passes the turn. ``duel`` asks the other side for a stake, contests it, and lets the
winner say in a second question whether the loser pays in turn or in points. ``toss`` throws one die for its points.
``keep`` gives a point and keeps the turn. Nothing here is a rule of ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from game.kernel.dice import Contest, Die, Scripted, Seeded
from game.kernel.errors import Illegal, Refused
from game.kernel.hexes import Board, Grid
from game.kernel.match import Match
from game.kernel.table import Finished

TARGET = 20


class Count(NamedTuple):
    board: Board
    points: tuple[int, int] = (0, 0)
    side: int = 0
    winner: int | str | None = None


class Scored(NamedTuple):
    side: int
    points: int
    rule: str = "T-1"

    def apply(self, state):
        points = list(state.points)
        points[self.side] += self.points
        return state._replace(points=tuple(points))


class Passed(NamedTuple):
    side: int
    rule: str = ""

    def apply(self, state):
        return state._replace(side=self.side)


class Threw(NamedTuple):
    value: int
    rule: str = "T-2"

    def apply(self, state):
        return state


class Over(NamedTuple):
    winner: int | str
    why: str
    rule: str = ""

    def apply(self, state):
        return state._replace(winner=self.winner)


@dataclass(frozen=True, slots=True)
class Add:
    points: Literal[1, 2]
    do = "add"


@dataclass(frozen=True, slots=True)
class Keep:
    side: Literal[0, 1]
    do = "keep"


@dataclass(frozen=True, slots=True)
class Toss:
    side: Literal[0, 1]
    do = "toss"


@dataclass(frozen=True, slots=True)
class Duel:
    stake: int
    do = "duel"


@dataclass(frozen=True, slots=True)
class Stake:
    stake: int
    do = "stake"


@dataclass(frozen=True, slots=True)
class Take:
    what: Literal["turn", "points"]
    do = "take"


class StakeAsked(NamedTuple):
    side: int

    def line(self):
        return {"side": self.side, "ask": "stake"}


class TakeAsked(NamedTuple):
    side: int

    def line(self):
        return {"side": self.side, "ask": "take"}


class Book:
    name = "toy"
    commands = {kind.do: kind for kind in (Add, Keep, Toss, Duel, Stake, Take)}   # noqa: RUF012
    letters = {}   # noqa: RUF012

    def setup(self, sides, options, board, start):
        if options.get("broken"):
            raise Refused("this toy is broken", "rules")
        return Count(board)

    def board(self, state):
        return state.board

    def start(self, table):
        first = table.roll(Die(2)).value - 1
        table.emit(Threw(first + 1))
        table.emit(Passed(first))

    def bars(self, state, command):
        if isinstance(command, (Stake, Take)):
            return "nothing is asked"
        if isinstance(command, (Keep, Toss)) and command.side != state.side:
            return "not your turn"
        if isinstance(command, Duel) and not 0 <= command.stake <= 3:
            return "a stake is 0 to 3"
        return None

    def play(self, table, command):
        side = table.state.side
        if isinstance(command, Add):
            self._score(table, side, command.points)
            table.emit(Passed(1 - side))
        elif isinstance(command, Keep):
            self._score(table, side, 1)
        elif isinstance(command, Toss):
            value = table.roll(Die(6)).value
            table.emit(Threw(value))
            self._score(table, side, value)
            table.emit(Passed(1 - side))
        else:
            table.emit(Scored(side, -command.stake))
            answer = table.ask(StakeAsked(1 - side))
            margin = table.roll(Contest(command.stake - answer.stake)).value
            table.emit(Threw(margin))
            winner = side if margin > 0 else 1 - side
            if table.ask(TakeAsked(winner)).what == "points":
                self._score(table, winner, abs(margin))
            table.emit(Passed(winner))

    @staticmethod
    def _score(table, side, points):
        table.emit(Scored(side, points))
        if table.state.points[side] >= TARGET:
            table.emit(Over(side, "counted"))
            raise Finished

    def legal(self, state):
        return [Add(1), Add(2), Keep(state.side), Toss(state.side), *(Duel(stake) for stake in range(4))]

    def bars_answer(self, state, question, command):
        wanted = Stake if isinstance(question, StakeAsked) else Take
        if not isinstance(command, wanted):
            return f"{wanted.do} is asked"
        if isinstance(command, Stake) and not 0 <= command.stake <= 3:
            return "a stake is 0 to 3"
        return None

    def answers(self, state, question):
        return [Stake(0), Stake(1)] if isinstance(question, StakeAsked) else [Take("turn"), Take("points")]

    def to_decide(self, state):
        return state.side

    def draws(self, state):
        return state.points != (13, 13)

    def winner(self, state):
        return state.winner

    def ending(self, winner, why):
        return Over(winner, why)

    def line(self, state):
        return {"ruleset": "toy", "points": list(state.points), "side": state.side, "winner": state.winner}

    def odds(self, state, command, question):
        return {"odds": Fraction(1, 2)} if isinstance(command, Toss) else {}

    def sentence(self, state, event):
        return type(event).__name__


def board():
    return Board(Grid(3, 2))


def refuses(match, command):
    """The reason why a match refuses a command, which changes nothing."""
    before = match.hash(), len(match.moments), match.now
    try:
        match.play(command)
    except Illegal as error:
        assert (match.hash(), len(match.moments), match.now) == before
        return str(error)
    return None


def begun(faces=(1,), **keys):
    """A match of the toy book with these faces; the first is the coin for who begins."""
    book = Book()
    return Match(book, book.setup([], keys, board(), None), Scripted(faces) if not isinstance(faces, int) else Seeded(faces))


def picture(match):
    """All that can be seen of a match: its line, hash, commands and events."""
    return (match.hash(), [match.write(command) for command in match.commands], [moment.events for moment in match.moments],
            match.line(), match.decider, match.winner, match.now)
