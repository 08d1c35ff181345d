"""What an answer or a choice would bring is shown while the mouse or the keyboard is at it, before anything is decided."""

import pygame
import pytest
from beside_hands import Hands

from game.cli import picture_scenes
from game.rules.catfight.moves.opportunity import Decline, OpportunityAsked
from game.scenes.battle import tip_sheet
from game.scenes.battle.covers import ChoiceMenu

SIZES = ((800, 600), (1280, 720), (1920, 1080))
by_size = pytest.mark.parametrize("size", SIZES)


def battle(tmp_path, size=(1280, 720)):
    hands = Hands(tmp_path, size)
    scene = picture_scenes.catfight(hands.services, hands.stack)
    scene.aim.choose(None)
    scene.refresh()
    hands.frames(2)
    return hands, scene


def asked(tmp_path, size=(1280, 720)):
    """Marmalade walks past Needle, who may strike."""
    hands, scene = battle(tmp_path, size)
    match = scene.sitting.match
    for move in [c for c in match.legal() if c.do == "move"]:
        there = match.branch(len(match.moments) - 1)
        there.play(move)
        if isinstance(there.now.asked, OpportunityAsked):
            break
    scene.give(move)
    hands.frames(60, 0.1)
    assert isinstance(match.now.asked, OpportunityAsked) and scene.shown_ask()
    return hands, scene


def menu(tmp_path, size=(1280, 720)):
    hands, scene = battle(tmp_path, size)
    hands.click(scene.view.camera.to_screen(scene.book.cell_of("boss tux")))
    top = scene.desk.layers.top
    assert isinstance(top, ChoiceMenu) and [b.label for b in top.buttons] == ["Strike", "Push", "Trip", "Grab"]
    return hands, scene, top


def papers(monkeypatch):
    """Where forecasts are drawn from now on."""
    found, place_for = [], tip_sheet.place_for

    def spy(*args):
        found.append(place_for(*args))
        return found[-1]

    monkeypatch.setattr(tip_sheet, "place_for", spy)
    return found


@by_size
def test_the_forecast_is_that_of_the_answer_the_mouse_is_at(tmp_path, size, monkeypatch):
    hands, scene = asked(tmp_path, size)
    given, drawn = len(scene.sitting.match.moments), papers(monkeypatch)
    buttons, look = scene.hud.asked._buttons, scene.desk.look
    assert scene.preview.tip.title == "Strike"
    for button in buttons[:-1]:
        hands.move(button.rect.center)
        hands.frames(20)
        assert scene.preview.tip.title == button.label
        assert bool(scene.preview.ghosts) == (button.label == "Push")
        assert not drawn[-1].colliderect(scene.hud.asked.rect) and not drawn[-1].colliderect(scene.hud.asked.tips_at(look))
    hands.move(buttons[-1].rect.center)
    assert scene.preview.tip is None and scene.preview.commands == (Decline("needle"),)
    hands.move((size[0] // 2, size[1] // 3))
    assert scene.preview.tip.title == "Strike" and len(scene.sitting.match.moments) == given


def test_the_forecast_is_that_of_the_answer_the_keyboard_is_at_and_enter_gives_it(tmp_path):
    hands, scene = asked(tmp_path)
    buttons = scene.hud.asked._buttons
    scene.desk.enter()
    while not buttons[1].focused:
        hands.key(pygame.K_TAB)
    assert scene.preview.tip.title == "Push"
    scene.set_amount(2)
    hands.frames(2)
    assert scene.preview.commands[-1].boost == 2 and scene.preview.tip.title == "Push" and scene.desk.focus.here is buttons[1]
    hands.key(pygame.K_TAB)
    assert scene.preview.tip.title == "Trip"
    hands.key(pygame.K_RETURN)
    assert scene.sitting.match.commands[-1].do == "trip"


def test_the_movers_own_way_is_marked_as_a_way(tmp_path):
    _, scene = asked(tmp_path)
    mover = scene.book.state.fighter("marmalade")
    for choice in scene.shown_ask().choices:
        start, *steps = choice.preview.path
        assert start == mover.cell and len(steps) == len(choice.preview.path_texts) == 1
        assert steps[0] not in [ghost.cell for ghost in choice.preview.ghosts] or choice.key == "push"
        kinds = [mark.kind for mark in choice.preview.marks if mark.cell == steps[0]]
        assert kinds[0] == "path"
        assert choice.key == "push" or kinds == ["path"]


@by_size
def test_the_tip_of_an_answer_says_what_it_does_and_covers_nothing_of_the_question(tmp_path, size, monkeypatch):
    hands, scene = asked(tmp_path, size)
    boxes, beside = [], __import__("game.ui.tips", fromlist=["beside"]).beside
    monkeypatch.setattr("game.ui.tips.beside", lambda *args: boxes.append(beside(*args)) or boxes[-1])
    for number, button in enumerate(scene.hud.asked._buttons, 1):
        hands.move((5, 5))
        hands.move(button.rect.center)
        hands.frames(20)
        words = scene.desk.tips.text
        assert words.endswith(f"Key {number}") and len(words) > 20
        assert not boxes[-1].colliderect(scene.hud.asked.rect)
        assert scene.hud.asked.tips_at(scene.desk.look).top <= boxes[-1].top
    hands.move(scene.hud.undo.rect.center)
    hands.frames(20)
    assert scene.desk.tips.text == scene.hud.undo.hint(None)[0] != "" and not boxes[-1].colliderect(scene.hud.asked.rect)


@by_size
def test_the_menu_at_a_target_shows_what_each_choice_would_bring_and_hides_none_of_it(tmp_path, size, monkeypatch):
    hands, scene, top = menu(tmp_path, size)
    drawn = papers(monkeypatch)
    for choice, button in zip(top.choices, top.buttons, strict=True):
        hands.move(button.rect.center)
        hands.frames(3)
        assert scene.preview == choice.preview and len(scene.preview.path) == 3
        assert not drawn[-1].colliderect(top.rect)
        assert not any(scene.view.box_of(ghost.cell).colliderect(top.rect) for ghost in scene.preview.ghosts)
    assert not scene.sitting.match.commands
    hands.key(pygame.K_ESCAPE)
    hands.frames(2)
    assert scene.preview == scene.aim.preview()


def test_enter_takes_the_choice_that_is_shown(tmp_path):
    hands, scene, top = menu(tmp_path)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    assert scene.preview == top.choices[1].preview
    hands.move(top.buttons[2].rect.center)
    assert scene.preview == top.choices[2].preview
    hands.key(pygame.K_DOWN)
    assert scene.preview == top.choices[3].preview  # although the mouse rests on another
    hands.key(pygame.K_RETURN)
    assert scene.sitting.match.commands[-1].do == "grab"


@by_size
def test_the_defender_reads_what_its_roll_is_for(tmp_path, size):
    hands, scene = battle(tmp_path, size)
    attack = next(c for unit in scene.book.active() for c in scene.book._attacks(unit, None) if c.do == "grab")
    chance = scene.book.seer.choice(scene.sitting.match, attack, 0, None).chance
    scene.give(attack)
    hands.frames(20, 0.1)
    roll = scene.shown_ask().choices[0]
    assert roll.chance == f"grab fails {100 - int(chance.split()[0])} %"
    button, look = scene.hud.asked._buttons[0], scene.desk.look
    assert button.rect.w >= min(button.wants(look)[0], look.px(210))
    assert not any(button.rect.colliderect(other.rect) for other in scene.hud.asked.inside if other is not button)
