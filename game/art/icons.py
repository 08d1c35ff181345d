"""Icons: filled shapes with one ink silhouette, from ``assets/art/icons.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame

from game.art.cat_data import Ops
from game.art.colour import CREAM, INK, channels, mix
from game.art.ops import draw, parse
from game.art.pen import Pen
from game.art.store import MEGABYTE, SurfaceStore
from game.art.svg import document, raw
from game.art.tables import read_toml

BOX = 64
_ROOM = 4.5  # units round the box for the silhouette
_KEPT = SurfaceStore(6 * MEGABYTE)
_SMALL = 30  # below this many pixels the silhouette is made bolder


@dataclass(frozen=True)
class Icon:
    """An icon's own colour and its strokes."""

    colour: str
    ops: Ops


@cache
def icons() -> dict[str, Icon]:
    """Every icon by name; some have a second name."""
    rows = read_toml("icons.toml")
    aliases: dict[str, str] = rows.pop("aliases")
    drawn = {name: Icon(row["colour"], parse(row["draw"], f"icons.toml, {name}")) for name, row in rows.items()}
    return drawn | {alias: drawn[name] for alias, name in aliases.items()}


def icon(name: str, size: int, colour: str | None = None, off: bool = False) -> pygame.Surface:
    """The icon ``name``, ``size`` x ``size`` pixels, in ``colour`` or its own; greyed when ``off``. Shared: copy before drawing on it.

    ``KeyError`` lists the names there are.
    """
    drawing = icons().get(name)
    if drawing is None:
        raise KeyError(f"no icon is called {name!r}; there are {', '.join(sorted(icons()))}")
    tone = colour or drawing.colour
    return _KEPT.get((name, size, tone, off), lambda: _drawn(drawing.ops, size, tone, off))


def _drawn(ops: Ops, size: int, colour: str, off: bool) -> pygame.Surface:
    picture = raw(icon_svg(ops, colour, 7.4 if size < _SMALL else 6.5), size, size)
    return _greyed(picture) if off else picture


def icon_svg(ops: Ops, colour: str, outer: float = 6.5) -> str:
    """The SVG text of strokes in an icon's box."""
    pen = Pen(outer, 3)
    draw(pen, ops, {"main": colour, "ink": INK, "cream": CREAM})
    wide = BOX + 2 * _ROOM
    return document(pen.body(), BOX, BOX, view=f"{-_ROOM} {-_ROOM} {wide} {wide}")


def _greyed(picture: pygame.Surface) -> pygame.Surface:
    """``picture`` in warm greys, drawn back."""
    grey = pygame.transform.grayscale(picture)
    tint = channels(mix("#ffffff", "#b39a92", 0.6))
    grey.fill((*tint, 165), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
