"""The tables of a league file, and how older files are brought up to date.

``PRAGMA user_version`` counts the steps a file has taken; each step of :data:`STEPS` is taken once, whole or not at all. A step
that has been released is never edited: what changes is one more step. ``facts`` can only grow: the file itself refuses to change
or delete one, to enter a second result where one stands, and to void what does not stand.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Final

APPLICATION: Final = 0x434C4C47
"""``PRAGMA application_id``: the letters CLLG."""

_FIRST: Final = """
CREATE TABLE league (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, form TEXT NOT NULL, seed INTEGER NOT NULL, goals INTEGER NOT NULL, turn_limit INTEGER NOT NULL
) STRICT;
CREATE TABLE teams (
  id TEXT PRIMARY KEY, place INTEGER NOT NULL UNIQUE, name TEXT NOT NULL UNIQUE, motto TEXT NOT NULL
) STRICT;
CREATE TABLE players (
  number INTEGER PRIMARY KEY, team TEXT NOT NULL REFERENCES teams (id), founder INTEGER NOT NULL, name TEXT NOT NULL,
  bt INTEGER NOT NULL, cd INTEGER NOT NULL, pk INTEGER NOT NULL, mv INTEGER NOT NULL, hp INTEGER NOT NULL, look TEXT NOT NULL
) STRICT;
CREATE TABLE fixtures (
  id TEXT PRIMARY KEY, place INTEGER NOT NULL UNIQUE, season INTEGER NOT NULL, round INTEGER NOT NULL, number INTEGER NOT NULL,
  home TEXT NOT NULL, away TEXT NOT NULL, knockout INTEGER NOT NULL
) STRICT;
CREATE TABLE facts (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN
    ('season', 'result', 'void', 'recruit', 'reshape', 'raise', 'take back', 'confirm', 'withdraw', 'come back', 'lot')),
  subject TEXT, target INTEGER, word TEXT, body TEXT
) STRICT;
CREATE TABLE tallies (
  result INTEGER NOT NULL REFERENCES facts (seq), player INTEGER NOT NULL REFERENCES players (number),
  matches INTEGER NOT NULL, points INTEGER NOT NULL, kicks INTEGER NOT NULL, kicks_good INTEGER NOT NULL,
  passes INTEGER NOT NULL, passes_good INTEGER NOT NULL, catches INTEGER NOT NULL,
  blocks INTEGER NOT NULL, blocks_good INTEGER NOT NULL, tackles INTEGER NOT NULL, knock_downs INTEGER NOT NULL,
  kills INTEGER NOT NULL, beasts_slain INTEGER NOT NULL, beasts_survived INTEGER NOT NULL,
  PRIMARY KEY (result, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX results ON facts (subject) WHERE kind = 'result';
CREATE INDEX voids ON facts (target) WHERE kind = 'void';
CREATE TRIGGER facts_stay BEFORE UPDATE ON facts BEGIN SELECT RAISE (ABORT, 'facts are never changed'); END;
CREATE TRIGGER facts_are_kept BEFORE DELETE ON facts BEGIN SELECT RAISE (ABORT, 'facts are never deleted'); END;
CREATE TRIGGER facts_follow BEFORE INSERT ON facts WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM facts)
  BEGIN SELECT RAISE (ABORT, 'facts are numbered one by one'); END;
CREATE TRIGGER one_result BEFORE INSERT ON facts WHEN NEW.kind = 'result' AND NEW.target IS NULL AND EXISTS (
    SELECT 1 FROM facts AS r WHERE r.kind = 'result' AND r.target IS NULL AND r.subject = NEW.subject
      AND NOT EXISTS (SELECT 1 FROM facts AS v WHERE v.kind = 'void' AND v.target = r.seq))
  BEGIN SELECT RAISE (ABORT, 'the fixture has a result'); END;
CREATE TRIGGER amend_what_stands BEFORE INSERT ON facts WHEN NEW.kind IN ('void', 'result') AND NEW.target IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM facts AS r WHERE r.kind = 'result' AND r.target IS NULL AND r.seq = NEW.target
      AND (NEW.kind = 'void' OR r.subject = NEW.subject)
      AND NOT EXISTS (SELECT 1 FROM facts AS v WHERE v.kind = 'void' AND v.target = r.seq))
  BEGIN SELECT RAISE (ABORT, 'there is no such result that stands'); END;
"""

STEPS: Final[tuple[str, ...]] = (_FIRST,)


def migrate(connection: sqlite3.Connection) -> None:
    """Takes the steps a file lacks, in one transaction. ``sqlite3.Error``, and nothing changed, if one fails."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        for step in STEPS[version:]:
            for statement in _statements(step):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, triggers whole."""
    so_far = ""
    for line in script.splitlines(keepends=True):
        so_far += line
        if sqlite3.complete_statement(so_far):
            yield so_far
            so_far = ""
