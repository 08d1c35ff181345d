"""One hex of ground being drawn: its outline, its colours, its dice. The ground painters build on this. No pygame.

Everything is in units of the drawings (a pointy-topped hex is 62 of them wide) from the middle of the hex.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from game.art.colour import shade
from game.art.geometry import HexShape, Point
from game.art.polygons import area, blob, clip, rounded, straight
from game.art.svg import document

FAR = 99.0
"""Further than any hex reaches."""


@dataclass
class Patch:
    """Collects the SVG of one hex. ``base`` and ``joint`` are the colours of its pieces and of the gaps between them."""

    shape: HexShape
    chance: random.Random
    base: str
    joint: str
    contrast: float = 1
    """How far the pieces differ from one another, 1 as drawn."""
    parts: list[str] = field(default_factory=list)

    def document(self) -> str:
        """The finished drawing, ``shape.w`` × ``shape.h`` pixels."""
        w, h, k = self.shape.w, self.shape.h, self.shape.k
        return document(f'<g transform="translate({w / 2:g} {h / 2:g}) scale({k:.5f})">{"".join(self.parts)}</g>', w, h)

    @property
    def half_w(self) -> float:
        """Half the width of the hex."""
        return self.shape.w / 2 / self.shape.k

    @property
    def half_h(self) -> float:
        """Half its height."""
        return self.shape.h / 2 / self.shape.k

    def window(self, inset: float) -> list[Point]:
        """The outline as a polygon, every edge ``inset`` further in."""
        k = self.shape.k
        return [(x / k, y / k) for x, y in self.shape.points(inset * k)]

    def outline(self, inset: float = 0) -> str:
        return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in self.window(inset)) + " Z"

    def near(self, reach_x: float = 18, reach_y: float = 15) -> Point:
        """A random point about the middle."""
        return self.chance.uniform(-reach_x, reach_x), self.chance.uniform(-reach_y, reach_y)

    def spread(self, low: float, high: float) -> float:
        return self.chance.uniform(low, high)

    def vary(self, colour: str, low: float, high: float) -> str:
        """The colour, shaded by a random amount, as strong as the contrast allows."""
        return shade(colour, self.chance.uniform(low, high) * self.contrast)

    def tone(self, colour: str, *by: float) -> str:
        """The colour, shaded by one of the amounts."""
        return shade(colour, self.chance.choice(by))

    # ------------------------------------------------------------------ marks

    def add(self, text: str) -> None:
        self.parts.append(text)

    def face(self, d: str, fill: str, opacity: float = 1, down: float = 0) -> None:
        """A filled path, moved ``down``."""
        seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        shift = f' transform="translate(0 {down:g})"' if down else ""
        self.add(f'<path d="{d}" fill="{fill}"{seen}{shift}/>')

    def stroke(self, d: str, colour: str, width: float, opacity: float = 1, down: float = 0) -> None:
        """A round-ended line, never thinner than a pixel."""
        seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        shift = f' transform="translate(0 {down:g})"' if down else ""
        wide = max(1 / self.shape.k, width)
        ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        self.add(f'<path d="{d}" {ends} stroke="{colour}" stroke-width="{wide:.2f}"{seen}{shift}/>')

    def dot(self, x: float, y: float, r: float, colour: str, opacity: float = 1, flat: float = 1) -> None:
        """A round dot, ``flat`` times as high as wide."""
        self.add(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r:.2f}" ry="{r * flat:.2f}" fill="{colour}" opacity="{opacity:.2f}"/>')

    def lump(self, x: float, y: float, rx: float, ry: float, colour: str, opacity: float = 1, jitter: float = 0.14) -> str:
        """An uneven blob; its path data is returned to draw it again."""
        d = blob(self.chance, x, y, rx, ry, 7 if max(rx, ry) < 12 else 9, jitter)
        self.face(d, colour, opacity)
        return d

    def stamp(self, text: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1) -> None:
        """A ready drawing, moved to (x, y), turned by degrees, scaled."""
        spin = (f" rotate({turn:.1f})" if turn else "") + (f" scale({size:.2f})" if size != 1 else "")
        self.add(f'<g transform="translate({x:.2f} {y:.2f}){spin}">{text}</g>')

    # ------------------------------------------------------------------ laid ground

    def bed(self, colour: str | None = None, over: float = 0.6) -> None:
        """The whole hex in one colour, a shade over the border so that no seam shows between neighbours."""
        self.face(self.outline(-over), colour or self.joint)

    def rows(self) -> list[Point]:
        """(top, bottom) of four rows across the hex that meet the rows of its neighbours."""
        h = self.half_h
        edge = h - self.shape.corner / self.shape.k if self.shape.axis == "y" else h / 2
        return list(pairwise((-h, -edge, 0.0, edge, h)))

    def pieces(self, length: float, gap: float, inset: float, loose: float = 0.3) -> Iterator[list[Point]]:
        """The rows cut into pieces about ``length`` long with joints of ``gap``, inside the outline ``inset`` in."""
        window = self.window(inset)
        half = gap / 2
        for top, bottom in self.rows():
            band = clip([(-FAR, top), (FAR, top), (FAR, bottom), (-FAR, bottom)], window)
            left, right = min(x for x, _ in band), max(x for x, _ in band)
            mean = abs(area(band)) / (bottom - top)
            many = max(1, round((mean + right - left) / 2 / length))   # a gable counts for more than its area
            step = (right - left) / many
            cuts = [left, *(left + step * (n + self.spread(-loose, loose)) for n in range(1, many)), right]
            for a, b in pairwise(cuts):
                box = [(a + half, top + half), (b - half, top + half), (b - half, bottom - half), (a + half, bottom - half)]
                cut = clip(box, window)
                if cut and abs(area(cut)) > 10:
                    yield cut

    def block(self, piece: list[Point], colour: str, lip: float = 1.9, corner: float = 5, dark: float = -0.28) -> None:
        """A raised stone or board: its dark side, and its face ``lip`` shorter at the foot."""
        low = max(y for _, y in piece) - lip
        top = clip(piece, [(-FAR, -FAR), (FAR, -FAR), (FAR, low), (-FAR, low)])
        self.face(rounded(piece, corner), shade(colour, dark))
        if len(top) > 2:
            self.face(rounded(top, corner), colour)

    def cut(self, polygon: list[Point], window: list[Point], colour: str, opacity: float = 1) -> None:
        """A polygon as far as it lies in the window."""
        seen = clip(polygon, window)
        if len(seen) > 2:
            self.face(straight(seen), colour, opacity)

    def gleam(self, piece: list[Point], width: float = 1.7, strength: float = 0.17) -> None:
        """A short lit line along the level upper edge of a stone or board, if it has one worth lighting."""
        top = min(y for _, y in piece)
        level = [x for x, y in piece if y - top < 0.6]
        left, run = min(level), max(level) - min(level)
        if run > 11:
            self.stroke(f"M{left + 4:.1f} {top + 2.4:.1f} h{run * 0.36:.1f}", "#ffffff", width, strength * self.contrast)

    def frame(self) -> None:
        """The dark joint between hexes and a faint lit rim inside it."""
        self.add(f'<path d="{self.outline(0.2)}" fill="none" stroke="{shade(self.joint, -0.45)}" stroke-width="2.6"/>')
        self.add(f'<path d="{self.outline(2)}" fill="none" stroke="#fff1d0" stroke-opacity=".13" stroke-width="1.4"/>')
