"""Founding a league: forms, teams in and out, seeds, own teams, and what is refused."""

import errno

import pygame
import pytest
from league_hands import at_title, found
from setup_hands import click, key, picture, write

from game.art.banners import TEAMS
from game.formats import teams
from game.league.league import open_league
from game.scenes.league import folder
from game.scenes.league.badges import dealt
from game.scenes.league.founding import cup_name
from game.scenes.league.list_scene import LeagueListScene
from game.scenes.league.new_scene import NewLeagueScene
from game.scenes.league.scene import LeagueScene
from game.scenes.team_builder.scene import BuilderScene


@pytest.fixture
def new():
    stack = at_title()
    stack.push(NewLeagueScene(stack.services, stack))
    stack.update(0.01)
    picture(stack)
    return stack, stack.top


def test_six_are_in_and_the_season_is_told(new):
    _, scene = new
    assert len(scene.founding.teams) == 6
    assert scene.form.promise.text == "15 matches in five rounds, then the first two play the final"


def test_forms_say_what_they_come_to_and_what_is_missing(new):
    stack, scene = new
    click(stack, scene.form.form.cells()[2].center)
    assert scene.form.promise.text == "Five matches in three rounds; the first two seeds have a bye"
    for row in range(5):  # each stays where it is when it is taken out
        click(stack, scene.pick.list.row_rect(row).center)
    assert len(scene.founding.teams) == 1
    assert not scene.begin_button.enabled
    assert "one more is needed" in scene.begin_button.why
    key(stack, pygame.K_RETURN)
    click(stack, scene.begin_button)
    assert stack.top is scene


def test_a_row_that_is_clicked_stays_under_the_cursor(new):
    stack, scene = new
    shown = [entry.path for entry in scene.pick.teams_shown]
    spot = scene.pick.list.row_rect(2).center
    third = scene.founding.teams[2]
    click(stack, spot)
    assert not scene.founding.has(third)
    assert [entry.path for entry in scene.pick.teams_shown] == shown
    click(stack, spot)
    assert scene.founding.has(third) == 6  # in again, with the last seed
    assert [entry.path for entry in scene.pick.teams_shown] == shown
    click(stack, scene.pick.up)  # and only a seed that is moved moves its row
    assert [entry.path for entry in scene.pick.teams_shown[:6]] == [entry.path for entry in scene.founding.teams]
    assert scene.pick.teams_shown[scene.pick.list.at].path == third.path


def test_another_league_is_offered_another_name():
    found(name="The Stone Cup")
    found(name="the bone cup")
    stack = at_title()
    stack.push(NewLeagueScene(stack.services, stack))
    assert stack.top.form.name_field.text == stack.top.founding.name == "The Amber Cup"
    assert cup_name([cup_name([]), *(f"The {one} Cup" for one in ("Bone", "Amber", "Ember", "Flint", "Mammoth", "Moon", "Moss"))]) == (
        "The Stone Cup 2"
    )


def test_another_form_leaves_the_list_where_it_was_scrolled(new):
    stack, scene = new
    click(stack, scene.pick.list.row_rect(1).center)
    scene.pick.list.scroll_to(200)
    before = scene.pick.list.offset
    assert before > 100
    click(stack, scene.form.form.cells()[2].center)
    assert scene.pick.list.offset == before


def test_a_league_just_founded_is_the_one_in_hand():
    stack = at_title()
    stack.push(LeagueListScene(stack.services, stack))
    for name in ("first", "second"):
        click(stack, stack.top.new_button)
        picture(stack)
        stack.top.founding.name = name
        click(stack, stack.top.begin_button)
        key(stack, pygame.K_ESCAPE)
        assert isinstance(stack.top, LeagueListScene)
        assert stack.top.here.name == name


def test_teams_are_drawn_by_lot_until_there_are_eleven(new):
    stack, scene = new
    click(stack, scene.form.form.cells()[2].center)
    while len(scene.founding.teams) < 11:
        click(stack, scene.pick.lot)
    names = [entry.team.name for entry in scene.founding.teams]
    assert len(set(names)) == 11
    assert all(not teams.faults(entry.team) for entry in scene.founding.teams)
    picture(stack)
    click(stack, scene.begin_button)
    league = stack.top.league
    assert [team.name for team in league.teams.values()] == names
    assert len(league.bracket()[0]) == 8


def test_the_order_is_the_order_of_seeds(new):
    stack, scene = new
    first, second = (entry.team.name for entry in scene.founding.teams[:2])
    rows = scene.pick.list
    click(stack, rows.row_rect(0).center)  # out, and in again: now the last
    scene.pick.list.scroll_to(0)
    at = next(n for n, entry in enumerate(scene.pick.teams_shown) if entry.team.name == first)
    rows.choose(at)
    picture(stack)
    click(stack, rows.row_rect(at).center)
    assert scene.founding.teams[0].team.name == second
    assert scene.founding.teams[-1].team.name == first
    click(stack, scene.pick.up)
    assert scene.founding.teams[-2].team.name == first


def test_a_team_of_ones_own_comes_in_when_it_is_kept(new):
    stack, scene = new
    click(stack, scene.pick.build)
    builder = stack.top
    assert isinstance(builder, BuilderScene)
    builder.bench.load(scene.founding.teams[0].team)
    builder.bench.name = "My Own"
    builder.follow()
    picture(stack)
    click(stack, builder.save_button)
    key(stack, pygame.K_ESCAPE)
    assert stack.top is scene
    assert scene.founding.teams[-1].team.name == "My Own"


def test_name_points_field_and_undo_are_kept(new):
    stack, scene = new
    form = scene.form
    click(stack, form.name_field.box(scene.desk.look).center)
    key(stack, pygame.K_a, pygame.KMOD_CTRL)
    write(stack, "The Bone")
    click(stack, form.goals._parts()[0].center)
    form.field.choose(next(n for n, entry in enumerate(form.maps) if entry.path.name != folder.FIELD))
    ground = form.maps[form.field.at].path.name
    click(stack, (form.undo.rect.x + 10, form.undo.rect.centery))
    click(stack, scene.begin_button)
    assert isinstance(stack.top, LeagueScene)
    league = stack.top.league
    assert (league.head.name, league.head.goals) == ("The Bone", 2)
    assert folder.table_of(league.path) == folder.Table(ground, "free")
    stack.top.play("s1r1m1")
    battle = stack.top
    assert battle.sitting.keeper.file.map["file"] == ground
    assert battle.sitting.free_undo


def test_a_name_that_will_not_do_is_refused(new):
    stack, scene = new
    scene.form.name_field.put("")
    assert not scene.begin_button.enabled
    assert "needs a name" in scene.form.promise.text
    picture(stack)


def test_a_damaged_note_of_the_table_costs_only_itself(tmp_path):
    path = tmp_path / "0001.league"
    assert folder.table_of(path) == folder.Table()
    (tmp_path / "0001.league.table.json").write_text("{")
    assert folder.table_of(path) == folder.Table()
    (tmp_path / "0001.league.table.json").write_text('{"format": 1, "version": 1, "field": 3, "undo": "strict"}')
    assert folder.table_of(path) == folder.Table()
    folder.keep_table(path, folder.Table("pebble_den.tmx", "free"))
    assert folder.table_of(path) == folder.Table("pebble_den.tmx", "free")


def test_no_two_teams_share_a_badge():
    names = ["Red Ochre", "Blue Clay", *(f"Team {n}" for n in range(14))]
    badges = dealt(names)
    assert len({badge.main for badge in badges}) == 16
    assert badges[1] == TEAMS[0]
    assert badges[0] == TEAMS[2]
    assert dealt(["blue clay", "Blue Clay"])[0] == TEAMS[0]


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_it_fits_every_window(size, scale):
    stack = at_title(size, scale=scale)
    stack.push(NewLeagueScene(stack.services, stack))
    stack.update(0.01)
    picture(stack)
    window = pygame.Rect((0, 0), size)
    for widget in (stack.top.form, stack.top.pick, stack.top.begin_button, stack.top.pick.lot):
        assert window.contains(widget.rect)


def failing(*_, **__):
    raise OSError(errno.ENOSPC, "No space left on device")


def begun(stack):
    """The list of leagues, with a new one that was begun over it."""
    stack.push(LeagueListScene(stack.services, stack))
    picture(stack)
    click(stack, stack.top.new_button)
    picture(stack)
    click(stack, stack.top.begin_button)
    picture(stack)
    return folder.listing(stack.services.user)


def test_a_league_that_could_not_be_founded_leaves_nothing(monkeypatch):
    stack = at_title()
    monkeypatch.setattr("game.league.store.atomic.sync_folder", failing)
    assert begun(stack) == [] and isinstance(stack.top, NewLeagueScene)
    assert "could not be founded" in stack.top.desk.toasts.text and "No space left" in stack.top.desk.toasts.text
    home = folder.folder_of(stack.services.user)
    assert not home.exists() or list(home.iterdir()) == []


def test_a_league_whose_table_could_not_be_kept_is_founded_and_says_so(monkeypatch):
    stack = at_title()
    monkeypatch.setattr("game.scenes.league.folder.atomic.write", failing)
    (listed,) = begun(stack)
    assert isinstance(stack.top, LeagueScene) and not stack.top.league.looking and stack.top.league.path == listed.path
    said = stack.top.desk.toasts.text
    assert said.startswith("The league is founded, but") and "No space left" in said
    assert folder.table_of(listed.path) == folder.Table()


@pytest.mark.parametrize("where", ["game.league.founding.open_league", "game.scenes.league.opening.LeagueScene"])
def test_a_league_that_cannot_be_opened_once_it_is_founded_is_on_the_list_and_free(monkeypatch, where):
    stack = at_title()
    with monkeypatch.context() as patch:
        patch.setattr(where, failing)
        (listed,) = begun(stack)
    assert isinstance(stack.top, LeagueListScene) and stack.top.here.path == listed.path
    said = stack.top.desk.toasts.text
    assert said.startswith("The league is founded, but cannot be opened now") and "No space left" in said
    again = open_league(listed.path)
    assert again.looking == "", "nobody holds it"
    again.close()
