"""Every scale on every window: all controls can be seen and are hit exactly where they are drawn."""

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "ui"))
from hits import hit
from ui_hands import a_stack, click, down, up

from game.scenes.gallery import Gallery
from game.ui.focus import stops

SIZES = [(800, 600), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (600, 1000)]
SCALES = [100, 125, 150, 200, 300]


def open_gallery(tmp_path, size, scale):
    stack = a_stack(tmp_path, size, scale=scale)
    scene = Gallery(stack.services, stack)
    stack.push(scene)
    stack.update(0.0)
    return stack, scene


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_control_lies_in_the_window_and_is_hit_where_it_is(tmp_path, size, scale):
    _stack, scene = open_gallery(tmp_path, size, scale)
    desk = scene.desk
    for page in range(5):
        scene.turn(page)
        for widget in stops(desk.base):
            assert hit(desk, widget) == ""


@pytest.mark.parametrize("size", SIZES[:5], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [100, 200])
def test_the_edges_of_a_button_are_exact(tmp_path, size, scale):
    stack, scene = open_gallery(tmp_path, size, scale)
    button, taps = scene.leave_button, []
    button.act = lambda: taps.append(1)
    r = button.rect
    for spot, counts in (
        (r.topleft, 1),
        ((r.right - 1, r.bottom - 1), 1),
        ((r.x - 1, r.y), 0),
        ((r.x, r.y - 1), 0),
        ((r.right, r.y), 0),
        ((r.x, r.bottom), 0),
    ):
        taps.clear()
        click(stack, spot)
        assert len(taps) == counts


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 300), ((1280, 720), 200), ((3840, 2160), 300)])
def test_a_dialog_fits_and_is_answered(tmp_path, size, scale):
    stack, scene = open_gallery(tmp_path, size, scale)
    scene.ask()
    stack.services.clock.now += 1
    dialog = scene.desk.layers.top
    assert scene.desk.bounds.contains(dialog.rect)
    assert dialog.middle.rect.h > scene.desk.look.px(30)
    click(stack, dialog.buttons[1].rect.center)
    assert scene.desk.toasts.text == "Nothing has changed"


def test_the_picture_reaches_the_edges_of_the_window(tmp_path):
    stack, _scene = open_gallery(tmp_path, (1311, 777), 100)
    surface = stack.services.window.surface
    surface.fill("#ff00ff")
    stack.draw(surface)
    edges = [(x, y) for x in range(0, 1311, 7) for y in (0, 776)] + [(x, y) for y in range(0, 777, 7) for x in (0, 1310)]
    assert all(surface.get_at(spot) != pygame.Color("#ff00ff") for spot in edges)


def test_a_window_that_shrinks_during_a_press_calls_it_off(tmp_path):
    stack, scene = open_gallery(tmp_path, (1280, 720), 100)
    taps = []
    scene.leave_button.act = lambda: taps.append(1)
    down(stack, scene.leave_button.rect.center)
    stack.services.window._handle.size = (900, 650)
    stack.services.window.events()
    stack.update(0.0)
    up(stack, scene.leave_button.rect.center)
    assert taps == []
