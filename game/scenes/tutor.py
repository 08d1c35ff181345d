"""A match with a tutor: a real match on the real battle screen, and a note that goes along with what the player does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.formats import matchfile
from game.formats.about import About
from game.formats.sheets import SHEETS
from game.kernel.hexes import Cell
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.covers import ChoiceMenu, pause_menu
from game.scenes.battle.panels import CardWidget
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showings import showing_of
from game.scenes.battle.sitting import Sitting
from game.scenes.launch import looks_of, names_of
from game.scenes.services import Services
from game.scenes.tutor_courses import COURSES
from game.scenes.tutor_lesson import Course, Lesson
from game.scenes.tutor_note import PIECE, Note
from game.ui.desk import Desk
from game.ui.dialog import Answer
from game.ui.look import Look
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

_KEYS = ("next_unit", "undo", "next_target", "point_here", "end_turn", "rules")


def start(services: Services, stack: SceneStack, ruleset: str) -> None:
    """Begins the lesson of a rule book, one of ``COURSES``. Nothing of it is kept."""
    course = COURSES[ruleset]
    file = course.file()
    match = matchfile.play(file)
    looks = looks_of(file, About())

    def over(scene: BattleScene) -> None:
        from game.scenes.result import ResultScene

        stack.push(ResultScene(services, stack, match, file, looks, course.title))

    def rules(rule: str | None) -> None:
        from game.scenes.rulebook import RulebookScene

        stack.push(RulebookScene(services, stack, file.ruleset, rule))

    view = BoardView(match.rules.board(match.state), theme=course.theme)
    scene = TutorScene(services, stack, Sitting(match), showing_of(file.ruleset, match), names_of(file), looks, view, over, rules)
    scene.course = course
    stack.push(scene)


def choose(services: Services, stack: SceneStack, desk: Desk) -> None:
    """Asks which lesson it is to be, and begins it."""
    answers = [Answer(SHEETS[book].title, partial(start, services, stack, book), picture="paw") for book in COURSES]
    menu = pause_menu(answers, "A small match, step by step. Which game?", Answer("Not now", safe=True))
    menu.title = "The tutor"
    desk.open(menu)


class Said(NamedTuple):
    """What a note says: see :meth:`Note.say`."""

    title: str
    words: str
    place: str
    button: str
    last: bool


class TutorScene(BattleScene):
    """A battle with a note laid over it. Every order stays open; the note follows."""

    course: Course
    lesson: Lesson | None = None
    note: Note | None = None
    _pointed: Rect | None = None
    _said: Said | None = None

    def _begin(self) -> Note:
        self.lesson = Lesson(self, self.course)
        self.note = Note(self._spot, self._never, self._keep_off, self._go_on, self._leave)
        self.desk.add(self.note)
        return self.note

    def layout(self, area: Rect, look: Look) -> None:
        super().layout(area, look)
        note = self.note or self._begin()
        self._say()  # keys may have other names now
        note.place(area.inflate(-2 * look.px(10), -2 * look.px(10)), look)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.lesson is not None and not self.stage.busy:
            if self.lesson.look():
                self.services.sounds.play("slide")
            self._say()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.note is not None:
            self.note.settle(self.desk.look)  # only now is it known where the forecast's paper lies

    # ------------------------------------------------------------ the note

    def _spot(self) -> Rect | None:
        """What the note points at; while something moves, what it pointed at before."""
        step = self.lesson.note if self.lesson is not None else None
        if step is None:
            self._pointed = None
        elif not self.stage.busy:
            self._pointed = step.spot(self)
        return self._pointed

    def _never(self) -> list[Rect]:
        """What one reads or acts with now: the forecast with its way and ranges, the open question, a menu, those who act."""
        hud, ask, menu = self.hud, self.shown_ask(), self.desk.layers.top
        boxes = [*([self.view.paper] if self.preview.tip else []), *self.view.labels]
        if hud.asked.shown:
            boxes.append(hud.asked.rect)
        if isinstance(menu, ChoiceMenu):
            boxes.append(menu.rect)
        units = [ask.unit if ask else self.aim.unit]
        cells = [self.book.cell_of(unit) for unit in units if unit]
        cells += [ask.cell] if ask else []
        seen = self.preview
        boxes += [self.view.box_of(chip.cell) for chip in seen.chips]  # they stand higher than a head
        cells += [*seen.path, *(ghost.cell for ghost in seen.ghosts)]
        cells += [seen.tip.cell] if seen.tip else []
        return [*boxes, *self._stands(cells)]

    def _stands(self, cells: Iterable[Cell | None]) -> list[Rect]:
        """Those of the cells that are in sight, each with whoever stands there."""
        return [self.view.box_of(cell) for cell in cells if cell is not None and self.view.shows(cell)]

    def _keep_off(self) -> list[tuple[Rect, float]]:
        """Where somebody stands or a click answers, the panels one needs, the log: better not covered, the first least of all."""
        hud, ask = self.hud, self.shown_ask()
        weights: dict[Widget, float] = {hud.order: 6.0, hud.choice: 6.0, hud.chronicle: 0.5}
        panels = [widget for widget in self.desk.base.children() if widget.shown and widget is not self.note]
        panels = [widget for widget in panels if not isinstance(widget, CardWidget) or widget.card is not None]
        cells = [*map(self.book.cell_of, self.looks), *(cell for cell, _ in (ask.cells if ask else ()))]
        shown = [(widget.rect, weights.get(widget, 2.0)) for widget in panels]
        if hud.asked.shown:
            shown.append((hud.asked.tips_at(self.desk.look), 10 * PIECE))
        return [*((box, PIECE) for box in self._stands(cells)), *shown]

    def _words(self) -> Said | None:
        """What the note is to say as things stand; None for nothing."""
        lesson = self.lesson
        step = lesson.note if lesson is not None else None
        if lesson is None or step is None:
            return None
        named = {name: self.desk.keys.hint(name) or "its key" for name in _KEYS} | dict(self.course.names(self))
        asked, count = step is not lesson.step, len(self.course.steps)
        ask = self.book.ask(0) if asked else None
        named["who"] = self.book.name_of(ask.unit) if ask and ask.unit else self.names[ask.side] if ask else ""
        button = "" if asked else "Good" if lesson.seen else step.button
        return Said(step.title, step.words.format(**named), f"{lesson.at + 1} of {count}", button, lesson.at == count - 1)

    def _say(self) -> None:
        if self.note is None:
            return
        said = self._words()
        if said != self._said:
            self._said = said
            self.note.show(said is not None)
            if said is not None:
                self.note.say(*said)
            self.desk.touch()

    def _go_on(self) -> None:
        if self.lesson is not None:
            self.lesson.go_on()
            self._say()

    def _leave(self) -> None:
        self.stack.pop()

    def open_menu(self) -> None:
        """Escape with nothing left to peel: this match is not kept, so its menu is a smaller one."""
        answers = [
            Answer("Rule book", self.open_rules, picture="book"),
            Answer("Settings", self.open_settings, picture="gear"),
            Answer("Leave the lesson", self._leave, picture="home"),
        ]
        menu = pause_menu(answers, "Nothing of this match is kept.")
        menu.title = "The lesson"
        self.desk.open(menu)
