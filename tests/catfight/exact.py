"""Chances of opposed rolls by counting: all 1,296 falls of four dice, ties left out."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

ROLLS = Counter(a + b - c - d for a, b, c, d in product(range(1, 7), repeat=4))
"""How many of the 1,296 rolls give each margin of the dice alone."""


@cache
def chance(lead):
    """Of a higher total with this lead, as [p, q] in lowest terms."""
    good = sum(ways for margin, ways in ROLLS.items() if margin + lead > 0)
    return list(Fraction(good, 1296 - ROLLS[-lead]).as_integer_ratio())


@cache
def degrees(lead):
    """The chance of each degree of success; 0 is a miss."""
    found = Counter()
    for margin, ways in ROLLS.items():
        if margin + lead:
            found[max(0, margin + lead)] += Fraction(ways, 1296 - ROLLS[-lead])
    return found
