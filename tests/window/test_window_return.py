"""Leaving in the middle, or being thrown out: Continue goes on with the very same match."""

import random
import time

import pytest
from both_hands import state_of
from screen import until
from window_player import fight_on, prey, strides

from game.scenes.title import TitleScene

pytestmark = pytest.mark.window


def begun(seat, **wishes):
    """A Catfight a few decisions old."""
    hands = seat(**wishes)
    hands.click(hands.twin.scene.doors[0])
    hands.quick_match()
    while len(hands.kept().commands) < 3:
        fight_on(hands)
    return hands


def test_left_in_the_middle_it_goes_on_where_it_was(seat):
    hands = begun(seat)
    for _ in range(60):  # until the other side is asked: a question has to survive too
        if hands.twin.battle.shown_ask():
            break
        fight_on(hands)
    before = hands.kept()
    hands.click("Menu")
    hands.click("Save and leave")
    assert isinstance(hands.twin.scene, TitleScene)
    hands.click("Quit", follow=False)
    hands.left()
    assert hands.kept().commands == before.commands

    hands.open()
    assert hands.twin.scene.continue_button.shown
    hands.photograph("title")
    hands.click("continue")
    hands.photograph("battle")
    assert hands.kept().commands == before.commands
    assert state_of(hands.kept()) == state_of(before)
    fight_on(hands)
    assert len(hands.kept().commands) > len(before.commands)


def test_killed_in_the_middle_at_most_the_command_in_flight_is_lost(seat):
    hands = begun(seat, reduced_motion=False)
    chance = random.Random(7)
    for _ in range(2):
        while hands.twin.battle.shown_ask() or not (strides(hands.twin.battle, hands.twin.battle.aim.unit)):
            fight_on(hands)
        battle = hands.twin.battle
        before = hands.kept().commands
        hands.click((prey(battle, battle.aim.unit) or strides(battle, battle.aim.unit))[0], follow=False)
        time.sleep(chance.uniform(0, 0.2))
        hands.window.kill()
        after = hands.kept().commands
        until(lambda: hands.twin.turn() and not hands.twin.battle.stage.busy, "the twin at rest")
        given = [battle.sitting.match.write(command) for command in battle.sitting.match.commands]
        assert len(before) <= len(after) and after == given[: len(after)], "a command that was kept has been lost"

        hands.open()
        assert hands.twin.scene.continue_button.shown
        hands.click("continue")
        assert hands.kept().commands == after
        state_of(hands.kept())  # it plays to its end, every recorded hash as it was
        fight_on(hands)
