"""What the beasts are made of, read once from ``assets/art/beasts.toml``: parts, faces, postures; and the matrices that move them.

A beast lives in a frame of 240 x 240 units and faces right; the ground is at y = 207 and the middle of the frame at x = 120.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from game.art.cat_data import Ops
from game.art.ops import parse
from game.art.tables import read_toml

FRAME: Final = 240
GROUND: Final = 207
Numbers = tuple[float, ...]
Matrix = tuple[float, float, float, float, float, float]
PLAIN: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
STILL: Final[Numbers] = (0.0, 0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True)
class Node:
    """A stiff part around its own pivot ``at``, which lies in the part it hangs ``on``. It moves by dx, dy, angle and two scales.

    ``on`` is another node, ``name@share`` a place along a tube, or "" for the frame.
    """

    on: str
    at: tuple[float, float]
    ops: Ops
    scale: float = 1.0


@dataclass(frozen=True)
class Tube:
    """A part that bends: a tapering stroke through points given in the part it hangs on.

    ``belly`` is a colour and the share of the width where it begins (below 0 from the left-hand edge); ``bands`` are colour, how many,
    how long each (0-1) and the shares of the width it spans; ``marks`` are colour, how many and how big diamonds along the middle.
    """

    on: str
    points: Numbers
    widths: Numbers
    colour: str
    belly: tuple[str, float] | None = None
    bands: tuple[tuple[str, float, float, float, float], ...] = ()
    marks: tuple[str, float, float] | None = None


@dataclass(frozen=True)
class Leg:
    """A leg from a hip (in the part it hangs on) over a knee to a foot that stands in the frame. ``bend`` pushes the knee aside."""

    on: str
    hip: tuple[float, float]
    foot: tuple[float, float]
    bend: float
    widths: Numbers
    colour: str
    toes: Ops


@dataclass(frozen=True)
class Wing:
    """A skin between bones: shoulder, wrist, tip, two corners of the trailing edge, hip (x and y each, in the part it hangs on)."""

    on: str
    points: Numbers
    colour: str
    bone: str
    width: float


Part = Node | Tube | Leg | Wing


class Sway(NamedTuple):
    """A part that swings to and fro: how far in x, y (and turn, or lag per point of a tube), how often in a motion, from where (0-1)."""

    part: str
    x: float
    y: float
    turn: float
    times: float
    start: float


class Gait(NamedTuple):
    """How legs step: length and height of a step, and where in the motion each leg is (0-1)."""

    stride: float
    lift: float
    legs: Mapping[str, float]


@dataclass(frozen=True)
class Stance:
    """A posture: numbers for the parts that leave their rest, the face it pulls, how it sways and steps, what is drawn last."""

    numbers: dict[str, Numbers]
    face: str
    sway: tuple[Sway, ...] = ()
    gait: Gait | None = None
    over: tuple[str, ...] = ()


@dataclass(frozen=True)
class Beast:
    """One kind: its colours, its parts from the back to the front, faces, and postures (each a list of key postures to run through)."""

    name: str
    size: float
    fit: Matrix
    colours: dict[str, str]
    parts: dict[str, Part]
    faces: dict[str, Ops]
    stances: dict[str, Stance]
    cycles: dict[str, tuple[str, ...]]
    head: tuple[float, float, float]


@cache
def rigs() -> dict[str, Beast]:
    """Every rig in ``assets/art/beasts.toml`` by name. ``ValueError`` names what is wrong in it."""
    return {name: _beast(name, row) for name, row in read_toml("beasts.toml").items() if "parts" in row}


def _beast(name: str, row: Mapping[str, Any]) -> Beast:
    where = f"beasts.toml, {name}"
    colours = dict(row["colours"])
    parts = {part: _part(f"{where}, {part}", entry) for part, entry in row["parts"].items()}
    faces = {face: parse(lines, f"{where}, face {face}") for face, lines in row.get("faces", {}).items()}
    stances = {pose: _stance(f"{where}, {pose}", parts, entry) for pose, entry in row["poses"].items()}
    cycles = {pose: tuple(keys) for pose, keys in row.get("cycles", {}).items()}
    for cycle, keys in cycles.items():
        for key in keys:
            if key not in stances:
                raise ValueError(f"{where}: the motion {cycle} runs through {key!r}, which is no pose")
    for pose, stance in stances.items():
        if stance.face and stance.face not in faces:
            raise ValueError(f"{where}, {pose}: no face is called {stance.face!r}")
    head = tuple(float(n) for n in row["head"])
    fit = shrunk(*_floats(row.get("fit", [1, 0])))
    return Beast(name, float(row["size"]), fit, colours, parts, faces, stances, cycles, (head[0], head[1], head[2]))


def _part(where: str, row: Mapping[str, Any]) -> Part:
    on = str(row.get("on", ""))
    if "bone" in row:
        spots = _floats(row["points"])
        if len(spots) != 12:
            raise ValueError(f"{where}: a wing wants six points, x and y each")
        return Wing(on, spots, row["colour"], row["bone"], float(row["width"]))
    if "points" in row:
        points, widths = _floats(row["points"]), _floats(row["widths"])
        if len(points) < 4 or len(points) % 2:
            raise ValueError(f"{where}: a tube wants two or more points, x and y each")
        bands = tuple((str(b[0]), *_floats(b[1:])) for b in row.get("bands", []))
        belly = row.get("belly")
        marks = row.get("marks")
        return Tube(
            on, points, widths, row["colour"],
            (str(belly[0]), float(belly[1])) if belly else None,
            bands,  # type: ignore[arg-type]
            (str(marks[0]), float(marks[1]), float(marks[2])) if marks else None,
        )  # fmt: skip
    if "hip" in row:
        hip, foot = _floats(row["hip"]), _floats(row["foot"])
        widths = _floats(row["widths"])
        if len(widths) != 3:
            raise ValueError(f"{where}: a leg wants three widths (hip, knee, foot)")
        return Leg(
            on, (hip[0], hip[1]), (foot[0], foot[1]), float(row.get("bend", 0)), widths, row["colour"], parse(row.get("toes", []), where)
        )
    at = _floats(row.get("at", [0, 0]))
    return Node(on, (at[0], at[1]), parse(row.get("draw", []), where), float(row.get("scale", 1)))


def _floats(values: list[float]) -> Numbers:
    return tuple(float(v) for v in values)


def _stance(where: str, parts: Mapping[str, Part], row: Mapping[str, Any]) -> Stance:
    numbers: dict[str, Numbers] = {}
    for part, values in row.items():
        if part in ("face", "sway", "gait", "over"):
            continue
        if part not in parts:
            raise ValueError(f"{where}: no part is called {part!r}")
        found, rest = _floats(values), rest_of(parts[part])
        if isinstance(parts[part], Tube | Wing) and len(found) != len(rest):
            raise ValueError(f"{where}: {part} wants {len(rest)} numbers, not {len(found)}")
        numbers[part] = (*found, *rest[len(found) :])
    sway = tuple(Sway(str(s[0]), *_floats(s[1:])) for s in row.get("sway", []))
    gait = row.get("gait")
    for name in (*(s.part for s in sway), *(gait["legs"] if gait else ()), *row.get("over", [])):
        if name not in parts:
            raise ValueError(f"{where}: no part is called {name!r}")
    steps = Gait(float(gait["stride"]), float(gait["lift"]), dict(gait["legs"])) if gait else None
    return Stance(numbers, str(row.get("face", "")), sway, steps, tuple(row.get("over", [])))


def rest_of(part: Part) -> Numbers:
    """The numbers of a part that no pose moves: a node's still, a tube's points, a leg's foot and how its toes are turned."""
    if isinstance(part, Tube | Wing):
        return part.points
    if isinstance(part, Leg):
        return (*part.foot, 0.0, part.bend)
    return STILL


def multiply(a: Matrix, b: Matrix) -> Matrix:
    """``b`` first, then ``a``: the matrices of SVG (a b c d e f)."""
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def shrunk(by: float, aside: float) -> Matrix:
    """Shrunk about the middle of the ground and moved to the right."""
    return turned(FRAME / 2 * (1 - by) + aside, GROUND * (1 - by), 0, by, by)


def text(m: Matrix) -> str:
    """A matrix as SVG writes it."""
    return "matrix(" + " ".join(f"{v:.4f}" for v in m) + ")"


def turned(x: float, y: float, degrees: float, wide: float = 1.0, high: float = 1.0) -> Matrix:
    """Moved to (x, y), turned, scaled."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c * wide, s * wide, -s * high, c * high, x, y)


def moved(m: Matrix, x: float, y: float) -> tuple[float, float]:
    """The point (x, y) after ``m``."""
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]
