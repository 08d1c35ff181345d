"""After a match: the dead are mourned and replaced, each survivor raises one score, and all of it can be undone until confirmed."""

import pygame
import pytest
from league_hands import at_league, found, mourned, survivors
from setup_hands import SIZES, click, key, names_of_stops, picture, press_enter, tab_to, write

from game.scenes.league.after_scene import AfterScene
from game.ui.focus import stops


@pytest.fixture
def after():
    """The screen after a match in which one of the home team fell."""
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    due = league.next_fixture()
    dead = league.roster(due.home)[2]
    league.record_score(due.fixture.id, 3, 1, out=[dead.id])
    scene.refresh()
    scene.after_match(due.fixture.id)
    stack.update(0.01)
    picture(stack)
    assert isinstance(stack.top, AfterScene)
    return stack, stack.top, dead


def test_who_is_shown(after):
    _, scene, dead = after
    home, away = scene.teams
    assert [row.fallen.name for row in mourned(home)] == [dead.name]
    assert not mourned(away)
    assert len(survivors(home)) == 6
    assert len(survivors(away)) == 7
    assert all(row.due == 1 for team in scene.teams for row in survivors(team))
    assert len(scene.league.roster(home.team)) == 7


def test_each_newcomer_stands_by_the_one_it_replaces_also_when_it_is_settled():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    due = league.next_fixture()
    first, second, third = (league.roster(due.home)[n] for n in (6, 0, 5))
    entered = league.record_score(due.fixture.id, 3, 1, out=[first.id, second.id, third.id])  # not in the order of the roster
    replaced = dict(zip((first.id, second.id, third.id), entered.recruits, strict=True))
    assert all(new.sheet[1:] == league.members[old].sheet[1:] for old, new in replaced.items())
    scene.refresh()
    scene.after_match(due.fixture.id)
    stack.update(0.01)
    home = stack.top.teams[0]
    assert {row.fallen.id: row.newcomer for row in mourned(home)} == replaced
    assert all(row.button.shown for row in mourned(home))
    league.confirm(due.home)
    stack.top.refresh()
    assert {row.fallen.id: row.newcomer for row in mourned(home)} == replaced
    assert not any(row.button.shown for row in mourned(home))
    picture(stack)


def test_raises_player_by_player_with_undo_until_confirmed(after):
    stack, scene, _ = after
    home = scene.teams[0]
    first, second = survivors(home)[:2]
    before = first.member
    click(stack, first.buttons["cd"])
    assert first.member.cd == before.cd + 1
    assert first.buttons["cd"].kind == "good"
    assert not first.buttons["bt"].enabled  # one score a match
    click(stack, first.buttons["bt"])
    assert first.member.bt == before.bt
    click(stack, second.buttons["bt"])
    click(stack, home.undo_button)
    assert second.taken == ()
    assert first.taken == ("cd",)
    click(stack, first.buttons["cd"])  # the lit one, pressed again
    assert first.member == before
    assert not home.undo_button.enabled
    click(stack, first.buttons["pk"])
    assert first.member.pk == before.pk + 1
    for row in survivors(home)[1:]:
        click(stack, row.buttons["cd"])
    assert not scene.league.raises_due(home.team)
    click(stack, home.confirm_button)
    assert not home.open
    assert not home.undo_button.enabled
    assert not home.confirm_button.enabled
    assert (scene.done_button.label, scene.done_button.kind) == ("Raise later", "plain")  # the other team's are still to be taken
    click(stack, scene.teams[1].confirm_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert (scene.done_button.label, scene.done_button.kind) == ("To the league", "primary")
    click(stack, first.buttons["pk"])
    assert first.member.pk == before.pk + 1
    picture(stack)


@pytest.fixture
def twice():
    """A team that was through two matches without a raise, and its screen."""
    stack = at_league(found(3))
    scene, league = stack.top, stack.top.league
    for name in [name for name, pairing in league.progress().pairings.items() if "t1" in (pairing.home, pairing.away)][:2]:
        league.record_score(name, 3, 1)
    scene.refresh()
    scene.after(["t1"])
    stack.update(0.01)
    picture(stack)
    return stack, stack.top.teams[0]


def test_after_two_matches_one_score_may_be_raised_twice(twice):
    stack, home = twice
    row = survivors(home)[0]
    before = row.member
    assert (row.due, home.left) == (2, 14)
    click(stack, row.buttons["cd"])
    assert row.buttons["cd"].label == f"CD {before.cd + 1} › {before.cd + 2}"
    click(stack, row.buttons["cd"])
    assert row.member.cd == before.cd + 2
    assert (row.due, home.left) == (0, 12)
    click(stack, row.buttons["cd"])  # nothing is due any more: it is taken back
    assert row.member.cd == before.cd + 1


def test_the_score_that_is_pressed_is_taken_back_not_the_last_one(twice):
    stack, home = twice
    row, other = survivors(home)[:2]
    before = row.member
    click(stack, row.buttons["cd"])
    click(stack, other.buttons["pk"])
    click(stack, row.buttons["pk"])
    click(stack, row.buttons["cd"])
    assert (row.member.cd, row.member.pk) == (before.cd, before.pk + 1)
    click(stack, home.undo_button)  # goes back in the order it was done
    assert row.member == before
    assert other.taken == ("pk",)
    click(stack, home.undo_button)
    assert other.taken == ()
    assert not home.undo_button.enabled


def test_before_a_match_both_teams_are_shown_if_both_have_raises_left():
    stack = at_league(found(4))
    scene, league = stack.top, stack.top.league
    for name in ("s1r1m1", "s1r1m2"):
        league.record_score(name, 3, 1)
    scene.refresh()
    due = league.next_fixture()
    scene.play(due.fixture.id)
    click(stack, next(button for button in scene.desk.layers.top.buttons if button.label == "Raise first"))
    assert isinstance(stack.top, AfterScene)
    assert [panel.team for panel in stack.top.teams] == [due.home, due.away]


def test_confirming_early_asks_and_escape_does_not_confirm(after):
    stack, scene, _ = after
    home = scene.teams[0]
    click(stack, home.confirm_button)
    assert "six players have not raised" in scene.desk.layers.top.words.text
    key(stack, pygame.K_ESCAPE)
    assert home.open
    click(stack, home.confirm_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert not home.open
    assert not scene.league.raises_due(home.team)


def test_leaving_and_coming_back_loses_nothing(after):
    stack, scene, _ = after
    home = scene.teams[0]
    row = survivors(home)[0]
    click(stack, row.buttons["cd"])
    key(stack, pygame.K_ESCAPE)
    league = stack.top
    league.after([home.team])
    stack.update(0.01)
    again = stack.top.teams[0]
    assert survivors(again)[0].taken == ("cd",)
    click(stack, again.undo_button)
    assert survivors(again)[0].taken == ()


def test_no_score_beyond_eight():
    stack = at_league(found(3))
    scene, league = stack.top, stack.top.league
    team = "t1"
    player = next(member for member in league.roster(team) if member.bt == 6)
    for season in range(1, 3):
        for pairing in [p for p in league.progress().pairings.values() if p.fixture.season == season and not p.fixture.knockout]:
            league.record_score(pairing.fixture.id, 3, 0)
            if team in (pairing.home, pairing.away) and league.members[player.id].bt < 8:
                league.raise_score(player.id, "bt")
        if season == 1:
            league.record_score("s1final", 3, 0)
            league.new_season()
    assert league.members[player.id].bt == 8
    scene.refresh()
    scene.after([team])
    stack.update(0.01)
    row = next(row for row in survivors(stack.top.teams[0]) if row.player == player.id)
    assert row.due
    assert not row.buttons["bt"].enabled
    assert "8" in row.buttons["bt"].why
    picture(stack)


def test_the_newcomer_is_chosen_by_role_and_by_numbers(after):
    stack, scene, _ = after
    home = scene.teams[0]
    row = mourned(home)[0]
    click(stack, row.button)
    sheet = scene.desk.layers.top
    form = sheet.form
    click(stack, form.roles.cells()[3].center)  # a slinger
    assert form.sheet[1:] == (2, 4, 6, 5, 10)
    click(stack, form.lines[0]._parts()[2].center)
    assert not sheet.buttons[-1].enabled
    assert "too many" in form.verdict.text
    click(stack, form.lines[1]._parts()[0].center)
    assert sheet.buttons[-1].enabled
    click(stack, form.name_field.box(scene.desk.look).center)
    key(stack, pygame.K_a, pygame.KMOD_CTRL)
    write(stack, "Newt")
    picture(stack)
    click(stack, sheet.buttons[-1])
    newcomer = scene.league.recruits(home.team)[0]
    assert newcomer.sheet == ("Newt", 3, 3, 6, 5, 10)
    assert mourned(home)[0].newcomer == newcomer


def test_by_keyboard_alone(after):
    stack, scene, _ = after
    home = scene.teams[0]
    row = survivors(home)[0]
    before = row.member
    tab_to(stack, f"pk of {row.player}")
    press_enter(stack)
    assert row.member.pk == before.pk + 1
    tab_to(stack, f"undo {home.team}")
    press_enter(stack)
    assert row.member == before
    tab_to(stack, f"confirm {home.team}")
    press_enter(stack)
    key(stack, pygame.K_ESCAPE)
    tab_to(stack, "to the league")
    press_enter(stack)
    assert not isinstance(stack.top, AfterScene)


def test_every_control_of_the_league_can_be_reached():
    stack = at_league(found())
    scene = stack.top
    wanted = {"pages", "Rules", "Back", "standings", "play s1r1m1", "result s1r1m1", "match s1r1m1", "player card"}
    assert wanted <= set(names_of_stops(stack))
    for page, name in (("Fixtures", "rounds"), ("Teams", "withdraw"), ("Players", "players"), ("Records", "records")):
        scene.tabs.choose(list(scene.pages).index(page))
        stack.update(0.01)
        assert name in names_of_stops(stack)


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_it_fits_every_window(size, scale):
    stack = at_league(found(), size, scale=scale)
    scene, league = stack.top, stack.top.league
    due = league.next_fixture()
    league.record_score(due.fixture.id, 3, 1, out=[member.id for member in league.roster(due.home)[:4]])
    scene.refresh()
    scene.after_match(due.fixture.id)
    stack.update(0.01)
    picture(stack)
    window = pygame.Rect((0, 0), size)
    for panel in stack.top.teams:
        if panel.shown:
            assert window.contains(panel.rect)
            assert panel.rect.contains(panel.confirm_button.rect)
    assert window.contains(stack.top.done_button.rect)


@pytest.mark.parametrize("form", ["round-robin", "bracket"])
@pytest.mark.parametrize("size", SIZES)
def test_raises_left_for_later_wait_on_the_first_page_with_a_way_there(form, size):
    stack = at_league(found(form=form), size)
    scene, league = stack.top, stack.top.league
    first = next(iter(scene.pages.values()))
    assert not first.waiting.shown
    due = league.next_fixture()
    league.record_score(due.fixture.id, 3, 1)
    scene.refresh()
    scene.after_match(due.fixture.id)
    picture(stack)
    said = []
    scene.say = said.append
    click(stack, stack.top.done_button)
    picture(stack)
    assert stack.top is scene and said == ["14 raises wait: the way there is on the first page"]
    assert first.waiting.shown and first.waiting.label == "14 raises wait"
    assert scene.desk.bounds.contains(first.waiting.rect)
    rows = first.round.rows if form == "round-robin" else []
    assert not any(first.waiting.rect.colliderect(row.play.rect) for row in rows if row.play in stops(scene.desk.base))
    click(stack, first.waiting)
    picture(stack)
    after = stack.top
    assert isinstance(after, AfterScene) and {team.team for team in after.teams} == {due.home, due.away}
    for team in (due.home, due.away):
        league.confirm(team)
    stack.pop()
    picture(stack)
    assert not first.waiting.shown


def test_where_many_teams_have_raises_the_way_leads_to_the_first_ones_page():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    for _ in range(2):
        league.record_score(league.next_fixture().fixture.id, 3, 1)
    scene.refresh()
    picture(stack)
    click(stack, scene.pages["Table"].waiting)
    picture(stack)
    assert list(scene.pages)[scene.tabs.at] == "Teams"
    assert scene.teams_page.sheet.raise_button.kind == "good" and scene.team == next(iter(league.teams))
