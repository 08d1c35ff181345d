"""What each game needs of a map, as data, and whether a board has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.kernel.hexes import Board, first_cell
from game.kernel.sketch import parted


@dataclass(frozen=True)
class Need:
    """An area a game cannot do without: how many open cells at least and at most (None: as many as you like)."""

    area: str
    words: str
    least: int
    most: int | None
    how: str
    """What to draw in Tiled to make one."""


@dataclass(frozen=True)
class Game:
    """A game as far as maps are concerned. All open cells must hang together in every one."""

    title: str
    kind: str
    """What a map is to it."""
    marks: str
    """What its needs are, in short."""
    needs: tuple[Need, ...]


class Lack(NamedTuple):
    """Why a board will not do: what, what to do about it, and the cell if there is one."""

    what: str
    remedy: str
    cell: tuple[int, int] | None = None


def _start(side: int) -> Need:
    return Need(f"start{side}", f"start area for side {side}", 1, None, f"an object of class 'start' with the property side = {side}")


def _goal(side: int) -> Need:
    return Need(f"goal{side}", f"goal square of side {side}", 1, 1, f"a point of class 'goal' with the property side = {side}")


def _mouth(which: str, word: str) -> Need:
    return Need(f"mouth{which}", f"mouth of the {word} cave", 1, 1, f"a point of class 'mouth' with the property which = {which}")


MOST_FIGHTERS: Final = 12
"""A side has no more fighters than this (CT-04); a start area with fewer open cells holds only as many."""
GAMES: Final[Mapping[str, Game]] = {
    "catfight": Game("Catfight", "arena", "no start areas", (_start(0), _start(1))),
    "cavebrawl": Game(
        "Cave Brawl", "field", "no goal squares and no cave mouths", (_goal(0), _goal(1), _mouth("L", "left"), _mouth("R", "right"))
    ),
}


def lacks(board: Board, name: str) -> list[Lack]:
    """All that keeps a board from being played on in a game. KeyError for a game that is not in :data:`GAMES`."""
    game = GAMES[name]
    found = [lack for need in game.needs if (lack := _lack(board, game, need))]
    others = [other.title for other in GAMES.values() if all(board.area(need.area) for need in other.needs)]
    if others and not any(board.area(need.area) for need in game.needs):
        what = f"it is a map for {' and '.join(others)} and no {game.kind} for {game.title}: it has {game.marks}"
        return [Lack(what, "choose another map, or add them in Tiled")]
    found += _overlaps(board, game)
    if not board.open:
        return [Lack("it has no open cell", "paint the ground with tiles that are no obstacles")]
    if apart := parted(board):
        here, there = (board.grid.place(cell) for cell in apart)
        what = f"there is no way from here to cell {here[0]}, {here[1]}"
        found.append(Lack(what, "open a way between the two, or close off the smaller part", there))
    return found


def _lack(board: Board, game: Game, need: Need) -> Lack | None:
    area = board.area(need.area)
    count = (area & board.open).bit_count()
    if not area:
        return Lack(f"{game.title} needs a {need.words}", f"add {need.how}")
    if count < need.least:
        return Lack(f"the {need.words} has no open cell", "move it onto open ground", board.grid.place(first_cell(area)))
    if need.most is not None and area.bit_count() > need.most:
        what = f"the {need.words} covers {area.bit_count()} cells, {need.most} at most"
        return Lack(what, f"draw it as {need.how}", board.grid.place(first_cell(area)))
    return None


def _overlaps(board: Board, game: Game) -> list[Lack]:
    found = []
    for at, need in enumerate(game.needs):
        for other in game.needs[at + 1 :]:
            if both := board.area(need.area) & board.area(other.area):
                what = f"this cell is {need.words} and {other.words} at once"
                found.append(Lack(what, "move one of them", board.grid.place(first_cell(both))))
    return found
