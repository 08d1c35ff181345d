"""Nothing that tells of a match lies over what it tells of: the log beside the field, players above it, slips clear of whoever acts."""

import random

import pygame
import pytest
from beside_hands import Hands
from pygame import Rect

from game.art import markers
from game.bench.samples import STARTS
from game.cli import picture_scenes
from game.kernel.hexes import cells_of
from game.rules.cavebrawl.moves.place import PlaceAsked
from game.scenes.battle import sight, tip_sheet
from game.scenes.battle.model import NOTHING
from game.ui.buttons import Button

SIZES = ((980, 600), (1280, 720), (1920, 1080))
by_size = pytest.mark.parametrize("size", SIZES)
by_large = pytest.mark.parametrize("size", SIZES[1:])


def field(tmp_path, size):
    hands = Hands(tmp_path, size)
    scene = picture_scenes.cavebrawl(hands.services, hands.stack)
    scene.aim.choose(None)
    scene.refresh()
    hands.frames(2)
    return hands, scene


def opening(tmp_path, size):
    hands = Hands(tmp_path, size)
    scene = picture_scenes._battle(hands.services, hands.stack, STARTS["cavebrawl"](1))
    hands.frames(3)
    return hands, scene


def tunnels(scene):
    """The part of each tunnel beside the field that is in the window."""
    camera, board = scene.view.camera, scene.view.board_box
    k, boxes = camera.layout.k, []
    for goal in scene.book.state.field.goals:
        x, y = camera.to_screen(goal)
        left = board.x - round(130 * k) if x < board.centerx else board.right + round(10 * k)
        boxes.append(Rect(left, y - round(120 * k), round(120 * k), round(240 * k)).clip(scene.desk.bounds))
    return boxes


@by_size
def test_the_field_makes_room_for_the_log_and_gets_it_back(tmp_path, size):
    hands, scene = field(tmp_path, size)
    before = scene.view.board_box
    assert not scene.hud.chronicle.shown
    hands.click(scene.hud.log)
    chronicle = scene.hud.chronicle
    assert chronicle.shown and not chronicle.rect.colliderect(scene.view.board_box)
    assert Rect(0, 0, *size).contains(scene.view.board_box)
    if size in SIZES[1:]:
        assert not any(chronicle.rect.colliderect(box) for box in tunnels(scene))
    assert not chronicle.rect.colliderect(scene.hud.rosters[1].row) and not chronicle.rect.colliderect(scene.hud._corners[1])
    hands.click(scene.hud.log)
    assert not chronicle.shown and scene.view.board_box == before


def test_the_next_match_opens_with_the_log_as_it_was_left(tmp_path):
    hands, scene = field(tmp_path, (1280, 720))
    for open_ in (True, False):
        hands.click(scene.hud.log)
        scene = picture_scenes.cavebrawl(hands.services, hands.stack)
        hands.frames(2)
        assert scene.hud.chronicle.shown is open_


@by_size
@pytest.mark.parametrize("log", [False, True])
def test_the_players_of_both_sides_lie_over_no_tunnel_and_no_hex(tmp_path, size, log):
    hands, scene = field(tmp_path, size)
    if log:
        hands.click(scene.hud.log)
    for roster in scene.hud.rosters:
        assert len(roster.boxes) == 7 and hands.services.window.surface.get_rect().contains(roster.row)
        assert not roster.row.colliderect(scene.view.board_box)
        assert not any(roster.row.colliderect(box) for box in tunnels(scene))
        assert not any(roster.row.colliderect(plate.rect) for plate in scene.hud.plates)
    assert not scene.hud.rosters[0].row.colliderect(scene.hud.rosters[1].row)


@by_large
def test_what_to_do_first_is_told_beside_the_field(tmp_path, size):
    _, scene = opening(tmp_path, size)
    slip, view = scene.hud.spot, scene.view
    assert slip.spot.title.endswith("come first") and slip.along(scene.desk.look) <= slip.rect.w
    h = view.camera.layout.shape.h
    assert not any(slip.rect.collidepoint(x, y + h // 4) for x, y in map(view.camera.to_screen, cells_of(view.board.open)))


def ball_to_place(tmp_path, size):
    hands, scene = field(tmp_path, size)
    chance, match = random.Random(3), scene.sitting.match
    while not isinstance(match.now.question, PlaceAsked):
        legal = [c for c in match.legal() if c.do not in ("concede", "offer_draw", "accept_draw")]
        legal = [c for c in legal if c.do == "pass"] or legal
        scene.give(legal[chance.randrange(len(legal))])
        hands.frames(30, 0.1)
    return hands, scene


@by_large
def test_hexes_that_are_asked_for_are_seen_whoever_stands_before_them(tmp_path, size):
    _, scene = ball_to_place(tmp_path, size)
    camera, sheets = scene.view.camera, []
    seen = sight.of(scene, False, ())
    for shown in (seen, seen._replace(preview=NOTHING)):
        sheets.append(pygame.Surface(size))
        scene.view.paint(sheets[-1], scene.desk.look, scene.stage, shown, scene.looks)
    image = markers.tint(camera.layout.shape, "reach", seen.side)
    whole, cells = pygame.mask.from_surface(image, 60).count(), [cell for cell, _ in seen.ask.cells]
    assert cells
    for cell in cells:
        box = image.get_rect(center=camera.to_screen(cell))
        same = pygame.mask.from_threshold(sheets[0].subsurface(box), (0, 0, 0), (1, 1, 1, 255), sheets[1].subsurface(box))
        assert box.w * box.h - same.count() > 0.8 * whole, camera.grid.place(cell)


def papers(monkeypatch):
    found, place_for = [], tip_sheet.place_for
    monkeypatch.setattr(tip_sheet, "place_for", lambda *args: found.append(place_for(*args)) or found[-1])
    return found


@by_size
@pytest.mark.parametrize("kind", ["push", "strike", "trip"])
def test_a_defender_sees_who_attacks_and_where_it_is_hurt(tmp_path, size, kind, monkeypatch):
    hands = Hands(tmp_path, size)
    scene = picture_scenes.catfight(hands.services, hands.stack)
    attack = next(c for unit in scene.book.active() for c in scene.book._attacks(unit, kind))
    scene.give(attack)
    drawn = papers(monkeypatch)
    hands.frames(20, 0.1)
    assert scene.shown_ask().unit == attack.target
    attacker = scene.view.box_of(scene.book.cell_of(attack.unit))
    over = drawn[-1].clip(attacker)
    assert over.w * over.h <= 0.02 * attacker.w * attacker.h  # a corner of the box, where nothing of the cat is
    assert not any(drawn[-1].colliderect(scene.view._chip(chip)[1]) for chip in scene.preview.chips)


@by_size
def test_the_forecast_of_a_shove_leaves_the_crash_in_sight(tmp_path, size, monkeypatch):
    hands = Hands(tmp_path, size)
    scene = picture_scenes.catfight(hands.services, hands.stack)
    drawn = papers(monkeypatch)
    hands.frames(2)
    scene.desk.touch()
    hands.frames(1)
    bursts = [scene.view._chip(chip)[1] for chip in scene.preview.chips if chip.where == "burst"]
    assert bursts and drawn and not any(drawn[-1].colliderect(box) for box in bursts)


@by_size
def test_whoever_may_have_the_ball_is_named_with_face_and_scores(tmp_path, size):
    hands, scene = opening(tmp_path, size)
    while scene.sitting.match.now.asked is None:
        scene.give(next(c for c in scene.sitting.match.legal() if c.do == "end_turn"))
        hands.frames(30, 0.1)
    look, asked, faces = scene.desk.look, scene.hud.asked, set()
    for button, choice in zip(asked._buttons, asked.ask.choices, strict=True):
        player = scene.book.state.players[choice.unit]
        assert choice.chance == f"BT {player.bt} CD {player.cd} PK {player.pk} MV {player.mv}"
        image = button._image(look, "rest")
        faces.add(image.get_buffer().raw)
        room = button.rect.w - look.px(16) - image.get_width() - look.px(7)
        assert look.press.width(choice.chance, look.px(14), "bold") <= room and image.get_height() < button.rect.h
    assert len(faces) == 7


@by_size
def test_a_button_with_two_quiet_lines_keeps_its_heading_off_the_edge(tmp_path, size):
    hands = Hands(tmp_path, size)
    look, sheet = hands.top.desk.look, pygame.Surface((600, 300))
    button = Button("Continue", None, "primary", "play", "#ffe08a", "Biscuit's Litter against Kiln Brothers", 24, lines=2)
    button.rect = Rect(40, 40, look.px(285), look.px(70))
    assert len(button.below_lines(look, button.rect.w - look.px(60))) == 2
    hands.top.desk.add(button)
    button.draw(sheet, look)
    words = pygame.mask.from_threshold(sheet, pygame.Color("#fff6de"), (4, 4, 4, 255)).get_bounding_rects()
    assert min(box.top for box in words if box.h > 6) - button.rect.top >= look.px(8)
