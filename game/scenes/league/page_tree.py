"""The first page of a knock-out: the tree, and the match that comes next."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.widget import Group, adopt

from .context import Club
from .fixture_row import FixtureRow
from .tree import Tree


class TreePage(Group):
    """A sheet with the tree, and under it a strip with the next match or the next season."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.tree = Tree(club)
        self.row: FixtureRow | None = None
        self.next_button = Button("Next season", club.next_season, "primary", "play", "#ffe08a", size=20, name="next season")
        self.sheet = Panel(self.tree, seed=27, tapes=(0.1, 0.9), name="tree sheet")
        self.strip = Panel(self.next_button, seed=28, name="next match")
        super().__init__(self.strip, self.sheet, name="tree page")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        due = league.next_fixture()
        name = due.fixture.id if due else ""
        if (self.row.fixture if self.row else "") != name:
            self.strip.inside = [widget for widget in self.strip.inside if widget is not self.row]
            self.row = FixtureRow(self.club, name) if name else None
            if self.row:
                self.row.parent = self.strip
                self.strip.inside.append(self.row)
                adopt(self.row, self.strip.host)
        if self.row:
            self.row.refresh()
        finished = league.progress().finished
        self.next_button.show(finished)
        self.next_button.allow(not league.looking, league.looking)
        self.tree.refresh()
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        foot = p(84)
        self.strip.place(Rect(rect.x, rect.bottom - foot, rect.w, foot), look)
        self.sheet.place(Rect(rect.x, rect.y, rect.w, rect.h - foot - p(12)), look)
        inner = self.sheet.rect.inflate(-p(32), -p(28))
        self.tree.place(inner, look)
        if self.row:
            title = p(190) if rect.w > p(900) else p(20)
            self.row.place(Rect(rect.x + title, self.strip.rect.centery - p(28), rect.w - title - p(18), p(56)), look)
        self.next_button.place(Rect(rect.centerx - p(120), self.strip.rect.centery - p(28), p(240), p(56)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        if self.row and self.rect.w > p(900):
            at = (self.strip.rect.x + p(24), self.strip.rect.centery - p(10))
            look.write(target, "Next match", at, 20, TEXT, "head", "midleft")
            label = self.club.league.label(self.row.fixture)
            look.write(target, label, (at[0], at[1] + p(24)), 15, SOFT, "bold", "midleft", width=p(160))
