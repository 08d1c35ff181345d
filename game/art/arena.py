"""An arena: a board in its place, with the wall behind it, the dark ground round it, lamps and all that adorns it.

Everything that stands still is painted into one picture a little larger than the window and kept, so that a frame of a
match is one blit, and dragging the board costs a new picture only now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.art.backdrops import View, lamps_in, paint_backdrop, paint_flames, paint_light
from game.art.bay import Lamp
from game.art.board import WALL, BoardArt, Looks, Standing
from game.art.colour import SHADOW, rgba
from game.art.dressing import paint_back, paint_front
from game.art.geometry import HexLayout
from game.art.soft import vignette

SLACK: Final = 96
"""Pixels painted beyond each side of the window, to drag into."""
STEP: Final = 8
"""Pictures begin and end on multiples of this, so that soft shadows and light meet where two are joined."""
SEAM: Final = 64
"""Pixels painted round a strip and thrown away: soft edges are only right further in."""


class Glow(NamedTuple):
    """Light laid over a board: middle and reach as shares of its size, colour, strength."""

    x: float
    y: float
    reach: float
    colour: str
    strength: int


GLOWS: Final = {
    "alley": (
        Glow(0.52, 0.1, 0.36, "#ff9a4a", 66),
        Glow(0.03, 0.1, 0.2, "#ff9a4a", 56),
        Glow(0.95, 0.1, 0.2, "#ff9a4a", 56),
        Glow(0.2, 0.8, 0.3, "#6a50a0", 16),
    ),
    "dock": (Glow(0.25, 0.0, 0.5, "#ff9a5a", 60), Glow(0.8, 0.9, 0.4, "#3a5a8a", 24)),
    "roof": (Glow(0.7, 0.1, 0.5, "#8a84d8", 56), Glow(0.15, 0.9, 0.35, "#5a3a8a", 18)),
    "cave": (Glow(0.5, 0.1, 0.4, "#ff8a35", 26),),
}


class Props(NamedTuple):
    """What stands on a board, back to front: the height each is sorted by, its picture with its corner, and its box, in the window."""

    depths: Sequence[int]
    blits: Sequence[tuple[pygame.Surface, tuple[int, int]]]
    boxes: Sequence[pygame.Rect]


class Arena:
    """A board of a theme at a zoom, ready to be drawn. KeyError for an unknown theme or look.

    ``looks`` gives each cell of the board its ground and what stands on it. Make a new one for another zoom.
    """

    def __init__(self, theme: str, layout: HexLayout, looks: Looks) -> None:
        self.theme = theme
        self.layout = layout
        self.board = BoardArt(layout, theme, looks)
        self._still: pygame.Surface | None = None
        self._shows = pygame.Rect(0, 0, 0, 0)
        self._shown: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._finished: pygame.Surface | None = None
        self._props: tuple[tuple[int, int], Props] | None = None

    @property
    def standing(self) -> tuple[Standing, ...]:
        """What stands on the board."""
        return self.board.standing

    def props(self, origin: tuple[int, int]) -> Props:
        """The same, to be drawn between the fighters; ``origin`` is where the board's (0, 0) lies."""
        if self._props is None or self._props[0] != origin:
            standing = sorted(self.standing, key=lambda prop: prop.depth)
            blits = [(prop.picture, (prop.corner[0] + origin[0], prop.corner[1] + origin[1])) for prop in standing]
            boxes = [picture.get_rect(topleft=corner) for picture, corner in blits]
            self._props = origin, Props([prop.depth - 1 for prop in standing], blits, boxes)
        return self._props[1]

    def draw(self, target: pygame.Surface, origin: tuple[int, int]) -> None:
        """Fill ``target`` with everything that lies below the fighters; ``origin`` is where the board's (0, 0) comes to lie."""
        shown = origin, target.get_size()
        if self._finished is None or shown != self._shown:
            wanted = pygame.Rect((-origin[0], -origin[1]), target.get_size())
            if self._still is None or not self._shows.contains(wanted):
                self._still, self._shows = self._moved_to(_stepped(wanted.inflate(2 * SLACK, 2 * SLACK)))
            if self._finished is None or self._finished.get_size() != target.get_size():
                self._finished = target.copy()
            self._finished.blit(self._still, (self._shows.x - wanted.x, self._shows.y - wanted.y))
            self._finished.blit(vignette(target.get_size(), 130), (0, 0))
            self._shown = shown
        target.blit(self._finished, (0, 0))

    def _moved_to(self, shows: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """The still picture for another view; what the old one has of it is kept, and only the strips that are new are painted."""
        old, before = self._still, self._shows
        shared = before.clip(shows)
        if old is None or shared.w * shared.h * 2 < shows.w * shows.h:
            return self.picture(shows), shows
        out = pygame.Surface(shows.size).convert(old)
        out.blit(old, (before.x - shows.x, before.y - shows.y))
        for strip in _missing(shows, shared):
            piece = self.picture(strip.inflate(2 * SEAM, 2 * SEAM))
            out.blit(piece, (strip.x - shows.x, strip.y - shows.y), (SEAM, SEAM, strip.w, strip.h))
        return out, shows

    def picture(self, view: pygame.Rect) -> pygame.Surface:
        """The still picture for a part of the board's plane, without the vignette."""
        ready = pygame.display.get_init() and pygame.display.get_surface() is not None
        out = pygame.Surface(view.size).convert() if ready else pygame.Surface(view.size)
        k = self.layout.k
        around = View(self.layout.tile_w, self.layout.size[0] // 2 - view.x, round(WALL * k) - view.y)
        paint_backdrop(out, self.theme, around)
        self.board.paint_floor(out, view)
        self._paint_kerb(out, around.foot)
        paint_back(out, self.board, view)
        self.board.paint(out, view)
        w, h = self.layout.size
        pools = [Lamp(g.x * w - view.x, g.y * h - view.y, g.reach * w, g.colour, g.strength, 0.8) for g in GLOWS[self.theme]]
        paint_light(out, [*pools, *lamps_in(out, self.theme, around)])
        paint_flames(out, self.theme, around)
        paint_front(out, self.board, view)
        return out

    def _paint_kerb(self, out: pygame.Surface, foot: int) -> None:
        """The shadow at the foot of the wall; water has none."""
        high = round(26 * self.layout.k)
        if self.theme == "dock" or not -high < foot < out.get_height():
            return
        band = pygame.Surface((1, high), pygame.SRCALPHA)
        for y in range(high):
            band.set_at((0, y), rgba(SHADOW, round((70 if self.theme == "cave" else 135) * (1 - y / high))))
        out.blit(pygame.transform.scale(band, (out.get_width(), high)), (0, foot))


def _stepped(rect: pygame.Rect) -> pygame.Rect:
    """The rectangle grown to whole steps."""
    left, top = rect.left // STEP * STEP, rect.top // STEP * STEP
    return pygame.Rect(left, top, -(-(rect.right - left) // STEP) * STEP, -(-(rect.bottom - top) // STEP) * STEP)


def _missing(whole: pygame.Rect, part: pygame.Rect) -> list[pygame.Rect]:
    """What of ``whole`` is not in ``part``, as strips."""
    strips = [
        pygame.Rect(whole.x, whole.y, whole.w, part.top - whole.top),
        pygame.Rect(whole.x, part.bottom, whole.w, whole.bottom - part.bottom),
        pygame.Rect(whole.x, part.top, part.left - whole.left, part.h),
        pygame.Rect(part.right, part.top, whole.right - part.right, part.h),
    ]
    return [strip for strip in strips if strip.w > 0 and strip.h > 0]
