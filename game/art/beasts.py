"""The beasts of the caves as surfaces: any kind in any pose and phase at any size, kept once drawn.

A picture is square and faces right; the ground its feet stand on is ``FEET`` of its height down, its middle is the middle of the hex.
The size of a picture beside a cat's is ``beast_size``: ask for ``beast(kind, pose, round(cat_size * beast_size(kind)))``.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.art.beasts_data import FRAME, GROUND, Beast, moved, rigs
from game.art.beasts_figure import figure
from game.art.beasts_rig import STEPS, place_of, posture
from game.art.beasts_swarm import Swarm, placed, swarm_figure, swarms
from game.art.pen import Pen
from game.art.soft import gradient
from game.art.stand_in import stand_in
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.svg import document, raw

KINDS: Final = ("stirge swarm", "smilodon", "stegosaurus", "giant snake", "mastodon", "pteranodon")
"""In the order of the die (CB-51)."""
POSES: Final = ("idle", "walk", "attack", "hurt", "down")
"""What every beast can do; the snake has ``constrict`` besides."""
FEET: Final = GROUND / FRAME
"""How far down in a picture the ground is, as a share of its height; the same as a cat's."""
FLIES: Final = frozenset({"stirge swarm", "pteranodon"})
"""Kinds that hang in the air: their shadow on the ground is small and pale."""
SIMPLE_BELOW: Final = 80
_SHORT: Final = {"swarm": "stirge swarm", "snake": "giant snake"}
_KEPT = SurfaceStore(24 * MEGABYTE)


def kind_of(kind: str) -> str:
    """The full name of a kind (``swarm`` and ``snake`` will do). ``KeyError`` lists the kinds there are."""
    name = _SHORT.get(kind, kind)
    if name not in KINDS:
        raise KeyError(f"no beast is called {kind!r}; there are {', '.join(KINDS)}")
    return name


def poses_of(kind: str) -> tuple[str, ...]:
    """The poses a kind has."""
    return (*POSES, "constrict") if kind_of(kind) == "giant snake" else POSES


def beast_size(kind: str) -> float:
    """How big a kind's picture is beside a cat's."""
    return made_of(kind).size if rigs() else 1.5


def beast(kind: str, pose: str, size: int, flip: bool = False, faded: float = 1.0, phase: float = 0.0) -> pygame.Surface:
    """A beast in a pose, ``size`` x ``size`` pixels, facing right (left when ``flip``). Shared: copy before drawing on it.

    ``phase`` (0-1, wraps) is where it is in the pose's motion: breathing, steps, the beat of wings. An attack's phase 0 is the blow
    itself and 0.5 is drawn back for it. ``faded`` is its opacity. ``KeyError`` for a kind or pose there is not.
    """
    name, step, opacity = kind_of(kind), round(phase * STEPS) % STEPS, round(min(1.0, max(0.0, faded)) * 20)
    if pose not in poses_of(name):
        raise KeyError(f"{name} has no pose {pose!r}; there are {', '.join(poses_of(name))}")
    if not rigs():
        return _KEPT.get(("stand-in", size, flip, opacity), lambda: ready(stand_in(size, "#7a6a5a", flip, faded)))

    def make() -> pygame.Surface:
        if opacity < 20:
            ghost = beast(name, pose, size, flip, 1.0, phase).copy()
            ghost.fill((255, 255, 255, round(opacity * 12.75)), special_flags=pygame.BLEND_RGBA_MULT)
            return ghost
        if flip:
            return pygame.transform.flip(beast(name, pose, size, False, 1.0, phase), True, False)
        return _drawn(name, pose, step, size)

    return _KEPT.get((name, pose, step, size, flip, opacity), make)


def made_of(kind: str) -> Beast | Swarm:
    """What a kind is made of: a rig, or a swarm of them."""
    name = kind_of(kind)
    return swarms()[name] if name in swarms() else rigs()[name]


def _drawn(name: str, pose: str, step: int, size: int) -> pygame.Surface:
    picture = raw(beast_svg(name, pose, step, size), size, size)
    # light from above, as on the cats: a touch darker and cooler towards the feet
    picture.blit(gradient(size, size, "#fffffb", "#ffe7f3"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def beast_svg(kind: str, pose: str, step: int, size: int, view: str | None = None) -> str:
    """The SVG of a beast for a picture of ``size`` pixels; ``view`` is the part of the frame that is shown."""
    shown = float(view.split()[2]) if view else float(FRAME)
    made = made_of(kind)
    # as bold as a cat's line beside it, and never less than 1.2 pixels outside the shape
    outer = max(12.8 / made.size, 2.5 * shown / size)
    pen, fine = Pen(outer, max(1.7, outer * 0.36)), size * FRAME / shown >= SIMPLE_BELOW
    pen.outer, pen.inner = pen.outer / made.fit[0], pen.inner / made.fit[0]
    if isinstance(made, Swarm):
        swarm_figure(pen, made, pose, step, fine)
    else:
        figure(pen, made, posture(made.name, pose, step), fine)
    return document(pen.body(), FRAME, FRAME, view=view)


def head_box(kind: str, pose: str, step: int = 0) -> tuple[float, float, float]:
    """The middle of a beast's head in the frame, and the width of what belongs to it. Of a swarm the leader's."""
    made = made_of(kind)
    dx, dy, wide = made.head
    if isinstance(made, Swarm):
        x, y = placed(made.name, pose, step)[-1][:2]
    else:
        x, y = moved(place_of(made, posture(made.name, pose, step), "head"), 0, 0)
    x, y = moved(made.fit, x + dx, y + dy)
    return x, y, wide * made.fit[0]


def shadow_size(kind: str, size: int) -> tuple[int, int]:
    """Width and height of the soft shadow under a beast whose picture is ``size`` pixels."""
    wide = 0.46 if kind_of(kind) in FLIES else 0.72
    return max(4, round(size * wide)), max(2, round(size * wide * 0.3))


def kept() -> SurfaceStore:
    """The store of beasts (for tests and the memory page)."""
    return _KEPT
