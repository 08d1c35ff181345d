"""The league's file: one transaction an entry, facts that only grow, versions, damage, full disks."""

import hashlib
import json
import os
import random
import resource
import signal
import sqlite3
import sys
from pathlib import Path

import pytest
from leagues import by_seed, facts, league, play_out, teams

from game.kernel.errors import Refused
from game.league import schema, store
from game.league.founding import create_league
from game.league.league import open_league


def raw(path):
    return sqlite3.connect(path, isolation_level=None)


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def path(tmp_path):
    """A closed league in mid-season."""
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    found.raise_score("p1", "cd")
    found.record_score("s1r1m2", 0, 3)
    found.close()
    return found.path


# ------------------------------------------------------------------ facts only grow


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE facts SET word = 'x' WHERE seq = 2", "DELETE FROM facts WHERE seq = 2",
        "INSERT INTO facts VALUES (99, 'confirm', 't1', NULL, NULL, NULL)",
        "INSERT INTO facts VALUES (6, 'result', 's1r1m1', NULL, 'x', '{}')",
        "INSERT INTO facts VALUES (6, 'void', NULL, 1, NULL, NULL)", "INSERT INTO facts VALUES (6, 'result', 's1r1m2', 2, 'x', '{}')",
        "INSERT INTO facts VALUES (6, 'nonsense', NULL, NULL, NULL, NULL)", "INSERT INTO facts VALUES (6, 'confirm', 5, NULL, NULL, NULL)",
        "INSERT INTO tallies SELECT 99, player, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM tallies",
        "UPDATE teams SET place = 'first'",
    ],
)  # fmt: skip
def test_the_file_itself_refuses_what_would_apply_twice_or_change_the_past(path, statement):
    connection = raw(path)
    connection.execute("PRAGMA foreign_keys = ON")
    assert connection.execute("SELECT max(seq) FROM facts").fetchone() == (5,)
    if statement.startswith("INSERT INTO facts VALUES (6, 'confirm', 5"):  # a STRICT column takes a number for a text, as text
        connection.execute(statement)
        connection.close()
        with pytest.raises(Refused, match="fact 6 does not go with"):
            open_league(path)
        return
    with pytest.raises(sqlite3.Error):
        connection.execute(statement)


def test_a_result_can_be_entered_anew_once_it_is_voided_and_be_voided_once(path):
    connection = raw(path)
    connection.execute("INSERT INTO facts VALUES (6, 'void', NULL, 2, NULL, NULL)")
    with pytest.raises(sqlite3.IntegrityError, match="no such result that stands"):
        connection.execute("INSERT INTO facts VALUES (7, 'void', NULL, 2, NULL, NULL)")
    connection.execute("INSERT INTO facts SELECT 7, kind, subject, target, word, body FROM facts WHERE seq = 2")


def test_tables_are_strict_and_the_league_says_what_it_is(path):
    connection = raw(path)
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    assert set(names) == {"league", "teams", "players", "fixtures", "facts", "tallies"}
    assert all("STRICT" in row[0] for row in connection.execute("SELECT sql FROM sqlite_schema WHERE type = 'table'"))
    assert connection.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS),)
    assert connection.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION,)


@pytest.mark.parametrize("table", ["facts", "tallies", "players"])
def test_an_entry_that_fails_on_its_way_leaves_nothing_behind(path, monkeypatch, table):
    """A failure at the last write of each kind: the file and the open league are as before, and the entry can be made again."""
    found = open_league(path)
    before, rows = facts(found), found.standings()
    method = {"facts": "add", "tallies": "add_tallies", "players": "add_players"}[table]
    whole = getattr(store.Writing, method)

    def broken(self, *args, **keys):
        whole(self, *args, **keys)
        if table != "facts" or len(self.facts) == 2:
            raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(store.Writing, method, broken)
    with pytest.raises(Refused, match=r"a\.league: nothing was written: disk I/O error"):
        found.record_score("s1r2m1", 3, 0, out=[found.roster(found.pairing("s1r2m1").home)[0].id])
    monkeypatch.undo()
    assert facts(found) == before and found.standings() == rows and found.pairing("s1r2m1").state == "open"
    found.record_score("s1r2m1", 3, 0)
    assert facts(found) == before + 1


# ------------------------------------------------------------------ versions


def test_a_newer_league_is_refused_by_its_version_and_left_alone(path):
    connection = raw(path)
    connection.execute(f"PRAGMA user_version = {len(schema.STEPS) + 1}")
    connection.close()
    before = digest(path)
    for write in (True, False):
        with pytest.raises(Refused, match=rf"version {len(schema.STEPS) + 1} of the league is newer"):
            open_league(path, write=write)
    assert digest(path) == before and open_after(path)


def open_after(path):
    """Whether the lock is free."""
    from game.league import lock

    held = lock.take(path)
    if held:
        held.release()
    return held is not None


def test_an_older_league_takes_the_steps_it_lacks_once_and_all_or_nothing(path, monkeypatch):
    before = digest(path)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "CREATE TABLE more (a INTEGER) STRICT;\nCREATE TABLE facts (a INTEGER);"))
    with pytest.raises(Refused, match="could not be brought up to date"):
        open_league(path)
    assert digest(path) == before and open_after(path)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS[:-1], "CREATE TABLE more (a INTEGER) STRICT;\nINSERT INTO more VALUES (1);"))
    with pytest.raises(Refused, match="must be opened to write once"):
        open_league(path, write=False)
    for _ in range(2):
        found = open_league(path)
        assert len(found.standings()) == 4
        found.close()
    connection = raw(path)
    assert connection.execute("SELECT count(*) FROM more").fetchone() == (1,)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)


# ------------------------------------------------------------------ what is no league


@pytest.mark.parametrize("content", [b"", b"\0" * 4096, b"SQLite format 3\0", b"{}", b"\x89PNG\r\n\x1a\n" + b"x" * 5000])
def test_a_file_that_is_no_league_is_refused_in_one_line(tmp_path, content):
    path = tmp_path / "x.league"
    path.write_bytes(content)
    with pytest.raises(Refused, match=r"^x\.league: ") as caught:
        open_league(path)
    assert "\n" not in str(caught.value) and path.read_bytes() == content and open_after(path)


def test_a_folder_a_missing_file_and_another_database_are_refused(tmp_path):
    with pytest.raises(Refused, match="no such file"):
        open_league(tmp_path / "none.league")
    with pytest.raises(Refused, match="no regular file"):
        open_league(tmp_path)
    raw(tmp_path / "other.db").execute("CREATE TABLE t (a)")
    with pytest.raises(Refused, match="no league of Clowder"):
        open_league(tmp_path / "other.db")
    assert not (tmp_path / "none.league").exists()


@pytest.mark.parametrize("kind", ["cut", "flip", "zero"])
def test_a_damaged_league_is_refused_or_read_and_never_breaks(path, tmp_path, kind):
    whole = path.read_bytes()
    chance = random.Random(kind)
    for number in range(60):
        data = bytearray(whole)
        at = chance.randrange(len(data))
        if kind == "cut":
            del data[len(data) * number // 60 :]
        elif kind == "flip":
            data[at] ^= 1 << chance.randrange(8)
        else:
            data[at : at + 600] = bytes(len(data[at : at + 600]))
        damaged = tmp_path / "d.league"
        damaged.write_bytes(data)
        try:
            found = open_league(damaged, write=False)
            found.careers(), found.records()
            found.close()
        except Refused as error:
            assert str(error).startswith("d.league: ") and "\n" not in str(error)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE league SET form = 'ladder'", "DELETE FROM league", "DELETE FROM fixtures", "DELETE FROM players WHERE founder = 0",
        "UPDATE fixtures SET home = 'winner s9'", "DELETE FROM teams",
        "INSERT INTO facts VALUES (6, 'season', NULL, 2, NULL, '[\"t1\"]')", "INSERT INTO facts VALUES (6, 'lot', NULL, 1, NULL, '[')",
        "INSERT INTO facts VALUES (6, 'raise', 'p1', 2, 'mv', NULL)", "INSERT INTO facts VALUES (6, 'result', 's7', NULL, 'x', '{}')",
        "INSERT INTO facts VALUES (6, 'result', 's1r2m1', NULL, 'x', '[[[[[')",
        "INSERT INTO facts VALUES (6, 'reshape', 'p1', NULL, NULL, '[1]')",
    ],
)  # fmt: skip
def test_a_league_whose_rows_make_no_sense_is_refused_in_one_line(path, change):
    raw(path).execute(change)
    try:
        found = open_league(path)
        for season in found.seasons:
            found.standings(season)
    except Refused as error:
        assert str(error).startswith("a.league: ") and "\n" not in str(error)
    else:
        raise AssertionError("it was opened")
    assert open_after(path)


# ------------------------------------------------------------------ disks


def test_a_folder_that_cannot_be_written_lets_one_look(path, monkeypatch):
    monkeypatch.setattr(os, "open", lambda *a, **k: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    found = open_league(path)
    monkeypatch.undo()
    assert "cannot be written" in found.looking and len(found.standings()) == 4
    with pytest.raises(Refused, match="only be looked at"):
        found.record_score("s1r2m1", 3, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of size are POSIX's")
def test_on_a_full_disk_an_entry_is_refused_and_the_file_is_as_it_was(path):
    found = open_league(path)
    size, before, soft = path.stat().st_size, digest(path), resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    out = [m.id for m in found.roster(found.pairing("s1r2m1").home)][:5]
    refused = 0
    for limit in range(0, size, max(1, size // 40)):
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, soft[1]))
        try:
            found.record_score("s1r2m1", 3, 0, out=out)
            break
        except Refused as error:
            refused += 1
            assert "nothing was written" in str(error)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, soft)
        assert facts(found) == 5 and digest(path) == before and found.pairing("s1r2m1").state == "open"
    assert refused > 20
    assert not found.record_score("s1r2m1", 3, 0, out=out).new or facts(found) == 11


def test_a_league_is_never_made_over_a_file_and_leaves_no_draft(path, tmp_path):
    before = digest(path)
    with pytest.raises(Refused, match="of that name already"):
        create_league(path, "bracket", 1, teams(4))
    assert digest(path) == before
    for number, (form, seed, entries, keys, words) in enumerate([
        ("ladder", 1, teams(4), {}, "round-robin, double-round-robin, bracket"), ("bracket", -1, teams(4), {}, "seed"),
        ("bracket", 2**63, teams(4), {}, "seed"), ("bracket", 1, teams(17), {}, "not 17"), ("round-robin", 1, teams(2), {}, "not 2"),
        ("bracket", 1, [*teams(2), *teams(1)], {}, "two teams have this name"), ("bracket", 1, teams(2), {"goals": 0}, "goals"),
        ("bracket", 1, teams(2), {"name": "\n"}, "blanks"), ("bracket", 1, teams(2), {"turn_limit": -1}, "turn limit"),
    ]):  # fmt: skip
        with pytest.raises(Refused, match=words):
            create_league(tmp_path / f"{number}.league", form, seed, entries, **keys)
    assert {entry.name for entry in tmp_path.iterdir()} <= {"a.league", "a.league.lock", "home"}


def test_a_league_is_made_in_folders_of_any_name(tmp_path):
    folder = tmp_path / "Алёшö 运城 with % and ? and #"
    found = league(folder, 4)
    found.record_score("s1r1m1", 3, 0)
    found.close()
    assert open_league(folder / "a.league").pairing("s1r1m1").state == "played"


def test_nothing_in_a_league_depends_on_the_clock(tmp_path, monkeypatch):
    import time

    pictures = []
    for number, now in enumerate((0.0, 2e9, -1e6)):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        found = league(tmp_path / str(number), 4)
        play_out(found, by_seed)
        pictures.append((found.standings(), dict(found.members), found.progress().lots))
        dump = "\n".join(line for line in found._store._connection.iterdump() if "INTO \"league\"" not in line)
        pictures[-1] += (dump,)
    assert pictures[0] == pictures[1] == pictures[2]


def test_team_looks_are_kept_with_the_players(tmp_path):
    from game.formats import teams as files

    folder = Path(__file__).parents[2] / "assets" / "teams" / "cavebrawl"
    entries = [files.load(path) for path in sorted(folder.glob("*.json"))[:3]]
    found = create_league(tmp_path / "a.league", "round-robin", 1, entries)
    first = entries[0].units[0].name
    assert found.members["p1"].name == first and found.look("p1") == dict(entries[0].looks[first])
    assert json.loads(json.dumps(found.look("p1"))) == found.look("p1")
