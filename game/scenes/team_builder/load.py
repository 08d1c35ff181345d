"""The sheet on which another team is chosen to work on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.formats.teams import Entry
from game.scenes.teams.faces import team_looks
from game.scenes.teams.paint import draw_entry
from game.ui.dialog import Answer, Dialog
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.widget import Widget


class _Teams(List):
    """Rows as high as fits a dialog."""

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(420), look.px(self.high) * min(5, max(1, self.count))


class LoadSheet(Dialog):
    """Teams to choose from; one click takes one."""

    def __init__(self, entries: Sequence[Entry], side: int, taken: Callable[[Entry], None]) -> None:
        self.entries, self.side, self.taken = list(entries), side, taken
        none = "There is no team yet."
        self.rows = _Teams(len(self.entries), 64, self._draw_team, picked=self._pick, name="teams to load", empty=none, quick=True)
        super().__init__("Work on another team", "", [Answer("None", safe=True)], [self.rows], wide=480)

    def first(self) -> Widget | None:
        return self.rows

    def _pick(self, row: int) -> None:
        if self.host:
            self.host.close(self)
        self.taken(self.entries[row])

    def _draw_team(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        entry = self.entries[state.row]
        if entry.team:
            draw_entry(target, rect, entry, list(team_looks(entry.team, self.side).values()), (), look)
