"""Controls the settings are made of: a slider that is heard while it is dragged and kept when it is let go, and a number beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.ui.look import Look
from game.ui.numbers import Slider
from game.ui.widget import Group, Point, Widget


class Dial(Slider):
    """A slider of 0 to 100. ``tried`` is called with every value on the way, ``settled`` with the one it is left at."""

    def __init__(self, value: int, tried: Callable[[int], None], settled: Callable[[int], None], name: str, tip: str) -> None:
        super().__init__(0, 100, value, tried, step=5, name=name, tip=tip)
        self._settled = settled

    def release(self, pos: Point, inside: bool) -> None:
        changed = self.value != self._before
        super().release(pos, inside)
        if changed:
            self._settled(self.value)

    def key(self, event: pygame.event.Event, action: str) -> bool:
        before = self.value
        used = super().key(event, action)
        if self.value != before:
            self._before = self.value
            self._settled(self.value)
        return used

    def show_value(self, value: int) -> None:
        """Follows a value set elsewhere, without telling anybody; not while it is being dragged."""
        if not self.held and value != self.value:
            self.value = self._before = value
            self.touch()


class DialLine(Group):
    """A dial with its number at the right."""

    def __init__(self, dial: Dial) -> None:
        super().__init__(dial, name=dial.name)
        self.dial = dial

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(300), look.px(44)

    def place(self, rect: Rect, look: Look) -> None:
        Widget.place(self, rect, look)
        self.dial.place(Rect(rect.x, rect.y, max(1, rect.w - look.px(70)), rect.h), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        colour = TEXT if self.dial.enabled else SOFT
        look.write(target, f"{self.dial.value} %", (self.rect.right - look.px(4), self.rect.centery), 17, colour, "head", "midright")
