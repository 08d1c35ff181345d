"""The board of a map: which cells are closed, and the areas it marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.kernel.hexes import NOWHERE, Board, Cell, Mask, mask_of

from .adapter import Parsed
from .layers import Layer
from .normalise import Normal
from .objects import MARKS, Marker
from .problem import Problem, plain
from .properties import Properties, Value

_TERRAIN: Final = {"open": True, "obstacle": False}


@dataclass(frozen=True)
class Found:
    """A board, and what is wrong with what it was made from."""

    board: Board
    problems: tuple[Problem, ...]


def build(normal: Normal, parsed: Parsed) -> Found:
    """The board that the visible tile layers paint and the objects mark.

    A cell is open or closed by the property ``terrain`` of the topmost tile that has it, open if there are only tiles
    without it, closed if there are none. Hidden tile layers do not count; hidden object layers do, since objects are
    never drawn anyway.
    """
    problems: list[Problem] = []
    areas: dict[str, Mask] = {}
    shown = [(layer, cells) for layer, cells in zip(normal.layers, parsed.layers, strict=True) if layer.visible]
    ground = _open_cells(normal, parsed, shown, problems)
    for name, mask in _painted_areas(normal, parsed, shown, problems):
        areas[name] = areas.get(name, 0) | mask
    for marker, (_, found) in zip(normal.markers, parsed.markers, strict=True):
        if area := _area(normal, marker, found, problems):
            areas[area] = areas.get(area, 0) | _cells(normal, marker, problems)
    grid = normal.hexes.grid
    closed = ((1 << grid.size) - 1) & ~ground
    # a rectangle may be drawn over a crate; only what is wholly closed stays so, to be complained of
    useful = {name: areas[name] & ground or areas[name] for name in sorted(areas)}
    return Found(Board(grid, closed, MappingProxyType(useful)), tuple(problems))


def _open_cells(normal: Normal, parsed: Parsed, shown: Sequence[tuple[Layer, Sequence[int]]], problems: list[Problem]) -> Mask:
    terrain = {gid: table["terrain"] for gid, table in parsed.tiles.items() if "terrain" in table}
    for layer, cells in shown:
        strange = {gid for gid in set(cells) if gid in terrain and terrain[gid] not in _TERRAIN}
        for gid in sorted(strange):
            what = f"the tile number {gid} has the terrain {plain(str(terrain[gid]), 20)!r}"
            problems.append(_at(normal, layer, cells.index(gid), what, "give the tile the property terrain = open or obstacle"))
    passable = [True] * normal.hexes.grid.size
    painted = [False] * normal.hexes.grid.size
    for _, cells in shown:
        for cell, gid in enumerate(cells):
            if gid:
                painted[cell] = True
                if gid in terrain:
                    passable[cell] = _TERRAIN.get(str(terrain[gid]), False)
    return mask_of(cell for cell, there in enumerate(painted) if there and passable[cell])


def _painted_areas(
    normal: Normal, parsed: Parsed, shown: Sequence[tuple[Layer, Sequence[int]]], problems: list[Problem]
) -> Iterable[tuple[str, Mask]]:
    """Areas marked by tiles that have a marking property (``start`` or ``goal`` = 0 or 1, ``mouth`` = L or R)."""
    for kind, (_, values) in MARKS.items():
        marked = {gid: _word(table[kind]) for gid, table in parsed.tiles.items() if kind in table}
        for layer, cells in shown if marked else ():
            for word, area in values.items():
                tiles = {gid for gid, said in marked.items() if said.upper() == word}
                if painted := mask_of(cell for cell, gid in enumerate(cells) if gid in tiles):
                    yield area, painted
            for gid in sorted({gid for gid in set(cells) if gid in marked and marked[gid].upper() not in values}):
                what = f"the tile number {gid} has {kind} = {plain(marked[gid], 20)!r}"
                problems.append(_at(normal, layer, cells.index(gid), what, f"make it {' or '.join(values)}"))


def _area(normal: Normal, marker: Marker, found: Properties, problems: list[Problem]) -> str | None:
    name, values = MARKS[marker.kind]
    if name not in found:
        what = f"an object of class {marker.kind!r} has no property {name!r}"
        problems.append(normal.source.problem(what, f"add {name} = {' or '.join(values)} to it", marker.layer))
        return None
    word = _word(found[name])
    if word.upper() not in values:
        what = f"an object of class {marker.kind!r} has {name} = {plain(word, 20)!r}"
        problems.append(normal.source.problem(what, f"make it {' or '.join(values)}", marker.layer))
    return values.get(word.upper())


def _word(value: Value) -> str:
    return str(value).strip()


def _cells(normal: Normal, marker: Marker, problems: list[Problem]) -> Mask:
    """The cells a marker marks: those whose centre is inside, or the one a point lies in."""
    hexes, shape = normal.hexes, marker.shape
    if shape.kind == "point":
        cell = hexes.at(shape.points[0])
        mask = 0 if cell == NOWHERE else 1 << cell
    elif shape.kind == "ellipse":
        (left, top), (right, bottom) = shape.points
        mask = hexes.within_ellipse(((left + right) / 2, (top + bottom) / 2), ((right - left) / 2, (bottom - top) / 2))
    else:
        mask = hexes.inside(shape.points)
    if not mask:
        x, y = (round(part) for part in shape.points[0])
        what = f"an object of class {marker.kind!r} at {x}, {y} pixels covers no cell's middle"
        problems.append(normal.source.problem(what, "move it onto the map or draw it larger", marker.layer))
    return mask


def _at(normal: Normal, layer: Layer, cell: int, what: str, remedy: str) -> Problem:
    return normal.source.problem(what, remedy, layer.name, normal.hexes.grid.place(Cell(cell)))


