"""Whole fights kept as files, with hashes of their states: what a release has once played, every later one plays the same."""

from pathlib import Path

import pytest

from game.cli.referee import event_line, referee
from game.formats import matchfile, strict

FIGHTS = sorted((Path(__file__).parent / "golden").glob("*.json"))


def test_there_are_some():
    assert len(FIGHTS) >= 8


@pytest.mark.parametrize("path", FIGHTS, ids=lambda path: path.stem)
def test_a_kept_fight_plays_to_its_recorded_states(path, capsys):
    file = matchfile.load_file(path)
    assert len(file.checks) >= 3 and file.checks[-1][0] == len(file.commands)
    match = matchfile.play(file)
    assert all(match.hash(after) == digest for after, digest in file.checks)
    assert referee(path, True) == 0 and capsys.readouterr().err == ""


@pytest.mark.parametrize("path", FIGHTS, ids=lambda path: path.stem)
def test_a_kept_fight_is_written_as_it_was_read(path):
    assert strict.canonical(matchfile.to_plain(matchfile.load_file(path))) == path.read_bytes().replace(b"\r\n", b"\n")


def test_together_they_show_most_of_what_there_is():
    """The kept fights are rich: every action and almost every event comes up in them."""
    verbs, kinds = set(), set()
    for path in FIGHTS:
        match = matchfile.play(matchfile.load_file(path))
        for moment in match.moments:
            verbs.add(moment.command.do if moment.command else "")
            kinds |= {event_line(match, event)["kind"] for event in moment.events}
    assert verbs >= {"strike", "push", "trip", "grab", "trap", "throw", "slam", "drag", "control", "submission", "break", "taunt", "rest",
                     "stand", "release", "move", "end", "boost", "decline"}
    assert kinds >= {"dragged", "borrowed", "declined", "defeated", "woke", "collided", "ended"}
