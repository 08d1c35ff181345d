"""Behind the dock: a harbour at dusk with ships, masts and warehouses, water that takes the last light, mooring posts."""

from __future__ import annotations

import random

from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import INK, mix, shade
from game.art.svg import linear

SKY = ("#2f2a5e", "#553a72", "#8a4f7c", "#cf6f6c", "#f29a66", "#ffc983", "#ffd99a")
SUN = (-150.0, -88.0, 230.0, "#f0a860", 150)

_SEA = 128          # the horizon
_WATER = "#2f4a66"
_HULLS = ("#5c3f5e", "#4a3a5c", "#6a4658")


def _hills(chance: random.Random) -> str:
    """A far shore: one soft line of hills, level at both ends of the bay."""
    a, b, c = (chance.uniform(14, 34) for _ in range(3))
    d = f"M0 {_SEA} V{_SEA - 10} C60 {_SEA - a:.0f} 110 {_SEA - a:.0f} 160 {_SEA - 8} C220 {_SEA - b:.0f} 270 {_SEA - b:.0f} 310 {_SEA - 9} "
    return f'<path d="{d} C360 {_SEA - c:.0f} 420 {_SEA - c:.0f} {BAY} {_SEA - 10} V{_SEA} Z" fill="#8a5474" opacity=".85"/>'


def _ship(x: float, size: float, chance: random.Random) -> str:
    """A ship at anchor, drawn round the middle of its waterline."""
    hull = chance.choice(_HULLS)
    lines = "#4a3450"
    sail = chance.choice(("#d9a88a", "#c98f86", "#b98a9a"))
    out = f'<g transform="translate({x:.0f} {_SEA + 4}) scale({size:.2f})">'
    for at, tall in ((-22, 78), (8, 92), (34, 66))[: chance.choice((2, 3))]:
        out += f'<path d="M{at} 0 V{-tall}" stroke="{lines}" stroke-width="3.4"/><path d="M{at - 13} {-tall + 16} h26 M{at - 15} {-tall + 36} h30" stroke="{lines}" stroke-width="2.4"/>'
        if chance.random() < 0.55:
            out += f'<path d="M{at - 12} {-tall + 17} h24 q4 9 1 18 h-26 q4 -9 1 -18 Z" fill="{sail}"/><path d="M{at - 14} {-tall + 37} h28 q4 10 1 20 h-30 q4 -10 1 -20 Z" fill="{shade(sail, -0.1)}"/>'
        else:
            out += f'<path d="M{at - 13} {-tall + 17} q6 6 13 3 q7 3 13 -3 M{at - 15} {-tall + 37} q7 6 15 3 q8 3 15 -3" fill="none" stroke="{sail}" stroke-width="4.4" stroke-linecap="round"/>'
        out += f'<path d="M{at} {-tall} L{at - 44} -10 M{at} {-tall} L{at + 44} -10" stroke="{lines}" stroke-width="1" opacity=".7"/>'
        out += f'<path d="M{at} {-tall - 2} l13 3 l-13 5 Z" fill="#e2704a"/>'
    out += f'<path d="M-54 -14 L-66 -20 L60 -18 L70 -22 C66 -4 56 6 44 8 H-38 C-48 6 -52 -4 -54 -14 Z" fill="{hull}"/><path d="M-53 -11 H62" stroke="{shade(hull, 0.3)}" stroke-width="2.4"/>'
    out += "".join(f'<rect x="{at}" y="-7" width="6" height="5" rx="1" fill="#ffcf6e" opacity=".9"/>' for at in (-34, -16, 2, 20, 38))
    return out + f'<path d="M-42 10 h84 M-30 15 h58 M-18 20 h34" stroke="{mix(hull, _WATER, 0.3)}" stroke-width="2.6" stroke-linecap="round" opacity=".7"/></g>'


def _warehouse(x: float, wide: float, chance: random.Random) -> str:
    """A gabled store house on its quay."""
    wall = chance.choice(("#7d4a58", "#6d4460", "#8a5350"))
    roof, y = shade(wall, -0.35), chance.uniform(66, 84)
    middle = x + wide / 2
    out = f'<path d="M{x:.0f} {y:.0f} L{middle:.0f} {y - 30:.0f} L{x + wide:.0f} {y:.0f} V{_SEA + 2} H{x:.0f} Z" fill="{wall}" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
    out += f'<path d="M{x - 5:.0f} {y + 3:.0f} L{middle:.0f} {y - 33:.0f} L{x + wide + 5:.0f} {y + 3:.0f}" fill="none" stroke="{INK}" stroke-width="8" stroke-linejoin="round"/>'
    out += f'<path d="M{x - 5:.0f} {y + 3:.0f} L{middle:.0f} {y - 33:.0f} L{x + wide + 5:.0f} {y + 3:.0f}" fill="none" stroke="{roof}" stroke-width="4.4" stroke-linejoin="round"/>'
    for row in range(5):
        out += f'<path d="M{x + 3:.0f} {y + 8 + row * 9:.0f} h{wide - 6:.0f}" stroke="{shade(wall, -0.2)}" stroke-width="1.5"/>'
    out += f'<circle cx="{middle:.0f}" cy="{y - 10:.0f}" r="6.4" fill="#ffcf6e" stroke="{INK}" stroke-width="2.2"/>'
    for at in (0.24, 0.76):
        lit = chance.random() < 0.7
        out += f'<rect x="{x + wide * at - 6:.0f}" y="{y + 9:.0f}" width="12" height="13" rx="1.5" fill="{"#ffcf6e" if lit else "#4a3a5c"}" stroke="{INK}" stroke-width="2"/>'
    return out + f'<rect x="{middle - 10:.0f}" y="{_SEA - 25}" width="20" height="27" fill="#3a2c44" stroke="{INK}" stroke-width="2.2"/><path d="M{middle:.0f} {_SEA - 25} v27" stroke="{INK}" stroke-width="1.8"/>'


def _lighthouse(x: float) -> str:
    out = f'<path d="M{x - 40} {_SEA + 3} C{x - 26} {_SEA - 10} {x + 26} {_SEA - 10} {x + 42} {_SEA + 3} Z" fill="#5a4460"/>'
    out += f'<path d="M{x - 12} {_SEA - 4} L{x - 8} 46 H{x + 8} L{x + 12} {_SEA - 4} Z" fill="#f0e0c8" stroke="{INK}" stroke-width="2.6"/>'
    out += f'<path d="M{x - 10.6} 104 L{x - 9.6} 84 H{x + 9.6} L{x + 10.6} 104 Z M{x - 8.8} 66 L{x - 8} 52 H{x + 8} L{x + 8.8} 66 Z" fill="#c2574a"/>'
    out += f'<path d="M{x - 12} 47 h24 v4 h-24 Z" fill="#5a4460" stroke="{INK}" stroke-width="2"/><rect x="{x - 6}" y="32" width="12" height="15" fill="#ffe79a" stroke="{INK}" stroke-width="2.2"/>'
    return out + f'<path d="M{x - 9} 33 L{x} 22 L{x + 9} 33 Z" fill="#c2574a" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'


def _water(chance: random.Random, index: int) -> str:
    out = f'<path d="M0 {_SEA} H{BAY} V{FOOT + SPILL} H0 Z" fill="url(#sea)"/><path d="M0 {_SEA} H{BAY}" stroke="#ffd9a0" stroke-width="1.6" opacity=".6"/>'
    for _ in range(56):
        y = _SEA + 4 + (chance.random() ** 1.3) * (FOOT - _SEA - 2)
        near = (y - _SEA) / (FOOT - _SEA)
        run = (5 + 14 * near) * chance.uniform(0.7, 1.3)
        x = chance.uniform(0, BAY - run)
        colour = chance.choice(("#ffcf96", "#c98a94", "#26405c", "#7d9ab4"))
        out += f'<path d="M{x:.0f} {y:.0f} q{run / 4:.1f} {-1 - near:.1f} {run / 2:.1f} 0 q{run / 4:.1f} {1 + near:.1f} {run / 2:.1f} 0" fill="none" stroke="{colour}" stroke-width="{1 + near:.1f}" stroke-linecap="round" opacity=".6"/>'
    if index == 0:      # the sun's road
        for n in range(13):
            y, wide = _SEA + 4 + n * 6.2, 30 - n + chance.uniform(-9, 9)
            x = BAY / 2 + SUN[0] + chance.uniform(-6, 6)
            out += f'<path d="M{x - wide / 2:.0f} {y:.0f} h{wide:.0f}" stroke="#ffe0a8" stroke-width="2.6" stroke-linecap="round" opacity="{0.85 - n * 0.05:.2f}"/>'
    return out


def _boat(x: float, y: float, colour: str) -> str:
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><ellipse cy="11" rx="34" ry="4" fill="#1c2c46" opacity=".5"/>'
        f'<path d="M-34 -4 C-20 2 20 2 36 -6 C34 6 26 12 18 12 H-18 C-26 12 -32 6 -34 -4 Z" fill="{colour}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M-30 1 C-18 6 18 6 32 0" fill="none" stroke="{shade(colour, 0.4)}" stroke-width="2.4"/>'
        f'<path d="M-20 -1 L26 -16" stroke="{INK}" stroke-width="4.6" stroke-linecap="round"/><path d="M-20 -1 L26 -16" stroke="#c98a52" stroke-width="2.2" stroke-linecap="round"/></g>'
    )


def _post(x: float) -> str:
    """Two mooring posts tied together, a lantern on the taller one."""
    out = f'<ellipse cx="{x}" cy="{FOOT - 6}" rx="24" ry="5" fill="#1c2c46" opacity=".6"/>'
    for at, top in ((x - 9, 156), (x + 8, 142)):
        out += f'<path d="M{at} {FOOT - 6} V{top}" stroke="{INK}" stroke-width="16"/><path d="M{at} {FOOT - 6} V{top}" stroke="#7a5a48" stroke-width="11"/>'
        out += f'<path d="M{at - 3.4} {FOOT - 8} V{top + 2}" stroke="#a07e60" stroke-width="2"/><ellipse cx="{at}" cy="{top}" rx="6.4" ry="3.2" fill="#b8946e" stroke="{INK}" stroke-width="2.4"/>'
    out += f'<path d="M{x - 24} {FOOT - 4} q12 5 24 1 q12 4 24 -1" fill="none" stroke="#8fb0c4" stroke-width="2" stroke-linecap="round" opacity=".6"/>'
    out += f'<path d="M{x - 16} 176 h31 M{x - 16} 182 h31" stroke="{INK}" stroke-width="7"/><path d="M{x - 16} 176 h31 M{x - 16} 182 h31" stroke="#c2a068" stroke-width="4"/>'
    out += f'<path d="M{x + 8} 141 v-16 h14 v5" fill="none" stroke="{INK}" stroke-width="3.4"/>'
    out += f'<circle cx="{x + 22}" cy="138" r="17" fill="#ffd27a" opacity=".22"/><path d="M{x + 16} 131 h12 l2 15 h-16 Z" fill="#ffe08a" stroke="{INK}" stroke-width="2.6"/><path d="M{x + 14} 131 h16 l-4 -5 h-8 Z" fill="#5a4660" stroke="{INK}" stroke-width="2"/>'
    return out


def bay(index: int) -> Bay:
    """One stretch of the harbour; number 0 lies open to the setting sun."""
    chance = random.Random(f"dock bay {index}")
    body = _hills(chance)
    kind = index % 3
    if kind == 0:
        body += _ship(330, 0.92, chance) + _ship(206, 0.5, chance)
    elif kind == 1:
        x = 150.0
        for wide in (84.0, 96.0, 78.0):
            body += _warehouse(x, wide, chance)
            x += wide + 4
        body += f'<path d="M138 {_SEA} H430 V{_SEA + 10} H138 Z" fill="#4a3a50" stroke="{INK}" stroke-width="2.4"/>'
        body += _ship(70, 0.62, chance)
    else:
        body += _lighthouse(110) + _ship(320, 1.0, chance)
    body += _water(chance, index)
    if kind == 1:
        body += f'<path d="M134 {_SEA - 1} H434 V{_SEA + 9} H134 Z" fill="#5a4658" stroke="{INK}" stroke-width="2.6"/><path d="M138 {_SEA + 2} H430" stroke="#8a6a78" stroke-width="2"/>'
        body += "".join(f'<path d="M{x} {_SEA + 9} v14" stroke="{INK}" stroke-width="6"/><path d="M{x} {_SEA + 9} v14" stroke="#5a4658" stroke-width="3"/>' for x in range(146, 434, 36))
    body += _boat(chance.uniform(110, 190), 168, chance.choice(("#a8483e", "#3f7f86", "#b8844a")))
    if chance.random() < 0.6:
        body += _boat(chance.uniform(300, 390), 182, chance.choice(("#6d5a8a", "#a8643e")))
    body += _post(240)
    sea = linear("sea", 0, _SEA, 0, FOOT, (0, "#d98a72"), (0.16, "#94657c"), (0.5, "#4f5678"), (1, _WATER))
    return Bay(body, sea, (Lamp(262, 138, 84, "#ffb860", 110),))
