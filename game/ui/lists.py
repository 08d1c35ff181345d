"""A list of rows drawn by a function. It scrolls by the wheel only while the cursor is over it, and by the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art import paper
from game.ui.buttons import draw_ring
from game.ui.look import Look
from game.ui.scroll import WIDE, ScrollBar, draw_more
from game.ui.widget import Point, Widget, show_all_the_way

_WHEEL_ROWS = 2


class RowState(NamedTuple):
    """How a row should be drawn."""

    row: int
    hover: bool
    chosen: bool


DrawRow = Callable[[pygame.Surface, Rect, RowState, Look], None]


class List(Widget):
    """``count`` rows of ``high`` design units.

    ``chosen`` is called with a row that was chosen, ``picked`` with one that was clicked again or entered (``quick``: clicked once).
    ``marks`` draws the ground of the rows (stripes, hover, choice); a list without rows says ``empty``.
    """

    stops = True
    repeats = True
    cursor = "hand"

    def __init__(
        self,
        count: int,
        high: float,
        draw_row: DrawRow,
        chosen: Callable[[int], None] | None = None,
        picked: Callable[[int], None] | None = None,
        name: str = "",
        empty: str = "",
        marks: bool = True,
        row_tip: Callable[[int], str] | None = None,
        quick: bool = False,
    ) -> None:
        super().__init__(name)
        self.count, self.high, self.draw_row = count, high, draw_row
        self.chosen, self.picked = chosen, picked
        self.empty, self.marks, self.row_tip, self.quick = empty, marks, row_tip, quick
        self.at = -1
        self.offset = 0
        self.bar = ScrollBar(self.scroll_to)
        self._over = -1
        self._down = -1
        self._row = 1

    def children(self) -> Sequence[Widget]:
        return (self.bar,) if self._whole() > self.rect.h else ()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self._row = look.px(self.high)
        self.bar.place(Rect(rect.right - look.px(WIDE), rect.y, look.px(WIDE), rect.h), look)
        self.bar.parent, self.bar.host = self, self.host
        self.scroll_to(self.offset)

    def refill(self, count: int, at: int = -1) -> None:
        """Other rows; the choice goes to ``at``."""
        self.count, self.at, self._over = count, min(at, count - 1), -1
        self.scroll_to(self.offset)
        if self.at >= 0:
            self._show_row(self.at)
        self.touch()

    def grow(self, count: int) -> None:
        """More rows at the end: what is chosen and what is in view stay as they are."""
        self.count = count
        self.scroll_to(self.offset)
        self.touch()

    def choose(self, index: int, tell: bool = True) -> None:
        """Make a row the chosen one and bring it into view."""
        if not 0 <= index < self.count:
            return
        new, self.at = index != self.at, index
        self._show_row(index)
        self.touch()
        if new and tell:
            if self.host:
                self.host.sound("tap")
            if self.chosen:
                self.chosen(index)

    def scroll_to(self, offset: int) -> None:
        """Show the rows from ``offset`` pixels on."""
        offset = max(0, min(offset, self._whole() - self.rect.h))
        if offset != self.offset:
            self.offset = offset
            self.touch()
        self.bar.set(self._whole(), self.offset)

    def row_rect(self, index: int) -> Rect:
        """The box of a row, in view or not."""
        narrow = self.bar.rect.w + self._row // 8 if self._whole() > self.rect.h else 0
        return Rect(self.rect.x, self.rect.y + index * self._row - self.offset, self.rect.w - narrow, self._row)

    def row_at(self, pos: Point) -> int:
        """The row under a point, or -1."""
        if not self.rect.collidepoint(pos):
            return -1
        index = (pos[1] - self.rect.y + self.offset) // max(1, self._row)
        return index if index < self.count and self.row_rect(index).collidepoint(pos) else -1

    # ------------------------------------------------------------ events
    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        index = self.row_at(pos) if pos else self.at
        if self.row_tip and index >= 0 and self.enabled:
            return self.row_tip(index), self.row_rect(index)
        return super().hint(pos)

    def hover(self, pos: Point | None) -> None:
        over = self.row_at(pos) if pos else -1
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, pos: Point) -> None:
        self._down = self.row_at(pos)

    def release(self, pos: Point, inside: bool) -> None:
        down, self._down = self._down, -1
        if not inside or down < 0 or self.row_at(pos) != down:
            return
        again = self.quick or down == self.at
        self.choose(down)
        if again and self.picked:
            self.picked(down)

    def cancel(self) -> None:
        self._down = -1

    def activate(self) -> None:
        if self.at >= 0 and self.picked:
            self.picked(self.at)

    def wheel(self, dx: float, dy: float) -> bool:
        if self._whole() <= self.rect.h or not dy:
            return False
        self.scroll_to(self.offset - round(dy * _WHEEL_ROWS * self._row))
        return True

    def key(self, event: pygame.event.Event, action: str) -> bool:
        page = max(1, self.rect.h // max(1, self._row) - 1)
        moves = {"up": self.at - 1, "down": self.at + 1, "page_up": self.at - page, "page_down": self.at + page}
        moves |= {"first": 0, "last": self.count - 1}
        if action not in moves or not self.count:
            return False
        if (action == "up" and self.at <= 0) or (action == "down" and self.at >= self.count - 1):
            return False  # on to the next control
        self.choose(max(0, min(self.count - 1, moves[action])))
        show_all_the_way(self, self.row_rect(self.at))
        return True

    def focus_changed(self) -> None:
        if self.focused and self.at < 0 and self.count and self.host and self.host.ring:
            self.choose(0)

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, look: Look) -> None:
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        first = self.offset // max(1, self._row)
        for index in range(first, min(self.count, first + self.rect.h // max(1, self._row) + 2)):
            self._draw(target, index, look)
        if not self.count and self.empty:
            look.paragraph(target, self.empty, self.rect.inflate(-look.px(24), -look.px(16)), 15, "#725850", align="centre")
        target.set_clip(before)
        if self._whole() > self.rect.h:
            draw_more(target, self.rect, look, self.offset > 0, self.offset < self._whole() - self.rect.h)
            self.bar.draw(target, look)
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look, 12)

    def _draw(self, target: pygame.Surface, index: int, look: Look) -> None:
        rect = self.row_rect(index)
        state = RowState(index, index == self._over and self.hovered and self.enabled, index == self.at)
        if self.marks:
            kind: paper.Row = "chosen" if state.chosen else "hot" if state.hover else "even" if index % 2 == 0 else "plain"
            box = rect.inflate(0, -look.px(2))
            if kind != "plain":
                paper.row(box.size, kind, look.k).put(target, box.topleft)
        self.draw_row(target, rect, state, look)

    # ------------------------------------------------------------ within
    def _whole(self) -> int:
        return self.count * self._row

    def _show_row(self, index: int) -> None:
        top = index * self._row
        if top < self.offset:
            self.scroll_to(top)
        elif top + self._row > self.offset + self.rect.h:
            self.scroll_to(top + self._row - self.rect.h)
