"""``python -m game``: the window, from the title on."""

from __future__ import annotations

from collections.abc import Sequence

from game import app
from game.scenes.emergency import rescue
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.sound.mixer import Mixer


def play() -> int:
    """Exit status 0, or 1 without a screen or after a failure nobody foresaw."""
    from game.scenes.title import TitleScene

    stacks: list[SceneStack] = []

    def first(services: Services, stack: SceneStack) -> Scene:
        stacks.append(stack)
        return TitleScene(services, stack)

    def on_crash(_: BaseException) -> Sequence[str]:
        return [line for stack in stacks for line in rescue(stack)]

    return app.play(first, Mixer, on_crash)


def gallery() -> int:
    """The controls, to be looked at."""
    from game.scenes.gallery import Gallery

    return app.play(lambda services, stack: Gallery(services, stack))
