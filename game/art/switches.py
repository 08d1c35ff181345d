"""What is turned on and off: the switch with a paw for a knob, and the box to tick."""

from __future__ import annotations

import pygame

from game.art.buttons import OFF, State
from game.art.colour import CREAM, GOOD_CHIP, INK, SLOT, mix, shade
from game.art.materials import Piece, drawing, finished, kept
from game.art.outlines import box
from game.art.strokes import disc, fill, line

_TOES = ((-0.52, -0.1), (-0.2, -0.46), (0.2, -0.46), (0.52, -0.1))
_HELD = "#8a7466"


def paw(x: float, y: float, r: float, colour: str, pad: str) -> str:
    """SVG of a round paw seen from below, ``2 * r`` across."""
    toes = "".join(disc(x + tx * r, y + ty * r, 0.17 * r, pad, 0.21 * r) for tx, ty in _TOES)

    def at(*pairs: tuple[float, float]) -> str:
        return " ".join(f"{x + px * r:.2f} {y + py * r:.2f}" for px, py in pairs)

    heel = f"M{at((-0.38, 0.36))} C{at((-0.36, -0.1), (0.36, -0.1), (0.38, 0.36))} C{at((0.3, 0.62), (-0.3, 0.62), (-0.38, 0.36))} Z"
    return disc(x, y, r, colour, edge=3) + toes + fill(heel, pad)


def switch(size: tuple[int, int], on: bool, state: State = "plain", k: float = 1.0) -> Piece:
    """A switch. On is right, green and ticked; off is left, dark and crossed out: never colour alone."""
    w, h = max(32, size[0]), max(18, size[1])
    off = state == "off"

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        r = uh / 2 - 2
        ground = mix(GOOD_CHIP if on else SLOT, OFF, 0.7) if off else (GOOD_CHIP if on else "#5a4046")
        groove = box(2, 2, uw - 4, uh - 4, r)
        body = fill(groove, shade(ground, 0.12) if state == "hover" else ground)
        body += line(f"M{r:.1f} 5.4 H{uw - r:.1f}", "#140818", 3.4, 0.25, ends=True) + line(groove, INK, 3)
        x = uh * 0.5 if on else uw - uh * 0.5
        sign = f"M{x - 5:.1f} {uh / 2 + 0.5:.1f} l4 4.5 l8 -9" if on else f"M{x - 4:.1f} {uh / 2 - 4:.1f} l8 8 m0 -8 l-8 8"
        body += line(sign, CREAM, 2.8, 0.7 if off else 1, ends=True)
        knob, pad = ("#d9c7b0", "#b5a294") if off else ("#ffe9a8" if state == "hover" else CREAM, "#c98a86")
        body += paw(uw - uh / 2 if on else uh / 2, uh / 2, uh / 2 - 1.6, knob, pad)
        return finished(drawing(body, w, h, k))

    return kept(("switch", on, state, k), (w, h), (0, 0), make)


def tick(side: int, on: bool, state: State = "plain", k: float = 1.0) -> Piece:
    """A box to tick, ``side`` pixels square."""
    n = max(12, side)

    def make() -> pygame.Surface:
        u = n / k
        ground = {"plain": "#fffaf0", "hover": "#fff3cf", "pressed": "#f0ddb2", "off": "#e0cfae"}[state]
        path = box(2, 2, u - 4, u - 4, 7)
        body = fill(path, ground) + line(path, _HELD if state == "off" else INK, 3)
        if on:
            mark = f"M{u * 0.26:.1f} {u * 0.52:.1f} L{u * 0.44:.1f} {u * 0.7:.1f} L{u * 0.77:.1f} {u * 0.3:.1f}"
            body += line(mark, INK, 8, ends=True) + line(mark, _HELD if state == "off" else GOOD_CHIP, 4.4, ends=True)
        return finished(drawing(body, n, n, k))

    return kept(("tick", on, state, k), (n, n), (0, 0), make)
