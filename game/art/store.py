"""A cache of surfaces bounded by the bytes they hold, and emptied of what one match needed and the next does not, so that memory
stays flat however long a match or an evening lasts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final
from weakref import WeakSet

import pygame

MEGABYTE = 1 << 20
AGES: Final = 4
"""How often in a row a picture may be of no use until it is forgotten: a match and a look back at it, of two games in turn."""


class _Kept:
    __slots__ = ("age", "surface")

    def __init__(self, surface: pygame.Surface, age: int) -> None:
        self.surface, self.age = surface, age


class SurfaceStore:
    """Least recently used surfaces, at most ``limit`` bytes of pixels. Surfaces in it are shared: never draw on one."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._age = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        _ALL.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``, made by ``make`` when there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            found.age = self._age
            return found.surface
        made = make()
        size = weight(made)
        if size <= self.limit:
            self._kept[key] = _Kept(made, self._age)
            self.used += size
            while self.used > self.limit:
                self._forget_oldest()
        return made

    def age(self) -> None:
        """Forget what was not asked for in the last ``AGES`` ages; a new one begins."""
        self._age += 1
        while self._kept and next(iter(self._kept.values())).age < self._age - AGES:
            self._forget_oldest()

    def clear(self) -> None:
        """Forget everything (a new display mode, or a test)."""
        self._kept.clear()
        self.used = 0

    def _forget_oldest(self) -> None:
        _, old = self._kept.popitem(last=False)
        self.used -= weight(old.surface)


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
