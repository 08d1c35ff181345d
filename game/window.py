"""The window: its size, its events, its surface. Everything that touches the display goes through here, so that tests can drive it."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import time
import warnings
from pathlib import Path

import pygame

from game.art.cat_look import look_for
from game.art.portrait import portrait
from game.formats.atomic import write
from game.ui.clean import clean

LEAST = (800, 600)
ICON = 128
FLOOR = (480, 360)
"""The least that is ever drawn on: a tiling window manager may make the window smaller than ``LEAST``, which shows the top left corner."""
_POLL = 0.016  # seconds between looks at the queue while nothing moves: waiting inside SDL costs more
_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "no": pygame.SYSTEM_CURSOR_NO,
    "grab": pygame.SYSTEM_CURSOR_HAND,
}
_GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED)
_STALE = (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class NoWindowError(Exception):
    """No window can be opened; the text is one line for the player."""


class Window:
    """A resizable window of at least ``LEAST`` pixels, or the whole screen. ``stale`` says that its picture was lost and must be drawn."""

    def __init__(self, size: tuple[int, int] = (1280, 720), full: bool = False, title: str = "Clowder") -> None:
        self.shown = True
        self.stale = True
        self.frames = 0
        self._cursor = "arrow"
        self._canvas: pygame.Surface | None = None
        self._clock = pygame.time.Clock()
        _name_for_managers()
        try:
            pygame.display.init()
            pygame.font.init()
            self._windowed = self._fitting(size)
            with contextlib.suppress(pygame.error):
                pygame.display.set_icon(icon())  # has to come before the window, or window managers show pygame's own
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoWindowError(f"no window can be opened ({error}); Clowder needs a screen to be played") from error
        pygame.key.stop_text_input()
        pygame.event.set_blocked((pygame.JOYDEVICEADDED, pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED))
        self.full = False
        self._handle = _wrapped()
        with contextlib.suppress(pygame.error, AttributeError):
            self._handle.minimum_size = LEAST
        self.title(title)
        self._desktops = pygame.display.get_desktop_sizes()
        self._looked = time.monotonic()
        if full:
            self.set_full(True)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on, never less than ``FLOOR``. Ask anew for each frame: it changes with the size."""
        screen = self._screen
        size = (max(FLOOR[0], screen.width), max(FLOOR[1], screen.height))
        if size == screen.get_size():
            self._canvas = None
            return screen
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    @property
    def _screen(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoWindowError("the window is gone")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down of what is drawn on."""
        return self.surface.get_size()

    @property
    def windowed(self) -> tuple[int, int]:
        """The size it has, or will have again, when it is not full screen."""
        return self._windowed

    def events(self, wait: float = 0.0) -> list[pygame.event.Event]:
        """All events that have come, waiting up to ``wait`` seconds for the first. A run of mouse moves is handed over as one."""
        end = time.monotonic() + wait
        while not pygame.event.peek() and time.monotonic() < end:
            time.sleep(min(_POLL, max(0.0, end - time.monotonic())))
        found = merged(pygame.event.get())
        for event in found:
            self._notice(event)
        self._look_at_displays()
        return found

    def show(self) -> None:
        """Bring what was drawn to the screen; of a window that is too small, what fits in."""
        drawn = self.surface
        if drawn is self._canvas:
            self._screen.blit(drawn, (0, 0))
        pygame.display.flip()
        self.stale = False
        self.frames += 1

    def rest(self, rate: int = 60) -> None:
        """Wait so that no more than ``rate`` frames a second are drawn."""
        self._clock.tick(rate)

    def set_full(self, full: bool) -> bool:
        """Take the whole screen, or give it back. False when the system will not."""
        if full == self.full:
            return True
        try:
            if full:
                self._windowed = self.size
                self._handle.set_fullscreen(True)
            else:
                self._handle.set_windowed()
        except (pygame.error, AttributeError):
            return False
        self.full, self.stale = full, True
        return True

    def point(self, cursor: str) -> None:
        """Change the shape of the cursor."""
        if cursor != self._cursor:
            self._cursor = cursor
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(_CURSORS.get(cursor, pygame.SYSTEM_CURSOR_ARROW))

    def title(self, text: str) -> None:
        """The words in the title bar; any text at all."""
        with contextlib.suppress(pygame.error, ValueError, UnicodeError):
            pygame.display.set_caption(clean(text, most=120) or "Clowder")

    def picture(self, folder: Path) -> Path:
        """Keep what is on the screen as the next ``clowder-001.png`` in ``folder``. ``OSError`` when it cannot be kept."""
        folder.mkdir(parents=True, exist_ok=True)
        number = 1 + max((_number(p) for p in folder.glob("clowder-*.png")), default=0)
        path = folder / f"clowder-{number:03}.png"
        write(path, png(self.surface))
        return path

    def close(self) -> None:
        """Give the display back."""
        pygame.display.quit()

    # ------------------------------------------------------------ within
    def _notice(self, event: pygame.event.Event) -> None:
        if event.type in _GONE:
            self.shown = False
        elif event.type in _BACK:
            self.shown = True
        if event.type in _STALE:
            self.stale = True
        if event.type == pygame.WINDOWSIZECHANGED and not self.full:
            self._windowed = self.size

    def _look_at_displays(self) -> None:
        now = time.monotonic()
        if now - self._looked < 1.0:
            return
        self._looked = now
        with contextlib.suppress(pygame.error, AttributeError):
            desktops = pygame.display.get_desktop_sizes()
            if desktops and desktops != self._desktops:
                self._desktops = desktops
                self._settle()

    def _settle(self) -> None:
        """A screen was added, taken away or turned: come to lie on one that is there."""
        self.stale = True
        if self.full:
            self._handle.set_windowed()
            self._handle.set_fullscreen(True)
            return
        self._windowed = self._fitting(self._windowed)
        self._handle.size = self._windowed
        self._handle.position = pygame.WINDOWPOS_CENTERED

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        desktops = pygame.display.get_desktop_sizes() or [(1280, 720)]
        most = max(desktops, key=lambda d: d[0] * d[1])
        # a dummy screen says it is small; a real one never is
        roomy = pygame.display.get_driver() in ("dummy", "offscreen")
        wide, high = size if roomy else (min(size[0], most[0]), min(size[1], most[1]))
        return max(LEAST[0], wide), max(LEAST[1], high)


def icon() -> pygame.Surface:
    """The game's picture in title bars and task lists: a cat's head, ``ICON`` pixels across and down."""
    return portrait(look_for("Marmalade", side=0), ICON)


def merged(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """``events`` with each unbroken run of mouse moves made into its last, the way moved added up."""
    out: list[pygame.event.Event] = []
    for event in events:
        last = out[-1] if out else None
        if event.type == pygame.MOUSEMOTION and last is not None and last.type == pygame.MOUSEMOTION and last.buttons == event.buttons:
            rel = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            out[-1] = pygame.event.Event(pygame.MOUSEMOTION, {**event.dict, "rel": rel})
        else:
            out.append(event)
    return out


def _name_for_managers() -> None:
    """How window managers know the game, unless the player has named it: pygame puts the script's name there when it is imported."""
    script = Path(sys.argv[0]).name if sys.argv else ""
    if os.environ.get("SDL_VIDEO_X11_WMCLASS", script) == script:
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "clowder"


def headless() -> bool:
    """Whether nobody can see the window (tests, a machine without a screen)."""
    return pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen")


def _wrapped() -> pygame.Window:
    with warnings.catch_warnings():
        # the one way to a least size and to full screen without making the window anew
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("clowder-")
    return int(digits) if digits.isdecimal() and len(digits) < 9 else 0


def png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a file; SDL itself does not say when a disk was too full for it."""
    found = io.BytesIO()
    pygame.image.save(surface, found, "picture.png")
    return found.getvalue()
