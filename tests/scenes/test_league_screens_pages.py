"""The pages of a league: each is drawn and fits; what is clicked or pointed at there leads on or is told."""

import pygame
import pytest
from league_hands import at_league, found, turn_to
from setup_hands import click, picture

from game.league.league import open_league
from game.scenes.league import words


@pytest.mark.parametrize(
    ("count", "form"), [(2, "bracket"), (3, "round-robin"), (3, "bracket"), (12, "double-round-robin"), (16, "bracket")]
)
def test_every_page_of_every_form_is_drawn(count, form):
    stack = at_league(found(count, form))
    scene = stack.top
    for _ in range(2):
        due = scene.league.next_fixture()
        if due:
            scene.league.record_score(due.fixture.id, 3, 1, out=[scene.league.roster(due.away)[0].id])
    scene.refresh()
    for page in scene.pages:
        turn_to(stack, page)


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((1280, 720), 200), ((1920, 1080), 100), ((1024, 768), 300)])
def test_every_page_fits_every_window(size, scale):
    stack = at_league(found(), size, scale=scale)
    scene = stack.top
    for page in scene.pages:
        turn_to(stack, page)
        window = pygame.Rect((0, 0), size)
        assert window.contains(scene.head.rect)
        assert window.contains(scene.pages[page].rect)


def test_earlier_seasons_are_looked_at():
    path = found(3)
    league = open_league(path)
    while due := league.next_fixture():
        league.record_score(due.fixture.id, 3, 1)
    champion = league.progress().champion
    league.new_season()
    league.close()
    stack = at_league(path)
    scene = stack.top
    assert scene.season == 2
    click(stack, scene.seasons_button)
    rows = scene.desk.layers.top.rows
    click(stack, rows.row_rect(1).center)
    assert scene.season == 1
    assert scene.pages["Table"].standings.rows == scene.league.standings(1)
    final = turn_to(stack, "Final").sheet
    assert final.squads[0].cheering == (scene.league.progress(1).final.home == champion)
    assert not final.next_button.shown  # the season after it has begun
    picture(stack)
    for page in scene.pages:
        turn_to(stack, page)


def test_the_table_is_sorted_by_clicking_and_leads_to_a_player():
    stack = at_league(found())
    page = turn_to(stack, "Players")
    click(stack, page.sheet.table.titles[3])
    best = page.sheet.table.rows[0].member
    assert best.pk == 6
    click(stack, page.sheet.table.list.row_rect(2).center)
    assert page.page.member == page.sheet.table.rows[2].member


def test_a_team_is_looked_at_by_a_click_and_opened_by_another():
    stack = at_league(found())
    scene = stack.top
    standings = scene.pages["Table"].standings
    team = standings.rows[3].team
    click(stack, standings.list.row_rect(3).center)
    assert scene.team == team
    assert scene.pages["Table"].player.member.team == team
    click(stack, standings.list.row_rect(3).center)
    assert list(scene.pages)[scene.tabs.at] == "Teams"
    sheet = scene.pages["Teams"].sheet
    picture(stack)
    click(stack, sheet.roll.row_rect(0).center)
    assert list(scene.pages)[scene.tabs.at] == "Players"
    assert scene.pages["Players"].page.member == sheet.roster[0]


def test_why_a_team_has_its_place_is_told_on_hover_and_in_a_note():
    path = found(4)
    league = open_league(path)
    for name, home, away in (("s1r1m1", 3, 0), ("s1r1m2", 3, 1)):
        league.record_score(name, home, away)
    league.close()
    stack = at_league(path)
    standings = stack.top.pages["Table"].standings
    tips = [standings.list.row_tip(row) for row in range(4)]
    assert tips[0].startswith("1st. Level on 1 with ")
    assert "difference of points (+3)" in tips[0]
    from game.scenes.league import words

    assert words.note(standings.rows[0]) == "by difference"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_match_that_is_due_is_in_view_however_many_a_round_has(size):
    stack = at_league(found(12), size)
    scene, league = stack.top, stack.top.league
    for _ in range(6):
        due = league.next_fixture()
        panel = scene.pages["Table"].round
        row = next(row for row in panel.rows if row.fixture == due.fixture.id)
        assert panel.scroll.rect.contains(row.play.rect)
        league.record_score(due.fixture.id, 3, 0)
        scene.refresh()
        picture(stack)


def test_the_record_of_both_sides_says_how_they_shared_it():
    stack = at_league(found())
    scene, league = stack.top, stack.top.league
    due = league.next_fixture()
    league.record_score(due.fixture.id, 1, 3)
    scene.refresh()
    page = turn_to(stack, "Records")
    line = next(line for line in page.lines if line.what == "points of both sides")
    assert words.COUNTS[line.what][0] == "Points of both sides"
    best = line.best["match"]
    assert (best.value, best.holders[0][0]) == (4, due.away)
    assert page._score(best) == ", 3 : 1"  # the holder's first
