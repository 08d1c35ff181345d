"""Teams kept, copied, loaded and thrown away in the team builder: nothing is lost without asking."""

import pygame
from builder_hands import builder, ready
from setup_hands import click, key, picture

from game.scenes.choose.scene import ChooseScene
from game.scenes.teams import store
from game.scenes.teams.faces import team_looks


def test_leaving_with_changes_asks_and_each_answer_does_what_it_says():
    for index, expected in ((0, "away"), (1, "stay"), (2, "kept")):
        stack = builder(team=ready("catfight", "Harbour Crew"))
        scene = stack.top
        scene.ident.field.put("Changed")
        key(stack, pygame.K_ESCAPE)
        if scene.desk.layers.top is None:  # Escape left the field first
            key(stack, pygame.K_ESCAPE)
        dialog = scene.desk.layers.top
        click(stack, dialog.buttons[index])
        assert (stack.top is scene) == (expected == "stay")
        assert len(scene.told) == (1 if expected == "kept" else 0)


def test_leaving_without_changes_asks_nothing():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    click(stack, stack.top.back_button)
    assert isinstance(stack.top, ChooseScene)


def test_a_ready_made_team_is_copied_and_an_own_one_changed_in_place():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    assert scene.bench.name == "Harbour Crew 2"
    assert scene.save()
    path = scene.told[0]
    scene.bench.members[0].stats["skill"] = 7
    assert scene.save()
    assert scene.told[1] == path
    assert len(list(path.parent.iterdir())) == 1


def test_a_team_is_thrown_away_only_after_a_question():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    assert not scene.bin_button.enabled
    scene.save()
    stack.update(0.01)
    path = scene.told[0]
    click(stack, scene.bin_button)
    click(stack, scene.desk.layers.top.buttons[1])
    assert path.exists()
    click(stack, scene.bin_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert not path.exists()
    assert isinstance(stack.top, ChooseScene)


def test_another_team_is_loaded():
    stack = builder()
    scene = stack.top
    click(stack, scene.load_button)
    sheet = scene.desk.layers.top
    picture(stack)
    row = next(n for n, entry in enumerate(sheet.entries) if entry.team.name == "Lantern Gang")
    click(stack, sheet.rows.row_rect(row).center)
    assert [member.name for member in scene.bench.members] == ["Boss Tux", "Needle", "Soot"]
    assert scene.sheet.field.text == "Boss Tux"


def test_a_disk_that_is_full_says_so_and_loses_nothing(monkeypatch):
    stack = builder(team=ready("catfight", "Harbour Crew"))

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "keep", full)
    assert not stack.top.save()
    assert stack.top.desk.toasts.text == "The team could not be kept: No space left on device"
    assert len(stack.top.bench.members) == 3


def test_looks_survive_the_file_and_unknown_ones_are_replaced():
    team = ready("catfight", "Lantern Gang")
    looks = team_looks(team, 1)
    assert looks["Boss Tux"].hat == "bowler"
    assert looks["Boss Tux"].side == 1
    newer = dict(team.looks) | {"Needle": dict(team.looks["Needle"]) | {"hat": "jetpack"}}
    from dataclasses import replace

    assert team_looks(replace(team, looks=newer), 0)["Needle"].hat != "jetpack"


def test_a_team_another_program_has_changed_meanwhile_is_not_written_over():
    """A sync client has put an older state back: both are kept, and it is told."""
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    assert scene.save() and scene.save()
    path = scene.told[0]
    assert scene.told == [path, path], "nobody else has touched it"
    theirs = path.read_bytes() + b"\n"
    path.write_bytes(theirs)
    assert scene.save()
    mine = scene.told[-1]
    assert mine != path and path.read_bytes() == theirs and mine.read_bytes() == theirs[:-1]
    assert scene.save() and scene.told[-1] == mine


def test_a_team_thrown_away_meanwhile_is_kept_again():
    stack = builder(team=ready("catfight", "Harbour Crew"))
    scene = stack.top
    assert scene.save()
    scene.told[0].unlink()
    assert scene.save() and scene.told[-1] == scene.told[0] and scene.told[0].exists()
