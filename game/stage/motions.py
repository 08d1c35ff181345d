"""Motions: short changes of pieces over time. Each begins, runs from 0 to 1, and knows nothing of rules.

A :class:`Beat` is a handful of motions that run together; when it is over, the views that the rules' state gave are put
in place, so that however a beat went, or was skipped, the board shows what is so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from game.art.rig import windup
from game.kernel.hexes import Cell

from .components import Place, Posture, Shown, View

Way = tuple[float, float]
"""A direction on the screen, of length 1."""


class Pieces(Protocol):
    """What motions may touch."""

    def place(self, unit: str) -> Place: ...

    def posture(self, unit: str) -> Posture: ...

    def way(self, start: Cell, to: Cell) -> Way: ...

    def show(self, shown: Shown, milliseconds: float) -> None: ...

    def reveal(self, unit: str, at: Cell) -> None: ...

    def sound(self, name: str) -> None: ...

    def shake(self, strength: float) -> None: ...


Motion = Callable[[Pieces, float], None]
"""Puts pieces where they belong at ``t``, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One beat of the action. ``views``: every unit's view when it is over. ``start`` happens once, at its beginning."""

    milliseconds: float
    views: Mapping[str, View] = field(default_factory=dict)
    motions: tuple[Motion, ...] = ()
    start: tuple[Callable[[Pieces], None], ...] = ()
    quick: bool = False
    """Mere bookkeeping: played even where motion is reduced."""


def ease(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Fast at first."""
    return 1 - (1 - t) ** 3


# ---------------------------------------------------------------------- motions


def walk(unit: str, start: Cell, to: Cell, pose: str = "walk") -> Motion:
    """One hex on foot."""

    def motion(pieces: Pieces, t: float) -> None:
        place, posture = pieces.place(unit), pieces.posture(unit)
        face(pieces, unit, start, to)
        place.cell, place.to, place.t = start, to, t
        place.lift = 3 * abs(math.sin(t * math.pi * 2))
        posture.pose, posture.into, posture.phase = pose, None, t

    return motion


def slide(unit: str, start: Cell, to: Cell, pose: str, hop: float = 0.0) -> Motion:
    """One hex under force; ``hop`` is how high it flies, in drawing units."""

    def motion(pieces: Pieces, t: float) -> None:
        place, posture = pieces.place(unit), pieces.posture(unit)
        place.cell, place.to, place.t = start, to, t if hop else out(t)
        place.lift = hop * math.sin(t * math.pi)
        posture.pose, posture.into = pose, None

    return motion


def lunge(unit: str, start: Cell, to: Cell, pose: str, reach: float = 20.0) -> Motion:
    """Winds up, springs at a neighbour, and comes back."""

    def motion(pieces: Pieces, t: float) -> None:
        place, posture = pieces.place(unit), pieces.posture(unit)
        face(pieces, unit, start, to)
        x, y = pieces.way(start, to)
        far = -0.3 * ease(t / 0.35) if t < 0.35 else -0.3 + 1.3 * out((t - 0.35) / 0.2) if t < 0.55 else 1 - ease((t - 0.55) / 0.45)
        place.push = (x * reach * far, y * reach * far)
        _wind_up_and_do(posture, pose, t)

    return motion


def deed(unit: str, pose: str) -> Motion:
    """Winds up and does something on the spot."""
    return lambda pieces, t: _wind_up_and_do(pieces.posture(unit), pose, t)


def _wind_up_and_do(posture: Posture, pose: str, t: float) -> None:
    """Through the pose's wind-up, if it has one, into the pose, and back to rest."""
    drawn_back = windup(pose) or pose
    if t < 0.35:
        posture.pose, posture.into, posture.t = posture.resting, drawn_back, ease(t / 0.35)
    elif t < 0.75:
        posture.pose, posture.into, posture.t = drawn_back, pose, out(min(1.0, (t - 0.35) / 0.2))
    else:
        posture.pose, posture.into, posture.t = posture.resting, pose, ease((1 - t) / 0.25)


def recoil(unit: str, start: Cell, to: Cell, pose: str, reach: float = 10.0) -> Motion:
    """Is knocked away from a neighbour and comes back."""

    def motion(pieces: Pieces, t: float) -> None:
        place, posture = pieces.place(unit), pieces.posture(unit)
        x, y = pieces.way(start, to)
        far = math.sin(min(1.0, t * 1.6) * math.pi) * reach
        place.push = (x * far + 3 * math.sin(t * 40) * (1 - t), y * far)
        posture.pose, posture.into, posture.t = posture.resting, pose, min(1.0, 4 * t, 4 * (1 - t))

    return motion


def become(unit: str, pose: str) -> Motion:
    """Turns from the resting pose into another."""

    def motion(pieces: Pieces, t: float) -> None:
        posture = pieces.posture(unit)
        posture.pose, posture.into, posture.t = posture.resting, pose, ease(t)

    return motion


def act(unit: str, pose: str, hop: float = 0.0) -> Motion:
    """Strikes a pose on the spot and holds it for most of the beat."""

    def motion(pieces: Pieces, t: float) -> None:
        place, posture = pieces.place(unit), pieces.posture(unit)
        posture.pose, posture.into, posture.t = posture.resting, pose, ease(min(1.0, 5 * t, 5 * (1 - t)))
        place.lift = hop * abs(math.sin(t * math.pi * 2))

    return motion


def face(pieces: Pieces, unit: str, start: Cell, to: Cell) -> None:
    """Turns a piece towards a cell; straight up or down it stays as it was."""
    x, _ = pieces.way(start, to)
    if abs(x) > 0.05:
        pieces.posture(unit).flip = x < 0


# ---------------------------------------------------------------------- what starts with a beat


Start = Callable[[Pieces], None]


def say(shown: Shown, milliseconds: float = 900) -> Start:
    """Shows an effect."""
    return lambda pieces: pieces.show(shown, milliseconds)


def reveal(unit: str, at: Cell) -> Start:
    """Shows a piece that was out of sight, at a cell."""
    return lambda pieces: pieces.reveal(unit, at)


def sound(name: str) -> Start:
    return lambda pieces: pieces.sound(name)


def shake(strength: float) -> Start:
    return lambda pieces: pieces.shake(strength)
