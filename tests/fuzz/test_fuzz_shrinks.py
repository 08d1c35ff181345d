"""A fault is shown by the smallest match there is, as a file that anybody can play."""

import json
import re

import pytest

from game.cli.fuzz import fuzz as command
from game.formats import matchfile, strict
from game.fuzz.ground import ground_of
from game.fuzz.run import fuzz
from game.fuzz.shrink import replayed, shrunk
from game.rules.catalogue import RULESETS
from game.rules.catfight.events import conditions
from game.rules.catfight.moves import turn
from game.rules.cavebrawl import events as cave


@pytest.fixture
def broken(monkeypatch):
    """Rests give more than they tell, and blocks hurt more."""
    rest, hurt = conditions.Rested.apply, cave.Hurt.apply
    monkeypatch.setattr(conditions.Rested, "apply", lambda self, state: rest(self._replace(gain=self.gain + 1), state))
    monkeypatch.setattr(cave.Hurt, "apply", lambda self, state: hurt(self._replace(damage=self.damage + 1), state))


def first_fault(book, games=80, seed=9):
    return next(trial.fault for _, trial in fuzz(ground_of(book), games, seed) if trial.fault)


@pytest.mark.parametrize(("book", "most"), [("catfight", 1), ("cavebrawl", 3)])
def test_a_fault_is_shrunk_to_a_few_commands(broken, book, most):
    """One command is enough for a rest; a player must come up before it blocks."""
    fault = first_fault(book)
    small = shrunk(ground_of(book), fault)
    assert small.property == fault.property
    assert len(small.data["commands"]) <= min(most, len(fault.data["commands"]))
    assert sum(len(side["units"]) for side in small.data["sides"]) <= 3
    assert replayed(ground_of(book), small.data, small.property).property == fault.property


def test_the_match_that_shows_a_fault_is_a_file_that_plays(broken, monkeypatch):
    """With the rule mended it plays to its end."""
    small = shrunk(ground_of("catfight"), first_fault("catfight"))
    monkeypatch.undo()
    match = matchfile.play(matchfile.read(strict.parse(strict.canonical(small.data))))
    assert [command.do for command in match.commands] == ["rest"]
    assert replayed(ground_of("catfight"), small.data) is None


def test_something_raised_is_a_fault_too(monkeypatch):
    """The command that raised it is the last of the match."""
    def fails(*_):
        raise KeyError("tail")

    monkeypatch.setattr(turn.Taunt, "play", fails)
    small = shrunk(ground_of("catfight"), first_fault("catfight"))
    assert small.property == "nothing raises" and "KeyError: 'tail'" in small.words and "test_fuzz_shrinks.py" in small.words
    assert small.data["commands"][-1]["do"] == "taunt" and len(small.data["commands"]) == 1


def test_on_the_command_line_a_fault_is_a_match_file_and_exit_1(broken, capsys):
    assert command("catfight", 80, 9) == 1
    out, err = capsys.readouterr()
    data = json.loads(out[out.index("\n{") :])
    assert data["format"] == "clowder-match" and len(data["commands"]) == 1
    assert err.count("\n") == 1 and (": a" in err or ": b" in err)


def test_on_the_command_line_all_is_well(capsys):
    assert command("cavebrawl", 3, 1) == 0
    out, err = capsys.readouterr()
    assert err == "" and out.startswith("cavebrawl: 3 games, ") and "CB-30" in out and "CB-60" in out and "seen less than 10 times" in out


@pytest.mark.parametrize("book", RULESETS)
def test_on_the_command_line_changed_commands_are_counted(capsys, book):
    """As many after each command as were asked for, and all but a few of them refused."""
    assert command(book, 3, 1, changed=50) == 0
    tried, refused, accepted = (int(number.replace(",", "")) for number in re.findall(
        r"of ([\d,]+) changed commands ([\d,]+) were refused, .*?;\n([\d,]+) were accepted", capsys.readouterr().out)[0])
    assert tried == refused + accepted > 1_000 and tried % 50 == 0 and refused > accepted > 0


def test_on_the_command_line_an_unknown_book_is_exit_2(capsys):
    assert command("chess", 3, 1) == 2
    assert capsys.readouterr().err == "there is no ground to fuzz 'chess' on; known are catfight, cavebrawl\n"
