"""Scales from 100 to 300 % on windows from 800 x 600 to 3840 x 2160: on every screen every control can be seen and is hit exactly."""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "scenes"))
sys.path.insert(0, str(Path(__file__).parents[1]))
from abused import TIMES
from hits import hit
from setup_hands import a_stack, pass_time
from test_app_tiny import SCENES

from game.bench.samples import STARTS
from game.formats.about import About
from game.scenes import tutor
from game.scenes.launch import looks_of, start
from game.scenes.tutor_courses import COURSES
from game.ui.focus import stops

SIZES = [(800, 600), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
SCALES = [100, 125, 150, 175, 200, 250, 300]
PAIRS = [(size, scale) for size in SIZES for scale in SCALES]


def battle(ruleset):
    def make(stack):
        file = STARTS[ruleset](1)
        assert start(stack.services, stack, file, looks_of(file, About()), "An evening") == ""

    return make


def menu(stack):
    battle("catfight")(stack)
    pass_time(stack)
    stack.top.open_menu()


def asked(stack):
    battle("cavebrawl")(stack)
    pass_time(stack)
    scene = stack.top
    while not scene.hud.asked.shown:
        scene.give(scene.book.end_command(None))
        for _ in range(60):
            pass_time(stack, 0.1)


ROOMS = {
    **{name: (lambda stack, make=make: stack.push(make(stack))) for name, make in SCENES.items()},
    "battle": battle("catfight"),
    "cave": battle("cavebrawl"),
    "menu": menu,
    "question": asked,
    **{f"lesson of {book}": (lambda stack, book=book: tutor.start(stack.services, stack, book)) for book in COURSES},
}


@pytest.mark.timeout(120 * TIMES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_control_of_every_screen_is_seen_and_hit(room):
    chance = random.Random(room)
    pairs = PAIRS if TIMES > 1 else [((800, 600), 300), *chance.sample(PAIRS, 2)]
    tried = 0
    for size, scale in pairs:
        stack = a_stack(size, scale=scale)
        ROOMS[room](stack)
        pass_time(stack, 0.05)
        pass_time(stack, 0.05)
        desk = stack.top.desk
        assert desk.bounds.size == size
        found = [line for widget in stops(desk.top()) if (line := hit(desk, widget))]
        assert not found, (size, scale, found)
        tried += len(list(stops(desk.top())))
        stack.leave_all()
    print(f"{room}: {len(pairs)} windows and scales, {tried} controls, each whole and hit")
    assert tried
