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


def _cavebrawl(seed: int) -> MatchFile:
    standard = [
        (6, 2, 1, 4, 18),
        (6, 2, 1, 4, 18),
        (4, 3, 3, 5, 14),
        (4, 3, 3, 5, 14),
        (3, 5, 2, 6, 12),
        (2, 4, 6, 5, 10),
        (2, 6, 2, 7, 10),
    ]
    sides = []
    for side, name in enumerate(("Blue Clay", "Ember Fangs")):
        units = [
            {"id": f"{'ab'[side]}{n}", **dict(zip(("bt", "cd", "pk", "mv", "hp"), row, strict=True))} for n, row in enumerate(standard)
        ]
        sides.append({"name": name, "units": units})
    return MatchFile("cavebrawl", {"file": "great_hollow.tmx"}, sides, {"seed": seed})


STARTS: Mapping[str, Start] = {"catfight": _catfight, "cavebrawl": _cavebrawl}
"""By rule book: a typical match."""
