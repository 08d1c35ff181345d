"""Whether the dice are fair: χ² of faces, of pairs, of first faces by seed, of runs. Fixed seeds, so that nothing flickers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from game.kernel.dice import Seeded, Source

SIDES = (2, 3, 4, 5, 6, 7, 8, 12, 14, 20)
FACES = 600_000
SEEDS = 100
UNLIKELY = 0.001
"""A result that fair dice give less often than this is a fault."""
FIRST = 10_000
"""Seeds whose first face is looked at."""

Make = Callable[[int], Source]
K = TypeVar("K")


class Verdict(NamedTuple):
    """One look at the dice: what was counted, χ², and how likely fair dice go as far."""

    name: str
    chi_squared: float
    probability: float

    @property
    def fair(self) -> bool:
        return self.probability > UNLIKELY


def verdicts(faces: int = FACES, make: Make = Seeded) -> Iterator[Verdict]:
    """All of them; ``faces`` is how many of each die are thrown, over :data:`SEEDS` seeds."""
    for sides in SIDES:
        yield fair_faces(sides, faces, make)
        yield fair_pairs(sides, faces, make)
        yield fair_firsts(sides, make)
        yield fair_neighbours(sides, make)
        yield fair_runs(sides, faces, make)


def fair_faces(sides: int, faces: int = FACES, make: Make = Seeded) -> Verdict:
    """Each face as often as any other."""
    found = Counter(face for thrown in _thrown(sides, faces, make) for face in thrown)
    return _alike(f"d{sides}: faces", found, range(1, sides + 1))


def fair_pairs(sides: int, faces: int = FACES, make: Make = Seeded) -> Verdict:
    """Each of N² pairs of one face and the next as often as any other."""
    found = Counter(pair for thrown in _thrown(sides, faces, make) for pair in zip(thrown[::2], thrown[1::2], strict=False))
    return _alike(f"d{sides}: pairs", found, ((a, b) for a in range(1, sides + 1) for b in range(1, sides + 1)))


def fair_firsts(sides: int, make: Make = Seeded) -> Verdict:
    """The first faces of the seeds 0 to 9,999."""
    return _alike(f"d{sides}: first faces", Counter(make(seed).deal(0, sides)[0] for seed in range(FIRST)), range(1, sides + 1))


def fair_neighbours(sides: int, make: Make = Seeded) -> Verdict:
    """The first faces of two seeds that differ in one bit, a bit that moves on from pair to pair, say nothing of each other."""
    found: Counter[tuple[int, int]] = Counter()
    for number in range(FIRST):
        seed = number * 0x9E3779B1 % 2**32  # far apart, so that no two pairs share a seed
        found[make(seed).deal(0, sides)[0], make(seed ^ 1 << number % 32).deal(0, sides)[0]] += 1
    return _alike(f"d{sides}: one bit of the seed", found, ((a, b) for a in range(1, sides + 1) for b in range(1, sides + 1)))


def fair_runs(sides: int, faces: int = FACES, make: Make = Seeded) -> Verdict:
    """Runs of one face: as many of each length as there ought to be (lengths of 5 and more together)."""
    found: Counter[int] = Counter()
    for thrown in _thrown(sides, faces, make):
        length = 1
        for number in range(1, len(thrown)):
            if thrown[number] == thrown[number - 1]:
                length += 1
            else:
                found[min(length, 5)] += 1
                length = 1
    total, again = found.total(), 1 / sides
    shares = {length: (1 - again) * again ** (length - 1) for length in range(1, 5)} | {5: again**4}
    kept = {length: share for length, share in shares.items() if total * share >= 5}
    rest = 1 - sum(kept.values())
    chi = sum((found[length] - total * share) ** 2 / (total * share) for length, share in kept.items())
    if total * rest >= 5:
        others = total - sum(found[length] for length in kept)
        chi += (others - total * rest) ** 2 / (total * rest)
    return Verdict(f"d{sides}: runs", chi, beyond(chi, len(kept) - (total * rest < 5)))


def beyond(chi_squared: float, degrees: int) -> float:
    """The probability that χ² with so many degrees of freedom is larger: the upper incomplete gamma function Q(k/2, x/2)."""
    a, x = degrees / 2, chi_squared / 2
    if x <= 0:
        return 1.0
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:  # the series of the lower part converges fast here, the continued fraction there
        term = total = 1 / a
        while term > total * 1e-15:
            a += 1
            term *= x / a
            total += term
        return 1 - scale * total
    b, c = x + 1 - a, 1e300
    d = h = 1 / b
    for i in range(1, 1000):
        factor = -i * (i - a)
        b += 2
        d, c = 1 / (factor * d + b), b + factor / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return scale * h


def _alike(name: str, found: Counter[K], kinds: Iterable[K]) -> Verdict:
    every = list(kinds)
    if set(found) - set(every):
        return Verdict(name, math.inf, 0.0)
    expected = found.total() / len(every)
    chi = sum((found[kind] - expected) ** 2 / expected for kind in every)
    return Verdict(name, chi, beyond(chi, len(every) - 1))


def _thrown(sides: int, faces: int, make: Make) -> Iterator[list[int]]:
    for seed in range(SEEDS):
        source, cursor = make(1000 * sides + seed), 0
        thrown = []
        for _ in range(faces // SEEDS):
            face, cursor = source.deal(cursor, sides)
            thrown.append(face)
        yield thrown
