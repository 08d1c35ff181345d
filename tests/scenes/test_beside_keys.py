"""Keys are given by pressing them, taken away and put back; nobody is locked out."""

import pygame
from settings_hands import kept, opened

from game.ui.keys import BY_NAME, KeyMap


def row_of(scene, name):
    return next(number for number, row in enumerate(scene.keys.rows) if getattr(row, "name", "") == name)


def keys_of(hands, name):
    return [c.written() for c in KeyMap(hands.store.now.keys).chords(name)]


def ask_for(hands, scene, name):
    scene.keys.list.choose(row_of(scene, name), tell=False)
    hands.frames(1)
    hands.click(scene.keys.list.row_rect(row_of(scene, name)).center)
    hands.frames(3)
    sheet = scene.desk.layers.top
    add = next(button for button in sheet.extra if button.label == "Add a key")
    hands.click(add)
    hands.frames(3)
    assert scene.waiting is not None


def press(hands, code, mod=0):
    hands.key(code, mod)
    hands.frames(3)


def test_a_key_is_given_by_pressing_it(hands):
    scene = opened(hands, 3)
    ask_for(hands, scene, "end_turn")
    press(hands, pygame.K_q)
    assert keys_of(hands, "end_turn") == ["e", "q"]
    assert kept(hands).keys == {"end_turn": ("e", "q")}
    assert not scene.desk.layers


def test_a_chord_counts_once_its_key_is_pressed_and_a_modifier_alone_when_it_is_let_go(hands):
    scene = opened(hands, 3)
    ask_for(hands, scene, "end_turn")
    hands.event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="")
    assert scene.waiting is not None
    press(hands, pygame.K_e, pygame.KMOD_LCTRL)
    assert keys_of(hands, "end_turn") == ["e", "ctrl+e"]
    hands.event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0)
    ask_for(hands, scene, "threats")
    press(hands, pygame.K_LSHIFT)
    assert keys_of(hands, "threats") == ["alt", "shift"]


def test_a_conflict_is_named_and_the_key_taken_only_when_wanted(hands):
    scene = opened(hands, 3)
    ask_for(hands, scene, "undo")
    press(hands, pygame.K_n)
    sheet = scene.desk.layers.top
    assert "Next fighter" in sheet.words.text
    hands.click(sheet.buttons[0])
    assert keys_of(hands, "undo") == ["u", "ctrl+z"]
    hands.frames(3)
    ask_for(hands, scene, "undo")
    press(hands, pygame.K_n)
    hands.click(scene.desk.layers.top.buttons[1])
    assert keys_of(hands, "undo") == ["u", "ctrl+z", "n"]
    assert keys_of(hands, "next_unit") == ["space"]


def test_escape_leaves_the_keys_as_they_are(hands):
    scene = opened(hands, 3)
    ask_for(hands, scene, "undo")
    press(hands, pygame.K_ESCAPE)
    assert hands.store.now.keys == {}
    assert hands.top is scene and not scene.desk.layers


def test_nobody_is_locked_out_of_the_menus(hands):
    scene = opened(hands, 3)
    ask_for(hands, scene, "first")
    press(hands, pygame.K_TAB)  # the only key that moves the focus on
    assert "Give that another key first" in scene.desk.layers.top.words.text
    assert len(scene.desk.layers.top.buttons) == 1
    press(hands, pygame.K_ESCAPE)
    scene._pick(BY_NAME["back"])
    hands.frames(3)
    away = scene.desk.layers.top.extra[0]
    assert away.label == "Take Esc away" and not away.enabled


def test_a_key_is_taken_away_and_all_are_put_back_by_keyboard(hands):
    scene = opened(hands, 3)
    scene._pick(BY_NAME["undo"])
    hands.frames(3)
    hands.tab_to(scene.desk.layers.top.extra[0])
    hands.key(pygame.K_RETURN)
    assert keys_of(hands, "undo") == ["ctrl+z"]
    hands.frames(3)
    hands.tab_to(scene.keys.reset)
    hands.key(pygame.K_RETURN)
    hands.frames(3)
    hands.tab_to(scene.desk.layers.top.buttons[1])
    hands.key(pygame.K_RETURN)
    assert kept(hands).keys == {}


def test_a_changed_key_works_in_this_very_screen(hands):
    scene = opened(hands, 3)
    scene._bind("back", [*KeyMap().chords("back"), KeyMap().chords("end_turn")[0]])
    hands.frames(1)
    hands.key(pygame.K_e)
    assert hands.top is hands.first
