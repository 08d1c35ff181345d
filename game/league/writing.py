"""A transaction on a league's file while it is under way."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from . import rows
from .careers import FIELDS, Tally
from .facts import Fact, Head, Player, Team
from .fixtures import Fixture


class Writing:
    """A transaction under way: facts are numbered as they are added."""

    def __init__(self, connection: sqlite3.Connection, last: int) -> None:
        self._connection = connection
        self._last = last
        self.facts: list[Fact] = []

    @property
    def next(self) -> int:
        """The number of the next fact."""
        return self._last + 1

    def add(self, fact: Fact) -> None:
        """Adds a fact; its ``seq`` must be :attr:`next`."""
        self._connection.execute("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?)", (fact.seq, *rows.to_row(fact)))
        self._last = fact.seq
        self.facts.append(fact)

    def add_players(self, players: Iterable[Player], founder: bool) -> None:
        found = [(int(p.id[1:]), p.team, int(founder), *p.sheet, p.look) for p in players]
        self._connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", found)

    def add_fixtures(self, fixtures: Sequence[Fixture], after: int) -> None:
        """The fixtures of a season; there are ``after`` of the seasons before."""
        found = [(f.id, after + n, *f[1:-1], int(f.knockout)) for n, f in enumerate(fixtures, 1)]
        self._connection.executemany("INSERT INTO fixtures VALUES (?, ?, ?, ?, ?, ?, ?, ?)", found)

    def add_tallies(self, result: int, tallies: Mapping[str, Tally]) -> None:
        marks = ", ".join("?" * (2 + len(FIELDS)))
        found = [(result, int(player[1:]), *tally) for player, tally in tallies.items()]
        self._connection.executemany(f"INSERT INTO tallies VALUES ({marks})", found)

    def add_league(self, head: Head, teams: Sequence[Team]) -> None:
        self._connection.execute("INSERT INTO league VALUES (?, ?, ?, ?, ?, ?)", head)
        self._connection.executemany("INSERT INTO teams VALUES (?, ?, ?, ?)", [(t.id, n, t.name, t.motto) for n, t in enumerate(teams, 1)])
