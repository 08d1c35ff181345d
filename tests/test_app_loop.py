"""The main loop, the window and what happens when something fails."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "ui"))
from ui_hands import PRESS

from game import app, crash
from game.scenes.gallery import Gallery
from game.scenes.services import Services, Silence
from game.scenes.stack import Scene, SceneStack
from game.settings import Settings, SettingsStore, load
from game.ui.buttons import Button
from game.window import ICON, LEAST, NoWindowError, Window, merged


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def made(tmp_path, size=(1280, 720), on_crash=None, **settings):
    settings.setdefault("reduced_motion", True)
    store = SettingsStore(Settings(width=size[0], height=size[1], **settings), tmp_path / "settings.json")
    more = {"on_crash": on_crash} if on_crash else {}
    services = Services(store, Window(size), tmp_path, tmp_path, press=PRESS, version="9.9.9", **more)
    pygame.event.clear()
    return services


class Script(Scene):
    """A scene that runs a script: a function a turn; the game ends with the last."""

    def __init__(self, services, stack, *steps):
        super().__init__(services, stack)
        self.steps = list(steps)
        self.turns = 0
        self.draws = 0
        self.seen = []
        self.dts = []

    def wake(self):
        return 0.0 if self.steps else None

    def handle(self, event):
        self.seen.append(event)
        return super().handle(event)

    def update(self, dt):
        super().update(dt)
        self.dts.append(dt)
        self.turns += 1
        if self.steps:
            self.steps.pop(0)(self)
        else:
            self.stack.clear()

    def paint(self, surface):
        self.draws += 1
        surface.fill("#3c5a4c")


def played(services, *steps, kind=Script):
    scenes = []

    def first(services, stack):
        scenes.append(kind(services, stack, *steps))
        return scenes[0]

    return app.run(first, services), scenes[0]


# ------------------------------------------------------------------ running
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
    services = Services(services.settings, services.window, tmp_path, tmp_path, clock=lambda: now[0], press=PRESS)

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
                Idle.start = (time.monotonic(), time.process_time(), self.services.window.frames)
            if Idle.looked > 3 and time.monotonic() - Idle.start[0] > 2.0:
                Idle.end = (time.monotonic(), time.process_time(), self.services.window.frames)
                self.stack.clear()

    assert app.run(Idle, made(tmp_path)) == 0
    assert Idle.end[2] - Idle.start[2] == 0, "frames were drawn although nothing changed"
    assert Idle.looked < 12
    share = (Idle.end[1] - Idle.start[1]) / (Idle.end[0] - Idle.start[0])
    assert share < 0.05, f"{share:.1%} of a core while nothing happens"


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
    started = time.monotonic()
    code, scene = played(made(tmp_path), lambda s: None, flood, lambda s: lengths.append(len(pygame.event.get())), lambda s: None)
    assert code == 0
    assert scene.posted > 10_000
    assert lengths == [0]
    moves = [e for e in scene.seen if e.type == pygame.MOUSEMOTION]
    assert len(moves) <= 3, "a run of mouse moves counts as one"
    assert moves[-1].rel[0] >= scene.posted - 5
    assert time.monotonic() - started < 10


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


# ------------------------------------------------------------------ window
def resize(services, size):
    services.window._handle.size = size


def test_a_storm_of_sizes_ends_with_a_layout_that_fits(tmp_path):
    services = made(tmp_path)

    class Sized(Gallery):
        turns = 0

        def update(self, dt):
            super().update(dt)
            Sized.turns += 1
            if Sized.turns < 40:
                resize(self.services, (800 + Sized.turns * 37 % 900, 600 + Sized.turns * 53 % 400))
                post(pygame.WINDOWFOCUSLOST if Sized.turns % 3 else pygame.WINDOWMINIMIZED)
                post(pygame.WINDOWRESTORED)
                self.services.window.set_full(Sized.turns % 10 == 0)
            elif Sized.turns == 44:
                assert self.desk.bounds.size == self.services.window.size
                assert self.desk.bounds.contains(self.head.rect)
                assert self.desk.bounds.contains(self.pages[0].panel.rect)
                self.stack.clear()

        def wake(self):
            return 0.0

    assert app.run(Sized, services) == 0


def test_the_window_is_never_smaller_than_its_least(tmp_path):
    services = made(tmp_path)
    resize(services, (300, 200))
    services.window.events()
    assert services.window.size == LEAST


def test_the_whole_screen_and_back(tmp_path):
    def keys(code, mod):
        return lambda s: post(pygame.KEYDOWN, key=code, mod=mod, unicode="")

    seen = []
    services = made(tmp_path)
    look = lambda s: seen.append((s.services.window.full, s.services.window.size))  # noqa: E731
    code, scene = played(
        services,
        look,
        keys(pygame.K_F11, 0),
        look,
        keys(pygame.K_RETURN, pygame.KMOD_LALT),
        look,
    )
    assert code == 0
    assert [full for full, _ in seen] == [False, True, False]
    assert seen[0][1] == seen[2][1] == (1280, 720)
    assert not any(e.type == pygame.KEYDOWN for e in scene.seen), "these keys are not for the scene"
    assert load(tmp_path)[0].now.full_screen is False


def test_the_size_of_the_window_is_remembered(tmp_path):
    services = made(tmp_path)
    played(services, lambda s: resize(services, (1000, 700)), lambda s: None)
    store, line = load(tmp_path)
    assert (store.now.width, store.now.height, line) == (1000, 700, "")


def test_a_minimised_window_draws_nothing(tmp_path):
    counts = []
    steps = [lambda s: None, lambda s: post(pygame.WINDOWMINIMIZED), lambda s: None, lambda s: counts.append(s.draws)]
    steps += [lambda s: s.desk.touch()] * 2 + [
        lambda s: counts.append(s.draws),
        lambda s: post(pygame.WINDOWRESTORED),
        lambda s: None,
        lambda s: None,
    ]
    _, scene = played(made(tmp_path), *steps)
    assert counts[0] == counts[1]
    assert scene.draws > counts[1]


def test_a_screen_that_goes_away_brings_the_window_to_one_that_is_there(tmp_path, monkeypatch):
    window = made(tmp_path).window
    window._looked -= 5
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 1024)])
    window.stale = False
    window.events()
    assert window.stale
    window.set_full(True)
    window._looked -= 5
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 1024)])
    window.stale = False
    window.events()
    assert window.stale and window.full


def test_pictures_are_numbered_and_kept(tmp_path):
    def f12(s):
        post(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")

    _code, scene = played(made(tmp_path), lambda s: None, f12, f12, lambda s: None)
    kept = sorted(p.name for p in (tmp_path / "pictures").iterdir())
    assert kept == ["clowder-001.png", "clowder-002.png"]
    assert pygame.image.load(tmp_path / "pictures" / kept[0]).get_size() == (1280, 720)
    assert "clowder-001.png" in scene.desk.toasts.text


def test_a_picture_that_cannot_be_kept_is_told(tmp_path):
    (tmp_path / "pictures").write_text("in the way")
    _, scene = played(made(tmp_path), lambda s: post(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""), lambda s: None)
    assert "could not be kept" in scene.desk.toasts.text


@pytest.mark.parametrize("title", ["a\0b", "\ud800", "x" * 100_000, "", "Clowder: Æ"])
def test_any_title_will_do(tmp_path, title):
    made(tmp_path).window.title(title)


def test_without_a_screen_there_is_one_clear_line(monkeypatch, capsys, tmp_path):
    def none(*_):
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "set_mode", none)
    with pytest.raises(NoWindowError, match="no window can be opened"):
        Window()
    assert app.play(lambda *_: None) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "screen" in err


def test_no_sound_device_is_silence_and_one_line(caplog):
    def broken():
        raise pygame.error("ALSA: no such device")

    front = app.sound_or_silence(broken)
    assert isinstance(front, Silence)
    for call in (lambda: front.play("tap"), lambda: front.music("title"), lambda: front.volumes(1, 2, 3), lambda: front.hush(True)):
        call()
    assert len(caplog.records) == 1
    assert "no sound" in caplog.text


def test_settings_that_were_damaged_are_told_to_the_player(tmp_path, monkeypatch):
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("CLOWDER_HOME", str(home))
    (home / "settings.json").write_bytes(b"rubbish")
    told = []

    class Short(Script):
        def update(self, dt):
            told.append(self.desk.toasts.text)
            super().update(dt)

    assert app.play(Short) == 0
    assert "default settings" in told[0]


def test_a_setting_changed_in_play_reaches_the_window_and_the_sound(tmp_path):
    heard = []

    class Loud(Silence):
        def volumes(self, *volumes):
            heard.append(volumes)

    services = made(tmp_path)
    services = Services(services.settings, services.window, tmp_path, tmp_path, Loud(), press=PRESS)
    full = []
    played(services, lambda s: s.services.settings.change(volume=5, full_screen=True), lambda s: full.append(services.window.full))
    assert heard[0] == (80, 100, 60)
    assert (5, 100, 60) in heard
    assert full == [True]


# ------------------------------------------------------------------ failing
def boom(*_):
    raise ValueError("the vase\nfell \x1b[31m\ud800 down")


def reports(folder):
    return sorted((folder / "crashes").glob("crash-*.txt"))


PLACES = ["enter", "layout", "handle", "update", "paint", "wake", "leave", "closing", "resume", "widget"]


@pytest.mark.parametrize("place", PLACES)
def test_an_exception_anywhere_is_reported_and_ends_with_one(tmp_path, capfd, place):
    saved = []

    class Broken(Script):
        pass

    def step(scene):
        if place == "handle":
            post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
        elif place == "closing":
            post(pygame.QUIT)
        elif place == "resume":
            scene.stack.push(Script(scene.services, scene.stack, lambda s: s.stack.pop(), lambda s: None))
        elif place == "widget":
            button = Button("Go", boom)
            scene.desk.add(button)
            button.place(pygame.Rect(0, 0, 200, 100), scene.desk.look)
            post(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1)
            post(pygame.MOUSEBUTTONUP, pos=(50, 50), button=1)

    if place != "widget":
        setattr(Broken, place, boom)

    def hook(error):
        saved.append(error)
        return ["seed 42, Catfight, round 3", "kept as match-7.rescue"]

    services = made(tmp_path, on_crash=hook)
    code, _ = played(services, lambda s: None, step, *[lambda s: None] * 6, kind=Broken)
    assert code == 1
    assert len(saved) == 1 and isinstance(saved[0], ValueError)
    (path,) = reports(tmp_path)
    text = path.read_text("utf-8")
    for wanted in ("Clowder 9.9.9", "Traceback", "boom", "ValueError", "seed 42", "match-7.rescue", "Last inputs"):
        assert wanted in text
    if place == "handle":
        assert f"key={pygame.K_n}" in text
    out, err = capfd.readouterr()
    assert "Traceback" not in out + err
    assert err.count("\n") == 1
    assert str(path) in err
    assert "\x1b" not in err


def test_a_hook_that_fails_itself_does_not_hide_the_first_failure(tmp_path, capfd):
    def hook(error):
        raise OSError("disk full")

    code, _ = played(made(tmp_path, on_crash=hook), boom)
    assert code == 1
    text = reports(tmp_path)[0].read_text("utf-8")
    assert "the vase" in text and "disk full" in text
    assert "Traceback" not in capfd.readouterr().err


def test_without_a_folder_for_the_report_it_still_ends_with_one_line(tmp_path, capfd):
    (tmp_path / "crashes").write_text("in the way")
    assert played(made(tmp_path), boom)[0] == 1
    err = capfd.readouterr().err
    assert "no report could be written" in err
    assert err.count("\n") == 1


def test_what_fails_in_another_thread_is_reported_too(tmp_path, capfd):
    def elsewhere(_):
        thread = threading.Thread(target=boom)
        thread.start()
        thread.join()

    before = threading.excepthook
    assert played(made(tmp_path), elsewhere, *[lambda s: None] * 5)[0] == 1
    assert "the vase" in reports(tmp_path)[0].read_text("utf-8")
    assert "Traceback" not in capfd.readouterr().err
    assert threading.excepthook is before


def test_endless_recursion_gives_a_report_of_bounded_length(tmp_path):
    def deep(scene):
        deep(scene)

    assert played(made(tmp_path), deep)[0] == 1
    assert reports(tmp_path)[0].stat().st_size < 100_000


def test_two_crashes_in_one_second_keep_two_reports(tmp_path):
    assert crash.written(tmp_path, "one") != crash.written(tmp_path, "two")
    assert len(list(tmp_path.iterdir())) == 2


def test_the_window_says_sorry(tmp_path):
    services = made(tmp_path)
    services.window.surface.fill("#000000")
    before = services.window.frames
    crash.apologise(services.window, tmp_path / "crash.txt", ["Your match is kept."])
    assert services.window.frames == before + 1
    assert services.window.surface.get_at((640, 250)).r > 150


def test_a_keyboard_interrupt_is_a_quiet_end(tmp_path, capfd):
    def interrupt(_):
        raise KeyboardInterrupt

    assert played(made(tmp_path), interrupt)[0] == 0
    assert not (tmp_path / "crashes").exists()
    assert "Traceback" not in capfd.readouterr().err


def test_as_a_process_it_exits_with_one_and_prints_one_line(tmp_path):
    code = (
        "import sys; from game import app; from game.scenes.stack import Scene\n"
        "class Bad(Scene):\n"
        "    def update(self, dt): raise RuntimeError('spilt milk')\n"
        "sys.exit(app.play(Bad))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd=Path(__file__).parents[1], check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert len([line for line in done.stderr.splitlines() if line.strip()]) == 1
    assert "spilt milk" in done.stderr


def test_the_stack_alone_needs_no_loop(tmp_path):
    services = made(tmp_path)
    stack = SceneStack(services)
    stack.push(Gallery(services, stack))
    stack.draw(services.window.surface)
    assert not stack.dirty


def test_the_icon_is_the_games_own_and_set_before_the_window_opens(monkeypatch):
    order = []
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_icon", lambda picture: order.append(picture))
    monkeypatch.setattr(pygame.display, "set_mode", lambda *what: order.append("window") or set_mode(*what))
    Window()
    assert order[1:] == ["window"] and order[0].get_size() == (ICON, ICON)
    colours = {tuple(order[0].get_at((x, y))) for x in range(0, ICON, 4) for y in range(0, ICON, 4)}
    assert len(colours) > 50 and order[0].get_at((0, 0)).a == 0  # a drawn head on a round ground
