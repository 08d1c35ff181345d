"""Charts of a league on paper: lines round by round with their names at the end, and rows with a bar.

Every line has the marker of its team's shape and an ink casing; teams of the same shape differ by the core of their line, so that a
chart reads in grey. Words are drawn by ``write``: the face of headings, unless another is given.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.art.charts_layout import apart, rows, ticks
from game.art.colour import CREAM, INK, SOFT, TEXT, Shape
from game.art.gauges import bar
from game.art.icons import icon
from game.art.lettering import word
from game.art.outlines import emblem
from game.art.polygons import straight
from game.art.store import MEGABYTE, SurfaceStore, ready
from game.art.strokes import fill, line
from game.art.svg import document, raw

Writer = Callable[[str, int, str], pygame.Surface]
"""Draws a text of so many pixels in a colour."""
LONGEST: Final = 40
_GRID, _GRID_SOFT = "#d9bf92", "#e8d3a8"
_NAME, _TICK, _SMALLEST = 15.0, 14.0, 14.0  # sizes of type in units
_KEPT = SurfaceStore(8 * MEGABYTE)


class Series(NamedTuple):
    """One line: whose it is, its colour and marker, its value at each column (the first is the start), and whether it is the player's."""

    name: str
    colour: str
    shape: Shape
    values: tuple[float, ...]
    chosen: bool = False


class Label(NamedTuple):
    """A name at the end of a line: which series, its box in the picture, and the height (pixels) at which its line ends."""

    series: int
    rect: pygame.Rect
    end: int


class Plan(NamedTuple):
    """Where everything of a chart is, in pixels: the field of the lines, values on its axis, points of each line, names."""

    field: pygame.Rect
    steps: tuple[float, ...]
    points: tuple[tuple[tuple[float, float], ...], ...]
    labels: tuple[Label, ...]


def written(text: str, pixels: int, colour: str) -> pygame.Surface:
    """A word in the face of headings. What cannot be printed is left out."""
    shown = "".join(c for c in text[: 4 * LONGEST] if c.isprintable() and not unicodedata.combining(c))[:LONGEST]
    return word(shown or " ", pixels, colour)


def _fitted(write: Writer, text: str, pixels: int, room: int) -> pygame.Surface:
    """A word no wider than ``room``, its end cut off and replaced by dots when it must be."""
    whole, shown = write(text, pixels, TEXT), text[:LONGEST]
    while whole.get_width() > room and shown:
        shown = shown[:-1].rstrip()
        whole = write(f"{shown}…", pixels, TEXT)
    return whole if whole.get_width() <= room else whole.subsurface((0, 0, room, whole.get_height()))


def _number(value: float) -> str:
    """A value as it is said: ``½`` for a half, a true minus."""
    whole, half = int(abs(value)), abs(abs(value) % 1 - 0.5) < 1e-9
    text = ("½" if not whole else f"{whole}½") if half else f"{abs(value):g}"
    return ("−" if value < 0 and text != "0" else "") + text


def plan(size: tuple[int, int], series: Sequence[Series], k: float = 1.0, write: Writer = written) -> Plan:
    """Where the parts of ``line_chart`` go. Names for which there is no room are left out, the chosen and the leading ones last.

    ``ValueError`` for a value that is no number.
    """
    w, h = max(120, size[0]), max(80, size[1])
    values = [v for s in series for v in s.values]
    if not all(math.isfinite(v) for v in values):
        raise ValueError("a chart can show only finite numbers")
    tick = max(1, round(_TICK * k))
    steps = ticks(min(0.0, *values, 0.0), max(1.0, *values, 1.0), max(3, min(6, int(h / (2.2 * tick)))))
    left = max(write(_number(v), tick, SOFT).get_width() for v in steps) + round(12 * k)
    high = write("Ag", max(1, round(_SMALLEST * k)), TEXT).get_height()
    widest = max((write(s.name, max(1, round(_NAME * k)), TEXT).get_width() for s in series), default=0)
    right = min(round(w * 0.46), widest + round(46 * k)) if series else round(10 * k)
    top, low = round(10 * k), high + round(12 * k)
    field = pygame.Rect(left, top, max(20, w - left - right), max(20, h - top - low))
    columns = max((len(s.values) for s in series), default=0)
    across = field.w / max(1, columns - 1)
    up = field.h / (steps[-1] - steps[0])
    moved = apart([s.values for s in series], 3.4 * k, min(9.0 * k, up * 0.42 * (steps[1] - steps[0])), steps[0])
    points = tuple(
        tuple((field.x + n * across, field.bottom - (v - steps[0]) * up + moved[i][n]) for n, v in enumerate(s.values))
        for i, s in enumerate(series)
    )
    beyond = max(0, write("Ag", max(1, round(_NAME * k)), TEXT).get_height() - round(high * 0.92) + 1) // 2
    return Plan(field, tuple(steps), points, _labels(series, points, field, (w, h), high, beyond, k))


def _labels(
    series: Sequence[Series],
    points: tuple[tuple[tuple[float, float], ...], ...],
    field: pygame.Rect,
    size: tuple[int, int],
    high: int,
    beyond: int,
    k: float,
) -> tuple[Label, ...]:
    """``beyond``: how many pixels a name reaches out of its box, above and below."""
    height = max(1, round(high * 0.92))
    shown = [i for i, s in enumerate(series) if s.values]
    room = int((size[1] - 2 * beyond) / height)
    # the player's own first, then from the top of the table
    shown = sorted(sorted(shown, key=lambda i: (not series[i].chosen, -series[i].values[-1]))[:room])
    ends = [points[i][-1][1] for i in shown]
    left = field.right + round(38 * k)
    out = []
    for i, y, end in zip(shown, rows(ends, height, beyond, size[1] - beyond), ends, strict=True):
        out.append(Label(i, pygame.Rect(left, round(y - height / 2), max(8, size[0] - left), height), round(end)))
    # middles on whole pixels may meet by one: each begins where the one above it ends
    out.sort(key=lambda label: label.rect.y)
    for above, below in pairwise(out):
        below.rect.y = max(below.rect.y, above.rect.bottom)
    return tuple(out)


def line_chart(
    size: tuple[int, int], series: Sequence[Series], k: float = 1.0, columns: Sequence[str] = (), write: Writer = written
) -> pygame.Surface:
    """Lines over columns with their names at the right, to be laid on paper: ``size`` pixels, ``k`` pixels to a design unit.

    ``columns`` names the places along the foot ("Start", "R1", ... when left out). Shared: never draw on it.
    """
    key: Hashable = (size, tuple(series), k, tuple(columns), write)
    return _KEPT.get(key, lambda: _chart(size, series, k, columns, write))


def _chart(size: tuple[int, int], series: Sequence[Series], k: float, columns: Sequence[str], write: Writer) -> pygame.Surface:
    w, h = max(120, size[0]), max(80, size[1])
    found = plan(size, series, k, write)
    field = found.field
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    many = max((len(s.values) for s in series), default=1)
    body, names = _grid(found, many, k), list(columns) or ["Start", *(f"R{n}" for n in range(1, many))]
    out.blit(raw(document(body, w, h), w, h), (0, 0))
    tick = max(1, round(_TICK * k))
    for value in found.steps:
        text = write(_number(value), tick, SOFT)
        y = field.bottom - (value - found.steps[0]) / (found.steps[-1] - found.steps[0]) * field.h
        out.blit(text, (field.x - round(9 * k) - text.get_width(), round(y - text.get_height() / 2)))
    _feet(out, field, names[:many], many, k, write)
    order = sorted(range(len(series)), key=lambda i: (series[i].chosen, -i))
    out.blit(raw(document("".join(_line(series, i, found.points[i], k) for i in order), w, h), w, h), (0, 0))
    _names(out, series, found, k, write)
    return ready(out)


def _grid(found: Plan, many: int, k: float) -> str:
    field, body = found.field, ""
    for n in range(many):
        x = field.x + n * field.w / max(1, many - 1)
        body += line(f"M{x:.1f} {field.top} L{x:.1f} {field.bottom}", _GRID_SOFT, max(1.0, k))
    for n, value in enumerate(found.steps):
        y = field.bottom - n * field.h / (len(found.steps) - 1)
        strong = abs(value) < 1e-9
        body += line(f"M{field.left} {y:.1f} L{field.right} {y:.1f}", SOFT if strong else _GRID, max(1.0, (1.8 if strong else 1) * k))
    return body


def _feet(out: pygame.Surface, field: pygame.Rect, names: Sequence[str], many: int, k: float, write: Writer) -> None:
    """Names of the columns, as many as there is room for."""
    texts = [write(name, max(1, round(_TICK * k)), SOFT) for name in names]
    if not texts:
        return
    across = field.w / max(1, many - 1)
    every = max(1, math.ceil((max(t.get_width() for t in texts) + 6 * k) / across))
    end = -1
    for n in range(0, len(texts), every):
        x = round(max(field.x - 6 * k, field.x + n * across - texts[n].get_width() / 2))
        if x > end:
            out.blit(texts[n], (x, field.bottom + round(9 * k)))
            end = x + texts[n].get_width() + round(3 * k)


def _line(series: Sequence[Series], index: int, points: Sequence[tuple[float, float]], k: float) -> str:
    """One line with its casing, core and markers. The casing goes down with the line: a line on top cuts those below."""
    if not points:
        return ""
    this = series[index]
    wide = (5.0 if this.chosen else 3.0) * k
    d = straight(points, close=False)
    body = line(d, INK, wide + 3.2 * k, ends=True) + line(d, this.colour, wide, ends=True)
    twin = sum(other.shape == this.shape for other in series[:index])
    if twin:
        body += line(d, CREAM, max(1.0, wide * 0.36), dash="" if twin == 1 else f"{6 * k:.1f} {5 * k:.1f}")
    across = points[1][0] - points[0][0] if len(points) > 1 else 99
    every = max(1, math.ceil(13 * k / max(0.5, across)))
    for n in range(len(points) - 1, 0 if len(points) > 1 else -1, -every):
        body += marker(this.shape, this.colour, *points[n], (6.2 if this.chosen else 5.2) * k)
    return body


def marker(shape: Shape, colour: str, x: float, y: float, r: float) -> str:
    """SVG of a team's shape as a point of its line."""
    d = emblem(shape, x, y, r)
    return line(d, INK, r * 0.76) + fill(d, colour)


def _names(out: pygame.Surface, series: Sequence[Series], found: Plan, k: float, write: Writer) -> None:
    field, body = found.field, ""
    for label in found.labels:
        this, y = series[label.series], label.rect.centery
        start = found.points[label.series][-1][0] + 7 * k
        x = label.rect.x - 11 * k
        # a line that ends before the others is no way to its name: a thread across the chart would look like one more line
        if field.right <= start < x - 7 * k and abs(y - label.end) > 3 * k:
            body += line(f"M{start:.1f} {label.end} L{x - 6 * k:.1f} {y}", SOFT, max(1.0, 1.2 * k), 0.7)
        body += marker(this.shape, this.colour, x, y, 6 * k)
    out.blit(raw(document(body, *out.get_size()), *out.get_size()), (0, 0))
    for label in found.labels:
        name = _fitted(write, series[label.series].name, max(1, round(_NAME * k)), label.rect.w)
        out.blit(name, (label.rect.x, label.rect.centery - name.get_height() // 2))


def bar_row(
    size: tuple[int, int],
    name: str,
    value: str,
    share: float,
    colour: str,
    k: float = 1.0,
    picture: str = "",
    write: Writer = written,
) -> pygame.Surface:
    """A row of a player's season: picture, name and value over a bar filled to ``share`` (0-1). Shared: never draw on it."""
    w, h = max(60, size[0]), max(20, size[1])

    def make() -> pygame.Surface:
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        left = 0
        if picture:
            side = min(h, round(34 * k))
            out.blit(icon(picture, side), (0, (h - side) // 2))
            left = side + round(8 * k)
        pixels, thick = max(1, round(_NAME * k)), max(5, round(12 * k))
        said = write(value, pixels, TEXT)
        called = _fitted(write, name, pixels, max(1, w - left - said.get_width() - round(8 * k)))
        top = max(0, (h - called.get_height() - thick - round(2 * k)) // 2)
        out.blit(called, (left, top))
        out.blit(said, (w - said.get_width(), top))
        bar((w - left, thick), share, colour, k).put(out, (left, min(h - thick, top + called.get_height() + round(2 * k))))
        return ready(out)

    filled = round(max(0.0, min(1.0, share)) * w)
    return _KEPT.get(("row", size, name, value, filled, colour, k, picture, write), make)


def kept() -> SurfaceStore:
    """The store of charts (for tests and the memory page)."""
    return _KEPT
