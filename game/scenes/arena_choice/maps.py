"""The list of arenas: those that came with the game and the player's own, each with a small chart; broken ones say why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from game.art.colour import BAD, INK, SOFT, TEXT
from game.art.soft import clipped
from game.scenes.arena_choice.charts import Charts
from game.scenes.choose.draft import Draft
from game.scenes.choose.quick import misfit
from game.tiled import MapEntry
from game.ui.buttons import fitting
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.pictures import picture


class Choice(NamedTuple):
    """A map on the list. ``trouble`` is why it cannot be chosen, "" if it can."""

    entry: MapEntry
    trouble: str


def choices(draft: Draft, entries: Iterable[MapEntry]) -> list[Choice]:
    """The maps that are for the draft's game, or for none at all, the smallest first."""
    found = [entry for entry in entries if entry.problem is not None or draft.ruleset in entry.games]
    found.sort(key=lambda entry: entry.columns * entry.rows)
    return [Choice(entry, str(entry.problem) if entry.problem else draft.room_trouble(entry)) for entry in found]


class MapList(List):
    """The list: first what can be chosen, in the order it came. ``taken`` is called with a map that was chosen, ``refused`` with the
    line why another cannot be."""

    HIGH = 66

    def __init__(self, taken: Callable[[MapEntry], None], refused: Callable[[str], None]) -> None:
        self.choices: list[Choice] = []
        self.charts = Charts()
        self._later: list[Choice] = []
        self._taken, self._refused = taken, refused
        empty = "There is no arena for this game."
        super().__init__(0, self.HIGH, self._draw_map, self._choose, self._choose, name="arenas", empty=empty, row_tip=self._tip)

    def add(self, found: Iterable[Choice]) -> None:
        """Put more maps under the others. Those that cannot be chosen wait for :meth:`finish`: no row moves while there are more."""
        for choice in found:
            (self._later if choice.trouble else self.choices).append(choice)
        self.grow(len(self.choices))

    def finish(self) -> None:
        """There are no more: last come those that do not hold both teams, and those that are broken."""
        self.choices += sorted(self._later, key=lambda choice: choice.entry.problem is not None)
        self._later.clear()
        self.grow(len(self.choices))

    def mark(self, path: Path | None) -> None:
        """The row of this map is the one in hand."""
        at = next((n for n, choice in enumerate(self.choices) if choice.entry.path == path), -1)
        if at != self.at:
            self.refill(self.count, at)

    def best(self, draft: Draft) -> list[MapEntry]:
        """The maps that hold the teams, those whose size fits them best first."""
        return sorted((choice.entry for choice in self.choices if not choice.trouble), key=lambda entry: misfit(draft, entry))

    def _choose(self, row: int) -> None:
        choice = self.choices[row]
        if choice.trouble:
            self._refused(choice.trouble)
        else:
            self._taken(choice.entry)

    def _tip(self, row: int) -> str:
        choice = self.choices[row]
        return choice.trouble or choice.entry.description

    def _draw_map(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, choice = look.px, self.choices[state.row]
        box = Rect(rect.x + p(6), rect.y + p(7), p(72), rect.h - p(14))
        entry = choice.entry
        chart = self.charts.of(entry.path, box.size, p(7)) if entry.problem is None else None
        if chart:
            target.blit(chart, box)
            pygame.draw.rect(target, INK, box, max(2, p(2)), border_radius=p(7))
            if choice.trouble:
                veil = pygame.Surface(box.size, pygame.SRCALPHA)
                veil.fill((228, 207, 163, 150))
                target.blit(clipped(veil, p(7)), box)
        else:
            mark = picture("warn" if entry.problem else "map", p(34))
            target.blit(mark, mark.get_rect(center=box.center))
        x, room = box.right + p(10), rect.right - box.right - p(16)
        name = fitting(look, entry.title, 17, SOFT if choice.trouble else TEXT, "", max(1, room))
        target.blit(name, name.get_rect(midleft=(x, rect.centery - p(11))))
        words, colour = self._words(choice)
        look.write(
            target, words, (x, rect.centery + p(12)), 14, colour, "bold" if choice.trouble else "body", "midleft", width=max(1, room)
        )

    @staticmethod
    def _words(choice: Choice) -> tuple[str, str]:
        entry, yours = choice.entry, "" if choice.entry.own else ", yours"
        if entry.problem is not None:
            return choice.trouble.partition(": ")[2] or choice.trouble, BAD
        if choice.trouble:
            return f"room for {min(entry.rooms)} a side{yours}", BAD
        return f"{entry.columns} by {entry.rows}{yours}", SOFT
