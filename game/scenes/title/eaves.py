"""The cats on the eaves: they breathe, blink, and now and then stretch, wave or wash."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame

from game.art.cat import cat
from game.art.rig import Pose, cycle, ease, has_cycle, pose, tween
from game.art.soft import ground_shadow
from game.scenes.title.cast import Sitter, sitters
from game.scenes.title.frame import EAVES, WIDE, Frame, beat, until_beat
from game.scenes.title.logo import blinks
from game.ui.look import Look
from game.ui.widget import Widget

BREATH = 2.8
STEPS = 8
SPAN = 9.0
"""Seconds between two tricks of one cat, about."""
TRICK = 1.8
"""Seconds of a trick."""
TURN = 0.3


class Eaves(Widget):
    """All of them. Drawn over the whole picture; takes no events."""

    solid = False

    def __init__(self) -> None:
        super().__init__("eaves")
        self.frame: Frame | None = None
        self._time = 0.0
        self._shown: tuple[object, ...] = ()

    def tick(self, dt: float) -> None:
        if self.host is None or self.host.look.calm:
            return
        before = beat(self._time)
        self._time += dt
        if beat(self._time) == before and not self._turning():
            return
        shown = tuple(self._posture(n, sitter) for n, sitter in enumerate(sitters()))
        if shown != self._shown:
            self._shown = shown
            self.touch()

    def wake(self) -> float | None:
        if self.host is None or self.host.look.calm:
            return None
        return 0.04 if self._turning() else until_beat(self._time)

    def _turning(self) -> bool:
        """Whether a cat is on its way into a trick or out of it."""
        return any(0 < self._trick(n, s)[1] < 1 for n, s in enumerate(sitters()))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        frame = self.frame
        if frame is None:
            return
        for number, sitter in enumerate(sitters()):
            size = frame.px(sitter.size)
            x, y = frame.at(WIDE / 2 + sitter.at[0], EAVES + sitter.at[1])
            shadow = ground_shadow(frame.px(sitter.size * 0.5), frame.px(sitter.size * 0.12), 140)
            target.blit(shadow, shadow.get_rect(center=(x, y - frame.px(2))))
            stance, shut = self._posture(number, sitter)
            who = replace(sitter.look, eyes="closed") if shut else sitter.look
            target.blit(cat(who, stance, size, sitter.flip), (x - size // 2, y - round(size * 0.875)))

    def _posture(self, number: int, sitter: Sitter) -> tuple[Pose, bool]:
        """The pose a cat is in, and whether its eyes are shut."""
        if self.host is None or self.host.look.calm:
            return pose(sitter.pose), False
        phase = round((self._time / BREATH + number * 0.29) % 1 * STEPS) / STEPS
        resting = cycle(sitter.pose, phase, STEPS) if has_cycle(sitter.pose) else pose(sitter.pose)
        trick, share = self._trick(number, sitter)
        if share >= 1:
            stance = cycle(trick, phase, STEPS) if has_cycle(trick) else pose(trick)
        elif share > 0:
            stance = tween(sitter.pose, trick, round(ease(share) * 6) / 6)
        else:
            stance = resting
        return stance, blinks(self._time, number)

    def _trick(self, number: int, sitter: Sitter) -> tuple[str, float]:
        """Which trick a cat is at, and how far into it (0: not at all, 1: wholly)."""
        span = SPAN + number * 1.37
        turn, age = divmod(self._time + number * 4.1, span)
        chance = random.Random(f"{number} {turn}")
        trick = chance.choice(sitter.tricks)
        begins = span * 0.5
        if not begins <= age <= begins + TRICK:
            return trick, 0.0
        return trick, min(1.0, (age - begins) / TURN, (begins + TRICK - age) / TURN)
