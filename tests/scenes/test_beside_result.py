"""The result: who won and why, and the ways on from it, by mouse and by keyboard."""

from dataclasses import replace

import pygame
import pytest
from beside_hands import Hands, played

from game.formats import matchfile
from game.kernel.errors import Refused
from game.kernel.stopping import Concede
from game.scenes import launch
from game.scenes.battle.scene import BattleScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene


@pytest.fixture(scope="module")
def ended():
    return played(2, 260, concede=True)


def opened(hands, ended):
    file, match, looks = ended
    return hands.open(ResultScene(hands.services, hands.stack, match, file, looks, "An evening"))


def test_the_winner_is_named_with_the_reason(hands, ended):
    scene = opened(hands, ended)
    assert scene.podium.title == f"{scene.names[ended[1].winner]} win!"
    assert scene.podium.below == scene.story.why
    assert scene.podium.winner == ended[1].winner


def test_watch_again_plays_the_whole_match_from_the_start(hands, ended):
    scene = opened(hands, ended)
    hands.click(scene.watch_button)
    replay = hands.top
    assert isinstance(replay, ReplayScene)
    assert (replay.at, replay.film.last) == (0, len(ended[1].commands))
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_a_turning_point_is_watched_from_just_before_it(hands, ended):
    scene = opened(hands, ended)
    turns = scene.turns.widget
    assert turns.turns
    hands.click(turns.row_rect(0).center)
    assert isinstance(hands.top, ReplayScene)
    assert hands.top.at == turns.turns[0].commands - 1


def test_a_rematch_has_the_same_teams_in_the_same_places_and_other_dice(hands, ended):
    scene = opened(hands, ended)
    hands.click(scene.again_button)
    battle = hands.top
    assert isinstance(battle, BattleScene)
    assert len(hands.stack) == 2
    new = battle.sitting.keeper.file
    assert (new.sides, new.ruleset, dict(new.rules)) == (ended[0].sides, ended[0].ruleset, dict(ended[0].rules))
    assert new.dice != ended[0].dice and set(new.dice) == {"seed"}
    assert battle.sitting.match.commands == []
    assert battle.sitting.match.setup == matchfile.begin(new).setup
    assert list((hands.services.user / "matches").iterdir())  # kept from the first moment


def test_to_the_title_leaves_the_first_screen_alone(hands, ended):
    hands.open(ReplayScene(hands.services, hands.stack, *ended[::2], "x"))
    scene = opened(hands, ended)
    hands.click(scene.title_button)
    assert hands.top is hands.first and len(hands.stack) == 1


def test_escape_goes_back_to_the_table(hands, ended):
    opened(hands, ended)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.first


def test_by_keyboard_alone(hands, ended):
    scene = opened(hands, ended)
    hands.key(pygame.K_TAB)  # the keyboard starts at Watch again
    assert scene.desk.focus.here is scene.watch_button
    for button in scene.buttons:
        hands.tab_to(button)
    hands.tab_to(scene.turns.widget)
    hands.tab_to(scene.cats.widget.titles[3])
    hands.key(pygame.K_RETURN)
    assert scene.cats.widget.sorted_by == 3
    hands.tab_to(scene.watch_button)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, ReplayScene)


def test_every_column_of_the_cats_sorts(hands, ended):
    scene = opened(hands, ended)
    table = scene.cats.widget
    for number, column in enumerate(table.cols):
        table.sort(number)
        keys = [column.key(row) for row in table.rows]
        assert keys == sorted(keys, reverse=table.falling)


@pytest.mark.parametrize(
    ("size", "scale", "wide"), [((1280, 720), 100, True), ((1920, 1080), 100, True), ((1280, 720), 200, False), ((800, 600), 100, False)]
)
def test_it_fits_in_every_window(tmp_path, ended, size, scale, wide):
    hands = Hands(tmp_path, size, scale=scale)
    scene = opened(hands, ended)
    window = pygame.Rect(0, 0, *size)
    assert scene.tabs.shown is not wide
    for page in range(1 if wide else 4):
        if not wide:
            scene.tabs.choose(page)
            hands.frames(2)
        shown = [widget for widget in (scene.podium, *scene.sheets, *scene.buttons) if widget.shown]
        assert all(window.contains(widget.rect) for widget in shown)
        boxes = [widget.rect for widget in shown]
        assert not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])


def test_winners_cheer_unless_the_player_wants_it_calm(tmp_path, ended):
    moving = opened(Hands(tmp_path, reduced_motion=False), ended)
    assert moving.wake() is not None
    still = opened(Hands(tmp_path), ended)
    assert still.podium.wake() is None


def test_a_match_that_is_not_over_can_be_looked_at_too(hands):
    file, match, looks = played(4, 30)
    scene = hands.open(ResultScene(hands.services, hands.stack, match, file, looks, ""))
    assert scene.podium.title == "Not over yet"
    assert scene.story.why.startswith("Under way")


def test_a_map_that_was_spoilt_while_it_was_played_on_stops_no_result(hands, ended, monkeypatch):
    def spoilt(file):
        raise Refused("mine.tmx: this is no map")

    monkeypatch.setattr("game.scenes.result.map_of", spoilt)
    scene = opened(hands, ended)
    assert scene.podium.title == f"{scene.names[ended[1].winner]} win!"


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_from_the_table_of_a_match_that_is_over_one_comes_back_to_its_result(tmp_path, size, ended):
    hands = Hands(tmp_path, size)
    file = ended[0]
    assert launch.start(hands.services, hands.stack, replace(file, commands=(), checks=()), ended[2], "An evening") == ""
    battle = hands.top
    hands.frames(3)
    battle.give(Concede(battle.sitting.match.decider))
    hands.frames(60)
    for way in ("button", "menu", "key"):
        result = hands.top
        assert isinstance(result, ResultScene)
        hands.click(result.table_button)
        hands.frames(2)
        assert hands.top is battle and battle.hud.end.label == "The result" and battle.hud.end.enabled
        assert not battle.hud.bar.shown and battle.hud.choice.title == "Winner"
        if way == "button":
            hands.click(battle.hud.end)
        elif way == "menu":
            battle.open_menu()
            hands.frames()
            assert [button.name for button in battle.desk.top().buttons] == ["Back to the result"]
            hands.click(battle.desk.top().buttons[0])
        else:
            hands.key(pygame.K_e)
        hands.frames(2)
    assert isinstance(hands.top, ResultScene) and len(hands.stack) == 3
