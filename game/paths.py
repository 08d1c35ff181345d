"""Where things are: the game's own resources, and the player's folder."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

import platformdirs


@cache
def resources() -> Path:
    """The folder that holds ``assets`` and ``maps``: inside the installed package, else beside it in a checkout."""
    package = Path(str(files("game")))
    return package if (package / "maps").is_dir() and (package / "assets").is_dir() else package.parent


def user_folder() -> Path:
    """The player's own folder (saves, teams, maps, leagues, settings). Not made here.

    ``CLOWDER_HOME`` names another one (for tests and portable sticks).
    """
    named = os.environ.get("CLOWDER_HOME")
    return Path(named) if named else Path(platformdirs.user_data_dir("Clowder", appauthor=False))
