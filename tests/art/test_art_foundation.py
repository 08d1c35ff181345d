"""Colours, SVG, the pen, soft light and the stores under them."""

import pygame
import pytest

from game.art import colour, soft, svg
from game.art.pen import Pen
from game.art.store import AGES, SurfaceStore, age, weight


def test_shades_go_to_warm_cream_and_plum_never_to_white_or_black():
    assert colour.shade("#808080", 1.0) == "#fff4d6"
    assert colour.shade("#808080", -1.0) == "#2c1038"
    assert colour.shade("#808080", 0.0) == "#808080"
    assert colour.luminance(colour.shade("#1fa59c", 0.3)) > colour.luminance("#1fa59c") > colour.luminance(colour.shade("#1fa59c", -0.3))


def test_mix_ends_in_its_colours_and_takes_short_ones():
    assert colour.mix("#102030", "#405060", 0) == "#102030"
    assert colour.mix("#102030", "#405060", 1) == "#405060"
    assert colour.mix("#fff", "#000", 0.5) == "#808080"
    assert colour.rgba("#102030", 7) == (16, 32, 48, 7)


@pytest.mark.parametrize("bad", ["red", "#12", "112233", "#gggggg"])
def test_what_is_no_colour_is_refused(bad):
    with pytest.raises(ValueError, match=r"not a colour|invalid literal"):
        colour.channels(bad)


def test_text_can_be_read():
    assert colour.contrast(colour.TEXT, colour.PAPER) >= 11
    assert colour.contrast(colour.SOFT, colour.PAPER) >= 4.5
    assert colour.contrast(colour.GOOD, colour.PAPER) >= 4.5
    assert colour.contrast(colour.BAD, colour.PAPER) >= 4.5
    assert colour.contrast(colour.CREAM, colour.WELL) >= 7
    for side in colour.SIDES:
        assert colour.contrast(colour.CREAM, side.dark) >= 4.5, "a name's outline must carry it"


def test_sides_share_neither_shape_nor_pattern_nor_colour():
    for part in ("shape", "pattern", "main", "dark", "light"):
        assert len({getattr(side, part) for side in colour.SIDES}) == len(colour.SIDES)
    first, second = colour.SIDES[:2]
    assert (first.shape, second.shape) == ("circle", "hexagon")
    assert {first.scarf, second.scarf} == {"round", "pointed"}
    assert abs(colour.luminance(first.main) - colour.luminance(second.main)) > 0.12, "the two sides differ in grey"


def test_an_svg_is_rendered_once_and_shared():
    text = svg.document('<path d="M0 0 L9 0 L9 9 Z" fill="#ff0000"/>', 10, 10)
    assert svg.render(text, 20) is svg.render(text, 20)
    assert svg.render(text, 20).get_size() == (20, 20)
    assert svg.render(text, 20, 30).get_size() == (20, 30)
    assert svg.render(text, 20).get_at((16, 4))[:3] == (255, 0, 0)


def test_gradients_are_drawn():
    run = svg.linear("g", 0, 0, 40, 0, (0, "#000000"), (1, "#ffffff"))
    picture = svg.render(svg.document('<path d="M0 0 L40 0 L40 40 L0 40 Z" fill="url(#g)"/>', 40, 40, run), 40)
    assert picture.get_at((3, 20)).r < 40 < 200 < picture.get_at((36, 20)).r


def test_a_path_is_scaled_pair_by_pair():
    assert svg.scale_path("M1 2 C-3 .5 4 -1 2 2 Z", 2) == "M2.0 2.0 C-6.0 0.5 8.0 -1.0 4.0 2.0 Z"


def test_the_pen_puts_every_silhouette_under_every_part():
    pen = Pen(8, 2)
    pen.shape("M0 0 L1 1 Z", "#111111")
    pen.limb("M5 5 L9 9", 4, "#222222")
    body = pen.body()
    assert body.rindex('stroke-width="8"') < body.index("#111111")
    assert body.index('stroke-width="12"') < body.index("#111111") < body.index("#222222")


def test_groups_of_the_pen_stay_balanced():
    pen = Pen()
    pen.push("translate(1 2)")
    pen.oval(0, 0, 2, 2, "#333333")
    pen.pop()
    assert pen.body().count("<g") == pen.body().count("</g>") == 2


def test_a_glow_fades_outwards_and_can_be_oval():
    pool = soft.glow(60, 30, "#ffffff", 200)
    assert pool.get_size() == (120, 60)
    levels = [pool.get_at((60 + d, 30)).r for d in (0, 20, 40, 58)]
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 150 > 12 > levels[-1]
    assert pool.get_at((60, 5)).r > 0 == pool.get_at((2, 2)).r


def test_light_is_added():
    board = pygame.Surface((80, 80))
    board.fill((40, 40, 40))
    soft.light(board, 40, 40, 30, 30, "#ff8000", 255)
    assert board.get_at((40, 40)).r > 200
    assert board.get_at((1, 1))[:3] == (40, 40, 40)


def test_a_shadow_is_wider_than_its_box_and_soft():
    under = soft.shadow(40, 20, 6, 5, 120)
    assert under.get_size() == (60, 40)
    assert 100 < under.get_at((30, 20)).a <= 120
    assert under.get_at((0, 0)).a < 8
    assert 20 < under.get_at((10, 20)).a < 100


def test_a_ground_shadow_fills_its_oval():
    under = soft.ground_shadow(80, 30, 110)
    assert under.get_size() == (80, 30)
    assert under.get_at((40, 15)).a > 90
    assert under.get_at((20, 15)).a > 40
    assert under.get_at((2, 2)).a == 0


def test_a_gradient_goes_through_its_colours():
    run = soft.gradient(4, 101, "#000000", "#ff0000", "#ffffff")
    assert run.get_at((1, 0))[:3] == (0, 0, 0)
    assert run.get_at((1, 50))[:3] == (255, 0, 0)
    assert run.get_at((1, 100))[:3] == (255, 255, 255)


def test_grain_is_the_same_for_the_same_seed_only():
    for kind in ("paper", "wood", "felt"):
        first = soft.noise(kind, 3).get_buffer().raw
        soft._KEPT.clear()
        assert soft.noise(kind, 3).get_buffer().raw == first
        assert soft.noise(kind, 4).get_buffer().raw != first


def test_a_vignette_darkens_the_corners_only():
    edge = soft.vignette((320, 180), 150)
    assert edge.get_at((160, 90)).a == 0
    assert edge.get_at((0, 0)).a > 60


def test_corners_are_cut_without_dark_fringes():
    picture = pygame.Surface((40, 40), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 255))
    soft.clipped(picture, 12)
    assert picture.get_at((0, 0)).a == 0
    assert all(picture.get_at((x, y)).r > 250 for x in range(12) for y in range(12) if picture.get_at((x, y)).a > 0)


def test_a_store_keeps_to_its_bytes_and_forgets_the_longest_unused():
    store = SurfaceStore(3 * 400)
    made = []

    def make(n):
        def paint():
            made.append(n)
            return pygame.Surface((10, 10), pygame.SRCALPHA)

        return paint

    for n in (1, 2, 3):
        store.get(n, make(n))
    store.get(1, make(1))
    store.get(4, make(4))
    assert store.used <= store.limit
    store.get(1, make(1))
    store.get(2, make(2))
    assert made == [1, 2, 3, 4, 2]


def test_what_is_bigger_than_a_store_is_made_but_not_kept():
    store = SurfaceStore(100)
    big = store.get("big", lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert weight(big) > 100
    assert (store.used, len(store)) == (0, 0)


def test_a_store_forgets_what_was_not_asked_for_in_so_many_ages():
    store, made = SurfaceStore(4 * 400), []

    def asked(*names):
        for name in names:
            store.get(name, lambda name=name: made.append(name) or pygame.Surface((10, 10), pygame.SRCALPHA))

    asked("a", "b")
    for _ in range(AGES):
        store.age()
        asked("a", "c")
    assert (made, len(store), store.used) == (["a", "b", "c"], 3, 1200)
    store.age()  # b was last wanted before all of them
    assert (len(store), store.used) == (2, 800)
    asked("a", "c")
    assert made == ["a", "b", "c"]
    asked("b", "d", "e")
    assert (len(store), store.used) == (4, 1600)  # and it keeps to its bytes
    for left in [4] * AGES + [0]:
        store.age()
        assert (len(store), store.used) == (left, left * 400)


def test_every_store_grows_older_at_once():
    stores = [SurfaceStore(1000), SurfaceStore(1000)]
    for store in stores:
        store.get(1, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    for _ in range(AGES + 1):
        age()
    assert [store.used for store in stores] == [0, 0]
