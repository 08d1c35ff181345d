"""The arena: broken maps say why, too small ones are not taken, and fighters are placed inside their own start area."""

import shutil

import pygame
import pytest
from setup_hands import a_stack, click, key, move, picture, right_click, send, tab_to

from game import paths
from game.formats.teams import Entry, Team, Unit
from game.kernel.hexes import NOWHERE
from game.scenes.arena_choice.formation import formation, start_cells
from game.scenes.arena_choice.picture import charted, painted
from game.scenes.arena_choice.scene import ArenaScene
from game.scenes.choose.draft import Draft
from game.scenes.choose.scene import ChooseScene
from game.scenes.teams import store
from game.tiled import find, listing, load

TEAM = [{"skill": 5, "physique": 9, "move": 4}, {"skill": 6, "physique": 4, "move": 8}, {"skill": 7, "physique": 6, "move": 5}]


def at_arena(ruleset="catfight", **settings):
    stack = a_stack(**settings)
    draft = Draft(ruleset)
    stack.push(ChooseScene(stack.services, stack, draft))
    stack.push(ArenaScene(stack.services, stack, draft))
    read_on(stack)
    return stack


def read_on(stack):
    """Until all maps are read and charted."""
    picture(stack)
    while stack.wake() == 0:
        stack.update(0.01)
        stack.draw(stack.services.window.surface)


def free_cell(scene, side):
    taken = scene.draft.places[side]
    return next(cell for cell in start_cells(scene.draft.arena.board, side) if cell not in taken)


@pytest.mark.parametrize("entry", [e for e in listing() if "catfight" in e.games], ids=lambda e: e.name)
def test_the_formation_stands_in_the_start_area_one_to_a_hex(entry):
    board = load(entry.path).board
    for side in (0, 1):
        for size in (1, 3, 10):
            cells = formation(board, side, (TEAM * 4)[:size])
            assert len(set(cells)) == size
            assert set(cells) <= set(start_cells(board, side))
        # nobody is jammed against a mate while there is room
        three = formation(board, side, TEAM)
        assert not any(board.adjacent(a, b) for a in three for b in three)
        # the strongest stands no further from the enemy than the weakest
        goal = board.area(f"start{1 - side}")
        layers = board.within(three[0], 99, board.open)
        near = next(depth for depth, layer in enumerate(layers) if layer & goal)
        assert near <= next(d for d, layer in enumerate(board.within(three[1], 99, board.open)) if layer & goal) + 1


def test_a_fighter_is_moved_by_two_clicks_and_changes_places_with_a_mate():
    stack = at_arena()
    scene = stack.top
    table, cell = scene.table, free_cell(scene, 0)
    before = scene.draft.places[0]
    click(stack, table.spot(before[0]))
    assert table.hand == (0, 0)
    click(stack, table.spot(cell))
    assert scene.draft.places[0] == (cell, *before[1:])
    click(stack, table.spot(cell))
    click(stack, table.spot(before[1]))
    assert scene.draft.places[0] == (before[1], cell, before[2])


def test_a_fighter_never_leaves_its_start_area():
    stack = at_arena()
    scene = stack.top
    before = [*scene.draft.places]
    for there in (scene.draft.places[1][0], free_cell(scene, 1)):
        click(stack, scene.table.spot(scene.draft.places[0][0]))
        click(stack, scene.table.spot(there))
        assert scene.draft.places == before
        assert scene.table.hand is None


def test_a_fighter_is_dragged():
    stack = at_arena()
    scene = stack.top
    start, goal = scene.table.spot(scene.draft.places[1][2]), free_cell(scene, 1)
    move(stack, start)
    send(stack, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 0.7, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, scene.table.spot(goal), strict=True))
        send(stack, pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0))
    send(stack, pygame.MOUSEBUTTONUP, pos=scene.table.spot(goal), button=1)
    assert scene.draft.places[1][2] == goal
    assert scene.table.hand is None


def test_right_click_and_escape_put_back_and_leave_nothing_else():
    stack = at_arena()
    scene = stack.top
    before = scene.draft.places[0]
    click(stack, scene.table.spot(before[0]))
    right_click(stack, scene.table.spot(before[0]))
    assert scene.table.hand is None
    click(stack, scene.table.spot(before[0]))
    key(stack, pygame.K_ESCAPE)
    assert scene.table.hand is None
    assert stack.top is scene
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, ChooseScene)
    assert scene.draft.places[0] == before


def test_a_fighter_is_moved_by_keyboard():
    stack = at_arena()
    scene = stack.top
    before = scene.draft.places[0]
    tab_to(stack, "table")
    assert scene.table.cursor_cell == before[0]
    key(stack, pygame.K_RETURN)
    assert scene.table.hand == (0, 0)
    key(stack, pygame.K_LEFT)
    target = scene.table.cursor_cell
    assert target != before[0]
    key(stack, pygame.K_RETURN)
    assert scene.draft.places[0][0] == target
    # every start cell can be reached with the arrows
    reached = {scene.table.cursor_cell}
    for _ in range(40):
        for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP):
            key(stack, code)
            reached.add(scene.table.cursor_cell)
    assert len(reached) > 10
    tab_to(stack, "Back")


def test_line_up_sets_everybody_up_anew():
    stack = at_arena()
    scene = stack.top
    before = [*scene.draft.places]
    scene.draft.move(0, 0, free_cell(scene, 0))
    click(stack, scene.tidy_button)
    assert scene.draft.places == before


def test_maps_of_ones_own_and_broken_ones():
    folder = paths.user_folder() / "maps"
    shutil.copytree(paths.resources() / "maps" / "tiles", folder / "tiles")
    shutil.copy(paths.resources() / "maps" / "back_yard.tmx", folder / "my_yard.tmx")
    (folder / "broken.tmx").write_text("<map")
    shutil.copy(paths.resources() / "maps" / "pebble_den.tmx", folder / "my_den.tmx")
    stack = at_arena()
    scene = stack.top
    rows = {choice.entry.name: choice for choice in scene.maps.choices}
    assert rows["my_yard.tmx"].trouble == ""
    assert "broken.tmx" in rows["broken.tmx"].trouble
    assert "my_den.tmx" not in rows  # a good map for another game
    assert "pebble_den.tmx" not in rows
    chosen = scene.draft.arena
    scene.maps.choose(next(n for n, c in enumerate(scene.maps.choices) if c.entry.name == "broken.tmx"))
    assert scene.draft.arena is chosen
    assert "broken.tmx" in scene.desk.toasts.text
    scene.maps.choose(next(n for n, c in enumerate(scene.maps.choices) if c.entry.name == "my_yard.tmx"))
    assert scene.draft.arena.path == folder / "my_yard.tmx"
    picture(stack)


def test_a_map_without_room_is_listed_with_the_reason_and_not_taken():
    stack = a_stack()
    draft = Draft("catfight")
    stack.push(ChooseScene(stack.services, stack, draft))
    twelve = Team("catfight", "Dozen", tuple(Unit(f"cat {n}", {"skill": 3, "physique": 3, "move": 3}) for n in range(12)))
    entry = Entry(store.keep(stack.services.user, twelve, None), True, twelve)
    draft.choose(0, entry)
    draft.choose(1, entry)
    stack.push(ArenaScene(stack.services, stack, draft))
    scene = stack.top
    row = next(n for n, choice in enumerate(scene.maps.choices) if choice.entry.name == "back_yard.tmx")
    assert scene.maps.choices[row].trouble == "The first side's start area holds 10; Dozen has 12"
    chosen = draft.arena
    assert chosen is not None
    assert all(chosen.room(side) >= 12 for side in (0, 1))
    scene.maps.choose(row)
    assert draft.arena is chosen
    assert "holds 10" in scene.desk.toasts.text
    picture(stack)


def test_pictures_of_every_map_show_every_cell():
    a_stack()
    for entry in listing():
        arena = load(entry.path)
        shown = painted(arena, (700, 480), 12)
        for cell in range(arena.board.grid.size):
            x, y = shown.centre(cell)
            assert 0 <= x < 700
            assert 0 <= y < 480
            assert shown.at(x, y) == cell
        assert shown.at(-50, -50) == NOWHERE
        assert charted(arena, (72, 52)).get_size() == (72, 52)


def test_a_very_large_board_is_charted():
    a_stack()
    assert painted(load(find("night_market.tmx")), (200, 120), 4) is None


def test_nobody_is_set_up_for_cave_brawl():
    stack = at_arena("cavebrawl")
    scene = stack.top
    assert not scene.table.can_place
    assert not scene.tidy_button.shown
    assert scene.next_button.enabled
    assert "at" not in scene.draft.file().sides[0]["units"][0]
    picture(stack)
