"""Actions and the keys that call them."""

import pygame
import pytest

from game.ui.keys import ACTIONS, BY_NAME, Chord, KeyMap, chord, pressed


def event(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.mark.parametrize("action", ACTIONS, ids=lambda a: a.name)
def test_every_default_can_be_written_read_and_pressed(action):
    keys = KeyMap()
    assert action.chords
    for written in action.chords:
        c = chord(written)
        assert chord(c.written()) == c
        assert c.shown()
        mod = (pygame.KMOD_LCTRL if c.ctrl else 0) | (pygame.KMOD_LSHIFT if c.shift else 0) | (pygame.KMOD_LALT if c.alt else 0)
        assert keys.action(event(c.key, mod), action.group) == action.name


def test_no_two_actions_that_can_meet_share_a_chord():
    for group in ("menu", "table"):
        seen = {}
        for action in ACTIONS:
            if action.group in (group, "always"):
                for written in action.chords:
                    c = chord(written)
                    assert c not in seen, f"{written} calls {seen.get(c)} and {action.name}"
                    seen[c] = action.name


def test_names_are_unique():
    assert len(BY_NAME) == len(ACTIONS)


@pytest.mark.parametrize("text", ["", "ctrl", "ctrl+", "hyper+z", "nokey", "z+ctrl", "#99999999999999", "a" * 1000, "+ctrl"])
def test_what_names_no_key_is_refused_in_one_line(text):
    if text == "ctrl":
        assert chord(text) == Chord(pygame.K_LCTRL)
        return
    with pytest.raises(ValueError, match="no key is called") as refused:
        chord(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("+", Chord(pygame.K_PLUS)), ("ctrl++", Chord(pygame.K_PLUS, ctrl=True)), ("Alt+Enter", Chord(pygame.K_RETURN, alt=True))],
)
def test_plus_and_capitals(text, expected):
    assert chord(text) == expected


def test_both_sides_and_the_number_pad_count_as_one():
    assert pressed(event(pygame.K_KP_ENTER)) == pressed(event(pygame.K_RETURN))
    assert pressed(event(pygame.K_RALT, pygame.KMOD_RALT)) == chord("alt")
    assert pressed(event(pygame.K_z, pygame.KMOD_RCTRL)) == chord("ctrl+z")


def test_the_modifiers_must_be_right():
    keys = KeyMap()
    assert keys.action(event(pygame.K_z, pygame.KMOD_LCTRL), "table") == "undo"
    assert keys.action(event(pygame.K_z), "table") == ""
    assert keys.action(event(pygame.K_u, pygame.KMOD_LCTRL), "table") == ""
    assert keys.action(event(pygame.K_RETURN, pygame.KMOD_LALT), "menu") == ""
    assert keys.action(event(pygame.K_RETURN, pygame.KMOD_LALT), "always") == "full_screen"


def test_locks_do_not_matter():
    assert KeyMap().action(event(pygame.K_u, pygame.KMOD_CAPS | pygame.KMOD_NUM), "table") == "undo"


def test_a_plus_typed_with_shift_is_a_plus():
    assert KeyMap().action(event(pygame.K_EQUALS, pygame.KMOD_LSHIFT), "table") == "zoom_in"


def test_a_key_can_be_bound_and_is_taken_from_the_other():
    keys = KeyMap()
    c = chord("u")
    assert keys.taken("end_turn", c) == "undo"
    after = KeyMap(keys.bound("end_turn", [c]))
    assert after.named(c, "table") == "end_turn"
    assert after.chords("undo") == (chord("ctrl+z"),)
    assert after.named(chord("e"), "table") == ""
    assert KeyMap(after.bound("end_turn", [chord("e")])).named(chord("e"), "table") == "end_turn"


def test_binding_the_default_again_leaves_nothing_to_keep():
    assert KeyMap().bound("end_turn", [chord("e")]) == {}


def test_nonsense_in_the_settings_is_told_and_left_out():
    keys = KeyMap({"dance": ("x",), "undo": ("nokey", "f5"), "end_turn": ()})
    assert len(keys.complaints) == 2
    assert keys.named(chord("f5"), "table") == "undo"
    assert keys.named(chord("e"), "table") == ""
