"""What the battle screen shows, as plain data: made by a book's adapter, drawn without knowing any rule."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple, Protocol

from game.kernel.hexes import Cell
from game.kernel.match import Match, Moment
from game.kernel.table import Command

Tone = Literal["good", "bad", "plain", "warn"]
Where = Literal["done", "on", "next", "out"]
KEPT = "\u00a0"
"""A space at which no line is broken: between a number and what it is of."""
VAIN = "As things stand it cannot succeed"
"""What a forecast says of a chance of 0."""
MarkKind = Literal["reach", "walk", "path", "lane", "danger", "target", "choice", "other", "other_far", "goal", "band"]


class Slot(NamedTuple):
    """One action in the bar. ``key`` is how the adapter knows it; ``barred`` says why it is off."""

    key: str
    label: str
    icon: str
    barred: str | None = None
    at_once: bool = False
    """It needs no target: choosing it does it."""
    tip: str = ""


class Mark(NamedTuple):
    """A hex shown in a way; ``strength`` 0 to 1; ``text`` is written on it."""

    cell: Cell
    kind: MarkKind
    strength: float = 1.0
    text: str = ""


class Ghost(NamedTuple):
    """A faded piece where a unit may end."""

    unit: str
    cell: Cell
    strength: float
    posture: str = "hurt"


class Chip(NamedTuple):
    """A short word at a hex; ``where``: under the feet, over the head, a burst beside it."""

    cell: Cell
    text: str
    tone: Tone = "plain"
    where: Literal["under", "over", "burst"] = "under"
    icon: str = ""


class Tip(NamedTuple):
    """The popover at what is aimed at."""

    cell: Cell
    title: str
    icon: str
    chance: str = ""
    tone: Tone = "plain"
    rows: tuple[tuple[str, str], ...] = ()
    notes: tuple[tuple[str, Tone], ...] = ()


class Preview(NamedTuple):
    """Everything shown before a click, and the commands the click would give, one after the other."""

    commands: tuple[Command, ...] = ()
    marks: tuple[Mark, ...] = ()
    path: tuple[Cell, ...] = ()
    """Hexes walked, the start first."""
    path_texts: tuple[str, ...] = ()
    """Beside each hex walked."""
    ghosts: tuple[Ghost, ...] = ()
    chips: tuple[Chip, ...] = ()
    tip: Tip | None = None
    arcs: tuple[tuple[Cell, Cell, Tone], ...] = ()
    """Flights of a ball: from, to, how likely."""
    who: tuple[Cell, ...] = ()
    """Where those stand that act, and those besides the target that may be hurt."""

    def places(self) -> tuple[Cell, ...]:
        """The hexes it tells of: who acts, what is aimed at, the way, where somebody may end."""
        return (*self.who, *(mark.cell for mark in self.marks), *self.path, *(ghost.cell for ghost in self.ghosts))


NOTHING = Preview()


class Choice(NamedTuple):
    """One line of a small menu, or one answer to a question."""

    label: str
    icon: str
    commands: tuple[Command, ...]
    chance: str = ""
    tone: Tone = "plain"
    preview: Preview = NOTHING
    key: str = ""
    tip: str = ""
    """What it does, in words."""
    unit: str = ""
    """Whom it names, for the face beside it."""


class Ask(NamedTuple):
    """An open question: whose it is, where it concerns, its answers. ``amounts`` is a slider's labels, by amount, if it has one."""

    side: int
    unit: str | None
    cell: Cell | None
    title: str
    text: str
    choices: tuple[Choice, ...]
    amounts: tuple[str, ...] = ()
    always: str = ""
    """What "always this round" would decline; "" where there is no such thing."""
    cells: tuple[tuple[Cell, Choice], ...] = ()
    """Cells that may be clicked for an answer."""


class Gauge(NamedTuple):
    label: str
    value: int
    most: int
    colour: str
    icon: str
    bare: bool = False
    """No maximum is shown."""


class Card(NamedTuple):
    """A unit's card."""

    unit: str
    name: str
    line: str
    side: int
    stats: tuple[tuple[str, str, str], ...]
    """(number, label, colour) of each."""
    gauges: tuple[Gauge, ...]
    points: tuple[int, int] | None
    """Action points left, and of how many."""
    notes: tuple[tuple[str, str, Tone], ...]
    """(icon, words, tone) of each."""


class Dice(NamedTuple):
    """Faces as they fell for one side, and what was added."""

    side: int
    faces: tuple[int, ...]
    added: str
    sides: int = 6


class Entry(NamedTuple):
    """One slip of the chronicle. ``rule`` is the ledger ID it can be looked up by."""

    title: str
    side: int | None
    dice: tuple[Dice, ...] = ()
    result: str = ""
    tone: Tone = "plain"
    rule: str = ""
    detail: str = ""
    """Every modifier by name and the chance there was, for the tooltip."""


class Place(NamedTuple):
    """One medallion of the turn order."""

    unit: str
    state: Where
    group: int


class Band(NamedTuple):
    """A range round a unit: the cells within, the line round them, and what is written on it."""

    cells: tuple[Cell, ...]
    colour: str
    label: str


class Book(Protocol):
    """A rule book as the battle screen sees it: reads a match, makes plain data, decides nothing."""

    match: Match[Any]

    def side_of(self, unit: str) -> int: ...
    def name_of(self, unit: str) -> str: ...
    def cell_of(self, unit: str) -> Cell | None: ...
    def unit_at(self, cell: Cell) -> str | None: ...
    def active(self) -> Sequence[str]:
        """Units that can be given a command now, most urgent first."""

    def slots(self, unit: str) -> Sequence[Slot]: ...
    def at_once(self, unit: str, slot: str) -> Sequence[Choice]:
        """What an action that needs no target can be: one choice is simply done."""

    def reach(self, unit: str, slot: str | None = None) -> Sequence[Mark]:
        """Where a unit can walk; nothing while an action is in hand that walking has no part in."""

    def landmarks(self) -> Sequence[tuple[Cell, int]]:
        """Goals: cell and the side whose they are."""

    def bands(self, unit: str, slot: str | None) -> Sequence[Band]:
        """Ranges to be shown for the action in hand, the narrowest first."""

    def targets(self, unit: str, slot: str | None) -> Sequence[Cell]: ...
    def preview(
        self, unit: str | None, slot: str | None, cell: Cell, lean: tuple[float, float], amount: int, via: Sequence[Cell]
    ) -> Preview:
        """What a click on a cell would bring. ``lean`` is where in it the cursor is, ``via`` way-points of a walk."""

    def menu(self, unit: str, cell: Cell, lean: tuple[float, float], amount: int, slot: str | None = None) -> Sequence[Choice]:
        """What a click on a target might mean, with an action in hand or without."""

    def why_not(self, unit: str, slot: str | None, cell: Cell, lean: tuple[float, float]) -> str | None:
        """Why an action in hand cannot be used on whoever is at a cell, in the rules' words; with none in hand: why nothing can be done
        to the enemy there. None if something can, or nobody is there."""

    def amounts(
        self, unit: str, slot: str, cell: Cell | None, lean: tuple[float, float]
    ) -> Sequence[tuple[Fraction | None, Fraction | None]]:
        """For each amount of the slider: the chance as things stand, and at worst; empty if there is no slider."""

    def ask(self, amount: int) -> Ask | None: ...
    def card(self, unit: str) -> Card: ...
    def order(self) -> Sequence[Place]: ...
    def headline(self) -> tuple[str, str]:
        """What the round or turn is called, and its number."""

    def standing(self, side: int) -> str: ...
    def can_still_act(self, unit: str | None) -> str | None:
        """A line if ending now leaves something undone."""

    def ending(self) -> str:
        """What ending the turn now would let loose, whoever has acted; "" if nothing."""

    def end_command(self, unit: str | None) -> Command | None: ...
    def entries(self, before: Any, moment: Moment[Any]) -> Sequence[Entry]:
        """Slips of the chronicle for one command; ``before`` is the state it was given in."""


def percent(chance: Fraction | None) -> str:
    """A chance for a player: whole per cent, but never 0 or 100 where it is not sure. The one place chances are rounded."""
    if chance is None:
        return "sure"
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    whole = round(chance * 100)
    return "under 1 %" if whole == 0 else "over 99 %" if whole == 100 else f"{whole} %"


def signed(number: int) -> str:
    """A modifier for a player: with its sign, and a minus as wide as the plus."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def tone_of(chance: Fraction | None) -> Tone:
    if chance is None or chance >= Fraction(1, 2):
        return "good"
    return "warn" if chance >= Fraction(1, 4) else "bad"
