"""Cave Brawl in a real window: players come out of their tunnels, the turn ends, whoever has the ball is named."""

import pytest
from window_player import answer, at_hand, end_turn

from game.kernel.hexes import NOWHERE

pytestmark = pytest.mark.window


def walk_out(hands):
    """The player in hand, in its tunnel, walks onto the field."""
    battle = hands.twin.battle
    unit = battle.aim.unit
    assert battle.book.state.players[unit].cell == NOWHERE
    cells = [mark.cell for mark in battle.book.reach(unit) if at_hand(battle, mark.cell)]
    hands.click(next(cell for cell in cells if battle.book.preview(unit, None, cell, (0.0, 0.0), 0, ()).commands))
    assert battle.book.state.players[unit].cell in cells


def test_a_brawl_begins(seat):
    hands = seat(size=(1280, 720))
    door = next(door for door in hands.twin.scene.doors if door.door.ruleset == "cavebrawl")
    hands.click(door)
    hands.quick_match()
    battle = hands.twin.battle
    defence = battle.sitting.match.decider
    walk_out(hands)
    end_turn(hands)

    assert battle.shown_ask() is not None and battle.sitting.match.decider == 1 - defence
    hands.photograph("question")
    named = battle.shown_ask().choices[1].label
    answer(hands, 1)
    assert battle.book.name_of(battle.book.state.holder) == named
    walk_out(hands)
    hands.photograph("out")
    end_turn(hands)

    assert battle.sitting.match.decider == defence
    assert [command["do"] for command in hands.kept().commands] == ["move", "end_turn", "carry", "move", "end_turn"]
    hands.window.ask_to_close()
    hands.left()
