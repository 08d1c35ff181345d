"""Plain data with one thing changed: commands as a careless program might send them, files as a careless editor might leave them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence

from game.kernel.codec import Plain

ODD: tuple[Plain, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 13, 10**9, 10**40),
    *("", "x", "nobody", "NE", "hp", "\x00"),
    *([], [0], [0, 0], [99, 0], [[0, 0]], {}, {"a": 1}),
)
"""Values that are hardly ever due."""
_EXTRA = ("why", "side", "unit ", "Boost", "do")


def places(data: Plain, where: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value within plain data, the whole itself left out."""
    for key, inner in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*where, key)
        yield from places(inner, (*where, key))


def one_field_changed(data: Plain, chance: random.Random, among: Sequence[tuple[str | int, ...]] | None = None) -> Plain:
    """A copy with a single field replaced, dropped, doubled, moved by one or joined by another.

    ``among``: the ways to the fields that may be changed, all of them if left out.
    """
    changed = copy.deepcopy(data)
    where = chance.choice(list(places(data)) if among is None else among)
    inner = changed
    for key in where[:-1]:
        inner = inner[key]
    last, how = where[-1], chance.random()
    value = inner[last]
    if how < 0.15:
        del inner[last]
    elif how < 0.25 and isinstance(inner, dict):
        inner[chance.choice(_EXTRA)] = copy.deepcopy(chance.choice(ODD))
    elif how < 0.35 and isinstance(inner, list):
        inner.insert(int(last), copy.deepcopy(chance.choice((value, *ODD))))
    elif how < 0.6 and type(value) is int:
        inner[last] = value + chance.choice((-2, -1, 1, 2, 5, 100))
    else:
        inner[last] = copy.deepcopy(chance.choice(ODD))
    return changed


def changed_command(listed: Sequence[dict[str, Plain]], chance: random.Random, verbs: Sequence[str]) -> Plain:
    """One of the listed commands with one thing changed: a value taken from another of them, another verb, or anything at all."""
    data = copy.deepcopy(chance.choice(listed))
    how = chance.random()
    if how < 0.25:
        other = chance.choice(listed)
        shared = [key for key in data if key in other]
        key = chance.choice(shared)
        return {**data, key: copy.deepcopy(other[key])}
    if how < 0.4:
        return {**data, "do": chance.choice(verbs)}
    if how < 0.45:
        return chance.choice(ODD)
    return one_field_changed(data, chance)
