"""Who is in a new league: the shelf of teams, those that are in first, in the order of their seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.art import buttons, paper
from game.art.colour import CREAM, INK, Side
from game.formats.teams import Entry, faults
from game.scenes.teams.faces import team_looks
from game.scenes.teams.paint import draw_entry
from game.ui.buttons import Button, IconButton
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import Share, columns

from . import pictures
from .founding import Founding


class TeamPick(Panel):
    """A click puts a team in, another one takes it out. ``changed`` is called then; the others when a team is to be made."""

    def __init__(self, founding: Founding, changed: Callable[[], None], build: Callable[[], None], draw_one: Callable[[], None]) -> None:
        self.founding, self._changed = founding, changed
        self.teams_shown: list[Entry] = []
        """The rows. At first those that are in by their seeds, then the others; a row that is clicked stays where it is."""
        self.badges: Mapping[str, Side] = {}
        self.list = List(0, 60, self._row, None, self._turned, "teams", "There is no team of Cave Brawl.", quick=True, row_tip=self._tip)
        self.up = IconButton("arrow_up", lambda: self._move(-1), "A better seed", name="seed up")
        self.down = IconButton("arrow_down", lambda: self._move(1), "A worse seed", name="seed down")
        self.build = Button("Build a team", build, picture="pencil", size=16, name="build team", tip="A team of your own, in the builder")
        self.lot = Button("Draw a team", draw_one, picture="dice", size=16, name="draw team", tip="A standard team with names drawn by lot")
        super().__init__(
            self.list, self.up, self.down, self.build, self.lot, title="Teams", seed=44, tapes=(0.15, 0.85), name="teams sheet"
        )

    def follow(self, entries: Sequence[Entry], badges: Mapping[str, Side]) -> None:
        """The founding, or the shelf, is another."""
        here = self.teams_shown[self.list.at] if 0 <= self.list.at < len(self.teams_shown) else None
        chosen = self.founding.teams
        self.badges = badges
        self.teams_shown = self._rows(entries)
        at = next((n for n, entry in enumerate(self.teams_shown) if here and entry.path == here.path), -1)
        if at != self.list.at or len(self.teams_shown) != self.list.count:  # another form must not scroll the list away
            self.list.refill(len(self.teams_shown), at)
        self.list.touch()
        self.title = f"Teams: {len(chosen)} in"
        seed = self.founding.has(self.teams_shown[at]) if at >= 0 else 0
        self.up.allow(seed > 1, "Choose a team that is in, and not the first")
        self.down.allow(0 < seed < len(chosen), "Choose a team that is in, and not the last")
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        p, box = look.px, self.inner(look)
        self.list.place(Rect(box.x - p(8), box.y, box.w + p(16), box.h - p(60)), look)
        row = Rect(box.x, box.bottom - p(48), box.w, p(48))
        up, down, build, lot = columns(row, p(50), p(50), Share(), Share(), gap=p(8))
        for widget, place in ((self.up, up), (self.down, down), (self.build, build), (self.lot, lot)):
            widget.place(place, look)
        long = build.w >= p(156)
        self.build.relabel("Build a team" if long else "Build")
        self.lot.relabel("Draw a team" if long else "Draw")

    def _rows(self, entries: Sequence[Entry]) -> list[Entry]:
        """Everybody where they stood before, so that the next click goes where the eye is; who is new comes behind those that are in."""
        now = {entry.path: entry for entry in entries}
        old = [now.pop(entry.path) for entry in self.teams_shown if entry.path in now]
        fresh = list(now.values())
        joined = sorted((entry for entry in fresh if self.founding.has(entry)), key=self.founding.has)
        others = [entry for entry in fresh if not self.founding.has(entry)]
        last = max((n for n, entry in enumerate(old, 1) if self.founding.has(entry)), default=0)
        return [*old[:last], *joined, *old[last:], *others]

    def _turned(self, row: int) -> None:
        self.founding.turn(self.teams_shown[row])
        self._changed()

    def _move(self, way: int) -> None:
        if 0 <= self.list.at < len(self.teams_shown) and self.founding.move(self.teams_shown[self.list.at], way):
            places = [n for n, entry in enumerate(self.teams_shown) if self.founding.has(entry)]
            here = self.teams_shown[self.list.at]
            for place, entry in zip(places, self.founding.teams, strict=True):  # among themselves those that are in stand by their seeds
                self.teams_shown[place] = entry
            self.list.at = self.teams_shown.index(here)
            self._changed()

    def _tip(self, row: int) -> str:
        entry = self.teams_shown[row]
        motto = entry.team.motto if entry.team else ""
        said = f"\u201c{motto}\u201d " if motto else ""
        return f"{said}{'A click takes it out' if self.founding.has(entry) else 'A click puts it in'}"

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, entry = look.px, self.teams_shown[state.row]
        seed = self.founding.has(entry)
        box = Rect(rect.x + p(8), rect.centery - p(17), p(34), p(34))
        if seed:
            buttons.chip(box.size, "#3c9a52", look.k).put(target, box.topleft)
            look.write(target, seed, (box.centerx, box.centery - p(1)), 17, CREAM, "head", "center", INK)
        else:
            paper.field(box.size, "plain", look.k).put(target, box.topleft)
        if entry.team is None:
            return
        badge = self.badges.get(entry.team.name) if seed else None
        left = box.right + p(2)
        if badge:
            sign = pictures.banner(badge, p(48))
            target.blit(sign, sign.get_rect(midleft=(left + p(6), rect.centery)))
        left += p(40)
        looks = [replace(worn, side=badge) if badge else worn for worn in team_looks(entry.team, 0).values()]
        unfit = "not ready" if faults(entry.team) else ""
        draw_entry(target, Rect(left, rect.y, rect.right - left, rect.h), entry, looks, (), look, unfit)
