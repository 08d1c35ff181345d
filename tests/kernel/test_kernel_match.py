"""A match: decisions, questions, draws on offer, undo and redo, branches, the state line and its hash."""

import json
import random
from fractions import Fraction
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy_book import Add, Book, Duel, Keep, Passed, Scored, Stake, StakeAsked, Take, Threw, Toss, board, refuses

from game.kernel.dice import Scripted, Seeded
from game.kernel.errors import Illegal
from game.kernel.match import AcceptDraw, Concede, DeclineDraw, DrawDeclined, DrawOffered, Match, OfferDraw


def begun(faces=(1,), **keys):
    """A match of the toy book with these faces; the first is the coin for who begins."""
    book = Book()
    return Match(book, book.setup([], keys, board(), None), Scripted(faces) if not isinstance(faces, int) else Seeded(faces))


def picture(match):
    """All that can be seen of a match: its line, hash, commands and events."""
    return (match.hash(), [match.write(command) for command in match.commands], [moment.events for moment in match.moments],
            match.line(), match.decider, match.winner, match.now)


# ---------------------------------------------------------------------- decisions

def test_the_opening_is_a_moment_of_its_own():
    match = begun([2])
    assert match.now.command is None and match.now.by is None and match.now.dice_used == 1
    assert match.now.events == (Threw(2), Passed(1))
    assert match.decider == 1 and match.commands == [] and match.winner is None


def test_dice_missing_in_the_opening_are_illegal():
    with pytest.raises(Illegal, match="a d2 is wanted"):
        begun([])


def test_a_decision_adds_a_moment_and_gives_its_events():
    match = begun()
    before = match.now
    assert match.play(Add(2)) == (Scored(0, 2), Passed(1))
    assert match.moments[0] is before and len(match.moments) == 2
    assert (match.now.by, match.now.command, match.decider) == (0, Add(2), 1)


def test_an_illegal_command_changes_nothing():
    match = begun()
    match.play(Keep(0))
    assert refuses(match, Keep(1)) == "not your turn"
    assert refuses(match, Duel(4)) == "a stake is 0 to 3"
    assert refuses(match, Stake(0)) == "nothing is asked"
    assert refuses(match, Toss(0)) == "the dice ran out after 1 faces: a d6 is wanted"


def test_faces_that_end_in_the_middle_of_a_command_leave_it_ungiven():
    match = begun([1, 6, 6, 1])
    match.play(Duel(1))
    assert "a d6 is wanted" in refuses(match, Stake(0))
    assert match.now.question == StakeAsked(1) and match.now.dice_used == 1


def test_a_question_is_answered_before_anything_else():
    match = begun([1, 6, 6, 1, 1])
    assert match.play(Duel(2)) == (Scored(0, -2),)
    assert (match.decider, match.line()["asked"]) == (1, {"side": 1, "ask": "stake"})
    for command in (Add(1), Keep(0), Keep(1), Duel(1), Take("turn")):
        assert refuses(match, command) == "stake is asked"
    assert match.play(Stake(1)) == (Threw(11),)
    assert (match.decider, match.line()["asked"]) == (0, {"side": 0, "ask": "take"})
    assert match.play(Take("points")) == (Scored(0, 11), Passed(0))
    assert match.now.pending is None and match.line()["asked"] is None
    assert match.line()["points"] == [9, 0] and match.now.dice_used == 5


def test_events_of_a_command_are_told_once():
    match = begun([1, 6, 6, 1, 1])
    told = [event for command in (Duel(2), Stake(1), Take("turn")) for event in match.play(command)]
    assert told == [Scored(0, -2), Threw(11), Passed(0)]


def test_after_the_end_nothing_is_open():
    match = begun()
    for _ in range(20):
        match.play(Keep(0))
    assert match.winner == 0 and match.decider is None and list(match.legal()) == []
    for command in (Keep(0), Add(1), Concede(0), Concede(1), OfferDraw(0), AcceptDraw(1)):
        assert refuses(match, command) == "the match is over"


# ---------------------------------------------------------------------- conceding and draws

def test_conceding():
    match = begun()
    assert refuses(match, Concede(1)) == "side 1 has nothing to decide now: side 0 does"
    match.play(Concede(0))
    assert match.winner == 1 and match.line()["asked"] is None


def test_conceding_in_mid_question_keeps_what_has_happened():
    match = begun([1, 6, 6, 1, 1])
    match.play(Duel(3))
    assert refuses(match, Concede(0))
    match.play(Concede(1))
    assert (match.winner, match.line()["points"], match.line()["asked"], match.now.pending) == (0, [-3, 0], None, None)


def test_a_draw_is_offered_and_answered():
    match = begun()
    assert match.play(OfferDraw(0)) == (DrawOffered(0),)
    assert match.line()["asked"] == {"side": 1, "ask": "draw"} and match.decider == 1
    assert list(match.legal()) == [AcceptDraw(1), DeclineDraw(1)]
    for command in (Keep(0), Keep(1), OfferDraw(1), Concede(1)):
        assert "a draw is offered" in refuses(match, command)
    assert "side 1 does" in refuses(match, AcceptDraw(0))
    match.play(AcceptDraw(1))
    assert match.winner == "draw"


def test_a_draw_declined_the_turn_goes_on():
    match = begun()
    before = match.line()
    match.play(OfferDraw(0))
    assert match.play(DeclineDraw(1)) == (DrawDeclined(1),)
    assert match.line() == before and match.decider == 0
    assert refuses(match, AcceptDraw(0)) == "no draw is offered"


def test_a_draw_offered_while_a_question_is_open():
    """The one asked offers; declined, the question stands again and its command goes on as if nothing had been."""
    match = begun([1, 6, 6, 1, 1])
    match.play(Duel(2))
    assert refuses(match, OfferDraw(0))
    match.play(OfferDraw(1))
    assert match.decider == 0 and match.line()["asked"] == {"side": 0, "ask": "draw"}
    assert refuses(match, Stake(1)) is not None
    match.play(DeclineDraw(0))
    assert match.line()["asked"] == {"side": 1, "ask": "stake"}
    assert match.play(Stake(1)) == (Threw(11),)
    match.play(OfferDraw(0))
    match.play(DeclineDraw(1))
    match.play(Take("points"))
    assert match.line()["points"] == [9, 0]


def test_a_draw_accepted_while_a_question_is_open():
    match = begun([1])
    match.play(Duel(2))
    match.play(OfferDraw(1))
    match.play(AcceptDraw(0))
    assert match.winner == "draw" and match.line()["asked"] is None and match.now.pending is None


def test_a_book_may_allow_no_draws_as_things_stand():
    match = begun()
    for _ in range(12):
        match.play(Add(1))
        match.play(Add(1))
    match.play(Add(1))
    match.play(Add(1))
    assert match.line()["points"] == [13, 13]
    assert refuses(match, OfferDraw(0)) == "this match allows no agreed draw"
    assert OfferDraw(0) not in list(match.legal()) and Concede(0) in list(match.legal())


# ---------------------------------------------------------------------- undo and redo

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


# ---------------------------------------------------------------------- branches, lines, forecasts

def test_a_branch_is_a_match_of_its_own():
    match = begun([1, 2, 3])
    for command in (Keep(0), Add(1), Toss(1)):
        match.play(command)
    kept = picture(match)
    other = match.branch(2)
    assert other.line() == match.line(2) and other.commands == match.commands[:2]
    other.play(Keep(1))
    other.play(Concede(1))
    assert picture(match) == kept
    assert not match.branch(0).can_redo and match.branch(3).line() == match.line()


def test_a_branch_in_mid_question_can_be_answered_otherwise():
    match = begun([1, 6, 6, 1, 1])
    match.play(Duel(0))
    match.play(Stake(1))
    match.play(Take("points"))
    other = match.branch(2)
    other.play(Take("turn"))
    assert other.line()["points"] == [0, 0] and match.line()["points"] == [9, 0]


def test_the_hash_is_that_of_the_canonical_line():
    match = begun()
    match.play(Add(2))
    line = {"asked": None, "dice_used": 1, "points": [2, 0], "ruleset": "toy", "side": 1, "winner": None}
    assert match.line() == line
    text = json.dumps(line, sort_keys=True, separators=(",", ":"))
    assert text == '{"asked":null,"dice_used":1,"points":[2,0],"ruleset":"toy","side":1,"winner":null}'
    assert match.hash() == match.hash(1) == sha256(text.encode()).hexdigest() != match.hash(0)


def test_legal_lists_the_books_and_the_common_commands():
    match = begun()
    assert list(match.legal()) == [*Book().legal(match.state), Concede(0), OfferDraw(0)]
    match.play(Duel(1))
    assert list(match.legal()) == [Stake(0), Stake(1), Concede(1), OfferDraw(1)]


def test_a_forecast_is_of_the_rule_as_it_is_played():
    match = begun([1])
    branches = list(match.forecast(Toss(0), lambda state, question: None))
    assert [branch.state.points[0] for branch in branches] == [1, 2, 3, 4, 5, 6] and len(match.moments) == 1


def test_a_forecast_of_an_answer_tells_only_what_is_still_to_come():
    match = begun([1, 6, 6, 1, 1])
    match.play(Duel(0))
    branches = list(match.forecast(Stake(0), lambda state, question: Take("turn")))
    assert sum(branch.chance for branch in branches) == 1
    assert all(isinstance(branch.events[0], Threw) for branch in branches)
    match.play(Stake(0))
    branch, = match.forecast(Take("points"), lambda state, question: None)
    assert branch.chance == Fraction(1) and branch.events == (Scored(0, 10), Passed(0))


# ---------------------------------------------------------------------- commands from plain data

@pytest.mark.parametrize(("data", "says"), [
    (None, "a command is an object"), ([], "a command is an object"), ("add", "a command is an object"), (3, "a command is an object"),
    ({}, "the key 'do' is missing"), ({"do": None}, "there is no command None"), ({"do": 1}, "there is no command 1"),
    ({"do": ["add"]}, "there is no command"), ({"do": "fly"}, "there is no command 'fly'"),
    ({"do": "Add", "points": 1}, "there is no command 'Add'"), ({"do": "add"}, "'points' is missing"),
    ({"do": "add", "points": 3}, "points: one of 1, 2"), ({"do": "add", "points": True}, "points: one of"),
    ({"do": "add", "points": 1, "side": 0}, "unknown key 'side'"), ({"do": "concede"}, "'side' is missing"),
    ({"do": "concede", "side": 2}, "side: one of 0, 1"), ({"do": "offer_draw", "side": 0, "why": ""}, "unknown key 'why'"),
])
def test_malformed_commands_are_illegal_commands(data, says):
    with pytest.raises(Illegal) as caught:
        begun().read(data)
    assert says in str(caught.value)


def test_commands_are_written_as_they_are_read():
    match = begun()
    for data in ({"points": 2, "do": "add"}, {"side": 0, "do": "concede"}, {"side": 1, "do": "accept_draw"},
                 {"what": "turn", "do": "take"}):
        assert match.write(match.read(data)) == data
        assert list(match.write(match.read(data)))[1] == "do"
