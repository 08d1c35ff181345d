"""The main loop: turns, events, what is drawn and when it ends."""

import time

import pygame
import pytest
from app_hands import Script, made, played, post

from game import app
from game.scenes.gallery import Gallery
from game.scenes.services import Services
from game.scenes.stack import SceneStack
from game.window import merged


def test_it_runs_until_the_last_scene_has_gone(tmp_path):
    code, scene = played(made(tmp_path), lambda s: None, lambda s: None)
    assert code == 0
    assert scene.turns == 3


def test_closing_the_window_ends_it_and_every_scene_leaves(tmp_path):
    left = []

    class Leaving(Script):
        def leave(self):
            left.append(self)

    code, scene = played(made(tmp_path), lambda s: post(pygame.QUIT), *[lambda s: None] * 50, kind=Leaving)
    assert code == 0
    assert scene.turns < 10
    assert left == [scene]


def test_a_scene_may_refuse_to_close(tmp_path):
    class Staying(Script):
        def closing(self):
            return False

    code, scene = played(made(tmp_path), lambda s: post(pygame.QUIT), *[lambda s: None] * 20, kind=Staying)
    assert code == 0
    assert scene.turns == 22


def test_the_time_step_is_clamped_after_a_long_sleep(tmp_path):
    now = [0.0]
    services = made(tmp_path)
    services = Services(services.settings, services.window, tmp_path, tmp_path, clock=lambda: now[0], press=services.press)

    def sleep(_):
        now[0] += 8 * 3600

    def back(_):
        now[0] -= 500

    _, scene = played(services, sleep, back, lambda s: None)
    assert max(scene.dts) == pytest.approx(0.1)
    assert min(scene.dts) >= 0


def test_nothing_is_drawn_and_little_is_done_while_nothing_happens(tmp_path):
    class Idle(Gallery):
        looked = 0

        def update(self, dt):
            super().update(dt)
            Idle.looked += 1
            if Idle.looked == 3:
                Idle.start = (time.monotonic(), self.services.window.frames)
            if Idle.looked > 3 and time.monotonic() - Idle.start[0] > 2.0:
                Idle.end = (time.monotonic(), self.services.window.frames)
                self.stack.clear()

    assert app.run(Idle, made(tmp_path)) == 0
    assert Idle.end[1] - Idle.start[1] == 0, "frames were drawn although nothing changed"
    assert Idle.looked < 12


def test_a_change_is_drawn_once(tmp_path):
    counts = []
    steps = [lambda s: None] * 3
    steps += [lambda s: counts.append(s.draws), lambda s: s.desk.touch(), *[lambda s: None] * 3, lambda s: counts.append(s.draws)]
    played(made(tmp_path), *steps)
    assert counts[1] - counts[0] == 1


def test_a_flood_of_events_is_drained_each_turn(tmp_path):
    def flood(scene):
        posted = 0
        try:
            for n in range(100_000):
                post(pygame.MOUSEMOTION, pos=(n % 800, n % 600), rel=(1, 0), buttons=(0, 0, 0))
                posted += 1
        except pygame.error:
            pass
        scene.posted = posted

    lengths = []
    code, scene = played(made(tmp_path), lambda s: None, flood, lambda s: lengths.append(len(pygame.event.get())), lambda s: None)
    assert code == 0
    assert scene.posted > 10_000
    assert lengths == [0]
    moves = [e for e in scene.seen if e.type == pygame.MOUSEMOTION]
    assert len(moves) <= 3, "a run of mouse moves counts as one"
    assert moves[-1].rel[0] >= scene.posted - 5


def test_sixty_thousand_keys_and_clicks_are_taken(tmp_path):
    def flood(scene):
        for n in range(15_000):
            pos = (n % 700, n % 500)
            post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
            post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
            post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
            post(pygame.KEYUP, key=pygame.K_n, mod=0)

    code, scene = played(made(tmp_path), flood, lambda s: None)
    assert code == 0
    assert len(scene.seen) >= 60_000


def test_merged_moves_keep_their_place_between_other_events():
    motion = [pygame.event.Event(pygame.MOUSEMOTION, pos=(n, 0), rel=(1, 0), buttons=(0, 0, 0)) for n in range(5)]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    out = merged([*motion[:3], press, *motion[3:]])
    assert [(e.type, e.dict.get("pos")) for e in out] == [
        (pygame.MOUSEMOTION, (2, 0)),
        (pygame.MOUSEBUTTONDOWN, (2, 0)),
        (pygame.MOUSEMOTION, (4, 0)),
    ]
    assert out[0].rel == (3, 0)


def test_the_stack_alone_needs_no_loop(tmp_path):
    services = made(tmp_path)
    stack = SceneStack(services)
    stack.push(Gallery(services, stack))
    stack.draw(services.window.surface)
    assert not stack.dirty
