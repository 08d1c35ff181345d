"""What a widget is, and what it may ask of the desk it lies on.

A widget lives as long as its scene; ``place`` gives it a new box whenever the window or the scale changes.
All boxes are pixels of the window. The desk calls ``press``, ``drag``, ``release`` and the rest; a widget never looks at the event queue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

import pygame
from pygame import Rect

from game.ui.look import Look

Point = tuple[int, int]
Cursor = Literal["arrow", "hand", "text", "no", "grab"]


class Host(Protocol):
    """The desk, as a widget sees it."""

    @property
    def look(self) -> Look: ...

    @property
    def bounds(self) -> Rect: ...

    @property
    def ring(self) -> bool:
        """The keyboard is in use, so the focus is shown."""
        ...

    def now(self) -> float:
        """Seconds from an arbitrary start."""
        ...

    def touch(self) -> None:
        """Something looks different: draw again."""
        ...

    def sound(self, name: str) -> None:
        """Play a sound of the interface."""
        ...

    def open(self, overlay: Overlay) -> None: ...

    def close(self, overlay: Overlay) -> None: ...

    def focus_on(self, widget: Widget | None, ring: bool | None = None) -> None: ...

    def say(self, text: str) -> None:
        """Tell the player one line in passing."""
        ...


class Widget:
    """A box on the screen. Subclasses override what they need; the defaults do nothing."""

    solid = True  # the pointer does not reach what lies under it
    stops = False  # the keyboard can stop here
    grabs = False  # follows the pointer from the moment it is pressed
    writes = False  # takes typed text
    repeats = False  # a held key acts again and again
    cursor: Cursor = "arrow"

    def __init__(self, name: str = "", tip: str = "") -> None:
        self.name = name
        self.tip = tip
        self.why = ""
        self.rect = Rect(0, 0, 0, 0)
        self.host: Host | None = None
        self.parent: Widget | None = None
        self.shown = True
        self.enabled = True
        self.hovered = False
        self.held = False
        self.focused = False

    # ------------------------------------------------------------ where it is
    def children(self) -> Sequence[Widget]:
        """The widgets inside this one, in reading order; the last is on top."""
        return ()

    def wants(self, look: Look) -> tuple[int, int]:
        """The size in pixels this widget would like."""
        return look.px(120), look.px(44)

    def place(self, rect: Rect, look: Look) -> None:
        """Take a box."""
        self.rect = Rect(rect)

    def window(self) -> Rect | None:
        """The box its children are seen through, or None when they are not cut off."""
        return None

    def covers(self, pos: Point) -> bool:
        """Whether a point lies on it."""
        return self.rect.collidepoint(pos)

    # ------------------------------------------------------------ state
    def touch(self) -> None:
        """Ask to be drawn again."""
        if self.host:
            self.host.touch()

    def allow(self, enabled: bool, why: str = "") -> None:
        """Switch it on, or off with the reason told in its tooltip."""
        if (enabled, why) != (self.enabled, self.why):
            self.enabled, self.why = enabled, "" if enabled else why
            self.touch()

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        if shown != self.shown:
            self.shown = shown
            self.touch()

    def state(self) -> Literal["plain", "hover", "pressed", "off"]:
        """How it should be drawn."""
        if not self.enabled:
            return "off"
        if self.held:
            return "pressed"
        return "hover" if self.hovered else "plain"

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        """The tooltip at a point (None: for the keyboard), and the box it speaks of. A disabled widget says why."""
        if not self.enabled and self.why:
            return self.why, self.rect
        return self.tip, self.rect

    def pointer(self, pos: Point) -> Cursor:
        """The cursor over it."""
        return "no" if not self.enabled and self.why else self.cursor

    # ------------------------------------------------------------ what happens to it
    def press(self, pos: Point) -> None:
        """The left button went down on it."""

    def drag(self, pos: Point) -> None:
        """The pointer moves with the button held (after 14 pixels, at once for one that ``grabs``)."""

    def release(self, pos: Point, inside: bool) -> None:
        """The button came up; ``inside`` says whether still on it."""
        if inside and self.enabled:
            self.activate()

    def cancel(self) -> None:
        """The press was called off (right button, Escape, the window lost the focus)."""

    def activate(self) -> None:
        """It was clicked, or Enter was pressed on it."""

    def hover(self, pos: Point | None) -> None:
        """The pointer is over it at ``pos``, or has left it."""

    def wheel(self, dx: float, dy: float) -> bool:
        """The wheel turned over it; True when it used that."""
        return False

    def key(self, event: pygame.event.Event, action: str) -> bool:
        """A key went down while it has the focus; True when it used it. ``action`` is what the key calls in menus, or ""."""
        return False

    def typed(self, text: str) -> None:
        """Text was entered."""

    def composing(self, text: str) -> None:
        """An input method shows what is being put together."""

    def focus_changed(self) -> None:
        """It got or lost the keyboard."""

    def reveal(self, rect: Rect) -> None:
        """Bring a child's box into view."""

    # ------------------------------------------------------------ time and drawing
    def tick(self, dt: float) -> None:
        """``dt`` seconds went by."""

    def wake(self) -> float | None:
        """Seconds until it must be drawn again without being touched: 0 while it moves, None when it rests."""
        return None

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw it."""


class Group(Widget):
    """Widgets that belong together. Not solid itself: only what lies in it is."""

    solid = False

    def __init__(self, *inside: Widget, name: str = "") -> None:
        super().__init__(name)
        self.inside: list[Widget] = []
        self.add(*inside)

    def add(self, *widgets: Widget) -> None:
        """Put widgets in, on top."""
        for widget in widgets:
            widget.parent = self
            self.inside.append(widget)
            if self.host:
                adopt(widget, self.host)
        self.touch()

    def clear(self) -> None:
        """Take everything out."""
        self.inside.clear()
        self.touch()

    def children(self) -> Sequence[Widget]:
        return self.inside

    def draw(self, target: pygame.Surface, look: Look) -> None:
        for widget in self.inside:
            if widget.shown:
                widget.draw(target, look)


class Overlay(Group):
    """A layer above everything: a dialog (``modal``), or a list that drops down and goes away at a press outside it."""

    modal = True

    def arrange(self, bounds: Rect, look: Look) -> None:
        """Place itself within the window."""

    def dismiss(self) -> None:
        """Escape, or a press outside a layer that is not modal."""
        if self.host:
            self.host.close(self)

    def first(self) -> Widget | None:
        """Where the keyboard starts."""
        return None


def adopt(widget: Widget, host: Host | None) -> None:
    """Tell a widget and everything in it which desk it lies on."""
    widget.host = host
    for child in widget.children():
        child.parent = widget
        adopt(child, host)


def show_all_the_way(widget: Widget, rect: Rect) -> None:
    """Have every panel that ``widget`` lies in scroll so that ``rect`` is in view."""
    above = widget.parent
    while above:
        before = widget.rect.topleft
        above.reveal(rect)
        rect = rect.move(widget.rect.x - before[0], widget.rect.y - before[1])
        above = above.parent


def walk(widget: Widget) -> Iterator[Widget]:
    """A shown widget and everything shown in it, in reading order."""
    if widget.shown:
        yield widget
        for child in widget.children():
            yield from walk(child)


def at(widget: Widget, pos: Point) -> Widget | None:
    """The topmost shown and solid widget under a point."""
    if not widget.shown:
        return None
    window = widget.window()
    if window is None or window.collidepoint(pos):
        for child in reversed(widget.children()):
            found = at(child, pos)
            if found:
                return found
    return widget if widget.solid and widget.covers(pos) else None
