"""A match file that is opened with its map beside it: as the referee does, and among the player's own matches from then on."""

import random
import shutil
from dataclasses import replace

import pygame
import pytest
from elsewhere_hands import a_battle, answer, decide, is_as_decided, sheet
from setup_hands import a_stack, click, key, picture, write

from game.cli.referee import referee
from game.formats.keeper import Parted
from game.formats.matchfile import load_file, play, to_bytes
from game.formats.saves import listing, resume
from game.paths import resources
from game.scenes.battle import keeping
from game.scenes.battle.scene import BattleScene
from game.scenes.launch import MATCHES, open_file
from game.scenes.replay import ReplayScene
from game.scenes.saves_list import SavesScene

NAME = "only here.tmx"


def on_a_stick(folder, over=False):
    """A match file with its map beside it, and no map of that name anywhere else."""
    _, battle = a_battle()
    match, file = battle.sitting.match, battle.sitting.keeper.file
    if over:
        match.play(match.read({"do": "concede", "side": match.decider}))
    maps = resources() / "maps"
    shutil.copytree(maps / "tiles", folder / "tiles")
    shutil.copyfile(maps / file.map["file"], folder / NAME)
    (folder / "holiday.png").write_bytes(b"nothing of the map's")
    path = folder / "match.json"
    path.write_bytes(to_bytes(replace(file, map={"file": NAME}).with_match(match, "test")))
    return path


def opened(path):
    stack = a_stack()
    stack.push(SavesScene(stack.services, stack))
    line = open_file(stack.services, stack, path)
    return stack, line


def kept_in(stack):
    return listing(stack.services.user / MATCHES)


def test_it_goes_on_and_is_gone_on_with_when_the_stick_is_out(tmp_path, capsys):
    path = on_a_stick(tmp_path / "stick")
    assert referee(path, False) == 0 and capsys.readouterr().err == ""
    mark = play(load_file(path)).hash()
    stack, line = opened(path)
    battle = stack.top
    assert line == "" and isinstance(battle, BattleScene) and battle.sitting.match.hash() == mark
    picture(stack)
    path.parent.rename(path.parent.with_name("pulled out"))
    decide(stack, battle, random.Random(2))
    kept = kept_in(stack)[0]
    assert battle.sitting.kept and is_as_decided(kept.folder / "match.json", battle) and battle.sitting.match.hash() != mark
    assert (kept.folder / NAME).exists() and not (kept.folder / "holiday.png").exists()

    stack = a_stack()
    saves = SavesScene(stack.services, stack)
    stack.push(saves)
    picture(stack)
    click(stack, saves.resume_button)
    assert isinstance(stack.top, BattleScene) and stack.top.sitting.match.hash() == battle.sitting.match.hash()
    picture(stack)


@pytest.mark.parametrize("what", ["all of it", "the map alone"])
def test_a_map_that_is_thrown_away_with_its_match_is_laid_anew(tmp_path, what):
    path = on_a_stick(tmp_path / "stick")
    stack, _ = opened(path)
    battle = stack.top
    folder = battle.sitting.keeper.folder
    shutil.rmtree(path.parent)
    if what == "all of it":
        shutil.rmtree(folder)
    else:
        (folder / NAME).unlink()
    decide(stack, battle, random.Random(2))
    assert battle.sitting.trouble == "" and (folder / NAME).is_file()
    assert is_as_decided(folder / "match.json", battle)


def test_a_match_that_parts_takes_its_map_along(tmp_path):
    stack, _ = opened(on_a_stick(tmp_path / "stick"))
    kept = kept_in(stack)[0]
    (match, ours), (other, theirs) = resume(kept), resume(kept)
    match.play(match.read({"do": "concede", "side": match.decider}))
    ours.save(match)
    with pytest.raises(Parted):
        theirs.save(other)
    parted = kept_in(stack)[0]
    assert parted.folder != kept.folder and resume(parted)[0].hash() == other.hash()


def test_one_that_is_over_is_watched_on_its_map(tmp_path):
    stack, line = opened(on_a_stick(tmp_path / "stick", over=True))
    assert line == "" and isinstance(stack.top, ReplayScene) and stack.top.film is not None
    picture(stack)


def test_a_map_that_cannot_be_brought_along_is_named_and_nothing_is_kept(tmp_path):
    path = on_a_stick(tmp_path / "stick")
    tiles = path.parent / "tiles"
    tiles.rename(tiles.with_name("others"))
    tiles.symlink_to("others")
    stack, line = opened(path)
    assert line.startswith(f"{NAME}: it uses '") and "behind a link; put the map with all its files into" in line
    assert isinstance(stack.top, SavesScene) and NAME not in [p.name for kept in kept_in(stack) for p in kept.folder.iterdir()]


def test_a_map_beside_the_file_comes_before_one_of_the_players(tmp_path):
    path = on_a_stick(tmp_path / "stick")
    stack = a_stack()
    mine = stack.services.user / "maps"
    shutil.copytree(path.parent, mine)
    (mine / NAME).write_text("<map")
    assert open_file(stack.services, stack, path) == "" and isinstance(stack.top, BattleScene)
    (path.parent / NAME).unlink()
    assert open_file(stack.services, stack, path).startswith(f"{NAME}: it is not well-formed")


def saved_elsewhere(tmp_path, folder):
    """Saved into a folder by a player who had opened a match with a map of its own; the words that were said."""
    stick = tmp_path / "stick"
    stick.mkdir()
    stack, line = opened(on_a_stick(stick))
    assert line == ""
    shutil.rmtree(stick)
    picture(stack)
    battle = stack.top
    keeping.elsewhere(battle.desk, battle.sitting)
    click(stack, sheet(battle).extra[-1])
    key(stack, pygame.K_a, mod=pygame.KMOD_CTRL)
    write(stack, str(folder))
    answer(stack, battle, "Save here")
    return battle, sheet(battle).words.text


def test_a_match_saved_elsewhere_takes_its_map_along(tmp_path, capsys):
    folder = tmp_path / "mine"
    folder.mkdir()
    battle, words = saved_elsewhere(tmp_path, folder)
    assert "map" not in words.replace("clowder-match", "").replace("test_a_match_saved_elsewhere_takes_its_map", "")
    shutil.rmtree(battle.sitting.keeper.folder)
    assert is_as_decided(folder / "clowder-match.json", battle) and (folder / NAME).is_file()
    assert referee(folder / "clowder-match.json", False) == 0 and not capsys.readouterr().err


def test_a_map_that_would_write_over_another_stays_behind_and_that_is_said(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / NAME).write_text("another map")
    battle, words = saved_elsewhere(tmp_path, folder)
    assert f"(another {NAME} lies there already)" in words and "\n" not in words
    assert (folder / NAME).read_text() == "another map" and not (folder / "tiles").exists()
    assert load_file(folder / "clowder-match.json").with_match(battle.sitting.match, "test").commands == []
