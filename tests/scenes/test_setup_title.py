"""The title: open and dark doors, what is not there yet says so, Escape never leaves, it moves only when it may."""

import pygame
import pytest
from setup_hands import a_stack, click, key, move, names_of_stops, pass_time, picture, press_enter, tab_to

from game.art.ops import parse
from game.scenes.choose.scene import ChooseScene
from game.scenes.saves_list import SavesScene
from game.scenes.title import TitleScene, scene
from game.scenes.title.cast import doors, sitters
from game.scenes.title.frame import Frame
from game.scenes.title.logo import blinks


def at_title(size=(1280, 720), **settings):
    stack = a_stack(size, **settings)
    stack.push(TitleScene(stack.services, stack))
    stack.update(0.01)
    return stack


def test_five_doors_two_cats_each_and_six_on_the_eaves():
    assert [door.ruleset for door in doors()] == ["catfight", "cavebrawl", "abstract", "dungeon", "devilshire"]
    for door in doors():
        assert door.hero.look != door.mate.look
    assert len(sitters()) == 6
    assert parse(["dot #ffffff 1 2 3"], "a test")


def test_games_that_are_not_built_are_dark_and_say_so():
    stack = at_title()
    title = stack.top
    for door in title.doors[2:]:
        assert not door.enabled
        assert door.why.endswith("is still to come")
        click(stack, door)
        assert stack.top is title
    tab_to(stack, "Devilshire")  # the keyboard can stop there to learn why
    press_enter(stack)
    assert title.desk.tips.text == "Devilshire is still to come"


def test_catfight_opens():
    stack = at_title()
    click(stack, stack.top.doors[0])
    assert isinstance(stack.top, ChooseScene)
    assert stack.top.draft.ruleset == "catfight"


@pytest.mark.parametrize("games", [("catfight",), ("catfight", "cavebrawl"), ()])
def test_a_door_is_open_when_its_game_is_there(games, monkeypatch):
    monkeypatch.setattr(scene, "playable", lambda: games)
    stack = at_title()
    assert tuple(door.door.ruleset for door in stack.top.doors if door.enabled) == games
    picture(stack)


def test_without_a_match_there_is_no_continue_and_the_keyboard_starts_at_a_door():
    stack = at_title()
    assert not stack.top.continue_button.shown
    key(stack, pygame.K_TAB)
    assert stack.top.desk.focus.here is stack.top.doors[0]


def test_escape_never_leaves_and_quit_does():
    stack = at_title()
    for _ in range(3):
        key(stack, pygame.K_ESCAPE)
    assert len(stack) == 1
    click(stack, stack.top.quit_button)
    assert len(stack) == 0


def test_matches_open_by_keyboard():
    stack = at_title()
    tab_to(stack, "Matches")
    press_enter(stack)
    assert isinstance(stack.top, SavesScene)
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, TitleScene)


@pytest.mark.parametrize(
    ("button", "room"), [("rules_button", "RulebookScene"), ("settings_button", "SettingsScene"), ("saves_button", "SavesScene")]
)
def test_the_other_rooms_open(button, room):
    stack = at_title()
    click(stack, getattr(stack.top, button))
    assert room == type(stack.top).__name__ or room in {kind.__name__ for kind in type(stack.top).__mro__}


def test_a_league_that_is_not_there_is_explained(monkeypatch):
    monkeypatch.setattr(scene, "playable", lambda: ("catfight",))
    stack = at_title()
    title = stack.top
    assert title.league_button.why == "The Cave Brawl league is still to come"
    click(stack, title.league_button)
    assert stack.top is title


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 720), (1280, 1024), (2560, 1080), (3840, 2160), (1080, 1920)])
def test_the_picture_fits_any_window(size):
    stack = at_title(size)
    picture(stack)
    title = stack.top
    window = pygame.Rect((0, 0), size)
    frame = title.frame
    assert frame.s > 0
    for number in range(5):
        assert window.contains(frame.door(number))
    lowest = min(w.rect.y for w in (*title.before, *title.after))
    assert all(frame.board(n).bottom <= lowest for n in range(5))
    assert title.doors[1].rect.x > title.doors[0].rect.right - 12


def test_frames_never_leave_nothing_to_draw_on():
    for size in ((320, 240), (100, 2000), (5000, 300)):
        assert Frame(size, 134).s >= 0.2


def test_a_door_lights_up_under_the_cursor_and_its_cats_react():
    stack = at_title(reduced_motion=False)
    title = stack.top
    door = title.doors[0]
    picture(stack)
    before = picture(stack).subsurface(door.rect).copy()
    move(stack, door.rect.center)
    assert title.wake() == 0.0
    for _ in range(10):
        pass_time(stack, 0.1)
    after = picture(stack).subsurface(door.rect)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    move(stack, (5, 5))
    for _ in range(10):
        pass_time(stack, 0.1)
    assert door._lit == 0


def test_it_moves_on_its_own_and_rests_when_the_player_wants_it_calm():
    stack = at_title(reduced_motion=False)
    assert 0 < stack.top.wake() <= 0.2
    seen = set()
    for _ in range(60):
        pass_time(stack, 0.1)
        seen.add(stack.top.eaves._shown)
    assert len(seen) > 10
    calm = at_title()
    picture(calm)
    assert calm.top.wake() is None
    pass_time(calm, 0.1)
    assert not calm.top.dirty


def test_eyes_blink_now_and_then_but_not_all_at_once():
    shut = [[blinks(t / 20, seed) for seed in range(8)] for t in range(600)]
    assert all(any(row[seed] for row in shut) for seed in range(8))
    assert not any(all(row) for row in shut)
    assert sum(map(sum, shut)) < 0.1 * 600 * 8


def test_every_control_can_be_reached():
    stack = at_title()
    wanted = set(names_of_stops(stack))
    assert {"Catfight: Tactics", "Devilshire", "Matches", "Tutor", "Rules", "Settings", "Quit"} <= wanted
