"""Leagues in odd places, odd files beside them, files edited by hand, and results no match can have: one line, nothing changed."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from leagues import SMALL, league, played, team_files

from game.__main__ import main
from game.formats.matchfile import to_plain
from game.kernel.errors import Refused
from game.league import beside, store
from game.league.league import open_league

POSIX = pytest.mark.skipif(os.name == "nt", reason="no such files there")
ESCAPE = "\x1b[31m"


@pytest.fixture
def sheets(tmp_path):
    return team_files(tmp_path, 4)


@pytest.fixture
def path(tmp_path):
    found = league(tmp_path, 4)
    found.record_score("s1r1m1", 3, 1, out=["p3"])
    found.close()
    return found.path


def edit(path, *statements):
    """What somebody does to the file by hand, the guards of facts taken away first."""
    connection = sqlite3.connect(path)
    for name in ("facts_stay", "facts_are_kept"):
        connection.execute(f"DROP TRIGGER {name}")
    for statement, *values in statements:
        connection.execute(statement, values)
    connection.commit()
    connection.close()


def as_a_user(*words):
    """The command as somebody whom the rights of files bind."""
    bound = ()
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            pytest.skip("rights do not bind this user")
        drop = "-dac_override,-dac_read_search"
        bound = ("setpriv", "--bounding-set", drop, "--inh-caps", drop)
    command = [*bound, sys.executable, "-m", "game", "league", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2], timeout=60, check=False)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1, done
    return done.stderr


# ---------------------------------------------------------------------- places


@POSIX
@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_folder_that_may_not_be_written_or_entered(tmp_path, sheets, path, mode):
    folder = tmp_path / "closed"
    folder.mkdir()
    shutil.copy(path, folder / "old.league")
    folder.chmod(mode)
    try:
        said = as_a_user("create", folder / "new.league", "--form", "round-robin", "--seed", 7, *sheets)
        assert "cannot be kept here" in said
        if not mode:
            assert "ermission denied" in as_a_user("show", folder / "old.league")
    finally:
        folder.chmod(0o755)
    assert [entry.name for entry in folder.iterdir()] == ["old.league"]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no such folder there")
def test_a_place_where_nothing_can_be_made(no, sheets):
    assert "cannot be kept here" in no("create", "/proc/a.league", "--form", "round-robin", "--seed", 7, *sheets)


@POSIX
def test_names_far_too_long_are_refused_and_not_said_back(no, tmp_path, sheets):
    for name in ("a" * 5000, "a b" * 1700):
        for words in (("show", tmp_path / name), ("create", tmp_path / name, "--form", "round-robin", "--seed", 7, *sheets)):
            assert len(no(*words)) < 200
    assert len(no("create", tmp_path / ("a" * 250), "--form", "round-robin", "--seed", 7, *sheets)) < 200
    assert not [entry for entry in tmp_path.iterdir() if entry.suffix != ".json"]


def test_a_seed_of_very_many_digits_is_not_said_back(no, tmp_path, sheets):
    for digits in (30, 4000, 5000):
        assert len(no("create", tmp_path / "a.league", "--form", "round-robin", "--seed", "9" * digits, *sheets)) < 200
    assert len(no("show", tmp_path / "a.league", "x" * 5000)) < 200


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


# ---------------------------------------------------------------------- results no match can have

HOME = [f"p{number}" for number in range(1, 8)]


@pytest.fixture
def found(tmp_path):
    made = league(tmp_path, 4)
    yield made
    made.close()


@pytest.mark.parametrize("more", [{"kick": "home"}, {"kick": "away"}, {"conceded": "home"}, {"conceded": "away"}, {"draw": True}])
def test_cb_43_a_whole_team_out_ends_the_match_and_nothing_else_does(found, more):
    with pytest.raises(Refused, match="nobody left"):
        found.record_score("s1r1m1", 1, 2, out=HOME, **more)
    assert found.pairing("s1r1m1").result is None
    result = found.record_score("s1r1m1", 2, 1, out=HOME).result
    assert (result.how, result.winner, result.board) == ("nobody left", "t4", (2, 1))


@pytest.mark.parametrize("board", [(3, 1), (1, 3)])
def test_cb_43_a_whole_team_out_and_the_agreed_points_do_not_go_together(found, board):
    with pytest.raises(Refused, match="nobody left"):
        found.record_score("s1r1m1", *board, out=HOME)
    assert found.pairing("s1r1m1").result is None


@pytest.mark.parametrize("board", [(3, 1), (1, 3)])
@pytest.mark.parametrize("more", [{"kick": "home"}, {"kick": "ahead"}, {"conceded": "home"}, {"conceded": "away"}, {"draw": True}])
def test_cb_40_at_the_agreed_points_the_match_was_won_already(found, board, more):
    with pytest.raises(Refused, match="won already"):
        found.record_score("s1r1m1", *board, **more)
    assert found.pairing("s1r1m1").result is None
    assert found.record_score("s1r1m1", *board).result.how == "points"


@pytest.mark.parametrize("side", [0, 1])
def test_cb_03_a_match_of_a_league_fields_the_whole_team(found, side):
    data = json.loads(json.dumps(to_plain(played(found.match_file("s1r1m1", {"rows": SMALL}), most=0))))
    gone = data["sides"][side]["units"].pop(3)
    data.pop("checks", None)
    with pytest.raises(Refused, match=rf"CB-03.*{gone['name']} \({gone['id']}\)"):
        found.apply("s1r1m1", data)
    data["sides"][side]["units"] = data["sides"][side]["units"][:1]
    with pytest.raises(Refused, match="CB-03"):
        found.apply("s1r1m1", data)
    assert found.pairing("s1r1m1").result is None


def test_a_guard_that_a_turned_bit_has_spoilt_lets_nothing_be_written(no, path):
    data = path.read_bytes()
    at = data.index(b"r.seq))\n  BEGIN SELECT RAISE (ABORT, 'the fixture")
    for spoilt in (b"r.\xf3eq", b"r.xeq"):
        path.write_bytes(data[:at] + spoilt + data[at + 5 :])
        before = path.read_bytes()
        assert "nothing was written" in no("record", path, "s1r2m1", "--score", "3-1")
        assert path.read_bytes() == before


# ---------------------------------------------------------------------- names and options that do not go together


EMPTY = [["show", ""], ["export", None, "--html", ""], ["export", None, "--csv", " "], ["record", None, "s1r2m1", ""]]


@pytest.mark.parametrize("words", EMPTY)
def test_an_empty_name_is_no_place(no, path, words, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert "the name is empty" in no(*(path if word is None else word for word in words))
    assert not list((tmp_path / "here").iterdir())


@pytest.mark.parametrize("name", ["new/..", "new/deep/..", "new/" + "n" * 250, "new/" + "n" * 300 + "/a.league"])
def test_a_league_that_is_not_made_leaves_no_folder(no, tmp_path, sheets, name):
    said = no("create", f"{tmp_path}/{name}", "--form", "round-robin", "--seed", 7, *sheets)
    assert len(said) < 200 and not (tmp_path / "new").exists()


def test_a_league_makes_the_folders_it_lies_in(tmp_path, sheets):
    assert main(["league", "create", str(tmp_path / "new/deep/a.league"), "--form", "round-robin", "--seed", "7", *sheets]) == 0
    assert (tmp_path / "new/deep/a.league").is_file()


MORE = ["--kick", "--kick home", "--kick ", "--conceded home", "--conceded ", "--draw", "--out p1", "--out "]


@pytest.mark.parametrize("more", MORE)
def test_a_forfeited_match_has_nothing_else_to_tell(no, path, more):
    assert "go with --score" in no("record", path, "s1r2m1", "--forfeit", "home", *more.split(" "))


@pytest.mark.parametrize("more", [["--kick", ""], ["--conceded", ""]])
def test_an_empty_side_is_none(no, path, more):
    assert "there is no team ''" in no("record", path, "s1r2m1", "--score", "2-1", *more)
