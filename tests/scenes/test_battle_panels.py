"""The panels of a battle can be read and clicked in every window: nothing runs out of it, over its neighbour, or is cut needlessly."""

import json

import pygame
import pytest
from beside_hands import Hands

from game.art.colour import SIDES
from game.bench.samples import STARTS
from game.cli import picture_scenes
from game.paths import resources
from game.rules.cavebrawl.moves.turn import Carry
from game.scenes import tutor
from game.scenes.battle import cave_hud, panels, tip_sheet
from game.scenes.battle.board_view import NO_PANEL
from game.scenes.battle.catfight_words import held_notes
from game.scenes.battle.model import Ask, Choice, Tip

SIZES = ((800, 600), (980, 600), (1280, 720), (1920, 1080))
by_size = pytest.mark.parametrize("size", SIZES)


def who_has_the_ball(tmp_path, size):
    hands = Hands(tmp_path, size)
    scene = picture_scenes._battle(hands.services, hands.stack, STARTS["cavebrawl"](1))
    while not scene.hud.asked.shown:
        scene.give(scene.book.end_command(None))
        hands.frames(40, 0.1)
    return hands, scene


def apart(boxes):
    return not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[:number])


def changed(one, other):
    """The box round all in which two pictures differ."""
    box = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    box.invert()
    return box.get_bounding_rects()[0].unionall(box.get_bounding_rects())


@by_size
def test_every_answer_to_a_question_with_many_lies_on_its_sheet_below_the_words(tmp_path, size):
    hands, scene = who_has_the_ball(tmp_path, size)
    asked, look = scene.hud.asked, scene.desk.look
    boxes = [button.rect for button in asked._buttons]
    assert len(boxes) == 7 and apart(boxes)
    assert pygame.Rect(0, 0, *size).contains(asked.rect)
    assert all(asked.rect.contains(box) and box.w >= look.px(84) and box.h >= look.px(44) for box in boxes)
    three = (scene.hud.undo, scene.hud.log, scene.hud.menu)
    assert all(look.press.width(button.label, look.px(14), "head") + 2 * look.px(2) <= button.rect.w - look.px(16) for button in three)
    assert not any(asked.rect.colliderect(other.rect) for other in (scene.hud.choice, scene.hud.undo, scene.hud.log, scene.hud.end))
    words = pygame.Rect(asked.rect.x, asked.rect.y, asked._words, look.px(38) + asked._text_height(look))
    assert not any(words.colliderect(box) for box in boxes)
    assert look.press.width(asked.ask.title, look.px(19), "head") <= asked._words
    hands.click(asked._buttons[6])
    assert isinstance(scene.sitting.match.commands[-1], Carry)


@by_size
@pytest.mark.parametrize("many", [0, 1, 2, 3, 5, 7])
def test_a_question_of_any_length_fits_its_sheet(tmp_path, size, many):
    hands, scene = who_has_the_ball(tmp_path, size)
    asked, look = scene.hud.asked, scene.desk.look
    choices = tuple(Choice(f"Strike with all {n}", "strike", (), "hit 26 %, or worse") for n in range(many))
    text = "Marmalade walks past Needle, who may strike at once, before anything else is done in this round."
    asked.place(scene.hud._ask_boxes[1], look)
    asked.update(Ask(0, "a0", None, "Whiskers the Elder may strike", text, choices, ("+0", "+1", "+2"), "opportunities"), 0, look)
    parts = [widget.rect for widget in asked.inside]
    assert len(parts) == many + 2 and apart(parts)
    assert pygame.Rect(0, 0, *size).contains(asked.rect) and all(asked.rect.contains(part) for part in parts)
    words = pygame.Rect(asked.rect.x + look.px(16), asked.rect.y, asked._words, look.px(38) + asked._text_height(look))
    assert asked.rect.contains(words) and not any(words.colliderect(part) for part in parts)
    hands.frames()


@by_size
@pytest.mark.parametrize("start", ["catfight", "cavebrawl"])
def test_the_actions_are_wide_enough_to_read_with_and_without_the_boost(tmp_path, size, start):
    hands = Hands(tmp_path, size)
    scene = getattr(picture_scenes, start)(hands.services, hands.stack)
    hands.frames(2)
    bar, look = scene.hud.bar, scene.desk.look
    assert (bar.slider is not None) == (start == "catfight")
    for _ in range(2):
        parts = [widget.rect for widget in bar.inside]
        assert apart(parts) and all(bar.rect.contains(part) for part in parts)
        assert pygame.Rect(0, 0, *size).contains(bar.rect)
        assert all(part.w >= look.px(54) and part.h >= look.px(60) for part in parts[: len(bar._slots)])
        assert bar.slider is None or bar.slider.rect.w >= look.px(120)
        bar.update(bar._slots, None, None, 0, "", look)


def test_the_odds_never_cover_the_title_of_the_forecast(tmp_path):
    hands = Hands(tmp_path)
    scene = picture_scenes.catfight(hands.services, hands.stack)
    cell = scene.view.board.grid.cell(5, 4)

    def drawn(title, chance):
        sheet = pygame.Surface((1280, 720))
        tip = Tip(cell, title, "strike", chance, "plain", (("a" * 30, "b" * 30),))
        tip_sheet.paint_tip(sheet, scene.desk.look, scene.view.camera, tip, (), [NO_PANEL])
        return sheet

    for title in ("Strike", "Squeeze by physique", "A title much too long for any card of this kind"):
        for chance in ("38 %", "under 1 %", "over 99 %"):
            bare = drawn("", "")
            pill = changed(drawn("", chance), bare)
            words = changed(drawn(title, chance), drawn("", chance))
            assert words.right <= pill.left


@by_size
def test_turn_teams_and_beasts_stand_side_by_side(tmp_path, size):
    hands = Hands(tmp_path, size)
    scene = picture_scenes.cavebrawl(hands.services, hands.stack)
    hud, look = scene.hud, scene.desk.look
    turn = pygame.Rect(hud.score.rect.x, hud.score.rect.y, look.px(cave_hud._TURN), look.px(52))
    beasts = pygame.Rect(hud.score.beasts_from, turn.y, hud.score.rect.right - hud.score.beasts_from, turn.h)
    middle = pygame.Rect(0, turn.y, look.px(150), turn.h)
    middle.centerx = hud.score.rect.centerx
    assert apart([turn, hud.plates[0].rect, middle, hud.plates[1].rect, beasts])
    assert look.press.width("Turn 200 of 200", look.px(14), "head") <= turn.w - look.px(28)
    assert look.press.width("Beasts loose", look.px(14), "head") <= beasts.w - look.px(60)


@by_size
@pytest.mark.parametrize("book", ["catfight", "cavebrawl"])
def test_the_names_of_all_teams_stand_whole_on_the_plates(tmp_path, size, book, monkeypatch):
    hands = Hands(tmp_path, size)
    scene = getattr(picture_scenes, book)(hands.services, hands.stack)
    look, rooms, sheet = scene.desk.look, {}, pygame.Surface(size)
    fitting = panels.fitting
    monkeypatch.setattr(panels, "fitting", lambda *args: rooms.update({args[1]: args[5]}) or fitting(*args))
    for path in (resources() / "assets/teams" / book).glob("*.json"):
        plate = scene.hud.plates[1]
        plate.title = json.loads(path.read_text("utf-8"))["name"]
        plate.draw(sheet, look)
        assert look.press.width(plate.title, look.px(14), "head") + look.px(4) <= rooms[plate.title], plate.title
    assert len(rooms) >= 2
    assert plate.side in SIDES


@by_size
@pytest.mark.parametrize("book", ["catfight", "cavebrawl"])
def test_both_lines_of_a_plate_stand_within_its_rim(tmp_path, size, book):
    hands = Hands(tmp_path, size)
    scene = getattr(picture_scenes, book)(hands.services, hands.stack)
    look = scene.desk.look
    for plate in (*scene.hud.plates, scene.hud.choice):
        sheets = []
        for title, below in (("", ""), ("Your choice", "Jumpy pigs")):
            plate.title, plate.below = title, below
            sheets.append(pygame.Surface(size))
            plate.draw(sheets[-1], look)
        assert plate.rect.inflate(-look.px(9), -look.px(9)).contains(changed(*sheets))


def test_what_a_card_says_of_a_spent_action_is_not_cut(tmp_path):
    hands = Hands(tmp_path)
    scene = picture_scenes.catfight(hands.services, hands.stack)
    state = scene.sitting.match.state
    fighter = state.fighter("marmalade")._replace(acted=True)
    words = [words for icon, words, _ in held_notes(state, fighter) if icon == "hourglass"]
    look = scene.desk.look
    assert words and look.press.width(words[0], look.px(14), "bold") <= look.px(118)


def test_the_roster_shows_who_carries_the_ball(tmp_path):
    hands = Hands(tmp_path)
    scene = picture_scenes.cavebrawl(hands.services, hands.stack)
    hands.frames(2)
    roster = scene.hud.rosters[0]
    assert roster.holder == "grub"
    box = next(box for box, unit in roster.boxes if unit == "grub")
    assert roster.hint(box.center)[0] == "Grub (has the ball)"
    sheets = []
    for holder in ("grub", None):
        roster.holder = holder
        sheets.append(pygame.Surface((1280, 720)))
        roster.draw(sheets[-1], scene.desk.look)
    where = box.inflate(12, 12)
    assert sheets[0].subsurface(where).get_buffer().raw != sheets[1].subsurface(where).get_buffer().raw


@by_size
def test_the_lesson_leaves_the_order_of_turns_in_sight(tmp_path, size):
    hands = Hands(tmp_path, size)
    tutor.start(hands.services, hands.stack, "catfight")
    for _ in range(3):
        hands.frames(4)
        assert not hands.top.note.rect.colliderect(hands.top.hud.order.rect)
        hands.click(hands.top.note.next)
