"""The sound of the game: effects and tunes by name, through pygame's mixer. What cannot be played is silence, said once in the log.

Effects are the files of ``assets/sounds/effects``, tunes those of ``assets/sounds/music``.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.paths import resources

_LOG = logging.getLogger("clowder")
VOICES = 12
"""Effects heard at once; one more takes the place of the oldest."""
APART = 0.03
"""Seconds in which the same effect is not begun again: a dozen blows in one frame are one sound, not a roar."""
FADE = 600
"""Milliseconds a tune takes to go when another comes."""


class Mixer:
    """Meets :class:`game.scenes.services.Sounds`. ``pygame.error`` at construction where there is no sound device; never after."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        home = folder or resources() / "assets" / "sounds"
        self._files = {(path.parent.name, path.stem): path for path in home.glob("*/*.ogg")}
        self._clock = clock
        pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(VOICES)
        self._known: dict[str, pygame.mixer.Sound | None] = {}
        self._begun: dict[str, float] = {}
        self._silent: set[str] = set()
        """Tunes that cannot be played: never tried again."""
        self._tune: str | None = None
        self._playing: str | None = None
        """The tune that is loaded."""
        self._effects = self._music = 1.0
        self._hushed = False
        self._gone = False
        """The sound device has gone: nothing is tried again."""

    @property
    def tune(self) -> str | None:
        """The tune that was asked for last."""
        return self._tune

    def play(self, name: str) -> None:
        """An effect, unless the window is away or it has only just begun."""
        now = self._clock()
        if self._gone or self._hushed or self._effects <= 0 or now - self._begun.get(name, -APART) < APART:
            return
        sound = self._sound(name)
        if sound is None:
            return
        try:
            channel = pygame.mixer.find_channel(force=True)
            channel.set_volume(self._effects)
            channel.play(sound)
        except pygame.error as error:
            self._give_up(f"effects/{name}", error)
            self._known[name] = None
            return
        self._begun[name] = now

    def music(self, name: str | None) -> None:
        """The tune to play from now on, over and over; None fades it out. Asking for the one that plays changes nothing."""
        if name == self._tune:
            return
        self._tune = name
        if not (self._hushed or self._gone):
            self._begin()

    def volumes(self, whole: int, effects: int, music: int) -> None:
        """Per cent of the whole, and of its two parts."""
        was, self._music = self._music, _share(whole) * _share(music)
        self._effects = _share(whole) * _share(effects)
        if self._gone:
            return
        try:
            pygame.mixer.music.set_volume(self._music)
            for number in range(pygame.mixer.get_num_channels()):
                pygame.mixer.Channel(number).set_volume(self._effects)
        except pygame.error as error:
            self._give_up("the volume", error)
        if was <= 0 < self._music and not self._hushed:
            self._begin()

    def hush(self, hushed: bool) -> None:
        """Fall silent while the window is away; the tune goes on where it was once it is back."""
        if hushed == self._hushed:
            return
        self._hushed = hushed
        if self._gone:
            return
        try:
            if hushed:
                pygame.mixer.music.pause()
                pygame.mixer.stop()
            elif self._playing == self._tune and self._playing is not None:
                pygame.mixer.music.unpause()
            else:
                self._begin()
        except pygame.error as error:
            self._give_up("the music", error)

    def close(self) -> None:
        """Gives the sound device back."""
        pygame.mixer.quit()

    # ------------------------------------------------------------ within

    def _begin(self) -> None:
        name = self._tune
        try:
            path = self._files.get(("music", name)) if name and self._music > 0 and name not in self._silent else None
            if path is None:
                pygame.mixer.music.fadeout(FADE)
                self._playing = None
                return
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(self._music)
            pygame.mixer.music.play(-1, fade_ms=FADE)
            self._playing = name
        except pygame.error as error:
            if name:
                self._silent.add(name)
            self._playing = None
            self._give_up(f"music/{name}", error)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._known:
            self._known[name] = self._loaded(name)
        return self._known[name]

    def _loaded(self, name: str) -> pygame.mixer.Sound | None:
        path = self._files.get(("effects", name))
        if path is None:
            return None
        try:
            return pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            self._give_up(f"effects/{name}", error)
            return None

    def _give_up(self, what: str, error: BaseException) -> None:
        if pygame.mixer.get_init():
            _LOG.warning("sound: %s stays silent (%s)", what, error)
        elif not self._gone:
            self._gone = True
            _LOG.warning("sound: the device has gone (%s); the game goes on in silence", error)


def _share(per_cent: int) -> float:
    """What a slider means to the ear: half way sounds half as loud."""
    return float((max(0, min(100, per_cent)) / 100) ** 1.6)
