"""Kept matches that two copies of the game share, and folders of matches with odd things in them."""

import errno
import multiprocessing
import os
import random
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "safety"))
from kept_matches import keep, small

from game.formats import atomic, generations
from game.formats.about import ABOUT, About
from game.formats.generations import EMERGENCY
from game.formats.keeper import Keeper, new_folder
from game.formats.saves import listing, resume
from game.kernel.errors import Refused
from game.players.random_player import choose
from game.scenes.battle.sitting import Sitting


def play(sitting, count, seed=1):
    chance = random.Random(seed)
    for _ in range(count):
        sitting.play(choose(sitting.match, chance), sitting.token)


def two_copies(home):
    (kept,) = listing(home)
    return [Sitting(*resume(kept)) for _ in range(2)]


def hashes(home):
    return {resume(kept)[0].hash() for kept in listing(home) if kept.damage is None}


def test_two_copies_on_one_match_lose_nothing_and_the_later_says_so(tmp_path):
    keep(tmp_path, 4)
    first, second = two_copies(tmp_path)
    play(first, 2, seed=1)
    assert first.trouble == ""
    play(second, 1, seed=2)
    assert "another copy of the game has gone on with it" in second.trouble and "\n" not in second.trouble
    assert str(tmp_path / "000001") in second.trouble and "000002" in second.trouble
    assert hashes(tmp_path) == {first.match.hash(), second.match.hash()}
    play(second, 2, seed=3)
    assert second.trouble == "" and second.keeper.folder.name == "000002"
    play(first, 3, seed=4)
    assert first.trouble == "" and first.keeper.folder.name == "000001"
    assert hashes(tmp_path) == {first.match.hash(), second.match.hash()}
    assert {kept.about.title for kept in listing(tmp_path)} == {"Alley against Attic"}


def test_what_another_copy_saved_in_its_last_breath_is_not_thrown_away(tmp_path):
    _, keeper = keep(tmp_path, 4)
    (sitting, _) = two_copies(tmp_path)
    rescued = (keeper.folder / "match.json").read_bytes()
    (keeper.folder / EMERGENCY).write_bytes(rescued)
    play(sitting, 1)
    assert "another copy" in sitting.trouble and (keeper.folder / EMERGENCY).read_bytes() == rescued
    assert sitting.match.hash() in hashes(tmp_path)


def test_if_the_disk_is_full_just_then_it_is_tried_again(tmp_path, monkeypatch):
    keep(tmp_path, 4)
    first, second = two_copies(tmp_path)
    play(first, 1, seed=1)

    def full(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write", full)
        play(second, 1, seed=2)
        assert "No space left" in second.trouble and len(listing(tmp_path)) == 1
    play(second, 1, seed=3)
    assert "another copy" in second.trouble
    assert hashes(tmp_path) == {first.match.hash(), second.match.hash()}


def _many(home, seed, start):
    (kept,) = listing(home)
    sitting = Sitting(*resume(kept))
    start.wait()
    play(sitting, 25, seed)
    last = sitting.keeper.folder
    (home.parent / f"{seed}.txt").write_text(f"{last.name} {sitting.match.hash()} {len(sitting.match.commands)}")


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be locked there")
def test_four_copies_that_save_at_the_same_time_each_find_their_match_again(tmp_path):
    home = tmp_path / "matches"
    keep(home, 2)
    apart = multiprocessing.get_context("fork")
    start = apart.Barrier(4)
    copies = [apart.Process(target=_many, args=(home, seed, start)) for seed in range(1, 5)]
    for copy in copies:
        copy.start()
    for copy in copies:
        copy.join(60)
        assert copy.exitcode == 0
    told = [(tmp_path / f"{seed}.txt").read_text().split() for seed in range(1, 5)]
    found = {kept.folder.name: resume(kept)[0] for kept in listing(home)}
    assert len({name for name, _, _ in told}) == 4
    for name, mark, commands in told:
        assert str(found[name].hash()) == mark and str(len(found[name].commands)) == commands


def test_a_copy_that_saves_without_end_is_not_waited_for_without_end(tmp_path, monkeypatch):
    keep(tmp_path, 2)
    (sitting, _) = two_copies(tmp_path)
    monkeypatch.setattr(generations, "_PATIENCE", 0.05)
    if os.name == "nt":
        pytest.skip("folders cannot be locked there")
    with generations.alone(sitting.keeper.folder):
        play(sitting, 1)
    assert "is saving there just now" in sitting.trouble
    sitting.save()
    assert sitting.trouble == "" and hashes(tmp_path) == {sitting.match.hash()}


def refuse(monkeypatch, number, home):
    """Whatever is asked about the match 000001 fails as the system would have it."""
    real = Path.stat, Path.lstat

    def failing(which):
        def call(self, **more):
            if "000001" in self.parts:
                raise OSError(number, os.strerror(number))
            return real[which](self, **more)

        return call

    monkeypatch.setattr(Path, "stat", failing(0))
    monkeypatch.setattr(Path, "lstat", failing(1))


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOTDIR, errno.ELOOP, errno.ENAMETOOLONG, errno.EIO])
def test_a_match_that_cannot_be_looked_into_is_listed_with_the_reason(tmp_path, monkeypatch, number):
    keep(tmp_path, 2)
    keep(tmp_path, 3)
    refuse(monkeypatch, number, tmp_path)
    found = {kept.folder.name: kept for kept in listing(tmp_path)}
    assert found["000002"].damage is None and found["000001"].generation == -1
    assert os.strerror(number) in found["000001"].damage and "\n" not in found["000001"].damage
    with pytest.raises(Refused, match=os.strerror(number)):
        resume(found["000001"])


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_in_a_circle_among_the_matches(tmp_path):
    keep(tmp_path, 2)
    (tmp_path / "000007").symlink_to("000007")
    (tmp_path / "000008").symlink_to("nowhere")
    assert [(kept.folder.name, kept.damage is None) for kept in listing(tmp_path)] == [("000001", True), ("000007", False)]


def test_a_counter_put_up_by_hand_does_not_spoil_the_next_save(tmp_path):
    _, keeper = keep(tmp_path, 2)
    path = keeper.folder / ABOUT
    path.write_bytes(path.read_bytes().replace(b'"counter": 1', b'"counter": 1000000000000'))
    assert listing(tmp_path)[0].about.counter == 10**12
    keep(tmp_path, 2, title="the next")
    assert {kept.about.title: kept.about.counter for kept in listing(tmp_path)} == {"Alley against Attic": 10**12, "the next": 1}
    first = next(kept for kept in listing(tmp_path) if kept.folder == keeper.folder)
    sitting = Sitting(*resume(first))
    play(sitting, 1)
    assert sitting.trouble == "" and listing(tmp_path)[0].about.counter == 2 and listing(tmp_path)[0].folder == keeper.folder


def test_a_folder_in_the_place_of_about_costs_looks_but_no_move(tmp_path):
    _, keeper = keep(tmp_path, 2)
    (keeper.folder / ABOUT).unlink()
    (keeper.folder / ABOUT).mkdir()
    (sitting, _) = two_copies(tmp_path)
    for count in (3, 4):
        play(sitting, 1)
        assert "its moves are kept" in sitting.trouble and ABOUT in sitting.trouble and "\n" not in sitting.trouble
        assert [kept.commands for kept in listing(tmp_path)] == [count]


def test_a_folder_named_with_very_many_digits_does_not_count(tmp_path):
    (tmp_path / ("9" * 255)).mkdir()
    assert new_folder(tmp_path).name == "000001"
    keeper = Keeper(new_folder(tmp_path), small(), About("short"))
    assert keeper.folder.name == "000001"
    keep(tmp_path, 1)
    assert [kept.folder.name for kept in listing(tmp_path) if kept.damage is None] == ["000001"]


def test_after_the_last_number_there_are_more(tmp_path):
    (tmp_path / ("9" * 12)).mkdir()
    for _ in range(3):
        keep(tmp_path, 1)
    found = [kept.folder.name for kept in listing(tmp_path) if kept.damage is None]
    assert sorted(found) == ["1000000000000", "1000000000001", "1000000000002"]
