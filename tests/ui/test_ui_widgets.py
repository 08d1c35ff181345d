"""Each widget does what it says, by mouse and by keyboard."""

import pygame
import pytest
from ui_hands import a_desk, click, down, key, lay, move, up, wait, wheel, write

from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.dropdown import DropDown
from game.ui.field import TextField
from game.ui.lists import List
from game.ui.numbers import Slider, Stepper
from game.ui.panels import Label
from game.ui.scroll import ScrollPanel
from game.ui.table import Column, Table
from game.ui.toggles import Segments, Tabs, Toggle
from game.ui.widget import at

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.fixture
def desk():
    return a_desk()


def drawn(desk):
    desk.draw(pygame.display.get_surface())
    assert not desk.dirty


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


# ------------------------------------------------------------------ lists
def test_a_list_chooses_and_picks(desk):
    chosen, picked = [], []
    rows = lay(desk, List(50, 20, lambda *a: None, chosen.append, picked.append), (0, 0, 200, 100))
    click(desk, (50, 50))
    click(desk, (50, 50))
    assert (chosen, picked) == ([2], [2])
    key(desk, pygame.K_TAB)
    key(desk, pygame.K_END)
    assert rows.at == 49
    assert rows.offset == 50 * 20 - 100
    key(desk, pygame.K_PAGEUP)
    key(desk, pygame.K_RETURN)
    assert picked[-1] == 45
    drawn(desk)


def test_only_rows_in_view_are_drawn(desk):
    seen = []
    lay(desk, List(100_000, 20, lambda t, r, s, look: seen.append(s.row)), (0, 0, 200, 100))
    drawn(desk)
    assert len(seen) <= 7
    wheel(desk, (50, 50), -100)
    seen.clear()
    drawn(desk)
    assert min(seen) == 200


def test_a_list_that_shrinks_stays_within_itself(desk):
    rows = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 100))
    rows.choose(99)
    rows.refill(3)
    assert (rows.offset, rows.at) == (0, -1)
    rows.refill(0)
    drawn(desk)
    assert not click(desk, (250, 50))
    click(desk, (50, 50))
    assert rows.at == -1
    assert rows.row_at((50, 50)) == -1


def test_a_scroll_bar_is_dragged_and_turns_pages(desk):
    rows = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 100))
    x = rows.bar.rect.centerx
    down(desk, (x, 5))
    move(desk, (x, 50), buttons=(1, 0, 0))
    up(desk, (x, 50))
    assert 700 < rows.offset < 1300
    before = rows.offset
    click(desk, (x, 99))
    assert rows.offset == before + 100
    assert rows.at == -1, "the bar is not a row"


def test_a_table_sorts_and_keeps_what_was_chosen(desk):
    rows = [("Pip", 3), ("Tux", 9), ("Needle", 5)]
    cols = [
        Column("Name", 2, lambda r: r[0], key=lambda r: r[0]),
        Column("Points", 1, lambda r: str(r[1]), key=lambda r: r[1], falling=True),
        Column("", 1),
    ]
    table = lay(desk, Table(cols, rows), (0, 0, 300, 200))
    table.list.choose(1)
    click(desk, table.titles[1].rect.center)
    assert [r[0] for r in table.rows] == ["Tux", "Needle", "Pip"]
    assert table.rows[table.list.at][0] == "Tux"
    click(desk, table.titles[1].rect.center)
    assert [r[0] for r in table.rows] == ["Pip", "Needle", "Tux"]
    assert table.rows[table.list.at][0] == "Tux"
    key(desk, pygame.K_TAB)
    desk.focus_on(table.titles[0], ring=True)
    key(desk, pygame.K_RETURN)
    assert [r[0] for r in table.rows] == ["Needle", "Pip", "Tux"]
    table.refill([("Boss", 1)])
    assert table.list.at == -1
    drawn(desk)


def test_a_scroll_panel_moves_its_widgets_and_cuts_their_hits(desk):
    buttons = [Button(str(n)) for n in range(20)]

    def stack(rect, look):
        for n, button in enumerate(buttons):
            button.place(pygame.Rect(rect.x, rect.y + n * 50, rect.w, 48), look)
        return 20 * 50

    panel = lay(desk, ScrollPanel(stack, buttons), (0, 100, 200, 200))
    assert at(panel, (50, 90)) is None
    wheel(desk, (50, 150), -1000)
    assert panel.offset == 800
    assert at(panel, (50, 290)) is buttons[19]
    assert at(panel, (50, 350)) is None, "what is scrolled out of view cannot be hit"
    drawn(desk)
    panel.place(pygame.Rect(0, 100, 200, 2000), desk.look)
    assert panel.offset == 0


# ------------------------------------------------------------------ fields
def named(text):
    return "" if text.strip() else "A team needs a name"


def test_a_field_is_written_in_and_checked(desk):
    told, entered = [], []
    field = lay(desk, TextField("", told.append, entered.append, named, most=12), (0, 0, 260, 66))
    click(desk, (50, 20))
    write(desk, "Rust")
    write(desk, " Rats and more")
    assert field.text == "Rust Rats an"
    key(desk, pygame.K_a, pygame.KMOD_LCTRL)
    key(desk, pygame.K_BACKSPACE)
    assert field.problem == "A team needs a name"
    drawn(desk)
    key(desk, pygame.K_RETURN)
    assert entered == []
    write(desk, "Mews")
    key(desk, pygame.K_RETURN)
    assert entered == ["Mews"]
    assert told == ["Rust", "Rust Rats an", "", "Mews"]


def test_a_field_is_selected_by_mouse_and_the_clipboard_works(desk):
    field = lay(desk, TextField("Harbour Crew"), (0, 0, 260, 66))
    down(desk, (12, 20))
    move(desk, (258, 20), buttons=(1, 0, 0))
    up(desk, (258, 20))
    assert field.edit.chosen() == "Harbour Crew"
    key(desk, pygame.K_x, pygame.KMOD_LCTRL)
    assert field.text == ""
    key(desk, pygame.K_v, pygame.KMOD_LCTRL)
    key(desk, pygame.K_v, pygame.KMOD_LCTRL)
    assert field.text == "Harbour CrewHarbour Crew"


def test_a_double_click_selects_everything(desk):
    field = lay(desk, TextField("Harbour"), (0, 0, 260, 66))
    click(desk, (60, 20))
    click(desk, (60, 20))
    assert field.edit.chosen() == "Harbour"


def test_a_clipboard_that_fails_is_no_harm(desk, monkeypatch):
    def broken(*_):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    field = lay(desk, TextField("Harbour"), (0, 0, 260, 66))
    key(desk, pygame.K_TAB)
    for code in (pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_v):
        key(desk, code, pygame.KMOD_LCTRL)
    assert field.text == ""


def test_an_input_method_composes_before_it_writes(desk):
    field = lay(desk, TextField("ab"), (0, 0, 260, 66))
    key(desk, pygame.K_TAB)
    key(desk, pygame.K_END)
    desk.handle(pygame.event.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    assert field.text == "ab"
    drawn(desk)
    assert key(desk, pygame.K_RETURN), "keys belong to the input method"
    assert key(desk, pygame.K_ESCAPE)
    write(desk, "你")
    assert field.text == "ab你"
    assert field.composed == ""
    key(desk, pygame.K_BACKSPACE)
    assert field.text == "ab"


@pytest.mark.parametrize("text", ["a\0b", "\ud800", "x" * 5000, "e" + "\u0301" * 500, "\u202e", "", "\n"])
def test_hostile_text_in_a_field(desk, text):
    field = lay(desk, TextField(text, most=40), (0, 0, 120, 66))
    key(desk, pygame.K_TAB)
    write(desk, text)
    desk.handle(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=0))
    assert len(field.text) <= 40
    drawn(desk)


def test_a_long_text_scrolls_with_the_caret(desk):
    field = lay(desk, TextField("m" * 40), (0, 0, 150, 66))
    click(desk, (100, 20))
    key(desk, pygame.K_END)
    drawn(desk)
    assert field._scroll > 300
    key(desk, pygame.K_HOME)
    drawn(desk)
    assert field._scroll == 0


def test_the_caret_blinks_and_sleeps_between(desk):
    lay(desk, TextField("Pip"), (0, 0, 260, 66))
    assert desk.wake() is None
    click(desk, (50, 20))
    drawn(desk)
    assert 0.3 < desk.wake() < 0.6
    wait(desk, 0.6)
    assert desk.dirty


# ------------------------------------------------------------------ the rest
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
