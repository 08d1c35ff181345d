"""Damaged files: whatever has happened to the bytes, they are refused in one line or they play; nothing else."""

import random

import pytest
from match_maker import small

from game.formats import matchfile, strict
from game.kernel.errors import Refused

WHOLE = strict.canonical(small({"dice": {"seed": 3}}, [
    {"unit": "bea", "do": "move", "path": [[3, 1], [3, 2], [2, 2]]},
    {"unit": "bea", "do": "strike", "target": "ann", "boost": 2},
    {"unit": "ann", "do": "boost", "boost": 1},
    {"unit": "bea", "do": "end"},
    {"unit": "ann", "do": "grab", "target": "bea"},
]))


def fate(data):
    """"plays" or the line of refusal."""
    try:
        matchfile.play(matchfile.read(strict.parse(data)))
    except Refused as error:
        text = str(error)
        assert text and "\n" not in text and len(text) < 2400
        return text
    return "plays"


def test_undamaged_it_plays():
    assert fate(WHOLE) == "plays"


def test_cut_short_anywhere():
    for percent in range(100):
        assert fate(WHOLE[:len(WHOLE) * percent // 100]) != "plays"


@pytest.mark.parametrize("seed", range(10))
def test_single_bits_turned(seed):
    rng = random.Random(seed)
    for _ in range(100):
        bit = rng.randrange(len(WHOLE) * 8)
        data = bytearray(WHOLE)
        data[bit // 8] ^= 1 << bit % 8
        fate(bytes(data))


@pytest.mark.parametrize("seed", range(10))
def test_stretches_lost_doubled_or_zeroed(seed):
    rng = random.Random(seed)
    for _ in range(60):
        start, length = rng.randrange(len(WHOLE)), rng.randint(1, 60)
        stretch = WHOLE[start:start + length]
        put = rng.choice([b"", stretch * 2, b"\x00" * len(stretch), stretch[::-1], rng.randbytes(len(stretch))])
        fate(WHOLE[:start] + put + WHOLE[start + length:])


@pytest.mark.parametrize("data", [
    b"", b"\x00" * len(WHOLE),
    WHOLE[:len(WHOLE) * 2 // 3] + b"\x00" * (len(WHOLE) // 3), b"\xff\xd8\xff\xe0" + WHOLE, WHOLE * 2, WHOLE[::-1],
])
def test_as_disks_and_people_do_it(data):
    assert fate(data) != "plays"


def nodes(data, where=()):
    """The places of all values in plain data."""
    yield where
    for key, inner in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from nodes(inner, (*where, key))


@pytest.mark.parametrize("value", [None, True, -1, 10**40, "", "x", [], {}, [[]], {"unit": 1}], ids=repr)
def test_any_value_anywhere_replaced(value):
    """Every single value of the file replaced by every kind of value: refused or plays, never anything else."""
    for where in list(nodes(strict.parse(WHOLE)))[1:]:
        data = strict.parse(WHOLE)
        inner = data
        for key in where[:-1]:
            inner = inner[key]
        inner[where[-1]] = value
        fate(strict.canonical(data))
    assert fate(strict.canonical(value)) != "plays"
