"""Choosing teams: equal totals or an open handicap, any names, the same team twice, files that are damaged."""

import pygame
import pytest
from setup_hands import a_stack, click, key, picture, press_enter, tab_to

from game.formats import matchfile, teams
from game.formats.teams import Team, Unit
from game.kernel.errors import Refused
from game.scenes.choose.draft import Draft, trouble_with
from game.scenes.choose.quick import fitting_arena, quick_draft
from game.scenes.choose.scene import ChooseScene
from game.scenes.teams import store
from game.tiled import find, listing, load

HOSTILE = (
    "../../etc/passwd",
    "CON",
    "<b>bold</b>",
    "x\u0301\u0302y",
    "\u05e9\u05dc\u05d5\u05dd",
    "\u732b" * 40,
    "'; drop table teams;--",
    "beast12",
)


def choose(**settings):
    stack = a_stack(**settings)
    stack.push(ChooseScene(stack.services, stack, Draft("catfight")))
    stack.update(0.01)
    return stack


def row_of(scene, name):
    return next(n for n, entry in enumerate(scene.shelf.entries) if entry.team and entry.team.name == name)


def own(stack, team):
    return store.keep(stack.services.user, team, None)


def team_of(names, name="Strays", total=18):
    third = total // 3
    return Team("catfight", name, tuple(Unit(n, {"skill": third, "physique": third, "move": third}) for n in names))


def test_two_even_teams_are_chosen_from_the_start():
    scene = choose().top
    assert scene.draft.names() == ("Harbour Crew", "Lantern Gang")
    assert scene.draft.even()
    assert scene.next_button.enabled
    assert scene.verdict.text == "Even: 54 points a side"
    assert not scene.handicap.shown


def test_unequal_totals_do_not_go_on_unless_both_agree():
    stack = choose()
    scene = stack.top
    click(stack, scene.columns[1].plate)
    scene.shelf.list.choose(row_of(scene, "Night Market"))
    assert not scene.next_button.enabled
    assert "54 points against 72" in scene.next_button.why
    click(stack, scene.next_button)
    assert stack.top is scene
    scene.draft.take_arena(load(find("dusk_alley.tmx")))
    assert "54 points against 72" in trouble_with(scene.draft.file())
    stack.update(0.01)
    click(stack, scene.handicap)
    assert scene.next_button.enabled
    assert scene.verdict.text == "Open handicap: Night Market is 18 points ahead"
    assert trouble_with(scene.draft.file()) == ""
    assert scene.draft.file().rules == {"handicap": True}
    click(stack, scene.handicap)
    assert not scene.next_button.enabled


def test_a_team_is_chosen_for_the_side_in_hand_by_mouse_and_by_keyboard():
    stack = choose()
    scene = stack.top
    click(stack, scene.columns[1].plate)
    rows = scene.shelf.list
    click(stack, rows.row_rect(row_of(scene, "Attic Ghosts")).center)
    assert scene.draft.names() == ("Harbour Crew", "Attic Ghosts")
    tab_to(stack, "side 0")
    press_enter(stack)
    tab_to(stack, "teams")
    key(stack, pygame.K_DOWN)
    key(stack, pygame.K_DOWN)
    key(stack, pygame.K_DOWN)
    assert scene.draft.names() == ("Kiln Brothers", "Attic Ghosts")


def test_teams_change_sides():
    stack = choose()
    click(stack, stack.top.swap_button)
    assert stack.top.draft.names() == ("Lantern Gang", "Harbour Crew")


def test_the_same_team_twice_has_two_of_everything():
    scene = choose().top
    draft = scene.draft
    draft.choose(1, draft.entries[0])
    draft.take_arena(load(find("dusk_alley.tmx")))
    file = draft.file()
    assert draft.names() == ("Harbour Crew", "Harbour Crew 2")
    ids = [unit["id"] for side in file.sides for unit in side["units"]]
    assert ids == ["Marmalade", "Pip", "Duchess", "Marmalade 2", "Pip 2", "Duchess 2"]
    assert set(matchfile.begin(file).state.fighters) == set(draft.looks())


def test_any_names_make_a_match_that_can_be_kept():
    stack = choose()
    assert [teams.name_fault(name) for name in HOSTILE] == [""] * len(HOSTILE)
    path = own(stack, team_of(HOSTILE, "<i>Rats</i>"))
    scene = stack.top
    scene.read_shelf()
    entry = next(entry for entry in scene.entries if entry.path == path)
    scene.draft.choose(0, entry)
    scene.draft.choose(1, entry)
    scene.show()
    picture(stack)
    scene.draft.take_arena(load(find("dusk_alley.tmx")))
    file = scene.draft.file()
    assert trouble_with(file) == ""
    ids = [unit["id"] for side in file.sides for unit in side["units"]]
    assert len(set(ids)) == len(ids)
    assert all(len(unit) <= 40 for unit in ids)
    assert not any(unit.startswith("beast") for unit in ids)


def test_damaged_files_are_on_the_shelf_with_their_reason_and_do_no_harm():
    stack = choose()
    folder = store.own_folder(stack.services.user)
    folder.mkdir(parents=True)
    (folder / "0001.json").write_text('{"format": "clowder-team", "version": 7}')
    good = own(stack, team_of(["Solo"], "Good"))
    scene = stack.top
    scene.read_shelf()
    scene.show()
    names = [entry.path.name for entry in scene.shelf.entries if not entry.team]
    assert names == ["0001.json"]
    assert good == folder / "0002.json"
    before = scene.draft.names()
    row = next(n for n, entry in enumerate(scene.shelf.entries) if not entry.team)
    scene.shelf.list.choose(row)
    assert scene.draft.names() == before
    assert "newer than this game" in scene.desk.toasts.text
    assert "newer than this game" in scene.shelf.list.row_tip(row)
    assert not scene.shelf.edit.enabled
    picture(stack)


def test_throwing_a_team_away_asks_first_and_clears_the_side():
    stack = choose()
    path = own(stack, team_of(["Solo", "Duo", "Trio"], "Mine"))
    scene = stack.top
    scene.read_shelf()
    scene.show()
    scene.shelf.list.choose(row_of(scene, "Mine"))
    assert scene.draft.names()[0] == "Mine"
    click(stack, scene.shelf.bin)
    assert path.exists()
    dialog = scene.desk.top()
    click(stack, dialog.buttons[0])
    assert not path.exists()
    assert scene.draft.team(0) is None
    assert scene.next_button.why == "Choose a team for the first side"


def test_ready_made_teams_cannot_be_thrown_away():
    scene = choose().top
    assert not scene.shelf.bin.enabled
    assert scene.shelf.bin.why == "Ready-made teams stay where they are"


def test_a_team_changed_on_disk_is_so_here_too():
    stack = choose()
    path = own(stack, team_of(["Solo"], "Mine", 18))
    scene = stack.top
    scene.read_shelf()
    scene.draft.choose(0, next(entry for entry in scene.entries if entry.path == path))
    teams.save(path.parent, team_of(["Solo"], "Mine", 30), path)
    scene.resume()
    assert scene.draft.team(0).points == 30
    path.unlink()
    scene.resume()
    assert scene.draft.team(0) is None


def test_quick_matches_are_even_and_have_room():
    import random

    stack = a_stack()
    for ruleset in ("catfight", "cavebrawl"):
        entries = store.shelf(stack.services.resources, stack.services.user, ruleset)
        maps = [listing()]
        seen = set()
        for seed in range(12):
            draft = quick_draft(ruleset, entries, maps, random.Random(seed))
            assert draft.even()
            assert draft.team(0) != draft.team(1)
            assert draft.room_trouble(draft.arena) == ""
            assert trouble_with(draft.file()) == ""
            seen.add(draft.names())
        assert len(seen) > 4


def test_no_arena_holds_a_team_that_is_too_large():
    stack = choose()
    draft = stack.top.draft
    many = own(stack, team_of([f"cat {n}" for n in range(12)], "Many", 6))
    stack.top.read_shelf()
    entry = next(entry for entry in stack.top.entries if entry.path == many)
    draft.choose(0, entry)
    draft.choose(1, entry)
    yard = load(find("back_yard.tmx"))
    assert draft.room_trouble(yard) == "The first side's start area holds 10; Many has 12"
    import random

    small = [m for m in listing() if m.name == "back_yard.tmx"]
    assert fitting_arena(draft, [small], random.Random(1)) is None
    with pytest.raises(ValueError, match="10 open cells for 12"):
        draft.take_arena(yard)


def test_a_half_built_team_says_what_it_lacks():
    stack = a_stack()
    player = Unit("Ox", {"bt": 4, "cd": 3, "pk": 3, "mv": 5, "hp": 14})
    path = store.keep(stack.services.user, Team("cavebrawl", "Half", (player,)), None)
    draft = Draft("cavebrawl")
    stack.push(ChooseScene(stack.services, stack, draft))
    scene = stack.top
    entry = next(entry for entry in scene.entries if entry.path == path)
    scene.choose(entry)
    assert scene.next_button.why == "Half: A team has 7 players; this one has 1"
    draft.choose(1, entry)
    assert draft.team_trouble().startswith("Half")
    with pytest.raises(Refused):
        teams.load(path.with_name("none.json"))
