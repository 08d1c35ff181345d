"""Names and words out of a map that the game will show."""

from __future__ import annotations

import unicodedata
from typing import Final

_TURNERS: Final = {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"}
NAME: Final = 40
STORY: Final = 400
_MARKS: Final = 2   # a letter may carry two accents, not a tower of them


def fault(text: str, longest: int) -> str | None:
    """Why a text may not be shown to players, None if it may: too long, or letters that are none."""
    if not 1 <= len(text) <= longest:
        return f"has {len(text)} characters, 1 to {longest} are allowed"
    run = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        run = run + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Cs") and letter != "\n":
            return f"has the control character \\u{ord(letter):04x} in it"
        if unicodedata.bidirectional(letter) in _TURNERS:
            return f"has the character \\u{ord(letter):04x} in it, which turns writing round"
        if run > _MARKS:
            return f"has more than {_MARKS} accents on one letter"
    return None
