"""Kept matches: newest first, damaged ones named and out of the way, gone on with, thrown away after a question."""

import os
import shutil
from datetime import datetime

import pygame
import pytest
from saves_hands import at_saves, keep, listing_of
from setup_hands import a_stack, click, key, picture, press_enter, tab_to

from game.formats import shelf
from game.formats.matchfile import load_file
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.result import KeptResult
from game.scenes.saves_list import FOLDER, SavesScene
from game.scenes.saves_words import details_of, names_of, state_of
from game.scenes.title.latest import latest


def test_no_match_is_no_trouble():
    stack, _ = at_saves()
    scene = stack.top
    assert not scene.resume_button.enabled
    assert scene.resume_button.why == "No match is chosen"
    picture(stack)


def test_newest_first_with_sides_game_and_state():
    stack, made = at_saves((1, 6), (2, 0, "cavebrawl"), (3, 2, "catfight", True))
    scene = stack.top
    assert [kept.folder for kept in scene.kept] == made[::-1]
    assert state_of(scene.kept[0]) == "finished, 3 decisions"
    assert state_of(scene.kept[1]) == "not begun"
    assert state_of(scene.kept[2]) == "goes on, 6 decisions"
    assert "Cave Brawl" in details_of(scene.kept[1], scene.told(scene.kept[1]))
    picture(stack)


def test_damaged_ones_are_named_and_in_nobodys_way(monkeypatch):
    stack, made = at_saves((1, 4), (2, 4), (3, 4))
    (made[2] / "match.json").write_text("{")
    (made[1] / "match.json").unlink()
    (made[1] / "about.json").write_text("[]")
    (stack.services.user / FOLDER / "notes.txt").write_text("hello")
    scene = stack.top
    scene.read()
    damaged = [kept for kept in scene.kept if kept.generation < 0]
    assert {kept.folder for kept in damaged} == {made[1], made[2]}
    assert all(kept.damage and "\n" not in kept.damage for kept in damaged)
    row = scene.kept.index(damaged[0])
    scene.list.choose(row)
    assert not scene.resume_button.enabled
    assert scene.resume_button.why == damaged[0].damage
    assert scene.bin_button.enabled
    picture(stack)
    assert latest(stack.services.user).folder == made[0]


def test_an_older_generation_serves_where_the_newest_is_damaged():
    stack = a_stack()
    folder = keep(stack, 1, 4)
    (folder / "match.1.json").write_bytes((folder / "match.json").read_bytes())
    (folder / "match.json").write_text("half a fi")
    stack.push(SavesScene(stack.services, stack))
    scene = stack.top
    picture(stack)
    assert scene.resume_button.enabled
    assert "older state" in scene.detail.text


def test_going_on_by_mouse_and_by_keyboard(monkeypatch):
    gone_on = []
    monkeypatch.setattr(launch, "resume", lambda services, stack, kept: gone_on.append(kept.folder) or "")
    stack, made = at_saves((1, 3), (2, 3))
    scene = stack.top
    rows = scene.list
    click(stack, rows.row_rect(1).center)
    assert gone_on == []  # one click chooses
    click(stack, rows.row_rect(1).center)
    tab_to(stack, "matches")
    key(stack, pygame.K_UP)
    tab_to(stack, "resume")
    press_enter(stack)
    assert gone_on == [made[0], made[1]]


def test_a_match_that_cannot_be_gone_on_with_says_why(monkeypatch):
    monkeypatch.setattr(launch, "resume", lambda *_: "the map's cells have changed since this match was recorded")
    stack, _ = at_saves((1, 3))
    click(stack, stack.top.resume_button)
    assert "cells have changed" in stack.top.desk.toasts.text


def test_a_finished_match_is_not_gone_on_with():
    stack, _ = at_saves((1, 2, "catfight", True))
    assert not stack.top.resume_button.enabled
    assert stack.top.resume_button.why == "It is over: see its story, or watch it"
    assert stack.top.watch_button.enabled


def test_throwing_away_asks_first():
    stack, made = at_saves((1, 2), (2, 2))
    scene = stack.top
    click(stack, scene.bin_button)
    click(stack, scene.desk.layers.top.buttons[1])
    assert made[1].exists()
    click(stack, scene.bin_button)
    key(stack, pygame.K_ESCAPE)
    assert made[1].exists()
    click(stack, scene.bin_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert not made[1].exists()
    assert [kept.folder for kept in scene.kept] == [made[0]]


def test_a_match_is_watched_from_its_start():
    stack, _ = at_saves((1, 4))
    click(stack, stack.top.watch_button)
    assert type(stack.top).__name__ == "ReplayScene"
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, SavesScene)


@pytest.mark.parametrize(
    ("was", "now"),
    [(b'"units":', b'"ulits":'), (b'"id":', b'"ie":'), (b'"id": "', b'"id": 5, "x": "'), (b'"units": [', b'"units": [5,')],
)
def test_sides_with_a_bit_turned_are_not_watched_and_it_is_said_why(was, now):
    stack, made = at_saves((1, 4))
    data = (made[0] / "match.json").read_bytes()
    assert was in data
    (made[0] / "match.json").write_bytes(data.replace(was, now, 1))
    stack.top.read()
    stack.update(0.01)
    click(stack, stack.top.watch_button)
    assert isinstance(stack.top, SavesScene) or stack.top.film is None


def test_the_story_of_a_finished_match_is_read_again_and_leads_back():
    stack, made = at_saves((1, 2, "catfight", True))
    scene = stack.top
    picture(stack)
    assert scene.story_button.shown and not scene.resume_button.shown
    click(stack, scene.story_button)
    result = stack.top
    assert isinstance(result, KeptResult) and result.table_button.label == "Back"
    picture(stack)
    click(stack, result.watch_button)
    assert type(stack.top).__name__ == "ReplayScene"
    key(stack, pygame.K_ESCAPE)
    click(stack, result.table_button)
    assert stack.top is scene
    click(stack, scene.list.row_rect(0).center)
    assert isinstance(stack.top, KeptResult)  # a click on the chosen row
    click(stack, stack.top.again_button)
    assert isinstance(stack.top, BattleScene) and len(listing_of(stack)) == 2
    assert load_file(made[0] / "match.json").dice != stack.top.sitting.keeper.file.dice


def test_a_row_tells_arena_round_score_winner_and_when_it_was_written():
    stack, made = at_saves((1, 6), (3, 2, "catfight", True), (2, 3, "cavebrawl"))
    stamp = datetime(2024, 3, 9, 7, 5).timestamp()
    for folder in made:
        os.utime(folder / "match.json", (stamp, stamp))
    scene = SavesScene(stack.services, stack)
    stack.replace(scene)
    cave, over, cats = (scene.told(scene.kept[number]) for number in range(3))
    for told in (cave, over, cats):
        assert told.when == "9 Mar 2024, 07:05" and told.arena
    assert cave.stands == "Turn 1, points 0 : 0" and cats.stands.startswith("Round 1, HP ")
    assert cats.winner is None and over.winner in (0, 1)
    words = details_of(scene.kept[1], over)
    assert f"{scene.kept[1].sides[over.winner]} win. {over.why}" in words and words.count("Catfight") == 1
    picture(stack)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_list_is_drawn_with_many_matches(size):
    stack = a_stack(size)
    for seed in range(8):
        keep(stack, seed, seed)
    stack.push(SavesScene(stack.services, stack))
    picture(stack)
    assert len(stack.top.kept) == 8


def test_of_very_many_each_is_listed_and_read_only_when_it_comes_into_view(monkeypatch):
    stack = a_stack()
    first = keep(stack, 1, 3)
    folders = [first, *(first.with_name(f"{number:06d}") for number in range(2, 232))]
    for number, folder in enumerate(folders):
        if folder != first:
            shutil.copytree(first, folder)
        os.utime(folder, (number, number))
    (folders[0] / "match.json").write_text("{")
    os.utime(folders[0], (0, 0))
    read, look_into = [], shelf.look_into
    monkeypatch.setattr(shelf, "look_into", lambda folder: read.append(folder) or look_into(folder))
    stack.push(SavesScene(stack.services, stack))
    scene = stack.top
    picture(stack)
    assert len(scene.kept) == scene.list.count == 231 and "231" in scene.sheet.title
    assert 0 < len(read) < 20 and folders[-1] in read

    key(stack, pygame.K_TAB)
    tab_to(stack, "matches")
    key(stack, pygame.K_END)
    picture(stack)
    assert len(read) < 40 and scene.here.folder == folders[0] and "cannot be read" in state_of(scene.here)
    key(stack, pygame.K_UP)
    assert scene.here.folder == folders[1] and scene.resume_button.enabled
    assert names_of(scene.here) == " against ".join(scene.here.sides)
    click(stack, scene.bin_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert len(scene.kept) == 230 and folders[1] not in [kept.folder for kept in scene.kept]


def test_one_that_is_gone_when_it_is_looked_at_says_so():
    stack, made = at_saves((1, 2), (2, 2))
    kept = shelf.Shelf(stack.services.user / FOLDER)
    shutil.rmtree(made[0])
    assert kept[1].generation < 0 and "no longer there" in kept[1].damage
    assert kept.place_of(made[1]) == 0 and kept.place_of(made[1].parent) == -1


def test_a_copy_another_program_made_of_a_match_is_listed_and_opened():
    stack, (folder,) = at_saves((1, 6))
    copied = folder.with_name(f"{folder.name} (1)")
    shutil.copytree(folder, copied)
    shutil.copyfile(folder / "match.json", folder / "match (1).json")
    scene = stack.top
    scene.read()
    found = {kept.folder.name: kept for kept in scene.kept}
    assert {name: kept.copy for name, kept in found.items()} == {folder.name: False, copied.name: True}
    assert "A copy" in details_of(found[copied.name], scene.told(found[copied.name]))
    whole = details_of(found[folder.name], scene.told(found[folder.name]))
    assert "match (1).json beside it" in whole and "A copy" not in whole
    picture(stack)
    scene.list.choose([kept.folder for kept in scene.kept].index(folder))
    click(stack, scene.file_button)
    picture(stack)
    assert scene.desk.layers.top.extra[0].label == "match (1).json"
    click(stack, next(button for button in scene.desk.layers.top.buttons if button.label == "Open"))
    assert isinstance(stack.top, BattleScene) and len(stack.top.sitting.match.commands) == 6
    assert stack.top.sitting.keeper.about.looks == found[folder.name].about.looks
