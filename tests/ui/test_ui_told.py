"""What the game says: dialogs, tips, lines told in passing, labels."""

import pytest
from ui_hands import a_desk, drawn, lay, move, wait, wheel

from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.panels import Label


def test_a_dialog_too_high_for_the_window_scrolls():
    desk = a_desk((800, 600))
    dialog = Dialog("Rules", "A long text. " * 400, [Answer("Close", safe=True)])
    desk.open(dialog)
    wait(desk, 1)
    assert desk.bounds.contains(dialog.rect)
    assert dialog.rect.contains(dialog.buttons[0].rect)
    assert not dialog.middle.rect.colliderect(dialog.buttons[0].rect)
    wheel(desk, dialog.middle.rect.center, -5)
    assert dialog.middle.offset > 0
    drawn(desk)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("k", [1.0, 2.0])
def test_the_answers_of_a_dialog_lie_side_by_side_within_it(count, k):
    desk = a_desk((1280, 720), k)
    dialog = Dialog("Which?", "One of these.", [Answer(f"Answer number {n}") for n in range(count)])
    desk.open(dialog)
    boxes = [b.rect for b in dialog.buttons]
    assert all(dialog.rect.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_a_tooltip_waits_stays_in_the_window_and_goes():
    desk = a_desk((800, 600))
    lay(desk, Button("Go", tip="What this does, in a sentence that is quite long and has to be wrapped."), (700, 550, 100, 50))
    move(desk, (790, 590))
    assert desk.tips.text == ""
    assert desk.wake() == pytest.approx(0.45)
    wait(desk, 0.5)
    assert desk.tips.text.startswith("What this")
    drawn(desk)
    assert desk.wake() is None
    move(desk, (10, 10))
    assert desk.tips.text == ""


def test_lines_told_in_passing_come_one_after_another_and_go(desk):
    for line in ("One", "Two", "Two", "Three", "Four", "Five", "Six"):
        desk.say(line)
    told = []
    for _ in range(400):
        wait(desk, 0.05)
        if desk.toasts.text and desk.toasts.text not in told:
            told.append(desk.toasts.text)
    assert told[0] == "One"
    assert len(told) == 4
    assert told[-1] == "Six"
    assert desk.toasts.text == ""
    assert desk.wake() is None


def test_a_label_wraps_and_cuts(desk):
    label = lay(desk, Label("word " * 100, wrap=True), (0, 0, 100, 60))
    drawn(desk)
    assert label.high(desk.look, 100) > 60
    label.put("short")
    assert desk.dirty
    drawn(desk)
    label.put("short")
    assert not desk.dirty, "nothing has changed"
