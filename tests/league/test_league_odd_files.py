"""Odd files beside a league, and leagues edited by hand: one line, nothing changed."""

import json
import os
import sqlite3

import pytest
from leagues import POSIX

from game.league import beside, store
from game.league.league import open_league

ESCAPE = "\x1b[31m"


def edit(path, *statements):
    """What somebody does to the file by hand, the guards of facts taken away first."""
    connection = sqlite3.connect(path)
    for name in ("facts_stay", "facts_are_kept"):
        connection.execute(f"DROP TRIGGER {name}")
    for statement, *values in statements:
        connection.execute(statement, values)
    connection.commit()
    connection.close()


# ---------------------------------------------------------------------- beside the league


@POSIX
@pytest.mark.parametrize("end", ["-journal", "-wal", "-shm", ".lock"])
@pytest.mark.parametrize("what", ["folder", "pipe", "link"])
def test_what_is_no_file_beside_a_league_is_named(no, tmp_path, path, end, what):
    other = path.with_name(path.name + end)
    other.unlink(missing_ok=True)
    if what == "folder":
        other.mkdir()
    elif what == "pipe":
        os.mkfifo(other)
    else:
        other.symlink_to(tmp_path / "elsewhere")
    before = path.read_bytes()
    for words in (("show", path), ("confirm", path, "t1")):
        assert other.name in no(*words)
    assert path.read_bytes() == before and not (tmp_path / "elsewhere").exists()


def test_a_league_another_program_is_writing_is_busy_not_damaged(no, path, monkeypatch):
    monkeypatch.setattr(store, "_PATIENCE", 0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    said = no("show", path)
    assert "another program is using the league" in said and "damaged" not in said
    other.execute("ROLLBACK")
    other.close()
    open_league(path).close()


def test_what_sqlite_says_of_the_disk_is_no_damage():
    for code, words in ((sqlite3.SQLITE_BUSY, "try again"), (sqlite3.SQLITE_CANTOPEN, "read or written here"), (sqlite3.SQLITE_NOTADB, "")):
        error = sqlite3.OperationalError("a word")
        error.sqlite_errorcode = code
        assert words in beside.trouble(error) and bool(words) == bool(beside.trouble(error))


# ---------------------------------------------------------------------- spoilt by the disk

PAGE = 4096
EMPTY = bytes([10, 0, 0, 0, 0, PAGE >> 8, 0, 0]).ljust(PAGE, b"\0")
"""A page of an index without entries, as SQLite writes it."""


def spoilt(path, kinds, page):
    """The league's file, again and again, with another page of these kinds spoilt each time; whole again after that."""
    found = open_league(path)
    found.void("s1r1m1")  # so that there is something in every index
    found.close()
    connection = sqlite3.connect(path)
    (count,) = connection.execute("PRAGMA page_count").fetchone()
    roots = dict(connection.execute("SELECT rootpage, type FROM sqlite_master"))
    connection.close()
    whole = path.read_bytes()
    for number in range(count):
        if roots.get(number + 1, "table") in kinds:
            path.write_bytes(whole[: number * PAGE] + page + whole[(number + 1) * PAGE :])
            yield number + 1
    path.write_bytes(whole)


@pytest.mark.parametrize("page", [bytes(PAGE), b"\xff" * PAGE])
def test_no_page_of_a_league_may_be_spoilt_not_even_of_an_index_that_nothing_reads(no, path, page):
    assert [number for number in spoilt(path, ("table", "index"), page) if "damaged" not in no("show", path)] == []
    open_league(path).close()


def test_no_index_of_a_league_may_have_lost_what_it_held(no, path):
    assert len([no("show", path) for _ in spoilt(path, ("index",), EMPTY)]) > 6
    open_league(path).close()


# ---------------------------------------------------------------------- edited by hand


@pytest.mark.parametrize("word", ["a" * 6000, "../../secret", "", "A" * 64, "0" * 63, "g" * 64])
def test_a_kept_match_is_known_by_its_hash_and_nothing_else(no, path, word):
    edit(path, ("UPDATE facts SET word = ?, body = json_set(body, '$.recorded', json('true')) WHERE kind = 'result'", word))
    said = no("show", path)
    assert "is damaged" in said and len(said) < 200


BAD = ["two\nlines", ESCAPE, "\u202egnaw", "", "n" * 41, " ", "a\u0301\u0301\u0301\u0301"]
PLACES = ["UPDATE players SET name = ? WHERE number = 5", "UPDATE teams SET name = ? WHERE id = 't2'", "UPDATE league SET name = ?"]


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("statement", [*PLACES, "UPDATE teams SET motto = ? WHERE id = 't2'"])
def test_a_name_the_game_would_not_have_taken_is_refused_on_reading(no, path, name, statement):
    if "motto" in statement and name == "":
        pytest.skip("a team needs no motto")
    edit(path, (statement, name))
    said = no("show", path)
    assert "is damaged" in said and len(said) < 200 and ESCAPE not in said and "\u202e" not in said
    no("show", path, "--json")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE fixtures SET away = 'a b' WHERE id = 's1r3m1'",
        "UPDATE fixtures SET home = 'place 9' WHERE knockout",
        "UPDATE fixtures SET home = 'winner s1r9m1' WHERE knockout",
        "UPDATE fixtures SET season = -1 WHERE id = 's1r3m1'",
        "UPDATE players SET hp = -5 WHERE number = 5",
        "UPDATE league SET goals = -1",
    ],
)
def test_places_and_numbers_a_league_cannot_have_are_refused_on_reading(no, path, statement):
    """What a turned bit leaves in a text or a number."""
    edit(path, (statement,))
    assert "is damaged" in no("show", path)


def test_figures_of_a_career_that_are_none_are_refused(no, path):
    edit(path, ("UPDATE tallies SET points = -1",))
    assert "is damaged" in no("show", path, "--json")


def test_a_name_chosen_for_a_recruit_is_looked_at_too(no, path):
    edit(path, ("INSERT INTO facts SELECT max(seq) + 1, 'reshape', 'p29', NULL, NULL, ? FROM facts", json.dumps([ESCAPE, 4, 3, 3, 5, 14])))
    assert "is damaged" in no("show", path)


@pytest.mark.parametrize("look", ["[1,2,3]", "5", '"coat"', '{"coat": 5}', "[" * 90_000, "{", "null", "true"])
def test_a_look_that_is_none_is_left_out(path, look):
    edit(path, ("UPDATE players SET look = ? WHERE number = 5", look))
    found = open_league(path)
    assert found.look("p5") is None
    found.close()


def test_a_look_that_is_one_is_given(path):
    edit(path, ("UPDATE players SET look = ? WHERE number = 5", '{"coat": "tabby", "hat": null}'))
    found = open_league(path)
    assert found.look("p5") == {"coat": "tabby", "hat": None}
    found.close()


def test_a_guard_that_a_turned_bit_has_spoilt_lets_nothing_be_written(no, path):
    data = path.read_bytes()
    at = data.index(b"r.seq))\n  BEGIN SELECT RAISE (ABORT, 'the fixture")
    for spoilt in (b"r.\xf3eq", b"r.xeq"):
        path.write_bytes(data[:at] + spoilt + data[at + 5 :])
        before = path.read_bytes()
        assert "nothing was written" in no("record", path, "s1r2m1", "--score", "3-1")
        assert path.read_bytes() == before
