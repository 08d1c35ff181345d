"""Replays: every place in a match at once, forwards as it was played, and a new match from any of them."""

from dataclasses import replace

import pygame
import pytest
from beside_hands import Hands, played

from game.formats import matchfile, saves
from game.scenes.battle.scene import BattleScene
from game.scenes.replay import ReplayScene
from game.scenes.replay_film import Film
from game.scenes.rulebook import RulebookScene


@pytest.fixture(scope="module")
def record():
    return played(5, 180, concede=True)


def opened(hands, record, at=0):
    file, _, looks = record
    return hands.open(ReplayScene(hands.services, hands.stack, file, looks, "An evening", at))


def stands(scene, record, at):
    """The replay stands after ``at`` commands, and shows just that."""
    views = scene.film.showing.views(record[1].moments[at].state)
    assert scene.at == at
    assert scene.film.reel.hash() == record[1].hash(at)
    assert scene.stage.agrees(views) == []
    assert scene.bar.seek.value == at


@pytest.mark.parametrize("at", [0, 1, 7, 60, 120, 181])
def test_seeking_shows_what_a_fresh_playing_gives(hands, record, at):
    scene = opened(hands, record)
    scene.seek(150)
    scene.seek(at)
    hands.frames(1)
    stands(scene, record, at)
    cut = replace(record[0], commands=record[0].commands[:at], checks=())
    assert matchfile.play(cut).hash() == scene.film.reel.hash()


def test_seeking_never_plays_the_match_again(hands, record, monkeypatch):
    scene = opened(hands, record)

    def never(*_):
        raise AssertionError("a rule was run")

    monkeypatch.setattr(scene.film.reel.rules, "play", never, raising=False)
    monkeypatch.setattr(matchfile, "step", never)
    for at in (181, 3, 99, 0, 180, 40):
        scene.seek(at)
    stands(scene, record, 40)


def test_it_opens_where_it_is_told_to(hands, record):
    stands(opened(hands, record, 33), record, 33)
    stands(opened(hands, record, 100_000), record, 181)


def test_steps_lead_both_ways(hands, record):
    scene = opened(hands, record, 20)
    hands.click(scene.bar.step_on)
    hands.frames(60)
    stands(scene, record, 21)
    hands.click(scene.bar.step_back)
    hands.click(scene.bar.step_back)
    stands(scene, record, 19)


def test_rounds_are_found_both_ways(hands, record):
    scene = opened(hands, record, 0)
    rounds = [mark.command for mark in scene.film.rounds]
    assert len(rounds) == record[1].state.round
    hands.click(scene.bar.round_on)
    stands(scene, record, rounds[1])
    hands.click(scene.bar.round_on)
    hands.click(scene.bar.round_back)
    stands(scene, record, rounds[1])
    scene.step(1)
    hands.frames(40)
    hands.click(scene.bar.round_back)
    stands(scene, record, rounds[1])  # first to the beginning of this one
    for at in range(0, 181, 9):
        state = record[1].moments[at].state
        assert scene.film.round_at(at).words == f"Round {state.round}"


def test_it_plays_to_the_end_by_itself_and_stops(tmp_path, record):
    hands = Hands(tmp_path, reduced_motion=False, speed=400)
    scene = opened(hands, record, 150)
    scene.set_speed(3)
    hands.click(scene.bar.play)
    assert scene.playing and scene.bar.play.picture == "pause"
    for _ in range(4000):
        hands.frames(1, 0.1)
        if not scene.playing:
            break
    stands(scene, record, 181)
    assert scene.bar.play.picture == "play"
    assert scene.wake() is None or not scene.stage.busy


def test_space_plays_and_pauses_and_from_the_end_begins_anew(tmp_path, record):
    hands = Hands(tmp_path, reduced_motion=False)
    scene = opened(hands, record, 181)
    hands.key(pygame.K_SPACE)
    assert scene.playing and scene.at <= 1
    hands.frames(3)
    hands.key(pygame.K_SPACE)
    assert not scene.playing


def test_a_click_during_an_animation_finishes_it(tmp_path, record):
    hands = Hands(tmp_path, reduced_motion=False)
    scene = opened(hands, record, 20)
    for _ in range(30):
        scene.step(1)
        if scene.stage.busy:
            break
    at = scene.at
    x, y, w, h = scene.view.camera.port
    hands.click((x + w // 2, y + h // 2))
    stands(scene, record, at)


def test_the_seek_bar_is_clicked_and_dragged(hands, record):
    scene = opened(hands, record)
    bar, k = scene.bar.seek, scene.desk.look.k
    y = bar.rect.y + 18
    hands.click((bar.x_of(90, k), y))
    stands(scene, record, 90)
    hands.move((bar.x_of(90, k), y))
    hands.down((bar.x_of(90, k), y))
    for at in (60, 30, 10):
        hands.move((bar.x_of(at, k), y), buttons=(1, 0, 0))
        stands(scene, record, at)
    hands.up((bar.x_of(10, k), y))
    stands(scene, record, 10)


def test_hovering_the_seek_bar_tells_round_and_command(hands, record):
    scene = opened(hands, record)
    bar = scene.bar.seek
    words, box = bar.hint((bar.x_of(120, scene.desk.look.k), bar.rect.centery))
    assert words.startswith(f"Round {record[1].moments[120].state.round}, command 120: ")
    assert box.colliderect(bar.rect)


def test_every_command_has_words(record):
    film = Film(record[0])
    words = [film.words(at) for at in range(film.last + 1)]
    assert words[0] == "The match begins"
    assert all(1 < len(text) < 200 for text in words)


def test_by_keyboard_alone(hands, record):
    scene = opened(hands, record, 50)
    hands.key(pygame.K_LEFT)
    stands(scene, record, 49)
    hands.key(pygame.K_RIGHT)
    hands.frames(60)
    stands(scene, record, 50)
    hands.key(pygame.K_HOME)
    stands(scene, record, 0)
    hands.key(pygame.K_PAGEDOWN)
    stands(scene, record, scene.film.rounds[1].command)
    hands.key(pygame.K_END)
    stands(scene, record, 181)
    hands.tab_to(scene.bar.speed)
    hands.key(pygame.K_RIGHT)
    assert scene.bar.speed.at == 2 and scene.at == 181
    hands.key(pygame.K_ESCAPE)  # away from the buttons
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.first


def test_the_rule_book_opens_from_here(hands, record):
    opened(hands, record)
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, RulebookScene)


def test_the_chronicle_and_the_cards_follow(hands, record):
    scene = opened(hands, record, 120)
    slips = len(scene.hud.chronicle.entries)
    assert slips > 30
    assert scene.hud.card.card.unit == scene.film.unit(120)
    scene.seek(10)
    assert len(scene.hud.chronicle.entries) < slips
    other = next(unit for unit in scene.looks if unit != scene.film.unit(10))
    hands.move(scene.view.camera.to_screen(scene.film.book.cell_of(other)))
    assert scene.hud.small.card.unit == other


# ---------------------------------------------------------------------- playing on


def branch(hands, scene):
    hands.click(scene.bar.branch)
    hands.frames(4)
    assert "the same dice" in scene.desk.layers.top.words.text
    hands.click(scene.desk.layers.top.buttons[1])


@pytest.mark.parametrize("at", [0, 25, 77, 150])
def test_a_new_match_begins_from_any_point(hands, record, at):
    scene = opened(hands, record, at)
    branch(hands, scene)
    battle = hands.top
    assert isinstance(battle, BattleScene)
    assert battle.sitting.match.hash() == record[1].hash(at)
    assert len(battle.sitting.match.commands) == at
    kept = saves.listing(hands.services.user / "matches")
    assert [entry.commands for entry in kept] == [at]
    # the dice go on as they did: the same command brings the same
    battle.sitting.match.play(record[1].moments[at + 1].command)
    assert battle.sitting.match.hash() == record[1].hash(at + 1)


def test_the_recorded_match_stays_as_it_is(hands, record):
    scene = opened(hands, record, 30)
    before = list(record[0].commands)
    branch(hands, scene)
    hands.stack.pop()
    assert hands.top is scene
    assert list(record[0].commands) == before and scene.film.last == 181


def test_where_it_is_over_nothing_can_be_played_on(hands, record):
    scene = opened(hands, record, 181)
    assert not scene.bar.branch.enabled and "over" in scene.bar.branch.why


# ---------------------------------------------------------------------- trouble


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(hands, record):
    broken = [*record[0].commands[:40], {"do": "fly", "unit": "a0"}, *record[0].commands[40:]]
    scene = hands.open(ReplayScene(hands.services, hands.stack, replace(record[0], commands=broken, checks=()), record[2], "x"))
    assert scene.film.last == 40
    assert "breaks off" in scene.desk.toasts.text and "fly" in scene.desk.toasts.text
    scene.seek(40)
    stands(scene, record, 40)
    hands.frames(80, 0.1)
    assert "breaks off" not in scene.desk.toasts.text  # it was told at the start, and is told again at the end
    scene.step(1)
    assert "breaks off after command 40 of 182" in scene.desk.toasts.text


def test_a_file_that_cannot_begin_says_so_and_goes_away(hands, record):
    wrong = replace(record[0], map={"rows": ["..", "..."]})
    scene = hands.open(ReplayScene(hands.services, hands.stack, wrong, record[2], "x"))
    hands.frames(4)
    assert scene.desk.layers.top.title == "This match cannot be watched"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.first


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((800, 600), 100)])
def test_panels_lie_in_the_window_and_off_each_other(tmp_path, record, size, scale):
    hands = Hands(tmp_path, size, scale=scale)
    scene = opened(hands, record, 60)
    window = pygame.Rect(0, 0, *size)
    assert window.contains(scene.bar.rect)
    shown = [widget for widget in scene.desk.base.inside if widget.shown and widget is not scene.bar and widget not in scene._unused]
    assert all(window.contains(widget.rect) and not widget.rect.colliderect(scene.bar.rect) for widget in shown)
    inner = [widget for widget in scene.bar.inside if widget.shown]
    assert not any(a.rect.colliderect(b.rect) for number, a in enumerate(inner) for b in inner[number + 1 :])
