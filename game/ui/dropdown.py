"""A choice that drops down: a field that shows what is taken, and a list that opens over everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import SOFT, TEXT
from game.ui.buttons import Pressable, draw_ring
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.rects import kept_inside
from game.ui.widget import Overlay, Widget

_ROW = 38


class DropDown(Pressable):
    """Shows one of ``options``; pressed it opens the list. Up and down change it without opening."""

    repeats = True

    def __init__(
        self,
        options: Sequence[str],
        at: int = 0,
        changed: Callable[[int], None] | None = None,
        name: str = "",
        tip: str = "",
        most: int = 8,
    ) -> None:
        super().__init__(None, name, tip)
        self.options = list(options)
        self.at = at
        self.changed = changed
        self.most = most

    def wants(self, look: Look) -> tuple[int, int]:
        widest = max((look.press.width(o, look.px(16), "bold") for o in self.options), default=0)
        return widest + look.px(64), look.px(44)

    def put_options(self, options: Sequence[str]) -> None:
        """Other options; the one at the same place is taken, and a list that is open keeps those it has."""
        self.options = list(options)
        self.touch()

    def choose(self, index: int) -> None:
        """Take another option."""
        if 0 <= index < len(self.options) and index != self.at:
            self.at = index
            self.touch()
            if self.changed:
                self.changed(index)

    def activate(self) -> None:
        if self.host and self.options:
            self.host.sound("open")
            self.host.open(_Sheet(self))

    def key(self, event: pygame.event.Event, action: str) -> bool:
        if action in ("left", "right"):
            self.choose(self.at + (1 if action == "right" else -1))
            return True
        return False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state = self.state()
        paper.field(self.rect.size, "off" if state == "off" else "hover" if state != "plain" else "plain", look.k).put(
            target, self.rect.topleft
        )
        arrow = picture("arrow_down", look.px(22), None, state == "off")
        target.blit(arrow, arrow.get_rect(midright=(self.rect.right - look.px(12), self.rect.centery)))
        shown = self.options[self.at] if 0 <= self.at < len(self.options) else ""
        at = (self.rect.x + look.px(14), self.rect.centery)
        room = self.rect.w - look.px(54)
        look.write(target, shown, at, 16, SOFT if state == "off" else TEXT, "bold", "midleft", width=max(1, room))
        if self.ringed():
            draw_ring(target, self.rect, look, 13)


class _Sheet(Overlay):
    modal = False

    def __init__(self, owner: DropDown) -> None:
        self.owner = owner
        self.list = List(len(owner.options), _ROW, self._row, name=owner.name, picked=self._take, quick=True)
        super().__init__(self.list, name=owner.name)
        self.solid = True

    def arrange(self, bounds: Rect, look: Look) -> None:
        owner, pad = self.owner.rect, look.px(8)
        wanted = min(len(self.owner.options), self.owner.most) * look.px(_ROW) + 2 * pad
        below, above = bounds.bottom - owner.bottom - look.px(8), owner.y - bounds.y - look.px(8)
        high = min(wanted, max(below, above))
        y = owner.bottom + look.px(3) if below >= min(wanted, above) else owner.y - look.px(3) - high
        self.rect = kept_inside(Rect(owner.x, y, owner.w, high), bounds)
        self.list.place(self.rect.inflate(-2 * pad, -2 * pad), look)
        self.list.at = self.owner.at
        self.list.choose(self.owner.at, tell=False)

    def first(self) -> Widget:
        return self.list

    def draw(self, target: pygame.Surface, look: Look) -> None:
        paper.sheet(self.rect.size, look.k, 5, "#fff3d8").put(target, self.rect.topleft)
        super().draw(target, look)

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        at = (rect.x + look.px(12), rect.centery)
        look.write(target, self.owner.options[state.row], at, 16, TEXT, "bold", "midleft", width=max(1, rect.w - look.px(44)))
        if state.row == self.owner.at:
            mark = picture("check", look.px(20))
            target.blit(mark, mark.get_rect(midright=(rect.right - look.px(8), rect.centery)))

    def _take(self, index: int) -> None:
        if self.host:
            self.host.close(self)
        self.owner.choose(index)
