"""What disks, clocks, systems and users bring along: odd folders, files nobody may read, clocks that jump, programs that hold files."""

import os
import random
import sys
import time
from pathlib import Path

import pytest
from kept_matches import SMALL, contents, keep

from game.__main__ import main
from game.formats import atomic, saves, teams
from game.formats.matchfile import load_file, play, read
from game.formats.shelf import Shelf, latest
from game.kernel.errors import Refused
from game.league import shelf
from game.league.founding import create_league
from game.league.league import open_league
from game.players.random_player import choose
from game.settings import load as load_settings

sys.path.append(str(Path(__file__).parents[1] / "league"))
from leagues import teams as made

sys.path.append(str(Path(__file__).parents[1] / "tiled"))
from tmx_maker import STARTS, layer, rows, save, tileset, tmx

POSIX = pytest.mark.skipif(os.name == "nt", reason="no such names there")


# ---------------------------------------------------------------------- folders
@pytest.mark.parametrize("name", ["Алёшö", "运城", "a  b ", "%s {0} [b]", "n" * 250, "-rf", "🐈", pytest.param("caf\udce9", marks=POSIX)])
def test_a_player_lives_wherever_a_player_lives(tmp_path, name):
    """Settings, matches, teams and leagues are kept and found again, whatever the folders above are called."""
    home = tmp_path / name
    match, _ = keep(home / "matches", 5)
    (kept,) = saves.listing(home / "matches")
    assert saves.resume(kept)[0].hash() == match.hash()
    path = teams.save(home / "teams", made(1)[0])
    assert teams.load(path) == made(1)[0]
    create_league(shelf.new_path(home / "leagues"), "round-robin", 1, made(4)).close()
    (listed,) = shelf.listing(home / "leagues")
    assert not listed.damage
    league = open_league(listed.path)
    assert league.record_score("s1r1m1", 3, 0).new
    league.close()
    store, line = load_settings(home)
    assert line == "" and store.change(volume=12) == "" and load_settings(home)[0].now.volume == 12


@POSIX
def test_names_that_are_no_utf_8_among_the_matches(tmp_path, capsys):
    _, keeper = keep(tmp_path, 3)
    (tmp_path / os.fsdecode(b"caf\xe9")).mkdir()
    (tmp_path / os.fsdecode(b"\xff\xfe")).write_text("x")
    assert [kept.folder.name for kept in saves.listing(tmp_path)] == ["000001"]
    copy = tmp_path / os.fsdecode(b"m\xe9.json")
    copy.write_bytes((keeper.folder / "match.json").read_bytes())
    assert main(["referee", str(copy)]) == 0
    copy.write_bytes(b"{")
    capsys.readouterr()
    assert main(["referee", str(copy)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "\\udce9" in err


@pytest.mark.parametrize("command", ["referee", "check"])
def test_a_file_nobody_may_read_is_one_line(bound, capsys, command):
    for name in ("match.json", "map.tmx"):
        if (command, name) == ("referee", "map.tmx"):
            continue
        path = bound / name
        path.write_text("{}")
        path.chmod(0)
        assert main([command, str(path)]) == 2
        err = capsys.readouterr().err
        assert err.startswith(name) and err.count("\n") == 1 and ("ermission" in err or "may not be read" in err)


# ---------------------------------------------------------------------- clocks
TIMES = {"back a day": -86_400, "forward 20 years": 631_152_000, "the hour twice": -3_600}


@pytest.mark.parametrize("jump", [*TIMES, "1970"])
def test_the_order_of_matches_is_not_the_clocks(tmp_path, monkeypatch, jump):
    """The match played last is the one that is gone on with, whatever the clock said meanwhile; no dice depend on it."""
    real = time.time
    for number in range(3):
        match, keeper = keep(tmp_path, 4, seed=5, title=f"match {number}")
        when = 0 if jump == "1970" else real() + TIMES[jump]
        monkeypatch.setattr("game.formats.generations.time.time", lambda when=when: when)
        os.utime(keeper.folder, (max(0, when - number), max(0, when - number)))
        assert match.hash() == play(load_file(keeper.folder / "match.json")).hash()
    assert [kept.about.title for kept in saves.listing(tmp_path)] == ["match 2", "match 1", "match 0"]
    assert latest(tmp_path).about.title == "match 2"
    assert [kept.about.title for kept in Shelf(tmp_path)] == ["match 2", "match 1", "match 0"]
    assert len({saves.resume(kept)[0].hash() for kept in saves.listing(tmp_path)}) == 1, "the same seed, the same match"


# ---------------------------------------------------------------------- programs that hold files
@pytest.mark.parametrize("refusals", [1, 4])
def test_a_folder_held_by_another_program_is_tried_again(tmp_path, monkeypatch, refusals):
    """A virus scanner looks into the folder of a match just made, and into a generation that is to be put aside."""
    replace, tries = Path.replace, []

    def held(self, target):
        tries.append(self)
        if len(tries) % (refusals + 1):
            raise PermissionError(13, "held")
        return replace(self, target)

    monkeypatch.setattr(atomic.time, "sleep", lambda _: None)
    monkeypatch.setattr(Path, "replace", held)
    _, keeper = keep(tmp_path, 3)
    (keeper.folder / "match.json").write_text("{")
    (kept,) = saves.listing(tmp_path)
    match, keeper = saves.resume(kept)
    match.play(choose(match, random.Random(1)))
    keeper.save(match)
    assert saves.listing(tmp_path)[0].damage is None and (keeper.folder / "damaged-1.json").exists()


# ---------------------------------------------------------------------- how much there is
def test_a_long_match_and_many_of_them_stay_small(tmp_path):
    """Eight hours are some thirty matches; each is three generations and what goes beside them."""
    _, keeper = keep(tmp_path, 60)
    sizes = {path.name: path.stat().st_size for path in keeper.folder.iterdir()}
    assert sorted(sizes) == ["about.json", "match.1.json", "match.2.json", "match.json"]
    per_command = sizes["match.json"] - sizes["match.1.json"] + 80  # a hash now and then
    assert sum(sizes.values()) + 3 * per_command * 2000 < 50_000_000 / 30


# ---------------------------------------------------------------------- maps that change meanwhile
SKETCH = ("......", "..#...", "......", "....#.", "......")
UNITS = [{"id": "ann", "skill": 9, "physique": 9, "move": 6}, {"id": "bea", "skill": 9, "physique": 9, "move": 6}]


def drawn(sketch=SKETCH, **changes):
    """A map with these walls."""
    cells = [cell for row in sketch for cell in rows(row)]
    return tmx(tileset() + layer(cells, len(sketch[0])) + STARTS, len(sketch[0]), len(sketch), **changes)


CHANGED = {
    "a wall": (drawn(("......", "..#...", "...#..", "....#.", "......")), "cells have changed"),
    "rows swapped": (drawn((*SKETCH[:2], SKETCH[3], SKETCH[2], SKETCH[4])), "cells have changed"),
    "the size": (drawn((*SKETCH, "......")), "cells have changed"),
    "the stagger": (drawn(index="even"), "cells have changed"),
    "only the picture": (drawn().replace("tiles.png", "others.png"), ""),
    "it is gone": (None, "no such map"),
}


@pytest.mark.parametrize("what", CHANGED)
def test_a_map_that_was_changed_between_two_evenings_is_noticed_before_the_first_command(tmp_path, what):
    home = tmp_path / "home"
    path = save(home / "maps", drawn(), "mine.tmx")
    (home / "maps" / "others.png").write_bytes((home / "maps" / "tiles.png").read_bytes())
    sides = [{"name": name, "units": [{**UNITS[n], "at": [n, 4]}]} for n, name in enumerate(("Alley", "Attic"))]
    file = read({**SMALL, "map": {"file": "mine.tmx"}, "sides": sides})
    match, _ = keep(home / "matches", 6, file=file)
    before = contents(home / "matches")
    text, says = CHANGED[what]
    path.unlink() if text is None else path.write_text(text)
    (kept,) = saves.listing(home / "matches")
    if says:
        with pytest.raises(Refused, match=says) as caught:
            saves.resume(kept)
        assert "\n" not in str(caught.value)
    else:
        assert saves.resume(kept)[0].hash() == match.hash()
    assert contents(home / "matches") == before
