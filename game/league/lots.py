"""Lots and other dice of a league, all from its seed, so that nobody can draw twice for the same thing (CB-62)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from game.kernel.dice import GENERATORS

GENERATOR: Final = "mt-32"
MOST_SEED: Final = 2**63 - 1
_BITS: Final = 48


class Drawn(NamedTuple):
    """The teams in the order the lot gave them, and the faces it took."""

    order: tuple[str, ...]
    faces: tuple[int, ...]


def seed_for(seed: int, what: str) -> int:
    """The seed of the dice for one thing in a league (a match, a lot, a name): always the same for the same two."""
    return int.from_bytes(sha256(f"{seed} {what}".encode()).digest()[: _BITS // 8])


def draw(seed: int, season: int, group: Sequence[str]) -> Drawn:
    """A lot between teams, told in the league's order: a die with as many sides as teams are left says who is next."""
    source = GENERATORS[GENERATOR](seed_for(seed, f"lot {season} {' '.join(group)}"))
    pool, order, faces, cursor = [*group], [], [], 0
    while len(pool) > 1:
        face, cursor = source.deal(cursor, len(pool))
        faces.append(face)
        order.append(pool.pop(face - 1))
    return Drawn((*order, *pool), tuple(faces))
