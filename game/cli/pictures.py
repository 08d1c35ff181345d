"""``python -m game pictures DIR``: the pictures of the README, drawn by the game itself, or contact sheets of all its art."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Surface

SIZE = (1280, 720)


def pictures(folder: Path, sheets: bool = False) -> int:
    """Writes title.png, catfight.png, cavebrawl.png and league.png, or the sheets. Exit status 2 if the folder will not have them."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.formats.atomic import write
    from game.window import png

    from .out import complain

    for name, picture in _sheets() if sheets else _screens():
        path = folder / f"{name}.png"
        try:
            write(path, png(picture))
        except OSError as error:
            complain(f"{path}: the picture cannot be written: {error.strerror or error}")
            return 2
        sys.stdout.write(f"{path}\n")
    return 0


def _screens() -> Iterator[tuple[str, Surface]]:
    from game import settings
    from game.paths import resources
    from game.scenes.scene import Scene
    from game.scenes.services import Services
    from game.scenes.stack import SceneStack
    from game.window import Window

    from . import picture_scenes

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
        yield name, services.window.surface


def _sheets() -> Iterator[tuple[str, Surface]]:
    from game.art import beasts_sheet, sheet, trophies_sheet
    from game.window import Window

    Window(SIZE)  # pictures are made for a screen
    yield from (
        ("cats", sheet.sheet()), ("poses", sheet.pose_sheet()), ("pairs", sheet.pair_sheet()), ("icons", sheet.icon_sheet()),
        ("beasts", beasts_sheet.beast_sheet()), ("drama", beasts_sheet.drama_sheet()), ("league", trophies_sheet.league_sheet()),
    )  # fmt: skip
