"""Behind the dock: a harbour at dusk with ships, masts and store houses, water that takes the last light, mooring posts."""

from __future__ import annotations

import random

from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import mix, shade
from game.art.stamps import place
from game.art.strokes import fill, line
from game.art.svg import linear

SKY = ("#2f2a5e", "#553a72", "#8a4f7c", "#cf6f6c", "#f29a66", "#ffc983", "#ffd99a")
SUN = (-150.0, -88.0, 230.0, "#f0a860", 150)

SEA = 128
"""The horizon."""
WATER = "#2f4a66"
HULLS = ("#5c3f5e", "#4a3a5c", "#6a4658")
SAILS = ("#d9a88a", "#c98f86", "#b98a9a")
BOATS = ("#a8483e", "#3f7f86", "#b8844a", "#6d5a8a", "#a8643e")
STORES = ("#7d4a58", "#6d4460", "#8a5350")


def _hills(chance: random.Random) -> str:
    """A far shore: one soft line of hills, level at both ends of the bay."""
    a, b, c = (SEA - chance.uniform(14, 34) for _ in range(3))
    d = f"M0 {SEA} V{SEA - 10} C60 {a:.0f} 110 {a:.0f} 160 {SEA - 8} C220 {b:.0f} 270 {b:.0f} 310 {SEA - 9} "
    return fill(f"{d} C360 {c:.0f} 420 {c:.0f} {BAY} {SEA - 10} V{SEA} Z", "#8a5474", 0.85)


def _ship(x: float, size: float, chance: random.Random) -> str:
    """A ship at anchor, round the middle of its waterline."""
    hull, sail, out = chance.choice(HULLS), chance.choice(SAILS), ""
    for at, tall in ((-22, 78), (8, 92), (34, 66))[: chance.choice((2, 3))]:
        out += place("mast", at, 0, tall=tall, flag=tall + 2)
        out += place(chance.choice(("sails_set", "sails_furled")), at, 17 - tall, sail=sail, shade=shade(sail, -0.1))
    out += place("hull", 0, 0, hull=hull, light=shade(hull, 0.3), wake=mix(hull, WATER, 0.3))
    return f'<g transform="translate({x:.0f} {SEA + 4}) scale({size:.2f})">{out}</g>'


def _store(x: float, chance: random.Random) -> str:
    wall = chance.choice(STORES)
    left, right = ("#ffcf6e" if chance.random() < 0.7 else "#4a3a5c" for _ in range(2))
    size, roof = chance.uniform(0.94, 1.06), shade(wall, -0.35)
    return place("store_house", x, SEA, size, wall=wall, line=shade(wall, -0.2), roof=roof, left=left, right=right)


def _wave(x: float, y: float, run: float, swell: float) -> str:
    return f"M{x:.0f} {y:.0f} q{run / 4:.1f} {-swell:.1f} {run / 2:.1f} 0 q{run / 4:.1f} {swell:.1f} {run / 2:.1f} 0"


def _water(chance: random.Random, index: int) -> str:
    out = fill(f"M0 {SEA} H{BAY} V{FOOT + SPILL} H0 Z", "url(#sea)") + line(f"M0 {SEA} H{BAY}", "#ffd9a0", 1.6, 0.6)
    for _ in range(56):
        near = chance.random() ** 1.3
        run = (5 + 14 * near) * chance.uniform(0.7, 1.3)
        wave = _wave(chance.uniform(0, BAY - run), SEA + 4 + near * (FOOT - SEA - 2), run, 1 + near)
        out += line(wave, chance.choice(("#ffcf96", "#c98a94", "#26405c", "#7d9ab4")), round(1 + near, 1), 0.6, ends=True)
    if index == 0:      # the sun's road
        for n in range(13):
            y, wide, x = SEA + 4 + n * 6.2, 30 - n + chance.uniform(-9, 9), BAY / 2 + SUN[0] + chance.uniform(-6, 6)
            out += line(f"M{x - wide / 2:.0f} {y:.0f} h{wide:.0f}", "#ffe0a8", 2.6, round(0.85 - n * 0.05, 2), ends=True)
    return out


def _boat(x: float, y: float, hull: str) -> str:
    return place("boat", x, y, hull=hull, light=shade(hull, 0.4))


def bay(index: int) -> Bay:
    """One stretch of the harbour; number 0 lies open to the setting sun."""
    chance, kind = random.Random(f"dock bay {index}"), index % 3
    body = _hills(chance)
    if kind == 0:
        body += _ship(330, 0.92, chance) + _ship(206, 0.5, chance)
    elif kind == 1:
        body += _ship(70, 0.62, chance) + "".join(_store(x, chance) for x in (192, 286, 380))
    else:
        body += place("lighthouse", 110, SEA) + _ship(320, 1.0, chance)
    body += _water(chance, index)
    if kind == 1:
        body += place("quay", 286, SEA)
    body += _boat(chance.uniform(110, 190), 168, chance.choice(BOATS))
    if chance.random() < 0.6:
        body += _boat(chance.uniform(300, 390), 182, chance.choice(BOATS))
    body += place("mooring", 240, FOOT) + place("lantern", 262, 138)
    sea = linear("sea", 0, SEA, 0, FOOT, (0, "#d98a72"), (0.16, "#94657c"), (0.5, "#4f5678"), (1, WATER))
    return Bay(body, sea, (Lamp(262, 138, 84, "#ffb860", 110),))
