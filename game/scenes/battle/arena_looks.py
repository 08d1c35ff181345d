"""What an arena looks like: from a map's tiles, or made up for a sketch."""

from __future__ import annotations

from typing import Any

from game.art.ground import variant_at
from game.art.tiles import LOOKS, main_ground
from game.kernel.hexes import Board, Cell

SKETCH_THEME = "alley"


def theme_of(picture: Any, sketched: str = SKETCH_THEME) -> str:
    """The theme of a map, of a sketch if there is no map."""
    return picture.theme if picture is not None and picture.theme in LOOKS else sketched


def arena_looks(board: Board, picture: Any, theme: str) -> dict[Cell, tuple[str, str | None]]:
    """Ground and prop of every cell. Cells of a map without any tile are holes; a closed cell always gets something to bump into."""
    found: dict[Cell, tuple[str, str | None]] = {}
    for number in range(board.grid.size):
        cell = Cell(number)
        tiles = picture.looks[cell] if picture is not None else ()
        if picture is not None and not tiles:
            continue
        ground, prop = _ground(theme, tiles), _prop(theme, tiles)
        if prop is None and not board.is_open(cell):
            prop = _made_up(theme, board, cell)
        found[cell] = (ground, prop if not board.is_open(cell) else None)
    return found


def _ground(theme: str, tiles: Any) -> str:
    names = [look.name for look in LOOKS[theme] if look.kind != "obstacle"]
    return next((tile.look for tile in reversed(tiles) if tile.theme == theme and tile.look in names), main_ground(theme).name)


def _prop(theme: str, tiles: Any) -> str | None:
    names = [look.name for look in LOOKS[theme] if look.kind == "obstacle"]
    return next((tile.look for tile in reversed(tiles) if tile.theme == theme and tile.look in names), None)


def _made_up(theme: str, board: Board, cell: Cell) -> str:
    names = [look.name for look in LOOKS[theme] if look.kind == "obstacle"]
    column, row = board.grid.place(cell)
    return names[variant_at(column, row, len(names))]
