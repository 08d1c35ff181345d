"""Rectangles cut from rectangles."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.rects import Share, beside, centred, columns, cut_bottom, cut_left, cut_right, cut_top, grid, inset, kept_inside, rows, split

LENGTHS = st.one_of(st.integers(0, 400), st.builds(Share, st.floats(0.1, 5), st.integers(0, 120)))


@given(st.integers(0, 2000), st.lists(LENGTHS, min_size=1, max_size=8), st.integers(0, 30))
def test_parts_follow_each_other_inside_the_whole(total, parts, gap):
    found = split(total, parts, gap)
    assert len(found) == len(parts)
    end = 0
    for start, length in found:
        assert start >= end
        assert length >= 0
        end = start + length
    assert end <= total


@given(st.integers(200, 2000), st.lists(st.floats(0.1, 5), min_size=1, max_size=8))
def test_shares_take_all_there_is(total, weights):
    found = split(total, [Share(w) for w in weights])
    assert sum(length for _, length in found) == total


def test_fixed_sizes_are_kept_and_shares_get_the_rest():
    left, middle, right = columns(Rect(10, 20, 300, 50), 40, Share(), 60, gap=10)
    assert (left, middle, right) == (Rect(10, 20, 40, 50), Rect(60, 20, 180, 50), Rect(250, 20, 60, 50))


def test_a_share_gets_its_least():
    a, b = rows(Rect(0, 0, 10, 100), Share(1), Share(9, 0))
    assert (a.h, b.h) == (10, 90)
    a, b = rows(Rect(0, 0, 10, 100), Share(1, 40), Share(9))
    assert (a.h, b.h) == (40, 60)


def test_a_grid_covers_its_box():
    cells = grid(Rect(0, 0, 100, 50), 4, 2)
    assert len(cells) == 8
    assert cells[0].unionall(cells[1:]) == Rect(0, 0, 100, 50)
    assert sum(c.w * c.h for c in cells) == 5000


def test_cutting_edges():
    whole = Rect(0, 0, 100, 100)
    assert cut_left(whole, 30, 10) == (Rect(0, 0, 30, 100), Rect(40, 0, 60, 100))
    assert cut_right(whole, 30, 10) == (Rect(70, 0, 30, 100), Rect(0, 0, 60, 100))
    assert cut_top(whole, 30) == (Rect(0, 0, 100, 30), Rect(0, 30, 100, 70))
    assert cut_bottom(whole, 30) == (Rect(0, 70, 100, 30), Rect(0, 0, 100, 70))


RECTS = st.builds(Rect, st.integers(-500, 500), st.integers(-500, 500), st.integers(0, 500), st.integers(0, 500))


@given(RECTS, st.integers(0, 400))
def test_an_inset_lies_within(rect, by):
    assert rect.contains(inset(rect, by)) or rect.w == 0 or rect.h == 0
    assert inset(rect, by).w >= 0


@given(RECTS, st.tuples(st.integers(1, 900), st.integers(1, 900)))
def test_a_popover_stays_in_the_window(anchor, size):
    bounds = Rect(0, 0, 640, 360)
    box = beside(anchor, size, bounds, 8)
    assert bounds.contains(box)


def test_a_popover_does_not_cover_what_it_speaks_of():
    bounds = Rect(0, 0, 640, 360)
    for anchor in (Rect(0, 0, 40, 40), Rect(600, 320, 40, 40), Rect(300, 160, 40, 40), Rect(0, 160, 640, 40)):
        assert not beside(anchor, (200, 80), bounds, 8).colliderect(anchor)


@given(RECTS, RECTS)
def test_kept_inside(rect, bounds):
    box = kept_inside(rect, bounds)
    assert box.w <= bounds.w and box.h <= bounds.h
    assert box.x >= bounds.x and box.right <= bounds.right


def test_centred():
    assert centred(Rect(0, 0, 100, 100), (40, 20)) == Rect(30, 40, 40, 20)
    assert centred(Rect(0, 0, 100, 100), (400, 20)) == Rect(0, 40, 100, 20)
