"""Looks, ground, props and the tileset pictures."""

import colorsys
import sys
from pathlib import Path

import pygame
import pytest

from game.art.geometry import ZOOMS, HexLayout, hex_shape
from game.art.ground import BEYOND, LIGHTS, ground, variant_at
from game.art.props import prop, prop_shadow
from game.art.tiles import FLAT_SHEET, LOOKS, POINTY_SHEET, THEMES, look_of, main_ground, sheet
from game.kernel.hexes import NOWHERE, Cell, Grid
from game.paths import resources

sys.path.insert(0, str(resources() / "assets"))
import make_tilesets

GROUND = [(theme, look.name) for theme in THEMES for look in LOOKS[theme] if look.kind != "obstacle"]
STANDING = [(theme, look.name) for theme in THEMES for look in LOOKS[theme] if look.kind == "obstacle"]
PROMISED = {
    "alley": {"cobble", "puddle", "drain", "weed", "slab", "wall", "crate", "bin", "barrel"},
    "dock": {"plank", "wet", "rope", "grate", "net", "crate", "barrel", "bollard", "stack"},
    "roof": {"shingle", "moss", "skylight", "tin", "gravel", "chimney", "tank", "vent", "parapet"},
    "cave": {"sand", "pebble", "crack", "fern", "bones", "goal0", "goal1", "mouth", "rock", "stalagmite", "totem"},
}


def apart(a, b):
    """Mean difference of two pictures, 0 to 255."""
    seen = a.copy()
    seen.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = b.copy()
    other.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sum(pygame.transform.average_color(seen)[:3]) / 3 + sum(pygame.transform.average_color(other)[:3]) / 3


def test_every_look_is_there_and_the_main_ground_has_six_variants_or_more():
    for theme, names in PROMISED.items():
        assert names <= {look.name for look in LOOKS[theme]}
        assert main_ground(theme).variants >= 6
        assert [look.tile for look in LOOKS[theme]] == [n * POINTY_SHEET.columns for n in range(len(LOOKS[theme]))]
    with pytest.raises(KeyError, match="no look"):
        look_of("alley", "lava")


@pytest.mark.parametrize(("theme", "look"), GROUND)
@pytest.mark.parametrize("axis", ["y", "x"])
def test_ground_fills_its_hex_and_nothing_else(theme, look, axis):
    shape = hex_shape(axis, 62)
    picture = ground(theme, look, 0, shape)
    assert picture.get_size() == (shape.w, shape.h)
    for x, y in shape.points(2.5, shape.w / 2, shape.h / 2):
        assert picture.get_at((int(x), int(y))).a == 255
    for x in (0, shape.w - 1):
        for y in (0, shape.h - 1):
            assert picture.get_at((x, y)).a == 0


@pytest.mark.parametrize("zoom", ZOOMS)
def test_ground_is_drawn_at_every_zoom(zoom):
    for theme in THEMES:
        for axis in ("y", "x"):
            shape = hex_shape(axis, zoom)
            assert ground(theme, main_ground(theme).name, 3, shape).get_size() == (shape.w, shape.h)
            assert ground(theme, BEYOND, 3, shape).get_at((shape.w // 2, shape.h // 2)).a == 255


@pytest.mark.parametrize("theme", THEMES)
def test_variants_differ_and_light_grows(theme):
    shape, name = hex_shape("y", 62), main_ground(theme).name
    pictures = [ground(theme, name, n, shape) for n in range(main_ground(theme).variants)]
    assert all(apart(a, b) > 0.9 for n, a in enumerate(pictures) for b in pictures[:n])
    shades = [sum(pygame.transform.average_color(ground(theme, name, 1, shape, light))[:3]) for light in range(LIGHTS)]
    assert shades == sorted(shades)
    assert shades[-1] > shades[0] + 20


@pytest.mark.parametrize("theme", THEMES)
def test_the_ground_keeps_to_the_middle_so_that_cats_and_markers_stand_out(theme):
    shape = hex_shape("y", 62)
    for light in range(LIGHTS):
        inner = ground(theme, main_ground(theme).name, 2, shape, light).subsurface((16, 16, 30, 32))
        r, g, b = (c / 255 for c in pygame.transform.average_color(inner)[:3])
        _, lightness, saturation = colorsys.rgb_to_hls(r, g, b)
        assert 0.3 < lightness < 0.68
        assert saturation < 0.5


@pytest.mark.parametrize("axis", ["y", "x"])
@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize("many", [6, 8, 9])
def test_no_two_neighbours_have_the_same_variant(axis, index, many):
    grid = Grid(40, 40, axis, index)
    chosen = [variant_at(*grid.place(Cell(c)), many) for c in range(grid.size)]
    assert all(chosen[c] != chosen[n] for c in range(grid.size) for n in grid.steps[c] if n != NOWHERE)
    assert set(chosen) == set(range(many))


@pytest.mark.parametrize(("theme", "look"), STANDING)
@pytest.mark.parametrize("axis", ["y", "x"])
def test_props_stand_on_the_hex_and_rise_above_it(theme, look, axis):
    shape = hex_shape(axis, 62)
    for variant in range(look_of(theme, look).variants):
        picture, anchor = prop(theme, look, variant, 62, axis)
        solid = pygame.mask.from_surface(picture, 200)
        assert solid.get_at((anchor[0], anchor[1] - 2))
        box = solid.get_bounding_rects()
        low, high = max(r.bottom for r in box) - anchor[1], anchor[1] - min(r.top for r in box)
        assert 8 <= low <= shape.h / 2 + 4
        assert high > 24
        assert picture.get_width() < 1.4 * shape.w


def test_props_at_every_zoom_keep_their_anchor_in_proportion():
    for zoom in ZOOMS:
        picture, anchor = prop("alley", "bin", 0, zoom)
        plain, at = prop("alley", "bin", 0, 62)
        assert anchor[1] / picture.get_height() == pytest.approx(at[1] / plain.get_height(), abs=0.03)
        shadow, spot = prop_shadow("alley", "bin", zoom)
        assert 0 < spot[0] < shadow.get_width()
    with pytest.raises(KeyError):
        prop("alley", "tank", 0, 62)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("axis", ["y", "x"])
def test_the_tilesets_on_disk_are_what_the_art_draws(theme, axis, tmp_path):
    name, plan = sheet(theme, axis)
    kept = pygame.image.load(resources() / "maps" / "tiles" / name)
    fresh = make_tilesets.picture(theme, axis, plan)
    assert kept.get_size() == fresh.get_size() == plan.size(len(LOOKS[theme]))
    assert apart(kept, fresh) < 0.5
    for look in LOOKS[theme]:
        for variant in range(plan.columns):
            cell = kept.subsurface((plan.at(look.tile + variant), (plan.tile_w, plan.tile_h)))
            assert (pygame.mask.from_surface(cell, 100).count() > 400) == (variant < look.variants)


def test_making_tilesets_twice_gives_the_same_bytes(tmp_path: Path):
    make_tilesets.main(tmp_path / "a")
    make_tilesets.main(tmp_path / "b")
    first = {p.name: p.read_bytes() for p in (tmp_path / "a").iterdir()}
    assert len(first) == 2 * len(THEMES)
    assert first == {p.name: p.read_bytes() for p in (tmp_path / "b").iterdir()}


def test_sheets_fit_tiled():
    """Tiled's own arithmetic finds the same rows and columns, and its hexes fall where ours do."""
    for axis, plan in (("y", POINTY_SHEET), ("x", FLAT_SHEET)):
        w, h = plan.size(9)
        assert (w - plan.margin + plan.spacing) // (plan.tile_w + plan.spacing) == plan.columns
        assert (h - plan.margin + plan.spacing) // (plan.tile_h + plan.spacing) == 9
        layout = HexLayout(Grid(4, 4, axis), 62)
        assert (layout.shape.w, layout.shape.h) == (plan.hex_w, plan.hex_h)
        long = plan.hex_h if axis == "y" else plan.hex_w
        assert layout.shape.pitch == (long + plan.side) // 2
