"""What widgets lie on: sheets of paper, boards of wood, words, ribbons, plates of the sides, pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect

from game.art import buttons, paper, plates, woodwork
from game.art.colour import CREAM, DARK_WOOD, INK, PAPER, TEXT, WOOD, Side, shade
from game.ui.fonts import Face
from game.ui.look import Look
from game.ui.text import Align
from game.ui.widget import Group, Widget

Stuff = Literal["paper", "torn", "wood", "dark wood", "well", "none"]


class Panel(Group):
    """Widgets on a ground. The ground eats what no widget on it takes. Its widgets are placed by whoever placed the panel."""

    def __init__(
        self,
        *inside: Widget,
        stuff: Stuff = "paper",
        title: str = "",
        tapes: tuple[float, ...] = (),
        seed: int = 3,
        tint: str = PAPER,
        planks: int = 1,
        name: str = "",
    ) -> None:
        super().__init__(*inside, name=name or title)
        self.solid = True
        self.stuff, self.title, self.tapes, self.seed, self.tint, self.planks = stuff, title, tapes, seed, tint, planks

    def inner(self, look: Look) -> Rect:
        """The part to lay widgets in: less the margin, and the title if there is one."""
        pad = look.px(20 if self.stuff in ("paper", "torn") else 16)
        pad = min(pad, self.rect.w // 4, self.rect.h // 4)
        top = pad + (look.px(36) if self.title else 0)
        low = pad + (look.px(6) if self.stuff == "torn" else 0)
        return Rect(self.rect.x + pad, self.rect.y + top, self.rect.w - 2 * pad, max(0, self.rect.h - top - low))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self._ground(target, look)
        if self.title:
            dark = self.stuff in ("wood", "dark wood", "well")
            at = (self.rect.x + look.px(24), self.rect.y + look.px(13))
            room = self.rect.w - look.px(48)
            look.write(target, self.title, at, 24, CREAM if dark else TEXT, "head", outline=INK if dark else "", width=max(1, room))
        super().draw(target, look)

    def _ground(self, target: pygame.Surface, look: Look) -> None:
        size, at, k = self.rect.size, self.rect.topleft, look.k
        if self.stuff in ("paper", "torn"):
            paper.sheet(size, k, self.seed, self.tint, tapes=self.tapes, torn=self.stuff == "torn").put(target, at)
        elif self.stuff in ("wood", "dark wood"):
            woodwork.bar(size, k, self.seed, DARK_WOOD if self.stuff == "dark wood" else WOOD, self.planks).put(target, at)
        elif self.stuff == "well":
            woodwork.well(size, k).put(target, at)


class Label(Widget):
    """Words. One line cut to its box, or (``wrap``) as many as fit."""

    solid = False

    def __init__(
        self,
        text: str,
        size: float = 15,
        colour: str = TEXT,
        face: Face = "body",
        align: Align = "left",
        outline: str = "",
        wrap: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(name)
        self.text, self.size, self.colour, self.face = text, size, colour, face
        self.align: Align = align
        self.outline, self.wrap = outline, wrap

    def put(self, text: str, colour: str | None = None) -> None:
        """Say something else."""
        if (text, colour or self.colour) != (self.text, self.colour):
            self.text, self.colour = text, colour or self.colour
            self.touch()

    def wants(self, look: Look) -> tuple[int, int]:
        size = look.px(self.size)
        return look.press.width(self.text, size, self.face) + (look.px(4) if self.outline else 0), look.press.height(size, self.face)

    def high(self, look: Look, width: int) -> int:
        """Pixels it takes downwards when wrapped to ``width``."""
        return look.paragraph_height(self.text, width, self.size, self.face)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.wrap:
            look.paragraph(target, self.text, self.rect, self.size, self.colour, self.face, self.align, self.outline)
            return
        line = look.line(self.text, self.size, self.colour, self.face, self.outline, width=max(1, self.rect.w))
        spot = line.get_rect(centery=self.rect.centery)
        spot.x = {"left": self.rect.x, "centre": self.rect.centerx - line.get_width() // 2, "right": self.rect.right - line.get_width()}[
            self.align
        ]
        target.blit(line, spot)


TITLE_UP, BELOW_DOWN = 0.18, 0.18
"""How far from the middle of a plate its two lines stand, in parts of its height: both clear of its rim, however low it is."""


class Plate(Widget):
    """A side's name plate: colour, shape, name, and a smaller line. ``lit`` while it is their decision."""

    def __init__(self, side: Side, title: str, below: str = "", right: bool = False, lit: bool = False) -> None:
        super().__init__(title)
        self.side, self.title, self.below, self.right, self.lit = side, title, below, right, lit

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(214), look.px(52)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        plates.plate(self.rect.size, self.side, look.k, self.right, self.lit).put(target, self.rect.topleft)
        away = self.rect.h + look.px(4)
        room = max(1, self.rect.w - away - look.px(12))
        x = self.rect.right - away if self.right else self.rect.x + away
        line = buttons_line(look, self.title, CREAM, self.side.dark, room)
        spot = line.get_rect(centery=self.rect.centery - (round(TITLE_UP * self.rect.h) if self.below else 0))
        spot.x = x - line.get_width() if self.right else x
        target.blit(line, spot)
        if self.below:
            anchor: Literal["midright", "midleft"] = "midright" if self.right else "midleft"
            at = (x - look.px(3) if self.right else x + look.px(3), self.rect.centery + round(BELOW_DOWN * self.rect.h))
            look.write(target, self.below, at, 14, INK, "bold", anchor, width=room)


def buttons_line(look: Look, text: str, colour: str, outline: str, room: int) -> pygame.Surface:
    """A heading for a plate, cut to ``room`` pixels."""
    return look.line(text, 19, colour, "head", outline, 2, room)


class Ribbon(Widget):
    """A stitched ribbon with words on it."""

    def __init__(self, text: str, colour: str = "#d24a38", size: float = 19) -> None:
        super().__init__(text)
        self.text, self.colour, self.size = text, colour, size

    def wants(self, look: Look) -> tuple[int, int]:
        return look.press.width(self.text, look.px(self.size), "head") + look.px(110), look.px(44)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        plates.ribbon(self.rect.size, look.k, self.colour).put(target, self.rect.topleft)
        at = (self.rect.centerx, self.rect.centery - look.px(2))
        look.write(target, self.text, at, self.size, CREAM, "head", "center", shade(self.colour, -0.6), width=self.rect.w - look.px(80))


class Chip(Widget):
    """A number on a pill."""

    solid = False

    def __init__(self, text: str, colour: str, size: float = 22) -> None:
        super().__init__(text)
        self.text, self.colour, self.size = text, colour, size

    def wants(self, look: Look) -> tuple[int, int]:
        return look.press.width(self.text, look.px(self.size), "head") + look.px(28), look.px(36)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        buttons.chip(self.rect.size, self.colour, look.k).put(target, self.rect.topleft)
        at = (self.rect.centerx, self.rect.centery - look.px(1))
        look.write(target, self.text, at, self.size, CREAM, "head", "center", shade(self.colour, -0.6), width=self.rect.w)


class Canvas(Widget):
    """A box drawn by a function ``(target, rect, look)``; it takes no events unless ``solid``."""

    def __init__(self, paint: Callable[[pygame.Surface, Rect, Look], None], solid: bool = False, name: str = "") -> None:
        super().__init__(name)
        self.paint = paint
        self.solid = solid

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self.paint(target, self.rect, look)
