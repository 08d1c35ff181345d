"""Held keys that act again: only for widgets that want it, so that a held key never gives a command twice."""

from __future__ import annotations

import pygame

FIRST = 0.4  # seconds until a held key acts again
NEXT = 0.045  # and from then on


class Repeat:
    """The key that is held, and when it acts next."""

    def __init__(self) -> None:
        self._event: pygame.event.Event | None = None
        self._due = 0.0

    def start(self, event: pygame.event.Event, now: float) -> None:
        """A key went down and was used."""
        self._event, self._due = event, now + FIRST

    def up(self, key: int) -> None:
        """A key came up."""
        if self._event is not None and self._event.key == key:
            self._event = None

    def stop(self) -> None:
        """No key is held any more."""
        self._event = None

    def due(self, now: float) -> pygame.event.Event | None:
        """The event to act on once more, if it is time. After a pause it acts once, not as often as was missed."""
        if self._event is None or now < self._due:
            return None
        self._due = now + NEXT
        return self._event

    def wait(self, now: float) -> float | None:
        """Seconds until it acts, or None."""
        return None if self._event is None else max(0.0, self._due - now)
