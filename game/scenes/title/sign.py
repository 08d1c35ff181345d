"""The moving part of the sign: the face in the O that follows the cursor and blinks, the ribbon, and the flicker of the lamps."""

from __future__ import annotations

import random

import pygame

from game.scenes.title.frame import EAVES, Frame, beat, until_beat
from game.scenes.title.logo import Logo, blinks, draw_ribbon
from game.scenes.title.sky import LAMPS
from game.ui.look import Look
from game.ui.widget import Widget

WORDS = "Five tabletop fights, one table"
LEVELS = (0, 24, 48)


class Sign(Widget):
    """Logo and ribbon. Takes no events; looks where the cursor is."""

    solid = False

    def __init__(self) -> None:
        super().__init__("sign")
        self.frame: Frame | None = None
        self._logo: Logo | None = None
        self._time = 0.0
        self._shown: tuple[object, ...] = ()

    def tick(self, dt: float) -> None:
        if self.host is None or self.host.look.calm:
            return
        before = beat(self._time)
        self._time += dt
        if beat(self._time) == before:
            return
        shown = (self._gaze(), blinks(self._time, 3), self.flicker())
        if shown != self._shown:
            self._shown = shown
            self.touch()

    def wake(self) -> float | None:
        return None if self.host is None or self.host.look.calm else until_beat(self._time)

    def flicker(self) -> tuple[int, ...]:
        """How much stronger than usual each lamp burns just now."""
        if self.host is None or self.host.look.calm or self.host.look.steady:
            return (LEVELS[1],) * len(LAMPS)
        now = beat(self._time)
        return tuple(random.Random(f"{number} {now // (2 + number % 2)}").choice(LEVELS) for number in range(len(LAMPS)))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        frame = self.frame
        if frame is None:
            return
        k = frame.s * frame.swell
        if self._logo is None or self._logo.k != k:
            self._logo = Logo(k)
        shut = not look.calm and blinks(self._time, 3)
        self._logo.draw(target, frame.logo, self._gaze(), shut)
        x = frame.logo[0]
        y = min(frame.at(0, EAVES - 25)[1], frame.logo[1] + round(98 * k))
        draw_ribbon(target, look, (x, y), (round(400 * k), round(46 * k)), k, WORDS)

    def _gaze(self) -> tuple[int, int]:
        """Where the eyes look: at the cursor, roughly; ahead while there is none."""
        if self.host is None or self.host.look.calm or self._logo is None or self.frame is None:
            return 0, 0
        x, y = pygame.mouse.get_pos()
        fx, fy = self._logo.face_on(self.frame.logo)
        return tuple(max(-2, min(2, round((a - b) / (160 * self.frame.s)))) for a, b in ((x, fx), (y, fy)))  # type: ignore[return-value]
