"""Any text can be drawn; nothing raises or grows without bound."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ui_hands import PRESS, display

from game.art.store import MEGABYTE
from game.ui.clean import clean
from game.ui.fonts import FontShelf
from game.ui.look import Look, scale_for
from game.ui.text import WIDEST, Press, Style

HOSTILE = {
    "nul": "a\0b",
    "controls": "".join(map(chr, range(32))) + "\x7f\x85",
    "lone surrogate": "cat \ud800 \udfff",
    "500 marks": "e" + "\u0301" * 500,
    "only marks": "\u0301" * 50,
    "override": "\u202egnp.tac\u202c\u2066x\u2069",
    "zero width": "\u200b\u200c\u200d\ufeff\u2060",
    "emoji": "😀👩‍👩‍👧‍👦🏳️‍🌈",
    "long": "x" * 100_000,
    "wide": "W" * 100_000,
    "private": "\ue000\uf8ff\U0010ffff",
    "unassigned": "\u0378\U000e0080",
    "scripts": "汉字 かな 한글 עברית العربية ქართული Ελληνικά Кошка ไทย",
    "brackets": "%s {0} [b]x[/b] <b>x</b> \\n",
    "blank": "   ",
    "empty": "",
    "newlines": "a\nb\r\nc\u2028d",
    "number": 12,
    "none": None,
}
FACES = ("head", "body", "bold")


@pytest.fixture(autouse=True)
def _display():
    display()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_line_is_drawn_small(name, face):
    drawn = PRESS.line(HOSTILE[name], Style(15, "#ffffff", face, "#000000", 2))
    assert drawn.get_width() <= WIDEST
    assert drawn.get_height() <= 40
    assert drawn.get_width() >= 1


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_paragraph_stays_in_its_box(name):
    block = PRESS.block(HOSTILE[name], Style(15, "#ffffff"), 200, most=5)
    assert block.get_width() <= 204
    assert block.get_height() <= 5 * PRESS.height(15)


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=120), st.integers(1, 300))
@settings(max_examples=150, deadline=None)
def test_any_text_fits_the_width_it_is_given(text, width):
    display()
    drawn = PRESS.line(text, Style(15, "#ffffff", "head"), width)
    assert drawn.get_width() <= max(1, width)


def test_what_is_cut_ends_with_an_ellipsis_and_what_fits_is_whole():
    assert PRESS.fitted("Marmalade of the Harbour Crew", 15, "body", 90).endswith("…")
    assert PRESS.fitted("Marmalade", 15, "body", 900) == "Marmalade"
    assert PRESS.fitted("Marmalade", 15, "body", 0) == ""


def test_wrapped_lines_lose_no_word():
    text = "the quick brown fox jumps over the lazy dog"
    lines = PRESS.wrapped(text, 15, "body", 120)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(PRESS.width(line, 15) <= 120 for line in lines)


def test_a_word_too_long_is_broken_and_a_text_too_long_is_cut():
    lines = PRESS.wrapped("x" * 300, 15, "body", 100, most=4)
    assert len(lines) == 4
    assert lines[-1].endswith("…")
    assert all(PRESS.width(line, 15) <= 100 for line in lines)


def test_the_text_cache_is_bounded():
    press = Press(MEGABYTE)
    for n in range(3000):
        press.line(f"round {n} of a long league", Style(24, "#ffffff", "head", "#000000", 2))
    assert press.kept.used <= MEGABYTE
    assert 0 < len(press.kept) < 3000


def test_the_same_line_is_drawn_once():
    press = Press()
    style = Style(20, "#ffffff", "bold")
    assert press.line("Pip", style) is press.line("Pip", style)
    assert press.line("Pip", style) is not press.line("Pop", style)


def test_open_fonts_are_bounded():
    press = Press()
    for size in range(6, 200):
        press.line("x", Style(size, "#ffffff"))
    assert len(press.fonts) <= 64


def test_fonts_that_are_missing_do_not_stop_the_game(monkeypatch, caplog):
    monkeypatch.setattr("game.ui.fonts.pygame.font.Font", _stubborn(pygame.font.Font))
    shelf = FontShelf()
    assert shelf.font("/nowhere/at-all.ttf", 20).get_height() > 0
    assert "cannot be opened" in caplog.text


def _stubborn(real):
    def font(file, size):
        if file is not None:
            raise FileNotFoundError(file)
        return real(None, size)

    return font


def test_sizes_follow_the_scale():
    small, large = (Look(k, PRESS).line("Continue", 20).get_height() for k in (1.0, 3.0))
    assert 2.7 < large / small < 3.3


@pytest.mark.parametrize(
    ("window", "wanted", "expected"),
    [
        ((1280, 720), 100, 1.0),
        ((1280, 720), 200, 2.0),
        ((1280, 720), 300, 2.0),
        ((3840, 2160), 300, 6.0),
        ((800, 600), 300, 1.25),
        ((1920, 1080), 150, 2.25),
    ],
)
def test_the_scale_leaves_room_to_lay_out_in(window, wanted, expected):
    assert scale_for(window, wanted) == expected


def test_clean_keeps_names_as_they_are_and_drops_what_cannot_be_drawn():
    assert clean("Zoë d'Été – 4½") == "Zoë d'Été – 4½"
    assert clean("a\u202eb\u200bc\0d") == "abcd"
    assert clean("e\u0301") == "é"
    assert clean("a\nb") == "a b"
    assert clean("a\nb", lines=True) == "a\nb"
    assert len(clean("x\u0301\u0302\u0303\u0304")) <= 3
    assert clean("\ud800") == "\ufffd"
