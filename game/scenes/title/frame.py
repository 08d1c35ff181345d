"""Where everything on the title lies in a window of any size. No pygame surfaces.

The picture is made for 1280 x 648 units, its foot over the buttons; a window of another shape shows more sky or more wall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

WIDE, HIGH = 1280, 648
EAVES: Final = 249
"""Units from the top of the picture to the line of the eaves."""
DOOR_TOP: Final = 312
DOOR_STEP: Final = 236
DOOR_LEFT: Final = 60
PAVEMENT: Final = 560
BEAT: Final = 0.14
"""Seconds between two pictures while nobody does anything: all that moves by itself moves on the same beat."""


def beat(time: float) -> int:
    """Which beat a moment lies in."""
    return int(time / BEAT + 1e-6)


def until_beat(time: float) -> float:
    """Seconds to the next beat, never nothing."""
    return max(0.01, BEAT * (beat(time) + 1) - time)


@dataclass(frozen=True)
class Frame:
    """The title in a window of ``size``, with ``foot`` pixels for the buttons below the picture."""

    size: tuple[int, int]
    foot: int

    @property
    def s(self) -> float:
        """Pixels a unit of the picture."""
        return max(0.2, min(self.size[0] / WIDE, (self.size[1] - self.foot) / HIGH))

    @property
    def left(self) -> int:
        """Where the picture's x = 0 lies."""
        return round((self.size[0] - WIDE * self.s) / 2)

    @property
    def top(self) -> int:
        """Where its y = 0 lies; above it there is more sky."""
        return self.size[1] - self.foot - round(HIGH * self.s)

    def px(self, units: float) -> int:
        """Units in whole pixels, at least 1."""
        return max(1, round(units * self.s))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the picture on the window."""
        return self.left + round(x * self.s), self.top + round(y * self.s)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A box of the picture on the window."""
        return Rect(self.at(x, y), (self.px(w), self.px(h)))

    def door(self, number: int) -> Rect:
        """A door from the top of its arch to the foot of its name board."""
        return self.rect(DOOR_LEFT + DOOR_STEP * number - 8, DOOR_TOP - 16, 228, 644 - DOOR_TOP + 16)

    def board(self, number: int) -> Rect:
        """The name board under a door."""
        return self.rect(DOOR_LEFT + DOOR_STEP * number - 4, 584, 220, 58)

    @property
    def logo(self) -> tuple[int, int]:
        """The middle of the logo: in the middle of the sky, where there is more of it."""
        x, y = self.at(WIDE / 2, 126)
        return x, y - round(self.top * 0.45)

    @property
    def swell(self) -> float:
        """How much larger than in the picture the logo may be, where there is more sky."""
        return min(1.25, 1 + 0.4 * self.top / max(1, EAVES * self.s))
