"""Points, round by round: a line a team, in its colour and with its shape."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art.charts import Series, line_chart
from game.art.colour import SOFT, TEXT
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.text import Press, Style
from game.ui.widget import Widget

from . import words
from .context import Club


class Climb(Widget):
    """The lines. The team that is looked at has a bolder one."""

    solid = False

    def __init__(self, club: Club) -> None:
        super().__init__("climb")
        self.club = club
        self.lines: dict[str, list[int]] = {}
        self._press: Press | None = None
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        self.lines = words.climbs(self.club.league, self.club.season)
        self.touch()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect, club = look.px, self.rect, self.club
        if max((len(points) for points in self.lines.values()), default=1) < 2:
            text = "Each team's line begins to climb here once it has played."
            look.paragraph(target, text, Rect(rect.x, rect.centery - p(20), rect.w, p(60)), 15, SOFT, align="centre")
            return
        self._press = look.press
        series = []
        for row in club.league.standings(club.season):
            side = club.badges[row.team]
            values = tuple(halves / 2 for halves in self.lines[row.team])
            series.append(Series(club.league.teams[row.team].name, side.main, side.shape, values, row.team == club.team))
        target.blit(line_chart(rect.size, series, look.k, write=self._write), rect)

    def _write(self, text: str, pixels: int, colour: str) -> pygame.Surface:
        assert self._press is not None
        return self._press.line(text, Style(pixels, colour, "bold"), max(pixels * 11, min(pixels * 15, self.rect.w // 3)))


class ChartSheet(Panel):
    """The chart on its sheet."""

    def __init__(self, club: Club) -> None:
        self.climb = Climb(club)
        super().__init__(self.climb, seed=6, tapes=(0.5,), name="chart sheet")

    def refresh(self) -> None:
        """The league has changed."""
        self.climb.refresh()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.climb.place(Rect(rect.x + p(20), rect.y + p(42), rect.w - p(36), max(1, rect.h - p(54))), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        look.write(
            target, "Points, round by round", (self.rect.x + p(24), self.rect.y + p(12)), 20, TEXT, "head", width=self.rect.w - p(48)
        )
