"""The cave's ground: trodden sand, pebbles, cracks, ferns, old bones; the marks of the goals and of the beast's mouth; bare rock."""

from __future__ import annotations

from game.art.colour import INK, SIDES, mix, shade
from game.art.patch import Patch
from game.art.polygons import blob
from game.art.stamps import stamp

BONE = "#f4e6c6"
RIM = ((-22, -4), (-16, -14), (-4, -18), (9, -17), (19, -10), (24, 2), (18, 13), (6, 19), (-8, 19), (-19, 11))
"""Where the stones round the beast's pit lie."""


def paint(patch: Patch, look: str) -> None:
    """Draw one hex of the cave."""
    _sand(patch)
    if look == "pebble":
        _pebbles(patch)
    elif look == "crack":
        _crack(patch)
    elif look == "fern":
        _fern(patch)
    elif look == "bones":
        _bones(patch)
    elif look in ("goal0", "goal1"):
        _goal(patch, int(look[-1]))
    elif look == "mouth":
        _mouth(patch)


def _sand(patch: Patch) -> None:
    base = patch.base
    patch.bed(shade(base, -0.36))
    patch.face(patch.outline(0.9), shade(base, -0.2))
    patch.face(patch.outline(1.8), base, down=-1.1)
    patch.add(f'<path d="{patch.outline(3)}" fill="none" stroke="#fff1d0" stroke-opacity=".12" stroke-width="1.4"/>')
    for _ in range(4):
        patch.dot(*patch.near(), patch.spread(4, 10), patch.tone(base, -0.1, -0.07, 0.12), 0.8, patch.spread(0.4, 0.55))
    for _ in range(6):
        patch.dot(*patch.near(21, 19), patch.spread(0.9, 1.9), shade(base, -0.4), 0.55)
    if patch.chance.random() < 0.35:
        x, y = patch.near(12, 12)
        run = patch.spread(8, 15)
        patch.stroke(f"M{x - run / 2:.1f} {y:.1f} q{run / 2:.1f} -3 {run:.1f} 0", shade(base, -0.16), 1.5, 0.8)


def _pebbles(patch: Patch) -> None:
    cx, cy = patch.near(9, 8)
    stone = mix("#a0908a", patch.base, 0.25)
    for dx, dy, size in ((0, 0, 6.2), (10, 2.6, 4.4), (-7, 4.6, 3.2))[: patch.chance.choice((2, 2, 3))]:
        x, y = cx + dx, cy + dy
        patch.dot(x, y + 1.6, size * 1.15, shade(patch.base, -0.42), 0.6, 0.7)
        outline = patch.lump(x, y, size, size * 0.74, stone, 1, 0.1)
        patch.stroke(outline, shade(patch.base, -0.55), 1.6)
        lit = f"M{x - size * 0.45:.1f} {y - size * 0.24:.1f} q{size * 0.3:.1f} {-size * 0.26:.1f} {size * 0.7:.1f} {-size * 0.05:.1f}"
        patch.stroke(lit, "#e8dacb", 1.3, 0.8)


def _crack(patch: Patch) -> None:
    x, y = patch.spread(-16, -8), patch.spread(-8, 9)
    steps = [(patch.spread(7, 11), patch.spread(-6, 5)) for _ in range(3)]
    line = f"M{x:.1f} {y:.1f} " + " ".join(f"l{dx:.1f} {dy:.1f}" for dx, dy in steps)
    branch = f" M{x + steps[0][0]:.1f} {y + steps[0][1]:.1f} l{patch.spread(2, 6):.1f} {patch.chance.choice((-7, 7))}"
    patch.stroke(line, shade(patch.base, 0.3), 1.5, 0.6, 1.4)
    patch.stroke(line + branch, shade(patch.base, -0.5), 1.9)


def _fern(patch: Patch) -> None:
    green = mix("#7f9a55", patch.base, 0.12)
    dark = shade(green, -0.5)
    for _ in range(patch.chance.choice((1, 2))):
        patch.stamp(stamp("tuft", leaf=green, dark=dark), patch.spread(-14, 14), patch.spread(-4, 16), 0, patch.spread(1, 1.3))
    if patch.chance.random() < 0.5:
        patch.stamp(stamp("fern", leaf=green, dark=dark), patch.spread(-10, 10), patch.spread(4, 14), patch.spread(-16, 16))


def _bones(patch: Patch) -> None:
    bone, dark = mix(BONE, patch.base, 0.14), shade(patch.base, -0.5)
    for x, y, turn in ((-4, 2, patch.spread(-30, 30)), (7, -6, patch.spread(60, 130)))[: patch.chance.choice((1, 2))]:
        patch.stamp(stamp("bone", bone=bone, dark=dark), x + patch.spread(-5, 5), y + patch.spread(-4, 5), turn)
    if patch.chance.random() < 0.3:
        patch.stamp(stamp("skull", bone=bone, dark=dark), patch.spread(-10, 10), patch.spread(6, 13))


def _goal(patch: Patch, side: int) -> None:
    """A painted ring in the side's own shape, and a paw print in it."""
    colours = SIDES[side]
    if colours.shape == "circle":
        ring = '<ellipse rx="22" ry="20"/>'
    else:
        ring = '<path d="M-24 0 L-13 -20 H13 L24 0 L13 20 H-13 Z" stroke-linejoin="round"/>'
    patch.stamp(f'<g fill="{shade(patch.base, 0.35)}" stroke="{shade(colours.dark, -0.2)}" stroke-width="7">{ring}</g>')
    patch.stamp(f'<g fill="none" stroke="{colours.main}" stroke-width="4">{ring}</g>')
    patch.stamp(f'<g fill="none" stroke="{colours.light}" stroke-width="1.3" stroke-dasharray="26 300">{ring}</g>')
    patch.stamp(stamp("paw", colour=mix(colours.main, patch.base, 0.15)))


def _mouth(patch: Patch) -> None:
    """The hole a beast comes out of: a dark pit with a rim of stones."""
    patch.stamp(stamp("pit"))
    for dx, dy in RIM:
        x, y = dx + patch.spread(-1, 1), dy + patch.spread(-1, 1)
        rx, ry = patch.spread(5.6, 7.6), patch.spread(4.4, 5.8)
        stone = blob(patch.chance, x, y, rx, ry, 7, 0.1)
        patch.face(stone, shade("#8a6670", patch.spread(-0.12, 0.12)))
        patch.stroke(stone, INK, 1.8)
        patch.lump(x - rx * 0.2, y - ry * 0.3, rx * 0.5, ry * 0.36, "#c4a0a0", 0.6, 0.1)
    patch.stamp(stamp("pit_eyes"))


def rock(patch: Patch) -> None:
    """Draw one hex of the cave floor off the field: bare dark rock, no joints between hexes."""
    base = patch.base
    patch.bed(base, 0.9)
    for _ in range(3):
        patch.lump(*patch.near(18, 18), patch.spread(8, 17), patch.spread(4, 8), patch.tone(base, -0.12, -0.08, 0.06), 0.6, 0.2)
    if patch.chance.random() < 0.5:
        x, y = patch.near(12, 12)
        bends = patch.spread(5, 10), patch.spread(-4, 4), patch.spread(3, 7), patch.spread(-3, 5)
        patch.stroke(f"M{x:.1f} {y:.1f} l{bends[0]:.1f} {bends[1]:.1f} l{bends[2]:.1f} {bends[3]:.1f}", shade(base, -0.4), 1.5, 0.6)
    for _ in range(3):
        patch.dot(*patch.near(20, 20), patch.spread(0.8, 1.7), patch.tone(base, -0.35, 0.16), 0.7)
