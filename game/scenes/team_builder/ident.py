"""The strip over the bench: the team's name and motto, what it may be worth, and the points left, always in sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import buttons
from game.art.colour import BAD, CREAM, GOOD_CHIP, INK, SOFT, TEXT
from game.formats.teams import name_fault
from game.scenes.team_builder.bench import MOST_TOTAL, Bench
from game.ui.field import TextField
from game.ui.look import Look
from game.ui.numbers import Stepper
from game.ui.panels import Panel


def motto_fault(text: str) -> str:
    """What is wrong with a motto, "" if it will do: a team may go without."""
    return name_fault(text) if text else ""


class Ident(Panel):
    """``changed`` is called when the name, the motto or the total is another."""

    HIGH = 100

    def __init__(self, bench: Bench, changed: Callable[[], None]) -> None:
        self.bench, self.changed = bench, changed
        self._following = False
        self.field = TextField("", self._named, check=name_fault, empty="Name of the team", name="team name")
        self.motto = TextField("", self._said, check=motto_fault, empty="A motto, if you like", name="motto")
        fixed = bench.sheet.sum is not None
        self.total = Stepper(1, MOST_TOTAL, bench.total, self._totalled, 1, lambda n: f"{n} points", "total", "What the team may be worth")
        self.total.show(not fixed)
        super().__init__(self.field, self.motto, self.total, seed=29, name="ident")
        self.refresh()

    def refresh(self) -> None:
        """The team is another."""
        self._following = True
        if self.field.text != self.bench.name:
            self.field.put(self.bench.name)
        if self.motto.text != self.bench.motto:
            self.motto.put(self.bench.motto)
        self.total.put(self.bench.total)
        self._following = False
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        chip = p(168)
        total = p(206) if self.total.shown else 0
        y, room = rect.y + p(31), rect.w - p(32) - chip - total - p(24)
        name = round(room * (0.5 if room >= p(420) else 1.0))
        self.field.place(Rect(rect.x + p(16), y, max(p(120), name), p(66)), look)
        self.motto.show(room >= p(420))
        self.motto.place(Rect(self.field.rect.right + p(12), y, max(0, room - name - p(12)), p(66)), look)
        self.total.place(Rect(rect.right - p(16) - chip - total, y, max(0, total - p(14)), p(46)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, left = look.px, self.bench.left()
        for widget, words in ((self.field, "Team"), (self.motto, "Motto"), (self.total, "May be worth")):
            if widget.shown:
                look.write(target, words, (widget.rect.x + p(3), self.rect.y + p(10)), 14, SOFT, "bold", width=max(1, widget.rect.w))
        box = Rect(self.rect.right - p(16 + 160), self.rect.y + p(29), p(160), p(44))
        fixed = self.bench.sheet.sum is not None
        good = left == 0 or (left > 0 and not fixed)
        words = f"{left} left" if left >= 0 else f"{-left} too many"
        buttons.chip(box.size, GOOD_CHIP if good else "#b8402f", look.k).put(target, box.topleft)
        look.write(target, words, (box.centerx, box.centery - p(1)), 20, CREAM, "head", "center", INK)
        below = f"{self.bench.points()} of {self.bench.total} points"
        colour = TEXT if left >= 0 else BAD
        look.write(target, below, (box.centerx, self.rect.y + p(10)), 14, colour, "bold", "midtop", width=box.w)

    def _named(self, text: str) -> None:
        if not self._following:
            self.bench.name = text
            self.changed()

    def _said(self, text: str) -> None:
        if not self._following:
            self.bench.motto = text
            self.changed()

    def _totalled(self, value: int) -> None:
        if not self._following:
            self.bench.total = value
            self.changed()
