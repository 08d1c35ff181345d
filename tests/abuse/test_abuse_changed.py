"""Somebody else changes the kept match while it is on the screen: the players choose, by mouse, keyboard or Escape; nothing is lost."""

import random
import re
import shutil

import pygame
import pytest
from abused import Table, event, press

from game.formats.saves import listing, resume
from game.kernel.stopping import Concede
from game.scenes import launch
from game.scenes.battle.parting import CHANGED, SPOILT
from game.scenes.battle.scene import BattleScene
from game.scenes.differing import DIFFERS
from game.scenes.emergency import rescue
from game.scenes.launch import MATCHES
from game.scenes.result import ResultScene
from game.scenes.side_by_side import SideBySide
from game.scenes.title.latest import latest

OTHER, MINE = "Go on with the other", "Go on with this match"


def changed(folder, game="catfight", size=(1280, 720), how=lambda data: data, concede=False):
    """A match on the screen; its file is what it was three commands ago when the next command is given."""
    table, chance = Table(folder, game, size), random.Random(3)
    for _ in range(5):
        table.play(chance)
        table.rest()
    place = table.battle.sitting.keeper.folder
    data = (place / "match.json").read_bytes()
    for _ in range(3):
        table.play(chance)
        table.rest()
    (place / "match.json").write_bytes(how(data))
    if concede:
        table.battle.give(Concede(table.battle.sitting.match.decider))
    else:
        table.play(chance)
    table.rest()
    table.turn(0.3)
    return table, place


def dialog(table):
    return table.battle.desk.layers.top


def words_in(sheet):
    return " ".join([sheet.words.text, *(line for widget in sheet.extra for slip in widget.slips for line in slip.lines)])


def answer(table, label):
    button = next(button for button in dialog(table).buttons if button.label == label)
    table.turn(0.5)
    table.turn(0.3, *press(button.rect.center))
    table.rest()


def key(table, code):
    table.turn(0.3, event(pygame.KEYDOWN, key=code, mod=0, unicode=""), event(pygame.KEYUP, key=code, mod=0))


def commands(table):
    return {kept.folder.name: (kept.commands, kept.copy) for kept in listing(table.folder / MATCHES)}


@pytest.mark.parametrize(("game", "size"), [("catfight", (1280, 720)), ("cavebrawl", (1920, 1080)), ("catfight", (800, 600))])
def test_it_is_asked_and_both_are_on_the_disk_before(tmp_path, game, size):
    table, _ = changed(tmp_path, game, size)
    sheet = dialog(table)
    assert sheet.name == CHANGED and commands(table) == {"000001": (5, False), "000002": (9, False)}
    said = words_in(sheet)
    assert "4 decisions earlier" in said and "Goes on, 9 decisions" in said and "Goes on, 5 decisions" in said and "Written " in said
    assert ("Round" if game == "catfight" else "Turn") in said and ("ahead" in said or "level" in said)
    slips = next(widget for widget in sheet.extra if isinstance(widget, SideBySide))
    assert sheet.rect.contains(slips.rect) and table.window.surface.get_rect().contains(sheet.rect)
    assert all(sheet.rect.contains(button.rect) for button in sheet.buttons)
    table.loop.stack.leave_all()  # killed while it is open: both can be gone on with
    assert sorted(len(resume(kept)[0].commands) for kept in listing(tmp_path / MATCHES)) == [5, 9]


@pytest.mark.parametrize("way", ["mouse", "keyboard", "escape"])
def test_going_on_with_this_match(tmp_path, way):
    table, _ = changed(tmp_path)
    battle = table.battle
    if way == "mouse":
        answer(table, MINE)
    else:
        table.turn(0.5)
        while way == "keyboard" and not (battle.desk.ring and battle.desk.focus.here.label == MINE):
            key(table, pygame.K_TAB)
        key(table, pygame.K_RETURN if way == "keyboard" else pygame.K_ESCAPE)
        table.rest()
    assert table.battle is battle and not battle.desk.layers and len(battle.sitting.match.commands) == 9
    assert commands(table) == {"000001": (5, True), "000002": (9, False)}
    table.play(random.Random(1))
    table.rest()
    assert not battle.desk.layers and commands(table) == {"000001": (5, True), "000002": (10, False)}
    table.agrees()


def test_going_on_with_the_other(tmp_path):
    table, place = changed(tmp_path)
    before = table.battle
    answer(table, OTHER)
    assert table.battle is not None and table.battle is not before and before not in table.stack.scenes
    assert table.battle.sitting.keeper.folder == place and len(table.battle.sitting.match.commands) == 5
    assert commands(table) == {"000001": (5, False), "000002": (9, True)}
    table.play(random.Random(1))
    table.rest()
    assert commands(table) == {"000001": (6, False), "000002": (9, True)}
    table.agrees()


def test_if_the_other_goes_away_meanwhile_one_line_says_so(tmp_path):
    table, place = changed(tmp_path)
    for file in place.iterdir():
        file.unlink()
    place.rmdir()
    before = table.battle
    answer(table, OTHER)
    assert table.battle is before and "no longer there" in before.desk.toasts.text
    assert commands(table) == {"000002": (9, False)}


def test_if_it_goes_away_before_this_match_is_chosen_nothing_is_left_of_it(tmp_path):
    table, place = changed(tmp_path)
    shutil.rmtree(place)
    answer(table, MINE)
    assert not place.exists() and commands(table) == {"000002": (9, False)}


def test_if_the_other_asks_in_its_turn_and_is_left_this_match_is_no_copy(tmp_path):
    def of_other_rules(data):
        return re.sub(rb'"state": "[0-9a-f]{64}"', b'"state": "' + b"0" * 64 + b'"', data)

    table, place = changed(tmp_path)
    before = table.battle
    (place / "match.json").write_bytes(of_other_rules((place / "match.json").read_bytes()))
    answer(table, OTHER)
    assert dialog(table).name == DIFFERS
    answer(table, "Leave it")
    assert table.battle is before and commands(table) == {"000001": (5, False), "000002": (9, False)}
    table.play(random.Random(1))
    table.rest()
    assert not table.battle.desk.layers and latest(tmp_path).folder == before.sitting.keeper.folder


@pytest.mark.parametrize("choice", [OTHER, MINE])
def test_what_was_kept_apart_when_the_game_failed_is_asked_at_the_next_start(tmp_path, choice):
    table, chance = Table(tmp_path), random.Random(3)
    for _ in range(4):
        table.play(chance)
        table.rest()
    theirs = table.battle.sitting.keeper.folder
    (theirs / "match.json").write_bytes((theirs / "match.2.json").read_bytes())
    (line,) = [line for line in rescue(table.stack) if "Continue" in line]
    assert "000002" in line
    table.stack.leave_all()

    table = Table(tmp_path)
    table.stack.pop()
    assert launch.resume(table.services, table.stack, latest(tmp_path)) == ""
    table.turn(0.3)
    assert dialog(table).name == CHANGED and "2 decisions earlier" in words_in(dialog(table))
    answer(table, choice)
    assert table.battle.sitting.keeper.folder.name == ("000001" if choice == OTHER else "000002")
    found = commands(table)
    assert found["000001"] == (2, choice == MINE) and found["000002"] == (4, choice == OTHER)


def test_a_damaged_one_is_told_of_alone(tmp_path):
    table, _ = changed(tmp_path, how=lambda data: data[:100])
    sheet = dialog(table)
    assert sheet.name == SPOILT and "damaged-1.json" in sheet.words.text and len(sheet.buttons) == 1
    answer(table, "Play on")
    assert not table.battle.desk.layers and commands(table) == {"000001": (9, False)}
    table.play(random.Random(1))
    table.rest()
    table.agrees()


def test_the_end_of_the_match_waits_for_the_answer(tmp_path):
    table, _ = changed(tmp_path, concede=True)
    assert table.battle is not None and table.battle.sitting.match.winner is not None and dialog(table).name == CHANGED
    answer(table, MINE)
    table.turn(0.3)
    assert isinstance(table.stack.top, ResultScene)


def test_the_window_is_not_closed_over_it_unasked(tmp_path):
    table, chance = Table(tmp_path), random.Random(3)
    for _ in range(4):
        table.play(chance)
        table.rest()
    place = table.battle.sitting.keeper.folder
    (place / "match.json").write_bytes((place / "match.1.json").read_bytes())
    assert table.turn(0.1, event(pygame.QUIT))
    assert isinstance(table.stack.top, BattleScene) and dialog(table).name == CHANGED
    answer(table, MINE)
    assert not table.turn(0.1, event(pygame.QUIT))
