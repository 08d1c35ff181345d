"""The winners cheering where they fought, and the others as they were left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.art import paper, plates
from game.art.cat import cat
from game.art.cat_look import Look as CatLook
from game.art.colour import CREAM, SIDES, SOFT, TEXT, shade
from game.art.portrait import portrait
from game.art.rig import cycle, has_cycle, poses
from game.art.soft import ground_shadow, light
from game.scenes.teams.company import ring, scene, spots
from game.stage.components import View
from game.ui.look import Look
from game.ui.widget import Widget

_BEAT = 0.9
"""Seconds of one cheer."""
_STEPS = 12
_STANDING = ("idle", "guard", "grab", "trap", "control", "carry")


class Podium(Widget):
    """``winner`` is 0, 1 or anything else for nobody; ``views`` say how everyone was left; ``hero`` is named on a slip of paper."""

    solid = False

    def __init__(
        self,
        theme: str,
        looks: Mapping[str, CatLook],
        views: Mapping[str, View],
        sides: tuple[Sequence[str], Sequence[str]],
        winner: int | str | None,
        words: tuple[str, str],
        hero: tuple[str, str] | None,
    ) -> None:
        super().__init__("podium")
        self.theme, self.looks, self.views, self.sides, self.winner = theme, looks, views, sides, winner
        self.title, self.below = words
        self.hero = hero
        self._time = 0.0

    # ------------------------------------------------------------ time

    def _still(self) -> bool:
        return self.winner not in (0, 1) or self.host is None or self.host.look.calm

    def tick(self, dt: float) -> None:
        if not self._still():
            self._time += dt
            self.touch()

    def wake(self) -> float | None:
        return None if self._still() else 0.03

    # ------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        target.blit(scene(self.theme, rect.size, look.k), rect)
        before = target.get_clip()
        target.set_clip(rect.inflate(-p(6), -p(6)).clip(before))
        light(target, rect.centerx, rect.bottom - p(30), round(rect.w * 0.34), round(rect.h * 0.7), "#ffb060", 70)
        first = self.winner if self.winner in (0, 1) else 0
        assert isinstance(first, int)
        hero = p(238) if self.hero and rect.w > p(900) else 0
        room = rect.inflate(-2 * p(16), -p(8))
        room = Rect(room.x + hero, room.y, room.w - 2 * hero, room.h)
        share = 0.62 if self.winner in (0, 1) else 0.5
        wide = round(room.w * share)
        boxes = [Rect(room.x, room.y, wide, room.h), Rect(room.x + wide, room.y, room.w - wide, room.h)]
        tall = rect.h - p(88)  # none reaches into the words above them
        self._group(target, look, boxes[1], 1 - first, min(tall, max(p(92 if share > 0.5 else 104), round(rect.h * 0.3))), False)
        self._group(target, look, boxes[0], first, min(tall, max(p(124 if share > 0.5 else 104), round(rect.h * 0.38))), share > 0.5)
        target.set_clip(before)
        self._words(target, look)
        if self.hero and hero:
            self._slip(target, look, Rect(rect.x + p(18), rect.bottom - p(92), p(220), p(76)))

    def _group(self, target: pygame.Surface, look: Look, box: Rect, side: int, most: int, cheering: bool) -> None:
        units = list(self.sides[side])
        order = sorted(range(len(units)), key=lambda number: self.views[units[number]].posture in _STANDING)
        for place, (x, y, size) in enumerate(spots(len(units), box, most)):
            unit = units[order[place]]
            posture = self.views[unit].posture
            up = posture in _STANDING
            mark = ring(side, round(size * 0.56))
            target.blit(mark, mark.get_rect(center=(x, y - round(size * 0.02))))
            shadow = ground_shadow(round(size * 0.5), round(size * 0.12))
            target.blit(shadow, shadow.get_rect(center=(x, y)))
            pose = "cheer" if cheering and up else "sit" if up else posture if posture in poses() else "prone"
            phase = (self._time / _BEAT + place * 0.37) % 1
            stance = cycle(pose, phase, _STEPS) if has_cycle(pose) else pose
            lift = round(size * 0.07 * max(0.0, 1 - abs(2 * phase - 1) * 1.6)) if cheering and up else 0
            image = cat(self.looks[unit], stance, size, side == 1)
            target.blit(image, (x - size // 2, y - round(size * 0.875) - lift))

    def _words(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        wide = min(rect.w - p(40), look.press.width(self.title, p(26), "head") + p(130))
        box = Rect(rect.centerx - wide // 2, rect.y - p(8), wide, p(56))
        colour = SIDES[self.winner].main if self.winner in (0, 1) and isinstance(self.winner, int) else "#8a6248"
        plates.ribbon(box.size, look.k, shade(colour, -0.12)).put(target, box.topleft)
        look.write(
            target, self.title, (box.centerx, box.centery - p(2)), 26, CREAM, "head", "center", shade(colour, -0.65), width=wide - p(90)
        )
        if not self.below:
            return
        line = look.line(self.below, 15, CREAM, "bold", width=rect.w - p(60))
        strip = Rect(0, 0, line.get_width() + p(32), p(30))
        strip.midtop = (rect.centerx, box.bottom + p(2))
        plates.strip(strip.size, look.k).put(target, strip.topleft)
        target.blit(line, line.get_rect(center=strip.center))

    def _slip(self, target: pygame.Surface, look: Look, box: Rect) -> None:
        assert self.hero is not None
        unit, name = self.hero
        p = look.px
        paper.sheet(box.size, look.k, 5, "#fffaf0", 6).put(target, box.topleft)
        face = portrait(self.looks[unit], p(58), None, False, 0.0, "cheer")
        target.blit(face, face.get_rect(midleft=(box.x + p(10), box.centery)))
        look.write(target, "Cat of the match", (box.x + p(78), box.y + p(14)), 14, SOFT, "bold", width=box.w - p(88))
        look.write(target, name, (box.x + p(78), box.y + p(34)), 20, TEXT, "head", width=box.w - p(88))
