"""The tutor: the whole lesson by mouse and by keyboard, off its path as well, and left at any time."""

import pygame
import pytest
from beside_hands import Hands

from game.formats import matchfile
from game.kernel.stopping import Concede
from game.scenes import tutor
from game.scenes.result import ResultScene
from game.scenes.tutor_courses import COURSES
from game.scenes.tutor_lesson import spot_of_cell

COURSE = COURSES["catfight"]
STEPS = COURSE.steps
TITLES = [step.title for step in STEPS]


@pytest.fixture
def hands(tmp_path):
    return begun(Hands(tmp_path))


def begun(hands):
    tutor.start(hands.services, hands.stack, "catfight")
    hands.frames(2)
    return hands


def at(hands, column, row):
    camera = hands.top.view.camera
    return camera.to_screen(camera.grid.cell(column, row))


def step(hands):
    hands.frames(4)
    return hands.top.note.title


def to(hands, title):
    """Skips to a step; what is to be taken back is done first."""
    while step(hands) != title:
        if (step(hands), title) == ("Walk", "Take it back"):
            hands.click(at(hands, 2, 2))
        else:
            hands.click(hands.top.note.next)


def test_the_small_match_can_be_played_and_is_fair():
    match = matchfile.begin(COURSE.file())
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
    hands.frames(2)
    assert scene.note.next.label == "Good"  # the paper was there


def test_a_cat_that_was_taken_in_hand_on_purpose_stays_there(hands):
    scene = hands.top
    to(hands, "Look before you leap")
    hands.click(at(hands, 3, 1))
    hands.frames(4)
    assert scene.aim.unit == "marmalade"


SIZES = pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=str)


def clear(hands):
    """The note lies, whole, on nothing that is read or acted with, nor does its tail."""
    hands.frames(4)
    scene = hands.top
    note, look, hud = scene.note, scene.desk.look, scene.hud
    ask, menu = scene.shown_ask(), scene.desk.layers.top
    boxes = {"paper": scene.view.paper, "spot": note._about, "menu": getattr(menu, "rect", None)}
    if hud.asked.shown:
        boxes |= {"question": hud.asked.rect, "tips": hud.asked.tips_at(look)}
    who = ask.unit if ask else scene.aim.unit
    if who and scene.book.cell_of(who) is not None:
        boxes["actor"] = spot_of_cell(scene, scene.book.cell_of(who))
    if scene.preview.tip:
        assert scene.view.paper.w > 100
        boxes["aimed at"] = spot_of_cell(scene, scene.preview.tip.cell)
    assert [name for name, box in boxes.items() if box and note.rect.colliderect(box)] == []
    assert scene.desk.bounds.contains(note.rect)
    end = pygame.Vector2(note._tip(look)) + note.rect.topleft
    assert not scene.view.paper.clipline(note.rect.center, end)
    return [name for name, box in boxes.items() if box]


@SIZES
def test_the_note_lies_on_nothing_that_is_read_or_acted_with_at_any_step(tmp_path, size):
    hands = begun(Hands(tmp_path, size))
    scene, met = hands.top, []

    def rest(*places):
        """Looks at the step as it stands, then with the cursor on each place."""
        met.extend(clear(hands))
        for place in places:
            hands.move(at(hands, *place))
            met.extend(clear(hands))

    rest()
    hands.click(scene.note.next)
    rest((1, 1), (3, 1), (2, 5), (6, 2))
    hands.click(at(hands, 1, 1))
    rest((2, 2), (1, 4), (0, 2), (2, 5))
    hands.click(at(hands, 2, 2))
    rest((2, 5), (6, 2))
    hands.click(scene.hud.undo)
    assert step(hands) == "Look before you leap"
    rest((1, 3), (6, 2), (2, 5))
    hands.click(scene.note.next)
    assert step(hands) == "Strike"
    rest((6, 2), (2, 5))
    hands.click(at(hands, 2, 5))
    hands.frames(2)
    for button in scene.desk.layers.top.buttons:
        hands.move(button.rect.center)
        met.extend(clear(hands))
    hands.click(scene.desk.layers.top.buttons[0])
    assert step(hands) == "They answer"
    rest()
    hands.click(scene.hud.asked.inside[0])
    assert step(hands) == "Past an enemy"
    rest((2, 5))
    hands.click(at(hands, 3, 1))
    rest((6, 2), (7, 4))
    hands.click(at(hands, 7, 4))
    assert step(hands) == "An opportunity"
    rest()
    for button in scene.hud.asked.inside[:4]:
        hands.move(button.rect.center)
        met.extend(clear(hands))
    hands.click(scene.hud.asked.inside[0])
    assert step(hands) == "They answer"
    rest()
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Enough for now"
    rest((6, 2))
    hands.click(scene.note.next)
    rest()
    hands.click(scene.note.next)
    assert step(hands) == "That is the game"
    rest((6, 2))
    assert set(met) == {"paper", "spot", "menu", "question", "tips", "actor", "aimed at"}


def test_the_note_lies_still_while_the_cursor_wanders(hands):
    scene = hands.top
    to(hands, "Walk")
    hands.frames(2)
    before = scene.note.rect.copy()
    for place in ((1, 2), (0, 2), (0, 3)):
        hands.move(at(hands, *place))
        hands.frames(2)
        assert scene.note.rect == before


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
