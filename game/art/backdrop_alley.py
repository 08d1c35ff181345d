"""Behind the alley: a dusk sky, roofs with lit windows, a brick wall with windows, doors, posters and strings of lamps."""

from __future__ import annotations

import random

from game.art.bay import BAY, FOOT, Bay, Lamp
from game.art.colour import INK, shade
from game.art.svg import linear

SKY = ("#35265c", "#5f3a6c", "#8a4a7a", "#c4646a", "#e37a5c", "#ffb066", "#ffc06a")
SUN = (166.0, -104.0, 230.0, "#f0a050", 170)
"""Where the light in the sky is: right of the middle, above the foot of the wall, its radius and colour."""

_TOP = 124          # of the wall
_BULBS = ("#ffd25e", "#ff9a5a", "#8fe0cf")
_ROOMS = "#6b4269", "#5a3a63", "#4c3058"


def _far(chance: random.Random) -> str:
    """A hazy row of houses a long way off, in one tone."""
    d, x = f"M0 {FOOT}", 0.0
    while x < BAY:
        wide = min(chance.uniform(38, 74), BAY - x)
        if BAY - x - wide < 30:
            wide = BAY - x
        top = chance.uniform(62, 88)
        peak = f"L{x + wide / 2:.0f} {top - chance.uniform(12, 20):.0f} " if chance.random() < 0.5 else ""
        d += f" L{x:.0f} {top:.0f} {peak}L{x + wide:.0f} {top:.0f}"
        x += wide
    return f'<path d="{d} L{BAY} {FOOT} Z" fill="#9a5570" opacity=".75"/>'


def _house(x: float, wide: float, chance: random.Random) -> str:
    flat, gable, trim = _ROOMS
    y = chance.uniform(74, 106)
    middle = x + wide / 2
    if chance.random() < 0.5:
        out = f'<path d="M{x - 5:.0f} {y + 26:.0f} L{middle:.0f} {y - 18:.0f} L{x + wide + 5:.0f} {y + 26:.0f} V200 H{x - 5:.0f} Z" fill="{gable}"/>'
        out += f'<path d="M{x - 5:.0f} {y + 26:.0f} L{middle:.0f} {y - 18:.0f} L{x + wide + 5:.0f} {y + 26:.0f}" fill="none" stroke="{trim}" stroke-width="5"/>'
        lights = y + 26
    else:
        out = f'<path d="M{x:.0f} {y:.0f} h{wide:.0f} v110 h-{wide:.0f} Z" fill="{flat}"/>'
        out += f'<path d="M{x - 4:.0f} {y - 5:.0f} h{wide + 8:.0f} v8 h-{wide + 8:.0f} Z" fill="{trim}"/>'
        lights = y + 15
    stack = x + wide * chance.choice((0.2, 0.72))
    out += f'<path d="M{stack:.0f} {y - 23:.0f} h14 v30 h-14 Z M{stack - 2:.0f} {y - 26:.0f} h18 v5 h-18 Z" fill="{trim}"/>'
    for n in range(int((wide - 20) // 28)):
        if lights + 14 < _TOP - 4:
            colour, seen = ("#ffcf6e", 0.95) if chance.random() < 0.6 else ("#7d5274", 0.9)
            out += f'<rect x="{x + 14 + n * 28:.0f}" y="{lights:.0f}" width="11" height="14" rx="1" fill="{colour}" opacity="{seen}"/>'
    return out


def _cat_on_the_roof(x: float, y: float) -> str:
    return (
        f'<path transform="translate({x:.0f} {y:.0f})" d="M0 0 C-2 -10 1 -15 5 -17 L4 -25 L9 -21 H13 L18 -25 L17 -16 '
        'C19 -12 19 -4 18 0 Z M17 -1 C25 0 28 -7 25 -12" fill="#35224a" stroke="#35224a" stroke-width="2.6" stroke-linecap="round"/>'
    )


def _bricks(chance: random.Random) -> str:
    out = f'<path d="M0 {_TOP} H{BAY} V{FOOT + 6} H0 Z" fill="url(#wall)"/>'
    for _ in range(140):
        row = chance.randrange(9)
        y, x = _TOP + 8 + 9 * row, 24 * chance.randrange(20) + (12 if row % 2 else 0)
        colour = chance.choice(("#9b5650", "#74393f", "#8d4b49", "#68323c", "#a4605a"))
        out += f'<rect x="{x}" y="{y}" width="22" height="7.4" rx="1.6" fill="{colour}"/>'
        if x + 22 > BAY:
            out += f'<rect x="{x - BAY}" y="{y}" width="22" height="7.4" rx="1.6" fill="{colour}"/>'
    out += f'<path d="M0 {_TOP - 6} H{BAY} V{_TOP + 4} H0 Z" fill="#a9685a"/><path d="M0 {_TOP - 4} H{BAY}" stroke="#d08f78" stroke-width="2"/>'
    return out + f'<path d="M0 {_TOP - 6.5} H{BAY} M0 {_TOP + 4} H{BAY}" stroke="{INK}" stroke-width="3"/>'


def _window(x: float, lit: bool, cat: bool, box: bool) -> str:
    y = 138
    glass = "url(#lit)" if lit else "#3f3356"
    out = f'<rect x="{x - 4}" y="{y - 5}" width="62" height="48" rx="4" fill="#5a2f38" stroke="{INK}" stroke-width="3"/>'
    out += f'<rect x="{x + 2}" y="{y}" width="50" height="38" rx="2" fill="{glass}"/>'
    if lit and cat:
        out += f'<path d="M{x + 8} {y + 38} c0 -12 2 -16 5 -20 l2 6 l5 0 l3 -6 c3 5 4 10 4 20 Z" fill="#3a2238"/>'
    if not lit:
        out += f'<path d="M{x + 6} {y + 30} L{x + 22} {y + 4} h8 L{x + 8} {y + 38} h-2 Z" fill="#6a5a84" opacity=".5"/>'
    out += f'<path d="M{x + 27} {y} v38 M{x + 2} {y + 17} h50" stroke="{INK}" stroke-width="3"/>'
    out += f'<path d="M{x - 9} {y + 43} h72 v7 h-72 Z" fill="#b47a62" stroke="{INK}" stroke-width="2.6"/>'
    if box:
        out += f'<path d="M{x + 2} {y + 34} h50 l-3 11 h-44 Z" fill="#a5543f" stroke="{INK}" stroke-width="2.4"/>'
        for n, colour in enumerate(("#e2708a", "#ffd25e", "#e2708a", "#f4ead9")):
            out += f'<circle cx="{x + 9 + n * 12}" cy="{y + 31 - n % 2 * 3}" r="5" fill="{colour}" stroke="{INK}" stroke-width="2"/>'
        out += f'<path d="M{x + 5} {y + 36} q6 -7 11 0 q6 -7 11 0 q6 -7 11 0 q6 -7 11 0" fill="none" stroke="#5f8a4f" stroke-width="3.4" stroke-linecap="round"/>'
    return out


def _door(x: float) -> str:
    out = f'<rect x="{x}" y="130" width="62" height="84" rx="4" fill="#3f6a63" stroke="{INK}" stroke-width="3"/>'
    out += f'<rect x="{x + 8}" y="140" width="46" height="26" rx="3" fill="url(#lit)" stroke="{INK}" stroke-width="2.4"/><path d="M{x + 31} 140 v26" stroke="{INK}" stroke-width="2.4"/>'
    out += f'<rect x="{x + 12}" y="178" width="38" height="30" rx="12" fill="#20383a" stroke="{INK}" stroke-width="2.4"/><circle cx="{x + 54}" cy="173" r="3" fill="#ffcf6e"/>'
    awning = f"M{x - 6} 118 h74 l12 18 h-98 Z"
    out += f'<path d="{awning}" fill="#d9572f"/>'
    for n in (1, 3, 5):
        a, b = x - 6 + n * 74 / 7, x - 18 + n * 14
        out += f'<path d="M{a:.1f} 118 h{74 / 7:.1f} L{b + 14:.1f} 136 h-14 Z" fill="#fff0cc"/>'
    out += f'<path d="{awning}" fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    out += f'<path d="M{x - 18} 136 q7 9 14 0 q7 9 14 0 q7 9 14 0 q7 9 14 0 q7 9 14 0 q7 9 14 0 q7 9 14 0" fill="#b8442a" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
    return out


def _poster(x: float, y: float, kind: int, turn: float) -> str:
    paper = ("#f3e0b4", "#f3d08c", "#e9d9c0")[kind]
    mark = (
        '<path d="M9 12 l4 -6 l3 4 h5 l3 -4 l2 7 c1 8 -16 8 -17 -1 Z" fill="#3a2238"/><path d="M8 27 h16 M11 32 h10" stroke="#a8442f" stroke-width="2.6"/>',
        '<path d="M8 12 h16 M8 19 h16 M8 26 h9" stroke="#6a4a40" stroke-width="2.4"/>',
        '<circle cx="16" cy="17" r="8" fill="#d9572f"/><path d="M12 20 l4 -8 l4 8" fill="none" stroke="#f6ead0" stroke-width="2.4"/>',
    )[kind]
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.1f})"><rect width="32" height="39" fill="{paper}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M24 39 L32 31 V39 Z" fill="{shade(paper, -0.3)}"/>{mark}</g>'
    )


def _string(x0: float, x1: float) -> tuple[str, list[Lamp]]:
    """A string of lamps between two poles."""
    out, lamps, many = f'<path d="M{x0} 122 Q{(x0 + x1) / 2} 156 {x1} 122" fill="none" stroke="{INK}" stroke-width="2"/>', [], 5
    for n in range(1, many):
        f = n / many
        x, y, colour = x0 + (x1 - x0) * f, 129 + 68 * f * (1 - f), _BULBS[n % 3]
        out += f'<circle cx="{x:.0f}" cy="{y:.1f}" r="12" fill="{colour}" opacity=".25"/>'
        out += f'<ellipse cx="{x:.0f}" cy="{y:.1f}" rx="5" ry="6" fill="{colour}" stroke="{INK}" stroke-width="2"/>'
        lamps.append(Lamp(x, y, 22, colour, 60))
    return out, lamps


def bay(index: int) -> Bay:
    """One stretch of the alley; number 0 has the door."""
    chance = random.Random(f"alley bay {index}")
    body = _far(chance)
    x = 0.0
    while x < BAY - 1:
        wide = min(chance.uniform(88, 140), BAY - x)
        wide = BAY - x if BAY - x - wide < 70 else wide
        body += _house(x, wide, chance)
        x += wide
    if chance.random() < 0.6:
        body += _cat_on_the_roof(chance.uniform(40, 420), _TOP - 6)
    body += _bricks(chance)
    lamps = []
    places = [84, 336] if index % 2 == 0 else [40, 210, 370]
    for n, at in enumerate(places):
        lit = n == 0 or chance.random() < 0.5
        body += _window(at, lit, chance.random() < 0.6, chance.random() < 0.35)
        if lit:
            lamps.append(Lamp(at + 27, 158, 70, "#ffb050", 70))
    if index % 2 == 0:
        body += _door(209)
        lamps.append(Lamp(240, 160, 90, "#ff9a4a", 70))
    spots = [164, 296, 428] if index % 2 == 0 else [120, 312]
    for at in spots:
        if chance.random() < 0.75:
            body += _poster(at, chance.uniform(144, 154), (at // 60 + index) % 3, chance.uniform(-5, 5))
    for at in (0, BAY):
        body += f'<path d="M{at} 118 V{FOOT}" stroke="{INK}" stroke-width="11"/><path d="M{at} 118 V{FOOT}" stroke="#6f7f8c" stroke-width="6"/>'
        body += f'<path d="M{at - 1} 118 V{FOOT}" stroke="#a5b6c2" stroke-width="1.6"/><path d="M{at - 7} 150 h14 M{at - 7} 186 h14" stroke="{INK}" stroke-width="3"/>'
    for x0, x1 in ((0, 205), (275, BAY)) if index % 2 == 0 else ((0, 240), (240, BAY)):
        text, more = _string(x0, x1)
        body += text
        lamps += more
    body += f'<path d="M0 {FOOT - 7} H{BAY} V{FOOT + 6} H0 Z" fill="#3a2440" opacity=".8"/>'
    defs = linear("wall", 0, _TOP - 4, 0, FOOT, (0, "#8c4a49"), (1, "#57303f")) + linear("lit", 0, 141, 0, 180, (0, "#ffe79a"), (1, "#f7a548"))
    return Bay(body, defs, tuple(lamps))
