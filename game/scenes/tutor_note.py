"""The note of the lesson: a paper balloon that points at what it speaks of. It can be dragged out of the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import buttons, paper
from game.art.cat_look import look_for
from game.art.colour import SOFT, TEXT
from game.art.portrait import portrait
from game.ui.buttons import Button, fitting
from game.ui.look import Look
from game.ui.rects import kept_inside
from game.ui.widget import Group, Point

_WIDE = 316
_GAP = 16
_TEACHER = look_for("Old Tom", 2, 0)
_BEAT = 1.1
"""Seconds in which the ring round a target swells once."""


class Note(Group):
    """``spot`` gives the box that is pointed at (None: nothing), ``keep_off`` boxes better not covered and how much so.

    It eats the clicks on itself alone.
    """

    def __init__(
        self,
        spot: Callable[[], Rect | None],
        keep_off: Callable[[], Sequence[tuple[Rect, float]]],
        go_on: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._spot, self._keep_off = spot, keep_off
        self.next = Button("Skip", go_on, size=16)
        self.leave = Button("Leave", leave, size=16, tip="The lesson can be left at any time")
        super().__init__(self.next, self.leave, name="note")
        self.solid = True
        self.title = self.words = self.count = ""
        self._by = (0, 0)
        """How far it has been dragged from where it would lie."""
        self._held: Point | None = None
        self._time = 0.0
        self._about: Rect | None = None
        self._bounds = Rect(0, 0, 0, 0)

    def say(self, title: str, words: str, count: str, button: str, last: bool) -> None:
        """Another note."""
        self.title, self.words, self.count = title, words, count
        self.next.label = button
        self.next.kind = "primary" if button != "Skip" else "plain"
        self.leave.label = "To the title" if last else "Leave"
        self._by = (0, 0)
        self.touch()

    # ------------------------------------------------------------ where it is

    def covers(self, pos: Point) -> bool:
        return self.rect.collidepoint(pos)

    def place(self, rect: Rect, look: Look) -> None:
        """``rect`` is the room it may lie in."""
        self._bounds = Rect(rect)
        self.settle(look)

    def settle(self, look: Look) -> None:
        """Lies down beside what it points at."""
        p = look.px
        wide = min(p(_WIDE), self._bounds.w)
        text = look.paragraph_height(self.words, wide - p(28), 15)
        size = (wide, p(52) + text + p(58))
        about = self._spot()
        if about is None:
            box = self._anywhere(size)
        else:
            box = self._beside(about.inflate(p(6), p(6)), size, p(_GAP))
        box = kept_inside(box.move(self._by), self._bounds)
        moved = box != self.rect or about != self._about
        self.rect, self._about = box, about
        line = Rect(box.x + p(14), box.bottom - p(52), box.w - p(28), p(42))
        first = max(p(84), self.next.wants(look)[0] - p(14))
        second = max(p(84), self.leave.wants(look)[0] - p(14))
        self.next.place(Rect(line.right - first, line.y, first, line.h), look)
        self.leave.place(Rect(line.right - first - p(8) - second, line.y, second, line.h), look)
        if moved:
            self.touch()

    def _beside(self, about: Rect, size: tuple[int, int], gap: int) -> Rect:
        """Next to what is pointed at, where it covers least of what is better seen."""
        w, h = size
        x, y = about.centerx - w // 2, about.centery - h // 2
        places = [Rect(x + dx * w // 3, about.y - gap - h, w, h) for dx in (0, -1, 1)]
        places += [Rect(x + dx * w // 3, about.bottom + gap, w, h) for dx in (0, -1, 1)]
        places += [Rect(about.right + gap, y + dy * h // 3, w, h) for dy in (0, -1, 1)]
        places += [Rect(about.x - gap - w, y + dy * h // 3, w, h) for dy in (0, -1, 1)]
        places += [Rect(place.x + dx * w // 2, place.y + dy * h // 2, w, h) for place in places for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        inside = [kept_inside(place, self._bounds) for place in places]
        free = [place for place in inside if not place.colliderect(about)] or inside
        return self._clearest(free, about)

    def _anywhere(self, size: tuple[int, int]) -> Rect:
        """With nothing to point at: where it covers least, as near the middle as may be."""
        room = self._bounds
        w, h = size
        steps = [(column / 8, row / 8) for column in range(9) for row in range(9)]
        places = [Rect(room.x + round((room.w - w) * x), room.y + round((room.h - h) * y), w, h) for x, y in steps]
        return self._clearest(places, room)

    def _clearest(self, places: Sequence[Rect], about: Rect) -> Rect:
        """The one that covers least of what is better seen; of those that are alike, the nearest to ``about``."""
        others = self._keep_off()

        def covered(place: Rect) -> float:
            return sum(part.w * part.h * weight for part, weight in ((place.clip(other), weight) for other, weight in others))

        def away(place: Rect) -> float:
            return math.hypot(place.centerx - about.centerx, place.centery - about.centery)

        return min(places, key=lambda place: (covered(place) + 20 * away(place), away(place)))

    # ------------------------------------------------------------ events

    def press(self, pos: Point) -> None:
        self._held = (pos[0] - self._by[0], pos[1] - self._by[1])

    def drag(self, pos: Point) -> None:
        if self._held is not None:
            self._by = (pos[0] - self._held[0], pos[1] - self._held[1])

    def release(self, pos: Point, inside: bool) -> None:
        self._held = None

    def cancel(self) -> None:
        self._held = None

    def tick(self, dt: float) -> None:
        if self.host is None or not self.shown:
            return
        self.settle(self.host.look)
        if self._about is not None and not self.host.look.calm:
            self._time += dt
            self.touch()

    def wake(self) -> float | None:
        calm = self.host is None or self.host.look.calm
        return None if calm or self._about is None or not self.shown else 0.04

    # ------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect, about = look.px, self.rect, self._about
        if about is not None:
            swell = 0 if look.calm else round(p(5) * (0.5 - 0.5 * math.cos(self._time / _BEAT * math.tau)))
            box = about.inflate(p(4) + 2 * swell, p(4) + 2 * swell)
            buttons.ring(box.size, look.k, 14).put(target, box.topleft)
        paper.balloon(rect.size, self._tip(look), look.k, 5, "#fff3d2").put(target, rect.topleft)
        face = portrait(_TEACHER, p(42), "circle", False, 0.0, "taunt")
        target.blit(face, (rect.x + p(10), rect.y + p(8)))
        drawn = look.write(target, self.count, (rect.right - p(14), rect.y + p(20)), 14, SOFT, "bold", "topright")
        room = drawn.x - rect.x - p(66)
        title = fitting(look, self.title, 19, TEXT, "", max(1, room))
        target.blit(title, title.get_rect(midleft=(rect.x + p(60), rect.y + p(29))))
        look.paragraph(target, self.words, Rect(rect.x + p(14), rect.y + p(54), rect.w - p(28), rect.h), 15, TEXT)
        super().draw(target, look)

    def _tip(self, look: Look) -> tuple[int, int]:
        """Where the tail ends, seen from the balloon's corner: at the edge of what is pointed at; within, for no tail."""
        about, rect = self._about, self.rect
        if about is None or about.colliderect(rect):
            return rect.w // 2, rect.h // 2
        x = max(about.x + about.w // 4, min(about.right - about.w // 4, rect.centerx))
        y = max(about.y + about.h // 4, min(about.bottom - about.h // 4, rect.centery))
        near = {
            "above": (about.y - rect.bottom, (x, about.y - look.px(2))),
            "below": (rect.y - about.bottom, (x, about.bottom + look.px(2))),
            "left": (about.x - rect.right, (about.x - look.px(2), y)),
            "right": (rect.x - about.right, (about.right + look.px(2), y)),
        }
        _, spot = max(near.values(), key=lambda row: row[0])
        return spot[0] - rect.x, spot[1] - rect.y
