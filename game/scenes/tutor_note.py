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
_NEVER = 1000.0
"""How much it weighs to lie on a pixel of what it should never lie on."""
PIECE = 40.0
"""How much it weighs to lie on a pixel of somebody; the tail runs over nobody either."""
_MUTE = 3000.0
"""How much it weighs to have no tail."""
_TEACHER = look_for("Old Tom", 2, 0)
_BEAT = 1.1
"""Seconds in which the ring round a target swells once."""


class Note(Group):
    """``spot`` gives the box that is pointed at (None: nothing), ``never`` boxes that it does not lie on, ``keep_off`` boxes better not
    covered and how much so.

    It stays where it lies until what it points at changes or it would lie on something; dragged, it stays where it was put. It eats the
    clicks on itself alone.
    """

    def __init__(
        self,
        spot: Callable[[], Rect | None],
        never: Callable[[], Sequence[Rect]],
        keep_off: Callable[[], Sequence[tuple[Rect, float]]],
        go_on: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._spot, self._never, self._keep_off = spot, never, keep_off
        self.next = Button("Skip", go_on, size=16)
        self.leave = Button("Leave", leave, size=16, tip="The lesson can be left at any time")
        super().__init__(self.next, self.leave, name="note")
        self.solid = True
        self.title = self.words = self.count = ""
        self._home: Rect | None = None
        """Where it lies until it must move; None before it has been laid down."""
        self._by = (0, 0)
        """How far it has been dragged from there."""
        self._held: Point | None = None
        self._time = 0.0
        self._about: Rect | None = None
        self._bounds = Rect(0, 0, 0, 0)

    def say(self, title: str, words: str, count: str, button: str, last: bool) -> None:
        """Another note; ``button`` "" for none but the one that leaves."""
        self.title, self.words, self.count = title, words, count
        self.next.label = button
        self.next.kind = "primary" if button != "Skip" else "plain"
        self.next.show(bool(button))
        self.leave.label = "To the title" if last else "Leave"
        self._home, self._by = None, (0, 0)
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
        if self._home is None or self._home.size != size or about != self._about or self._in_the_way(self._home, about):
            self._home = self._clearest(self._places(size, about), about)
        box = kept_inside(self._home.move(self._by), self._bounds)
        moved = box != self.rect or about != self._about
        self.rect, self._about = box, about
        line = Rect(box.x + p(14), box.bottom - p(52), box.w - p(28), p(42))
        first = max(p(84), self.next.wants(look)[0] - p(14))
        second = max(p(84), self.leave.wants(look)[0] - p(14))
        self.next.place(Rect(line.right - first, line.y, first, line.h), look)
        left = line.right - first - p(8) if self.next.shown else line.right
        self.leave.place(Rect(left - second, line.y, second, line.h), look)
        if moved:
            self.touch()

    def _in_the_way(self, box: Rect, about: Rect | None) -> bool:
        """Whether it would lie on something it never does, or stand outside; where it was dragged to is the player's affair."""
        held = self._held is not None or self._by != (0, 0)
        others = self._never() if about is None else [about, *self._never()]
        return not self._bounds.contains(box) or (not held and box.collidelist(others) >= 0)

    def _places(self, size: tuple[int, int], about: Rect | None) -> list[Rect]:
        """Where it might lie: all over the window, and close to what it points at."""
        room = self._bounds
        w, h = size
        steps = [(column / 16, row / 12) for column in range(17) for row in range(13)]
        places = [Rect(room.x + round((room.w - w) * x), room.y + round((room.h - h) * y), w, h) for x, y in steps]
        if about is not None:
            gap = self.host.look.px(_GAP) if self.host else _GAP
            x, y = about.centerx - w // 2, about.centery - h // 2
            places += [Rect(x + dx * w // 3, about.y - gap - h, w, h) for dx in (0, -1, 1)]
            places += [Rect(x + dx * w // 3, about.bottom + gap, w, h) for dx in (0, -1, 1)]
            places += [Rect(about.right + gap, y + dy * h // 3, w, h) for dy in (0, -1, 1)]
            places += [Rect(about.x - gap - w, y + dy * h // 3, w, h) for dy in (0, -1, 1)]
        return [kept_inside(place, room) for place in places]

    def _clearest(self, places: Sequence[Rect], about: Rect | None) -> Rect:
        """The one that lies on nothing it should not, and covers least of what is better seen; of those that are alike, the nearest to
        ``about``, or to the middle."""
        near = about or self._bounds
        others = [*self._keep_off(), *((rect, _NEVER) for rect in self._never())]
        if about is not None:
            others.append((about, _NEVER))

        crossed = self._crossed(about) if about is not None else []

        def covered(place: Rect) -> float:
            mute = _MUTE if about is not None and self._end(place, about, crossed) is None else 0.0
            return mute + sum(part.w * part.h * weight for part, weight in ((place.clip(other), weight) for other, weight in others))

        def away(place: Rect) -> float:
            return math.hypot(place.centerx - near.centerx, place.centery - near.centery)

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
        """Where the tail ends, seen from the balloon's corner; within it for no tail."""
        about, rect = self._about, self.rect
        end = self._end(rect, about, self._crossed(about)) if about is not None else None
        return (rect.w // 2, rect.h // 2) if end is None else (end[0] - rect.x, end[1] - rect.y)

    def _crossed(self, about: Rect) -> list[Rect]:
        """What the tail does not run over."""
        near = self.host.look.px(16) if self.host else 0
        others = [*self._never(), *(other for other, weight in self._keep_off() if weight == PIECE)]

        def own(other: Rect) -> bool:  # whoever stands there
            return about.contains(other) or ((other.x, other.w) == (about.x, about.w) and bool(other.colliderect(about)))

        return [other.inflate(near, near) for other in others if not own(other)]

    @staticmethod
    def _end(rect: Rect, about: Rect, crossed: Sequence[Rect]) -> Point | None:
        """Where the tail of a balloon ends, at the edge of what is pointed at; None where it has none or would run over something."""
        if about.colliderect(rect):
            return None
        x = max(about.x + about.w // 4, min(about.right - about.w // 4, rect.centerx))
        y = max(about.y + about.h // 4, min(about.bottom - about.h // 4, rect.centery))
        ends = {
            "above": (about.y - rect.bottom, (x, about.y - 2)),
            "below": (rect.y - about.bottom, (x, about.bottom + 2)),
            "left": (about.x - rect.right, (about.x - 2, y)),
            "right": (rect.x - about.right, (about.right + 2, y)),
        }
        _, end = max(ends.values(), key=lambda row: row[0])
        return None if any(other.clipline(rect.center, end) for other in crossed) else end
