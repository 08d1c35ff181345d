"""Ready-made fighters to drop into a team, from ``assets/teams/roles.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.formats.sheets import SHEETS


class Role(NamedTuple):
    """A ready-made fighter: what it is, a line on it, names to choose from, its sheet, and the settled parts of its look."""

    role: str
    line: str
    names: tuple[str, ...]
    stats: Mapping[str, int]
    look: Mapping[str, str]


def roles(resources: Path, ruleset: str) -> list[Role]:
    """The ready-made fighters of a game. ``ValueError`` names one whose sheet will not do."""
    with (resources / "assets" / "teams" / "roles.toml").open("rb") as file:
        rows = tomllib.load(file).get(ruleset, [])
    sheet = SHEETS[ruleset]
    found = [Role(row["role"], row["line"], tuple(row["names"]), row["stats"], row.get("look", {})) for row in rows]
    for role in found:
        if set(role.stats) != {stat.key for stat in sheet.stats} or not all(stat.fits(role.stats[stat.key]) for stat in sheet.stats):
            raise ValueError(f"assets/teams/roles.toml: the sheet of {role.role} ({ruleset}) will not do")
    return found
