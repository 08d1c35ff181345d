"""That raises and new players were left for later, on the first page of a league, and the way to them."""

from __future__ import annotations

from pygame import Rect

from game.ui.buttons import Button
from game.ui.look import Look

from . import words
from .context import Club


class Waiting(Button):
    """A button that is there only while something waits; of one team or two it leads to all of it, of more to the first one's page."""

    def __init__(self, club: Club) -> None:
        self.club = club
        super().__init__("", self._go, "good", "arrow_up", size=15, name="raises that wait")
        self.refresh()

    def refresh(self) -> None:
        """The league has changed."""
        league = self.club.league
        said = "" if league.looking else words.waiting(league)
        self.show(bool(said))
        self.relabel(said)
        self.tip = "Left for later: what is not taken before its team plays again lapses"

    def put(self, room: Rect, look: Look) -> None:
        """Places it at the right end of ``room``, as wide as its words."""
        p = look.px
        wide = min(room.w, look.press.width(self.label, p(self.size), "head") + p(60))
        self.place(Rect(room.right - wide, room.y, wide, room.h), look)

    def _go(self) -> None:
        teams = words.teams_waiting(self.club.league)
        if len(teams) <= 2:
            self.club.after(teams)
        else:
            self.club.show_team(teams[0])
