"""After a match: who won, who is mourned and who takes their place, and the score each survivor raises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.art import plates, woodwork
from game.art.colour import CREAM, INK, shade
from game.kernel.errors import Refused
from game.league.facts import Stat
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.look import Look
from game.ui.rects import Share, columns, cut_top, inset
from game.ui.toggles import Tabs

from . import parting, pictures, words
from .after_team import AfterTeam

if TYPE_CHECKING:
    from .scene import LeagueScene


class AfterScene(Scene):
    """For the teams of ``fixture``, or for ``teams``. Everything is in the league the moment it is chosen, and can be undone until
    its coach confirms; leaving early loses nothing."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack, home: LeagueScene, fixture: str = "", teams: Sequence[str] = ()) -> None:
        super().__init__(services, stack)
        self.home, self.league, self.fixture = home, home.league, fixture
        pairing = self.league.pairing(fixture) if fixture else None
        both = [team for team in (pairing.home, pairing.away) if team] if pairing else list(teams)
        self.teams = [AfterTeam(home, team, fixture, self) for team in both]
        self.tabs = Tabs([self.league.teams[team].name for team in both], 0, lambda _: self.relayout(), "teams")
        self.watch_button = Button("Watch", lambda: home.watch(fixture), picture="eye", size=17, name="watch the match")
        self.story_button = Button("Story", lambda: home.story(fixture), picture="chart", size=17, name="story of the match")
        for button, tip in ((self.watch_button, "The match again, from its start"), (self.story_button, "The match in numbers")):
            button.show(bool(fixture) and self.league.kept_match(fixture) is not None)
            button.tip = tip
        self.done_button = Button("To the league", self.back, "primary", "play", "#ffe08a", size=18, name="to the league")
        self.desk.add(self.tabs, *self.teams, self.story_button, self.watch_button, self.done_button)
        self._top = Rect(0, 0, 0, 0)
        self._name_done()
        first = next((button for team in self.teams for button in team.first()), self.done_button)
        self.desk.focus_on(first)

    def enter(self) -> None:
        self.services.sounds.music("league")
        champion = self.league.progress().champion
        if self.fixture and champion and self.league.progress().final.fixture.id == self.fixture:
            self.say(f"{self.league.teams[champion].name} are champions!")

    def resume(self) -> None:
        self.services.sounds.music("league")
        super().resume()

    def leave(self) -> None:
        said = words.waiting(self.league)
        if said and self.stack.top is self.home:
            self.home.say(f"{said}: the way there is on the first page")

    def refresh(self) -> None:
        """The league has changed."""
        for team in self.teams:
            team.refresh()
        self._name_done()
        self.relayout()

    def _name_done(self) -> None:
        """The way out says whether something is left for later, and stands out only when nothing is."""
        later = any(team.left for team in self.teams)
        self.done_button.kind = "plain" if later else "primary"
        self.done_button.relabel("Raise later" if later else "To the league")
        self.done_button.tip = "What is left waits: on the league's first page, the Teams page, and the match" if later else ""

    # ------------------------------------------------------------ what is done

    def raise_score(self, player: str, stat: Stat) -> None:
        """A survivor raises a score."""
        self._try(lambda: self.league.raise_score(player, stat))

    def take_back(self, player: str, stat: Stat | None = None) -> None:
        """Its last raise (of a score) is undone."""
        self._try(lambda: self.league.take_back(player, stat))

    def ask_confirm(self, team: str) -> None:
        """A coach is done; asked once more if raises are left."""
        left = len(self.league.raises_due(team))
        if not left:
            self.confirm(team)
            return
        name = self.league.teams[team].name
        text = f"{name}: {words.counted(left, 'player has', 'players have')} not raised a score. What is not taken lapses."
        answers = [Answer("Confirm anyway", lambda: self.confirm(team)), Answer("Go on choosing", None, "primary", safe=True)]
        self.desk.open(Dialog("Confirm?", text, answers))

    def confirm(self, team: str) -> None:
        """A coach is done."""
        self._try(lambda: self.league.confirm(team))
        if not any(team.open for team in self.teams):
            self.desk.focus_on(self.done_button)

    def _try(self, act: object) -> None:
        assert callable(act)
        try:
            act()
        except Refused as error:
            self.say(parting.line_of(self.league, error))
        if self.league.changed:  # the league's own screen asks
            self.stack.pop()
            return
        self.refresh()

    # ------------------------------------------------------------ the screen

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        self._top, rest = cut_top(inner, p(92), p(10))
        self.done_button.place(Rect(self._top.right - p(186), self._top.y + p(22), p(180), p(52)), look)
        one_line = self._top.w >= p(1100)  # else one over the other
        high = p(52) if one_line else p(44)
        y = self._top.y + (p(22) if one_line else 0)
        self.story_button.place(Rect(self._top.x + p(6), y, p(124), high), look)
        spot = (p(138), 0) if one_line else (p(6), p(48))
        self.watch_button.place(Rect(self._top.x + spot[0], y + spot[1], p(124), high), look)
        wide = rest.w >= p(1000) and len(self.teams) > 1
        self.tabs.show(not wide and len(self.teams) > 1)
        if wide:
            for panel, box in zip(self.teams, columns(rest, Share(), Share(), gap=p(16)), strict=True):
                panel.show(True)
                panel.place(box, look)
            return
        page = rest
        if len(self.teams) > 1:
            line, page = cut_top(rest, p(46), p(10))
            self.tabs.place(line, look)
        for number, panel in enumerate(self.teams):
            panel.show(number == self.tabs.at)
            width = min(page.w, p(860))
            panel.place(Rect(page.centerx - width // 2, page.y, width, page.h), look)

    def paint(self, surface: pygame.Surface) -> None:
        look = self.desk.look
        woodwork.table(surface.get_size(), look.k).put(surface, (0, 0))
        p, top = look.px, self._top
        left = self.watch_button.rect.right if self.watch_button.shown else top.x + p(6)
        room = Rect(left + p(10), top.y, self.done_button.rect.x - left - p(20), top.h)
        half = min(top.centerx - room.x, room.right - top.centerx)  # the ribbon hangs in the middle of the screen
        pairing = self.league.pairing(self.fixture) if self.fixture else None
        if pairing is None or not pairing.score:
            look.write(surface, "New players and raises", (room.x, room.centery), 30, CREAM, "head", "midleft", INK, width=room.w)
            return
        room = Rect(top.centerx - half, top.y, 2 * half, top.h)
        winner = pairing.winner
        side = self.home.badges[winner] if winner else None
        names = words.both_names(self.league, pairing)
        said = f"{self.league.teams[winner].name} win!" if winner else "A draw"
        size = 28.0
        while size > 18 and look.press.width(said, p(size), "head") + p(150) > room.w:
            size -= 1
        wide = min(room.w, max(p(330), look.press.width(said, p(size), "head") + p(130)))
        box = Rect(room.centerx - wide // 2, room.y + p(2), wide, p(54))
        plates.ribbon(box.size, look.k, shade(side.main, -0.1) if side else "#8a6248").put(surface, box.topleft)
        dark = shade(side.dark, -0.3) if side else INK
        look.write(surface, said, (box.centerx, box.centery - p(2)), size, CREAM, "head", "center", dark, width=wide - p(80))
        how = words.outcome(pairing)
        below = f"{names[0]} {pairing.score.home_points} : {pairing.score.away_points} {names[1]}{f', {how}' if how else ''}"
        look.write(surface, below, (room.centerx, box.bottom + p(16)), 16, CREAM, "bold", "center", INK, width=room.w)
        for number, team in enumerate((pairing.home, pairing.away)):
            if team and room.w > wide + p(200):
                sign = pictures.banner(self.home.badges[team], p(84))
                x = box.x - p(70) if number == 0 else box.right + p(70)
                surface.blit(sign, sign.get_rect(center=(x, room.centery)))
