"""The rule book of Cave Brawl to read: its words stand in ``rulebook_text.toml``, its numbers and tables are the rules' own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..rulebook import Rulebook, read
from .data.beasts import BEASTS
from .data.ranges import FARTHEST, RANGES
from .data.sheets import ROLES
from .state import Options
from .trials import ENOUGH

Facts = tuple[tuple[str, str], ...]


@cache
def rulebook() -> Rulebook:
    """Every rule of the ledger, CB-01 to CB-64."""
    return read("game.rules.cavebrawl", numbers(), facts())


def numbers() -> dict[str, object]:
    """Every number the words of the book need, from the code that plays by it."""
    options = Options()
    return {"enough": ENOUGH, "goals": options.goals, "turn_limit": options.turn_limit, "farthest": FARTHEST}


def facts() -> Mapping[str, Facts]:
    """What is said in short beside the words, by rule: ranges, beasts, roles."""
    return {
        "CB-03": tuple((role.name, f"BT {role.bt}, CD {role.cd}, PK {role.pk}, MV {role.mv}, HP {role.hp}") for role in ROLES),
        "CB-32": tuple((f"Up to {band.farthest} hexes", f"DC {band.pass_dc}") for band in RANGES),
        "CB-34": tuple((f"Up to {band.farthest} hexes", f"DC {band.kick_dc}") for band in RANGES),
        "CB-51": tuple(
            (f"{face}: {kind.name}", f"power {kind.power}, damage {kind.damage}d6, move {kind.move}") for face, kind in enumerate(BEASTS, 1)
        ),
    }
