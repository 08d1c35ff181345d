"""Drawings as data: a small language of pen strokes, one stroke a line of text.

::

    shape COLOUR [LINE] PATH            closed shape; LINE is the inner line's width
    oval  COLOUR X Y RX RY [LINE]       ellipse, outlined like a shape
    star  COLOUR X Y N OUT IN [TURN]    star of N points, outlined like a shape; TURN in degrees
    limb  COLOUR WIDTH PATH             thick stroke with round ends, outlined
    fill  COLOUR [OPACITY] PATH         filled path without a line
    line  COLOUR WIDTH [OPACITY] PATH   line without an outline
    dot   COLOUR X Y RX [RY [OPACITY]]  ellipse without an outline
    at    X Y [ANGLE [SCALE]]           what follows is moved, turned, scaled, until
    end

``in`` before fill, line or dot puts it inside the shape above it, under that shape's own line.
A colour is ``#rrggbb`` or a name the caller gives; ``name-30`` is 30 % towards the dark, ``name+20`` towards the light.
Paths use absolute or relative pairs only (M L C Q Z), so that they can be widened.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.art.colour import shade
from game.art.pen import Pen, ellipse_path
from game.art.svg import scale_path

_PATHS = {"shape": (0, 1), "limb": (1, 1), "fill": (0, 1), "line": (1, 2)}
_FIGURES = {"oval": (4, 5), "star": (5, 6), "dot": (3, 5)}
_INSIDE = {"fill", "line", "dot"}
_COLOUR = re.compile(r"(#[0-9a-fA-F]{3,6}|[a-z_]+)([+-]\d+)?")
_STROKE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


@dataclass(frozen=True)
class Op:
    """One stroke: what it is, its colour's name and shade, its numbers, its path, and whether it lies inside the shape above."""

    kind: str
    colour: str = ""
    tint: float = 0.0
    numbers: tuple[float, ...] = ()
    path: str = ""
    inside: bool = False


def parse(lines: Iterable[str], where: str, within: bool = False) -> tuple[Op, ...]:
    """The strokes written in ``lines``. ``ValueError`` names ``where``, the line and what is wrong with it.

    ``within`` says that a shape of the program's own stands above them, so that all may begin with ``in``.
    """
    out: list[Op] = []
    depth = 0
    for number, text in enumerate(lines, 1):
        try:
            op = _parse_line(text)
            depth += {"at": 1, "end": -1}.get(op.kind, 0)
            if depth < 0:
                raise ValueError("'end' without 'at'")
            if op.inside and not within and not any(o.kind in ("shape", "oval", "star") for o in out):
                raise ValueError("'in' needs a shape above it")
        except ValueError as error:
            raise ValueError(f"{where}, stroke {number}: {error}: {text!r}") from None
        out.append(op)
    if depth:
        raise ValueError(f"{where}: 'at' without 'end'")
    return tuple(out)


def _parse_line(text: str) -> Op:
    words = text.split()
    inside = bool(words) and words[0] == "in"
    if inside:
        words = words[1:]
    if not words:
        raise ValueError("an empty stroke")
    kind, rest = words[0], words[1:]
    if inside and kind not in _INSIDE:
        raise ValueError(f"{kind!r} cannot lie inside a shape")
    if kind == "end":
        return Op("end")
    if kind == "at":
        return Op("at", numbers=_numbers(rest, 2, 4))
    if kind not in _PATHS and kind not in _FIGURES:
        raise ValueError(f"no stroke is called {kind!r}")
    if not rest:
        raise ValueError("a colour is missing")
    found = _COLOUR.fullmatch(rest[0])
    if not found:
        raise ValueError(f"not a colour: {rest[0]!r}")
    colour, tint = found.group(1), float(found.group(2) or 0) / 100
    rest = rest[1:]
    if kind in _FIGURES:
        return Op(kind, colour, tint, _numbers(rest, *_FIGURES[kind]), "", inside)
    start = next((i for i, word in enumerate(rest) if word[0] in "Mm"), None)
    if start is None:
        raise ValueError("a path is missing")
    path = " ".join(rest[start:])
    if re.search(r"[^MLCQZmlcqz0-9.\s-]", path):
        raise ValueError("a path may hold only M L C Q Z and pairs of numbers")
    return Op(kind, colour, tint, _numbers(rest[:start], *_PATHS[kind]), path, inside)


def _numbers(words: list[str], least: int, most: int) -> tuple[float, ...]:
    if not least <= len(words) <= most:
        raise ValueError(f"{least} to {most} numbers are wanted here, not {len(words)}")
    return tuple(float(word) for word in words)


@lru_cache(maxsize=1024)
def _widened(path: str, wide: float) -> str:
    return scale_path(path, wide)


def star_path(x: float, y: float, points: int, out: float, inner: float, turn: float = 0.0) -> str:
    """Path data of a star with its first point upwards."""
    spots = []
    for k in range(2 * points):
        r, a = (inner if k % 2 else out), math.radians(turn) + math.pi * k / points
        spots.append(f"{x + r * math.sin(a):.1f} {y - r * math.cos(a):.1f}")
    return "M" + " L".join(spots) + " Z"


def draw(pen: Pen, ops: tuple[Op, ...], colours: Mapping[str, str], wide: float = 1.0, fine: bool = True) -> None:
    """Draw ``ops`` with ``pen``. ``colours`` gives the named colours; ``wide`` stretches every x.

    ``fine`` False leaves out lines thinner than 1.6 units, which would be mud at small sizes. ``KeyError`` for a colour not given.
    """
    for index, op in enumerate(ops):
        if op.kind == "at":
            pen.push(_transform(op.numbers, wide))
        elif op.kind == "end":
            pen.pop()
        elif not op.inside:
            _stroke(pen, op, _tinted(op, colours), wide, fine, inside_text(ops, index + 1, colours, wide))


def _transform(numbers: tuple[float, ...], wide: float) -> str:
    text = f"translate({numbers[0] * wide:g} {numbers[1]:g})"
    if len(numbers) > 2:
        text += f" rotate({numbers[2]:g})"
    if len(numbers) > 3:
        text += f" scale({numbers[3]:g})"
    return text


def _tinted(op: Op, colours: Mapping[str, str]) -> str:
    plain = op.colour if op.colour.startswith("#") else colours[op.colour]
    return shade(plain, op.tint) if op.tint else plain


def inside_text(ops: tuple[Op, ...], start: int, colours: Mapping[str, str], wide: float = 1.0) -> str:
    """SVG of the run of ``in`` strokes that begins at ``start``."""
    out = []
    for op in ops[start:]:
        if not op.inside:
            break
        out.append(_flat(op, _tinted(op, colours), wide))
    return "".join(out)


def _flat(op: Op, colour: str, wide: float) -> str:
    """SVG of a fill, line or dot."""
    if op.kind == "dot":
        x, y, rx = op.numbers[:3]
        ry = op.numbers[3] if len(op.numbers) > 3 else rx
        opacity = op.numbers[4] if len(op.numbers) > 4 else 1.0
        return f'<path d="{ellipse_path(x * wide, y, rx, ry)}" fill="{colour}" opacity="{opacity:g}"/>'
    path = _widened(op.path, wide) if wide != 1.0 else op.path
    if op.kind == "fill":
        return f'<path d="{path}" fill="{colour}" opacity="{op.numbers[0] if op.numbers else 1:g}"/>'
    opacity = op.numbers[1] if len(op.numbers) > 1 else 1.0
    return f'<path d="{path}" {_STROKE} stroke="{colour}" stroke-width="{op.numbers[0]:g}" stroke-opacity="{opacity:g}"/>'


def _stroke(pen: Pen, op: Op, colour: str, wide: float, fine: bool, inside: str) -> None:
    n = op.numbers
    if op.kind in ("fill", "dot"):
        pen.detail(_flat(op, colour, wide))
    elif op.kind == "line":
        if fine or n[0] >= 1.6:
            pen.detail(_flat(op, colour, wide))
    elif op.kind == "limb":
        pen.limb(_widened(op.path, wide) if wide != 1.0 else op.path, n[0], colour)
    elif op.kind == "shape":
        pen.shape(_widened(op.path, wide) if wide != 1.0 else op.path, colour, n[0] if n else None, inside)
    elif op.kind == "oval":
        pen.shape(ellipse_path(n[0] * wide, n[1], n[2], n[3]), colour, n[4] if len(n) > 4 else None, inside)
    else:
        pen.shape(star_path(n[0] * wide, n[1], int(n[2]), n[3], n[4], n[5] if len(n) > 5 else 0.0), colour, None, inside)
