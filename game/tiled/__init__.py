"""Maps drawn in Tiled, read without trusting them: boards to fight on and pictures to draw. No window is needed.

:func:`load` gives a :class:`TiledMap`, :func:`problems` and :func:`check` say what is wrong with one, :func:`find` and
:func:`listing` know where maps are, :func:`parts` which files one is made of. What a game needs of a map is in :mod:`game.tiled.games`.
"""

from .library import MapEntry, find, listed, listing
from .maps import TiledMap, in_pieces, load, parts, problems
from .picture import Drawn
from .problem import MapRefused, Problem
from .report import check
from .tilesets import Picture

__all__ = [
    "Drawn", "MapEntry", "MapRefused", "Picture", "Problem", "TiledMap",
    "check", "find", "in_pieces", "listed", "listing", "load", "parts", "problems",
]  # fmt: skip
