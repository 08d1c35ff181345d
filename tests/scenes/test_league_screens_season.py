"""A season of six from nothing to its champion, by mouse; a bracket of eleven; the first match found without reading anything."""

import pygame
from league_hands import at_league, at_title, fill_in, found, turn_to
from setup_hands import click, key, picture, press_enter, tab_to

from game.league.league import open_league
from game.scenes.battle.scene import BattleScene
from game.scenes.league.after_scene import AfterScene
from game.scenes.league.list_scene import LeagueListScene
from game.scenes.league.new_scene import NewLeagueScene
from game.scenes.league.scene import LeagueScene
from game.scenes.title import TitleScene


def primary(stack):
    """The one button that stands out, wherever it is."""
    from game.ui.buttons import Button
    from game.ui.widget import walk

    found = [w for w in walk(stack.top.desk.top()) if isinstance(w, Button) and w.kind == "primary" and w.enabled and w.rect.w]
    assert len(found) == 1, [w.name for w in found]
    return found[0]


def test_the_first_match_is_four_clicks_away_each_on_the_button_that_stands_out():
    stack = at_title()
    click(stack, stack.top.league_button)
    assert isinstance(stack.top, LeagueListScene)
    click(stack, primary(stack))
    assert isinstance(stack.top, NewLeagueScene)
    click(stack, primary(stack))
    assert isinstance(stack.top, LeagueScene)
    click(stack, primary(stack))
    assert isinstance(stack.top, BattleScene)
    assert stack.top.names == ("Ember Fangs", "Flint Whiskers")
    assert "Ember Fangs wear teal, Flint Whiskers orange" in stack.top.desk.toasts.text  # in the league they are orange themselves


def test_the_same_by_keyboard_alone():
    stack = at_title()
    tab_to(stack, "League")
    press_enter(stack)
    key(stack, pygame.K_TAB)  # the keyboard starts where one came for
    assert stack.top.desk.focus.here.name == "new league"
    press_enter(stack)
    key(stack, pygame.K_TAB)
    assert stack.top.desk.focus.here.name == "begin league"
    press_enter(stack)
    tab_to(stack, "play s1r1m1")
    press_enter(stack)
    assert isinstance(stack.top, BattleScene)


def test_a_season_of_six_to_its_champion_by_mouse():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    matches = 0
    while (due := league.next_fixture()) and not due.fixture.knockout:
        row = next(row for row in scene.pages["Table"].round.rows if row.fixture == due.fixture.id)
        click(stack, row.score)
        better = int(due.home[1:]) < int(due.away[1:])
        fill_in(stack, 3 if better else 1, 1 if better else 3)
        assert isinstance(stack.top, AfterScene)  # nobody fell: the raises come all the same
        assert stack.top.done_button.label == "Raise later"
        click(stack, stack.top.done_button)
        assert stack.top is scene
        matches += 1
    assert matches == 15
    assert [row.won for row in league.standings()] == [5, 4, 3, 2, 1, 0]
    final = turn_to(stack, "Final").sheet
    assert not final.next_button.shown
    click(stack, final.row.score)
    fill_in(stack, 3, 2)
    assert league.progress().champion == "t1"
    assert isinstance(stack.top, AfterScene)  # the survivors of a final raise a score too
    click(stack, stack.top.done_button)
    assert stack.top is scene
    assert list(scene.pages)[scene.tabs.at] == "Final"
    assert final.squads[0].cheering
    assert not final.squads[1].cheering
    picture(stack)
    assert all(len(marks) == 5 for marks in scene.pages["Table"].standings._marks.values())  # as many as matches in the table
    hall = turn_to(stack, "Records").champions
    assert [(c.season, c.champion, c.score) for c in hall] == [(1, "t1", (3, 2))]
    turn_to(stack, "Final")
    click(stack, final.next_button)
    assert league.season == 2
    assert scene.tabs.at == 0
    assert [p.state for p in league.progress().pairings.values()].count("open") == 15
    picture(stack)
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, TitleScene)
    again = open_league(league.path)
    assert again.season == 2
    assert not again.looking
    again.close()


def test_a_bracket_of_eleven_is_a_tree_with_five_byes():
    stack = at_league(found(11, "bracket"))
    scene, league = stack.top, stack.top.league
    tree = scene.pages["Bracket"].tree
    assert [len(level) for level in tree.levels] == [8, 4, 2, 1]
    assert tree.titles == ["Round 1", "Quarter-finals", "Semi-finals", "Final"]
    byes = [area.name for area in tree.levels[0] if area.name in league.teams]
    assert sorted(byes) == ["t1", "t2", "t3", "t4", "t5"]
    picture(stack)
    for level, after in zip(tree.levels, tree.levels[1:], strict=False):  # each box stands between the two that lead to it
        for number, area in enumerate(after):
            first, second = level[2 * number], level[2 * number + 1]
            assert first.rect.right < area.rect.x
            assert abs(area.rect.centery - (first.rect.centery + second.rect.centery) / 2) <= 2
    inside = tree.rect
    assert all(inside.contains(area.rect) for level in tree.levels for area in level)
    for _ in range(10):
        due = league.next_fixture()
        area = next(a for level in tree.levels for a in level if a.name == due.fixture.id)
        click(stack, area)
        sheet = scene.desk.layers.top
        click(stack, next(button for button in sheet.buttons if button.label == "Enter a result"))
        fill_in(stack, 3, 0)
        picture(stack)
        if isinstance(stack.top, AfterScene):
            key(stack, pygame.K_ESCAPE)
    assert league.next_fixture() is None
    assert league.progress().champion
    assert scene.pages["Bracket"].strip.next_button.shown


def test_players_out_lead_to_mourning():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    due = league.next_fixture()
    name = league.roster(due.home)[1].name
    click(stack, scene.pages["Table"].round.rows[0].score)
    fill_in(stack, 1, 3, [name])
    assert isinstance(stack.top, AfterScene)
    assert [member.name for member in league.fallen()] == [name]


def test_a_result_that_cannot_be_is_not_entered():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    click(stack, scene.pages["Table"].round.rows[0].score)
    sheet = scene.desk.layers.top
    for stepper in sheet.form.points:
        for _ in range(3):
            click(stack, stepper._parts()[2].center)
    assert not sheet.buttons[-1].enabled
    assert "only one side" in sheet.form.verdict.text.lower()
    click(stack, sheet.buttons[-1])
    assert scene.desk.layers.top is sheet
    key(stack, pygame.K_ESCAPE)
    assert league.pairing("s1r1m1").state == "open"


def test_results_are_struck_out_and_teams_withdraw_and_come_back():
    stack = at_league(found(4))
    scene, league = stack.top, stack.top.league
    league.record_score("s1r1m1", 3, 0)
    scene.refresh()
    picture(stack)
    scene.open_match("s1r1m1")
    click(stack, next(b for b in scene.desk.layers.top.buttons if b.label == "Strike out"))
    key(stack, pygame.K_ESCAPE)  # think again: Escape never confirms
    assert league.pairing("s1r1m1").result
    scene.open_match("s1r1m1")
    click(stack, next(b for b in scene.desk.layers.top.buttons if b.label == "Strike out"))
    click(stack, scene.desk.layers.top.buttons[0])
    assert league.pairing("s1r1m1").state == "open"
    sheet = turn_to(stack, "Teams").sheet
    team = scene.team
    click(stack, sheet.leave_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert set(league.withdrawn()) == {team}
    picture(stack)
    click(stack, sheet.leave_button)
    assert not league.withdrawn()


def test_a_raise_on_the_players_card_is_taken_back_there():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    league.record_score("s1r1m1", 3, 0)
    scene.refresh()
    picture(stack)
    sheet = scene.pages["Table"].player
    member = sheet.member
    click(stack, sheet.buttons[1])
    assert league.members[member.id].cd == member.cd + 1
    assert [button.kind for button in sheet.buttons] == ["plain", "good", "plain"]
    click(stack, sheet.buttons[1])
    assert league.members[member.id] == member
