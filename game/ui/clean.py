"""Making any text fit to be drawn: names come from players and files, and may hold anything."""

from __future__ import annotations

import unicodedata

MOST = 2000  # characters of one text that are looked at
_MARKS = 2  # combining marks kept on a letter
_REPLACEMENT = "\ufffd"
# direction overrides can make a text read as another; zero-width characters draw nothing
_DROPPED = frozenset(
    "\u00ad\u061c\u115f\u1160\u180e\u3164\ufeff\uffa0"
    + "".join(map(chr, (*range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070))))
)
_SPACES = {"\t": " ", "\u00a0": "\u00a0", "\u2003": " "}


def clean(text: object, lines: bool = False, most: int = MOST) -> str:
    """``text`` with everything left out that a font cannot draw; at most ``most`` characters. Newlines stay only for ``lines``."""
    raw = str(text)[: most * 2]
    if raw.isascii() and raw.isprintable():
        return raw[:most]
    out: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", raw):
        kind = unicodedata.category(char)
        if kind[0] == "M":
            marks += 1
            if marks <= _MARKS and out:
                out.append(char)
            continue
        marks = 0
        out.append(_plain(char, kind, lines))
    return "".join(out)[:most]


def _plain(char: str, kind: str, lines: bool) -> str:
    if char == "\n":
        return "\n" if lines else " "
    if char in _SPACES:
        return _SPACES[char]
    if char in _DROPPED or kind in ("Cc", "Cf"):
        return ""
    if kind in ("Cs", "Co", "Cn"):
        return _REPLACEMENT
    return char
