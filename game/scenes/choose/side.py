"""One side of the table while teams are chosen: its plate, its cats, and their sheets."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import plates
from game.art.cat_look import Look as CatLook
from game.art.colour import CREAM, INK, SIDES, SOFT
from game.formats.teams import Team
from game.scenes.teams.company import THEMES, Company
from game.scenes.teams.faces import team_looks
from game.scenes.teams.paint import draw_fighter
from game.ui.buttons import Pressable, draw_ring
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.widget import Group


class SidePlate(Pressable):
    """A side's plate that can be pressed: the side teams are chosen for."""

    def __init__(self, side: int, act: Callable[[], None]) -> None:
        super().__init__(act, f"side {side}", f"Choose for the {'first' if side == 0 else 'second'} side")
        self.side = side
        self.title, self.below = "", ""

    def say(self, title: str, below: str) -> None:
        """Change its words."""
        self.title, self.below = title, below
        self.touch()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        side, right = SIDES[self.side], self.side == 1
        box = self.rect.move(0, look.px(2)) if self.state() == "pressed" else self.rect
        plates.plate(box.size, side, look.k, right, self.selected or self.state() != "plain").put(target, box.topleft)
        away = box.h + look.px(4)
        room = max(1, box.w - away - look.px(12))
        x = box.right - away if right else box.x + away
        size = 21.0
        while size > 15 and look.press.width(self.title, look.px(size), "head") + look.px(4) > room:
            size -= 1
        line = look.line(self.title, size, CREAM, "head", side.dark, 2, room)
        spot = line.get_rect(centery=box.centery - look.px(9))
        spot.x = x - line.get_width() if right else x
        target.blit(line, spot)
        below = look.line(self.below, 14, INK, "bold", width=room)
        spot = below.get_rect(centery=box.centery + look.px(13))
        spot.x = x - look.px(3) - below.get_width() if right else x + look.px(3)
        target.blit(below, spot)
        if self.ringed():
            draw_ring(target, self.rect, look)


class SideColumn(Group):
    """Plate, cats and sheets of one side. ``active`` is called when its plate is pressed."""

    def __init__(self, side: int, ruleset: str, active: Callable[[int], None]) -> None:
        self.side = side
        self.team: Team | None = None
        self.looks: dict[str, CatLook] = {}
        self.plate = SidePlate(side, lambda: active(side))
        self.company = Company(THEMES.get(ruleset, "alley"), side)
        self.roll = List(0, 48, self._row, name=f"fighters of side {side}", empty="No team yet: choose one from the shelf.")
        self.sheet = Panel(self.roll, seed=6 + side, name=f"sheet {side}")
        super().__init__(self.plate, self.company, self.sheet, name=f"side {side}")

    def put(self, team: Team | None, title: str) -> None:
        """Show another team."""
        self.team = team
        self.looks = team_looks(team, self.side) if team else {}
        self.company.put(list(self.looks.values()))
        self.roll.refill(len(team.units) if team else 0)
        count = len(team.units) if team else 0
        self.plate.say(title or "No team yet", f"{team.points} points, {count} cat{'' if count == 1 else 's'}" if team else "choose one")
        if self.host and self.rect.w:
            self.place(self.rect, self.host.look)

    def choosing(self, active: bool) -> None:
        """Whether teams are now chosen for this side."""
        self.plate.select(active)
        self.company.hot = active

    def place(self, rect: Rect, look: Look) -> None:
        self.rect = Rect(rect)
        p = look.px
        self.plate.place(Rect(rect.x, rect.y, rect.w, p(58)), look)
        rows = p(48) * len(self.team.units) if self.team else p(96)
        room = rect.h - p(74)
        high = max(p(116), round(room * 0.36), min(round(room * 0.56), p(300), room - rows - p(54)))
        self.company.place(Rect(rect.x, rect.y + p(66), rect.w, high), look)
        top = rect.y + p(66) + high + p(8)
        self.sheet.place(Rect(rect.x, top, rect.w, rect.bottom - top), look)
        motto = p(24) if self.team and self.team.motto else 0
        box = self.sheet.rect.inflate(-p(22), -p(22))
        self.roll.place(Rect(box.x, box.y + motto, box.w, max(0, box.h - motto)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        if self.team and self.team.motto:
            box = self.sheet.rect
            room = box.w - look.px(28)
            look.write(target, self.team.motto, (box.x + look.px(16), box.y + look.px(11)), 15, SOFT, "body", width=room)

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        if self.team:
            unit = self.team.units[state.row]
            draw_fighter(target, rect, unit.name, unit.stats, self.team.sheet, self.looks[unit.name], look)
