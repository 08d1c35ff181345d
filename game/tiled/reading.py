"""Files that belong to a map: found without leaving its folders, read without trusting them."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from . import limits, memo
from .problem import MapRefused, Problem, plain

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_NOFOLLOW"))


@dataclass
class Shelf:
    """The folders one map may draw from (its own and the game's maps), and how much it may still read."""

    roots: tuple[Path, ...]
    left: int = limits.ALL_BYTES
    pictures: int = limits.PICTURES
    asked: dict[str, memo.Stamp] = field(default_factory=dict)
    """Every file that was asked for, by the path it was asked for by, and what it was like just before."""

    def note(self, path: str) -> None:
        """A file is about to be looked at."""
        self.asked.setdefault(path, memo.stamp(path))


@dataclass(frozen=True)
class Source:
    """A file of a map: where it really is, and what a message calls it."""

    path: Path
    shown: str
    shelf: Shelf = field(repr=False)

    def problem(self, what: str, remedy: str, layer: str | None = None, cell: tuple[int, int] | None = None) -> Problem:
        return Problem(self.shown, what, remedy, layer, cell)

    def refused(self, what: str, remedy: str, layer: str | None = None, cell: tuple[int, int] | None = None) -> MapRefused:
        return MapRefused(self.problem(what, remedy, layer, cell))


def open_map(path: Path | str, game_maps: Path) -> Source:
    """The map at a path: it may use what lies in its own folder and in the game's maps."""
    text = os.fspath(path)
    where = Source(Path(text), Path(text).name or text, Shelf(()))
    if "\0" in text:
        raise where.refused("its path holds a NUL character", "give it a plain name")
    path = Path(os.path.realpath(text))
    shelf = Shelf((path.parent, Path(os.path.realpath(game_maps))))
    shelf.note(text)
    return Source(path, where.shown, shelf)


def beside(source: Source, reference: str | None, kind: str, layer: str | None = None) -> Source:
    """The file a map's, tileset's or template's ``reference`` means; MapRefused if that is outside the map's folders.

    ``kind`` is what the file is to be: "tileset", "picture" or "template".
    """
    named = f"the {kind} {plain(reference or '', 80)!r}"
    inside = f"put the {kind} into the map's folder and choose it again in Tiled"
    if not reference or len(reference) > 1000:
        raise source.refused(f"a {kind} without a usable path", inside, layer)
    if not reference.isprintable():
        raise source.refused(f"{named} has a control character in its path", inside, layer)
    if reference[0] in "/\\" or ":" in reference:
        raise source.refused(f"{named} is no path within the map's folder", inside, layer)
    asked = source.path.parent / reference.replace("\\", "/")
    source.shelf.note(str(asked))
    target = Path(os.path.realpath(asked))
    if not any(target.is_relative_to(root) for root in source.shelf.roots):
        raise source.refused(f"{named} leads out of the map's folder", inside, layer)
    return Source(target, target.name, source.shelf)


def read_text(source: Source, asked_by: Source | None = None, kind: str = "map") -> str:
    """The whole file as text. MapRefused, named for the file that asked for it, if it is missing, no file, too large or no text."""
    data = _read(source, asked_by or source, kind, min(limits.FILE_BYTES, source.shelf.left))
    source.shelf.left -= len(data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise source.refused("it is not written in UTF-8", "save it again from Tiled") from None


def read_head(source: Source, asked_by: Source, kind: str, count: int) -> bytes:
    """The first ``count`` bytes of a picture."""
    source.shelf.pictures -= 1
    if source.shelf.pictures < 0:
        raise asked_by.refused(f"the map uses more than {limits.PICTURES} pictures", "put the tiles together into fewer pictures")
    return _read(source, asked_by, kind, limits.PICTURE_BYTES, count)


def _read(source: Source, asked_by: Source, kind: str, most: int, count: int | None = None) -> bytes:
    named = "it" if asked_by is source else f"the {kind} {plain(source.shown, 80)!r}"
    again = "give the path of a .tmx file" if asked_by is source else f"put the {kind} where the map looks for it, or choose another"
    try:
        if not stat.S_ISREG(source.path.lstat().st_mode):
            raise asked_by.refused(f"{named} is not a regular file", again)
        with os.fdopen(os.open(source.path, _FLAGS), "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise asked_by.refused(f"{named} is not a regular file", again)
            if found.st_size > most:
                raise _too_large(asked_by, named, most)
            data = file.read(most + 1 if count is None else count)
    except (FileNotFoundError, NotADirectoryError):
        raise asked_by.refused(f"{named} is not there", again) from None
    except PermissionError:
        raise asked_by.refused(f"{named} may not be read", "allow the file to be read") from None
    except OSError:
        raise asked_by.refused(f"{named} cannot be read", again) from None
    if len(data) > most:
        raise _too_large(asked_by, named, most)
    return data


def _too_large(asked_by: Source, named: str, most: int) -> MapRefused:
    return asked_by.refused(f"{named} is too large, {most >> 20} MB at most with all that the map needs", "make it smaller")
