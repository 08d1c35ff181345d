"""A league's file is changed from outside while it is open: noticed before anything is written, and nothing of either is lost."""

import errno
import os
import shutil
import sqlite3

import pytest
from leagues import SMALL, league

from game.formats import atomic, matchfile
from game.kernel.errors import Refused
from game.league import shelf
from game.league.changed import Changed, change_places
from game.league.league import open_league


@pytest.fixture
def path(tmp_path):
    """A league with one result, of which a match file is kept."""
    home = tmp_path / "leagues"
    home.mkdir()
    found = league(home, 4)
    file = found.match_file("s1r1m1", {"rows": SMALL})
    match = matchfile.begin(file)
    match.play(match.read({"side": match.decider, "do": "concede"}))
    found.apply("s1r1m1", file.with_match(match, "test"))
    found.close()
    return found.path


def over_it(path, data):
    path.write_bytes(data)


def in_its_place(path, data):
    other = path.with_name(".download")
    other.write_bytes(data)
    other.replace(path)


def inserted(path):
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO facts SELECT max(seq) + 1, 'confirm', 't1', NULL, NULL, NULL FROM facts")
    connection.commit()
    connection.close()


WAYS = pytest.mark.parametrize("way", [over_it, in_its_place], ids=["written over", "replaced"])


def facts(found):
    return list(found.facts)


def names(path):
    return sorted(entry.name for entry in path.parent.iterdir() if entry.suffix == ".league")


@WAYS
def test_an_old_save_that_was_put_back_is_noticed_before_anything_is_written(path, way):
    old = path.read_bytes()
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    known, figures = facts(found), dict(found.standings()[0]._asdict())
    way(path, old)
    with pytest.raises(Changed, match="changed from outside") as caught:
        found.record_score("s1r2m1", 3, 0)
    assert "\n" not in str(caught.value) and path.read_bytes() == old
    assert found.changed is caught.value and found.looking
    assert facts(found) == known and found.standings()[0]._asdict() == figures
    assert names(path) == ["a (copy 1).league", "a.league"]
    with pytest.raises(Refused, match="changed from outside"):
        found.record_score("s1r2m1", 3, 0)  # and not a copy for each
    assert names(path) == ["a (copy 1).league", "a.league"]
    assert found.career(next(iter(found.members))) is not None  # figures come from what it was
    found.close()
    ours, theirs = open_league(caught.value.ours), open_league(path)
    assert facts(ours) == known and len(facts(theirs)) == len(known) - 1
    for each in (ours, theirs):  # each has the match files of its results
        assert each.kept_match("s1r1m1").is_file()
        each.record_score("s1r1m2" if each is theirs else "s1r2m1", 2, 0)
        each.close()


@WAYS
def test_what_it_was_can_take_its_place_again(path, way):
    old = path.read_bytes()
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    known = facts(found)
    way(path, old)
    with pytest.raises(Changed) as caught:
        found.look_again()
    found.close()
    change_places(caught.value)
    assert names(path) == ["a (copy 1).league", "a.league"]
    again = open_league(path)
    assert facts(again) == known and again.record_score("s1r2m1", 3, 0).new
    assert caught.value.ours.read_bytes() == old


def test_another_program_that_entered_something_is_noticed_too(path):
    found = open_league(path)
    inserted(path)
    with pytest.raises(Changed):
        found.record_score("s1r1m2", 3, 0)
    found.close()
    assert len(facts(open_league(path, write=False))) == len(facts(found)) + 1


@WAYS
def test_the_same_once_more_is_no_change(path, way):
    found = open_league(path)
    way(path, path.read_bytes())
    os.utime(path, (1, 1))
    assert found.record_score("s1r1m2", 3, 1).new and names(path) == ["a.league"] and found.notices() == ""
    found.close()
    assert open_league(path).pairing("s1r1m2").result


DAMAGED = {"empty": b"", "a picture": b"\xff\xd8\xff\xe0JFIF" * 40, "zeros": b"SQLite format 3\0" + b"\0" * 2000}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
@WAYS
def test_what_cannot_be_read_is_kept_as_a_copy_and_the_league_goes_on(path, way, data):
    found = open_league(path)
    way(path, data)
    assert found.record_score("s1r1m2", 3, 1).new
    assert "cannot be read any more" in found.notices() and found.notices() == "" and not found.looking
    found.close()
    assert path.with_name("a (copy 1).league").read_bytes() == data
    assert open_league(path).pairing("s1r1m2").result
    listed = {one.path.name: bool(one.damage) for one in shelf.listing(path.parent)}
    assert listed == {"a.league": False, "a (copy 1).league": True}


def test_one_of_a_newer_version_is_kept_as_a_copy(path):
    found = open_league(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert found.record_score("s1r1m2", 3, 1).new and "newer" in found.notices()
    found.close()
    with pytest.raises(Refused, match="newer"):
        open_league(path.with_name("a (copy 1).league"))


def test_one_that_is_gone_is_put_back(path):
    found = open_league(path)
    path.unlink()
    assert found.record_score("s1r1m2", 3, 1).new and "was gone" in found.notices()
    found.close()
    assert open_league(path).pairing("s1r1m2").result and names(path) == ["a.league"]


def test_a_folder_that_is_gone_is_not_made_on_another_disk(path):
    found = open_league(path)
    shutil.rmtree(path.parent)
    with pytest.raises(Refused, match="folder of the league is gone"):
        found.record_score("s1r1m2", 3, 1)
    assert not path.parent.exists()


def test_a_full_disk_leaves_what_was_found_and_is_tried_again(path, monkeypatch):
    old = path.read_bytes()
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    over_it(path, old)

    def full(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write", full)
        with pytest.raises(Refused, match="No space left"):
            found.record_score("s1r2m1", 3, 0)
    assert path.read_bytes() == old and found.changed is None and names(path) == ["a.league"]
    with pytest.raises(Changed) as caught:
        found.record_score("s1r2m1", 3, 0)
    found.close()
    assert facts(open_league(caught.value.ours)) == facts(found)


def test_to_look_only_nothing_is_noticed_and_nothing_made(path):
    found = open_league(path, write=False)
    over_it(path, b"")
    found.look_again()
    assert names(path) == ["a.league"]
