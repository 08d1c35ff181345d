"""Fields that are written in: what they take, the clipboard, input methods, the caret."""

import pygame
import pytest
from ui_hands import click, down, drawn, key, lay, move, up, wait, write

from game.ui.field import TextField


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
