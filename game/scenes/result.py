"""The result: who won and why, the story in numbers, where it turned; and what to do now: watch again, a rematch, the title."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.cat_look import Look as CatLook
from game.formats import matchfile
from game.formats.matchfile import MADE_BY, MatchFile
from game.formats.matchmap import map_of
from game.kernel.errors import Refused
from game.kernel.match import Match
from game.rules.story import Story, story_of
from game.scenes.battle import keeping
from game.scenes.battle.arena_looks import theme_of
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.showings import showing_of
from game.scenes.launch import names_of, start
from game.scenes.result_chart import Chart
from game.scenes.result_panels import Cats, Sheet, Sides, Turns
from game.scenes.result_stage import Podium
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import Share, columns, cut_bottom, cut_top, inset, rows
from game.ui.toggles import Tabs

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

SEEDS = 1_000_000
"""Seeds of a rematch are below this, so that they can be written down."""
_NO_STORY = Story(None, "", (), (), (), "", (), (), None)


class ResultScene(Scene):
    """Shown over the battle that has ended. ``file`` is what the match began from, ``title`` what it is called."""

    kept = False
    """Opened from the matches that are kept: no battle lies under it."""
    least: ClassVar[tuple[int, int]] = (800, 560)

    def __init__(
        self, services: Services, stack: SceneStack, match: Match[Any], file: MatchFile, looks: Mapping[str, CatLook], title: str
    ) -> None:
        super().__init__(services, stack)
        self.match, self.file, self.looks, self.title = match, file, looks, title
        self.names = names_of(file)
        told = story_of(file.ruleset, match)
        self.told = told is not None
        """Whether the rule book tells a story; the winners alone fill the screen if it does not."""
        self.story = told or _NO_STORY._replace(why=self._last_words())
        self.podium = self._podium()
        self.numbers = Sides(self.story.figures, self.names)
        self.turns = Sheet(Turns(self.story, self.watch), "Where it turned", (0.5,), 6)
        self.chart = Sheet(Chart(self.story.chart, self.story.stages, self.names), self.story.steps, (0.5,), 8)
        self.cats = Sheet(Cats(self.story, looks), "Cat by cat", (0.15, 0.85), 4)
        self.sheets: list[Panel] = [self.numbers, self.turns, self.chart, self.cats]
        self.tabs = Tabs(["Numbers", "Turns", "Chart", "Cats"], 0, lambda _: self.relayout(), name="pages")
        self.title_button = Button("To the title", self.to_title, picture="home", size=18)
        self.table_button = Button("See the table", self.back, picture="eye", size=18, tip="Back to the board as it was left: Esc")
        self.again_button = Button("Rematch", self.rematch, "good", "repeat", size=20, tip="The same start with new dice")
        self.watch_button = Button("Watch again", lambda: self.watch(0), "primary", "play", "#ffe08a", size=22)
        if self.kept:
            self.table_button.relabel("Back")
            self.table_button.picture, self.table_button.tip = "undo", ""
        self.buttons = [self.title_button, self.table_button, self.again_button, self.watch_button]
        self.desk.add(self.tabs, *self.sheets, self.podium, *self.buttons)
        self.desk.focus_on(self.watch_button)

    def _podium(self) -> Podium:
        match, winner = self.match, self.match.winner
        views = showing_of(self.file.ruleset, match).views(match.state)
        sides = ([unit["id"] for unit in self.file.sides[0]["units"]], [unit["id"] for unit in self.file.sides[1]["units"]])
        words = f"{self.names[winner]} win!" if isinstance(winner, int) else "A draw" if winner == "draw" else "Not over yet"
        hero = next(((part.unit, part.name) for part in self.story.parts if part.unit == self.story.hero), None)
        return Podium(self._theme(), self.looks, views, sides, winner, (words, self.story.why), hero)

    def _theme(self) -> str:
        try:
            return theme_of(map_of(self.file))
        except Refused:  # the map has gone or was spoilt while it was played on
            return theme_of(None)

    def _last_words(self) -> str:
        """How the match ended, in the rules' own sentence."""
        moment = self.match.now
        return self.match.rules.sentence(moment.state, moment.events[-1]) if moment.events else ""

    # ------------------------------------------------------------ what is done

    def watch(self, commands: int) -> None:
        """Plays the match again, from just before so many commands."""
        from game.scenes.replay import ReplayScene

        whole = self.file.with_match(self.match, MADE_BY)
        self.stack.push(ReplayScene(self.services, self.stack, whole, self.looks, self.title, max(0, commands - 1)))

    def rematch(self) -> None:
        """The same start with new dice."""
        again = replace(self.file, commands=(), checks=(), dice={"seed": secrets.randbelow(SEEDS)}, made_by=None)
        try:
            matchfile.begin(again)
        except Refused as error:
            self.say(str(error))
            return

        def begin() -> None:
            self._leave()
            line = start(self.services, self.stack, again, self.looks, self.title)
            if line:
                self.say(line)

        self._once_kept(begin)

    def to_title(self) -> None:
        """Down to the first screen."""
        self._once_kept(self._leave)

    def _once_kept(self, go: Callable[[], None]) -> None:
        """Goes; if the disk would not have the match, it is asked first what to do."""
        battle = next((scene for scene in reversed(self.stack.scenes) if isinstance(scene, BattleScene)), None)
        if battle is None or keeping.may_leave(self.desk, battle.sitting, go, "Leave all the same"):
            go()

    def _leave(self) -> None:
        for _ in range(len(self.stack) - 1):
            self.stack.pop()

    # ------------------------------------------------------------ layout

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        foot, rest = cut_bottom(inner, p(60), p(10))
        if not self.told:
            self._place_buttons(foot, look)
            self.podium.place(Rect(rest.x, rest.y + p(8), rest.w, rest.h - p(8)), look)
            for widget in (self.tabs, *self.sheets):
                widget.show(False)
            return
        podium, rest = cut_top(rest, min(p(212), round(rest.h * 0.37)), p(14))
        self.podium.place(Rect(podium.x, podium.y + p(8), podium.w, podium.h - p(8)), look)
        self._place_buttons(foot, look)
        wide = area.w >= p(1100) and rest.h >= p(300)
        self.tabs.show(not wide)
        if wide:
            for sheet in self.sheets:
                sheet.show(True)
            left, middle, right = columns(rest, Share(0.265), Share(0.295), Share(0.44), gap=p(14))
            above, below = rows(middle, Share(1.0, p(180)), Share(0.8, p(150)), gap=p(14))
            for sheet, box in zip(self.sheets, (left, above, below, right), strict=True):
                sheet.place(box, look)
            return
        line, page = cut_top(rest, p(44), p(10))
        self.tabs.place(line, look)
        for number, sheet in enumerate(self.sheets):
            sheet.show(number == self.tabs.at)
            sheet.place(page, look)

    def _place_buttons(self, foot: Rect, look: Look) -> None:
        p = look.px
        wanted = [button.wants(look)[0] + p(8) for button in self.buttons]
        if sum(wanted) + p(36) > foot.w:
            for button, box in zip(self.buttons, columns(foot, *[Share(w) for w in wanted], gap=p(8)), strict=True):
                button.place(box, look)
            return
        boxes = columns(foot, wanted[0], wanted[1], Share(), wanted[2] + p(20), wanted[3] + p(30), gap=p(12))
        for button, box in zip(self.buttons, (boxes[0], boxes[1], boxes[3], boxes[4]), strict=True):
            button.place(box, look)

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))


class KeptResult(ResultScene):
    """The result of a match from the list of those that are kept."""

    kept = True
