"""A long evening in one process: whole matches on the screen, one after another, until it shows whether anything is held for good.

Every match is begun, kept, played, shown frame by frame, watched again for a moment, and left.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from game import settings
from game.formats.about import About
from game.paths import resources
from game.players.random_player import choose
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.title import TitleScene
from game.window import Window

from . import samples
from .figure import Figure, percentile, timed
from .window import memory_now, on_any_screen

MATCHES = 200
WARM = 25
"""Matches after which every cache is as full as it gets; growth counts from there."""
MOST_COMMANDS = 100
FRAMES = 1
"""Frames shown after each decision before the rest of its motion is skipped; one more follows."""


def figures(matches: int = MATCHES) -> Iterator[Figure]:
    """Growth of memory in MB over the matches after the first ``WARM`` (an eighth of them, if there are fewer), and the 99th
    percentile of a frame in ms of processor time."""
    on_any_screen()
    frames: list[float] = []
    warm, early = min(WARM, max(1, matches // 8)), 0.0
    with TemporaryDirectory() as user:
        services = Services(settings.SettingsStore(), Window((1280, 720)), resources(), Path(user))
        stack = SceneStack(services)
        stack.push(TitleScene(services, stack))
        for number in range(matches):
            _evening(services, stack, number, frames)
            if number + 1 == warm:
                early = _settled()
        grown = _settled() - early
        stack.leave_all()
    yield Figure(f"window: memory grown from match {warm} to {matches}", grown, "MB", 20, "most")
    yield Figure(f"window: frame in play, 99 of 100 of {len(frames):,}", percentile(frames, 0.99) * 1e3, "ms", 33, "most")


def _evening(services: Services, stack: SceneStack, number: int, frames: list[float]) -> None:
    ruleset = list(samples.STARTS)[number % len(samples.STARTS)]
    file, chance = samples.STARTS[ruleset](number), random.Random(number)
    line = launch.start(services, stack, file, launch.looks_of(file, About()), f"Match {number}")
    assert not line, line
    scene = stack.top
    assert isinstance(scene, BattleScene)
    match = scene.sitting.match
    while match.winner is None and len(match.moments) <= MOST_COMMANDS and stack.top is scene:
        command = choose(match, chance)
        if command is None:
            break
        scene.give(command)
        for _ in range(FRAMES):
            _frame(services, stack, frames)
        scene.stage.skip()
        _frame(services, stack, frames)
    looks = scene.looks
    while len(stack) > 1:
        stack.pop()
    watched = scene.sitting.keeper.file.with_match(match, "soak") if scene.sitting.keeper else file
    for other in (ResultScene(services, stack, match, file, looks, "A match"), ReplayScene(services, stack, watched, looks, "A match")):
        stack.push(other)
        _frame(services, stack, [])
        stack.pop()
    _frame(services, stack, [])


def _frame(services: Services, stack: SceneStack, frames: list[float]) -> None:
    def one() -> None:
        stack.update(0.04)
        stack.draw(services.window.surface)

    frames.append(timed(one))
    services.window.events()
    services.window.show()


def _settled() -> float:
    gc.collect()
    return memory_now()
