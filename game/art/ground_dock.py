"""The dock's ground: planks over the water, wet planks, coiled rope, an iron grate, nets; and the water round it."""

from __future__ import annotations

from game.art.colour import mix, shade
from game.art.geometry import Point
from game.art.patch import Patch
from game.art.stamps import stamp

SKY = "#ffc48a"
ROPE = "#b89a66"


def paint(patch: Patch, look: str) -> None:
    """Draw one hex of the dock."""
    base, under = patch.base, shade(patch.joint, -0.5)
    if look == "wet":
        patch.base = mix(shade(base, -0.2), "#4a6a80", 0.22)
    _planks(patch)
    patch.base = base
    if look == "wet":
        _sheen(patch)
    elif look == "rope":
        coil = stamp("rope", under=under, dark=shade(ROPE, -0.55), rope=ROPE, light=shade(ROPE, 0.35))
        patch.stamp(coil, patch.spread(-4, 4), patch.spread(-2, 3), patch.spread(-20, 20))
    elif look == "grate":
        patch.stamp(stamp("grate", under=under, iron=mix("#66708a", patch.base, 0.4), dark="#2a2238"))
    elif look == "net":
        _net(patch)
    patch.frame()


def _planks(patch: Patch) -> None:
    patch.bed(shade(patch.joint, -0.2))
    for board in patch.pieces(38, 1.1, 1.7, 0.42):
        colour = shade(patch.base, patch.spread(-0.15, 0.12))
        patch.block(board, colour, 1.7, 1.6, -0.32)
        if max(x for x, _ in board) - min(x for x, _ in board) > 13:
            _grain(patch, board, colour)
        if patch.chance.random() < 0.4:
            patch.gleam(board, 1.3, 0.15)


def _grain(patch: Patch, board: list[Point], colour: str) -> None:
    """Lines along a board, nails at its ends, now and then a knot."""
    left, right = min(x for x, _ in board), max(x for x, _ in board)
    middle = (min(y for _, y in board) + max(y for _, y in board)) / 2
    whole = patch.shape.axis == "x" or abs(middle) < patch.half_h / 2      # not a gable's
    left, right = (left + 3, right - 3) if whole else (left + 13, right - 13)
    for _ in range(patch.chance.choice((1, 2, 2))):
        x, y = patch.spread(left, max(left, right - 9)), middle + patch.spread(-3.6, 2.6)
        run = min(patch.spread(8, 20), right - x)
        if run > 3:
            patch.stroke(f"M{x:.1f} {y:.1f} q{run / 2:.1f} {patch.spread(-1.6, 1.6):.1f} {run:.1f} 0", shade(colour, -0.3), 1.2, 0.55)
    if not whole:
        return
    for x in (left, right):
        if abs(x) < patch.half_w - 6:
            patch.dot(x, middle - 0.6, 1.2, shade(colour, -0.5))
    if patch.chance.random() < 0.2:
        patch.stamp(stamp("knot", rim=shade(colour, -0.24), core=shade(colour, -0.42)), patch.spread(left, right) * 0.7, middle)


def _sheen(patch: Patch) -> None:
    for _ in range(2):
        patch.lump(*patch.near(13, 12), patch.spread(8, 14), patch.spread(3, 5), "#9fc4d8", 0.22)
    for _ in range(3):
        x, y = patch.near(16, 14)
        patch.stroke(f"M{x:.1f} {y:.1f} h{patch.spread(5, 12):.1f}", patch.chance.choice((SKY, "#d8ecf4")), 1.5, 0.5)


def _net(patch: Patch) -> None:
    x, y = patch.spread(-3, 3), patch.spread(-1, 3)
    patch.lump(x, y + 2, 21, 14, shade(patch.joint, -0.4), 0.3, 0.1)
    patch.lump(x, y, 20, 13, "#4f6f76", 0.6, 0.1)
    lines = []
    for n in range(-3, 4):
        lines.append(f"M{x + n * 5 - 5:.1f} {y - 10:.1f} q6 9 9 20")
        lines.append(f"M{x + n * 5 + 5:.1f} {y - 10:.1f} q-6 9 -9 20")
    patch.stroke(" ".join(lines), "#a9c2b4", 0.9, 0.55)
    for _ in range(4):
        patch.stamp(stamp("float", dark=shade("#c8794a", -0.6)), patch.spread(-17, 17), patch.chance.choice((-9, 10)) + patch.spread(-2, 2))


def water(patch: Patch) -> None:
    """Draw one hex of the harbour: still water with a few glints, no joints between hexes."""
    base = patch.base
    patch.bed(base, 0.9)
    for _ in range(2):
        patch.lump(*patch.near(22, 20), patch.spread(9, 15), patch.spread(2, 3.4), patch.tone(base, -0.14, 0.07), 0.7)
    glints = mix(base, SKY, 0.45), mix(base, "#9fd0e4", 0.4), shade(base, -0.25)
    for _ in range(patch.chance.choice((1, 2, 2, 3))):
        x, y = patch.near(20, 20)
        q = patch.spread(6, 13) / 4
        patch.stroke(f"M{x:.1f} {y:.1f} q{q:.1f} -2 {2 * q:.1f} 0 q{q:.1f} 2 {2 * q:.1f} 0", patch.chance.choice(glints), 1.6, 0.6)
