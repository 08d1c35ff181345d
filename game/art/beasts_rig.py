"""The beasts in motion: every part of a rig at a moment of a pose, and where it is then."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.art.beasts_data import PLAIN, Beast, Matrix, Node, Numbers, Part, Sway, Tube, multiply, rest_of, rigs, turned

STEPS: Final = 16
"""Pictures to a motion: phases are rounded to one of these."""


@dataclass(frozen=True)
class Posture:
    """A moment of a motion: numbers for every part, the face, and what is drawn last."""

    numbers: dict[str, Numbers]
    face: str
    over: tuple[str, ...]


@lru_cache(maxsize=512)
def posture(name: str, pose: str, step: int) -> Posture:
    """Where every part of a rig is at ``step`` (of ``STEPS``) of the motion ``pose``. ``KeyError`` lists the poses there are."""
    rig = rigs()[name]
    keys = rig.cycles.get(pose, (pose,))
    if any(key not in rig.stances for key in keys):
        raise KeyError(f"{name} has no pose {pose!r}; there are {', '.join(sorted(rig.stances))}")
    phase = step % STEPS / STEPS
    place = phase * len(keys)
    first, second = rig.stances[keys[int(place)]], rig.stances[keys[(int(place) + 1) % len(keys)]]
    t = place - int(place)
    t = t * t * (3 - 2 * t)
    near = first if t < 0.5 else second
    numbers = {}
    for part, kind in rig.parts.items():
        rest = rest_of(kind)
        a, b = first.numbers.get(part, rest), second.numbers.get(part, rest)
        numbers[part] = tuple(x + (y - x) * t for x, y in zip(a, b, strict=True))
    for sway in near.sway:
        numbers[sway.part] = _swayed(rig.parts[sway.part], numbers[sway.part], sway, phase)
    if near.gait:
        for leg, offset in near.gait.legs.items():
            x, y, turn, bend = numbers[leg]
            dx, up = _step((phase + offset) % 1.0)
            numbers[leg] = (x + near.gait.stride * dx, y - near.gait.lift * up, turn + 26 * up * (1 if dx < 0 else -0.6), bend)
    return Posture(numbers, near.face, near.over)


def _step(u: float) -> tuple[float, float]:
    """Where a foot is in its step: along it (from 0.5 back to -0.5 on the ground, forward in the air) and how high (0-1)."""
    ground = 0.6
    if u < ground:
        return 0.5 - u / ground, 0.0
    v = (u - ground) / (1 - ground)
    return -0.5 + v * v * (3 - 2 * v), math.sin(math.pi * v)


def _swayed(part: Part, numbers: Numbers, sway: Sway, phase: float) -> Numbers:
    if isinstance(part, Tube):
        out, many = [], len(numbers) // 2
        for i in range(many):
            far = i / max(1, many - 1)
            swing = far * math.sin(math.tau * (sway.times * phase + sway.start - sway.turn * i))
            out += [numbers[2 * i] + sway.x * swing, numbers[2 * i + 1] + sway.y * swing]
        return tuple(out)
    swing = math.sin(math.tau * (sway.times * phase + sway.start))
    x, y, turn, *rest = numbers
    return (x + sway.x * swing, y + sway.y * swing, turn + sway.turn * swing, *rest)


def place_of(rig: Beast, now: Posture, name: str) -> Matrix:
    """Where the part ``name`` is: a node's own matrix, that of the part a tube or wing hangs on, or ``name@share`` along a tube.

    In the units the rig is written in; ``rig.fit`` brings them into the frame.
    """
    name, _, share = name.partition("@")
    if not name:
        return PLAIN
    part = rig.parts[name]
    above = place_of(rig, now, part.on)
    if share and isinstance(part, Tube):
        path = spline(now.numbers[name])
        at = min(len(path) - 2, max(0, round(float(share) * (len(path) - 1)) - 1))
        (x, y), (nx, ny) = path[at], path[at + 1]
        ends = path[-1] if float(share) >= 1 else (x, y)
        return multiply(above, turned(ends[0], ends[1], math.degrees(math.atan2(ny - y, nx - x))))
    if not isinstance(part, Node):
        return above
    dx, dy, turn, wide, high = now.numbers[name]
    return multiply(above, turned(part.at[0] + dx, part.at[1] + dy, turn, wide * part.scale, high * part.scale))


@lru_cache(maxsize=2048)
def spline(points: Numbers, steps: int = 9) -> tuple[tuple[float, float], ...]:
    """A smooth line through points (x and y in turn), ``steps`` pieces between two."""
    spots = [(points[i], points[i + 1]) for i in range(0, len(points), 2)]
    out = [spots[0]]
    for i in range(len(spots) - 1):
        p0, p1, p2, p3 = spots[max(0, i - 1)], spots[i], spots[i + 1], spots[min(len(spots) - 1, i + 2)]
        for k in range(1, steps + 1):
            t = k / steps
            out.append((_between(p0[0], p1[0], p2[0], p3[0], t), _between(p0[1], p1[1], p2[1], p3[1], t)))
    return tuple(out)


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
