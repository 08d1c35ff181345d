"""Folders whose names no text field can hold as they are: offered with substitutes, saved to and opened from all the same."""

import os
import random
import sys
from pathlib import Path

import pygame
import pytest
from elsewhere_hands import a_battle, answer, decide, is_as_decided, sheet
from setup_hands import click, key, picture, write

from game.formats import elsewhere
from game.scenes.battle.scene import BattleScene
from game.scenes.saves_list import SavesScene


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no such names there")
@pytest.mark.parametrize("name", [b"h\xff", b"cafe\xcc\x81", b"zero\xe2\x80\x8bwidth", b"at the end ", b"'quoted'"])
def test_a_home_whose_name_no_field_can_hold_is_offered_saved_to_and_opened_from(home, full, monkeypatch, name):
    odd = Path(os.fsdecode(os.fsencode(home) + b"/" + name))
    (odd / "Desktop").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(odd))
    stack, battle = a_battle()
    full(stack.services.user)
    decide(stack, battle, random.Random(1))
    answer(stack, battle, "Save elsewhere")
    places = {button.label: button for button in sheet(battle).extra[:-1]}
    assert list(places) == ["Home", "Desktop"]
    picture(stack)
    click(stack, places["Desktop"])
    click(stack, places["Home"])
    assert sheet(battle).extra[-1].problem == ""
    answer(stack, battle, "Save here")
    assert sheet(battle).title == "It is saved" and is_as_decided(odd / "clowder-match.json", battle)
    picture(stack)
    answer(stack, battle, "Good")
    mark = battle.sitting.match.hash()
    full()

    for below in ("", "clowder-match.json"):  # the file that is offered, and its name written after that of the folder
        saves = SavesScene(stack.services, stack)
        stack.push(saves)
        picture(stack)
        click(stack, saves.file_button)
        offered = {button.label: button for button in sheet(saves).extra[:-1]}
        assert [*offered][1:] == ["Home", "Desktop"]
        if below:
            click(stack, offered["Home"])
            click(stack, sheet(saves).extra[-1])
            key(stack, pygame.K_END)
            write(stack, below)
        answer(stack, saves, "Open")
        assert isinstance(stack.top, BattleScene) and stack.top.sitting.match.hash() == mark
        stack.pop()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no such names there")
def test_two_folders_that_look_alike_are_told_apart(home, full, monkeypatch):
    places = [Path(os.fsdecode(os.fsencode(home) + name)) for name in (b"/h\xff", b"/h\xfe")]
    for place in places:
        place.mkdir()
    monkeypatch.setattr(elsewhere, "places", lambda: [elsewhere.Place(str(n), place) for n, place in enumerate(places)])
    stack, battle = a_battle()
    full(stack.services.user)
    decide(stack, battle, random.Random(1))
    answer(stack, battle, "Save elsewhere")
    click(stack, sheet(battle).extra[1])
    answer(stack, battle, "Save here")
    assert is_as_decided(places[1] / "clowder-match.json", battle) and list(places[0].iterdir()) == []
