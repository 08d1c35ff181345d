"""The players of all teams in a table to be sorted, and the page of one: card, career by season and in all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.art.portrait import portrait
from game.formats.sheets import SHEETS
from game.league.careers import Tally
from game.league.people import Member
from game.ui.buttons import Button
from game.ui.lists import RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.pictures import picture
from game.ui.table import Column, Table
from game.ui.toggles import Segments
from game.ui.widget import Group

from . import card, pictures, words
from .both import Both
from .context import Club

_SHOWN: Final = ("matches", "points", "passes_good", "kicks_good", "blocks_good", "knock_downs", "kills")
_CAREER: Final = (*_SHOWN, "beasts_slain", "beasts_survived")


class Entry(NamedTuple):
    """A row: a player and what is counted of it."""

    member: Member
    team: str
    tally: Tally
    label: str = ""


class _Icons(Table):
    """A table whose counts are headed by pictures."""

    def __init__(self, cols: list[Column], icons: list[str], **more: Any) -> None:
        super().__init__(cols, [], **more)
        self._icons = icons
        for title, column in zip(self.titles, self.cols, strict=True):
            title.name = column.title or column.tip

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        for icon, title in zip(self._icons, self.titles, strict=True):
            if icon:
                # the arrow of the order stands a little left of the middle: the picture makes way for all of it
                size = min(look.px(20 if title.order else 24), title.rect.h)
                image = picture(icon, size)
                left = look.px(6) + size // 2 if title.order else 0
                target.blit(image, image.get_rect(center=(title.rect.centerx - left, title.rect.centery)))


def _counts(fields: tuple[str, ...]) -> tuple[list[Column], list[str]]:
    cols, icons = [], []
    for name in fields:
        label, icon = words.COUNTS[name]
        number = Tally._fields.index(name)
        cols.append(Column("", 0.8, _said(number), "centre", _value(number), True, tip=label))
        icons.append(icon)
    return cols, icons


def _said(number: int) -> Callable[[Entry], str]:
    return lambda row: str(row.tally[number]) if row.tally[number] else "–"


def _value(number: int) -> Callable[[Entry], int]:
    return lambda row: row.tally[number]


def _stat(name: str) -> Column:
    def value(row: Entry) -> int:
        found: int = getattr(row.member, name)
        return found

    return Column(name.upper(), 0.7, lambda row: str(value(row)), "centre", value, True, tip=SHEETS["cavebrawl"].stat(name).tip)


class PlayersSheet(Panel):
    """All players. ``chosen`` is called with the one that was picked."""

    def __init__(self, club: Club, chosen: Callable[[str], None]) -> None:
        self.club = club
        self.span = Segments(["This season", "All seasons"], 0, lambda _: self.refresh(), "span", size=15)
        self.who = Segments(["Living", "Fallen"], 0, lambda _: self.refresh(), "living or fallen", size=15)
        counts, icons = _counts(_SHOWN)
        player = Column("Player", 3.2, lambda row: row.member.name, key=lambda row: row.member.name.casefold(), paint=self._name)
        stats = [_stat(name) for name in ("bt", "cd", "pk")]
        self.table = _Icons(
            [player, *stats, *counts], ["", "", "", "", *icons], high=44, chosen=lambda row: chosen(row.member.id),
            picked=lambda row: chosen(row.member.id), name="players", empty="Nobody here.",
        )  # fmt: skip
        super().__init__(self.span, self.who, self.table, seed=19, tapes=(0.12, 0.88), name="players sheet")
        self.table.sort(5)

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        careers = league.careers()
        members = league.fallen() if self.who.at else [m for team in league.teams for m in league.roster(team)]
        rows = []
        for member in members:
            career = careers.get(member.id)
            tally = career.total if career and self.span.at else career.seasons.get(self.club.season) if career else None
            rows.append(Entry(member, league.teams[member.team].name, tally or Tally()))
        self.table.refill(rows)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = rect.inflate(-p(28), -p(28))
        half = (inner.w - p(16)) // 2
        self.span.place(Rect(inner.x, inner.y + p(2), min(half, p(300)), p(42)), look)
        self.who.place(Rect(inner.right - min(half, p(220)), inner.y + p(2), min(half, p(220)), p(42)), look)
        self.table.place(Rect(inner.x, inner.y + p(52), inner.w, inner.h - p(52)), look)

    def _name(self, target: pygame.Surface, cell: Rect, row: Entry, state: RowState, look: Look) -> None:
        p = look.px
        face = portrait(self.club.badges.look(row.member.id), p(38), dim=0.5 if row.member.died else 0.0)
        target.blit(face, face.get_rect(midleft=(cell.x - p(6), cell.centery)))
        x = cell.x + p(38)
        look.write(target, row.member.name, (x, cell.centery - p(8)), 15, TEXT, "bold", "midleft", width=max(1, cell.right - x))
        look.write(target, row.team, (x, cell.centery + p(10)), 14, SOFT, "body", "midleft", width=max(1, cell.right - x))


class PlayerPage(Panel):
    """One player's page."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.member: Member | None = None
        cols, icons = _counts(_CAREER)
        season = Column("Season", 2.4, lambda row: row.label)
        self.table = _Icons([season, *[c._replace(key=None) for c in cols]], ["", *icons], high=36, name="career", empty="No match yet.")
        self.team_button = Button("Its team", self._team, picture="team", size=16, name="team of the player")
        self._face = Rect(0, 0, 0, 0)
        self._words = Rect(0, 0, 0, 0)
        super().__init__(self.table, self.team_button, seed=21, name="player page")

    def put(self, player: str) -> None:
        """Show a player."""
        league = self.club.league
        self.member = league.members.get(player)
        if self.member is None:
            return
        career = league.career(player)
        rows = [Entry(self.member, "", tally, f"Season {season}") for season, tally in career.seasons.items()]
        if career.seasons:
            rows.append(Entry(self.member, "", career.total, "In all"))
        self.table.refill(rows)
        self.team_button.relabel(league.teams[self.member.team].name)
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = rect.inflate(-p(32), -p(32))
        low = min(round(inner.h * 0.42), p(34 + 36 * 5))
        top = Rect(inner.x, inner.y, inner.w, inner.h - low - p(14))
        wide = min(round(top.h * card.CARD[0] / card.CARD[1]), round(inner.w * 0.46))
        self._face = Rect(top.x, top.y, wide, top.h)
        self._words = Rect(top.x + wide + p(18), top.y, max(1, top.right - top.x - wide - p(18)), top.h)
        self.team_button.place(Rect(self._words.x, self._words.bottom - p(50), self._words.w, p(48)), look)
        self.table.place(Rect(inner.x, inner.bottom - low, inner.w, low), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        member, p = self.member, look.px
        if member is None:
            look.write(target, "Choose a player", self.rect.center, 18, SOFT, "head", "center")
            return
        card.draw_card(target, self._face, self.club, member, look)
        box = self._words
        y = box.y
        for text, size, colour, face in self._lines(member):
            y += look.paragraph(target, text, Rect(box.x, y, box.w, p(60)), size, colour, face) + p(5)  # type: ignore[arg-type]
        if member.died and y + p(90) < self.team_button.rect.y:
            image = pictures.stone(p(80))
            target.blit(image, (box.x, y + p(4)))

    def _lines(self, member: Member) -> list[tuple[str, float, str, str]]:
        league = self.club.league
        found: list[tuple[str, float, str, str]] = [(member.name, 24, TEXT, "head"), (card.below(league, member), 15, SOFT, "bold")]
        raised = [f"{stat.upper()} +{times}" for stat, times in zip(("bt", "cd", "pk"), member.raised, strict=True) if times]
        found.append((f"Raised: {', '.join(raised)}" if raised else "No score raised yet", 15, TEXT, "body"))
        joined = league.fixture_of(member.after)
        found.append((f"Joined after {league.label(joined)}" if joined else "There from the start", 15, TEXT, "body"))
        if member.died:
            fixture = league.fixture_of(member.died)
            found.append(
                (
                    f"{words.killed_by(league, member).capitalize()}, {league.label(fixture) if fixture else ''}",
                    15,
                    "#b02a24",
                    "bold",
                )
            )
        else:
            total = league.career(member.id).total
            if total.matches:
                found.append((card.career_words(total).capitalize(), 15, TEXT, "body"))
        return found

    def _team(self) -> None:
        if self.member:
            self.club.show_team(self.member.team)


class PlayersPage(Group):
    """The table of players and the page of one."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.page = PlayerPage(club)
        self.sheet = PlayersSheet(club, self._chosen)
        self.both = Both(self.sheet, self.page, "All players", 0.58, 1000)
        self.player = ""
        super().__init__(self.both, name="players page")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        self.sheet.refresh()
        if self.player not in self.club.league.members:
            self.player = self.sheet.table.rows[0].member.id if self.sheet.table.rows else ""
        self.page.put(self.player)

    def open(self, player: str) -> None:
        """Show a player's page."""
        self.player = player
        self.page.put(player)
        member = self.club.league.members.get(player)
        if member:
            self.sheet.who.choose(1 if member.died else 0)
        rows = self.sheet.table.rows
        at = next((n for n, row in enumerate(rows) if row.member.id == player), -1)
        if at >= 0:
            self.sheet.table.list.choose(at, tell=False)
        self.both.open_detail()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self.both.place(rect, look)

    def _chosen(self, player: str) -> None:
        self.player = player
        self.page.put(player)
        self.both.open_detail()
