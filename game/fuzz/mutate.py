"""Data with one thing changed: commands as a careless program might send them, files as a careless editor or a failing disk might
leave them."""

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


TOKENS = (
    *(b"NaN", b"-Infinity", b"1e999", b"1.0", b"-0", b"9" * 5000, b'"\\ud800"', b'"\\u0000"', b"/* */", b"\xef\xbb\xbf", b"\x00", b"\xff"),
    *(b"[" * 100_000, b'{"a":' * 40, b'"do": "end", "do": "end",', b"<!ENTITY a 'b'>", b"true", b"", b"]", b'"', b"\r\n"),
)
"""What may stand where something else did."""
NASTY = (
    *("", " ", "\t", "a\nb", "a\x00b", "\x1b[31mred", "a\x7f", "\u202eabc", "a\u2066b", "\ud800", "e\u0301", "n" * 41, "n" * 100_000),
    *("a\u0323\u0307\u0308", "Z" + "\u0301" * 500, "\u2029" * 41, "\x85"),
)
"""Names that are refused, whosoever they are."""
HARMLESS = (
    *("CON", "a/b", "..", "x:y", "trailing. ", "%s {0} [b]", "Æ", "æ", "Алёшö", "运城", "🐈", "-rf", "$(x)", "a\u200bb", "<b>&amp;"),
    *("n" * 40, "null", "0", "'; DROP TABLE facts; --", "ß", "İ", "Ω" * 40),
)
"""Names that look bad and harm nobody; in form NFC."""


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


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """The bytes of a file as a disk, a broken copy or a hand may have left them."""
    how = chance.randrange(10)
    if how < 3:
        return bits_turned(data, chance, chance.choice((1, 1, 1, 2, 8, 64)))
    if how == 3:
        return data[: chance.randrange(len(data))]
    if how == 4:
        return chance.choice((bytes(len(data)), data[: len(data) * 2 // 3].ljust(len(data), b"\0"), data * 2, data[::-1], b""))
    start, length = chance.randrange(len(data)), chance.choice((1, 4, 60, 512, 4096))
    stretch = data[start : start + length]
    if how < 7:
        put = chance.choice(TOKENS)
        return data[:start] + put + data[start + (0 if chance.random() < 0.5 else len(put)) :]
    other = chance.randrange(len(data))
    noise = chance.randbytes(len(stretch))
    put = chance.choice((b"", stretch * 2, bytes(len(stretch)), stretch[::-1], noise, data[other : other + length]))
    return data[:start] + put + data[start + length :]


def bits_turned(data: bytes, chance: random.Random, count: int) -> bytes:
    """So many single bits turned."""
    turned = bytearray(data)
    for _ in range(count):
        bit = chance.randrange(len(turned) * 8)
        turned[bit // 8] ^= 1 << bit % 8
    return bytes(turned)
