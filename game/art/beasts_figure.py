"""A whole beast as SVG: the parts of its rig dressed in hide, scales and a face."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.art.beasts_data import Beast, Leg, Matrix, Numbers, Tube, Wing, moved, text, turned
from game.art.beasts_rig import Posture, place_of, spline
from game.art.colour import INK, shade
from game.art.ops import draw
from game.art.pen import Pen
from game.art.polygons import straight

Spot = tuple[float, float]
FACE = "face"
"""The part that is drawn by the face of a posture."""


def figure(pen: Pen, rig: Beast, now: Posture, fine: bool = True) -> None:
    """Draw a beast in a posture with ``pen``. ``fine`` False leaves thin lines out."""
    colours = {**rig.colours, "ink": INK}
    order = [name for name in rig.parts if name not in now.over] + list(now.over)
    pen.push(text(rig.fit))
    for name in order:
        part, where = rig.parts[name], place_of(rig, now, name)
        if isinstance(part, Leg):
            _leg(pen, part, now.numbers[name], where, colours, fine)
            continue
        pen.push(text(where))
        if isinstance(part, Tube):
            tube(pen, now.numbers[name], part, colours)
        elif isinstance(part, Wing):
            _wing(pen, now.numbers[name], part, colours)
        else:
            draw(pen, rig.faces[now.face] if name == FACE and now.face else part.ops, colours, 1.0, fine)
        pen.pop()
    pen.pop()


def _named(colour: str, colours: Mapping[str, str]) -> str:
    """A colour by name, ``name-30`` darker, ``name+20`` lighter."""
    for sign in "+-":
        name, found, amount = colour.partition(sign)
        if found:
            return shade(colours.get(name, name), float(sign + amount) / 100)
    return colours.get(colour, colour)


def _leg(pen: Pen, leg: Leg, numbers: Numbers, where: Matrix, colours: Mapping[str, str], fine: bool) -> None:
    x, y, turn, bend = numbers
    hip = moved(where, *leg.hip)
    far = math.dist(hip, (x, y)) or 1.0
    knee = ((hip[0] + x) / 2 - (y - hip[1]) / far * bend, (hip[1] + y) / 2 + (x - hip[0]) / far * bend)
    limb = Tube("", (*hip, *knee, x, y), leg.widths, leg.colour)
    tube(pen, limb.points, limb, colours)
    if leg.toes:
        pen.push(text(turned(x, y, turn)))
        draw(pen, leg.toes, colours, 1.0, fine)
        pen.pop()


def _wing(pen: Pen, points: Numbers, wing: Wing, colours: Mapping[str, str]) -> None:
    (sx, sy), (wx, wy), (tx, ty), *corners = [(points[i], points[i + 1]) for i in range(0, 12, 2)]
    edge, (ax, ay) = "", (tx, ty)
    for x, y in corners:
        # the skin is drawn in towards the wrist between two of its corners
        edge += f" Q{(ax + x) / 2 + (wx - (ax + x) / 2) * 0.28:.1f} {(ay + y) / 2 + (wy - (ay + y) / 2) * 0.28:.1f} {x:.1f} {y:.1f}"
        ax, ay = x, y
    skin, bone = _named(wing.colour, colours), _named(wing.bone, colours)
    veins = "".join(f"M{wx:.1f} {wy:.1f} L{x:.1f} {y:.1f} " for x, y in corners[:2])
    inside = f'<path d="{veins}" fill="none" stroke="{shade(skin, -0.28)}" stroke-width="{wing.width * 0.34:.1f}"/>'
    pen.shape(f"M{sx:.1f} {sy:.1f} L{wx:.1f} {wy:.1f} L{tx:.1f} {ty:.1f}{edge} Z", skin, inside=inside)
    pen.limb(f"M{wx:.1f} {wy:.1f} L{tx:.1f} {ty:.1f}", wing.width * 0.5, bone)
    pen.limb(f"M{sx:.1f} {sy:.1f} L{wx:.1f} {wy:.1f}", wing.width, bone)


def tube(pen: Pen, points: Numbers, look: Tube, colours: Mapping[str, str]) -> None:
    """Draw a tapering stroke through ``points`` with the belly, bands and marks of ``look``."""
    path = spline(points)
    half = _half_widths(len(path), look.widths)
    inside = ""
    if look.belly:
        colour, start = look.belly
        end = 1.0 if start >= 0 else -1.0
        inside += _filled(ribbon(path, half, start, end * 1.04, 0, len(path) - 1), _named(colour, colours))
    for colour, many, long, low, high in look.bands:
        step = (len(path) - 1) / many
        for n in range(round(many)):
            a, b = (n + 0.5 - long / 2) * step, (n + 0.5 + long / 2) * step
            inside += _filled(ribbon(path, half, low, high, a, b), _named(colour, colours))
    if look.marks:
        inside += _diamonds(path, half, look.marks, colours)
    pen.shape(outline(path, half), _named(look.colour, colours), inside=inside)


def _filled(d: str, colour: str) -> str:
    return f'<path d="{d}" fill="{colour}"/>'


def _half_widths(many: int, widths: Numbers) -> list[float]:
    """Half the width at every point of a path, between the widths given at even distances."""
    out = []
    for i in range(many):
        place = i / max(1, many - 1) * (len(widths) - 1)
        at = min(int(place), len(widths) - 2) if len(widths) > 1 else 0
        nearest = widths[min(at + 1, len(widths) - 1)]
        t = place - at
        out.append((widths[at] + (nearest - widths[at]) * (t * t * (3 - 2 * t))) / 2)
    return out


def _at(path: Sequence[Spot], place: float) -> tuple[Spot, Spot]:
    """The point at a place along a path (in points), and the unit vector to its right there."""
    i = min(len(path) - 2, max(0, int(place)))
    f = min(1.0, max(0.0, place - i))
    a, b = path[i], path[i + 1]
    before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 2)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    far = math.hypot(dx, dy) or 1.0
    return (a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f), (-dy / far, dx / far)


def ribbon(path: Sequence[Spot], half: Sequence[float], low: float, high: float, start: float, end: float) -> str:
    """Part of a tube as a closed path: between two shares of its width (-1 left edge, 1 right edge) and two places along it."""
    start, end = max(0.0, start), min(len(path) - 1.0, end)
    places = [start, *(float(i) for i in range(math.ceil(start + 0.01), math.ceil(end))), end]
    near, far = [], []
    for place in places:
        (x, y), (nx, ny) = _at(path, place)
        i = min(len(half) - 2, int(place))
        w = half[i] + (half[i + 1] - half[i]) * (place - i)
        near.append((x + nx * w * low, y + ny * w * low))
        far.append((x + nx * w * high, y + ny * w * high))
    return straight([*near, *reversed(far)])


def _diamonds(path: Sequence[Spot], half: Sequence[float], marks: tuple[str, float, float], colours: Mapping[str, str]) -> str:
    colour, many, big = marks
    step, out = (len(path) - 1) / many, ""
    for n in range(round(many)):
        place = (n + 0.5) * step
        (x, y), (nx, ny) = _at(path, place)
        w = half[round(place)] * big
        long = min(w * 1.5, 8 * step)
        spots = [(x + nx * w, y + ny * w), (x - ny * long, y + nx * long), (x - nx * w, y - ny * w), (x + ny * long, y - nx * long)]
        out += _filled(straight(spots), _named(colour, colours))
    return out


def outline(path: Sequence[Spot], half: Sequence[float]) -> str:
    """The outline of a tapering stroke with round ends."""
    last = len(path) - 1
    left, right = [], []
    for i in range(len(path)):
        (x, y), (nx, ny) = _at(path, float(i))
        left.append((x - nx * half[i], y - ny * half[i]))
        right.append((x + nx * half[i], y + ny * half[i]))
    far, near = _cap(path[last], _at(path, last)[1], half[last], 1), _cap(path[0], _at(path, 0)[1], half[0], -1)
    return straight([*left, *far, *reversed(right), *near])


def _cap(end: Spot, normal: Spot, r: float, sign: int) -> list[Spot]:
    """The round end of a stroke, from its left to its right (``sign`` 1) or back."""
    nx, ny = normal
    out = []
    for k in range(1, 10):
        a = math.pi * k / 10
        c, s = -math.cos(a) * sign, math.sin(a) * sign
        out.append((end[0] + r * (nx * c + ny * s), end[1] + r * (ny * c - nx * s)))
    return out
