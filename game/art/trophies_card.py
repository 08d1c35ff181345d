"""The card of a player: a frame in a side's colours with a window for its picture, and scenery to put behind it."""

from __future__ import annotations

import random
from typing import Final, Literal

import pygame

from game.art.colour import INK, Side, shade
from game.art.materials import Piece, Shade, canvas, cast, cut, drawing, fall, finished, grained, kept, reach
from game.art.outlines import box
from game.art.polygons import straight
from game.art.soft import clipped, gradient, light
from game.art.strokes import disc, fill, line

Scene = Literal["cave", "alley", "side"]
_SHADOW = Shade(7, 5, 150)
_EDGE: Final = 16.0
_HEAD: Final = 48.0
_FOOT: Final = 102.0
_SKIES: Final = {"cave": ("#3a1d2a", "#8a3f2f", "#f2a35a", "#b4633a"), "alley": ("#35265c", "#8a4a7a", "#e37a5c", "#ffc06a")}


def card_window(size: tuple[int, int], k: float = 1.0) -> pygame.Rect:
    """Where the picture lies in a card of ``size`` pixels: below the name, above the numbers."""
    left, top = round(_EDGE * k), round(_HEAD * k)
    return pygame.Rect(left, top, max(8, size[0] - 2 * left), max(8, size[1] - top - round(_FOOT * k)))


def player_card(size: tuple[int, int], side: Side, k: float = 1.0, scene: Scene = "cave", dead: bool = False) -> Piece:
    """A card with an empty window (``card_window``), the scenery already in it. Put name, figure and numbers on it.

    ``dead`` is grey and has a band of mourning across the lower corner of its window. Sizes are pixels, ``k`` pixels to a design unit.
    """
    w, h = max(80, size[0]), max(120, size[1])
    margin = reach(_SHADOW, k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        path = box(2, 2, uw - 4, uh - 4, 14)
        cast(out, at, 14, _SHADOW, k)
        ground = cut(grained(fall(w, h, shade(side.main, 0.22), side.main, shade(side.main, -0.12), side.dark), "paper", 4, k), path, k)
        body = line(path, INK, 4) + line(box(7, 7, uw - 14, uh - 14, 10), side.light, 2, 0.9)
        if dead:
            ground = pygame.transform.grayscale(ground)
        out.blit(ground, at)
        out.blit(drawing(body, w, h, k), at)
        window = card_window((w, h), k)
        picture = backdrop(window.size, side, scene).copy()
        out.blit(clipped(pygame.transform.grayscale(picture) if dead else picture, round(10 * k)), window.move(at.topleft))
        x, y, ww, wh = (v / k for v in window)
        rim = line(box(x, y, ww, wh, 10), INK, 3.4)
        if dead:
            low = y + wh - 1.5
            band = f"M{x + 1.5:.1f} {low - 58:.1f} L{x + 1.5:.1f} {low - 32:.1f} L{x + 32:.1f} {low:.1f} L{x + 58:.1f} {low:.1f} Z"
            rim += fill(band, INK)
            for far in (53, 35):
                rim += line(f"M{x + 3:.1f} {low - far:.1f} L{x + far:.1f} {low - 2:.1f}", "#9a8a94", 1.6)
        out.blit(drawing(rim, w, h, k), at)
        return finished(out)

    return kept(("player card", side, k, scene, dead), (w, h), (margin, margin), make)


def backdrop(size: tuple[int, int], side: Side, scene: Scene = "cave") -> pygame.Surface:
    """Scenery behind a figure: a cave by fire light, an alley at dusk, or plain light in a side's colours. Shared: copy before drawing."""
    w, h = max(8, size[0]), max(8, size[1])

    def make() -> pygame.Surface:
        if scene == "side":
            out = gradient(w, h, shade(side.main, -0.35), shade(side.main, 0.1), shade(side.light, 0.1), side.main).copy()
            light(out, w / 2, h * 0.55, round(w * 0.6), round(h * 0.5), side.light, 90)
            return finished(out)
        out = gradient(w, h, *_SKIES[scene]).copy()
        light(out, w / 2, h * 0.58, round(w * 0.56), round(h * 0.5), "#ffc060", 130)
        uw = 200.0
        k = w / uw
        uh = h / k
        out.blit(drawing(_cave(uw, uh) if scene == "cave" else _alley(uw, uh), w, h, k), (0, 0))
        return finished(out)

    return kept(("card backdrop", side if scene == "side" else None, scene), (w, h), (0, 0), make).image


def _cave(w: float, h: float) -> str:
    chance, body = random.Random("card"), ""
    for x in (8, 36, 70, 122, 150, 184):
        far = h * (0.08 + 0.22 * abs(x - w / 2) / (w / 2)) * chance.uniform(0.8, 1.15)
        left = f"C{x - 7} {far * 0.4:.0f} {x - 3} {far * 0.7:.0f} {x} {far:.0f}"
        right = f"C{x + 3} {far * 0.7:.0f} {x + 7} {far * 0.4:.0f} {x + 15} -4"
        body += fill(f"M{x - 15} -4 {left} {right} Z", "#2f1826")
        body += line(f"M{x - 8} 0 C{x - 4} {far * 0.3:.0f} {x - 2} {far * 0.5:.0f} {x - 1} {far * 0.7:.0f}", "#6a4450", 2, 0.7)
    floor = ((0, 0.86), (40, 0.8), (60, 0.84), (100, 0.83), (140, 0.81), (160, 0.85), (200, 0.81))
    (x0, y0), *bends = ((x, f"{h * y:.0f}") for x, y in floor)
    ground = f"M{x0} {y0} C" + " ".join(f"{x} {y}" for x, y in bends) + f" L200 {h:.0f} L0 {h:.0f} Z"
    return body + fill(ground, "#5a3340") + disc(w / 2, h * 0.92, 66, "#241020", 9, 0.5)


def _alley(w: float, h: float) -> str:
    skyline = (
        (0, 0.62), (24, 0.5), (48, 0.62), (60, 0.62), (60, 0.46), (96, 0.46), (96, 0.6), (128, 0.6), (150, 0.48),
        (174, 0.6), (200, 0.6), (200, 1), (0, 1),
    )  # fmt: skip
    lit = "".join(fill(box(x, h * y, 8, 11, 1), "#ffd97a", 0.9) for x, y in ((70, 0.5), (82, 0.5), (20, 0.62), (146, 0.62), (184, 0.66)))
    ground = f"M0 {h * 0.84:.0f} L200 {h * 0.84:.0f} L200 {h:.0f} L0 {h:.0f} Z"
    roofs = straight([(x, h * y) for x, y in skyline])
    return fill(roofs, "#3d2a55") + lit + fill(ground, "#5d5178") + disc(w / 2, h * 0.92, 66, "#241020", 9, 0.5)
