"""From the title to a match under way: by mouse alone, by keyboard alone, and back again without losing anything."""

import json

import pygame
import pytest
from setup_hands import a_stack, click, key, names_of_stops, picture, press_enter, tab_to

from game.formats import matchfile, strict
from game.scenes import launch
from game.scenes.arena_choice.scene import ArenaScene
from game.scenes.choose.scene import ChooseScene
from game.scenes.match_options.rows import OPTIONS
from game.scenes.match_options.scene import OptionsScene
from game.scenes.title import TitleScene
from game.ui.focus import stops
from game.ui.widget import walk


@pytest.fixture
def started(monkeypatch):
    """The matches that were begun, in place of battles."""
    begun = []

    def start(services, stack, file, looks, title, table=None):
        begun.append((file, dict(looks), title, dict(table or {})))
        return ""

    monkeypatch.setattr(launch, "start", start)
    return begun


def at_title(**settings):
    stack = a_stack(**settings)
    stack.push(TitleScene(stack.services, stack))
    stack.update(0.01)
    return stack


def check(started, stack):
    assert len(started) == 1
    file, looks, title, table = started[0]
    match = matchfile.begin(file)
    assert match.winner is None
    state = match.state
    assert {f.side for f in state.fighters.values()} == {0, 1}
    assert set(looks) == set(state.fighters)
    assert all(state.board.area(f"start{f.side}") >> f.cell & 1 for f in state.fighters.values())
    assert all(looks[f.id].side == f.side for f in state.fighters.values())
    assert title == "Catfight: Harbour Crew against Lantern Gang"
    assert table == {"undo": "strict", "hand_over": False}
    # the file on disk would be read back as it is
    assert matchfile.read(strict.parse(strict.canonical(matchfile.to_plain(file)))).sides == file.sides
    assert isinstance(stack.top, TitleScene)
    assert len(stack) == 1


def test_by_mouse(started):
    stack = at_title()
    click(stack, stack.top.doors[0])
    assert isinstance(stack.top, ChooseScene)
    click(stack, stack.top.next_button)
    assert isinstance(stack.top, ArenaScene)
    click(stack, stack.top.next_button)
    assert isinstance(stack.top, OptionsScene)
    click(stack, stack.top.start_button)
    check(started, stack)


def test_by_keyboard(started):
    stack = at_title()
    tab_to(stack, "Catfight: Tactics")
    press_enter(stack)
    tab_to(stack, "next")
    press_enter(stack)
    assert isinstance(stack.top, ArenaScene)
    tab_to(stack, "next")
    press_enter(stack)
    assert isinstance(stack.top, OptionsScene)
    tab_to(stack, "start")
    press_enter(stack)
    check(started, stack)


def test_quick_match_in_two_clicks(started):
    stack = at_title()
    click(stack, stack.top.doors[0])
    click(stack, stack.top.quick_button)
    file, looks, _, _ = started[0]
    sides = [sum(u["skill"] + u["physique"] + u["move"] for u in side["units"]) for side in file.sides]
    assert sides[0] == sides[1]
    assert file.sides[0]["name"] != file.sides[1]["name"]
    assert set(matchfile.begin(file).state.fighters) == set(looks)
    assert isinstance(stack.top, TitleScene)


def test_back_goes_one_step_and_keeps_what_was_chosen(started):
    stack = at_title()
    click(stack, stack.top.doors[0])
    choose = stack.top
    choose.shelf.list.choose(3)  # Kiln Brothers for the first side
    click(stack, choose.next_button)
    arena = stack.top
    row = next(n for n, choice in enumerate(arena.maps.choices) if choice.entry.name == "herring_dock.tmx")
    arena.maps.choose(row)
    before = arena.draft.places[0]
    cell = next(c for c in sorted(arena.table._owner) if arena.table._owner[c] == 0 and c not in before)
    arena.draft.move(0, 1, cell)
    click(stack, arena.next_button)
    options = stack.top
    options._set(next(row for row in OPTIONS["catfight"] if row.key == "crowding"), 1)
    options.undo.choose(1)
    options.seed.way.choose(1)
    options.seed.field.put("4711")
    for expected in (ArenaScene, ChooseScene, TitleScene):
        key(stack, pygame.K_ESCAPE)
        assert type(stack.top) is expected
    click(stack, stack.top.doors[0])
    assert stack.top.draft.names()[0] == "Kiln Brothers"
    click(stack, stack.top.next_button)
    assert stack.top.draft.arena.path.name == "herring_dock.tmx"
    assert stack.top.maps.choices[stack.top.maps.at].entry.name == "herring_dock.tmx"
    assert stack.top.draft.places[0][1] == cell
    click(stack, stack.top.next_button)
    click(stack, stack.top.start_button)
    file, _, _, table = started[0]
    assert file.rules == {"crowding": 1}
    assert file.dice == {"seed": 4711}
    assert table["undo"] == "free"
    assert file.sides[0]["units"][1]["at"] == list(matchfile.begin(file).state.board.grid.place(cell))


def test_the_match_is_kept_and_played(tmp_path):
    """The whole way, with the battle as it is."""
    stack = at_title()
    click(stack, stack.top.doors[0])
    for name in ("next_button", "next_button", "start_button"):
        click(stack, getattr(stack.top, name))
    assert type(stack.top).__name__ == "BattleScene"
    assert len(stack) == 2
    kept = stack.services.user / "matches" / "000001" / "match.json"
    assert json.loads(kept.read_text())["ruleset"] == "catfight"
    matchfile.play(matchfile.load_file(kept))


def test_a_match_that_cannot_begin_leaves_everything_as_it_was(started, monkeypatch):
    stack = at_title()
    click(stack, stack.top.doors[0])
    click(stack, stack.top.next_button)
    click(stack, stack.top.next_button)
    stack.top.draft.places[1] = stack.top.draft.places[0]  # as if the map had changed meanwhile
    click(stack, stack.top.start_button)
    assert isinstance(stack.top, OptionsScene)
    assert started == []
    assert "stands there already" in stack.top.desk.toasts.text


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [100, 200, 300])
def test_every_control_of_every_screen_lies_in_the_window(size, scale):
    stack = a_stack(size, scale=scale)
    stack.push(TitleScene(stack.services, stack))
    picture(stack)
    for leave in ("door", "next_button", "next_button", None):
        window = pygame.Rect((0, 0), size)
        desk = stack.top.desk
        scrolled = {id(inner) for panel in walk(desk.base) if panel.window() for inner in walk(panel)}
        for widget in stops(desk.base):
            seen = id(widget) in scrolled or window.contains(widget.rect)
            assert seen, f"{type(stack.top).__name__}: {widget.name} at {widget.rect} in {window}"
        if leave == "door":
            click(stack, stack.top.doors[0])
        elif leave:
            click(stack, getattr(stack.top, leave))
        picture(stack)


def test_nothing_on_the_way_has_two_controls_in_one_place():
    stack = at_title()
    click(stack, stack.top.doors[0])
    for _ in range(3):
        found = stops(stack.top.desk.base)
        for number, widget in enumerate(found):
            for other in found[:number]:
                overlap = widget.rect.clip(other.rect)
                nested = widget.rect.contains(other.rect) or other.rect.contains(widget.rect)
                assert nested or overlap.w * overlap.h < 60, f"{widget.name} and {other.name}"
        assert names_of_stops(stack)
        if hasattr(stack.top, "next_button"):
            click(stack, stack.top.next_button)
