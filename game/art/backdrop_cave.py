"""Behind the cave's field: rock faces, stalactites, paintings and paw prints, torches; and the mouths of tunnels."""

from __future__ import annotations

import random
from itertools import pairwise

from game.art.bay import BAY, FOOT, SPILL, Bay, Lamp
from game.art.colour import INK, SIDES, mix, shade
from game.art.pen import Pen
from game.art.polygons import blob
from game.art.svg import linear

SKY = ("#2a1a28", "#2a1a28")
"""There is none: the dark of the cave above the wall."""
SUN = (0.0, 0.0, 0.0, "#000000", 0)

Ornament = tuple[str, tuple[float, float, float, float]]
"""SVG in units, and its box round (0, 0): left, top, width, height."""
TORCHES = (120, 360)
_PAINT = "#d9743c"
_PICTURES = (
    "M0 32 c12 -27 52 -30 69 -10 l15 -10 m-15 10 l5 15 m-72 -2 l-5 20 m17 -22 l2 22 m30 -22 v22 m15 -25 l7 22",
    "M0 36 l12 -22 l15 22 m-14 -20 v-12 m-10 5 h20 M54 36 l12 -22 l15 22 m-14 -20 v-12 m-12 7 l24 -7",
    "M0 34 c10 -22 42 -25 57 -7 l17 2 m-74 8 l-4 17 m15 -20 l4 20 m25 -20 v20 m12 -22 l7 20 M96 36 l10 -22 l15 22 m-14 -21 v-11 m-11 7 l38 -14",
    "M6 30 a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M18 12 v-8 M18 48 v8 M0 30 h-8 M36 30 h8 M58 40 l8 -16 l-6 -8 m6 8 l9 -6",
)


def _paws(x: float, y: float) -> str:
    dots = ((0, 0, 6), (-8, -7, 3), (-3, -11, 3), (4, -11, 3), (9, -6, 3))
    return '<g fill="#f0c896" opacity=".5">' + "".join(f'<circle cx="{x + a:.0f}" cy="{y + b:.0f}" r="{r}"/>' for a, b, r in dots) + "</g>"


def _torch(x: float) -> str:
    pen = Pen(5, 2.2)
    pen.push(f"translate({x - 17:.0f} 128) scale(1.2)")
    pen.limb("M14 30 L14 62", 5, "#7a4a2a")
    pen.shape("M6 22 L22 22 L19 34 L9 34 Z", "#b98a58")
    pen.line("M8 27 H20", "#6a4426", 2)
    pen.shape("M14 -14 C17 -4 26 2 26 12 C26 20 20 24 14 24 C8 24 2 20 2 12 C2 4 8 2 8 -6 C11 -4 12 -2 12 0 C14 -4 14 -8 14 -14 Z", "#ff8a2b")
    pen.fill("M14 4 C18 9 20 12 19 17 C18 22 10 22 9 17 C8 12 13 10 14 4 Z", "#ffe98a")
    pen.pop()
    return pen.body()


def _stalactite(x: float, tall: float, wide: float, colour: str) -> str:
    return (
        f'<path d="M{x - wide:.0f} -4 C{x - wide * 0.4:.0f} {tall * 0.4:.0f} {x - 3:.0f} {tall * 0.7:.0f} {x:.0f} {tall:.0f} '
        f'C{x + 3:.0f} {tall * 0.7:.0f} {x + wide * 0.4:.0f} {tall * 0.4:.0f} {x + wide:.0f} -4 Z" fill="{colour}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M{x - wide * 0.5:.0f} 0 C{x - wide * 0.2:.0f} {tall * 0.3:.0f} {x - 2:.0f} {tall * 0.5:.0f} {x - 1:.0f} {tall * 0.7:.0f}" '
        'stroke="#8a6470" stroke-width="2.2" fill="none" opacity=".7"/>'
    )


def bay(index: int) -> Bay:
    """One stretch of the cave's wall."""
    chance = random.Random(f"cave bay {index}")
    body = f'<rect width="{BAY}" height="{FOOT + SPILL}" fill="url(#wall)"/>'
    for _ in range(22):
        rx, ry = chance.uniform(40, 84), chance.uniform(26, 52)
        x, y = chance.uniform(rx * 1.15, BAY - rx * 1.15), chance.uniform(30, 176)
        colour = shade("#5f4250", chance.uniform(-0.26, 0.16))
        stone = blob(chance, x, y, rx, ry, 7, 0.15)
        body += f'<path d="{stone}" fill="{colour}" stroke="#2f1d2c" stroke-width="2.6"/>'
        body += f'<path d="{blob(chance, x - rx * 0.16, y - ry * 0.36, rx * 0.56, ry * 0.3, 7, 0.14)}" fill="{shade(colour, 0.12)}" opacity=".6"/>'
    for x in (0, BAY):      # a boulder over each border, the same in both bays
        body += f'<path d="M{x - 46} 120 C{x - 40} 84 {x + 38} 82 {x + 48} 118 C{x + 54} 150 {x - 54} 154 {x - 46} 120 Z" fill="#5a3f4d" stroke="#2f1d2c" stroke-width="2.6"/>'
        body += f'<path d="M{x - 40} 52 C{x - 30} 28 {x + 36} 30 {x + 42} 56 C{x + 40} 78 {x - 40} 78 {x - 40} 52 Z" fill="#4e3545" stroke="#2f1d2c" stroke-width="2.6"/>'
    pictures = chance.sample(range(len(_PICTURES)), 2)
    for n, (x, y) in enumerate(((166, 118), (24, 122)) if index % 2 else ((176, 116), (382, 122))):
        turn = chance.uniform(-4, 4)
        body += f'<path d="{_PICTURES[pictures[n]]}" transform="translate({x} {y}) rotate({turn:.1f}) scale(.82)" fill="none" stroke="{_PAINT}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/>'
    for _ in range(2):
        body += _paws(chance.choice((76, 156, 306, 318, 448, 462)) + chance.uniform(-6, 6), chance.uniform(104, 150))
    for _ in range(12):
        wide, tall = chance.uniform(11, 26), chance.uniform(34, 108)
        body += _stalactite(chance.uniform(wide, BAY - wide), tall, wide, shade("#493246", chance.uniform(-0.15, 0.15)))
    roof = [(0.0, 10.0), *((x, chance.uniform(4, 20)) for x in range(40, BAY - 20, 40)), (float(BAY), 10.0)]
    line = "M0 10 " + " ".join(f"Q{(a[0] + b[0]) / 2:.0f} {max(a[1], b[1]) + 9:.0f} {b[0]:.0f} {b[1]:.0f}" for a, b in pairwise(roof))
    body += f'<path d="{line} V-4 H0 Z" fill="{SKY[0]}"/><path d="{line}" fill="none" stroke="{INK}" stroke-width="3"/>'
    body += f'<path d="M0 {FOOT - 14} C80 {FOOT - 24} 160 {FOOT - 6} 240 {FOOT - 15} C320 {FOOT - 24} 400 {FOOT - 6} {BAY} {FOOT - 14} V{FOOT + SPILL} H0 Z" fill="#4a3540"/>'
    for _ in range(9):
        rx = chance.uniform(8, 20)
        x, y = chance.uniform(rx + 2, BAY - rx - 2), FOOT - chance.uniform(6, 13)
        body += f'<path d="{blob(chance, x, y, rx, rx * 0.55, 7, 0.12)}" fill="{shade("#6a4c56", chance.uniform(-0.15, 0.1))}" stroke="{INK}" stroke-width="2.4"/>'
        body += f'<path d="M{x - rx * 0.5:.0f} {y - rx * 0.2:.0f} q{rx * 0.4:.0f} {-rx * 0.24:.0f} {rx * 0.8:.0f} {-rx * 0.05:.0f}" fill="none" stroke="#a5848a" stroke-width="2" stroke-linecap="round"/>'
    defs = linear("wall", 0, 0, 0, FOOT, (0, "#2a1a28"), (0.2, "#422b3a"), (0.5, "#57394a"), (1, "#4a3540"))
    lamps = [Lamp(x, 140, 84, "#ffb040", 150) for x in TORCHES] + [Lamp(x, 150, 250, "#ff8a35", 96) for x in TORCHES]
    return Bay(body, defs, tuple(lamps), "".join(_torch(x) for x in TORCHES))


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
    _stones(pen, ((14, 52, 18, 16), (36, 24, 20, 14), (72, 10, 22, 11), (110, 6, 22, 11), (146, 11, 22, 12), (180, 27, 18, 14), (200, 54, 17, 15)))
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
    for x, y, rx, ry, colour in ((30, 40, 52, 30, "#5d424d"), (100, 62, 46, 26, "#6a4c56"), (18, 84, 44, 26, "#54394a"), (160, 84, 40, 18, "#5d424d")):
        pen.shape(blob(chance, x, y, rx, ry, 8, 0.08), colour)
        pen.fill(blob(chance, x - 8, y - ry * 0.45, rx * 0.5, ry * 0.26, 6, 0.1), shade(colour, 0.22), 0.7)
    for x, y, k in ((128, 40, 1.0), (144, 50, 0.7), (62, 88, 0.9)):
        pen.limb(f"M{x} {y} v{12 * k:.0f}", 5 * k, "#f3e2c8")
        pen.shape(f"M{x - 11 * k:.1f} {y} C{x - 10 * k:.1f} {y - 15 * k:.1f} {x + 10 * k:.1f} {y - 15 * k:.1f} {x + 11 * k:.1f} {y} Z", "#58d0c0")
    pen.pop()
    return pen.body(), (-156, -122, 312, 132)
