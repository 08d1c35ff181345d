"""The text in a field."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.clean import clean
from game.ui.editing import Editing

TEXTS = st.text(max_size=60)


@given(
    TEXTS,
    st.lists(st.sampled_from(["type", "left", "right", "word left", "word right", "back", "delete", "all", "home", "select"]), max_size=40),
    TEXTS,
)
def test_whatever_is_done_it_stays_a_clean_text_within_its_length(start, steps, more):
    edit = Editing(most=20).typed(start)
    for step in steps:
        edit = {
            "type": lambda e: e.typed(more),
            "left": lambda e: e.step(-1),
            "right": lambda e: e.step(1),
            "word left": lambda e: e.step(-1, word=True),
            "word right": lambda e: e.step(1, word=True, keep=True),
            "back": lambda e: e.erased(-1),
            "delete": lambda e: e.erased(1, word=True),
            "all": lambda e: e.everything(),
            "home": lambda e: e.moved(0, keep=True),
            "select": lambda e: e.step(-1, keep=True),
        }[step](edit)
        assert len(edit.text) <= 20
        assert 0 <= edit.at <= len(edit.text)
        assert 0 <= edit.mark <= len(edit.text)
        assert clean(edit.text) == edit.text


def test_typing_replaces_the_selection():
    edit = Editing("old name", 3, 0).typed("new")
    assert (edit.text, edit.at, edit.mark) == ("new name", 3, 3)


def test_what_does_not_fit_is_not_taken():
    assert Editing("abc", 3, 3, 5).typed("defg").text == "abcde"
    assert Editing("abcde", 5, 5, 5).typed("f").text == "abcde"
    assert Editing("abcde", 5, 0, 5).typed("xyz").text == "xyz"


def test_words():
    edit = Editing("one two  three", 14, 14)
    assert edit.step(-1, word=True).at == 9
    assert edit.erased(-1, word=True).text == "one two  "
    assert edit.moved(0).step(1, word=True).at == 4
    assert edit.moved(0).erased(1, word=True).text == "two  three"


def test_a_selection_collapses_to_the_side_the_arrow_points_to():
    edit = Editing("abcdef", 5, 1)
    assert edit.step(-1).at == 1
    assert edit.step(1).at == 5
    assert edit.step(1, keep=True).selected() == (1, 6)


def test_pasted_rubbish_is_cleaned():
    assert Editing().typed("a\0b\nc\ud800\u202e").text == "ab c\ufffd"
