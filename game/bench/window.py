"""Figures of the window: first frame, frames of a large board, idling, memory over many matches.

Measured with software surfaces; without a screen SDL's dummy driver serves, whose figures are the same but for showing.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game import app, settings
from game.formats import matchfile
from game.formats.about import About
from game.formats.matchfile import MatchFile
from game.paths import resources, user_folder
from game.players.random_player import choose
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.sitting import Sitting
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.window import Window

from . import samples
from .figure import Figure, median, timed

FRAMES = 60
MATCHES = 50


def figures() -> Iterator[Figure]:
    """All of them; a window opens and closes. Memory is the whole process's, so nothing large may have been done in it before."""
    on_any_screen()
    yield Figure("window: first frame of the title", timed(_first_frame, time.perf_counter), "s", 0.5, "most")
    grown, most = _memory()
    yield Figure(f"window: memory grown over {MATCHES} matches", grown, "MB", 10, "most")
    yield Figure("window: memory, most", most, "MB", 150, "most")
    for size, target in (((1280, 720), 1.0), ((1920, 1080), 4.0)):
        name = f"window: frame of a 24 × 18 board with 60 overlays, {size[0]} × {size[1]}, median"
        yield Figure(name, median(_frames(size)) * 1e3, "ms", target, "most")
    yield Figure("window: idle, part of a core", 100 * _idle(), "%", 2, "most")


def on_any_screen() -> None:
    """Without a screen, and without a loudspeaker, SDL's dummies serve. Before the first window opens."""
    if not os.environ.get("DISPLAY") and sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def _first_frame() -> None:
    from game.scenes.title import TitleScene  # its loading is part of what is measured

    services, _ = app.prepare()
    stack = SceneStack(services)
    stack.push(TitleScene(services, stack))
    stack.update(0.0)
    stack.draw(services.window.surface)
    services.window.show()


def _battle(file: MatchFile, size: tuple[int, int]) -> tuple[BattleScene, SceneStack, Services]:
    """A battle on the screen that nothing keeps."""
    services = Services(settings.SettingsStore(), Window(size), resources(), user_folder())
    stack = SceneStack(services)
    sitting = Sitting(matchfile.begin(file))
    scene = launch.battle_of(services, stack, sitting, file, launch.looks_of(file, About()), lambda _: None)
    stack.push(scene)
    scene.fit(size)
    stack.update(0.1)
    return scene, stack, services


def _frames(size: tuple[int, int]) -> list[float]:
    scene, stack, services = _battle(samples.large(1), size)
    stack.update(0.1)
    found = [timed(lambda: scene.paint(services.window.surface)) for _ in range(FRAMES + 5)]
    stack.pop()
    return found[5:]


def _idle() -> float:
    """CPU seconds a second while nothing moves."""
    _, stack, services = _battle(samples.large(1), (1280, 720))
    for _ in range(10):  # what is drawn once is drawn before
        stack.update(0.1)
        stack.draw(services.window.surface)
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < 3:
        wait = stack.wake()
        for event in services.window.events(0.5 if wait is None else min(wait, 0.5)):
            stack.handle(event)
        stack.update(0.05)
        if stack.dirty:
            stack.draw(services.window.surface)
    stack.pop()
    return (time.process_time() - used) / (time.perf_counter() - start)


def _memory() -> tuple[float, float]:
    """(growth after the fifth match, most) in MB, playing whole matches on the screen."""
    early = 0.0
    for number in range(MATCHES):
        file: MatchFile = samples.STARTS["catfight"](number)
        scene, stack, services = _battle(file, (1280, 720))
        chance = random.Random(number)
        for turn in range(120):
            command = choose(scene.sitting.match, chance)
            if command is None or scene.sitting.match.winner is not None:
                break
            scene.give(command)
            scene.stage.skip()
            stack.update(0.05)
            if turn % 10 == 0:
                stack.draw(services.window.surface)
        stack.pop()
        if number == 4:
            early = memory_now()
    return memory_now() - early, _peak()


def memory_now() -> float:
    """MB the process takes."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError, IndexError):
        return _peak()


def _peak() -> float:
    """MB at the most; 0 where the system does not say."""
    try:
        import resource  # not on Windows
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
