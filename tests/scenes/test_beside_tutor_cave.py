"""The tutor of Cave Brawl: the whole lesson by mouse and by keyboard, off its path as well; and the choice of a lesson."""

import random

import pygame
import pytest
from beside_hands import Hands
from tutor_hands import SIZES, at, begun, clear, step

from game.formats import matchfile
from game.formats.sheets import SHEETS
from game.kernel.stopping import Concede
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene
from game.scenes.tutor import TutorScene
from game.scenes.tutor_courses import COURSES

COURSE = COURSES["cavebrawl"]
TITLES = [one.title for one in COURSE.steps]


@pytest.fixture
def hands(tmp_path):
    return begun(Hands(tmp_path), "cavebrawl")


def spot(hands):
    """The middle of what the note points at."""
    hands.frames(2)
    return hands.top.note._about.center


def end_turn(hands):
    """Ends the turn, by the mouse, and says yes."""
    hands.click(hands.top.hud.end)
    hands.frames(4)
    if hands.top.desk.layers:
        hands.click(hands.top.desk.layers.top.buttons[1])


def answered(hands):
    """A hex that answers the open question: where to click for it."""
    scene = hands.top
    places = {cell: scene.view.camera.to_screen(cell) for cell, _ in scene.shown_ask().cells}
    return next(place for cell, place in places.items() if scene.view.cell_at(scene.stage, place) == cell)


def to(hands, title):
    """Goes on to a step by doing what the notes ask for."""
    scene = hands.top
    deeds = {
        "Two teams, one ball": lambda: hands.click(scene.note.next),
        "Enough for now": lambda: end_turn(hands),
        "Who has the ball?": lambda: hands.click(scene.hud.asked.inside[0]),
        "Pass": lambda: (hands.key(pygame.K_3), hands.click(spot(hands))),
        "Keep it moving": lambda: end_turn(hands),
        "A loose ball": lambda: hands.click(answered(hands)),
    }
    for _ in range(20):
        if step(hands) == title:
            return
        if step(hands) == "Block or tackle":
            hands.click(spot(hands))
            hands.frames(4)
            hands.click(scene.desk.layers.top.buttons[1])
        else:
            deeds.get(step(hands), lambda: hands.click(spot(hands)))()
    raise AssertionError(f"it has come to {step(hands)!r}")


def test_the_small_match_is_fair_and_every_player_is_worth_a_sheet():
    file = COURSE.file()
    match, sheet = matchfile.begin(file), SHEETS["cavebrawl"]
    for side in file.sides:
        assert [sheet.points(unit) for unit in side["units"]] == [sheet.sum] * 3
    assert match.state.offence == 0 and match.state.side == 1


def test_the_whole_lesson_by_mouse(hands):
    scene, state = hands.top, lambda: hands.top.sitting.match.state
    assert step(hands) == "Two teams, one ball" and "win" in scene.note.words
    hands.click(scene.note.next)
    assert step(hands) == "Out of the tunnel" and scene.aim.unit == "grub"
    hands.click(at(hands, 8, 3))
    assert step(hands) == "Enough for now"
    end_turn(hands)
    assert step(hands) == "Who has the ball?" and not scene.note.next.shown
    hands.click(scene.hud.asked.inside[0])
    assert step(hands) == "Carry it out" and "Dart" in scene.note.words
    hands.click(at(hands, 2, 4))
    assert step(hands) == "Somebody to pass to" and scene.aim.unit == "moss"
    hands.click(at(hands, 6, 3))
    assert step(hands) == "Pass" and scene.aim.unit == "dart"
    hands.key(pygame.K_3)
    hands.move(at(hands, 6, 3))
    assert scene.view.labels and scene.preview.tip.chance == "42 %"
    hands.click(at(hands, 6, 3))
    assert step(hands) == "Keep it moving" and state().holder == "moss"
    end_turn(hands)
    assert step(hands) == "Block or tackle" and scene.aim.unit == "grub"
    hands.click(at(hands, 6, 3))
    hands.frames(4)
    hands.click(scene.desk.layers.top.buttons[1])
    assert step(hands) == "A loose ball" and "Flint Paws" in scene.note.words
    hands.click(answered(hands))
    assert step(hands) == "Pick it up" and scene.aim.unit == "cinder"
    hands.click(spot(hands))
    assert state().holder == "cinder"
    assert step(hands) == "The quickest way"
    hands.click(scene.note.next)
    hands.frames(2)
    assert scene.lesson.step is None and not scene.note.shown
    assert hands.top is scene  # and one plays on


def point(hands, cell):
    """Points at a cell with the arrow keys alone."""
    scene = hands.top
    grid = scene.view.camera.grid
    for _ in range(40):
        if scene.aim.cell == cell:
            return
        unit = scene.aim.unit
        here = scene.aim.cell if scene.aim.cell >= 0 else scene.shown_ask().cell if scene.shown_ask() else scene.book.cell_of(unit)
        (column, row), (to_column, to_row) = grid.place(here), grid.place(cell)
        key = pygame.K_DOWN if row < to_row else pygame.K_UP if row > to_row else pygame.K_RIGHT if column < to_column else pygame.K_LEFT
        hands.key(key)
    raise AssertionError("the arrows do not lead there")


def test_the_whole_lesson_by_keyboard(hands):
    scene = hands.top
    grid = scene.view.camera.grid

    def end():
        hands.key(pygame.K_e)
        hands.frames(4)
        if scene.desk.layers:
            hands.tab_to(scene.desk.layers.top.buttons[1])
            hands.key(pygame.K_RETURN)

    def press_next():
        hands.key(pygame.K_F6)
        hands.tab_to(scene.note.next)
        hands.key(pygame.K_RETURN)
        hands.key(pygame.K_ESCAPE)

    press_next()
    assert step(hands) == "Out of the tunnel"
    point(hands, grid.cell(8, 3))
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Enough for now"
    end()
    assert step(hands) == "Who has the ball?"
    hands.key(pygame.K_1)
    assert step(hands) == "Carry it out"
    point(hands, grid.cell(2, 4))
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Somebody to pass to"
    point(hands, grid.cell(6, 3))
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Pass"
    hands.key(pygame.K_3)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Keep it moving"
    end()
    assert step(hands) == "Block or tackle"
    hands.key(pygame.K_2)
    while scene.aim.cell != grid.cell(6, 3):
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "A loose ball"
    point(hands, scene.shown_ask().cells[-1][0])
    hands.key(pygame.K_RETURN)
    assert step(hands) == "Pick it up"
    point(hands, scene.sitting.match.state.ball)
    hands.key(pygame.K_RETURN)
    assert step(hands) == "The quickest way"
    press_next()
    assert scene.lesson.step is None


@SIZES
def test_the_note_lies_on_nothing_that_is_read_or_acted_with_at_any_step(tmp_path, size):
    hands = begun(Hands(tmp_path, size), "cavebrawl")
    scene, met = hands.top, set()
    for title in (*TITLES[:3], "Who has the ball?", *TITLES[3:8], "A loose ball", *TITLES[8:]):
        to(hands, title)
        met.update(clear(hands))
        about, places = scene.note._about, [(0, 3), (10, 3), (2, 4), (6, 3), (8, 3)]
        for place in ([about.center] if about else []) + [at(hands, *place) for place in places]:
            hands.move(place)
            met.update(clear(hands))
        if title == "Pass":
            hands.key(pygame.K_3)
            for place in (about.center, at(hands, 2, 4)):
                hands.move(place)
                met.update(clear(hands))
            hands.key(pygame.K_ESCAPE)
        if title == "Block or tackle":
            hands.click(about.center)
            hands.frames(4)
            for button in scene.desk.layers.top.buttons:
                hands.move(button.rect.center)
                met.update(clear(hands))
            hands.key(pygame.K_ESCAPE)
    assert {"paper", "spot", "menu", "question", "tips", "actor", "aimed at", "range 0", "range 2"} <= met


@pytest.mark.parametrize("title", TITLES)
def test_it_can_be_left_at_every_step(tmp_path, title):
    hands = begun(Hands(tmp_path), "cavebrawl")
    to(hands, title)
    hands.click(hands.top.note.leave)
    assert hands.top is hands.first
    assert not (tmp_path / "matches").exists()


@SIZES
def test_every_title_and_note_stands_there_whole(tmp_path, size):
    hands = begun(Hands(tmp_path, size), "cavebrawl")
    look = hands.top.desk.look
    for one in (*COURSE.steps, *COURSE.questions.values()):
        count = look.line(f"{len(COURSE.steps)} of {len(COURSE.steps)}", 14, face="bold").get_width()
        assert look.press.width(one.title, look.px(14), "head") + 2 * look.px(2) <= look.px(316 - 14 - 66) - count


def test_another_carrier_is_spoken_of_by_name(hands):
    scene = hands.top
    to(hands, "Who has the ball?")
    hands.click(scene.hud.asked.inside[1])
    assert step(hands) == "Carry it out" and "Moss" in scene.note.words and scene.aim.unit == "moss"
    hands.click(spot(hands))
    assert step(hands) == "Somebody to pass to" and "Dart" in scene.note.words


def test_a_turn_that_is_ended_early_passes_over_what_it_was_for(hands):
    to(hands, "Carry it out")
    end_turn(hands)
    assert step(hands) == "Keep it moving"
    end_turn(hands)
    assert step(hands) == "The quickest way"  # nobody is near enough for a tackle


def test_with_somebody_else_in_hand_the_note_points_at_who_is_to_be_taken_first(hands):
    scene = hands.top
    to(hands, "Pass")
    hands.click(at(hands, 6, 3))  # without Pass in hand a click takes Moss
    assert step(hands) == "Pass" and scene.aim.unit == "moss"
    assert scene.note._about.collidepoint(at(hands, 2, 4))
    hands.click(at(hands, 2, 4))
    assert scene.aim.unit == "dart"
    to(hands, "Keep it moving")


@pytest.mark.parametrize("book", COURSES)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_the_lesson_never_sticks(tmp_path, book, seed):
    hands, chance = begun(Hands(tmp_path), book), random.Random(seed)
    scene, last = hands.top, 0
    for turn in range(60):
        legal = [c for c in scene.sitting.match.legal() if c.do not in ("concede", "offer_draw", "accept_draw")]
        if hands.top is not scene or not legal:
            return
        scene.give(chance.choice(legal))
        hands.frames(3, 0.1)
        if hands.top is not scene or scene.lesson.step is None:
            return
        note = scene.note
        assert note.shown and note.leave.shown and scene.lesson.at >= last
        assert "{" not in note.words and (note.next.shown or scene.hud.asked.shown)
        last = scene.lesson.at
        if turn % 6 == 5 and note.next.shown:
            hands.click(note.next)
            assert scene.lesson.at > last
    raise AssertionError("the lesson does not end")


def test_a_match_fought_to_its_end_shows_its_result(hands):
    hands.top.give(Concede(1))
    hands.frames(40, 0.1)
    assert isinstance(hands.top, ResultScene)


def chosen(hands, label):
    title = hands.top
    hands.click(title.tutor_button)
    hands.frames(4)
    return next(button for button in title.desk.layers.top.extra if button.label == label)


@pytest.mark.parametrize("book", COURSES)
def test_the_title_asks_which_lesson(hands, book):
    hands.open(TitleScene(hands.services, hands.stack))
    hands.click(chosen(hands, SHEETS[book].title))
    assert isinstance(hands.top, TutorScene)
    assert hands.top.sitting.match.rules.name == book
    hands.click(hands.top.note.leave)
    assert isinstance(hands.top, TitleScene)


def test_the_title_asks_by_keyboard_and_takes_no_for_an_answer(hands):
    title = hands.open(TitleScene(hands.services, hands.stack))
    hands.tab_to(title.tutor_button)
    hands.key(pygame.K_RETURN)
    hands.frames(4)
    hands.key(pygame.K_ESCAPE)
    hands.frames(4)
    assert hands.top is title and not title.desk.layers
    button = chosen(hands, "Cave Brawl")
    hands.tab_to(button)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, TutorScene) and hands.top.sitting.match.rules.name == "cavebrawl"
