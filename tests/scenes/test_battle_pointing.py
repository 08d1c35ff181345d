"""What the mouse means on the board: figures taller than their hex, the edge of the board, and what must stay in sight."""

import pygame
import pytest
from beside_hands import Hands

from game.art.colour import SIDES
from game.bench.samples import STARTS
from game.cli import picture_scenes
from game.kernel.hexes import NOWHERE, cells_of
from game.rules.catfight.moves.walk import Move
from game.scenes.battle import clicks
from game.scenes.battle.board_view import NO_PANEL
from game.scenes.battle.effects import LatestRolls, dice_colours
from game.scenes.battle.model import Dice, Tip
from game.scenes.battle.pieces import body_of, figure_at
from game.scenes.battle.tip_sheet import place_for, sheet_size
from game.stage.components import Shown

GAMES = ("catfight", "cavebrawl")


def battle(tmp_path, game="catfight", **settings):
    hands = Hands(tmp_path, **settings)
    scene = getattr(picture_scenes, game)(hands.services, hands.stack)
    scene.aim.choose(None)
    scene.refresh()
    hands.frames(2)
    return hands, scene


def attacked(tmp_path):
    """A fight in which somebody has attacked, and a defender is asked."""
    hands, scene = battle(tmp_path)
    attack = next(c for unit in scene.book.active() for c in scene.book._attacks(unit, None))
    scene.give(attack)
    hands.frames(10, 0.1)
    return hands, scene, attack


def piece(scene, unit):
    return next(parts for parts in scene.stage.figures() if parts[0].unit == unit)


def head(scene, unit):
    """A point just below the top of a figure, in the middle of its width."""
    figure, place, posture, _, view = piece(scene, unit)
    image, (left, top) = body_of(scene.view.camera, figure, place, posture, view)
    solid = image.get_bounding_rect(128)
    x = solid.centerx
    y = next(y for y in range(solid.top, solid.bottom) if image.get_at((x, y)).a >= 128)
    return left + x, top + y + 3


@pytest.mark.parametrize("game", GAMES)
def test_the_head_of_a_figure_means_its_own_hex(tmp_path, game):
    _, scene = battle(tmp_path, game)
    taller = 0
    for figure, place, *_ in scene.stage.figures():
        if figure.kind == "ball":
            continue
        pos = head(scene, figure.unit)
        taller += scene.view.camera.cell_at(*pos) != place.cell
        meant = scene.view.cell_at(scene.stage, pos)
        others = {p.cell: scene.view.camera.to_screen(p.cell)[1] for f, p, *_ in scene.stage.figures() if f.unit != figure.unit}
        assert meant == place.cell or others[meant] > scene.view.camera.to_screen(place.cell)[1]  # somebody stands before it
    assert taller >= 4


@pytest.mark.parametrize("game", GAMES)
def test_the_feet_and_the_middle_of_a_hex_mean_what_lies_there(tmp_path, game):
    _, scene = battle(tmp_path, game)
    bodies = {place.cell for figure, place, *_ in scene.stage.figures() if figure.kind != "ball"}
    for cell in bodies:
        x, y = scene.view.camera.to_screen(cell)
        found = scene.view.cell_at(scene.stage, (x, y + 6))
        assert found == cell or scene.view.camera.to_screen(found)[1] > y


def test_a_click_on_a_face_selects_and_does_not_walk(tmp_path):
    hands, scene = battle(tmp_path)
    book = scene.book
    unit, other = book.active()[0], next(name for name in book.state.fighters if name not in book.active())
    scene.aim.select(unit)
    pos = head(scene, other)
    behind = scene.view.camera.cell_at(*pos)
    assert behind != book.cell_of(other)
    hands.move(pos)
    assert scene.aim.cell == book.cell_of(other)
    assert scene.aim.lean == (0.0, 0.0)
    hands.click(pos)
    assert not any(isinstance(c, Move) and c.path[-1] == behind for c in scene.sitting.match.commands)


def test_beside_a_body_the_empty_hex_behind_is_meant(tmp_path):
    _, scene = battle(tmp_path)
    figure, place, posture, _, view = piece(scene, "duchess")
    image, corner = body_of(scene.view.camera, figure, place, posture, view)
    solid = image.get_bounding_rect(128).move(corner)
    pos = solid.left + 2, solid.top + 6
    under = scene.view.camera.cell_at(*pos)
    assert under != place.cell
    assert figure_at(scene.view.camera, scene.stage, pos, under) is None


def test_the_interface_and_the_outside_are_no_place_on_the_board(tmp_path):
    hands, scene = battle(tmp_path)
    spot = scene.view.camera.to_screen(next(mark.cell for mark in scene.book.reach(scene.aim.unit)))
    for away in (scene.hud.end.rect.center, scene.hud.card.rect.center):
        hands.move(spot)
        assert scene.aim.cell != NOWHERE and scene.preview.path
        hands.move(away)
        assert scene.aim.cell == NOWHERE and not scene.preview.path
    hands.move(spot)
    left, top, _, _ = scene.view.camera.port
    hands.move((left + 1, top - 3))
    assert scene.aim.cell == NOWHERE
    hands.move(spot)
    hands.event(pygame.WINDOWLEAVE)
    assert scene.aim.cell == NOWHERE


def test_what_the_keyboard_points_at_stays(tmp_path):
    hands, scene = battle(tmp_path)
    hands.key(pygame.K_UP)
    cell = scene.aim.cell
    assert cell != NOWHERE
    hands.move(scene.hud.end.rect.center)
    assert scene.aim.cell == cell


def test_a_question_keeps_what_it_points_at(tmp_path):
    hands, scene, _ = attacked(tmp_path)
    assert scene.shown_ask() is not None
    cell = scene.aim.cell
    scene.by_mouse = True
    hands.move(scene.hud.end.rect.center)
    assert scene.aim.cell == cell != NOWHERE


@pytest.mark.parametrize("selected", [True, False])
def test_ending_the_turn_of_a_fresh_cat_asks_whoever_is_selected(tmp_path, selected):
    _, scene = battle(tmp_path)
    first = scene.book.active()[0]
    scene.aim.select(first if selected else None)
    said = scene.book.can_still_act(first)
    assert said == scene.book.can_still_act(None) and said.endswith("has done nothing yet.")
    scene.end_turn()
    assert scene.desk.layers.top is not None and not scene.sitting.match.commands


def test_a_click_on_an_obstacle_leaves_the_only_one_selected(tmp_path):
    _, scene = battle(tmp_path)
    blocked = next(
        cell for cell in scene.view.looks
        if not scene.view.board.is_open(cell) and figure_at(scene.view.camera, scene.stage, scene.view.camera.to_screen(cell), cell) is None
    )  # fmt: skip
    unit = scene.aim.unit
    several = len(scene.book.active()) > 1
    clicks.on_cell(scene, blocked)
    assert scene.aim.unit == (None if several else unit)
    scene.aim.select(unit)
    scene.book.active = lambda: [unit]
    clicks.on_cell(scene, blocked)
    assert scene.aim.unit == unit


def test_dice_have_the_colours_of_the_sides_that_roll(tmp_path):
    _, scene, attack = attacked(tmp_path)
    scene.answer(scene.shown_ask().choices[0])
    latest = LatestRolls(scene.book)
    assert latest.on(scene.stage) == []  # none lie there yet
    scene.stage.show(Shown("dice", faces=(1,)), 1000)
    rolls = latest.on(scene.stage)
    ours, theirs = rolls[0]
    assert (ours.side, theirs.side) == (scene.book.side_of(attack.unit), scene.book.side_of(attack.target))
    shown = Shown("dice", cell=scene.book.cell_of(attack.target), faces=ours.faces + theirs.faces)
    expected = [SIDES[ours.side].light] * 2 + [SIDES[theirs.side].light] * 2
    assert dice_colours(shown, scene.stage, rolls) == expected
    assert dice_colours(shown, scene.stage, [(Dice(0, (9, 9), ""),)]) == expected  # the dice of another roll tell nothing


def test_without_a_chronicle_whoever_stands_there_tells(tmp_path):
    _, scene = battle(tmp_path)
    shown = Shown("dice", cell=scene.book.cell_of("needle"), faces=(1, 2, 3, 4))
    assert dice_colours(shown, scene.stage, []) == [SIDES[0].light] * 2 + [SIDES[1].light] * 2


@pytest.mark.parametrize("game", GAMES)
def test_bars_and_costs_are_painted_over_everything_that_stands(tmp_path, game, monkeypatch):
    from game.scenes.battle import board_view

    order = []
    for name in ("paint_pieces", "paint_bars"):
        real = getattr(board_view, name)
        monkeypatch.setattr(board_view, name, lambda *a, _n=name, _r=real: (order.append(_n), _r(*a))[1])
    hands, scene = battle(tmp_path, game)
    real_costs = scene.view._costs
    scene.view._costs = lambda *a: (order.append("costs"), real_costs(*a))[1]
    order.clear()
    scene.desk.touch()
    hands.frames(1)
    assert order[:3] == ["paint_pieces", "costs", "paint_bars"]


@pytest.mark.parametrize("game", GAMES)
def test_threats_are_shown_in_both_games(tmp_path, game):
    hands, scene = battle(tmp_path, game)
    foes = []
    paint = scene.view.paint
    scene.view.paint = lambda surface, look, stage, seen, looks: (foes.extend(seen.others), paint(surface, look, stage, seen, looks))
    hands.event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
    hands.frames(2)
    assert foes
    hands.event(pygame.KEYUP, key=pygame.K_LALT, mod=0)
    foes.clear()
    hands.frames(1)
    assert not foes


def test_the_marker_of_a_cat_in_its_tunnel_hides_no_number(tmp_path, monkeypatch):
    from game.scenes.battle import board_view

    real = picture_scenes._battle

    def in_tunnel(services, stack, file):
        del file.sides[0]["units"][1]["at"]
        return real(services, stack, file)

    monkeypatch.setattr(picture_scenes, "_battle", in_tunnel)
    hands, scene = battle(tmp_path, "cavebrawl")
    pink = pygame.Surface(board_view.marker_chips.pointer(scene.view.camera.zoom).get_size())
    pink.fill("#ff00ff")
    monkeypatch.setattr(board_view.marker_chips, "pointer", lambda zoom: pink)
    scene.aim.select("flint")
    scene.refresh()
    hands.frames(2)
    surface = hands.services.window.surface
    x, y = scene.view.camera.to_screen(scene.book.cell_of("flint"))
    seen = pygame.mask.from_threshold(surface, pink.get_at((0, 0)), (1, 1, 1, 255)).get_bounding_rects()
    assert len(seen) == 1 and seen[0].collidepoint(x, y - 20)
    for mark in scene.book.reach("flint"):
        image = board_view.marker_chips.cost(mark.text, scene.view.camera.zoom, False)
        assert (
            not image.get_bounding_rect(128)
            .move(image.get_rect(center=scene.view.camera.to_screen(mark.cell)).topleft)
            .colliderect(seen[0])
        )


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_and_no_paper_lies_over_what_is_pointed_at(tmp_path, game, size):
    _, scene = battle(tmp_path, game, size=size)
    view, look = scene.view, scene.desk.look
    rows = tuple(("Marmalade the Elder", "2d6 +7") for _ in range(2))
    lines = tuple(("Marmalade is knocked out for good", "bad") for _ in range(4))
    over = 0
    for zoomed in range(3):
        for cell in [cell for cell in cells_of(view.board.open) if view.shows(cell)]:
            scene.aim.point(cell)
            scene.pointed()
            there, small = view.box_of(cell), scene.hud.small.rect
            assert not small.colliderect(there.clip(view.camera.port))
            over += small.colliderect(pygame.Rect(view.camera.port))
            tip = Tip(cell, "A title of some length", "strike", "over 99 %", "good", rows, lines)
            paper = place_for(view.camera, tip, sheet_size(look, tip), look.px(14), [small], [NO_PANEL])
            assert pygame.Rect(view.camera.port).contains(paper) and not paper.colliderect(there), (zoomed, cell)
        view.zoom(2, *pygame.Rect(view.camera.port).center)
    assert over or game == "catfight"


def test_who_was_named_to_have_the_ball_is_in_hand(tmp_path):
    hands = Hands(tmp_path)
    scene = picture_scenes._battle(hands.services, hands.stack, STARTS["cavebrawl"](1))
    hands.frames(3)
    while scene.sitting.match.now.asked is None:
        scene.give(next(c for c in scene.sitting.match.legal() if c.do == "end_turn"))
        hands.frames(30, 0.1)
    named = scene.sitting.match.legal()[3]
    scene.give(named)
    hands.frames(30, 0.1)
    assert named.do == "carry" and scene.aim.unit == named.unit
