"""The chronicle: what has happened, newest first, with its dice. A slip can be clicked for its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import CREAM, INK, SIDES, SOFT, TEXT
from game.art.dice import die
from game.ui.look import Look
from game.ui.widget import Point, Widget

from .model import Entry
from .panels import TONES

_PLAIN, _DICE = 44, 84
"""Heights of a slip without and with dice."""


class Chronicle(Widget):
    """Slips under one another; the wheel scrolls while the cursor is over them."""

    def __init__(self, act: Callable[[str], None]) -> None:
        super().__init__("chronicle")
        self.act = act
        self.entries: Sequence[Entry] = ()
        self.back = 0
        """How many of the newest slips are scrolled away."""
        self._boxes: list[tuple[Rect, Entry]] = []

    def put(self, entries: Sequence[Entry]) -> None:
        if entries != self.entries:
            self.entries = entries
            self.back = 0
            self.touch()

    def wheel(self, dx: float, dy: float) -> bool:
        back = max(0, min(len(self.entries) - 1, self.back + (1 if dy > 0 else -1 if dy < 0 else 0)))
        if back != self.back:
            self.back = back
            self.touch()
        return True

    def release(self, pos: Point, inside: bool) -> None:
        found = self._at(pos) if inside else None
        if found and found.rule:
            self.act(found.rule)

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        found = self._at(pos) if pos else None
        if found is None:
            return "", self.rect
        box = next(box for box, entry in self._boxes if entry is found)
        return " ".join(part for part in (found.detail, found.rule and f"Rule {found.rule}: click to read it.") if part), box

    def _at(self, pos: Point) -> Entry | None:
        return next((entry for box, entry in self._boxes if box.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        look.write(target, "Chronicle", (rect.centerx, rect.y + p(2)), 20, CREAM, "head", "midtop", INK)
        y = rect.y + p(32)
        self._boxes = []
        for age, entry in enumerate(reversed(self.entries[: len(self.entries) - self.back])):
            lines = look.press.wrapped(entry.title, p(15), "bold", rect.w - p(26), 2)
            high = p((_DICE if entry.dice else _PLAIN + (14 if entry.result else 0)) + 18 * (len(lines) - 1) - (8 if len(lines) > 1 else 0))
            if y + high > rect.bottom:
                break
            box = Rect(rect.x, y, rect.w, high)
            stripe = SIDES[entry.side].main if entry.side is not None else SOFT
            paper.note(box.size, stripe, look.k, 1 + age % 3, age == 0 and self.back == 0).put(target, box.topleft)
            left, room = box.x + p(16), box.w - p(24)
            for number, line in enumerate(lines):
                look.write(target, line, (left, box.y + p(5) + number * p(18)), 15, TEXT, "bold", width=room + p(2))
            if entry.dice:
                self._dice(target, look, entry, left, box.y + p(13) + len(lines) * p(18))
            if entry.result:
                at = box.bottom - p(24)
                look.write(target, entry.result, (left, at), 14, TONES[entry.tone], "bold", width=room)
            self._boxes.append((box, entry))
            y += high + p(8)

    @staticmethod
    def _dice(target: pygame.Surface, look: Look, entry: Entry, x: int, y: int) -> None:
        p = look.px
        for number, dice in enumerate(entry.dice):
            if number:
                x = look.write(target, "vs", (x + p(4), y), 14, SOFT).right + p(6)
            for face in dice.faces:
                target.blit(die(face, p(20), SIDES[dice.side].light, sides=dice.sides), (x, y))
                x += p(23)
            x = look.write(target, dice.added, (x + p(1), y), 14, TEXT).right
