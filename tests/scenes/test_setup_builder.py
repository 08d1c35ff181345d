"""The team builder: points live, sheets in range, looks by arrows, the same for every game."""

import random

import pygame
import pytest
from builder_hands import builder, ready
from setup_hands import a_stack, click, key, names_of_stops, picture, press_enter, tab_to, write

from game import paths
from game.formats import teams
from game.formats.sheets import SHEETS
from game.scenes.choose.scene import ChooseScene
from game.scenes.team_builder.bench import SHOWN_PARTS, Bench, part_choices
from game.scenes.team_builder.roles import roles
from game.scenes.team_builder.scene import BuilderScene
from game.scenes.teams import store
from game.scenes.teams.faces import look_from


@pytest.mark.parametrize("ruleset", sorted(SHEETS))
def test_ready_made_fighters_make_a_team_that_can_play(ruleset):
    bench = Bench(ruleset, None)
    found = roles(paths.resources(), ruleset)
    for n in range(bench.sheet.most):
        assert bench.add(found[n % len(found)])
    assert not bench.add(found[0])
    bench.name = "Ready"
    team = bench.team()
    assert len({unit.name for unit in team.units}) == len(team.units)
    assert teams.faults(team) == []
    for member in bench.members:
        assert look_from(member.parts, 0) is not None


def test_points_left_follow_every_step():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    assert (scene.bench.total, scene.bench.left()) == (54, 0)
    tab_to(stack, "skill")
    key(stack, pygame.K_RIGHT)
    assert scene.bench.members[0].stats["skill"] == 7
    assert scene.bench.left() == -1
    assert "1 points more than the 54 agreed on" in scene.bench.troubles()
    for _ in range(20):
        key(stack, pygame.K_RIGHT)
    assert scene.bench.members[0].stats["skill"] == 12
    tab_to(stack, "total")
    key(stack, pygame.K_END)
    assert scene.bench.left() == 432 - 60
    picture(stack)


def test_derived_numbers_are_shown():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    gauges = {gauge.label: gauge.number for gauge in stack.top.sheet.gauges}
    assert gauges == {"Hit points": "21", "Stamina": "15"}  # Marmalade: physique 7, move 5 (CT-02)


def test_a_team_is_built_by_keyboard_alone_and_kept():
    stack = builder()
    scene = stack.top
    tab_to(stack, "team name")
    write(stack, "Kitchen Door")
    for number, name in enumerate(("Salt", "Thyme")):
        tab_to(stack, "add")
        press_enter(stack)
        tab_to(stack, "fighter name")  # the whole name is selected
        write(stack, name)
        tab_to(stack, "physique")
        for _ in range(number + 1):
            key(stack, pygame.K_RIGHT)
    tab_to(stack, "Coat")
    key(stack, pygame.K_RIGHT)
    tab_to(stack, "save")
    press_enter(stack)
    assert len(scene.told) == 1
    team = teams.load(scene.told[0])
    assert team.name == "Kitchen Door"
    assert [(unit.name, unit.stats["physique"]) for unit in team.units] == [("Salt", 7), ("Thyme", 8)]
    assert scene.told[0].parent == store.own_folder(stack.services.user)
    key(stack, pygame.K_ESCAPE)  # nothing has changed since: no question
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, ChooseScene)
    assert any(entry.team and entry.team.name == "Kitchen Door" for entry in stack.top.entries)


def test_a_team_is_built_by_mouse_alone():
    stack = builder()
    scene = stack.top
    scene.ident.field.put("By Paw")
    click(stack, scene.roster.ready)
    sheet = scene.desk.top()
    picture(stack)
    click(stack, sheet.offers.row_rect(2).center)
    assert scene.bench.here.name in ("Anvil", "Rumble", "Hammer", "Dozer")
    line = scene.sheet.lines[0]
    click(stack, (line.rect.right - 10, line.rect.centery))
    assert scene.bench.here.stats["skill"] == 6
    before = dict(scene.bench.here.parts)
    hat = scene.wardrobe.pickers[SHOWN_PARTS.index("hat")]
    click(stack, hat.parts()[2].center)
    assert scene.bench.here.parts["hat"] != before["hat"]
    click(stack, hat.parts()[0].center)
    assert scene.bench.here.parts == before
    click(stack, scene.save_button)
    assert teams.load(scene.told[0]).units[0].stats == {"skill": 6, "physique": 9, "move": 4}


def test_arrows_go_round_every_part_and_back():
    bench = Bench("catfight", ready("catfight", "Lantern Gang"))
    for part in SHOWN_PARTS:
        start, seen = bench.here.parts[part], []
        for _ in range(len(part_choices(part))):
            bench.turn_part(part, 1)
            seen.append(bench.here.parts[part])
            assert look_from(bench.here.parts, 0) is not None
        assert seen[-1] == start
        assert len(set(seen)) == len(part_choices(part))


def test_duplicate_move_and_remove():
    bench = Bench("catfight", ready("catfight", "Harbour Crew"))
    bench.at = 1
    assert bench.duplicate()
    assert [member.name for member in bench.members] == ["Marmalade", "Pip", "Pip 2", "Duchess"]
    assert bench.move(1)
    assert not bench.move(1)
    assert [member.name for member in bench.members] == ["Marmalade", "Pip", "Duchess", "Pip 2"]
    assert bench.remove().name == "Pip 2"
    assert bench.here.name == "Duchess"
    for _ in range(3):
        bench.remove()
    assert bench.remove() is None
    assert bench.here is None
    assert bench.troubles() == ["A team has 1 to 12 fighters; this one has 0"]


def test_a_duplicate_shares_nothing_with_its_model():
    bench = Bench("catfight", ready("catfight", "Harbour Crew"))
    bench.duplicate()
    bench.here.stats["skill"] = 1
    bench.turn_part("coat", 1)
    assert bench.members[0].stats["skill"] == 6
    assert bench.members[0].parts["coat"] == "ginger"


def test_two_of_one_name_are_refused_with_a_line():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    scene.sheet.field.put("Pip")
    assert scene.bench.unreadable() == "Two are called Pip: name one anew"
    assert not scene.save_button.enabled
    scene.sheet.field.put("")
    assert scene.bench.unreadable() == "Fighter 1 needs a name"
    scene.sheet.field.put("Pip 3")
    assert scene.save_button.enabled
    picture(stack)


@pytest.mark.parametrize("name", ["\u202eevil", "a\u0301\u0302\u0303\u0304b", "\t", "   ", "x" * 60, "\u0000", "a\nb"])
def test_hostile_names_do_no_harm(name):
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    for field in (scene.ident.field, scene.ident.motto, scene.sheet.field):
        field.put("")
        scene.desk.focus_on(field)
        write(stack, name)
    picture(stack)
    if scene.bench.unreadable():
        assert not scene.save_button.enabled
    else:
        assert scene.save()
        assert teams.load(scene.told[0]) == scene.bench.team()


def test_cave_brawl_is_built_on_the_same_bench():
    stack = builder("cavebrawl", ready("cavebrawl", "Blue Clay"))
    scene = stack.top
    assert not scene.ident.total.shown
    assert not scene.roster.new.enabled
    assert [line.name for line in scene.sheet.lines] == ["bt", "cd", "pk", "mv", "hp"]
    tab_to(stack, "hp")
    whole = scene.bench.members[0].stats["hp"]
    key(stack, pygame.K_LEFT)
    assert scene.bench.members[0].stats["hp"] == whole - 2
    assert "Boulder is worth 21 points, 22 are due (1 left)" in scene.bench.troubles()
    key(stack, pygame.K_RIGHT)
    assert scene.bench.troubles() == []
    picture(stack)


def test_hints_name_two_that_look_alike():
    bench = Bench("catfight", ready("catfight", "Harbour Crew"))
    bench.duplicate()
    assert any("Marmalade and Marmalade 2 look alike" in hint for hint in bench.hints())


def test_surprises_are_dressed_for_the_game():
    bench = Bench("cavebrawl", ready("cavebrawl", "Blue Clay"))
    for seed in range(20):
        bench.surprise(random.Random(seed))
        assert bench.here.parts["garb"] == "fur"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_control_is_reached_with_tab_at_any_size(size, scale):
    stack = a_stack(size, scale=scale)
    stack.push(BuilderScene(stack.services, stack, "catfight", ready("catfight", "Night Market")))
    picture(stack)
    wanted = set(names_of_stops(stack))
    assert {"team name", "total", "skill", "Coat", "Mark", "save", "fighters", "ready-made"} <= wanted
    reached = set()
    for _ in range(len(wanted) + 8):
        key(stack, pygame.K_TAB)
        reached.add(stack.top.desk.focus.here.name)
    assert wanted <= reached
