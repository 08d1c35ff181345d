"""How hard it is to pass and to kick, by distance (CB-32, CB-34)."""

from __future__ import annotations

from typing import NamedTuple


class Range(NamedTuple):
    """A band of distances up to ``farthest`` cells, and its difficulty classes."""

    name: str
    farthest: int
    pass_dc: int
    kick_dc: int


RANGES = (
    Range("short", 5, 4, 14),
    Range("medium", 10, 8, 17),
    Range("long", 20, 12, 20),
)
FARTHEST = RANGES[-1].farthest


def range_of(distance: int) -> Range | None:
    """The band of a distance; None: too far."""
    return next((band for band in RANGES if distance <= band.farthest), None)
