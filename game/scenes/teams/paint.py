"""How a fighter, and a team on the shelf, are drawn in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.art import buttons, paper
from game.art.cat_look import Look as CatLook
from game.art.colour import BAD, CREAM, INK, SIDES, SOFT, TEXT, shade
from game.art.plates import token
from game.art.portrait import portrait
from game.formats.sheets import Sheet, Stats
from game.formats.teams import Entry
from game.ui.buttons import fitting
from game.ui.look import Look
from game.ui.pictures import picture

STAT_COLOURS: Final = {
    "skill": "#3f6fc4",
    "physique": "#c8502f",
    "move": "#3a8a4a",
    "bt": "#c8502f",
    "cd": "#3f6fc4",
    "pk": "#b3701a",
    "mv": "#3a8a4a",
    "hp": "#b83a48",
}
"""By stat; never without its name or its place."""


def draw_stat(target: pygame.Surface, rect: Rect, label: str, value: int, colour: str, look: Look) -> None:
    """A little card: the number over its name."""
    paper.stat(rect.size, colour, look.k).put(target, rect.topleft)
    foot = round(rect.h * 0.63)
    look.write(target, value, (rect.centerx, rect.y + foot // 2 + look.px(1)), rect.h * 0.44 / look.k, TEXT, "head", "center")
    line = look.line(label, min(14.0, rect.h * 0.3 / look.k), CREAM, "bold", width=rect.w)
    target.blit(line, line.get_rect(center=(rect.centerx, rect.y + (foot + rect.h) // 2 - look.px(1))))


def draw_fighter(
    target: pygame.Surface, rect: Rect, name: str, stats: Stats, sheet: Sheet, cat_look: CatLook, look: Look, points: bool = True
) -> None:
    """A row of a team: face, name, numbers; as cards where there is room, else in a line."""
    p = look.px
    side = rect.h - p(6)
    face = portrait(cat_look, side)
    target.blit(face, face.get_rect(midleft=(rect.x + p(4), rect.centery)))
    x = rect.x + side + p(12)
    wide = p(44)
    cards = rect.w - (x - rect.x) - (wide + p(3)) * len(sheet.stats) >= p(104)
    right = rect.right - p(6) - ((wide + p(3)) * len(sheet.stats) if cards else 0)
    look.write(target, name, (x, rect.centery - p(9)), 16, TEXT, "head", "midleft", width=max(1, right - x - p(4)))
    if cards:
        below = f"{sheet.points(stats)} points" if points else ""
        look.write(target, below, (x, rect.centery + p(11)), 14, SOFT, "body", "midleft", width=max(1, right - x - p(4)))
        for number, stat in enumerate(sheet.stats):
            box = Rect(right + (wide + p(3)) * number, rect.centery - p(20), wide, p(40))
            draw_stat(target, box, stat.short, stats[stat.key], STAT_COLOURS[stat.key], look)
        return
    for stat in sheet.stats:
        label = look.line(stat.short[0] if len(sheet.stats) < 4 else stat.short, 14, SOFT, "body")
        value = look.line(stats[stat.key], 15, shade(STAT_COLOURS[stat.key], -0.25), "bold")
        if x + label.get_width() + value.get_width() + p(3) > rect.right:
            break
        target.blit(label, label.get_rect(midleft=(x, rect.centery + p(11))))
        x += label.get_width() + p(2)
        target.blit(value, value.get_rect(midleft=(x, rect.centery + p(11))))
        x += value.get_width() + p(7)


def draw_entry(
    target: pygame.Surface, rect: Rect, entry: Entry, looks: Sequence[CatLook], tokens: Sequence[int], look: Look, unfit: str = ""
) -> None:
    """A team on the shelf: name, faces, what it is worth.

    ``tokens`` are the sides it has been chosen for; ``unfit`` is why it cannot play.
    """
    p = look.px
    x, y = rect.x + p(12), rect.centery
    if entry.team is None:
        mark = picture("warn", p(26))
        target.blit(mark, mark.get_rect(midleft=(x, y)))
        room = rect.w - p(58)
        look.write(target, entry.path.name, (x + p(36), y - p(11)), 15, TEXT, "bold", "midleft", width=room)
        look.write(target, "cannot be read", (x + p(36), y + p(10)), 14, BAD, "bold", "midleft", width=room)
        return
    team = entry.team
    chip = Rect(rect.right - p(58), y - p(16), p(50), p(32))
    buttons.chip(chip.size, "#b83a2e" if unfit else "#8a6248", look.k).put(target, chip.topleft)
    look.write(target, team.points, (chip.centerx, chip.centery - p(1)), 17, CREAM, "head", "center", INK)
    right = chip.x - p(6)
    for side in reversed(list(tokens)):
        mark = token(p(24), SIDES[side], look.k).image
        right -= p(25)
        target.blit(mark, (right, y - p(12)))
    room = max(1, right - x - p(6))
    name = fitting(look, team.name, 17, TEXT, "", room)
    target.blit(name, name.get_rect(midleft=(x, y - p(13))))
    side, step, at = p(26), p(23), x
    for cat_look in looks:
        if at + side > right:
            break
        face = portrait(cat_look, side, "circle")
        target.blit(face, face.get_rect(midleft=(at, y + p(12))))
        at += step
    words = unfit or ("yours" if entry.own else "")
    if words and at + p(10) < right:
        look.write(target, words, (at + p(8), y + p(12)), 14, BAD if unfit else SOFT, "bold", "midleft", width=max(1, right - at - p(8)))
