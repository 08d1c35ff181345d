"""``python -m game``: the window, from the title on."""

from __future__ import annotations

import os

from game import app
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack


def play() -> int:
    """Exit status 0, or 1 without a screen or after a failure nobody foresaw."""
    
    from game.scenes.title import TitleScene
    from game.sound.mixer import Mixer

    return app.play(TitleScene, Mixer)


def gallery() -> int:
    """The controls, to be looked at."""
    from game.scenes.gallery import Gallery

    def first(services: Services, stack: SceneStack) -> Scene:
        return Gallery(services, stack)

    return app.play(first)
