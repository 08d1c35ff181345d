"""The stack of screens: the top one has the mouse and the keyboard; those it lets through are drawn beneath it.

A change of scene fades over in a moment. A press during the fade ends it and does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.store import age
from game.memory import give_back
from game.scenes.colour_help import help_colours
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.pointer import Guard, place_of
from game.ui.widget import Cursor

__all__ = ["Scene", "SceneStack"]

FADE = 0.18  # seconds
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_TO_ALL = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)


class SceneStack:
    """Scenes, the last on top. A change asked for from within a scene is made when that scene has returned."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._scenes: list[Scene] = []
        self._waiting: list[Callable[[], None]] = []
        self._inside = 0
        self._before: pygame.Surface | None = None
        self._since = 0.0
        self._stale = True
        self._guard = Guard(services.clock)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that has the mouse and the keyboard."""
        return self._scenes[-1] if self._scenes else None

    # ------------------------------------------------------------ changes
    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._do(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene away."""
        self._do(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; the one below is not resumed in between."""
        self._do(lambda: self._replace(scene))

    def clear(self, *scenes: Scene) -> None:
        """Take every scene away, from the top down, and put ``scenes`` in their place. Without any the game ends."""
        self._do(lambda: self._clear(scenes))

    # ------------------------------------------------------------ every frame
    def handle(self, event: pygame.event.Event) -> bool:
        """Hand an event to the top scene (that the window lost the keyboard: to all). True when it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._bounced(event):
            return True
        if self._before is not None and event.type in _PRESSES:
            self._before, self._stale = None, True
            return True
        with _Inside(self):
            if event.type in _TO_ALL:
                for scene in self._scenes:
                    scene.handle(event)
                return True
            top = self.top
            if top is None:
                return False
            top.fit(self.services.window.size)
            return top.handle(event)

    def update(self, dt: float) -> None:
        """``dt`` seconds went by for every scene that can be seen."""
        if self._before is not None and self._share() >= 1:
            self._before, self._stale = None, True
        with _Inside(self):
            for scene in self._seen():
                scene.fit(self.services.window.size)
                scene.update(dt)

    @property
    def dirty(self) -> bool:
        """Whether the picture must be drawn again."""
        return self._stale or self._before is not None or any(scene.dirty for scene in self._seen())

    def touch(self) -> None:
        """Draw again."""
        self._stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scenes that can be seen, from below."""
        with _Inside(self):
            for scene in self._seen():
                scene.fit(surface.get_size())
                scene.draw(surface)
        self._stale = False
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(255 * (1 - min(1.0, self._share()))))
            surface.blit(self._before, (0, 0))
        help_colours(surface, self.services.settings.now.colour_help)

    def wake(self) -> float | None:
        """Seconds until ``update`` must be called; 0 while something moves, None when all rests."""
        if self._before is not None:
            return 0.0
        return min((w for w in (scene.wake() for scene in self._seen()) if w is not None), default=None)

    def cursor(self) -> Cursor:
        """The shape of the cursor."""
        return self.top.cursor() if self.top else "arrow"

    def closing(self) -> bool:
        """Whether the window may close: every scene, from the top down, is asked until one says no."""
        with _Inside(self):
            return all(scene.closing() for scene in reversed(self._scenes))

    def leave_all(self) -> None:
        """The game ends: every scene leaves, from the top down."""
        with _Inside(self):
            while self._scenes:
                self._scenes.pop().leave()

    # ------------------------------------------------------------ within
    def _do(self, change: Callable[[], None]) -> None:
        self._waiting.append(change)
        if not self._inside:
            self._settle()

    def _settle(self) -> None:
        while self._waiting and not self._inside:
            change, before = self._waiting.pop(0), list(self._scenes)
            self._inside += 1  # what a scene asks for while it enters or leaves comes after this change
            try:
                change()
            finally:
                self._inside -= 1
            self._guard.changed()
            self._stale = True
            large = any(scene.large and scene not in self._scenes for scene in before)
            del before
            if large:
                age()
                give_back()

    def _push(self, scene: Scene) -> None:
        self._remember()
        if self.top:
            self.top.pause()
        self._scenes.append(scene)
        scene.enter()

    def _pop(self) -> None:
        if not self._scenes:
            return
        self._remember()
        self._scenes.pop().leave()
        if self.top:
            self.top.resume()

    def _replace(self, scene: Scene) -> None:
        self._remember()
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()

    def _clear(self, scenes: tuple[Scene, ...]) -> None:
        self._remember()
        while self._scenes:
            self._scenes.pop().leave()
        for number, scene in enumerate(scenes):
            self._scenes.append(scene)
            scene.enter()
            if number < len(scenes) - 1:
                scene.pause()

    def _remember(self) -> None:
        if self._scenes and not self.services.settings.now.reduced_motion and self.services.window.frames:
            self._before, self._since = self.services.window.surface.copy(), self.services.clock()

    def _share(self) -> float:
        return (self.services.clock() - self._since) * self.services.settings.now.speed / 100 / FADE

    def _seen(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return self._scenes[max(0, first) :]

    def _bounced(self, event: pygame.event.Event) -> bool:
        """A press at the place of the click that has just changed the scene belongs to that click."""
        if event.button != 1:
            return False
        pos = place_of(event)
        bounced = event.type == pygame.MOUSEBUTTONDOWN and self._guard.bounced(pos)
        self._guard.clicked(pos)
        return bounced


class _Inside:
    """While scenes are being called, changes to the stack wait."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    def __enter__(self) -> None:
        self._stack._inside += 1

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._stack._inside -= 1
        if kind is None:
            self._stack._settle()
