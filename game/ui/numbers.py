"""Whole numbers: a slider with a paw, a stepper, and a bar that only shows."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import buttons, gauges, paper
from game.art.colour import CREAM, SOFT, TEXT, WARN
from game.ui.buttons import draw_ring
from game.ui.look import Look
from game.ui.widget import Point, Widget

Changed = Callable[[int], None]


class Number(Widget):
    """A whole number between ``low`` and ``high``, changed by ``step``. ``changed`` is called once for each new value."""

    stops = True
    repeats = True

    def __init__(
        self, low: int, high: int, value: int, changed: Changed | None = None, step: int = 1, name: str = "", tip: str = ""
    ) -> None:
        super().__init__(name, tip)
        self.low, self.high, self.step = low, max(low, high), max(1, step)
        self.value = max(self.low, min(self.high, value))
        self.changed = changed

    def put(self, value: int) -> None:
        """Take a value; it is brought into range and onto a step."""
        value = self.low + round((max(self.low, min(self.high, value)) - self.low) / self.step) * self.step
        value = min(self.high, value)
        if value != self.value:
            self.value = value
            self.touch()
            if self.changed:
                self.changed(value)

    def limits(self, low: int, high: int) -> None:
        """Change the range; the value follows if it must."""
        self.low, self.high = low, max(low, high)
        self.put(self.value)
        self.touch()

    def key(self, event: pygame.event.Event, action: str) -> bool:
        big = max(self.step, (self.high - self.low) // 10 // self.step * self.step)
        moves = {"left": -self.step, "right": self.step, "page_down": -big, "page_up": big}
        if action in moves:
            self.put(self.value + moves[action])
        elif action in ("first", "last"):
            self.put(self.low if action == "first" else self.high)
        else:
            return False
        return True


class Slider(Number):
    """A track with a paw. The value follows the paw while it is dragged; Escape or the right button puts it back."""

    grabs = True
    cursor = "grab"

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        changed: Changed | None = None,
        step: int = 1,
        marks: int = 0,
        colour: str = WARN,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(low, high, value, changed, step, name, tip)
        self.marks = marks
        self.colour = colour
        self._before = self.value

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(220), look.px(40)

    def press(self, pos: Point) -> None:
        self._before = self.value
        self._follow(pos)

    def drag(self, pos: Point) -> None:
        self._follow(pos)

    def release(self, pos: Point, inside: bool) -> None:
        if self.host and self.value != self._before:
            self.host.sound("tap")

    def cancel(self) -> None:
        self.put(self._before)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state = self.state()
        side = self._side(look.k)
        share = (self.value - self.low) / max(1, self.high - self.low)
        track = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        at = track.x + side // 2 + round((track.w - side) * share)
        gauges.track(track.size, (at - track.x) / max(1, track.w), look.k, self.colour, state == "off", self.marks).put(
            target, track.topleft
        )
        gauges.knob(side, state, look.k).put(target, (at - side // 2, track.centery - side // 2))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look, 12)

    def _side(self, k: float) -> int:
        return max(14, min(self.rect.h, round(30 * k)))

    def _follow(self, pos: Point) -> None:
        side = self._side(self.host.look.k if self.host else 1.0)
        room = max(1, self.rect.w - side)
        share = max(0.0, min(1.0, (pos[0] - self.rect.x - side / 2) / room))
        self.put(self.low + round(share * (self.high - self.low)))


class Stepper(Number):
    """A number between a minus and a plus. Left and right, or the wheel over it, change it."""

    cursor = "hand"

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        changed: Changed | None = None,
        step: int = 1,
        words: Callable[[int], str] = str,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(low, high, value, changed, step, name, tip)
        self.words = words
        self._down = 0
        self._over = 0

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(160), look.px(44)

    def press(self, pos: Point) -> None:
        self._down = self._way(pos)

    def release(self, pos: Point, inside: bool) -> None:
        down, self._down = self._down, 0
        if inside and down and down == self._way(pos):
            self._turn(down)

    def cancel(self) -> None:
        self._down = 0

    def wheel(self, dx: float, dy: float) -> bool:
        if self.enabled and self.focused and dy:
            self._turn(1 if dy > 0 else -1)
            return True
        return False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        less, middle, more = self._parts()
        state = self.state()
        paper.field(middle.inflate(look.px(6), 0).size, "off" if state == "off" else "plain", look.k).put(
            target, middle.inflate(look.px(6), 0).topleft
        )
        look.write(
            target,
            self.words(self.value),
            middle.center,
            18,
            SOFT if state == "off" else TEXT,
            "head",
            "center",
            width=middle.w - look.px(4),
        )
        for box, way, sign in ((less, -1, "–"), (more, 1, "+")):
            own = self._end_state(way)
            buttons.button(box.size, "plain", own, look.k).put(target, box.topleft)
            colour, outline = buttons.lettering("plain", own)
            centre = (box.centerx, box.centery - look.px(4) + buttons.sunk(own, look.k))
            look.write(target, sign, centre, 24, colour, "head", "center", outline)
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look)

    def hover(self, pos: Point | None) -> None:
        over = self._way(pos) if pos else 0
        if over != self._over:
            self._over = over
            self.touch()

    def _end_state(self, way: int) -> buttons.State:
        end = self.value <= self.low if way < 0 else self.value >= self.high
        if end or not self.enabled:
            return "off"
        if self.held and self._down == way:
            return "pressed"
        return "hover" if self.hovered and self._over == way else "plain"

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        side = min(self.rect.h, self.rect.w // 3)
        less = Rect(self.rect.x, self.rect.y, side, self.rect.h)
        more = Rect(self.rect.right - side, self.rect.y, side, self.rect.h)
        return less, Rect(less.right, self.rect.y, max(1, more.x - less.right), self.rect.h), more

    def _way(self, pos: Point) -> int:
        less, _, more = self._parts()
        return -1 if less.collidepoint(pos) else 1 if more.collidepoint(pos) else 0

    def _turn(self, way: int) -> None:
        before = self.value
        self.put(self.value + way * self.step)
        if self.host:
            self.host.sound("tap" if self.value != before else "refuse")


class Gauge(Widget):
    """A named bar: words left, the number right, the bar below. Says a thing twice: by number and by length."""

    solid = False

    def __init__(self, label: str, number: str, share: float, colour: str, ghost: float = 0.0, dark: bool = False) -> None:
        super().__init__(label)
        self.label, self.number, self.share, self.colour, self.ghost, self.dark = label, number, share, colour, ghost, dark

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(180), look.px(38)

    def set(self, number: str, share: float, ghost: float = 0.0) -> None:
        """Show another amount."""
        if (number, share, ghost) != (self.number, self.share, self.ghost):
            self.number, self.share, self.ghost = number, share, ghost
            self.touch()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        colour = CREAM if self.dark else TEXT
        drawn = look.write(target, self.number, self.rect.topright, 15, colour, "bold", "topright")
        look.write(target, self.label, self.rect.topleft, 15, colour, "bold", width=max(1, drawn.x - self.rect.x - look.px(6)))
        size = (self.rect.w, look.px(14))
        back = "#1f1220" if self.dark else gauges.PALE
        gauges.bar(size, self.share, self.colour, look.k, back, ghost=self.ghost).put(target, (self.rect.x, self.rect.bottom - look.px(15)))
