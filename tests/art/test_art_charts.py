"""Charts: labels never overlap and stay in the picture, axes cover what they show, lines of one value lie side by side."""

import itertools
import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.art import charts
from game.art.banners import TEAMS
from game.art.charts import Series, bar_row, line_chart, plan, written
from game.art.charts_layout import apart, rows, ticks
from game.art.lettering import word
from game.art.store import SurfaceStore


def league(many, values=lambda n: (0.0, 1.0, 2.0), chosen=0):
    return [Series(f"Team number {n}", TEAMS[n].main, TEAMS[n].shape, tuple(values(n)), n == chosen) for n in range(many)]


# ---------------------------------------------------------------- layout
@given(st.lists(st.floats(-50, 250), min_size=1, max_size=14), st.floats(4, 14))
def test_labels_never_overlap_and_stay_inside(wanted, height):
    found = rows(wanted, height, 0, 200)
    assert len(found) == len(wanted)
    placed = sorted(found)
    assert placed[0] >= height / 2 - 1e-6
    assert placed[-1] <= 200 - height / 2 + 1e-6
    for a, b in itertools.pairwise(placed):
        assert b - a >= height - 1e-6
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    assert [found[i] for i in order] == placed


@given(st.lists(st.integers(0, 9), min_size=1, max_size=9, unique=True))
def test_labels_with_room_stay_where_they_wish(places):
    wanted = [20.0 * p + 10 for p in places]
    assert rows(wanted, 20, 0, 200) == pytest.approx(wanted)


def test_touching_labels_share_the_shift():
    assert rows([100, 100, 100], 10, 0, 200) == pytest.approx([90, 100, 110])
    assert rows([0, 0], 10, 0, 200) == pytest.approx([5, 15])


def test_too_many_labels_are_refused():
    with pytest.raises(ValueError, match="do not fit"):
        rows([1] * 30, 10, 0, 200)


@given(st.floats(-400, 0), st.floats(0, 900), st.integers(3, 9))
def test_an_axis_covers_its_values_in_even_round_steps(low, high, most):
    found = ticks(low, high, most)
    assert found[0] <= low + 1e-6
    assert found[-1] >= high - 1e-6
    assert 2 <= len(found) <= most
    steps = {round(b - a, 6) for a, b in itertools.pairwise(found)}
    assert len(steps) == 1
    assert float(f"{steps.pop():.0e}") == pytest.approx(found[1] - found[0])


def test_points_of_a_league_go_up_in_whole_steps():
    assert ticks(0, 4.5) == [0, 1, 2, 3, 4, 5]
    assert ticks(0, 1) == [0, 1]


def test_equal_lines_lie_side_by_side():
    found = apart([(0, 1, 2), (0, 1, 3), (0, 1, 2)], 3, 9)
    assert [line[0] for line in found] == [0, 0, 0]
    assert [line[1] for line in found] == [-3, 0, 3]
    assert [found[0][2], found[2][2]] == [-1.5, 1.5]
    assert found[1][2] == 0


def test_many_equal_lines_are_squeezed_and_stand_on_the_foot():
    found = apart([(0, 0)] * 10, 3, 6, foot=0)
    last = [line[1] for line in found]
    assert max(last) == 0
    assert min(last) == pytest.approx(-12)


# ---------------------------------------------------------------- charts
@pytest.mark.parametrize("many", [1, 2, 6, 12, 16])
@pytest.mark.parametrize("size", [(616, 196), (320, 160), (900, 420)])
@pytest.mark.parametrize("k", [1.0, 1.6])
def test_names_of_a_chart_never_overlap_each_other_or_the_lines(many, size, k):
    for values in (lambda n: (0, 1, 2), lambda n: (0, n % 3, n % 5 + 0.5), lambda n: (0,)):
        series = league(many, values, chosen=many - 1)
        size = round(size[0] * k), round(size[1] * k)
        found = plan(size, series, k)
        boxes = [label.rect for label in found.labels]
        assert boxes
        assert len({label.series for label in found.labels}) == len(boxes)
        whole = pygame.Rect((0, 0), size)
        for box in boxes:
            assert whole.contains(box)
            assert box.left > found.field.right
            tall = written("Ag", round(15 * k), "#000000").get_height()
            assert box.centery - tall // 2 >= 0
            assert box.centery - tall // 2 + tall <= size[1]
        for a, b in itertools.combinations(boxes, 2):
            assert not a.colliderect(b)
        assert many - 1 in {label.series for label in found.labels}, "the player's own name is always there"
        for line in found.points:
            for x, y in line:
                assert found.field.left <= x <= found.field.right + 0.01
                assert found.field.top - 10 * k <= y <= found.field.bottom + 0.01


def test_where_all_fit_all_names_are_there():
    assert len(plan((616, 420), league(16)).labels) == 16


def test_the_leaders_keep_their_names_when_there_is_no_room():
    found = plan((400, 90), league(16, lambda n: (0, n)))
    named = {label.series for label in found.labels}
    assert 0 < len(named) < 16
    assert {0, 15, 14} <= named


def test_nothing_is_written_beyond_the_edge():
    series = [Series("A very long name of a team that goes on and on", "#1fa59c", "circle", (0, 1))]
    out = line_chart((300, 140), series)
    assert out.get_size() == (300, 140)
    edge = [out.get_at((299, y)).a for y in range(140)]
    assert max(edge) < 255


def test_a_name_that_is_cut_ends_in_dots():
    asked = []

    def write(text, pixels, colour):
        asked.append(text)
        return word(text, pixels, colour)

    line_chart((300, 140), [Series("A very long name of a team that goes on", "#1fa59c", "circle", (0, 1))], write=write)
    assert any(text.endswith("…") for text in asked)
    asked.clear()
    line_chart((600, 140), [Series("Short", "#1fa59c", "circle", (0, 1))], write=write)
    assert not any(text.endswith("…") for text in asked)


def test_the_chosen_line_is_thicker():
    plain, chosen = (league(1, chosen=c) for c in (9, 0))
    thin, thick = (_pixels(line_chart((400, 200), s), TEAMS[0].main) for s in (plain, chosen))
    assert thick > 1.3 * thin


def _pixels(picture, colour):
    return pygame.mask.from_threshold(picture, pygame.Color(colour), (6, 6, 6, 255)).count()


def test_two_lines_of_one_shape_differ_in_grey():
    first, second = Series("a", "#808080", "circle", (0, 1, 2)), Series("b", "#808080", "circle", (0, 2, 4))
    alone = pygame.transform.grayscale(line_chart((400, 220), [first]))
    both = pygame.transform.grayscale(line_chart((400, 220), [first, second]))
    cream = (246, 246, 246)
    assert pygame.mask.from_threshold(both, cream, (9, 9, 9, 255)).count() > 40
    assert pygame.mask.from_threshold(alone, cream, (9, 9, 9, 255)).count() < 10


def test_values_are_said_plainly():
    assert [charts._number(v) for v in (0, 0.5, 2, 3.5, -1, -0.5, 0.25)] == ["0", "½", "2", "3½", "−1", "−½", "0.25"]


def test_empty_charts_draw():
    for series in ([], [Series("a", "#1fa59c", "star", ())], [Series("a", "#1fa59c", "star", (0,))]):
        assert line_chart((300, 150), series).get_size() == (300, 150)


def test_lines_of_different_lengths_end_where_they_end():
    found = plan((500, 200), [Series("a", "#1fa59c", "star", (0, 1)), Series("b", "#f2a11f", "circle", (0, 1, 2, 3))])
    assert [len(line) for line in found.points] == [2, 4]
    assert found.points[0][-1][0] < found.points[1][-1][0]


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_what_is_no_number_is_refused(value):
    with pytest.raises(ValueError, match="finite"):
        plan((300, 150), [Series("a", "#1fa59c", "star", (0, value))])


@pytest.mark.parametrize("name", ["", "\0", "\ud800x", "e" + "\u0301" * 600, "x" * 5000, "\n\t"])
def test_any_name_can_be_drawn(name):
    assert written(name, 15, "#000000").get_height() < 40
    assert line_chart((300, 150), [Series(name, "#1fa59c", "star", (0, 1))]).get_size() == (300, 150)


def test_a_row_shows_its_share_and_keeps_name_and_value_apart():
    row = bar_row((240, 44), "Passes that arrived every time", "14 of 22", 0.64, "#3c9a52", picture="pass")
    assert row.get_size() == (240, 44)
    some, most = (_pixels(bar_row((240, 44), "a", "b", share, "#3c9a52"), "#3c9a52") for share in (0.3, 0.9))
    assert most > 2 * some > 0
    assert bar_row((240, 44), "a", "b", 7.0, "#3c9a52").get_size() == (240, 44)


def test_charts_are_kept_within_bounds(monkeypatch):
    small = SurfaceStore(900_000)
    monkeypatch.setattr(charts, "_KEPT", small)
    for n in range(12):
        line_chart((300, 150), league(3, lambda i, n=n: (0, n, n + i)))
        assert small.used <= small.limit
    assert len(small) < 12
    series = league(4)
    assert line_chart((300, 150), series) is line_chart((300, 150), series)
