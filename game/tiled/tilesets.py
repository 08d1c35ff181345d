"""Tilesets: where their pictures are, what their tiles say of themselves, and which number means which tile."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from xml.etree.ElementTree import Element

from . import limits, pictures, properties
from .markup import class_of, number, parse, whole
from .problem import plain
from .properties import Properties
from .reading import Source, beside


@dataclass(frozen=True)
class Picture:
    """A rectangle of a picture file, in pixels. ``clear`` is the colour (``rrggbb``) that is to be seen through, if any."""

    path: Path
    left: int
    top: int
    width: int
    height: int
    clear: str = ""


@dataclass(frozen=True)
class Tileset:
    """One tileset. ``first`` is the number of its tile 0 in the map; tiles are meant by their own number, from 0."""

    first: int
    name: str
    tile_width: int
    tile_height: int
    offset: tuple[float, float]
    properties: Properties
    sheet: Picture | None
    """The whole picture its tiles are cut from; None for a collection of pictures."""
    margin: int = 0
    spacing: int = 0
    single: dict[int, Picture] = field(default_factory=dict)
    """A collection's picture of each tile."""
    classes: dict[int, str] = field(default_factory=dict)
    tiles: dict[int, Properties] = field(default_factory=dict)

    @property
    def columns(self) -> int:
        return self._fit(self.sheet.width, self.tile_width) if self.sheet else 0

    @property
    def rows(self) -> int:
        return self._fit(self.sheet.height, self.tile_height) if self.sheet else 0

    def _fit(self, picture: int, tile: int) -> int:
        return max(0, (picture - self.margin + self.spacing) // (tile + self.spacing))

    def picture(self, tile: int) -> Picture | None:
        """What a tile shows, None if the tileset has no such tile."""
        if self.sheet is None:
            return self.single.get(tile)
        if not 0 <= tile < self.columns * self.rows:
            return None
        row, column = divmod(tile, self.columns)
        left = self.margin + column * (self.tile_width + self.spacing)
        top = self.margin + row * (self.tile_height + self.spacing)
        return Picture(self.sheet.path, left, top, self.tile_width, self.tile_height, self.sheet.clear)


def read_all(source: Source, root: Element) -> tuple[Tileset, ...]:
    """The tilesets of a map, by ascending ``first``."""
    nodes = root.findall("tileset")
    if len(nodes) > limits.TILESETS:
        raise source.refused(f"it uses {len(nodes)} tilesets", f"keep to {limits.TILESETS}")
    found = sorted((_read(source, node) for node in nodes), key=lambda tileset: tileset.first)
    for one, other in pairwise(found):
        if one.first == other.first:
            what = f"the tilesets {plain(one.name)!r} and {plain(other.name)!r} both begin at tile number {one.first}"
            raise source.refused(what, "remove one of them in Tiled and add it again")
    return tuple(found)


def _read(source: Source, node: Element) -> Tileset:
    first = whole(source, node.attrib, "firstgid", 1, limits.GID)
    if "source" in node.attrib:
        reference = node.get("source") or ""
        where = beside(source, reference, "tileset")
        if not where.shown.lower().endswith((".tsx", ".xml")):
            raise source.refused(f"the tileset {plain(reference, 80)!r} is no .tsx file", "export the tileset as .tsx from Tiled")
        return _build(where, parse(where, "tileset", source, "tileset"), first)
    return _build(source, node, first)


def _build(source: Source, node: Element, first: int) -> Tileset:
    at = node.attrib
    name = at.get("name", source.shown)
    width, height = (whole(source, at, side, 1, limits.TILE) for side in ("tilewidth", "tileheight"))
    margin, spacing = (whole(source, at, gap, 0, limits.PICTURE, 0) for gap in ("margin", "spacing"))
    offset = node.find("tileoffset")
    shift = (0.0, 0.0) if offset is None else (number(source, offset.attrib, "x"), number(source, offset.attrib, "y"))
    image = node.find("image")
    sheet = None if image is None else _picture(source, image, name)
    found = Tileset(first, name, width, height, shift, properties.read(source, node), sheet, margin, spacing)
    if sheet and not found.columns * found.rows:
        what = f"the picture {plain(sheet.path.name)!r} is smaller than one tile of {width} × {height}"
        raise source.refused(what, "correct the tile size of the tileset")
    for tile in node.iterfind("tile"):
        _tile(source, tile, found)
    if not sheet and not found.single:
        raise source.refused(f"the tileset {plain(name)!r} has no picture", "give it one in Tiled, or remove it from the map")
    return found


def _tile(source: Source, node: Element, tileset: Tileset) -> None:
    tile = whole(source, node.attrib, "id", 0, limits.GID)
    image = node.find("image")
    if image is not None and tileset.sheet is None:
        whole_picture = _picture(source, image, tileset.name)
        left, top = (whole(source, node.attrib, side, 0, limits.PICTURE, 0) for side in ("x", "y"))
        width = whole(source, node.attrib, "width", 1, limits.PICTURE, whole_picture.width)
        height = whole(source, node.attrib, "height", 1, limits.PICTURE, whole_picture.height)
        if left + width > whole_picture.width or top + height > whole_picture.height or max(width, height) > limits.TILE:
            what = f"tile {tile} of {plain(tileset.name)!r} is {width} × {height} pixels"
            raise source.refused(what, f"keep it inside its picture and within {limits.TILE} × {limits.TILE}")
        tileset.single[tile] = Picture(whole_picture.path, left, top, width, height, whole_picture.clear)
    found = properties.read(source, node)
    if found:
        tileset.tiles[tile] = found
    if class_of(node):
        tileset.classes[tile] = class_of(node)


def _picture(source: Source, node: Element, tileset: str) -> Picture:
    if "source" not in node.attrib:
        raise source.refused(f"the tileset {plain(tileset)!r} has its picture inside", "save the picture as a PNG file of its own")
    where = beside(source, node.get("source"), "picture")
    width, height = pictures.size(where, source)
    return Picture(where.path, 0, 0, width, height, node.get("trans", "").lstrip("#")[:6])


