"""Where to fight: the list of arenas, the chosen one on the table, and the fighters in their start areas."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from game.art import woodwork
from game.art.colour import SIDES, SOFT, TEXT
from game.scenes.arena_choice.maps import MapList, choices
from game.scenes.arena_choice.table import Table
from game.scenes.choose.draft import Draft
from game.scenes.choose.head import HIGH, Head
from game.scenes.gather import Gather
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.tiled import MapEntry, MapRefused, listed, listing, load
from game.ui.buttons import Button
from game.ui.look import Look
from game.ui.panels import Label, Panel, Plate
from game.ui.rects import cut_bottom, cut_left, cut_top, inset


class ArenaScene(Scene):
    """The second screen of the set-up. ``draft`` has both teams."""

    least = (800, 560)

    def __init__(self, services: Services, stack: SceneStack, draft: Draft) -> None:
        super().__init__(services, stack)
        self.draft = draft
        self.maps = MapList(self.choose, self.say)
        self.list_panel = Panel(self.maps, title="Arenas", seed=14, tapes=(0.5,), name="arena list")
        self.table = Table(draft, self.placed)
        names = draft.names()
        self.plates = [Plate(SIDES[side], names[side], right=side == 1) for side in (0, 1)]
        self.story = Label("", 15, TEXT, "bold", wrap=True, name="story")
        self.how = Label("", 14, SOFT, wrap=True, name="how")
        self.foot = Panel(self.story, self.how, seed=21, name="foot")
        self.tidy_button = Button(
            "Line up", self.line_up, picture="repeat", size=17, tip="Both sides as a sensible captain would set them up"
        )
        self.back_button = Button("Back", self.back, picture="undo", size=17)
        self.next_button = Button("Options", self.onward, "primary", "play", "#ffe08a", size=18, name="next")
        self.head = Head(
            "map", "Choose the arena", f"{names[0]} against {names[1]}", [self.tidy_button, self.back_button, self.next_button], 1
        )
        self.desk.add(self.head, self.list_panel, self.table, self.foot, *self.plates)
        self._more = Gather(listed(own=False))
        self.maps.add(choices(draft, listing(own=True)))
        if draft.arena is None or draft.room_trouble(draft.arena) or not self._take(draft.arena.path):
            draft.arena = None
            self._take_best()
        self._read_on()
        self.show()

    def _take_best(self) -> bool:
        """The first that can still be read of those that fit best, if there is one."""
        return any(self._take(entry.path) for entry in self.maps.best(self.draft))

    def _take(self, path: Path) -> bool:
        """This is the arena, if it can be read."""
        try:
            arena = load(path, self.draft.ruleset)
            line = self.draft.room_trouble(arena)  # it may have changed since it was listed
        except MapRefused as refused:
            line = str(refused)
        if line:
            self.say(line)
            return False
        self.draft.take_arena(arena)
        self.maps.mark(path)
        self.table.refresh()
        return True

    def _read_on(self) -> None:
        """Some more of the player's own maps."""
        self.maps.add(choices(self.draft, self._more.step()))
        if not self._more.going:
            self.maps.finish()
        if self.draft.arena is None and self._take_best():
            self.show()
        self.maps.mark(self.draft.arena.path if self.draft.arena else None)
        self.list_panel.title = "Reading arenas" if self._more.going else "Arenas"

    def choose(self, entry: MapEntry) -> None:
        """A map of the list is to be the arena."""
        self._take(entry.path)
        self.show()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.maps.charts.going and self.maps.charts.step():
            self.desk.touch()
        elif self._more.going:
            self._read_on()

    def wake(self) -> float | None:
        return 0.0 if self._more.going or self.maps.charts.going else super().wake()

    def show(self) -> None:
        """Everything follows the draft."""
        arena, placed = self.draft.arena, self.draft.sheet.placed
        fits = arena is not None
        self.next_button.allow(fits, "No arena holds these teams: go back and choose smaller ones, or draw a larger map")
        self.tidy_button.show(placed)
        self.tidy_button.allow(self.table.can_place, "There is nobody to be set up here")
        self.story.put((arena.description or arena.title) if arena else "No arena holds these teams.")
        if not placed:
            how = "Players come out of their tunnels, so nobody is set up before the match."
        else:
            how = "Click a fighter, then a marked hex of its side, to begin somewhere else. By keyboard: arrows, Enter, Escape."
        self.how.put(how)
        self.relayout()

    def placed(self) -> None:
        """A fighter was put down."""
        self.desk.touch()

    def line_up(self) -> None:
        """Set both sides up anew."""
        self.draft.set_up()
        self.table.refresh()
        self.desk.touch()

    def onward(self) -> None:
        """To the options."""
        from game.scenes.match_options.scene import OptionsScene

        if self.draft.arena is None:
            self.say(self.next_button.why)
            return
        self.table.drop()
        self.stack.push(OptionsScene(self.services, self.stack, self.draft))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not len(self.desk.layers) and self.table.drop():
            return True
        return super().handle(event)

    def back(self) -> None:
        if not self.table.drop():
            super().back()

    def layout(self, area: Rect, look: Look) -> None:
        p = look.px
        inner = inset(area, p(12))
        head, rest = cut_top(inner, p(HIGH), p(12))
        self.head.place(head, look)
        left, right = cut_left(rest, p(316 if rest.w >= p(1000) else 262), p(12))
        self.list_panel.place(left, look)
        box = self.list_panel.inner(look)
        self.maps.place(Rect(box.x - p(6), box.y, box.w + p(12), box.h + p(6)), look)
        wide = right.w - p(36)
        words, how = self.story.high(look, wide), self.how.high(look, wide)
        table, foot = cut_bottom(right, words + how + p(32), p(10))[::-1]
        plates, table = cut_top(table, p(44), p(8))
        each = min(p(300), (plates.w - p(12)) // 2)
        self.plates[0].place(Rect(plates.x, plates.y, each, plates.h), look)
        self.plates[1].place(Rect(plates.right - each, plates.y, each, plates.h), look)
        self.table.place(table, look)
        self.foot.place(foot, look)
        self.story.place(Rect(foot.x + p(18), foot.y + p(13), wide, words), look)
        self.how.place(Rect(foot.x + p(18), foot.y + p(15) + words, wide, how), look)
        self.tidy_button.allow(self.table.can_place, "There is nobody to be set up here")

    def paint(self, surface: pygame.Surface) -> None:
        woodwork.table(surface.get_size(), self.desk.look.k).put(surface, (0, 0))
