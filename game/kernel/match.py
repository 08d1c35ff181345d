"""A match: a start and a list of decisions, and everything that can be asked of it.

A match never changes what it has been: each decision adds a :class:`Moment`, undo drops the last one, and any
moment can be looked at again. The rules are asked for every one of them; nothing is cached that they could not
tell anew. How a match may be stopped is told in :mod:`~.stopping`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Generic, NamedTuple

from . import codec
from .choices import Chain
from .dice import Drawn, Source
from .errors import Illegal
from .odds import Branch, Policy, forecast
from .ruleset import Ruleset
from .stopping import COMMON, ENDS, AcceptDraw, Concede, DeclineDraw, DrawDeclined, DrawOffered, DrawQuestion, OfferDraw
from .table import Command, Event, Question, S, Table, run


class Pending(NamedTuple, Generic[S]):
    """A command stopped at a question: all that is needed to run its rule again from its start."""

    command: Command
    base: S
    """The state it was given in."""
    cursor: int
    """Where the dice stood then."""
    answers: tuple[Command, ...]
    drawn: tuple[Drawn, ...]
    """What its draws came to so far."""
    told: int
    """How many of its events have been told."""


class Moment(NamedTuple, Generic[S]):
    """Where a match stands after a command, and what that command brought."""

    state: S
    question: Question | None
    """What the rule under way asks."""
    offer: DrawQuestion | None
    """A draw on offer, answered before anything else; the question stands again after it."""
    pending: Pending[S] | None
    cursor: int
    """Where the dice stand."""
    dice_used: int
    """How many faces have been used."""
    command: Command | None
    """The decision that led here; None for the opening."""
    by: int | None
    """The side that took it."""
    events: tuple[Event, ...]

    @property
    def asked(self) -> Question | None:
        return self.offer or self.question


class Match(Generic[S]):
    """One match of one rule book. Construct with the book, the state its setup gave, and the dice."""

    def __init__(self, rules: Ruleset[S], setup: S, source: Source) -> None:
        self.rules = rules
        self.setup = setup
        self.source = source
        self._undone: list[Moment[S]] = []
        self._marks: dict[int, tuple[Moment[S], str]] = {}
        opening = run(rules.start, setup, source)
        self._moments = [Moment(opening.state, None, None, None, opening.cursor, _faces(opening.drawn), None, None, opening.events)]

    # ------------------------------------------------------------------ where it stands

    @property
    def now(self) -> Moment[S]:
        return self._moments[-1]

    @property
    def state(self) -> S:
        return self.now.state

    @property
    def moments(self) -> Sequence[Moment[S]]:
        """All moments, the opening first: ``moments[n]`` is after n commands."""
        return self._moments

    @property
    def commands(self) -> list[Command]:
        return [moment.command for moment in self._moments if moment.command is not None]

    @property
    def winner(self) -> int | str | None:
        return self.rules.winner(self.state)

    @property
    def decider(self) -> int | None:
        """The side whose decision is due: the asked one's, else the one whose turn it is; None after the end."""
        return self._decider(self.now)

    def _decider(self, moment: Moment[S]) -> int | None:
        if self.rules.winner(moment.state) is not None:
            return None
        return moment.asked.side if moment.asked else self.rules.to_decide(moment.state)

    # ------------------------------------------------------------------ decisions

    def read(self, data: Mapping[str, codec.Plain]) -> Command:
        """A command from plain data. :class:`~.errors.Illegal` if it is not one of this rule book's."""
        if not isinstance(data, dict):
            raise Illegal("a command is an object with a key 'do'")
        do = data.get("do")
        kind = (COMMON.get(do) or self.rules.commands.get(do)) if isinstance(do, str) else None
        if kind is None:
            raise Illegal(f"there is no command {codec.short(do)}" if "do" in data else "the key 'do' is missing")
        command: Command = codec.read(kind, {key: value for key, value in data.items() if key != "do"}, self.rules.board(self.state).grid)
        return command

    def write(self, command: Command) -> dict[str, codec.Plain]:
        """A command as plain data, as a match file holds it."""
        written = codec.write(command, self.rules.board(self.state).grid)
        first = next(iter(written))
        return {first: written.pop(first), "do": command.do, **written}

    def bars(self, command: Command) -> str | None:
        """Why a command is not legal now; None if it is."""
        if self.winner is not None:
            return "the match is over"
        now = self.now
        if command.do in COMMON:
            assert isinstance(command, (Concede, OfferDraw, AcceptDraw, DeclineDraw))
            side = self.decider
            if command.side != side:
                return f"side {command.side} has nothing to decide now: side {side} does"
            if isinstance(command, (AcceptDraw, DeclineDraw)):
                return None if now.offer else "no draw is offered"
            if now.offer:
                return "a draw is offered: accept_draw or decline_draw first"
            return None if isinstance(command, Concede) or self.rules.draws(now.state) else "this match allows no agreed draw"
        if now.offer:
            return "a draw is offered: accept_draw or decline_draw first"
        if now.question:
            return self.rules.bars_answer(now.state, now.question, command)
        return self.rules.bars(now.state, command)

    def play(self, command: Command) -> tuple[Event, ...]:
        """Takes a decision; the events it brings. :class:`~.errors.Illegal` if it is not legal, and nothing has changed."""
        barred = self.bars(command)
        if barred:
            raise Illegal(barred)
        moment = self._after(command)
        self._moments.append(moment)
        self._undone.clear()
        return moment.events

    def _after(self, command: Command) -> Moment[S]:
        now = self.now
        by = now.asked.side if now.asked else self.rules.to_decide(now.state)
        if isinstance(command, OfferDraw):
            return now._replace(offer=DrawQuestion(1 - command.side), command=command, by=by, events=(DrawOffered(command.side),))
        if isinstance(command, DeclineDraw):
            return now._replace(offer=None, command=command, by=by, events=(DrawDeclined(command.side),))
        if isinstance(command, (Concede, AcceptDraw)):
            over = self.rules.ending(1 - command.side, "conceded") if isinstance(command, Concede) else self.rules.ending("draw", "agreed")
            return Moment(over.apply(now.state), None, None, None, now.cursor, now.dice_used, command, by, (over,))
        start = now.pending or Pending(command, now.state, now.cursor, (), (), 0)
        answers = (*start.answers, command) if now.pending else ()
        outcome = run(_filled(self.rules.play, start.command), start.base, self.source, start.cursor, answers)
        pending = None
        if outcome.question:
            pending = Pending(start.command, start.base, start.cursor, answers, outcome.drawn, len(outcome.events))
        used = now.dice_used + _faces(outcome.drawn[len(start.drawn) :])
        return Moment(outcome.state, outcome.question, None, pending, outcome.cursor, used, command, by, outcome.events[start.told :])

    def choices(self) -> Sequence[Command]:
        """Every command open now but the ways to stop playing; empty after the end."""
        now = self.now
        side = self._decider(now)
        if side is None:
            return []
        if now.offer:
            return [AcceptDraw(side), DeclineDraw(side)]  # type: ignore[arg-type]
        return self.rules.answers(now.state, now.question) if now.question else self.rules.legal(now.state)

    def legal(self) -> Sequence[Command]:
        """Every command open now, conceding and draw offers of the side to decide included, last; empty after the end."""
        own, side = self.choices(), self.decider
        if side is None or self.now.offer:
            return own
        return Chain(own, ENDS[side] if self.rules.draws(self.state) else ENDS[side][:1])

    def forecast(self, command: Command, policy: Policy[S]) -> Iterator[Branch[S]]:
        """Every way a legal command may go, as the rules will play it; ``policy`` says what is answered on the way.

        The events of a branch are those still to come.
        """
        now = self.now
        if now.pending is None:
            return forecast(_filled(self.rules.play, command), now.state, policy)
        pending, answers = now.pending, (*now.pending.answers, command)
        branches = forecast(_filled(self.rules.play, pending.command), pending.base, policy, answers, pending.drawn)
        return (branch._replace(events=branch.events[pending.told :]) for branch in branches)

    # ------------------------------------------------------------------ history

    def undo_barred(self, freely: bool = False) -> str | None:
        """Why the last decision cannot be taken back; None if it can.

        It can until dice have been rolled or the other player has decided since: an answer that leaves the other side with a question
        still is its giver's to take back, one that gives the turn back is not. ``freely`` (both agreed to it) always.
        """
        if len(self._moments) < 2:
            return "nothing has been done yet"
        if freely:
            return None
        last, before = self._moments[-1], self._moments[-2]
        if last.dice_used != before.dice_used:
            return "dice have been rolled"
        if before.asked and not last.asked and self.decider not in (last.by, None):
            return "the other player has decided"
        return None

    def undo(self, freely: bool = False) -> None:
        barred = self.undo_barred(freely)
        if barred:
            raise Illegal(f"this cannot be undone: {barred}")
        self._undone.append(self._moments.pop())

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> tuple[Event, ...]:
        """Takes the decision last undone again; its events."""
        if not self._undone:
            raise Illegal("nothing has been undone")
        self._moments.append(self._undone.pop())
        return self.now.events

    def branch(self, after: int) -> Match[S]:
        """A match of its own that shares the first ``after`` commands."""
        other: Match[S] = object.__new__(type(self))
        other.rules, other.setup, other.source = self.rules, self.setup, self.source
        other._moments, other._undone, other._marks = self._moments[: after + 1], [], {}
        return other

    # ------------------------------------------------------------------ the state line

    def line(self, after: int | None = None) -> dict[str, codec.Plain]:
        """The state after so many commands (now, if left out), exactly as match files define it."""
        moment = self._moments[-1 if after is None else after]
        asked = moment.asked
        return {**self.rules.line(moment.state), "asked": dict(asked.line()) if asked else None, "dice_used": moment.dice_used}

    def hash(self, after: int | None = None) -> str:
        """SHA-256, in hex, of the state line in canonical JSON."""
        return sha256(json.dumps(self.line(after), sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def mark(self, after: int) -> str:
        """:meth:`hash` after so many commands, worked out once for each moment: what is written again and again is marked with it.

        Whoever checks that a state is still what it was asks for the hash.
        """
        moment = self._moments[after]
        marked = self._marks.get(after)
        if marked is None or marked[0] is not moment:  # another one, after an undo
            marked = self._marks[after] = moment, self.hash(after)
        return marked[1]


def _faces(drawn: Sequence[Drawn]) -> int:
    return sum(len(draw.faces) for draw in drawn) if drawn else 0


def _filled(play: Callable[[Table[S], Command], None], command: Command) -> Callable[[Table[S]], None]:
    return lambda table: play(table, command)
