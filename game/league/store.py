"""A league's file: SQLite, written whole or not at all, by one copy of the game at a time.

Beside ``FILE`` lie ``FILE.lock`` (see :mod:`.lock`) and the folder ``FILE.matches`` with the match files of recorded results, each
named by its hash, so that the league itself stays small.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.formats import atomic
from game.formats.matchfile import MatchFile, to_plain
from game.kernel.errors import Refused

from . import changed, contents, lock, rollback, schema
from .beside import check_place, line, place_new, readable, trouble
from .careers import Tally
from .changed import Changed
from .contents import Contents
from .facts import Head
from .known import Known
from .writing import Writing

_PATIENCE: Final = 5.0
"""Seconds to wait for another connection's transaction."""


class Store:
    """An open league file. ``looking``: why nothing can be written, "" if it can. ``changed``: that its file was changed from outside, and
    which of the two it is to be is not known yet. ``notice``: one line of what was put right, "" for nothing."""

    def __init__(self, path: Path, connection: sqlite3.Connection, held: lock.Lock | None, looking: str, name: str = "") -> None:
        self.path = path
        self.name = name or path.name
        """What it is called where something is refused."""
        self.looking = looking
        self._connection = connection
        self._held = held
        self.changed: Changed | None = None
        self.notice = ""
        self._known = Known(path)
        self._entered = False
        """Whether something was written since it was opened."""
        self._open = True
        if held is None and not looking:  # a draft: nobody else knows of it
            self._known.wrote(connection.serialize())

    def close(self) -> None:
        """Lets go of the file and its lock. Once is enough, more does no harm. What was entered is safe: if the file was changed from
        outside since, and nobody was asked, it is kept beside that."""
        if not self._open:
            return
        self._open = False
        if self._entered and self._held:
            with contextlib.suppress(Refused):
                self.look_again()
        self._connection.close()
        if self._held:
            self._held.release()

    def contents(self) -> Contents:
        """Everything in it. Refused if something is damaged."""
        with readable(self.path):
            if self.looking:
                self._known.glance()
                return contents.read(self._connection, self.path.name)
            self._connection.execute("BEGIN")  # what is read and what is known are one and the same
            try:
                found = contents.read(self._connection, self.path.name)
                known = self._connection.serialize()
            finally:
                self._connection.execute("ROLLBACK")
        self._known.wrote(known)
        return found

    def summary(self) -> tuple[Head, int, int]:
        """What league it is, how many seasons were begun and how many results ever entered: quickly. Refused if that is damaged."""
        with readable(self.path):
            return contents.summary(self._connection, self.path.name)

    def tallies(self) -> Iterator[tuple[int, str, Tally]]:
        """(seq of the result, player, tally) of every result there ever was."""
        with readable(self.path):
            yield from contents.tallies(self._connection)

    # ------------------------------------------------------------------ writing

    @contextlib.contextmanager
    def writing(self, told: int) -> Iterator[Writing]:
        """One transaction, all or nothing; ``told`` is how many facts are known, so that nothing is written on top of a change from
        elsewhere. Refused if the league is only looked at, was changed meanwhile, or the disk will not have it."""
        if self.looking:
            raise Refused(self.looking, self.name)
        elsewhere = Refused("the league was changed by another program just now; nothing was written: try again", self.name)
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                last = self._connection.execute("SELECT coalesce(max(seq), 0) FROM facts").fetchone()[0]
                if last != told or not self._known.same():  # since it was looked at last
                    raise elsewhere
                yield Writing(self._connection, last)
                written = self._connection.serialize()  # what the file will hold, whatever becomes of it from now on
                if not self._known.same():
                    raise elsewhere
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise Refused(f"nothing was written: {trouble(error) or line(error)}", self.name) from None
        except UnicodeDecodeError as error:  # a guard that was spoilt, as SQLite quotes it
            raise Refused(f"nothing was written: the league is damaged: {line(error)}", self.name) from None
        self._entered = True
        with contextlib.suppress(Refused):  # it is in: what the disk will not give now is looked at again before the next
            self._known.wrote(written)

    # ------------------------------------------------------------------ changes from outside

    def look_again(self) -> None:
        """Whether the file still holds what it is known to hold. Changed if it is another: what this league is lies beside it then, and
        is what is read from now on; nothing more is written. Refused if that cannot be. One that is gone is put back: see ``notice``."""
        if self.looking:
            return
        place = self._known.place
        if self._known.same():
            if self._known.place != place:
                self._connect(self.path)
            return
        if os.path.lexists(self.path):
            ours = changed.keep_beside(self.path, self._known.data)
            self.changed = Changed(ours, self.path)
            self.looking = self.changed.what
            self._connect(ours)
            raise self.changed
        changed.put_back(self.path, self._known.data)
        self.notice = f"its file ({self.path.name}) was gone: it is written anew"
        self._connect(self.path)
        self._known.same()

    def outdated(self) -> bool:
        """Whether what is only looked at was changed since it was read, or is gone."""
        return self._known.moved_on()

    def settle(self, mine: bool) -> str:
        """Closes this league, and makes it (``mine``) or the other what its file holds; see :func:`game.league.changed.settle`."""
        assert self.changed is not None
        self._connection.close()
        try:
            return changed.settle(self.changed, self._known.data, mine)
        finally:
            self.close()

    def put_right(self, why: str) -> None:
        """What was put in this league's place cannot be read: it changes places with what this league is, which is written on."""
        assert self.changed is not None
        self._connection.close()
        changed.change_places(self.changed)
        self.notice = (
            f"its file ({self.path.name}) was changed from outside and cannot be read any more ({why}): that is kept as "
            f"{self.changed.ours.name}, and the league as it was stands in its place"
        )
        self.changed, self.looking = None, ""
        self._connect(self.path)
        self._known.same()

    def _connect(self, path: Path) -> None:
        self._connection.close()
        with readable(path):
            self._connection = _connection(path, bool(self.looking))

    # ------------------------------------------------------------------ match files

    def match_path(self, key: str) -> Path:
        """Where the match file of a recorded result lies."""
        return changed.matches_of(self.path) / f"{key}.json"

    def keep(self, key: str, file: MatchFile) -> None:
        """Keeps a match file, before its result is written: one too many does no harm. Refused if the disk will not have it."""
        if self.looking:
            raise Refused(self.looking, self.path.name)
        where = self.match_path(key)
        try:
            if not where.exists():
                atomic.write(where, json.dumps(to_plain(file), ensure_ascii=False, separators=(",", ":")).encode())
        except OSError as error:
            raise Refused(f"the match file could not be kept: {error.strerror or error}", where.name) from None


def create(path: Path) -> Store:
    """A new, empty league file in a folder that is there; nobody sees it before :func:`publish`, its path is another one until then."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    draft.unlink(missing_ok=True)
    try:
        with contextlib.ExitStack() as undone:
            connection = sqlite3.connect(draft, isolation_level=None)
            undone.callback(draft.unlink, missing_ok=True)
            undone.callback(connection.close)
            connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
            _bring_up(connection, path)
            undone.pop_all()
    except sqlite3.Error as error:
        raise Refused(f"the league cannot be kept here: {line(error)}", path.name) from None
    return Store(draft, connection, None, "", path.name)


def publish(draft: Path, path: Path) -> None:
    """A finished draft becomes the league at ``path``. Refused if there is something already, OSError if the disk will not have it."""
    try:
        place_new(draft, path)
    except FileExistsError:
        raise Refused("there is a file of that name already; choose another, or move it away", path.name) from None


def open_store(path: Path, *, write: bool = True, wait: float = 0.0) -> Store:
    """Opens a league file: to write, if no other copy of the game has it open (``wait`` seconds are given it to finish), else to
    look. Refused if it is no league, damaged, or of a newer version."""
    check_place(path)
    rollback.put_aside_foreign(path)
    held, looking = None, "it was opened to look only"
    if write:
        try:
            held = lock.take(path, wait)
            looking = "" if held else "another copy of the game has this league open, so it can only be looked at; close it there first"
            if held and not os.access(path, os.W_OK):
                looking = "the file may not be written, so it can only be looked at"
            if not looking:
                changed.sweep(path)
        except OSError as error:
            looking = f"the folder cannot be written ({error.strerror or error}), so the league can only be looked at"
    connection = None
    try:
        with readable(path):
            connection = _connection(path, bool(looking))
            _check_version(connection, path, bool(looking))
        return Store(path, connection, held, looking)
    except BaseException:
        if connection:
            connection.close()
        if held:
            held.release()
        raise


def _connection(path: Path, looking: bool) -> sqlite3.Connection:
    mode = "rw" if os.access(path, os.W_OK) else "ro"  # to look, too: SQLite may have to roll back what a killed copy left
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=_PATIENCE)
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA foreign_keys = ON")
        if not looking:
            connection.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file, whoever had it open before
            connection.execute("PRAGMA cache_spill = OFF")  # nothing of a transaction before its end
        connection.execute("PRAGMA synchronous = EXTRA")  # else the power may bring back the journal of what was told to be in
        connection.execute(f"PRAGMA query_only = {int(looking)}")
    except BaseException:
        connection.close()
        raise
    return connection


def _check_version(connection: sqlite3.Connection, path: Path, looking: bool) -> None:
    if connection.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION:
        raise Refused("this is no league of Clowder", path.name)
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(schema.STEPS):
        raise Refused(f"version {version} of the league is newer than this game knows (it knows {len(schema.STEPS)})", path.name)
    if version < len(schema.STEPS):
        if looking:
            raise Refused(f"the league is of version {version} and must be opened to write once, to bring it up to date", path.name)
        _bring_up(connection, path)


def _bring_up(connection: sqlite3.Connection, path: Path) -> None:
    try:
        schema.migrate(connection)
    except sqlite3.Error as error:
        raise Refused(trouble(error) or f"the league could not be brought up to date: {line(error)}", path.name) from None
