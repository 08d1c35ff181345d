"""Draw the tileset pictures for the Tiled editor: ``maps/tiles/<theme>.png`` (pointy tops) and ``<theme>_flat.png``.

Run it from anywhere after a change of the art: ``python assets/make_tilesets.py``. The same art gives the same bytes.
The game itself does not read these pictures; it draws every look in the size it needs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.art.geometry import UNIT, hex_shape  # noqa: E402
from game.art.ground import LIGHTS, ground  # noqa: E402
from game.art.props import prop, prop_shadow  # noqa: E402
from game.art.tiles import LOOKS, THEMES, Look, Sheet, sheet  # noqa: E402

LIGHT = LIGHTS - 2
"""Bright enough to see what is what, not as bright as under a lamp."""


def _obstacle(theme: str, look: Look, variant: int, cell: pygame.Surface, middle: tuple[int, int], axis: Literal["y", "x"]) -> None:
    """A prop with its shadow, a little smaller if it would not fit under the top of the cell."""
    shadow, at = prop_shadow(theme, look.name, UNIT, axis)
    cell.blit(shadow, (middle[0] - at[0], middle[1] - at[1]))
    zoom = UNIT
    picture, at = prop(theme, look.name, variant, zoom, axis)
    while at[1] > middle[1]:
        zoom -= 2
        picture, at = prop(theme, look.name, variant, zoom, axis)
    cell.blit(picture, (middle[0] - at[0], middle[1] - at[1]))


def picture(theme: str, axis: Literal["y", "x"], plan: Sheet) -> pygame.Surface:
    """The whole tileset picture of a theme."""
    shape = hex_shape(axis, UNIT)
    out = pygame.Surface(plan.size(len(LOOKS[theme])), pygame.SRCALPHA)
    for look in LOOKS[theme]:
        for variant in range(look.variants):
            cell = pygame.Surface((plan.tile_w, plan.tile_h), pygame.SRCALPHA)
            top = plan.tile_h - shape.h
            if look.kind == "obstacle":
                _obstacle(theme, look, variant, cell, (shape.w // 2, top + shape.h // 2), axis)
            else:
                cell.blit(ground(theme, look.name, variant, shape, LIGHT), (0, top))
            out.blit(cell, plan.at(look.tile + variant))
    return out


def main(folder: Path = ROOT / "maps" / "tiles") -> None:
    """Write every tileset picture."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        for axis in ("y", "x"):
            name, plan = sheet(theme, axis)
            pygame.image.save(picture(theme, axis, plan), folder / name)


if __name__ == "__main__":
    main()
