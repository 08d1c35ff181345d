"""The tutor: the whole lesson by mouse and by keyboard, off its path as well, and left at any time."""

import pygame
import pytest
from beside_hands import Hands
from tutor_hands import TITLES, at, begun, step, to

from game.formats import matchfile
from game.kernel.stopping import Concede
from game.scenes.result import ResultScene
from game.scenes.tutor_courses import COURSES


@pytest.fixture
def hands(tmp_path):
    return begun(Hands(tmp_path))


def test_the_small_match_can_be_played_and_is_fair():
    match = matchfile.begin(COURSES["catfight"].file())
    points = [sum(f.points for f in match.setup.fighters.values() if f.side == side) for side in (0, 1)]
    assert points[0] == points[1]
    assert set(match.state.on_turn) == {"marmalade", "pip"}


def test_the_whole_lesson_by_mouse(hands):
    scene = hands.top
    assert step(hands) == "A table for two"
    hands.click(scene.note.next)
    assert step(hands) == "Take a cat in hand"
    hands.click(at(hands, 1, 1))
    assert step(hands) == "Walk"
    hands.click(at(hands, 2, 2))
    assert step(hands) == "Take it back"
    hands.click(scene.hud.undo)
    assert step(hands) == "Look before you leap"
    hands.move(at(hands, 2, 5))
    assert step(hands) == "Look before you leap"  # it waits until the paper has been read
    assert scene.note.next.label == "Good" and scene.note.next.kind == "primary"
    hands.click(scene.note.next)
    assert step(hands) == "Strike"
    hands.click(at(hands, 2, 5))
    hands.frames(4)
    hands.click(scene.desk.layers.top.buttons[0])
    assert step(hands) == "They answer"
    hands.click(scene.hud.asked.inside[0])
    assert step(hands) == "Past an enemy"
    assert scene.sitting.match.state.fighter("tux").hp == 21 - 4  # these dice are always kind
    hands.click(at(hands, 3, 1))
    hands.click(at(hands, 7, 4))
    assert step(hands) == "An opportunity"
    hands.click(next(button for button in scene.hud.asked.inside if getattr(button, "label", "") == "Let pass"))
    assert step(hands) == "Enough for now"
    hands.click(scene.hud.end)
    if scene.desk.layers:
        hands.frames(4)
        hands.click(scene.desk.layers.top.buttons[1])
    assert step(hands) == "How it is won"
    hands.click(scene.note.next)
    assert step(hands) == "That is the game"
    hands.click(scene.note.next)
    hands.frames(2)
    assert scene.lesson.step is None and not scene.note.shown
    assert hands.top is scene  # and one plays on


def test_the_lesson_by_keyboard(hands):
    scene = hands.top
    hands.key(pygame.K_F6)
    hands.tab_to(scene.note.next)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_n)
    assert step(hands) == "Walk"
    for code in (pygame.K_DOWN, pygame.K_DOWN):
        hands.key(code)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Take it back"
    hands.key(pygame.K_u)
    assert step(hands) == "Look before you leap"
    hands.key(pygame.K_TAB)
    assert step(hands) == "Look before you leap" and scene.note.next.label == "Good"
    hands.key(pygame.K_1)
    while scene.aim.cell != scene.book.cell_of("tux"):  # Needle may come first
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "They answer"
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Past an enemy"


def test_with_nothing_to_take_back_nobody_is_told_to(hands):
    scene = hands.top
    to(hands, "Walk")
    hands.click(scene.note.next)
    assert step(hands) == "Look before you leap"  # Undo would be grey
    assert scene.sitting.match.commands == []


def test_a_stray_click_does_not_leave_a_step_without_the_cat_it_speaks_of(hands):
    scene = hands.top
    to(hands, "Take a cat in hand")
    scene.aim.select(None)
    hands.frames(2)
    assert scene.aim.unit is None  # here it is for the player to take one
    hands.click(scene.note.next)
    assert step(hands) == "Walk" and scene.aim.unit == "pip"
    hands.click(scene.note.next)
    hands.click(at(hands, 9, 4))
    hands.frames(2)
    assert scene.aim.unit == "pip"
    hands.move(at(hands, 2, 5))
    hands.frames(2)
    assert scene.note.next.label == "Good"  # the paper was there


def test_a_cat_that_was_taken_in_hand_on_purpose_stays_there(hands):
    scene = hands.top
    to(hands, "Look before you leap")
    hands.click(at(hands, 3, 1))
    hands.frames(4)
    assert scene.aim.unit == "marmalade"


def test_a_paper_stays_until_it_has_been_read(hands):
    to(hands, "Look before you leap")
    assert hands.top.note.next.label == "Skip"
    hands.move(at(hands, 2, 5))
    hands.frames(200, 0.1)
    assert step(hands) == "Look before you leap"
    assert "Good" in hands.top.note.words and hands.top.note.next.label == "Good"


def test_one_who_strikes_at_once_is_not_asked_to_strike_again(hands):
    scene = hands.top
    to(hands, "Look before you leap")
    hands.click(at(hands, 2, 5))
    hands.frames(2)
    hands.click(scene.desk.layers.top.buttons[0])
    assert step(hands) == "They answer" and not scene.note.next.shown
    hands.click(scene.hud.asked.inside[0])
    assert step(hands) == "Past an enemy"


def test_what_the_strike_was_aimed_at_is_put_away_for_the_next_step(hands):
    scene = hands.top
    to(hands, "Strike")
    hands.move(at(hands, 2, 5))
    hands.click(at(hands, 2, 5))
    hands.frames(2)
    hands.click(scene.desk.layers.top.buttons[0])
    hands.frames(4)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Past an enemy"
    assert scene.preview.tip is None


def test_a_hex_somebody_stands_on_is_not_marked_for_another(hands):
    scene = hands.top
    to(hands, "Take a cat in hand")
    hands.click(at(hands, 2, 2))  # Marmalade walks where Pip would have been sent
    hands.click(at(hands, 1, 1))
    assert step(hands) == "Walk"
    about = scene.note._about
    assert not about.collidepoint(at(hands, 2, 2))
    hands.click(about.center)
    assert scene.sitting.match.commands[-1].unit == "pip"
    assert step(hands) == "Take it back"


def test_the_way_past_needle_is_another_once_the_marked_hex_is_out_of_reach(hands):
    scene = hands.top
    to(hands, "Take a cat in hand")
    hands.click(at(hands, 4, 3))  # she stands in the gap, two steps nearer
    to(hands, "Past an enemy")
    hands.click(at(hands, 4, 3))
    hands.frames(2)
    hands.click(scene.note._about.center)
    assert step(hands) == "An opportunity"


def test_steps_of_a_cat_whose_turn_is_over_are_passed_over(hands):
    scene = hands.top
    to(hands, "Walk")
    scene.give(next(c for c in scene.sitting.match.legal() if c.do == "end" and c.unit == "pip"))
    assert step(hands) == "Take it back"
    hands.click(scene.note.next)
    assert step(hands) == "Past an enemy"


def test_the_answer_to_an_answer_is_named_rightly(hands):
    scene = hands.top
    to(hands, "Past an enemy")
    hands.click(at(hands, 3, 1))
    hands.click(at(hands, 7, 4))
    assert step(hands) == "An opportunity" and "Needle may" in scene.note.words
    hands.click(scene.hud.asked.inside[0])
    assert step(hands) == "They answer" and "Marmalade may" in scene.note.words
    assert "Roll" in scene.note.words


def test_every_other_move_stays_open(hands):
    scene = hands.top
    to(hands, "Take a cat in hand")
    hands.click(at(hands, 4, 3))  # Marmalade, who is in hand, walks instead
    assert len(scene.sitting.match.commands) == 1
    assert step(hands) == "Take a cat in hand"
    scene.give(next(c for c in scene.sitting.match.legal() if c.do == "taunt"))
    hands.frames(30)
    assert [c.do for c in scene.sitting.match.commands] == ["move", "taunt"]
    hands.click(at(hands, 1, 1))
    assert step(hands) == "Walk"


def test_a_step_that_is_done_out_of_turn_is_not_asked_for_in_vain(hands):
    scene = hands.top
    to(hands, "Walk")
    hands.click(at(hands, 1, 1))
    hands.click(at(hands, 2, 2))
    assert step(hands) == "Take it back"
    hands.click(at(hands, 2, 3))  # walks on instead of undoing
    assert step(hands) == "Take it back"
    hands.key(pygame.K_u)
    assert step(hands) == "Look before you leap"
    assert scene.sitting.match.can_redo


@pytest.mark.parametrize("title", TITLES)
def test_it_can_be_left_at_every_step(tmp_path, title):
    hands = begun(Hands(tmp_path))
    to(hands, title)
    hands.click(hands.top.note.leave)
    assert hands.top is hands.first
    assert not (tmp_path / "matches").exists()  # nothing of it is kept


def test_while_a_question_is_open_the_note_points_at_it_and_leaves_as_ever(hands):
    scene = hands.top
    to(hands, "Strike")
    scene.give(*next(c for c in scene.book.menu("pip", scene.book.cell_of("tux"), (0.0, 0.0), 0) if c.key == "strike").commands)
    assert step(hands) == "They answer"
    assert scene.note._about == scene.hud.asked.rect
    hands.click(scene.note.leave)
    assert hands.top is hands.first


def test_with_nothing_to_answer_the_note_goes_on_by_itself(hands):
    to(hands, "Strike")
    hands.click(hands.top.note.next)
    assert step(hands) == "Past an enemy"


def test_escape_opens_a_menu_that_leaves_too(hands):
    scene = hands.top
    hands.key(pygame.K_ESCAPE)
    hands.frames(4)
    menu = scene.desk.layers.top
    assert menu.title == "The lesson"
    hands.click(next(button for button in menu.extra if button.label == "Leave the lesson"))
    assert hands.top is hands.first


def test_a_match_fought_to_its_end_shows_its_result(hands):
    scene = hands.top
    scene.give(Concede(0))
    hands.frames(40, 0.1)
    assert isinstance(hands.top, ResultScene)
