"""What actions and beasts do to players: losses, falls, points, and whether that decides the match (CB-31, CB-37, CB-40 to CB-43)."""

from __future__ import annotations

from game.kernel.dice import Drawn
from game.kernel.table import Finished, Table

from .beast_events import BeastDied, GripEnded
from .events import BallLeft, BallPlaced, Ended, Fell, Hurt, Restarted, Scored, TurnBegan, WentOut
from .moves.place import beside, place, place_within
from .state import Player, Side, State, other


def hurt(table: Table[State], name: str, drawn: Drawn, rule: str) -> bool:
    """Hit points lost by a player or a beast; whether it is still in."""
    table.emit(Hurt(name, drawn.value, drawn.faces, rule))
    figure = table.state.figure(name)
    if figure.hp:
        return True
    if isinstance(figure, Player):
        put_out(table, name, "CB-37")
    else:
        table.emit(BeastDied(name, figure.cell))
        for player in table.state.players.values():
            if player.held_by == name:
                table.emit(GripEnded(player.id, name, "dead"))
    return False


def put_out(table: Table[State], name: str, rule: str) -> None:
    """A player is out. Without it a side may have nobody left and lose at once (CB-43); else its coach places the ball it had
    on the hex it fell in, unless that is a goal square, or next to it; where it fell if there is no such hex (CB-37)."""
    state = table.state
    player, carrying = state.players[name], state.holder == name
    table.emit(WentOut(name, player.cell, carrying, rule))
    if all(mate.out for mate in table.state.players.values() if mate.side == player.side):
        if carrying:
            table.emit(BallPlaced(player.cell, None, "CB-37"))
        table.emit(Ended(other(player.side), "nobody left", "CB-43"))
        raise Finished
    if carrying:
        place(table, player.side, beside(table.state, player.cell), player.cell, "CB-37")


def fall(table: Table[State], name: str, drawn: Drawn, rule: str) -> None:
    """Down, and hurt. A carrier that is still in loses the ball to a hex next to it, chosen by its own coach (CB-31), or
    under itself where there is none (CB-36)."""
    table.emit(Fell(name, rule))
    if hurt(table, name, drawn, rule) and table.state.holder == name:
        player = table.state.players[name]
        table.emit(BallLeft(name, "bounce", player.cell, player.cell, rule))
        if not place_within(table, player.side, player.cell, 1, rule):
            table.emit(BallPlaced(player.cell, None, "CB-36"))


def tear_grips(table: Table[State], moved: str) -> None:
    """Somebody was moved: a snake and its victim that are no longer next to each other are apart (CB-55)."""
    state = table.state
    for player in state.players.values():
        snake = player.held_by
        if snake and moved in (player.id, snake) and not state.field.board.adjacent(player.cell, state.beasts[snake].cell):
            table.emit(GripEnded(player.id, snake, "torn apart"))


def score(table: Table[State], name: str) -> None:
    """A point, at once (CB-40). It decides the match, or ends it as the last turn of the limit (CB-43); or else it ends the turn,
    whoever's it is, and the scoring side moves first (CB-41)."""
    state = table.state
    side = state.players[name].side
    points = (state.score[0] + (side == 0), state.score[1] + (side == 1))
    table.emit(Scored(name, side, points))
    if points[side] >= state.options.goals:
        table.emit(Ended(side, "points", "CB-40"))
        raise Finished
    judge_limit(table)
    table.emit(Restarted(other(side)))
    begin_turn(table, side)


def judge_limit(table: Table[State]) -> None:
    """After the last turn of the limit the higher score wins, and level is a draw (CB-43)."""
    state = table.state
    if state.options.turn_limit and state.turn >= state.options.turn_limit:
        ours, theirs = state.score
        table.emit(Ended("draw" if ours == theirs else 0 if ours > theirs else 1, "turn limit", "CB-43"))
        raise Finished


def begin_turn(table: Table[State], side: Side) -> None:
    """The next coach's turn (CB-11)."""
    table.emit(TurnBegan(table.state.turn + 1, side))
