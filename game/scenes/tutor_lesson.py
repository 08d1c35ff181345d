"""What a lesson is made of, and how far one has come in it. It watches a match; it never decides anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.formats.matchfile import MatchFile
from game.kernel.hexes import NOWHERE, Cell
from game.kernel.table import Command, Event

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class Watch:
    """What has happened since a step began."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.base = len(scene.sitting.match.moments)

    @property
    def asked(self) -> str:
        """What is being asked, "" for nothing."""
        question = self.scene.sitting.match.now.question
        return str(question.line().get("ask", "")) if question else ""

    def commands(self) -> list[Command]:
        """Decisions taken since, in order."""
        return [moment.command for moment in self.scene.sitting.match.moments[self.base :] if moment.command is not None]

    def events(self) -> list[Event]:
        """What they brought."""
        return [event for moment in self.scene.sitting.match.moments[self.base :] for event in moment.events]

    def did(self, *verbs: str) -> bool:
        """Whether one of these was done since."""
        return any(command.do in verbs for command in self.commands())


Spot = Callable[["BattleScene"], Rect | None]
Who = Callable[["BattleScene"], str]
"""Somebody's id, "" for nobody."""


def nobody(scene: BattleScene) -> str:
    """Whoever is in hand stays there."""
    return ""


def unit(name: str) -> Who:
    """Always the same one."""
    return lambda scene: name


class Step(NamedTuple):
    """One note: its title, its words (``{keys}`` are filled in by name, ``{who}`` is whoever is asked), what it points at, and when it
    has been done.

    A step without ``done`` waits for its button.
    """

    title: str
    words: str
    spot: Spot
    done: Callable[[Watch], bool] | None = None
    button: str = "Skip"
    hand: Who = nobody
    """Who is in hand when it begins, and again whenever nobody is; "" for whoever was."""
    possible: Callable[[BattleScene], bool] | None = None
    """Without this it makes no sense, and is passed over."""
    seen: Callable[[Watch], bool] | None = None
    """What it asks one to look at has been in sight: from then on its button says Good."""


class Course(NamedTuple):
    """A lesson: what its match is called, the match, its steps, what is said while a question of the rules is open, by its name, the
    theme of its arena, and the names that its words are filled in with."""

    title: str
    file: Callable[[], MatchFile]
    steps: Sequence[Step]
    questions: Mapping[str, Step]
    theme: str
    names: Callable[[BattleScene], Mapping[str, str]] = lambda scene: {}


# ---------------------------------------------------------------------- places


def spot_of_cell(scene: BattleScene, cell: Cell) -> Rect | None:
    """The hex and the cat that stands on it."""
    if cell == NOWHERE or not scene.view.shows(cell):
        return None
    x, y = scene.view.camera.to_screen(cell)
    zoom = scene.view.camera.zoom
    return Rect(x - zoom // 2, y - round(1.15 * zoom), zoom, round(1.75 * zoom))


def ground_of(scene: BattleScene, cell: Cell) -> Rect | None:
    """The hex alone."""
    box = spot_of_cell(scene, cell)
    return Rect(box.x, box.y + box.h * 3 // 7, box.w, box.h * 4 // 7) if box else None


def stands(who: Who) -> Spot:
    """Where somebody stands."""

    def spot(scene: BattleScene) -> Rect | None:
        name = who(scene)
        cell = scene.book.cell_of(name) if name else None
        return spot_of_cell(scene, cell) if cell is not None else None

    return spot


def first(who: Who, then: Spot) -> Spot:
    """Where somebody stands that is to be taken in hand; once in hand, another place."""
    return lambda scene: then(scene) if scene.aim.unit == who(scene) else stands(who)(scene)


def nowhere(scene: BattleScene) -> Rect | None:
    """Nothing is pointed at."""
    return None


def undo_button(scene: BattleScene) -> Rect | None:
    """What takes a decision back."""
    return scene.hud.undo.rect


def end_button(scene: BattleScene) -> Rect | None:
    """What ends a turn."""
    return scene.hud.end.rect


def question(scene: BattleScene) -> Rect | None:
    """The question that is open."""
    return scene.hud.asked.rect if scene.hud.asked.shown else None


def walkable(scene: BattleScene, name: str, column: int, row: int) -> Cell:
    """A hex somebody can walk to now: the one named, else the nearest to it; NOWHERE if there is none."""
    grid = scene.view.camera.grid
    wanted = grid.cell(column, row)
    cells = [mark.cell for mark in scene.book.reach(name)] if name in scene.book.active() else []
    return min(cells, key=lambda cell: (grid.distance(cell, wanted), cell), default=NOWHERE)


# ---------------------------------------------------------------------- what it takes, and what counts as done


def may_undo(scene: BattleScene) -> bool:
    """Whether the last decision can be taken back."""
    return scene.sitting.undo_barred() is None


def may_act(name: str) -> Callable[[BattleScene], bool]:
    """Whether somebody's turn is on."""
    return lambda scene: name in scene.book.active()


def aimed(watch: Watch) -> bool:
    """Something is aimed at somebody, and its paper is shown."""
    preview = watch.scene.preview
    return preview.tip is not None and any(hasattr(command, "target") for command in preview.commands)


def used(watch: Watch) -> bool:
    """Something was done to somebody."""
    return any(hasattr(command, "target") for command in watch.commands())


class Lesson:
    """Where in the steps one is. It decides nothing; all it does is to put a cat in hand that its step speaks of, and to put away what is
    aimed elsewhere."""

    def __init__(self, scene: BattleScene, course: Course) -> None:
        self.scene, self.course = scene, course
        self.at = 0
        self.seen = False
        """What the step wants to be looked at has been in sight."""
        self._watch = Watch(scene)
        self._asked: object = None

    @property
    def step(self) -> Step | None:
        """The step that is on; None once the lesson is over."""
        return self.course.steps[self.at] if self.at < len(self.course.steps) else None

    @property
    def note(self) -> Step | None:
        """What is to be said: of an open question, which comes before everything else, or of the step that is on."""
        return self.course.questions.get(self._watch.asked, self.step) if self.step else None

    def go_on(self) -> None:
        """On to the next step that makes sense."""
        self.at += 1
        while self.step and self.step.possible and not self.step.possible(self.scene):
            self.at += 1
        self._watch, self.seen = Watch(self.scene), False
        if self.step:
            self._take(self.step.hand(self.scene))
            self._put_away(self.step)

    def look(self) -> bool:
        """Whether there is something else to be said: the step has been done, or has become impossible, or a question is open."""
        step, match = self.step, self.scene.sitting.match
        self._watch.base = min(self._watch.base, len(match.moments))
        if match.winner is not None:
            self.at = len(self.course.steps)
        asked = self._watch.asked and (self._watch.asked, len(match.moments))
        changed, self._asked = asked != self._asked, asked
        if asked or step is None or match.winner is not None:
            return changed
        if self.scene.aim.unit is None:  # a stray click has put everybody down
            self._take(step.hand(self.scene))
        if (step.done and step.done(self._watch)) or (step.possible and not step.possible(self.scene)):
            self.go_on()
            return True
        if step.seen and not self.seen and step.seen(self._watch):
            self.seen = changed = True
        return changed

    def _take(self, name: str) -> None:
        """Puts somebody in hand, if they may act."""
        scene = self.scene
        if name != scene.aim.unit and name in scene.book.active():
            scene.aim.select(name)
            scene.refresh()

    def _put_away(self, step: Step) -> None:
        """What was pointed at for the step before is pointed at no more, unless this one speaks of it too."""
        scene, spot = self.scene, step.spot(self.scene)
        box = scene.view.box_of(scene.aim.cell)
        if scene.aim.cell != NOWHERE and not (spot and spot.collidepoint(box.center)) and not self._watch.asked:
            scene.aim.point(NOWHERE)
            scene.pointed()
