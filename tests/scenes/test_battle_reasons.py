"""What cannot be done says why where it is tried; what would happen besides is said before it is done."""

import pygame
import pytest
from beside_hands import Hands

from game.cli import picture_scenes
from game.rules.cavebrawl.beast_events import Released
from game.scenes.battle.covers import draw_offer
from game.ui import buttons

SIZES = ((800, 600), (1280, 720), (1920, 1080))
by_size = pytest.mark.parametrize("size", SIZES)


def battle(tmp_path, game="catfight", size=(1280, 720), slot=None):
    hands = Hands(tmp_path, size)
    scene = getattr(picture_scenes, game)(hands.services, hands.stack)
    scene.aim.choose(None)
    scene.refresh()
    if slot:
        scene.choose(slot)
    hands.frames(2)
    return hands, scene


def said(scene):
    return " ".join(words for words, _ in scene.preview.tip.notes) if scene.preview.tip else ""


@by_size
@pytest.mark.parametrize(
    ("game", "slot", "at", "reason"),
    [
        ("catfight", "trap", "needle", "No obstacle is straight behind Needle"),
        ("catfight", "trap", "boss tux", "No obstacle is straight behind Boss Tux"),
        ("catfight", "trip", "soot", "Soot is out of reach: needs 8 AP, Marmalade has 7"),
        ("catfight", "push", "pip", "Pip is no enemy of Marmalade"),
        ("cavebrawl", "pass", "ash", "Ash is no team-mate of Grub"),
        ("cavebrawl", "tackle", "tar", "Tar is not standing on the field, so nobody can tackle it"),
        ("cavebrawl", "block", "fang", "Fang is out of reach: needs 7 hexes, Grub has 5 left"),
    ],
)
def test_an_action_that_cannot_be_used_on_somebody_says_why_there(tmp_path, size, game, slot, at, reason):
    hands, scene = battle(tmp_path, game, size, slot)
    hands.move(scene.view.camera.to_screen(scene.book.cell_of(at)))
    hands.frames(2)
    assert scene.aim.slot == slot and scene.aim.cell == scene.book.cell_of(at)
    assert said(scene) == reason and not scene.preview.commands
    assert scene.preview.tip.title == scene.book._slot(scene.aim.unit, slot).label
    hands.click(scene.view.camera.to_screen(scene.book.cell_of(at)))
    assert not scene.sitting.match.commands


@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
def test_every_action_in_hand_shows_a_forecast_or_a_reason_at_everybody_it_might_be_meant_for(tmp_path, game):
    _, scene = battle(tmp_path, game)
    told = 0
    for slot in [s.key for s in scene.book.slots(scene.aim.unit) if not (s.barred or s.at_once or s.key == "kick")]:
        scene.aim.choose(slot)
        for figure, place, *_ in scene.stage.figures():
            if figure.kind == "ball" or figure.unit == scene.aim.unit:
                continue
            scene.aim.point(place.cell)
            scene.pointed()
            told += not scene.preview.commands
            assert bool(scene.preview.tip)
            assert bool(scene.preview.commands) == (scene.book.why_not(scene.aim.unit, slot, place.cell, (0.0, 0.0)) is None)
        scene.aim.choose(slot)
    assert told > 5


def test_ending_a_still_turn_says_that_a_beast_comes_even_when_all_have_acted(tmp_path, monkeypatch):
    hands, scene = battle(tmp_path, "cavebrawl")
    assert "beast" in scene.hud.end.tip and "CB-50" in scene.hud.end.tip
    for waiting, words in ((scene.book.can_still_act(None), "have done nothing yet"), (None, "Ending the turn now")):
        monkeypatch.setattr(scene.book, "can_still_act", lambda unit, waiting=waiting: waiting)
        scene.end_turn()
        dialog = scene.desk.layers.top
        assert words in dialog.words.text and dialog.words.text.endswith(scene.hud.end.tip)
        hands.key(pygame.K_ESCAPE)
        assert not scene.sitting.match.commands
    scene.end_turn()
    hands.click(scene.desk.layers.top.buttons[-1])
    assert any(isinstance(event, Released) for event in scene.sitting.match.now.events)


def test_ending_a_turn_in_which_the_ball_moved_lets_nothing_in(tmp_path):
    hands, scene = battle(tmp_path, "cavebrawl")
    walk = next(c for c in scene.sitting.match.legal() if c.do == "move" and c.unit == "grub" and len(c.path) == 1)
    scene.give(walk)
    hands.frames(30, 0.1)
    assert scene.book.ending() == "" == scene.hud.end.tip
    scene.end_turn()
    assert "beast" not in scene.desk.layers.top.words.text
    _, other = battle(tmp_path)
    assert other.book.ending() == ""


@pytest.mark.parametrize("game", ["catfight", "cavebrawl"])
def test_escape_closes_the_card_that_was_asked_for_before_anything_else(tmp_path, game):
    hands, scene = battle(tmp_path, game)
    own, other = scene.aim.unit, next(f.unit for f, *_ in scene.stage.figures() if f.kind == "cat" and f.unit not in scene.book.active())
    spot = scene.view.camera.to_screen(scene.book.cell_of(other))
    hands.click(spot, 3)
    assert scene.hud.card.card.unit == other
    hands.key(pygame.K_ESCAPE)
    assert scene.hud.card.card.unit == own and not scene.desk.layers
    hands.key(pygame.K_ESCAPE)
    assert len(scene.desk.layers) == 1


@by_size
def test_all_answers_to_a_draw_on_offer_can_be_read(tmp_path, size, monkeypatch):
    hands, scene = battle(tmp_path, "catfight", size)
    rooms, fitting = {}, buttons.fitting
    monkeypatch.setattr(buttons, "fitting", lambda *args: rooms.update({args[1]: args[5]}) or fitting(*args))
    scene.desk.open(draw_offer(scene.names, 1, lambda yes: None, lambda: None))
    hands.frames(3)
    look = scene.desk.look
    for words in ("Take it back", "Decline", "Accept"):
        assert look.press.width(words, look.px(14), "head") + 2 * look.px(2) <= rooms[words]
