"""Taking back and doing again: identity on all that can be seen, barred by dice and by the other player."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy_book import Add, Duel, Keep, Scored, Stake, Toss, begun, picture, refuses

from game.kernel.errors import Illegal
from game.kernel.stopping import AcceptDraw, Concede, DeclineDraw, OfferDraw


def test_undo_and_redo_are_each_others_opposite():
    match = begun()
    before = picture(match)
    match.play(Keep(0))
    after = picture(match)
    match.undo()
    assert picture(match) == before and match.can_redo
    assert match.redo() == (Scored(0, 1),)
    assert picture(match) == after and not match.can_redo


def test_nothing_to_undo_or_redo():
    match = begun()
    assert match.undo_barred() == "nothing has been done yet"
    with pytest.raises(Illegal, match="nothing has been done yet"):
        match.undo()
    with pytest.raises(Illegal, match="nothing has been undone"):
        match.redo()


def test_a_new_decision_forgets_what_was_undone():
    match = begun()
    match.play(Keep(0))
    match.undo()
    match.play(Add(1))
    assert not match.can_redo


def test_an_illegal_one_does_not():
    match = begun()
    match.play(Keep(0))
    match.undo()
    refuses(match, Keep(1))
    assert match.can_redo


def test_rolled_dice_bar_undo():
    match = begun([1, 3])
    match.play(Toss(0))
    assert match.undo_barred() == "dice have been rolled"
    with pytest.raises(Illegal, match="this cannot be undone: dice have been rolled"):
        match.undo()
    assert match.undo_barred(freely=True) is None
    match.undo(freely=True)
    assert match.line()["points"] == [0, 0] and match.now.dice_used == 1
    match.play(Toss(0))
    assert match.line()["points"] == [3, 0]   # and the same face again


def test_the_other_players_answer_bars_undo():
    match = begun([1, 6, 6, 1, 1])
    match.play(OfferDraw(0))
    assert match.undo_barred() is None   # nobody has answered yet
    match.play(DeclineDraw(1))
    assert match.undo_barred() == "the other player has decided"
    match.undo(freely=True)
    match.undo()
    match.play(Duel(1))
    assert match.undo_barred() is None   # the attack may be taken back until it is answered
    match.undo()
    assert match.commands == []


def test_an_offer_made_while_a_question_is_open_may_be_taken_back():
    """Side 1 has been asked for its stake and offers a draw instead: until side 0 answers, that is its own affair."""
    match = begun([1, 6, 6, 1, 1])
    match.play(Duel(1))
    before = picture(match)
    match.play(OfferDraw(1))
    assert match.decider == 0 and match.undo_barred() is None
    match.undo()
    assert picture(match) == before
    match.redo()
    match.play(DeclineDraw(0))
    assert match.decider == 1 and match.undo_barred() is None   # side 1 is asked again and has not answered
    match.play(Stake(0))
    assert match.undo_barred() == "dice have been rolled"


def test_whoever_ended_the_match_by_an_answer_may_take_that_back():
    match = begun([1, 6, 6, 1, 1])
    match.play(OfferDraw(0))
    before = picture(match)
    match.play(AcceptDraw(1))
    assert match.winner == "draw"
    match.undo()
    assert picture(match) == before


def test_the_end_of_a_turn_may_be_taken_back_until_the_other_has_moved():
    match = begun()
    match.play(Add(1))
    assert match.undo_barred() is None
    match.play(Keep(1))
    match.undo()
    match.undo()
    assert match.line()["points"] == [0, 0]


def test_a_concession_may_be_taken_back():
    match = begun()
    match.play(Concede(0))
    match.undo()
    assert match.winner is None and match.decider == 0


WALK = settings(max_examples=25, deadline=None, derandomize=True)


def stroll(match, rng, steps):
    """Random legal decisions, undone and redone on the way; the picture after each decision is kept and compared."""
    seen = {0: picture(match)}
    for _ in range(steps):
        choice = rng.random()
        at = len(match.commands)
        if choice < 0.25 and match.undo_barred() is None:
            match.undo()
        elif choice < 0.4 and match.can_redo:
            match.redo()
        elif match.winner is None:
            options = [command for command in match.legal() if not isinstance(command, Concede)]
            match.play(rng.choice(options))
            seen = {n: kept for n, kept in seen.items() if n <= at}
            seen[at + 1] = picture(match)
        assert picture(match) == seen[len(match.commands)]
        yield match


@WALK
@given(st.integers(0, 10**6))
def test_undo_and_redo_on_random_strolls(seed):
    rng = random.Random(seed)
    for match in stroll(begun(seed), rng, 60):
        assert (match.undo_barred() is None) or str(match.undo_barred())
        assert [match.read(match.write(command)) for command in match.commands] == match.commands


@WALK
@given(st.integers(0, 10**6))
def test_any_prefix_replays_to_the_same_picture(seed):
    rng = random.Random(seed)
    match = begun(seed)
    for _ in stroll(match, rng, 40):
        pass
    again = begun(seed)
    for number, command in enumerate(match.commands):
        assert again.hash() == match.hash(number) and again.line() == match.line(number)
        again.play(again.read(match.write(command)))
    assert picture(again)[:-1] == picture(match)[:-1]
