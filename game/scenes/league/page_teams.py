"""The teams: who they are, how they stand, their players and the stones of those that fell."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art.colour import BAD, CREAM, GOOD, INK, SOFT, TEXT
from game.formats.sheets import SHEETS
from game.league.people import Member
from game.league.telling import half
from game.ui.buttons import Button
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import Share, columns, cut_right, cut_top
from game.ui.widget import Group

from . import pictures, words
from .both import Both
from .card import career_words, role_of
from .context import Club
from .squad import Squad, draw_member


class TeamList(Panel):
    """Every team, in the order of the table."""

    def __init__(self, club: Club, chosen: Callable[[str], None]) -> None:
        self.club, self._told = club, chosen
        self.teams: list[str] = []
        self.list = List(0, 56, self._row, self._choose, self._choose, "teams", quick=True)
        super().__init__(self.list, title="Teams", seed=17, tapes=(0.2, 0.8), name="teams sheet")

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        inside = [row.team for row in league.standings(self.club.season)]
        self.teams = [*inside, *(team for team in league.teams if team not in inside)]
        self.list.refill(len(self.teams), self.teams.index(self.club.team) if self.club.team in self.teams else -1)

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        inner = self.inner(look)
        self.list.place(Rect(inner.x - look.px(8), inner.y, inner.w + look.px(16), inner.h + look.px(6)), look)

    def _choose(self, row: int) -> None:
        self._told(self.teams[row])

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, team, league = look.px, self.teams[state.row], self.club.league
        gone = team in league.withdrawn(self.club.season)
        image = pictures.banner(self.club.badges[team], p(48), off=gone)
        target.blit(image, image.get_rect(midleft=(rect.x + p(6), rect.centery)))
        row = next((row for row in league.standings(self.club.season) if row.team == team), None)
        x = rect.x + p(52)
        look.write(target, league.teams[team].name, (x, rect.centery - p(9)), 18, TEXT, "head", "midleft", width=rect.right - x - p(48))
        wins = words.plural(row.won, "win") if row else ""
        said = "withdrawn" if gone else f"{words.ordinal(row.place)}, {wins}" if row else "not in this season"
        due = words.raises_left(league, team)
        if due and not league.looking:
            said += f", {words.plural(due, 'raise')} due"
        look.write(target, said, (x, rect.centery + p(12)), 14, BAD if gone else SOFT, "body", "midleft", width=rect.right - x - p(48))
        if row:
            look.write(target, half(row.halves), (rect.right - p(12), rect.centery), 22, TEXT, "head", "midright")


class TeamSheet(Panel):
    """One team's page."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.squad = Squad()
        self.roster: list[Member] = []
        self.fallen: list[Member] = []
        self.roll = List(
            0, 48, self._row, None, self._picked, "roster", "Nobody is left.", quick=True,
            row_tip=lambda _: f"To the player's page. {SHEETS['cavebrawl'].legend}",
        )  # fmt: skip
        self.stones = List(0, 54, self._stone, None, self._buried, "fallen", "Nobody has fallen.", quick=True)
        self.raise_button = Button("Raises", lambda: club.after(), "good", "arrow_up", size=17, name="raises of the team")
        self.leave_button = Button("Withdraw", lambda: club.ask_withdraw(club.team), "plain", "flag", size=16, name="withdraw")
        self._middle = Rect(0, 0, 0, 0)
        super().__init__(self.squad, self.roll, self.stones, self.raise_button, self.leave_button, seed=18, name="team sheet")

    def refresh(self) -> None:
        """The league has changed, or another team is looked at."""
        league, team = self.club.league, self.club.team
        self.roster = league.roster(team)
        self.fallen = [member for member in league.fallen() if member.team == team][::-1]
        self.squad.put([self.club.badges.look(member.id) for member in self.roster], self.club.badges[team])
        self.roll.refill(len(self.roster))
        self.stones.refill(len(self.fallen))
        due = len(league.raises_due(team)) + len(league.recruits(team))
        self.raise_button.allow(bool(due) and not league.looking, league.looking or "Nobody has a raise to take, and nobody is new")
        self.raise_button.kind = "good" if due else "plain"
        inside = team in league.progress().plan.teams
        gone = team in league.withdrawn()
        self.leave_button.relabel("Come back" if gone else "Withdraw")
        over = league.progress().finished or self.club.season != league.season
        self.leave_button.allow(
            inside and not over and not league.looking, league.looking or ("The season is over" if over else "It is not in this season")
        )
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = rect.inflate(-p(28), -p(26))
        top, rest = cut_top(inner, max(p(110), min(p(176), round(inner.h * 0.3))), p(10))
        name = self.club.league.teams[self.club.team].name
        self.squad.left = min(top.w // 2, p(96) + look.press.width(name, p(28), "head"))
        self.squad.place(top, look)
        wide = rest.w >= p(600)
        if wide:
            side, main = cut_right(rest, min(p(300), round(rest.w * 0.4)), p(16))
        else:
            main, side = rest, Rect(rest.x, rest.y, 0, 0)
        self._middle = side
        row = Rect(main.x, main.bottom - p(48), main.w, p(48)) if not wide else Rect(side.x, side.bottom - p(48), side.w, p(48))
        one, two = columns(row, Share(), Share(), gap=p(10))
        for button, icon in ((self.raise_button, "arrow_up"), (self.leave_button, "flag")):
            button.picture = icon if one.w >= p(130) else ""
        self.raise_button.place(one, look)
        self.leave_button.place(two, look)
        self.stones.show(wide)
        if wide:
            self.roll.place(main, look)
            self.stones.place(Rect(side.x, side.y + p(118), side.w, max(0, side.h - p(176))), look)
        else:
            self.roll.place(Rect(main.x, main.y, main.w, main.h - p(58)), look)
        self.roll.high = max(42.0, min(56.0, self.roll.rect.h / max(1, len(self.roster)) / look.k))
        self.roll.place(self.roll.rect, look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, league, team = look.px, self.club.league, self.club.team
        box = self.squad.rect
        sign = pictures.banner(self.club.badges[team], p(84))
        target.blit(sign, (box.x + p(12), box.y + p(8)))
        name, motto = league.teams[team].name, league.teams[team].motto
        side = self.club.badges[team]
        x = box.x + p(16) + sign.get_width() + p(8)
        look.write(target, name, (x, box.y + p(12)), 28, CREAM, "head", outline=side.dark, edge=3, width=box.right - x - p(12))
        if motto:
            look.write(target, motto, (x + p(2), box.y + p(50)), 15, CREAM, "bold", outline=INK, width=box.right - x - p(12))
        if self._middle.w:
            self._season(target, self._middle, look)

    def _season(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """Place, record and form of the season, and the heading of the stones."""
        p, league, team = look.px, self.club.league, self.club.team
        row = next((row for row in league.standings(self.club.season) if row.team == team), None)
        look.write(target, words.season_title(league, self.club.season), rect.topleft, 20, TEXT, "head")
        if row:
            look.write(target, words.ordinal(row.place), (rect.right, rect.y), 20, TEXT, "head", "topright")
            said = f"{row.won} won, {row.drawn} drawn, {row.lost} lost"
            drawn = look.write(target, said, (rect.x, rect.y + p(30)), 15, TEXT, "bold", width=rect.w - p(50))
            colour = GOOD if row.difference > 0 else BAD if row.difference < 0 else SOFT
            look.write(target, words.signed(row.difference), (rect.right, drawn.y), 15, colour, "bold", "topright")
        marks = words.marks(league, team, self.club.season)
        step = p(24)
        for number, kind in enumerate(marks[-max(1, rect.w // step) :]):
            target.blit(pictures.mark(kind, p(22)), (rect.x + step * number, rect.y + p(56)))
        look.write(target, "The fallen", (rect.x, rect.y + p(90)), 18, TEXT, "head")
        if self.fallen:
            look.write(target, len(self.fallen), (rect.right, rect.y + p(90)), 18, TEXT, "head", "topright")

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        member = self.roster[state.row]
        career = self.club.league.career(member.id).total
        said = role_of(member) + (f", {career_words(career, 2)}" if career.matches else ", new")
        draw_member(target, rect, member, self.club.badges.look(member.id), said, look)

    def _stone(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, member, league = look.px, self.fallen[state.row], self.club.league
        image = pictures.stone(p(44))
        target.blit(image, image.get_rect(midleft=(rect.x + p(4), rect.centery)))
        x, room = rect.x + p(56), rect.w - p(60)
        fixture = league.fixture_of(member.died)
        where = f"{league.label(fixture)}, {words.killed_by(league, member)}" if fixture else ""
        look.write(target, member.name, (x, rect.centery - p(9)), 16, TEXT, "head", "midleft", width=room)
        look.write(target, where, (x, rect.centery + p(11)), 14, SOFT, "body", "midleft", width=room)

    def _picked(self, row: int) -> None:
        self.club.show_player(self.roster[row].id)

    def _buried(self, row: int) -> None:
        self.club.show_player(self.fallen[row].id)


class TeamsPage(Group):
    """The list of teams and the page of one."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.teams = TeamList(club, self._chosen)
        self.sheet = TeamSheet(club)
        self.both = Both(self.teams, self.sheet, "All teams", 0.3)
        super().__init__(self.both, name="teams page")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed, or another team is looked at."""
        self.teams.refresh()
        self.sheet.refresh()

    def open(self) -> None:
        """Show the page of the team that is looked at."""
        self.refresh()
        self.both.open_detail()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self.both.place(rect, look)

    def _chosen(self, team: str) -> None:
        self.club.look_at(team)
        self.both.open_detail()
