"""Our hexes lie where Tiled itself draws them, for every stagger: its own rasterizer is the reference."""

import os
import shutil
import subprocess
from math import cos, radians, sin

import pygame
import pytest
from tmx_maker import FLAT, POINTY, STAGGERS, layer, png, properties, save, tileset, tmx

from game.kernel.hexes import Cell
from game.tiled import load

COLUMNS, ROWS = 7, 6
TOOL = shutil.which("tmxrasterizer")


def colour(cell):
    return 40 + 5 * cell, 250 - 5 * cell, 100 + (cell % 7) * 20


def painted(axis):
    """A tileset with a tile of its own colour for each cell, as wide and high as the map's hexes."""
    width, height = (62, 64) if axis == "y" else (72, 56)
    count = COLUMNS * ROWS
    picture = png(width * count, height, lambda x, y: colour(x // width))
    tiles = "".join(f'<tile id="{tile}">{properties(terrain="open")}</tile>' for tile in range(count))
    text = (f'<tileset firstgid="1" name="c" tilewidth="{width}" tileheight="{height}" tilecount="{count}" columns="{count}">'
            f'<image source="colours.png" width="{width * count}" height="{height}"/>{tiles}</tileset>')
    return picture, text


def rasterized(path):
    shot = path.with_suffix(".shot.png")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(path.parent)}
    subprocess.run([TOOL, str(path), str(shot)], check=True, timeout=30, env=environment, capture_output=True)
    return pygame.image.load(shot)


@pytest.mark.skipif(TOOL is None, reason="Tiled's tmxrasterizer is not installed")
@pytest.mark.parametrize(("axis", "index"), STAGGERS)
def test_cells_lie_where_tiled_draws_them(tmp_path, axis, index):
    picture, colours = painted(axis)
    (tmp_path / "colours.png").write_bytes(picture)
    cells = list(range(1, COLUMNS * ROWS + 1))
    shape = POINTY if axis == "y" else FLAT
    path = save(tmp_path, tmx(colours + layer(cells, COLUMNS), COLUMNS, ROWS, axis, index, shape))
    drawn = rasterized(path)
    hexes = load(path).hexes
    for number in range(COLUMNS * ROWS):
        x, y = hexes.centre(Cell(number))
        assert drawn.get_at((int(x), int(y)))[:3] == colour(number), hexes.grid.place(Cell(number))


@pytest.mark.parametrize(("axis", "index"), STAGGERS)
def test_neighbours_lie_one_hex_away_in_their_direction(tmp_path, axis, index):
    picture, colours = painted(axis)
    (tmp_path / "colours.png").write_bytes(picture)
    shape = POINTY if axis == "y" else FLAT
    text = tmx(colours + layer([1] * COLUMNS * ROWS, COLUMNS), COLUMNS, ROWS, axis, index, shape)
    hexes = load(save(tmp_path, text)).hexes
    if axis == "y":
        ways = {"E": (62, 0), "NE": (31, -48), "NW": (-31, -48), "W": (-62, 0), "SW": (-31, 48), "SE": (31, 48)}
    else:
        ways = {"N": (0, -56), "NE": (54, -28), "SE": (54, 28), "S": (0, 56), "SW": (-54, 28), "NW": (-54, -28)}
    for number, steps in enumerate(hexes.grid.steps):
        x, y = hexes.centre(Cell(number))
        for name, cell in zip(hexes.grid.directions, steps, strict=True):
            there = (x + ways[name][0], y + ways[name][1])
            assert hexes.at(there) == cell
            assert cell == -1 or hexes.centre(cell) == there


@pytest.mark.skipif(TOOL is None, reason="Tiled's tmxrasterizer is not installed")
@pytest.mark.parametrize("bits", [0x0, 0x8, 0x4, 0x2, 0x1, 0x3, 0xA, 0x9, 0x6, 0x5, 0xE])
def test_tiles_turn_and_flip_as_tiled_turns_and_flips_them(tmp_path, bits):
    """A tile with one red spot right of its top: where the spot comes out in Tiled's picture is where ours says."""
    (tmp_path / "tiles.png").write_bytes(png(124, 64, lambda x, y: (255, 0, 0) if 36 <= x % 62 <= 44 and 8 <= y <= 16 else (0, 0, 90)))
    found = load(path := save(tmp_path, tmx(tileset() + layer([0, 0, 0, 0, 1 | bits << 28, 0, 0, 0, 0], 3), 3, 3)))
    (tile,) = found.looks[4]
    across, along = 9 * (-1 if tile.flip_h else 1), -20 * (-1 if tile.flip_v else 1)
    angle = radians(tile.turn)
    x, y = found.hexes.centre(Cell(4))
    spot = (int(x + across * cos(angle) - along * sin(angle)), int(y + across * sin(angle) + along * cos(angle)))
    red, _, blue = rasterized(path).get_at(spot)[:3]
    assert (red > 200, blue < 40) == (True, True)
