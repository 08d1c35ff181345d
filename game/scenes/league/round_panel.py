"""The matches of a round on a sheet, one row under another."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.art.colour import SOFT, TEXT
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.scroll import ScrollPanel

from . import words
from .context import Club
from .fixture_row import FixtureRow

_LEAST: Final = 45
"""Design units of a row where there are many."""


class RoundPanel(Panel):
    """``turn`` is the number of the round; None: always the one that is due."""

    def __init__(self, club: Club, turn: int | None = None, tapes: tuple[float, ...] = (0.12, 0.88), seed: int = 9) -> None:
        self.club, self.turn = club, turn
        self.rows: list[FixtureRow] = []
        self.scroll = ScrollPanel(self._lay, [], name="round")
        super().__init__(self.scroll, seed=seed, tapes=tapes, name="round sheet")
        self._shown: tuple[str, ...] = ()
        self.title_words, self.below = "", ""
        self.byes = ""
        self._revealed = ""
        """The match that was brought into view, once: it is the next to be played."""
        self.refresh()

    @property
    def number(self) -> int:
        """The round that is shown."""
        return self.turn if self.turn is not None else words.current_round(self.club.league, self.club.season)

    def show_round(self, turn: int) -> None:
        """Show another round."""
        self.turn = turn
        self.scroll.offset = 0
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league, number = self.club.league, self.number
        pairings = words.of_round(league, number, self.club.season)
        ids = tuple(pairing.fixture.id for pairing in pairings)
        if ids != self._shown:
            self._shown = ids
            self.rows = [FixtureRow(self.club, fixture) for fixture in ids]
            self.scroll.inside = list(self.rows)
            for row in self.rows:
                row.parent = self.scroll
                if self.scroll.host:
                    from game.ui.widget import adopt

                    adopt(row, self.scroll.host)
        for row in self.rows:
            row.refresh()
        self.title_words = words.round_name(league, number, self.club.season)
        played = sum(1 for pairing in pairings if pairing.score or pairing.state in ("cancelled", "walkover"))
        all_of = words.counted(len(pairings), "match", "matches")
        done = f"{all_of}, {'all ' if played > 1 else ''}played"
        self.below = all_of if not played else f"{played} of {len(pairings)} played" if played < len(pairings) else done
        off = [league.teams[team].name for turn, team in league.byes(self.club.season) if turn == number]
        self.byes = f"Has a bye: {', '.join(off)}" if off else ""
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        low = p(26) if self.byes else 0
        self.scroll.place(Rect(rect.x + p(12), rect.y + p(50), rect.w - p(24), max(0, rect.h - p(62) - low)), look)
        due = next((row for row in self.rows if row.first), None)
        if due and due.fixture != self._revealed:
            self._revealed = due.fixture
            self.scroll.reveal(due.rect)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        title = look.write(
            target, self.title_words, (self.rect.x + p(24), self.rect.y + p(12)), 24, TEXT, "head", width=self.rect.w - p(48)
        )
        room = self.rect.right - title.right - p(36)
        if room > p(40):
            look.write(target, self.below, (title.right + p(14), title.bottom - p(6)), 15, SOFT, "body", "bottomleft", width=room)
        if self.byes:
            at = (self.rect.x + p(24), self.rect.bottom - p(12))
            look.write(target, self.byes, at, 14, SOFT, "bold", "bottomleft", width=self.rect.w - p(48))

    def _lay(self, rect: Rect, look: Look) -> int:
        y = rect.y
        high = max(look.px(_LEAST), min(look.px(FixtureRow.HIGH), self.scroll.rect.h // max(1, len(self.rows))))
        for row in self.rows:
            row.place(Rect(rect.x, y, rect.w, high), look)
            y += high
        return y - rect.y
