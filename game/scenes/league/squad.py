"""A team of a league standing in its cave, and its players in rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.art.cat import cat
from game.art.cat_look import Look as CatLook
from game.art.colour import SOFT, TEXT, Side
from game.art.materials import drawing, finished, kept
from game.art.plates import seal
from game.art.portrait import portrait
from game.art.rig import cycle, has_cycle
from game.art.soft import ground_shadow
from game.league.people import Member
from game.scenes.teams.breath import BREATH, STEPS, Breath
from game.scenes.teams.company import draw_cat, scene, spots
from game.scenes.teams.paint import STAT_COLOURS, draw_stat
from game.ui.look import Look
from game.ui.widget import Widget

STATS = ("bt", "cd", "pk", "mv", "hp")


def ground_ring(side: Side, wide: int) -> pygame.Surface:
    """A team's shape lying flat on the ground, ``wide`` pixels across."""
    wide = max(8, wide)
    high = round(wide * 0.6)

    def make() -> pygame.Surface:
        body = f'<g transform="scale(1 0.6)">{seal(side, 50, 50, 40)}</g>'
        return finished(drawing(body, wide, high, wide / 100))

    return kept(("league ring", side), (wide, high), (0, 0), make).image


class Squad(Widget):
    """A team's cats, breathing; ``cheering`` they have won."""

    solid = False

    def __init__(self, theme: str = "cave") -> None:
        super().__init__("squad")
        self.theme = theme
        self.looks: list[CatLook] = []
        self.side: Side | None = None
        self.cheering = False
        self.left = 0
        """Pixels kept free at the left, for what is written there."""
        self._breath = Breath()

    def put(self, looks: Sequence[CatLook], side: Side) -> None:
        """Others stand there."""
        self.looks, self.side = list(looks), side
        self.touch()

    def tick(self, dt: float) -> None:
        if self._still():
            return
        if self._breath.passes(dt * (2.4 if self.cheering else 1)):
            self.touch()

    def wake(self) -> float | None:
        return None if self._still() else BREATH / STEPS / (2.4 if self.cheering else 1)

    def _still(self) -> bool:
        return not self.looks or self.host is None or self.host.look.calm

    def draw(self, target: pygame.Surface, look: Look) -> None:
        target.blit(scene(self.theme, self.rect.size, look.k), self.rect)
        if self.side is None:
            return
        before = target.get_clip()
        target.set_clip(self.rect.inflate(-look.px(6), -look.px(6)).clip(before))
        inner = self.rect.inflate(-look.px(24), -look.px(10))
        inner = Rect(inner.x + self.left, inner.y, inner.w - self.left, inner.h)
        places = spots(len(self.looks), inner, look.px(186))
        for number, (x, y, size) in enumerate(places):
            mark = ground_ring(self.side, round(size * 0.58))
            target.blit(mark, mark.get_rect(center=(x, y - round(size * 0.02))))
            shadow = ground_shadow(round(size * 0.5), round(size * 0.13))
            target.blit(shadow, shadow.get_rect(center=(x, y)))
            if self.cheering and has_cycle("cheer"):
                phase = 0.0 if look.calm else (self._breath.time / BREATH + number * 0.37) % 1
                lift = round(size * 0.07 * max(0.0, 1 - abs(2 * phase - 1) * 1.6))
                image = cat(self.looks[number], cycle("cheer", phase, STEPS), size)
                target.blit(image, (x - size // 2, y - round(size * 0.875) - lift))
            else:
                draw_cat(target, self.looks[number], (x, y), size, False, look, self._breath.time + number * 0.53)
        target.set_clip(before)


def draw_member(target: pygame.Surface, rect: Rect, member: Member, cat_look: CatLook, below: str, look: Look) -> None:
    """A row of a roster: face, name and a quieter line, and the numbers; raised ones in colour."""
    p = look.px
    side = min(rect.h - p(4), p(46))
    face = portrait(cat_look, side, dim=0.5 if member.died else 0.0)
    target.blit(face, face.get_rect(midleft=(rect.x + p(4), rect.centery)))
    x, wide = rect.x + side + p(12), p(40)
    cards = rect.w - (x - rect.x) - (wide + p(3)) * 5 >= p(110)
    right = rect.right - p(6) - ((wide + p(3)) * 5 if cards else 0)
    room = max(1, right - x - p(4))
    look.write(target, member.name, (x, rect.centery - p(9)), 16, TEXT, "head", "midleft", width=room)
    raised = dict(zip(STATS, member.raised, strict=False))
    if cards:
        look.write(target, below, (x, rect.centery + p(11)), 14, SOFT, "body", "midleft", width=room)
        for number, key in enumerate(STATS):
            box = Rect(right + (wide + p(3)) * number, rect.centery - p(20), wide, p(40))
            draw_stat(target, box, key.upper(), getattr(member, key), STAT_COLOURS[key] if raised.get(key) else "#6d5a66", look)
        return
    numbers = "  ".join(f"{key.upper()} {getattr(member, key)}" for key in STATS)
    look.write(target, numbers, (x, rect.centery + p(11)), 14, SOFT, "bold", "midleft", width=room)
