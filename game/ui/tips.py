"""Tooltips, and lines told in passing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import plates
from game.art.colour import CREAM
from game.ui.look import Look
from game.ui.rects import beside
from game.ui.widget import Host, Point, Widget

_DELAY = 0.45  # seconds of rest before a tooltip
_KEY_DELAY = 0.8
_WIDE = 300  # design units of a tooltip's text


class Tips:
    """One tooltip at a time, for the widget under the mouse or the one the keyboard is at."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._of: Widget | None = None
        self._pos: Point | None = None
        self._due = 0.0
        self._shown = ("", Rect(0, 0, 0, 0))

    @property
    def text(self) -> str:
        """What is shown now, or ""."""
        return self._shown[0]

    def look_at(self, widget: Widget | None, pos: Point) -> None:
        """The mouse is over ``widget``."""
        hint = widget.hint(pos)[0] if widget else ""
        if hint and hint == self._shown[0]:
            return
        self._clear()
        self._of, self._pos = (widget, pos) if hint else (None, None)
        self._due = self._host.now() + _DELAY

    def await_key(self, widget: Widget, now: float) -> None:
        """The keyboard came to ``widget``."""
        self._clear()
        self._of, self._pos = (widget, None) if widget.hint(None)[0] else (None, None)
        self._due = now + _KEY_DELAY

    def show(self, widget: Widget) -> None:
        """At once: someone tried a control that is off."""
        self._of, self._pos, self._due = widget, None, self._host.now()
        self.update(self._due)

    def hide(self) -> None:
        """Away with it."""
        self._of = None
        self._clear()

    def update(self, now: float) -> None:
        """Show it when it is time."""
        if self._of and not self._shown[0] and now >= self._due:
            self._shown = self._of.hint(self._pos)
            self._host.touch()

    def wait(self, now: float) -> float | None:
        """Seconds until a tooltip is due, or None."""
        return max(0.0, self._due - now) if self._of and not self._shown[0] else None

    def draw(self, target: pygame.Surface) -> None:
        """Draw it beside what it speaks of."""
        text, about = self._shown
        if not text:
            return
        look, pad = self._host.look, self._host.look.px(12)
        style = look.style(14, CREAM, "bold")
        block = look.press.block(text, style, min(look.px(_WIDE), self._host.bounds.w - 4 * pad), most=8)
        size = (block.get_width() + 2 * pad, block.get_height() + look.px(14))
        room = self._host.bounds.inflate(-2 * look.px(6), -2 * look.px(6))
        box = beside(about, size, room, look.px(10))
        plates.strip(box.size, look.k).put(target, box.topleft)
        target.blit(block, (box.x + pad, box.y + look.px(7)))

    def _clear(self) -> None:
        if self._shown[0]:
            self._shown = ("", Rect(0, 0, 0, 0))
            self._host.touch()


class Toasts:
    """Lines told in passing, one after another, at the foot of the window. A line that is already waiting is not told twice."""

    STAY = 3.2  # seconds
    MOVE = 0.18
    MOST = 4

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lines: list[str] = []
        self._since = 0.0

    @property
    def text(self) -> str:
        """The line shown now, or ""."""
        return self._lines[0] if self._lines else ""

    def say(self, text: str) -> None:
        """Tell a line."""
        if not text or text in self._lines:
            return
        if not self._lines:
            self._since = self._now()
        self._lines.append(text)
        del self._lines[1 : -self.MOST + 1]

    def update(self) -> bool:
        """Time goes by; True when it looks different."""
        if not self._lines:
            return False
        if self._age() >= self.STAY:
            self._lines.pop(0)
            self._since = self._now()
            return True
        return self._moving()

    def wait(self) -> float | None:
        """Seconds until it changes, or None."""
        if not self._lines:
            return None
        return 0.0 if self._moving() else max(0.0, self.STAY - self.MOVE - self._age())

    def draw(self, target: pygame.Surface, bounds: Rect, look: Look) -> None:
        """Draw the line that is being told."""
        if not self._lines:
            return
        line = look.line(self._lines[0], 15, CREAM, "bold", width=bounds.w - 2 * look.px(40))
        box = Rect(0, 0, line.get_width() + 2 * look.px(18), look.px(38))
        share = min(1.0, self._age() / self.MOVE, (self.STAY - self._age()) / self.MOVE)
        rise = 1.0 if look.calm else max(0.0, share)
        box.midbottom = (bounds.centerx, bounds.bottom + look.px(48) - round(look.px(70) * rise))
        plates.strip(box.size, look.k).put(target, box.topleft)
        target.blit(line, line.get_rect(center=box.center))

    def _age(self) -> float:
        return self._now() - self._since

    def _moving(self) -> bool:
        return self._age() < self.MOVE or self._age() > self.STAY - self.MOVE
