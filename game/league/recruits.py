"""New players for those that did not survive (CB-63)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.formats.teams import free_name
from game.kernel.dice import GENERATORS
from game.kernel.errors import Refused
from game.kernel.plain import bad_name
from game.rules.cavebrawl.data.sheets import Sheet, faults

from .lots import GENERATOR, seed_for

NAMES: Final = (
    "Ash", "Auk", "Bramble", "Burr", "Chaff", "Chip", "Clod", "Cob", "Dapple", "Drift", "Dusk", "Ebb", "Elk", "Ember", "Fang", "Fleck",
    "Fidget", "Frost", "Furrow", "Gale", "Gnaw", "Gorse", "Grit", "Hail", "Hazel", "Heath", "Hob", "Icicle", "Jag", "Kettle", "Kip",
    "Lichen", "Loam", "Lurk", "Mallow", "Midge", "Moth", "Mud", "Nettle", "Nip", "Oat", "Otter", "Peat", "Pike", "Plume", "Quartz",
    "Quill", "Ragwort", "Reed", "Rook", "Rush", "Rust", "Scree", "Sedge", "Shale", "Sleet", "Sloe", "Smut", "Snag", "Soot", "Sorrel",
    "Splint", "Stub", "Tallow", "Tansy", "Teal", "Thorn", "Tinder", "Tuft", "Umber", "Vetch", "Wick", "Wisp", "Wolf", "Yarrow", "Zephyr",
)  # fmt: skip


def newcomer(seed: int, player: str, model: Sheet, taken: Collection[str], others: Collection[str] = ()) -> Sheet:
    """The recruit that comes unasked: of the cut its predecessor had when it was new (so 22 points), under a name not in ``taken``
    and, while there is one, not that of one of the ``others`` in the league. Its coach may shape another."""
    source = GENERATORS[GENERATOR](seed_for(seed, f"name {player}"))
    face, _ = source.deal(0, len(NAMES))
    names = NAMES[face - 1 :] + NAMES[: face - 1]
    free = [name for name in names if name not in taken]
    name = next((name for name in free if name not in others), free[0] if free else None)
    return model._replace(name=name or free_name(names[0], [*taken]))


def check(sheet: Sheet, mates: Sequence[str]) -> None:
    """Refused if a sheet will not do for a new player (CB-02), or its name is a team-mate's."""
    wrong = bad_name(sheet.name)
    if wrong:
        raise Refused(wrong, "name")
    if sheet.name in mates:
        raise Refused(f"there is a {sheet.name!r} in the team already", "name")
    found = faults(sheet)
    if found:
        raise Refused("; ".join(found), "sheet")
