"""The one place that calls pytmx."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from .normalise import Normal
from .properties import Properties


@dataclass(frozen=True)
class Parsed:
    """What pytmx read out of a regular map."""

    properties: Properties
    layers: tuple[tuple[int, ...], ...]
    """For each tile layer from the lowest up, the tile number of every cell in reading order; 0 is none."""
    tiles: Mapping[int, Properties]
    """The properties of the tiles in use, by tile number."""
    markers: tuple[tuple[str, Properties], ...]
    """Class and properties of each marking object."""


def parse(normal: Normal) -> Parsed:
    """Hand a regular map to pytmx and take over what it found."""
    # pytmx imports pygame where there is one, and that greets on standard output, where the referee answers
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    found = pytmx.TiledMap(allow_duplicate_names=True, load_all=False)
    found.parse_xml(normal.root)
    layers = sorted((layer for layer in found.layers if isinstance(layer, pytmx.TiledTileLayer)), key=lambda layer: int(layer.name))
    numbers = {0: 0, **found.tiledgidmap}   # pytmx counts tiles anew
    return Parsed(
        dict(found.properties),
        tuple(tuple(numbers[gid] for row in layer.data for gid in row) for layer in layers),
        {numbers[gid]: dict(table) for gid, table in found.tile_properties.items() if gid},
        tuple((marker.type, dict(marker.properties)) for marker in sorted(found.objects, key=lambda marker: int(marker.name))),
    )
