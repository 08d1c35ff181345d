"""The file of a kept match is changed from outside between two saves: nothing of either is lost, whatever was put there."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "safety"))
from kept_matches import keep, more, parted

from game.formats import elsewhere, shelf
from game.formats.about import ABOUT, About, holds_match, mark_copy, read_about
from game.formats.generations import EMERGENCY
from game.formats.saves import listing, resume


def older(home, commands=6):
    """A kept match, and its file as it was some commands ago."""
    match, keeper = keep(home, commands - 3)
    data = (keeper.folder / "match.json").read_bytes()
    for seed in range(3):
        more(match, 1, seed)
        keeper.save(match)
    return match, keeper, data


def test_an_old_save_that_was_put_back_is_kept_and_ours_beside_it(tmp_path):
    match, keeper, data = older(tmp_path)
    place = keeper.folder
    (place / "match.json").write_bytes(data)
    more(match, 1)
    told = parted(keeper, match)
    assert (told.other, told.own, told.why) == (place, keeper.folder, "") and told.own != place
    assert (place / "match.json").read_bytes() == data
    found = {kept.folder: kept.commands for kept in listing(tmp_path)}
    assert found == {place: 3, keeper.folder: 7} and listing(tmp_path)[0].folder == keeper.folder
    more(match, 1)
    keeper.save(match)  # from now on nobody is in the way
    assert {kept.folder: kept.commands for kept in listing(tmp_path)} == {place: 3, keeper.folder: 8}


DAMAGED = {"cut short": lambda data: data[:200], "empty": lambda _: b"", "a picture": lambda _: b"\xff\xd8\xff\xe0JFIF" * 40}


@pytest.mark.parametrize("how", DAMAGED)
@pytest.mark.parametrize("name", ["match.json", EMERGENCY])
def test_one_that_is_no_match_any_more_is_kept_as_damaged_and_ours_takes_its_place(tmp_path, how, name):
    match, keeper, data = older(tmp_path)
    spoilt = DAMAGED[how](data)
    (keeper.folder / name).write_bytes(spoilt)
    more(match, 1)
    told = parted(keeper, match)
    assert told.other is None and told.own == keeper.folder and "damaged-1.json" in str(told)
    assert (keeper.folder / "damaged-1.json").read_bytes() == spoilt
    (kept,) = listing(tmp_path)
    assert kept.damage is None and resume(kept)[0].hash() == match.hash()
    more(match, 1)
    keeper.save(match)
    assert resume(listing(tmp_path)[0])[0].hash() == match.hash()


def test_a_folder_in_the_place_of_the_file_is_put_aside_too(tmp_path):
    match, keeper, _ = older(tmp_path)
    (keeper.folder / "match.json").unlink()
    (keeper.folder / "match.json").mkdir()
    more(match, 1)
    assert parted(keeper, match).other is None
    assert (keeper.folder / "damaged-1.json").is_dir() and resume(listing(tmp_path)[0])[0].hash() == match.hash()


UNPLAYABLE = {
    "newer": (b'"version": 1', b'"version": 2', "newer"),
    "of other rules": (b'"checks": [', b'"checks": [{"after": 0, "state": "' + b"0" * 64 + b'"}, ', "differs"),
}


@pytest.mark.parametrize("what", UNPLAYABLE)
def test_one_this_game_cannot_go_on_with_is_left_as_it_is(tmp_path, what):
    match, keeper, data = older(tmp_path)
    old, new, says = UNPLAYABLE[what]
    place, other = keeper.folder, data.replace(old, new)
    assert other != data
    (place / "match.json").write_bytes(other)
    more(match, 1)
    told = parted(keeper, match)
    assert told.other == place and says in told.why and says in str(told)
    assert (place / "match.json").read_bytes() == other and not (place / "damaged-1.json").exists()
    ours = next(kept for kept in listing(tmp_path) if kept.folder == keeper.folder)
    assert resume(ours)[0].hash() == match.hash()


def test_it_may_happen_again(tmp_path):
    match, keeper, data = older(tmp_path)
    for count in (2, 3, 4):
        (keeper.folder / "match.json").write_bytes(data)
        more(match, 1)
        assert parted(keeper, match).other is not None
        assert len(listing(tmp_path)) == count


def test_copies_are_marked_and_continue_passes_them_by(tmp_path):
    _, first = keep(tmp_path, 4, title="first")
    _, second = keep(tmp_path, 5, title="second")
    before = read_about(second.folder / ABOUT)
    mark_copy(second.folder)
    assert read_about(second.folder / ABOUT) == before.marked(True) and before.marked(True).marked(False) == before
    assert [(kept.about.title, kept.copy) for kept in listing(tmp_path)] == [("second", True), ("first", False)]
    assert shelf.latest(tmp_path).folder == first.folder
    assert not About(table={"undo": "free"}).copy


def test_files_other_programs_have_put_beside_a_match_are_known_with_its_looks(tmp_path):
    match, keeper = keep(tmp_path, 4)
    copy = keeper.folder / "match (1).json"
    copy.write_bytes((keeper.folder / "match.2.json").read_bytes())
    (keeper.folder / "damaged-1.json").write_bytes(b"{")
    (kept,) = listing(tmp_path)
    assert kept.beside == (copy,) and kept.commands == 4
    file, about = elsewhere.load(copy)
    assert len(file.commands) == 2 and about == kept.about
    more(match, 1)
    keeper.save(match)
    assert copy.exists()  # nobody takes it away


def test_folders_other_programs_have_made_copies_of_are_listed_as_copies(tmp_path):
    _, keeper = keep(tmp_path, 4)
    for name in ("000001 (1)", "000001-DESKTOP", "000001.sync-conflict-20261130"):
        copy = tmp_path / name
        copy.mkdir()
        for file in keeper.folder.iterdir():
            (copy / file.name).write_bytes(file.read_bytes())
    (tmp_path / "old matches").mkdir()
    found = {kept.folder.name: kept.copy for kept in listing(tmp_path)}
    assert found == {"000001": False, "000001 (1)": True, "000001-DESKTOP": True, "000001.sync-conflict-20261130": True}
    assert len(shelf.Shelf(tmp_path)) == 4 and shelf.latest(tmp_path).folder == keeper.folder
    assert not any(map(holds_match, ("", "a1", "1a", ".000001.tmp", "\n1")))
