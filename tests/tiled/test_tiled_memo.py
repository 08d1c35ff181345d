"""Maps are remembered from one look to the next, and read again the moment one of their files is another one."""

import os
import time

import pytest
from tmx_maker import PLAIN, STARTS, good, header_only, layer, save, tileset, tmx

from game.tiled import MapRefused, listed, listing, load, maps
from game.tiled.memo import Memo, stamp


@pytest.fixture
def reads(monkeypatch):
    """How many maps were really read."""
    made, seen = maps._made, []

    def noted(source):
        seen.append(source.path.name)
        return made(source)

    monkeypatch.setattr(maps, "_made", noted)
    return seen


@pytest.fixture
def aged(monkeypatch):
    """The clock by which a file is new is far ahead: files made just now are old."""
    real = time.time_ns
    monkeypatch.setattr("game.tiled.memo.time.time_ns", lambda: real() + 10**11)


OUTSIDE = tmx('<tileset firstgid="1" source="set.tsx"/>' + layer(PLAIN, 3) + STARTS)


def test_a_map_is_read_once_as_long_as_nothing_changes(tmp_path, reads, aged):
    path = save(tmp_path, good())
    first = load(path, "catfight")
    assert load(path, "catfight") is first and reads == ["map.tmx"]


def test_every_file_of_a_map_counts(tmp_path, reads, aged):
    (tmp_path / "set.tsx").write_text(tileset(first=None))
    path = save(tmp_path, OUTSIDE)
    load(path)
    for name in ("map.tmx", "set.tsx", "tiles.png"):
        count = len(reads)
        file = tmp_path / name
        os.utime(file, ns=(0, file.stat().st_mtime_ns + 10**7))  # a clock may not have ticked since
        load(path)
        assert len(reads) == count + 1, name
        load(path)
        assert len(reads) == count + 1, name


def test_what_was_wrong_with_a_file_is_told_until_it_is_put_right(tmp_path, reads, aged):
    path = save(tmp_path, OUTSIDE)
    for _ in range(2):
        with pytest.raises(MapRefused, match="is not there"):
            load(path)
    assert len(reads) == 1
    (tmp_path / "set.tsx").write_text(tileset(first=None))
    assert load(path).board.grid.size == 6
    (tmp_path / "tiles.png").write_bytes(header_only(30_000, 30_000))
    with pytest.raises(MapRefused, match="30000"):
        load(path)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_that_leads_elsewhere_now_is_followed(tmp_path, reads, aged):
    (tmp_path / "one.tsx").write_text(tileset(first=None))
    (tmp_path / "two.tsx").write_text("<nothing/>")
    (tmp_path / "set.tsx").symlink_to("one.tsx")
    path = save(tmp_path, OUTSIDE)
    load(path)
    (tmp_path / "set.tsx").unlink()
    (tmp_path / "set.tsx").symlink_to("two.tsx")
    with pytest.raises(MapRefused, match="nothing"):
        load(path)


def test_a_file_of_the_same_size_written_in_the_same_moment_is_noticed(tmp_path):
    """What is as new as the last tick of a clock is not remembered at all."""
    path = save(tmp_path, good())
    size = path.stat().st_size
    for orientation in ("hexagonal", "orthogona", "hexagonal", "orthogona"):
        then = path.stat()
        path.write_text(good().replace('"hexagonal"', f'"{orientation}"'))
        os.utime(path, ns=(then.st_atime_ns, then.st_mtime_ns))
        assert path.stat().st_size == size
        try:
            load(path)
            assert orientation == "hexagonal"
        except MapRefused:
            assert orientation == "orthogona"


def test_the_list_is_made_of_what_is_known(tmp_path, monkeypatch, reads, aged):
    home = tmp_path / "home" / "maps"
    home.mkdir(parents=True)
    save(home, good(), "mine.tmx")
    (home / "broken.tmx").write_text("<map")
    first = listing()
    count = len(reads)
    assert listing() == first and len(reads) == count
    assert {entry.name: entry.problem is None for entry in first if not entry.own} == {"mine.tmx": True, "broken.tmx": False}
    save(home, good(), "broken.tmx")
    assert all(entry.problem is None for entry in listing() if not entry.own) and len(reads) == count + 1
    (home / "mine.tmx").unlink()
    assert [entry.name for entry in listing() if not entry.own] == ["broken.tmx"]


def test_there_is_an_end_to_what_is_kept_and_what_is_gone_makes_room(tmp_path, aged):
    memo, paths = Memo(3), []
    for number in range(4):
        path = tmp_path / f"{number}.txt"
        path.write_text("x")
        paths.append(str(path))
        memo.keep(str(path), ((str(path), stamp(str(path))),), number)
    assert [memo.recall(path) is not None for path in paths] == [True, True, True, False]
    (tmp_path / "1.txt").unlink()
    memo.keep(paths[3], ((paths[3], stamp(paths[3])),), 3)
    assert [memo.recall(path) is not None for path in paths] == [True, False, True, True]
    assert memo.recall(paths[3])[1] == 3 and stamp("a\0b") is None
    memo.keep("large", (), "large", 4)
    assert memo.recall("large") is None


def test_a_list_may_be_gone_on_with_between_the_pieces_of_a_map(tmp_path, reads, aged):
    home = tmp_path / "home" / "maps"
    save(home, good(), "mine.tmx")
    save(home, good(), "back_yard.tmx")
    pieces = listed(own=False)
    found = next(pieces)
    assert found.name == "back_yard.tmx" and "same name" in found.problem.what and reads == [], "it need not be read for that"
    came = [*pieces]
    assert len(came) > 4 and came[:-1] == [None] * (len(came) - 1) and came[-1].name == "mine.tmx" and reads == ["mine.tmx"]
    assert [*listed(own=False)][1:] == came[-1:], "what is known comes whole"
    assert [entry.own for entry in listing()].index(False) == len(listing(own=True)) == len(listing()) - 2
