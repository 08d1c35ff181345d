"""Small Tiled maps for tests, written as text so that any part of them can be made wrong."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from pathlib import Path

POINTY = 'tilewidth="62" tileheight="64" hexsidelength="32"'
FLAT = 'tilewidth="72" tileheight="56" hexsidelength="36"'
STAGGERS = [(axis, index) for axis in "yx" for index in ("odd", "even")]
OPEN, CRATE = 1, 2


def png(width: int, height: int, colours=None) -> bytes:
    """A PNG; ``colours`` is a function of (x, y) to (r, g, b), black without."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"".join(bytes(colours(x, y) if colours else (0, 0, 0)) for x in range(width)) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def header_only(width: int, height: int) -> bytes:
    """The first bytes of a PNG of that size: all that may be looked at to refuse it."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0) + bytes(4)


def properties(**values) -> str:
    rows = "".join(f'<property name="{name}" value="{value}"/>' for name, value in values.items())
    return f"<properties>{rows}</properties>" if rows else ""


def tileset(image: str = "tiles.png", first: int | None = 1, tiles: str | None = None, extra: str = "") -> str:
    """Two tiles of 62 × 64 in a row: 0 open ground, 1 a crate that is an obstacle."""
    if tiles is None:
        tiles = (f'<tile id="0">{properties(terrain="open", look="cobble", variant=3)}</tile>'
                 f'<tile id="1">{properties(terrain="obstacle", look="crate")}</tile>')
    number = "" if first is None else f'firstgid="{first}" '
    return (f'<tileset {number}name="test" tilewidth="62" tileheight="64" tilecount="2" columns="2">{extra}'
            f'<image source="{image}" width="124" height="64"/>{tiles}</tileset>')


def pack(cells: list[int], encoding: str = "csv") -> str:
    """The ``<data>`` of a layer: csv, base64, zlib, gzip, or xml."""
    if encoding == "csv":
        return f'<data encoding="csv">{",".join(map(str, cells))}</data>'
    if encoding == "xml":
        return "<data>" + "".join(f'<tile gid="{gid}"/>' for gid in cells) + "</data>"
    flat = struct.pack(f"<{len(cells)}I", *cells)
    if encoding == "base64":
        return f'<data encoding="base64">{base64.b64encode(flat).decode()}</data>'
    packed = zlib.compress(flat) if encoding == "zlib" else gzip.compress(flat, mtime=0)
    return f'<data encoding="base64" compression="{encoding}">\n   {base64.b64encode(packed).decode()}\n  </data>'


def layer(cells: list[int], columns: int, name: str = "Ground", encoding: str = "csv", extra: str = "") -> str:
    return f'<layer id="1" name="{name}" width="{columns}" height="{len(cells) // columns}" {extra}>{pack(cells, encoding)}</layer>'


def rows(*lines: str) -> list[int]:
    """Cells from a sketch: ``.`` open ground, ``#`` a crate, a blank nothing."""
    return [{".": OPEN, "#": CRATE, " ": 0}[letter] for line in lines for letter in line]


def marker(kind: str, x: float, y: float, inner: str = "<point/>", extra: str = "", **values) -> str:
    return f'<object id="9" type="{kind}" x="{x}" y="{y}" {extra}>{properties(**values)}{inner}</object>'


def objects(*markers: str, name: str = "Marks", extra: str = "") -> str:
    return f'<objectgroup id="2" name="{name}" {extra}>{"".join(markers)}</objectgroup>'


STARTS = objects(marker("start", 31, 32, side=0), marker("start", 155, 32, side=1))


def tmx(body: str, columns: int = 3, height: int = 2, axis: str = "y", index: str = "odd", shape: str = POINTY,
        orientation: str = "hexagonal", extra: str = "") -> str:
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="{orientation}" renderorder="right-down" '
            f'width="{columns}" height="{height}" {shape} staggeraxis="{axis}" staggerindex="{index}" infinite="0" {extra}>{body}</map>')


PLAIN = rows("...", "...")


def good(**changes) -> str:
    """A map of 3 × 2 open cells, fit for Catfight."""
    return tmx(tileset() + layer(PLAIN, 3) + STARTS, **changes)


def save(folder: Path, text: str | bytes, name: str = "map.tmx") -> Path:
    """Write a map, with the picture of its tileset beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    picture = folder / "tiles.png"
    if not picture.exists():
        picture.write_bytes(png(124, 64))
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def b64(flat: bytes) -> str:
    return base64.b64encode(flat).decode()


def data(text: str, compression: str = "", encoding: str = "base64") -> str:
    packing = f'compression="{compression}"' if compression else ""
    return f'<layer name="Ground" width="3" height="2"><data encoding="{encoding}" {packing}>{text}</data></layer>'


def painted(body: str) -> str:
    return tmx(tileset() + body + STARTS)


def infinite(chunks: str, compression: str = "", encoding: str = "csv") -> str:
    return painted(data(chunks, compression, encoding)).replace('infinite="0"', 'infinite="1"')


def marked(*marks: str) -> str:
    return tmx(tileset() + layer(PLAIN, 3) + objects(*marks))
