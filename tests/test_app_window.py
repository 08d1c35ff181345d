"""The window under the main loop: sizes, the whole screen, pictures kept, machines without screen or sound, settings that reach it."""

import pygame
import pytest
from app_hands import Script, made, played, post

from game import app
from game.scenes.gallery import Gallery
from game.scenes.services import Services, Silence
from game.settings import load
from game.window import ICON, LEAST, NoWindowError, Window


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
    services = Services(services.settings, services.window, tmp_path, tmp_path, Loud(), press=services.press)
    full = []
    played(services, lambda s: s.services.settings.change(volume=5, full_screen=True), lambda s: full.append(services.window.full))
    assert heard[0] == (80, 100, 60)
    assert (5, 100, 60) in heard
    assert full == [True]


def test_the_icon_is_the_games_own_and_set_before_the_window_opens(monkeypatch):
    order = []
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_icon", lambda picture: order.append(picture))
    monkeypatch.setattr(pygame.display, "set_mode", lambda *what: order.append("window") or set_mode(*what))
    Window()
    assert order[1:] == ["window"] and order[0].get_size() == (ICON, ICON)
    colours = {tuple(order[0].get_at((x, y))) for x in range(0, ICON, 4) for y in range(0, ICON, 4)}
    assert len(colours) > 50 and order[0].get_at((0, 0)).a == 0  # a drawn head on a round ground
