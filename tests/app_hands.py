"""Hands for tests of the main loop: events posted, a game's services, a scene that runs a script."""

import sys
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).parent / "ui"))
from ui_hands import PRESS

from game import app
from game.scenes.services import Services
from game.scenes.stack import Scene
from game.settings import Settings, SettingsStore
from game.window import Window


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def made(tmp_path, size=(1280, 720), on_crash=None, **settings):
    settings.setdefault("reduced_motion", True)
    store = SettingsStore(Settings(width=size[0], height=size[1], **settings), tmp_path / "settings.json")
    more = {"on_crash": on_crash} if on_crash else {}
    services = Services(store, Window(size), tmp_path, tmp_path, press=PRESS, version="9.9.9", **more)
    pygame.event.clear()
    return services


class Script(Scene):
    """A scene that runs a script: a function a turn; the game ends with the last."""

    def __init__(self, services, stack, *steps):
        super().__init__(services, stack)
        self.steps = list(steps)
        self.turns = 0
        self.draws = 0
        self.seen = []
        self.dts = []

    def wake(self):
        return 0.0 if self.steps else None

    def handle(self, event):
        self.seen.append(event)
        return super().handle(event)

    def update(self, dt):
        super().update(dt)
        self.dts.append(dt)
        self.turns += 1
        if self.steps:
            self.steps.pop(0)(self)
        else:
            self.stack.clear()

    def paint(self, surface):
        self.draws += 1
        surface.fill("#3c5a4c")


def played(services, *steps, kind=Script):
    scenes = []

    def first(services, stack):
        scenes.append(kind(services, stack, *steps))
        return scenes[0]

    return app.run(first, services), scenes[0]
