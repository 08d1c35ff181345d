"""The stack of scenes."""

import sys
from pathlib import Path

import pygame
import pytest

from game.art.store import AGES, SurfaceStore
from game.scenes.stack import Scene, SceneStack

sys.path.insert(0, str(Path(__file__).parent / "ui"))
from ui_hands import a_stack, click, down, key, move, services, up

from game.ui.buttons import Button


class Told(Scene):
    """Writes down all that happens to it."""

    def __init__(self, stack, name, told, **on):
        super().__init__(stack.services, stack)
        self.name, self.told, self.on = name, told, on

    def _tell(self, what):
        self.told.append(f"{self.name} {what}")
        if what in self.on:
            self.on[what]()

    def enter(self):
        self._tell("enter")

    def leave(self):
        self._tell("leave")

    def pause(self):
        super().pause()
        self._tell("pause")

    def resume(self):
        super().resume()
        self._tell("resume")

    def handle(self, event):
        self._tell("handle") if event.type == pygame.KEYDOWN else None
        return super().handle(event)

    def paint(self, surface):
        self._tell("draw")


class Veil(Told):
    opaque = False


class Match(Told):
    large = True


@pytest.fixture
def stack(tmp_path):
    return a_stack(tmp_path)


def test_push_and_pop_tell_the_scenes_in_order(stack):
    told = []
    a, b = Told(stack, "a", told), Told(stack, "b", told)
    stack.push(a)
    stack.push(b)
    assert stack.top is b
    stack.pop()
    assert stack.top is a
    stack.pop()
    assert stack.top is None
    stack.pop()
    assert told == ["a enter", "a pause", "b enter", "b leave", "a resume", "a leave"]


def test_replace_does_not_wake_the_scene_below(stack):
    told = []
    stack.push(Told(stack, "a", told))
    stack.push(Told(stack, "b", told))
    told.clear()
    stack.replace(Told(stack, "c", told))
    assert told == ["b leave", "c enter"]
    assert len(stack) == 2


def test_clear_takes_all_away_from_the_top_down(stack):
    told = []
    for name in "abc":
        stack.push(Told(stack, name, told))
    told.clear()
    stack.clear(Told(stack, "x", told), Told(stack, "y", told))
    assert told == ["c leave", "b leave", "a leave", "x enter", "x pause", "y enter"]
    stack.clear()
    assert len(stack) == 0


def test_a_change_asked_for_by_a_scene_waits_until_it_has_returned(stack):
    told = []
    b = Told(stack, "b", told)
    a = Told(stack, "a", told, handle=lambda: (stack.push(b), told.append(f"still {stack.top.name}")))
    stack.push(a)
    key(stack, pygame.K_n)
    assert told == ["a enter", "a handle", "still a", "a pause", "b enter"]


def test_changes_asked_for_while_entering_come_after(stack):
    told = []
    c = Told(stack, "c", told)
    b = Told(stack, "b", told, enter=lambda: stack.replace(c))
    stack.push(Told(stack, "a", told))
    stack.push(b)
    assert told == ["a enter", "a pause", "b enter", "b leave", "c enter"]
    assert [s.name for s in stack._scenes] == ["a", "c"]


def test_only_the_top_scene_hears_events(stack):
    told = []
    stack.push(Told(stack, "a", told))
    stack.push(Veil(stack, "b", told))
    told.clear()
    key(stack, pygame.K_n)
    assert told == ["b handle"]


def test_a_scene_that_lets_through_is_drawn_over_the_one_below(stack):
    told = []
    for scene in (Told(stack, "a", told), Told(stack, "b", told), Veil(stack, "c", told), Veil(stack, "d", told)):
        stack.push(scene)
    told.clear()
    stack.draw(stack.services.window.surface)
    assert told == ["b draw", "c draw", "d draw"]
    assert not stack.dirty


def test_every_scene_lets_its_keys_go_when_the_window_does(stack):
    told = []
    a, b = Told(stack, "a", told), Told(stack, "b", told)
    stack.push(a)
    stack.push(b)
    b.desk.mouse.free = a.desk.mouse.free = True
    stack.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not a.desk.mouse.free and not b.desk.mouse.free


def test_leaving_is_asked_from_the_top_down_until_one_refuses(stack):
    asked = []

    class Asked(Scene):
        def __init__(self, stack, answer):
            super().__init__(stack.services, stack)
            self.answer = answer

        def closing(self):
            asked.append(self.answer)
            return self.answer

    for answer in (True, False, True):
        stack.push(Asked(stack, answer))
    assert not stack.closing()
    assert asked == [True, False]


class Pressed(Scene):
    """One button that fills the window."""

    def __init__(self, stack, act):
        super().__init__(stack.services, stack)
        self.taps = 0
        self.act = act
        self.desk.add(Button("Go", self.tap))

    def tap(self):
        self.taps += 1
        if self.act:
            self.act()

    def layout(self, area, look):
        self.desk.base.inside[0].place(area, look)


def test_the_second_click_of_a_double_click_does_not_reach_the_next_scene(stack):
    second = Pressed(stack, None)
    first = Pressed(stack, lambda: stack.push(second))
    stack.push(first)
    click(stack, (400, 300))
    stack.update(0.0)
    click(stack, (401, 300))
    assert (first.taps, second.taps) == (1, 0)
    stack.services.clock.now += 0.3
    click(stack, (401, 300))
    assert second.taps == 1


def test_a_click_somewhere_else_reaches_the_next_scene_at_once(stack):
    second = Pressed(stack, None)
    first = Pressed(stack, lambda: stack.push(second))
    stack.push(first)
    click(stack, (400, 300))
    click(stack, (500, 300))
    assert second.taps == 1


def test_a_press_that_outlives_its_scene_does_nothing(stack):
    second = Pressed(stack, None)
    first = Pressed(stack, None)
    stack.push(first)
    down(stack, (400, 300))
    stack.push(second)
    up(stack, (400, 300))
    stack.pop()
    up(stack, (400, 300))
    assert (first.taps, second.taps) == (0, 0)


class TestFade:
    @pytest.fixture
    def moving(self, tmp_path):
        stack = SceneStack(services(tmp_path, reduced_motion=False))
        stack.push(Pressed(stack, None))
        stack.draw(stack.services.window.surface)
        stack.services.window.show()
        return stack

    def test_a_change_fades_and_comes_to_rest(self, moving):
        moving.push(Pressed(moving, None))
        assert moving.wake() == 0
        assert moving.dirty
        moving.services.clock.now += 0.2
        moving.update(0.1)
        moving.draw(moving.services.window.surface)
        assert moving.wake() is None
        assert not moving.dirty

    def test_a_press_ends_it_and_gives_no_order(self, moving):
        top = Pressed(moving, None)
        moving.push(top)
        down(moving, (700, 300))
        up(moving, (700, 300))
        assert top.taps == 0
        assert moving.wake() is None
        click(moving, (700, 300))
        assert top.taps == 1

    def test_half_way_both_are_seen(self, moving):
        surface = moving.services.window.surface
        surface.fill("#ffffff")
        moving.services.window.show()

        class Dark(Scene):
            def paint(self, surface):
                surface.fill("#000000")

        moving.push(Dark(moving.services, moving))
        moving.services.clock.now += 0.09
        moving.draw(surface)
        assert 90 < surface.get_at((5, 5)).r < 165

    def test_who_wants_no_motion_gets_none(self, stack):
        stack.push(Pressed(stack, None))
        stack.services.window.show()
        stack.push(Pressed(stack, None))
        assert stack.wake() is None


def test_a_scene_is_laid_out_anew_for_each_size_and_setting(stack):
    laid = []

    class Laid(Scene):
        def layout(self, area, look):
            laid.append((area.size, look.k))

    stack.push(Laid(stack.services, stack))
    stack.update(0.0)
    stack.update(0.0)
    move(stack, (1, 1))
    assert laid == [((1280, 720), 1.0)]
    stack.services.settings.change(scale=150)
    move(stack, (2, 2))
    assert laid[1:] == [((1280, 720), 1.5)]


def test_escape_leaves_a_scene_but_never_the_first(stack):
    first, second = Told(stack, "a", []), Told(stack, "b", [])
    stack.push(first)
    stack.push(second)
    key(stack, pygame.K_ESCAPE)
    assert stack.top is first
    key(stack, pygame.K_ESCAPE)
    assert stack.top is first


def test_rebound_keys_hold_at_once(stack):
    first, second = Told(stack, "a", []), Told(stack, "b", [])
    stack.push(first)
    stack.push(second)
    stack.services.settings.change(keys={"back": ("f10",)})
    key(stack, pygame.K_ESCAPE)
    assert stack.top is second
    key(stack, pygame.K_F10)
    assert stack.top is first


@pytest.mark.parametrize(("kind", "kept"), [(Match, 0), (Told, 400)])
def test_leaving_a_match_lets_the_stores_of_pictures_grow_older(stack, kind, kept):
    store = SurfaceStore(1000)
    store.get("cat", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    stack.push(Told(stack, "title", []))
    for _ in range(AGES + 1):
        assert store.used == 400
        stack.push(kind(stack, "match", []))
        stack.pop()
    assert store.used == kept
