"""Where the keyboard is: every control can be reached with Tab or the arrows, and the desk remembers where one was."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.widget import Widget, show_all_the_way, walk

Direction = str
_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def stops(root: Widget) -> list[Widget]:
    """Every widget under ``root`` the keyboard can stop at, in reading order. One that is off counts if it can say why."""
    return [w for w in walk(root) if w.stops and (w.enabled or w.why) and w.rect.w > 0 and w.rect.h > 0]


def neighbour(here: Widget, others: list[Widget], direction: Direction) -> Widget | None:
    """The nearest widget in a direction, as the eye would go: those in the same row or column first."""
    dx, dy = _STEPS[direction]
    best: tuple[float, Widget] | None = None
    for other in others:
        if other is here:
            continue
        far = _distance(here.rect, other.rect, dx, dy)
        if far is not None and (best is None or far < best[0]):
            best = (far, other)
    return best[1] if best else None


def _distance(a: Rect, b: Rect, dx: int, dy: int) -> float | None:
    if dx:
        ahead = (b.left - a.right) if dx > 0 else (a.left - b.right)
        beyond = (b.centerx - a.centerx) * dx
        aside = max(0, b.top - a.bottom, a.top - b.bottom)
        lean = abs(b.centery - a.centery)
    else:
        ahead = (b.top - a.bottom) if dy > 0 else (a.top - b.bottom)
        beyond = (b.centery - a.centery) * dy
        aside = max(0, b.left - a.right, a.left - b.right)
        lean = abs(b.centerx - a.centerx)
    if beyond <= 0 or ahead < -min(a.w, a.h, b.w, b.h):
        return None
    return max(0, ahead) + 3.0 * aside + 0.25 * lean


class Focus:
    """The widget that has the keyboard in the layer on top; layers below keep theirs for later."""

    def __init__(self, changed: Callable[[Widget | None, Widget | None], None]) -> None:
        self.here: Widget | None = None
        self.ring = False
        self._changed = changed
        self._under: list[tuple[Widget | None, bool]] = []

    def on(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give the keyboard to ``widget``; ``ring`` says whether the focus is shown (None: as it was)."""
        before = self.here
        self.here = widget
        if ring is not None:
            self.ring = ring
        if before is not widget:
            if before:
                before.focused = False
                before.focus_changed()
            if widget:
                widget.focused = True
                show_all_the_way(widget, widget.rect)
                widget.focus_changed()
        self._changed(before, widget)

    def push(self, first: Widget | None) -> None:
        """A layer opens."""
        self._under.append((self.here, self.ring))
        self.on(first)

    def pop(self) -> None:
        """The layer on top closes; the keyboard goes back to where it was."""
        before, ring = self._under.pop() if self._under else (None, self.ring)
        self.on(before, ring=(self.ring or ring) and before is not None)

    def step(self, root: Widget, way: int) -> bool:
        """To the next (1) or previous (-1) stop in reading order, round the end. False when there is none."""
        order = stops(root)
        if not order:
            return False
        if self.here is None or self.here not in order or not self.ring:
            start = self.here if self.here in order else (order[0] if way > 0 else order[-1])
            self.on(start, ring=True)
        else:
            self.on(order[(order.index(self.here) + way) % len(order)], ring=True)
        return True

    def go(self, root: Widget, direction: Direction) -> bool:
        """To the neighbour in a direction. False when there is no stop at all."""
        order = stops(root)
        if not order:
            return False
        if self.here is None or self.here not in order or not self.ring:
            self.on(self.here if self.here in order else order[0], ring=True)
            return True
        found = neighbour(self.here, order, direction)
        if found:
            self.on(found, ring=True)
        return True

    def check(self, root: Widget) -> None:
        """Let go of a widget that has been hidden or taken away."""
        if self.here is not None and self.here not in stops(root):
            self.on(None)
