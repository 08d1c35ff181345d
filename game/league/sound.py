"""Whether all that a league's file holds is of a piece: judged once, when it is opened, so that nobody who reads on need doubt it.

A file may be legal to SQLite, and every value of the right kind, and still speak of a team that is not there or a season that was
never begun. What is judged is what the game itself would never have written; whether a match was played well is for
:mod:`.audit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.errors import Refused
from game.rules.cavebrawl.data.sheets import FIELDED, faults

from .contents import Contents
from .facts import (
    Confirmed,
    Fact,
    Head,
    Lot,
    Player,
    Raised,
    Recruit,
    Reshaped,
    Result,
    Season,
    TakenBack,
    Void,
    Withdrawn,
)
from .fixtures import Fixture, draw_up
from .lots import MOST_SEED

TERMS: Final = (("seed", 0, MOST_SEED), ("goals", 1, 9), ("turn limit", 0, 10**6))
"""What is agreed on, from and to."""
_MOST_POINTS: Final = 99
"""No match comes to so many: it is over at nine."""


def judge(contents: Contents) -> None:
    """Refused, with what is wrong first, if a league is not of a piece."""
    try:
        _head(contents.head)
        _People(contents)
        _Told(contents).tell()
    except Refused as error:
        raise Refused(f"the league is damaged: {error}") from None


def _head(head: Head) -> None:
    for name, least, most in TERMS:
        _due(least <= getattr(head, name.replace(" ", "_")) <= most, f"its {name} is none")


def _due(fits: bool, wrong: str) -> None:
    if not fits:
        raise Refused(wrong)


class _People:
    """Teams and players as they were when they came: seven founders each (CB-03), 22 points each (CB-02), numbered one by one."""

    def __init__(self, contents: Contents) -> None:
        teams = [team.id for team in contents.teams]
        _due(teams == [f"t{number}" for number in range(1, len(teams) + 1)], "its teams are not numbered one by one")
        founders = dict.fromkeys(teams, 0)
        for number, (player, founder) in enumerate(contents.players, 1):
            _due(player.id == f"p{number}", "its players are not numbered one by one")
            _due(player.team in founders, f"{player.id} is of no team")
            _due(not faults(player.sheet), f"the numbers of {player.id} are none a new player can have (CB-02)")
            founders[player.team] += founder
        _due(set(founders.values()) <= {FIELDED}, f"a team was not founded with {FIELDED} players (CB-03)")


class _Told:
    """What has been told so far, fact by fact: each may speak only of what is there by then."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self._teams = {team.id for team in contents.teams}
        self._players: Mapping[str, Player] = {player.id: player for player, _ in contents.players}
        self._awaited = {player.id for player, founder in contents.players if not founder}
        """Players of whom no fact has told yet how they came."""
        self._seasons: dict[int, tuple[str, ...]] = {}
        self._fixtures: dict[str, Fixture] = {}
        self._roots: dict[int, str] = {}
        """The fixture of every match there ever was, by root."""
        self._stands: dict[str, int] = {}
        """The root of the result that was not voided, by fixture."""
        self._raises: dict[int, str] = {}
        """Who raised, by ``seq``."""

    def tell(self) -> None:
        """Everything in order, and nothing left over that no fact speaks of."""
        for number, fact in enumerate(self._contents.facts, 1):
            _due(fact.seq == number, "its facts are not numbered one by one")
            _due(self._fits(fact), f"fact {number} does not go with what was entered before")
        _due(bool(self._seasons), "no season was begun")
        _due(len(self._fixtures) == len(self._contents.fixtures), "there are fixtures of a season that was not begun")
        _due(not self._awaited, "there are players that never came to their team")

    def _fits(self, fact: Fact) -> bool:
        match fact:
            case Season():
                return self._season(fact)
            case Result():
                return self._result(fact)
            case Void():
                fixture = self._roots.get(fact.root)
                return fixture is not None and self._stands.pop(fixture, None) == fact.root
            case Recruit():
                return self._recruit(fact)
            case Reshaped():
                return self._is_here(fact.player) and not faults(fact.sheet)
            case Raised():
                self._raises[fact.seq] = fact.player
                return self._is_here(fact.player) and fact.after in self._roots
            case TakenBack():
                return self._raises.get(fact.raised) == fact.player
            case Confirmed():
                return fact.team in self._teams
            case Withdrawn():
                return fact.team in self._seasons.get(fact.season, ())
            case Lot():
                left, teams = len(fact.order), self._seasons.get(fact.season, ())
                dice = len(fact.faces) == left - 1 and all(1 <= face <= left - n for n, face in enumerate(fact.faces))
                return dice and len({*fact.order} & {*teams}) == left

    def _season(self, fact: Season) -> bool:
        """The next one, of all the teams or those that stayed, with the fixtures that they have (CB-61)."""
        number = len(self._seasons) + 1
        before = self._seasons.get(number - 1, tuple(team.id for team in self._contents.teams))
        stayed = fact.teams == (before if number == 1 else tuple(team for team in before if team in fact.teams))
        if fact.number != number or not stayed:
            return False
        drawn = draw_up(self._contents.head.form, number, fact.teams)
        at = len(self._fixtures)
        _due(self._contents.fixtures[at : at + len(drawn)] == drawn, f"the fixtures of season {number} are not those of its teams (CB-61)")
        self._seasons[number] = fact.teams
        self._fixtures |= {fixture.id: fixture for fixture in drawn}
        return True

    def _result(self, fact: Result) -> bool:
        fixture = self._fixtures.get(fact.fixture)
        if fixture is None or self._stands.get(fact.fixture) != fact.amends:
            return False
        self._roots[fact.root] = fact.fixture
        self._stands[fact.fixture] = fact.root
        sides = {fact.home, fact.away}
        met = len(sides & {*self._seasons[fixture.season]}) == 2
        fell = all(self._is_here(player) and self._players[player].team in sides for player, _ in fact.out)
        decided = fact.winner is not None or not fixture.knockout
        return met and fell and decided and all(0 <= points <= _MOST_POINTS for points in fact.board)

    def _recruit(self, fact: Recruit) -> bool:
        """In place of somebody of the same team, after a match, and only once."""
        if fact.player not in self._awaited or not self._is_here(fact.replaces):
            return False
        self._awaited.remove(fact.player)
        return fact.after in self._roots and self._players[fact.player].team == self._players[fact.replaces].team

    def _is_here(self, player: str) -> bool:
        return player in self._players and player not in self._awaited
