"""Everything can be reached by keyboard alone."""

import pygame
import pytest
from ui_hands import a_desk, a_stack, click, down, key, lay, move, wait, write

from game.scenes.gallery import Gallery
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.dropdown import DropDown
from game.ui.field import TextField
from game.ui.focus import neighbour, stops
from game.ui.lists import List
from game.ui.panels import Panel
from game.ui.widget import Widget, walk

TAB, ENTER, SPACE, ESCAPE = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


@pytest.fixture
def gallery(tmp_path):
    stack = a_stack(tmp_path)
    scene = Gallery(stack.services, stack)
    stack.push(scene)
    stack.update(0.0)
    return scene


def live(scene):
    """Everything on a page that a mouse could use: solid, enabled or with a reason, and made to be pressed."""
    plain = {Widget.press, Widget.activate, Widget.release}
    for widget in walk(scene.desk.base):
        kind = type(widget)
        acts = kind.activate not in plain or kind.release not in plain or kind.press not in plain
        if acts and kind.__name__ != "ScrollBar" and not (kind.__name__ == "_Title" and not widget.column.key):
            yield widget


@pytest.mark.parametrize("page", range(5))
def test_tab_reaches_every_widget_of_the_gallery_and_comes_round(gallery, page):
    gallery.turn(page)
    wanted = set(live(gallery))
    order = stops(gallery.desk.base)
    assert wanted == set(order)
    met = []
    for _ in range(len(order)):
        assert key(gallery, TAB)
        met.append(gallery.desk.focus.here)
    assert set(met) == wanted
    assert key(gallery, TAB)
    assert gallery.desk.focus.here is met[0]
    assert key(gallery, TAB, pygame.KMOD_LSHIFT)
    assert gallery.desk.focus.here is met[-1]


@pytest.mark.parametrize("page", range(5))
def test_what_the_keyboard_comes_to_is_in_view(gallery, page):
    gallery.turn(page)
    for _ in range(60):
        key(gallery, TAB)
        here = gallery.desk.focus.here
        window = here.parent
        while window is not None and window.window() is None:
            window = window.parent
        view = window.rect if window else gallery.desk.bounds
        assert view.collidepoint(here.rect.center) or here.rect.h > view.h


@pytest.mark.parametrize("page", [0, 1, 3])
def test_arrows_alone_reach_most_of_a_page_and_never_get_lost(gallery, page):
    gallery.turn(page)
    met = set()
    for n in range(400):
        key(gallery, ARROWS[(1, 3, 1, 2)[n // 7 % 4]] if n % 5 else ARROWS[(0, 1, 3)[n % 3]])
        assert gallery.desk.focus.here in stops(gallery.desk.base)
        met.add(gallery.desk.focus.here)
    assert len(met) > 3


def test_every_pair_of_stops_is_joined_by_arrows(gallery):
    gallery.turn(0)
    order = stops(gallery.desk.base)
    reached, edge = {order[0]}, [order[0]]
    while edge:
        here = edge.pop()
        for direction in ("left", "right", "up", "down"):
            there = neighbour(here, order, direction)
            if there and there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == set(order)


def test_the_ring_shows_with_the_keyboard_and_goes_with_the_mouse(gallery):
    assert not gallery.desk.ring
    key(gallery, TAB)
    assert gallery.desk.ring
    down(gallery, gallery.leave_button.rect.center)
    assert not gallery.desk.ring


def test_the_ring_can_be_seen(gallery):
    gallery.turn(0)
    surface = gallery.services.window.surface
    key(gallery, TAB)
    key(gallery, TAB)
    gallery.draw(surface)
    with_ring = surface.copy()
    here = gallery.desk.focus.here
    gallery.desk.focus.ring = False
    gallery.draw(surface)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), with_ring).count()
    assert changed < surface.get_width() * surface.get_height()
    ring = here.rect.inflate(16, 16)
    assert any(surface.get_at((x, ring.y + 5)) != with_ring.get_at((x, ring.y + 5)) for x in range(ring.x + 20, ring.right - 20))


@pytest.mark.parametrize("code", [ENTER, SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press(code):
    desk, taps = a_desk(), []
    lay(desk, Button("Go", lambda: taps.append(1)), (0, 0, 120, 48))
    assert not key(desk, code), "nothing has the keyboard yet"
    key(desk, TAB)
    assert key(desk, code)
    assert taps == [1]


def test_a_held_enter_presses_once():
    desk, taps = a_desk(), []
    lay(desk, Button("Go", lambda: taps.append(1)), (0, 0, 120, 48))
    key(desk, TAB)
    desk.handle(pygame.event.Event(pygame.KEYDOWN, key=ENTER, mod=0, unicode="\r"))
    for _ in range(50):
        wait(desk, 0.1)
    assert taps == [1]
    assert desk.wake() is None


def test_a_held_arrow_runs_down_a_list_and_stops_when_let_go():
    desk = a_desk()
    rows = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 200))
    key(desk, TAB)
    assert rows.at == 0
    desk.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert rows.at == 1
    for _ in range(20):
        wait(desk, 0.05)
    ran = rows.at
    assert ran > 5
    desk.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    wait(desk, 1.0)
    assert rows.at == ran


def test_losing_the_window_lets_every_key_go():
    desk = a_desk()
    rows = lay(desk, List(100, 20, lambda *a: None), (0, 0, 200, 200))
    key(desk, TAB)
    desk.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    desk.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(20):
        wait(desk, 0.1)
    assert rows.at == 1


def test_a_control_that_is_off_is_reached_only_to_say_why():
    desk, taps = a_desk(), []
    silent = lay(desk, Button("Silent", lambda: taps.append(1)), (0, 0, 120, 48))
    speaking = lay(desk, Button("Speaking", lambda: taps.append(2)), (0, 60, 120, 48))
    silent.allow(False)
    speaking.allow(False, "Nobody is left to act")
    key(desk, TAB)
    assert desk.focus.here is speaking
    key(desk, ENTER)
    assert taps == []
    assert desk.tips.text == "Nobody is left to act"
    assert desk.heard == ["refuse"]


def test_a_dialog_takes_the_keyboard_and_gives_it_back():
    desk = a_desk()
    first = lay(desk, Button("First"), (0, 0, 120, 48))
    lay(desk, Button("Second"), (0, 60, 120, 48))
    key(desk, TAB)
    dialog = Dialog("Sure?", "", [Answer("No", safe=True), Answer("Yes")])
    desk.open(dialog)
    assert desk.focus.here is dialog.buttons[0], "the keyboard starts on the answer that does no harm"
    for _ in range(4):
        key(desk, TAB)
        assert desk.focus.here in dialog.buttons
    desk.close(dialog)
    assert desk.focus.here is first


def test_escape_peels_one_layer_and_never_answers():
    desk, answers = a_desk(), []
    drop = DropDown(["One", "Two"], 0, answers.append)
    dialog = Dialog("Sure?", "", [Answer("Yes", lambda: answers.append("yes"))], [drop], away=lambda: answers.append("away"))
    desk.open(dialog)
    desk.focus_on(drop, ring=True)
    key(desk, ENTER)
    assert len(desk.layers) == 2
    key(desk, pygame.K_DOWN)
    assert key(desk, ESCAPE)
    assert len(desk.layers) == 1
    assert answers == []
    assert key(desk, ESCAPE)
    assert len(desk.layers) == 0
    assert answers == ["away"]
    assert not key(desk, ESCAPE), "with nothing left to peel the scene decides"


def test_escape_calls_a_press_off_before_anything_else():
    desk, taps = a_desk(), []
    lay(desk, Button("Go", lambda: taps.append(1)), (0, 0, 120, 48))
    dialog = Dialog("Sure?", "", [Answer("Yes", lambda: taps.append("yes"))])
    desk.open(dialog)
    wait(desk, 1)
    down(desk, dialog.buttons[0].rect.center)
    assert key(desk, ESCAPE)
    assert dialog in desk.layers
    assert taps == []


def test_in_a_match_tab_and_arrows_belong_to_the_board_until_the_panels_are_entered():
    desk, taps = a_desk(menu=False), []
    lay(desk, Button("End turn", lambda: taps.append(1)), (0, 0, 120, 48))
    for code in (TAB, ENTER, SPACE, ESCAPE, *ARROWS):
        assert not key(desk, code)
    click(desk, (10, 10))
    assert taps == [1]
    assert not key(desk, SPACE), "a click on a button does not turn Space into that button"
    assert desk.enter()
    assert key(desk, SPACE)
    assert taps == [1, 1]
    assert key(desk, ESCAPE)
    assert not key(desk, SPACE)


def test_letters_typed_into_a_field_call_no_action():
    desk = a_desk()
    field = lay(desk, TextField("", name="team"), (0, 0, 260, 66))
    key(desk, TAB)
    for code in (pygame.K_n, pygame.K_u, pygame.K_e, SPACE):
        assert key(desk, code)
    write(desk, "Rust Rats")
    assert field.text == "Rust Rats"


def test_a_hidden_widget_loses_the_keyboard():
    desk = a_desk()
    panel = Panel()
    button = Button("Go")
    panel.add(button)
    lay(desk, panel, (0, 0, 200, 200))
    button.place(pygame.Rect(10, 10, 120, 48), desk.look)
    key(desk, TAB)
    panel.show(False)
    desk.settle()
    assert desk.focus.here is None
    assert not key(desk, ENTER)


def test_focus_is_remembered_when_the_scene_comes_back(tmp_path):
    stack = a_stack(tmp_path)
    first = Gallery(stack.services, stack)
    stack.push(first)
    stack.update(0.0)
    for _ in range(4):
        key(stack, TAB)
    here = first.desk.focus.here
    stack.push(Gallery(stack.services, stack))
    stack.update(0.0)
    key(stack, TAB)
    stack.pop()
    assert first.desk.focus.here is here
    move(stack, (3, 3))
    assert first.desk.ring


def asked(by_key):
    """A question that came up by a key or by a click, whose answers are written down."""
    desk, told = a_desk(), []
    answers = [Answer("No", lambda: told.append("no"), safe=True), Answer("Yes", lambda: told.append("yes"), "primary")]
    lay(desk, Button("Ask", lambda: desk.open(Dialog("Sure?", "", answers))), (0, 0, 120, 48))
    if by_key:
        key(desk, TAB)
        key(desk, ENTER)
    else:
        click(desk, (5, 5))
        wait(desk, 1)
    return desk, told


def test_a_question_that_came_by_key_shows_where_the_keyboard_is():
    desk, told = asked(by_key=True)
    assert desk.ring and desk.focus.here.label == "No"
    key(desk, pygame.K_RIGHT)
    key(desk, ENTER)
    assert told == ["yes"]


def test_enter_shows_it_first_when_the_question_came_by_mouse_and_presses_then():
    desk, told = asked(by_key=False)
    assert not desk.ring
    key(desk, ENTER)
    assert (desk.ring, told, desk.focus.here.label) == (True, [], "No")
    key(desk, ENTER)
    assert told == ["no"]


def test_a_single_button_is_pressed_at_once():
    desk, told = a_desk(), []
    desk.open(Dialog("It is done", "", [Answer("Good", lambda: told.append("good"))]))
    assert not desk.ring
    key(desk, ENTER)
    assert told == ["good"] and len(desk.layers) == 0
