"""The beasts of the caves (CB-51, CB-54 to CB-56)."""

from __future__ import annotations

from typing import Literal, NamedTuple

Fate = Literal["carried off", "constricted", "weakened"]
"""What a 1 after a hit brings: CB-54, CB-55, CB-56."""


class Kind(NamedTuple):
    """One row of the table. ``damage`` is a number of d6; so are the hit points, as many as ``power``."""

    name: str
    power: int
    damage: int
    move: int
    fate: Fate | None = None


BEASTS = (
    Kind("stirge swarm", 2, 1, 4, "weakened"),
    Kind("smilodon", 6, 2, 6),
    Kind("stegosaurus", 8, 3, 5),
    Kind("giant snake", 4, 1, 6, "constricted"),
    Kind("mastodon", 10, 3, 5),
    Kind("pteranodon", 4, 1, 7, "carried off"),
)
"""In the order of the d6."""
KINDS = {kind.name: kind for kind in BEASTS}
