"""The wooden bar along the top of a league: its cup, its name, how far it has come, the pages, and the ways out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.art.colour import CREAM, GOLD_TEXT, INK
from game.ui.buttons import Button, IconButton
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.toggles import Tabs

from . import pictures

HIGH = 68


class LeagueHead(Panel):
    """Title and stage at the left, the tabs, and the buttons at the right; on a small window the tabs have a line of their own."""

    def __init__(self, tabs: Tabs, buttons: Sequence[Button | IconButton]) -> None:
        self.tabs, self.buttons = tabs, list(buttons)
        self.heading, self.below, self.short = "", "", ""
        self.two = False
        """Whether the tabs have a line of their own."""
        self._bar = Rect(0, 0, 0, 0)
        self._words = Rect(0, 0, 0, 0)
        super().__init__(tabs, *buttons, stuff="dark wood", seed=5, name="league head")

    def say(self, heading: str, below: str, short: str) -> None:
        """Change its words; ``short`` stands for ``below`` where there is no room for it."""
        self.heading, self.below, self.short = heading, below, short
        self.touch()

    def high(self, wide: int, look: Look) -> int:
        """Pixels it takes downwards in a window of this width."""
        return look.px(HIGH) if self._fits(wide, look) else look.px(HIGH + 56)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.two = not self._fits(rect.w, look)
        self._bar = Rect(rect.x, rect.y, rect.w, p(HIGH))
        x = rect.right - p(20)
        for button in reversed(self.buttons):
            if not button.shown:
                continue
            wide = p(100) if isinstance(button, Button) else p(50)
            button.place(Rect(x - wide, self._bar.centery - p(22), wide, p(48)), look)
            x -= wide + p(8)
        if self.two:
            self.tabs.place(Rect(rect.x + p(4), self._bar.bottom + p(8), rect.w - p(8), p(46)), look)
        else:
            wide = self._tabs_wide(look)
            self.tabs.place(Rect(x - wide - p(6), self._bar.centery - p(25), wide, p(46)), look)
            x = self.tabs.rect.x
        left = rect.x + p(76)
        self._words = Rect(left, rect.y, max(1, x - left - p(10)), p(HIGH))

    def _ground(self, target: pygame.Surface, look: Look) -> None:
        whole, self.rect = self.rect, self._bar
        super()._ground(target, look)
        self.rect = whole

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, room = look.px, self._words
        image = pictures.cup(p(50))
        target.blit(image, image.get_rect(center=(self._bar.x + p(46), self._bar.centery)))
        size = 30.0
        while size > 18 and look.press.width(self.heading, p(size), "head") + p(4) > room.w:
            size -= 1
        look.write(target, self.heading, (room.x, room.centery - p(10)), size, CREAM, "head", "midleft", INK, width=room.w)
        below = self.below if look.press.width(self.below, p(15), "bold") <= room.w else self.short
        look.write(target, below, (room.x + p(2), room.centery + p(19)), 15, GOLD_TEXT, "bold", "midleft", width=room.w)

    def _tabs_wide(self, look: Look) -> int:
        return look.px(98) * len(self.tabs.options)

    def _fits(self, wide: int, look: Look) -> bool:
        return wide >= look.px(76 + 250 + 240) + self._tabs_wide(look)
