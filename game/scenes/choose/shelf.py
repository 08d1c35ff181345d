"""The shelf of teams between the two sides: one's own and the ready-made, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art.colour import SIDES, SOFT, TEXT
from game.art.plates import token
from game.formats.teams import Entry, faults
from game.scenes.teams.faces import team_looks
from game.scenes.teams.paint import draw_entry
from game.ui.buttons import IconButton
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.widget import Widget


class Shelf(Panel):
    """``chosen`` is called with a team that was chosen for the side in hand; the four others with what was asked for."""

    def __init__(
        self,
        chosen: Callable[[Entry], None],
        new: Callable[[], None],
        edit: Callable[[Entry], None],
        copy: Callable[[Entry], None],
        throw_away: Callable[[Entry], None],
    ) -> None:
        self.entries: list[Entry] = []
        self.side = 0
        self.on: tuple[Entry | None, Entry | None] = (None, None)
        self._chosen = chosen
        self.list = List(0, 64, self._row, self._choose, self._choose, name="teams", empty="There is no team here yet.", row_tip=self._tip)
        self.new = IconButton("plus", new, "Build a new team", name="new team")
        self.edit = IconButton("pencil", lambda: self._with(edit), "Change this team", name="edit team")
        self.copy = IconButton("copy", lambda: self._with(copy), "Build a team of your own from this one", name="copy team")
        self.bin = IconButton("trash", lambda: self._with(throw_away), "Throw this team away", name="delete team")
        self.tools: list[Widget] = [self.new, self.edit, self.copy, self.bin]
        super().__init__(self.list, *self.tools, seed=9, tapes=(0.2, 0.82), name="shelf")

    @property
    def entry(self) -> Entry | None:
        """The row in hand."""
        return self.entries[self.list.at] if 0 <= self.list.at < len(self.entries) else None

    def fill(self, entries: Sequence[Entry], side: int, on: tuple[Entry | None, Entry | None]) -> None:
        """Show these teams; the choice is for ``side``, and ``on`` are the teams the sides have."""
        self.entries, self.side, self.on = list(entries), side, on
        at = next((n for n, entry in enumerate(self.entries) if self._is(entry, on[side])), -1)
        self.list.refill(len(self.entries), at)
        self._allow()

    def take(self, entry: Entry) -> None:
        """Put the row in hand on a team, without choosing it."""
        at = next((n for n, other in enumerate(self.entries) if self._is(other, entry)), -1)
        if at >= 0:
            self.list.choose(at, tell=False)
        self._allow()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = Rect(rect.x + p(14), rect.y + p(52), rect.w - p(28), rect.h - p(52 + 68))
        self.list.place(inner, look)
        wide = min(p(64), (inner.w - p(24)) // 4)
        gap = (inner.w - 4 * wide) // 3
        for number, tool in enumerate(self.tools):
            tool.place(Rect(inner.x + number * (wide + gap), rect.bottom - p(62), wide, p(48)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        mark = token(p(30), SIDES[self.side], look.k).image
        target.blit(mark, (self.rect.x + p(16), self.rect.y + p(16)))
        words = f"For the {'first' if self.side == 0 else 'second'} side"
        look.write(target, words, (self.rect.x + p(52), self.rect.y + p(31)), 18, TEXT, "head", "midleft", width=self.rect.w - p(64))
        pygame.draw.rect(target, SOFT, (self.list.rect.x, self.list.rect.bottom + p(3), self.list.rect.w, max(1, p(1))))

    # ------------------------------------------------------------ within
    @staticmethod
    def _is(entry: Entry, other: Entry | None) -> bool:
        return other is not None and entry.path == other.path

    def _choose(self, row: int) -> None:
        self._allow()
        self._chosen(self.entries[row])

    def _with(self, act: Callable[[Entry], None]) -> None:
        if self.entry:
            act(self.entry)

    def _allow(self) -> None:
        entry = self.entry
        for tool in (self.edit, self.copy, self.bin):
            tool.allow(entry is not None, "Choose a team first")
        if entry is None:
            return
        if entry.team is None:
            self.edit.allow(False, "This file cannot be read")
            self.copy.allow(False, "This file cannot be read")
        if not entry.own:
            self.bin.allow(False, "Ready-made teams stay where they are")
        self.edit.tip = "Change this team" if entry.own else "Change it: kept as a team of your own"

    def _tip(self, row: int) -> str:
        entry = self.entries[row]
        if entry.team is None:
            return entry.damage
        wrong = faults(entry.team)
        return wrong[0] if wrong else entry.team.motto

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        entry = self.entries[state.row]
        tokens = [side for side in (0, 1) if self._is(entry, self.on[side])]
        looks = list(team_looks(entry.team, tokens[0] if tokens else 0).values()) if entry.team else []
        draw_entry(target, rect, entry, looks, tokens, look, "not ready" if entry.team and faults(entry.team) else "")
