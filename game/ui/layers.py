"""What lies over the base: dialogs and lists that drop down, how they come in, and what they hide."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect

from game.art.colour import SHADOW, rgba
from game.ui.look import Look
from game.ui.widget import Overlay, Point, Widget, at, walk

_OPENING = 0.14  # seconds a layer takes to come in
_VEIL = 150  # how dark it gets below a dialog, 0-255


class Layers:
    """Overlays, the last on top."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._stack: list[Overlay] = []
        self._opened = float("-inf")

    def __len__(self) -> int:
        return len(self._stack)

    def __iter__(self) -> Iterator[Overlay]:
        return iter(self._stack)

    @property
    def top(self) -> Overlay | None:
        """The one that has the mouse and the keyboard."""
        return self._stack[-1] if self._stack else None

    def push(self, overlay: Overlay) -> None:
        """Put one on top."""
        self._stack.append(overlay)
        self._opened = self._now()

    def cut(self, overlay: Overlay) -> int:
        """Take one away with all above it; how many went."""
        if overlay not in self._stack:
            return 0
        index = self._stack.index(overlay)
        gone = len(self._stack) - index
        del self._stack[index:]
        return gone

    def under(self, pos: Point) -> tuple[Widget | None, bool]:
        """The widget of a layer under a point, and whether what lies below the layers may still be asked."""
        for layer in reversed(self._stack):
            found = at(layer, pos)
            if found or layer.modal:
                return found, False
        return None, True

    def widgets(self) -> Iterator[Widget]:
        """Every shown widget of every layer."""
        for layer in self._stack:
            yield from walk(layer)

    def coming_in(self, look: Look) -> float:
        """How far the top layer has come in, 0-1."""
        if not self._stack or look.calm:
            return 1.0
        return min(1.0, (self._now() - self._opened) * look.pace / _OPENING)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw them all; a dialog darkens what lies below it."""
        for layer in self._stack:
            share = self.coming_in(look) if layer is self._stack[-1] else 1.0
            if layer.modal:
                veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
                veil.fill(rgba(SHADOW, round(_VEIL * share)))
                target.blit(veil, (0, 0))
            if share >= 1:
                layer.draw(target, look)
                continue
            sheet = pygame.Surface(target.get_size(), pygame.SRCALPHA)
            layer.draw(sheet, look)
            sheet.set_alpha(round(255 * share))
            target.blit(sheet, (0, round((share - 1) * look.px(14))))

    def arrange(self, bounds: Rect, look: Look) -> None:
        """The window has changed."""
        for layer in self._stack:
            layer.arrange(bounds, look)
