"""The stage: one esper world a battle, with every piece and effect on it, and the beats still to be played.

It is told what has happened and shows it; it never decides anything. When its queue has drained, every piece equals the
view that the rules' state gives (and :meth:`Stage.agrees` says so).
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import count
from typing import TypeVar

import esper

from game.art.geometry import HexLayout
from game.kernel.hexes import Board, Cell

from .components import Bars, Figure, Lifetime, Place, Posture, Shown, View
from .motions import Beat, Way, ease, face

T = TypeVar("T")
_NUMBERS = count(1)
_BAR_SPEED = 0.006
"""Part of what is left that a bar slides in a millisecond."""


class Stage:
    """Pieces of a battle. ``figure_of`` makes the piece of a unit that turns up; ``play_sound`` gets the names of due sounds."""

    def __init__(
        self,
        board: Board,
        figure_of: Callable[[str], Figure],
        views: Mapping[str, View],
        play_sound: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.board = board
        self._figure_of = figure_of
        self.speed = 1.0
        self.reduced = False
        """Reduced motion: beats are not played but put in place."""
        self.steady = False
        """Nothing shakes."""
        self.shaking = 0.0
        self.ready = 0
        """Rises whenever something is to be drawn anew."""
        self._layout = HexLayout(board.grid)
        self._sound = play_sound
        self._name = f"battle {next(_NUMBERS)}"
        self._queue: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._spent = 0.0
        self._pieces: dict[str, int] = {}
        self._views: dict[str, View] = {}
        self._settle(views)

    # ------------------------------------------------------------------ pieces

    def _add(self, unit: str, view: View) -> None:
        figure = self._figure_of(unit)
        place, posture = Place(view.cell, view.cell), Posture(flip=figure.side == 1)
        self._pieces[unit] = esper.create_entity(figure, place, posture, Bars(_bars(view), _bars(view)))

    def _remove(self, unit: str) -> None:
        esper.delete_entity(self._pieces.pop(unit), immediate=True)
        del self._views[unit]

    def has(self, unit: str) -> bool:
        return unit in self._pieces

    def figures(self) -> list[tuple[Figure, Place, Posture, Bars, View]]:
        """Every piece shown with all it is made of."""
        self._enter()
        found = esper.get_components(Figure, Place, Posture, Bars)
        return [(*parts, self._views[parts[0].unit]) for _, parts in found if self._views[parts[0].unit].shown]

    def effects(self) -> list[tuple[Shown, Lifetime]]:
        self._enter()
        return [(shown, life) for _, (shown, life) in esper.get_components(Shown, Lifetime)]

    def place(self, unit: str) -> Place:
        return self._part(unit, Place)

    def posture(self, unit: str) -> Posture:
        return self._part(unit, Posture)

    def figure(self, unit: str) -> Figure:
        return self._part(unit, Figure)

    def _part(self, unit: str, kind: type[T]) -> T:
        self._enter()
        return esper.component_for_entity(self._pieces[unit], kind)

    # ------------------------------------------------------------------ what motions use

    def way(self, start: Cell, to: Cell) -> Way:
        """The direction on the screen from a cell to another, of length 1."""
        (ax, ay), (bx, by) = self._layout.centre(start), self._layout.centre(to)
        far = math.hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / far, (by - ay) / far

    def show(self, shown: Shown, milliseconds: float) -> None:
        self._enter()
        esper.create_entity(shown, Lifetime(milliseconds))

    def reveal(self, unit: str, at: Cell) -> None:
        if unit in self._pieces:
            self._views[unit] = replace(self._views[unit], shown=True)
            self.place(unit).rest(at)

    def sound(self, name: str) -> None:
        self._sound(name)

    def shake(self, strength: float) -> None:
        if not (self.reduced or self.steady):
            self.shaking = max(self.shaking, strength)

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """Beats are still to be played."""
        return self._beat is not None or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Something on the stage changes by itself."""
        self._enter()
        return self.busy or self.shaking > 0 or bool(self.effects()) or any(b.shown != b.goal for _, b in esper.get_component(Bars))

    def tell(self, beats: Iterable[Beat]) -> None:
        """Adds what has happened to what is to be shown."""
        self._queue.extend(beats)

    def update(self, milliseconds: float) -> None:
        """Lets time pass."""
        left = milliseconds * self.speed
        while left > 0 and self.busy:
            left = self._advance(left)
        self._fade(milliseconds * self.speed)
        self.ready += 1

    def skip(self) -> None:
        """Shows the end of everything told."""
        while self.busy:
            self._advance(math.inf)
        self._enter()
        for entity, _ in esper.get_component(Lifetime):
            esper.delete_entity(entity)
        esper.clear_dead_entities()
        for _, bars in esper.get_component(Bars):
            bars.shown = list(bars.goal)
        self.shaking = 0.0
        self.ready += 1

    def sync(self, views: Mapping[str, View]) -> None:
        """Drops what was still to be shown and puts every piece where it belongs."""
        self._queue.clear()
        self._beat = None
        self._settle(views)
        self.skip()

    def _advance(self, left: float) -> float:
        if self._beat is None:
            self._beat, self._spent = self._queue.popleft(), 0.0
            for begin in self._beat.start:
                begin(self)
        beat = self._beat
        total = 0.0 if self.reduced and not beat.quick else beat.milliseconds
        used = min(left, total - self._spent)
        self._spent += used
        if self._spent >= total:
            self._settle(beat.views)
            self._beat = None
        else:
            for motion in beat.motions:
                motion(self, self._spent / total)
        return left - used

    def _settle(self, views: Mapping[str, View]) -> None:
        """Puts every piece where it belongs: those that have turned up appear, those that are gone go. Nothing to do without views."""
        self._enter()
        for unit in [unit for unit in self._pieces if views and unit not in views]:
            self._remove(unit)
        for unit, view in views.items():
            if unit not in self._pieces:
                self._add(unit, view)
            self._views[unit] = view
            self.place(unit).rest(view.cell)
            posture = self.posture(unit)
            posture.resting = posture.pose = view.posture
            posture.into, posture.t = None, 0.0
            if view.towards is not None:
                face(self, unit, view.cell, view.towards)
            self._part(unit, Bars).goal = _bars(view)

    def _fade(self, milliseconds: float) -> None:
        self._enter()
        for entity, life in esper.get_component(Lifetime):
            life.spent += milliseconds
            if life.spent >= life.total:
                esper.delete_entity(entity)
        esper.clear_dead_entities()
        part = min(1.0, milliseconds * _BAR_SPEED)
        for _, bars in esper.get_component(Bars):
            if bars.shown != bars.goal:
                bars.shown = [_nearer(now, goal, part) for now, goal in zip(bars.shown, bars.goal, strict=True)]
        self.shaking = self.shaking - milliseconds * 0.02 if self.shaking > milliseconds * 0.02 else 0.0
        if self.busy or self.reduced:
            return
        for _, posture in esper.get_component(Posture):
            posture.phase = (posture.phase + milliseconds / 2400) % 1.0

    # ------------------------------------------------------------------ keeping faith

    def agrees(self, views: Mapping[str, View]) -> list[str]:
        """Where what is shown differs from what is so; empty when nothing does."""
        wrong = [f"{unit} is still on the stage" for unit in self._pieces if unit not in views]
        for unit, view in views.items():
            if unit not in self._pieces:
                wrong.append(f"{unit} is not on the stage")
                continue
            if not view.shown:  # in a tunnel, out, or a ball in the air: nothing of it is so anywhere
                continue
            place, posture = self.place(unit), self.posture(unit)
            if (place.cell, place.to, place.t, place.lift) != (view.cell, view.cell, 0.0, 0.0):
                wrong.append(f"{unit} stands elsewhere")
            if posture.pose != view.posture or posture.into:
                wrong.append(f"{unit} shows {posture.pose}, not {view.posture}")
            if self._part(unit, Bars).goal != _bars(view):
                wrong.append(f"{unit} shows other bars")
        return wrong

    def close(self) -> None:
        """Takes the world away; the stage cannot be used after."""
        esper.switch_world("default")
        if self._name in esper.list_worlds():
            esper.delete_world(self._name)

    def _enter(self) -> None:
        if esper.current_world != self._name:
            esper.switch_world(self._name)


def _bars(view: View) -> list[tuple[float, float]]:
    return [(float(value), float(most)) for value, most in view.bars]


def _nearer(now: tuple[float, float], goal: tuple[float, float], part: float) -> tuple[float, float]:
    value = now[0] + (goal[0] - now[0]) * ease(part)
    return (goal[0] if abs(goal[0] - value) < 0.05 else value, goal[1])
