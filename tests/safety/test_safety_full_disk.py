"""A disk that is full while a match is saved: what was kept stays as it was, play goes on, one line says so, the next save makes good."""

import contextlib
import json
import random

import pytest
from kept_matches import contents, keep, small

from game.formats import matchfile, strict
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.formats.saves import listing, resume
from game.players.random_player import choose
from game.scenes.battle.sitting import Sitting

resource = pytest.importorskip("resource")
SHARES = [0, 1, 50, 99]


@contextlib.contextmanager
def room_for(size):
    """No file may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def decide(sitting, chance):
    assert sitting.play(choose(sitting.match, chance), sitting.token)


@pytest.mark.parametrize("share", SHARES)
def test_everything_kept_stays_and_play_goes_on(tmp_path, share):
    match, keeper = keep(tmp_path, 40)
    sitting, chance = Sitting(match, keeper), random.Random(1)
    before = contents(tmp_path)
    newest = len((keeper.folder / "match.json").read_bytes())
    said = set()
    for _ in range(5):  # again and again: no try may cost one of the older generations
        with room_for(newest * share // 100):
            decide(sitting, chance)
        assert contents(tmp_path) == before
        said.add(sitting.trouble)
    (line,) = said
    assert str(keeper.folder) in line and "too large" in line and "\n" not in line

    inodes = {path.stat().st_ino for path in keeper.folder.glob("match*.json")}
    assert len(inodes) == 3, "two generations lie in one place of the disk"
    decide(sitting, chance)
    assert sitting.trouble == ""
    kept = listing(tmp_path)[0]
    assert (kept.commands, kept.damage) == (46, None)
    assert resume(kept)[0].hash() == match.hash()
    assert len(list(keeper.folder.iterdir())) == 4


def test_at_every_percent_of_the_file_what_is_kept_stays_to_the_byte(tmp_path):
    match, keeper = keep(tmp_path, 40)
    sitting, chance = Sitting(match, keeper), random.Random(1)
    before = contents(tmp_path)
    newest = len((keeper.folder / "match.json").read_bytes())
    for percent in range(100):
        with room_for(newest * percent // 100):
            sitting.save()
        assert contents(tmp_path) == before and not sitting.kept and str(keeper.folder) in sitting.trouble
        decide(sitting, chance) if percent % 25 == 0 else None
        before, newest = contents(tmp_path), len((keeper.folder / "match.json").read_bytes())


@pytest.mark.parametrize("share", SHARES)
def test_a_match_that_could_not_be_begun_on_the_disk_is_kept_later(tmp_path, share):
    file = small()
    match = matchfile.begin(file)
    sitting = Sitting(match, Keeper(new_folder(tmp_path), file, About("late")))
    with room_for(600 * share // 100):  # the match alone has more bytes
        sitting.save()
        assert sitting.trouble
        assert contents(tmp_path) == {} and listing(tmp_path) == []
        decide(sitting, random.Random(1))
    decide(sitting, random.Random(2))
    assert sitting.trouble == ""
    (kept,) = listing(tmp_path)
    assert (kept.commands, kept.about.title, kept.damage) == (2, "late", None)


@pytest.mark.parametrize("what", ["canonical", "parse", "to_plain"])
def test_a_serialiser_that_fails_touches_nothing(tmp_path, monkeypatch, what):
    match, keeper = keep(tmp_path, 10)
    before = contents(tmp_path)
    match.play(choose(match, random.Random(1)))

    def broken(*_):
        raise RuntimeError("out of ink")

    with monkeypatch.context() as patch:
        patch.setattr(matchfile if what == "to_plain" else strict, what, broken)
        with pytest.raises(RuntimeError):
            keeper.save(match)
    assert contents(tmp_path) == before


def test_a_serialiser_that_fails_at_any_field_touches_nothing(tmp_path, monkeypatch):
    """At the first, the second, ... the last value that is written."""
    match, keeper = keep(tmp_path, 10)
    before, real = contents(tmp_path), json.dumps
    match.play(choose(match, random.Random(1)))
    for last in range(10_000):
        calls = []

        def dumps(*words, last=last, calls=calls, **more):
            calls.append(1)
            if len(calls) > last:
                raise RuntimeError("out of ink")
            return real(*words, **more)

        with monkeypatch.context() as patch:
            patch.setattr(strict.json, "dumps", dumps)
            try:
                keeper.save(match)
                break
            except RuntimeError:
                assert contents(tmp_path) == before
    assert last > 30, "a file has more to write"
    assert listing(tmp_path)[0].commands == 11


def test_what_would_not_be_read_back_is_not_written(tmp_path, monkeypatch):
    match, keeper = keep(tmp_path, 10)
    before = contents(tmp_path)
    match.play(choose(match, random.Random(1)))
    parse = strict.parse
    monkeypatch.setattr(strict, "parse", lambda data: {**parse(data), "rules": {}} | {"made_by": "somebody else"})
    sitting = Sitting(match, keeper)
    sitting.save()
    assert "read back" in sitting.trouble
    assert contents(tmp_path) == before
