"""What is drawn on each cell of a map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .adapter import Parsed
from .geometry import Point
from .layers import Layer
from .normalise import Normal
from .tilesets import Picture

_FLIP_H: Final = 1 << 31
_FLIP_V: Final = 1 << 30
_TURN_60: Final = 1 << 29
_TURN_120: Final = 1 << 28


@dataclass(frozen=True)
class Drawn:
    """One tile on a cell.

    Either the game draws it itself (``look`` and ``variant`` of ``theme``) or, if ``look`` is "", its picture is put
    down with its left bottom corner on that of the cell's box, shifted by ``offset`` (pixels of the map), after it was
    flipped and then turned clockwise by ``turn`` degrees.
    """

    theme: str
    look: str
    variant: int
    picture: Picture
    flip_h: bool
    flip_v: bool
    turn: int
    opacity: float
    offset: Point


def looks(normal: Normal, parsed: Parsed) -> tuple[tuple[Drawn, ...], ...]:
    """For every cell in reading order, its tiles on visible layers from the lowest up."""
    stacks: list[list[Drawn]] = [[] for _ in range(normal.hexes.grid.size)]
    for layer, cells in zip(normal.layers, normal.cells, strict=True):
        if layer.visible:
            known: dict[int, Drawn | None] = {0: None}
            for cell, gid in enumerate(cells):
                if gid not in known:
                    known[gid] = _drawn(normal, parsed, layer, gid)
                tile = known[gid]
                if tile:
                    stacks[cell].append(tile)
    alike: dict[tuple[int, ...], tuple[Drawn, ...]] = {}  # most cells of a large map look like many others
    return tuple(alike.setdefault(tuple(map(id, stack)), tuple(stack)) for stack in stacks)


def theme(normal: Normal, parsed: Parsed) -> str:
    """The map's property ``theme``, else that of the tileset most of the map is painted with, else ""."""
    named = str(parsed.properties.get("theme", "")).strip().casefold()
    return named or _most_used(normal, parsed.layers)


def _most_used(normal: Normal, layers: Sequence[Sequence[int]]) -> str:
    counts: dict[str, int] = {}
    for cells in layers:
        for gid in set(cells) - {0}:
            tileset = normal.owner(gid)
            name = str(tileset.properties.get("theme", "")) if tileset else ""
            if name:
                counts[name] = counts.get(name, 0) + cells.count(gid)
    return max(counts, key=lambda name: (counts[name], name), default="")


def _drawn(normal: Normal, parsed: Parsed, layer: Layer, raw: int) -> Drawn | None:
    gid = raw & 0x0FFF_FFFF
    tileset = normal.owner(gid)
    picture = tileset.picture(gid - tileset.first) if tileset else None
    if tileset is None or picture is None:
        return None
    own = parsed.tiles.get(gid, {})
    variant = str(own.get("variant", 0))
    offset = (layer.offset[0] + tileset.offset[0], layer.offset[1] + tileset.offset[1])
    return Drawn(
        theme=str(tileset.properties.get("theme", "")),
        look=str(own.get("look", "")),
        variant=int(variant) if variant.isascii() and variant.isdigit() and len(variant) < 4 else 0,
        picture=picture,
        flip_h=bool(raw & _FLIP_H),
        flip_v=bool(raw & _FLIP_V),
        turn=60 * bool(raw & _TURN_60) + 120 * bool(raw & _TURN_120),
        opacity=layer.opacity,
        offset=offset,
    )
