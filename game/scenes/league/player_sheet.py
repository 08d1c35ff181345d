"""A player on a sheet: its card, its season in bars, and the score it may raise."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import SOFT, TEXT
from game.formats.sheets import SHEETS
from game.league.careers import Tally
from game.league.facts import STATS, Stat
from game.league.people import MOST, Member
from game.ui.buttons import Area, Button
from game.ui.look import Look
from game.ui.panels import Panel

from . import card, words
from .context import Club

_TINT: Final = "#fff3cf"


class PlayerSheet(Panel):
    """Shows the best of the team that is looked at, or (``player``) the one it was told to show."""

    def __init__(self, club: Club, player: str = "", seed: int = 14) -> None:
        self.club, self.player = club, player
        self.member: Member | None = None
        self.bars = card.Bars()
        self.face = Area(self._card, self._open, "player card", f"To the player's page. {SHEETS['cavebrawl'].legend}")
        self.buttons = [Button("", lambda stat=stat: self._raise(stat), size=19, name=f"raise {stat}") for stat in STATS]  # type: ignore[misc]
        self.due = False
        self.left = 0
        """How many raises it may take."""
        self.taken: tuple[Stat, ...] = ()
        self._box = Rect(0, 0, 0, 0)
        super().__init__(self.face, self.bars, *self.buttons, seed=seed, name="player sheet")
        self.refresh()

    def put(self, player: str) -> None:
        """Show another player."""
        self.player = player
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        name = self.player or self._star()
        self.member = league.members.get(name)
        season = self.club.season
        careers = league.careers()
        tally = careers[name].seasons.get(season) if name in careers else None
        everybody = [career.seasons[season] for career in careers.values() if season in career.seasons]
        zero = Tally()
        self.bars.put(words.season_title(league, season), card.lines_of(tally or zero, card.best_of(everybody)))
        due = next((due for due in league.raises_due() if due.member.id == name), None) if not league.looking else None
        self.taken = self.club.league.open_raises(name) if not league.looking else ()
        self.left = len(due.after) if due else 0
        self.due = bool(self.left or self.taken)
        for stat, button in zip(STATS, self.buttons, strict=True):
            button.show(self.due)
            if self.member is None or not self.due:
                continue
            value, took = getattr(self.member, stat), stat in self.taken
            more = due is not None and stat in due.stats
            button.kind = "good" if took else "plain"
            button.select(took)
            button.relabel(words.raise_label(stat, value, more))
            button.tip = f"{SHEETS['cavebrawl'].stat(stat).label} from {value} to {value + 1}" if more else "Press again to take it back"
            why = f"{stat.upper()} {MOST} is the most there is" if due else "Raised already: the green one can be taken back"
            button.allow(more or took, why)
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = rect.inflate(-p(36), -p(32))
        wide = min(round(inner.h * card.CARD[0] / card.CARD[1]), round(inner.w * 0.44))
        self.face.place(Rect(inner.x, inner.y, wide, inner.h), look)
        left = inner.x + wide + p(22)
        room = Rect(left, inner.y, max(1, inner.right - left), inner.h)
        low = p(92) if self.due else 0
        self.bars.place(Rect(room.x, room.y, room.w, max(1, room.h - low - (p(8) if low else 0))), look)
        self._box = Rect(room.x - p(4), room.bottom - low, room.w + p(8), low)
        each = (self._box.w - p(24)) // 3
        for number, button in enumerate(self.buttons):
            button.place(Rect(self._box.x + p(8) + number * (each + p(4)), self._box.y + p(34), each, p(48)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.due:
            self._ground(target, look)
            p = look.px
            paper.sheet(self._box.size, look.k, 22, _TINT, 8).put(target, self._box.topleft)
            title = f"Survived: {words.counted(self.left, 'raise')} to take" if self.left > 1 else "Survived: raise one score"
            look.write(target, title, (self._box.x + p(14), self._box.y + p(9)), 16, TEXT, "head", width=self._box.w - p(24))
            for widget in self.inside:
                if widget.shown:
                    widget.draw(target, look)
        else:
            super().draw(target, look)
        if self.member is None:
            look.write(target, "Nobody is left", self.rect.center, 18, SOFT, "head", "center")

    def _card(self, target: pygame.Surface, rect: Rect, look: Look, state: object) -> None:
        if self.member:
            card.draw_card(target, rect, self.club, self.member, look)

    def _open(self) -> None:
        if self.member:
            self.club.show_player(self.member.id)

    def _raise(self, stat: Stat) -> None:
        if self.member is None:
            return
        if self.left and getattr(self.member, stat) < MOST:
            self.club.raise_score(self.member.id, stat)
        else:
            self.club.take_back(self.member.id, stat)

    def _star(self) -> str:
        """The player of the team that did most this season; the first of the roster while nobody did anything."""
        league = self.club.league
        roster = league.roster(self.club.team)
        if not roster:
            return ""
        careers = league.careers()

        def merit(member: Member) -> int:
            tally = careers[member.id].seasons.get(self.club.season) if member.id in careers else None
            return 5 * tally.points + 4 * tally.kills + 3 * tally.kicks_good + 2 * tally.knock_downs + tally.passes_good if tally else 0

        return max(roster, key=merit).id
