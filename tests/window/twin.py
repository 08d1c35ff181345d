"""The game once more, in this process and without a screen: same folder, same size, same hands. It knows where everything is.

What the window shows is compared with what the twin draws, so no test knows a pixel, and a window is not waited for by the clock:
it has followed when it looks like its twin.
"""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from game import paths, settings
from game.kernel.hexes import Cell
from game.scenes.battle.scene import BattleScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.title import TitleScene
from game.ui.text import Press
from game.ui.widget import Widget, walk
from game.window import Window

_PRESS = Press()
_NAMES = {"period": "."}
"""Keys whose names differ in more than capitals from what X calls them."""


class Twin:
    """A title screen and all that comes after it, in the player's folder ``home``."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        self.home = home
        store, line = settings.load(home)
        assert line == ""
        self.window = Window(size)
        self.services = Services(store, self.window, paths.resources(), home, press=_PRESS)
        self.stack = SceneStack(self.services)
        self.stack.push(TitleScene(self.services, self.stack))
        self._time = time.monotonic()
        self.turn()

    # ------------------------------------------------------------ time
    def turn(self) -> pygame.Surface:
        """Lets the time that has gone by go by; the picture."""
        now = time.monotonic()
        step, self._time = min(0.1, now - self._time), now
        pygame.event.pump()
        self.stack.update(step)
        if len(self.stack) and (self.stack.dirty or self.window.stale):
            self.stack.draw(self.window.surface)
            self.window.show()
        return self.window.surface

    # ------------------------------------------------------------ hands
    def move(self, x: int, y: int) -> None:
        pygame.mouse.set_pos(x, y)
        self._send(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.move(x, y)
        self._send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
        self._send(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)

    def key(self, *names: str) -> None:
        for name in names:
            code = pygame.key.key_code(_NAMES.get(name, name.lower()))
            self._send(pygame.KEYDOWN, key=code, mod=0, unicode="")
            self._send(pygame.KEYUP, key=code, mod=0)

    def resize(self, width: int, height: int) -> None:
        self.window._handle.size = (width, height)
        self.window.events()

    def _send(self, kind: int, **what: object) -> None:
        self.stack.handle(pygame.event.Event(kind, **what))

    # ------------------------------------------------------------ what is where
    @property
    def scene(self) -> Scene:
        top = self.stack.top
        assert top is not None, "the twin has left the game"
        return top

    @property
    def battle(self) -> BattleScene:
        scene = self.scene
        assert isinstance(scene, BattleScene), f"{type(scene).__name__}, not a battle"
        return scene

    def breathing(self) -> list[pygame.Rect]:
        """Where cats stand on a board: how far each has breathed in is the one thing that depends on the time a picture took."""
        if not isinstance(self.scene, BattleScene):
            return []
        camera, k = self.scene.view.camera, self.scene.view.camera.layout.k
        feet = [camera.to_screen(place.cell) for _, place, *_ in self.scene.stage.figures()]
        return [pygame.Rect(x - round(56 * k), y - round(88 * k), round(112 * k), round(112 * k)) for x, y in feet]

    def widget(self, name: str) -> Widget:
        """The widget of that name in the layer on top."""
        found = [w for w in walk(self.scene.desk.top()) if w.name == name]
        assert len(found) == 1, f"{len(found)} widgets are called {name!r}: {sorted({w.name for w in walk(self.scene.desk.top())})}"
        return found[0]

    def spot(self, at: str | Widget | Cell) -> tuple[int, int]:
        """The middle of a widget, by itself or by name, or of a cell of the board."""
        if isinstance(at, int):
            return self.battle.view.camera.to_screen(Cell(at))
        return (self.widget(at) if isinstance(at, str) else at).rect.center
