"""Hands for tests of the screens before a match: services with the game's own resources, a mouse and a keyboard."""

from __future__ import annotations

import pygame

from game import paths
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.settings import Settings, SettingsStore
from game.ui.text import Press
from game.window import Window

PRESS = Press()
SIZES = ((1280, 720), (800, 600), (1920, 1080))


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def a_stack(size=(1280, 720), **settings):
    """An empty stack; nothing moves unless a test asks for it."""
    settings.setdefault("reduced_motion", True)
    store = SettingsStore(Settings(**settings))
    services = Services(store, Window(size), paths.resources(), paths.user_folder(), clock=Clock(), press=PRESS, version="0.1.0")
    return SceneStack(services)


def send(stack, kind, **what):
    return stack.handle(pygame.event.Event(kind, **what))


def pass_time(stack, seconds=1.0):
    stack.services.clock.now += seconds
    stack.update(min(seconds, 0.1))


def move(stack, pos):
    return send(stack, pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))


def click(stack, at):
    """A whole click on a widget, or at a point, with enough time before it that it is no double click."""
    stack.update(0.01)
    pos = at if isinstance(at, tuple) else at.rect.center
    pass_time(stack)
    move(stack, pos)
    send(stack, pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    send(stack, pygame.MOUSEBUTTONUP, pos=pos, button=1)
    stack.update(0.01)


def right_click(stack, pos):
    pass_time(stack)
    send(stack, pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
    send(stack, pygame.MOUSEBUTTONUP, pos=pos, button=3)


def key(stack, code, mod=0):
    pass_time(stack, 0.3)
    send(stack, pygame.KEYDOWN, key=code, mod=mod, unicode="")
    send(stack, pygame.KEYUP, key=code, mod=mod)
    stack.update(0.01)


def write(stack, text):
    send(stack, pygame.TEXTINPUT, text=text)


def tab_to(stack, name, most=80):
    """Tab until the widget of that name has the keyboard."""
    for _ in range(most):
        here = stack.top.desk.focus.here
        if here is not None and here.name == name and stack.top.desk.ring:
            return here
        key(stack, pygame.K_TAB)
    raise AssertionError(f"{name} cannot be reached with Tab; at last {here.name if here else None}")


def press_enter(stack):
    key(stack, pygame.K_RETURN)


def picture(stack):
    """Draw the screen; gives the surface."""
    stack.update(0.01)
    stack.draw(stack.services.window.surface)
    return stack.services.window.surface


def names_of_stops(stack):
    from game.ui.focus import stops

    return [widget.name for widget in stops(stack.top.desk.top())]
