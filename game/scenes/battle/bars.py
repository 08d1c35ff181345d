"""The bottom of the battle: the actions of the selected unit with the boost beside them, or an open question with its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.art import paper, woodwork
from game.art.colour import CREAM, GOLD_TEXT, SIDES, TEXT, WELL
from game.ui.buttons import ActionSlot, fitting
from game.ui.look import Look
from game.ui.numbers import Slider
from game.ui.pictures import picture
from game.ui.toggles import Toggle
from game.ui.widget import Group

from .answers import Explained, Followed
from .model import Ask, Choice, Slot

_LEAST_SLOT = 58
"""Units: a slot narrower than this has no room for its picture and its name."""
_WELL = 252
"""Units the boost is wide where it lies beside the slots."""
_TIP = 104
"""Units a tip of four lines takes, and the gap below it."""


def _up_from(box: Rect, high: int) -> Rect:
    """As wide as ``box`` and on the same foot, but so high."""
    return Rect(box.x, box.bottom - high, box.w, high)


class ActionBar(Group):
    """The wood bar: a slot for each action, and a slider for the boost where there is one."""

    solid = True

    def __init__(self, choose: Callable[[str], None], boost: Callable[[int], None], boosts: bool = True) -> None:
        """``boosts``: whether the book knows boosts at all; if so their room is kept free, so that no slot moves when one is shown."""
        super().__init__(name="actions")
        self._boosts = boosts
        self._choose, self._boost = choose, boost
        self._slots: Sequence[Slot] = ()
        self._chosen: str | None = None
        self._label = ("", "")
        self._home = Rect(0, 0, 0, 0)
        self._above = False
        """The boost lies over the slots, for want of room beside them."""
        self.slider: Slider | None = None

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def update(
        self, slots: Sequence[Slot], chosen: str | None, most: int | None, amount: int, label: tuple[str, str], look: Look
    ) -> None:
        """Shows these actions; ``most`` is the highest boost, None where there is none to give; ``label`` its chance, and at worst."""
        if slots != self._slots:
            self._slots = slots
            self.clear()
            for number, slot in enumerate(slots, 1):
                key = str(number) if number < 10 else ""
                tile = ActionSlot(slot.icon, slot.label, partial(self._choose, slot.key), key, tip=slot.tip)
                tile.allow(slot.barred is None, f"{slot.barred[0].upper()}{slot.barred[1:]}.\n{slot.tip}" if slot.barred else "")
                self.add(tile)
            self.slider = None
        self._set_slider(most, amount)
        self._label, self._chosen = label, chosen
        for widget, slot in zip(self.inside, slots, strict=False):
            if isinstance(widget, ActionSlot):
                widget.selected = slot.key == chosen
        self._settle(look)
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
        """``rect`` is the bar with one row of slots; where those would be too narrow to read it grows upwards from its foot."""
        self._home = Rect(rect)
        self._settle(look)

    def high(self, look: Look, many: int, boost: bool) -> int:
        """Pixels it takes upwards from its foot with so many actions, with a boost or without."""
        rows, above = self._rows(look, many, boost)
        p = look.px
        return (self._home.h if rows == 1 else rows * p(62) + p(6) + p(18)) + (p(48) if above else 0)

    def _rows(self, look: Look, many: int, boost: bool) -> tuple[int, bool]:
        """In how many rows so many slots lie, and whether the boost lies over them."""
        p = look.px
        beside, whole = ((self._home.w - p(28) - taken) // many - p(7) for taken in (p(_WELL + 14), 0))
        return 2 if whole < p(_LEAST_SLOT) else 1, boost and beside < p(_LEAST_SLOT)

    def _settle(self, look: Look) -> None:
        p, home = look.px, self._home
        tiles = [tile for tile in self.inside if isinstance(tile, ActionSlot)]
        many = max(1, len(tiles))
        rows, above = self._rows(look, many, self._boosts)
        self._above = above and self.slider is not None
        row = min(p(78), home.h - p(8)) if rows == 1 else p(62)
        super().place(_up_from(home, self.high(look, many, self.slider is not None)), look)
        each = -(-many // rows)
        room = home.w - p(28) - (p(_WELL + 14) if self._boosts and not above else 0)
        wide = max(1, min(p(66), room // each - p(7)))
        foot = home.bottom - (home.h - row) // 2 if rows == 1 else home.bottom - p(9)
        for number, tile in enumerate(tiles):
            down, along = divmod(number, each)
            y = foot - (rows - down) * row - (rows - down - 1) * p(6)
            tile.place(Rect(home.x + p(16) + along * (wide + p(7)), y, wide, row), look)
        if self.slider:
            well = self._well(look)
            if self._above:
                left, right = well.x + p(98), well.right - p(12) - self._label_width(look)
                self.slider.place(Rect(left, well.y + p(3), max(p(60), right - p(10) - left), well.h - p(6)), look)
            else:
                self.slider.place(Rect(well.x + p(12), well.y + p(44), well.w - p(24), p(32)), look)

    def _label_width(self, look: Look) -> int:
        return max(look.press.width(words, look.px(14), "bold") for words in self._label)

    def _well(self, look: Look) -> Rect:
        p = look.px
        if self._above:
            return Rect(self.rect.x + p(14), self.rect.y + p(8), self.rect.w - p(28), p(44))
        return Rect(self.rect.right - p(_WELL + 14), self.rect.y + (self.rect.h - p(78)) // 2, p(_WELL), p(78))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        woodwork.bar(self.rect.size, look.k, 7).put(target, self.rect.topleft)
        if self.slider:
            p, well = look.px, self._well(look)
            woodwork.well(well.size, look.k, WELL).put(target, well.topleft)
            target.blit(picture("boost", p(22)), (well.x + p(10), well.y + p(5 if not self._above else 11)))
            look.write(target, "Boost", (well.x + p(38), well.y + p(5 if not self._above else 11)), 18, CREAM, "head")
            right, room = well.right - p(12), well.w - p(24)
            look.write(target, self._label[0], (right, well.y + p(5)), 14, GOLD_TEXT, "bold", "topright", width=room)
            look.write(target, self._label[1], (right, well.y + p(24)), 14, GOLD_TEXT, "bold", "topright", width=room)
        super().draw(target, look)


class AskBar(Group):
    """An open question in the colour of whoever answers it: what is asked, the answers with their odds."""

    solid = True

    def __init__(
        self, answer: Callable[[Choice], None], amount: Callable[[int], None], always: Callable[[bool], None], looked: Callable[[], None]
    ) -> None:
        super().__init__(name="question")
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
        fresh = self.ask is None or (self.ask.title, self.ask.text, len(self.ask.amounts)) != (ask.title, ask.text, len(ask.amounts))
        self.ask = ask
        self.clear()
        if fresh or len(self._buttons) != len(ask.choices):
            self._followed = Followed()
            self._buttons = [
                Explained("", None, lambda: self.rect, "primary" if number == 0 else "plain", choice.icon)
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
        most = p(150 if len(self._buttons) > 2 else 210)
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
        super().place(_up_from(home, max(home.h, top + answers + low)), look)
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
