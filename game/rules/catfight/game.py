"""Catfight: Tactics as a rule book: its verbs, its rounds and turns, how a match ends (CT-10 to CT-17, CT-68, CT-69)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from game.kernel import odds
from game.kernel.choices import Chain
from game.kernel.codec import Plain
from game.kernel.dice import Contest, Die
from game.kernel.hexes import Board
from game.kernel.table import Command, Event, Finished, Question, Table

from . import setup, words
from .effects import judge
from .events.actions import Declared, Spent
from .events.rounds import CoinFlipped, Ended, OrderSet, RoundBegan, TurnsBegan
from .moves.attack import Attack, Boost, BoostAsked
from .moves.command import UnitCommand
from .moves.drag import Drag
from .moves.free import Break, Release
from .moves.grab import Control, Grab
from .moves.opportunity import Decline, OpportunityAsked
from .moves.shove import Push, Throw
from .moves.slam import Slam, Submission
from .moves.strike import Strike
from .moves.trap import Trap
from .moves.trip import Trip
from .moves.turn import End, Rest, Stand, Taunt
from .moves.walk import Move, walks
from .state import Fighter, Group, State
from .traits import bars_action

VERBS: tuple[type[UnitCommand], ...] = (
    Move,
    Stand,
    Strike,
    Push,
    Trip,
    Grab,
    Trap,
    Throw,
    Slam,
    Drag,
    Control,
    Submission,
    Break,
    Taunt,
    Rest,
    Release,
    End,
)
ALONE = tuple(verb for verb in VERBS if not issubclass(verb, Attack))
"""The verbs of whoever has no enemy next to it."""
OPPORTUNITIES: tuple[type[Attack], ...] = (Strike, Push, Trip, Grab, Trap)
"""The attacks that may answer a provoking step (CT-64): while grabbing or trapping someone else only a strike fits."""


class Catfight:
    """The rule book, as :class:`game.kernel.ruleset.Ruleset` wants it."""

    name = "catfight"
    commands: Mapping[str, type[Command]] = {**{kind.do: kind for kind in VERBS}, Boost.do: Boost, Decline.do: Decline}
    letters: Mapping[str, str] = {}

    def setup(self, sides: Sequence[Plain], options: Mapping[str, Plain], board: Board, start: Mapping[str, Plain] | None) -> State:
        return setup.setup(sides, options, board, start)

    def line(self, state: State) -> dict[str, Plain]:
        return setup.line(state)

    def sentence(self, state: State, event: Event) -> str:
        return words.sentence(state, event)

    def board(self, state: State) -> Board:
        return state.board

    # ------------------------------------------------------------------ commands

    def start(self, table: Table[State]) -> None:
        _go_on(table)

    def bars(self, state: State, command: Command) -> str | None:
        if not isinstance(command, UnitCommand):
            return f"nothing is asked that {command.do!r} would answer"
        fighter = state.fighters.get(command.unit)
        if fighter is None:
            return f"there is no fighter {command.unit!r}"
        if fighter.turn != "on":
            return f"it is not the turn of {fighter.name}"
        return self._bars_turn(state, fighter, command) or command.bars(state)

    @staticmethod
    def _bars_turn(state: State, fighter: Fighter, command: UnitCommand | type[UnitCommand]) -> str | None:
        """Statuses and costs (CT-14, CT-30 to CT-35)."""
        if command.do == "end":
            return None
        if command.action and fighter.acted:
            return f"{fighter.name} has used its action for this round"
        if command.ap > fighter.ap:
            return f"{command.do} costs {command.ap} AP and {fighter.name} has {fighter.ap}"
        return bars_action(state, fighter, command.do)

    def play(self, table: Table[State], command: Command) -> None:
        assert isinstance(command, UnitCommand)
        if command.ap or command.action:
            table.emit(Spent(command.unit, command.ap, command.action))
        if command.action:
            table.emit(Declared(command.unit, command.do, getattr(command, "target", None), command.rule))
        command.play(table)
        _go_on(table)

    def legal(self, state: State) -> Sequence[Command]:
        fighters = [state.fighter(name) for name in state.on_turn]
        others = [
            command
            for fighter in fighters
            for verb in (VERBS if any(state.enemies_beside(fighter, fighter.cell)) else ALONE)
            if fighter.ap >= verb.ap and not (verb.action and fighter.acted) and self._bars_turn(state, fighter, verb) is None
            for command in verb.choices(state, fighter)
            if command.bars(state) is None
        ]
        return Chain(*(walks(state, fighter) for fighter in fighters), others)

    # ------------------------------------------------------------------ questions

    def bars_answer(self, state: State, question: Question, command: Command) -> str | None:
        if isinstance(question, BoostAsked):
            fighter = state.fighter(question.unit)
            if not isinstance(command, Boost) or command.unit != question.unit:
                return f"{fighter.name} is asked for a boost first"
            most = fighter.spare_stamina
            return None if 0 <= command.boost <= most else f"{fighter.name} can boost by 0 to {most}"
        assert isinstance(question, OpportunityAsked)
        enemy, mover = state.fighter(question.unit), state.fighter(question.target)
        if isinstance(command, Decline) and command.unit == enemy.id:
            return None
        if not isinstance(command, Attack) or not isinstance(command, OPPORTUNITIES) or command.unit != enemy.id:
            return f"{enemy.name} is asked first whether to attack {mover.name} on its way"
        if command.target != mover.id:
            return f"{enemy.name} may attack only {mover.name}, which is on its way"
        if enemy.hold is not None and not isinstance(command, Strike):
            return f"{enemy.name} has its hands full and can only strike"
        return command.bars(state)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        if isinstance(question, BoostAsked):
            return [Boost(question.unit, 0)]
        assert isinstance(question, OpportunityAsked)
        attacks = [kind(question.unit, question.target) for kind in OPPORTUNITIES]
        return [*(a for a in attacks if self.bars_answer(state, question, a) is None), Decline(question.unit)]

    # ------------------------------------------------------------------ whose decision, and the end

    def to_decide(self, state: State) -> int:
        return state.fighter(state.on_turn[0]).side

    def draws(self, state: State) -> bool:
        return True

    def winner(self, state: State) -> int | str | None:
        return state.winner

    def ending(self, winner: int | str, why: str) -> Event:
        return Ended(winner, why, "CT-69")  # type: ignore[arg-type]

    def odds(self, state: State, command: Command, question: Question | None) -> Mapping[str, Fraction]:
        """The chance that an attack succeeds against no boost (CT-20), from the attack's own roll."""
        if isinstance(command, Attack):
            draw = odds.first_draw(command.play, state, lambda _, asked: Boost(asked.unit, 0) if isinstance(asked, BoostAsked) else None)
            if isinstance(draw, Contest):
                return {"odds": odds.success(draw, lambda margin: margin > 0)}
        return {}


def _go_on(table: Table[State]) -> None:
    """Begins the next group's turns, and the next round, when nobody's turn is on (CT-12)."""
    while not table.state.on_turn:
        state = table.state
        if state.groups_done == len(state.order):
            _begin_round(table)
            continue
        group = state.order[state.groups_done]
        members = (f for f in state.fighters.values() if f.side == group.side and f.move == group.move)
        table.emit(TurnsBegan(tuple(f.id for f in members if not f.defeated)))


def _begin_round(table: Table[State]) -> None:
    """In this order: the round limit (CT-16), everyone's action, whether the match is decided (CT-68), the coins (CT-11)."""
    state = table.state
    if state.options.round_limit and state.round >= state.options.round_limit:
        table.emit(Ended("draw", "round limit", "CT-16"))
        raise Finished
    table.emit(RoundBegan(state.round + 1))
    judge(table)
    order: list[Group] = []
    standing = [f for f in table.state.fighters.values() if not f.defeated]
    for move in sorted({f.move for f in standing}, reverse=True):
        sides = [side for side in (0, 1) if any(f.move == move and f.side == side for f in standing)]
        if len(sides) == 2:
            first = table.roll(Die(2)).value - 1
            table.emit(CoinFlipped(move, first))
            sides = [first, 1 - first]
        order += [Group(move, side) for side in sides]
    table.emit(OrderSet(tuple(order)))
