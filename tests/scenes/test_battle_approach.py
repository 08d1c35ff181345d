"""Walk and strike: the way to a target is never dearer than it must be, and who is out of reach is told how far."""

import math

import pytest
from beside_hands import Hands, sketch

from game.art import markers
from game.art.geometry import UNIT
from game.cli import picture_scenes
from game.kernel.hexes import NOWHERE
from game.scenes.battle import sight
from game.scenes.battle.catfight import CatfightBook
from game.scenes.battle.pieces import NOBODY

GAMES = ("catfight", "cavebrawl")
LEANS = [(0.0, 0.0), *((math.cos(n * math.pi / 6) * UNIT / 2, math.sin(n * math.pi / 6) * UNIT / 2) for n in range(12))]


def battle(tmp_path, game, size=(1280, 720)):
    hands = Hands(tmp_path, size)
    scene = getattr(picture_scenes, game)(hands.services, hands.stack)
    scene.aim.choose(None)
    scene.refresh()
    hands.frames(2)
    return hands, scene


def cat(name, at, **more):
    return {"id": name, "name": name.capitalize(), "skill": 5, "physique": 5, "move": 6, "at": at, **more}


def walk_of(book, unit, cell, lean):
    commands = book.preview(unit, None, cell, lean, 0, ()).commands
    return next((command for command in commands if command.do == "move"), None)


@pytest.mark.parametrize("game", GAMES)
def test_wherever_the_cursor_leans_the_way_to_a_target_is_as_short(tmp_path, game):
    _, scene = battle(tmp_path, game)
    book, near, tried = scene.book, scene.view.board.grid.near, 0
    for unit in book.active():
        reach = {mark.cell: int(mark.text) for mark in book.reach(unit)}
        for cell in [p.cell for f, p, *_ in scene.stage.figures() if f.side == 1]:
            walks = [walk for lean in LEANS if (walk := walk_of(book, unit, cell, lean))]
            if not walks:
                continue
            tried += 1
            beside = [cost for at, cost in reach.items() if near[cell] >> at & 1 and at != getattr(book.state, "ball", NOWHERE)]
            assert {len(walk.path) for walk in walks} == {min(beside)}
    assert tried


def open_ground(bob, eve):
    ours, theirs = [cat("ann", [1, 3])], [cat("bob", bob, move=5), cat("eve", eve, move=5)]
    return CatfightBook(sketch(["......."] * 7, ours, theirs, [], [1] * 9))


def ways(book):
    """The cheapest walks to Bob, one to each hex, and the risks of each."""
    cell = book.cell_of("bob")
    ends = [mark.cell for mark in book.reach("ann") if book.match.state.board.adjacent(mark.cell, cell)]
    walks = [book.walker.to("ann", end, ()) for end in ends]
    least = min(len(walk.path) for walk in walks)
    return {walk.path[-1]: book.walker.outlook(walk).risks for walk in walks if len(walk.path) == least}


def test_of_two_equally_short_ways_the_safer_is_taken_wherever_the_cursor_leans():
    book = open_ground([3, 1], [1, 2])
    risks = ways(book)
    assert sorted(risks.values()) == [0, 1]
    safe = next(end for end, risk in risks.items() if risk == 0)
    assert {walk_of(book, "ann", book.cell_of("bob"), lean).path[-1] for lean in LEANS} == {safe}


def test_of_two_ways_as_short_and_as_safe_the_cursor_chooses():
    book = open_ground([2, 0], [0, 0])
    risks = ways(book)
    assert sorted(risks.values()) == [0, 0]
    assert {walk_of(book, "ann", book.cell_of("bob"), lean).path[-1] for lean in LEANS} == set(risks)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "at", "words"),
    [
        ("catfight", "soot", "Soot is out of reach: needs 8 AP, Marmalade has 7"),
        ("cavebrawl", "fang", "Fang is out of reach: needs 7 hexes, Grub has 5 left"),
    ],
)
def test_a_click_on_an_enemy_out_of_reach_says_what_it_would_need(tmp_path, game, at, words, size):
    hands, scene = battle(tmp_path, game, size)
    told = []
    scene.desk.say = told.append
    hands.click(scene.view.camera.to_screen(scene.book.cell_of(at)))
    assert told == [words] and not scene.sitting.match.commands


def test_whoever_has_acted_and_whoever_nobody_can_get_to_is_told_so():
    rows = ["..#.", ".##.", "..#."]
    book = CatfightBook(sketch(rows, [cat("ann", [0, 1])], [cat("bob", [3, 1])], [], [1] * 9))
    while "ann" not in book.active():
        book.match.play(book.end_command(None))
    cell = book.cell_of("bob")
    assert book.why_not("ann", None, cell, (0.0, 0.0)) == "no way leads to a hex next to Bob"
    book.match.play(next(c for c in book.match.legal() if c.do == "rest"))
    assert book.why_not("ann", None, cell, (0.0, 0.0)) == "Ann has used its action for this round"


@pytest.mark.parametrize("game", GAMES)
def test_the_reach_of_whoever_is_looked_at_has_its_own_colour_on_either_turn(tmp_path, game):
    _, scene = battle(tmp_path, game)
    seen = set()
    for figure, place, *_ in list(scene.stage.figures()):
        unit = figure.unit
        if figure.kind == "ball" or unit in scene.book.active() or not scene.book.reach(unit):
            continue
        scene.aim.point(place.cell)
        scene.pointed()
        if scene.preview.commands:
            continue
        ((colour, marks),) = sight.of(scene, False, ()).others
        assert colour == (NOBODY if figure.side is None else figure.side) and marks == scene.book.reach(unit)
        seen.add(colour)
    assert seen >= ({0, 1} if game == "catfight" else {1, NOBODY})


def test_a_reach_looked_at_differs_from_ones_own_in_form_not_only_in_colour():
    assert all(markers.TINTS[kind].edge == 0 for kind in ("other", "other_far"))
    assert all(markers.TINTS[kind].edge > 0 for kind in ("reach", "walk"))


def test_after_a_question_the_mouse_points_again_wherever_it_is(tmp_path):
    hands, scene = battle(tmp_path, "catfight")
    attack = next(c for unit in scene.book.active() for c in scene.book._attacks(unit, "push"))
    hands.move(scene.view.camera.to_screen(scene.book.cell_of(attack.target)))
    scene.give(attack)
    hands.frames(20, 0.1)
    while scene.shown_ask() is not None:
        hands.click(scene.hud.asked._buttons[0])
        hands.frames(30, 0.1)
    assert scene.aim.cell == NOWHERE and scene.preview.tip is None
    spot = scene.view.camera.to_screen(next(mark.cell for mark in scene.book.reach(scene.aim.unit)))
    hands.move(spot)
    assert scene.aim.cell != NOWHERE and scene.preview.path

