"""The table: places, banners, records, form, and what parted those that are level."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.art.colour import BAD, CREAM, GOOD, SOFT, TEXT
from game.league.standings import Row
from game.league.telling import half
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel

from . import pictures, words
from .context import Club

_COUNTS: Final = (("Pl", 40), ("W", 36), ("D", 36), ("L", 36), ("+/–", 56), ("Pts", 46))
_MARK = 21
_SMALL_MARK = 17  # in low rows, so that the words between two rows touch none
_STEP = 23


class Standings(Panel):
    """A row a team; one that is clicked is looked at, clicked again its page opens."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.rows: tuple[Row, ...] = ()
        self._marks: dict[str, list[words.Mark]] = {}
        self.list = List(0, 50, self._row, self._chosen, self._picked, "standings", marks=True, row_tip=self._tip)
        super().__init__(self.list, seed=3, tapes=(0.1, 0.9), name="standings sheet")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        self.rows = league.standings(self.club.season)
        self._marks = {row.team: words.marks(league, row.team, self.club.season) for row in self.rows}
        at = next((n for n, row in enumerate(self.rows) if row.team == self.club.team), -1)
        self.list.refill(len(self.rows), at)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        room = rect.h - p(50) - p(12)
        self.list.high = max(36.0, min(50.0, room / max(1, len(self.rows)) / look.k))
        self.list.place(Rect(rect.x + p(12), rect.y + p(50), rect.w - p(24), max(0, room)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, line = look.px, self.list.row_rect(0)
        bracket = self.club.league.head.form == "bracket"
        look.write(target, "How far they came" if bracket else "Standings", (self.rect.x + p(24), self.rect.y + p(12)), 24, TEXT, "head")
        spots, form = self._columns(line, look)
        y = self.rect.y + p(32)
        for (label, _), x in zip(_COUNTS, spots, strict=True):
            look.write(target, label, (x, y), 15, SOFT, "bold", "center")
        if form > 1:
            look.write(target, "Form", (line.right - p(8) - p(_STEP) * form // 2, y), 15, SOFT, "bold", "center")
        pygame.draw.rect(target, "#8a6a50", (self.rect.x + p(18), self.list.rect.y - p(4), self.rect.w - p(36), max(1, p(2))))
        if not bracket and len(self.rows) > 2:
            self._to_the_final(target, look)

    def _to_the_final(self, target: pygame.Surface, look: Look) -> None:
        """The dashed line under the two that play the final."""
        p, row = look.px, self.list.row_rect(2)
        if not self.list.rect.y < row.y < self.list.rect.bottom:
            return
        y, label = row.y - p(1), look.line("to the final", 14, CREAM, "bold")
        pill = Rect(0, 0, label.get_width() + p(20), p(21))
        spots, form = self._columns(self.list.row_rect(0), look)
        close = row.h < p(44)
        if form > 2:
            pill.midright = (row.right - p(8), y)
        else:  # between low rows the numbers would touch it
            pill.midright = (spots[0] - p(24) if close else row.right - p(16) - p(_STEP) * form, y)
        x = row.x + p(6)
        while x < row.right - p(6):
            if not pill.inflate(p(8), 0).collidepoint(x + p(3), y):
                pygame.draw.rect(target, BAD, (x, y - p(1), p(6), max(2, p(2))))
            x += p(12)
        if close:  # between close rows there is room for the words alone
            label = look.line("to the final", 14, BAD, "bold", CREAM, 2)
        else:
            pygame.draw.rect(target, BAD, pill, border_radius=pill.h // 2)
        target.blit(label, label.get_rect(center=(pill.centerx, pill.centery - 1)))

    def _columns(self, line: Rect, look: Look) -> tuple[list[int], int]:
        """Where the middles of the columns lie, and how many marks of form there is room for."""
        p = look.px
        numbers = sum(wide for _, wide in _COUNTS)
        spare = line.w - p(numbers) - p(250)
        form = max(0, min(5, (spare + p(16)) // p(_STEP)))
        form = min(form, max(2, *(len(marks) for marks in self._marks.values())))
        longest = max((look.press.width(self.club.league.teams[row.team].name, p(15), "head") for row in self.rows), default=0)
        while form > 2 and line.w - p(_STEP) * form - p(numbers) - p(110) < longest:  # a name before an old result
            form -= 1
        x = line.right - p(8) - p(_STEP) * form - (p(8) if form else 0) - p(numbers)
        spots = []
        for _, wide in _COUNTS:
            spots.append(x + p(wide) // 2)
            x += p(wide)
        return spots, form

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, row, league = look.px, self.rows[state.row], self.club.league
        y = rect.centery
        shared = any(other.place == row.place for other in self.rows[: state.row])
        look.write(target, row.place, (rect.x + p(22), y), 22, "#b59a84" if shared else TEXT, "head", "center")
        image = pictures.banner(self.club.badges[row.team], min(p(46), rect.h - p(4)))
        target.blit(image, image.get_rect(midleft=(rect.x + p(42), y)))
        spots, form = self._columns(rect, look)
        left, note = rect.x + p(90), words.note(row)
        if row.team in league.withdrawn(self.club.season):
            note = "withdrawn"
        room = max(1, spots[0] - p(20) - left)
        tall = rect.h >= p(44)
        name, size = league.teams[row.team].name, 19.0
        beside = not tall and look.press.width(name, p(size), "head") + p(8) + look.press.width(note, p(14), "body") <= room
        if note and not tall and not beside:  # both in a low row, one over the other
            size = 16.0
        while size > 15 and look.press.width(name, p(size), "head") > room:
            size -= 1
        under = bool(note) and not beside
        drawn = look.write(target, name, (left, y - (p(9) if under else 0)), size, TEXT, "head", "midleft", width=room)
        if under:
            look.write(target, note, (left, y + p(12 if tall else 7)), 14, SOFT, "body", "midleft", width=room)
        elif note:
            look.write(target, note, (drawn.right + p(8), y), 14, SOFT, "body", "midleft", width=spots[0] - p(20) - drawn.right)
        for x, value in zip(spots, (row.played, row.won, row.drawn, row.lost), strict=False):
            look.write(target, value, (x, y), 17, TEXT, "body", "center")
        colour = GOOD if row.difference > 0 else BAD if row.difference < 0 else SOFT
        look.write(target, words.signed(row.difference), (spots[4], y), 17, colour, "bold", "center")
        look.write(target, half(row.halves), (spots[5], y), 23, TEXT, "head", "center")
        size = p(_MARK if tall else _SMALL_MARK)
        for number, kind in enumerate(self._marks[row.team][-form:] if form else []):
            target.blit(pictures.mark(kind, size), (rect.right - p(8) - p(_STEP) * (form - number), y - size // 2))

    def _tip(self, row: int) -> str:
        found = self.rows[row]
        gone = "Withdrawn. " if found.team in self.club.league.withdrawn(self.club.season) else ""
        return f"{gone}{words.ordinal(found.place)}. {words.why(self.club.league, found)}"

    def _chosen(self, row: int) -> None:
        self.club.look_at(self.rows[row].team)

    def _picked(self, row: int) -> None:
        self.club.show_team(self.rows[row].team)
