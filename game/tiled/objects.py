"""Objects that mark something: starts, goals, cave mouths. Their shapes, brought to points on the map's own plane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, Literal
from xml.etree.ElementTree import Element

from . import limits, properties
from .geometry import Point
from .markup import class_of, number, parse, whole
from .properties import Properties
from .reading import Source, beside
from .tilesets import Tileset

MARKS: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "start": ("side", {"0": "start0", "1": "start1"}),
    "goal": ("side", {"0": "goal0", "1": "goal1"}),
    "mouth": ("which", {"L": "mouthL", "R": "mouthR"}),
}
"""Class of an object (or name of a tile property) to the property that tells which, and the area each value of it makes."""
_EDGE: Final = 0.001   # a rectangle is grown by so many pixels, so that a centre on its edge is inside


@dataclass(frozen=True)
class Shape:
    """Where an object lies, in map pixels. An ellipse is its box: left top and right bottom."""

    kind: Literal["point", "polygon", "ellipse"]
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Marker:
    """An object with a meaning, before its meaning is read."""

    layer: str
    kind: str
    shape: Shape
    properties: Properties


def read_layer(
    source: Source, node: Element, layer: str, shift: Point, tilesets: Sequence[Tileset], templates: dict[str, Element]
) -> tuple[list[Marker], list[str]]:
    """The markers of an object layer, and the classes of what else is there. ``shift`` is the layer's own offset in pixels."""
    nodes = node.findall("object")
    if len(nodes) > limits.OBJECTS:
        raise source.refused(f"it has {len(nodes)} objects", f"keep to {limits.OBJECTS}", layer)
    found, others = [], []
    for bare in nodes:
        element, placed = _with_template(source, bare, layer, templates)
        kind = class_of(element) or _class_of_tile(source, element, layer, tilesets, placed)
        if kind in MARKS:
            found.append(Marker(layer, kind, _shape(source, element, layer, shift), properties.read(source, element, layer)))
        else:
            others.append(kind)
    return found, others


def _with_template(source: Source, node: Element, layer: str, templates: dict[str, Element]) -> tuple[Element, bool]:
    """The object with what it leaves to its template filled in, and whether its tile is the map's own (not the template's)."""
    if "template" not in node.attrib:
        return node, True
    where = beside(source, node.get("template"), "template", layer)
    key = str(where.path)
    if key not in templates:
        if len(templates) >= limits.TEMPLATES:
            raise source.refused("the map uses too many templates", f"keep to {limits.TEMPLATES}", layer)
        root = parse(where, "template", source, "template")
        for tileset in root.iterfind("tileset"):
            beside(where, tileset.get("source"), "tileset")   # not opened, but not let out either
        found = root.find("object")
        if found is None:
            raise where.refused("the template holds no object", "make the template again in Tiled")
        templates[key] = found
    model = templates[key]
    merged = Element("object", {**model.attrib, **node.attrib})
    merged.extend(node)
    own = {child.tag for child in node} - {"properties"}
    merged.extend(child for child in model if child.tag != "properties" and not own)
    # the object's own properties come last, so that they win
    theirs, ours = model.find("properties"), merged.find("properties")
    if theirs is not None:
        both = Element("properties")
        both.extend([*theirs, *(ours if ours is not None else ())])
        if ours is not None:
            merged.remove(ours)
        merged.append(both)
    return merged, "gid" in node.attrib


def _class_of_tile(source: Source, element: Element, layer: str, tilesets: Sequence[Tileset], placed: bool) -> str:
    if not placed or "gid" not in element.attrib:
        return ""
    gid = whole(source, element.attrib, "gid", 0, (1 << 32) - 1, layer=layer) & limits.GID
    owner = next((tileset for tileset in reversed(tilesets) if tileset.first <= gid), None)
    return owner.classes.get(gid - owner.first, "") if owner else ""


def _shape(source: Source, element: Element, layer: str, shift: Point) -> Shape:
    at = element.attrib
    x, y, width, height, turn = (number(source, at, name, layer=layer) for name in ("x", "y", "width", "height", "rotation"))
    origin = (x + shift[0], y + shift[1])
    outline = element.find("polygon")
    if element.find("polyline") is not None or element.find("text") is not None:
        raise source.refused("a line or a text marks no cells", "draw it as a rectangle, a polygon or a point", layer)
    if outline is not None:
        return Shape("polygon", _turned(origin, _corners(source, outline, layer), turn))
    if element.find("point") is not None or ("gid" not in at and not (width and height)):
        return Shape("point", (origin,))
    if width < 0 or height < 0:
        raise source.refused("an object has a negative size", "draw it again", layer)
    if element.find("ellipse") is not None and not turn:
        return Shape("ellipse", (origin, (origin[0] + width, origin[1] + height)))
    # Tiled hangs a tile object by its bottom left corner
    top, bottom = (-height - _EDGE, _EDGE) if "gid" in at else (-_EDGE, height + _EDGE)
    if element.find("ellipse") is not None:
        corners = [(width / 2 * (1 + cos(radians(a))), height / 2 * (1 + sin(radians(a)))) for a in range(0, 360, 10)]
    else:
        corners = [(-_EDGE, top), (width + _EDGE, top), (width + _EDGE, bottom), (-_EDGE, bottom)]
    return Shape("polygon", _turned(origin, corners, turn))


def _corners(source: Source, outline: Element, layer: str) -> list[Point]:
    words = (outline.get("points") or "").split()
    if not 3 <= len(words) <= limits.POINTS:
        raise source.refused(f"a polygon has {len(words)} corners", f"draw one with 3 to {limits.POINTS}", layer)
    found = []
    for word in words:
        x, _, y = word.partition(",")
        corner = {"a corner's x": x, "a corner's y": y}
        found.append((number(source, corner, "a corner's x", layer=layer), number(source, corner, "a corner's y", layer=layer)))
    return found


def _turned(origin: Point, points: Sequence[Point], degrees: float) -> tuple[Point, ...]:
    """The points, given from the origin, turned clockwise about it and put in place."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple((origin[0] + x * c - y * s, origin[1] + x * s + y * c) for x, y in points)
