"""The tables of drawings in ``assets/art``. One that cannot be read is empty, and a line in the log: plain shapes stand for it."""

from __future__ import annotations

import logging
import tomllib
from functools import cache
from typing import Any

from game.paths import resources

_LOG = logging.getLogger("clowder")


def read_toml(name: str) -> dict[str, Any]:
    """A file of ``assets/art`` as tables, each time anew; nothing if it is missing or damaged."""
    try:
        with (resources() / "assets" / "art" / name).open("rb") as file:
            return tomllib.load(file)
    except (OSError, ValueError) as error:
        _complain(name, str(error)[:200])
        return {}


@cache
def _complain(name: str, reason: str) -> None:
    _LOG.warning("drawings %s cannot be read (%s); plain shapes stand for them", name, reason)
