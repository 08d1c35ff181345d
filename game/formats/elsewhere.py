"""A match as one file in a folder of the players' choice: written there when its own place will not have it, opened again from there.

The file is an ordinary match file. What has no place in one (looks, title, what was agreed on at the table) lies beside it, under the
same name with ``.about.json``; without that the match is as good, and its cats look as their names have it. A map that did not come
with the game is laid there too.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import platformdirs

from game.kernel.errors import Refused
from game.kernel.match import Match

from . import atomic, generations
from .about import ABOUT, About, about_bytes, read_about
from .lineage import leads
from .matchfile import MADE_BY, MatchFile, load_file, to_bytes
from .matchmap import lay

STEM: Final = "clowder-match"
MOST: Final = 1000
"""Files of ours in one folder; then another one is to be chosen."""


class Place(NamedTuple):
    """A folder that is offered, and what it is called."""

    words: str
    folder: Path


def places() -> list[Place]:
    """The folders of this user that are there and may be written."""
    offered = {"Home": "~", "Desktop": platformdirs.user_desktop_dir(), "Documents": platformdirs.user_documents_dir()}
    found: list[Place] = []
    for words, text in offered.items():
        known = {text: Path(text)}  # as it stands, spaces at its end and all
        if not folder_fault(text, known) and folder_of(text, known) not in [place.folder for place in found]:
            found.append(Place(words, folder_of(text, known)))
    return found


def folder_of(text: str, shown: Mapping[str, Path] = MappingProxyType({})) -> Path:
    """The folder that was written or pasted; quotes round it and a ``~`` at its start are understood.

    ``shown`` are the paths that were offered by the texts they were shown as: a name that is no text is shown with substitutes, and
    that text leads to it and to what is below it.
    """
    bare = text.strip().strip("\"'")
    for written in (text, bare):
        if written in shown:
            return shown[written].expanduser()
    for known in sorted(shown, key=len, reverse=True):  # the innermost folder
        below = bare.removeprefix(f"{known}{os.sep}")
        if known != str(shown[known]) and below != bare:
            return shown[known] / below.lstrip(os.sep)
    return Path(bare).expanduser()


def folder_fault(text: str, shown: Mapping[str, Path] = MappingProxyType({})) -> str:
    """Why nothing can be written into such a folder, one line; "" if it can. ``shown`` as of :func:`folder_of`."""
    try:
        folder = folder_of(text, shown)
        if not folder.is_absolute():
            return "Give the whole path of a folder"
        if not folder.is_dir():
            return "This is a file, not a folder" if folder.exists() else "There is no such folder"
    except (OSError, ValueError, RuntimeError) as error:  # a NUL, no home of that name
        return f"This will not do: {getattr(error, 'strerror', None) or error}"
    return "" if os.access(folder, os.W_OK | os.X_OK) else "Nothing may be written there"


def found(most: int) -> list[tuple[Path, str]]:
    """The match files of ours in the folders that are offered with what each match is called, so many that were written last."""
    paths: list[tuple[int, Path]] = []
    for place in places():
        for path in generations.inside(place.folder):
            if path.name.startswith(STEM) and path.suffix == ".json" and not path.name.endswith(".about.json"):
                try:
                    paths.append((path.stat().st_mtime_ns, path))
                except OSError:
                    continue
    return [(path, read_about(_beside(path)).title) for _, path in sorted(paths, reverse=True)[:most]]


class Copy:
    """A match that is written into another folder too, with every save anew. Nothing there is written over but what it was itself some
    decisions ago."""

    def __init__(self, folder: Path, file: MatchFile, about: About) -> None:
        self.folder, self.file, self.about = folder, file, about
        self.path: Path | None = None
        """Where it was written, None before the first time."""
        self.without_map = ""
        """Why its map could not be laid beside it, one line; "" if it was, or came with the game."""
        self._stamp = ""

    def save(self, match: Match[Any]) -> Path:
        """Writes the match as it stands; where it lies. OSError if the folder has gone or the disk will not have it, Refused if the
        match could not be read back: what was written before stands then."""
        now = self.file.with_match(match, MADE_BY)
        data = to_bytes(now)
        if not self.folder.is_dir():  # a stick that was pulled out: its folder is not made on another disk
            raise OSError(errno.ENOENT, "the folder is not there")
        path = self.path
        if path is None:
            self.without_map = lay(self.file, self.folder)
            path = _earlier(self.folder, now) or _free(self.folder)
        elif generations.stamp(path) not in ("", self._stamp):
            path = _free(self.folder)
        atomic.write(path, data)
        self.path, self._stamp = path, generations.of_bytes(data)
        atomic.write(_beside(path), about_bytes(replace(self.about, finished=match.winner is not None)))
        return path


def load(path: Path) -> tuple[MatchFile, About]:
    """A match file and what lies beside it; that of a kept match if it lies in its folder. Refused begins with the file's name."""
    about = _beside(path)
    return load_file(path), read_about(about if about.exists() else path.with_name(ABOUT))


def file_of(text: str, shown: Mapping[str, Path] = MappingProxyType({})) -> Path:
    """The match file that was written or pasted; Refused if there is none. ``shown`` as of :func:`folder_of`."""
    try:
        path = folder_of(text, shown)
        if path.is_absolute() and path.is_file():
            return path
    except (OSError, ValueError, RuntimeError):
        pass
    raise Refused("There is no such file; give its whole path")


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.about.json")


def _name(folder: Path, number: int) -> Path:
    return folder / (f"{STEM}.json" if number == 1 else f"{STEM}-{number}.json")


def _earlier(folder: Path, now: MatchFile) -> Path | None:
    """Where this very match lies as it was some decisions ago; None if nowhere."""
    for number in range(1, MOST + 1):
        path = _name(folder, number)
        if not os.path.lexists(path):
            return None
        with contextlib.suppress(Refused, OSError):
            if leads(load_file(path), now):
                return path
    return None


def _free(folder: Path) -> Path:
    for number in range(1, MOST + 1):
        path = _name(folder, number)
        if not os.path.lexists(path) and not os.path.lexists(_beside(path)):
            return path
    raise OSError(errno.EEXIST, f"{MOST} matches lie there already")
