"""The cells of a tile layer, out of any of the ways Tiled writes them, never more of them than are due."""

from __future__ import annotations

import binascii
import sys
import zlib
from array import array
from importlib import import_module
from typing import Final
from xml.etree.ElementTree import Element

from .problem import plain
from .reading import Source

_FORMAT: Final = "choose CSV or Base64 (zlib) under Map > Map Properties > Tile Layer Format"
_SAVE: Final = "save the map again from Tiled"
_WINDOW: Final = 23
"""Zstandard's memory, as a power of two: what its own limit for streams is."""


def decode(source: Source, layer: str, data: Element, columns: int, rows: int, encoding: tuple[str, str]) -> array[int]:
    """``columns × rows`` raw tile numbers in reading order, turn and flip bits and all.

    ``data`` is a ``<data>`` or ``<chunk>``; ``encoding`` the encoding and compression its ``<data>`` names.
    """
    method, packing = encoding
    text = data.text or ""
    if method == "" and packing == "":
        found = _from_tiles(source, layer, data, columns)
    elif method == "csv" and packing == "":
        found = _from_csv(source, layer, text, columns, rows)
    elif method == "base64":
        found = _from_base64(source, layer, text, columns * rows, packing)
    else:
        raise source.refused(f"the encoding {plain(method, 20)!r} with compression {plain(packing, 20)!r} is unknown", _FORMAT, layer)
    if len(found) != columns * rows:
        raise _wrong_count(source, layer, len(found), columns, rows)
    return found


def _wrong_count(source: Source, layer: str, found: int, columns: int, rows: int, cell: tuple[int, int] | None = None) -> Exception:
    if cell is None and found < columns * rows:
        cell = (found % columns, found // columns)
    what = f"{found} cells where {columns} × {rows} = {columns * rows} are due"
    return source.refused(what, _SAVE, layer, cell)


def _from_tiles(source: Source, layer: str, data: Element, columns: int) -> array[int]:
    return array("I", (_gid(source, layer, tile.get("gid", "0"), at, columns) for at, tile in enumerate(data.iterfind("tile"))))


def _from_csv(source: Source, layer: str, text: str, columns: int, rows: int) -> array[int]:
    text = text.strip().removesuffix(",")
    count = text.count(",") + 1 if text else 0
    if count != columns * rows:
        raise _wrong_count(source, layer, count, columns, rows, _crooked(text, columns, rows))
    return array("I", (_gid(source, layer, word.strip(), at, columns) for at, word in enumerate(text.split(","))))


def _crooked(text: str, columns: int, rows: int) -> tuple[int, int] | None:
    """Where the first line of a CSV that is too short or too long goes wrong, if it has a line for each row."""
    lines = text.split("\n", rows)
    if len(lines) == rows:
        for row, line in enumerate(lines):
            count = len([word for word in line.split(",", columns + 1) if word.strip()])
            if count != columns:
                return min(count, columns), row
    return None


def _gid(source: Source, layer: str, word: str, at: int, columns: int) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 10 and int(word) < 1 << 32:
        return int(word)
    raise source.refused(f"{plain(word, 20)!r} is no tile number", "paint the cell again in Tiled", layer, (at % columns, at // columns))


def _from_base64(source: Source, layer: str, text: str, count: int, packing: str) -> array[int]:
    try:
        packed = binascii.a2b_base64("".join(text.split()), strict_mode=True)
    except (binascii.Error, ValueError):
        raise source.refused("its data is no Base64", _SAVE, layer) from None
    flat = packed if packing == "" else _unpack(source, layer, packed, packing, 4 * count)
    if len(flat) % 4:
        raise source.refused(f"its data has {len(flat)} bytes, four for each cell are due", _SAVE, layer)
    found = array("I")
    found.frombytes(flat)
    _to_native(found)
    return found


def encode(cells: array[int]) -> str:
    """The cells as plain Base64."""
    copy = cells[:]
    _to_native(copy)
    return binascii.b2a_base64(copy.tobytes(), newline=False).decode()


def _to_native(cells: array[int]) -> None:
    """Between the order of bytes in files and this machine's, either way."""
    if sys.byteorder == "big":
        cells.byteswap()


def _unpack(source: Source, layer: str, packed: bytes, packing: str, limit: int) -> bytes:
    """The packed bytes unpacked, at most one more than ``limit``, so that a bomb costs no more than a map."""
    if packing not in ("zlib", "gzip", "zstd"):
        raise source.refused(f"the compression {plain(packing, 20)!r} is unknown", _FORMAT, layer)
    try:
        flat, whole = _zstd(packed, limit + 1) if packing == "zstd" else _inflate(packed, limit + 1, packing)
    except ModuleNotFoundError:
        raise source.refused("its compression, Zstandard, is not installed here", _FORMAT, layer) from None
    except Exception:   # each library has errors of its own; none of their words are for players
        raise source.refused(f"its {packing} data is damaged", _SAVE, layer) from None
    if len(flat) > limit:
        raise source.refused(f"its data unpacks to more than the {limit // 4} cells that are due", _SAVE, layer)
    if not whole:
        raise source.refused(f"its {packing} data is cut short", _SAVE, layer)
    return flat


def _inflate(packed: bytes, most: int, packing: str) -> tuple[bytes, bool]:
    """At most ``most`` bytes, and whether that was all."""
    unpacker = zlib.decompressobj(zlib.MAX_WBITS | (16 if packing == "gzip" else 0))
    return unpacker.decompress(packed, most), unpacker.eof


def _zstd(packed: bytes, most: int) -> tuple[bytes, bool]:
    """As :func:`_inflate`, by whichever library is there. ModuleNotFoundError if none is."""
    try:
        library = import_module("zstandard")
    except ModuleNotFoundError:
        library = import_module("compression.zstd")   # Python 3.14
        unpacker = library.ZstdDecompressor(options={library.DecompressionParameter.window_log_max: _WINDOW})
        return unpacker.decompress(packed, most), unpacker.eof
    flat: bytes = library.ZstdDecompressor(max_window_size=1 << _WINDOW).stream_reader(packed).read(most)
    return flat, len(flat) >= most - 1
