"""Several answers side by side: which of them is looked at, and a button that explains itself without hiding its neighbours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art.buttons import Kind, State
from game.ui.buttons import Act, Button
from game.ui.look import Look
from game.ui.widget import Point, Widget

_FACE, _SPARE = 38, 13
"""Units a face on a button is across, and by how much less than another its words have beside them."""
Face = Callable[[int], pygame.Surface]


class Followed:
    """Which of some widgets the mouse or the keyboard came to last."""

    def __init__(self) -> None:
        self.at: int | None = None
        """Its number, from 0; None while neither is at any."""
        self._seen: tuple[int | None, int | None] = (None, None)

    def follow(self, widgets: Sequence[Widget]) -> bool:
        """Looks where mouse and keyboard are now; whether that changes which one is looked at."""
        hovered = next((n for n, widget in enumerate(widgets) if widget.hovered), None)
        focused = next((n for n, widget in enumerate(widgets) if widget.focused), None)
        was, before = self._seen, self.at
        self._seen = (hovered, focused)
        if hovered != was[0]:
            self.at = focused if hovered is None else hovered
        elif focused != was[1]:
            self.at = hovered if focused is None else focused
        return self.at != before


class Explained(Button):
    """A button in or beside a panel whose tip stands above all of that panel, so that it hides nothing written there. Where it names
    somebody, ``face`` draws whom, in so many pixels, in place of the picture."""

    def __init__(
        self,
        label: str,
        act: Act | None,
        panel: Callable[[], Rect],
        kind: Kind = "plain",
        picture: str = "",
        below: str = "",
        size: float = 17,
        tip: str = "",
        face: Face | None = None,
    ) -> None:
        super().__init__(label, act, kind, picture, below=below, size=size, tip=tip)
        self._panel, self._face = panel, face

    def wants(self, look: Look) -> tuple[int, int]:
        wide, high = super().wants(look)
        return wide + look.px(_FACE - _SPARE - (self.size * 1.75 if self.picture else 0)) if self._face else wide, high

    def _image(self, look: Look, state: State) -> pygame.Surface | None:
        if self._face is None or self.rect.w < look.px(120):
            return super()._image(look, state)
        return self._face(min(look.px(_FACE), self.rect.h - look.px(10)))

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        words, box = super().hint(pos)
        panel = self._panel()
        top, foot = min(box.y, panel.y or box.y), max(box.bottom, panel.bottom)
        return words, Rect(box.x, top, box.w, foot - top)
