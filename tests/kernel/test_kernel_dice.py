"""Faces and draws: scripted and seeded sources, and how likely each value is."""

import random
from collections import Counter
from hashlib import sha256
from itertools import product

import pytest

from game.kernel.dice import GENERATORS, Check, Contest, Die, Scripted, Seeded, Sum
from game.kernel.errors import Illegal

SIDES = (2, 3, 4, 5, 6, 7, 8, 12, 14, 20)


def dealt(source, wanted):
    """The faces for dice of so many sides, one after the other."""
    cursor, faces = 0, []
    for sides in wanted:
        face, cursor = source.deal(cursor, sides)
        faces.append(face)
    return faces


def by_the_page(seed, wanted):
    """"mt-32" as the page of the format defines it: k = int(random() × 2**32), again while k ≥ 2**32 − 2**32 mod n, then 1 + k mod n."""
    generator, faces = random.Random(seed), []
    for n in wanted:
        k = int(generator.random() * 2**32)
        while k >= 2**32 - 2**32 % n:
            k = int(generator.random() * 2**32)
        faces.append(1 + k % n)
    return faces


@pytest.mark.parametrize("seed", [0, 1, 2, 7, 2**31, 2**32, 2**64 + 1, 10**50])
def test_seeded_faces_follow_the_definition(seed):
    wanted = [SIDES[n % len(SIDES)] for n in range(400)]
    assert dealt(Seeded(seed), wanted) == by_the_page(seed, wanted)


def test_seeded_faces_are_these():
    """Kept as numbers, so that a changed generator is noticed even if its definition changed with it."""
    assert dealt(Seeded(0), [6] * 20) == [1, 3, 2, 1, 2, 2, 3, 3, 4, 1, 5, 3, 3, 2, 4, 6, 2, 3, 4, 1]
    assert dealt(Seeded(2024), [20] * 10) == [2, 15, 11, 8, 1, 5, 14, 1, 12, 20]


def test_numbers_in_the_uneven_rest_are_drawn_again():
    """With 2**31 + 1 sides nearly every second number is rejected: the same rule that keeps a d6 fair, where it shows."""
    wanted = [2**31 + 1, 6] * 200
    assert dealt(Seeded(3), wanted) == by_the_page(3, wanted)
    source, cursor = Seeded(3), 0
    for _ in range(200):
        _, cursor = source.deal(cursor, 2**31 + 1)
    assert 300 < cursor < 500
    assert Seeded(3).deal(0, 2**32)[1] == 1


def test_faces_depend_on_the_cursor_alone():
    """Asked again at the same place, the same face: undo and reload give no second chance."""
    source = Seeded(5)
    first = [source.deal(cursor, 6) for cursor in range(50)]
    assert [Seeded(5).deal(cursor, 6) for cursor in reversed(range(50))] == first[::-1]
    assert [source.deal(cursor, 6) for cursor in range(50)] == first


UNLIKELY = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 11: 31.26, 13: 34.53, 19: 43.82, 35: 66.62}
"""χ² that comes up once in a thousand, by degrees of freedom."""


def chi_squared(found, kinds):
    """How far counts are from all kinds being alike."""
    counts = Counter(found)
    assert set(counts) == set(kinds)
    expected = counts.total() / len(kinds)
    return sum((n - expected) ** 2 / expected for n in counts.values())


@pytest.mark.parametrize("sides", SIDES)
def test_seeded_faces_are_fair(sides):
    """60,000 faces of 20 seeds; the seeds are fixed, so this never flickers."""
    faces = [face for seed in range(20) for face in dealt(Seeded(100 * sides + seed), [sides] * 3000)]
    assert chi_squared(faces, range(1, sides + 1)) < UNLIKELY[sides - 1]


def test_faces_do_not_depend_on_the_one_before():
    faces = dealt(Seeded(99), [6] * 60_000)
    assert chi_squared(zip(faces[::2], faces[1::2], strict=True), list(product(range(1, 7), repeat=2))) < UNLIKELY[35]


def test_first_faces_do_not_depend_on_the_seed():
    """The first faces of seeds 0 to 9,999, and of seeds that differ in one bit, are as fair as any."""
    first = [Seeded(seed).deal(0, 6)[0] for seed in range(10_000)]
    assert chi_squared(first, range(1, 7)) < UNLIKELY[5]
    turned = [(first[seed], first[seed ^ 1]) for seed in range(0, 10_000, 2)]
    assert chi_squared(turned, list(product(range(1, 7), repeat=2))) < UNLIKELY[35]


def test_all_faces_of_twenty_seeds_are_these():
    """100 faces of each die of seeds 0 to 19, as one hash: the same on every machine and every Python."""
    faces = [dealt(Seeded(seed), [sides] * 100) for seed in range(20) for sides in SIDES]
    assert sha256(repr(faces).encode()).hexdigest() == "651fce3ef447a5e55a5f56c169fbc38d2f2cd45eee3fc1d43665f63fdda13b4e"


def test_the_generator_is_known_by_its_name():
    assert dict(GENERATORS) == {"mt-32": Seeded}


def test_scripted_faces_come_in_order():
    source = Scripted([3, 1, 6])
    assert dealt(source, [6, 2, 20]) == [3, 1, 6]


@pytest.mark.parametrize(("face", "sides"), [(7, 6), (0, 6), (-1, 6), (3, 2), (21, 20), (10**30, 6)])
def test_a_face_that_does_not_fit_names_the_die(face, sides):
    with pytest.raises(Illegal, match=rf"face {face} \(number 1 of the list\) does not fit: a d{sides} is wanted"):
        dealt(Scripted([1, face, 1]), [6, sides])


def test_faces_that_run_out_name_the_die():
    with pytest.raises(Illegal, match="the dice ran out after 2 faces: a d20 is wanted"):
        dealt(Scripted([1, 1]), [6, 6, 20])


@pytest.mark.parametrize("lead", range(-15, 16))
def test_a_contest_spreads_as_all_1296_rolls_less_the_ties(lead):
    ways = Counter(lead + a + b - c - d for a, b, c, d in product(range(1, 7), repeat=4))
    del ways[0]
    assert Contest(lead).spread() == tuple(sorted(ways.items()))
    if lead == 0:
        assert sum(ways.values()) == 1296 - 146   # 11.27 % of rolls are ties between equals


def test_a_contest_takes_the_first_rollers_dice_first_and_again_on_ties():
    faces = iter([6, 5, 4, 3, 1, 2, 3, 4])
    assert Contest(-4).take(lambda sides: next(faces)) == -4 + 3 - 7
    assert next(faces, None) is None


@pytest.mark.parametrize(("number", "sides"), [(1, 2), (1, 6), (2, 6), (3, 6), (2, 4), (4, 3)])
def test_a_sum_spreads_as_all_its_rolls(number, sides):
    ways = Counter(map(sum, product(range(1, sides + 1), repeat=number)))
    assert Sum(number, sides).spread() == tuple(sorted(ways.items()))
    faces = iter(range(1, number + 1))
    assert Sum(number, sides).take(lambda n: next(faces)) == number * (number + 1) // 2


def test_a_die_is_a_die():
    assert Die(6).spread() == tuple((face, 1) for face in range(1, 7))
    assert Die(2).take(lambda sides: sides) == 2


@pytest.mark.parametrize("need", range(-3, 25))
def test_a_check_passes_as_often_as_its_faces_do(need):
    check = Check(need)
    good = sum(face >= need for face in range(1, 21))
    assert sum(weight for face, weight in check.spread() if check.passed(face)) == good
    assert sum(weight for _, weight in check.spread()) == 20
    assert all(weight > 0 for _, weight in check.spread())
    assert all(check.passed(face) == (face >= need) for face in range(1, 21))
