"""The pace of the rules against a loop of plain Python on the same machine: ratios, never seconds."""

import time
from pathlib import Path

import pytest

from game.formats import matchfile

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
TRIES = 9
MOST = {"catfight": 7.5, "cavebrawl": 10.0}
"""Listing the commands of one position may cost so many turns of the loop below; three times what it does cost."""
MOST_PLAYED = {"catfight": 6.3, "cavebrawl": 4.5}
"""The same for one decision."""


def loop():
    """Something of everything a rule does: numbers, masks, tuples, a dictionary."""
    found = {}
    for number in range(60):
        mask = 1 << number | 1 << (number * 7) % 61
        found[number] = (mask & -mask).bit_length() + (mask >> 3 & 1)
    return tuple(sorted(found.items()))


def least(work):
    """The least processor time of some tries: what else the machine does only adds to it."""
    found = []
    for _ in range(TRIES):
        start = time.process_time_ns()
        work()
        found.append(time.process_time_ns() - start)
    return min(found)


def played(book):
    """Some kept matches, played to their end."""
    return [matchfile.play(matchfile.load_file(path)) for path in sorted(GOLDEN.glob(f"{book}_*.json"))[:8]]


def positions(book):
    """Every third position of them, each as a match that stands there."""
    for match in played(book):
        for number in range(0, len(match.moments) - 1, 3):
            yield match.branch(number)


def ratio(work, times):
    """How many loops one of ``times`` pieces of work costs; the two are measured in turn, the best of three."""
    return min(least(work) / times / (least(lambda: [loop() for _ in range(100)]) / 100) for _ in range(3))


@pytest.mark.parametrize("book", MOST)
def test_listing_the_legal_commands_keeps_its_pace(book):
    """All of them looked at, walks with their paths."""
    matches = list(positions(book))
    assert len(matches) > 60
    assert ratio(lambda: [list(match.legal()) for match in matches], len(matches)) < MOST[book]


@pytest.mark.parametrize("book", MOST_PLAYED)
def test_playing_keeps_its_pace(book):
    """Kept matches once more from their start."""
    matches = played(book)
    decisions = sum(len(match.commands) for match in matches)
    assert decisions > 300

    def again():
        for match in matches:
            anew = match.branch(0)
            for command in match.commands:
                anew.play(command)

    assert ratio(again, decisions) < MOST_PLAYED[book]


@pytest.mark.parametrize("book", MOST)
def test_a_list_that_nobody_reads_to_its_end_is_cheaper(book):
    """Taking one of the open commands costs less than writing out all of them."""
    matches = list(positions(book))
    whole = least(lambda: [list(match.legal()) for match in matches])
    one = least(lambda: [match.legal()[0] for match in matches])
    assert one < whole
