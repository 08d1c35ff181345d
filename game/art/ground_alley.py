"""The alley's ground: cobbles, puddles, drains, weeds between the stones, worn slabs."""

from __future__ import annotations

from game.art.colour import mix, shade
from game.art.patch import FAR, Patch
from game.art.polygons import clip
from game.art.stamps import stamp

LEAF = "#6f9a55"


def paint(patch: Patch, look: str) -> None:
    """Draw one hex of the alley."""
    if look == "slab":
        _slab(patch)
    else:
        _cobble(patch)
        if look == "puddle":
            _puddle(patch)
        elif look == "drain":
            dark = shade(patch.joint, -0.5)
            patch.stamp(stamp("drain", under=shade(patch.joint, -0.4), iron=mix(shade(patch.base, -0.5), "#3d4356", 0.4), rim=dark))
        elif look == "weed":
            for x, y in ((-13, 17), (12, -2)):
                patch.stamp(stamp("tuft", leaf=LEAF, dark=shade(LEAF, -0.5)), x + patch.spread(-5, 5), y + patch.spread(-5, 4))
    patch.frame()


def _cobble(patch: Patch) -> None:
    patch.bed()
    for stone in patch.pieces(19, 1.5, 2.4):
        patch.block(stone, patch.vary(patch.base, -0.16, 0.14), 2, 6)
        if patch.chance.random() < 0.45:
            patch.gleam(stone)


def _slab(patch: Patch) -> None:
    """One slab, or two that broke along a slanting line."""
    patch.bed()
    base = shade(patch.base, -0.12 + patch.spread(-0.05, 0.05))
    plates = [patch.window(2.2)]
    if patch.chance.random() < 0.45:
        tilt, across = patch.spread(-9, 9), patch.spread(-8, 8)
        left = [(-FAR, -FAR), (across - tilt - 1, -FAR), (across + tilt - 1, FAR), (-FAR, FAR)]
        right = [(across - tilt + 1, -FAR), (FAR, -FAR), (FAR, FAR), (across + tilt + 1, FAR)]
        plates = [clip(plates[0], left), clip(plates[0], right)]
    for plate in plates:
        patch.block(plate, shade(base, patch.spread(-0.05, 0.07)), 2.4, 3)
    for _ in range(patch.chance.randrange(1, 4)):
        x, y = patch.near(14, 11)
        bends = patch.spread(-9, 9), patch.spread(3, 8), patch.spread(-5, 8), patch.spread(2, 6)
        patch.stroke(f"M{x:.1f} {y:.1f} l{bends[0]:.1f} {bends[1]:.1f} l{bends[2]:.1f} {bends[3]:.1f}", shade(base, -0.45), 1.5, 0.7)
    for _ in range(5):
        patch.dot(*patch.near(20, 15), patch.spread(0.7, 1.6), patch.tone(base, -0.3, 0.3), 0.7)


def _puddle(patch: Patch) -> None:
    x, y = patch.spread(-3, 3), patch.spread(-2, 3)
    rx, ry = patch.spread(17, 21), patch.spread(9.5, 12)
    water = mix("#5f6a98", patch.base, 0.16)
    patch.lump(x, y + 0.8, rx * 1.07, ry * 1.1, shade(patch.joint, -0.25), 0.8, 0.04)
    patch.lump(x, y, rx, ry, water, 1, 0.1)
    patch.lump(x + rx * 0.08, y + ry * 0.25, rx * 0.66, ry * 0.5, shade(water, -0.16), 0.8, 0.1)
    patch.stamp(stamp("glints"), x, y, 0, rx / 20)
