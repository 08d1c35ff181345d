"""The guide for map makers says what the game does."""

import re

from tmx_maker import layer, marker, objects, rows, save, tileset, tmx

from game.paths import resources
from game.tiled import check, find, listing, load

TEXT = (resources() / "maps" / "README.md").read_text(encoding="utf-8")


def test_every_map_is_in_the_table_as_it_is():
    titles = {"catfight": "Catfight", "cavebrawl": "Cave Brawl"}
    for entry in listing():
        grid = load(entry.path).board.grid
        tops, lines, way = ("pointy", "rows", "to the right") if grid.axis == "y" else ("flat", "columns", "down")
        words = f"{tops} tops, {grid.index} {lines} {way}"
        assert f"| `{entry.name}` | {titles[entry.games[0]]} | {grid.columns} × {grid.rows} | {words} |" in TEXT


def test_the_sample_of_a_fit_map_is_real():
    well, lines = check(find("back_yard.tmx"))
    assert well
    assert "\n".join(["$ python -m game check back_yard.tmx", *lines]) + "\n```" in TEXT


def test_the_samples_of_complaints_are_real(tmp_path):
    field = [".....", ".....", ".....", ".....", ".....", "#####", "....."]
    start = objects(marker("start", 31, 32, side=0))
    cells = rows(*field)
    apart = save(tmp_path, tmx(tileset() + layer(cells, 5) + start, 5, 7), "my_yard.tmx")
    said = check(apart, "catfight")[1]
    cells[2 * 5 + 4] = 99
    said += check(save(tmp_path, tmx(tileset() + layer(cells, 5) + start, 5, 7), "my_yard.tmx"))[1]
    samples = re.findall(r"^my_yard\.tmx: .*$", TEXT, re.MULTILINE)
    assert len(samples) == 3
    assert sorted(samples) == sorted(said)


def test_every_template_and_tileset_it_names_is_there():
    for name in re.findall(r"`(\w+\.tx)`", TEXT):
        assert (resources() / "maps" / "templates" / name).is_file()
    for name in ("alley", "dock", "roof", "cave"):
        assert f"`{name}`" in TEXT
        assert (resources() / "maps" / "tiles" / f"{name}_flat.tsx").is_file()
