"""The maps that come with the game: drawn with tiles the game knows, fit for their games, and fair."""

import os
import shutil
import subprocess

import pytest
from tmx_maker import layer, objects, save, tmx

from game.art.tiles import LOOKS, look_of, sheet
from game.kernel.hexes import Cell, cells_of, first_cell
from game.paths import resources
from game.tiled import MapRefused, find, listing, load, problems
from game.tiled.markup import parse
from game.tiled.reading import open_map

MAPS = resources() / "maps"
ARENAS = ["back_yard", "chimney_loft", "dusk_alley", "herring_dock", "night_market", "rooftops"]
FIELDS = ["bone_gully", "great_hollow", "pebble_den"]
TILESETS = sorted(path.name for path in (MAPS / "tiles").glob("*.tsx"))


def own(name, ruleset=None):
    return load(find(f"{name}.tmx"), ruleset)


def test_these_are_all_the_maps_and_none_is_broken():
    entries = listing()
    assert [entry.name for entry in entries] == [f"{name}.tmx" for name in sorted(ARENAS + FIELDS)]
    assert all(entry.problem is None and entry.own for entry in entries)
    assert len({entry.title for entry in entries}) == len(entries)


@pytest.mark.parametrize("name", ARENAS + FIELDS)
def test_each_is_fit_for_its_game_alone(name):
    right, wrong = ("catfight", "cavebrawl") if name in ARENAS else ("cavebrawl", "catfight")
    found = own(name, right)
    assert found.games == (right,)
    assert problems(found.path) == problems(found.path, right) == []
    with pytest.raises(MapRefused, match=f"^{name}.tmx: it is a map for "):
        own(name, wrong)
    assert found.description
    assert found.author


def turned(grid, cell):
    """The cell half a turn about the middle of the field away; -1 where a field with a ragged side has none."""
    column, row = grid.place(cell)
    ragged = (grid.rows if grid.axis == "y" else grid.columns) % 2 and grid.shifted(column, row)
    if grid.axis == "y":
        return grid.cell(grid.columns - 1 - column - ragged, grid.rows - 1 - row)
    return grid.cell(grid.columns - 1 - column, grid.rows - 1 - row - ragged)


@pytest.mark.parametrize("name", ARENAS + FIELDS)
def test_half_a_turn_makes_each_side_the_other(name):
    board = own(name).board
    swap = {"start0": "start1", "goal0": "goal1", "mouthL": "mouthR"}
    swap |= {b: a for a, b in swap.items()}
    for number in range(board.grid.size):
        other = turned(board.grid, Cell(number))
        if other == -1:
            assert not board.is_open(Cell(number))
            continue
        assert board.is_open(Cell(number)) == board.is_open(other)
        for area, mask in board.areas.items():
            assert mask >> number & 1 == board.area(swap[area]) >> other & 1
        for cell in cells_of(board.near(Cell(number)) & board.open):
            assert board.adjacent(turned(board.grid, cell), other)


def layers(board, start):
    """How many cells there are at each number of steps from an area, and the steps to each cell."""
    seen = edge = start & board.open
    found = [edge]
    while edge := board.grid.spread(edge) & board.open & ~seen:
        seen |= edge
        found.append(edge)
    return found


@pytest.mark.parametrize("name", ARENAS)
def test_both_sides_reach_as_much_as_fast_and_meet_neither_at_once_nor_too_late(name):
    found = own(name)
    board = found.board
    mine, theirs = layers(board, board.area("start0")), layers(board, board.area("start1"))
    assert [edge.bit_count() for edge in mine] == [edge.bit_count() for edge in theirs]
    assert found.room(0) == found.room(1) >= 10
    apart = next(steps for steps, edge in enumerate(mine) if edge & board.area("start1"))
    assert 5 <= apart <= 20
    # walls to shove into and to trap against stand on the way, not only round the edge
    inside = [cell for cell in cells_of(board.closed) if (board.near(cell) & board.open).bit_count() >= 4]
    assert len(inside) >= board.open.bit_count() // 25


@pytest.mark.parametrize("name", FIELDS)
def test_fields_have_goals_on_the_short_ends_and_caves_on_the_long_sides(name):
    board = own(name, "cavebrawl").board
    grid = board.grid
    goals = [grid.place(first_cell(board.area(f"goal{side}"))) for side in (0, 1)]
    mouths = [grid.place(first_cell(board.area(f"mouth{which}"))) for which in "LR"]
    middle = ((grid.columns - 1) // 2, (grid.rows - 1) // 2)
    assert goals == [(0, middle[1]), (grid.columns - 1, middle[1])]
    assert mouths == [(middle[0], 0), (middle[0], grid.rows - 1)]
    ways = [layers(board, board.area(f"goal{side}")) for side in (0, 1)]
    steps = [[next(n for n, edge in enumerate(way) if edge & board.area(f"mouth{which}")) for which in "LR"] for way in ways]
    assert steps[0] == steps[1][::-1]
    for side in (0, 1):   # nobody is shut in at home
        goal = board.area(f"goal{side}")
        assert (board.grid.spread(goal) & board.open).bit_count() >= 3


def test_the_maps_between_them_use_every_stagger_and_theme():
    found = [own(name) for name in ARENAS + FIELDS]
    layouts = {(each.board.grid.axis, each.board.grid.index) for each in found}
    assert layouts == {("y", "odd"), ("y", "even"), ("x", "odd"), ("x", "even")}
    assert {each.theme for each in found} == set(LOOKS)
    sizes = {(each.board.grid.columns, each.board.grid.rows) for each in found}
    assert {(9, 7), (13, 9), (16, 12), (18, 12), (24, 18), (25, 13), (15, 9)} <= sizes


@pytest.mark.parametrize("name", ARENAS + FIELDS)
def test_every_tile_is_a_look_the_game_draws(name):
    found = own(name)
    for cell, stack in enumerate(found.looks):
        kinds = []
        for tile in stack:
            look = look_of(tile.theme, tile.look)
            assert tile.theme == found.theme
            assert 0 <= tile.variant < look.variants
            picture, shape = sheet(tile.theme, found.board.grid.axis)
            assert tile.picture.path.name == picture
            assert (tile.picture.left, tile.picture.top) == shape.at(look.tile + tile.variant)
            assert (tile.opacity, tile.offset, tile.turn, tile.flip_h, tile.flip_v) == (1.0, (0.0, 0.0), 0, False, False)
            kinds.append(look.kind)
        assert ("obstacle" in kinds) == (bool(stack) and not found.board.is_open(Cell(cell)))
        assert kinds in ([], ["ground"], ["ground", "mark"], ["ground", "obstacle"])
    _, shape = sheet(found.theme, found.board.grid.axis)
    assert (found.hexes.width, found.hexes.height, found.hexes.side) == (shape.hex_w, shape.hex_h, shape.side)


@pytest.mark.parametrize("name", ARENAS + FIELDS)
def test_the_ground_is_varied(name):
    """Never a field of one tile: many looks and variants, and no two neighbours quite alike for long."""
    found = own(name)
    ground = [(stack[0].look, stack[0].variant) if stack else None for stack in found.looks]
    used = {tile for tile in ground if tile}
    assert len({look for look, _ in used}) >= 3
    assert len(used) >= 10
    alike = sum(tile is not None and tile == ground[n] for cell, tile in enumerate(ground) for n in cells_of(found.board.near(Cell(cell))))
    assert alike / sum(map(int.bit_count, map(found.board.near, map(Cell, range(found.board.grid.size))))) < 0.06


@pytest.mark.parametrize("name", TILESETS)
def test_tilesets_say_of_their_tiles_what_the_game_knows(name):
    theme, axis = name.removesuffix(".tsx").removesuffix("_flat"), "x" if "_flat" in name else "y"
    picture, shape = sheet(theme, axis)
    root = parse(open_map(MAPS / "tiles" / name, MAPS), "tileset")
    width, height = shape.size(len(LOOKS[theme]))
    expected = {"name": name.removesuffix(".tsx"), "tilewidth": shape.tile_w, "tileheight": shape.tile_h, "spacing": shape.spacing,
                "margin": shape.margin, "columns": shape.columns, "tilecount": shape.columns * len(LOOKS[theme])}
    assert {key: root.get(key) for key in expected} == {key: str(value) for key, value in expected.items()}
    assert root.find("image").attrib == {"source": picture, "width": str(width), "height": str(height)}
    tiles = {
        int(tile.get("id")): {own.get("name"): own.get("value") for own in tile.iterfind("properties/property")}
        for tile in root.iterfind("tile")
    }
    known = {}
    for look in LOOKS[theme]:
        for variant in range(look.variants):
            terrain = "obstacle" if look.kind == "obstacle" else "open"
            known[look.tile + variant] = {"look": look.name, "terrain": terrain, "variant": str(variant)}
            if look.name in ("goal0", "goal1"):
                known[look.tile + variant]["goal"] = look.name[-1]
    assert tiles == known


def test_there_is_a_tileset_for_every_theme_and_orientation():
    assert sorted(f"{theme}{flat}.tsx" for theme in LOOKS for flat in ("", "_flat")) == TILESETS


@pytest.mark.parametrize(("names", "areas"), [(("first_start", "second_start"), {"start0", "start1"}),
                                              (("left_cave", "right_cave"), {"mouthL", "mouthR"})])
def test_templates_of_the_game_work_in_a_players_map(tmp_path, names, areas):
    where = os.path.relpath(MAPS, tmp_path)
    marks = objects(*(f'<object template="{where}/templates/{name}.tx" x="{20 + 500 * at}" y="20"/>' for at, name in enumerate(names)))
    text = tmx(f'<tileset firstgid="1" source="{where}/tiles/cave.tsx"/>' + layer([1] * 120, 12) + marks, 12, 10)
    assert set(load(save(tmp_path, text)).board.areas) == areas


@pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled's tmxrasterizer is not installed")
@pytest.mark.parametrize("name", ARENAS + FIELDS)
def test_tiled_itself_opens_it(tmp_path, name):
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    shot = tmp_path / "shot.png"
    subprocess.run(["tmxrasterizer", str(MAPS / f"{name}.tmx"), str(shot)], check=True, timeout=30, env=environment, capture_output=True)
    assert shot.stat().st_size > 10_000
