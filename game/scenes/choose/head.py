"""The wooden bar along the top of every screen before a match: what this is, how far one has come, and the ways on and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.art.colour import CREAM, GOLD_TEXT, INK, SELECTED
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.pictures import picture
from game.ui.widget import Widget

HIGH: Final = 68
"""Design units of the bar."""
STEPS: Final = ("Teams", "Arena", "Options")


class Head(Panel):
    """A bar with a picture, a title over a quieter line, the steps of the set-up (``step`` of them lit), and buttons at the right."""

    def __init__(
        self, picture_name: str, title: str, below: str, buttons: Sequence[Widget], step: int | None = None, steps: Sequence[str] = STEPS
    ) -> None:
        super().__init__(*buttons, stuff="dark wood", seed=5, name="head")
        self.picture_name, self.heading, self.below = picture_name, title, below
        self.buttons = list(buttons)
        self.step, self.steps = step, list(steps)
        self._words = Rect(0, 0, 0, 0)
        self._steps = Rect(0, 0, 0, 0)

    def say(self, title: str, below: str) -> None:
        """Change its words."""
        if (title, below) != (self.heading, self.below):
            self.heading, self.below = title, below
            self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        shown = [button for button in self.buttons if button.shown]
        widths = [max(p(104) if isinstance(b, Button) else p(48), b.wants(look)[0]) for b in shown]
        x, high = rect.right - p(22), p(48)
        y = rect.centery - high // 2
        for button, wide in zip(reversed(shown), reversed(widths), strict=True):
            button.place(Rect(x - wide, y, wide, high), look)
            x -= wide + p(8)
        left = rect.x + p(76)
        room = max(1, x - left - p(4))
        needed = p(112) * len(self.steps)
        titled = max(look.press.width(self.heading, p(26), "head"), min(p(330), look.press.width(self.below, p(14), "bold"))) + p(14)
        if self.step is not None and room - titled >= needed:
            self._steps = Rect(x - needed - p(6), rect.centery - p(17), needed, p(34))
            room = self._steps.x - left - p(8)
        else:
            self._steps = Rect(0, 0, 0, 0)
        self._words = Rect(left, rect.y, room, rect.h)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        image = picture(self.picture_name, p(44))
        target.blit(image, image.get_rect(center=(self.rect.x + p(46), self.rect.centery)))
        room, title, size = self._words, self.heading, 26.0
        while size > 18 and look.press.width(title, p(size), "head") + p(4) > room.w:
            size -= 1
        look.write(target, title, (room.x, room.centery - p(10)), size, CREAM, "head", "midleft", INK, width=room.w)
        look.write(target, self.below, (room.x + p(2), room.centery + p(18)), 14, GOLD_TEXT, "bold", "midleft", width=room.w)
        if self._steps.w:
            self._draw_steps(target, look)

    def _draw_steps(self, target: pygame.Surface, look: Look) -> None:
        p, box = look.px, self._steps
        each = box.w // len(self.steps)
        middle = [box.x + each * n + each // 2 for n in range(len(self.steps))]
        for number, label in enumerate(self.steps):
            here, done = number == self.step, self.step is not None and number < self.step
            colour = SELECTED if here else GOLD_TEXT if done else "#b99a7c"
            line = look.line(label, 16 if here else 15, colour, "head" if here else "bold", INK if here else "")
            wide = p(24) + p(6) + line.get_width()
            x = middle[number] - wide // 2
            _mark(target, (x + p(12), box.centery), p(12), number + 1, here, done, look)
            target.blit(line, line.get_rect(midleft=(x + p(30), box.centery)))
            if number:
                dash = box.x + each * number
                pygame.draw.rect(target, "#b99a7c", (dash - p(7), box.centery - p(1), p(10), max(2, p(2))), border_radius=p(1))


def _mark(target: pygame.Surface, at: tuple[int, int], radius: int, number: int, here: bool, done: bool, look: Look) -> None:
    pygame.draw.circle(target, INK, at, radius + look.px(2))
    pygame.draw.circle(target, SELECTED if here else "#3c9a52" if done else "#7a5840", at, radius)
    if done:
        image = picture("check", round(radius * 1.7), CREAM)
        target.blit(image, image.get_rect(center=at))
    else:
        look.write(target, str(number), (at[0], at[1] - 1), 15, INK if here else CREAM, "head", "center")
