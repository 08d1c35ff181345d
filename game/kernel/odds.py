"""Forecasts: the rule itself, run down every branch of the dice.

There is no second copy of any rule for the odds. A forecast plays the rule with a table whose draws are branches
instead of faces; a contest of four dice is one node of some twenty margins, since the rule looks at nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple

from .dice import Draw, Drawn
from .table import Command, Event, Pause, Question, Rule, S, Table

Policy = Callable[[S, Question], Command | None]
"""What a player is taken to answer; None leaves the question open and ends the branch there.

The same question in the same state must get the same answer: the rule is run from its start for every branch.
"""


class Trail:
    """Every way through a run that forks, each once: the same run is made again and again, and :meth:`turn` says when to stop.

    What forks, and how often, may hang on the branches taken before.
    """

    def __init__(self) -> None:
        self._taken: list[int] = []
        self._widths: list[int] = []

    def take(self, width: int) -> int:
        """At the next fork: which of its branches (0 to ``width`` - 1) this run takes."""
        depth = len(self._widths)
        if depth == len(self._taken):
            self._taken.append(0)
        self._widths.append(width)
        return self._taken[depth]

    def turn(self) -> bool:
        """Ends a run and sets out on the next; False when every way has been taken."""
        while self._taken and self._taken[-1] + 1 == self._widths[len(self._taken) - 1]:
            self._taken.pop()
        self._widths.clear()
        if not self._taken:
            return False
        self._taken[-1] += 1
        return True


class Branch(NamedTuple, Generic[S]):
    """One way it may go: how likely, what happens, where it ends, and the question it stops at, if any."""

    chance: Fraction
    state: S
    events: tuple[Event, ...]
    question: Question | None


def forecast(
    rule: Rule[S], state: S, policy: Policy[S], answers: Sequence[Command] = (), drawn: Sequence[Drawn] = ()
) -> Iterator[Branch[S]]:
    """Every branch of a rule, chances adding up to 1.

    A rule that is under way has ``answers`` given and draws ``drawn`` already; they stand, and only what is still open branches.
    """
    trail = Trail()
    while True:
        weight, whole = 1, 1
        known = iter(drawn)

        def chance(draw: Draw, known: Iterator[Drawn] = known) -> Drawn:
            nonlocal weight, whole
            for was in known:
                return was
            spread = draw.spread()
            value, ways = spread[trail.take(len(spread))]
            weight *= ways
            whole *= sum(w for _, w in spread)
            return Drawn(value, ())

        table = Table(state, chance, _answers(policy, answers))
        question = table.follow(rule)
        yield Branch(Fraction(weight, whole), table.state, tuple(table.events), question)
        if not trail.turn():
            return


class _Reached(Exception):
    def __init__(self, draw: Draw) -> None:
        self.draw = draw


def first_draw(rule: Rule[S], state: S, policy: Policy[S]) -> Draw | None:
    """What a rule rolls first, with everything that counts in it; None if it comes to its end without a roll."""

    def chance(draw: Draw) -> Drawn:
        raise _Reached(draw)

    try:
        Table(state, chance, _answers(policy)).follow(rule)
    except _Reached as reached:
        return reached.draw
    return None


def success(draw: Draw, good: Callable[[int], bool]) -> Fraction:
    """How likely a draw's value is good."""
    spread = draw.spread()
    return Fraction(sum(w for value, w in spread if good(value)), sum(w for _, w in spread))


def _answers(policy: Policy[S], answers: Sequence[Command] = ()) -> Callable[[S, Question], Command]:
    tape = iter(answers)

    def answer(state: S, question: Question) -> Command:
        for was in tape:
            return was
        given = policy(state, question)
        if given is None:
            raise Pause(question)
        return given

    return answer
