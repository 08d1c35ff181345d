"""A stretch of backdrop. A backdrop is a row of bays, as long as needed, each a little different. No pygame."""

from __future__ import annotations

from typing import Final, NamedTuple

BAY: Final = 480
"""Width of a bay in units (pixels at a tile width of 62)."""
FOOT: Final = 212
"""From the top of a bay to where the ground begins."""
SPILL: Final = 8
"""How far a bay reaches down over the ground."""


class Lamp(NamedTuple):
    """A light: place and radius (in units in a bay), colour, strength 0 to 255; ``flat`` times as high as wide."""

    x: float
    y: float
    radius: float
    colour: str
    strength: int
    flat: float = 1


class Bay(NamedTuple):
    """SVG of a stretch, :data:`BAY` wide and :data:`FOOT` + :data:`SPILL` high, clear where the sky shows; its lamps."""

    body: str
    defs: str
    lamps: tuple[Lamp, ...]
    front: str = ""
    """What is drawn over the light: flames."""
