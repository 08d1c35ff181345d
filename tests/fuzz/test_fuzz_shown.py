"""The stage, told the events of a match and nothing else, stands as the rules say; 1,000 matches are for ``game fuzz --stage``."""

import json

import pytest

from game.cli.fuzz import watch
from game.fuzz.ground import ground_of
from game.fuzz.shown import watched
from game.rules.catalogue import RULESETS
from game.rules.catfight.events import conditions
from game.rules.cavebrawl import events as cave
from game.stage import catfight, cavebrawl


@pytest.mark.parametrize("book", RULESETS)
def test_the_stage_stands_as_the_rules_say_after_every_command(book):
    found = list(watched(ground_of(book), 25, 2))
    assert len(found) == 25 and sum(one.commands for one in found) > 500
    assert not [one.fault for one in found if one.fault]


@pytest.mark.parametrize(("book", "staging", "kind"), [("catfight", catfight, conditions.Hurt), ("cavebrawl", cavebrawl, cave.Walked)])
def test_a_stage_that_shows_something_else_is_noticed(book, staging, kind, monkeypatch, capsys):
    """Beats that leave out all events of one kind; the match that shows it is a file."""
    beats = staging.beats
    monkeypatch.setattr(staging, "beats", lambda before, events: beats(before, [event for event in events if not isinstance(event, kind)]))
    assert watch(book, 30, 1) == 1
    out, err = capsys.readouterr()
    assert err.startswith("what is shown is so: after ") and err.count("\n") == 1
    assert json.loads(out[out.index("\n{") :])["ruleset"] == book


def test_on_the_command_line(capsys):
    assert watch("cavebrawl", 2, 1) == 0
    assert capsys.readouterr().out.endswith("after every command the stage stood as the rules say\n")
    assert watch("chess", 2, 1) == 2
    assert capsys.readouterr().err.startswith("there is no ground to fuzz 'chess' on")
