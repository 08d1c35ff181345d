"""Behind the roof: a big moon over the town, a skyline in three depths, chimneys and washing, the tiled ridge."""

from __future__ import annotations

import math
import random

from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import INK, shade

SKY = ("#151340", "#241d58", "#3d2a6c", "#633a7a", "#94507c", "#b8667a", "#c9787a")
SUN = (150.0, -118.0, 250.0, "#8a78b8", 150)
MOON = (150.0, -122.0, 46.0)
"""Where the moon stands: right of the middle, above the foot, its radius."""

_RIDGE = 172


def moon(x: float, y: float, r: float) -> str:
    """SVG of the moon."""
    spots = ((-0.35, -0.3, 0.2), (0.3, -0.42, 0.13), (0.36, 0.3, 0.22), (-0.2, 0.48, 0.13), (-0.6, 0.16, 0.1))
    out = f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#ffeec0"/>'
    out += f'<path d="M{x + r * 0.5:g} {y - r * 0.866:g} A{r:g} {r:g} 0 0 1 {x - r * 0.5:g} {y + r * 0.866:g} A{r * 1.25:g} {r * 1.25:g} 0 0 0 {x + r * 0.5:g} {y - r * 0.866:g} Z" fill="#f0d49a" opacity=".8"/>'
    return out + "".join(f'<circle cx="{x + a * r:.1f}" cy="{y + b * r:.1f}" r="{c * r:.1f}" fill="#e6c488" opacity=".6"/>' for a, b, c in spots)


def _row(chance: random.Random, low: float, high: float, colour: str, lights: float, narrow: float) -> str:
    """A row of houses in one colour, some windows lit; flush with both ends of the bay."""
    out, d, x = "", f"M0 {FOOT}", 0.0
    while x < BAY - 1:
        wide = min(chance.uniform(narrow, narrow * 1.8), BAY - x)
        wide = BAY - x if BAY - x - wide < narrow * 0.7 else wide
        y, kind = chance.uniform(high, low), chance.random()
        middle = x + wide / 2
        if kind < 0.4:
            d += f" L{x:.0f} {y:.0f} L{middle:.0f} {y - wide * 0.36:.0f} L{x + wide:.0f} {y:.0f}"
        elif kind < 0.52:
            d += f" L{x:.0f} {y:.0f} L{middle - 9:.0f} {y:.0f} L{middle - 9:.0f} {y - 20:.0f} L{middle:.0f} {y - 42:.0f} L{middle + 9:.0f} {y - 20:.0f} L{middle + 9:.0f} {y:.0f} L{x + wide:.0f} {y:.0f}"
        else:
            stack = x + wide * 0.65
            d += f" L{x:.0f} {y:.0f} L{stack:.0f} {y:.0f} L{stack:.0f} {y - 15:.0f} L{stack + 10:.0f} {y - 15:.0f} L{stack + 10:.0f} {y:.0f} L{x + wide:.0f} {y:.0f}"
        for row in range(int((FOOT - y) // 20)):
            for n in range(int((wide - 14) // 20)):
                if chance.random() < lights:
                    glow = chance.choice(("#ffcf6e", "#ffb45e", "#ffe09a"))
                    out += f'<rect x="{x + 9 + n * 20:.0f}" y="{y + 9 + row * 20:.0f}" width="8" height="10" rx="1" fill="{glow}" opacity=".9"/>'
        x += wide
    return f'<path d="{d} L{BAY} {FOOT} Z" fill="{colour}"/>{out}'


def _tiles(chance: random.Random) -> str:
    """The ridge of the roof: a cap and two rows of round tiles."""
    out = f'<path d="M0 {_RIDGE + 8} H{BAY} V{FOOT + SPILL} H0 Z" fill="#4f2f44"/>'
    for row in (1, 0):
        for n in range(-1, 17):
            x, y = n * 30 + 15 * row, _RIDGE + 12 + row * 16
            colour = shade("#8f4f4f", chance.uniform(-0.2, 0.1) - 0.1 * row)
            if x < -14 or x > BAY - 16:      # the tile on the border belongs to both bays
                colour = shade("#8f4f4f", -0.08 - 0.1 * row)
            out += f'<path d="M{x} {y - 8} h30 v14 c0 15 -30 15 -30 0 Z" fill="{colour}" stroke="{INK}" stroke-width="2.6"/>'
            out += f'<path d="M{x + 6} {y + 3} v6" stroke="#ffd0b0" stroke-opacity=".35" stroke-width="2.4" stroke-linecap="round"/>'
    out += f'<path d="M0 {FOOT - 6} H{BAY} V{FOOT + SPILL} H0 Z" fill="#241430" opacity=".5"/>'
    out += f'<path d="M0 {_RIDGE} H{BAY} V{_RIDGE + 11} H0 Z" fill="#a35f56"/><path d="M0 {_RIDGE + 3} H{BAY}" stroke="#d3998a" stroke-width="2.2"/>'
    out += f'<path d="M0 {_RIDGE - 1} H{BAY} M0 {_RIDGE + 11.5} H{BAY}" stroke="{INK}" stroke-width="3"/>'
    return out + "".join(f'<path d="M{x} {_RIDGE} v11" stroke="{INK}" stroke-width="2.2"/>' for x in range(30, BAY, 60))


def _chimney(x: float, tall: float, chance: random.Random) -> str:
    y = _RIDGE - tall
    out = f'<rect x="{x}" y="{y}" width="40" height="{tall + 4}" fill="#8c4a49" stroke="{INK}" stroke-width="3"/><path d="M{x + 26} {y} h12.6 v{tall} h-12.6 Z" fill="#6a3640"/>'
    for n in range(int(tall // 9)):
        out += f'<path d="M{x} {y + 9 * n + 9} h40 M{x + (12 if n % 2 else 26)} {y + 9 * n} v9" stroke="#4a2531" stroke-width="1.6"/>'
    out += f'<rect x="{x - 5}" y="{y - 8}" width="50" height="11" rx="2" fill="#b97a68" stroke="{INK}" stroke-width="3"/><path d="M{x - 2} {y - 5} h34" stroke="#e0ab94" stroke-width="2"/>'
    for at in (6, 23):
        out += f'<path d="M{x + at} {y - 8} l1 -17 h9 l1 17 Z" fill="#b4604a" stroke="{INK}" stroke-width="2.6"/><path d="M{x + at - 1} {y - 26} h13" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>'
    if chance.random() < 0.7:
        for n, (dx, dy, r) in enumerate(((12, -40, 7), (20, -56, 10), (14, -76, 13), (28, -98, 15))):
            out += f'<circle cx="{x + dx}" cy="{y + dy}" r="{r}" fill="#d9c2d8" opacity="{0.3 - n * 0.06:.2f}"/>'
    return out


def _washing(x0: float, x1: float, chance: random.Random) -> str:
    y = _RIDGE - 44
    sag = 14
    out = f'<path d="M{x0} {y} Q{(x0 + x1) / 2:.0f} {y + 2 * sag} {x1} {y}" fill="none" stroke="{INK}" stroke-width="2"/>'
    x = x0 + 22
    while x < x1 - 34:
        f = (x - x0) / (x1 - x0)
        top = y + 4 * sag * f * (1 - f)
        colour = chance.choice(("#e9dcc6", "#c2685e", "#5f8fa0", "#d9a85e", "#8f7ab0"))
        kind = chance.randrange(3)
        if kind == 0:
            d = f"M{x:.0f} {top:.0f} h22 l5 8 l-6 3 l-2 -3 v18 h-16 v-18 l-2 3 l-6 -3 Z"
        elif kind == 1:
            d = f"M{x:.0f} {top:.0f} h20 v24 q-5 -3 -10 0 q-5 3 -10 0 Z"
        else:
            d = f"M{x:.0f} {top:.0f} h9 v13 l8 4 q1 6 -5 6 l-12 -4 Z"
        out += f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
        x += chance.uniform(30, 38)
    return out


def _aerial(x: float) -> str:
    y = _RIDGE - 66
    return (
        f'<path d="M{x} {_RIDGE} V{y} M{x - 17} {y + 6} h34 M{x - 12} {y + 14} h24 M{x - 17} {y} v12 M{x - 9} {y} v12 M{x + 9} {y} v12 M{x + 17} {y} v12" '
        f'fill="none" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def _watcher(x: float, turn: int) -> str:
    """A cat on the ridge, against the sky."""
    d = "M0 0 C-3 -12 1 -19 6 -22 L5 -32 L11 -27 H17 L23 -32 L22 -21 C25 -15 25 -5 23 0 Z"
    tail = "M22 -2 C34 0 38 -10 33 -18"
    eyes = '<circle cx="9.400" cy="-21.500" r="1.700" fill="#ffd94f"/><circle cx="17" cy="-21.500" r="1.700" fill="#ffd94f"/>'
    return f'<g transform="translate({x:.0f} {_RIDGE}) scale({turn} 1)"><path d="{tail}" fill="none" stroke="#241a3a" stroke-width="5" stroke-linecap="round"/><path d="{d}" fill="#241a3a"/>{eyes}</g>'


def _arc(x: float, y: float, r: float) -> str:
    return " ".join(f"L{x + r * math.cos(a):.1f} {y - r * math.sin(a):.1f}" for a in (math.pi * n / 8 for n in range(9)))


def _dome(x: float) -> str:
    """A round tower far off."""
    return f'<path d="M{x + 24} {FOOT} {_arc(x, 92, 24)} L{x - 24} {FOOT} Z M{x - 3} 70 L{x} 50 L{x + 3} 70 Z" fill="#4a2f68"/>'


def bay(index: int) -> Bay:
    """One stretch of roofs; number 0 leaves the moon free."""
    chance = random.Random(f"roof bay {index}")
    body = _row(chance, 118, 92, "#6a3f78", 0.12, 46)
    if index % 2:
        body += _dome(chance.uniform(120, 360))
    body += _row(chance, 142, 112, "#4b2d62", 0.3, 58)
    body += _row(chance, 166, 138, "#36214f", 0.34, 78)
    lamps = []
    if index % 2 == 0:
        body += _chimney(44, 46, chance) + _aerial(150) + _watcher(330, 1)
        body += f'<path d="M214 {_RIDGE} V{_RIDGE - 50} M452 {_RIDGE} V{_RIDGE - 50}" stroke="{INK}" stroke-width="5"/>' if index else ""
        body += _washing(214, 452, chance) if index else ""
    else:
        body += _chimney(386, 60, chance) + _watcher(chance.uniform(120, 200), -1) + _aerial(300)
    body += _tiles(chance)
    for x in (104, 376) if index % 2 == 0 else (60, 250):      # lanterns hung from the ridge
        body += f'<circle cx="{x}" cy="{_RIDGE + 24}" r="16" fill="#ffd27a" opacity=".25"/><path d="M{x} {_RIDGE + 8} v6" stroke="{INK}" stroke-width="3"/>'
        body += f'<path d="M{x - 6} {_RIDGE + 16} h12 l2 15 h-16 Z" fill="#ffe08a" stroke="{INK}" stroke-width="2.6"/><path d="M{x - 8} {_RIDGE + 16} h16 l-4 -5 h-8 Z" fill="#5a4660" stroke="{INK}" stroke-width="2"/>'
        lamps.append(Lamp(x, _RIDGE + 24, 92, "#ffa850", 110))
    return Bay(body, "", tuple(lamps))
