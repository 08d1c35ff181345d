"""Small work on polygons for drawings: cutting with a convex outline, rounding corners, pebbly blobs. No pygame."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def clip(polygon: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex one (either way round). Empty if they do not overlap."""
    turn = 1 if area(window) > 0 else -1
    out = list(polygon)
    for n, (ax, ay) in enumerate(window):
        bx, by = window[(n + 1) % len(window)]
        nx, ny = turn * (ay - by), turn * (bx - ax)
        shift = nx * ax + ny * ay
        inside = [nx * x + ny * y - shift for x, y in out]     # below 0 lies outside this edge
        if min(inside) >= 0:
            continue
        before, out = out, []
        for m, p in enumerate(before):
            q, sp = before[(m + 1) % len(before)], inside[m]
            sq = inside[(m + 1) % len(before)]
            if sp >= 0:
                out.append(p)
            if (sp >= 0) != (sq >= 0):
                f = sp / (sp - sq)
                out.append((p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f))
        if not out:
            return []
    return out


def area(polygon: Sequence[Point]) -> float:
    """Signed area: positive if the corners run clockwise on a screen."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True)) / 2


def straight(polygon: Iterable[Point], close: bool = True) -> str:
    """Path data through the points."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in polygon) + (" Z" if close else "")


def rounded(polygon: Sequence[Point], radius: float) -> str:
    """Path data with the corners rounded by up to ``radius`` (half an edge at most)."""
    kept = [p for n, p in enumerate(polygon) if math.dist(p, polygon[n - 1]) > 0.3]
    if len(kept) < 3:
        return ""
    parts: list[str] = []
    for n, p in enumerate(kept):
        before, after = kept[n - 1], kept[(n + 1) % len(kept)]
        start, end = _towards(p, before, radius), _towards(p, after, radius)
        parts.append(f"{'L' if parts else 'M'}{start[0]:.1f} {start[1]:.1f} Q{p[0]:.1f} {p[1]:.1f} {end[0]:.1f} {end[1]:.1f}")
    return " ".join(parts) + " Z"


def _towards(p: Point, q: Point, reach: float) -> Point:
    f = min(0.5, reach / math.dist(p, q))
    return p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f


def blob(chance: random.Random, x: float, y: float, rx: float, ry: float, corners: int = 7, jitter: float = 0.14) -> str:
    """Path data of a round, uneven lump: stones, puddles, moss."""
    points = []
    for n in range(corners):
        turn, far = math.tau * n / corners, 1 + chance.uniform(-jitter, jitter)
        points.append((x + rx * far * math.cos(turn), y + ry * far * math.sin(turn)))
    first = points[0], points[-1]
    parts = [f"M{(first[0][0] + first[1][0]) / 2:.1f} {(first[0][1] + first[1][1]) / 2:.1f}"]
    for n, (px, py) in enumerate(points):
        qx, qy = points[(n + 1) % corners]
        parts.append(f"Q{px:.1f} {py:.1f} {(px + qx) / 2:.1f} {(py + qy) / 2:.1f}")
    return " ".join(parts) + " Z"


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the convex outline round some points."""
    ordered = sorted(set(points))

    def half(row: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for p in row:
            while len(kept) > 1 and area([kept[-2], kept[-1], p]) <= 0:
                kept.pop()
            kept.append(p)
        return kept[:-1]

    return half(ordered) + half(ordered[::-1])
