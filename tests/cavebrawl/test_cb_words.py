"""Every event has a sentence, at most 200 characters long even with the longest names."""

import inspect

import pytest
from pitched import beast, cat

from game.kernel.stopping import DrawDeclined, DrawOffered
from game.rules.cavebrawl import beast_events, events, words
from game.rules.cavebrawl.game import CaveBrawl

EVENTS = [
    kind for module in (events, beast_events) for _, kind in inspect.getmembers(module, inspect.isclass)
    if kind.__module__ == module.__name__ and hasattr(kind, "apply")
]


def test_every_event_has_its_words_and_rule():
    assert set(words._WORDS) == {*EVENTS, DrawOffered, DrawDeclined}
    for kind in EVENTS:
        assert "rule" in kind._fields and kind.__doc__


def test_sentences_are_short_with_the_longest_names(pitch):
    """Names of 40 letters; the sentences are measured whenever something is played.

    Dice: x blocks Y 10, 1; Y is tackled 20, 1 1; the snake: d2 says x, 20, 1, 1; the beast is tackled 20, 6 6.
    """
    long = "W" * 40
    match = pitch(
        """
        . . . L . . .
         a x 1 y Y . b
        . . . R . . .
        """,
        x=cat(name=long), y=cat(name=long[:-1] + "x"), Y=cat(name=long[:-1] + "y"), holder="Y",
        beasts={"1": beast("giant snake", 9)}, dice="10 1 1 20 1 1 20 6 6")
    match.play("y block Y", "y shove none", "0 end_turn", "1 end_turn", "x tackle 1")
    assert max(len(event["text"]) for event in match.log) > 90


@pytest.mark.parametrize(("event", "says"), [
    (events.Walked("x", None, (1,), "CB-13"), "X comes out of its tunnel, 1 hex."),
    (events.Walked("x", 1, (1, 2), "CB-14"), "X moves 2 hexes."),
    (events.Rolled("x", "Y", "block", (12,), (events.Part("BT", 6), events.Part("their BT", -4)), True, (13, 20)),
     "X rolls 12 +6 BT -4 their BT = 14: the block succeeds."),
    (events.Rolled("x", "Y", "pass", (), (events.Part("PK", 6), events.Part("DC", -8)), False, ()),
     "X rolls d20 +6 PK -8 DC: the pass fails."),
    (events.WentOut("Y", 3, True, "CB-37"), "Why is out and loses the ball."),
    (events.WentOut("Y", 3, False, "CB-54"), "Why is carried off, never to return."),
    (beast_events.Pounced("beast1", "x"), "The smilodon attacks X."),
    (beast_events.Chose("beast1", "x", ("x", "Y"), (1,)), "The smilodon goes for X, drawn from 2 as near."),
    (beast_events.BeastDied("beast2", 3), "The giant snake is dead."),
    (beast_events.Released("beast1", "smilodon", "left", 2, None, 9, 0, ()),
     "A smilodon growls in the left cave, but there is no room for it to come."),
    (beast_events.StillCounted(1), "The ball has not moved for 1 turn of the offence."),
    (events.Ended("draw", "turn limit", "CB-43"), "A draw: the last turn is over."),
    (events.Ended(1, "kick", "CB-42"), "Bone win: the kick is good."),
])
def test_some_sentences(pitch, event, says):
    match = pitch(x=cat(name="X", at=(3, 3)), Y=cat(name="Why"), holder="x", beasts={"1": beast("smilodon", at=[9, 9])})
    state = match.match.state._replace(released=("smilodon", "giant snake"))
    assert CaveBrawl().sentence(state, event) == says
