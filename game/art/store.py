"""A cache of surfaces bounded by the bytes they hold, and emptied of what one match needed and the next does not, so that memory
stays flat however long a match or an evening lasts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final
from weakref import WeakSet

import pygame

MEGABYTE = 1 << 20


class SurfaceStore:
    """Least recently used surfaces, at most ``limit`` bytes of pixels. Surfaces in it are shared: never draw on one."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._aside: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _ALL.add(self)

    def __len__(self) -> int:
        return len(self._kept) + len(self._aside)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``, made by ``make`` when there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._aside.pop(key, None)
        if found is not None:
            self._kept[key] = found
            return found
        made = make()
        size = weight(made)
        if size <= self.limit:
            self._kept[key] = made
            self.used += size
            while self.used > self.limit:
                _, old = (self._aside or self._kept).popitem(last=False)
                self.used -= weight(old)
        return made

    def age(self) -> None:
        """Forget what was not asked for since the last time; whatever was is set aside until it is asked for again, or until the
        next time."""
        self.used -= sum(map(weight, self._aside.values()))
        self._kept, self._aside = OrderedDict(), self._kept

    def clear(self) -> None:
        """Forget everything (a new display mode, or a test)."""
        self._kept.clear()
        self._aside.clear()
        self.used = 0


_ALL: Final[WeakSet[SurfaceStore]] = WeakSet()


def age() -> None:
    """All stores grow older: a match was left, and much that it needed will not be needed again."""
    for store in tuple(_ALL):
        store.age()


def weight(surface: pygame.Surface) -> int:
    """Bytes of pixels a surface holds."""
    return surface.get_pitch() * surface.get_height()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` in the display's own alpha format when there is a display; as it is without one."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface
