"""What a piece on the board is made of. Plain records; systems and motions change them, rules never see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.art.cat_look import Look
from game.kernel.hexes import NOWHERE, Cell

Kind = Literal["cat", "beast", "ball"]


@dataclass(slots=True)
class Figure:
    """Which unit a piece shows, and how it looks. ``name`` is the kind of beast; a ball has neither look nor side."""

    unit: str
    look: Look
    side: int | None
    kind: Kind = "cat"
    name: str = ""


@dataclass(slots=True)
class Place:
    """Where a piece stands: on ``cell``, or ``t`` of the way from there to ``to``; ``lift`` and ``push`` in drawing units
    (:data:`game.art.geometry.UNIT` to a hex) above and beside that."""

    cell: Cell
    to: Cell
    t: float = 0.0
    lift: float = 0.0
    push: tuple[float, float] = (0.0, 0.0)

    def rest(self, cell: Cell) -> None:
        self.cell = self.to = cell
        self.t = self.lift = 0.0
        self.push = (0.0, 0.0)


@dataclass(slots=True)
class Posture:
    """The pose shown, what it is turning into, and where a repeating one stands. ``resting`` is the one to return to."""

    resting: str = "idle"
    pose: str = "idle"
    into: str | None = None
    t: float = 0.0
    phase: float = 0.0
    flip: bool = False


@dataclass(slots=True)
class Bars:
    """Bars under a piece, as shown: (value, maximum) each. They slide to ``goal``."""

    shown: list[tuple[float, float]]
    goal: list[tuple[float, float]]


@dataclass(slots=True)
class Shown:
    """What is drawn of an effect, by kind: "text", "burst", "stars", "dust", "icon", "dice", "fireworks", "entrance"; ``rise`` in
    drawing units.

    ``sides`` is the kind of die shown.
    """

    kind: str
    text: str = ""
    colour: str = "#fff6de"
    cell: Cell = NOWHERE
    rise: float = 0.0
    size: float = 1.0
    faces: tuple[int, ...] = ()
    sides: int = 6


@dataclass(slots=True)
class Lifetime:
    """How long an effect lasts, in milliseconds, and how long it has."""

    total: float
    spent: float = 0.0

    @property
    def t(self) -> float:
        return min(1.0, self.spent / self.total)


@dataclass(frozen=True, slots=True)
class View:
    """How a unit should be shown once nothing moves, read off the rules' state: what every motion ends in."""

    cell: Cell
    posture: str
    bars: tuple[tuple[int, int], ...]
    """(value, maximum) of each bar."""
    tags: tuple[str, ...] = ()
    """Names of the icons beside the piece."""
    faded: float = 1.0
    towards: Cell | None = None
    """The cell it faces; None: as it was turned."""
    shown: bool = True
    prop: str | None = None
    """What it holds, if something else than its look says."""
    spent: bool = False
    """It has done all it can for now."""
