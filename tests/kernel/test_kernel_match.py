"""A match: decisions, questions, draws on offer, branches, the state line and its hash."""

import json
from fractions import Fraction
from hashlib import sha256

import pytest
from toy_book import Add, Book, Duel, Keep, Passed, Scored, Stake, StakeAsked, Take, Threw, Toss, begun, picture, refuses

from game.kernel.errors import Illegal
from game.kernel.stopping import AcceptDraw, Concede, DeclineDraw, DrawDeclined, DrawOffered, OfferDraw

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
    assert refuses(match, Toss(0)) == "the dice ran out after 1 face: a d6 is wanted"


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


def test_a_mark_is_the_hash_worked_out_once_and_anew_for_another_decision(monkeypatch):
    match, hashed = begun(), []
    told = Book.line
    monkeypatch.setattr(Book, "line", lambda book, state: hashed.append(state) or told(book, state))
    match.play(Add(2))
    first = match.mark(1)
    assert match.mark(1) == first and len(hashed) == 1
    assert match.hash() == first and len(hashed) == 2   # a hash asked for is worked out each time
    match.undo()
    match.play(Add(1))
    assert match.mark(1) == match.hash() != first
    assert match.branch(1).mark(1) == match.hash()


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
    ({}, "the key 'do' is missing"), ({"do": None}, "there is no command null"), ({"do": 1}, "there is no command 1"),
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
