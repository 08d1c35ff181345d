"""The rules of the mouse."""

import pygame
import pytest
from ui_hands import click, down, lay, move, up, wait, wheel

from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.lists import List
from game.ui.numbers import Slider
from game.ui.panels import Panel


def counted(desk, rect=(100, 100, 120, 48), **kw):
    taps = []
    return lay(desk, Button("Go", lambda: taps.append(1), **kw), rect), taps


def test_a_press_counts_when_released_on_the_same_button(desk):
    _, taps = counted(desk)
    assert click(desk, (150, 120))
    assert taps == [1]


@pytest.mark.parametrize("elsewhere", [(400, 400), (100 + 120, 120), (150, 99)])
def test_released_elsewhere_it_does_nothing(desk, elsewhere):
    _, taps = counted(desk)
    down(desk, (150, 120))
    move(desk, elsewhere, buttons=(1, 0, 0))
    up(desk, elsewhere)
    assert taps == []


def test_pressed_elsewhere_and_released_on_it_does_nothing(desk):
    _, taps = counted(desk)
    assert not down(desk, (400, 400))
    assert not up(desk, (150, 120)), "the scene must hear the release of its own press"
    assert taps == []


def test_pressed_on_one_button_and_released_on_another_neither_acts(desk):
    _, first = counted(desk)
    _, second = counted(desk, (300, 100, 120, 48))
    down(desk, (150, 120))
    up(desk, (350, 120))
    assert (first, second) == ([], [])


def test_leaving_and_coming_back_counts(desk):
    button, taps = counted(desk)
    down(desk, (150, 120))
    assert button.held
    move(desk, (400, 400), buttons=(1, 0, 0))
    assert not button.held
    move(desk, (150, 121), buttons=(1, 0, 0))
    assert button.held
    up(desk, (150, 121))
    assert taps == [1]


def test_the_right_button_calls_a_press_off(desk):
    _, taps = counted(desk)
    down(desk, (150, 120))
    assert down(desk, (150, 120), button=3)
    up(desk, (150, 120))
    assert taps == []


@pytest.mark.parametrize("button", [2, 3, 6])
def test_only_the_left_button_acts(desk, button):
    _, taps = counted(desk)
    assert down(desk, (150, 120), button)
    assert up(desk, (150, 120), button)
    assert taps == []


def test_losing_the_window_calls_a_press_off(desk):
    button, taps = counted(desk)
    down(desk, (150, 120))
    desk.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not button.held
    up(desk, (150, 120))
    assert taps == []


def test_two_clicks_act_twice_and_a_second_press_without_a_release_not_at_all(desk):
    _, taps = counted(desk)
    click(desk, (150, 120))
    click(desk, (150, 120))
    assert taps == [1, 1]
    down(desk, (150, 120))
    down(desk, (150, 120))
    up(desk, (150, 120))
    assert taps == [1, 1, 1]


def test_a_disabled_button_eats_and_says_why(desk):
    button, taps = counted(desk)
    button.allow(False, "No action points are left")
    assert click(desk, (150, 120))
    assert taps == []
    move(desk, (151, 121))
    wait(desk, 0.5)
    assert desk.tips.text == "No action points are left"
    assert desk.cursor() == "no"


def test_a_panel_eats_what_lies_on_it_but_its_hole_does_not(desk):
    lay(desk, Panel(), (50, 50, 300, 200))
    for pos in ((60, 60), (349, 249)):
        assert move(desk, pos)
        assert click(desk, pos)
        assert wheel(desk, pos, 1)
        assert down(desk, pos, 3)
        assert down(desk, pos, 2)
    for pos in ((49, 60), (350, 249)):
        assert not move(desk, pos)
        assert not down(desk, pos)
        assert not up(desk, pos)
        assert not wheel(desk, pos, 1)


def test_a_free_press_is_followed_over_a_panel(desk):
    """A board that is being dragged must hear of every move and of the release, wherever they are."""
    panel = lay(desk, Panel(), (50, 50, 300, 200))
    assert not down(desk, (500, 500))
    assert not move(desk, (60, 60), buttons=(1, 0, 0))
    assert not panel.hovered
    assert not up(desk, (60, 60))
    assert move(desk, (61, 60))
    assert panel.hovered


def test_a_drag_starts_after_fourteen_pixels(desk):
    button, _ = counted(desk)
    drags = []
    button.drag = drags.append
    down(desk, (110, 110))
    for x in range(111, 124):
        move(desk, (x, 110), buttons=(1, 0, 0))
    assert drags == []
    move(desk, (124, 110), buttons=(1, 0, 0))
    assert drags == [(124, 110)]
    move(desk, (112, 110), buttons=(1, 0, 0))
    assert len(drags) == 2, "once begun it goes on"


def test_a_slider_follows_at_once_and_goes_back_when_called_off(desk):
    slider = lay(desk, Slider(0, 10, 5), (100, 300, 230, 40))
    down(desk, (115, 320))
    assert slider.value == 0
    move(desk, (1000, 10), buttons=(1, 0, 0))
    assert slider.value == 10
    down(desk, (1000, 10), button=3)
    assert slider.value == 5
    up(desk, (115, 320))
    assert slider.value == 5


def test_a_wheel_scrolls_only_what_is_under_the_cursor(desk):
    first = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 200))
    second = lay(desk, List(100, 20, lambda *a: None), (300, 0, 200, 200))
    assert wheel(desk, (350, 50), -1)
    assert (first.offset, second.offset) == (0, 40)
    assert not wheel(desk, (250, 50), -1)
    assert (first.offset, second.offset) == (0, 40)
    assert wheel(desk, (350, 50), 1000)
    assert second.offset == 0


class TestDialog:
    def opened(self, desk):
        under, taps = counted(desk, (0, 0, 1280, 720))
        answers = []
        dialog = Dialog(
            "Sure?", "Think of it.", [Answer("No", lambda: answers.append("no"), safe=True), Answer("Yes", lambda: answers.append("yes"))]
        )
        desk.open(dialog)
        wait(desk, 1.0)
        return dialog, taps, answers, under

    def test_nothing_reaches_what_lies_below(self, desk):
        dialog, taps, answers, under = self.opened(desk)
        assert click(desk, (5, 5))
        assert wheel(desk, (5, 5), 1)
        assert not under.hovered
        assert taps == [] and answers == []
        assert dialog in desk.layers

    def test_an_answer_is_given_once_and_the_second_click_of_a_double_click_is_lost(self, desk):
        dialog, taps, answers, _ = self.opened(desk)
        spot = dialog.buttons[1].rect.center
        click(desk, spot)
        click(desk, spot)
        assert answers == ["yes"]
        assert taps == [], "the button below lay under the same spot"
        wait(desk, 0.3)
        click(desk, spot)
        assert taps == [1]

    def test_a_double_click_that_opens_it_answers_nothing(self, desk):
        answers = []
        dialog = Dialog("Sure?", "", [Answer("Yes", lambda: answers.append("yes"))])
        spot = (640, 385)
        lay(desk, Button("Ask", lambda: desk.open(dialog)), (spot[0] - 60, spot[1] - 24, 120, 48))
        click(desk, spot)
        assert dialog.buttons[0].rect.collidepoint(dialog.buttons[0].rect.center)
        there = dialog.buttons[0].rect.center
        dialog.buttons[0].rect.center = spot
        click(desk, spot)
        assert answers == []
        wait(desk, 0.3)
        click(desk, spot)
        assert answers == ["yes"], there


def test_a_storm_of_clicks_acts_once_a_press(desk):
    _, taps = counted(desk)
    presses = 0
    for n in range(2000):
        pos = (150 + n % 7, 120)
        if n % 3 == 0:
            down(desk, pos)
            presses += 1
        elif n % 3 == 1:
            up(desk, pos)
        else:
            up(desk, pos)
            move(desk, pos)
    assert len(taps) == presses
