"""The actions of the selected unit along the bottom of the battle, with the boost beside them or over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.colour import CREAM, GOLD_TEXT, WELL
from game.ui.buttons import ActionSlot
from game.ui.look import Look
from game.ui.numbers import Slider
from game.ui.pictures import picture
from game.ui.rects import up_from
from game.ui.widget import Group

from .model import Slot

_LEAST_SLOT = 58
"""Units: a slot narrower than this has no room for its picture and its name."""
_WELL = 252
"""Units the boost is wide where it lies beside the slots."""


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
        super().place(up_from(home, self.high(look, many, self.slider is not None)), look)
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
