"""A monkey at the keyboard: anything at all may be done, in any order, and nothing breaks."""

import random
import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "ui"))
from ui_hands import a_stack

from game.art import materials
from game.scenes.gallery import Gallery
from game.ui.focus import stops

KEYS = [pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT]
KEYS += [
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_a,
    pygame.K_v,
    pygame.K_x,
]
MODS = [0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_CAPS]
WORDS = ["a", "Pip", "\0", "\ud800", "\u0301" * 9, "汉", "\u202e", " " * 50, "x" * 500]


def events(chance, scene):
    """One thing after another that a monkey would do."""
    size = scene.desk.bounds.size
    places = [w.rect.center for w in stops(scene.desk.top())] or [(5, 5)]
    pos = chance.choice(places) if chance.random() < 0.6 else (chance.randrange(size[0]), chance.randrange(size[1]))
    code, mod, button = chance.choice(KEYS), chance.choice(MODS), chance.choice((1, 1, 1, 1, 2, 3))
    kind = chance.randrange(12)
    if kind < 4:
        yield pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 3), buttons=(0, 0, 0))
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        if kind:
            yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)
    elif kind == 4:
        yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)
    elif kind < 8:
        yield pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        if kind > 5:
            yield pygame.event.Event(pygame.KEYUP, key=code, mod=mod)
    elif kind == 8:
        yield pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.randint(-9, 9), precise_x=0.0, precise_y=chance.uniform(-9, 9))
    elif kind == 9:
        yield pygame.event.Event(pygame.TEXTINPUT, text=chance.choice(WORDS))
    elif kind == 10:
        yield pygame.event.Event(pygame.TEXTEDITING, text=chance.choice([*WORDS, ""]), start=0, length=0)
    else:
        yield pygame.event.Event(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWENTER)))


@pytest.mark.parametrize("seed", range(4))
def test_a_monkey_breaks_nothing(tmp_path, seed):
    chance = random.Random(seed)
    stack = a_stack(tmp_path, reduced_motion=seed % 2 == 0)
    window, clock = stack.services.window, stack.services.clock
    stack.push(Gallery(stack.services, stack))
    for turn in range(500):
        if stack.top is None:
            stack.push(Gallery(stack.services, stack))
        scene = stack.top
        for event in events(chance, scene):
            stack.handle(event)
        if chance.random() < 0.02:
            stack.services.settings.change(scale=chance.choice((100, 125, 200, 300)))
        if chance.random() < 0.02:
            window._handle.size = (chance.randrange(800, 2000), chance.randrange(600, 1200))
            window.events()
        if chance.random() < 0.01:
            stack.push(Gallery(stack.services, stack))
        clock.now += chance.choice((0.0, 0.016, 0.3))
        stack.update(0.016)
        if turn % 25 == 0:
            stack.draw(window.surface)
            window.show()
        if stack.top is scene:
            desk = scene.desk
            assert desk.focus.here is None or desk.focus.here in stops(desk.top())
            assert desk.mouse.over is None or desk.mouse.over.hovered
    assert materials._KEPT.used <= materials._KEPT.limit
    assert stack.services.press.kept.used <= stack.services.press.kept.limit
