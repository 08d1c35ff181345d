"""Many maps of the player's own: every screen that lists maps is there at once, answers, and fills as they are read."""

import shutil

import pytest
from setup_hands import a_stack, click, picture

from game import paths
from game.scenes import gather
from game.scenes.arena_choice.scene import ArenaScene
from game.scenes.choose.draft import Draft
from game.scenes.choose.scene import ChooseScene
from game.scenes.league.new_scene import NewLeagueScene
from game.tiled import maps


@pytest.fixture
def mine(monkeypatch):
    """Five good maps, one for another game and a broken one; a turn of the main loop has time for one piece of a map."""
    monkeypatch.setattr(gather, "SHARE", 0.0)
    folder = paths.user_folder() / "maps"
    shutil.copytree(paths.resources() / "maps" / "tiles", folder / "tiles")
    for name, of in (*((f"yard{n}.tmx", "back_yard") for n in range(5)), ("den.tmx", "pebble_den")):
        shutil.copy(paths.resources() / "maps" / f"{of}.tmx", folder / name)
    (folder / "a_broken.tmx").write_text("<map")
    return folder


@pytest.fixture
def read(monkeypatch):
    """The names of the player's own maps that were read, as they are."""
    made, seen = maps._made, []

    def noted(source):
        if source.path.is_relative_to(paths.user_folder().resolve()):
            seen.append(source.path.name)
        return made(source)

    monkeypatch.setattr(maps, "_made", noted)
    return seen


def at_arena(draft=None):
    stack = a_stack()
    draft = draft or Draft("catfight")
    stack.push(ChooseScene(stack.services, stack, draft))
    picture(stack)
    stack.push(ArenaScene(stack.services, stack, draft))
    return stack, stack.top


def rows(scene):
    return [choice.entry.name for choice in scene.maps.choices]


def test_the_arenas_are_there_at_once_and_ones_own_come_one_by_one_under_them(mine, read):
    stack, scene = at_arena()
    picture(stack)
    games = rows(scene)
    assert len(games) > 3 and not set(games) & {path.name for path in mine.iterdir()} and scene.draft.arena is not None
    assert len(read) <= 1 and stack.wake() == 0 and scene.list_panel.title == "Reading arenas"
    turns, chosen = 0, None
    while scene._more.going:
        before = rows(scene), len(read), scene.maps.offset
        picture(stack)
        turns += 1
        assert rows(scene)[: len(before[0])] == before[0] and len(read) <= before[1] + 1, "no row moves, one piece at a time"
        assert scene.maps.offset == before[2]
        if len(rows(scene)) == len(games) + 2 and chosen is None:
            row = 1 if scene.maps.at != 1 else 2
            click(stack, scene.maps.row_rect(row).center)
            chosen = scene.maps.choices[row].entry
        if chosen:
            assert scene.draft.arena.path == chosen.path and scene.maps.choices[scene.maps.at].entry == chosen, "what is chosen stays so"
    assert turns > 20 and scene.list_panel.title == "Arenas"
    assert rows(scene) == [*games, *(f"yard{n}.tmx" for n in range(5)), "a_broken.tmx"], "den.tmx is for another game"
    while stack.wake() == 0:
        picture(stack)
    assert not scene.maps.charts.going

    click(stack, scene.back_button)
    read.clear()
    yard = next(choice.entry for choice in scene.maps.choices if choice.entry.name == "yard3.tmx")
    scene.choose(yard)
    stack, scene = at_arena(scene.draft)
    assert scene.draft.arena.path == yard.path and yard.name not in rows(scene)
    while scene._more.going:
        picture(stack)
    assert scene.draft.arena.path == yard.path and scene.maps.choices[scene.maps.at].entry.path == yard.path


def test_where_none_of_the_games_is_there_the_first_of_ones_own_that_fits_is_taken(mine, monkeypatch):
    monkeypatch.setattr("game.scenes.arena_choice.scene.listing", lambda own: [])
    stack, scene = at_arena()
    picture(stack)
    assert scene.draft.arena is None and not scene.next_button.enabled
    while scene._more.going:
        picture(stack)
    assert scene.draft.arena.path.name == "yard0.tmx" and scene.next_button.enabled


def test_the_fields_of_a_new_league_grow_as_they_are_read(mine, read):
    stack = a_stack()
    stack.push(NewLeagueScene(stack.services, stack))
    scene = stack.top
    picture(stack)
    games, at = [*scene.form.field.options], scene.form.field.at
    assert len(games) > 1 and len(read) <= 1 and stack.wake() == 0
    while scene.form.reading:
        picture(stack)
    assert scene.form.field.options[: len(games)] == games and len(scene.form.field.options) == len(games) + 1
    assert scene.form.field.at == at and [entry.title for entry in scene.form.maps] == scene.form.field.options
    scene.form.field.choose(len(games))
    assert scene.founding.ground == "den.tmx"


def test_a_quick_match_on_one_of_the_games_reads_none_of_ones_own(mine, read):
    stack = a_stack()
    stack.push(ChooseScene(stack.services, stack, Draft("catfight")))
    picture(stack)
    click(stack, stack.top.quick_button)
    assert not isinstance(stack.top, ChooseScene) and read == []
