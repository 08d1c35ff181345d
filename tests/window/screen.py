"""A screen nobody sees (Xvfb), the game in a window on it, and hands that know X alone: xdotool moves, ``import`` takes pictures."""

from __future__ import annotations

import ctypes
import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "xdotool", "import")
SIZE = (2240, 1260)
"""Larger than any window of the tests, so that none is cut."""
PATIENCE = 30.0
"""Seconds anything may take on a busy machine."""


def needs_tools() -> None:
    """Skips where there is no Xvfb, unless the tests are required here: then that is a failure."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        line = f"window tests need {', '.join(missing)} (Debian: apt install xvfb xdotool imagemagick)"
        if os.environ.get("CLOWDER_WINDOW_TESTS") == "required":
            pytest.fail(line)
        pytest.skip(line)


def until(found: Callable[[], object], what: str, patience: float = PATIENCE, pause: float = 0.04) -> object:
    """Asks again and again until the answer is true; the answer. AssertionError names what was waited for."""
    end = time.monotonic() + patience
    while True:
        answer = found()
        if answer:
            return answer
        assert time.monotonic() < end, f"after {patience:.0f} s still not: {what}"
        time.sleep(pause)


class Screen:
    """An X server of its own on a display that is free. Its pixels lie in a file, so looking at them costs next to nothing."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="clowder-screen-"))
        read, write = os.pipe()
        words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset"]
        words += ["-fbdir", str(self.folder)]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(words, stdout=log, stderr=log, pass_fds=[write], start_new_session=True)
        os.close(write)
        with os.fdopen(read) as pipe:  # the number comes when the server is ready; the end of the file, if it died
            self.display = f":{pipe.readline().strip()}"
        assert self.display != ":", (self.folder / "log").read_text("utf-8", "replace")
        with (self.folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._memory[:100])  # the header of an XWD file
        self._pixels, self._line = head[0] + 12 * head[19], head[12]
        assert head[11] == 32

    def picture(self, box: pygame.Rect) -> pygame.Surface:
        """What a part of the screen shows now."""
        first, lines = self._pixels + box.y * self._line, box.h * self._line
        whole = pygame.image.frombuffer(self._memory[first : first + lines], (self._line // 4, box.h), "BGRA")
        whole.set_alpha(None)  # the fourth byte means nothing
        part = pygame.Surface(box.size, depth=32)
        part.blit(whole, (0, 0), (box.x, 0, *box.size))
        return part

    def call(self, *words: str, patience: float = PATIENCE) -> str:
        """Runs an X program; what it says."""
        done = subprocess.run(words, env=self.environment(), capture_output=True, text=True, timeout=patience, check=False)
        assert done.returncode == 0, f"{' '.join(words)}: {done.stderr.strip() or done.returncode}"
        return done.stdout

    def environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display}

    def close(self) -> None:
        self._memory.close()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class GameWindow:
    """``python -m game`` with a player's folder of its own, in a window on a screen."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen, self.home = screen, home
        self.log = home.with_name(f"{home.name}.log")
        env = {**screen.environment(), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "CLOWDER_HOME": str(home)}
        for name in ("SDL_VIDEO_X11_WMCLASS", "PYGAME_HIDE_SUPPORT_PROMPT"):  # as a player starts it
            env.pop(name, None)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "game"], cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        try:
            self._x("mousemove", *map(str, SIZE))  # away from where the window will be
            until(self._settled, "a window of the game in its corner")
        except BaseException:
            self.kill()
            raise

    def _settled(self) -> bool:
        """Whether the game's window is in its corner and has the keyboard. Its first window may be gone as soon as it was found, when
        the video driver opens another in its place: then it is not settled yet."""
        self.id = self._find()
        if not self.id:
            return False
        try:
            self._x("windowmove", self.id, "0", "0", "windowfocus", self.id)
            self.size = self._size()
            return self._where()[:2] == (0, 0)
        except AssertionError as error:
            if "BadWindow" in str(error):
                return False
            raise

    def _find(self) -> str:
        assert self.process.poll() is None, f"the game has ended: {self.words()}"
        words = ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--class", "^clowder$"]
        done = subprocess.run(words, env=self.screen.environment(), capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.stdout.strip()

    def _where(self) -> tuple[int, int, int, int]:
        lines = self._x("getwindowgeometry", "--shell", self.id).splitlines()
        found = dict(line.split("=") for line in lines if "=" in line)
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def _size(self) -> tuple[int, int]:
        return self._where()[2:]

    def _x(self, *words: str) -> str:
        return self.screen.call("xdotool", *words)

    # ------------------------------------------------------------ hands
    def move(self, x: int, y: int) -> None:
        self._x("mousemove", "--window", self.id, str(x), str(y))

    def click(self, x: int, y: int, button: int = 1) -> None:
        self._x("mousemove", "--window", self.id, str(x), str(y), "click", str(button))

    def key(self, *names: str) -> None:
        """Presses and releases keys, named as X does: ``Return``, ``Tab``, ``e``."""
        self._x("key", *names)

    def resize(self, width: int, height: int) -> None:
        self._x("windowsize", self.id, str(width), str(height))
        until(lambda: self._size() == (width, height), f"a window of {width} by {height}")
        self.size = (width, height)

    def ask_to_close(self) -> None:
        """What the button in a title bar does: the program is asked to close its window."""
        ask_to_close(self.screen.display, int(self.id))

    # ------------------------------------------------------------ eyes
    def picture(self) -> pygame.Surface:
        """What the window shows now."""
        return self.screen.picture(pygame.Rect(0, 0, *self.size))

    def screenshot(self, path: Path) -> Path:
        """The window as a PNG, as X gives it."""
        self.screen.call("import", "-window", self.id, str(path))
        return path

    def words(self) -> str:
        """What it has written on its terminal."""
        return self.log.read_text("utf-8", "replace")

    # ------------------------------------------------------------ end
    def ends(self) -> int:
        """Waits until the program has ended; its exit status."""
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """``kill -9``, and nothing before it."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent, with room for the largest event of the union."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


def ask_to_close(display: str, window: int) -> None:
    """Sends WM_DELETE_WINDOW: there is no window manager on the screen that would, and xdotool only closes by force."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    link = x.XOpenDisplay(display.encode())
    assert link, f"no way to display {display}"
    event = _ClientMessage(type=33, send_event=1, display=link, window=window, format=32)
    event.message_type = x.XInternAtom(link, b"WM_PROTOCOLS", 0)
    event.data[0] = x.XInternAtom(link, b"WM_DELETE_WINDOW", 0)
    assert x.XSendEvent(link, window, 0, 0, ctypes.byref(event))
    x.XCloseDisplay(link)  # flushes
