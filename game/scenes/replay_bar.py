"""What a replay is steered with: the bar over all commands, and the buttons beneath it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect

from game.art import gauges, woodwork
from game.art.colour import CREAM, GOLD_TEXT, INK, SIDES, WELL
from game.scenes.replay_film import Film, Mark
from game.ui.buttons import Button, IconButton, draw_ring
from game.ui.look import Look
from game.ui.numbers import Slider
from game.ui.toggles import Segments
from game.ui.widget import Cursor, Group, Point

SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Player(Protocol):
    """What the bar can set going."""

    def seek(self, at: int) -> None: ...
    def step(self, way: int) -> None: ...
    def turn_round(self, way: int) -> None: ...
    def toggle(self) -> None: ...
    def set_speed(self, at: int) -> None: ...
    def ask_branch(self) -> None: ...
    def back(self) -> None: ...


class SeekBar(Slider):
    """A place for every command; rounds are marked below it, turning points above. Hovering tells what lies there."""

    def __init__(self, film: Film, seek: Callable[[int], None]) -> None:
        super().__init__(0, max(1, film.last), 0, seek, name="seek")
        self.film = film

    def show_value(self, at: int) -> None:
        """The replay has moved by itself."""
        if at != self.value:
            self.value = at
            self.touch()

    def cancel(self) -> None:
        """A seek is no press that could be called off: it stays where it is."""

    # ------------------------------------------------------------ where

    def _track(self, k: float) -> tuple[int, int]:
        side = self._side(k)
        return self.rect.x + side // 2, max(1, self.rect.w - side)

    def _side(self, k: float) -> int:
        return round(28 * k)

    def x_of(self, at: int, k: float) -> int:
        """Where a command lies on the bar."""
        start, wide = self._track(k)
        return start + round(wide * at / self.high)

    def at_pos(self, pos: Point) -> int:
        """The command under a point."""
        start, wide = self._track(self.host.look.k if self.host else 1.0)
        return max(0, min(self.film.last, round((pos[0] - start) * self.high / wide)))

    def pointer(self, pos: Point) -> Cursor:
        return "hand"

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        at = self.at_pos(pos) if pos else self.value
        k = self.host.look.k if self.host else 1.0
        words = f"{self.film.round_at(at).words}, command {at}: {self.film.words(at)}"
        return words, Rect(self.x_of(at, k) - round(8 * k), self.rect.y, round(16 * k), self.rect.h)

    # ------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, k = look.px, look.k
        start, wide = self._track(k)
        middle = self.rect.y + p(18)
        groove = Rect(start - p(6), middle - p(6), wide + p(12), p(12))
        gauges.track(groove.size, (self.x_of(self.value, k) - groove.x) / groove.w, k).put(target, groove.topleft)
        self._rounds(target, look, middle)
        for mark in self.film.turns:
            self._turn(target, look, mark, middle)
        side = self._side(k)
        gauges.knob(side, self.state(), k).put(target, (self.x_of(self.value, k) - side // 2, middle - side // 2))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look, 12)

    def _rounds(self, target: pygame.Surface, look: Look, middle: int) -> None:
        p, edge = look.px, -look.px(100)
        for mark in self.film.rounds:
            x = self.x_of(mark.command, look.k)
            pygame.draw.line(target, GOLD_TEXT, (x, middle + p(8)), (x, middle + p(13)), max(1, p(1.5)))
            number = mark.words.split()[-1] if mark.words else ""
            line = look.line(number, 14, GOLD_TEXT, "bold")
            if x - line.get_width() // 2 > edge:
                target.blit(line, line.get_rect(midtop=(x, middle + p(13))))
                edge = x + line.get_width() // 2 + p(6)

    def _turn(self, target: pygame.Surface, look: Look, mark: Mark, middle: int) -> None:
        """A flag in the side's colour where the match turned."""
        p, x = look.px, self.x_of(mark.command, look.k)
        side = SIDES[mark.side or 0]
        top = middle - p(17)
        pygame.draw.line(target, INK, (x, top), (x, middle - p(5)), max(2, p(2.5)))
        flag = [(x, top), (x + p(11), top + p(4)), (x, top + p(8))]
        pygame.draw.polygon(target, side.main, flag)
        pygame.draw.polygon(target, INK, flag, max(1, p(1.8)))


class ReplayBar(Group):
    """The wood along the bottom: seek bar above, steps, speed and ways on below."""

    HIGH = 124

    def __init__(self, film: Film, player: Player) -> None:
        self.film = film
        self.seek = SeekBar(film, player.seek)
        self.round_back = IconButton("skip_back", lambda: player.turn_round(-1), "A round back: Page Up")
        self.step_back = IconButton("step_back", lambda: player.step(-1), "A command back: Left")
        self.play = IconButton("play", player.toggle, "Play: Space", "primary", "#ffe08a")
        self.step_on = IconButton("step_forward", lambda: player.step(1), "A command on: Right")
        self.round_on = IconButton("skip_forward", lambda: player.turn_round(1), "A round on: Page Down")
        self.speed = Segments(["½", "1", "2", "4"], 1, player.set_speed, "speed", "How many times as fast", 16)
        self.branch = Button("Play on", player.ask_branch, "good", size=18, tip="Begin a new match from this point")
        self.leave = Button("Leave", player.back, size=17)
        self.steps = (self.round_back, self.step_back, self.play, self.step_on, self.round_on)
        super().__init__(self.seek, *self.steps, self.speed, self.branch, self.leave, name="steering")
        self.solid = True
        self.at = 0
        self._well = Rect(0, 0, 0, 0)

    def covers(self, pos: Point) -> bool:
        return self.rect.collidepoint(pos)

    def show_place(self, at: int, playing: bool) -> None:
        """The replay stands after ``at`` commands."""
        self.at = at
        self.seek.show_value(at)
        self.play.picture = "pause" if playing else "play"
        self.play.tip = "Pause: Space" if playing else "Play: Space"
        for button in (self.round_back, self.step_back):
            button.allow(at > 0, "This is the beginning")
        for button in (self.step_on, self.round_on):
            button.allow(at < self.film.last, "This is the end")
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        p = look.px
        self.seek.place(Rect(rect.x + p(20), rect.y + p(10), rect.w - p(40), p(48)), look)
        y, high = rect.bottom - p(60), p(48)
        x = rect.x + p(18)
        for button in self.steps:
            wide = p(60) if button is self.play else p(46)
            button.place(Rect(x, y, wide, high), look)
            x += wide + p(5)
        right = rect.right - p(18)
        for widget, wide in ((self.leave, p(94)), (self.branch, p(124)), (self.speed, p(178))):
            right -= wide
            widget.place(Rect(right, y, wide, high), look)
            right -= p(8)
        self._well = Rect(x + p(4), y, max(1, right - x - p(4)), high - p(2))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, well = look.px, self._well
        woodwork.bar(self.rect.size, look.k, 7, planks=2).put(target, self.rect.topleft)
        if well.w > p(60):
            woodwork.well(well.size, look.k, WELL).put(target, well.topleft)
            room = well.w - p(24)
            first = f"{self.film.round_at(self.at).words}, command {self.at} of {self.film.last}"
            look.write(target, first, (well.x + p(12), well.y + p(4)), 14, GOLD_TEXT, "bold", width=room)
            look.write(target, self.film.words(self.at), (well.x + p(12), well.y + p(23)), 14, CREAM, "bold", width=room)
        super().draw(target, look)
