"""Words on the screen: cached, outlined, wrapped, cut with an ellipsis. Any text at all can be drawn; none raises or grows without bound.

Sizes here are pixels; ``Look`` turns design units into pixels.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from game.art.store import MEGABYTE, SurfaceStore, ready
from game.ui.clean import MOST, clean
from game.ui.fonts import Face, FontShelf, Run, runs

ELLIPSIS = "\u2026"
WIDEST = 4096  # pixels of one line
SMALLEST, LARGEST = 6, 400  # pixels of a size
Align = Literal["left", "centre", "right"]


class Style(NamedTuple):
    """How a text looks: size in pixels, colour, face, and the outline's colour and width (none when "")."""

    size: int
    colour: str
    face: Face = "body"
    outline: str = ""
    edge: int = 2


class Press:
    """Draws text. Pictures of lines are kept in a store of at most ``limit`` bytes and shared: never draw on one."""

    def __init__(self, limit: int = 16 * MEGABYTE) -> None:
        self.kept = SurfaceStore(limit)
        self.fonts = FontShelf()
        self._widths: dict[tuple[str, Face, int], int] = {}

    def line(self, text: object, style: Style, width: int = WIDEST) -> pygame.Surface:
        """One line, no wider than ``width`` pixels (an ellipsis stands for what is cut off)."""
        size = _sized(style.size)
        style = style._replace(size=size, edge=max(0, min(style.edge, 24)) if style.outline else 0)
        shown = self.fitted(text, size, style.face, min(width, WIDEST) - 2 * style.edge)
        return self.kept.get((shown, style), lambda: self._made(shown, style))

    def width(self, text: object, size: int, face: Face = "body") -> int:
        """Pixels the line takes without its outline, at most ``WIDEST``."""
        return min(WIDEST, self._measured(clean(text), _sized(size), face))

    def height(self, size: int, face: Face = "body") -> int:
        """Pixels from the top of a line to the top of the next."""
        return self.fonts.main(face, _sized(size)).get_height()

    def fitted(self, text: object, size: int, face: Face, width: int) -> str:
        """``text`` as it is when it fits in ``width`` pixels, else cut and ended with an ellipsis."""
        # no more letters than could ever fit, however narrow they are
        shown = clean(text, most=min(MOST, 8 + 18 * max(0, width) // max(6, size)))
        if self._measured(shown, size, face) <= width:
            return shown
        low, high = 0, len(shown)
        while low < high:  # the longest beginning that fits
            middle = (low + high + 1) // 2
            if self._measured(shown[:middle].rstrip() + ELLIPSIS, size, face) <= width:
                low = middle
            else:
                high = middle - 1
        return shown[:low].rstrip() + ELLIPSIS if low else (ELLIPSIS if self._measured(ELLIPSIS, size, face) <= width else "")

    def wrapped(self, text: object, size: int, face: Face, width: int, most: int = 60) -> tuple[str, ...]:
        """``text`` in lines of at most ``width`` pixels, at most ``most`` of them; a word too long is broken."""
        size, width = _sized(size), max(1, width)
        out: list[str] = []
        enough = min(MOST, 8 + 18 * width * (most + 1) // size)
        for paragraph in clean(text, lines=True, most=enough).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                tried = f"{line} {word}" if line else word
                if self._measured(tried, size, face) <= width:
                    line = tried
                    continue
                if line:
                    out.append(line)
                line = word
                while len(line) > 1 and self._measured(line, size, face) > width and len(out) <= most:
                    cut = self._fits(line, size, face, width)
                    out.append(line[:cut])
                    line = line[cut:]
                if len(out) > most:
                    break
            out.append(line)
            if len(out) > most:
                break
        if len(out) > most:
            out = [*out[: most - 1], self.fitted(f"{out[most - 1]} {ELLIPSIS}" if out[most - 1] else ELLIPSIS, size, face, width)]
        return tuple(out)

    def block(self, text: object, style: Style, width: int, align: Align = "left", most: int = 60) -> pygame.Surface:
        """Wrapped text as one picture, as wide as its longest line."""
        lines = [self.line(shown, style, width + 2 * style.edge) for shown in self.wrapped(text, style.size, style.face, width, most)]
        step = self.height(style.size, style.face)
        wide = max((line.get_width() for line in lines), default=1)
        out = pygame.Surface((max(1, wide), max(1, step * (len(lines) - 1) + (lines[-1].get_height() if lines else 1))), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            spare = wide - line.get_width()
            out.blit(line, ({"left": 0, "centre": spare // 2, "right": spare}[align], number * step))
        return out

    def _fits(self, text: str, size: int, face: Face, width: int) -> int:
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._measured(text[:middle], size, face) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def _measured(self, text: str, size: int, face: Face) -> int:
        if len(self._widths) > 8192:
            self._widths.clear()
        key = (text, face, size)
        found = self._widths.get(key)
        if found is None:
            found = self._widths[key] = sum(self._run_width(run, size) for run in runs(text, face))
        return found

    def _run_width(self, run: Run, size: int) -> int:
        try:
            return self.fonts.font(run.file, size, 0, run.right_to_left).size(run.text)[0]
        except (pygame.error, UnicodeError, ValueError):
            return size * len(run.text)

    def _made(self, text: str, style: Style) -> pygame.Surface:
        font = self.fonts.main(style.face, style.size)
        edge = style.edge
        width = max(1, self._measured(text, style.size, style.face) + 2 * edge)
        out = pygame.Surface((width, font.get_height() + 2 * edge), pygame.SRCALPHA)
        if style.outline:
            self._draw(out, text, style, edge)
        self._draw(out, text, style, 0)
        return ready(out)

    def _draw(self, out: pygame.Surface, text: str, style: Style, edge: int) -> None:
        base = self.fonts.main(style.face, style.size).get_ascent()
        colour = style.outline if edge else style.colour
        x = style.edge - edge
        for run in runs(text, style.face):
            font = self.fonts.font(run.file, style.size, edge, run.right_to_left)
            try:
                drawn = font.render(run.text, True, colour)
            except (pygame.error, UnicodeError, ValueError):
                # what the cleaning did not foresee is drawn as an empty box
                drawn = pygame.Surface((max(1, self._run_width(run, style.size)), style.size), pygame.SRCALPHA)
                pygame.draw.rect(drawn, colour, drawn.get_rect(), 1)
            plain = self.fonts.font(run.file, style.size, 0, run.right_to_left)
            out.blit(drawn, (x, style.edge - edge + base - plain.get_ascent()))
            x += self._run_width(run, style.size)


def _sized(size: int) -> int:
    return max(SMALLEST, min(LARGEST, int(size)))
