"""A list and what is chosen from it: side by side where there is room, else one in the place of the other."""

from __future__ import annotations

from pygame import Rect

from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.rects import Share, columns, cut_top
from game.ui.widget import Group, Widget


class Both(Group):
    """``share`` is the list's part of the width. ``open_detail`` shows the detail where there is room for one alone."""

    def __init__(self, one: Widget, detail: Widget, back: str, share: float = 0.36, least: float = 900) -> None:
        self.one, self.detail, self.share, self.least = one, detail, share, least
        self.deep = False
        self.narrow = False
        self.back_button = Button(back, self._up, picture="arrow_left", size=16)
        super().__init__(one, self.back_button, detail, name="both")

    def open_detail(self) -> None:
        """Something was chosen."""
        self.deep = True
        self._again()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.narrow = rect.w < p(self.least)
        self.one.show(not self.narrow or not self.deep)
        self.detail.show(not self.narrow or self.deep)
        self.back_button.show(self.narrow and self.deep)
        if not self.narrow:
            left, right = columns(rect, Share(self.share), Share(1 - self.share), gap=p(16))
            self.one.place(left, look)
            self.detail.place(right, look)
            return
        self.one.place(rect, look)
        line, rest = cut_top(rect, p(44), p(10))
        self.back_button.place(Rect(line.x, line.y, min(line.w, p(220)), line.h), look)
        self.detail.place(rest, look)

    def _up(self) -> None:
        self.deep = False
        self._again()

    def _again(self) -> None:
        if self.host and self.rect.w:
            self.place(self.rect, self.host.look)
            self.host.touch()
