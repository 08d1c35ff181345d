"""The map of a match: looked for among the game's, beside the match's file and among the player's own, by everybody in this one way.

A map that lies beside its match moves with it: :func:`held` is the map with all that it is made of, for wherever the match is kept;
:func:`lay` copies it into a folder of the players' choice.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.kernel.errors import Refused

if TYPE_CHECKING:
    from game.tiled import TiledMap

    from .matchfile import MatchFile

MOST_BYTES: Final = 64 << 20
"""Of a map beside a match with all that it is made of."""


def map_of(file: MatchFile) -> TiledMap | None:
    """The map a match is played on; None for a sketch. Refused names the map's trouble."""
    if "file" not in file.map:
        return None
    from game.tiled import find, load  # only now: most of a referee's start would be spent on it

    return load(find(file.map["file"], beside=file.folder), file.ruleset)


def beside(file: MatchFile) -> dict[Path, Path]:
    """The files of a map that lies beside its match, by where each lies below the match's folder; none for any other map. Refused if
    they cannot be told apart from what else lies there, or are too large."""
    path = _path(file)
    return {} if path is None or path.parent != file.folder else _parts(path)


def _path(file: MatchFile) -> Path | None:
    """Where a map lies that did not come with the game; None for any other."""
    if "file" not in file.map:
        return None
    from game.paths import resources  # a referee needs nothing but the standard library
    from game.tiled import find

    path = find(file.map["file"], beside=file.folder)
    return None if path.parent == resources() / "maps" else path


def _parts(path: Path) -> dict[Path, Path]:
    from game.tiled import parts

    found = parts(path)
    if any(place.suffix == ".json" for place in found):
        raise Refused("its map uses a file whose name ends with .json, as matches do: give that another name", path.name)
    if sum(part.stat().st_size for part in found.values()) > MOST_BYTES:
        raise Refused(f"its map has more than {MOST_BYTES >> 20} MB of files: put them among your own maps", path.name)
    return found


def held(file: MatchFile) -> dict[Path, bytes]:
    """The map that lies beside a match, by where each file lies below the match's folder: it goes wherever the match is kept, and is laid
    there anew if it is thrown away. A map that will not do any longer is left: what was decided is kept all the same. OSError if it
    cannot be read."""
    try:
        return {place: part.read_bytes() for place, part in beside(file).items()}
    except Refused:
        return {}


def lay(file: MatchFile, folder: Path) -> str:
    """Copies a map that did not come with the game into a folder that holds more than this match, so that it can be opened on another
    machine too. Nothing there is written over. Why it was not copied, one line; "" if it was, or need not be."""
    try:
        path = _path(file)
        found = _parts(path) if path is not None else {}
        there = {place: part for place, part in found.items() if os.path.lexists(folder / place)}
        for place, part in there.items():
            if not (folder / place).is_file() or (folder / place).read_bytes() != part.read_bytes():
                return f"another {place} lies there already"
        _copy({place: part for place, part in found.items() if place not in there}, folder)
    except (Refused, OSError) as error:
        return str(getattr(error, "strerror", None) or error)
    return ""


def _copy(found: dict[Path, Path], folder: Path) -> None:
    for place, part in found.items():
        copy = folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(part, copy)
