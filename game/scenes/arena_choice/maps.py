"""The list of arenas: those that came with the game and the player's own, each with a small chart; broken ones say why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.art.colour import BAD, INK, SOFT, TEXT
from game.art.soft import clipped
from game.scenes.arena_choice.picture import charted
from game.scenes.choose.draft import Draft
from game.scenes.choose.quick import misfit
from game.tiled import MapEntry, MapRefused, TiledMap, listing, load
from game.ui.buttons import fitting
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.pictures import picture


@dataclass
class Choice:
    """A map on the list. ``trouble`` is why it cannot be chosen, "" if it can."""

    entry: MapEntry
    arena: TiledMap | None
    trouble: str
    charts: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict)

    def chart(self, size: tuple[int, int], radius: int) -> pygame.Surface | None:
        """A small chart of it."""
        if self.arena is None:
            return None
        if size not in self.charts:
            self.charts.clear()
            self.charts[size] = clipped(charted(self.arena, size).convert_alpha(), radius)
        return self.charts[size]


def choices(draft: Draft) -> list[Choice]:
    """Every map for the draft's game: those that hold both teams, those that do not, and last the player's broken ones."""
    found: list[Choice] = []
    for entry in listing():
        if entry.problem is None and draft.ruleset not in entry.games:
            continue  # a good map for another game
        if entry.problem is not None:
            found.append(Choice(entry, None, str(entry.problem)))
            continue
        try:
            arena = load(entry.path, draft.ruleset)
        except MapRefused as refused:
            found.append(Choice(entry, None, str(refused)))
            continue
        found.append(Choice(entry, arena, draft.room_trouble(arena)))
    return sorted(found, key=lambda c: (c.arena is None, bool(c.trouble), c.arena.board.grid.size if c.arena else 0))


class MapList(List):
    """The list. ``taken`` is called with a map that was chosen, ``refused`` with the line why another cannot be."""

    HIGH = 66

    def __init__(self, taken: Callable[[TiledMap], None], refused: Callable[[str], None]) -> None:
        self.choices: list[Choice] = []
        self._taken, self._refused = taken, refused
        empty = "There is no arena for this game."
        super().__init__(0, self.HIGH, self._draw_map, self._choose, self._choose, name="arenas", empty=empty, row_tip=self._tip)

    def fill(self, found: Sequence[Choice], arena: TiledMap | None) -> None:
        """Show these maps; the row in hand is the draft's arena."""
        self.choices = list(found)
        at = next((n for n, c in enumerate(self.choices) if c.arena and arena and c.arena.path == arena.path), -1)
        self.refill(len(self.choices), at)

    def best(self, draft: Draft) -> Choice | None:
        """The map whose size fits the teams best, None if none holds them."""
        fit = [choice for choice in self.choices if choice.arena and not choice.trouble]
        return min(fit, key=lambda c: misfit(draft, c.arena) if c.arena else 0.0, default=None)

    def _choose(self, row: int) -> None:
        choice = self.choices[row]
        if choice.trouble or choice.arena is None:
            self._refused(choice.trouble)
        else:
            self._taken(choice.arena)

    def _tip(self, row: int) -> str:
        choice = self.choices[row]
        return choice.trouble or (choice.arena.description if choice.arena else "")

    def _draw_map(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        p, choice = look.px, self.choices[state.row]
        box = Rect(rect.x + p(6), rect.y + p(7), p(72), rect.h - p(14))
        chart = choice.chart(box.size, p(7))
        if chart:
            target.blit(chart, box)
            pygame.draw.rect(target, INK, box, max(2, p(2)), border_radius=p(7))
            if choice.trouble:
                veil = pygame.Surface(box.size, pygame.SRCALPHA)
                veil.fill((228, 207, 163, 150))
                target.blit(clipped(veil, p(7)), box)
        else:
            mark = picture("warn", p(34))
            target.blit(mark, mark.get_rect(center=box.center))
        x, room = box.right + p(10), rect.right - box.right - p(16)
        title = choice.arena.title if choice.arena else choice.entry.title
        name = fitting(look, title, 17, SOFT if choice.trouble else TEXT, "", max(1, room))
        target.blit(name, name.get_rect(midleft=(x, rect.centery - p(11))))
        words, colour = self._words(choice)
        look.write(
            target, words, (x, rect.centery + p(12)), 14, colour, "bold" if choice.trouble else "body", "midleft", width=max(1, room)
        )

    @staticmethod
    def _words(choice: Choice) -> tuple[str, str]:
        if choice.arena is None:
            return choice.trouble.partition(": ")[2] or choice.trouble, BAD
        if choice.trouble:
            room = min(choice.arena.room(0), choice.arena.room(1))
            return f"room for {room} a side{'' if choice.entry.own else ', yours'}", BAD
        grid = choice.arena.board.grid
        return f"{grid.columns} by {grid.rows}{'' if choice.entry.own else ', yours'}", SOFT
