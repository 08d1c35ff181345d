"""Small ready drawings kept as data (``assets/art/stamps.toml``): SVG with colours to be filled in. No pygame."""

from __future__ import annotations

import tomllib
from functools import cache

from game.paths import resources


@cache
def _table() -> dict[str, str]:
    with (resources() / "assets" / "art" / "stamps.toml").open("rb") as file:
        return {str(name): " ".join(str(text).split()) for name, text in tomllib.load(file).items()}


def stamp(name: str, **colours: str) -> str:
    """The SVG of a drawing, its ``{names}`` replaced by the colours given. KeyError if one is missing or the name unknown."""
    return _table()[name].format(**colours)
