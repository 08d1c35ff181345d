"""The size of a picture, from its first bytes: no picture is unpacked to learn that it is too large."""

from __future__ import annotations

from typing import Final

from . import limits
from .problem import plain
from .reading import Source, read_head

_HEAD: Final = 1 << 18
_SOF: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def size(source: Source, asked_by: Source, layer: str | None = None) -> tuple[int, int]:
    """Width and height in pixels of a PNG, JPEG, GIF, BMP or WebP. MapRefused if it is none, or too large to draw."""
    found = _measure(read_head(source, asked_by, "picture", _HEAD))
    named = f"the picture {plain(source.shown, 80)!r}"
    if found is None:
        raise asked_by.refused(f"{named} is of no kind we can read", "save it as PNG", layer)
    if not all(1 <= side <= limits.PICTURE for side in found):
        what = f"{named} is {found[0]} × {found[1]} pixels, {limits.PICTURE} × {limits.PICTURE} at most"
        raise asked_by.refused(what, "make it smaller", layer)
    return found


def _measure(head: bytes) -> tuple[int, int] | None:
    if head.startswith(b"\x89PNG\r\n\x1a\n") and head[12:16] == b"IHDR" and len(head) >= 24:
        return _number(head[16:20]), _number(head[20:24])
    if head[:6] in (b"GIF87a", b"GIF89a") and len(head) >= 10:
        return _little(head[6:8]), _little(head[8:10])
    if head.startswith(b"BM") and len(head) >= 26:
        return _little(head[18:22]), abs(int.from_bytes(head[22:26], "little", signed=True))
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return _webp(head)
    return _jpeg(head) if head.startswith(b"\xff\xd8") else None


def _number(part: bytes) -> int:
    return int.from_bytes(part, "big")


def _little(part: bytes) -> int:
    return int.from_bytes(part, "little")


def _webp(head: bytes) -> tuple[int, int] | None:
    kind = head[12:16]
    if len(head) < 30:
        return None
    if kind == b"VP8X":
        return _little(head[24:27]) + 1, _little(head[27:30]) + 1
    if kind == b"VP8L":
        bits = _little(head[21:25])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return (_little(head[26:28]) & 0x3FFF, _little(head[28:30]) & 0x3FFF) if kind == b"VP8 " else None


def _jpeg(head: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(head) and head[at] == 0xFF:
        if head[at + 1] in _SOF:
            return _number(head[at + 7 : at + 9]), _number(head[at + 5 : at + 7])
        at += 2 + max(2, _number(head[at + 2 : at + 4]))
    return None
