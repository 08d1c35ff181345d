"""The matches that are measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.formats.matchfile import MatchFile
from game.kernel.hexes import cells_of
from game.tiled import find, load

Start = Callable[[int], MatchFile]
"""A match file without commands, its dice by a seed."""

_ALLEY = (
    "...............",
    "..#.....#......",
    "......#....#...",
    "...#...........",
    "..........#....",
    ".#....#........",
    "........#...#..",
    "...#...........",
    "......#....#...",
    "..#.....#......",
    "...............",
)


def _catfight(seed: int) -> MatchFile:
    sheets = ((6, 7, 5), (8, 4, 6), (4, 9, 5), (7, 5, 6))
    sides: list[Any] = []
    for side, column in ((0, 0), (1, 14)):
        units = [
            {"id": f"{'ab'[side]}{n}", "skill": skill, "physique": physique, "move": move, "at": [column, 2 + 2 * n]}
            for n, (skill, physique, move) in enumerate(sheets)
        ]
        sides.append({"name": ("Harbour Crew", "Lantern Gang")[side], "units": units})
    return MatchFile("catfight", {"rows": list(_ALLEY)}, sides, {"seed": seed}, {"round_limit": 60})


LARGE = "night_market.tmx"


def large(seed: int) -> MatchFile:
    """The largest arena, with a reach of more than 60 hexes."""
    board = load(find(LARGE)).board
    file = _catfight(seed)
    sides = []
    for number, side in enumerate(file.sides):
        places = [list(board.grid.place(cell)) for cell in cells_of(board.area(f"start{number}"))]
        units = [{**unit, "at": place, "move": 9} for unit, place in zip(side["units"], places, strict=False)]
        sides.append({**side, "units": units})
    return replace(file, map={"file": LARGE}, sides=sides)


STARTS: Mapping[str, Start] = {"catfight": _catfight}
"""By rule book: a typical match."""
