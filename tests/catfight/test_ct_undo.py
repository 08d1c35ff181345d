"""Taking back in a fight: until dice have fallen or the other player has decided."""

import pytest
from sketched import cat

from game.kernel.errors import Illegal

ROAD = """
. . . . . .
 a . . B . .
. . . C . .
"""


def test_a_walk_may_be_taken_back(sketched):
    """Undone, everything is as before; redone, as after."""
    fight = sketched("a . . B", a=cat(5, 5, 5), B=cat(5, 5, 2))
    before = fight.match.hash()
    fight.play("a move E")
    after = fight.match.hash()
    fight.match.undo()
    assert fight.match.hash() == before
    fight.match.redo()
    assert fight.match.hash() == after


def test_an_attack_may_be_taken_back_until_it_is_answered(sketched):
    """Declared, not yet answered: AP and action come back. Answered, dice have been rolled: 2 2 against 5 5."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2), boosts=True, dice="22 55")
    fight.play("a strike B +3")
    fight.match.undo()
    assert (fight["a"].ap, fight["a"].acted, fight["a"].stamina) == (5, False, 15)
    fight.match.redo()
    fight.play("B boost 0")
    with pytest.raises(Illegal, match="dice have been rolled"):
        fight.match.undo()


def test_a_strike_without_dice_may_be_taken_back(sketched):
    """Against the unconscious no dice are rolled, and nobody else decides."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, hp=0))
    fight.play("a strike B")
    fight.match.undo()
    assert fight["B"].hp == 0
    fight.match.redo()
    assert fight["B"].hp == -5


def test_a_walk_is_not_taken_back_after_the_enemy_has_let_one_pass(sketched):
    """B was asked and declined: the other player has decided since."""
    fight = sketched(ROAD.replace("C", "."), a=cat(5, 5, 5), B=cat(5, 5, 2))
    fight.play("a move E E W", "B decline")
    with pytest.raises(Illegal, match="the other player has decided"):
        fight.match.undo()


def test_while_the_same_player_is_asked_on_its_answer_may_be_taken_back(sketched):
    """B has declined and C, of the same side, is asked: B's answer may still be taken back."""
    fight = sketched(ROAD, a=cat(5, 5, 5), B=cat(5, 5, 3), C=cat(5, 5, 2))
    fight.play("a move E E W", "B decline")
    assert fight.asked == "C opportunity a"
    fight.match.undo()
    assert fight.asked == "B opportunity a"
    fight.match.redo()
    fight.play("C decline")


def test_a_strike_at_one_that_walks_past_may_be_taken_back_until_the_walker_has_boosted(sketched):
    """B strikes, a is asked for its boost: nothing is rolled and a has not answered. Taken back, B is asked again. 2 2 against 5 5."""
    fight = sketched(ROAD.replace("C", "."), a=cat(5, 5, 5), B=cat(5, 5, 2), boosts=True, dice="22 55")
    fight.play("a move E E W")
    before = fight.match.hash()
    fight.play("B strike a +1")
    assert fight.asked == "a boost" and fight.match.now.by == 1
    fight.match.undo()
    assert fight.asked == "B opportunity a" and fight.match.hash() == before
    fight.match.redo()
    fight.play("a boost 0")
    with pytest.raises(Illegal, match="dice have been rolled"):
        fight.match.undo()


def test_dice_give_no_second_chance(sketched):
    """By agreement even dice are taken back; the same command then meets the same faces. 6 6 against 1 1."""
    fight = sketched("a B", a=cat(5, 5, 5), B=cat(5, 5, 2, stamina=1), dice="66 11")
    fight.play("a strike B")
    fight.match.undo(freely=True)
    assert fight.line["dice_used"] == 0 and fight["B"].hp == 15
    fight.match.play(fight.match.read(fight.command("a strike B")))
    assert fight["B"].hp == 10
