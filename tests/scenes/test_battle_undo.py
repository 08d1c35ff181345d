"""Taking back at the board: whose decision it is, why it cannot be, and that what was taken back is really open again."""

import pygame
from beside_hands import Hands

from game.cli import picture_scenes
from game.formats.matchfile import MatchFile
from game.kernel.stopping import OfferDraw
from game.rules.catfight.moves.turn import End
from game.ui.dialog import Dialog


def cat(name, move, at):
    return {"id": name.lower(), "name": name, "skill": 6, "physique": 6, "move": move, "at": at}


def past_two(tmp_path):
    """Ann is about to walk past Bea and Cleo, who may both strike at her as she leaves their reach."""
    hands = Hands(tmp_path)
    attic = [cat("Bea", 3, [3, 0]), cat("Cleo", 2, [3, 2])]
    sides = [{"name": "Alley", "units": [cat("Ann", 6, [1, 1])]}, {"name": "Attic", "units": attic}]
    file = MatchFile("catfight", {"rows": ["......", "......", "......"]}, sides, {"seed": 3}, {"handicap": True})
    scene = picture_scenes._battle(hands.services, hands.stack, file)
    hands.frames(3)
    return hands, scene


def walk(hands, scene):
    scene.give(scene.sitting.match.read({"unit": "ann", "do": "move", "path": [[2, 1], [1, 1]]}))
    hands.frames(30, 0.1)


def hover_text(hands, widget):
    hands.move((1, 1))
    hands.move(widget.rect.center)
    return widget.hint(widget.rect.center)[0]


def test_a_strike_at_one_that_walks_past_is_taken_back_before_the_walker_answers(tmp_path):
    hands, scene = past_two(tmp_path)
    walk(hands, scene)
    assert scene.shown_ask().title == "Bea may strike" and "Alley" in hover_text(hands, scene.hud.undo)
    hands.click(scene.hud.asked._buttons[0])
    hands.frames(30, 0.1)
    assert scene.shown_ask().title == "Ann defends" and scene.sitting.match.decider == 0
    assert "Attic" in hover_text(hands, scene.hud.undo)
    hands.click(scene.hud.undo)
    assert scene.shown_ask().title == "Bea may strike"
    hands.click(scene.hud.undo)
    assert scene.shown_ask() is None and scene.sitting.match.commands == []
    assert not scene.hud.undo.enabled and "nothing has been done yet" in hover_text(hands, scene.hud.undo)


def test_after_dice_it_says_that_they_were_rolled(tmp_path):
    hands, scene = past_two(tmp_path)
    walk(hands, scene)
    hands.click(scene.hud.asked._buttons[0])
    hands.frames(30, 0.1)
    hands.click(scene.hud.asked._buttons[0])
    hands.frames(60, 0.1)
    assert not scene.hud.undo.enabled and "dice have been rolled" in hover_text(hands, scene.hud.undo)


def test_after_the_other_let_one_pass_it_says_so(tmp_path):
    hands, scene = past_two(tmp_path)
    walk(hands, scene)
    for _ in range(2):
        hands.click(scene.hud.asked._buttons[-1])
        hands.frames(30, 0.1)
    assert scene.shown_ask() is None
    assert not scene.hud.undo.enabled and "the other player has decided" in hover_text(hands, scene.hud.undo)


def test_what_was_declined_for_good_is_asked_again_when_it_is_taken_back(tmp_path):
    hands, scene = past_two(tmp_path)
    scene.sitting.free_undo = True
    walk(hands, scene)
    scene.set_always(True)
    hands.click(scene.hud.asked._buttons[-1])
    hands.frames(30, 0.1)
    assert len(scene.sitting.match.commands) == 3  # the second was declined by itself
    hands.click(scene.hud.undo)
    hands.frames(3)
    assert len(scene.sitting.match.commands) == 2 and scene.shown_ask().title == "Cleo may strike"


def test_a_draw_offered_over_a_question_is_taken_back_and_the_question_stands(tmp_path):
    hands, scene = past_two(tmp_path)
    walk(hands, scene)
    scene.open_menu()
    hands.frames()
    hands.click(next(w for w in scene.desk.top().extra if w.name == "Offer a draw"))
    assert scene.desk.top().title == "Offer a draw?" and len(scene.sitting.match.commands) == 1
    hands.click(next(b for b in scene.desk.top().buttons if b.name == "Offer a draw"))
    assert isinstance(scene.sitting.match.commands[-1], OfferDraw)
    offer = scene.desk.top()
    assert isinstance(offer, Dialog) and scene.shown_ask() is None
    look = scene.desk.look
    assert all(look.press.width(b.label, look.px(17), "head") < b.rect.w - look.px(20) for b in offer.buttons)
    hands.click(next(b for b in offer.buttons if b.name == "Take it back"))
    assert len(scene.sitting.match.commands) == 1
    assert scene.desk.top() is scene.desk.base and scene.shown_ask().title == "Bea may strike"


def test_a_draw_laid_aside_is_put_again_and_nothing_else_can_be_done(tmp_path):
    hands, scene = past_two(tmp_path)
    scene.give(OfferDraw(0))
    hands.frames(5)
    hands.key(pygame.K_ESCAPE)
    assert scene.desk.top() is scene.desk.base and "Answer!" in (scene.hud.choice.title,)
    scene.give(End("ann"))
    hands.frames(5)
    assert len(scene.sitting.match.commands) == 1 and scene.sitting.match.now.offer
    assert "Alley" in hover_text(hands, scene.hud.undo)
    hands.click(scene.hud.undo)
    assert scene.sitting.match.commands == []
