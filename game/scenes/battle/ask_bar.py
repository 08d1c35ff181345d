"""An open question along the bottom of the battle, in place of the actions: its words, its answers, the boost of whoever answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import SIDES, TEXT
from game.art.portrait import portrait
from game.ui.buttons import fitting
from game.ui.look import Look
from game.ui.numbers import Slider
from game.ui.rects import up_from
from game.ui.toggles import Toggle
from game.ui.widget import Group

from .answers import Explained, Face, Followed
from .model import Ask, Choice
from .panels import Looks

_TIP = 104
"""Units a tip of four lines takes, and the gap below it."""


class AskBar(Group):
    """An open question in the colour of whoever answers it: what is asked, the answers with their odds."""

    solid = True

    def __init__(
        self,
        answer: Callable[[Choice], None],
        amount: Callable[[int], None],
        always: Callable[[bool], None],
        looked: Callable[[], None],
        looks: Looks,
    ) -> None:
        super().__init__(name="question")
        self._looks = looks
        self._answer, self._amount, self._always, self._looked = answer, amount, always, looked
        self._followed = Followed()
        self.ask: Ask | None = None
        self.slider: Slider | None = None
        self._buttons: list[Explained] = []
        self._home = Rect(0, 0, 0, 0)
        self._words = 0
        """Pixels a line of the question has."""
        self._stacked = False
        """The answers lie in rows under the question, for want of room beside it."""
        self._two = False
        """The toggle lies over the boost, for want of room beside it."""
        self._toggle: Toggle | None = None

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def update(self, ask: Ask, amount: int, look: Look) -> None:
        """Shows a question."""
        fresh = self.ask is None or _kind_of(self.ask) != _kind_of(ask)
        self.ask = ask
        self.clear()
        if fresh or len(self._buttons) != len(ask.choices):
            self._followed = Followed()
            self._buttons = [
                Explained("", None, lambda: self.rect, "plain" if number else "primary", choice.icon, face=self._face(choice.unit))
                for number, choice in enumerate(ask.choices)
            ]
        for number, (button, choice) in enumerate(zip(self._buttons, ask.choices, strict=True), 1):
            button.relabel(choice.label, choice.chance)
            button.name, button.act = choice.label, partial(self._answer, choice)
            button.tip = f"{choice.tip} Key {number}".strip()
            self.add(button)
        if fresh or self.slider is None or not ask.amounts:
            self.slider = None
            if len(ask.amounts) > 1:
                self.slider = Slider(0, len(ask.amounts) - 1, amount, self._amount, marks=min(len(ask.amounts) - 1, 9), name="boost")
        if self.slider:
            self.slider.value = amount
            self.add(self.slider)
        if fresh:
            self._toggle = Toggle(f"Always decline {ask.always} this round", False, self._always, box=True) if ask.always else None
        if self._toggle:
            self.add(self._toggle)
        self._settle(look)
        self.touch()

    @property
    def _named(self) -> bool:
        """Whether its answers are somebody each."""
        return self.ask is not None and any(choice.unit for choice in self.ask.choices)

    def _face(self, unit: str) -> Face | None:
        return partial(portrait, self._looks(unit)) if unit else None

    def at(self) -> int:
        """The number, from 0, of the answer that mouse or keyboard is at; of the first if they are at none."""
        at = self._followed.at
        return 0 if at is None or at >= len(self._buttons) else at

    def tips_at(self, look: Look) -> Rect:
        """The strip above the sheet where tips of its answers stand."""
        return Rect(self.rect.x, self.rect.y - look.px(_TIP), self.rect.w, look.px(_TIP))

    def tick(self, dt: float) -> None:
        if self.shown and self._followed.follow(self._buttons):
            self._looked()

    def press_answer(self, number: int) -> None:
        """The answer of that number, from 0."""
        if 0 <= number < len(self._buttons):
            self._buttons[number].activate()

    def place(self, rect: Rect, look: Look) -> None:
        """``rect`` holds a question with an answer or two; one with more, or longer, grows upwards from its foot."""
        self._home = Rect(rect)
        self._settle(look)

    def _settle(self, look: Look) -> None:
        p, home = look.px, self._home
        most = p(250 if self._named else 150 if len(self._buttons) > 2 else 210)
        wants = [min(most, max(p(84), button.wants(look)[0])) for button in self._buttons]
        taken = sum(wants) + p(8) * len(wants) + p(12)
        self._words = max(1, home.w - taken - p(24))
        self._stacked = bool(self._buttons) and self._words < self._least_words(look)
        if self._stacked:
            self._words = max(1, home.w - p(32))
        top = p(38) + self._text_height(look)
        if self._buttons and not self._stacked:
            top = max(top, p(68))  # the answers beside the words, which may be one line
        low = p(36) if self.slider or self._toggle else p(8)
        self._two = bool(self.slider and self._toggle and self._toggle.wants(look)[0] + p(254) > home.w)
        low += p(30) if self._two else 0
        each = max(1, min(len(wants), (home.w - p(16)) // (max(wants, default=p(84)) + p(8))))
        rows = -(-len(wants) // each)
        each = -(-len(wants) // max(1, rows))
        answers = rows * p(56) if self._stacked else 0
        super().place(up_from(home, max(home.h, top + answers + low)), look)
        if self._stacked:
            wide = (home.w - p(24) + p(8)) // each - p(8)
            for number, button in enumerate(self._buttons):
                down, along = divmod(number, each)
                button.place(Rect(home.x + p(12) + along * (wide + p(8)), self.rect.y + top + p(4) + down * p(56), wide, p(50)), look)
        else:
            x = home.right - p(12)
            for button, wide in zip(reversed(self._buttons), reversed(wants), strict=True):
                x -= wide
                button.place(Rect(x, self.rect.y + p(14), wide, p(50)), look)
                x -= p(8)
        self._place_low(look)

    def _place_low(self, look: Look) -> None:
        """The toggle and the boost, along the foot."""
        p, rect = look.px, self.rect
        end = rect.right - p(14)
        if self._toggle:
            wide = min(self._toggle.wants(look)[0], rect.w - p(28))
            low = rect.bottom - p(62 if self._two else 30)
            self._toggle.place(Rect(end - wide, low, wide, p(24)), look)
            end -= 0 if self._two else wide + p(16)
        if self.slider:
            left = rect.x + p(124)
            self.slider.place(Rect(left, rect.bottom - p(34), max(p(80), min(p(320), end - left)), p(32)), look)

    def _least_words(self, look: Look) -> int:
        """The width under which the title beside the answers would be cut, or the text be all too high."""
        title = look.press.width(self.ask.title, look.px(19), "head") if self.ask else 0
        text = look.press.width(self.ask.text, look.px(14)) if self.ask else 0
        return max(title, -(-text * 6 // 10)) + look.px(4)

    def _text_height(self, look: Look) -> int:
        return look.paragraph_height(self.ask.text, self._words, 14) if self.ask and self.ask.text else 0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.ask is None:
            return
        p, rect, side = look.px, self.rect, SIDES[self.ask.side]
        paper.sheet(rect.size, look.k, 9).put(target, rect.topleft)
        pygame.draw.rect(target, side.main, Rect(rect.x + p(5), rect.y + p(5), rect.w - p(10), p(7)), border_radius=p(4))
        left = rect.x + p(16)
        target.blit(fitting(look, self.ask.title, 19, side.dark, "", self._words), (left, rect.y + p(14)))
        look.paragraph(target, self.ask.text, Rect(left, rect.y + p(38), self._words, self._text_height(look)), 14, TEXT)
        if self.slider:
            look.write(target, f"Boost +{self.slider.value}", (left, rect.bottom - p(29)), 16, TEXT, "head", width=p(106))
        super().draw(target, look)


def _kind_of(ask: Ask) -> tuple[object, ...]:
    """What tells one question from another, whatever its odds."""
    return ask.title, ask.text, len(ask.amounts), tuple(choice.unit for choice in ask.choices)
