"""The map of a match: looked for among the game's, beside the match's file and among the player's own, by everybody in this one way.

A map that lies beside its match moves with it: :func:`bring` copies it, with all that it is made of, to where the match is kept.
"""

from __future__ import annotations

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
    if "file" not in file.map or file.folder is None:
        return {}
    from game.tiled import find, parts

    path = find(file.map["file"], beside=file.folder)
    if path.parent != file.folder:
        return {}
    found = parts(path)
    if any(place.suffix == ".json" for place in found):
        raise Refused("its map uses a file whose name ends with .json, as matches do: give that another name", path.name)
    if sum(part.stat().st_size for part in found.values()) > MOST_BYTES:
        raise Refused(f"its map has more than {MOST_BYTES >> 20} MB of files: put them among your own maps", path.name)
    return found


def bring(file: MatchFile, folder: Path) -> None:
    """Copies the map that lies beside a match into ``folder``, where the match is kept from now on. OSError if it cannot be. A map that
    will not do any longer stays where it is: what was decided is kept all the same."""
    try:
        found = beside(file)
    except Refused:
        return
    for place, part in found.items():
        copy = folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(part, copy)
