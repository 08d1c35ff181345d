"""Scrolling: a scroll bar, and a panel whose inside is higher than itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import gauges
from game.ui.look import Look
from game.ui.widget import Point, Widget

WIDE = 14  # design units of a scroll bar
_WHEEL = 56  # design units a notch


class ScrollBar(Widget):
    """A groove with a peg. ``moved`` is called with the new offset in pixels; a press in the groove turns a page."""

    grabs = True

    def __init__(self, moved: Callable[[int], None]) -> None:
        super().__init__("scroll bar")
        self.moved = moved
        self.whole = 1
        self.offset = 0
        self._from: tuple[int, int] | None = None

    def set(self, whole: int, offset: int) -> None:
        """How many pixels there are in all, and how many of them lie above what is seen."""
        self.whole, self.offset = max(1, whole), offset

    def most(self) -> int:
        """The largest offset."""
        return max(0, self.whole - self.rect.h)

    def thumb(self, look: Look) -> Rect:
        """Where the peg is."""
        long = max(min(look.px(32), self.rect.h), self.rect.h * self.rect.h // max(self.whole, self.rect.h))
        y = self.rect.y + (self.rect.h - long) * self.offset // max(1, self.most())
        return Rect(self.rect.x, y, self.rect.w, long)

    def press(self, pos: Point) -> None:
        if self.host is None:
            return
        thumb = self.thumb(self.host.look)
        if thumb.collidepoint(pos):
            self._from = (pos[1], self.offset)
        else:
            self.moved(self.offset + (self.rect.h if pos[1] > thumb.y else -self.rect.h))

    def drag(self, pos: Point) -> None:
        if self._from and self.host:
            room = max(1, self.rect.h - self.thumb(self.host.look).h)
            self.moved(self._from[1] + round((pos[1] - self._from[0]) * self.most() / room))

    def release(self, pos: Point, inside: bool) -> None:
        self._from = None

    def cancel(self) -> None:
        if self._from:
            self.moved(self._from[1])
        self._from = None

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.most() <= 0:
            return
        gauges.scroll_track(self.rect.size, look.k).put(target, self.rect.topleft)
        thumb = self.thumb(look)
        state = "pressed" if self.held and self._from else "hover" if self.hovered else "plain"
        gauges.scroll_thumb(thumb.size, state, look.k).put(target, thumb.topleft)  # type: ignore[arg-type]


class ScrollPanel(Widget):
    """Widgets on a sheet that may be higher than the panel. ``lay`` places them in a box of the panel's width whose height it
    is free to pass, and gives the height it took; it is called again whenever the panel is placed."""

    def __init__(self, lay: Callable[[Rect, Look], int], inside: Sequence[Widget], name: str = "") -> None:
        super().__init__(name)
        self.lay = lay
        self.inside = list(inside)
        self.offset = 0
        self.high = 0
        self.bar = ScrollBar(self.scroll_to)
        self._look: Look | None = None
        for widget in self.inside:
            widget.parent = self

    def children(self) -> Sequence[Widget]:
        return [*self.inside, self.bar] if self.high > self.rect.h else self.inside

    def window(self) -> Rect | None:
        return self.rect

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self._look = look
        self.high = self.lay(Rect(rect.x, rect.y, rect.w, 0), look)
        if self.high > rect.h:
            self.high = self.lay(Rect(rect.x, rect.y, rect.w - look.px(WIDE + 8), 0), look)
        self.bar.place(Rect(rect.right - look.px(WIDE), rect.y, look.px(WIDE), rect.h), look)
        self.bar.parent = self
        if self.host:
            self.bar.host = self.host
        offset, self.offset = self.offset, 0
        self.scroll_to(offset)

    def scroll_to(self, offset: int) -> None:
        """Show the inside from ``offset`` pixels on."""
        offset = max(0, min(offset, self.high - self.rect.h))
        by = self.offset - offset
        if by:
            for widget in self.inside:
                _shift(widget, by)
            self.offset = offset
            self.touch()
        self.bar.set(self.high, self.offset)

    def reveal(self, rect: Rect) -> None:
        edge = self._look.px(12) if self._look else 0
        if rect.y - edge < self.rect.y:
            self.scroll_to(self.offset + rect.y - edge - self.rect.y)
        elif rect.bottom + edge > self.rect.bottom:
            self.scroll_to(self.offset + min(rect.bottom + edge - self.rect.bottom, rect.y - self.rect.y))

    def wheel(self, dx: float, dy: float) -> bool:
        if self.high <= self.rect.h or self._look is None or not dy:
            return False
        self.scroll_to(self.offset - round(dy * self._look.px(_WHEEL)))
        return True

    def draw(self, target: pygame.Surface, look: Look) -> None:
        before = target.get_clip()
        # shadows and the keyboard's ring reach a little beyond the widgets
        target.set_clip(self.rect.inflate(look.px(14), 0).clip(before))
        for widget in self.inside:
            if widget.shown and widget.rect.inflate(look.px(40), look.px(40)).colliderect(self.rect):
                widget.draw(target, look)
        target.set_clip(before)
        if self.high > self.rect.h:
            draw_more(target, self.rect, look, self.offset > 0, self.offset < self.high - self.rect.h)
            self.bar.draw(target, look)


def draw_more(target: pygame.Surface, rect: Rect, look: Look, above: bool, below: bool) -> None:
    """Shade the edges beyond which there is more to see."""
    high = min(look.px(16), rect.h // 3)
    for there, at in ((above, rect.y), (below, rect.bottom - high)):
        if there:
            target.blit(gauges.edge((rect.w, high), at == rect.y), (rect.x, at))


def _shift(widget: Widget, by: int) -> None:
    widget.rect = widget.rect.move(0, by)
    for child in widget.children():
        _shift(child, by)
