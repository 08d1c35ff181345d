"""Walks of doing and undoing: what was undone was never done, to the last byte of the file, and no die is ever thrown anew."""

import os
import random

import pytest

from game.formats import matchfile, strict
from game.fuzz.files import bytes_of
from game.fuzz.ground import ground_of
from game.fuzz.run import started
from game.players.random_player import choose
from game.rules.catalogue import RULESETS

WALKS = int(os.environ.get("CLOWDER_WALKS", "400"))
"""Of each book; ``CLOWDER_WALKS=10000`` takes some minutes."""
STEPS = 20


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("book", RULESETS)
def test_doing_and_undoing(book):
    chance, undone, barred = random.Random(f"walks {book}"), 0, 0
    ground = ground_of(book)
    for _ in range(WALKS):
        trial = started(ground, chance, "")
        match, file = trial.match, trial.look().file
        seen = {0: (match.hash(), bytes_of(file, match))}
        for _ in range(STEPS):
            if match.commands and chance.random() < 0.45:
                bar = match.undo_barred()
                same = match.now.dice_used == match.moments[-2].dice_used
                assert bar is not None or same, "a die would be thrown anew"
                if bar is None:
                    match.undo()
                    undone += 1
                else:
                    barred += 1
            elif match.winner is None:
                match.play(choose(match, chance))
                count = len(match.commands)
                seen = {number: kept for number, kept in seen.items() if number < count} | {count: (match.hash(), bytes_of(file, match))}
            assert (match.hash(), bytes_of(file, match)) == seen[len(match.commands)]
        if "seed" in file.dice:
            again = matchfile.play(matchfile.read(strict.parse(bytes_of(file, match))))
            assert again.hash() == match.hash() and again.undo_barred() == match.undo_barred()
            if match.commands and again.undo_barred() is None:
                again.undo()
                assert (again.hash(), bytes_of(file, again)) == seen[len(again.commands)], "after loading too"
    assert undone > WALKS and barred > WALKS // 4
