"""One of many, by arrows: the parts of a look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.art import buttons, paper
from game.art.colour import SOFT, TEXT
from game.ui.buttons import draw_ring
from game.ui.look import Look
from game.ui.pictures import picture
from game.ui.widget import Point, Widget

WORDS: Final = {
    "mid": "middling",
    "norm": "pointed",
    "tuft": "tufted",
    "fold": "folded",
    "flatcap": "flat cap",
    "band": "headband",
    "topper": "top hat",
    "none": "nothing",
    "warpaint": "war paint",
    "suit": "space suit",
    "tribe": "tribal",
    "bubble": "glass globe",
    "bow": "ribbon bow",
}


def part_words(name: str | None) -> str:
    """What a part is called on the screen."""
    return "None" if name is None else WORDS.get(name, name.replace("_", " ")).capitalize()


class Picker(Widget):
    """A name between two arrows, under its label. ``turned`` is called with -1 or 1; ``says`` gives the name shown."""

    stops = True
    repeats = True
    cursor = "hand"

    def __init__(self, label: str, says: Callable[[], str], turned: Callable[[int], None]) -> None:
        super().__init__(label)
        self.label, self.says, self.turned = label, says, turned
        self._down = 0
        self._over = 0

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(190), look.px(44)

    def press(self, pos: Point) -> None:
        self._down = self._way(pos)

    def release(self, pos: Point, inside: bool) -> None:
        down, self._down = self._down, 0
        if inside and down and down == self._way(pos):
            self.turn(down)

    def cancel(self) -> None:
        self._down = 0

    def turn(self, way: int) -> None:
        """One further."""
        if self.host:
            self.host.sound("tap")
        self.turned(way)
        self.touch()

    def activate(self) -> None:
        self.turn(1)

    def wheel(self, dx: float, dy: float) -> bool:
        if self.enabled and self.focused and dy:
            self.turn(-1 if dy > 0 else 1)
            return True
        return False

    def hover(self, pos: Point | None) -> None:
        over = self._way(pos) if pos else 0
        if over != self._over:
            self._over = over
            self.touch()

    def key(self, event: pygame.event.Event, action: str) -> bool:
        if action not in ("left", "right"):
            return False
        self.turn(-1 if action == "left" else 1)
        return True

    def parts(self) -> tuple[Rect, Rect, Rect]:
        """The left arrow, the middle, the right arrow."""
        side = min(self.rect.h, self.rect.w // 3)
        less = Rect(self.rect.x, self.rect.y, side, self.rect.h)
        more = Rect(self.rect.right - side, self.rect.y, side, self.rect.h)
        return less, Rect(less.right, self.rect.y, max(1, more.x - less.right), self.rect.h), more

    def draw(self, target: pygame.Surface, look: Look) -> None:
        less, middle, more = self.parts()
        field = middle.inflate(look.px(8), 0)
        paper.field(field.size, "plain" if self.enabled else "off", look.k).put(target, field.topleft)
        room = middle.w - look.px(2)
        look.write(target, self.label, (middle.centerx, middle.y + look.px(13)), 14, SOFT, "body", "center", width=room)
        look.write(target, self.says(), (middle.centerx, middle.bottom - look.px(15)), 15, TEXT, "bold", "center", width=room)
        for box, way, name in ((less, -1, "arrow_left"), (more, 1, "arrow_right")):
            state: buttons.State = "plain"
            if not self.enabled:
                state = "off"
            elif self.held and self._down == way:
                state = "pressed"
            elif self.hovered and self._over == way:
                state = "hover"
            buttons.button(box.size, "plain", state, look.k).put(target, box.topleft)
            image = picture(name, box.h - look.px(20), "#ffe08a", state == "off")
            target.blit(image, image.get_rect(center=(box.centerx, box.centery - look.px(3) + buttons.sunk(state, look.k))))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look)

    def _way(self, pos: Point) -> int:
        less, _, more = self.parts()
        return -1 if less.collidepoint(pos) else 1 if more.collidepoint(pos) else 0
