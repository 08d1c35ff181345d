"""A league's file is changed from outside while the league is on the screen: asked there which to go on with, nothing of either lost."""

import shutil

import pygame
import pytest
from league_hands import at_league, at_title, concede, found, turn_to
from setup_hands import SIZES, click, key, pass_time, picture, press_enter, tab_to

from game.league.known import Known
from game.league.league import open_league
from game.scenes.battle.scene import BattleScene
from game.scenes.league import folder
from game.scenes.league.after_scene import AfterScene
from game.scenes.league.list_scene import LeagueListScene
from game.scenes.league.parting import CHANGED, PUT_RIGHT
from game.scenes.league.scene import LeagueScene
from game.scenes.side_by_side import SideBySide

OTHER, MINE = "Go on with the other", "Go on with this league"


def put_back(size=(1280, 720), data=None):
    """A league with two results on the screen; over its file the one of before was copied."""
    path = found(6)
    old = path.read_bytes()
    stack = at_league(path, size)
    for fixture in ("s1r1m1", "s1r1m2"):
        stack.top.league.record_score(fixture, 3, 1)
    stack.top.refresh()
    picture(stack)
    path.write_bytes(old if data is None else data)
    return stack, path


def sheet(stack):
    return stack.top.desk.layers.top


def answer(stack, label):
    pass_time(stack)
    picture(stack)
    click(stack, next(button for button in sheet(stack).buttons if button.label == label))
    pass_time(stack)
    picture(stack)


def results(path):
    league = open_league(path, write=False)
    try:
        return sorted(name for name, pairing in league.progress().pairings.items() if pairing.result)
    finally:
        league.close()


def files(path):
    return {one.path.name: one.copy for one in folder.listing(path.parent.parent)}


def enter_one(stack):
    """A result from a real table, 3 : 0."""
    scene = stack.top
    scene.enter_score("s1r1m3")
    for stepper in sheet(stack).form.points[:1]:
        stepper.value = 3
    sheet(stack).form.check()
    picture(stack)
    click(stack, sheet(stack).buttons[-1])
    pass_time(stack)
    picture(stack)


@pytest.mark.parametrize("size", SIZES)
def test_before_a_result_is_written_it_is_asked_and_both_are_on_the_disk(size):
    stack, path = put_back(size)
    enter_one(stack)
    assert sheet(stack).name == CHANGED
    slips = next(widget for widget in sheet(stack).extra if isinstance(widget, SideBySide)).slips
    said = " ".join([sheet(stack).words.text, *(line for slip in slips for line in slip.lines)])
    assert "2 entries earlier" in said and "2 results entered" in said and "0 results entered" in said and "Written" in said
    assert "lead with" in said and "Nobody has played yet" in said
    assert stack.services.window.surface.get_rect().contains(sheet(stack).rect)
    copy = path.with_name("0001 (copy 1).league")
    assert results(path) == [] and results(copy) == ["s1r1m1", "s1r1m2"]


@pytest.mark.parametrize("way", ["mouse", "keyboard", "escape"])
def test_going_on_with_this_league(way):
    stack, path = put_back()
    enter_one(stack)
    before = stack.top
    if way == "mouse":
        answer(stack, MINE)
    elif way == "keyboard":
        tab_to(stack, MINE)
        press_enter(stack)
    else:
        key(stack, pygame.K_ESCAPE)
    picture(stack)
    scene = stack.top
    assert isinstance(scene, LeagueScene) and scene is not before and before not in stack.scenes
    assert scene.league.path == path and not scene.league.looking and not scene.desk.layers
    assert results(path) == ["s1r1m1", "s1r1m2"] and results(path.with_name("0001 (copy 1).league")) == []
    assert files(path) == {"0001.league": False, "0001 (copy 1).league": True}
    assert scene.league.record_score("s1r1m3", 3, 0).new


def test_going_on_with_the_other():
    stack, path = put_back()
    enter_one(stack)
    answer(stack, OTHER)
    scene = stack.top
    assert isinstance(scene, LeagueScene) and not scene.league.looking and not scene.desk.layers
    assert results(path) == [] and results(path.with_name("0001 (copy 1).league")) == ["s1r1m1", "s1r1m2"]
    assert files(path) == {"0001.league": False, "0001 (copy 1).league": True}
    assert scene.league.record_score("s1r1m1", 0, 3).new


@pytest.mark.parametrize("label", [OTHER, MINE])
def test_a_match_played_on_the_table_is_entered_once_after_the_answer(label):
    path = found(6)
    old = path.read_bytes()
    stack = at_league(path)
    stack.top.league.record_score("s1r1m2", 3, 1)
    stack.top.play("s1r1m1")
    picture(stack)
    assert isinstance(stack.top, BattleScene)
    path.write_bytes(old)
    concede(stack)
    picture(stack)
    assert isinstance(stack.top, LeagueScene) and sheet(stack).name == CHANGED
    assert "s1r1m1" not in results(path)
    answer(stack, label)
    copy = path.with_name("0001 (copy 1).league")
    rest = [] if label == OTHER else ["s1r1m2"]
    assert results(path) == ["s1r1m1", *rest] and "s1r1m1" not in results(copy)
    assert isinstance(stack.top, LeagueScene) and stack.top.under_way("s1r1m1") is None


def test_it_is_noticed_when_the_league_comes_into_view_again():
    stack, _ = put_back()
    stack.top.rules()
    picture(stack)
    stack.pop()
    picture(stack)
    assert sheet(stack).name == CHANGED


def test_from_what_follows_a_match_it_goes_back_to_the_league_that_asks():
    stack, _ = put_back()
    team = stack.top.league.pairing("s1r1m1").home
    stack.top.after([team])
    picture(stack)
    assert isinstance(stack.top, AfterScene)
    stack.top.confirm(team)
    picture(stack)
    assert isinstance(stack.top, LeagueScene) and sheet(stack).name == CHANGED


def test_what_cannot_be_read_is_told_of_alone_and_the_result_is_entered():
    stack, path = put_back(data=b"no league at all" * 100)
    enter_one(stack)
    assert isinstance(stack.top, AfterScene)  # nothing stops what follows from it
    stack.pop()
    picture(stack)
    assert sheet(stack).name == PUT_RIGHT and "0001 (copy 1).league" in sheet(stack).words.text
    answer(stack, "Go on")
    assert results(path) == ["s1r1m1", "s1r1m2", "s1r1m3"] and not stack.top.league.looking
    listed = {one.path.name: bool(one.damage) for one in folder.listing(path.parent.parent)}
    assert listed == {"0001.league": False, "0001 (copy 1).league": True}


def test_copies_that_other_programs_make_are_listed_as_copies():
    path = found(6)
    for name in ("0001 (1).league", "0001-conflict.league"):
        path.with_name(name).write_bytes(path.read_bytes())
    other = found(6, name="Another")
    assert files(path) == {"0001.league": False, "0001 (1).league": True, "0001-conflict.league": True, other.name: False}
    league = open_league(path, write=False)
    league.close()
    path.rename(path.with_name("0007.league"))  # a match of it remembers the name of before
    assert folder.find(path.parent.parent, "0001.league", league.head.id).name == "0007.league"
    stack = at_title()
    stack.push(LeagueListScene(stack.services, stack))
    picture(stack)


@pytest.mark.parametrize("label", [OTHER, MINE])
@pytest.mark.parametrize("gone", ["other", "ours", "both", "damaged"])
def test_what_goes_while_it_is_asked_is_put_back_and_gone_on_with(gone, label):
    stack, path = put_back()
    enter_one(stack)
    copy = path.with_name("0001 (copy 1).league")
    if gone in ("ours", "both"):
        copy.unlink()
    if gone in ("other", "both"):
        path.unlink()
    if gone == "damaged":
        path.write_bytes(b"nothing at all")
    answer(stack, label)
    scene = stack.top
    assert isinstance(scene, LeagueScene) and not scene.league.looking and not scene.desk.layers
    mine = label == MINE or gone != "ours"
    assert results(path) == (["s1r1m1", "s1r1m2"] if mine else [])
    if gone == "ours":
        assert results(copy) == ([] if mine else ["s1r1m1", "s1r1m2"])
    assert scene.league.record_score("s1r1m3", 3, 0).new


def put_back_once_written(monkeypatch, path, old):
    """The moment the next entry was written, what the file was before lies there again."""
    real = Known.wrote

    def wrote(self, data):
        monkeypatch.setattr(Known, "wrote", real)
        path.write_bytes(old)
        return real(self, data)

    monkeypatch.setattr(Known, "wrote", wrote)


def test_what_replaces_it_the_moment_an_entry_was_written_is_asked_about_at_once(monkeypatch):
    path = found(6)
    old = path.read_bytes()
    stack = at_league(path)
    put_back_once_written(monkeypatch, path, old)
    enter_one(stack)
    while not isinstance(stack.top, LeagueScene):
        stack.pop()
    picture(stack)
    assert sheet(stack).name == CHANGED and "The Stone Cup" in sheet(stack).words.text
    answer(stack, MINE)
    assert results(path) == ["s1r1m3"]


def test_a_match_played_on_the_table_is_entered_in_the_other_too_if_it_came_the_moment_it_was_entered(monkeypatch):
    path = found(6)
    old = path.read_bytes()
    stack = at_league(path)
    stack.top.play("s1r1m1")
    picture(stack)
    put_back_once_written(monkeypatch, path, old)
    concede(stack)
    picture(stack)
    assert isinstance(stack.top, LeagueScene) and sheet(stack).name == CHANGED
    answer(stack, OTHER)
    assert results(path) == ["s1r1m1"] == results(path.with_name("0001 (copy 1).league"))


def test_leaving_asks_first_and_closing_the_window_keeps_both():
    stack, path = put_back()
    stack.top.back()
    picture(stack)
    assert isinstance(stack.top, LeagueScene) and sheet(stack).name == CHANGED
    stack, path = put_back()
    stack.clear()
    assert results(path) == [] and results(path.with_name(f"{path.stem} (copy 1).league")) == ["s1r1m1", "s1r1m2"]


def test_one_that_is_only_looked_at_shows_what_was_written_when_it_comes_into_view_again():
    path = found(6)
    writer, looker = at_league(path), at_league(path)
    turn_to(looker, "Fixtures")
    writer.top.league.record_score("s1r1m1", 3, 1)
    looker.top.rules()
    picture(looker)
    looker.pop()
    picture(looker)
    scene = looker.top
    assert isinstance(scene, LeagueScene) and scene.league.looking and scene.league.pairing("s1r1m1").result
    assert list(scene.pages)[scene.tabs.at] == "Fixtures"
    looker.top.rules()
    looker.pop()
    assert looker.top is scene  # nothing new: nothing is read anew


def test_what_is_refused_names_the_league_as_its_players_do():
    path = found(6)
    stack = at_league(path)
    said = []
    stack.top.say = said.append
    shutil.rmtree(path.parent)
    stack.top._try(lambda: stack.top.league.record_score("s1r1m1", 3, 0))
    assert said == ["The Stone Cup: the folder of the league is gone: nothing was written"]
