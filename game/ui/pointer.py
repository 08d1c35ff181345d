"""The rules of the mouse.

A press counts only when released on the same widget; a drag starts after 14 pixels; the widget under the pointer eats every event;
a press that begins where a click has just opened or closed a layer is not counted (bouncing buttons, double clicks).
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame

from game.ui.widget import Point, Widget

DRAG_AFTER = 14  # pixels
BOUNCE = 0.25  # seconds in which a second press at the same place is taken for the same click

Finder = Callable[[Point], Widget | None]


class Guard:
    """Tells a bounced or double click from a new one after the screen has changed under the pointer."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._changed = float("-inf")
        self._where: Point | None = None
        self._last: Point | None = None

    def clicked(self, pos: Point) -> None:
        """A button went down or came up here."""
        self._last = pos

    def changed(self) -> None:
        """What lies under the pointer has changed."""
        self._changed, self._where = self._now(), self._last

    def bounced(self, pos: Point) -> bool:
        """Whether a press here, now, belongs to the click before the change."""
        if self._where is None or self._now() - self._changed >= BOUNCE:
            return False
        return hypot(pos[0] - self._where[0], pos[1] - self._where[1]) <= DRAG_AFTER


class Pointer:
    """Follows the mouse over widgets. ``find`` gives the widget under a point, ``touched`` is called when something looks different."""

    def __init__(self, find: Finder, touched: Callable[[], None], guard: Guard) -> None:
        self.find = find
        self.touched = touched
        self.guard = guard
        self.pos: Point = (-1, -1)
        self.over: Widget | None = None
        self.pressed: Widget | None = None
        self.pressed_at: Point = (0, 0)
        self.dragging = False
        self.free = False  # the left button went down where there is no widget

    def move(self, pos: Point) -> bool:
        """The mouse moved; True when a widget has it."""
        self.pos = pos
        if self.pressed:
            self._drag(self.pressed, pos)
            return True
        if self.free:
            self._hover(None)
            return False
        self._hover(self.find(pos))
        if self.over:
            self.over.hover(pos)
        return self.over is not None

    def refresh(self) -> None:
        """The widgets moved under a resting mouse."""
        if not self.pressed and not self.free:
            self._hover(self.find(self.pos))

    def down(self, pos: Point) -> Widget | None:
        """The left button went down; gives the widget that took it."""
        self.pos = pos
        if self.pressed:
            return self.pressed
        bounced = self.guard.bounced(pos)
        self.guard.clicked(pos)
        found = self.find(pos)
        self._hover(found)
        self.free = found is None and not bounced
        if found is None or bounced:
            return found
        self.pressed, self.pressed_at, self.dragging = found, pos, False
        if found.enabled:
            found.held = True
            found.press(pos)
            self.touched()
        return found

    def up(self, pos: Point) -> bool:
        """The left button came up; True when a widget has it."""
        self.pos = pos
        self.guard.clicked(pos)
        if self.free:
            self.free = False
            self._hover(self.find(pos))
            return False
        widget, self.pressed, self.dragging = self.pressed, None, False
        if widget is None:
            return self.find(pos) is not None
        inside = self.find(pos) is widget
        widget.held = False
        self.touched()
        if widget.enabled:
            widget.release(pos, inside)
        self._hover(self.find(pos))
        return True

    def cancel(self) -> bool:
        """Call off the press of a widget under way. True when there was one."""
        widget, self.pressed, self.dragging = self.pressed, None, False
        if widget is None:
            return False
        widget.held = False
        widget.cancel()
        self.touched()
        return True

    def leave(self) -> None:
        """The mouse left the window."""
        self.pos = (-1, -1)
        if not self.pressed:
            self._hover(None)

    def _drag(self, widget: Widget, pos: Point) -> None:
        if not widget.enabled:
            return
        far = hypot(pos[0] - self.pressed_at[0], pos[1] - self.pressed_at[1])
        if widget.grabs or self.dragging or far >= DRAG_AFTER:
            self.dragging = True
            widget.drag(pos)
            self.touched()
        inside = widget.grabs or self.find(pos) is widget
        if inside != widget.held:
            widget.held = inside
            self.touched()

    def _hover(self, found: Widget | None) -> None:
        if found is self.over:
            return
        if self.over:
            self.over.hovered = False
            self.over.hover(None)
        self.over = found
        if found:
            found.hovered = True
        self.touched()


def place_of(event: pygame.event.Event) -> Point:
    """The pixel of a mouse event."""
    return int(event.pos[0]), int(event.pos[1])
