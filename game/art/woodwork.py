"""Wood and felt: bars of planks with brass nails, the table top, the felt, and the name boards hung on them."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from game.art import soft
from game.art.colour import BRASS, FELT, FELT_DARK, INK, WELL, WOOD, mix, shade
from game.art.materials import SOFT, Piece, Shade, canvas, cast, cut, drawing, fall, finished, framed, grained, kept, px, reach, rounded
from game.art.outlines import box
from game.art.strokes import disc, fill, line
from game.art.svg import linear

FRAME = 3.0
DEEP = Shade(9, 5, 140)
_TABLE = ("#7a4c30", "#70442a", "#7f5134", "#754930")


def bar(
    size: tuple[int, int],
    k: float = 1.0,
    seed: int = 1,
    tint: str = WOOD,
    planks: int = 1,
    radius: float = 13,
    nails: bool = True,
    shadow: Shade = DEEP,
) -> Piece:
    """A bar of wood: ``planks`` boards one above the other, a light inner edge, an ink frame, brass nails in the corners."""
    w, h = max(12, size[0]), max(12, size[1])
    margin = reach(shadow, k)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        cast(out, at, radius, shadow, k)
        out.blit(rounded(boards(w, h, k, tint, seed, planks), radius, k), at)
        framed(out, at, k, radius + 8, lambda uw, uh: _bar_frame(uw, uh, radius, tint))
        if nails:
            _nails(out, at, k)
        return finished(out)

    return kept(("bar", k, seed, tint, planks, radius, nails, shadow), (w, h), (margin, margin), make)


def _bar_frame(w: float, h: float, radius: float, tint: str) -> str:
    edge = line(box(4, 4, w - 8, h - 8, max(2, radius - 3)), shade(tint, 0.3), 1.8, 0.9)
    return edge + line(box(FRAME / 2, FRAME / 2, w - FRAME, h - FRAME, radius), INK, FRAME)


def _nails(target: pygame.Surface, box: pygame.Rect, k: float) -> None:
    side, far = px(16, k), px(12.5, k)
    head = drawing(nail(side / k / 2, side / k / 2), side, side, k)
    for y in (box.y + far, box.bottom - far) if box.h > 40 * k else (box.centery,):
        for x in (box.x + far, box.right - far):
            target.blit(head, head.get_rect(center=(x, y)))


def nail(x: float, y: float, r: float = 4.4) -> str:
    """SVG of a brass nail head."""
    head = disc(x, y, r, BRASS, edge=1.8) + disc(x - r * 0.28, y - r * 0.28, r * 0.32, "#fff0c0")
    return disc(x, y + 1, r + 1.4, INK, opacity=0.35) + head


def boards(w: int, h: int, k: float, tint: str, seed: int, planks: int = 1) -> pygame.Surface:
    """A surface covered with ``planks`` boards, one above the other, each with its own grain. The caller may draw on it."""
    coarse = -(-w // 256) * 256 if w > 256 else w  # a window that is being dragged wider finds its boards already made
    whole = kept(("boards", k, tint, seed, planks), (coarse, h), (0, 0), lambda: _boards(coarse, h, k, tint, seed, planks)).image
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.blit(whole, (0, 0))
    return out


def _boards(w: int, h: int, k: float, tint: str, seed: int, planks: int) -> pygame.Surface:
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    chance = random.Random(seed)
    tops = [round(h * i / planks) for i in range(planks + 1)]
    for top, bottom in pairwise(tops):
        out.blit(_board(w, bottom - top, k, shade(tint, chance.uniform(-0.05, 0.05)), chance), (0, top))
    seam = px(2, k)
    for top in tops[1:-1]:
        pygame.draw.rect(out, shade(tint, -0.62), (0, top - seam // 2, w, seam))
        pygame.draw.rect(out, shade(tint, 0.22), (0, top - seam // 2 + seam, w, px(1, k)))
    return out


def _board(w: int, h: int, k: float, tint: str, chance: random.Random) -> pygame.Surface:
    out = fall(w, max(1, h), shade(tint, 0.13), tint, shade(tint, -0.22))
    knotty = chance.random() < 0.55 and h > 30 * k
    knot = (chance.uniform(0.1, 0.9) * w, chance.uniform(0.35, 0.65) * h, min(h * 0.16, 7 * k)) if knotty else None
    thick, step = px(0.9, k), max(8, round(16 * k))
    for number in range(max(4, round(h / (2.6 * k)))):
        y, phase, swing, bend = chance.random() * h, chance.random() * math.tau, chance.random() * 3 * k, 0.012 / k * (1 + number % 3)
        points: list[tuple[float, float]] = [(x, y + swing * math.sin(phase + x * bend)) for x in range(0, w + step, step)]
        if knot and abs(y - knot[1]) < knot[2] * 3:
            points = [_round_knot(x, at, knot) for x, at in points]
        if len(points) > 1:
            pygame.draw.lines(out, shade(tint, chance.choice((-0.34, -0.24, -0.16, 0.14))), False, points, thick)
    if knot:
        _knot(out, knot, k, tint)
    return out


def _round_knot(x: float, y: float, knot: tuple[float, float, float]) -> tuple[float, float]:
    """Where a line of grain passes, bent to flow round a knot."""
    far, near = (x - knot[0]) / (knot[2] * 4), max(0.0, 1 - abs(y - knot[1]) / (knot[2] * 3))
    return x, y + math.copysign(knot[2] * 1.3, y - knot[1]) * math.exp(-far * far) * near


def _knot(out: pygame.Surface, knot: tuple[float, float, float], k: float, tint: str) -> None:
    x, y, r = knot
    w, h = round(r * 4), round(r * 2.4)
    rings = "".join(
        disc(w / k / 2, h / k / 2, r / k * 1.7 * f, shade(tint, d), r / k * f)
        for f, d in ((1, -0.3), (0.78, -0.12), (0.5, -0.42), (0.24, -0.62))
    )
    out.blit(drawing(rings, w, h, k), (round(x - w / 2), round(y - h / 2)))


def table(size: tuple[int, int], k: float = 1.0, seed: int = 40) -> Piece:
    """The table top behind menus: broad boards, lamp light from the upper left, dark corners. Fills the window."""
    w, h = size
    coarse = (-(-w // 320) * 320, -(-h // 320) * 320)  # a window that is being dragged finds its boards already made

    def make() -> pygame.Surface:
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        out.blit(kept(("table boards", k, seed), coarse, (0, 0), lambda: _table(*coarse, k, seed)).image, (0, 0))
        soft.light(out, w * 0.26, h * 0.16, round(w * 0.5), round(w * 0.5), "#ffb060", 92)
        out.blit(soft.vignette(size, 176), (0, 0))
        return finished(out)

    return kept(("table", k, seed), size, (0, 0), make)


def _table(w: int, h: int, k: float, seed: int) -> pygame.Surface:
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    chance = random.Random(seed)
    height = px(121, k)
    for number, top in enumerate(range(0, h, height)):
        at, boards_of_row = 0, []
        while at < w:  # board after board from the left, so that a wider table begins like a narrow one
            long = round(chance.uniform(420, 1100) * k)
            boards_of_row.append((at, min(long, w - at), chance.choice(_TABLE), chance.random()))
            at += long
        for left, long, tint, die in boards_of_row:
            out.blit(_board(long, height, k, tint, random.Random(die)), (left, top))
            pygame.draw.rect(out, "#3a2018", (left + long - px(1.5, k), top, px(3, k), height))
            for x in (left + px(14, k), left + long - px(14, k)):
                for y in (top + height // 4, top + height * 3 // 4):
                    pygame.draw.circle(out, "#3a2018", (x, y), px(2.4, k))
        pygame.draw.rect(out, "#3a2018", (0, top - px(1.5, k), w, px(3, k)))
        pygame.draw.rect(out, shade(_TABLE[number % 4], 0.16), (0, top + px(1.5, k), w, px(1, k)))
    return finished(out)


def felt(size: tuple[int, int], k: float = 1.0, tint: str = FELT, stitched: bool = True) -> Piece:
    """A felt cloth: soft fibre, warm light, dark corners and a seam stitched round the edge. Fills the window."""
    w, h = size

    def make() -> pygame.Surface:
        deep = FELT_DARK if tint == FELT else shade(tint, -0.22)
        out = grained(fall(w, h, shade(tint, 0.06), tint, deep), "felt", 2, k)
        soft.light(out, w * 0.5, h * 0.3, round(w * 0.56), round(h * 0.72), "#ffd79a", 44)
        if stitched:
            seam = box(13, 13, w / k - 26, h / k - 26, 14)
            thread = line(seam, shade(deep, -0.5), 5, 0.5) + line(seam, "#f0e2b6", 2, 0.55, "9 7", ends=True)
            out.blit(drawing(thread, w, h, k), (0, 0))
        out.blit(soft.vignette(size, 165), (0, 0))
        return finished(out)

    return kept(("felt", k, tint, stitched), size, (0, 0), make)


def tag(size: tuple[int, int], stripe: str, k: float = 1.0, seed: int = 30, hot: bool = False) -> Piece:
    """A name board of light wood with a stripe of colour; ``hot`` has a golden rim (chosen, or under the cursor)."""
    w, h = max(24, size[0]), max(16, size[1])
    margin = max(reach(SOFT, k), px(6, k))
    tint = "#b87a44" if hot else mix(WOOD, stripe, 0.25)

    def make() -> pygame.Surface:
        out, at = canvas(w, h, margin)
        uw, uh = w / k, h / k
        path = box(1.5, 1.5, uw - 3, uh - 3, 10)
        cast(out, at, 10, SOFT, k)
        out.blit(cut(boards(w, h, k, tint, seed), path, k), at)
        body = fill(box(6.5, 6, 8, uh - 12, 4), stripe) + line(box(6.5, 6, 8, uh - 12, 4), INK, 1, 0.35)
        body += line(box(4, 4, uw - 8, uh - 8, 7), shade(tint, 0.3), 1.6) + line(path, INK, 3)
        out.blit(drawing(body, w, h, k), at)
        if hot:
            more = px(4, k)
            rim = line(box(2, 2, uw + 2 * more / k - 4, uh + 2 * more / k - 4, 12), "#ffe08a", 4)
            out.blit(drawing(rim, w + 2 * more, h + 2 * more, k), (at.x - more, at.y - more))
        return finished(out)

    return kept(("tag", stripe, k, seed, hot), (w, h), (margin, margin), make)


def well(size: tuple[int, int], k: float = 1.0, tint: str = WELL, radius: float = 12) -> Piece:
    """A dark hollow let into wood: what a slider or a row of slots lies in."""
    w, h = max(8, size[0]), max(8, size[1])

    def make() -> pygame.Surface:
        uw, uh = w / k, h / k
        path = box(1.8, 1.8, uw - 3.6, uh - 3.6, radius)
        depth = linear("w", 0, 0, 0, uh, (0, shade(tint, -0.45)), (min(0.4, 12 / uh), tint), (1, shade(tint, 0.06)))
        body = fill(path, "url(#w)") + line(path, INK, 3.2)
        body += line(f"M{radius:.1f} {uh - 0.6:.1f} H{uw - radius:.1f}", shade(WOOD, 0.3), 1.2, 0.6)
        return finished(drawing(body, w, h, k, depth))

    return kept(("well", k, tint, radius), (w, h), (0, 0), make)
