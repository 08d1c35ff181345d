"""Commands and events as plain data: read strictly by their type hints, every complaint naming the key."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel import codec
from game.kernel.errors import Illegal
from game.kernel.hexes import Cell, Direction, Grid

GRID = Grid(4, 3)


class Pair(NamedTuple):
    name: str
    value: int


@dataclass(frozen=True)
class Everything:
    unit: str
    number: int
    flag: bool
    at: Cell
    path: tuple[Cell, ...]
    dir: Direction
    word: Literal["hp", "stamina"]
    side: Literal[0, 1]
    maybe: str | None
    place: Cell | None
    pair: Pair
    two: tuple[int, str]
    parts: tuple[Pair, ...] = ()
    boost: int = field(default=0, kw_only=True)


PLAIN = {
    "unit": "ann", "number": -3, "flag": True, "at": [1, 2], "path": [[0, 0], [3, 2]], "dir": "NE", "word": "hp", "side": 1, "maybe": None,
    "place": None, "pair": {"name": "x", "value": 1}, "two": [5, "y"], "parts": [{"name": "p", "value": 2}], "boost": 4,
}


def test_reading_and_writing_are_each_others_opposite():
    record = codec.read(Everything, PLAIN, GRID)
    assert record == Everything("ann", -3, True, Cell(9), (Cell(0), Cell(11)), Direction(1), "hp", 1, None, None,
                                Pair("x", 1), (5, "y"), (Pair("p", 2),), boost=4)
    assert codec.write(record, GRID) == PLAIN
    assert list(codec.write(record, GRID)) == [name for name, *_ in codec.fields_of(Everything)]


def test_what_has_a_default_may_be_left_out():
    record = codec.read(Everything, {key: value for key, value in PLAIN.items() if key not in ("boost", "parts")}, GRID)
    assert (record.boost, record.parts) == (0, ())
    assert codec.write(codec.read(Everything, {**PLAIN, "maybe": "m", "place": [2, 0]}, GRID), GRID)["place"] == [2, 0]


@pytest.mark.parametrize("key", [name for name, _, _, needed in codec.fields_of(Everything) if needed])
def test_every_needed_key_is_missed_by_name(key):
    with pytest.raises(Illegal, match=f"the key '{key}' is missing"):
        codec.read(Everything, {name: value for name, value in PLAIN.items() if name != key}, GRID)


@pytest.mark.parametrize("key", ["x", "", "Unit", "units", "a" * 300, "\n"])
def test_every_unknown_key_is_refused_by_name(key):
    with pytest.raises(Illegal, match="unknown key"):
        codec.read(Everything, {**PLAIN, key: 1}, GRID)


WRONG = {
    "unit": ["a text", 1, None, ["ann"], {}, True],
    "number": ["a whole number", "1", None, True, [1], 1.0],
    "flag": ["true or false", 0, 1, "true", None],
    "at": ["a cell [column, row] is due", [1], [1, 2, 3], "1,2", {"c": 1}, None, [True, 0], ["1", "2"], 9, [1.0, 2]],
    "path": ["path: ", None, "E", {}, [[1]], [0], [[0, 0], [9, 9]]],
    "dir": ["one of 'E', 'NE', 'NW', 'W', 'SW', 'SE' is due", "N", "e", 0, None, "", ["E"]],
    "word": ["one of 'hp', 'stamina' is due", "HP", "", None, 0, ["hp"]],
    "side": ["one of 0, 1 is due", 2, -1, True, False, "0", None, 1.0],
    "maybe": ["a text is due", 1, False, []],
    "place": ["place: ", [1], [9, 9], 1, "x"],
    "pair": ["pair: ", None, [], {"name": "x"}, {"name": "x", "value": "1"}, {"name": "x", "value": 1, "more": 1}],
    "parts": ["parts: ", None, {}, [{"name": "x"}], [None]],
    "boost": ["a whole number is due", True, "0", None, 0.0],
}


@pytest.mark.parametrize(("key", "says", "value"), [(key, case[0], value) for key, case in WRONG.items() for value in case[1:]])
def test_every_wrong_value_is_refused_with_its_key(key, says, value):
    with pytest.raises(Illegal) as caught:
        codec.read(Everything, {**PLAIN, key: value}, GRID)
    assert str(caught.value).startswith(f"{key}: ") and says in str(caught.value)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


def test_a_cell_off_the_map_is_named_with_the_size():
    for place in ([4, 0], [0, 3], [-1, 0], [0, -1], [10**30, 0]):
        with pytest.raises(Illegal, match=r"not on the map \(4 columns, 3 rows\)"):
            codec.read(Everything, {**PLAIN, "at": place}, GRID)


def test_a_number_of_thousands_of_digits_is_not_written_out():
    with pytest.raises(Illegal) as caught:
        codec.read(Everything, {**PLAIN, "dir": 10**6000}, GRID)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("names", [("y", "NW"), ("x", "S")])
def test_directions_are_named_by_the_map(names):
    axis, name = names
    grid = Grid(4, 3, axis)
    assert codec.write(codec.read(Everything, {**PLAIN, "dir": name}, grid), grid)["dir"] == name


def test_a_hint_without_a_plain_form_is_a_fault_of_ours():
    class Odd(NamedTuple):
        what: float

    with pytest.raises(TypeError, match="no plain form"):
        codec.fields_of(Odd)


PLAINS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.sampled_from(sorted(PLAIN)), PLAINS)
def test_whatever_stands_in_a_field_is_read_or_refused(key, value):
    try:
        record = codec.read(Everything, {**PLAIN, key: value}, GRID)
    except Illegal:
        return
    assert codec.write(record, GRID) == {**PLAIN, key: value}


def test_a_fixed_tuple_has_its_length():
    for short in ([], [5], [5, "y", 6]):
        with pytest.raises(Illegal, match="two: a list of 2"):
            codec.read(Everything, {**PLAIN, "two": short}, GRID)
