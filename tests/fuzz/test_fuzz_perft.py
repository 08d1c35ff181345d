"""Positions counted: as many as are kept, and as many as a slow and obvious count of real matches finds."""

from fractions import Fraction
from pathlib import Path

import pytest

from game.cli.fuzz import count_positions
from game.formats import strict
from game.fuzz.ground import ground_of
from game.fuzz.perft import begin, counts, kept, ways
from game.fuzz.perft_slow import slow_counts
from game.kernel.stopping import COMMON
from game.rules.catalogue import RULESETS

DATA = Path(__file__).parents[1] / "data" / "perft.json"
KEPT = [(book, position) for book, positions in kept(DATA).items() for position in positions]
NAMES = [f"{book}: {position.name}" for book, position in KEPT]
FAST, TRIES = 100, 2_000
"""Positions counted on from, tries of the slow count: what takes longer is for ``python -m game fuzz --perft`` and ``--slowly``."""


def test_twenty_of_each_book_are_kept_to_three_commands():
    for book, positions in kept(DATA).items():
        assert book in RULESETS and len(positions) >= 20
        assert len({position.name for position in positions}) == len(positions)
        assert all(len(position.counts) == 3 and min(position.counts) > 0 for position in positions)
    assert set(kept(DATA)) >= {"catfight", "cavebrawl"}


@pytest.mark.parametrize("book", RULESETS)
def test_together_they_show_nearly_all_that_can_happen(book):
    """Every kind of event of the book, those of one command from each position and of two from the smaller ones."""
    shown = set()
    for _, position in (one for one in KEPT if one[0] == book):
        match = begin(position)
        shown |= {type(event).__name__ for event in match.now.events}
        edge = [match.state]
        for _ in range(2 if position.counts[0] <= 25 else 1):
            given = [(state, command) for state in edge for command in match.rules.legal(state)]
            found = [way for state, command in given for way in ways(match.rules, state, command, position.amounts)]
            shown |= {type(event).__name__ for way in found for event in way.events}
            edge = list({repr(way.state): way.state for way in found if match.rules.winner(way.state) is None}.values())
    later = {"GripEnded", "Rose", "Squeezed"}   # three commands are wanted for what a beast does after it was met
    assert set(ground_of(book).kinds) - shown <= later


@pytest.mark.parametrize(("book", "position"), KEPT, ids=NAMES)
def test_as_many_positions_as_are_kept(book, position):
    depth = 1 + sum(number <= FAST for number in position.counts[:-1])
    assert counts(begin(position), depth, position.amounts) == position.counts[:depth]


@pytest.mark.parametrize("book", RULESETS)
def test_a_slow_count_of_real_matches_finds_as_many(book):
    """As far as it comes with a few tries: after one command from most positions, after three from some."""
    reached = []
    for _, position in (one for one in KEPT if one[0] == book):
        found = slow_counts(begin(position), 3, TRIES, position.amounts)
        assert found == position.counts[: len(found)], position.name
        reached.append(len(found))
    assert len([depth for depth in reached if depth]) >= 12 and max(reached) == 3


@pytest.mark.parametrize("name", ["face to face", "trapped in a corner", "submission"])
def test_with_every_face_of_a_contest_there_are_no_more(name):
    position = next(position for _, position in KEPT if position.name == name)
    assert slow_counts(begin(position), 1, 10**6, every_face=True) == position.counts[:1]


def test_answers_are_explored_too():
    """In some position a command is met by an answer, and every answer that is listed is among the ways."""
    met = set()
    for _, position in KEPT:
        match = begin(position)
        for command in match.legal():
            if command.do not in COMMON:
                met |= {answer.do for way in ways(match.rules, match.state, command) for answer in way.answers}
    assert met >= {"boost", "shove", "place_ball"}


def test_ways_and_forecasts_agree():
    """Where nothing is asked, the ways of a command end where its forecast does."""
    seen = 0
    for _, position in KEPT:
        match = begin(position)
        for command in match.legal():
            if command.do in COMMON:
                continue
            branches = list(match.forecast(command, lambda state, question: None))
            if all(branch.question is None for branch in branches) and len(branches) < 300:
                assert sum((branch.chance for branch in branches), Fraction(0)) == 1
                assert {repr(way.state) for way in ways(match.rules, match.state, command)} == {repr(branch.state) for branch in branches}
                seen += 1
    assert seen > 50


def test_on_the_command_line(tmp_path, capsys):
    """Counts as kept are exit 0, others exit 1, a file that will not do exit 2."""
    data = strict.load(DATA)
    few = {"cavebrawl": [{**data["cavebrawl"][0], "counts": data["cavebrawl"][0]["counts"][:1]}]}
    path = tmp_path / "perft.json"
    path.write_bytes(strict.canonical(few))
    assert count_positions(path) == 0 and "as kept" in capsys.readouterr().out
    few["cavebrawl"][0]["counts"] = [1]
    path.write_bytes(strict.canonical(few))
    assert count_positions(path) == 1 and "BUT KEPT AS 1" in capsys.readouterr().out
    assert count_positions(tmp_path / "none.json") == 2
    assert capsys.readouterr().err == "none.json: there is no such file\n"
