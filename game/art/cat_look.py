"""How one cat looks: coat, build, clothes, side. Plain values that can be a key; and a look for those who were given none."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.art.cat_data import data
from game.art.colour import SIDES, Side
from game.art.tables import read_toml


@dataclass(frozen=True)
class Look:
    """One cat's looks. All names are those of ``assets/art``; ``side`` is an index into ``SIDES`` or a side of one's own.

    ``eyes`` and ``mouth`` override the face a pose pulls.
    """

    coat: str = "ginger"
    build: str = "mid"
    ears: str = "norm"
    hat: str | None = None
    garb: str = "scarf"
    mark: str | None = None
    prop: str | None = None
    side: int | Side = 0
    eyes: str | None = None
    mouth: str | None = None

    @property
    def team(self) -> Side:
        """The side's colours and shapes."""
        return SIDES[self.side % len(SIDES)] if isinstance(self.side, int) else self.side


@cache
def _wardrobe() -> dict[str, Any]:
    return read_toml("looks.toml")


def look_for(name: str, seed: int = 0, side: int | Side = 0, game: str = "catfight") -> Look:
    """A look for a fighter without one: always the same for the same name (or id) and seed, dressed for ``game``.

    Words in the name settle what they can ("Boss Tux" is stout and a tuxedo). An unknown game is dressed like an alley.
    """
    if not data().coats:
        return Look(side=side)
    shelves = _wardrobe()["games"].get(game, _wardrobe()["games"]["catfight"])

    def pick(what: str, choices: list[str]) -> str:
        # a stable hash: the one of the language differs from start to start
        return choices[zlib.crc32(f"{seed}/{what}/{name}".encode()) % len(choices)]

    known = data()
    chosen: dict[str, str] = {
        "coat": pick("coat", list(known.coats)),
        "build": pick("build", list(known.builds)),
        "ears": pick("ears", ["norm", "norm", "norm", "torn", "fold", "big", "tuft"]),
        "hat": pick("hat", shelves["hats"]),
        "garb": pick("garb", shelves["garb"]),
        "mark": pick("mark", shelves["marks"]),
        "prop": pick("prop", shelves["props"]),
    }
    for word in re.findall(r"[a-z]+", name.lower()):
        chosen |= _wardrobe()["words"].get(word, {})
    return Look(
        chosen["coat"],
        chosen["build"],
        chosen["ears"],
        chosen["hat"] or None,
        chosen["garb"],
        chosen["mark"] or None,
        chosen["prop"] or None,
        side,
    )


def looks_for(names: Iterable[str], seed: int = 0, side: int | Side = 0, game: str = "catfight") -> dict[str, Look]:
    """A look for each of a team, so that no two share coat and hat, and coats repeat as late as can be.

    Depends on the order of ``names``; each look is ``look_for`` with another coat, then another hat, where it would be taken.
    """
    if not data().coats:
        return {name: Look(side=side) for name in names}
    coats, hats = list(data().coats), list(_wardrobe()["games"].get(game, _wardrobe()["games"]["catfight"])["hats"])
    worn: list[Look] = []
    out: dict[str, Look] = {}
    for name in names:
        look = look_for(name, seed, side, game)
        at = coats.index(look.coat)
        fewest = min(sum(other.coat == coat for other in worn) for coat in coats)
        while sum(other.coat == look.coat for other in worn) > fewest:
            at += 1
            look = replace(look, coat=coats[at % len(coats)])
        for hat in hats:
            if all((other.coat, other.hat) != (look.coat, look.hat) for other in worn):
                break
            look = replace(look, hat=hat or None)
        worn.append(look)
        out[name] = look
    return out
