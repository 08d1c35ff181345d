"""Forecasts: the rule itself down every branch of the dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from toy_book import Book, Count, Duel, Over, Scored, Stake, StakeAsked, Take, Threw, Toss, board

from game.kernel.dice import Check, Contest, Die, Drawn, Scripted, Sum
from game.kernel.odds import first_draw, forecast, success
from game.kernel.table import Finished, run

STATE = Count(board())


def answering(**answers):
    """A policy by the word of the question; what is not named stays open."""
    return lambda state, question: answers.get(question.line()["ask"])


def duel(stake):
    return lambda table: Book().play(table, Duel(stake))


def test_branches_of_one_die():
    branches = list(forecast(lambda table: Book().play(table, Toss(0)), STATE, answering()))
    assert [branch.chance for branch in branches] == [Fraction(1, 6)] * 6
    assert [branch.state.points[0] for branch in branches] == [1, 2, 3, 4, 5, 6]
    assert all(branch.question is None for branch in branches)


@pytest.mark.parametrize("stakes", list(product(range(4), repeat=2)))
def test_a_duel_branches_into_its_margins_and_their_chances_add_up(stakes):
    ours, theirs = stakes
    branches = list(forecast(duel(ours), STATE, answering(stake=Stake(theirs), take=Take("points"))))
    assert sum(branch.chance for branch in branches) == 1
    ways = Counter(ours - theirs + a + b - c - d for a, b, c, d in product(range(1, 7), repeat=4))
    del ways[0]
    total = sum(ways.values())
    assert {branch.events[1].value: branch.chance for branch in branches} == {m: Fraction(n, total) for m, n in ways.items()}


def test_an_unanswered_question_ends_the_branch_there():
    branch, = forecast(duel(1), STATE, answering())
    assert branch.question == StakeAsked(1) and branch.chance == 1 and branch.state.points == (-1, 0)
    branches = list(forecast(duel(1), STATE, answering(stake=Stake(1))))
    assert sum(branch.chance for branch in branches) == 1 and all(branch.question for branch in branches)


def test_draws_that_depend_on_earlier_ones():
    """A second die only after a 6: eleven branches, all of them accounted for."""
    def rule(table):
        value = table.roll(Die(6)).value
        if value == 6:
            value += table.roll(Die(6)).value
        table.emit(Threw(value))

    branches = list(forecast(rule, STATE, answering()))
    assert [(branch.events[0].value, branch.chance) for branch in branches] == [
        *((n, Fraction(1, 6)) for n in range(1, 6)), *((6 + n, Fraction(1, 36)) for n in range(1, 7))]


def test_a_rule_that_ends_early_is_a_branch_like_any():
    def rule(table):
        if table.roll(Die(2)).value == 1:
            table.emit(Over(0, "tails"))
            raise Finished
        table.emit(Scored(0, 1))

    found = [(branch.state.winner, branch.chance) for branch in forecast(rule, STATE, answering())]
    assert found == [(0, Fraction(1, 2)), (None, Fraction(1, 2))]


def test_a_rule_under_way_keeps_what_was_answered_and_drawn():
    """With the stake answered and the contest already rolled, nothing branches any more but what is still open."""
    outcome = run(duel(2), STATE, Scripted([6, 6, 1, 1]), answers=[Stake(0)])
    branches = list(forecast(duel(2), STATE, answering(take=Take("points")), [Stake(0)], outcome.drawn))
    assert len(branches) == 1 and branches[0].chance == 1 and branches[0].state.points == (-2 + 12, 0)


def test_a_prefix_of_draws_leaves_the_rest_open():
    def rule(table):
        table.emit(Threw(table.roll(Die(6)).value))
        table.emit(Threw(table.roll(Die(2)).value))

    branches = list(forecast(rule, STATE, answering(), drawn=[Drawn(4, (4,))]))
    assert [(b.events[0].value, b.events[1].value, b.chance) for b in branches] == [(4, 1, Fraction(1, 2)), (4, 2, Fraction(1, 2))]


def test_the_branches_are_what_play_can_bring():
    """Every branch of the forecast is played with fitting faces and ends in the same state."""
    policy = answering(stake=Stake(1), take=Take("points"))
    wanted = {branch.events[1].value: branch.state for branch in forecast(duel(3), STATE, policy)}
    seen = set()
    for faces in product(range(1, 7), repeat=4):
        margin = 2 + faces[0] + faces[1] - faces[2] - faces[3]
        if margin:
            assert run(duel(3), STATE, Scripted(faces), answers=[Stake(1), Take("points")]).state == wanted[margin]
            seen.add(margin)
    assert seen == set(wanted)


def test_the_first_draw_shows_all_that_counts_in_it():
    assert first_draw(duel(3), STATE, answering(stake=Stake(1))) == Contest(2)
    assert first_draw(duel(3), STATE, answering()) is None
    assert first_draw(lambda table: None, STATE, answering()) is None


def test_success_counts_the_good_values():
    assert success(Sum(2, 6), lambda value: value >= 10) == Fraction(6, 36)
    assert success(Check(15), lambda face: face >= 15) == Fraction(6, 20)
    assert success(Contest(0), lambda margin: margin > 0) == Fraction(1, 2)
