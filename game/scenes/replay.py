"""A replay: a match file played on the board, from any command on, as fast as one likes; and a new match begun from any point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.cat_look import Look as CatLook
from game.formats.matchfile import MatchFile
from game.formats.matchmap import map_of
from game.kernel.errors import Refused
from game.kernel.hexes import Cell
from game.scenes import replay_branch, replay_controls, replay_sight
from game.scenes.battle.aim import Aim
from game.scenes.battle.board_view import BoardView
from game.scenes.battle.model import Book, Choice
from game.scenes.battle.sitting import Sitting
from game.scenes.launch import names_of
from game.scenes.replay_bar import SPEEDS, ReplayBar
from game.scenes.replay_film import Film
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.sound.tunes import tune_of
from game.stage.stage import Stage
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.widget import Cursor, Point, Widget

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

PAUSE = 0.25
"""Seconds between two commands."""


class Onlooker:
    """What the panels may set going where nothing can be decided: somebody on the board is looked at."""

    def __init__(self, look_at: Callable[[str], None], open_log: Callable[[bool], None]) -> None:
        self.centre_unit, self.open_log = look_at, open_log

    def choose(self, slot: str) -> None: ...
    def set_amount(self, amount: int) -> None: ...
    def answer(self, choice: Choice) -> None: ...
    def set_always(self, on: bool) -> None: ...
    def pointed(self) -> None: ...
    def undo(self) -> None: ...
    def open_menu(self) -> None: ...
    def end_turn(self) -> None: ...


class ReplayScene(Scene):
    """``at`` is how many commands it begins after, ``playing`` whether it goes on from there by itself.
    A file that cannot be played says so and goes away."""

    least: ClassVar[tuple[int, int]] = (980, 600)
    menu: ClassVar[bool] = False
    large: ClassVar[bool] = True

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        file: MatchFile,
        looks: Mapping[str, CatLook],
        title: str,
        at: int = 0,
        playing: bool = False,
    ) -> None:
        super().__init__(services, stack)
        self.looks, self.title = looks, title
        self.film: Film | None = None
        self._refusal = ""
        try:
            self.film = Film(file)
            picture = map_of(file)
        except Refused as error:
            self._refusal = str(error)
            return
        film = self.film
        film.wind(at)
        self.playing = playing
        self._speed = 1
        self._rest = 0.0
        self.pressed: tuple[Point, int] | None = None
        self.dragging = False
        names, match, book = names_of(file), film.reel, cast(Book, film.book)
        board = match.rules.board(match.state)
        self.view = BoardView(board, picture)
        figure_of = partial(film.showing.figure_of, match, looks)
        self.stage = Stage(board, figure_of, film.showing.views(match.state), services.sounds.play)
        self.sitting = Sitting(match)
        self.aim, self._nobody = Aim(book), Aim(book)
        self.hud = film.showing.hud(self.desk, Onlooker(self._look_at, self._open_log), book, names, looks, self._rule)
        self._unused = (self.hud.bar, self.hud.asked, self.hud.choice, self.hud.undo, self.hud.menu, self.hud.end)
        self.bar = ReplayBar(film, self)
        self.desk.add(self.bar)

    @property
    def at(self) -> int:
        """After how many commands the replay stands."""
        return self.film.at if self.film is not None else 0

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        if self.film is None:
            back = Answer("Back", self.stack.pop, safe=True)
            self.desk.open(Dialog("This match cannot be watched", self._refusal, (back,), away=self.stack.pop))
            return
        self.services.sounds.music(tune_of(self.film.file.ruleset))
        if self.film.trouble:
            self.say(self.film.trouble)

    def leave(self) -> None:
        if self.film is not None:
            self.stage.close()

    def pause(self) -> None:
        super().pause()
        if self.film is not None:
            self.playing = False
            self.stage.skip()

    # ------------------------------------------------------------ where it stands

    def seek(self, at: int) -> None:
        """Goes to a place at once; what was being shown is dropped."""
        film = self.film
        assert film is not None
        film.wind(at)
        self.stage.sync(film.showing.views(film.reel.state))
        self._rest = PAUSE
        self.refresh()

    def step(self, way: int) -> None:
        """A command back at once, or one on with everything that comes of it."""
        self.playing = False
        if way < 0:
            self.seek(self.at - 1)
        else:
            self._next()

    def turn_round(self, way: int) -> None:
        """To the beginning of the round before or after."""
        film = self.film
        assert film is not None
        self.seek(film.round_before(self.at) if way < 0 else film.round_after(self.at))

    def toggle(self) -> None:
        """Plays, or pauses; from the end it begins anew."""
        film = self.film
        assert film is not None
        self.playing = not self.playing
        if self.playing and self.at >= film.last:
            self.seek(0)
        self._rest = 0.0
        self.refresh()

    def set_speed(self, at: int) -> None:
        """One of the speeds."""
        self._speed = at

    def _open_log(self, on: bool) -> None:
        self.keep_settings(log_open=on)

    def _next(self) -> None:
        film = self.film
        assert film is not None
        self.stage.skip()
        if self.at >= film.last:
            self.playing = False
            self.say(film.trouble)
            self.refresh()
            return
        before = film.reel.state
        film.wind(film.at + 1)
        look = self.desk.look
        self.stage.speed, self.stage.reduced = look.pace * SPEEDS[self._speed], look.calm
        self.stage.tell(film.showing.beats(before, film.reel.now.events))
        self._rest = PAUSE
        self.bar.show_place(self.at, self.playing)
        self.desk.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.film is None:
            return
        busy = self.stage.busy
        if self.stage.moving:
            self.stage.speed = self.desk.look.pace * SPEEDS[self._speed]
            self.stage.update(dt * 1000)
            self.desk.touch()
        if busy and not self.stage.busy:
            self.refresh()
        if self.playing and not self.stage.busy:
            self._rest -= dt * SPEEDS[self._speed]
            if self._rest <= 0:
                self._next()
                if not self.stage.busy:
                    self.refresh()

    def wake(self) -> float | None:
        if self.film is not None and (self.stage.moving or self.playing):
            return 0.0
        return super().wake()

    # ------------------------------------------------------------ what is shown

    def refresh(self) -> None:
        """Every panel shows how things stand here."""
        film = self.film
        assert film is not None
        self._nobody.refresh()
        self._nobody.select(None)
        self.hud.show(self.sitting, self._nobody, None, self.desk.look)
        for widget in self._unused:
            widget.show(False)
        self.bar.show_place(self.at, self.playing)
        self.bar.branch.allow(film.reel.winner is None, "The match is over here: go back a little")
        replay_sight.show_cards(self)
        self.desk.touch()

    def _look_at(self, unit: str) -> None:
        assert self.film is not None
        cell = self.film.book.cell_of(unit)
        if cell is not None:
            self.view.camera.centre_on(cell)
            self.desk.touch()

    def _rule(self, rule: str) -> None:
        assert self.film is not None
        self.stack.push(RulebookScene(self.services, self.stack, self.film.file.ruleset, rule))

    def ask_branch(self) -> None:
        """Whether to begin a new match from here."""
        self.playing = False
        self.stage.skip()
        self.refresh()
        replay_branch.ask(self)

    # ------------------------------------------------------------ mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        return self.desk.handle(event) or (self.film is not None and replay_controls.handle(self, event))

    def point(self, cell: Cell) -> None:
        """The cursor is over another hex: the cards follow."""
        if cell != self.aim.cell:
            self.aim.point(cell)
            replay_sight.show_cards(self)
            self.desk.touch()

    def open_rules(self) -> None:
        self._rule("")

    # ------------------------------------------------------------ layout and drawing

    def layout(self, area: Rect, look: Look) -> None:
        if self.film is None:
            return
        p, m, log_open = look.px, look.px(12), self.services.settings.now.log_open
        foot = area.bottom - m - p(ReplayBar.HIGH)
        self.bar.place(Rect(m, foot, area.w - 2 * m, p(ReplayBar.HIGH)), look)
        port = self.hud.layout(Rect(area.x, area.y, area.w, foot + p(84) - area.y), look, log_open)
        port.h = foot - p(6) - port.y
        if any(self._in_the_way(widget) for widget in self.desk.base.inside):
            # not only actions, which a replay has no use for, stand in the lowest row of these panels: it stays above the bar
            port = self.hud.layout(Rect(area.x, area.y, area.w, foot - p(2) - area.y), look, log_open)
        self.view.resize((port.x, port.y, port.w, port.h))
        self.refresh()

    def _in_the_way(self, widget: Widget) -> bool:
        return widget is not self.bar and widget not in self._unused and widget.rect.colliderect(self.bar.rect)

    def paint(self, surface: pygame.Surface) -> None:
        if self.film is None:
            woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
            return
        self.view.paint(surface, self.desk.look, self.stage, replay_sight.of(self), self.looks)

    def cursor(self) -> Cursor:
        return "grab" if self.film is not None and self.dragging else super().cursor()
