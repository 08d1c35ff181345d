"""Behind the roof: a big moon over the town, a skyline in three depths, chimneys and washing, the tiled ridge."""

from __future__ import annotations

import random

from game.art.backdrop_alley import widths
from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import INK, shade
from game.art.stamps import place
from game.art.strokes import fill, line

SKY = ("#151340", "#241d58", "#3d2a6c", "#633a7a", "#94507c", "#b8667a", "#c9787a")
SUN = (150.0, -118.0, 250.0, "#8a78b8", 150)
MOON = (150.0, -122.0, 46.0)
"""Where the moon stands: right of the middle, above the foot, its radius."""

RIDGE = 172
TILE = "#8f4f4f"
CLOTHES = ("#e9dcc6", "#c2685e", "#5f8fa0", "#d9a85e", "#8f7ab0")


def _row(chance: random.Random, low: float, high: float, colour: str, lights: float, narrow: float) -> str:
    """A row of houses in one colour, some windows lit; flush with both ends of the bay."""
    out, d = "", f"M0 {FOOT}"
    for x, wide in widths(chance, narrow, narrow * 1.8):
        y, kind, middle, right = chance.uniform(high, low), chance.random(), x + wide / 2, x + wide
        d += f" L{x:.0f} {y:.0f}"
        if kind < 0.4:
            d += f" L{middle:.0f} {y - wide * 0.36:.0f}"
        elif kind < 0.52:
            d += f" H{middle - 9:.0f} v-20 l9 -22 l9 22 v20"
        else:
            d += f" H{x + wide * 0.65:.0f} v-15 h10 v15"
        d += f" L{right:.0f} {y:.0f}"
        for row in range(int((FOOT - y) // 20)):
            for n in range(int((wide - 14) // 20)):
                if chance.random() < lights:
                    glow = chance.choice(("#ffcf6e", "#ffb45e", "#ffe09a"))
                    out += fill(f"M{x + 9 + n * 20:.0f} {y + 9 + row * 20:.0f} h8 v10 h-8 Z", glow, 0.9)
    return fill(f"{d} L{BAY} {FOOT} Z", colour) + out


def _tiles(chance: random.Random) -> str:
    """The ridge of the roof: a cap and two rows of round tiles."""
    out = fill(f"M0 {RIDGE + 8} H{BAY} V{FOOT + SPILL} H0 Z", "#4f2f44")
    for row in (1, 0):
        for n in range(-1, 17):
            x, y = n * 30 + 15 * row, RIDGE + 4 + row * 16
            across = x < 0 or x > BAY - 30                 # a tile on the border belongs to both bays: always the same
            colour = shade(TILE, (-0.08 if across else chance.uniform(-0.2, 0.1)) - 0.1 * row)
            d = f"M{x} {y} h30 v14 c0 15 -30 15 -30 0 Z"
            out += fill(d, colour) + line(d, INK, 2.6) + line(f"M{x + 6} {y + 11} v6", "#ffd0b0", 2.4, 0.35, ends=True)
    out += fill(f"M0 {FOOT - 6} H{BAY} V{FOOT + SPILL} H0 Z", "#241430", 0.5)
    out += fill(f"M0 {RIDGE} H{BAY} V{RIDGE + 11} H0 Z", "#a35f56") + line(f"M0 {RIDGE + 3} H{BAY}", "#d3998a", 2.2)
    joints = " ".join(f"M{x} {RIDGE} v11" for x in range(30, BAY, 60))
    return out + line(f"M0 {RIDGE - 1} H{BAY} M0 {RIDGE + 11.5} H{BAY}") + line(joints, INK, 2.2)


def _washing(x0: float, x1: float, chance: random.Random) -> str:
    y, sag = RIDGE - 44, 14
    out = line(f"M{x0} {RIDGE} V{y - 6} M{x1} {RIDGE} V{y - 6}", INK, 5)
    out += line(f"M{x0} {y} Q{(x0 + x1) / 2:.0f} {y + 2 * sag} {x1} {y}", INK, 2)
    x = x0 + 22
    while x < x1 - 34:
        f = (x - x0) / (x1 - x0)
        out += place(chance.choice(("shirt", "towel", "sock")), x, y + 4 * sag * f * (1 - f), colour=chance.choice(CLOTHES))
        x += chance.uniform(30, 38)
    return out


def bay(index: int) -> Bay:
    """One stretch of roofs; number 0 leaves the moon free."""
    chance, even = random.Random(f"roof bay {index}"), index % 2 == 0
    body = _row(chance, 118, 92, "#6a3f78", 0.12, 46)
    if not even:
        body += place("dome", chance.uniform(120, 360), 92)
    body += _row(chance, 142, 112, "#4b2d62", 0.3, 58) + _row(chance, 166, 138, "#36214f", 0.34, 78)
    stack = 64 if even else 406
    body += place("ridge_chimney", stack, RIDGE) + (place("smoke", stack, RIDGE) if chance.random() < 0.7 else "")
    body += place("aerial", 150 if even else 300, RIDGE)
    body += place("watcher", 330, RIDGE) if even else place("watcher", chance.uniform(120, 200), RIDGE, flip=True)
    if even and index:
        body += _washing(214, 452, chance)
    body += _tiles(chance)
    lamps = []
    for x in (104, 376) if even else (60, 250):      # lanterns hung from the ridge
        body += line(f"M{x} {RIDGE + 8} v6") + place("lantern", x, RIDGE + 23)
        lamps.append(Lamp(x, RIDGE + 24, 92, "#ffa850", 110))
    return Bay(body, "", tuple(lamps))
