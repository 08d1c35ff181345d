"""The records of a league, and its champions."""

from __future__ import annotations

from typing import Final

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

_SPANS: Final = {"match": "in a match", "season": "in a season", "career": "in a career", "run": "running"}


class RecordsPage(Group):
    """Two sheets: the records, and the hall of fame."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.best: list[Best] = []
        self.champions: list[Champion] = []
        none = "No record yet. Matches on the table are counted move by move; of a real table only its points and its dead are known."
        self.list = List(0, 52, self._record, None, self._picked, "records", none, quick=True)
        self.hall = List(
            0,
            84,
            self._champion,
            None,
            self._team,
            "hall of fame",
            "No season is over yet. The first champion will stand here.",
            quick=True,
        )
        self.left = Panel(self.list, title="Records", seed=23, tapes=(0.15, 0.85), name="records sheet")
        self.right = Panel(self.hall, title="Hall of fame", seed=24, tapes=(0.5,), name="hall sheet")
        super().__init__(self.left, self.right, name="records page")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        self.best = self.club.league.records()
        self.champions = self.club.league.hall_of_fame()
        self.list.refill(len(self.best))
        self.hall.refill(len(self.champions))

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        if rect.w >= p(760):
            left, right = columns(rect, Share(1.25), Share(1), gap=p(16))
        else:
            left, right = rows(rect, Share(1.25), Share(1), gap=p(12))
        for panel, rows_of, box in ((self.left, self.list, left), (self.right, self.hall, right)):
            panel.place(box, look)
            inner = panel.inner(look)
            rows_of.place(Rect(inner.x - p(8), inner.y, inner.w + p(16), inner.h + p(6)), look)

    def _holder(self, name: str) -> str:
        league = self.club.league
        member = league.members.get(name)
        return member.name if member else league.teams[name].name if name in league.teams else name

    def _record(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, best, league = look.px, self.best[state.row], self.club.league
        label, icon = words.COUNTS.get(best.what, (best.what.capitalize(), "star"))
        image = picture(icon, p(34))
        target.blit(image, image.get_rect(midleft=(rect.x + p(8), rect.centery)))
        x = rect.x + p(54)
        value = look.write(target, best.value, (rect.right - p(14), rect.centery), 24, TEXT, "head", "midright")
        who, where = best.holders[0]
        if who in league.members:
            face = portrait(self.club.badges.look(who), p(38))
            spot = face.get_rect(midright=(value.x - p(14), rect.centery))
        else:
            face = pictures.banner(self.club.badges[who], p(42))
            spot = face.get_rect(midright=(value.x - p(14), rect.centery))
        target.blit(face, spot)
        room = max(1, spot.x - x - p(8))
        said = label if best.what in ("margin of a win", "points of both sides", "wins running") else f"{label} {_SPANS[best.span]}"
        look.write(target, said, (x, rect.centery - p(10)), 16, TEXT, "bold", "midleft", width=room)
        names = [self._holder(holder) for holder, _ in best.holders]
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        at = where
        if where and where in league.progress().pairings:
            at = league.label(where)
        elif where and not where.startswith("season"):
            at = f"season {league.pairing(where).fixture.season}, {league.label(where)}"
        look.write(target, f"{names[0]}{more}{f', {at}' if at else ''}", (x, rect.centery + p(12)), 14, SOFT, "body", "midleft", width=room)

    def _champion(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, found, league = look.px, self.champions[state.row], self.club.league
        cup = pictures.cup(p(58), found.champion is not None)
        target.blit(cup, cup.get_rect(midleft=(rect.x + p(8), rect.centery)))
        x = rect.x + p(78)
        if found.champion is None:
            look.write(
                target,
                f"Season {found.season}: nobody came to the final",
                (x, rect.centery),
                16,
                SOFT,
                "head",
                "midleft",
                width=rect.right - x,
            )
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

    def _picked(self, row: int) -> None:
        who = self.best[row].holders[0][0]
        if who in self.club.league.members:
            self.club.show_player(who)
        elif who in self.club.league.teams:
            self.club.show_team(who)

    def _team(self, row: int) -> None:
        champion = self.champions[row].champion
        if champion:
            self.club.show_team(champion)
