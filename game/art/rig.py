"""The skeleton of a cat: poses as numbers, what lies between two poses, and where its paws, head and feet are.

A pose lives in a frame of 160 x 160 units and faces right. Standing feet are at y = 138, the middle of the frame is x = 80.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from game.art.tables import read_toml

FRAME = 160
GROUND = 138
Part = Literal["paw", "back_paw", "head", "feet", "body", "neck"]
JOINTS = {"body": 5, "head": 3, "tail": 14, "legs": 12, "arms": 12, "grip": 1}
PARTS = ("back", "tail", "arm_back", "leg_back", "body", "leg_front", "neck", "head", "prop", "arm_front")
_NECK = 22.0  # from the body's middle up its own axis


@dataclass(frozen=True)
class Pose:
    """One posture: numbers for every joint (see ``JOINTS``), the face it pulls, and the order of its parts from the back."""

    name: str
    body: tuple[float, ...]
    head: tuple[float, ...]
    tail: tuple[float, ...]
    legs: tuple[float, ...]
    arms: tuple[float, ...]
    grip: tuple[float, ...]
    eyes: str
    mouth: str
    order: tuple[str, ...] = PARTS


@cache
def _file() -> dict[str, dict[str, list[float] | list[str] | str]]:
    return read_toml("poses.toml")


@cache
def poses() -> dict[str, Pose]:
    """Every pose by name. ``ValueError`` names a pose whose joints are not all there."""
    return {name: _read(name, row) for name, row in _file().items() if name not in ("cycles", "windups")}


def _read(name: str, row: dict[str, list[float] | list[str] | str]) -> Pose:
    joints = {}
    for joint, count in JOINTS.items():
        numbers = row.get(joint, [25] if joint == "grip" else [])
        if joint == "body" and len(numbers) == 3:
            numbers = [*numbers, 1.0, 1.0]
        if len(numbers) != count:
            raise ValueError(f"poses.toml, {name}: {joint} wants {count} numbers, not {len(numbers)}")
        joints[joint] = tuple(float(n) for n in numbers)
    face = row.get("face", [])
    if len(face) != 2:
        raise ValueError(f"poses.toml, {name}: face wants eyes and a mouth")
    order = tuple(str(row["order"]).split()) if "order" in row else PARTS
    if sorted(order) != sorted(PARTS):
        raise ValueError(f"poses.toml, {name}: order must name each part once ({' '.join(PARTS)})")
    return Pose(name, **joints, eyes=str(face[0]), mouth=str(face[1]), order=order)


def pose(name: str | Pose) -> Pose:
    """The pose called ``name``; a pose is given back as it is. ``KeyError`` lists the names there are.

    If no pose could be read, everybody stands still: nobody is drawn from it then.
    """
    if isinstance(name, Pose):
        return name
    if not _file():
        return Pose(name, **{joint: (0.0,) * count for joint, count in JOINTS.items()}, eyes="", mouth="", order=PARTS)
    found = poses().get(name)
    if found is None:
        raise KeyError(f"no pose is called {name!r}; there are {', '.join(sorted(poses()))}")
    return found


def tween(a: str | Pose, b: str | Pose, t: float) -> Pose:
    """The posture a share ``t`` (0-1) of the way from ``a`` to ``b``: every number in between, the face and order of the nearer."""
    first, second = pose(a), pose(b)
    if t <= 0:
        return first
    if t >= 1:
        return second
    near = first if t < 0.5 else second

    def between(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(x + (y - x) * t for x, y in zip(a, b, strict=True))

    return Pose(
        f"{first.name}>{second.name}@{t:.3f}",
        between(first.body, second.body),
        between(first.head, second.head),
        between(first.tail, second.tail),
        between(first.legs, second.legs),
        between(first.arms, second.arms),
        between(first.grip, second.grip),
        near.eyes,
        near.mouth,
        near.order,
    )


def ease(t: float) -> float:
    """``t`` (0-1) with a soft start and end."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def has_cycle(name: str) -> bool:
    """Whether a pose of that name moves by itself (breathing, walking, struggling)."""
    return name in _file().get("cycles", ())


def cycle(name: str, phase: float, steps: int = 16) -> Pose:
    """The posture of a repeating motion at ``phase`` (0-1, wraps). A pose without a motion of its own stands still.

    The phase is rounded to one of ``steps``, so that a motion is a small set of pictures that stay cached.
    """
    return _beat(name, round(phase * steps) % steps, steps)


@lru_cache(maxsize=1024)
def _beat(name: str, step: int, steps: int) -> Pose:
    keys = _file().get("cycles", {}).get(name)
    if not keys:
        return pose(name)
    place = step / steps * len(keys)
    at = int(place)
    return tween(str(keys[at]), str(keys[(at + 1) % len(keys)]), ease(place - at))


def windup(name: str) -> str | None:
    """The name of the pose that leads into ``name`` (an arm drawn back), or None."""
    found = _file().get("windups", {}).get(name)
    return str(found) if found else None


def curve(start: tuple[float, ...], *bends: tuple[float, ...], steps: int = 9) -> str:
    """Path data of a limb: from ``start`` through Bezier bends (a bend is 4 numbers with one control point, 6 with two).

    It is cut into straight pieces because the SVG renderer draws long spikes where a curve folds back on itself, as a limb does in
    the middle of a quick move.
    """
    x, y = start
    out = [f"M{x:.1f} {y:.1f}"]
    for bend in bends:
        ex, ey = bend[-2:]
        for k in range(1, steps + 1):
            t = k / steps
            u = 1 - t
            if len(bend) == 4:
                a, b, c = u * u, 2 * u * t, t * t
                out.append(f"L{a * x + b * bend[0] + c * ex:.1f} {a * y + b * bend[1] + c * ey:.1f}")
            else:
                a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                px, py = a * x + b * bend[0] + c * bend[2] + d * ex, a * y + b * bend[1] + c * bend[3] + d * ey
                out.append(f"L{px:.1f} {py:.1f}")
        x, y = ex, ey
    return " ".join(out)


def neck(p: Pose) -> tuple[float, float]:
    """Where the neck sits on the body, in units."""
    turn = math.radians(p.body[2])
    return p.body[0] + math.sin(turn) * _NECK * p.body[4], p.body[1] - math.cos(turn) * _NECK * p.body[4]


def anchor(name: str | Pose, part: Part, size: float = 1.0) -> tuple[float, float]:
    """Where a part of a pose is, in units of the frame, facing right. ``size`` is the build's (``cat.build_size``).

    ``paw`` is the front paw (what it holds is there), ``back_paw`` the other, ``feet`` the ground point between the feet.
    """
    p = pose(name)
    spots = {
        "paw": p.arms[10:12],
        "back_paw": p.arms[4:6],
        "head": p.head[:2],
        "body": p.body[:2],
        "neck": neck(p),
        "feet": ((p.legs[4] + p.legs[10]) / 2, max(p.legs[5], p.legs[11])),
    }
    x, y = spots[part]
    return FRAME / 2 + (x - FRAME / 2) * size, GROUND + (y - GROUND) * size
