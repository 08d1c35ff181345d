"""Paper: sheets with grain, taped up or torn off, speech bubbles, and the rows marked on a sheet."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.colour import CREAM, INK, PAPER, TAPE, WARN_EDGE, Side, mix, shade
from game.art.materials import (
    LOW,
    SOFT,
    Piece,
    Shade,
    canvas,
    cast,
    cut,
    drawing,
    fall,
    finished,
    framed,
    grained,
    kept,
    px,
    reach,
    rounded,
)
from game.art.outlines import box, bubble, tape_strip, torn_box, torn_edge
from game.art.strokes import fill, line
from game.art.svg import linear, radial

Row = Literal["plain", "even", "hot", "chosen"]
FRAME = 3.0  # ink frame, design units


def sheet(
    size: tuple[int, int],
    k: float = 1.0,
    seed: int = 1,
    tint: str = PAPER,
    radius: float = 8,
    shadow: Shade = SOFT,
    tapes: tuple[float, ...] = (),
    torn: bool = False,
) -> Piece:
    """A sheet of paper. ``tapes`` are strips along the upper edge at those shares of the width; ``torn`` has its lower edge torn off."""
    w, h = max(8, size[0]), max(8, size[1])
    margin = max(reach(shadow, k), px(16, k) if tapes else 0)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        units = (w / k, h / k)
        cast(out, at, radius, shadow, k)
        ground = _grounded(w, h, k, tint, seed)
        if torn:
            path = torn_box(*units, radius, seed)
            ground.blit(drawing(_fibres(*units, seed), w, h, k), (0, 0))
            out.blit(cut(ground, path, k), at)
            out.blit(drawing(line(path, INK, FRAME), w, h, k), at)
        else:
            out.blit(rounded(ground, radius, k), at)
            framed(out, at, k, radius + 8, lambda uw, uh: _frame(uw, uh, radius))
        for number, share in enumerate(tapes):
            strip = tape(k, seed * 7 + number)
            place = strip.image.get_rect(center=(at.x + round(w * share), at.y + px(2, k)))
            out.blit(strip.image, place)
        return finished(out)

    return kept(("sheet", k, seed, tint, radius, shadow, tapes, torn), (w, h), (margin, margin), make)


def _grounded(w: int, h: int, k: float, tint: str, seed: int) -> pygame.Surface:
    ground = fall(w, h, shade(tint, 0.28), tint, tint, mix(tint, "#d9b98a", 0.36))
    age = radial("a", 32, 26, 50, (0, "#c99a5a", 0), (0.7, "#c99a5a", 0), (1, "#b9824a", 0.22))
    ground.blit(pygame.transform.smoothscale(drawing(fill(box(0, 0, 64, 64, 0), "url(#a)"), 64, 64, 1, age), (w, h)), (0, 0))
    return grained(ground, "paper", seed, k)


def _frame(w: float, h: float, radius: float) -> str:
    gleam = line(box(4, 4, w - 8, h - 8, max(1, radius - 3)), "#fffaf0", 1.4, 0.55) if min(w, h) >= 24 else ""
    return gleam + line(box(FRAME / 2, FRAME / 2, w - FRAME, h - FRAME, radius), INK, FRAME)


def _fibres(w: float, h: float, seed: int) -> str:
    """The pale inside of the paper along a torn edge."""
    points = torn_edge(w - FRAME / 2, FRAME / 2, h - FRAME / 2 - 5, seed)
    return line(f"M{w:.1f} {h - 9:.1f} L" + " L".join(f"{x:.1f} {y - 2.5:.1f}" for x, y in points), "#fffdf6", 8, 0.85)


def tape(k: float = 1.0, seed: int = 1, length: float = 72) -> Piece:
    """A strip of tape, a little crooked."""
    angle = (3.5, -4.5, 2.0, -2.5)[seed % 4]

    def make() -> pygame.Surface:
        path = tape_strip(length, 22, seed)
        creases = f"M{length * 0.3:.0f} 1 l-4 20 M{length * 0.66:.0f} 1 l3 20"
        body = fill(path, TAPE, 0.82) + line(f"M5 4 H{length - 5:.0f}", "#ffffff", 2.5, 0.4)
        body += line(creases, "#b08a4a", 1.2, 0.22) + line(path, "#a9813f", 1.1, 0.55)
        return finished(pygame.transform.rotozoom(drawing(body, px(length, k), px(22, k), k), angle, 1))

    return kept(("tape", k, seed, length), (0, 0), (0, 0), make)


def balloon(size: tuple[int, int], tip: tuple[int, int], k: float = 1.0, seed: int = 3, tint: str = PAPER) -> Piece:
    """A paper popover whose tail points at ``tip`` (pixels from the box's top left, outside it)."""
    w, h = max(24, size[0]), max(24, size[1])
    over = max(0, -tip[0], -tip[1], tip[0] - w, tip[1] - h)
    margin = max(reach(LOW, k), over + px(4, k))

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        whole = out.get_size()
        cast(out, at, 9, Shade(8, 5, 150), k)
        shift = margin / k
        path = bubble(shift, shift, w / k, h / k, 9, (shift + tip[0] / k, shift + tip[1] / k))
        ground = fall(whole[0], whole[1], shade(tint, 0.3), tint, tint, mix(tint, "#d9b98a", 0.25))
        out.blit(cut(grained(ground, "paper", seed, k), path, k), (0, 0))
        out.blit(
            drawing(f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{FRAME}" stroke-linejoin="round"/>', *whole, k), (0, 0)
        )
        return finished(out)

    return kept(("balloon", k, tip, seed, tint), (w, h), (margin, margin), make)


def row(size: tuple[int, int], kind: Row, k: float = 1.0, side: Side | None = None) -> Piece:
    """A row on a sheet: ``even`` is a paler stripe, ``chosen`` framed in the side's colour, ``hot`` framed warm."""
    w, h = max(4, size[0]), max(4, size[1])
    frame = {"plain": "", "even": "", "hot": "#a9590f", "chosen": side.dark if side else "#0d6669"}[kind]
    light = {"plain": PAPER, "even": "#fff6e0", "hot": "#fff3cf", "chosen": mix(side.light, "#fffaf0", 0.62) if side else "#d5f0e6"}[kind]
    deep = {"plain": PAPER, "even": "#fbecca", "hot": "#ffe2a0", "chosen": mix(side.light, "#fff6de", 0.35) if side else "#bfe6da"}[kind]

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        edge = 2.7 if frame else 0.0
        path = box(edge / 2, edge / 2, uw - edge, uh - edge, 8)
        rim = line(path, frame, edge) if frame else ""
        return finished(drawing(fill(path, "url(#r)") + rim, w, h, k, linear("r", 0, 0, 0, uh, (0, light), (1, deep))))

    return kept(("row", kind, k, side), (w, h), (0, 0), make)


def note(size: tuple[int, int], stripe: str, k: float = 1.0, seed: int = 1, fresh: bool = False) -> Piece:
    """A slip of the chronicle with a stripe in a side's colour along its left edge."""
    w, h = max(16, size[0]), max(16, size[1])
    base = sheet((w, h), k, seed, "#fffaf0" if fresh else PAPER, 4, LOW)

    def make() -> pygame.Surface:
        out = base.image.copy()
        mark = drawing(fill(box(3.4, 3.4, 7, h / k - 6.8, 3), stripe), w, h, k)
        out.blit(mark, (base.left, base.top))
        return finished(out)

    return kept(("note", stripe, k, seed, fresh), (w, h), (base.left, base.top), make)


def stat(size: tuple[int, int], colour: str, k: float = 1.0) -> Piece:
    """A little card for a number over its name: pale above, ``colour`` below (the lower third)."""
    w, h = max(12, size[0]), max(12, size[1])

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        foot = uh * 0.63
        card = box(1.5, 1.5, uw - 3, uh - 3, 9)
        lower = f"M2.8 {foot:.1f} H{uw - 2.8:.1f} V{uh - 9:.1f} Q{uw - 2.8:.1f} {uh - 2.8:.1f} {uw - 9:.1f} {uh - 2.8:.1f}"
        lower += f" H9 Q2.8 {uh - 2.8:.1f} 2.8 {uh - 9:.1f}Z"
        edge = line(f"M3 {foot:.1f} H{uw - 3:.1f}", shade(colour, -0.35), 1.4, 0.5)
        return finished(drawing(fill(card, "#fff8e6") + fill(lower, colour) + edge + line(card, INK, 2.6), w, h, k))

    return kept(("stat", colour, k), (w, h), (0, 0), make)


def field(size: tuple[int, int], state: Literal["plain", "hover", "focus", "wrong", "off"], k: float = 1.0) -> Piece:
    """Where something is written: a pale strip let into the paper."""
    w, h = max(16, size[0]), max(16, size[1])
    rim = {"plain": INK, "hover": INK, "focus": "#0d6669", "wrong": "#b02a24", "off": "#8a7466"}[state]
    ground = {"plain": "#fffaf0", "hover": CREAM, "focus": "#fffdf6", "wrong": "#fff0e2", "off": "#e6d6b4"}[state]
    glow = {"focus": "#86e4d4", "wrong": WARN_EDGE}.get(state, "")

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        path = box(2.5, 2.5, uw - 5, uh - 5, 9)
        body = line(path, glow, 5, 0.8) if glow else ""
        body += fill(path, ground) + line(f"M7 6 H{uw - 7:.1f}", "#3a2630", 4, 0.16, ends=True) + line(path, rim, 2.6)
        return finished(drawing(body, w, h, k))

    return kept(("field", state, k), (w, h), (0, 0), make)
