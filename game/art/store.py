"""A cache of surfaces bounded by the bytes they hold, so that memory stays flat however long a match lasts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


class SurfaceStore:
    """Least recently used surfaces, at most ``limit`` bytes of pixels. Surfaces in it are shared: never draw on one."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``, made by ``make`` when there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        size = weight(made)
        if size <= self.limit:
            self._kept[key] = made
            self.used += size
            while self.used > self.limit:
                _, old = self._kept.popitem(last=False)
                self.used -= weight(old)
        return made

    def clear(self) -> None:
        """Forget everything (a new display mode, or a test)."""
        self._kept.clear()
        self.used = 0


def weight(surface: pygame.Surface) -> int:
    """Bytes of pixels a surface holds."""
    return surface.get_pitch() * surface.get_height()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` in the display's own alpha format when there is a display; as it is without one."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface
