"""The first match with a tutor: a real match on the real battle screen, and a note that goes along with what the player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.formats import matchfile
from game.formats.about import About
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.covers import pause_menu
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showings import showing_of
from game.scenes.battle.sitting import Sitting
from game.scenes.launch import looks_of, names_of
from game.scenes.services import Services
from game.scenes.tutor_lesson import STEPS, TITLE, Lesson, lesson_file, spot_of_cell
from game.scenes.tutor_note import Note
from game.sound.tunes import tune_of
from game.ui.dialog import Answer
from game.ui.look import Look

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

_KEYS = ("next_unit", "undo", "next_target", "point_here", "end_turn", "rules")


def start(services: Services, stack: SceneStack) -> None:
    """Begins the lesson. Nothing of it is kept."""
    file = lesson_file()
    match = matchfile.play(file)
    looks = looks_of(file, About())

    def over(scene: BattleScene) -> None:
        from game.scenes.result import ResultScene

        stack.push(ResultScene(services, stack, match, file, looks, TITLE))

    def rules(rule: str | None) -> None:
        from game.scenes.rulebook import RulebookScene

        stack.push(RulebookScene(services, stack, file.ruleset, rule))

    view = BoardView(match.rules.board(match.state))
    stack.push(TutorScene(services, stack, Sitting(match), showing_of(file.ruleset, match), names_of(file), looks, view, over, rules))


class TutorScene(BattleScene):
    """A battle with a note laid over it. Every order stays open; the note follows."""

    lesson: Lesson | None = None
    note: Note | None = None
    _pointed: Rect | None = None

    def _begin(self) -> Note:
        self.lesson = Lesson(self)
        self.note = Note(self._spot, self._keep_off, self._go_on, self._leave)
        self.desk.add(self.note)
        return self.note

    def enter(self) -> None:
        super().enter()
        self.services.sounds.music(tune_of("catfight"))

    def layout(self, area: Rect, look: Look) -> None:
        super().layout(area, look)
        note = self.note or self._begin()
        self._say()  # keys may have other names now
        note.place(area.inflate(-2 * look.px(10), -2 * look.px(10)), look)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.lesson is not None and not self.stage.busy and self.lesson.look():
            self.services.sounds.play("slide")
            self._say()

    # ------------------------------------------------------------ the note

    def _spot(self) -> Rect | None:
        """What the note points at; while something moves, what it pointed at before."""
        step = self.lesson.step if self.lesson is not None else None
        if step is None:
            self._pointed = None
        elif not self.stage.busy:
            self._pointed = step.spot(self)
        return self._pointed

    def _keep_off(self) -> list[tuple[Rect, float]]:
        """Where somebody stands, the panels one needs, the log: better not covered, the first least of all."""
        boxes = [spot_of_cell(self, cell) for cell in map(self.book.cell_of, self.looks) if cell is not None]
        hud = self.hud
        panels = [panel.rect for panel in (hud.bar, hud.asked, hud.card, hud.end, hud.undo, hud.menu, hud.choice) if panel.shown]
        tip = spot_of_cell(self, self.preview.tip.cell) if self.preview.tip else None
        below = [(Rect(tip.centerx - tip.w * 2, tip.bottom, tip.w * 4, tip.w * 3 // 2), 4.0)] if tip else []  # where the paper mostly lies
        cats = [(box, 8.0) for box in boxes if box is not None]
        return [*cats, *below, *((rect, 2.0) for rect in panels), (hud.order.rect, 6.0), (hud.chronicle.rect, 0.5)]

    def _say(self) -> None:
        lesson, note = self.lesson, self.note
        if lesson is None or note is None:
            return
        step = lesson.step
        note.show(step is not None)
        if step is not None:
            keys = {name: self.desk.keys.hint(name) or "its key" for name in _KEYS}
            last = lesson.at == len(STEPS) - 1
            note.say(step.title, step.words.format(**keys), f"{lesson.at + 1} of {len(STEPS)}", step.button, last)
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
