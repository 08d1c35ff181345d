"""Names that will do, and the strict reader of plain objects."""

import re

import pytest

from game.kernel.errors import Refused
from game.kernel.hexes import Board, Grid
from game.kernel.plain import Reader, bad_name

GOOD = ["a", "Ann", "Łukasz", "Æthelred", "猫", "Ann O'Malley", "x" * 40, "a/b", "..", "CON", "trailing. ", "%s {0} [b]", "🐈", "é", "x y",
        "ā̈", "👨‍👩‍👧", "مرحبا", "-1", "0"]
BAD = [
    ("", "1 to 40"), ("x" * 41, "1 to 40"), ("x" * 100_000, "1 to 40"), (" ", "blanks"), ("\u3000", "blanks"), ("\u00a0 ", "blanks"),
    ("a\x00b", "control"), ("a\nb", "control"), ("a\tb", "control"), ("\x1b[31mred", "control"), ("a\x7f", "control"), ("a\x85", "control"),
    ("\u202eabc", "control"), ("a\u202a", "control"), ("\u2066x\u2069", "control"), ("a\ud800", "control"),
    ("e\u0301", "NFC"), ("A\u030a", "NFC"),
    ("\u212b", "NFC"), ("a\u0315\u0315\u0315", "two marks"), ("x" + "\u0332" * 39, "two marks"),
    (None, "a text is due"), (1, "a text is due"), (True, "a text is due"), (["a"], "a text is due"),
    ({}, "a text is due"), (b"a", "a text is due"),
]


@pytest.mark.parametrize("name", GOOD)
def test_good_names(name):
    assert bad_name(name) is None


@pytest.mark.parametrize(("name", "says"), BAD, ids=range(len(BAD)))
def test_nasty_names(name, says):
    wrong = bad_name(name)
    assert wrong is not None and says in wrong
    assert wrong.isprintable() and len(wrong) < 120


def refused(call):
    with pytest.raises(Refused) as caught:
        call()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_place_is_named_from_the_top():
    reader = Reader({"sides": {"units": {"hp": True}}}, "")
    assert refused(lambda: reader.object("sides").object("units").whole("hp", 0, 9)) == "sides.units.hp: a whole number from 0 to 9 is due"
    assert Reader({}, "file").at("x") == "file.x" and Reader({}, "").at("x") == "x"


@pytest.mark.parametrize("data", [None, [], 1, "x", True])
def test_an_object_is_an_object(data):
    assert refused(lambda: Reader(data, "top")) == "top: an object is due"
    assert refused(lambda: Reader({"in": data}, "").object("in")) == "in: an object is due"


def test_keys_must_be_just_these():
    reader = Reader({"a": 1, "b": 2}, "top")
    assert reader.keys("a", optional=("b", "c")) is reader
    assert "newer" in refused(lambda: reader.keys("a")) and refused(lambda: reader.keys("a")).startswith("top.b: ")
    assert refused(lambda: reader.keys("a", "b", "c")) == "top.c: is missing"
    assert len(refused(lambda: Reader({"k" * 9999: 1}, "top").keys())) < 120


@pytest.mark.parametrize("value", [None, True, False, "3", 1.0, [], 0, 11, -1, 10**400])
def test_whole_numbers_have_bounds(value):
    assert refused(lambda: Reader({"n": value}, "").whole("n", 1, 10)) == "n: a whole number from 1 to 10 is due"


def test_whole_numbers_may_have_a_default():
    assert Reader({}, "").whole("n", 1, 10, 5) == 5
    assert Reader({"n": 1}, "").whole("n", 1, 10) == 1
    assert "is due" in refused(lambda: Reader({}, "").whole("n", 1, 10))
    assert "is due" in refused(lambda: Reader({"n": None}, "").whole("n", 1, 10, 5))


def test_flags_words_lists_and_names():
    data = {"flag": 1, "word": "grub", "list": [1, 2, 3], "name": "a\x00", "text": "x"}
    reader = Reader(data, "")
    assert refused(lambda: reader.flag("flag", False)) == "flag: true or false is due"
    assert reader.flag("none", True) is True
    assert refused(lambda: reader.word("word", ["grab", "trap"])) == "word: one of grab, trap is due (perhaps this is from a newer version)"
    assert refused(lambda: reader.word("list", ["grab"])) == "list: grab is due"
    assert refused(lambda: reader.list("list", 0, 2)) == "list: a list of 0 to 2 is due"
    assert refused(lambda: reader.list("word", 0, 2)) == "word: a list of 0 to 2 is due"
    assert refused(lambda: reader.list("list", 2, 2)) == "list: a list of 2 is due"
    assert refused(lambda: Reader({"n": 2}, "").whole("n", 1, 1)) == "n: the number 1 is due"
    assert reader.list("list", 3, 3) == [1, 2, 3]
    assert refused(lambda: reader.name("name")).startswith("name: control")
    assert (reader.name("none", "left out"), reader.name("text")) == ("left out", "x")
    assert reader.has("flag") and not reader.has("none")


@pytest.mark.parametrize("value", [None, [1], [1, 2, 3], ["1", 2], [True, 1], [1.0, 2], {"c": 1}, "1,2", 5])
def test_a_cell_is_two_whole_numbers(value):
    board = Board(Grid(3, 2), 0b1)
    assert refused(lambda: Reader({"at": value}, "").cell("at", board)) == "at: a cell [column, row] is due"


def test_a_cell_is_on_the_map_and_open():
    board = Board(Grid(3, 2), 0b1)
    assert Reader({"at": [2, 1]}, "").cell("at", board) == 5
    assert re.match(r"at: the cell is not on the map \(3 columns, 2 rows\)", refused(lambda: Reader({"at": [3, 0]}, "").cell("at", board)))
    assert refused(lambda: Reader({"at": [0, 0]}, "").open_cell("at", board)) == "at: the cell is an obstacle"
    assert Reader({"at": [1, 0]}, "").open_cell("at", board) == 1
