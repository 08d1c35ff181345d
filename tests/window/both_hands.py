"""One pair of hands for the window and its twin: whatever is done is done to both, and then the window has to look like the twin."""

from __future__ import annotations

import math
import shutil
import time
from pathlib import Path

import pygame
from screen import PATIENCE, GameWindow, Screen, until
from twin import Twin

from game.formats import matchfile, strict
from game.kernel.hexes import Cell
from game.scenes.battle.scene import BattleScene
from game.settings import Settings, SettingsStore
from game.ui.widget import Widget

At = str | Widget | Cell | tuple[int, int]
ALIKE = 0.0005
"""Share of the pixels that may differ."""
ALIVE = 0.04
"""The same, while everything moves as it does for a player: cats blink, lamps flicker."""
REST = 0.25
"""Seconds without a change after which nothing moves on a board."""
CURSOR = 48
"""Pixels round the mouse that are not compared: the window has a cursor there."""
DOUBLE = 0.35
"""Seconds after which a click at the same place is no double click any more: the game drops those."""


class Hands:
    """A game in a window with ``home`` as its player's folder, and its twin beside it."""

    def __init__(self, screen: Screen, folder: Path, size: tuple[int, int] = (1280, 720), **wishes: object) -> None:
        self.screen, self.folder = screen, folder
        self.home = folder / "home"
        self.home.mkdir()
        settings = Settings(width=size[0], height=size[1], **{"reduced_motion": True, **wishes})
        assert SettingsStore(settings, self.home / "settings.json").save() == ""
        self._calm = settings.reduced_motion
        self._pictures = 0
        self.open()

    # ------------------------------------------------------------ the program
    def open(self) -> None:
        """Starts the game, and a twin that has found the same folder."""
        self._clicked: tuple[float, tuple[int, int]] = (0.0, (-99, -99))
        self._mouse = (-99, -99)
        twin_home = self.folder / "twin"
        shutil.rmtree(twin_home, ignore_errors=True)
        shutil.copytree(self.home, twin_home)
        self.window = GameWindow(self.screen, self.home)
        try:
            self.twin = Twin(twin_home, self.window.size)
            self.follow("its start")
        except BaseException:
            self.window.kill()
            raise

    def close(self) -> None:
        self.window.kill()

    def left(self) -> None:
        """The game has ended by itself, and well."""
        assert self.window.ends() == 0, self.window.words()
        assert self.window.words() == ""

    # ------------------------------------------------------------ doing things
    def move(self, at: At) -> None:
        pos = self._spot(at)
        self.twin.move(*pos)
        self.window.move(*pos)
        self._mouse = pos
        self.follow(f"the mouse at {at}")

    def click(self, at: At, button: int = 1, follow: bool = True) -> None:
        """A whole click on a widget, a cell or a point, in both."""
        pos = self._spot(at)
        since, where = self._clicked
        wait = since + DOUBLE - time.monotonic()
        if wait > 0 and math.dist(where, pos) < 20:
            time.sleep(wait)
        self.twin.click(*pos, button)
        self.window.click(*pos, button)
        self._clicked, self._mouse = (time.monotonic(), pos), pos
        if follow:
            self.follow(f"a click on {at.name if isinstance(at, Widget) else at}")

    def key(self, *names: str) -> None:
        """Keys, one after the other, named as X does."""
        self.twin.key(*names)
        self.window.key(*names)
        self.follow(f"the keys {' '.join(names)}")

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.twin.resize(width, height)
        self.follow(f"a size of {width} by {height}")

    def tab_to(self, name: str, most: int = 60) -> None:
        """Tab until the keyboard is at the widget of that name. The window has to follow once it is there."""
        pressed = []
        for _ in range(most):
            desk = self.twin.scene.desk
            if desk.ring and desk.focus.here is not None and desk.focus.here.name == name:
                break
            self.twin.key("Tab")
            pressed.append("Tab")
        else:
            raise AssertionError(f"{name} cannot be reached with Tab")
        if pressed:
            self.window.key(*pressed)
        self.follow(f"Tab to {name}")

    def quick_match(self, by_mouse: bool = True) -> None:
        """Presses Quick match in the window alone. It draws teams and dice by chance; the twin takes a seat at the very same table."""
        if by_mouse:
            self._mouse = self._spot("quick match")
            self.window.click(*self._mouse)
        else:
            self.tab_to("quick match")
            self.window.key("Return")
        until(lambda: list(self.home.glob("matches/[0-9]*/about.json")), "a match that is kept")
        twin = self.twin
        shutil.copytree(self.home / "matches", twin.home / "matches")
        twin.stack.pop()
        from game.formats.saves import listing
        from game.scenes import launch

        assert launch.resume(twin.services, twin.stack, listing(twin.home / "matches")[0]) == ""
        if by_mouse:  # a hand is never quite still; a mouse that lies under a new screen has told it nothing yet
            x, y = self._mouse
            self.move((x + 1, y))
        self.follow("a match begun")

    # ------------------------------------------------------------ looking
    def follow(self, what: str) -> None:
        """Waits until the window shows what the twin shows and has kept what the twin has decided."""
        end = time.monotonic() + PATIENCE
        while True:
            self.twin.turn()
            differing = self.apart() if self._agree() else 1.0
            if differing <= (ALIKE if self._calm else ALIVE) and (self._calm or self._still()):
                return
            assert self.window.process.poll() is None, f"after {what} the game has ended: {self.window.words()}"
            if time.monotonic() > end:
                pygame.image.save(self.window.picture(), self.folder / "window.png")
                pygame.image.save(self.twin.turn(), self.folder / "twin.png")
                kept = self.kept()
                raise AssertionError(
                    f"after {what} the window differs from its twin in {differing:.2%} of the pixels (see {self.folder}); "
                    f"it has kept {len(kept.commands) if kept else 'no'} commands, the twin {len(self._decided() or ())}"
                )
            time.sleep(0.03)

    def apart(self) -> float:
        """The share of the pixels in which window and twin differ, the cursor and breathing cats left out."""
        there, here = self.window.picture(), self.twin.turn().copy()
        if there.get_size() != here.get_size():
            return 1.0
        cursor = pygame.Rect(0, 0, CURSOR * 2, CURSOR * 2)
        cursor.center = self._mouse
        for hole in (cursor, *self.twin.breathing()):
            there.fill("#000000", hole)
            here.fill("#000000", hole)
        size = here.get_width() // 2, here.get_height() // 2
        there, here = pygame.transform.scale(there, size), pygame.transform.scale(here, size)  # every second pixel of every second line
        same = pygame.transform.threshold(None, there, None, (2, 2, 2, 255), None, 0, here)
        return 1 - same / (size[0] * size[1])

    def _still(self) -> bool:
        """Whether nothing moves any more on the board, if there is one: neither here nor in the window."""
        if not isinstance(self.twin.scene, BattleScene):
            return True
        before, end = self._pixels(), time.monotonic() + REST
        while time.monotonic() < end:
            self.twin.turn()
            if self.twin.scene.stage.moving or self._pixels() != before:
                return False
            time.sleep(0.03)
        return True

    def _pixels(self) -> bytes:
        return self.window.picture().get_buffer().raw

    def photograph(self, name: str) -> Path:
        """A screenshot of the window, numbered, kept with the test's files."""
        self._pictures += 1
        return self.window.screenshot(self.folder / f"{self._pictures:02d}_{name}.png")

    # ------------------------------------------------------------ what is kept
    def kept(self) -> matchfile.MatchFile | None:
        """The newest kept match of the window, as it lies on the disk."""
        return newest(self.home)

    def _decided(self) -> list[object] | None:
        """What has been decided in the battle on the twin's table."""
        for scene in reversed(self.twin.stack.scenes):
            if isinstance(scene, BattleScene):
                match = scene.sitting.match
                return [match.write(command) for command in match.commands]
        return None

    def _agree(self) -> bool:
        decided = self._decided()
        if decided is None:
            return True
        kept = self.kept()
        return kept is not None and list(kept.commands) == decided

    # ------------------------------------------------------------ within
    def _spot(self, at: At) -> tuple[int, int]:
        self.twin.turn()
        return at if isinstance(at, tuple) else self.twin.spot(at)


def newest(home: Path) -> matchfile.MatchFile | None:
    """The match kept last in a player's folder. Reading it at any moment must work: that is what whole writes are for."""
    files = sorted(home.glob("matches/[0-9]*/match.json"))
    return matchfile.read(strict.parse(files[-1].read_bytes()), files[-1].parent) if files else None


def state_of(file: matchfile.MatchFile) -> object:
    """The referee's word on where a match stands."""
    return matchfile.play(file).line()
