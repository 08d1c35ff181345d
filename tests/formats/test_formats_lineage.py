"""No generation that leads elsewhere is rolled away, and no failing game writes over what somebody else wrote."""

import contextlib
import errno
import json
import shutil
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "safety"))
from kept_matches import everything, from_outside, keep, more, parted, small

from game.formats import atomic, matchfile
from game.formats.about import ABOUT, About, read_about
from game.formats.generations import EMERGENCY
from game.formats.keeper import Keeper, Parted, new_folder
from game.formats.saves import listing, resume


# ------------------------------------------------------------------ the last save of a game that fails
@pytest.mark.parametrize("name", ["match.json", EMERGENCY])
def test_a_failing_game_keeps_its_match_apart_if_somebody_else_has_written_there(tmp_path, name):
    match, keeper = keep(tmp_path, 4)
    place = keeper.folder
    theirs = from_outside(keeper, name=name)
    more(match, 1)
    path = keeper.rescue(match)
    assert path.parent != place and path.name == "match.json" and (place / name).read_bytes() == theirs
    first, second = listing(tmp_path)
    assert first.folder == path.parent and not first.copy and second.folder == place
    again, keeper = resume(first)
    told = parted(keeper, again)
    assert (told.own, told.other, told.why) == (path.parent, place, "") and again.hash() == match.hash()
    more(again, 4, keeper=keeper)  # it is told once
    assert (place / name).read_bytes() == theirs and read_about(path.parent / ABOUT).apart == ""


def test_apart_from_one_that_was_spoilt_or_has_gone(tmp_path):
    for how in ("spoilt", "gone"):
        match, keeper = keep(tmp_path / how, 4)
        place = keeper.folder
        for path in place.glob("match*.json"):
            path.write_bytes(b"{")
        keeper.rescue(match)
        if how == "gone":
            shutil.rmtree(place)
        again, keeper = resume(listing(tmp_path / how)[0])
        assert again.hash() == match.hash()
        if how == "gone":
            keeper.save(again)
        else:
            assert "no JSON" in parted(keeper, again).why


def test_where_nobody_else_has_written_it_lies_beside_the_generations_and_counts_first(tmp_path):
    match, keeper = keep(tmp_path, 4)
    more(match, 1)
    assert keeper.rescue(match) == keeper.folder / EMERGENCY
    (kept,) = listing(tmp_path)
    again, keeper = resume(kept)
    assert again.hash() == match.hash()
    more(again, 3, keeper=keeper)
    assert not (kept.folder / EMERGENCY).exists() and not list(kept.folder.glob("match.apart*"))


def test_a_match_that_was_never_saved_gets_a_folder_of_its_own_when_the_game_fails(tmp_path, monkeypatch):
    def full(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    keeper, match = Keeper(new_folder(tmp_path), small(1), About("first")), matchfile.begin(small(1))
    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write", full)
        with pytest.raises(OSError, match="No space"):
            keeper.save(match)
        with pytest.raises(OSError, match="No space"):
            keeper.rescue(match)
    theirs, other = keep(tmp_path, 25, title="second")
    more(match, 2)
    assert keeper.rescue(match).parent != other.folder
    assert {kept.about.title: resume(kept)[0].hash() for kept in listing(tmp_path)} == {"first": match.hash(), "second": theirs.hash()}
    shutil.rmtree(keeper.folder)
    keeper.rescue(match)
    assert len(listing(tmp_path)) == 2


def test_a_hostile_word_what_it_is_apart_from_leads_nowhere():
    for word in ("..", "../000001", "1/../../x", "/etc", "", 7, None, "a", "1 \0/x"):
        assert About(table={"apart": word}).apart == ""
    assert About().apart_from("000001 (1)").apart == "000001 (1)" and About().apart_from("1").apart_from("") == About()


# ------------------------------------------------------------------ what is rolled away
def test_a_state_that_leads_elsewhere_below_a_last_save_is_put_aside_and_told_of(tmp_path):
    match, keeper = keep(tmp_path, 4)
    (keeper.folder / EMERGENCY).write_bytes((keeper.folder / "match.json").read_bytes())
    theirs = from_outside(keeper)
    again, keeper = resume(listing(tmp_path)[0])
    assert again.hash() == match.hash()
    told = parted(keeper, again)
    assert told.other is None and "match.apart-1.json" in str(told)
    more(again, 5, keeper=keeper)
    (kept,) = listing(tmp_path)
    assert kept.beside == (kept.folder / "match.apart-1.json",) and kept.beside[0].read_bytes() == theirs


def test_a_damaged_state_below_a_last_save_is_put_aside(tmp_path):
    _, keeper = keep(tmp_path, 4)
    (keeper.folder / EMERGENCY).write_bytes((keeper.folder / "match.json").read_bytes())
    (keeper.folder / "match.json").write_bytes(b"half a fi")
    again, keeper = resume(listing(tmp_path)[0])
    more(again, 5, keeper=keeper)
    assert (keeper.folder / "damaged-1.json").read_bytes() == b"half a fi"


@pytest.mark.parametrize("name", ["match.1.json", "match.2.json"])
@pytest.mark.parametrize("playing", [True, False])
def test_an_older_state_from_elsewhere_is_put_aside_too(tmp_path, name, playing):
    match, keeper = keep(tmp_path, 6)
    theirs = from_outside(keeper, name=name)
    if not playing:
        match, keeper = resume(listing(tmp_path)[0])
    more(match, 1)
    parted(keeper, match)
    more(match, 5, keeper=keeper)
    assert theirs in everything(tmp_path) and resume(listing(tmp_path)[0])[0].hash() == match.hash()


def test_if_an_old_file_was_put_back_while_nobody_played_the_newer_moves_stay(tmp_path):
    match, keeper = keep(tmp_path, 3)
    old = (keeper.folder / "match.json").read_bytes()
    more(match, 7, keeper=keeper)
    last = (keeper.folder / "match.1.json").read_bytes()
    (keeper.folder / "match.json").write_bytes(old)
    again, keeper = resume(listing(tmp_path)[0])
    parted(keeper, again)
    more(again, 5, keeper=keeper)
    assert last in everything(tmp_path) and len(list(keeper.folder.glob("match.apart*"))) == 1, "what leads to it need not be kept too"


def test_what_the_players_take_back_themselves_leaves_nothing_behind(tmp_path):
    match, keeper = keep(tmp_path, 6)
    for number in range(4):
        for _ in range(number):
            match.undo(freely=True)
            keeper.save(match)
        match, keeper = resume(listing(tmp_path)[0])
        keeper.save(match)
        more(match, 3, seed=number, keeper=keeper)
        match.undo(freely=True)
        keeper.save(match)
        more(match, 1, seed=number + 40, keeper=keeper)
        match, keeper = resume(listing(tmp_path)[0])
        keeper.save(match)
    assert {path.name for path in keeper.folder.iterdir()} == {"match.json", "match.1.json", "match.2.json", ABOUT}


def test_no_generation_holds_what_was_taken_back_and_each_can_still_be_gone_on_with(tmp_path):
    match, keeper = keep(tmp_path, 6)
    for left in (5, 4, 2):
        while len(match.commands) > left:
            match.undo(freely=True)
        keeper.save(match)
        found = [json.loads((keeper.folder / name).read_bytes())["commands"] for name in ("match.json", "match.1.json", "match.2.json")]
        assert len(found[0]) == left and all(commands == found[0][: len(commands)] for commands in found)
    (keeper.folder / "match.json").write_bytes(b"half a fi")
    assert resume(listing(tmp_path)[0])[0].hash() == match.hash()


def test_a_lost_about_is_written_again(tmp_path):
    match, keeper = keep(tmp_path, 3)
    (keeper.folder / ABOUT).unlink()
    more(match, 1, keeper=keeper)
    assert listing(tmp_path)[0].about == keeper.about and keeper.about.title


# ------------------------------------------------------------------ all of it
def test_every_file_put_there_is_somewhere_after_it_all(tmp_path):
    """Alternately from outside and in play, with a failing game between: every state that was ever put there still lies somewhere, or
    leads to one that does."""
    match, keeper = keep(tmp_path, 4)
    put = []
    for number in range(12):
        name = ("match.json", EMERGENCY, "match.1.json", "match.2.json")[number % 4]
        put.append(from_outside(keeper, 3, seed=100 + number, name=name))
        if number % 3 == 0:
            keeper.rescue(match)
            match, keeper = resume(listing(tmp_path)[0])
        else:
            more(match, 1, seed=number)
        for _ in range(3):
            with contextlib.suppress(Parted):
                keeper.save(match)
    left = [json.loads(data)["commands"] for data in everything(tmp_path) if b'"commands"' in data]
    for data in put:
        commands = json.loads(data)["commands"]
        assert any(found[: len(commands)] == commands for found in left)
