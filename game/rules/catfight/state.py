"""Sheets and state of Catfight: Tactics (CT-01 to CT-05, CT-30 to CT-38)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import Literal, NamedTuple

from game.kernel.hexes import Board, Cell, Mask
from game.kernel.records import changed

Stat = Literal["skill", "physique"]
HoldKind = Literal["grab", "trap", "control"]
Turn = Literal["before", "on", "ended"]
STATS: tuple[Stat, ...] = ("skill", "physique")


class Hold(NamedTuple):
    """What a fighter's hands are on (CT-38): seen from the holder, who holds one target at most."""

    kind: HoldKind
    target: str


class Drag(NamedTuple):
    """A drag won this turn (CT-49), one forced movement however many steps it has (CT-65)."""

    passed: tuple[str, ...] = ()
    """Enemies of the captive that it has been dragged next to."""


class Fighter(NamedTuple):
    """One cat. Skill, physique and move are its sheet (CT-01); the rest is how things stand with it."""

    id: str
    name: str
    side: int
    skill: int
    physique: int
    move: int
    cell: Cell
    hp: int
    stamina: int
    morale: int = 10
    prone: bool = False
    hold: Hold | None = None
    defeated: bool = False
    turn: Turn = "before"
    ap: int = 0
    acted: bool = False
    """Its action for the round is spent."""
    owed: int = 0
    """AP its coming turn has less, for an attack made ahead of it (CT-65)."""
    passed: tuple[str, ...] = ()
    """Enemies it has moved next to by itself in this turn (CT-63)."""
    answered: tuple[str, ...] = ()
    """Enemies that have struck at its own movement in this turn (CT-64)."""
    drag: Drag | None = None

    @property
    def max_hp(self) -> int:
        """CT-02."""
        return 3 * self.physique

    @property
    def max_stamina(self) -> int:
        """CT-02."""
        return 3 * self.move

    @property
    def points(self) -> int:
        """CT-01."""
        return self.skill + self.physique + self.move

    @property
    def conscious(self) -> bool:
        """Neither unconscious nor defeated (CT-66)."""
        return self.hp > 0 and self.stamina > 0 and not self.defeated

    @property
    def condition(self) -> Literal["ready", "unconscious", "defeated"]:
        return "defeated" if self.defeated else "ready" if self.conscious else "unconscious"

    @property
    def spare_stamina(self) -> int:
        """What a boost may spend (CT-22)."""
        return max(0, self.stamina - 1)


class Options(NamedTuple):
    """Match options: the crowding penalty (CT-21), the round limit (CT-16, 0 = none), unequal sides (CT-03)."""

    crowding: int = 3
    round_limit: int = 50
    handicap: bool = False


class Group(NamedTuple):
    """Fighters of one side with the same move, who act together (CT-12)."""

    move: int
    side: int


class _Parts(NamedTuple):
    board: Board
    options: Options
    fighters: Mapping[str, Fighter]
    """In the order of the match file."""
    where: Mapping[Cell, str]
    """The fighters' cells the other way round; only the events that move somebody touch either."""
    names: tuple[str, str] = ("Side 0", "Side 1")
    """The sides' names, for the words only."""
    round: int = 0
    order: tuple[Group, ...] = ()
    groups_done: int = 0
    winner: int | Literal["draw"] | None = None


class State(_Parts):
    """Everything about a match of Catfight. A value: events make new ones.

    What follows from the fields is worked out once for each state that is asked for it.
    """

    def fighter(self, name: str) -> Fighter:
        return self.fighters[name]

    def with_(self, name: str, **changes: object) -> State:
        """The state with a fighter changed."""
        return changed(self, fighters={**self.fighters, name: changed(self.fighters[name], **changes)})

    def at(self, cell: Cell) -> Fighter | None:
        name = self.where.get(cell)
        return None if name is None else self.fighters[name]

    @cached_property
    def taken(self) -> Mask:
        mask = 0
        for cell in self.where:
            mask |= 1 << cell
        return mask

    def beside(self, cell: Cell) -> Iterator[Fighter]:
        """Everybody next to a cell, in the order of the directions."""
        for near in self.board.grid.steps[cell]:
            name = self.where.get(near)
            if name is not None:
                yield self.fighters[name]

    def enemies_beside(self, fighter: Fighter, cell: Cell) -> Iterator[Fighter]:
        return (other for other in self.beside(cell) if other.side != fighter.side)

    @cached_property
    def _held(self) -> Set[str]:
        """Those somebody's hands are on."""
        return {fighter.hold.target for fighter in self.fighters.values() if fighter.hold}

    def holds_on(self, name: str) -> Sequence[tuple[str, HoldKind]]:
        """(holder, kind) of every hold on a fighter, holders in the order of the directions (holds are always adjacent)."""
        if name not in self._held:
            return ()
        beside = self.beside(self.fighters[name].cell)
        return [(other.id, other.hold.kind) for other in beside if other.hold is not None and other.hold.target == name]

    def held_by(self, name: str, kind: HoldKind) -> bool:
        """Whether anybody's grab, trap or control is on a fighter: so it is grabbed, trapped or controlled (CT-38)."""
        return name in self._held and any(held == kind for _, held in self.holds_on(name))

    def can_move(self, fighter: Fighter) -> bool:
        """CT-30 to CT-35: the prone, the held and the unconscious do not move."""
        return not fighter.prone and fighter.conscious and not self.holds_on(fighter.id)

    @cached_property
    def on_turn(self) -> tuple[str, ...]:
        """Whose turn is on, in the order of the match file."""
        return tuple(name for name, fighter in self.fighters.items() if fighter.turn == "on")
