"""The desk: where a scene's widgets lie. It hands them the mouse, the keyboard and the time, and draws them.

Layers lie on the base: dialogs and lists that drop down. The one on top gets everything; Escape takes it away and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.focus import Focus, stops
from game.ui.keyboard import Keyboard
from game.ui.keys import KeyMap
from game.ui.layers import Layers
from game.ui.look import Look
from game.ui.pointer import Guard, Pointer, place_of
from game.ui.tips import Tips, Toasts
from game.ui.widget import Cursor, Group, Overlay, Point, Widget, adopt, at, walk

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Desk:
    """The widgets of a scene. ``menu`` says whether Tab and the arrows start moving the focus by themselves (a menu) or only
    once ``enter`` was called or a layer is open (a match, where these keys mean something else)."""

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        keys: KeyMap | None = None,
        menu: bool = True,
        sound: Callable[[str], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.look = look
        self.bounds = Rect(0, 0, *size)
        self.keys = keys or KeyMap()
        self.menu = menu
        self.now = clock
        self.dirty = True
        self._sound = sound
        self.base = Group(name="base")
        self.base.host = self
        self.layers = Layers(clock)
        self.focus = Focus(self._focus_moved)
        self.guard = Guard(clock)
        self.mouse = Pointer(self._under, self.touch, self.guard)
        self.tips = Tips(self)
        self.toasts = Toasts(clock)
        self.keyboard = Keyboard(self)
        self._moving = False

    # ------------------------------------------------------------ what widgets ask of it
    @property
    def ring(self) -> bool:
        """The keyboard is in use, so the focus is shown."""
        return self.focus.ring

    def touch(self) -> None:
        """Draw again."""
        self.dirty = True

    def sound(self, name: str) -> None:
        """Play a sound of the interface."""
        if self._sound:
            self._sound(name)

    def add(self, *widgets: Widget) -> None:
        """Lay widgets on the base."""
        self.base.add(*widgets)

    def open(self, overlay: Overlay) -> None:
        """Put a layer on top and give it the keyboard."""
        self.mouse.cancel()
        adopt(overlay, self)
        self.layers.push(overlay)
        overlay.arrange(self.bounds, self.look)
        self.focus.push(overlay.first() or next(iter(stops(overlay)), None))
        if overlay.modal and self.keyboard.used:
            self.focus.on(self.focus.here, ring=True)
        self._changed()

    def close(self, overlay: Overlay) -> None:
        """Take a layer away, and every layer above it."""
        gone = self.layers.cut(overlay)
        if not gone:
            return
        self.mouse.cancel()
        for _ in range(gone):
            self.focus.pop()
        self._changed()

    def focus_on(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give the keyboard to a widget of the layer on top."""
        self.focus.on(widget, ring)

    def enter(self) -> bool:
        """Start moving the focus by keyboard (in a match); False when there is nothing to reach."""
        return self.focus.step(self.top(), 1)

    def say(self, text: str) -> None:
        """Tell the player one line in passing."""
        self.toasts.say(text)
        self.touch()

    def top(self) -> Widget:
        """The layer that has the mouse and the keyboard."""
        return self.layers.top or self.base

    def over_widget(self, pos: Point) -> bool:
        """Whether a widget, not the scene's own ground, lies under a point."""
        return self._under(pos) is not None

    # ------------------------------------------------------------ window
    def resize(self, look: Look, size: tuple[int, int], keys: KeyMap | None = None) -> None:
        """The window, the scale or the keys have changed; the scene places the base's widgets itself."""
        self.look, self.bounds, self.keys = look, Rect(0, 0, *size), keys or self.keys
        self.mouse.cancel()
        for layer in [layer for layer in self.layers if not layer.modal]:
            self.close(layer)
        self.layers.arrange(self.bounds, look)
        self.touch()

    def settle(self) -> None:
        """To be called once widgets have been placed anew: hover and focus follow."""
        self.focus.check(self.top())
        self.mouse.refresh()

    def release_all(self) -> None:
        """The window lost the keyboard: every key and button counts as up."""
        self.keyboard.release_all()
        self.mouse.cancel()
        self.mouse.free = False
        self.mouse.leave()
        self.tips.hide()

    # ------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it was meant for a widget (the scene must then not use it)."""
        if event.type in _MOUSE:
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            self.tips.hide()
            return self.keyboard.down(event)
        if event.type == pygame.KEYUP:
            self.keyboard.up(event)
            return False
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.keyboard.text(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_all()
        elif event.type == pygame.WINDOWLEAVE:
            self.mouse.leave()
        return False

    def _mouse(self, event: pygame.event.Event) -> bool:
        pos = place_of(event)
        if event.type == pygame.MOUSEMOTION:
            taken = self.mouse.move(pos)
            self.tips.look_at(self.mouse.over if not self.mouse.pressed else None, pos)
            return taken or self.shut()
        self.tips.hide()
        if event.button == 1:
            return self._down(pos) if event.type == pygame.MOUSEBUTTONDOWN else (self.mouse.up(pos) or self.shut())
        if event.button == 3 and event.type == pygame.MOUSEBUTTONDOWN and self.mouse.pressed:
            return self.mouse.cancel()
        self.mouse.pos = pos
        return self.shut() or self._under(pos) is not None

    def _down(self, pos: Point) -> bool:
        self.keyboard.used = False
        top = self.layers.top
        if top and not top.modal and at(top, pos) is None:
            self.guard.clicked(pos)
            top.dismiss()  # the press that closes a list does nothing else
            return True
        taken = self.mouse.down(pos)
        if self.layers.top:
            self.mouse.free = False
        elif taken is None:
            if self.focus.here and not self.focus.here.writes:
                self.focus.ring = False
            elif self.focus.here:
                self.focus.on(None, ring=False)
            return False
        if taken and taken.stops and taken.enabled:
            self.focus.on(taken, ring=False)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        found = self._under(self.mouse.pos)
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        self.tips.hide()
        if found is None:
            return self.shut()
        widget: Widget | None = found
        while widget:
            if widget.wheel(dx, dy):
                self.mouse.refresh()
                break
            widget = widget.parent
        return True

    def peel(self) -> bool:
        """Escape: call off a press, close the layer on top, or leave the controls; True when there was something to peel."""
        if self.mouse.cancel():
            return True
        if self.layers.top:
            self.layers.top.dismiss()
            return True
        if self.focus.here and (self.focus.here.writes or (self.focus.ring and not self.menu)):
            self.focus.on(None, ring=False)
            return True
        return False

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self.keyboard.update()
        for widget in (*walk(self.base), *self.layers.widgets()):
            widget.tick(dt)
        self.tips.update(self.now())
        moving = self.layers.coming_in(self.look) < 1
        if self.toasts.update() or moving or self._moving:
            self.touch()  # once more after the last step, so that it comes to rest where it belongs
        self._moving = moving

    def wake(self) -> float | None:
        """Seconds until ``update`` must be called although nothing happens; 0 while something moves, None when all rests."""
        waits = [self.keyboard.wait(), self.tips.wait(self.now()), self.toasts.wait()]
        waits += [w.wake() for w in (*walk(self.base), *self.layers.widgets())]
        waits.append(0.0 if self._moving or self.layers.coming_in(self.look) < 1 else None)
        return min((w for w in waits if w is not None), default=None)

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface) -> None:
        """Draw every layer, the tooltip and the line told in passing."""
        self.base.draw(target, self.look)
        self.layers.draw(target, self.look)
        self.toasts.draw(target, self.bounds, self.look)
        self.tips.draw(target)
        self.dirty = False

    def cursor(self) -> Cursor:
        """The cursor for where the mouse is."""
        over = self.mouse.over
        return over.pointer(self.mouse.pos) if over else "arrow"

    # ------------------------------------------------------------ within
    def _under(self, pos: Point) -> Widget | None:
        found, below = self.layers.under(pos)
        return at(self.base, pos) if below else found

    def shut(self) -> bool:
        """Whether a layer keeps everything below it from being reached."""
        return len(self.layers) > 0 and not self.mouse.free

    def _changed(self) -> None:
        self.guard.changed()
        self.tips.hide()
        self.mouse.refresh()
        self.touch()

    def _focus_moved(self, before: Widget | None, after: Widget | None) -> None:
        self.keyboard.moved(before, after)
        if after and self.focus.ring:
            self.tips.await_key(after, self.now())
        self.touch()
