"""The answer tape: a rule runs from its start with the answers given so far, and stops at the first question without one."""

import pytest
from toy_book import Book, Count, Duel, Over, Passed, Scored, Stake, StakeAsked, Take, TakeAsked, Threw, board

from game.kernel.dice import Contest, Die, Scripted, Sum
from game.kernel.errors import Illegal
from game.kernel.table import Finished, Outcome, run


def duel(table):
    Book().play(table, Duel(2))


STATE = Count(board())


def test_a_rule_without_questions_runs_to_its_end():
    def rule(table):
        table.emit(Threw(table.roll(Sum(2, 6)).value))

    outcome = run(rule, STATE, Scripted([3, 4, 5]))
    assert outcome == Outcome(STATE, (Threw(7),), None, 2, ((7, (3, 4)),))


def test_a_pause_in_the_middle_keeps_what_has_happened():
    outcome = run(duel, STATE, Scripted([]))
    assert outcome.question == StakeAsked(1) and outcome.events == (Scored(0, -2),)
    assert outcome.state.points == (-2, 0) and outcome.drawn == () and outcome.cursor == 0


def test_with_one_more_answer_the_same_events_come_again_and_more():
    first = run(duel, STATE, Scripted([6, 6, 1, 1]))
    second = run(duel, STATE, Scripted([6, 6, 1, 1]), answers=[Stake(1)])
    assert second.events[:len(first.events)] == first.events
    assert second.question == TakeAsked(0) and second.events[-1] == Threw(11)
    assert second.cursor == 4 and second.drawn == ((11, (6, 6, 1, 1)),)


def test_questions_inside_each_other_are_answered_in_their_order():
    outcome = run(duel, STATE, Scripted([1, 1, 6, 6]), answers=[Stake(0), Take("points")])
    assert outcome.question is None
    assert outcome.events == (Scored(0, -2), Threw(-8), Scored(1, 8), Passed(1))
    assert outcome.state.points == (-2, 8) and outcome.state.side == 1


def test_running_again_gives_the_same():
    once, again = (run(duel, STATE, Scripted([2, 2, 2, 4, 5, 1, 1, 2]), answers=[Stake(2), Take("turn")]) for _ in range(2))
    assert once == again and once.drawn[0].faces == (2, 2, 2, 4) and once.drawn[0].value == -2


def test_a_finished_rule_lapses():
    def rule(table):
        table.emit(Over(1, "early"))
        table.emit(Scored(0, 1))
        raise Finished

    def lapsing(table):
        Book()._score(table, 0, 25)
        table.emit(Passed(1))

    assert run(rule, STATE, Scripted([])).state.winner == 1
    assert run(lapsing, STATE, Scripted([])).events == (Scored(0, 25), Over(0, "counted"))


def test_dice_start_at_the_cursor_given():
    def rule(table):
        table.emit(Threw(table.roll(Die(6)).value))

    assert run(rule, STATE, Scripted([1, 2, 3]), cursor=2).events == (Threw(3),)


def test_a_source_without_a_fitting_face_is_illegal():
    with pytest.raises(Illegal, match="a d6 is wanted"):
        run(duel, STATE, Scripted([6, 6, 1]), answers=[Stake(0)])


def test_each_draw_keeps_its_own_faces():
    def rule(table):
        table.roll(Contest(0))
        table.roll(Die(2))

    assert [draw.faces for draw in run(rule, STATE, Scripted([1, 2, 2, 1, 6, 6, 1, 1, 2])).drawn] == [(1, 2, 2, 1, 6, 6, 1, 1), (2,)]
