"""What keys and typed text do on a desk: the widget that has the focus first, then Escape, then moving the focus or showing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.focus import stops
from game.ui.repeat import Repeat
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.desk import Desk

_STEPS = {"focus_next": 1, "focus_previous": -1}


class Keyboard:
    """The keys of a desk, and what an input method is putting together."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._repeat = Repeat()
        self._composing = False
        self.used = False
        """Whether the last press was one of a key: what opens then shows where the keyboard is."""

    def down(self, event: pygame.event.Event) -> bool:
        """A key went down; True when it was meant for a widget."""
        if self._composing:
            return True
        self.used = True
        desk, here = self._desk, self._desk.focus.here
        action = desk.keys.action(event, "menu")
        if here and here.enabled and (self._has(here) or here.writes) and here.key(event, action):
            if here.repeats and desk.focus.here is here:
                self._repeat.start(event, desk.now())
            return True
        if action == "back":
            return desk.peel()
        if action in _STEPS and self._moves():
            return desk.focus.step(desk.top(), _STEPS[action]) or desk.shut()
        if action in ("left", "right", "up", "down") and self._moves():
            return desk.focus.go(desk.top(), action) or desk.shut()
        if action == "accept" and here and self._has(here):
            self._accept(here)
            return True
        return (action == "accept" and self._shown()) or desk.shut()

    def up(self, event: pygame.event.Event) -> None:
        """A key came up."""
        self._repeat.up(event.key)

    def text(self, event: pygame.event.Event) -> bool:
        """Text was typed, or is being put together; True when a widget took it."""
        here = self._desk.focus.here
        if here is None or not here.writes or not here.enabled:
            return False
        if event.type == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            here.composing(event.text)
        else:
            self._composing = False
            here.typed(event.text)
        return True

    def release_all(self) -> None:
        """Every key counts as up."""
        self._repeat.stop()
        self._composing = False

    def moved(self, before: Widget | None, after: Widget | None) -> None:
        """The focus went from one widget to another."""
        if before is after:
            return
        self.release_all()
        if (before and before.writes) or (after and after.writes):
            _listen(after.rect if after and after.writes else None)

    def update(self) -> None:
        """A held key acts again when it is time."""
        again, here = self._repeat.due(self._desk.now()), self._desk.focus.here
        if again and here and here.repeats and here.enabled:
            here.key(again, self._desk.keys.action(again, "menu"))

    def wait(self) -> float | None:
        """Seconds until a held key acts again, or None."""
        return self._repeat.wait(self._desk.now())

    def _accept(self, widget: Widget) -> None:
        if widget.enabled:
            widget.activate()
        else:
            self._desk.sound("refuse")
            self._desk.tips.show(widget)

    def _shown(self) -> bool:
        """A question came by mouse, and is to be answered by key: shows where the keyboard is. A single button is pressed at once."""
        desk, order = self._desk, stops(self._desk.top())
        if desk.layers.top is None or not order:
            return False
        desk.focus.on(desk.focus.here if desk.focus.here in order else order[0], ring=True)
        if len(order) == 1:
            self._accept(order[0])
        return True

    def _moves(self) -> bool:
        return self._desk.menu or len(self._desk.layers) > 0 or self._desk.ring

    def _has(self, widget: Widget) -> bool:
        """Whether keys are meant for ``widget``: the ring is shown, or a list has dropped down (by mouse, perhaps)."""
        top = self._desk.layers.top
        return self._desk.ring or (top is not None and not top.modal)


def _listen(place: Rect | None) -> None:
    if not pygame.display.get_init():
        return
    if place:
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(place)
    else:
        pygame.key.stop_text_input()
