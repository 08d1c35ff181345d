"""A corner of a match to try the settings on: two cats at the speed that is set, with the colours as they will be seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import paper
from game.art.cat_look import Look as CatLook
from game.art.cat_look import look_for
from game.art.colour import HP, INK, SIDES, SOFT, TEXT
from game.art.soft import clipped
from game.kernel.hexes import NOWHERE
from game.kernel.sketch import from_rows
from game.scenes.battle.board_view import BoardView, Seen
from game.scenes.battle.model import NOTHING, Chip, Mark, Preview
from game.settings import Settings
from game.stage import motions as m
from game.stage.components import Figure, Shown, View
from game.stage.motions import Beat
from game.stage.stage import Stage
from game.ui.look import Look
from game.ui.panels import Plate
from game.ui.widget import Widget

_ROWS = (".....", ".....", ".....", ".....")
_PAUSE = 0.9  # seconds between two rounds of it


class Sample(Widget):
    """``settings`` gives what is set now."""

    solid = False

    def __init__(self, settings: Callable[[], Settings]) -> None:
        super().__init__("sample")
        self._settings = settings
        board = from_rows(list(_ROWS), {}, ())
        self._board = board
        self._view = BoardView(board)
        self._looks: dict[str, CatLook] = {"a": look_for("Marmalade", side=0), "b": look_for("Boss Tux", side=1)}
        cell = board.grid.cell
        self._home, self._near, self._foe = cell(0, 2), cell(1, 2), cell(2, 2)
        self._stage = Stage(board, lambda unit: Figure(unit, self._looks[unit], "ab".index(unit)), self._views(False, False))
        marks = (
            Mark(cell(0, 1), "reach"),
            Mark(cell(1, 1), "reach"),
            Mark(cell(0, 3), "walk"),
            Mark(cell(3, 2), "lane", 0.6),
            Mark(cell(4, 2), "lane"),
            Mark(cell(3, 1), "danger"),
        )
        self._preview = Preview(marks=marks, chips=(Chip(cell(3, 2), "62 %", "good"), Chip(cell(4, 2), "38 %", "bad")))
        self._plates = [Plate(SIDES[0], "Harbour", lit=True), Plate(SIDES[1], "Lantern", right=True)]
        self._rest = _PAUSE
        self._canvas: pygame.Surface | None = None

    # ------------------------------------------------------------ what is acted

    def _views(self, near: bool, hurt: bool) -> dict[str, View]:
        return {
            "a": View(self._near if near else self._home, "guard", ((14, 18), (12, 15), (10, 20)), (), 1.0, self._foe),
            "b": View(self._foe, "idle", ((8 if hurt else 15, 21), (9, 12), (6, 20)), (), 1.0, self._near),
        }

    def _round(self) -> list[Beat]:
        near, after = self._views(True, False), self._views(True, True)
        blow = (m.lunge("a", self._near, self._foe, "strike"), m.recoil("b", self._near, self._foe, "hurt", 6))
        told = (m.say(Shown("text", "−7 HP", HP, self._foe, 62, 1.2), 1000), m.shake(4))
        return [
            Beat(220, near, (m.walk("a", self._home, self._near),)),
            Beat(380, near, blow),
            Beat(500, after, (), told),
            Beat(700, after),
            Beat(260, self._views(False, True), (m.walk("a", self._near, self._home),)),
        ]

    def tick(self, dt: float) -> None:
        now = self._settings()
        self._stage.speed, self._stage.reduced = now.speed / 100, now.reduced_motion
        if now.reduced_motion:
            if self._stage.moving:
                self._stage.sync(self._views(False, False))
                self.touch()
            return
        self._rest -= dt
        if self._rest <= 0 and not self._stage.busy:
            self._stage.tell(self._round())
            self._rest = _PAUSE + sum(beat.milliseconds for beat in self._round()) / 1000 / self._stage.speed
        if self._stage.moving:
            self._stage.update(dt * 1000)
            self.touch()

    def wake(self) -> float | None:
        if self._settings().reduced_motion:
            return None
        return 0.0 if self._stage.moving else max(0.02, self._rest)

    def close(self) -> None:
        """The screen is left."""
        self._stage.close()

    # ------------------------------------------------------------ drawing

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(380), look.px(300)

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        inner = self._inner(look)
        self._canvas = None if self._canvas is not None and self._canvas.get_size() != inner.size else self._canvas
        head = look.px(66)
        self._view.resize((0, head, inner.w, max(40, inner.h - head - look.px(8))))
        self._view.camera.fit()
        wide = min(look.px(168), inner.w // 2 - look.px(10))
        for number, plate in enumerate(self._plates):
            x = look.px(8) if number == 0 else inner.w - look.px(8) - wide
            plate.place(Rect(x, look.px(8), wide, look.px(46)), look)

    def _inner(self, look: Look) -> Rect:
        return Rect(self.rect.x + look.px(12), self.rect.y + look.px(46), self.rect.w - look.px(24), max(1, self.rect.h - look.px(58)))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        rect, inner = self.rect, self._inner(look)
        paper.sheet(rect.size, look.k, 8, tapes=(0.5,)).put(target, rect.topleft)
        drawn = look.write(target, "As it will look", (rect.x + look.px(20), rect.y + look.px(13)), 20, TEXT, "head")
        words = "held still" if self._settings().reduced_motion else f"speed {self._settings().speed} %"
        look.write(target, words, (rect.right - look.px(18), drawn.centery), 14, SOFT, "bold", "midright")
        if self._canvas is None:
            self._canvas = pygame.Surface(inner.size, pygame.SRCALPHA)
        canvas = self._canvas
        canvas.fill((0, 0, 0, 255))
        still = not self._stage.busy
        seen = Seen(
            preview=self._preview if still else NOTHING,
            landmarks=(),
            reach=(),
            others=(),
            bands=(),
            side=0,
            selected="a" if still else None,
            pointed=NOWHERE,
            ask=None,
        )
        self._view.paint(canvas, look, self._stage, seen, self._looks)
        for plate in self._plates:
            plate.draw(canvas, look)
        target.blit(clipped(canvas, look.px(9)), inner)
        pygame.draw.rect(target, INK, inner, max(1, look.px(3)), border_radius=look.px(10))
