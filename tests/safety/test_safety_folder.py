"""The player's folder is read-only, locked, something else, or gone: the game starts, plays, and says where it could not keep things."""

import random
import shutil
import sys
from pathlib import Path

import pytest
from kept_matches import keep, small

from game import paths, settings
from game.formats import matchfile
from game.formats.about import About
from game.formats.keeper import Keeper, new_folder
from game.formats.saves import listing, resume
from game.players.random_player import choose
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.sitting import Sitting

sys.path.insert(0, str(Path(__file__).parents[1] / "scenes"))
from setup_hands import PRESS, Clock, click, pass_time, picture

from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.scenes.title import TitleScene
from game.window import Window


def at_the_title(home):
    """A title screen over a player's folder, as the program makes it."""
    store, _ = settings.load(home)
    store.now = settings.Settings(reduced_motion=True)
    services = Services(store, Window((1280, 720)), paths.resources(), home, clock=Clock(), press=PRESS, version="0.1.0")
    stack = SceneStack(services)
    stack.push(TitleScene(services, stack))
    picture(stack)
    return stack


def play_a_little(stack, told=None):
    """Quick match and a few decisions; the battle. ``told`` collects what a sheet says after each, which is put away then."""
    click(stack, stack.top.doors[0])
    picture(stack)
    click(stack, stack.top.quick_button)
    battle = stack.top
    assert isinstance(battle, BattleScene)
    picture(stack)
    chance = random.Random(3)
    for _ in range(6):
        battle.give(choose(battle.sitting.match, chance))
        if battle.desk.layers.top is not None:
            told = [] if told is None else told
            told.append((battle.desk.layers.top.title, battle.desk.layers.top.words.text))
            click(stack, battle.desk.layers.top.buttons[0])
        pass_time(stack)
        picture(stack)
    assert len(battle.sitting.match.commands) == 6
    return battle


def leave(stack):
    battle = stack.top
    battle.open_menu()
    pass_time(stack)
    click(stack, next(widget for widget in battle.desk.top().extra if widget.name == "Save and leave"))
    if not battle.sitting.kept:
        assert stack.top is battle, "it is lost for good: that is asked first"
        pass_time(stack)
        click(stack, next(button for button in battle.desk.layers.top.buttons if button.label == "Leave all the same"))
    assert isinstance(stack.top, TitleScene)
    picture(stack)


def test_a_read_only_folder(bound):
    home = bound / "home"
    home.mkdir()
    home.chmod(0o555)
    stack = at_the_title(home)
    battle = play_a_little(stack, told := [])
    trouble = battle.sitting.trouble
    assert str(home) in trouble and "ermission" in trouble and "\n" not in trouble
    assert told == [("The match is not saved", trouble)], "once, and then it is left at that"
    leave(stack)
    assert not stack.top.continue_button.shown
    assert stack.services.settings.change(volume=10) != ""
    assert list(home.iterdir()) == []


def test_a_folder_that_may_not_be_entered(bound):
    locked = bound / "locked"
    locked.mkdir()
    locked.chmod(0o000)
    stack = at_the_title(locked / "home")
    battle = play_a_little(stack)
    assert str(locked) in battle.sitting.trouble
    leave(stack)


def test_matches_that_may_not_be_listed(bound):
    home = bound / "home"
    keep(home / "matches", 3)
    (home / "matches").chmod(0o000)
    stack = at_the_title(home)
    assert not stack.top.continue_button.shown
    click(stack, stack.top.saves_button)
    picture(stack)
    stack.top.back()
    play_a_little(stack)
    (home / "matches").chmod(0o755)
    assert len(listing(home / "matches")) == 1


def test_a_match_that_may_only_be_read(bound):
    _, keeper = keep(bound / "matches", 6)
    keeper.folder.chmod(0o555)
    stack = at_the_title(bound)
    click(stack, stack.top.continue_button)
    battle = stack.top
    assert isinstance(battle, BattleScene) and len(battle.sitting.match.commands) == 6
    battle.give(choose(battle.sitting.match, random.Random(1)))
    assert str(keeper.folder) in battle.sitting.trouble
    assert listing(bound / "matches")[0].commands == 6


@pytest.mark.parametrize("where", ["home", "home/matches"])
def test_a_file_lies_where_the_folder_should_be(tmp_path, where):
    path = tmp_path / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("not a folder")
    stack = at_the_title(tmp_path / "home")
    battle = play_a_little(stack)
    assert str(tmp_path / "home") in battle.sitting.trouble
    leave(stack)
    assert path.read_text() == "not a folder"


def test_a_folder_that_vanishes_in_play_is_made_again_with_all_that_belongs_to_the_match(tmp_path):
    stack = at_the_title(tmp_path)
    battle = play_a_little(stack)
    about = battle.sitting.keeper.about
    shutil.rmtree(tmp_path / "matches")
    battle.give(choose(battle.sitting.match, random.Random(9)))
    assert battle.sitting.trouble == ""
    (kept,) = listing(tmp_path / "matches")
    assert (kept.commands, kept.damage, kept.about.looks, kept.about.table) == (7, None, about.looks, about.table)
    assert resume(kept)[0].hash() == battle.sitting.match.hash()


def test_names_are_never_file_names(tmp_path):
    for name in ("CON", "a/b", "..", "x:y", "trailing. ", "%s {0}", "Æ", "æ"):
        keep(tmp_path, 1, title=name)
    found = listing(tmp_path)
    assert [kept.folder.name for kept in found] == [f"{number:06d}" for number in range(8, 0, -1)]
    assert [kept.about.title for kept in found][::-1] == ["CON", "a/b", "..", "x:y", "trailing. ", "%s {0}", "Æ", "æ"]


def test_two_copies_of_the_game_never_keep_two_matches_in_one_folder(tmp_path):
    number = new_folder(tmp_path)
    keepers = [Keeper(number, small(seed), About(f"copy {seed}")) for seed in (1, 2)]
    sittings = [Sitting(matchfile.begin(keeper.file), keeper) for keeper in keepers]
    for sitting in sittings:
        sitting.save()
        assert sitting.trouble == ""
    assert {kept.about.title for kept in listing(tmp_path)} == {"copy 1", "copy 2"}
    assert keepers[0].folder != keepers[1].folder
