"""Looks as teams keep them, and as the art room takes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from game.art.cat_data import data
from game.art.cat_look import Look, looks_for
from game.formats.teams import LOOK_PARTS, LookParts, Team

NONE_TOO = ("hat", "mark", "prop")
"""Parts a cat may do without."""


def shelves() -> Mapping[str, Collection[str]]:
    """Every name there is for each part of a look, in the order it is offered."""
    known = data()
    return {
        "coat": known.coats,
        "build": known.builds,
        "ears": known.ears,
        "hat": known.hats,
        "garb": known.garbs,
        "mark": known.marks,
        "prop": known.props,
    }


def parts_of(look: Look) -> LookParts:
    """A look by its parts; the side is not one of them."""
    return {part: getattr(look, part) for part in LOOK_PARTS}


def look_from(parts: LookParts, side: int) -> Look | None:
    """The look of these parts, or None if one of them is unknown here (a team from a newer version)."""
    known = shelves()
    for part in LOOK_PARTS:
        name = parts.get(part)
        if (name is None and part not in NONE_TOO) or (name is not None and name not in known[part]):
            return None
    return replace(Look(side=side), **{part: parts.get(part) for part in LOOK_PARTS})  # type: ignore[arg-type]


def team_looks(team: Team, side: int) -> dict[str, Look]:
    """How every fighter of a team looks, by name: as kept, else a look that is always the same for the name."""
    made = looks_for([unit.name for unit in team.units], side=side, game=team.ruleset)
    return {unit.name: look_from(team.looks.get(unit.name, {}), side) or made[unit.name] for unit in team.units}
