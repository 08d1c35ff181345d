"""Several answers side by side: which of them is looked at, and a button that explains itself without hiding its neighbours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.art.buttons import Kind
from game.ui.buttons import Act, Button
from game.ui.widget import Point, Widget


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
    """A button in or beside a panel whose tip stands above all of that panel, so that it hides nothing written there."""

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
    ) -> None:
        super().__init__(label, act, kind, picture, below=below, size=size, tip=tip)
        self._panel = panel

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        words, box = super().hint(pos)
        panel = self._panel()
        top, foot = min(box.y, panel.y or box.y), max(box.bottom, panel.bottom)
        return words, Rect(box.x, top, box.w, foot - top)
