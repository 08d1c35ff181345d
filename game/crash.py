"""When something fails that nobody foresaw: the report for the file, the line for the terminal, the sheet on the screen."""

from __future__ import annotations

import contextlib
import platform
import sys
import time
import traceback
from collections import deque
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from game.art import paper, woodwork
from game.art.colour import SOFT, TEXT
from game.scenes.services import Services
from game.ui.clean import clean
from game.ui.look import Look, scale_for
from game.ui.rects import centred
from game.ui.text import Press
from game.window import Window, headless

_MOST_TRACE = 60_000  # characters of a traceback that are kept: endless recursion makes long ones
_DULL = (pygame.MOUSEMOTION, pygame.ACTIVEEVENT, pygame.VIDEOEXPOSE, pygame.KEYMAPCHANGED)


class Inputs:
    """The last things the player did, for the report."""

    def __init__(self, most: int = 40) -> None:
        self._kept: deque[str] = deque(maxlen=most)

    def note(self, event: pygame.event.Event) -> None:
        """Keep an event, unless it says nothing."""
        if event.type in _DULL:
            return
        parts = [pygame.event.event_name(event.type)]
        for name in ("pos", "button", "key", "mod", "x", "y"):
            if name in event.dict:
                parts.append(f"{name}={event.dict[name]}")
        self._kept.append(" ".join(parts))

    def lines(self) -> list[str]:
        """Oldest first."""
        return list(self._kept)


def crashed(error: BaseException, services: Services, inputs: Inputs) -> int:
    """Save what can be saved, write the report, tell the player. Gives the exit code, 1; never raises."""
    more = _saved(error, services)
    text = report(error, services.version, inputs.lines(), more)
    path = written(services.user / "crashes", text)
    name = type(error).__name__
    kept = f"a report is in {path}" if path else f"no report could be written in {services.user}"
    with contextlib.suppress(Exception):
        sys.stderr.write(f"Clowder has to stop ({name}: {_one_line(error)}); {kept}\n".encode("ascii", "backslashreplace").decode())
    with contextlib.suppress(Exception):
        apologise(services.window, path, more)
    return 1


def report(error: BaseException, version: str, inputs: Sequence[str], more: Sequence[str]) -> str:
    """The text of a crash report."""
    trace = "".join(traceback.format_exception(error))
    if len(trace) > _MOST_TRACE:
        trace = trace[: _MOST_TRACE // 2] + "\n...\n" + trace[-_MOST_TRACE // 2 :]
    size = ""
    with contextlib.suppress(Exception):
        surface = pygame.display.get_surface()
        size = f"{pygame.display.get_driver()} {surface.get_size() if surface else 'no surface'}"
    head = [
        f"Clowder {version}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{platform.system()} {platform.release()} {platform.machine()}, screen {size}",
        "",
        *(more or ["nothing was being played"]),
        "",
    ]
    return "\n".join([*head, trace.rstrip(), "", "Last inputs, oldest first:", *inputs, ""])


def written(folder: Path, text: str) -> Path | None:
    """Put a report in ``folder`` under a name of its own. None when it cannot be written."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for number in range(100):
        path = folder / (f"crash-{stamp}.txt" if not number else f"crash-{stamp}-{number}.txt")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except FileExistsError:
            continue
        except OSError:
            return None
        return path
    return None


def apologise(window: Window, path: Path | None, more: Sequence[str], wait: float | None = None) -> None:
    """Say on the screen that the game has to stop, until a key or a button is pressed or the window is closed.

    Without anybody to see it, it is shown and done.
    """
    _sheet(window, path, more)
    if headless():
        return
    end = time.monotonic() + wait if wait is not None else float("inf")
    calm = time.monotonic() + 0.4  # what was pressed before it came up is no answer
    while time.monotonic() < end:
        for event in window.events(0.5):
            if event.type == pygame.QUIT or (event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and time.monotonic() > calm):
                return
        if window.stale:
            _sheet(window, path, more)


def _sheet(window: Window, path: Path | None, more: Sequence[str]) -> None:
    surface = window.surface
    size = surface.get_size()
    look = Look(scale_for(size, 100), Press())
    woodwork.table(size, look.k).put(surface, (0, 0))
    box = centred(Rect(0, 0, *size), (look.px(560), look.px(330)))
    paper.sheet(box.size, look.k, 7, tapes=(0.12, 0.88)).put(surface, box.topleft)
    look.write(surface, "The cat knocked it off the table", (box.centerx, box.y + look.px(44)), 24, TEXT, "head", "center")
    kept = " ".join(clean(line, most=300) for line in more)
    where = f"What went wrong is written down in {path}" if path else "What went wrong could not be written down."
    text = f"Something failed that should not have. Clowder closes now.\n{kept}\n{where}"
    room = Rect(box.x + look.px(32), box.y + look.px(80), box.w - look.px(64), box.h - look.px(140))
    look.paragraph(surface, text, room, 16, TEXT)
    look.write(surface, "Press any key", (box.centerx, box.bottom - look.px(34)), 15, SOFT, "bold", "center")
    window.show()


def _saved(error: BaseException, services: Services) -> list[str]:
    try:
        return [clean(line, most=500) for line in services.on_crash(error)]
    except Exception as second:
        return [f"saving what was played failed as well ({type(second).__name__}: {_one_line(second)})"]


def _one_line(error: BaseException) -> str:
    try:
        return clean(error, most=200) or "no further words"
    except Exception:
        return "no further words"
