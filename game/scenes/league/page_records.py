"""The records of a league, and its champions."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.art.portrait import portrait
from game.league.records import Best, Champion
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.pictures import picture
from game.ui.rects import Share, columns, rows
from game.ui.widget import Group

from . import pictures, words
from .context import Club

_SPANS: Final = ("match", "season", "career")
_HEADS: Final = ("In a match", "In a season", "In a career")
_NONE: Final = "No record yet. Matches on the table are counted move by move; of a real table only points and the dead are known."
_NOBODY: Final = "No season is over yet. The first champion will stand here."


class Line(NamedTuple):
    """What is counted, and the best by span."""

    what: str
    best: dict[str, Best]


class RecordsPage(Group):
    """Two sheets: the records, and the hall of fame."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.lines: list[Line] = []
        self.champions: list[Champion] = []
        self.list = List(0, 58, self._record, None, self._picked, "records", _NONE, quick=True, row_tip=self._tip)
        self.hall = List(0, 84, self._champion, None, self._team, "hall of fame", _NOBODY, quick=True)
        self.left = Panel(self.list, title="Records", seed=23, tapes=(0.15, 0.85), name="records sheet")
        self.right = Panel(self.hall, title="Hall of fame", seed=24, tapes=(0.5,), name="hall sheet")
        super().__init__(self.left, self.right, name="records page")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        found: dict[str, dict[str, Best]] = {}
        for best in self.club.league.records():
            found.setdefault(best.what, {})["match" if best.span == "run" else best.span] = best
        self.lines = [Line(what, spans) for what, spans in found.items()]
        self.champions = self.club.league.hall_of_fame()
        self.list.refill(len(self.lines))
        self.hall.refill(len(self.champions))

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        if rect.w >= p(1000):
            left, right = columns(rect, Share(1.9), Share(1), gap=p(16))
        else:
            left, right = rows(rect, Share(1.5), Share(1), gap=p(12))
        for panel, inside, box in ((self.left, self.list, left), (self.right, self.hall, right)):
            panel.place(box, look)
            inner = panel.inner(look)
            inside.place(Rect(inner.x - p(8), inner.y, inner.w + p(16), inner.h + p(6)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        if self.lines:
            for title, cell in zip(_HEADS, self._cells(self.list.row_rect(0), look), strict=True):
                at = (cell.x + look.px(8), self.left.rect.y + look.px(24))
                look.write(target, title, at, 15, SOFT, "bold", width=cell.w)

    def _cells(self, row: Rect, look: Look) -> list[Rect]:
        label = round(row.w * 0.3)
        return columns(Rect(row.x + label, row.y, row.w - label - look.px(8), row.h), Share(), Share(), Share(), gap=look.px(8))

    # ------------------------------------------------------------ records

    def _record(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, record = look.px, self.lines[state.row]
        label, icon = words.COUNTS.get(record.what, (record.what.capitalize(), "star"))
        image = picture(icon, p(34))
        target.blit(image, image.get_rect(midleft=(rect.x + p(8), rect.centery)))
        cells = self._cells(rect, look)
        room = cells[0].x - rect.x - p(54)
        lines = look.press.wrapped(label, p(15), "bold", room, 2)
        step = look.press.height(p(15), "bold") - p(3)
        for number, shown in enumerate(lines):
            y = rect.centery - step * len(lines) // 2 + number * step
            look.write(target, shown, (rect.x + p(50), y), 15, TEXT, "bold", width=room)
        for span, cell in zip(_SPANS, cells, strict=True):
            best = record.best.get(span)
            if best:
                self._holder(target, cell, best, look)

    def _holder(self, target: pygame.Surface, cell: Rect, best: Best, look: Look) -> None:
        p, who = look.px, best.holders[0][0]
        badges, alive = self.club.badges, who in self.club.league.members
        face = portrait(badges.look(who), p(38)) if alive else pictures.banner(badges[who], p(44))
        target.blit(face, face.get_rect(center=(cell.x + p(22), cell.centery)))
        x, above, below = cell.x + p(46), cell.centery - p(8), cell.centery + p(13)
        value = look.write(target, best.value, (x, above), 21, TEXT, "head", "midleft")
        more = f"and {len(best.holders) - 1} more" if len(best.holders) > 1 else ""
        room = max(1, cell.right - value.right - p(8))
        look.write(target, more, (value.right + p(8), above), 14, SOFT, "body", "midleft", width=room)
        name = f"{self._name(who)}{self._score(best)}"
        look.write(target, name, (x, below), 14, SOFT, "bold", "midleft", width=max(1, cell.right - x))

    def _score(self, best: Best) -> str:
        """How the points of both sides were shared, the holder's first: ", 3 : 1"."""
        if best.what != "points of both sides":
            return ""
        team, fixture = best.holders[0]
        score = self.club.league.pairing(fixture).score
        if score is None:
            return ""
        own, other = (score.home_points, score.away_points)[:: 1 if score.home == team else -1]
        return f", {own} : {other}"

    def _name(self, who: str) -> str:
        league = self.club.league
        member = league.members.get(who)
        return member.name if member else league.teams[who].name

    def _where(self, where: str) -> str:
        league = self.club.league
        if not where or where.startswith("season"):
            return where
        season = f"season {league.pairing(where).fixture.season}, " if league.season > 1 else ""
        return f"{season}{league.label(where)}"

    def _tip(self, row: int) -> str:
        found = []
        for span, best in self.lines[row].best.items():
            held = [f"{self._name(who)}{f' ({self._where(where)})' if where else ''}" for who, where in best.holders[:4]]
            more = f" and {len(best.holders) - 4} more" if len(best.holders) > 4 else ""
            title = "" if best.span == "run" else f"In a {span}: "
            found.append(f"{title}{', '.join(held)}{more}")
        return "\n".join(found)

    def _picked(self, row: int) -> None:
        who = next(iter(self.lines[row].best.values())).holders[0][0]
        if who in self.club.league.members:
            self.club.show_player(who)
        elif who in self.club.league.teams:
            self.club.show_team(who)

    # ------------------------------------------------------------ champions

    def _champion(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, found, league = look.px, self.champions[state.row], self.club.league
        cup = pictures.cup(p(58), found.champion is not None)
        target.blit(cup, cup.get_rect(midleft=(rect.x + p(8), rect.centery)))
        x = rect.x + p(78)
        if found.champion is None:
            said = f"Season {found.season}: nobody came to the final"
            look.write(target, said, (x, rect.centery), 16, SOFT, "head", "midleft", width=rect.right - x)
            return
        sign = pictures.banner(self.club.badges[found.champion], p(64))
        target.blit(sign, sign.get_rect(midright=(rect.right - p(12), rect.centery)))
        room = rect.right - p(18) - sign.get_width() - x
        look.write(target, f"Season {found.season}", (x, rect.y + p(10)), 14, SOFT, "bold", width=room)
        look.write(target, league.teams[found.champion].name, (x, rect.y + p(27)), 21, TEXT, "head", width=room)
        beaten = league.teams[found.runner_up].name if found.runner_up else ""
        score = f" {found.score[0]} : {found.score[1]}" if found.score else ""
        said = f"beat {beaten}{score}" if beaten else ""
        look.write(target, said, (x, rect.y + p(55)), 14, SOFT, "body", width=room)

    def _team(self, row: int) -> None:
        champion = self.champions[row].champion
        if champion:
            self.club.show_team(champion)
