"""What players and the ball do in Cave Brawl. Every change of the state is an event, of these or of :mod:`.beast_events`.

``unit`` is a player or a beast; ``faces`` are the dice as they fell, none in a forecast.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.hexes import NOWHERE, Cell

from .state import Player, Side, State


class CoinFlipped(NamedTuple):
    """Which side has the ball at the start (CB-10)."""

    side: Side
    rule: str = "CB-10"

    def apply(self, state: State) -> State:
        return state._replace(offence=self.side)


class TurnBegan(NamedTuple):
    """A coach's turn: everybody's movement and action are unspent again (CB-11, CB-14)."""

    turn: int
    side: Side
    rule: str = "CB-11"

    def apply(self, state: State) -> State:
        players = {name: p if p.out else p._replace(left=p.mv, acted=False) for name, p in state.players.items()}
        return state._replace(turn=self.turn, side=self.side, players=players, began=(state.holder, state.ball_cell))


class CarrierNamed(NamedTuple):
    """Who of the offence has the ball in its tunnel; for CB-50 the turn starts so (CB-12)."""

    unit: str
    rule: str = "CB-12"

    def apply(self, state: State) -> State:
        return state._replace(holder=self.unit, began=(self.unit, NOWHERE))


class Walked(NamedTuple):
    """A walk, every cell entered in order (CB-14). ``start`` None: out of the tunnel (CB-13)."""

    unit: str
    start: Cell | None
    path: tuple[Cell, ...]
    rule: str

    def apply(self, state: State) -> State:
        left = state.players[self.unit].left - len(self.path)
        return state.with_player(self.unit, cell=self.path[-1], left=left)


class StoodUp(NamedTuple):
    """Up again, for all its movement (CB-15)."""

    unit: str
    rule: str = "CB-15"

    def apply(self, state: State) -> State:
        return state.with_player(self.unit, down=False, left=0)


class Declared(NamedTuple):
    """An action begins, the one of this turn (CB-14); the dice are still to come."""

    unit: str
    action: str
    target: str | None
    rule: str

    def apply(self, state: State) -> State:
        return state.with_player(self.unit, acted=True)


class Part(NamedTuple):
    """One named part of a total."""

    name: str
    value: int


class Rolled(NamedTuple):
    """A d20 with its parts, to reach 10 (CB-20, CB-21). ``chance`` is [p, q], the chance there was; none in a forecast."""

    unit: str
    target: str | None
    action: str
    faces: tuple[int, ...]
    parts: tuple[Part, ...]
    good: bool
    chance: tuple[int, ...]
    rule: str = "CB-20"

    def apply(self, state: State) -> State:
        return state


class Hurt(NamedTuple):
    """Hit points lost: ``damage`` is what the dice say, of which no more is lost than there is (CB-37)."""

    unit: str
    damage: int
    faces: tuple[int, ...]
    rule: str

    def apply(self, state: State) -> State:
        figure = state.figure(self.unit)
        hp = max(0, figure.hp - self.damage)
        return state.with_player(self.unit, hp=hp) if isinstance(figure, Player) else state.with_beast(self.unit, hp=hp)


class Stopped(NamedTuple):
    """A player's turn is over: no movement left, and its action is spent (CB-30, CB-31)."""

    unit: str
    rule: str

    def apply(self, state: State) -> State:
        return state.with_player(self.unit, left=0)


class Fell(NamedTuple):
    """Down where it stands (CB-31, CB-57)."""

    unit: str
    rule: str = "CB-31"

    def apply(self, state: State) -> State:
        return state.with_beast(self.unit, down=True) if self.unit in state.beasts else state.with_player(self.unit, down=True)


class Shoved(NamedTuple):
    """Moved one hex by a block (CB-30)."""

    unit: str
    start: Cell
    to: Cell
    rule: str = "CB-30"

    def apply(self, state: State) -> State:
        return state.with_beast(self.unit, cell=self.to) if self.unit in state.beasts else state.with_player(self.unit, cell=self.to)


class WentOut(NamedTuple):
    """A player is out and does not survive the match (CB-37, CB-54). If it had the ball, that is in the air now."""

    unit: str
    start: Cell
    carrying: bool
    rule: str

    def apply(self, state: State) -> State:
        gone = state.with_player(self.unit, out=True, cell=NOWHERE, left=0, acted=False, down=False, held_by=None)
        return gone._replace(holder=None) if self.carrying else gone


class PickedUp(NamedTuple):
    """A loose ball is picked up, which ends the player's movement (CB-35); its team is the offence (CB-10)."""

    unit: str
    at: Cell
    rule: str = "CB-35"

    def apply(self, state: State) -> State:
        held = state._replace(holder=self.unit, ball=NOWHERE, offence=state.players[self.unit].side)
        return held.with_player(self.unit, left=0, acted=True)


class BallLeft(NamedTuple):
    """The ball leaves its holder's hands and is in the air: a pass on its way to the receiver's hex (CB-32), a kick to the
    goal (CB-34), a bounce under the fallen (CB-31)."""

    unit: str
    how: Literal["pass", "kick", "bounce"]
    start: Cell
    to: Cell
    rule: str

    def apply(self, state: State) -> State:
        return state._replace(holder=None)


class Caught(NamedTuple):
    """The receiver holds the ball (CB-33)."""

    unit: str
    rule: str = "CB-33"

    def apply(self, state: State) -> State:
        return state._replace(holder=self.unit)


class Strayed(NamedTuple):
    """How far from where it was meant for the ball comes down (CB-32, CB-34)."""

    to: Cell
    distance: int
    faces: tuple[int, ...]
    rule: str

    def apply(self, state: State) -> State:
        return state


class BallPlaced(NamedTuple):
    """The ball lies loose (CB-36, CB-37). ``side``: the coach who chose; None: there was nothing to choose."""

    to: Cell
    side: Side | None
    rule: str = "CB-36"

    def apply(self, state: State) -> State:
        return state._replace(ball=self.to)


class BallKept(NamedTuple):
    """There is no hex for the ball, so it comes back to whoever threw or kicked it (CB-36)."""

    unit: str
    rule: str = "CB-36"

    def apply(self, state: State) -> State:
        return state._replace(holder=self.unit)


class Scored(NamedTuple):
    """A point for the side (CB-40)."""

    unit: str
    side: Side
    score: tuple[int, int]
    rule: str = "CB-40"

    def apply(self, state: State) -> State:
        return state._replace(score=self.score)


class Restarted(NamedTuple):
    """All that survive are in their tunnels on their feet, the beasts leave, and the offence will name who has the ball (CB-41)."""

    offence: Side
    rule: str = "CB-41"

    def apply(self, state: State) -> State:
        players = {name: p if p.out else p._replace(cell=NOWHERE, down=False, held_by=None) for name, p in state.players.items()}
        return state._replace(players=players, beasts={}, holder=None, ball=NOWHERE, still=0, offence=self.offence)


class Ended(NamedTuple):
    """The match is over and stays as it stood (CB-40 to CB-43)."""

    winner: Literal[0, 1, "draw"]
    why: Literal["points", "kick", "nobody left", "turn limit", "conceded", "agreed"]
    rule: str

    def apply(self, state: State) -> State:
        return state._replace(winner=self.winner)
