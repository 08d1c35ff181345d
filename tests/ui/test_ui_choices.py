"""What is chosen or set: toggles, segments, lists that drop down, sliders, steppers; by mouse and by keyboard."""

import pygame
import pytest
from ui_hands import click, down, drawn, key, lay, up, wait

from game.ui.buttons import Button
from game.ui.dropdown import DropDown
from game.ui.numbers import Slider, Stepper
from game.ui.toggles import Segments, Tabs, Toggle

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


# ------------------------------------------------------------------ choices
def test_a_toggle_turns(desk):
    told = []
    toggle = lay(desk, Toggle("Sound", False, told.append), (0, 0, 200, 36))
    click(desk, (20, 18))
    key(desk, pygame.K_TAB)
    key(desk, pygame.K_SPACE)
    assert told == [True, False]
    assert not toggle.on
    drawn(desk)


@pytest.mark.parametrize("kind", [Segments, Tabs])
def test_segments_are_chosen_by_cell_and_by_arrow(desk, kind):
    told = []
    row = lay(desk, kind(["Slow", "Normal", "Fast"], 1, told.append), (0, 0, 300, 46))
    click(desk, row.cells()[2].center)
    click(desk, row.cells()[2].center)
    down(desk, row.cells()[0].center)
    up(desk, row.cells()[1].center)
    assert told == [2], "the same choice is not told twice, and a press must end where it began"
    key(desk, pygame.K_TAB)
    key(desk, LEFT)
    key(desk, pygame.K_HOME)
    key(desk, LEFT)
    assert told == [2, 1, 0]
    drawn(desk)


def test_a_drop_down_by_mouse(desk):
    told = []
    drop = lay(desk, DropDown([f"Option {n}" for n in range(20)], 0, told.append), (100, 600, 200, 44))
    click(desk, (150, 620))
    sheet = desk.layers.top
    assert desk.bounds.contains(sheet.rect)
    assert not sheet.rect.colliderect(drop.rect)
    wait(desk, 0.5)
    drawn(desk)
    click(desk, (sheet.list.rect.x + 30, sheet.list.rect.y + 45))
    assert told == [1]
    assert desk.layers.top is None


def test_a_press_outside_closes_the_list_and_does_nothing_else(desk):
    taps = []
    lay(desk, Button("Go", lambda: taps.append(1)), (600, 0, 120, 48))
    lay(desk, DropDown(["One", "Two"]), (100, 100, 200, 44))
    click(desk, (150, 120))
    wait(desk, 0.5)
    click(desk, (620, 20))
    assert desk.layers.top is None
    assert taps == []


def test_a_drop_down_by_keyboard(desk):
    told = []
    lay(desk, DropDown(["One", "Two", "Three"], 0, told.append), (100, 100, 200, 44))
    key(desk, pygame.K_TAB)
    key(desk, RIGHT)
    key(desk, pygame.K_RETURN)
    key(desk, DOWN)
    key(desk, pygame.K_RETURN)
    assert told == [1, 2]
    assert desk.layers.top is None


def test_a_list_dropped_down_by_mouse_has_the_arrows_at_once(desk):
    told = []
    lay(desk, DropDown(["One", "Two", "Three"], 0, told.append), (100, 100, 200, 44))
    click(desk, (150, 120))
    key(desk, DOWN)
    key(desk, DOWN)
    key(desk, pygame.K_RETURN)
    assert told == [2]


# ------------------------------------------------------------------ numbers
def test_a_slider_takes_whole_steps_within_its_range(desk):
    told = []
    slider = lay(desk, Slider(100, 300, 137, told.append, step=25), (0, 0, 230, 40))
    for x in range(-50, 300, 3):
        down(desk, (max(0, min(229, x)), 20))
        up(desk, (max(0, min(229, x)), 20))
    assert set(told) | {slider.value} <= set(range(100, 301, 25))
    assert {100, 300} <= set(told)
    key(desk, pygame.K_TAB)
    for code, value in ((pygame.K_HOME, 100), (RIGHT, 125), (LEFT, 100), (LEFT, 100), (pygame.K_END, 300), (RIGHT, 300)):
        key(desk, code)
        assert slider.value == value
    drawn(desk)


def test_a_sliders_range_can_shrink_under_it(desk):
    slider = lay(desk, Slider(0, 10, 8), (0, 0, 230, 40))
    slider.limits(0, 3)
    assert slider.value == 3
    slider.limits(0, 0)
    drawn(desk)
    click(desk, (115, 20))
    assert slider.value == 0


def test_a_stepper_steps(desk):
    told = []
    stepper = lay(desk, Stepper(1, 3, 2, told.append), (0, 0, 160, 44))
    click(desk, (150, 20))
    click(desk, (150, 20))
    click(desk, (80, 20))
    click(desk, (10, 20))
    down(desk, (10, 20))
    up(desk, (150, 20))
    assert told == [3, 2]
    assert "refuse" in desk.heard
    drawn(desk)
    assert stepper.value == 2
