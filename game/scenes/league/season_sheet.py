"""Which season is looked at."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.ui.dialog import Answer, Dialog
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.widget import Widget

from . import pictures, words
from .context import Club


class _Seasons(List):
    """Rows as high as fits a dialog."""

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(420), look.px(self.high) * min(6, max(1, self.count))


class SeasonSheet(Dialog):
    """Every season, the last first; one click looks at it. ``chosen`` is called with its number."""

    def __init__(self, club: Club, chosen: Callable[[int], None]) -> None:
        self.club, self._told = club, chosen
        self.numbers = sorted(club.league.seasons, reverse=True)
        self.rows = _Seasons(len(self.numbers), 64, self._season, picked=self._pick, name="seasons", quick=True)
        self.rows.at = self.numbers.index(club.season)
        super().__init__("Seasons", "", [Answer("Close", safe=True)], [self.rows], wide=480)

    def first(self) -> Widget | None:
        return self.rows

    def _pick(self, row: int) -> None:
        if self.host:
            self.host.close(self)
        self._told(self.numbers[row])

    def _season(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, number, league = look.px, self.numbers[state.row], self.club.league
        champion = league.progress(number).champion
        cup = pictures.cup(p(50), champion is not None)
        target.blit(cup, cup.get_rect(midleft=(rect.x + p(10), rect.centery)))
        x, right = rect.x + p(72), rect.right - p(12)
        if champion:
            sign = pictures.banner(self.club.badges[champion], p(52))
            right = sign.get_rect(midright=(right, rect.centery)).x - p(8)
            target.blit(sign, sign.get_rect(midright=(rect.right - p(12), rect.centery)))
        look.write(target, f"Season {number}", (x, rect.centery - p(11)), 19, TEXT, "head", "midleft", width=right - x)
        said = words.stage(league, number).partition(" ")[2].partition(" ")[2].lstrip(", ") or "goes on"
        look.write(target, said, (x, rect.centery + p(13)), 14, SOFT, "body", "midleft", width=right - x)
