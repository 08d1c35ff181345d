"""Hands for tests: a desk with a clock of its own, and a mouse and a keyboard to use on it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.settings import Settings, SettingsStore
from game.ui.desk import Desk
from game.ui.keys import KeyMap
from game.ui.look import Look
from game.ui.text import Press
from game.window import Window

PRESS = Press()


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def display(size=(1280, 720)):
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def a_desk(size=(1280, 720), k=1.0, menu=True):
    display(size)
    clock = Clock()
    heard = []
    desk = Desk(Look(k, PRESS), size, KeyMap(), menu, heard.append, clock)
    desk.clock, desk.heard = clock, heard
    return desk


def lay(desk, widget, rect):
    desk.add(widget)
    widget.place(pygame.Rect(rect), desk.look)
    return widget


def move(to, pos, rel=(1, 1), buttons=(0, 0, 0)):
    return to.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons))


def down(to, pos, button=1):
    return to.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))


def up(to, pos, button=1):
    return to.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def click(to, pos):
    move(to, pos)
    first = down(to, pos)
    return up(to, pos) and first


def wheel(to, pos, dy):
    move(to, pos)
    return to.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=dy, precise_x=0.0, precise_y=float(dy)))


def key(to, code, mod=0):
    used = to.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    to.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))
    return used


def write(to, text):
    return to.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def wait(desk, seconds):
    desk.clock.now += seconds
    desk.update(min(seconds, 0.1))


def services(tmp_path: Path, size=(1280, 720), **settings) -> Services:
    """Services with a standing clock and no motion, so that a test sees the end at once."""
    settings.setdefault("reduced_motion", True)
    store = SettingsStore(Settings(**settings), tmp_path / "settings.json")
    return Services(store, Window(size), tmp_path, tmp_path, clock=Clock(), press=PRESS, version="0.1.0")


def a_stack(tmp_path: Path, size=(1280, 720), **settings) -> SceneStack:
    return SceneStack(services(tmp_path, size, **settings))


def drawn(desk):
    """Draws a desk, after which there is nothing to draw."""
    desk.draw(pygame.display.get_surface())
    assert not desk.dirty
