"""A league: its table or tree, its matches, teams, players and records, and the way to the next match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.art import woodwork
from game.formats.saves import Kept
from game.kernel.errors import Refused
from game.league.facts import Stat
from game.league.league import League
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.ui.buttons import Button, IconButton
from game.ui.dialog import Answer, Dialog
from game.ui.focus import stops
from game.ui.look import Look
from game.ui.rects import cut_top, inset
from game.ui.toggles import Tabs
from game.ui.widget import Widget

from . import matches, parting, words
from .badges import Badges
from .fixture_row import FixtureRow
from .head import LeagueHead
from .match_sheet import MatchSheet, still_due
from .page_final import FinalPage
from .page_matches import MatchesPage
from .page_players import PlayersPage
from .page_records import RecordsPage
from .page_table import TablePage
from .page_teams import TeamsPage
from .page_tree import TreePage
from .score_sheet import ScoreSheet
from .season_sheet import SeasonSheet


class Page(Protocol):
    """A page under the head."""

    def refresh(self) -> None: ...


class LeagueScene(Scene):
    """Shows an open league and closes it when it leaves."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack, league: League) -> None:
        super().__init__(services, stack)
        self.league = league
        self.badges = Badges(league)
        self.team = ""
        self.season = league.season
        self._kept: dict[str, Kept] = {}
        self._over = False
        self._to_crown = False
        """Whether the champions are still to be shown: first comes what follows from the final."""
        self._entered = matches.collect(services, league)
        self._look_again()
        knockout = league.head.form == "bracket"
        self.matches_page, self.teams_page = MatchesPage(self), TeamsPage(self)
        self.players_page, self.records_page = PlayersPage(self), RecordsPage(self)
        first: dict[str, Any] = {"Bracket": TreePage(self)} if knockout else {"Table": TablePage(self)}
        self.pages: dict[str, Any] = {
            **first, "Fixtures": self.matches_page, "Teams": self.teams_page, "Players": self.players_page,
            **({} if knockout else {"Final": FinalPage(self)}), "Records": self.records_page,
        }  # fmt: skip
        self.tabs = Tabs(list(self.pages), 0, lambda _: self._turn(), name="pages")
        self.rules_button = Button("Rules", self.rules, picture="book", size=17)
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.seasons_button = IconButton("scroll", self._seasons, "Look at another season", name="seasons")
        self.head = LeagueHead(self.tabs, [self.seasons_button, self.rules_button, self.back_button])
        pages: list[Widget] = list(self.pages.values())
        self.desk.add(self.head, *pages)
        self._placed = False
        self.refresh()

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.services.sounds.music("league")
        if self.league.looking:
            self.say(f"To look only: {self.league.looking}")
        parting.tell(self)
        for fixture in self._entered:
            self.say(f"{self.league.label(fixture)} was finished on the table: its result is entered")

    def leave(self) -> None:
        self.league.close()

    def resume(self) -> None:
        self.services.sounds.music("league")
        before = self._over
        if parting.follow(self):
            return
        parting.look_again(self)
        self.refresh()
        if self._to_crown or (self._over and not before):
            self._crown()
        super().resume()

    def back(self) -> None:
        parting.look_again(self)
        if self.league.changed is None:  # else it is asked first
            super().back()

    def refresh(self) -> None:
        """The league has changed: every page follows."""
        self._look_again()
        stage = words.stage(self.league, self.season)
        self.seasons_button.show(self.league.season > 1)
        looking = "to look only: " if self.league.looking else ""
        self.head.say(self.league.head.name, f"Cave Brawl, {looking}{stage}", words.upper(f"{looking}{stage}"))
        for page in self.pages.values():
            page.refresh()
        self._turn()

    def _look_again(self) -> None:
        self._kept = matches.kept_of(self.services, self.league)
        self._over = self.league.progress().finished
        if self.team not in self.league.teams or not self.team:
            due = self.league.next_fixture()
            self.team = (due.home if due and due.home else None) or self.league.standings()[0].team

    def _turn(self) -> None:
        for number, page in enumerate(self.pages.values()):
            page.show(number == self.tabs.at)
        self.relayout()

    # ------------------------------------------------------------ what pages ask for

    def under_way(self, fixture: str) -> Kept | None:
        return self._kept.get(fixture)

    def barred(self, fixture: str) -> str:
        return self.league.looking

    def play(self, fixture: str) -> None:
        kept = self.under_way(fixture)
        if kept is not None:
            from game.scenes import launch

            self._told(launch.resume(self.services, self.stack, kept))
            return
        pairing = self.league.pairing(fixture)
        late = [team for team in (pairing.home, pairing.away) if team and (self.league.raises_due(team) or self.league.recruits(team))]
        if not late:
            self._begin(fixture)
            return
        names = " and ".join(self.league.teams[team].name for team in late)
        answers = [
            Answer("Play without", lambda: self._begin(fixture)),
            Answer("Raise first", lambda: self.after(late), "primary", "arrow_up", safe=True),
        ]
        text = f"{names}: survivors may still raise a score, or new players be chosen. What is not taken before the match lapses."
        self.desk.open(Dialog("Before the match", text, answers))

    def _begin(self, fixture: str) -> None:
        self._told(matches.begin(self.services, self.stack, self.league, self.badges, fixture))

    def enter_score(self, fixture: str) -> None:
        self.desk.open(ScoreSheet(self, fixture, self._scored, self.desk.open))

    def _scored(self, fixture: str) -> None:
        matches.give_up(self.services, self.league, fixture)
        before = self._over
        self.refresh()
        self._to_crown = self._over and not before
        pairing = self.league.pairing(fixture)
        if words.played_result(pairing) and still_due(self, pairing):
            self.after_match(fixture)
        elif self._to_crown:
            self._crown()

    def _crown(self) -> None:
        self._to_crown = False
        if self.league.progress().champion:
            self.services.sounds.play("win")
        self.tabs.choose(list(self.pages).index("Bracket" if self.league.head.form == "bracket" else "Final"))

    def ask_void(self, fixture: str) -> None:
        home, away = words.both_names(self.league, self.league.pairing(fixture))
        text = (
            f"{self.league.label(fixture)}, {home} against {away}, counts no more: those who fell in it live, what was raised after it is "
            "taken back, and later matches stand as far as their teams still meet."
        )
        answers = [Answer("Strike out", lambda: self._void(fixture), "bad", "trash"), Answer("Let it stand", safe=True)]
        self.desk.open(Dialog("Strike the result out?", text, answers))

    def _void(self, fixture: str) -> None:
        self._try(lambda: self.league.void(fixture))

    def watch(self, fixture: str) -> None:
        self._told(matches.watch(self.services, self.stack, self.league, self.badges, fixture))

    def story(self, fixture: str) -> None:
        self._told(matches.story(self.services, self.stack, self.league, self.badges, fixture))

    def open_match(self, fixture: str) -> None:
        self.desk.open(MatchSheet(self, fixture))

    def after(self, teams: Sequence[str] = ()) -> None:
        from .after_scene import AfterScene

        self.stack.push(AfterScene(self.services, self.stack, self, teams=teams or [self.team]))

    def after_match(self, fixture: str) -> None:
        """To what follows from a match for both its teams."""
        from .after_scene import AfterScene

        self.stack.push(AfterScene(self.services, self.stack, self, fixture))

    def look_at(self, team: str) -> None:
        if team != self.team:
            self.team = team
            for page in self.pages.values():
                page.refresh()

    def show_team(self, team: str) -> None:
        self.look_at(team)
        self.teams_page.open()
        self.tabs.choose(list(self.pages).index("Teams"))

    def show_player(self, player: str) -> None:
        self.players_page.open(player)
        self.tabs.choose(list(self.pages).index("Players"))

    def next_season(self) -> None:
        if self._try(self.league.new_season):
            self._look_at_season(self.league.season)
            self.tabs.choose(0)
            self.say(f"Season {self.season} begins")

    def ask_withdraw(self, team: str) -> None:
        name = self.league.teams[team].name
        if team in self.league.withdrawn():
            self._try(lambda: self.league.withdraw(team, back=True))
            return
        text = f"{name} forfeits every match still to come this season; those played stand. It can come back as long as the season goes on."
        answers = [Answer("Withdraw", lambda: self._withdraw(team), "bad", "flag"), Answer("Stay", safe=True)]
        self.desk.open(Dialog(f"{name} leaves the season?", text, answers))

    def _withdraw(self, team: str) -> None:
        self._try(lambda: self.league.withdraw(team))

    def raise_score(self, player: str, stat: Stat) -> None:
        if self._try(lambda: self.league.raise_score(player, stat)):
            self.say(words.now(self.league, player, stat))

    def take_back(self, player: str, stat: Stat | None = None) -> None:
        self._try(lambda: self.league.take_back(player, stat))

    # ------------------------------------------------------------ the rest

    def rules(self) -> None:
        """To the rule book's part on leagues."""
        from game.scenes.rulebook import RulebookScene

        self.stack.push(RulebookScene(self.services, self.stack, "cavebrawl", "CB-60"))

    def _seasons(self) -> None:
        self.desk.open(SeasonSheet(self, self._look_at_season))

    def _look_at_season(self, number: int) -> None:
        self.season = number
        self.refresh()

    def _first(self) -> Widget:
        """Where the keyboard starts: at the match that comes next."""
        page = next(iter(self.pages.values()))
        rows: list[FixtureRow] = page.round.rows if isinstance(page, TablePage) else []
        wanted = [row.play for row in (*rows, page.strip.row) if row and row.first]
        order = stops(self.desk.base)
        return next((play for play in wanted if play in order), self.tabs)

    def _try(self, act: Any) -> bool:
        """Does something to the league; what it refuses is one line."""
        try:
            act()
        except Refused as error:
            if self.league.changed is None:  # else it is asked about
                self.say(parting.line_of(self.league, error))
            return False
        self.refresh()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        parting.tell(self)

    def _told(self, line: str) -> None:
        if line:
            self.say(line)
            self.refresh()

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, self.head.high(inner.w, look), p(14))
        self.head.place(head, look)
        for page in self.pages.values():
            page.place(rest, look)
        if not self._placed:
            self._placed = True
            self.desk.focus_on(self._first())

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
