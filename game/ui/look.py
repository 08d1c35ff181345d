"""What everything on the screen is drawn with: the scale, the words, and what the player wants calmer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.art.colour import TEXT
from game.ui.fonts import Face
from game.ui.text import WIDEST, Align, Press, Style

Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"]


@dataclass(frozen=True)
class Look:
    """The scale (pixels a design unit), the press that sets words, and the player's wishes.

    ``calm`` means no movement that only pleases, ``steady`` no flashes, ``pace`` how fast animations run (1.0 is normal).
    """

    k: float
    press: Press
    calm: bool = False
    steady: bool = False
    pace: float = 1.0

    def px(self, units: float) -> int:
        """Design units in whole pixels; at least 1 for anything above nothing."""
        return max(1, round(units * self.k)) if units > 0 else round(units * self.k)

    def style(self, size: float, colour: str, face: Face = "body", outline: str = "", edge: float = 2) -> Style:
        """A text style from design units."""
        return Style(self.px(size), colour, face, outline, self.px(edge) if outline else 0)

    def line(
        self,
        text: object,
        size: float = 15,
        colour: str = TEXT,
        face: Face = "body",
        outline: str = "",
        edge: float = 2,
        width: int = WIDEST,
    ) -> pygame.Surface:
        """One line of text; ``width`` is in pixels, sizes in design units. Shared: never draw on it."""
        return self.press.line(text, self.style(size, colour, face, outline, edge), width)

    def write(
        self,
        target: pygame.Surface,
        text: object,
        at: tuple[float, float],
        size: float = 15,
        colour: str = TEXT,
        face: Face = "body",
        anchor: Anchor = "topleft",
        outline: str = "",
        edge: float = 2,
        width: int = WIDEST,
    ) -> pygame.Rect:
        """Draw one line with its ``anchor`` at the pixel ``at``; gives where it was drawn."""
        drawn = self.line(text, size, colour, face, outline, edge, width)
        rect = drawn.get_rect()
        setattr(rect, anchor, (round(at[0]), round(at[1])))
        target.blit(drawn, rect)
        return rect

    def paragraph(
        self,
        target: pygame.Surface,
        text: object,
        rect: pygame.Rect,
        size: float = 15,
        colour: str = TEXT,
        face: Face = "body",
        align: Align = "left",
        outline: str = "",
    ) -> int:
        """Draw wrapped text from the top of ``rect``, as many lines as fit whole; gives the pixels it took downwards."""
        style = self.style(size, colour, face, outline)
        step = self.press.height(style.size, face)
        most = max(1, rect.h // max(1, step))
        lines = self.press.wrapped(text, style.size, face, rect.w - 2 * style.edge, most)
        for number, shown in enumerate(lines):
            drawn = self.press.line(shown, style, rect.w)
            x = {"left": rect.x, "centre": rect.centerx - drawn.get_width() // 2, "right": rect.right - drawn.get_width()}[align]
            target.blit(drawn, (x, rect.y + number * step))
        return len(lines) * step

    def paragraph_height(self, text: object, width: int, size: float = 15, face: Face = "body") -> int:
        """Pixels ``paragraph`` would take with all the room it wants."""
        pixels = self.px(size)
        return len(self.press.wrapped(text, pixels, face, width)) * self.press.height(pixels, face)


def scale_for(window: tuple[int, int], per_cent: int, least: tuple[int, int] = (640, 360)) -> float:
    """Pixels a design unit: everything is as large a part of the window as it is at 1280 × 720, times what the player asked for.

    But never so much that fewer than ``least`` units are left to lay out in; below that floor a window still gets 0.75 at the
    least, so that text stays readable.
    """
    room = min(window[0] / least[0], window[1] / least[1])
    natural = max(1.0, min(window[0] / 1280, window[1] / 720))
    return max(0.75, min(max(1.0, per_cent / 100) * natural, room))
