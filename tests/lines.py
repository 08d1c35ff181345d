"""Lines in which the game refuses something: each says where, what, and is one line; and data with one place of it left blank."""

import copy
import re

EMPTY = re.compile(r"^\s*([:;,]|$)|[:;,]\s*[:;,]|\.:|:\s*$|\n")
"""A line that begins with a mark, or has one where a place or a reason is due."""
BLANKS = ("", " ", "\n", ":", None, [], {})


def is_whole(line):
    """Whether a line has no empty place."""
    assert not EMPTY.search(line), line
    return True


def blanked(data):
    """The data again and again, each time with another value blank, or a blank key more in another object."""
    for way, value in [((), data), *_places(data)]:
        for blank in BLANKS:
            if way and blank != value:
                yield _changed(data, way, lambda holder, key, blank=blank: holder.__setitem__(key, blank))
            if isinstance(value, dict) and isinstance(blank, str):
                yield _changed(data, (*way, blank), lambda holder, key: holder.__setitem__(key, 1))


def _places(data, way=()):
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*way, key), value
        yield from _places(value, (*way, key))


def _changed(data, way, change):
    data = copy.deepcopy(data)
    holder = data
    for key in way[:-1]:
        holder = holder[key]
    change(holder, way[-1])
    return data
