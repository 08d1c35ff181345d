"""All matches by rounds: the rounds at the left, the matches of the one that is chosen at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import gauges
from game.art.colour import GOOD_CHIP, SOFT, TEXT
from game.league.season import DECIDED
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.pictures import picture
from game.ui.widget import Group

from . import words
from .both import Both
from .context import Club
from .round_panel import RoundPanel


class Rounds(Panel):
    """The rounds of a season, each with how far it has come."""

    def __init__(self, club: Club, chosen: Callable[[int], None]) -> None:
        self.club = club
        self.numbers: list[int] = []
        self.list = List(0, 54, self._row, self._choose, self._choose, "rounds", quick=True)
        self._told = chosen
        super().__init__(self.list, title="Rounds", seed=11, tapes=(0.2, 0.8), name="rounds sheet")

    def refresh(self, turn: int) -> None:
        """The league has changed; this round is chosen."""
        self.numbers = words.rounds(self.club.league, self.club.season)
        self.list.refill(len(self.numbers), self.numbers.index(turn) if turn in self.numbers else -1)

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        inner = self.inner(look)
        self.list.place(Rect(inner.x - look.px(8), inner.y, inner.w + look.px(16), inner.h + look.px(6)), look)

    def _choose(self, row: int) -> None:
        self._told(self.numbers[row])

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, number, league = look.px, self.numbers[state.row], self.club.league
        pairings = words.of_round(league, number, self.club.season)
        done = sum(1 for pairing in pairings if pairing.state in DECIDED)
        whole = done == len(pairings)
        x = rect.x + p(12)
        icon = (
            "check"
            if whole
            else "trophy"
            if number == self.numbers[-1]
            else "play"
            if number == words.current_round(league, self.club.season)
            else "hourglass"
        )
        image = picture(icon, p(26), GOOD_CHIP if whole else None, not whole and number > words.current_round(league, self.club.season))
        target.blit(image, image.get_rect(midleft=(x, rect.centery)))
        name = words.round_name(league, number, self.club.season)
        look.write(target, name, (x + p(38), rect.centery - p(8)), 18, TEXT, "head", "midleft", width=rect.w - p(130))
        look.write(target, f"{done} of {len(pairings)}", (rect.right - p(12), rect.centery - p(8)), 14, SOFT, "bold", "midright")
        bar = gauges.bar((rect.w - p(62), p(9)), done / len(pairings), GOOD_CHIP, look.k)
        bar.put(target, (x + p(38), rect.centery + p(9)))


class MatchesPage(Group):
    """The page. Nothing chosen yet: it shows the round that is due."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.turn: int | None = None
        self.rounds = Rounds(club, self._chosen)
        self.matches = RoundPanel(club, seed=12)
        self.both = Both(self.rounds, self.matches, "All rounds", 0.3)
        self.both.deep = True
        super().__init__(self.both, name="matches page")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        if self.turn is not None and self.turn not in words.rounds(self.club.league, self.club.season):
            self.turn = None
        number = self.turn if self.turn is not None else words.current_round(self.club.league, self.club.season)
        self.matches.turn = number
        self.rounds.refresh(number)
        self.matches.refresh()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        self.both.place(rect, look)

    def _chosen(self, turn: int) -> None:
        self.turn = turn
        self.matches.show_round(turn)
        self.both.open_detail()
