"""Buttons: a label, a picture, both, an action slot, and a plain area that can be pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import buttons
from game.art.buttons import Kind, State
from game.art.colour import CREAM, GOLD_TEXT, SOFT, TEXT
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.widget import Widget

Act = Callable[[], None]


def draw_ring(target: pygame.Surface, rect: Rect, look: Look, radius: float = 15) -> None:
    """The ring round what the keyboard is at."""
    buttons.ring(rect.size, look.k, radius).put(target, rect.topleft)


class Pressable(Widget):
    """Something that acts when it is clicked or entered."""

    stops = True
    cursor = "hand"

    def __init__(self, act: Act | None = None, name: str = "", tip: str = "") -> None:
        super().__init__(name, tip)
        self.act = act
        self.selected = False

    def activate(self) -> None:
        if self.host:
            self.host.sound("tap")
        if self.act:
            self.act()

    def select(self, selected: bool) -> None:
        """Show it as the chosen one of several."""
        if selected != self.selected:
            self.selected = selected
            self.touch()

    def ringed(self) -> bool:
        """Whether the keyboard's ring belongs round it now."""
        return self.focused and self.host is not None and self.host.ring


class Button(Pressable):
    """A label, with an icon before it and a quieter line under it if given. The label shrinks, then is cut, to fit; the quieter
    words take up to ``lines`` lines."""

    def __init__(
        self,
        label: str,
        act: Act | None = None,
        kind: Kind = "plain",
        picture: str = "",
        picture_colour: str | None = None,
        below: str = "",
        size: float = 19,
        tip: str = "",
        name: str = "",
        lines: int = 1,
    ) -> None:
        super().__init__(act, name or label, tip)
        self.lines = lines
        self.label = label
        self.kind: Kind = kind
        self.picture = picture
        self.picture_colour = picture_colour
        self.below = below
        self.size = size

    def relabel(self, label: str, below: str | None = None) -> None:
        """Change what it says."""
        if (label, below) != (self.label, self.below):
            self.label = label
            self.below = self.below if below is None else below
            self.touch()

    def wants(self, look: Look) -> tuple[int, int]:
        width = max(look.press.width(self.label, look.px(self.size), "head"), look.press.width(self.below, look.px(14), "bold"))
        width += look.px(self.size * 1.75) if self.picture else 0
        return max(look.px(96), width + look.px(36)), look.px(64 if self.below else 48)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state = self.state()
        buttons.button(self.rect.size, self.kind, state, look.k, self.selected).put(target, self.rect.topleft)
        middle = self.rect.centery - look.px(3) + buttons.sunk(state, look.k)
        self._inside(target, look, state, middle)
        if self.ringed():
            draw_ring(target, self.rect, look)

    def _inside(self, target: pygame.Surface, look: Look, state: State, middle: int) -> None:
        colour, outline = buttons.lettering(self.kind, state)
        image = self._image(look, state)
        gap = look.px(7) if image else 0
        room = self.rect.w - look.px(16) - (image.get_width() + gap if image else 0)
        words = self.below_lines(look, room)
        line = fitting(look, self.label, self.size if len(words) < 2 else min(self.size, 18), colour, outline, room)
        below = [look.line(part, 14, "#38262c" if state == "off" else GOLD_TEXT, "bold", width=room) for part in words]
        wide = max(line.get_width(), *(part.get_width() for part in below), 0)
        x = self.rect.centerx - (wide + (image.get_width() + gap if image else 0)) // 2
        if image:
            target.blit(image, (x, middle - image.get_height() // 2))
            x += image.get_width() + gap
        if not below:
            target.blit(line, (x + (wide - line.get_width()) // 2, middle - line.get_height() // 2))
            return
        tight = len(below) > 1  # all its lines closer together, clear of the edges
        step = look.press.height(look.px(14), "bold") - look.px(3 if tight else 0)
        first = line.get_height() - look.px(6 if tight else 4)
        top = middle - (first + step * len(below)) // 2
        target.blit(line, (x, top))
        for number, part in enumerate(below):
            target.blit(part, (x + look.px(2), top + first + step * number))

    def below_lines(self, look: Look, room: int) -> tuple[str, ...]:
        """The quieter words in the lines they stand in, in so many pixels."""
        if not self.below or self.lines == 1:
            return (self.below,) if self.below else ()
        return look.press.wrapped(self.below, look.px(14), "bold", room, self.lines)

    def _image(self, look: Look, state: State) -> pygame.Surface | None:
        if not self.picture or self.rect.w < look.px(72):
            return None
        return picture(self.picture, min(look.px(self.size * 1.5), self.rect.h - look.px(14)), self.picture_colour, state == "off")


def fitting(look: Look, label: str, size: float, colour: str, outline: str, room: int) -> pygame.Surface:
    """A heading as large as fits in ``room`` pixels: down to 14 units, and cut with an ellipsis after that."""
    while size > 14 and look.press.width(label, look.px(size), "head") + 2 * look.px(2) > room:
        size -= 1
    return look.line(label, size, colour, "head", outline, 2, max(1, room))


class IconButton(Pressable):
    """A button with a picture alone; its tooltip says what it does."""

    def __init__(
        self, picture: str, act: Act | None = None, tip: str = "", kind: Kind = "plain", colour: str | None = None, name: str = ""
    ) -> None:
        super().__init__(act, name or tip, tip)
        self.picture = picture
        self.kind: Kind = kind
        self.colour = colour

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(48), look.px(48)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state = self.state()
        buttons.button(self.rect.size, self.kind, state, look.k, self.selected).put(target, self.rect.topleft)
        image = picture(self.picture, min(self.rect.w, self.rect.h) - look.px(18), self.colour, state == "off")
        centre = (self.rect.centerx, self.rect.centery - look.px(3) + buttons.sunk(state, look.k))
        target.blit(image, image.get_rect(center=centre))
        if self.ringed():
            draw_ring(target, self.rect, look)


class ActionSlot(Pressable):
    """One of the actions in the bar of a match: picture over name, with the key that calls it in a corner."""

    def __init__(self, picture: str, label: str, act: Act | None = None, key: str = "", colour: str | None = None, tip: str = "") -> None:
        super().__init__(act, label, tip)
        self.picture = picture
        self.label = label
        self.colour = colour
        self.key_hint = key

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(66), look.px(78)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state = self.state()
        buttons.slot(self.rect.size, state, look.k, self.selected).put(target, self.rect.topleft)
        low = look.px(2) if state == "pressed" else 0
        side = min(look.px(44), self.rect.w - look.px(16), self.rect.h - look.px(32))
        image = picture(self.picture, max(8, side), self.colour, state == "off")
        target.blit(image, image.get_rect(center=(self.rect.centerx, self.rect.y + look.px(30) + low)))
        colour = TEXT if self.selected else "#e6d2bf" if state == "off" else CREAM
        at = (self.rect.centerx, self.rect.bottom - look.px(15) + low)
        room = self.rect.w - look.px(4)
        size = 15 if look.press.width(self.label, look.px(15), "bold") <= room else 14
        look.write(target, self.label, at, size, colour, "bold", "center", width=room)
        if self.key_hint:
            corner = (self.rect.right - look.px(8), self.rect.y + look.px(5))
            look.write(target, self.key_hint, corner, 14, SOFT if self.selected else "#d9b98f", "bold", "topright")
        if self.ringed():
            draw_ring(target, self.rect, look)


class Area(Pressable):
    """A pressable box drawn by a function ``(target, rect, look, state)``: cards, banners, rows that are more than a row."""

    def __init__(
        self, paint: Callable[[pygame.Surface, Rect, Look, State], None], act: Act | None = None, name: str = "", tip: str = ""
    ) -> None:
        super().__init__(act, name, tip)
        self.paint = paint

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self.paint(target, self.rect, look, self.state())
        if self.ringed():
            draw_ring(target, self.rect, look)
