"""A match of a league that was played at this table: its story in numbers, and the way back to the league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.art.cat_look import Look as CatLook
from game.formats.matchfile import MatchFile
from game.kernel.match import Match
from game.scenes.result import ResultScene
from game.scenes.result_stage import Podium
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.ui.look import Look


class StoryScene(ResultScene):
    """The result without a rematch: the league says who meets whom. ``counts`` is what the league makes of its points, ``worn`` who wears
    which colours where their banners have others, each "" for nothing."""

    kept = True

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        match: Match[Any],
        file: MatchFile,
        looks: Mapping[str, CatLook],
        title: str,
        counts: str = "",
        worn: str = "",
    ) -> None:
        self.counts, self.worn = counts, worn
        super().__init__(services, stack, match, file, looks, title)
        self.title_button.show(False)
        self.again_button.show(False)
        self.table_button.name = "back from the story"

    def enter(self) -> None:
        super().enter()
        if self.worn:
            self.say(self.worn)

    def _podium(self) -> Podium:
        if self.counts:
            self.story = self.story._replace(why=f"{self.story.why} {self.counts}")
        return super()._podium()

    def _place_buttons(self, foot: Rect, look: Look) -> None:
        wide = min(look.px(220), (foot.w - look.px(12)) // 2)
        self.table_button.place(Rect(foot.x, foot.y, wide, foot.h), look)
        self.watch_button.place(Rect(foot.right - wide, foot.y, wide, foot.h), look)
