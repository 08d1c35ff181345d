"""Behind the cave's field: rock faces, stalactites, paintings and paw prints, torches; and the mouths of tunnels."""

from __future__ import annotations

import random
from itertools import pairwise

from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import INK, SIDES, mix, shade
from game.art.pen import Pen
from game.art.polygons import blob
from game.art.stamps import place
from game.art.strokes import fill, line
from game.art.svg import linear

SKY = ("#2a1a28", "#2a1a28")
"""There is none: the dark of the cave above the wall."""
SUN = (0.0, 0.0, 0.0, "#000000", 0)

Ornament = tuple[str, tuple[float, float, float, float]]
"""SVG in units, and its box round (0, 0): left, top, width, height."""
TORCHES = (120, 360)
PICTURES = ("hunt_mammoth", "hunt_dance", "hunt_spear", "hunt_sun")
PAINT = 'fill="none" stroke="#d9743c" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" opacity=".85"'


def _torch(x: float) -> str:
    pen = Pen(5, 2.2)
    pen.push(f"translate({x - 17:.0f} 128) scale(1.2)")
    pen.limb("M14 30 L14 62", 5, "#7a4a2a")
    pen.shape("M6 22 L22 22 L19 34 L9 34 Z", "#b98a58")
    pen.line("M8 27 H20", "#6a4426", 2)
    flame = "M14 -14 C17 -4 26 2 26 12 C26 20 20 24 14 24 C8 24 2 20 2 12 C2 4 8 2 8 -6 C11 -4 12 -2 12 0 C14 -4 14 -8 14 -14 Z"
    pen.shape(flame, "#ff8a2b")
    pen.fill("M14 4 C18 9 20 12 19 17 C18 22 10 22 9 17 C8 12 13 10 14 4 Z", "#ffe98a")
    pen.pop()
    return pen.body()


def _stalactite(chance: random.Random) -> str:
    w, h, colour = chance.uniform(11, 26), chance.uniform(34, 108), shade("#493246", chance.uniform(-0.15, 0.15))
    x = chance.uniform(w, BAY - w)
    near, far, low, high = w * 0.4, w * 0.5, h * 0.7, h * 0.4
    d = f"M{x - w:.0f} -4 C{x - near:.0f} {high:.0f} {x - 3:.0f} {low:.0f} {x:.0f} {h:.0f} "
    d += f"C{x + 3:.0f} {low:.0f} {x + near:.0f} {high:.0f} {x + w:.0f} -4 Z"
    lit = f"M{x - far:.0f} 0 C{x - w * 0.2:.0f} {h * 0.3:.0f} {x - 2:.0f} {h * 0.5:.0f} {x - 1:.0f} {low:.0f}"
    return fill(d, colour) + line(d, INK, 3) + line(lit, "#8a6470", 2.2, 0.7)


def _faces(chance: random.Random) -> str:
    """The rock of the wall, and a boulder over each border that is the same in both bays."""
    out = ""
    for _ in range(22):
        rx, ry = chance.uniform(40, 84), chance.uniform(26, 52)
        x, y = chance.uniform(rx * 1.15, BAY - rx * 1.15), chance.uniform(30, 176)
        colour, stone = shade("#5f4250", chance.uniform(-0.26, 0.16)), blob(chance, x, y, rx, ry, 7, 0.15)
        out += fill(stone, colour) + line(stone, "#2f1d2c", 2.6)
        out += fill(blob(chance, x - rx * 0.16, y - ry * 0.36, rx * 0.56, ry * 0.3, 7, 0.14), shade(colour, 0.12), 0.6)
    return out + place("border_rocks", 0, FOOT) + place("border_rocks", BAY, FOOT)


def _rubble(chance: random.Random) -> str:
    """Where the wall meets the ground."""
    y = FOOT - 14
    ground = f"M0 {y} C80 {y - 10} 160 {y + 8} 240 {y - 1} C320 {y - 10} 400 {y + 8} {BAY} {y}"
    out = fill(f"{ground} V{FOOT + SPILL} H0 Z", "#4a3540")
    for _ in range(9):
        r = chance.uniform(8, 20)
        x, y = chance.uniform(r + 2, BAY - r - 2), FOOT - round(chance.uniform(6, 13))
        stone = blob(chance, x, y, r, r * 0.55, 7, 0.12)
        out += fill(stone, shade("#6a4c56", chance.uniform(-0.15, 0.1))) + line(stone, INK, 2.4)
        lit = f"M{x - r * 0.5:.0f} {y - r * 0.2:.0f} q{r * 0.4:.0f} {-r * 0.24:.0f} {r * 0.8:.0f} {-r * 0.05:.0f}"
        out += line(lit, "#a5848a", 2, ends=True)
    return out


def _ceiling(chance: random.Random) -> str:
    points = [(0.0, 10.0), *((x, chance.uniform(4, 20)) for x in range(40, BAY - 20, 40)), (float(BAY), 10.0)]
    d = "M0 10 " + " ".join(f"Q{(a[0] + b[0]) / 2:.0f} {max(a[1], b[1]) + 9:.0f} {b[0]:.0f} {b[1]:.0f}" for a, b in pairwise(points))
    return fill(f"{d} V-4 H0 Z", SKY[0]) + line(d, INK, 3)


def bay(index: int) -> Bay:
    """One stretch of the cave's wall."""
    chance = random.Random(f"cave bay {index}")
    body = fill(f"M0 0 H{BAY} V{FOOT + SPILL} H0 Z", "url(#wall)") + _faces(chance)
    spots = ((166, 118), (24, 122)) if index % 2 else ((176, 116), (382, 122))
    for picture, (x, y) in zip(chance.sample(PICTURES, 2), spots, strict=True):
        body += place(picture, x, y, 0.82, chance.uniform(-4, 4), paint=PAINT)
    for _ in range(2):
        body += place("paw_print", chance.choice((76, 156, 306, 318, 448, 462)) + chance.uniform(-6, 6), chance.uniform(104, 150))
    body += "".join(_stalactite(chance) for _ in range(12)) + _ceiling(chance) + _rubble(chance)
    defs = linear("wall", 0, 0, 0, FOOT, (0, SKY[0]), (0.2, "#422b3a"), (0.5, "#57394a"), (1, "#4a3540"))
    near = [Lamp(x, 140, 84, "#ffb040", 150) for x in TORCHES]
    wide = [Lamp(x, 150, 250, "#ff8a35", 96) for x in TORCHES]
    return Bay(body, defs, (*near, *wide), "".join(_torch(x) for x in TORCHES))


def _stones(pen: Pen, places: tuple[tuple[float, float, float, float], ...], colour: str = "#8a6670") -> None:
    """The ring of boulders round a hole: (x, y, rx, ry) each."""
    chance = random.Random("stones of a ring")
    for x, y, rx, ry in places:
        pen.shape(blob(chance, x, y, rx, ry, 7, 0.1), shade(colour, chance.uniform(-0.08, 0.08)))
        pen.fill(blob(chance, x - rx * 0.2, y - ry * 0.3, rx * 0.5, ry * 0.38, 6, 0.1), mix(colour, "#e8c8c0", 0.5), 0.6)


def beast_gate() -> Ornament:
    """The big cave a beast comes from, seen from the front: SVG and its box, the foot at (0, 0)."""
    pen = Pen(8, 3)
    pen.push("translate(-130 -146) scale(1.24)")
    pen.shape("M0 118 C-4 60 30 4 104 2 C176 2 214 56 210 118 Z", "#5d424d")
    pen.fill("M28 120 C26 66 58 28 104 28 C152 28 184 66 182 120 Z", "#140b16")
    ring = (
        (14, 96, 20, 22), (18, 58, 18, 20), (44, 26, 24, 16), (84, 10, 26, 14), (128, 12, 24, 14), (168, 30, 22, 18), (192, 62, 18, 20),
        (198, 98, 18, 20), (4, 114, 20, 11), (34, 115, 20, 11), (176, 115, 20, 11), (206, 114, 20, 11),
    )  # fmt: skip
    _stones(pen, ring)
    for d in ("M60 32 L66 50 L73 30 Z", "M132 30 L140 50 L147 33 Z", "M96 28 L102 42 L109 28 Z"):
        pen.shape(d, "#f6ead0")
    pen.detail('<path d="M82 76 l14 5 l-13 6 Z M126 76 l-14 5 l13 6 Z" fill="#ffd23e"/>')
    pen.pop()
    return pen.body(), (-166, -158, 332, 168)


def low_gate() -> Ornament:
    """The cave on the near side, seen from above its arch: SVG and its box, the middle of its hole at (0, 0)."""
    pen = Pen(8, 3)
    pen.push("translate(-131 -62) scale(1.24)")
    pen.shape("M0 58 C8 14 60 2 106 2 C150 2 204 14 212 58 C208 84 150 88 106 88 C62 88 4 84 0 58 Z", "#5d424d")
    pen.fill("M30 60 C40 26 76 18 106 18 C138 18 172 26 182 60 C172 80 40 80 30 60 Z", "#140b16")
    arch = ((14, 52, 18, 16), (36, 24, 20, 14), (72, 10, 22, 11), (110, 6, 22, 11), (146, 11, 22, 12), (180, 27, 18, 14), (200, 54, 17, 15))
    _stones(pen, arch)
    pen.detail('<path d="M84 46 l14 5 l-13 6 Z M128 46 l-14 5 l13 6 Z" fill="#ffd23e"/>')
    pen.pop()
    return pen.body(), (-142, -76, 284, 140)


def tunnel(side: int, left: bool) -> Ornament:
    """The tunnel at the end of the field that a goal belongs to: SVG and its box, its inner edge at (0, 0)."""
    colours, pen = SIDES[side], Pen(8, 3)
    pen.push("translate(-130 -118) scale(1.24)" if left else "translate(130 -118) scale(-1.24 1.24)")
    pen.shape("M0 8 C30 -8 86 8 96 58 C104 96 98 150 84 176 C60 190 20 196 0 186 Z", "#6a4c56")
    pen.fill("M0 30 C36 14 76 34 80 78 C82 110 78 136 70 152 C46 164 20 166 0 160 Z", "#170d18")
    pen.fill("M0 118 C30 108 60 112 72 128 C70 140 72 148 70 152 C46 164 20 166 0 160 Z", colours.main, 0.35)
    _stones(pen, ((70, 24, 17, 13), (88, 62, 13, 17), (90, 110, 12, 18), (80, 158, 17, 13), (38, 6, 18, 10), (46, 178, 20, 10)))
    pen.shape("M26 -2 L52 -2 L52 44 L39 34 L26 44 Z", colours.main)
    pen.line("M33 8 h12 M33 17 h12", colours.light, 3)
    pen.pop()
    return pen.body(), (-136, -134, 136, 262) if left else (0, -134, 136, 262)


def boulders(flip: bool) -> Ornament:
    """Boulders and glowing mushrooms for a corner: SVG and its box, the foot at (0, 0)."""
    chance, pen = random.Random("boulders"), Pen(7, 3)
    pen.push(("scale(-1 1) " if flip else "") + "translate(-118 -122) scale(1.24)")
    rocks = ((30, 40, 52, 30, "#5d424d"), (100, 62, 46, 26, "#6a4c56"), (18, 84, 44, 26, "#54394a"), (160, 84, 40, 18, "#5d424d"))
    for x, y, rx, ry, colour in rocks:
        pen.shape(blob(chance, x, y, rx, ry, 8, 0.08), colour)
        pen.fill(blob(chance, x - 8, y - ry * 0.45, rx * 0.5, ry * 0.26, 6, 0.1), shade(colour, 0.22), 0.7)
    for x, y, k in ((128, 40, 1.0), (144, 50, 0.7), (62, 88, 0.9)):
        pen.limb(f"M{x} {y} v{12 * k:.0f}", 5 * k, "#f3e2c8")
        top, cap = y - 15 * k, 11 * k
        pen.shape(f"M{x - cap:.1f} {y} C{x - cap:.1f} {top:.1f} {x + cap:.1f} {top:.1f} {x + cap:.1f} {y} Z", "#58d0c0")
    pen.pop()
    return pen.body(), (-156, -122, 312, 132)
