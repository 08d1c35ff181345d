"""Chances of opposed rolls by counting: all 1,296 falls of four dice, ties left out."""

from collections import Counter
from fractions import Fraction
from functools import cache

from game.fuzz.books import catfight_rolls
from game.fuzz.books.catfight_rolls import ROLLS


def chance(lead):
    """Of a higher total with this lead, as [p, q] in lowest terms."""
    return list(catfight_rolls.chance(lead).as_integer_ratio())


@cache
def degrees(lead):
    """The chance of each degree of success; 0 is a miss."""
    found = Counter()
    for margin, ways in ROLLS.items():
        if margin + lead:
            found[max(0, margin + lead)] += Fraction(ways, 1296 - ROLLS[-lead])
    return found
