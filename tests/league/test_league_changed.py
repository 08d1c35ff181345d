"""A league's file is changed from outside while it is open: noticed before anything is written, and nothing of either is lost."""

import errno
import os
import shutil
import sqlite3

import pytest
from leagues import one_with_a_match

from game.formats import atomic
from game.kernel.errors import Refused
from game.league import shelf
from game.league.changed import Changed, change_places
from game.league.known import Known
from game.league.league import open_league


@pytest.fixture
def path(tmp_path):
    return one_with_a_match(tmp_path / "leagues")


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


def just_after(monkeypatch, act):
    """What is done between the end of a transaction and the next look at the file."""
    real = Known.wrote

    def wrote(self, data):
        monkeypatch.setattr(Known, "wrote", real)
        act()
        return real(self, data)

    monkeypatch.setattr(Known, "wrote", wrote)


@WAYS
def test_what_replaces_it_the_moment_it_was_written_is_not_taken_for_ours(path, way, monkeypatch):
    old = path.read_bytes()
    found = open_league(path)
    just_after(monkeypatch, lambda: way(path, old))
    assert found.record_score("s1r1m2", 3, 1).new  # it is in what this league is
    assert found.changed and found.changed.other == path
    with pytest.raises(Refused, match="changed from outside"):
        found.record_score("s1r2m1", 3, 0)
    found.close()
    assert path.read_bytes() == old and facts(open_league(found.changed.ours, write=False)) == facts(found)


@WAYS
def test_another_of_as_many_entries_the_moment_it_was_written_is_kept_and_asked_about(path, way, monkeypatch):
    other = path.with_name("other.league")
    shutil.copyfile(path, other)
    theirs = open_league(other)
    theirs.record_score("s1r1m2", 0, 3)
    theirs.close()
    found = open_league(path)
    just_after(monkeypatch, lambda: way(path, other.read_bytes()))
    found.record_score("s1r1m2", 3, 1)
    assert found.changed
    found.close()
    assert facts(open_league(path, write=False)) == facts(theirs)
    assert facts(open_league(found.changed.ours, write=False)) == facts(found)


@WAYS
def test_a_change_of_the_same_size_in_the_same_moment_is_noticed(path, way):
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    mine, at = path.read_bytes(), path.stat()
    way(path, mine.replace(b'"board":[3,1]', b'"board":[3,0]'))
    os.utime(path, ns=(at.st_atime_ns, at.st_mtime_ns))
    assert path.read_bytes() != mine
    with pytest.raises(Changed):
        found.record_score("s1r2m1", 3, 0)


@WAYS
def test_what_was_entered_before_it_was_replaced_is_kept_when_it_is_closed_without_a_question(path, way):
    old = path.read_bytes()
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    way(path, old)
    found.close()
    assert names(path) == ["a (copy 1).league", "a.league"] and path.read_bytes() == old
    assert facts(open_league(path.with_name("a (copy 1).league"), write=False)) == facts(found)
    idle = open_league(path)
    way(path, path.with_name("a (copy 1).league").read_bytes())
    idle.close()  # nothing was entered in it: nothing of it is to be kept
    assert names(path) == ["a (copy 1).league", "a.league"]


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("gone", ["ours", "the other", "both", "the other is damaged", "the other is a folder"])
def test_what_goes_while_it_is_asked_is_put_back(path, mine, gone):
    old = path.read_bytes()
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    over_it(path, old)
    with pytest.raises(Changed) as caught:
        found.look_again()
    if gone in ("ours", "both"):
        caught.value.ours.unlink()
    if gone != "ours":
        path.unlink()
    if gone == "the other is damaged":
        over_it(path, b"nothing")
    if gone == "the other is a folder":
        path.mkdir()
    line = found.settle(mine)
    assert bool(line) == (gone in ("the other", "both") or (gone != "ours" and not mine))
    taken = mine or gone != "ours"
    again = open_league(path)
    assert not again.looking and facts(again) == facts(found)[: None if taken else -1] and again.kept_match("s1r1m1").is_file()
    assert again.record_score("s1r2m1" if taken else "s1r1m2", 3, 0).new
    again.close()
    if gone == "ours":
        assert len(facts(open_league(caught.value.ours, write=False))) == len(facts(found)) - mine
    elif "is" not in gone:
        assert not list(path.parent.glob("*copy*"))


def test_a_disk_that_stays_full_is_not_littered(path, monkeypatch):
    old = path.read_bytes()
    found = open_league(path)
    found.record_score("s1r1m2", 3, 1)
    over_it(path, old)
    before = sorted(path.parent.iterdir())

    def full(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write", full)
        for _ in range(5):
            with pytest.raises(Refused, match="No space left"):
                found.record_score("s1r2m1", 3, 0)
    assert sorted(path.parent.iterdir()) == before


def test_a_league_others_left_in_another_journal_is_whole_in_its_one_file(path):
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    found = open_league(path)
    assert found.record_score("s1r1m2", 3, 1).new and found.changed is None
    alone = path.with_name("alone.league")
    alone.write_bytes(path.read_bytes())
    assert open_league(alone, write=False).pairing("s1r1m2").result


def test_one_that_only_looks_knows_when_another_has_written(path):
    writer = open_league(path)
    looker = open_league(path)
    assert looker.looking and not looker.outdated()
    writer.record_score("s1r1m2", 3, 1)
    assert looker.outdated()


def test_no_number_of_which_anything_is_left_is_given_again(tmp_path):
    assert shelf.new_path(tmp_path).name == "0001.league"
    for name, following in (("0001.league.matches", "0002"), ("0004 (copy 1).league", "0005"), ("0006.league.table.json", "0007")):
        (tmp_path / name).mkdir()
        assert shelf.new_path(tmp_path).name == f"{following}.league"
