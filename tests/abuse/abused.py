"""A match in a window that is treated badly: it runs in the game's own loop, on a clock that the test moves, and every order is counted.

``CLOWDER_ABUSE=N`` does all of it N times as long as the tests that run every day.
"""

from __future__ import annotations

import os

import pygame

from game.app import _Loop
from game.bench.samples import STARTS
from game.crash import Inputs
from game.formats.about import About
from game.formats.saves import listing
from game.paths import resources
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.launch import MATCHES, looks_of
from game.scenes.scene import Scene
from game.scenes.services import Services, Silence
from game.scenes.stack import SceneStack
from game.settings import Settings, SettingsStore
from game.window import Window

TIMES = int(os.environ.get("CLOWDER_ABUSE", "1"))
ASIDE = ("concede", "offer_draw", "accept_draw", "decline_draw")
"""What would end a match before there is much to be seen."""


class Clock:
    """Stands until it is moved."""

    now = 1000.0

    def __call__(self):
        return self.now


class Table:
    """A kept match on the screen. ``orders`` counts what was given to it, whoever gave it."""

    def __init__(self, folder, game="catfight", size=(1280, 720), sounds=None, **settings):
        self.clock = Clock()
        self.folder = folder
        store = SettingsStore(Settings(width=size[0], height=size[1], **settings), folder / "settings.json")
        self.services = Services(store, Window(size), resources(), folder, sounds or Silence(), self.clock, version="test")
        self.window = self.services.window
        at_once = self.window.events
        self.window.rest, self.window.events = lambda rate=60: None, lambda wait=0.0: at_once()  # time is the test's
        self.stack = SceneStack(self.services)
        self.stack.push(Scene(self.services, self.stack))
        self.failed = []
        self.loop = _Loop(self.stack, self.services, Inputs(), self.failed)
        self.game, self.orders = game, 0
        self.begin(1)

    def begin(self, seed):
        """A new match on the screen."""
        file = STARTS[self.game](seed)
        assert launch.start(self.services, self.stack, file, looks_of(file, About()), f"Match {seed}") == ""
        self._count()

    def resume(self):
        """Goes on with the match that was played last."""
        assert launch.resume(self.services, self.stack, listing(self.folder / MATCHES)[0]) == ""
        self._count()

    def _count(self):
        give = self.battle.dealer.give

        def counted(*commands):
            self.orders += 0 if self.battle.stage.busy else 1
            give(*commands)

        self.battle.dealer.give = counted

    @property
    def battle(self):
        """The battle on top; None while something else is."""
        return self.stack.top if isinstance(self.stack.top, BattleScene) else None

    def turn(self, seconds=0.016, *events):
        """One turn of the loop, with these events in the queue."""
        for event in events:
            pygame.event.post(event)
        self.clock.now += seconds
        self.stack.touch()  # so that it does not wait
        return self.loop.turn()

    def rest(self):
        """Until everything has been shown."""
        for _ in range(400):
            self.turn(0.1)
            if self.battle is None or not (self.battle.stage.busy or self.battle.stage.moving):
                return
        raise AssertionError("it never comes to rest")

    def play(self, chance):
        """Gives a random decision; the commands there are then."""
        match = self.battle.sitting.match
        before = len(match.commands)
        options = [command for command in match.legal() if command.do not in ASIDE]
        self.battle.give(options[chance.randrange(len(options))])
        assert len(match.commands) == before + 1
        return list(match.commands)

    def agrees(self):
        """What is shown is what the rules say, what is kept is what was played, and it plays to the same end."""
        battle = self.battle
        assert battle.stage.agrees(battle.showing.views(battle.sitting.match.state)) == []
        self.is_kept()

    def is_kept(self):
        """On the disk is what was played."""
        match = self.battle.sitting.match
        kept, _ = launch.resume_kept(listing(self.folder / MATCHES)[0])
        assert kept.hash() == match.hash() and kept.commands == match.commands


def event(kind, **parts):
    return pygame.event.Event(kind, **parts)


def press(pos, button=1):
    """What the system tells of a click."""
    return (
        event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
        event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
        event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
    )


