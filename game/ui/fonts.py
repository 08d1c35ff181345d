"""The fonts: which file draws which character, and a bounded number of them open.

A face is a chain of files: the first that has a character draws it. A face whose file is missing falls back to pygame's own font.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

Face = Literal["head", "body", "bold"]
_LOG = logging.getLogger("clowder")
_MOST_OPEN = 64
_PROBE = 64  # size at which it is asked whether a font has a character
_NOWHERE = "\uf8ff"  # a private character no text font draws


class Script(NamedTuple):
    """A further font, and the ranges of characters it is asked for."""

    file: str
    ranges: tuple[tuple[int, int], ...]
    right_to_left: bool = False


_SCRIPTS = (
    Script("NotoSansHebrew-{w}.ttf", ((0x590, 0x5FF), (0xFB1D, 0xFB4F)), True),
    Script("NotoSansArabic-{w}.ttf", ((0x600, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)), True),
    Script("NotoSansGeorgian-{w}.ttf", ((0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F))),
    Script("NotoSansKR-{w}.ttf", ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7AF))),
    Script("NotoSansJP-{w}.otf", ((0x3040, 0x30FF), (0x31F0, 0x31FF), (0xFF00, 0xFFEF))),
    Script("NotoSansSC-{w}.otf", ((0x2E80, 0x303F), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF))),
)


class Run(NamedTuple):
    """A stretch of text drawn by one file. ``file`` "" is pygame's own font."""

    text: str
    file: str
    right_to_left: bool = False


def runs(text: str, face: Face) -> tuple[Run, ...]:
    """``text`` cut into stretches by the file that draws them; a combining mark stays with its letter."""
    if text.isascii():  # every face has these
        return (Run(text, _chain(face)[0]),) if text else ()
    out: list[Run] = []
    parts: list[str] = []
    now: tuple[str, bool] | None = None
    for cluster in _clusters(text):
        found = _file_for(cluster, face)
        if now is not None and found != now and cluster != "\u00a0":
            out.append(Run("".join(parts), *now))
            parts = []
        if now is None or cluster != "\u00a0":
            now = found
        parts.append(cluster)
    return (*out, Run("".join(parts), *now)) if now is not None else ()


def _clusters(text: str) -> list[str]:
    out: list[str] = []
    for char in text:
        if out and "\u0300" <= char <= "\u036f":
            out[-1] += char
        else:
            out.append(char)
    return out


class FontShelf:
    """Open fonts by file, pixel size and outline; the least used are closed."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[str, int, int, bool], pygame.font.Font] = OrderedDict()

    def font(self, file: str, size: int, outline: int = 0, right_to_left: bool = False) -> pygame.font.Font:
        """The font of ``file`` at ``size`` pixels; with ``outline`` it draws the letters fatter by that many pixels all round."""
        key = (file, size, outline, right_to_left)
        found = self._open.get(key)
        if found is None:
            found = _opened(file, size)
            found.outline = outline
            if right_to_left:
                found.set_direction(pygame.DIRECTION_RTL)
            self._open[key] = found
            if len(self._open) > _MOST_OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        return found

    def main(self, face: Face, size: int) -> pygame.font.Font:
        """The first font of a face."""
        return self.font(_chain(face)[0], size)

    def __len__(self) -> int:
        return len(self._open)


def _opened(file: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return pygame.font.Font(file or None, size)
    except (OSError, pygame.error) as error:
        _LOG.warning("font %s cannot be opened (%s); another is used", file, error)
        return pygame.font.Font(None, size)


@cache
def _folder() -> Path | None:
    try:
        return Path(str(files("pygame_gui"))) / "data"
    except ModuleNotFoundError:
        return None


@cache
def _noto(name: str) -> str:
    folder = _folder()
    path = folder / name if folder else None
    if path is None or not path.is_file():
        _LOG.warning("font file %s is missing; another is used", name)
        return ""
    return str(path)


@cache
def _chain(face: Face) -> tuple[str, ...]:
    if face == "body":
        return (_noto("NotoSans-Regular.ttf"),)
    if face == "bold":
        return (_noto("NotoSans-Bold.ttf"),)
    try:
        from font_fredoka_one import FredokaOne  # a missing package must not stop the game

        return (str(FredokaOne), _noto("NotoSans-Bold.ttf"))
    except ImportError:
        _LOG.warning("font Fredoka One is missing; another is used")
        return (_noto("NotoSans-Bold.ttf"),)


@cache
def _probe(file: str) -> tuple[pygame.font.Font, object]:
    font = _opened(file, _PROBE)
    return font, font.metrics(_NOWHERE)


def _has(file: str, char: str) -> bool:
    font, nothing = _probe(file)
    try:
        return font.metrics(char) != nothing
    except (pygame.error, UnicodeError, ValueError):
        return False


_FILE_OF: dict[tuple[str, str], tuple[str, bool]] = {}


def _file_for(cluster: str, face: Face) -> tuple[str, bool]:
    chain = _chain(face)
    if cluster == " ":
        return chain[0], False
    key = (cluster, face)
    found = _FILE_OF.get(key)
    if found is None:
        if len(_FILE_OF) > 8192:
            _FILE_OF.clear()
        found = _FILE_OF[key] = _search(cluster, face, chain)
    return found


def _search(cluster: str, face: Face, chain: tuple[str, ...]) -> tuple[str, bool]:
    for file in chain:
        if all(_has(file, char) for char in cluster):
            return file, False
    code = ord(cluster[0])
    weight = "Regular" if face == "body" else "Bold"
    for script in _SCRIPTS:
        if any(a <= code <= b for a, b in script.ranges):
            file = _noto(script.file.format(w=weight))
            if file and _has(file, cluster[0]):
                return file, script.right_to_left
    return chain[-1], False
