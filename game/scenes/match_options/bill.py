"""The bill of the match: who meets whom, where, and what is not as usual."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.art.colour import CREAM, INK, SIDES, SOFT, TEXT
from game.art.soft import clipped
from game.scenes.arena_choice.picture import charted
from game.scenes.choose.draft import Draft
from game.scenes.match_options.rows import OPTIONS
from game.scenes.teams.company import THEMES, Company
from game.ui.look import Look
from game.ui.panels import Panel


class Bill(Panel):
    """A poster. ``refresh`` when the draft has changed."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        theme = draft.arena.theme if draft.arena and draft.arena.theme in ("alley", "dock", "roof", "cave") else THEMES[draft.ruleset]
        self.names = draft.names()
        self.companies = [Company(theme, side, [placed.look for placed in draft.placed(side)]) for side in (0, 1)]
        for company in self.companies:
            company.hot = True
        super().__init__(*self.companies, stuff="torn", seed=17, tapes=(0.12, 0.88), name="bill")
        self._chart: tuple[tuple[int, int], pygame.Surface] | None = None

    def refresh(self) -> None:
        """The options have changed."""
        self.touch()

    def changes(self) -> list[str]:
        """What is not as usual, a line each."""
        found = [
            f"{row.label}: {row.say(int(self.draft.options[row.key])) if row.most else ('on' if self.draft.options[row.key] else 'off')}"
            for row in OPTIONS[self.draft.ruleset]
            if row.key in self.draft.options
        ]
        if self.draft.undo == "free":
            found.append("Undo: by agreement")
        if self.draft.hand_over:
            found.append("Hand-over screen")
        if self.draft.seed is not None:
            found.append(f"Dice: seed {self.draft.seed}")
        return found

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        inner = Rect(rect.x + p(18), rect.y + p(20), rect.w - p(36), rect.h - p(44))
        room = max(p(60), inner.h - p(100) - p(94))
        high = min(p(170), room // 2)
        y = inner.y + p(34)
        self.companies[0].place(Rect(inner.x, y, inner.w, high), look)
        y += high + p(36)
        self.companies[1].place(Rect(inner.x, y + p(30), inner.w, high), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        p = look.px
        first, second = (company.rect for company in self.companies)
        points = [team.points for team in self.draft.teams()]
        for side, y in ((0, first.y - p(17)), (1, second.y - p(17))):
            line = look.line(self.names[side], 22, CREAM, "head", SIDES[side].dark, 2.6, first.w - p(100))
            target.blit(line, line.get_rect(midleft=(first.x + p(4), y)))
            look.write(target, f"{points[side]} points", (first.right - p(4), y), 15, TEXT, "bold", "midright")
        middle = (first.centerx, (first.bottom + second.y - p(32)) // 2)
        pygame.draw.circle(target, INK, middle, p(15))
        pygame.draw.circle(target, CREAM, middle, p(12))
        look.write(target, "vs", (middle[0], middle[1] - p(2)), 15, TEXT, "head", "center")
        self._draw_foot(target, look, Rect(first.x, second.bottom + p(12), first.w, self.rect.bottom - second.bottom - p(34)))

    def _draw_foot(self, target: pygame.Surface, look: Look, rect: Rect) -> None:
        p, arena = look.px, self.draft.arena
        if arena is None or rect.h < p(60):
            return
        size = (p(108), min(p(76), rect.h))
        if self._chart is None or self._chart[0] != size:
            self._chart = (size, clipped(charted(arena, size).convert_alpha(), p(8)))
        target.blit(self._chart[1], rect)
        pygame.draw.rect(target, INK, Rect(rect.topleft, size), p(3), border_radius=p(8))
        x, room = rect.x + size[0] + p(12), rect.w - size[0] - p(12)
        look.write(target, arena.title, (x, rect.y + p(10)), 19, TEXT, "head", "midleft", width=room)
        words = self.changes()
        shown = ", ".join(words) if words else "All as the rules have it"
        look.paragraph(target, shown, Rect(x, rect.y + p(26), room, max(p(22), rect.h - p(26))), 14, SOFT)
