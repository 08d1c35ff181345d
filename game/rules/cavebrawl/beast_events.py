"""What beasts do and suffer in Cave Brawl (CB-50 to CB-57), as events."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.hexes import Cell

from .state import Beast, Side, State


class StillCounted(NamedTuple):
    """How many turns running the offence has not moved the ball (CB-50)."""

    turns: int
    rule: str = "CB-50"

    def apply(self, state: State) -> State:
        return state._replace(still=self.turns)


class Released(NamedTuple):
    """A beast is let loose on a side (CB-51). ``faces``: of the beast, the cave, its hit points. ``to`` None: nowhere is free
    and it does not come."""

    unit: str
    beast: str
    cave: Literal["left", "right"]
    mouth: Cell
    to: Cell | None
    hp: int
    side: Side
    faces: tuple[int, ...]
    rule: str = "CB-51"

    def apply(self, state: State) -> State:
        if self.to is None:
            return state
        beast = Beast(self.unit, self.beast, self.to, self.hp, self.side)
        return state._replace(beasts={**state.beasts, self.unit: beast}, released=(*state.released, self.beast))


class Chose(NamedTuple):
    """A beast's prey; ``among`` are the tied ones it was drawn from, if there were several (CB-52)."""

    unit: str
    target: str
    among: tuple[str, ...]
    faces: tuple[int, ...]
    rule: str = "CB-52"

    def apply(self, state: State) -> State:
        return state


class Prowled(NamedTuple):
    """A beast's way towards its prey (CB-52)."""

    unit: str
    start: Cell
    path: tuple[Cell, ...]
    rule: str = "CB-52"

    def apply(self, state: State) -> State:
        return state.with_beast(self.unit, cell=self.path[-1])


class Waited(NamedTuple):
    """A beast has nobody to go for (CB-52)."""

    unit: str
    rule: str = "CB-52"

    def apply(self, state: State) -> State:
        return state


class Pounced(NamedTuple):
    """A beast attacks; the dice are still to come (CB-53). After its first attack it goes for either team (CB-52)."""

    unit: str
    target: str
    rule: str = "CB-53"

    def apply(self, state: State) -> State:
        return state.with_beast(self.unit, attacked=True)


class FateRolled(NamedTuple):
    """The d6 of a victim after a hit; ``met``: it was a 1 (CB-54 to CB-56)."""

    unit: str
    fate: Literal["carried off", "constricted", "weakened"]
    met: bool
    faces: tuple[int, ...]
    rule: str

    def apply(self, state: State) -> State:
        return state


class Constricted(NamedTuple):
    """In a snake's grip (CB-55)."""

    unit: str
    by: str
    rule: str = "CB-55"

    def apply(self, state: State) -> State:
        return state.with_player(self.unit, held_by=self.by)


class Squeezed(NamedTuple):
    """A snake's grip hurts, in place of its move and attack (CB-55); the loss follows."""

    unit: str
    by: str
    rule: str = "CB-55"

    def apply(self, state: State) -> State:
        return state


class GripEnded(NamedTuple):
    """A snake's grip is off (CB-55)."""

    unit: str
    by: str
    why: Literal["blocked", "torn apart", "dead"]
    rule: str = "CB-55"

    def apply(self, state: State) -> State:
        return state.with_player(self.unit, held_by=None)


class Weakened(NamedTuple):
    """1 less of BT, CD and PK for the rest of the match, never below 0 (CB-56)."""

    unit: str
    rule: str = "CB-56"

    def apply(self, state: State) -> State:
        player = state.players[self.unit]
        return state.with_player(self.unit, bt=max(0, player.bt - 1), cd=max(0, player.cd - 1), pk=max(0, player.pk - 1))


class Rose(NamedTuple):
    """A beast that was down has had its act and is up again (CB-57)."""

    unit: str
    rule: str = "CB-57"

    def apply(self, state: State) -> State:
        return state.with_beast(self.unit, down=False)


class BeastDied(NamedTuple):
    """A beast without hit points leaves the field (CB-57)."""

    unit: str
    start: Cell
    rule: str = "CB-57"

    def apply(self, state: State) -> State:
        return state._replace(beasts={name: beast for name, beast in state.beasts.items() if name != self.unit})
