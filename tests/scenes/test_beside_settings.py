"""Settings: applied at once, kept at once, by mouse and by keyboard."""

import pygame
import pytest
from beside_hands import Hands
from settings_hands import kept, opened

from game.scenes.services import Services


def test_full_screen_is_set_and_kept(hands):
    scene = opened(hands)
    shape = scene.forms[0].shape
    hands.click(shape.cells()[1].center)
    assert hands.store.now.full_screen is True
    assert kept(hands).full_screen is True


def test_a_larger_scale_is_seen_at_once(hands):
    scene = opened(hands)
    before = scene.desk.look.k
    size = scene.forms[0].size
    hands.click((size.rect.right - 10, size.rect.centery))
    assert kept(hands).scale == 125
    assert scene.desk.look.k > before


def test_switches_turn_and_follow_what_is_set_elsewhere(hands):
    scene = opened(hands)
    calm = scene.forms[0].calm
    hands.click(calm.rect.midleft + pygame.Vector2(20, 0))
    assert kept(hands).reduced_motion is False
    scene.change(no_flashes=True)
    hands.frames(1)
    assert scene.forms[0].steady.on is True


def test_colour_help_is_chosen_from_the_list_by_keyboard(hands):
    scene = opened(hands)
    hands.tab_to(scene.forms[0].colours)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert kept(hands).colour_help == "deuteranopia"


def test_the_whole_window_shows_the_colours_as_they_will_be_seen(hands):
    scene = opened(hands)
    hands.frames(1)
    sample = hands.services.window.surface.subsurface(scene.samples[0].rect)
    plain = pygame.image.tobytes(sample, "RGB")
    scene.change(colour_help="protanopia")
    hands.frames(2)
    assert pygame.image.tobytes(sample, "RGB") != plain


def test_a_dial_is_heard_while_it_is_dragged_and_kept_when_it_is_let_go(hands):
    scene = opened(hands, 1)
    dial = scene.forms[1].dials[0]
    y, left = dial.rect.centery, dial.rect.x
    hands.move((left + dial.rect.w * 8 // 10, y))
    hands.down((left + dial.rect.w * 8 // 10, y))
    hands.sounds.loud.clear()
    for share in (6, 4, 2):
        hands.move((left + dial.rect.w * share // 10, y), buttons=(1, 0, 0))
    heard = [whole for whole, _, _ in hands.sounds.loud]
    assert heard == sorted(heard, reverse=True) and len(heard) == 3
    assert hands.store.now.volume == 80  # not kept yet
    hands.up((left + dial.rect.w * 2 // 10, y))
    assert kept(hands).volume == dial.value == heard[-1] < 30
    hands.frames(3)
    assert dial.value == kept(hands).volume  # the new lay-out has not put it back


def test_the_right_button_calls_a_dial_off(hands):
    scene = opened(hands, 1)
    dial = scene.forms[1].dials[2]
    hands.move(dial.rect.center)
    hands.down(dial.rect.midleft)
    hands.down(dial.rect.midleft, 3)
    assert dial.value == hands.store.now.music == 60
    assert hands.sounds.loud[-1][2] == 60


def test_a_dial_is_turned_by_keyboard(hands):
    scene = opened(hands, 1)
    hands.tab_to(scene.forms[1].dials[1])
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert kept(hands).effects == 90
    assert "strike" in hands.sounds.played


def test_without_a_sound_device_the_dials_say_why_they_are_off(hands):
    quiet = Services(hands.store, hands.services.window, hands.services.resources, hands.services.user, clock=hands.clock)
    hands.services = hands.stack.services = quiet
    scene = opened(hands, 1)
    assert all(not dial.enabled and dial.why for dial in scene.forms[1].dials)
    assert any(w.name == "no sound device" and w.rect.w for w in scene.forms[1].scroll.inside)


def test_speed_and_hand_over_are_set(hands):
    scene = opened(hands, 2)
    page = scene.forms[2]
    hands.click(page.speed.cells()[3].center)
    hands.click(page.hand_over.rect.midleft + pygame.Vector2(20, 0))
    assert (kept(hands).speed, kept(hands).hand_over) == (400, True)
    assert page.language not in page.scroll.inside  # with one language there is nothing to choose
    look, room = scene.desk.look, page.hand_over.rect.w - scene.desk.look.px(74)
    assert len(look.press.wrapped(page.hand_over.label, look.px(14), "bold", room)) <= 2


def test_as_usual_asks_first_and_leaves_the_window_alone(hands):
    scene = opened(hands)
    hands.store.change(volume=5, scale=150, width=1000, keys={"undo": ("q",)})
    hands.frames(1)
    hands.click(scene.usual)
    assert hands.store.now.volume == 5
    hands.frames(3)
    hands.click(scene.desk.layers.top.buttons[1])
    now = kept(hands)
    assert (now.volume, now.scale, now.width, now.keys) == (80, 100, 1000, {})


def test_a_disk_that_will_not_have_it_is_told_and_the_setting_stands(hands):
    scene = opened(hands)
    (hands.services.user / "no folder").write_text("a file stands where the folder should be")
    hands.store.path = hands.services.user / "no folder" / "settings.json"
    scene.change(volume=33)
    assert hands.store.now.volume == 33
    assert "could not be kept" in scene.desk.toasts.text


def test_escape_leaves_and_says_so(hands):
    opened(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.first
    assert hands.sounds.played[-1] == "close"


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((800, 600), 100), ((1280, 720), 300)]
)
@pytest.mark.parametrize("page", range(4))
def test_every_page_fits_in_the_window(tmp_path, size, scale, page):
    hands = Hands(tmp_path, size, scale=scale)
    scene = opened(hands, page)
    window = pygame.Rect(0, 0, *size)
    for widget in (scene.head, scene.tabs, scene.pages[page], scene.close_button, scene.usual):
        assert window.contains(widget.rect), widget.name
    assert not scene.tabs.rect.colliderect(scene.usual.rect)
    assert not scene.tabs.rect.colliderect(scene.pages[page].rect)


def test_held_still_nothing_moves(hands):
    scene = opened(hands)
    hands.frames(30)
    assert scene.wake() is None


def test_in_motion_the_cats_act_at_the_speed_that_is_set(tmp_path):
    hands = Hands(tmp_path, reduced_motion=False, speed=400)
    scene = opened(hands)
    places = set()
    for _ in range(60):
        hands.frames(1)
        places.add(scene.samples[0]._stage.place("a").cell)
    assert len(places) == 2
    assert scene.samples[0]._stage.speed == 4
