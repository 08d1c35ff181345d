"""JSON as our files may be: every oddity refused in one line that says what it is; what is written comes back."""

import json
import os
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.formats import strict
from game.kernel.errors import Refused

ODDITIES = [
    ("NaN", b'{"a": NaN}', "NaN"),
    ("Infinity", b'{"a": Infinity}', "Infinity"),
    ("minus Infinity", b'[-Infinity]', "-Infinity"),
    ("a number past the floats", b'{"a": 1e999}', "1e999"),
    ("a float", b'{"a": 3.0}', "3.0"),
    ("a float at the top", b"3.5", "3.5"),
    ("an exponent", b"[1E2]", "1E2"),
    ("minus nought", b"[-0]", "-0"),
    ("minus nought as a float", b"[-0.0]", "-0.0"),
    ("1,001 digits", b"[" + b"9" * 1001 + b"]", "1001 digits"),
    ("5,000 digits", b"[" + b"1" * 5000 + b"]", "5000 digits"),
    ("a key twice", b'{"a": 1, "b": 2, "a": 3}', "'a' stands twice"),
    ("a key twice, deep down", b'[{"x": {"": 1, "": 1}}]', "stands twice"),
    ("a key twice, once escaped", b'{"a": 1, "\\u0061": 2}', "'a' stands twice"),
    ("half a surrogate pair", b'["\\ud800"]', "half a surrogate pair"),
    ("the other half", b'{"a": "x\\udfffy"}', "half a surrogate pair"),
    ("half a pair in a key", b'{"\\udead": 1}', "half a surrogate pair"),
    ("the halves the wrong way round", b'["\\udc00\\ud800"]', "half a surrogate pair"),
    ("trailing data", b'{"a": 1} {"b": 2}', "Extra data"),
    ("a trailing comma", b"[1, 2,]", "no JSON"),
    ("a comment", b"// hello\n[1]", "no JSON"),
    ("a comment inside", b"[1 /* one */]", "no JSON"),
    ("single quotes", b"{'a': 1}", "no JSON"),
    ("a bare key", b"{a: 1}", "no JSON"),
    ("a leading nought", b"[01]", "no JSON"),
    ("a plus", b"[+1]", "no JSON"),
    ("hex", b"[0x10]", "no JSON"),
    ("Python's words", b"[True, None]", "no JSON"),
    ("a control character in a text", b'["a\nb"]', "no JSON"),
    ("NUL in a text", b'["a\x00b"]', "no JSON"),
    ("an unfinished text", b'["abc', "no JSON"),
    ("an unfinished object", b'{"a": ', "no JSON"),
    ("a bad escape", b'["\\x41"]', "no JSON"),
    ("nothing", b"", "no JSON"),
    ("blanks", b"  \n ", "no JSON"),
    ("zeros", b"\x00" * 100, "no JSON"),
    ("a picture", b"\xff\xd8\xff\xe0\x00\x10JFIF", "not UTF-8"),
    ("Latin-1", '{"name": "Zoë"}'.encode("latin-1"), "not UTF-8"),
    ("UTF-16", '{"a": 1}'.encode("utf-16"), "not UTF-8"),
    ("a surrogate in UTF-8", b'["\xed\xa0\x80"]', "not UTF-8"),
    ("33 brackets", b"[" * 33 + b"]" * 33, "deeper than 32"),
    ("33 objects", b'{"a": ' * 33 + b"1" + b"}" * 33, "deeper than 32"),
    ("100,000 brackets", b"[" * 100_000 + b"]" * 100_000, "deeper than 32"),
    ("100,000 open brackets", b'[{"a":' * 50_000, "deeper than 32"),
]


@pytest.mark.parametrize(("data", "says"), [case[1:] for case in ODDITIES], ids=[case[0] for case in ODDITIES])
def test_oddities_are_refused_in_one_line(data, says):
    with pytest.raises(Refused) as caught:
        strict.parse(data)
    text = str(caught.value)
    assert says in text and "\n" not in text and len(text) < 160 and text.isprintable()


@pytest.mark.parametrize(("data", "found"), [
    (b"[1, -1, 0, true, null]", [1, -1, 0, True, None]),
    (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
    (b'["\\ud83d\\ude3a"]', ["😺"]),
    ('["😺", "é"]'.encode(), ["😺", "é"]),
    (b'["a\\u0000b"]', ["a\x00b"]),
    (b"[" + b"9" * 1000 + b"]", [int("9" * 1000)]),
    (b"[" * 32 + b"]" * 32, None),
    (b'\r\n\t {"a" :\t[ ]}\n', {"a": []}),
])
def test_what_is_allowed(data, found):
    assert strict.parse(data) == found or found is None


def test_kinds_stay_apart():
    found = strict.parse(b"[true, 1, false, 0]")
    assert [type(value) for value in found] == [bool, int, bool, int]


LETTERS = st.characters(exclude_categories=["Cs"])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(LETTERS, max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=6), inner, max_size=4),
    max_leaves=30,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(PLAIN)
def test_parsing_undoes_writing_and_writing_is_settled(data):
    written = strict.canonical(data)
    again = strict.parse(written)
    assert again == data and json.dumps(again) == json.dumps(data)   # so that true is not 1
    assert strict.canonical(again) == written and written.endswith(b"\n") and b"\r" not in written


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.binary(max_size=60) | st.text(st.sampled_from('[]{}",:01e-+.tfn\\u d8'), max_size=60).map(str.encode))
def test_any_bytes_are_read_or_refused(data):
    try:
        found = strict.parse(data)
    except Refused as error:
        assert "\n" not in str(error)
    else:
        assert strict.parse(strict.canonical(found)) == found


# ---------------------------------------------------------------------- files

def test_100_mb_are_refused_before_they_are_read(tmp_path):
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    with pytest.raises(Refused):
        strict.load(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000


def test_16_mb_are_the_limit(tmp_path):
    path = tmp_path / "just.json"
    path.write_bytes(b"[1]" + b" " * (strict.LARGEST - 3))
    assert strict.load(path) == [1]
    path.write_bytes(b"[1]" + b" " * (strict.LARGEST - 2))
    with pytest.raises(Refused):
        strict.load(path)


def test_a_refusal_begins_with_the_name_of_the_file(tmp_path):
    path = tmp_path / "broken.json"
    path.write_bytes(b"[1.5]")
    with pytest.raises(Refused) as caught:
        strict.load(path)
    assert str(caught.value) == "broken.json: the number 1.5 is not a whole one"


@pytest.mark.parametrize("make", [
    lambda path: path.mkdir(),
    lambda path: path.write_bytes(b""),
    pytest.param(lambda path: os.mkfifo(path), marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs")),
    pytest.param(lambda path: path.symlink_to("/dev/zero"), marks=pytest.mark.skipif(os.name == "nt", reason="no /dev")),
    pytest.param(lambda path: path.symlink_to(path), marks=pytest.mark.skipif(os.name == "nt", reason="needs rights")),
], ids=["folder", "empty", "fifo", "zero", "loop"])
def test_what_is_no_file_of_ours_is_refused_at_once(tmp_path, make):
    path = tmp_path / "thing.json"
    make(path)
    with pytest.raises(Refused) as caught:
        strict.load(path)
    assert str(caught.value).startswith("thing.json: ")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(Refused, match=r"thing\.json: there is no such file"):
        strict.load(tmp_path / "thing.json")


def test_a_name_that_no_file_can_have():
    with pytest.raises(Refused, match=r"its name will not do|cannot be read"):
        strict.read_file(Path("a\x00b.json"))
    with pytest.raises(Refused, match=r"cannot be read|no such file"):
        strict.read_file(Path("x" * 5000))


def test_what_is_no_file_of_ours_is_told_as_it_is(tmp_path):
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(Refused, match="larger than 16 MB"):
        strict.load(path)
    with pytest.raises(Refused, match="not a regular file"):
        strict.load(tmp_path)
