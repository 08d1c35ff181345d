"""What a scene may use, handed to it when it is made. There are no globals."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.settings import SettingsStore
from game.ui.text import Press
from game.window import Window

CrashHook = Callable[[BaseException], Sequence[str]]


class Sounds(Protocol):
    """The sound front. Every call is safe at any time; an unknown name is silence."""

    def play(self, name: str) -> None:
        """An effect: ``tap``, ``open``, ``close``, ``refuse`` and what the games add."""
        ...

    def music(self, name: str | None) -> None:
        """The tune to play from now on; None for none."""
        ...

    def volumes(self, whole: int, effects: int, music: int) -> None:
        """Per cent."""
        ...

    def hush(self, hushed: bool) -> None:
        """Fall silent while the window is away, and come back."""
        ...


class Silence:
    """No sound device, or none wanted."""

    def play(self, name: str) -> None:
        """Nothing is heard."""

    def music(self, name: str | None) -> None:
        """Nothing is heard."""

    def volumes(self, whole: int, effects: int, music: int) -> None:
        """Nothing is heard."""

    def hush(self, hushed: bool) -> None:
        """Nothing was heard anyway."""


def nothing_more(error: BaseException) -> Sequence[str]:
    """The crash hook when there is nothing to save: no further lines for the report."""
    return ()


@dataclass(frozen=True)
class Services:
    """Settings, window, sound, clock and folders.

    ``clock`` gives seconds from an arbitrary start. ``on_crash`` is called when something fails that nobody foresaw: it saves what
    can be saved and gives lines for the report (what was played, where it was saved); it must not raise, and may.
    """

    settings: SettingsStore
    window: Window
    resources: Path
    user: Path
    sounds: Sounds = field(default_factory=Silence)
    clock: Callable[[], float] = time.monotonic
    press: Press = field(default_factory=Press)
    on_crash: CrashHook = nothing_more
    version: str = "unknown"
