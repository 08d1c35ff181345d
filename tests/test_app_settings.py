"""Settings: kept whole, read strictly, set aside when damaged."""

import json

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tries
from hypothesis import strategies as st

from game.settings import FILE_NAME, MOST_BYTES, Settings, SettingsStore, load

SOME = {"width": 1600, "height": 900, "full_screen": True, "scale": 250, "volume": 0, "effects": 10, "music": 100, "speed": 400}
SOME |= {
    "reduced_motion": True,
    "no_flashes": True,
    "colour_help": "tritanopia",
    "language": "pt-BR",
    "hand_over": True,
    "log_open": True,
    "keys": {"undo": ("f5", "ctrl+z")},
}


def test_what_is_changed_is_read_again(tmp_path):
    store, line = load(tmp_path)
    assert (store.now, line) == (Settings(), "")
    assert store.change(**SOME) == ""
    again, line = load(tmp_path)
    assert line == ""
    assert again.now == store.now
    assert {name: getattr(again.now, name) for name in SOME} == SOME


def test_every_setting_is_tried_above():
    assert set(SOME) | {"version"} == set(Settings.__struct_fields__)


@pytest.mark.parametrize(
    "change",
    [
        {"scale": 99},
        {"scale": 301},
        {"scale": True},
        {"scale": 100.5},
        {"scale": "100"},
        {"volume": 101},
        {"volume": -1},
        {"language": "english"},
        {"colour_help": "red"},
        {"nonsense": 1},
        {"width": 10**9},
        {"full_screen": 1},
        {"keys": {"undo": "u"}},
        {"keys": {"x" * 99: ()}},
    ],
)
def test_a_value_that_does_not_fit_changes_nothing(tmp_path, change):
    store, _ = load(tmp_path)
    with pytest.raises(ValueError, match=r"."):
        store.change(**change)
    assert store.now == Settings()
    assert store.turn == 0
    assert not (tmp_path / FILE_NAME).exists()


DAMAGE = {
    "empty": b"",
    "zeros": bytes(200),
    "not json": b"scale = 200",
    "a list": b"[1, 2]",
    "NaN": b'{"scale": NaN}',
    "a number out of range": b'{"scale": 9999}',
    "an unknown key": b'{"colour": 1}',
    "a wrong type": b'{"full_screen": "yes"}',
    "two documents": b"{}{}",
    "half": b'{"scale": 150, "vol',
    "not text": b"\xff\xd8\xff\xe0\x00\x10JFIF",
    "deep": b"[" * 50_000,
    "large": b'{"language": "' + b"x" * MOST_BYTES + b'"}',
    "newer": b'{"version": 2}',
    "a key with a line end": b'{"sc\\nale": 100}',
    "a lone surrogate": b'{"language": "\\ud800"}',
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_is_set_aside_and_told_in_one_line(tmp_path, name):
    path = tmp_path / FILE_NAME
    path.write_bytes(DAMAGE[name])
    store, line = load(tmp_path)
    assert store.now == Settings()
    assert "\n" not in line and str(path) in line and "default settings" in line
    if name == "newer":
        assert "newer version" in line
    aside = list(tmp_path.glob("settings.damaged-*.json"))
    assert len(aside) == 1
    assert aside[0].read_bytes() == DAMAGE[name]
    assert not path.exists()
    assert load(tmp_path)[1] == "", "it is told once"


def test_damage_upon_damage_keeps_every_file(tmp_path):
    for n in range(3):
        (tmp_path / FILE_NAME).write_bytes(b"damage %d" % n)
        load(tmp_path)
    assert {p.read_bytes() for p in tmp_path.glob("settings.damaged-*")} == {b"damage 0", b"damage 1", b"damage 2"}


def test_a_byte_order_mark_is_no_damage(tmp_path):
    (tmp_path / FILE_NAME).write_bytes(b"\xef\xbb\xbf" + json.dumps({"scale": 150}).encode())
    store, line = load(tmp_path)
    assert (store.now.scale, line) == (150, "")


@given(st.data())
@tries(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_file_with_any_byte_changed_never_raises(tmp_path, data):
    good = bytearray(msgspec.json.encode(Settings(scale=200, keys={"undo": ("u",)})))
    spot = data.draw(st.integers(0, len(good) - 1))
    good[spot] = data.draw(st.integers(0, 255))
    (tmp_path / FILE_NAME).write_bytes(bytes(good))
    store, line = load(tmp_path)
    assert 100 <= store.now.scale <= 300
    assert "\n" not in line


def test_a_folder_of_that_name_is_left_alone(tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    store, line = load(tmp_path)
    assert store.now == Settings()
    assert "could not be read" in line
    assert "could not be kept" in store.change(scale=200)
    assert store.now.scale == 200, "it is in force all the same"


def test_without_a_folder_to_write_in_the_game_goes_on(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store, _ = load(blocked / "home")
    line = store.change(scale=200)
    assert "could not be kept" in line and "\n" not in line
    assert store.now.scale == 200


def test_a_store_without_a_path_keeps_nothing():
    store = SettingsStore()
    assert store.change(scale=200) == ""
    assert store.turn == 1


def test_a_save_that_is_cut_short_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    store, _ = load(tmp_path)
    store.change(scale=150)
    before = store.path.read_bytes()

    def cut(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.formats.atomic.os.fsync", cut)
    line = store.change(scale=200)
    assert "No space left" in line and str(store.path) in line
    assert store.path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == [FILE_NAME]
