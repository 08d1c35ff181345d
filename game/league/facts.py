"""What a league is told, in the order it was told. Nothing is ever changed or struck out: a mistake is mended by one more fact.

Everything else (tables, brackets, rosters, scores, careers, champions) is worked out from these. ``seq`` numbers the facts of a
league from 1; a match is known by the ``seq`` of its first result, its *root*, whatever amends it later.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from game.rules.cavebrawl.data.sheets import Sheet

Form = Literal["round-robin", "double-round-robin", "bracket"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
How = Literal["points", "kick", "turn limit", "nobody left", "conceded", "agreed", "score", "forfeit"]
"""How a match ended; "score": on a real table, with fewer points than agreed and no turn limit, and nobody said how."""
HOWS: Final[tuple[How, ...]] = get_args(How)
Stat = Literal["bt", "cd", "pk"]
STATS: Final[tuple[Stat, ...]] = get_args(Stat)
"""The scores that may be raised (CB-64)."""


class Head(NamedTuple):
    """What a league is. ``id`` is the same in every copy of the file."""

    id: str
    name: str
    form: Form
    seed: int
    goals: int
    turn_limit: int


class Team(NamedTuple):
    """A team of a league; ``id`` is "t1", "t2", ... in the league's order, which is the order of seeds (CB-62)."""

    id: str
    name: str
    motto: str


class Player(NamedTuple):
    """Somebody who is or once was to be in a team; ``id`` is "p1", "p2", ... and is the unit's id in the team's matches."""

    id: str
    team: str
    sheet: Sheet
    """As it came to the league: 22 points (CB-02)."""
    look: str = ""
    """Its look as JSON text, "" if it has none of its own."""


class Season(NamedTuple):
    """A season begins, with these teams in the order of seeds."""

    seq: int
    number: int
    teams: tuple[str, ...]


class Result(NamedTuple):
    """A match was played (or forfeited). ``winner`` None: a draw."""

    seq: int
    fixture: str
    home: str
    away: str
    board: tuple[int, int]
    """The points on the board, the home team's first."""
    winner: str | None
    how: How
    out: tuple[tuple[str, str], ...] = ()
    """Who did not survive, and what killed it: a player's id, a beast's kind, or "" (CB-37, CB-54)."""
    roster: int = 0
    """A sum over both rosters as they were, to notice if the record is changed under a match; 0: none taken."""
    key: str = ""
    """What makes this result this one: the hash of its match, or of what was entered."""
    recorded: bool = False
    """Whether its match file is kept."""
    amends: int | None = None
    """The root of the match it corrects."""

    @property
    def root(self) -> int:
        return self.seq if self.amends is None else self.amends

    @property
    def played(self) -> bool:
        """Whether there was a match at all."""
        return self.how != "forfeit"


class Void(NamedTuple):
    """A match does not count any more, nor what came of it."""

    seq: int
    root: int


class Recruit(NamedTuple):
    """A new player takes the place of one that did not survive the match (CB-63)."""

    seq: int
    after: int
    replaces: str
    player: str


class Reshaped(NamedTuple):
    """A recruit's name and numbers, chosen by its coach (CB-63)."""

    seq: int
    player: str
    sheet: Sheet


class Raised(NamedTuple):
    """A survivor of the match raises a score by 1 (CB-64)."""

    seq: int
    after: int
    player: str
    stat: Stat


class TakenBack(NamedTuple):
    """A raise that was not confirmed yet is undone."""

    seq: int
    raised: int
    player: str


class Confirmed(NamedTuple):
    """A coach is done with raises and recruits; what was not taken lapses."""

    seq: int
    team: str


class Withdrawn(NamedTuple):
    """A team leaves a season (CB-62), or (``back``) comes back to it."""

    seq: int
    season: int
    team: str
    back: bool


class Lot(NamedTuple):
    """A lot was drawn between teams equal in everything: their order, and the faces that gave it (CB-62)."""

    seq: int
    season: int
    order: tuple[str, ...]
    faces: tuple[int, ...]


Fact = Season | Result | Void | Recruit | Reshaped | Raised | TakenBack | Confirmed | Withdrawn | Lot


def counted(result: Result, goals: int) -> tuple[int, int]:
    """The points a result counts for in tables: those on the board; conceded or forfeited, the agreed number for the winner, the
    loser's own but at most one less (CB-62)."""
    return points(result.board, None if result.winner is None else result.winner == result.home, result.how, goals)


def points(board: tuple[int, int], home_won: bool | None, how: How, goals: int) -> tuple[int, int]:
    """The same from the points on the board, who won (None: a draw) and how."""
    if how not in ("conceded", "forfeit") or home_won is None:
        return board
    home, away = board
    return (goals, min(away, goals - 1)) if home_won else (min(home, goals - 1), goals)
