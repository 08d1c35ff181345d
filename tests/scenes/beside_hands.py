"""Hands for the screens beside a match: a window, a stack, a mouse, a keyboard, and matches to look at."""

import random
from dataclasses import replace

import pygame

from game.bench.samples import STARTS
from game.formats import matchfile
from game.formats.about import About
from game.formats.matchfile import MADE_BY
from game.kernel.stopping import Concede
from game.paths import resources
from game.scenes.launch import looks_of
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.settings import Settings, SettingsStore
from game.window import Window


class Clock:
    """Stands until it is moved."""

    now = 100.0

    def __call__(self):
        return self.now


class Heard:
    """A sound front that remembers."""

    def __init__(self):
        self.played, self.loud, self.tune = [], [], None

    def play(self, name):
        self.played.append(name)

    def music(self, name):
        self.tune = name

    def volumes(self, whole, effects, music):
        self.loud.append((whole, effects, music))

    def hush(self, hushed):
        pass


class Hands:
    """A stack with a first screen below, and what a player can do to it."""

    def __init__(self, tmp_path, size=(1280, 720), **settings):
        settings.setdefault("reduced_motion", True)
        self.store = SettingsStore(Settings(**settings), tmp_path / "settings.json")
        self.sounds, self.clock = Heard(), Clock()
        self.services = Services(self.store, Window(size), resources(), tmp_path, self.sounds, self.clock, version="0.1.0")
        self.stack = SceneStack(self.services)
        self.first = Scene(self.services, self.stack)
        self.stack.push(self.first)

    @property
    def top(self):
        return self.stack.top

    def open(self, scene):
        self.stack.push(scene)
        self.frames(2)
        return scene

    def frames(self, number=1, dt=0.05):
        for _ in range(number):
            self.clock.now += dt
            self.stack.update(dt)
            self.stack.draw(self.services.window.surface)

    def event(self, kind, **parts):
        used = self.stack.handle(pygame.event.Event(kind, **parts))
        self.frames(1, 0.01)
        return used

    def move(self, pos, rel=(1, 1), buttons=(0, 0, 0)):
        return self.event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons)

    def down(self, pos, button=1):
        return self.event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos, button=1):
        return self.event(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, where, button=1):
        pos = where.rect.center if hasattr(where, "rect") else where
        self.clock.now += 1  # never taken for the bounce of the click before
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)
        self.frames(2)

    def wheel(self, pos, dy):
        self.move(pos)
        return self.event(pygame.MOUSEWHEEL, x=0, y=dy, precise_x=0.0, precise_y=float(dy))

    def key(self, code, mod=0):
        self.event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self.event(pygame.KEYUP, key=code, mod=mod)
        self.frames(1)

    def write(self, text):
        self.event(pygame.TEXTINPUT, text=text)

    def tab_to(self, widget, most=80):
        """Tab until the keyboard is at a widget."""
        for _ in range(most):
            if self.top.desk.focus.here is widget and self.top.desk.ring:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"{widget.name!r} cannot be reached with Tab")


def played(seed=1, commands=120, concede=None):
    """A catfight played at random: its file with every command, the match, and looks."""
    start = STARTS["catfight"](seed)
    match, chance = matchfile.begin(start), random.Random(seed)
    while len(match.commands) < commands and match.winner is None:
        legal = [command for command in match.legal() if command.do not in ("concede", "offer_draw", "accept_draw")]
        match.play(legal[chance.randrange(len(legal))])
    while concede is not None and match.winner is None:
        asked = match.decider
        match.play(Concede(asked))
    file = start.with_match(match, MADE_BY)
    return file, match, looks_of(file, About())


def sketch(rows, ours, theirs, commands, faces, **rules):
    """A small match by its file: ours and theirs are unit dicts."""
    sides = [{"name": "Ours", "units": ours}, {"name": "Theirs", "units": theirs}]
    start = matchfile.MatchFile("catfight", {"rows": rows}, sides, {"faces": faces}, {"handicap": True, **rules})
    return matchfile.play(replace(start, commands=commands))
