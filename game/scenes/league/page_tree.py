"""The first page of a knock-out: the tree, and the match that comes next."""

from __future__ import annotations

from pygame import Rect

from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import cut_bottom
from game.ui.widget import Group

from .context import Club
from .next_strip import NextStrip
from .tree import Tree
from .waiting import Waiting


class TreePage(Group):
    """A sheet with the tree, and under it a strip with the next match or the next season."""

    def __init__(self, club: Club) -> None:
        self.tree = Tree(club)
        self.strip = NextStrip(club)
        self.waiting = Waiting(club)
        self.sheet = Panel(self.tree, seed=27, tapes=(0.1, 0.9), name="tree sheet")
        super().__init__(self.strip, self.sheet, self.waiting, name="tree page")

    def refresh(self) -> None:
        """The league has changed."""
        self.strip.refresh()
        self.tree.refresh()
        self.waiting.refresh()
        if self.rect.w and self.host:
            self.place(self.rect, self.host.look)

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        foot, sheet = cut_bottom(rect, p(NextStrip.HIGH), p(12))
        self.strip.place(foot, look)
        self.sheet.place(sheet, look)
        self.tree.place(sheet.inflate(-p(26), -p(26)), look)
        self.waiting.put(Rect(sheet.centerx, sheet.bottom - p(52), sheet.w // 2 - p(18), p(38)), look)
