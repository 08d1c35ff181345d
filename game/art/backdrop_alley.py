"""Behind the alley: a dusk sky, roofs with lit windows, a brick wall with windows, doors, posters and strings of lamps."""

from __future__ import annotations

import random

from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import shade
from game.art.stamps import place
from game.art.strokes import fill, line
from game.art.svg import linear

SKY = ("#35265c", "#5f3a6c", "#8a4a7a", "#c4646a", "#e37a5c", "#ffb066", "#ffc06a")
SUN = (166.0, -104.0, 230.0, "#f0a050", 170)

TOP = 124
"""Of the wall."""
SILL = 176
BULBS = ("#ffd25e", "#ff9a5a", "#8fe0cf")
FLAT, GABLE, TRIM = "#6b4269", "#5a3a63", "#4c3058"
BRICKS = ("#9b5650", "#74393f", "#8d4b49", "#68323c", "#a4605a")
POSTERS = (("poster_cat", "#f3e0b4"), ("poster_words", "#f3d08c"), ("poster_fight", "#e9d9c0"))


def widths(chance: random.Random, least: float, most: float) -> list[tuple[float, float]]:
    """(left, width) of houses side by side from one end of a bay to the other."""
    found, x = [], 0.0
    while x < BAY - 1:
        wide = min(chance.uniform(least, most), BAY - x)
        if BAY - x - wide < least * 0.75:
            wide = BAY - x
        found.append((x, wide))
        x += wide
    return found


def _far(chance: random.Random) -> str:
    """A hazy row of houses a long way off, in one tone."""
    d = f"M0 {FOOT}"
    for x, wide in widths(chance, 38, 74):
        top = chance.uniform(62, 88)
        peak = f"L{x + wide / 2:.0f} {top - chance.uniform(12, 20):.0f} " if chance.random() < 0.5 else ""
        d += f" L{x:.0f} {top:.0f} {peak}L{x + wide:.0f} {top:.0f}"
    return fill(f"{d} L{BAY} {FOOT} Z", "#9a5570", 0.75)


def _house(x: float, wide: float, chance: random.Random) -> str:
    y, right = chance.uniform(74, 106), x + wide
    if chance.random() < 0.5:
        eaves = f"M{x - 5:.0f} {y + 26:.0f} L{x + wide / 2:.0f} {y - 18:.0f} L{right + 5:.0f} {y + 26:.0f}"
        out, lights = fill(f"{eaves} V200 H{x - 5:.0f} Z", GABLE) + line(eaves, TRIM, 5), y + 26
    else:
        out = fill(f"M{x:.0f} {y:.0f} h{wide:.0f} v110 h-{wide:.0f} Z", FLAT)
        out, lights = out + fill(f"M{x - 4:.0f} {y - 5:.0f} h{wide + 8:.0f} v8 h-{wide + 8:.0f} Z", TRIM), y + 15
    stack = x + wide * chance.choice((0.2, 0.72))
    out += fill(f"M{stack:.0f} {y - 23:.0f} h14 v30 h-14 Z M{stack - 2:.0f} {y - 26:.0f} h18 v5 h-18 Z", TRIM)
    for n in range(int((wide - 20) // 28)):
        if lights + 14 < TOP - 4:
            glow = "#ffcf6e" if chance.random() < 0.6 else "#7d5274"
            out += fill(f"M{x + 14 + n * 28:.0f} {lights:.0f} h11 v14 h-11 Z", glow, 0.95)
    return out


def _wall(chance: random.Random) -> str:
    out = fill(f"M0 {TOP} H{BAY} V{FOOT + SPILL} H0 Z", "url(#wall)")
    for _ in range(140):
        row = chance.randrange(9)
        x, y = 24 * chance.randrange(20) + (12 if row % 2 else 0), TOP + 8 + 9 * row
        for left in (x, x - BAY) if x + 22 > BAY else (x,):
            out += f'<rect x="{left}" y="{y}" width="22" height="7.4" rx="1.6" fill="{chance.choice(BRICKS) if left >= 0 else BRICKS[0]}"/>'
    out += fill(f"M0 {TOP - 6} H{BAY} V{TOP + 4} H0 Z", "#a9685a") + line(f"M0 {TOP - 4} H{BAY}", "#d08f78", 2)
    return out + line(f"M0 {TOP - 6.5} H{BAY} M0 {TOP + 4} H{BAY}")


def _window(x: float, lit: bool, chance: random.Random) -> str:
    out = place("window", x, SILL, glass="url(#lit)" if lit else "#3f3356")
    if not lit:
        out += place("window_gleam", x, SILL)
    elif chance.random() < 0.6:
        out += place("window_cat", x, SILL)
    out += place("window_bars", x, SILL)
    return out + (place("flower_box", x, SILL) if chance.random() < 0.35 else "")


def _string(x0: float, x1: float) -> tuple[str, list[Lamp]]:
    """A string of lamps between two poles."""
    out, lamps, many = line(f"M{x0} 122 Q{(x0 + x1) / 2} 156 {x1} 122", width=2), [], 5
    for n in range(1, many):
        f = n / many
        x, y, colour = x0 + (x1 - x0) * f, 129 + 68 * f * (1 - f), BULBS[n % 3]
        out += place("bulb", x, y, colour=colour)
        lamps.append(Lamp(x, y, 22, colour, 60))
    return out, lamps


def bay(index: int) -> Bay:
    """One stretch of the alley; those with even numbers have a door."""
    chance, with_door = random.Random(f"alley bay {index}"), index % 2 == 0
    body = _far(chance) + "".join(_house(x, wide, chance) for x, wide in widths(chance, 88, 140))
    if chance.random() < 0.6:
        body += place("roof_cat", chance.uniform(40, 420), TOP - 6)
    body += _wall(chance)
    lamps = []
    for n, x in enumerate((111, 363) if with_door else (67, 237, 397)):
        lit = n == 0 or chance.random() < 0.5
        body += _window(x, lit, chance)
        if lit:
            lamps.append(Lamp(x, 158, 70, "#ffb050", 70))
    if with_door:
        body += place("door", BAY / 2, FOOT)
        lamps.append(Lamp(BAY / 2, 160, 90, "#ff9a4a", 70))
    for n, x in enumerate((180, 302, 436) if with_door else (152, 318)):
        mark, paper = POSTERS[(n + index) % 3]
        if chance.random() < 0.75:
            y, turn = chance.uniform(164, 172), chance.uniform(-5, 5)
            body += place("poster", x, y, turn=turn, paper=paper, fold=shade(paper, -0.3)) + place(mark, x, y, turn=turn)
    body += place("drain_pipe", 0, FOOT) + place("drain_pipe", BAY, FOOT)
    for x0, x1 in ((0, 205), (275, BAY)) if with_door else ((0, 240), (240, BAY)):
        text, more = _string(x0, x1)
        body += text
        lamps += more
    body += fill(f"M0 {FOOT - 7} H{BAY} V{FOOT + SPILL} H0 Z", "#3a2440", 0.8)
    defs = linear("wall", 0, TOP - 4, 0, FOOT, (0, "#8c4a49"), (1, "#57303f")) + linear("lit", 0, -73, 0, 0, (0, "#ffe79a"), (1, "#f7a548"))
    return Bay(body, defs, tuple(lamps))
