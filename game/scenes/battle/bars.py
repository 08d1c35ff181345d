"""The bottom of the battle: the actions of the selected unit with the boost beside them, or an open question with its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.art import paper, woodwork
from game.art.colour import CREAM, GOLD_TEXT, SIDES, TEXT, WELL
from game.ui.buttons import ActionSlot, Button
from game.ui.look import Look
from game.ui.numbers import Slider
from game.ui.pictures import picture
from game.ui.toggles import Toggle
from game.ui.widget import Group, Widget

from .model import Ask, Choice, Slot


class ActionBar(Group):
    """The wood bar: a slot for each action, and a slider for the boost where there is one."""

    solid = True

    def __init__(self, choose: Callable[[str], None], boost: Callable[[int], None]) -> None:
        super().__init__(name="actions")
        self._choose, self._boost = choose, boost
        self._slots: Sequence[Slot] = ()
        self._chosen: str | None = None
        self._label = ""
        self.slider: Slider | None = None

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def update(self, slots: Sequence[Slot], chosen: str | None, most: int | None, amount: int, label: str, look: Look) -> None:
        """Shows these actions; ``most`` is the highest boost, None where there is none to give."""
        if slots != self._slots:
            self._slots = slots
            self.clear()
            for number, slot in enumerate(slots, 1):
                key = str(number) if number < 10 else ""
                tile = ActionSlot(slot.icon, slot.label, partial(self._choose, slot.key), key, tip=slot.tip)
                tile.allow(slot.barred is None, slot.barred or "")
                self.add(tile)
            self.slider = None
        self._set_slider(most, amount)
        self._label, self._chosen = label, chosen
        for widget, slot in zip(self.inside, slots, strict=False):
            if isinstance(widget, ActionSlot):
                widget.selected = slot.key == chosen
        self.place(self.rect, look)
        self.touch()

    def spot_of(self, key: str) -> tuple[int, int]:
        """The middle of an action's slot on the screen."""
        tile = next(tile for tile, slot in zip(self.inside, self._slots, strict=False) if slot.key == key)
        return tile.rect.center

    def _set_slider(self, most: int | None, amount: int) -> None:
        if self.slider is not None and (most is None or self.slider.high != most):
            self.inside.remove(self.slider)
            self.slider = None
        if most and self.slider is None:
            self.slider = Slider(
                0, most, amount, self._boost, marks=min(most, 9), name="boost", tip="Stamina spent to raise the total (CT-22)"
            )
            self.add(self.slider)
        elif self.slider is not None and self.slider.value != amount:
            self.slider.value = amount

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        p = look.px
        tiles = [tile for tile in self.inside if isinstance(tile, ActionSlot)]
        room = rect.w - p(28) - (p(286) if self.slider else 0)
        wide = min(p(66), max(p(30), room // max(1, len(tiles)) - p(7)))
        x = rect.x + p(16)
        for tile in tiles:
            tile.place(Rect(x, rect.y + (rect.h - p(78)) // 2, wide, p(78)), look)
            x += wide + p(7)
        if self.slider:
            well = self._well(look)
            self.slider.place(Rect(well.x + p(12), well.y + p(34), well.w - p(24), p(40)), look)

    def _well(self, look: Look) -> Rect:
        p = look.px
        return Rect(self.rect.right - p(286), self.rect.y + (self.rect.h - p(78)) // 2, p(272), p(78))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        woodwork.bar(self.rect.size, look.k, 7).put(target, self.rect.topleft)
        if self.slider:
            well = self._well(look)
            woodwork.well(well.size, look.k, WELL).put(target, well.topleft)
            target.blit(picture("boost", look.px(24)), (well.x + look.px(12), well.y + look.px(8)))
            look.write(target, "Boost", (well.x + look.px(40), well.y + look.px(8)), 18, CREAM, "head")
            at = (well.right - look.px(12), well.y + look.px(10))
            look.write(target, self._label, at, 14, GOLD_TEXT, "bold", "topright", width=well.w - look.px(110))
        super().draw(target, look)


class AskBar(Group):
    """An open question in the colour of whoever answers it: what is asked, the answers with their odds."""

    solid = True

    def __init__(self, answer: Callable[[Choice], None], amount: Callable[[int], None], always: Callable[[bool], None]) -> None:
        super().__init__(name="question")
        self._answer, self._amount, self._always = answer, amount, always
        self.ask: Ask | None = None
        self.slider: Slider | None = None
        self._buttons: list[Widget] = []
        self._words = 0
        self._toggle: Toggle | None = None

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def update(self, ask: Ask, amount: int, look: Look) -> None:
        """Shows a question."""
        fresh = self.ask is None or (self.ask.title, self.ask.text, len(self.ask.amounts)) != (ask.title, ask.text, len(ask.amounts))
        self.ask = ask
        self.clear()
        self._buttons = []
        for number, choice in enumerate(ask.choices, 1):
            button = Button(
                choice.label,
                partial(self._answer, choice),
                "primary" if number == 1 else "plain",
                choice.icon,
                below=choice.chance,
                size=17,
                tip=f"Key {number}",
            )
            self._buttons.append(button)
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
        self.place(self.rect, look)
        self.touch()

    def press_answer(self, number: int) -> None:
        """The answer of that number, from 0."""
        if 0 <= number < len(self._buttons):
            self._buttons[number].activate()

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        p = look.px
        x = rect.right - p(12)
        for button in reversed(self._buttons):
            wide = min(p(150), max(p(84), button.wants(look)[0]))
            x -= wide
            button.place(Rect(x, rect.y + p(14), wide, p(50)), look)
            x -= p(8)
        self._words = max(p(100), x - rect.x - p(20))
        end = rect.right - p(14)
        if self._toggle:
            wide = min(self._toggle.wants(look)[0], rect.w // 2)
            end -= wide + p(16)
            self._toggle.place(Rect(rect.right - p(14) - wide, rect.bottom - p(30), wide, p(24)), look)
        if self.slider:
            left = rect.x + p(124)
            self.slider.place(Rect(left, rect.bottom - p(34), max(p(100), min(p(320), end - left)), p(32)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.ask is None:
            return
        p, rect, side = look.px, self.rect, SIDES[self.ask.side]
        paper.sheet(rect.size, look.k, 9).put(target, rect.topleft)
        pygame.draw.rect(target, side.main, Rect(rect.x + p(5), rect.y + p(5), rect.w - p(10), p(7)), border_radius=p(4))
        left = rect.x + p(16)
        look.write(target, self.ask.title, (left, rect.y + p(14)), 19, side.dark, "head", width=self._words)
        look.write(target, self.ask.text, (left, rect.y + p(38)), 14, TEXT, width=self._words)
        if self.slider:
            look.write(target, f"Boost +{self.slider.value}", (left, rect.bottom - p(29)), 16, TEXT, "head", width=p(106))
        super().draw(target, look)
