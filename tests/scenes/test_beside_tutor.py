"""The tutor: the whole lesson by mouse and by keyboard, off its path as well, and left at any time."""

import pygame
import pytest
from beside_hands import Hands

from game.formats import matchfile
from game.kernel.stopping import Concede
from game.scenes import tutor
from game.scenes.result import ResultScene
from game.scenes.tutor_lesson import STEPS, lesson_file

ANSWERS = ("They answer", "An opportunity")
TITLES = [step.title for step in STEPS if step.title not in ANSWERS]  # those two stand only while there is a question


@pytest.fixture
def hands(tmp_path):
    return begun(Hands(tmp_path))


def begun(hands):
    tutor.start(hands.services, hands.stack)
    hands.frames(2)
    return hands


def at(hands, column, row):
    camera = hands.top.view.camera
    return camera.to_screen(camera.grid.cell(column, row))


def step(hands):
    hands.frames(4)
    return hands.top.lesson.step.title


def to(hands, title):
    """Skips to a step; what is to be taken back is done first."""
    while step(hands) != title:
        if (step(hands), title) == ("Walk", "Take it back"):
            hands.click(at(hands, 2, 2))
        else:
            hands.click(hands.top.note.next)


def test_the_small_match_can_be_played_and_is_fair():
    match = matchfile.begin(lesson_file())
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
    if step(hands) == "Look before you leap":  # Needle may come first
        hands.key(pygame.K_TAB)
    assert step(hands) == "Strike"
    hands.key(pygame.K_1)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "They answer"
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Past an enemy"


def test_the_note_points_at_what_it_speaks_of(hands):
    scene = hands.top
    for title, spot in (("Take a cat in hand", (1, 1)), ("Walk", (2, 2)), ("Strike", (2, 5))):
        to(hands, title)
        x, y = at(hands, *spot)
        about = scene.note._about
        assert about.collidepoint(x, y)
        assert not scene.note.rect.colliderect(about)
        tip = pygame.Vector2(scene.note._tip(scene.desk.look)) + scene.note.rect.topleft
        assert about.inflate(12, 12).collidepoint(tip)
    to(hands, "Enough for now")
    assert scene.note._about == scene.hud.end.rect


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
    assert step(hands) == "Strike"  # the paper was there


def test_a_cat_that_was_taken_in_hand_on_purpose_stays_there(hands):
    scene = hands.top
    to(hands, "Look before you leap")
    hands.click(at(hands, 3, 1))
    hands.frames(4)
    assert scene.aim.unit == "marmalade"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 100), ((1920, 1080), 100)])
def test_every_title_stands_there_whole(tmp_path, size, scale):
    hands = begun(Hands(tmp_path, size, scale=scale))
    look = hands.top.desk.look
    for number, one in enumerate(STEPS):
        count = look.line(f"{number + 1} of {len(STEPS)}", 14, face="bold").get_width()
        room = look.px(316 - 14 - 66) - count
        assert look.press.width(one.title, look.px(14), "head") + 2 * look.px(2) <= room


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


def test_the_note_can_be_dragged_out_of_the_way(hands):
    scene = hands.top
    to(hands, "Take a cat in hand")
    before = scene.note.rect.copy()
    start = (before.x + 60, before.y + 50)
    hands.move(start)
    hands.down(start)
    hands.move((start[0] + 200, start[1] + 150), buttons=(1, 0, 0))
    hands.up((start[0] + 200, start[1] + 150))
    hands.frames(2)
    assert scene.note.rect.topleft == (before.x + 200, before.y + 150)
    assert scene.sitting.match.commands == []  # what lies under it heard nothing
    hands.click(at(hands, 1, 1))
    assert step(hands) == "Walk"
    assert scene.note.rect.topleft != (before.x + 200, before.y + 150)  # the next note lies where it belongs


def test_the_words_name_the_keys_as_they_are_set(tmp_path):
    hands = begun(Hands(tmp_path, keys={"undo": ("f7",)}))
    to(hands, "Take it back")
    assert "F7" in hands.top.note.words


def test_a_match_fought_to_its_end_shows_its_result(hands):
    scene = hands.top
    scene.give(Concede(0))
    hands.frames(40, 0.1)
    assert isinstance(hands.top, ResultScene)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((800, 600), 100)])
def test_the_note_is_whole_in_every_window(tmp_path, size, scale):
    hands = begun(Hands(tmp_path, size, scale=scale))
    window = pygame.Rect(0, 0, *size)
    for title in TITLES:
        to(hands, title)
        note = hands.top.note
        assert window.contains(note.rect)
        assert note.rect.contains(note.next.rect) and note.rect.contains(note.leave.rect)
        assert not note.next.rect.colliderect(note.leave.rect)
