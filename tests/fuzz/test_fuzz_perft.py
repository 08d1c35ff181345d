"""Positions counted: as many as are kept, and as many as a slow and obvious count of real matches finds."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from game.cli.fuzz import count_positions
from game.formats import strict
from game.fuzz.perft import begin, counts, kept, ways
from game.kernel.dice import Scripted
from game.kernel.errors import Illegal
from game.kernel.match import COMMON, Match
from game.rules.catalogue import RULESETS

DATA = Path(__file__).parents[1] / "data" / "perft.json"
KEPT = [(book, position) for book, positions in kept(DATA).items() for position in positions]
NAMES = [f"{book}: {position.name}" for book, position in KEPT]
FAST = 40
"""Positions counted on from: what would take longer is for ``python -m game fuzz --perft``."""


def test_ten_of_each_book_are_kept():
    for book, positions in kept(DATA).items():
        assert book in RULESETS and len(positions) >= 10
        assert len({position.name for position in positions}) == len(positions)
        assert all(1 <= len(position.counts) <= 3 and min(position.counts) > 0 for position in positions)
    assert set(kept(DATA)) >= {"catfight", "cavebrawl"}


@pytest.mark.parametrize(("book", "position"), KEPT, ids=NAMES)
def test_as_many_positions_as_are_kept(book, position):
    depth = 1 + sum(number <= FAST for number in position.counts[:-1])
    assert counts(begin(position), depth) == position.counts[:depth]


def slow(match, faces_at_most):
    """How many positions one command leads to: every one given to a match of its own, physical faces one after the other.

    Whoever needs more faces has rolled a tie, which leads to nothing new.
    """
    opening, cursor = [], 0
    for _ in range(match.now.dice_used):
        face, cursor = match.source.deal(cursor, 2)
        opening.append(face)
    found, todo = set(), [([command], []) for command in match.legal() if command.do not in COMMON]
    while todo:
        commands, faces = todo.pop()
        other = Match(match.rules, match.setup, Scripted([*opening, *faces]))
        try:
            for command in commands:
                other.play(command)
        except Illegal as error:
            sides = int(str(error).split(": a d")[1].split(" ")[0])
            if len(faces) < faces_at_most:
                todo += [(commands, [*faces, face]) for face in range(1, sides + 1)]
            continue
        if other.now.question is None:
            found.add(json.dumps(other.rules.line(other.state), sort_keys=True))
        else:
            todo += [([*commands, answer], faces) for answer in other.legal() if answer.do not in COMMON]
    return len(found)


@pytest.mark.parametrize(("name", "faces"), [
    ("catfight: face to face", 4), ("catfight: one out cold", 4), ("catfight: both held", 4), ("cavebrawl: the kick-off", 2),
    ("cavebrawl: a block away", 4), ("cavebrawl: in the tunnel", 2), ("cavebrawl: one down", 4), ("cavebrawl: two to pass", 3),
    ("cavebrawl: a snake in the way", 4),
])
def test_a_slow_count_of_real_matches_finds_as_many(name, faces):
    position = KEPT[NAMES.index(name)][1]
    assert slow(begin(position), faces) == position.counts[0]


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
