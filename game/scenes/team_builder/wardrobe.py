"""The fighter in hand before the mirror, and the arrows that change how it looks."""

from __future__ import annotations

import random
from collections.abc import Callable

from pygame import Rect

from game.scenes.team_builder.bench import SHOWN_PARTS, Bench
from game.scenes.team_builder.mirror import Mirror
from game.scenes.team_builder.picker import Picker, part_words
from game.scenes.teams.company import THEMES
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.scroll import ScrollPanel
from game.ui.widget import Widget


class Wardrobe(Panel):
    """``changed`` is called when the look is another."""

    def __init__(self, bench: Bench, changed: Callable[[], None]) -> None:
        self.bench, self.changed = bench, changed
        ruleset = bench.sheet.ruleset
        self.mirror = Mirror(THEMES.get(ruleset, "alley"), ruleset, bench.side)
        self.pickers = [
            Picker(part.capitalize(), lambda p=part: self._says(p), lambda way, p=part: self._turn(p, way))  # type: ignore[misc]
            for part in SHOWN_PARTS
        ]
        self.surprise = Button("Surprise me", self._surprise, picture="dice", size=17, name="surprise")
        inside: list[Widget] = [*self.pickers, self.surprise]
        self.scroll = ScrollPanel(self._lay, inside, name="wardrobe")
        super().__init__(self.mirror, self.scroll, seed=25, name="wardrobe panel")
        self.refresh()

    def refresh(self) -> None:
        """Another fighter, or other clothes."""
        member = self.bench.here
        for widget in (*self.pickers, self.surprise):
            widget.allow(member is not None, "Add somebody first")
        self.mirror.put(self.bench.look(member) if member else None)
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = Rect(rect.x + p(14), rect.y + p(14), rect.w - p(28), rect.h - p(28))
        rows = (len(self.pickers) + 2) // 2 if inner.w >= p(380) else len(self.pickers) + 1
        wanted = rows * p(52)
        high = max(p(120), inner.h - wanted - p(12), round(inner.h * 0.34))
        self.mirror.place(Rect(inner.x, inner.y, inner.w, min(high, inner.h)), look)
        top = inner.y + min(high, inner.h) + p(12)
        self.scroll.place(Rect(inner.x, top, inner.w, max(0, inner.bottom - top)), look)

    def _lay(self, rect: Rect, look: Look) -> int:
        p = look.px
        across = 2 if rect.w >= p(350) else 1
        gap = p(10)
        wide = (rect.w - gap * (across - 1)) // across
        widgets: list[Widget] = [*self.pickers, self.surprise]
        for number, widget in enumerate(widgets):
            row, column = divmod(number, across)
            last = number == len(widgets) - 1
            box = Rect(rect.x + column * (wide + gap), rect.y + row * p(52), wide, p(46))
            widget.place(Rect(rect.x, box.y, rect.w, p(48)) if last and column == 0 else box, look)
        return max(widget.rect.bottom for widget in widgets) - rect.y

    def _says(self, part: str) -> str:
        member = self.bench.here
        return part_words(member.parts.get(part)) if member else ""

    def _turn(self, part: str, way: int) -> None:
        self.bench.turn_part(part, way)
        self.changed()

    def _surprise(self) -> None:
        self.bench.surprise(random.Random())
        self.changed()
