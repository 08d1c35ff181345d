"""The final: who plays it, the cup, and once it is decided the champions."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art import plates
from game.art.colour import CREAM, SOFT, TEXT, shade
from game.art.soft import light
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.widget import Group

from . import pictures
from .context import Club
from .fixture_row import FixtureRow
from .squad import Squad


class FinalSheet(Panel):
    """The final on a sheet. Both teams stand at the sides of the cup; the champions cheer."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.row = FixtureRow(club, club.league.progress(club.season).final.fixture.id)
        self.squads = [Squad(), Squad()]
        self.next_button = Button("Next season", club.next_season, "primary", "play", "#ffe08a", size=22, name="next season")
        super().__init__(*self.squads, self.row, self.next_button, seed=26, tapes=(0.15, 0.85), name="final sheet")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        progress = league.progress(self.club.season)
        final = progress.final
        if self.row.fixture != final.fixture.id:
            self.inside.remove(self.row)
            self.row = FixtureRow(self.club, final.fixture.id)
            self.add(self.row)
        self.row.refresh()
        for squad, team in zip(self.squads, self._teams(), strict=True):
            squad.show(bool(team))
            if team:
                squad.put([self.club.badges.look(member.id) for member in league.roster(team)], self.club.badges[team])
                squad.cheering = progress.champion == team
        self.next_button.show(progress.finished and self.club.season == league.season)
        self.next_button.allow(not league.looking, league.looking)
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)
        self.touch()

    def _teams(self) -> tuple[str | None, str | None]:
        """Who plays it; while that is open, who leads."""
        final = self.club.league.progress(self.club.season).final
        if final.home and final.away:
            return final.home, final.away
        rows = self.club.league.standings(self.club.season)
        if self.club.league.head.form == "bracket" or len(rows) < 2 or not rows[0].played:
            return final.home or None, final.away or None
        return rows[0].team, rows[1].team

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = rect.inflate(-p(36), -p(36))
        row = p(58)
        low = row + (p(66) if self.next_button.shown else 0)
        stage = Rect(inner.x, inner.y + p(56), inner.w, max(1, inner.h - p(56) - low - p(16)))
        middle = min(p(240), round(stage.w * 0.24))
        half = (stage.w - middle) // 2
        self.squads[0].place(Rect(stage.x, stage.y, half, stage.h), look)
        self.squads[1].place(Rect(stage.right - half, stage.y, half, stage.h), look)
        wide = min(inner.w, p(760))
        self.row.place(Rect(inner.centerx - wide // 2, stage.bottom + p(14), wide, row), look)
        self.next_button.place(Rect(inner.centerx - p(120), inner.bottom - p(56), p(240), p(56)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, league = look.px, self.club.league
        progress = league.progress(self.club.season)
        champion = progress.champion
        known = progress.final.home and progress.final.away
        first, second = self.squads
        middle = Rect(first.rect.right, first.rect.y, second.rect.x - first.rect.right, first.rect.h)
        if champion:
            light(target, middle.centerx, middle.centery, middle.w, middle.h // 2, "#ffc860", 120)
        cup = pictures.cup(min(middle.w - p(16), middle.h - p(8), p(200)), progress.finished)
        target.blit(cup, cup.get_rect(center=middle.center))
        said = f"{league.teams[champion].name} are champions" if champion else "No champion" if progress.finished else "The final"
        if champion:
            side = self.club.badges[champion]
            wide = min(self.rect.w - p(60), look.press.width(said, p(26), "head") + p(130))
            box = Rect(self.rect.centerx - wide // 2, self.rect.y + p(14), wide, p(56))
            plates.ribbon(box.size, look.k, side.main).put(target, box.topleft)
            at = (box.centerx, box.centery - p(2))
            look.write(target, said, at, 26, CREAM, "head", "center", shade(side.dark, -0.3), width=wide - p(90))
        else:
            look.write(target, said, (self.rect.centerx, self.rect.y + p(18)), 28, TEXT, "head", "midtop")
            below = "" if known else "as the table stands now" if any(self._teams()) else "the first two of the table meet here"
            if progress.finished:
                below = "nobody came to the final"
            look.write(target, below, (self.rect.centerx, self.rect.y + p(56)), 15, SOFT, "body", "midtop")
        for squad, team in zip(self.squads, self._teams(), strict=True):
            if not team:
                box = squad.rect
                look.write(target, "?", box.center, 80, "#d9c39a", "head", "center")
                continue
            sign = pictures.banner(self.club.badges[team], p(70), off=bool(champion) and champion != team)
            target.blit(sign, (squad.rect.x + p(12), squad.rect.y + p(10)))
            name = league.teams[team].name
            at = (squad.rect.x + p(22) + sign.get_width(), squad.rect.y + p(20))
            room = squad.rect.right - at[0] - p(10)
            look.write(target, name, at, 22, CREAM, "head", outline=self.club.badges[team].dark, edge=3, width=max(1, room))


class FinalPage(Group):
    """The final's page."""

    def __init__(self, club: Club) -> None:
        self.sheet = FinalSheet(club)
        super().__init__(self.sheet, name="final page")

    def refresh(self) -> None:
        """The league has changed."""
        self.sheet.refresh()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self.sheet.place(rect, look)
