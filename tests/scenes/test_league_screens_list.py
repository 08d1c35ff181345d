"""Leagues in the list that another copy has open, and damaged ones."""

import pygame
import pytest
from league_hands import at_title, found
from setup_hands import click, key, picture

from game.league.league import open_league
from game.scenes.league.list_scene import LeagueListScene


def test_a_second_copy_opens_it_to_look_only_and_says_so():
    path = found()
    other = open_league(path)
    stack = at_title()
    click(stack, stack.top.league_button)
    assert isinstance(stack.top, LeagueListScene)
    click(stack, stack.top.open_button)
    scene = stack.top
    assert "To look only" in scene.desk.toasts.text
    assert "to look only" in scene.head.below
    row = scene.pages["Table"].round.rows[0]
    assert not row.play.enabled
    assert "another copy" in row.play.why
    assert not row.score.enabled
    click(stack, row.play)
    assert stack.top is scene
    for page in scene.pages:
        scene.tabs.choose(list(scene.pages).index(page))
        picture(stack)
    other.record_score("s1r1m1", 3, 0)  # the one that has it goes on undisturbed
    key(stack, pygame.K_ESCAPE)
    other.close()


def test_a_league_another_copy_has_is_not_thrown_away():
    path = found()
    other = open_league(path)
    stack = at_title()
    click(stack, stack.top.league_button)
    click(stack, stack.top.bin_button)
    click(stack, stack.top.desk.layers.top.buttons[0])
    assert path.exists()
    assert "another copy" in stack.top.desk.toasts.text
    other.close()
    click(stack, stack.top.bin_button)
    click(stack, stack.top.desk.layers.top.buttons[0])
    assert not path.exists()
    assert not stack.top.kept


@pytest.mark.parametrize("content", [b"", b"not a league at all", b"SQLite format 3\x00" + bytes(200)])
def test_a_damaged_league_says_so_and_is_not_in_the_way(content):
    path = found()
    bad = path.with_name("0002.league")
    bad.write_bytes(content)
    stack = at_title()
    click(stack, stack.top.league_button)
    scene = stack.top
    assert [bool(kept.damage) for kept in scene.kept] == [False, True]
    picture(stack)
    click(stack, scene.list.row_rect(1).center)
    click(stack, scene.list.row_rect(1).center)
    assert stack.top is scene
    click(stack, scene.bin_button)
    click(stack, scene.desk.layers.top.buttons[0])
    assert not bad.exists()
    assert path.exists()
