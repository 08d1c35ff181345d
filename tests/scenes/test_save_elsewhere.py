"""The disk will not have a match: the players are told, and can have it written into another folder, by mouse and by keyboard."""

import random
from pathlib import Path

import pygame
import pytest
from elsewhere_hands import a_battle, answer, decide, is_as_decided, sheet
from setup_hands import SIZES, a_stack, click, key, pass_time, picture, press_enter, tab_to, write

from game.formats import elsewhere
from game.formats.matchfile import load_file, play
from game.formats.saves import listing
from game.scenes.battle.scene import BattleScene
from game.scenes.replay import ReplayScene
from game.scenes.saves_list import FOLDER, SavesScene
from game.scenes.title import TitleScene


@pytest.mark.parametrize("size", SIZES)
def test_by_mouse_told_once_saved_elsewhere_and_written_there_from_then_on(home, full, size):
    stack, battle = a_battle(size)
    chance, sitting = random.Random(1), battle.sitting
    full(stack.services.user)
    decide(stack, battle, chance)
    assert sheet(battle).title == "The match is not saved"
    words = sheet(battle).words.text
    assert str(sitting.keeper.folder) in words and "No space left" in words and "\n" not in words
    answer(stack, battle, "Play on")
    decide(stack, battle, chance)
    assert sheet(battle) is None, "it is told once"

    battle.open_menu()
    assert "No space left" in sheet(battle).words.text
    pass_time(stack)
    click(stack, next(button for button in sheet(battle).extra if button.label == "Save elsewhere"))
    pass_time(stack)
    picture(stack)
    places = {button.label: button for button in sheet(battle).extra[:-1]}
    assert list(places) == ["Home", "Desktop"]
    bounds = battle.desk.bounds
    assert all(bounds.contains(widget.rect) for widget in (*places.values(), *sheet(battle).buttons))
    click(stack, places["Desktop"])
    answer(stack, battle, "Save here")
    path = home / "Desktop" / "clowder-match.json"
    assert sheet(battle).title == "It is saved" and str(path) in sheet(battle).words.text
    assert is_as_decided(path, battle)
    answer(stack, battle, "Good")
    decide(stack, battle, chance)
    assert sheet(battle) is None and sitting.trouble == "" and is_as_decided(path, battle)

    full()
    decide(stack, battle, chance)
    (kept,) = listing(stack.services.user / FOLDER)
    assert kept.commands == len(sitting.match.commands) and is_as_decided(path, battle), "it is kept in both places"


def test_by_keyboard_a_path_is_typed_what_will_not_do_is_said_and_escape_leaves(home, full, tmp_path):
    stack, battle = a_battle()
    stick = tmp_path / "a stick, Æ"
    stick.mkdir()
    full(stack.services.user)
    decide(stack, battle, random.Random(1))
    tab_to(stack, "Save elsewhere")
    press_enter(stack)
    field = sheet(battle).extra[-1]
    assert battle.desk.focus.here is field and field.text == str(home)
    key(stack, pygame.K_ESCAPE)
    assert sheet(battle) is None and list(home.rglob("*.json")) == []

    battle.open_menu()
    tab_to(stack, "Save elsewhere")
    press_enter(stack)
    for text, line in (("stick", "whole path"), (str(tmp_path / "none"), "no such folder"), ("", "Choose a folder")):
        key(stack, pygame.K_a, pygame.KMOD_CTRL)
        key(stack, pygame.K_BACKSPACE)
        if text:
            write(stack, text)
            press_enter(stack)
        else:
            answer(stack, battle, "Save here")
        assert line in sheet(battle).extra[-1].problem
        picture(stack)
    full(stack.services.user, stick)
    write(stack, f'"{stick}"')
    press_enter(stack)
    assert "No space left" in sheet(battle).extra[-1].problem and list(stick.iterdir()) == []
    full(stack.services.user)
    press_enter(stack)
    assert str(stick / "clowder-match.json") in sheet(battle).words.text
    assert is_as_decided(stick / "clowder-match.json", battle)


def test_trying_again_says_where_it_is_once_there_is_room(home, full):
    stack, battle = a_battle()
    full(stack.services.user)
    decide(stack, battle, random.Random(1))
    answer(stack, battle, "Try again")
    assert sheet(battle).title == "The match is not saved"
    full()
    answer(stack, battle, "Try again")
    assert sheet(battle) is None
    assert listing(stack.services.user / FOLDER)[0].commands == 1


def test_a_match_that_would_be_lost_is_not_left_or_closed_without_a_question(home, full):
    stack, battle = a_battle()
    full(stack.services.user)
    decide(stack, battle, random.Random(1))
    key(stack, pygame.K_ESCAPE)
    assert not stack.closing() and sheet(battle).title == "The match is not saved"
    assert [button.label for button in sheet(battle).buttons] == ["Stay", "Close all the same", "Try again", "Save elsewhere"]
    assert stack.closing(), "who closes the window again means it"
    answer(stack, battle, "Stay")
    assert not stack.closing()
    answer(stack, battle, "Save elsewhere")
    answer(stack, battle, "Save here")
    answer(stack, battle, "Good")
    assert len(stack) == 0, "what was asked for is done once the match is safe"
    assert len(play(load_file(home / "clowder-match.json")).commands) == 1


def test_a_finished_match_is_not_left_for_the_title_before_it_is_safe(home, full):
    stack, battle = a_battle()
    full(stack.services.user)
    battle.give(battle.sitting.match.read({"do": "concede", "side": battle.sitting.match.decider}))
    for _ in range(200):
        pass_time(stack)
        picture(stack)
        if stack.top is not battle:
            break
    result = stack.top
    click(stack, result.title_button)
    assert stack.top is result and sheet(result).title == "The match is not saved"
    full()
    answer(stack, result, "Try again")
    assert isinstance(stack.top, TitleScene) and listing(stack.services.user / FOLDER)[0].about.finished


def test_what_lies_there_is_not_written_over_and_a_folder_that_goes_is_told(home, full):
    stack, battle = a_battle()
    chance, sitting = random.Random(1), battle.sitting
    (home / "clowder-match.json").write_text("something of somebody's")
    full(stack.services.user)
    decide(stack, battle, chance)
    answer(stack, battle, "Save elsewhere")
    answer(stack, battle, "Save here")
    path = home / "clowder-match-2.json"
    assert str(path) in sheet(battle).words.text
    answer(stack, battle, "Good")

    path.write_text("a sync client put this here")
    decide(stack, battle, chance)
    assert path.read_text() == "a sync client put this here" and is_as_decided(home / "clowder-match-3.json", battle)
    assert (home / "clowder-match.json").read_text() == "something of somebody's"

    home.rename(home.with_name("pulled out"))
    decide(stack, battle, chance)
    assert not sitting.kept and not home.exists() and str(home) in sheet(battle).words.text
    answer(stack, battle, "Play on")


def test_the_same_match_saved_there_again_is_the_same_file_and_another_course_of_it_is_not(tmp_path):
    stack, battle = a_battle()
    chance, match, file = random.Random(1), battle.sitting.match, battle.sitting.keeper.file
    about = battle.sitting.keeper.about

    def saved():
        return elsewhere.Copy(tmp_path, file, about).save(match).name

    decide(stack, battle, chance)
    assert saved() == "clowder-match.json"
    decide(stack, battle, chance)
    assert saved() == "clowder-match.json" and is_as_decided(tmp_path / "clowder-match.json", battle)
    whole = (tmp_path / "clowder-match.json").read_bytes()
    match.undo(freely=True)
    assert saved() == "clowder-match-2.json" and (tmp_path / "clowder-match.json").read_bytes() == whole
    other = next(c for c in match.legal() if c != load_file(tmp_path / "clowder-match.json").commands[-1] and c.do == "taunt")
    match.play(other)
    assert saved() == "clowder-match-2.json" and is_as_decided(tmp_path / "clowder-match-2.json", battle)


def test_a_match_saved_elsewhere_is_opened_again_with_its_looks_and_goes_on(home, full):
    stack, battle = a_battle()
    full(stack.services.user)
    decide(stack, battle, random.Random(1))
    answer(stack, battle, "Save elsewhere")
    answer(stack, battle, "Save here")
    looks, mark = battle.looks, battle.sitting.match.hash()
    title = battle.sitting.keeper.about.title
    full()

    stack = a_stack()  # perhaps on another computer
    saves = SavesScene(stack.services, stack)
    stack.push(saves)
    picture(stack)
    before = len(listing(stack.services.user / FOLDER))
    click(stack, saves.file_button)
    assert [button.label for button in sheet(saves).extra[:-1]] == [title, "Home", "Desktop"]
    assert str(home / "clowder-match.json") in sheet(saves).words.text
    picture(stack)
    answer(stack, saves, "Open")
    again = stack.top
    assert isinstance(again, BattleScene) and again.sitting.match.hash() == mark and again.looks == looks
    picture(stack)
    assert len(listing(stack.services.user / FOLDER)) == before + 1
    assert again.sitting.keeper.folder.parent == stack.services.user / FOLDER


def test_files_that_cannot_be_opened_say_why_and_one_that_is_over_is_watched(home):
    stack = a_stack()
    saves = SavesScene(stack.services, stack)
    stack.push(saves)
    picture(stack)
    (home / "bad.json").write_text("{")
    tab_to(stack, "Open a file")
    press_enter(stack)
    for text, line in (("bad.json", "no such file"), (str(home), "no such file"), (str(home / "bad.json"), "no JSON")):
        key(stack, pygame.K_a, pygame.KMOD_CTRL)
        write(stack, text)
        press_enter(stack)
        assert line in sheet(saves).extra[-1].problem
        picture(stack)
    data = Path(__file__).parents[1] / "data" / "golden"
    over = next(path for path in sorted(data.rglob("*.json")) if play(load_file(path)).winner is not None)
    key(stack, pygame.K_a, pygame.KMOD_CTRL)
    write(stack, str(over))
    press_enter(stack)
    assert isinstance(stack.top, ReplayScene)


def test_places_that_cannot_be_written_are_not_offered(home, monkeypatch):
    assert [place.words for place in elsewhere.places()] == ["Home", "Desktop"]
    (home / "Desktop").rmdir()
    (home / "Desktop").write_text("a file")
    assert [place.words for place in elsewhere.places()] == ["Home"]
    monkeypatch.setenv("HOME", str(home / "nowhere"))
    assert elsewhere.places() == []
    odd = {"x\0y": "whole path", "/x\0y": "no such folder", "/" + "x" * 5000: "will not do", "~nobody-of-that-name/x": "will not do"}
    for text, words in {**odd, str(home / "Desktop"): "a file"}.items():
        assert words in elsewhere.folder_fault(text)
