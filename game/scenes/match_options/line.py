"""One line of the sheet of options: what it is, the rule it belongs to, what it does, and the control that sets it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import buttons
from game.art.colour import CREAM, INK, SOFT, TEXT
from game.ui.buttons import Pressable, draw_ring
from game.ui.look import Look
from game.ui.panels import Label
from game.ui.widget import Group, Widget


class RuleChip(Pressable):
    """The number of a rule; pressed it opens the rule book there."""

    def __init__(self, rule: str, act: Callable[[], None]) -> None:
        super().__init__(act, f"rule {rule}", f"Look {rule} up in the rule book")
        self.rule = rule

    def wants(self, look: Look) -> tuple[int, int]:
        return look.press.width(self.rule, look.px(14), "bold") + look.px(26), look.px(28)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        colour = "#b98a4e" if self.state() == "plain" else "#c8502f"
        buttons.chip(self.rect.size, colour, look.k).put(target, self.rect.topleft)
        at = (self.rect.centerx, self.rect.centery - look.px(1))
        look.write(target, self.rule, at, 14, CREAM, "bold", "center", INK, 1.6)
        if self.ringed():
            draw_ring(target, self.rect, look, 14)


class OptionLine(Group):
    """Label, chip, words and control. Places itself; ``high`` says how much it takes."""

    def __init__(self, label: str, line: str, control: Widget, chip: RuleChip | None = None) -> None:
        self.label = Label(label, 17, TEXT, "head")
        self.words = Label(line, 14, SOFT, wrap=True)
        self.control, self.chip = control, chip
        inside: list[Widget] = [self.label, *([chip] if chip else []), control, self.words]
        super().__init__(*inside, name=label)

    def lay(self, rect: Rect, look: Look) -> int:
        """Places everything from the top of ``rect`` down; gives the pixels it took."""
        p = look.px
        wide = min(max(p(190), self.control.wants(look)[0]), rect.w)
        beside = rect.w - wide - p(14) >= p(176)
        need = self.label.wants(look)[0] + p(4)
        chip = self.chip.wants(look) if self.chip else (0, 0)
        self.label.place(Rect(rect.x, rect.y, min(need, rect.w - chip[0] - p(8)), p(30)), look)
        if self.chip:
            self.chip.place(Rect(self.label.rect.right + p(8), rect.y + p(1), *chip), look)
        high = self.control.wants(look)[1]
        if beside:
            self.control.place(Rect(rect.right - wide, rect.y, wide, high), look)
            room = rect.w - wide - p(14)
            words = self.words.high(look, room)
            self.words.place(Rect(rect.x, rect.y + p(31), room, words), look)
            taken = max(p(31) + words, high)
        else:
            words = self.words.high(look, rect.w)
            self.words.place(Rect(rect.x, rect.y + p(31), rect.w, words), look)
            self.control.place(Rect(rect.x, rect.y + p(36) + words, wide, high), look)
            taken = p(36) + words + high
        self.rect = Rect(rect.x, rect.y, rect.w, taken)
        return taken
