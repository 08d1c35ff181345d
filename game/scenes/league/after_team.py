"""One team after a match: its dead and their successors, its survivors and their raises, undo and confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.art.colour import GOOD, SOFT, TEXT
from game.league.people import Member
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.scroll import ScrollPanel
from game.ui.widget import Group, adopt

from . import pictures, words
from .after_rows import HIGH, Mourned, Survivor
from .context import Club
from .recruit_sheet import RecruitSheet

if TYPE_CHECKING:
    from .after_scene import AfterScene


class AfterTeam(Panel):
    """``fixture`` "" shows whatever is open for the team."""

    def __init__(self, club: Club, team: str, fixture: str, scene: AfterScene) -> None:
        self.club, self.team, self.fixture, self.scene = club, team, fixture, scene
        self.rows: list[Group] = []
        self.scroll = ScrollPanel(self._lay, [], name="after rows")
        self.undo_button = Button("Undo", self.undo, "plain", "undo", size=17, name=f"undo {team}")
        self.confirm_button = Button("Confirm", lambda: scene.ask_confirm(team), "good", "check", size=19, name=f"confirm {team}")
        self.open = True
        """Whether there is still something to choose or to confirm."""
        self.left = 0
        """How many raises it may still take."""
        super().__init__(
            self.scroll, self.undo_button, self.confirm_button, seed=31 + int(team[1:]), tapes=(0.1, 0.9), name=f"after {team}"
        )
        self.refresh()

    def first(self) -> list[Button]:
        """Where the keyboard begins: the first raise that can be taken."""
        return [button for row in self.rows if isinstance(row, Survivor) for button in row.buttons.values() if button.enabled][:1]

    def refresh(self) -> None:
        """The league has changed."""
        league, team = self.club.league, self.team
        recruits = league.recruits(team)
        fallen = self._fallen(recruits)
        mourned = [Mourned(self.club, dead, league.successor(dead.id), self._choose) for dead in fallen]
        known = {row.player: row for row in self.rows if isinstance(row, Survivor)}
        new = {member.id for member in recruits}
        act, undo = self.scene.raise_score, self.scene.take_back
        survivors = [known.get(m.id) or Survivor(self.club, m.id, act, undo) for m in league.roster(team) if m.id not in new]
        for row in survivors:
            row.refresh()
        self.rows = [*mourned, *survivors]
        self.scroll.inside = list(self.rows)
        for line in self.rows:
            line.parent = self.scroll
            adopt(line, self.scroll.host)
        last = league.last_raised(team)
        self.left = 0 if league.looking else words.raises_left(league, team)
        self.open = bool(self.left or recruits or last) and not league.looking
        self.undo_button.allow(bool(last) and not league.looking, league.looking or "Nothing was raised that could be undone")
        self.confirm_button.allow(self.open, league.looking or "Confirmed")
        self.confirm_button.relabel("Confirm" if self.open else "Confirmed")
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)
        self.touch()

    def _fallen(self, recruits: list[Member]) -> list[Member]:
        league = self.club.league
        if self.fixture:
            result = league.pairing(self.fixture).result
            roots = {result.root} if result else set()
        else:
            roots = {member.after for member in recruits}
        return [member for member in league.fallen() if member.team == self.team and member.died in roots]

    def undo(self) -> None:
        """The last raise of this team."""
        player = self.club.league.last_raised(self.team)
        if player:
            self.scene.take_back(player)

    def _choose(self, member: Member) -> None:
        if self.host:
            self.host.open(RecruitSheet(self.club, member, self.scene.refresh))

    # ------------------------------------------------------------ the sheet

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        foot = p(58)
        self.scroll.place(Rect(rect.x + p(16), rect.y + p(66), rect.w - p(32), max(0, rect.h - p(66) - foot - p(22))), look)
        y = rect.bottom - foot - p(10)
        half = (rect.w - p(50)) // 2
        self.undo_button.place(Rect(rect.x + p(18), y, half, p(54)), look)
        self.confirm_button.place(Rect(rect.right - p(18) - half, y, half, p(54)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p, league = look.px, self.club.league
        sign = pictures.banner(self.club.badges[self.team], p(52))
        target.blit(sign, (self.rect.x + p(20), self.rect.y + p(10)))
        x = self.rect.x + p(30) + sign.get_width()
        left = self.left
        said = (
            "to look only"
            if league.looking
            else words.counted(left, "raise") + " to take"
            if left
            else "all chosen"
            if self.open
            else "confirmed"
        )
        colour = SOFT if left else GOOD
        word = look.write(target, said, (self.rect.right - p(24), self.rect.y + p(36)), 15, colour, "bold", "midright")
        name = league.teams[self.team].name
        look.write(target, name, (x, self.rect.y + p(35)), 24, TEXT, "head", "midleft", width=max(1, word.x - x - p(8)))

    def _lay(self, rect: Rect, look: Look) -> int:
        y = rect.y
        for row in self.rows:
            row.place(Rect(rect.x, y, rect.w, look.px(HIGH)), look)
            y += look.px(HIGH)
        return y - rect.y
