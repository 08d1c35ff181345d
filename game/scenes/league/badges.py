"""What a team of a league is told by: a colour, a shape and a pattern, and how its cats look in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.art.banners import TEAMS
from game.art.cat_look import Look, look_for
from game.art.colour import Side
from game.league.reading import Reading
from game.scenes.teams.faces import look_from

_OWN: Final = {"blue clay": 0, "ember fangs": 1, "red ochre": 2, "tar pit toms": 3, "moss backs": 4, "flint whiskers": 5}
"""The ready-made teams have the colours they are called by."""


def dealt(names: Sequence[str]) -> list[Side]:
    """The badges of teams of these names, in their order: their own where they have one, else the first that is free. At most sixteen."""
    found: dict[int, int] = {}
    for at, name in enumerate(names):
        number = _OWN.get(name.casefold())
        if number is not None and number not in found.values():
            found[at] = number
    free = [number for number in range(len(TEAMS)) if number not in found.values()]
    return [TEAMS[found[at] if at in found else free.pop(0)] for at in range(len(names))]


class Badges:
    """The badges of a league's teams, and the looks of its players. Team ids and player ids."""

    def __init__(self, league: Reading) -> None:
        self._league = league
        sides = dealt([team.name for team in league.teams.values()])
        self._of: dict[str, Side] = dict(zip(league.teams, sides, strict=True))
        self._looks: dict[str, tuple[str, Look]] = {}

    def __getitem__(self, team: str) -> Side:
        return self._of[team]

    def look(self, player: str) -> Look:
        """How a player looks, in its team's colours."""
        member = self._league.members[player]
        kept = self._looks.get(player)
        if kept and kept[0] == member.name:
            return kept[1]
        parts = self._league.look(player)
        side = self._of[member.team]
        worn = look_from(parts, 0) if parts else None
        look = replace(worn, side=side) if worn else look_for(member.name, int(player[1:]), side, "cavebrawl")
        self._looks[player] = (member.name, look)
        return look

    def match_looks(self, home: str, away: str) -> dict[str, Look]:
        """How the players of a match look: in the colours of the two sides of the table."""
        found: dict[str, Look] = {}
        for side, team in enumerate((home, away)):
            for member in self._league.roster(team):
                found[member.id] = replace(self.look(member.id), side=side)
        return found
