"""The first page of a round robin: the table, the climb, the round that is due, and a player of the team that is looked at."""

from __future__ import annotations

from pygame import Rect

from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import Share, columns, rows
from game.ui.toggles import Tabs
from game.ui.widget import Group

from .chart import ChartSheet
from .context import Club
from .next_strip import NextStrip
from .player_sheet import PlayerSheet
from .round_panel import RoundPanel
from .standings import Standings
from .waiting import Waiting


class TablePage(Group):
    """Four sheets; on a small window one at a time, by tabs, and the next match under the table."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.standings = Standings(club)
        self.chart = ChartSheet(club)
        self.round = RoundPanel(club)
        self.player = PlayerSheet(club)
        self.strip = NextStrip(club)
        self.waiting = Waiting(club)
        self.tabs = Tabs(["Standings", "This round", "Points", "Player"], 0, lambda _: self._again(), name="sheets")
        super().__init__(self.tabs, self.strip, self.standings, self.round, self.chart, self.player, self.waiting, name="table page")

    def refresh(self) -> None:
        """The league has changed, or another team is looked at."""
        for sheet in (self.standings, self.chart, self.round, self.player, self.strip, self.waiting):
            sheet.refresh()
        self._again()

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        wide = rect.w >= p(1000) and rect.h >= p(480)
        self.tabs.show(not wide)
        self.strip.show(not wide and self.tabs.at == 0)
        sheets: list[Panel] = [self.standings, self.round, self.chart, self.player]
        if wide:
            for panel in sheets:
                panel.show(True)
            left, right = columns(rect, Share(1.02), Share(1), gap=p(16))
            count = max(3, len(self.standings.rows))
            high = max(p(250), min(p(62) + p(50) * count, round(rect.h * 0.64)))
            above, low = rows(left, high, Share(), gap=p(14))
            self.standings.place(above, look)
            self.chart.place(low, look)
            matches = len(self.round.rows)
            byes = p(26) if self.round.byes else 0
            top, foot = rows(right, min(p(62) + p(54) * max(1, matches) + byes, round(rect.h * 0.54)), Share(), gap=p(14))
            self.round.place(top, look)
            self.player.place(foot, look)
            self._place_waiting(top, p(310), look)
            return
        line, page = rows(rect, p(44), Share(), gap=p(10))
        self.tabs.place(line, look)
        above, foot = rows(page, Share(), p(NextStrip.HIGH), gap=p(10))
        self.strip.place(foot, look)
        for number, panel in enumerate(sheets):
            panel.show(number == self.tabs.at)
            panel.place(above if number == 0 else page, look)
        if self.tabs.at == 0:
            self._place_waiting(above, p(160), look, above.w - p(340))
        else:
            self.waiting.show(False)

    def _place_waiting(self, sheet: Rect, left: int, look: Look, right: int | None = None) -> None:
        """Beside a sheet's title, of which it leaves so much."""
        p = look.px
        end = sheet.w - p(20) if right is None else right
        self.waiting.refresh()
        self.waiting.put(Rect(sheet.x + left, sheet.y + p(8), max(p(60), end - left), p(38)), look)

    def _again(self) -> None:
        if self.host and self.rect.w:
            self.place(self.rect, self.host.look)
            self.host.touch()
