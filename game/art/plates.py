"""Plates in a side's colour with its shape, medallion rings, the ribbon, and the strip a message is told on."""

from __future__ import annotations

import pygame

from game.art.colour import CREAM, INK, Side, mix, shade
from game.art.materials import SOFT, Piece, Shade, canvas, cast, cut, drawing, fall, finished, grained, kept, reach
from game.art.outlines import box, emblem, ribbon_band, ribbon_ends
from game.art.strokes import fill, line
from game.art.svg import linear


def plate(size: tuple[int, int], side: Side, k: float = 1.0, emblem_right: bool = False, lit: bool = False, seed: int = 4) -> Piece:
    """A side's name plate with its shape at one end (left, or right when ``emblem_right``); ``lit`` has a bright rim: it is their decision.

    The shape is drawn in a square as wide as the plate is high; write beside it.
    """
    w, h = max(40, size[0]), max(24, size[1])
    margin = reach(SOFT, k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        path = box(1.5, 1.5, uw - 3, uh - 3, 10)
        cast(out, at, 10, SOFT, k)
        ground = fall(w, h, shade(side.main, 0.26), side.main, side.main, shade(side.main, -0.2))
        out.blit(cut(grained(ground, "paper", seed, k), path, k), at)
        x = uw - uh / 2 - 1 if emblem_right else uh / 2 + 1
        inner = box(4.4, 4.4, uw - 8.8, uh - 8.8, 7)
        body = line(inner, CREAM, 2.8) if lit else line(inner, side.light, 1.5, 0.55)
        out.blit(drawing(body + line(path, INK, 3) + seal(side, x, uh / 2, uh * 0.31), w, h, k), at)
        return finished(out)

    return kept(("plate", side, k, emblem_right, lit, seed), (w, h), (margin, margin), make)


def seal(side: Side, x: float, y: float, r: float) -> str:
    """SVG of a side's shape as it lies under a fighter: a dark ring with a bright heart."""
    outer, middle, heart = (emblem(side.shape, x, y, r * f) for f in (1.0, 0.78, 0.56))
    ground = fill(outer, side.dark) + line(outer, INK, 2.8) + line(middle, side.light, 1.6, 0.85)
    return ground + fill(heart, side.main) + line(heart, INK, 1.6)


def token(pixels: int, side: Side, k: float = 1.0) -> Piece:
    """A side's shape alone, in a square of ``pixels``."""
    n = max(8, pixels)

    def make() -> pygame.Surface:
        u = n / k
        return finished(drawing(seal(side, u / 2, u / 2, u * 0.4), n, n, k))

    return kept(("token", side, k), (n, n), (0, 0), make)


def ribbon(size: tuple[int, int], k: float = 1.0, colour: str = "#d24a38") -> Piece:
    """A stitched ribbon with its two ends folded behind it; write on the middle."""
    w, h = max(60, size[0]), max(20, size[1])
    margin = reach(Shade(6, 5, 130), k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        fold = min(26.0, uw * 0.09)
        front = pygame.Rect(at.x + round(fold * k), at.y, w - 2 * round(fold * k), h - round(4 * k))
        cast(out, front, 4, Shade(6, 5, 130), k)
        left, right, foot = fold, uw - fold, uh - 6
        crease = f"M{left:.1f} {foot:.1f} l8 4 v-4 Z M{right:.1f} {foot:.1f} l-8 4 v-4 Z"
        stitches = f"M{left + 5:.1f} 7.5 H{right - 5:.1f} M{left + 5:.1f} {uh - 11.5:.1f} H{right - 5:.1f}"
        ends, band = ribbon_ends(uw, uh, fold), ribbon_band(uw, uh, fold)
        body = fill(ends, shade(colour, -0.3)) + line(ends, INK, 3) + fill(crease, shade(colour, -0.6)) + line(crease, INK, 2)
        body += fill(band, "url(#r)") + line(band, INK, 3.2) + line(stitches, mix(colour, "#ffe0c0", 0.6), 1.6, dash="6 5")
        silk = linear("r", 0, 0, 0, uh, (0, shade(colour, 0.16)), (0.6, colour), (1, shade(colour, -0.14)))
        out.blit(drawing(body, w, h, k, silk), at)
        return finished(out)

    return kept(("ribbon", k, colour), (w, h), (margin, margin), make)


def strip(size: tuple[int, int], k: float = 1.0, tint: str = "#3c2630") -> Piece:
    """A dark rounded strip for a line told in passing, or a tooltip on a light ground."""
    w, h = max(16, size[0]), max(12, size[1])
    shadow = Shade(7, 4, 150)
    margin = reach(shadow, k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        r = min(11.0, uh / 2 - 2)
        cast(out, at, r, shadow, k)
        path = box(1.4, 1.4, uw - 2.8, uh - 2.8, r)
        body = fill(path, "url(#s)") + line(box(3.6, 3.6, uw - 7.2, uh - 7.2, r - 2), "#c9a25a", 1.4, 0.7) + line(path, INK, 2.8)
        out.blit(drawing(body, w, h, k, linear("s", 0, 0, 0, uh, (0, shade(tint, 0.1)), (1, tint))), at)
        return finished(out)

    return kept(("strip", k, tint), (w, h), (margin, margin), make)
