"""Fair dice: faces, pairs, first faces by seed, bits of the seed, runs; 600,000 of each die are for ``python -m game fuzz --dice``."""

import random

import pytest

from game.fuzz.dice import SIDES, UNLIKELY, beyond, fair_faces, fair_firsts, fair_neighbours, fair_pairs, fair_runs

FACES = 60_000


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("look", [fair_faces, fair_pairs, fair_runs])
def test_faces_thrown_one_after_the_other_are_fair(look, sides):
    """60,000 faces over 100 seeds; the seeds are fixed, so this never flickers."""
    verdict = look(sides, FACES)
    assert verdict.fair, verdict


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("look", [fair_firsts, fair_neighbours])
def test_what_a_seed_begins_with_is_fair(look, sides):
    """The first faces of 10,000 seeds, and of 10,000 pairs of seeds that differ in one bit."""
    verdict = look(sides)
    assert verdict.fair, verdict


class Byte:
    """A byte by its rest: 2.4 % too much for the low faces of a d6."""

    def __init__(self, seed):
        self._random = random.Random(seed)

    def deal(self, cursor, sides):
        return self._random.getrandbits(8) % sides + 1, cursor + 1


class Sticky:
    """Every tenth face is the one before."""

    def __init__(self, seed):
        self._random, self._last = random.Random(seed), 1

    def deal(self, cursor, sides):
        if cursor == 0 or self._random.random() > 0.1:
            self._last = self._random.randrange(sides) + 1
        return self._last, cursor + 1


class Plain:
    """The seed itself begins."""

    def __init__(self, seed):
        self._seed = seed

    def deal(self, cursor, sides):
        return (self._seed + cursor) // 3 % sides + 1, cursor + 1


def test_unfair_dice_are_noticed():
    """A byte by its rest is told by 600,000 faces of a d6 and not by 10,000; faces that stick by pairs and runs; seeds by their firsts."""
    assert not fair_faces(6, 600_000, Byte).fair and fair_faces(6, 10_000, Byte).fair
    assert not fair_pairs(6, FACES, Sticky).fair and not fair_runs(6, FACES, Sticky).fair
    assert not fair_neighbours(6, Plain).fair


@pytest.mark.parametrize(("chi_squared", "degrees", "probability"), [
    (3.841, 1, 0.05), (10.828, 1, 0.001), (20.515, 5, 0.001), (9.236, 5, 0.1), (43.820, 19, 0.001), (18.338, 19, 0.5), (66.619, 35, 0.001),
    (399.0, 399, 0.4906), (0.0, 7, 1.0),
])
def test_probabilities_are_those_of_the_tables(chi_squared, degrees, probability):
    assert beyond(chi_squared, degrees) == pytest.approx(probability, rel=2e-3)
    assert UNLIKELY == 0.001
