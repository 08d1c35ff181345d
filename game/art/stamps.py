"""Ready drawings kept as data: SVG with colours to be filled in. No pygame.

``assets/art/stamps.toml`` holds what lies on the ground, ``assets/art/backdrops.toml`` the pieces of backdrops.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Final

from game.art.colour import INK
from game.paths import resources

FILES: Final = ("stamps.toml", "backdrops.toml")


@cache
def _table() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in FILES:
        with (resources() / "assets" / "art" / name).open("rb") as file:
            for piece, text in tomllib.load(file).items():
                if piece in found:
                    raise ValueError(f"assets/art/{name}: there is already a drawing called {piece}")
                found[piece] = " ".join(str(text).split())
    return found


def stamp(name: str, **filled: object) -> str:
    """The SVG of a drawing, its ``{names}`` replaced by what is given. KeyError if one is missing or the drawing unknown."""
    return _table()[name].format(ink=INK, **filled)


def place(name: str, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False, **filled: object) -> str:
    """A drawing moved to (x, y), scaled, turned by degrees, mirrored."""
    how = f"translate({x:.1f} {y:.1f})" + (f" rotate({turn:.1f})" if turn else "")
    if flip or size != 1:
        how += f" scale({-size if flip else size:.3f} {size:.3f})"
    return f'<g transform="{how}">{stamp(name, **filled)}</g>'
