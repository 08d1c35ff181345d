"""Ready drawings kept as data: SVG with colours to be filled in. No pygame.

``assets/art/stamps.toml`` holds what lies on the ground, ``assets/art/backdrops.toml`` the pieces of backdrops.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.art.colour import INK
from game.art.tables import read_toml

FILES: Final = ("stamps.toml", "backdrops.toml")


@cache
def _table() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in FILES:
        for piece, text in read_toml(name).items():
            if piece in found:
                raise ValueError(f"assets/art/{name}: there is already a drawing called {piece}")
            found[piece] = " ".join(str(text).split())
    return found


@cache
def _whole() -> bool:
    return all(map(read_toml, FILES))


def stamp(name: str, **filled: object) -> str:
    """The SVG of a drawing, its ``{names}`` replaced by what is given; nothing if its file could not be read.

    KeyError if a name is missing or the drawing unknown.
    """
    if name not in _table() and not _whole():
        return ""
    return _table()[name].format(ink=INK, **filled)


def place(name: str, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False, **filled: object) -> str:
    """A drawing moved to (x, y), scaled, turned by degrees, mirrored."""
    how = f"translate({x:.1f} {y:.1f})" + (f" rotate({turn:.1f})" if turn else "")
    if flip or size != 1:
        how += f" scale({-size if flip else size:.3f} {size:.3f})"
    return f'<g transform="{how}">{stamp(name, **filled)}</g>'
