"""What happens when something fails: a report, one line, exit status 1."""

import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest
from app_hands import Script, made, played, post

from game import crash
from game.ui.buttons import Button


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
