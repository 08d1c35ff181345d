"""Sheets, field and state of Cave Brawl (CB-01 to CB-08)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from game.kernel.hexes import NOWHERE, Board, Cell, Mask
from game.kernel.records import changed

from .data.beasts import KINDS, Kind
from .lay import Lay

Side = Literal[0, 1]


def other(side: Side) -> Side:
    return 1 if side == 0 else 0


@dataclass(frozen=True)
class Field:
    """The ground a match is played on (CB-05). A side's goal square is the one its own tunnel opens on."""

    board: Board
    goals: tuple[Cell, Cell]
    mouths: tuple[Cell, Cell]
    """Of the left and the right cave."""

    @cached_property
    def enterable(self) -> tuple[Mask, Mask]:
        """For each side: all open cells but the other side's goal square (CB-07)."""
        return self.board.open & ~(1 << self.goals[1]), self.board.open & ~(1 << self.goals[0])

    @cached_property
    def inside(self) -> Mask:
        """All open cells but the goal squares: where beasts roam and where a ball may be placed (CB-07, CB-36)."""
        return self.enterable[0] & self.enterable[1]

    @cached_property
    def lay(self) -> Lay:
        """How far it is from anywhere to anywhere, for those that plan."""
        return Lay(self.board, self.goals)

    @cached_property
    def everything(self) -> Mask:
        """Every cell of the map, for distances that rocks and figures do not change (CB-21, CB-36)."""
        return (1 << self.board.grid.size) - 1


class Player(NamedTuple):
    """One player. BT, CD, PK and MV are its sheet (CB-01); the rest is how things stand with it."""

    id: str
    name: str
    side: Side
    bt: int
    cd: int
    pk: int
    mv: int
    hp: int
    full_hp: int
    """What it had at the start of the match (CB-04)."""
    left: int
    """Movement left in this turn; full outside its own (CB-14)."""
    cell: Cell = NOWHERE
    """NOWHERE in its tunnel and when it is out."""
    acted: bool = False
    """Its action for this turn is spent."""
    down: bool = False
    held_by: str | None = None
    """The snake that constricts it (CB-55)."""
    out: bool = False
    """It does not survive the match (CB-37, CB-54)."""

    @property
    def where(self) -> Literal["tunnel", "field", "out"]:
        return "out" if self.out else "tunnel" if self.cell == NOWHERE else "field"

    @property
    def standing(self) -> bool:
        """On the field and on its feet (CB-22)."""
        return self.cell != NOWHERE and not self.down


class Beast(NamedTuple):
    """A beast on the field (CB-51 to CB-57)."""

    id: str
    kind: str
    cell: Cell
    hp: int
    released_by: Side
    """Whose stalling let it loose."""
    down: bool = False
    attacked: bool = False
    """It has made its first attack, so from now on it goes for either team (CB-52)."""

    @property
    def row(self) -> Kind:
        return KINDS[self.kind]

    @property
    def name(self) -> str:
        return f"the {self.kind}"


class Options(NamedTuple):
    """Match options: points to win (CB-40), coach turns in all (0: no end) and whether a draw may be agreed (CB-43)."""

    goals: int = 3
    turn_limit: int = 200
    draws: bool = True


class _Parts(NamedTuple):
    field: Field
    options: Options
    players: Mapping[str, Player]
    """In the order of the match file, side 0 first; those that are out stay in it."""
    beasts: Mapping[str, Beast]
    """Those on the field, in order of release."""
    offence: Side
    """CB-10."""
    side: Side
    """Whose turn it is."""
    names: tuple[str, str] = ("Side 0", "Side 1")
    """The teams' names, for the words only."""
    turn: int = 0
    """Coach turns begun."""
    score: tuple[int, int] = (0, 0)
    holder: str | None = None
    """Who has the ball."""
    ball: Cell = NOWHERE
    """Where it lies loose; NOWHERE while it is held, in the air, or not named yet (CB-12)."""
    began: tuple[str | None, Cell] = (None, NOWHERE)
    """Holder and hex of the ball when this turn began (CB-50)."""
    still: int = 0
    """Still turns of the offence running (CB-50)."""
    released: tuple[str, ...] = ()
    """The kinds of all beasts let loose in the whole match, in order."""
    winner: Side | Literal["draw"] | None = None


class _Figures(NamedTuple):
    """Where somebody stands."""

    taken: Mask
    standing: tuple[Mask, Mask]
    """Standing players by side."""
    beasts: Mask
    clear: Mask
    """Open cells with nobody and no loose ball on them (CB-06, CB-08)."""


class State(_Parts):
    """Everything about a match of Cave Brawl. A value: events make new ones.

    What follows from the fields is worked out once for each state that is asked for it.
    """

    @cached_property
    def figures(self) -> _Figures:
        ours = theirs = down = beasts = 0
        for player in self.players.values():
            cell = player.cell
            if cell < 0:
                continue
            if player.down:
                down |= 1 << cell
            elif player.side:
                theirs |= 1 << cell
            else:
                ours |= 1 << cell
        for beast in self.beasts.values():
            beasts |= 1 << beast.cell
        taken = ours | theirs | down | beasts
        return _Figures(taken, (ours, theirs), beasts, self.field.board.open & ~(taken | self.loose))

    @cached_property
    def who(self) -> Mapping[Cell, str]:
        """Who stands where."""
        found = {player.cell: name for name, player in self.players.items() if player.cell != NOWHERE}
        return found | {beast.cell: name for name, beast in self.beasts.items()}

    def with_player(self, name: str, **changes: object) -> State:
        return changed(self, players={**self.players, name: changed(self.players[name], **changes)})

    def with_beast(self, name: str, **changes: object) -> State:
        return changed(self, beasts={**self.beasts, name: changed(self.beasts[name], **changes)})

    def figure(self, name: str) -> Player | Beast:
        """A player or a beast. KeyError if there is neither."""
        return self.players.get(name) or self.beasts[name]

    @property
    def ball_cell(self) -> Cell:
        """Where the ball is, held or loose; NOWHERE in a tunnel, in the air, or not named yet."""
        return self.ball if self.holder is None else self.players[self.holder].cell

    @property
    def ball_named(self) -> bool:
        """Whether this kick-off's first holder has been named (CB-12). Not to be asked while the ball is in the air."""
        return self.holder is not None or self.ball != NOWHERE

    @property
    def loose(self) -> Mask:
        """The hex of a loose ball."""
        return 1 << self.ball if self.ball >= 0 else 0

    def free(self, figure: Player | Beast) -> Mask:
        """Cells that a figure may be moved into (CB-06 to CB-08): no rock, nobody, no loose ball, and of the goal squares a
        player's own, and the other one while it carries the ball."""
        clear = self.figures.clear
        if isinstance(figure, Beast):
            return clear & self.field.inside
        return clear if self.holder == figure.id else clear & self.field.enterable[figure.side]

    def foes(self, side: Side) -> Mask:
        """Where those stand that a side may block and tackle: standing opponents, and beasts up or down (CB-22, CB-57)."""
        return self.figures.standing[1 - side] | self.figures.beasts

    def crowd(self, player: Player) -> int:
        """Standing enemy players next to a player (CB-21)."""
        return (self.field.board.near(player.cell) & self.figures.standing[1 - player.side]).bit_count()
