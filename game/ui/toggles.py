"""Things that are one of a few: a switch, a box to tick, a row of choices, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import buttons, switches
from game.art.colour import TEXT
from game.ui.buttons import Pressable, draw_ring, fitting
from game.ui.look import Look
from game.ui.rects import Share, columns
from game.ui.widget import Point, Widget


class Toggle(Pressable):
    """On or off, with its words beside it; as a switch, or (``box``) as a box to tick."""

    def __init__(
        self,
        label: str,
        on: bool = False,
        changed: Callable[[bool], None] | None = None,
        box: bool = False,
        tip: str = "",
        colour: str = TEXT,
    ) -> None:
        super().__init__(None, label, tip)
        self.label = label
        self.on = on
        self.changed = changed
        self.box = box
        self.colour = colour

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(30 if self.box else 62) + look.px(12) + look.press.width(self.label, look.px(15), "bold"), look.px(36)

    def activate(self) -> None:
        self.on = not self.on
        if self.host:
            self.host.sound("tap")
        self.touch()
        if self.changed:
            self.changed(self.on)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        state = self.state()
        if self.box:
            piece, size = switches.tick(look.px(30), self.on, state, look.k), (look.px(30), look.px(30))
        else:
            size = (look.px(62), look.px(32))
            piece = switches.switch(size, self.on, state, look.k)
        piece.put(target, (self.rect.x, self.rect.centery - size[1] // 2))
        x = self.rect.x + size[0] + look.px(12)
        colour = "#6d5a50" if state == "off" and self.colour == TEXT else self.colour
        room = max(1, self.rect.right - x)
        if look.press.width(self.label, look.px(15), "bold") <= room:
            look.write(target, self.label, (x, self.rect.centery), 15, colour, "bold", "midleft", width=room)
        else:
            high = look.press.height(look.px(14), "bold") * 2
            low = min(high, look.paragraph_height(self.label, room, 14, "bold"))
            look.paragraph(target, self.label, Rect(x, self.rect.centery - low // 2, room, high), 14, colour, "bold")
        if self.ringed():
            draw_ring(target, self.rect, look, 12)


class Segments(Widget):
    """A row of choices of which one is taken. Left and right change it."""

    stops = True
    cursor = "hand"
    repeats = True

    def __init__(
        self,
        options: Sequence[str],
        at: int = 0,
        changed: Callable[[int], None] | None = None,
        name: str = "",
        tip: str = "",
        size: float = 17,
    ) -> None:
        super().__init__(name, tip)
        self.options = list(options)
        self.at = at
        self.changed = changed
        self.size = size
        self._over = -1
        self._down = -1

    def wants(self, look: Look) -> tuple[int, int]:
        widest = max((look.press.width(o, look.px(self.size), "head") for o in self.options), default=0)
        return (widest + look.px(28)) * max(1, len(self.options)), look.px(46)

    def choose(self, index: int) -> None:
        """Take another choice."""
        index = max(0, min(len(self.options) - 1, index))
        if index != self.at and self.options:
            self.at = index
            if self.host:
                self.host.sound("tap")
            self.touch()
            if self.changed:
                self.changed(index)

    def cells(self) -> list[Rect]:
        """The box of each choice."""
        return columns(self.rect, *[Share()] * len(self.options))

    def hover(self, pos: Point | None) -> None:
        over = self._index(pos) if pos else -1
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, pos: Point) -> None:
        self._down = self._index(pos)

    def release(self, pos: Point, inside: bool) -> None:
        down, self._down = self._down, -1
        if inside and down >= 0 and self._index(pos) == down:
            self.choose(down)

    def cancel(self) -> None:
        self._down = -1

    def key(self, event: pygame.event.Event, action: str) -> bool:
        if action == "left" and self.at > 0:
            self.choose(self.at - 1)
        elif action == "right" and self.at < len(self.options) - 1:
            self.choose(self.at + 1)
        elif action in ("first", "last"):
            self.choose(0 if action == "first" else len(self.options) - 1)
        else:
            return action in ("left", "right")
        return True

    def draw(self, target: pygame.Surface, look: Look) -> None:
        for index, cell in enumerate(self.cells()):
            state = self._state(index)
            box = cell.inflate(-look.px(2), 0)
            kind: buttons.Kind = "primary" if index == self.at else "plain"
            buttons.button(box.size, kind, state, look.k, index == self.at and self.enabled).put(target, box.topleft)
            colour, outline = buttons.lettering(kind, state)
            line = fitting(look, self.options[index], self.size, colour, outline, box.w - look.px(14))
            target.blit(line, line.get_rect(center=(box.centerx, box.centery - look.px(3) + buttons.sunk(state, look.k))))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look)

    def _index(self, pos: Point) -> int:
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def _state(self, index: int) -> buttons.State:
        if not self.enabled:
            return "off"
        if index == self._down and self.held:
            return "pressed"
        return "hover" if self.hovered and index == self._over else "plain"


class Tabs(Segments):
    """The same as tabs along the top of a panel: the chosen one is paper."""

    def wants(self, look: Look) -> tuple[int, int]:
        return (look.px(112)) * max(1, len(self.options)), look.px(46)

    def cells(self) -> list[Rect]:
        return columns(self.rect, *[Share()] * len(self.options), gap=max(2, self.rect.h // 8))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        for index, cell in enumerate(self.cells()):
            chosen, state = index == self.at, self._state(index)
            box = cell if chosen else Rect(cell.x, cell.y + look.px(4), cell.w, cell.h - look.px(4))
            buttons.tab(box.size, chosen, state, look.k).put(target, box.topleft)
            colour, outline = (TEXT, "") if chosen else ("#fff0d6", "#4a2f20")
            line = fitting(look, self.options[index], 18, colour, outline, box.w - look.px(12))
            target.blit(line, line.get_rect(center=box.center))
            if chosen and self.focused and self.host and self.host.ring:
                draw_ring(target, box, look, 13)
