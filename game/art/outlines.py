"""Outlines as SVG path data, in design units: boxes, torn sheets, bubbles, ribbons and the shapes of the sides. No pygame."""

from __future__ import annotations

import math
import random

from game.art.colour import Shape


def box(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded box."""
    r = max(0.0, min(r, w / 2, h / 2))
    c = r * 0.4477
    right, bottom = x + w, y + h
    return (
        f"M{x + r:.2f} {y:.2f} L{right - r:.2f} {y:.2f} C{right - c:.2f} {y:.2f} {right:.2f} {y + c:.2f} {right:.2f} {y + r:.2f} "
        f"L{right:.2f} {bottom - r:.2f} C{right:.2f} {bottom - c:.2f} {right - c:.2f} {bottom:.2f} {right - r:.2f} {bottom:.2f} "
        f"L{x + r:.2f} {bottom:.2f} C{x + c:.2f} {bottom:.2f} {x:.2f} {bottom - c:.2f} {x:.2f} {bottom - r:.2f} "
        f"L{x:.2f} {y + r:.2f} C{x:.2f} {y + c:.2f} {x + c:.2f} {y:.2f} {x + r:.2f} {y:.2f} Z"
    )


def torn_edge(x0: float, x1: float, y: float, seed: int, depth: float = 5.0) -> list[tuple[float, float]]:
    """Points of a torn line from ``x0`` to ``x1`` about the height ``y``, never more than ``depth`` away."""
    chance = random.Random(seed)
    direction = 1 if x1 > x0 else -1
    points, at, drift = [], x0, 0.0
    while (x1 - at) * direction > 9:
        at += direction * chance.uniform(4, 9)
        drift = max(-depth, min(depth, drift + chance.uniform(-depth, depth) * 0.75))
        points.append((at, y + drift))
    points.append((x1, y))
    return points


def torn_box(w: float, h: float, r: float, seed: int, inset: float = 1.5) -> str:
    """A sheet with rounded upper corners and a torn lower edge, ``inset`` from the edge of ``w`` x ``h``."""
    x, y, right, bottom = inset, inset, w - inset, h - inset - 5
    r = min(r, w / 2, h / 2)
    torn = " ".join(f"L{px:.1f} {py:.1f}" for px, py in torn_edge(right, x, bottom, seed))
    upper = f"M{x + r:.1f} {y} L{right - r:.1f} {y} Q{right} {y} {right} {y + r:.1f}"
    return f"{upper} L{right} {bottom:.1f} {torn} L{x} {y + r:.1f} Q{x} {y} {x + r:.1f} {y} Z"


def bubble(left: float, top: float, w: float, h: float, r: float, tip: tuple[float, float], inset: float = 1.5) -> str:
    """A rounded box with a tail whose point is ``tip`` (same units, outside the box). A tip inside gives no tail."""
    x, y, right, bottom = left + inset, top + inset, left + w - inset, top + h - inset
    tx, ty = tip
    half = min(11.0, (w - 2 * r) / 3, (h - 2 * r) / 3)
    outside = {"bottom": ty - bottom, "top": y - ty, "right": tx - right, "left": x - tx}
    side = max(outside, key=lambda name: outside[name])
    if half <= 0 or outside[side] <= 0:
        return box(x, y, right - x, bottom - y, r)
    across = max(x + r + half, min(right - r - half, tx))
    down = max(y + r + half, min(bottom - r - half, ty))
    tail = {
        "top": f"L{across - half:.1f} {y} L{tx:.1f} {ty:.1f} L{across + half:.1f} {y}",
        "right": f"L{right} {down - half:.1f} L{tx:.1f} {ty:.1f} L{right} {down + half:.1f}",
        "bottom": f"L{across + half:.1f} {bottom} L{tx:.1f} {ty:.1f} L{across - half:.1f} {bottom}",
        "left": f"L{x} {down + half:.1f} L{tx:.1f} {ty:.1f} L{x} {down - half:.1f}",
    }
    parts = {name: (tail[name] if name == side else "") for name in tail}
    return (
        f"M{x + r:.1f} {y} {parts['top']} L{right - r:.1f} {y} Q{right} {y} {right} {y + r:.1f} {parts['right']} "
        f"L{right} {bottom - r:.1f} Q{right} {bottom} {right - r:.1f} {bottom} {parts['bottom']} "
        f"L{x + r:.1f} {bottom} Q{x} {bottom} {x} {bottom - r:.1f} {parts['left']} L{x} {y + r:.1f} Q{x} {y} {x + r:.1f} {y} Z"
    )


def tape_strip(w: float, h: float, seed: int) -> str:
    """A strip of tape with two ragged ends."""
    chance = random.Random(seed)
    left = [(chance.uniform(0.5, 4.5), h * f) for f in (0.95, 0.72, 0.5, 0.28, 0.05)]
    right = [(w - chance.uniform(0.5, 4.5), h * f) for f in (0.05, 0.28, 0.5, 0.72, 0.95)]
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in right + left) + " Z"


def regular(sides: int, x: float, y: float, r: float, turn: float = 0.0) -> str:
    """A regular polygon with a corner at the top (``turn`` in radians clockwise)."""
    points = [(x + r * math.sin(turn + math.tau * i / sides), y - r * math.cos(turn + math.tau * i / sides)) for i in range(sides)]
    return "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points) + " Z"


def emblem(shape: Shape, x: float, y: float, r: float) -> str:
    """The shape of a side, of about equal weight for each."""
    if shape == "circle":
        return box(x - r, y - r, 2 * r, 2 * r, r)
    if shape == "square":
        return box(x - 0.86 * r, y - 0.86 * r, 1.72 * r, 1.72 * r, 0.18 * r)
    if shape == "star":
        radii = (1.16 * r, 0.54 * r)
        points = [
            (x + radii[i % 2] * math.sin(math.pi * i / 5), y + 0.06 * r - radii[i % 2] * math.cos(math.pi * i / 5)) for i in range(10)
        ]
        return "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points) + " Z"
    if shape == "triangle":
        return regular(3, x, y + 0.2 * r, 1.22 * r)
    if shape == "hexagon":
        return regular(6, x, y, 1.06 * r, math.pi / 6)
    return regular(4, x, y, 1.12 * r)


def ribbon_band(w: float, h: float, fold: float) -> str:
    """The front band of a ribbon as wide as ``w`` less the ends that hang behind it."""
    return f"M{fold:.1f} 2 H{w - fold:.1f} V{h - 6:.1f} H{fold:.1f} Z"


def ribbon_ends(w: float, h: float, fold: float) -> str:
    """The two swallow-tailed ends of a ribbon, behind the band."""
    inner = fold + 8
    return (
        f"M2 7 L{inner:.1f} 4 V{h - 2:.1f} L2 {h + 1 - 3:.1f} L{fold * 0.5:.1f} {h / 2 + 1.5:.1f} Z "
        f"M{w - 2:.1f} 7 L{w - inner:.1f} 4 V{h - 2:.1f} L{w - 2:.1f} {h + 1 - 3:.1f} L{w - fold * 0.5:.1f} {h / 2 + 1.5:.1f} Z"
    )
