"""Maps as the game uses them."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.kernel.hexes import Board
from game.paths import resources, user_folder

from . import board as boards
from . import memo, picture
from .adapter import parse
from .games import GAMES, MOST_FIGHTERS, Lack, lacks
from .geometry import Hexes
from .names import NAME, STORY, fault
from .normalise import normalise, unknown_tiles
from .picture import Drawn
from .problem import MapRefused, Problem, plain
from .properties import Properties
from .reading import Source, open_map


@dataclass(frozen=True)
class TiledMap:
    """A map that is fit to be played on in at least the games of :attr:`games`."""

    path: Path
    title: str
    author: str
    description: str
    theme: str
    """Whose pictures and light it asks for: "alley", "dock", "roof", "cave", or "" where it does not say."""
    board: Board
    hexes: Hexes = field(repr=False)
    """How Tiled lays it out, in the pixels that :class:`Drawn` uses."""
    looks: tuple[tuple[Drawn, ...], ...] = field(repr=False)
    """For every cell in reading order, what is drawn on it, the lowest first."""
    unfit: Mapping[str, Problem] = field(repr=False)
    """For each game it cannot be used in, why."""

    @property
    def games(self) -> tuple[str, ...]:
        """The rule books it is good for."""
        return tuple(name for name in GAMES if name not in self.unfit)

    @property
    def ground(self) -> int:
        """How many open cells it has."""
        return self.board.open.bit_count()

    def room(self, side: int) -> int:
        """How many fighters a side can set up in its start area (0 where there is none)."""
        return min(MOST_FIGHTERS, (self.board.area(f"start{side}") & self.board.open).bit_count())


def load(path: Path | str, ruleset: str | None = None) -> TiledMap:
    """Read a map. With ``ruleset`` it must be fit for that game; without, it need only make sense as a map.

    MapRefused says in one line what is wrong, where, and what to do; nothing else is raised for any file.
    """
    found, problems = _read(path)
    if problems:
        raise MapRefused(problems[0])
    if ruleset is not None and ruleset in found.unfit:
        raise MapRefused(found.unfit[ruleset])
    return found


def problems(path: Path | str, ruleset: str | None = None) -> list[Problem]:
    """All that is wrong with a map, the first first; empty if it is fit for ``ruleset`` (None: for any game at all)."""
    try:
        found, wrong = _read(path)
    except MapRefused as refused:
        return [refused.problem]
    if wrong or (ruleset is None and found.games):
        return wrong
    source = open_map(path, resources() / "maps")
    return [_problem(source, lack) for name in ([ruleset] if ruleset else GAMES) for lack in lacks(found.board, name)]


class Known(NamedTuple):
    """What came of reading a map."""

    found: TiledMap | None
    problems: list[Problem]
    refused: Problem | None
    """Why it is none at all."""
    files: memo.Files
    """All it was made of."""


_CELLS: Final = 200_000
"""Cells of all maps that are remembered whole: about 75 MB at most."""
_KNOWN: Final[memo.Memo[Known]] = memo.Memo(_CELLS)


def known(path: Path | str) -> Known:
    """A map read, or remembered if not one of its files has changed since."""
    pieces = in_pieces(path)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            read: Known = end.value
            return read


def in_pieces(path: Path | str) -> Generator[None, None, Known]:
    """What :func:`known` gives, in pieces: it may be gone on with whenever there is time. The pieces of the largest
    maps take 0.1 to 0.3 s."""
    text = os.fspath(path)
    before = _KNOWN.recall(text)
    if before is not None:
        return before[1]
    yield  # from here on it takes time
    source = open_map(path, resources() / "maps")
    try:
        found, wrong = yield from _made(source)
    except MapRefused as refused:
        read = Known(None, [], refused.problem, tuple(source.shelf.asked.items()))
    else:
        read = Known(found, wrong, None, tuple(source.shelf.asked.items()))
    _KNOWN.keep(text, read.files, read, read.found.board.grid.size if read.found else 1)
    return read


def parts(path: Path) -> dict[Path, Path]:
    """The files that a map is made of by where each lies below the map's folder. MapRefused if one lies anywhere else: copied from there,
    the map would not find it."""
    read = known(path)
    if read.refused:
        raise MapRefused(read.refused)
    home = Path(os.path.realpath(path)).parent
    found = {Path(path.name): path}
    for name, then in read.files:
        part = Path(os.path.realpath(name))
        if then is None or part == home / path.name:
            continue
        if Path(os.path.normpath(name)) != part or not part.is_relative_to(home):
            what = f"it uses {plain(part.name, 80)!r}, which lies outside its folder or behind a link"
            raise MapRefused(Problem(plain(path.name, 80), what, f"put the map with all its files into {user_folder() / 'maps'}"))
        found[part.relative_to(home)] = part
    return found


def _read(path: Path | str) -> tuple[TiledMap, list[Problem]]:
    read = known(path)
    if read.refused is not None or read.found is None:
        raise MapRefused(read.refused or read.problems[0])
    return read.found, list(read.problems)


def _made(source: Source) -> Generator[None, None, tuple[TiledMap, list[Problem]]]:
    normal = normalise(source)
    yield
    parsed = parse(normal)
    yield
    made = boards.build(normal, parsed)
    yield
    wrong = [*unknown_tiles(normal), *made.problems, *_words_at_fault(source, parsed.properties)]
    unfit = {}
    for name in GAMES:
        if first := lacks(made.board, name):
            unfit[name] = _problem(source, first[0])
        yield
    looks = picture.looks(normal, parsed)
    yield
    words = {name: str(parsed.properties.get(name, "")).strip() for name in ("title", "author", "description")}
    title = words["title"] or plain(source.path.stem.replace("_", " ").replace("-", " ").strip().capitalize(), NAME)
    found = TiledMap(
        path=source.path,
        title=title,
        author=words["author"],
        description=words["description"],
        theme=picture.theme(normal, parsed),
        board=made.board,
        hexes=normal.hexes,
        looks=looks,
        unfit=MappingProxyType(unfit),
    )
    return found, wrong


def _problem(source: Source, lack: Lack) -> Problem:
    return source.problem(lack.what, lack.remedy, cell=lack.cell)


def _words_at_fault(source: Source, properties: Properties) -> list[Problem]:
    found = []
    for name, longest in (("title", NAME), ("author", NAME), ("theme", NAME), ("description", STORY)):
        text = str(properties.get(name, "")).strip()
        if text and (wrong := fault(text, longest)):
            found.append(source.problem(f"the map's {name} {wrong}", "change it under Map > Map Properties"))
    return found
