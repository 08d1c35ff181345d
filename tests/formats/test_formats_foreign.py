"""What other programs put into the folder of a match or in its place stays; what goes is only what is ours."""

import os
import shutil
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "safety"))
from kept_matches import keep, more, parted

from game.formats import atomic
from game.formats.about import mark_copy
from game.formats.generations import EMERGENCY
from game.formats.saves import listing, resume

LINKS = pytest.mark.skipif(os.name == "nt", reason="links need rights there")


# ------------------------------------------------------------------ what lies in the place of files and folders
@LINKS
@pytest.mark.parametrize("name", ["match.json", "match.1.json", "match.2.json", EMERGENCY])
@pytest.mark.parametrize("to", ["itself", "nowhere"])
def test_a_link_that_leads_to_no_file_is_put_aside(tmp_path, name, to):
    match, keeper = keep(tmp_path, 5)
    path = keeper.folder / name
    path.unlink(missing_ok=True)
    path.symlink_to(name if to == "itself" else "nowhere")
    more(match, 1)
    if name in ("match.json", EMERGENCY):
        assert "damaged-1.json" in str(parted(keeper, match))
    else:
        keeper.save(match)
    assert (keeper.folder / "damaged-1.json").is_symlink()
    match, keeper = resume(listing(tmp_path)[0])
    more(match, 4, keeper=keeper)
    assert listing(tmp_path)[0].damage is None


@LINKS
@pytest.mark.parametrize("what", ["a file", "a link to nowhere", "a link to itself"])
def test_something_else_in_the_place_of_the_folder_stays_and_it_is_told_where_the_match_is(tmp_path, what):
    match, keeper = keep(tmp_path, 3)
    place = keeper.folder
    shutil.rmtree(place)
    if what == "a file":
        place.write_bytes(b"hello")
    else:
        place.symlink_to("nowhere" if what.endswith("nowhere") else place.name)
    more(match, 1)
    told = parted(keeper, match)
    assert told.other is None and str(place) in str(told) and str(keeper.folder) in str(told) and os.path.lexists(place)
    more(match, 2, keeper=keeper)
    again = next(kept for kept in listing(tmp_path) if kept.damage is None)
    assert resume(again)[0].hash() == match.hash() and keeper.folder != place


def test_a_copy_that_has_gone_is_not_marked_into_being(tmp_path):
    mark_copy(tmp_path / "000001")
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------ leaving
OTHERS = {
    "a copy of the match": "match (1).json",
    "something damaged": "damaged-1.json",
    "a note": "notes.txt",
    "in a folder": "sync/state",
    "half a copy of another program": ".syncthing.match.json.tmp",
}


@pytest.mark.parametrize("what", OTHERS)
def test_an_unplayed_match_stays_if_somebody_else_has_put_something_there(tmp_path, what):
    _, keeper = keep(tmp_path, 0)
    path = keeper.folder / OTHERS[what]
    path.parent.mkdir(exist_ok=True)
    path.write_text("something")
    keeper.drop_unplayed()
    assert path.read_text() == "something" and listing(tmp_path)[0].damage is None
    path.unlink()
    if path.parent != keeper.folder:
        path.parent.rmdir()
    keeper.drop_unplayed()
    assert list(tmp_path.iterdir()) == []


def test_what_somebody_writes_while_an_unplayed_match_goes_comes_back(tmp_path, monkeypatch):
    _, keeper = keep(tmp_path, 0)
    real = atomic.replace

    def while_somebody_writes(source, target):
        if source == keeper.folder:
            (source / "match (1).json").write_text("something")
        real(source, target)

    monkeypatch.setattr(atomic, "replace", while_somebody_writes)
    keeper.drop_unplayed()
    assert (keeper.folder / "match (1).json").read_text() == "something" and [kept.damage for kept in listing(tmp_path)] == [None]


def test_half_written_files_of_other_programs_are_not_swept_away(tmp_path):
    match, keeper = keep(tmp_path, 1)
    theirs = [keeper.folder / ".syncthing.match.json.tmp", tmp_path / ".~tmp~.tmp"]
    for path in theirs:
        path.write_text("half")
        os.utime(path, (1, 1))
    match, keeper = resume(listing(tmp_path)[0])
    keeper.save(match)
    assert all(path.exists() for path in theirs)
