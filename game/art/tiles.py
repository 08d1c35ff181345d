"""What can lie or stand on a hex, by theme, and how the tileset pictures in ``maps/tiles`` are laid out.

No pictures are drawn here: :mod:`game.art.ground` and :mod:`game.art.props` do that.

Tileset pictures: ``<theme>.png`` for maps with pointy tops (Tiled: staggeraxis y, tile 62 × 64, hexsidelength 32) and
``<theme>_flat.png`` for flat tops (staggeraxis x, tile 72 × 56, hexsidelength 36). Their tiles are 62 × 104 and
72 × 96, 8 a row, margin 2, spacing 2, with the hex at the foot: Tiled sets a tall tile on the foot of its cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, get_args

from game.art.tables import read_toml

Kind = Literal["ground", "obstacle", "mark"]


class Look(NamedTuple):
    """One thing a hex can show. ``tile`` is the id of its first variant in the tileset, the others follow it."""

    name: str
    kind: Kind
    tile: int
    variants: int


class Ground(NamedTuple):
    """The colours of a theme's ground (``#rrggbb``): see ``assets/art/tiles.toml``."""

    cool: str
    warm: str
    joint: str
    beyond: tuple[str, str]
    edge: str


@dataclass(frozen=True)
class Sheet:
    """A tileset picture: equal cells in rows of ``columns``, the hex at the foot of each (all in pixels)."""

    tile_w: int
    tile_h: int
    hex_w: int
    hex_h: int
    side: int
    """Tiled's hexsidelength for maps of these hexes."""
    columns: int
    margin: int
    spacing: int

    def at(self, tile: int) -> tuple[int, int]:
        """Top left corner of a tile in the picture."""
        row, column = divmod(tile, self.columns)
        return self.margin + column * (self.tile_w + self.spacing), self.margin + row * (self.tile_h + self.spacing)

    def size(self, rows: int) -> tuple[int, int]:
        """Width and height of a picture with so many rows."""
        right, foot = self.at(rows * self.columns - 1)
        return right + self.tile_w + self.margin, foot + self.tile_h + self.margin


_PLACES: Final = ("alley", "dock", "roof", "cave")
_SHEET: Final = {"columns": 8, "margin": 2, "spacing": 2, "headroom": 40}
_PLAIN: Final[Mapping[str, Any]] = {
    "looks": [["plain", "ground", 1], ["wall", "obstacle", 4]],
    "ground": {"cool": "#71678c", "warm": "#a98f87", "joint": "#6a5560", "beyond": ["#40364f", "#322941"], "edge": "#2a1d36"},
}
"""What there is of every place if the table cannot be read."""


def _read() -> tuple[dict[str, tuple[Look, ...]], dict[str, Ground], Sheet, Sheet]:
    data = read_toml("tiles.toml") or {"sheet": dict(_SHEET), **dict.fromkeys(_PLACES, _PLAIN)}
    sheet = data.pop("sheet")
    columns, gaps = sheet["columns"], (sheet["columns"], sheet["margin"], sheet["spacing"])
    looks: dict[str, tuple[Look, ...]] = {}
    grounds: dict[str, Ground] = {}
    for theme, table in data.items():
        rows = []
        for place, (name, kind, variants) in enumerate(table["looks"]):
            if kind not in get_args(Kind) or not 1 <= variants <= columns:
                raise ValueError(f"assets/art/tiles.toml: {theme} {name}: kind {kind!r} or {variants} variants will not do")
            rows.append(Look(name, kind, place * columns, variants))
        looks[theme] = tuple(rows)
        colours = table["ground"]
        grounds[theme] = Ground(colours["cool"], colours["warm"], colours["joint"], tuple(colours["beyond"]), colours["edge"])
    head = sheet["headroom"]
    return looks, grounds, Sheet(62, 64 + head, 62, 64, 32, *gaps), Sheet(72, 56 + head, 72, 56, 36, *gaps)


_looks, _grounds, POINTY_SHEET, FLAT_SHEET = _read()

LOOKS: Final[Mapping[str, tuple[Look, ...]]] = MappingProxyType(_looks)
"""Every look of every theme, in the order of the tileset's rows. A look fills ``variants`` tiles of its row; the rest are empty."""
GROUNDS: Final[Mapping[str, Ground]] = MappingProxyType(_grounds)
THEMES: Final = tuple(LOOKS)


def look_of(theme: str, name: str) -> Look:
    """The look of that name; of a plain place its ground. KeyError if the theme or the look is not there."""
    for look in LOOKS[theme]:
        if look.name == name:
            return look
    if LOOKS[theme][0].name == _PLAIN["looks"][0][0]:
        return LOOKS[theme][0]
    raise KeyError(f"{theme} has no look {name!r}")


def main_ground(theme: str) -> Look:
    """What most of a theme's field is made of."""
    return LOOKS[theme][0]


def sheet(theme: str, axis: Literal["y", "x"]) -> tuple[str, Sheet]:
    """The file name in ``maps/tiles`` and its layout, for pointy tops ("y") or flat ones ("x")."""
    return (f"{theme}.png", POINTY_SHEET) if axis == "y" else (f"{theme}_flat.png", FLAT_SHEET)
