"""League matches on the table: begun, left, gone on with, decided, and entered exactly once."""

import pygame
from league_hands import at_league, concede, fill_in, found, turn_to
from setup_hands import click, key, picture

from game.formats import saves
from game.formats.sheets import SHEETS
from game.league.league import open_league
from game.scenes.battle.scene import BattleScene
from game.scenes.league import matches
from game.scenes.league.after_scene import AfterScene
from game.scenes.league.scene import LeagueScene
from game.scenes.league.story_scene import StoryScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene


def play_first(stack):
    """Begin the match that is due."""
    scene = stack.top
    click(stack, scene.pages["Table"].round.rows[0].play)
    assert isinstance(stack.top, BattleScene)
    return scene


def leave(stack):
    """Save and leave, by the menu."""
    battle = stack.top
    battle.open_menu()
    click(stack, next(b for b in battle.desk.layers.top.extra if b.label == "Save and leave"))
    assert stack.top is not battle


def test_a_match_is_left_in_the_middle_and_gone_on_with():
    path = found()
    stack = at_league(path)
    scene = play_first(stack)
    battle = stack.top
    first = battle.sitting.match.legal()[0]
    battle.give(first)
    for _ in range(40):
        stack.update(0.1)
    count = len(battle.sitting.match.commands)
    assert count
    leave(stack)
    assert stack.top is scene
    row = scene.pages["Table"].round.rows[0]
    assert row.play.label == "Go on"
    assert scene.league.pairing("s1r1m1").state == "open"  # the league is as it was
    assert not scene.league.progress().standing
    picture(stack)
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, TitleScene)
    again = at_league(path)  # the game was ended in between
    row = again.top.pages["Table"].round.rows[0]
    assert row.play.label == "Go on"
    click(again, row.play)
    assert len(again.top.sitting.match.commands) == count
    concede(again)
    assert isinstance(again.top, AfterScene)
    assert [type(scene) for scene in again.scenes] == [TitleScene, LeagueScene, AfterScene]
    league = again.top.league
    assert league.pairing("s1r1m1").result.how == "conceded"
    assert league.kept_match("s1r1m1").exists()
    assert len(league.progress().standing) == 1
    click(again, again.top.done_button)
    assert again.top.pages["Table"].round.rows[0].play.shown is False


def test_continue_on_the_title_leads_back_to_the_league():
    path = found()
    stack = at_league(path)
    play_first(stack)
    leave(stack)
    key(stack, pygame.K_ESCAPE)
    title = stack.top
    assert isinstance(title, TitleScene)
    click(stack, title.continue_button)
    concede(stack)
    assert [type(scene) for scene in stack.scenes] == [TitleScene, LeagueScene, AfterScene]
    key(stack, pygame.K_ESCAPE)
    assert stack.top.league.pairing("s1r1m1").result
    key(stack, pygame.K_ESCAPE)
    assert isinstance(stack.top, TitleScene)
    assert not open_league(path).looking


def test_a_match_decided_while_another_copy_has_the_league_is_entered_later():
    path = found()
    stack = at_league(path)
    play_first(stack)
    leave(stack)
    key(stack, pygame.K_ESCAPE)
    other = open_league(path)  # another copy of the game
    assert not other.looking
    click(stack, stack.top.continue_button)
    concede(stack)
    assert isinstance(stack.top, ResultScene)
    assert "not entered" in stack.top.desk.toasts.text
    assert other.pairing("s1r1m1").result is None
    other.close()
    again = at_league(path)
    assert again.top.league.pairing("s1r1m1").result.how == "conceded"
    key(again, pygame.K_ESCAPE)
    once_more = at_league(path)
    assert len(once_more.top.league.progress().standing) == 1


def test_a_voided_match_is_not_entered_behind_the_coaches_backs():
    path = found()
    stack = at_league(path)
    play_first(stack)
    concede(stack)
    key(stack, pygame.K_ESCAPE)
    stack.top.league.void("s1r1m1")
    key(stack, pygame.K_ESCAPE)
    again = at_league(path)
    assert again.top.league.pairing("s1r1m1").state == "open"
    assert again.top.pages["Table"].round.rows[0].play.label == "Play"


def test_a_match_whose_players_have_changed_is_not_gone_on_with():
    path = found()
    stack = at_league(path)
    scene = play_first(stack)
    leave(stack)
    league = scene.league
    other = next(p for p in league.progress().pairings.values() if p.fixture.round == 2 and "t1" in (p.home, p.away))
    league.record_score(other.fixture.id, 3, 0)
    member = league.roster("t1")[0]
    league.raise_score(member.id, "cd")
    scene.refresh()
    assert scene.under_way("s1r1m1") is None
    # ... and even if it is, from the list of matches, it is refused and nothing is harmed
    kept = next(kept for kept in saves.listing(stack.services.user / "matches") if not kept.about.finished)
    from game.scenes import launch

    launch.resume(stack.services, stack, kept)
    concede(stack)
    assert isinstance(stack.top, ResultScene)
    assert league.pairing("s1r1m1").state == "open"


def test_raises_left_open_are_spoken_of_before_the_next_match():
    path = found(3)
    stack = at_league(path)
    scene, league = stack.top, stack.top.league
    first = league.next_fixture()
    league.record_score(first.fixture.id, 3, 0)
    scene.refresh()
    due = league.next_fixture()
    scene.play(due.fixture.id)
    sheet = scene.desk.layers.top
    assert sheet.title == "Before the match"
    click(stack, next(b for b in sheet.buttons if b.label == "Raise first"))
    assert isinstance(stack.top, AfterScene)
    key(stack, pygame.K_ESCAPE)
    scene.play(due.fixture.id)
    click(stack, next(b for b in scene.desk.layers.top.buttons if b.label == "Play without"))
    assert isinstance(stack.top, BattleScene)
    for team in (due.home, due.away):
        assert not league.raises_due(team)


def test_the_story_of_a_match_that_was_played_is_read_after_it_and_from_its_sheet():
    stack = at_league(found())
    scene = play_first(stack)
    concede(stack)
    after = stack.top
    assert isinstance(after, AfterScene)
    click(stack, after.story_button)
    assert isinstance(stack.top, StoryScene)
    assert stack.top.told
    told = stack.top.podium.below
    pairing = scene.league.pairing("s1r1m1")
    assert told.startswith("After one turn, 0 to 0: the other side gave up.")
    assert told.endswith(f"It counts 3 : 0 for {scene.league.teams[pairing.winner].name}.")
    names = [scene.league.teams[team].name for team in (pairing.home, pairing.away)]
    assert stack.top.worn == f"At this table {names[0]} wear teal, {names[1]} orange"  # their banners have other colours
    assert stack.top.chart.title == "Turn by turn"
    picture(stack)
    click(stack, stack.top.again_button)  # not there: the league says who meets whom
    assert isinstance(stack.top, StoryScene)
    click(stack, stack.top.watch_button)
    assert isinstance(stack.top, ReplayScene)
    key(stack, pygame.K_ESCAPE)
    click(stack, stack.top.table_button)
    assert stack.top is after
    key(stack, pygame.K_ESCAPE)
    scene.open_match("s1r1m1")
    click(stack, next(button for button in scene.desk.layers.top.buttons if button.label == "Story"))
    assert isinstance(stack.top, StoryScene)


def test_a_match_on_a_real_table_ends_one_left_in_the_middle():
    path = found()
    stack = at_league(path)
    scene = play_first(stack)
    leave(stack)
    click(stack, scene.pages["Table"].round.rows[0].score)
    sheet = scene.desk.layers.top
    assert "under way" in sheet.words.text
    fill_in(stack, 3, 0)
    key(stack, pygame.K_ESCAPE)  # not given up: back on the sheet, as it was filled in
    assert scene.desk.layers.top is sheet
    assert sheet.form.score == (3, 0)
    assert scene.under_way("s1r1m1")
    click(stack, sheet.buttons[-1])
    click(stack, scene.desk.layers.top.buttons[0])
    assert scene.under_way("s1r1m1") is None
    assert scene.league.pairing("s1r1m1").result.how == "points"
    kept = saves.listing(stack.services.user / "matches")
    assert [one.about.finished for one in kept] == [True]
    assert "has a result already" in matches.counts_no_more(stack.services.user, kept[0].about.table)
    click(stack, stack.top.done_button)
    scene.league.void("s1r1m1")
    key(stack, pygame.K_ESCAPE)
    assert stack.top.kept is None  # the title has nothing to continue
    again = at_league(path)
    assert again.top.league.pairing("s1r1m1").state == "open"  # what was given up is not entered either


def test_a_match_left_in_the_middle_whose_result_came_from_elsewhere_is_closed_when_its_league_opens():
    path = found()
    stack = at_league(path)
    scene = play_first(stack)
    leave(stack)
    scene.league.record_score("s1r1m1", 3, 0)
    key(stack, pygame.K_ESCAPE)
    at_league(path)
    assert [one.about.finished for one in saves.listing(stack.services.user / "matches")] == [True]


def test_conceding_says_what_it_counts_for_in_the_league():
    stack = at_league(found(goals=2))
    play_first(stack)
    battle = stack.top
    side = battle.sitting.match.decider
    battle.open_menu()
    stack.update(0.01)
    menu = battle.desk.layers.top
    click(stack, next(button for button in (*menu.buttons, *menu.extra) if button.label.startswith("Concede")))
    asked = battle.desk.layers.top
    assert asked.title == "Concede?"
    assert asked.words.text.endswith(f"In the league it counts 2 : 0 for {battle.names[1 - side]}.")
    click(stack, asked.buttons[-1])
    for _ in range(60):
        stack.update(0.1)
    league = next(scene for scene in stack.scenes if isinstance(scene, LeagueScene)).league
    score = league.pairing("s1r1m1").score
    assert sorted((score.home_points, score.away_points)) == [0, 2]  # and so it does
    assert (score.away_points if side == 0 else score.home_points) == 2


def test_the_letters_of_a_sheet_are_spelled_out_from_one_table():
    sheet = SHEETS["cavebrawl"]
    assert sheet.legend == "BT brawling, CD dodging and catching, PK passing and kicking, MV movement, HP hit points"
    stack = at_league(found())
    page = turn_to(stack, "Teams")
    assert sheet.legend in page.sheet.roll.hint(page.sheet.roll.row_rect(0).center)[0]
    assert SHEETS["catfight"].legend == ""  # whole words stand there
