"""The arena on the table: its picture, the start areas, and the fighters, who can be moved inside their own area.

A click picks a fighter up and the next one puts it down; it can be dragged too. By keyboard the arrows walk over the cells of the
start areas, Enter picks up and puts down. Escape or the right button puts back what is in hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, hypot, pi

import pygame
from pygame import Rect

from game.art.colour import INK
from game.art.soft import clipped
from game.kernel.hexes import NOWHERE, Cell
from game.scenes.arena_choice.formation import start_cells
from game.scenes.arena_choice.picture import Shown, charted, painted
from game.scenes.arena_choice.table_paint import Held, TableState, draw_board
from game.scenes.choose.draft import Draft, Placed
from game.scenes.teams.breath import Breath
from game.ui.buttons import draw_ring
from game.ui.look import Look
from game.ui.widget import Cursor, Point, Widget

_WAYS = {"left": pi, "right": 0.0, "up": -pi / 2, "down": pi / 2}


class Table(Widget):
    """The picture of the draft's arena. ``moved`` is called when a fighter has been put down elsewhere."""

    stops = True
    repeats = True

    def __init__(self, draft: Draft, moved: Callable[[], None]) -> None:
        super().__init__("table")
        self.draft, self.moved = draft, moved
        self.hand: Held | None = None
        self.cursor_cell: Cell = NOWHERE
        self._over: Cell = NOWHERE
        self._shown: Shown | None = None
        self._chart: pygame.Surface | None = None
        self._teams: tuple[list[Placed], list[Placed]] = ([], [])
        self._owner: dict[Cell, int] = {}
        self._carried: Point | None = None
        self._pressed: Cell = NOWHERE
        self._fresh = False
        self._breath = Breath()

    def refresh(self) -> None:
        """The draft has another arena or other teams."""
        self._shown = self._chart = None
        self.hand, self._over, self.cursor_cell = None, NOWHERE, NOWHERE
        self._teams = (self.draft.placed(0), self.draft.placed(1))
        arena = self.draft.arena
        self._owner = {}
        if arena and self.draft.sheet.placed:
            self._owner = {cell: side for side in (0, 1) for cell in start_cells(arena.board, side)}
        if self.host and self.rect.w:
            self._paint()
        self.touch()

    def place(self, rect: Rect, look: Look) -> None:
        if rect != self.rect:
            self.rect = Rect(rect)
            self._shown = self._chart = None
        if self._shown is None and self._chart is None:
            self._paint()

    @property
    def can_place(self) -> bool:
        """Whether there is anybody to be set up here."""
        return self._shown is not None and bool(self._owner)

    def cell_at(self, pos: Point) -> Cell:
        """The cell under a point of the window."""
        if self._shown is None or not self.rect.collidepoint(pos):
            return NOWHERE
        return self._shown.at(pos[0] - self.rect.x, pos[1] - self.rect.y)

    def spot(self, cell: Cell) -> Point:
        """The middle of a cell on the window (for tests, and whoever points at it)."""
        if self._shown is None:
            return self.rect.center
        x, y = self._shown.centre(cell)
        return self.rect.x + x, self.rect.y + y

    def who(self, cell: Cell) -> Held | None:
        """The fighter on a cell."""
        for side in (0, 1):
            if cell in self.draft.places[side]:
                return Held(side, self.draft.places[side].index(cell))
        return None

    # ------------------------------------------------------------ the mouse
    def hover(self, pos: Point | None) -> None:
        over = self.cell_at(pos) if pos else NOWHERE
        if over != self._over:
            self._over = over
            self.touch()

    def pointer(self, pos: Point) -> Cursor:
        cell = self.cell_at(pos)
        if self.hand is not None:
            return "hand" if self._owner.get(cell) == self.hand.side else "no"
        return "hand" if self.who(cell) else "arrow"

    def hint(self, pos: Point | None) -> tuple[str, Rect]:
        cell = self.cell_at(pos) if pos else self.cursor_cell
        found = self.who(cell)
        if not found or self.hand is not None or self._shown is None:
            return "", self.rect
        placed = self._teams[found.side][found.unit]
        numbers = ", ".join(f"{stat.label} {placed.unit.stats[stat.key]}" for stat in self.draft.sheet.stats)
        x, y = self.spot(cell)
        w, h = self._shown.layout.shape.w, self._shown.layout.shape.h
        return f"{placed.name}: {numbers}", Rect(x - w // 2, y - h, w, h + h // 2)

    def press(self, pos: Point) -> None:
        cell = self.cell_at(pos)
        found = self.who(cell)
        self._pressed, self._fresh = cell, False
        if self.hand is None and found:
            self.hand, self._fresh = found, True
            self.cursor_cell = cell
            self._sound("tap")
        self.touch()

    def drag(self, pos: Point) -> None:
        if self.hand is not None:
            self._carried = pos
            self._over = self.cell_at(pos)

    def release(self, pos: Point, inside: bool) -> None:
        carried, self._carried = self._carried is not None, None
        cell = self.cell_at(pos) if inside else NOWHERE
        if self.hand is None or (self._fresh and not carried):
            self._fresh = False
            return  # picked up: the next click puts it down
        if carried or cell == self._pressed:
            self.put_down(cell)
        self.touch()

    def cancel(self) -> None:
        self._carried = None
        self.drop()

    def drop(self) -> bool:
        """Put back what is in hand. False when nothing was."""
        if self.hand is None:
            return False
        self.hand, self._fresh = None, False
        self.touch()
        return True

    def put_down(self, cell: Cell) -> None:
        """Put the fighter in hand down on a cell; anywhere but in its own start area it goes back."""
        held, self.hand = self.hand, None
        if held is None:
            return
        if self._owner.get(cell) == held.side:
            if cell != self.draft.places[held.side][held.unit]:
                self.draft.move(held.side, held.unit, cell)
                self.moved()
            self._sound("tap")
        else:
            self._sound("refuse")
            if self.host and cell != NOWHERE:
                self.host.say("Fighters begin on the marked hexes of their own side")
        self.touch()

    # ------------------------------------------------------------ the keyboard
    def key(self, event: pygame.event.Event, action: str) -> bool:
        if not self.can_place:
            return False
        if action in _WAYS:
            return self._step(_WAYS[action])
        if action == "back":
            return self.drop()
        return False

    def activate(self) -> None:
        if not self.can_place:
            return
        if self.cursor_cell == NOWHERE:
            self.cursor_cell = min(self._owner)
        if self.hand is not None:
            self.put_down(self.cursor_cell)
        else:
            self.hand = self.who(self.cursor_cell)
            self._sound("tap" if self.hand else "refuse")
        self.touch()

    def focus_changed(self) -> None:
        if self.focused and self.cursor_cell == NOWHERE and self.draft.places[0] and self._owner:
            self.cursor_cell = self.draft.places[0][0]

    def _step(self, way: float) -> bool:
        """To the nearest start cell that way; with a fighter in hand only inside its own area. False when there is none."""
        here = self.cursor_cell
        if here == NOWHERE:
            self.cursor_cell = min(self._owner)
            return True
        x, y = self.spot(here)
        best: tuple[float, Cell] | None = None
        for cell, side in self._owner.items():
            if cell == here or (self.hand is not None and side != self.hand.side):
                continue
            cx, cy = self.spot(cell)
            turn = abs((atan2(cy - y, cx - x) - way + pi) % (2 * pi) - pi)
            if turn < pi / 2.6:
                far = hypot(cx - x, cy - y) * (1 + 1.2 * turn)
                if best is None or far < best[0]:
                    best = (far, cell)
        if best is None:
            return self.hand is not None
        self.cursor_cell = best[1]
        self.touch()
        return True

    # ------------------------------------------------------------ drawing
    def tick(self, dt: float) -> None:
        if self._still():
            return
        if self._breath.passes(dt):
            self.touch()

    def wake(self) -> float | None:
        return None if self._still() else self._breath.next()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        if self._shown:
            draw_board(target, self.rect, self._shown, self._state(), look)
        elif self._chart:
            target.blit(self._chart, self.rect)
        target.set_clip(before)
        pygame.draw.rect(target, INK, self.rect, look.px(3), border_radius=look.px(10))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, self.rect, look, 12)

    # ------------------------------------------------------------ within
    def _state(self) -> TableState:
        pointed = self.cursor_cell if self.focused and self.host and self.host.ring else self._over
        aim = pointed if pointed in self._owner else NOWHERE
        return TableState(self._owner, self.draft.places, self._teams, self.hand, aim, self._carried, self._breath.time)

    def _paint(self) -> None:
        arena, size = self.draft.arena, self.rect.size
        if arena is None or min(size) < 40:
            return
        pad = max(8, min(size) // 40)
        self._shown = painted(arena, size, pad)
        if self._shown is None:
            self._chart = clipped(charted(arena, size).convert_alpha(), pad)
        else:
            self._shown = self._shown._replace(ground=clipped(self._shown.ground.convert_alpha(), pad))

    def _still(self) -> bool:
        return self.host is None or self.host.look.calm or not self._owner

    def _sound(self, name: str) -> None:
        if self.host:
            self.host.sound(name)
