"""Where maps are found by name, and what is listed of good and broken ones."""

import os
import subprocess
import sys

import pytest
from tmx_maker import PLAIN, good, layer, properties, save, tileset, tmx

from game.kernel.sketch import cells_hash
from game.paths import user_folder
from game.tiled import MapRefused, find, listing, load


@pytest.fixture
def mine():
    folder = user_folder() / "maps"
    folder.mkdir(parents=True)
    return folder


def test_the_games_maps_come_first_then_the_match_files_then_the_players(tmp_path, mine):
    beside = tmp_path / "match"
    for folder in (mine, beside):
        for name in ("back_yard.tmx", "both.tmx"):
            save(folder, good(), name)
    save(beside, good(), "only here.tmx")
    assert find("back_yard.tmx", beside).parent.name == "maps"
    assert find("back_yard.tmx").parent != mine
    assert find("both.tmx", beside) == beside / "both.tmx" and find("both.tmx") == mine / "both.tmx"
    assert find("only here.tmx", beside) == beside / "only here.tmx"
    with pytest.raises(MapRefused) as caught:
        find("only here.tmx")
    assert str(caught.value) == f"only here.tmx: there is no such map in the game's maps, your own maps; put it into {mine}"


@pytest.mark.parametrize("name", [
    "", ".", "..", "../map.tmx", "sub/map.tmx", "sub\\map.tmx", "/etc/passwd", "/tmp/map.tmx", "C:\\map.tmx", "C:map.tmx",
    "\\\\host\\map.tmx", "file:///map.tmx", "map.tmx:stream", "a\0.tmx", "a\n.tmx",
    "a\u202e.tmx", "map.tsx", "map", " map.tmx", "map.tmx.", "x" * 300 + ".tmx",
    "\ud800.tmx", "*.tmx", "tiles",
])
def test_a_name_that_is_no_bare_file_name_is_refused_and_nothing_is_looked_for(tmp_path, name, monkeypatch):
    monkeypatch.setattr(os, "stat", lambda *_, **__: pytest.fail("a file was looked for"))
    with pytest.raises(MapRefused) as caught:
        find(name, tmp_path)
    assert str(caught.value).endswith(": this is no bare file name of a map; name it like yard.tmx, without folders")


def test_a_link_out_of_the_folder_is_refused(tmp_path, mine):
    (mine / "link.tmx").symlink_to(save(tmp_path / "else", good()))
    with pytest.raises(MapRefused, match=r"^link.tmx: it is a link that leads out of its folder; put the map itself there$"):
        find("link.tmx")
    assert [str(entry.problem) for entry in listing() if not entry.own] == [
        "link.tmx: it is a link that leads out of its folder; put the map itself there"]


def test_listing_names_broken_maps_with_their_reason(mine):
    save(mine, good().replace("<tileset", properties(title="My yard", theme="Dock") + "<tileset", 1), "a.tmx")
    save(mine, "<map", "b.tmx")
    save(mine, good(), "back_yard.tmx")
    save(mine, tmx(tileset() + layer(PLAIN, 3)), "c.tmx")
    (mine / "folder.tmx").mkdir()
    (mine / "notes.txt").write_text("no map")
    found = {entry.name: entry for entry in listing() if not entry.own}
    assert list(found) == ["a.tmx", "b.tmx", "back_yard.tmx", "c.tmx", "folder.tmx"]
    good_one = found["a.tmx"]
    assert (good_one.title, good_one.theme, good_one.games, good_one.problem) == ("My yard", "dock", ("catfight",), None)
    assert (found["b.tmx"].title, found["b.tmx"].games) == ("b", ())
    assert str(found["b.tmx"].problem) == "b.tmx: it is not well-formed XML (line 1, column 1); save it again from Tiled"
    assert str(found["back_yard.tmx"].problem) == "back_yard.tmx: a map of the game has the same name; rename yours"
    assert found["c.tmx"].problem.what == "Catfight needs a start area for side 0"
    assert found["folder.tmx"].problem.what == "it is not a regular file"


@pytest.mark.skipif(sys.platform != "linux", reason="needs file names that are no text")
def test_file_names_that_are_no_text_are_listed_with_substitutes_and_open(mine):
    path = save(mine, good())
    path.rename(os.fsdecode(os.fsencode(mine) + b"/odd\xff.tmx"))
    (entry,) = [entry for entry in listing() if not entry.own]
    assert entry.name == "odd\\udcff.tmx"
    entry.title.encode()
    assert entry.problem is None
    assert load(entry.path).games == ("catfight",)


def test_no_folder_of_the_players_is_no_trouble():
    assert [entry for entry in listing() if not entry.own] == []


def test_a_map_is_known_again_by_its_cells_not_by_its_paint(tmp_path):
    """What a match file remembers of a map changes with a wall, its size and its stagger; repainting does no harm."""
    first = cells_hash(load(save(tmp_path, good())).board)
    repainted = tmx(tileset(tiles=f'<tile id="0">{properties(look="puddle")}</tile>') + layer([1] * 6, 3))
    assert cells_hash(load(save(tmp_path, repainted)).board) == first
    changed = [layer([1, 2, 1, 1, 1, 1], 3), layer([1, 1, 1, 1, 2, 1], 3)]
    hashes = [cells_hash(load(save(tmp_path, tmx(tileset() + text))).board) for text in changed]
    hashes += [cells_hash(load(save(tmp_path, good(index="even"))).board)]
    hashes += [cells_hash(load(save(tmp_path, tmx(tileset() + layer([1] * 6, 2), 2, 3))).board)]
    assert len({first, *hashes}) == 5


def test_neither_the_package_nor_a_map_needs_a_window_or_greets(tmp_path):
    path = save(tmp_path, good())
    code = ("import sys, game.tiled; assert not {'pygame', 'pytmx'} & set(sys.modules); game.tiled.load(sys.argv[1]);"
            "assert 'pygame.display' not in sys.modules or not sys.modules['pygame'].display.get_init()")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SDL", "PYGAME"))}
    run = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, timeout=60, env=environment)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
