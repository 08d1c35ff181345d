"""The main loop: events in, time on, a picture out, and only when something has changed."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

import pygame

from game import paths, settings
from game.crash import Inputs, crashed
from game.scenes.services import CrashHook, Services, Silence, Sounds, nothing_more
from game.scenes.stack import Scene, SceneStack
from game.ui.keys import KeyMap
from game.window import NoWindowError, Window

_LOG = logging.getLogger("clowder")
LONGEST_STEP = 0.1  # seconds the game's time moves on in one go: after a night of sleep nothing has run out
_LOOK_UP = 0.5  # seconds after which the loop turns although nothing happens
_RATE = 60

FirstScene = Callable[[Services, SceneStack], Scene]


def version() -> str:
    """The version of the game, as installed or as the checkout says."""
    try:
        return installed_version("clowder")
    except PackageNotFoundError:  # run from a checkout
        try:
            return str(tomllib.loads((paths.resources() / "pyproject.toml").read_text("utf-8"))["project"]["version"])
        except (OSError, ValueError, KeyError):
            return "unknown"


def sound_or_silence(make: Callable[[], Sounds]) -> Sounds:
    """The sound front that ``make`` gives; without a sound device silence, and one line in the log."""
    try:
        return make()
    except (pygame.error, OSError) as error:
        _LOG.warning("no sound: %s", error)
        return Silence()


def prepare(sounds: Callable[[], Sounds] = Silence, on_crash: CrashHook = nothing_more) -> tuple[Services, str]:
    """Read the settings, open the window, find the sound. Gives the services, and "" or a line for the player about the settings.

    ``NoWindowError`` (one clear line) when there is no screen.
    """
    user = paths.user_folder()
    store, line = settings.load(user)
    now = store.now
    window = Window((now.width, now.height), now.full_screen)
    services = Services(
        store, window, paths.resources(), user, sound_or_silence(sounds), time.monotonic, on_crash=on_crash, version=version()
    )
    return services, line


def play(first: FirstScene, sounds: Callable[[], Sounds] = Silence, on_crash: CrashHook = nothing_more) -> int:
    """Open the window and run until the player leaves. Gives the exit code; without a screen one line on the terminal and 1."""
    try:
        services, line = prepare(sounds, on_crash)
    except NoWindowError as error:
        sys.stderr.write(f"{error}\n")
        return 1

    def begin(services: Services, stack: SceneStack) -> Scene:
        scene = first(services, stack)
        if line:
            scene.say(line)
        return scene

    if line:
        _LOG.warning("%s", line)
    return run(begin, services)


def run(first: FirstScene, services: Services) -> int:
    """Run from the first scene until the last has gone or the window is closed: 0.

    After an exception nobody caught: the crash hook is called, a report is written, one line goes to the terminal: 1.
    """
    inputs = Inputs()
    stack = SceneStack(services)
    failed: list[BaseException] = []
    try:
        with _threads_watched(failed):
            loop = _Loop(stack, services, inputs, failed)
            stack.push(first(services, stack))
            while loop.turn():
                pass
            stack.leave_all()
            loop.keep_window()
        return 0
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        return crashed(error, services, inputs)
    finally:
        with contextlib.suppress(Exception):
            services.window.close()


@contextlib.contextmanager
def _threads_watched(failed: list[BaseException]) -> Iterator[None]:
    """What fails in another thread is told to the loop instead of the terminal."""
    before = threading.excepthook

    def hook(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            failed.append(args.exc_value)

    threading.excepthook = hook
    try:
        yield
    finally:
        threading.excepthook = before


class _Loop:
    """One turn: wait, take every event, move the time on, draw if need be."""

    def __init__(self, stack: SceneStack, services: Services, inputs: Inputs, failed: list[BaseException]) -> None:
        self.stack, self.services, self.inputs, self.failed = stack, services, inputs, failed
        self.window = services.window
        self._time = services.clock()
        self._turn = -1
        self._keys = KeyMap()
        self._leaving = False

    def turn(self) -> bool:
        """False when the game is over."""
        self._follow_settings()
        wait = self.stack.wake()
        moving = self.window.shown and (wait == 0 or self.stack.dirty)
        for event in self.window.events(0.0 if moving else min(wait or _LOOK_UP, _LOOK_UP)):
            self.inputs.note(event)
            self._take(event)
        now = self.services.clock()
        step, self._time = max(0.0, min(LONGEST_STEP, now - self._time)), now
        self.stack.update(step)
        if self.failed:
            raise self.failed[0]
        if self.window.shown and len(self.stack) and (self.stack.dirty or self.window.stale):
            self.stack.draw(self.window.surface)
            self.window.show()
        self.window.point(self.stack.cursor())
        if moving:
            self.window.rest(_RATE)
        return len(self.stack) > 0 and not self._leaving

    def keep_window(self) -> None:
        """Remember the size of the window for the next time."""
        now, (wide, high) = self.services.settings.now, self.window.windowed
        # some window managers give it any size at all
        width, height = min(max(settings.NARROWEST, wide), settings.LONGEST), min(max(settings.LOWEST, high), settings.LONGEST)
        if (now.width, now.height, now.full_screen) != (width, height, self.window.full):
            line = self.services.settings.change(width=width, height=height, full_screen=self.window.full)
            if line:
                _LOG.warning("%s", line)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._leaving = self._leaving or self.stack.closing()
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.services.sounds.hush(True)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.services.sounds.hush(False)
        elif event.type == pygame.KEYDOWN:
            action = self._keys.action(event, "always")
            if action:
                self._act(action)
                return
        self.stack.handle(event)

    def _act(self, action: str) -> None:
        if action == "full_screen":
            if not self.window.set_full(not self.window.full):
                self._say("This system does not let the window take the whole screen")
            self.keep_window()
        elif action == "screenshot":
            try:
                self._say(f"Picture kept: {self.window.picture(self.services.user / 'pictures')}")
            except OSError as error:
                self._say(f"The picture could not be kept in {self.services.user / 'pictures'}: {error.strerror or error}")

    def _say(self, line: str) -> None:
        if self.stack.top:
            self.stack.top.say(line)

    def _follow_settings(self) -> None:
        if self._turn == self.services.settings.turn:
            return
        first, self._turn = self._turn < 0, self.services.settings.turn
        now = self.services.settings.now
        self._keys = KeyMap(now.keys)
        for line in self._keys.complaints:
            _LOG.warning("%s", line)
        self.services.sounds.volumes(now.volume, now.effects, now.music)
        if not first and now.full_screen != self.window.full:
            self.window.set_full(now.full_screen)
        self.stack.touch()
