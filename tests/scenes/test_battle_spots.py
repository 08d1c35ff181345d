"""A battle of Cave Brawl says what its places, plates and numbers are for: whose goal is whose, what wins, what BT is."""

import pygame
import pytest
from beside_hands import Hands
from test_battle_panels import SIZES, who_has_the_ball

from game.bench.samples import STARTS
from game.cli import picture_scenes
from game.formats.sheets import SHEETS
from game.rules.cavebrawl.moves.turn import Carry
from game.scenes.battle import cave_spots


def on_the_way(tmp_path, size=(1280, 720)):
    hands, scene = who_has_the_ball(tmp_path, size)
    state = scene.sitting.match.state
    scene.give(Carry(next(p.id for p in state.players.values() if p.side == state.offence)))
    hands.frames(40, 0.1)
    return hands, scene


def over(hands, scene, cell):
    hands.move(scene.view.camera.to_screen(cell))
    hands.frames(2)


@pytest.mark.parametrize("size", SIZES)
def test_each_goal_says_whose_it_is_and_what_happens_there(tmp_path, size):
    hands, scene = on_the_way(tmp_path, size)
    window = pygame.Rect(0, 0, *size)
    for side, goal in enumerate(scene.sitting.match.state.field.goals):
        over(hands, scene, goal)
        slip = scene.hud.spot
        assert slip.spot.title == f"Goal of {scene.names[side]}" and slip.spot.side == side
        assert f"{scene.names[1 - side]} score by carrying the ball in" in slip.spot.words
        look = scene.desk.look
        whole = slip.rect.w >= slip.along(look) if slip.rect.h == look.px(36) else slip.rect.h == slip.high(look)  # a strip, or a slip
        assert window.contains(slip.rect) and whole
        assert not slip.rect.collidepoint(scene.view.camera.to_screen(goal))
        assert not any(slip.rect.colliderect(other.rect) for other in (scene.hud.card, scene.hud.choice, scene.hud.end))


def test_mouths_and_rocks_say_what_they_are_and_plain_ground_nothing(tmp_path):
    hands, scene = on_the_way(tmp_path)
    field = scene.sitting.match.state.field
    over(hands, scene, field.mouths[1])
    assert scene.hud.spot.spot.title == "Mouth of the right cave"
    grid = field.board.grid
    rock = next(c for c in range(grid.size) if not field.board.is_open(c) and 3 < grid.place(c)[0] < 20 and 3 < grid.place(c)[1] < 9)
    over(hands, scene, rock)
    assert scene.hud.spot.spot.title == "An obstacle"
    plain = next(c for c in range(rock, grid.size) if field.board.is_open(c) and not field.board.near(c) & ~field.board.open)
    over(hands, scene, plain)
    assert scene.hud.spot.spot == cave_spots.opening(scene.sitting.match.state, scene.names)
    assert scene.hud.spot.spot.title == f"{scene.names[scene.sitting.match.state.side]} attack"
    scene.give(next(command for command in scene.sitting.match.legal() if command.do == "move"))
    hands.frames(40, 0.1)
    over(hands, scene, plain)
    assert scene.hud.spot.spot is None  # they are on their way


def test_the_first_turn_says_who_comes_first_until_somebody_has(tmp_path):
    hands = Hands(tmp_path)
    scene = picture_scenes._battle(hands.services, hands.stack, STARTS["cavebrawl"](1))
    hands.frames(4)
    slip, state = scene.hud.spot, scene.sitting.match.state
    assert slip.spot.title == f"{scene.names[1 - state.offence]} come first" and slip.spot.side == state.side != state.offence
    scene.hud.end.show(False)  # as for an onlooker
    scene.pointed()
    assert slip.spot is None
    scene.hud.end.show(True)
    scene.pointed()
    assert slip.spot is not None
    scene.give(next(command for command in scene.sitting.match.legal() if command.do == "move"))
    hands.frames(40, 0.1)
    assert slip.spot is None


def test_the_plates_say_what_wins_and_what_stalling_brings(tmp_path):
    _, scene = on_the_way(tmp_path)
    score, look = scene.hud.score, scene.desk.look
    middle, turn, beasts = score.boxes(look)
    assert score.hint(middle.center)[0].startswith("Points: 3 win the match.")
    assert "Still turns, 0 of 2" in score.hint(turn.center)[0]
    assert not score.covers(beasts.center)  # none is loose
    assert not score.covers((score.rect.x + turn.w + 20, score.rect.bottom - 1))  # what lies between is the board's
    left, right = (plate.hint(plate.rect.center)[0] for plate in scene.hud.plates)
    assert left.startswith(f"{scene.names[0]} have their goal at the left")
    assert right.startswith(f"{scene.names[1]} have their goal at the right")


def test_every_number_of_a_players_card_is_spelled_out(tmp_path):
    _, scene = on_the_way(tmp_path)
    card = scene.hud.card
    told = [card.hint(box.center)[0] for box in card.tags(scene.desk.look)]
    assert told == [SHEETS["cavebrawl"].stat(key).tip for key in ("bt", "cd", "pk", "mv")]
    assert told[1].startswith("CD, dodging and catching: ")
    assert card.hint(card.gauge_box(scene.desk.look).center)[0].startswith("HP, hit points: ")


@pytest.mark.parametrize("size", SIZES)
def test_what_a_hex_is_covers_no_open_question(tmp_path, size):
    hands, scene = who_has_the_ball(tmp_path, size)
    for cell in scene.sitting.match.state.field.goals:
        over(hands, scene, cell)
        assert scene.hud.spot.spot is not None and not scene.hud.spot.rect.colliderect(scene.hud.asked.rect)
