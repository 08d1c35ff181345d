"""A screen: what it is told, and the parts every screen shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame import Rect

from game.scenes.services import Services
from game.ui.desk import Desk
from game.ui.keys import KeyMap
from game.ui.look import Look, scale_for
from game.ui.widget import Cursor

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack


class Scene:
    """A screen on the stack. Override ``layout`` (place widgets), ``paint`` (the ground) and what else is needed.

    ``opaque`` is False for one that lets the scene below show through. ``least`` is the smallest area, in design units, it can be
    laid out in: the scale never leaves it less. ``menu`` is False where Tab and the arrows mean something else (a match).
    """

    opaque: ClassVar[bool] = True
    least: ClassVar[tuple[int, int]] = (640, 360)
    menu: ClassVar[bool] = True
    large: ClassVar[bool] = False
    """It holds so much that it is to be freed the moment it has left."""

    def __init__(self, services: Services, stack: SceneStack) -> None:
        self.services = services
        self.stack = stack
        self.desk = Desk(Look(1.0, services.press), services.window.size, menu=self.menu, sound=services.sounds.play, clock=services.clock)
        self._laid: tuple[tuple[int, int], int] | None = None

    # ------------------------------------------------------------ life
    def enter(self) -> None:
        """It was put on the stack."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def pause(self) -> None:
        """Another scene was put on top."""
        self.desk.release_all()

    def resume(self) -> None:
        """It is on top again."""
        self.desk.touch()

    def closing(self) -> bool:
        """The window is about to close; False keeps it open (and says why)."""
        return True

    # ------------------------------------------------------------ every frame
    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it was used. Escape that nothing else peels goes to ``back``."""
        if self.desk.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.desk.keys.action(event, "menu") == "back" and self.menu:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Escape, with no layer left to peel. A scene that is not the first leaves; none ever quits the game by this."""
        if len(self.stack) > 1:
            self.stack.pop()

    def update(self, dt: float) -> None:
        """``dt`` seconds went by, at most 0.1."""
        self.desk.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.paint(surface)
        self.desk.draw(surface)

    def wake(self) -> float | None:
        """Seconds until ``update`` must be called although nothing happens: 0 while something moves, None when all rests."""
        return self.desk.wake()

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        return self.desk.dirty

    def cursor(self) -> Cursor:
        """The shape of the cursor."""
        return self.desk.cursor()

    def say(self, text: str) -> None:
        """Tell the player one line in passing."""
        self.desk.say(text)

    def keep_settings(self, **changes: Any) -> None:
        """Takes over settings, and says so if they could not be kept."""
        line = self.services.settings.change(**changes)
        if line:
            self.say(line)

    # ------------------------------------------------------------ for subclasses
    def layout(self, area: Rect, look: Look) -> None:
        """Place the widgets in ``area`` (the whole window, pixels)."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets."""

    def fit(self, size: tuple[int, int]) -> None:
        """Lay out for a window of ``size``, if that, or the settings, have changed. Called before every event and frame."""
        key = (size, self.services.settings.turn)
        if key == self._laid:
            return
        new_keys = self._laid is None or self._laid[1] != key[1]
        self._laid = key
        self.desk.resize(self.look_for(size), size, KeyMap(self.services.settings.now.keys) if new_keys else None)
        self.layout(self.desk.bounds, self.desk.look)
        self.desk.settle()

    def relayout(self) -> None:
        """Lay out again before the next event or frame: the widgets have changed."""
        self._laid = None
        self.desk.touch()

    def look_for(self, size: tuple[int, int]) -> Look:
        """What to draw with in a window of ``size``."""
        now = self.services.settings.now
        scale = scale_for(size, now.scale, self.least)
        return Look(scale, self.services.press, now.reduced_motion, now.no_flashes, now.speed / 100)
