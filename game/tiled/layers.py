"""The layers of a map in drawing order, with what they inherit from their groups, and the cells of the painted ones."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias
from xml.etree.ElementTree import Element

from . import limits
from .geometry import Point
from .layerdata import decode
from .markup import number, switch, whole
from .reading import Source, beside

_KINDS: Final = ("layer", "objectgroup", "imagelayer")
Cells: TypeAlias = "array[int]"
Box = tuple[int, int, int, int]
"""First column and row, columns, rows."""


@dataclass(frozen=True)
class Layer:
    """A layer as it comes out on the map: ``visible``, ``opacity`` and ``offset`` (pixels) are its groups' and its own together."""

    node: Element
    name: str
    visible: bool
    opacity: float
    offset: Point


@dataclass(frozen=True)
class Block:
    """A rectangle of raw tile numbers at (column, row): a whole layer, or a chunk of an infinite map."""

    column: int
    row: int
    columns: int
    cells: Cells

    @property
    def rows(self) -> int:
        return len(self.cells) // self.columns


def layers_of(source: Source, root: Element) -> list[Layer]:
    """Every layer that is no group, the lowest first."""
    return list(_within(source, Layer(root, "", True, 1.0, (0.0, 0.0)), 0))


def _within(source: Source, group: Layer, depth: int) -> Iterator[Layer]:
    if depth > limits.DEPTH:
        raise source.refused("groups lie too deep in each other", f"keep to {limits.DEPTH} levels", group.name)
    for node in group.node:
        if node.tag in _KINDS:
            yield _inherit(source, group, node)
        elif node.tag == "group":
            yield from _within(source, _inherit(source, group, node), depth + 1)


def _inherit(source: Source, group: Layer, node: Element) -> Layer:
    at = node.attrib
    name = at.get("name") or f"{node.tag} {at.get('id', 'without a name')}"
    if group.name:
        name = f"{group.name}/{name}"[-200:]
    across, along = (number(source, at, f"offset{axis}", layer=name) for axis in "xy")
    opacity = number(source, at, "opacity", 1.0, layer=name)
    if not 0 <= opacity <= 1:
        raise source.refused(f"opacity is {opacity}", "give it a number from 0 to 1", name)
    for picture in node.iterfind("image"):
        beside(source, picture.get("source"), "picture", name)   # not drawn by the game, but not let out either
    visible = group.visible and switch(source, at, "visible", True, name)
    return Layer(node, name, visible, group.opacity * opacity, (group.offset[0] + across, group.offset[1] + along))


def painted(source: Source, layers: Sequence[Layer], columns: int, rows: int, infinite: bool) -> tuple[list[Cells], Box]:
    """The cells of each tile layer, all of one size, and where they lie.

    An infinite map is cut to what is painted on it.
    """
    budget = limits.LAYER_CELLS
    blocks: list[list[Block]] = []
    for layer in layers:
        blocks.append(_chunks(source, layer, budget) if infinite else [_whole(source, layer, columns, rows, budget)])
        budget -= sum(len(block.cells) for block in blocks[-1])
    box = _box(source, [block for each in blocks for block in each]) if infinite else (0, 0, columns, rows)
    return [_place(each, box) for each in blocks] if infinite else [each[0].cells for each in blocks], box


def _data(source: Source, layer: Layer) -> tuple[Element, tuple[str, str]]:
    data = layer.node.find("data")
    if data is None:
        raise source.refused("it has no data", "save the map again from Tiled", layer.name)
    return data, (data.get("encoding", ""), data.get("compression", ""))


def _whole(source: Source, layer: Layer, columns: int, rows: int, budget: int) -> Block:
    at = layer.node.attrib
    size = tuple(whole(source, at, side, 1, limits.SIDE, layer=layer.name) for side in ("width", "height"))
    if size != (columns, rows):
        what = f"it is {size[0]} × {size[1]} cells on a map of {columns} × {rows}"
        raise source.refused(what, "give it the size of the map", layer.name)
    _afford(source, layer, columns * rows, budget)
    data, encoding = _data(source, layer)
    if data.find("chunk") is not None:
        raise source.refused("it is stored in chunks on a map that is not infinite", "save the map again from Tiled", layer.name)
    return Block(0, 0, columns, decode(source, layer.name, data, columns, rows, encoding))


def _chunks(source: Source, layer: Layer, budget: int) -> list[Block]:
    data, encoding = _data(source, layer)
    found = []
    for chunk in data.iterfind("chunk"):
        column, row = (whole(source, chunk.attrib, side, -limits.FAR, limits.FAR, layer=layer.name) for side in "xy")
        columns, rows = (whole(source, chunk.attrib, side, 1, limits.SIDE, layer=layer.name) for side in ("width", "height"))
        _afford(source, layer, columns * rows, budget)
        budget -= columns * rows
        found.append(Block(column, row, columns, decode(source, layer.name, chunk, columns, rows, encoding)))
    return found


def _afford(source: Source, layer: Layer, cells: int, budget: int) -> None:
    if cells > budget:
        what = f"the tile layers have more than {limits.LAYER_CELLS} cells together"
        raise source.refused(what, "use fewer layers or a smaller map", layer.name)


def _box(source: Source, blocks: Sequence[Block]) -> Box:
    """The rectangle round all that is painted."""
    columns: set[int] = set()
    rows: set[int] = set()
    for block in blocks:
        for at, gid in enumerate(block.cells):
            if gid:
                columns.add(block.column + at % block.columns)
                rows.add(block.row + at // block.columns)
    if not columns:
        raise source.refused("nothing is painted on it", "paint the field in Tiled")
    left, top = min(columns), min(rows)
    width, height = max(columns) - left + 1, max(rows) - top + 1
    if max(width, height) > limits.SIDE:
        what = f"it is painted over {width} × {height} cells, {limits.SIDE} × {limits.SIDE} at most"
        raise source.refused(what, "erase what lies apart")
    return left, top, width, height


def _place(blocks: Sequence[Block], box: Box) -> Cells:
    left, top, columns, rows = box
    found = array("I", bytes(4 * columns * rows))
    for block in blocks:
        for at, gid in enumerate(block.cells):
            if gid:
                column, row = block.column + at % block.columns - left, block.row + at // block.columns - top
                found[row * columns + column] = gid
    return found
