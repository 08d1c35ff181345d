"""The materials: made once, bounded, the size they were asked for, and readable."""

import pygame
import pytest
from ui_hands import display

from game.art import buttons, gauges, materials, outlines, paper, plates, switches, woodwork
from game.art.colour import CREAM, SIDES, TEXT, contrast
from game.ui.pictures import picture

MAKERS = {
    "sheet": lambda s, k: paper.sheet(s, k, 3, tapes=(0.2,)),
    "torn": lambda s, k: paper.sheet(s, k, 3, torn=True),
    "balloon": lambda s, k: paper.balloon(s, (-9, s[1] + 20), k),
    "row": lambda s, k: paper.row(s, "chosen", k, SIDES[0]),
    "note": lambda s, k: paper.note(s, SIDES[1].main, k),
    "stat": lambda s, k: paper.stat(s, "#3f78c0", k),
    "field": lambda s, k: paper.field(s, "wrong", k),
    "bar": lambda s, k: woodwork.bar(s, k, planks=3),
    "tag": lambda s, k: woodwork.tag(s, "#d9572f", k, hot=True),
    "well": lambda s, k: woodwork.well(s, k),
    "table": lambda s, k: woodwork.table(s, k),
    "felt": lambda s, k: woodwork.felt(s, k),
    "button": lambda s, k: buttons.button(s, "primary", "hover", k, True),
    "slot": lambda s, k: buttons.slot(s, "plain", k, True),
    "tab": lambda s, k: buttons.tab(s, True, "plain", k),
    "chip": lambda s, k: buttons.chip(s, "#3c9a52", k),
    "ring": lambda s, k: buttons.ring(s, k),
    "switch": lambda s, k: switches.switch(s, True, "plain", k),
    "gauge": lambda s, k: gauges.bar(s, 0.5, "#e2504a", k, ticks=5, ghost=0.7),
    "track": lambda s, k: gauges.track(s, 0.5, k, marks=10),
    "thumb": lambda s, k: gauges.scroll_thumb(s, "hover", k),
    "plate": lambda s, k: plates.plate(s, SIDES[2], k),
    "ribbon": lambda s, k: plates.ribbon(s, k),
    "strip": lambda s, k: plates.strip(s, k),
}


@pytest.fixture(autouse=True)
def _display():
    display()


@pytest.mark.parametrize("k", [0.75, 1.0, 2.0, 3.0])
@pytest.mark.parametrize("size", [(1, 1), (9, 200), (200, 9), (300, 120)])
@pytest.mark.parametrize("name", MAKERS)
def test_a_material_of_any_size_is_drawn_round_its_box(name, size, k):
    piece = MAKERS[name](size, k)
    assert piece.image.get_width() >= size[0] + 2 * piece.left
    assert piece.image.get_height() >= size[1] + 2 * piece.top
    target = pygame.Surface((400, 300))
    piece.put(target, (50, 50))


@pytest.mark.parametrize("name", MAKERS)
def test_a_material_is_made_once(name):
    assert MAKERS[name]((220, 60), 1.0).image is MAKERS[name]((220, 60), 1.0).image


def test_the_cache_of_materials_is_bounded():
    for n in range(120):
        paper.sheet((400 + n, 300 + n), 1.0)
    assert materials._KEPT.used <= materials._KEPT.limit


def test_a_large_panel_has_the_same_corner_shadow_as_a_small_one():
    """A stretched shadow must look like one that was blurred whole."""
    small, large = (pygame.Surface((400, 400), pygame.SRCALPHA) for _ in range(2))
    shade = materials.Shade(4, 0, 160)
    materials.cast(small, pygame.Rect(60, 60, 60, 60), 8, shade, 1.0)
    materials.cast(large, pygame.Rect(60, 60, 280, 280), 8, shade, 1.0)
    for step in range(24):
        a, b = small.get_at((48 + step, 48 + step)).a, large.get_at((48 + step, 48 + step)).a
        assert abs(a - b) <= 14


@pytest.mark.parametrize("kind", list(buttons.FACES))
@pytest.mark.parametrize("state", ["plain", "hover", "pressed", "off"])
def test_a_button_can_be_read(kind, state):
    """4.5:1 for the letters, or for the letters against their own outline."""
    colour, outline = buttons.lettering(kind, state)
    against = outline or buttons.face_colour(kind, state)
    assert contrast(colour, against) >= 4.5


@pytest.mark.parametrize("side", SIDES, ids=lambda s: s.shape)
def test_a_name_on_a_plate_can_be_read(side):
    assert contrast(CREAM, side.dark) >= 4.5


def test_a_switch_says_its_state_without_colour():
    on, off = (pygame.transform.grayscale(switches.switch((62, 32), value).image) for value in (True, False))
    same = pygame.mask.from_threshold(on, (0, 0, 0), (40, 40, 40, 255), off).count()
    assert same < 62 * 32 * 0.75


@pytest.mark.parametrize("shape", ["circle", "hexagon", "square", "triangle", "diamond", "star"])
def test_the_shapes_of_the_sides_weigh_about_the_same(shape):
    drawn = materials.drawing(f'<path d="{outlines.emblem(shape, 50, 50, 36)}" fill="#ffffff"/>', 100, 100, 1.0)
    area = pygame.mask.from_surface(drawn).count()
    circle = 3.14159 * 36 * 36
    assert 0.5 < area / circle < 1.1


def test_text_on_paper_can_be_read():
    assert contrast(TEXT, "#fffaf0") > 7


def test_a_missing_picture_is_an_empty_box_and_one_line_in_the_log(caplog):
    first = picture("no such icon", 24)
    assert first.get_size() == (24, 24)
    picture("no such icon", 30)
    assert len([r for r in caplog.records if "no such icon" in r.message]) <= 1
