"""``python -m game pictures DIR``: the pictures of the README, drawn by the game itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

SIZE = (1280, 720)


def pictures(folder: Path) -> int:
    """Writes title.png, catfight.png, cavebrawl.png and league.png. Exit status 2 if the folder will not have them."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game import settings
    from game.paths import resources
    from game.scenes.scene import Scene
    from game.scenes.services import Services
    from game.scenes.stack import SceneStack
    from game.window import Window

    from . import picture_scenes
    from .out import complain

    shots: dict[str, Callable[[Services, SceneStack], Scene]] = {
        "title": picture_scenes.title,
        "catfight": picture_scenes.catfight,
        "cavebrawl": picture_scenes.cavebrawl,
        "league": picture_scenes.league,
    }
    for name, make in shots.items():
        with TemporaryDirectory() as user:  # what a player has kept is not for everybody to see
            services = Services(settings.SettingsStore(), Window(SIZE), resources(), Path(user))
            stack = SceneStack(services)
            scene = make(services, stack)
            for _ in range(20):
                scene.fit(SIZE)
                stack.update(0.1)
            stack.draw(services.window.surface)
            stack.leave_all()
        path = folder / f"{name}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(services.window.surface, path)
        except (OSError, pygame.error) as error:
            complain(f"{path}: the picture cannot be written: {error}")
            return 2
        sys.stdout.write(f"{path}\n")
    return 0
