"""Any Tiled hex map brought to the one form that pytmx reads rightly.

What pytmx would drop or get wrong (turn and flip bits, the order of layers, groups, shapes, templates, classes,
chunks) is kept beside the tree; what it would believe without looking (sizes, counts, paths, numbers) has been checked.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal
from xml.etree.ElementTree import Element, SubElement

from game.kernel.hexes import Grid

from . import limits, objects, properties, tilesets
from .geometry import Hexes
from .layerdata import encode
from .layers import Cells, Layer, layers_of, painted
from .markup import parse, whole
from .objects import Marker
from .problem import Problem, plain
from .properties import Properties
from .reading import Source
from .tilesets import Tileset

_CORRECT: Final = "correct it under Map > Map Properties"
_SIDES: Final = {"width": "tilewidth", "height": "tileheight"}


@dataclass(frozen=True)
class Normal:
    """A map made regular. ``root`` is for pytmx: there a tile layer is named by its place in ``layers``, an object by its
    place in ``markers``."""

    source: Source
    hexes: Hexes
    root: Element
    tilesets: tuple[Tileset, ...]
    layers: tuple[Layer, ...]
    """The tile layers, the lowest first."""
    cells: tuple[Cells, ...]
    """For each of them, the tile numbers with turn and flip bits."""
    markers: tuple[Marker, ...]
    others: tuple[str, ...]
    """Classes of the objects that mark nothing."""

    def owner(self, gid: int) -> Tileset | None:
        """The tileset of a tile number, None if there is no such tile."""
        found = self.tilesets[at - 1] if (at := bisect_right(self.tilesets, gid, key=lambda tileset: tileset.first)) else None
        return found if found and found.picture(gid - found.first) else None


def normalise(source: Source) -> Normal:
    """Read a map and everything it refers to. MapRefused at the first thing that makes no sense as a hex map."""
    root = parse(source, "map")
    infinite = root.get("infinite", "0") == "1"
    hexes = _hexes(source, root, infinite)
    sets = tilesets.read_all(source, root)
    layers = layers_of(source, root)
    tiles = [layer for layer in layers if layer.node.tag == "layer"]
    if not sets or not tiles:
        raise source.refused("it has no tileset" if tiles else "it has no tile layer", "paint the field with one of the game's tilesets")
    cells, (left, top, columns, rows) = painted(source, tiles, hexes.grid.columns, hexes.grid.rows, infinite)
    # where the corner of what is painted is a shoved row (or column), the even ones are shoved in what is kept
    turned = (top if hexes.grid.axis == "y" else left) & 1
    index: Literal["odd", "even"] = "odd" if (hexes.grid.index == "odd") != turned else "even"
    hexes = Hexes(Grid(columns, rows, hexes.grid.axis, index), hexes.width, hexes.height, hexes.side)
    origin = (left * hexes.column_step, top * hexes.row_step)
    markers, others = _markers(source, [layer for layer in layers if layer.node.tag == "objectgroup"], origin, sets)
    tree = _tree(hexes, properties.read(source, root), cells, sets, markers)
    return Normal(source, hexes, tree, sets, tuple(tiles), tuple(cells), tuple(markers), tuple(others))


def unknown_tiles(normal: Normal) -> list[Problem]:
    """A problem for each cell whose tile is in no tileset (the first few of each layer)."""
    found = []
    columns = normal.hexes.grid.columns
    for layer, cells in zip(normal.layers, normal.cells, strict=True):
        strange = {gid for gid in set(cells) if gid & limits.GID and normal.owner(gid & limits.GID) is None}
        places = [at for at, gid in enumerate(cells) if gid in strange] if strange else []
        for at in places[: limits.SHOWN]:
            what = f"the tile number {cells[at] & limits.GID} is in no tileset of the map"
            cell = (at % columns, at // columns)
            found.append(normal.source.problem(what, "paint the cell again, or add the missing tileset", layer.name, cell))
    return found


def _hexes(source: Source, root: Element, infinite: bool) -> Hexes:
    at = root.attrib
    orientation = at.get("orientation", "")
    if orientation != "hexagonal":
        remedy = "choose Map > Map Properties > Orientation > Hexagonal (Staggered)"
        raise source.refused(f"its orientation is {plain(orientation, 20)!r}, not hexagonal", remedy)
    axis, index = at.get("staggeraxis", ""), at.get("staggerindex", "")
    if axis not in ("x", "y"):
        raise source.refused(f"its stagger axis is {plain(axis, 20)!r}, not x or y", _CORRECT)
    if index not in ("odd", "even"):
        raise source.refused(f"its stagger index is {plain(index, 20)!r}, not odd or even", _CORRECT)
    columns, rows = (1, 1) if infinite else (whole(source, at, side, 1, limits.SIDE) for side in _SIDES)
    # Tiled rounds odd tile sizes of hex maps down
    width, height = (whole(source, at, side, 2, limits.TILE) & ~1 for side in _SIDES.values())
    side = whole(source, at, "hexsidelength", 1, limits.TILE)
    if side >= (height if axis == "y" else width):
        what = f"its hex side length {side} leaves no room for corners in tiles of {width} × {height}"
        raise source.refused(what, _CORRECT)
    return Hexes(Grid(columns, rows, "y" if axis == "y" else "x", "odd" if index == "odd" else "even"), width, height, side)


def _markers(
    source: Source, layers: Sequence[Layer], origin: tuple[float, float], sets: Sequence[Tileset]
) -> tuple[list[Marker], list[str]]:
    found: list[Marker] = []
    others: list[str] = []
    templates: dict[str, Element] = {}
    for layer in layers:
        shift = (layer.offset[0] - origin[0], layer.offset[1] - origin[1])
        markers, rest = objects.read_layer(source, layer.node, layer.name, shift, sets, templates)
        found += markers
        others += rest
    if len(found) > limits.MARKERS:
        raise source.refused(f"it has {len(found)} objects that mark cells", f"keep to {limits.MARKERS}")
    corners = sum(len(marker.shape.points) for marker in found)
    if corners > limits.CORNERS:
        raise source.refused(f"the objects that mark cells have {corners} corners", f"keep to {limits.CORNERS}, or use rectangles")
    return found, others


def _tree(hexes: Hexes, own: Properties, layers: Sequence[Cells], sets: Sequence[Tileset], markers: Sequence[Marker]) -> Element:
    """The regular form: no flags, no groups, no chunks, no pictures, one encoding, plain properties, layers by number."""
    grid = hexes.grid
    size = {"width": str(grid.columns), "height": str(grid.rows)}
    root = Element("map", size, orientation="hexagonal", tilewidth=str(hexes.width), tileheight=str(hexes.height))
    properties.write(root, own)
    used: set[int] = set()
    for number, cells in enumerate(layers):
        bare = array("I", (gid & limits.GID for gid in cells))
        used.update(bare)
        layer = SubElement(root, "layer", size, name=str(number))
        SubElement(layer, "data", encoding="base64").text = encode(bare)
    for tileset in sets:
        node = SubElement(root, "tileset", firstgid=str(tileset.first), name=tileset.name)
        for tile, found in tileset.tiles.items():
            if tile + tileset.first in used:
                properties.write(SubElement(node, "tile", id=str(tile)), found)
    group = SubElement(root, "objectgroup", name="markers")
    for number, marker in enumerate(markers):
        node = SubElement(group, "object", id=str(number), name=str(number), type=marker.kind)
        properties.write(node, marker.properties)
    return root
