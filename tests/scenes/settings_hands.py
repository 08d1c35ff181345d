"""Hands for tests of the settings: the screen opened, and what of it lies on the disk."""

from game import settings
from game.scenes.settings_screen import SettingsScene


def opened(hands, page=0):
    scene = hands.open(SettingsScene(hands.services, hands.stack))
    scene.tabs.choose(page)
    hands.frames(2)
    return scene


def kept(hands):
    store, line = settings.load(hands.services.user)
    assert line == ""
    return store.now
