"""Icons and dice: every one draws, is its own, and can be shown as off."""

import itertools

import pygame
import pytest

from game.art.cat_data import read_toml
from game.art.colour import INK
from game.art.dice import die
from game.art.icons import icon, icons

NEEDED = (
    "strike", "push", "trip", "grab", "trap", "throw", "slam", "drag", "control", "submission", "break", "taunt", "rest",
    "release", "stand", "move", "end", "boost", "heart", "hp", "stamina", "morale", "ap", "paw", "star", "burst", "warn",
    "die", "block", "tackle", "pass", "kick", "pick_up", "boot", "hourglass", "trophy", "eye", "book", "gear", "undo",
    "redo", "play", "pause", "step_back", "step_forward", "seek", "save", "folder", "plus", "minus", "check", "cross",
    "dash", "lock", "key", "mouse", "zoom_in", "zoom_out", "sound", "mute", "flag", "handshake", "skull", "crown", "home",
    "arrow_left", "arrow_right", "arrow_up", "arrow_down", "pencil", "trash", "swap", "shield", "cloud", "lightning",
    "map", "dice", "coin", "scroll",
)  # fmt: skip


def test_every_icon_the_game_needs_is_there():
    assert [name for name in NEEDED if name not in icons()] == []


@pytest.mark.parametrize("name", list(icons()))
def test_an_icon_reads_at_24_pixels(name):
    picture = icon(name, 24)
    assert picture.get_size() == (24, 24)
    covered = pygame.mask.from_surface(picture, 120).count()
    assert covered > 75, "hardly anything is drawn"
    light = sum(sum(picture.get_at((x, y))[:3]) > 260 for x in range(24) for y in range(24) if picture.get_at((x, y)).a > 120)
    assert light > 22, "all outline, no picture"


def test_no_icon_is_cut_by_its_box():
    for name in icons():
        mask = pygame.mask.from_surface(icon(name, 72), 200)
        edge = [(i, j) for i in range(72) for j in (0, 71)] + [(j, i) for i in range(72) for j in (0, 71)]
        assert sum(bool(mask.get_at(at)) for at in edge) <= 8, name


def test_no_two_icons_look_alike_without_colour():
    drawn = {name: pygame.transform.grayscale(icon(name, 24)) for name in icons() if name not in read_toml("icons.toml")["aliases"]}
    for (a, first), (b, second) in itertools.combinations(drawn.items(), 2):
        same = pygame.mask.from_threshold(first, (0, 0, 0), (40, 40, 40, 90), second).count()
        assert same < 24 * 24 - 16, (a, b)


def test_a_colour_may_be_asked_for():
    assert icon("heart", 32, "#00ff00").get_at((16, 18))[:3] == (0, 255, 0)
    assert icon("heart", 32).get_at((16, 18)).r > 200


def test_off_is_grey_and_drawn_back():
    on, off = icon("heart", 32), icon("heart", 32, off=True)
    there = (16, 18)
    assert off.get_at(there).a < on.get_at(there).a
    assert max(off.get_at(there)[:3]) - min(off.get_at(there)[:3]) < 40


def test_an_alias_is_the_same_drawing():
    assert icon("hp", 30).get_buffer().raw == icon("heart", 30).get_buffer().raw


def test_an_unknown_icon_is_refused_and_the_known_ones_named():
    with pytest.raises(KeyError, match="heart"):
        icon("sausage", 24)


def test_every_face_of_a_die_is_its_own():
    for sides in (2, 4, 6, 8, 10, 20, 100):
        faces = range(1, min(sides, 20) + 1)
        assert len({die(face, 40, sides=sides).get_buffer().raw for face in faces}) == len(faces), sides


def test_dice_are_told_apart_by_outline():
    outlines = {}
    for sides in (2, 4, 6, 8, 10, 20):
        mask = pygame.mask.from_surface(die(1, 40, sides=sides), 120)
        for other, known in outlines.items():
            shared = mask.overlap_area(known, (0, 0))
            assert shared / (mask.count() + known.count() - shared) < 0.97, (sides, other)
        outlines[sides] = mask


def test_pips_are_counted_by_their_middle_and_stay_readable():
    one, two = die(1, 40), die(2, 40)
    assert pygame.Color(*one.get_at((20, 20))) == pygame.Color(INK)
    assert two.get_at((20, 20)).r > 200
    assert sum(die(1, 40, "#101010").get_at((20, 20))[:3]) > 600, "pips on a dark die are cream"


def test_a_die_not_yet_rolled_shows_a_question():
    assert die("?", 40).get_buffer().raw != die(1, 40).get_buffer().raw
