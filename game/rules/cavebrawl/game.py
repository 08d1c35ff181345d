"""Cave Brawl as a rule book: its verbs, its questions, how a match starts and ends (CB-10, CB-11, CB-40 to CB-43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from game.kernel.choices import Chain
from game.kernel.codec import Plain
from game.kernel.dice import Die
from game.kernel.hexes import NOWHERE, Board, cells_of
from game.kernel.table import Command, Event, Question, Table

from . import setup, words
from .effects import begin_turn
from .events import CoinFlipped, Ended
from .moves.command import Action, UnitCommand
from .moves.contact import Block, Shove, ShoveAsked, Tackle
from .moves.place import PlaceAsked, PlaceBall
from .moves.stand import Stand
from .moves.throw import Kick, Pass
from .moves.turn import CarrierAsked, Carry, EndTurn
from .moves.walk import Move, PickUp, walks
from .state import Player, State, other

AGAINST: tuple[type[Action], ...] = (Block, Tackle)
"""Actions that need somebody adjacent."""
WITH_BALL: tuple[type[Action], ...] = (Pass, Kick)
"""Actions of whoever has the ball."""
VERBS: tuple[type[Command], ...] = (Move, Stand, *AGAINST, *WITH_BALL, PickUp, EndTurn)
ANSWERS: tuple[type[Command], ...] = (Carry, Shove, PlaceBall)


class CaveBrawl:
    """The rule book, as :class:`game.kernel.ruleset.Ruleset` wants it."""

    name = "cavebrawl"
    commands: Mapping[str, type[Command]] = {kind.do: kind for kind in (*VERBS, *ANSWERS)}  # type: ignore[misc]
    letters: Mapping[str, str] = {"a": "goal0", "b": "goal1", "L": "mouthL", "R": "mouthR"}

    def setup(self, sides: Sequence[Plain], options: Mapping[str, Plain], board: Board, start: Mapping[str, Plain] | None) -> State:
        return setup.setup(sides, options, board, start)

    def line(self, state: State) -> dict[str, Plain]:
        return setup.line(state)

    def sentence(self, state: State, event: Event) -> str:
        return words.sentence(state, event)

    def board(self, state: State) -> Board:
        return state.field.board

    # ------------------------------------------------------------------ commands

    def start(self, table: Table[State]) -> None:
        """The coin says who has the ball (CB-10), and the other side moves first (CB-11); a match that begins in the middle of
        things goes on where it stands."""
        side = table.state.side
        if not table.state.ball_named:
            offence = table.roll(Die(2)).value - 1
            table.emit(CoinFlipped(1 if offence else 0))
            side = other(table.state.offence)
        begin_turn(table, side)

    def bars(self, state: State, command: Command) -> str | None:
        if isinstance(command, EndTurn):
            return command.bars(state)
        if not isinstance(command, UnitCommand):
            return f"nothing is asked that {command.do!r} would answer"
        player = state.players.get(command.unit)
        if player is None:
            return f"there is no player {command.unit!r}"
        if player.side != state.side:
            return f"it is not the turn of {player.name}: it is side {state.side}'s"
        return f"{player.name} is out of the match" if player.out else command.bars(state)

    def play(self, table: Table[State], command: Command) -> None:
        assert isinstance(command, (UnitCommand, EndTurn))
        command.play(table)

    def legal(self, state: State) -> Sequence[Command]:
        movers: list[Player] = []
        others: list[Command] = []
        side, near, foes = state.side, state.field.board.grid.near, state.foes(state.side)
        for player in state.players.values():
            if player.side != side or player.out:
                continue
            if player.down:
                if not player.acted:
                    others.append(Stand(player.id))
                continue
            if player.left and not player.held_by:
                movers.append(player)
            cell = player.cell
            if cell != NOWHERE and not player.acted:
                if near[cell] & foes:
                    for verb in AGAINST:
                        others += verb.choices(state, player)
                if state.holder == player.id:
                    for verb in WITH_BALL:
                        others += verb.choices(state, player)
                elif state.ball == cell:
                    others.append(PickUp(player.id))
        return Chain(*walks(state, state.side, movers), others, [EndTurn(state.side)])

    # ------------------------------------------------------------------ questions

    def bars_answer(self, state: State, question: Question, command: Command) -> str | None:
        if isinstance(question, CarrierAsked):
            player = state.players.get(command.unit) if isinstance(command, Carry) else None
            good = player is not None and player.side == question.side and player.where == "tunnel"
            return None if good else f"side {question.side} names first which of its players in the tunnel has the ball"
        if isinstance(question, ShoveAsked):
            if not isinstance(command, Shove) or command.unit != question.unit:
                return f"{state.players[question.unit].name} moves its victim first, or leaves it"
            return None if command.to is None or question.squares >> command.to & 1 else "the victim cannot be moved there"
        assert isinstance(question, PlaceAsked)
        if not isinstance(command, PlaceBall) or command.side != question.side:
            return f"side {question.side} places the ball first"
        return None if question.squares >> command.to & 1 else "the ball cannot be placed there"

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        if isinstance(question, CarrierAsked):
            return [Carry(p.id) for p in state.players.values() if p.side == question.side and p.where == "tunnel"]
        if isinstance(question, ShoveAsked):
            return [*(Shove(question.unit, cell) for cell in cells_of(question.squares)), Shove(question.unit, None)]
        assert isinstance(question, PlaceAsked)
        return [PlaceBall(question.side, cell) for cell in cells_of(question.squares)]

    # ------------------------------------------------------------------ whose decision, and the end

    def to_decide(self, state: State) -> int:
        return state.side

    def draws(self, state: State) -> bool:
        return state.options.draws

    def winner(self, state: State) -> int | str | None:
        return state.winner

    def ending(self, winner: int | str, why: str) -> Event:
        return Ended(winner, why, "CB-43")  # type: ignore[arg-type]

    def odds(self, state: State, command: Command, question: Question | None) -> Mapping[str, Fraction]:
        """The chance of an action, and of the catch after a pass, from the very rolls it makes (CB-20, CB-21)."""
        return {name: trial.chance for name, trial in command.trials(state).items()} if isinstance(command, Action) else {}
