"""The note of the lesson: what it points at, what it never lies on, and that it is whole in every window."""

import pygame
import pytest
from beside_hands import Hands
from tutor_hands import SIZES, STEPS, TITLES, at, begun, clear, step, to


@pytest.fixture
def hands(tmp_path):
    return begun(Hands(tmp_path))


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


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 100), ((1920, 1080), 100)])
def test_every_title_stands_there_whole(tmp_path, size, scale):
    hands = begun(Hands(tmp_path, size, scale=scale))
    look = hands.top.desk.look
    for number, one in enumerate(STEPS):
        count = look.line(f"{number + 1} of {len(STEPS)}", 14, face="bold").get_width()
        room = look.px(316 - 14 - 66) - count
        assert look.press.width(one.title, look.px(14), "head") + 2 * look.px(2) <= room


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
