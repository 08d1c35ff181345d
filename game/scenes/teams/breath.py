"""How cats breathe on the screens round a match: one breath in a few steps, so that a picture is drawn only when it differs."""

from __future__ import annotations

BREATH = 2.4
"""Seconds of one breath."""
STEPS = 12
"""Pictures of one breath."""


class Breath:
    """A clock of breaths; ``time`` is in seconds."""

    def __init__(self) -> None:
        self.time = 0.0

    def passes(self, seconds: float) -> bool:
        """Time goes on; whether the picture is another one now."""
        before = int(self.time / BREATH * STEPS)
        self.time += seconds
        return int(self.time / BREATH * STEPS) != before

    def next(self) -> float:
        """Seconds to the next picture, never nothing."""
        return max(0.01, BREATH / STEPS - self.time % (BREATH / STEPS))
