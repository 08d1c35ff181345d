"""How much a map may ask of us. Judged before anything is parsed, unpacked or built."""

from __future__ import annotations

from typing import Final

from game.kernel.sketch import LONGEST

FILE_BYTES: Final = 8 << 20
"""One file: a map, a tileset, a template."""
ALL_BYTES: Final = 16 << 20
"""A map with all its tilesets and templates."""
ELEMENTS: Final = 150_000
"""Elements of one XML file, judged by its ``<``."""
ATTRIBUTES: Final = 400_000
"""Attributes of one XML file, judged by its ``=``."""
DETAILS: Final = 40_000
"""Elements and attributes of one XML file beside the cells of its layers: each costs far more than a cell."""
SIDE: Final = LONGEST
"""Columns and rows of a map."""
LAYER_CELLS: Final = 4 * SIDE * SIDE
"""Cells of all tile layers together."""
FAR: Final = 1_000_000
"""Columns, rows and pixels from the origin, either way."""
TILE: Final = 512
"""Width and height of a tile, pixels."""
PICTURE: Final = 8192
"""Width and height of a tileset picture, pixels."""
PICTURE_BYTES: Final = 64 << 20
PICTURES: Final = 500
"""Picture files of one map."""
DEPTH: Final = 16
"""Groups within groups, and properties within properties."""
TILESETS: Final = 64
TEMPLATES: Final = 64
OBJECTS: Final = 10_000
MARKERS: Final = 64
"""Objects that say where something starts."""
POINTS: Final = 100
"""Corners of one polygon."""
CORNERS: Final = 1000
"""Corners of all markers together."""
PROPERTIES: Final = 500
"""Properties of one thing."""
LETTERS: Final = 10_000
"""Characters of one property's value or one reference."""
GID: Final = 0x0FFF_FFFF
"""Highest number of a tile; the four bits above it turn and flip."""
SHOWN: Final = 20
"""Most problems of one kind that are listed."""
