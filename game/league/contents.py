"""What a league's file holds, read whole: every value of the kind it must be, and every page of the file sound.

Whether it is of a piece, so that the game itself could have written it, is for :mod:`.sound`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.kernel.errors import Refused
from game.rules.cavebrawl.data.sheets import Sheet

from . import rows
from .beside import line
from .careers import FIELDS, Tally
from .facts import FORMS, Fact, Head, Player, Team
from .fixtures import Fixture

_MOST_COUNTED: Final = 10**6
"""Of anything a player did in one match."""


@dataclass(frozen=True)
class Contents:
    """All that a league file holds, but for tallies."""

    head: Head
    teams: tuple[Team, ...]
    players: tuple[tuple[Player, bool], ...]
    """With whether they were there from the start."""
    fixtures: tuple[Fixture, ...]
    facts: tuple[Fact, ...]


def read(connection: sqlite3.Connection, file: str) -> Contents:
    """Everything in it; ``file`` is what it is called. Refused, or what SQLite and odd values raise, if something is damaged."""
    head = _head(connection, file)
    teams = tuple(Team(*row) for row in _all(connection, "SELECT id, name, motto FROM teams ORDER BY place"))
    found = _all(connection, "SELECT number, team, founder, name, bt, cd, pk, mv, hp, look FROM players ORDER BY number")
    players = tuple((Player(f"p{n}", team, Sheet(*sheet), look), bool(f)) for n, team, f, *sheet, look in found)
    _check_names(teams, players)
    listed = _all(connection, "SELECT id, season, round, number, home, away, knockout FROM fixtures ORDER BY place")
    fixtures = tuple(Fixture(*row)._replace(knockout=bool(row[-1])) for row in listed)
    told = _all(connection, "SELECT seq, kind, subject, target, word, body FROM facts ORDER BY seq")
    for number, fixture in enumerate(fixtures, 1):
        rows.check_numbers((fixture.season, fixture.round, fixture.number), f"fixture {number}")
        for word in (fixture.id, fixture.home, fixture.away):
            rows.check_name(word, f"fixture {number}")
    _check_tallies(connection)
    facts = tuple(rows.from_row(*row) for row in told)
    _check_pages(connection)
    return Contents(head, teams, players, fixtures, facts)


def summary(connection: sqlite3.Connection, file: str) -> tuple[Head, int, int]:
    """What league it is, how many seasons were begun and how many results ever entered: quickly, and the rest is not looked at."""
    counts = _all(connection, "SELECT count(*) FILTER (WHERE kind = 'season'), count(*) FILTER (WHERE kind = 'result') FROM facts")
    return _head(connection, file), *counts[0]


def tallies(connection: sqlite3.Connection) -> Iterator[tuple[int, str, Tally]]:
    """(seq of the result, player, tally) of every result there ever was."""
    for result, player, *counts in _all(connection, f"SELECT result, player, {', '.join(FIELDS)} FROM tallies"):
        rows.check_numbers((result, player, *counts), f"the figures of p{player!a:.12}")
        yield result, f"p{player}", Tally(*counts)


def _head(connection: sqlite3.Connection, file: str) -> Head:
    head = Head(*_all(connection, "SELECT id, name, form, seed, goals, turn_limit FROM league")[0])
    if head.form not in FORMS:
        raise Refused(f"unknown form {head.form[:20]!r} (perhaps from a newer version)", file)
    rows.check_name(head.id, "its id")
    rows.check_name(head.name, "its name")
    rows.check_numbers((head.seed, head.goals, head.turn_limit), "what was agreed on")
    return head


def _check_names(teams: Sequence[Team], players: Sequence[tuple[Player, bool]]) -> None:
    """Refused if a name is not one the game itself would have taken: it is shown in windows, pages and terminals."""
    for team in teams:
        for word in (team.id, team.name, *([team.motto] if team.motto else ())):
            rows.check_name(word, f"team {team.id[:8]!a}")
    for player, _ in players:
        rows.check_name(player.sheet.name, f"player {player.id}")
        rows.check_numbers(player.sheet[1:], f"player {player.id}")


def _check_tallies(connection: sqlite3.Connection) -> None:
    """Refused if a figure is none, or of no player or result. SQLite looks at them all itself: there may be very many."""
    fits = " AND ".join(f"typeof({field}) = 'integer' AND {field} BETWEEN 0 AND {_MOST_COUNTED}" for field in FIELDS)
    known = "result IN (SELECT seq FROM facts WHERE kind = 'result') AND player IN (SELECT number FROM players)"
    if _all(connection, f"SELECT 1 FROM tallies WHERE NOT ({fits} AND {known}) LIMIT 1"):
        raise Refused("the league is damaged: the figures of careers are none that were counted")


def _check_pages(connection: sqlite3.Connection) -> None:
    """Refused if an index does not say what its table does. No reading of the whole league goes by most of them, but its guards do: by a
    spoilt one a fixture could come to two results. 7,200 matches take 0.15 s."""
    (said,) = _all(connection, "PRAGMA integrity_check(1)")[0]
    if said != "ok":
        raise Refused(f"the league is damaged: its pages do not go together ({line(said.removeprefix('*** in database main ***'))})")


def _all(connection: sqlite3.Connection, query: str) -> list[Any]:
    return connection.execute(query).fetchall()
