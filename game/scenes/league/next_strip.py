"""The match that comes next, in a strip; once the season is over, the way to the next one."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.widget import adopt

from . import pictures
from .context import Club
from .fixture_row import FixtureRow


class NextStrip(Panel):
    """A row of the match that is due, with what it is called before it where there is room."""

    HIGH = 84

    def __init__(self, club: Club) -> None:
        self.club = club
        self.row: FixtureRow | None = None
        self.next_button = Button("Next season", club.next_season, "primary", "play", "#ffe08a", size=20, name="next season")
        super().__init__(self.next_button, seed=28, name="next match")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        due = league.next_fixture()
        name = due.fixture.id if due else ""
        if (self.row.fixture if self.row else "") != name:
            self.inside = [widget for widget in self.inside if widget is not self.row]
            self.row = FixtureRow(self.club, name) if name else None
            if self.row:
                self.row.parent = self
                self.inside.append(self.row)
                adopt(self.row, self.host)
        if self.row:
            self.row.refresh()
        self.next_button.show(league.progress().finished)
        self.next_button.allow(not league.looking, league.looking)
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        if self.row:
            left = p(190) if rect.w > p(900) else p(16)
            self.row.place(Rect(rect.x + left, rect.centery - p(28), rect.w - left - p(16), p(56)), look)
        self.next_button.place(Rect(rect.centerx - p(120), rect.centery - p(28), p(240), p(56)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        champion = self.club.league.progress().champion
        if self.next_button.shown and champion:
            p, side = look.px, self.club.badges[champion]
            sign = pictures.banner(side, p(56))
            x = self.rect.x + p(24)
            target.blit(sign, sign.get_rect(midleft=(x, self.rect.centery)))
            x += sign.get_width() + p(10)
            said = f"{self.club.league.teams[champion].name} are champions"
            room = max(1, self.next_button.rect.x - x - p(12))
            lines = look.press.wrapped(said, p(20), "head", room, 2)
            for number, line in enumerate(lines):
                y = self.rect.centery + p(24) * number - p(12) * (len(lines) - 1)
                look.write(target, line, (x, y), 20, TEXT, "head", "midleft", width=room)
        if self.row and self.rect.w > look.px(900):
            p, at = look.px, (self.rect.x + look.px(24), self.rect.centery - look.px(10))
            look.write(target, "Next match", at, 20, TEXT, "head", "midleft")
            label = self.club.league.label(self.row.fixture)
            look.write(target, label, (at[0], at[1] + p(24)), 15, SOFT, "bold", "midleft", width=p(160))
