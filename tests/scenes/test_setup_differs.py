"""A rule has changed since a match was recorded: where it is opened one may watch up to there, play on from before, or leave it."""

import json
import random

import pygame
import pytest
from league_hands import at_league, found
from setup_hands import SIZES, a_stack, click, key, picture, press_enter, tab_to
from test_setup_saves import keep

from game.formats import saves
from game.formats.matchfile import load_file
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.differing import DIFFERS
from game.scenes.league.scene import LeagueScene
from game.scenes.replay import ReplayScene
from game.scenes.saves_list import FOLDER, SavesScene
from game.scenes.saves_words import details_of
from game.scenes.side_by_side import SideBySide
from game.scenes.title import TitleScene

OTHER = "0" * 64


def changed(path, first=50, illegal=None):
    """The file as if a rule had changed that tells after so many commands, or makes one of them illegal."""
    data = json.loads(path.read_text())
    data["checks"] = [{**check, "state": OTHER} if check["after"] >= first else check for check in data["checks"]]
    if illegal is not None:
        data["commands"][illegal] = {"unit": "a0", "do": "fly"}
    path.write_text(json.dumps({**data, "made_by": "clowder 0.0.1"}))
    return path.read_bytes()


def at_list(ruleset="catfight", over=False, size=(1280, 720), **how):
    stack = a_stack(size)
    folder = keep(stack, 1, 61, ruleset, over)
    before = changed(folder / "match.json", **how)
    stack.push(SavesScene(stack.services, stack))
    picture(stack)
    return stack, folder, before


def sheet(stack):
    return stack.top.desk.layers.top


def said(stack):
    slips = next(widget for widget in sheet(stack).extra if isinstance(widget, SideBySide)).slips
    return " ".join([sheet(stack).words.text, *(f"{slip.title}: {', '.join(slip.lines)}" for slip in slips)])


def answer(stack, start):
    click(stack, next(button for button in sheet(stack).buttons if button.label.startswith(start)))
    picture(stack)


def kept_of(stack):
    return {kept.folder.name: kept for kept in saves.listing(stack.services.user / FOLDER)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruleset", ["catfight", "cavebrawl"])
def test_it_is_asked_with_what_differs_and_nothing_is_cut(ruleset, size):
    stack, folder, before = at_list(ruleset, size=size)
    told = details_of(stack.top.kept[0], stack.top.told(stack.top.kept[0]))
    assert "after command 50 it is not as it was recorded" in told
    click(stack, stack.top.resume_button)
    assert sheet(stack).name == DIFFERS
    words = said(stack)
    assert "clowder 0.0.1" in words and "after command 50 it is not as it was recorded" in words
    assert "After command 40 of 61" in words and "After command 50 of 61" in words
    assert ("Round" if ruleset == "catfight" else "Turn") in words
    look = stack.top.desk.look
    assert all(button.rect.w >= button.wants(look)[0] for button in sheet(stack).buttons)
    assert stack.services.window.surface.get_rect().contains(sheet(stack).rect)
    picture(stack)
    answer(stack, "Leave it")
    assert isinstance(stack.top, SavesScene) and (folder / "match.json").read_bytes() == before and len(kept_of(stack)) == 1


def test_playing_on_makes_a_match_of_the_last_state_that_agrees():
    stack, folder, before = at_list()
    file = load_file(folder / "match.json")
    click(stack, stack.top.resume_button)
    answer(stack, "Play on from command 40")
    battle = stack.top
    assert isinstance(battle, BattleScene) and battle.sitting.match.hash() == dict(file.checks)[40]
    assert (folder / "match.json").read_bytes() == before
    found = kept_of(stack)
    assert {name: kept.commands for name, kept in found.items()} == {"000001": 61, "000002": 40}
    assert found["000002"].about.table == found["000001"].about.table and ", from round" in found["000002"].about.title
    assert battle.looks == launch.looks_of(file, found["000001"].about)
    chance = random.Random(1)
    battle.give(chance.choice([c for c in battle.sitting.match.legal() if c.do not in ("concede", "offer_draw")]))
    assert kept_of(stack)["000002"].commands == 41 and battle.sitting.trouble == ""


def test_watching_goes_as_far_as_it_is_known_to_differ():
    stack, folder, before = at_list(illegal=36, first=62)
    click(stack, stack.top.resume_button)
    assert "command 37 is not legal any more" in said(stack) and "There is no command 'fly'" in said(stack)
    answer(stack, "Watch")
    assert isinstance(stack.top, ReplayScene) and stack.top.film.last == 36
    assert (folder / "match.json").read_bytes() == before and len(kept_of(stack)) == 1


def test_continue_on_the_title_asks_too_by_keyboard():
    stack = a_stack()
    folder = keep(stack, 1, 61)
    before = changed(folder / "match.json")
    stack.push(TitleScene(stack.services, stack))
    picture(stack)
    stack.top.go_on()
    assert sheet(stack).name == DIFFERS
    key(stack, pygame.K_ESCAPE)
    assert sheet(stack) is None and (folder / "match.json").read_bytes() == before
    stack.top.go_on()
    tab_to(stack, "Play on from command 40")
    press_enter(stack)
    assert isinstance(stack.top, BattleScene)


def test_one_that_is_over_is_asked_about_where_its_story_is_opened():
    stack, _, _ = at_list(over=True)
    assert stack.top.story_button.shown
    click(stack, stack.top.story_button)
    assert sheet(stack).name == DIFFERS and "of 62" in said(stack)
    answer(stack, "Play on")
    assert isinstance(stack.top, BattleScene) and kept_of(stack)["000002"].about.table == {}


def test_a_file_from_another_folder_is_asked_about_and_stays_as_it_is(tmp_path):
    stack, _, before = at_list(first=0)
    path = tmp_path / "a match.json"
    path.write_bytes(before)
    assert launch.open_file(stack.services, stack, path) == ""
    assert sheet(stack).name == DIFFERS and "The start, before any command" in said(stack)
    answer(stack, "Play on from the start")
    assert isinstance(stack.top, BattleScene) and len(stack.top.sitting.match.commands) == 0
    assert path.read_bytes() == before


def test_a_file_that_never_recorded_anything_is_only_wrong(tmp_path):
    stack, folder, _ = at_list()
    data = json.loads((folder / "match.json").read_text())
    data["commands"][36] = {"unit": "a0", "do": "fly"}
    data.pop("checks")
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data))
    assert "command 36: there is no command 'fly'" in launch.open_file(stack.services, stack, path)
    assert sheet(stack) is None


def test_a_league_match_played_on_counts_for_its_fixture():
    stack = at_league(found(4))
    scene, chance = stack.top, random.Random(2)
    scene.play("s1r1m1")
    battle = stack.top
    for _ in range(40):
        battle.sitting.match.play(chance.choice([c for c in battle.sitting.match.legal() if c.do not in ("concede", "offer_draw")]))
    battle.sitting.save()
    folder = battle.sitting.keeper.folder
    stack.pop()
    before = changed(folder / "match.json", 40)
    assert isinstance(stack.top, LeagueScene)
    stack.top.refresh()
    stack.top.play("s1r1m1")
    picture(stack)
    assert sheet(stack).name == DIFFERS
    answer(stack, "Play on from command 30")
    again = stack.top.sitting
    assert again.keeper.about.table == battle.sitting.keeper.about.table and len(again.match.commands) == 30
    stack.pop()
    assert stack.top.under_way("s1r1m1").folder == again.keeper.folder and (folder / "match.json").read_bytes() == before
