"""A field to write in: caret, selection, clipboard, input methods, and one clear line when what is written will not do."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import BAD, SOFT, TEXT
from game.ui.buttons import draw_ring
from game.ui.clean import clean
from game.ui.editing import Editing
from game.ui.look import Look
from game.ui.widget import Point, Widget

Check = Callable[[str], str]
_BLINK = 0.53  # seconds
_SELECTION = "#bfe6da"
_SIZE = 16


class TextField(Widget):
    """A line of text. ``check`` gives "" or the line that says what is wrong; it is shown under the field.

    ``changed`` is called with every new text, ``entered`` when Enter is pressed and the text will do.
    The box is the field and, under it, room for the line (``NOTE`` units).
    """

    NOTE = 26

    stops = True
    writes = True
    repeats = True
    grabs = True
    cursor = "text"

    def __init__(
        self,
        text: str = "",
        changed: Callable[[str], None] | None = None,
        entered: Callable[[str], None] | None = None,
        check: Check | None = None,
        most: int = 40,
        empty: str = "",
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, tip)
        start = clean(text)[:most]
        self.edit = Editing(start, len(start), len(start), most)
        self.changed, self.entered, self.check = changed, entered, check
        self.empty = empty
        self.problem = check(start) if check and start else ""
        self.composed = ""
        self._scroll = 0
        self._since = 0.0
        self._lit = True
        self._clicked: tuple[float, int] = (float("-inf"), -1)

    @property
    def text(self) -> str:
        """What is written."""
        return self.edit.text

    def put(self, text: str) -> None:
        """Write something else in it."""
        start = clean(text)[: self.edit.most]
        self._take(Editing(start, len(start), len(start), self.edit.most))

    def wants(self, look: Look) -> tuple[int, int]:
        return look.px(260), look.px(44 + self.NOTE)

    def box(self, look: Look) -> Rect:
        """The field itself, without the line under it."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, max(look.px(30), self.rect.h - look.px(self.NOTE)))

    # ------------------------------------------------------------ events
    def press(self, pos: Point) -> None:
        where = self._place(pos)
        now = self.host.now() if self.host else 0.0
        twice = now - self._clicked[0] < 0.4 and self._clicked[1] == where
        self._clicked = (now, where)
        self._set(self.edit.everything() if twice else self.edit.moved(where))

    def drag(self, pos: Point) -> None:
        self._set(self.edit.moved(self._place(pos), keep=True))

    def release(self, pos: Point, inside: bool) -> None:
        pass

    def typed(self, text: str) -> None:
        self.composed = ""
        if not clean(text):
            return
        after = self.edit.typed(text)
        if after.text == self.edit.text and self.host:
            self.host.sound("refuse")
        self._take(after)

    def composing(self, text: str) -> None:
        self.composed = clean(text)[: self.edit.most]
        self.touch()

    def key(self, event: pygame.event.Event, action: str) -> bool:
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if ctrl and self._clipboard(event.key):
            return True
        moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in moves:
            self._set(self.edit.step(moves[event.key], word=ctrl, keep=shift))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._set(self.edit.moved(0 if event.key == pygame.K_HOME else len(self.text), keep=shift))
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._take(self.edit.erased(-1 if event.key == pygame.K_BACKSPACE else 1, word=ctrl))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_ALT:
            self._enter()
        else:
            # letters come as typed text; here they must only not be taken for commands
            return action not in ("focus_next", "focus_previous", "up", "down", "back") and not ctrl and event.key < 0x40000000
        return True

    def focus_changed(self) -> None:
        self._since = self.host.now() if self.host else 0.0
        self.composed = ""
        if self.focused and self.host and self.host.ring:
            self.edit = self.edit.everything()
        elif not self.focused:
            self.edit = self.edit.moved(self.edit.at)
        self.touch()

    def tick(self, dt: float) -> None:
        if self.focused and self._lit != self._caret_on():
            self.touch()

    def wake(self) -> float | None:
        steady = self.host is not None and self.host.look.calm
        return None if not self.focused or steady else _BLINK - self._age() % _BLINK

    # ------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, look: Look) -> None:
        box = self.box(look)
        state = (
            "off" if not self.enabled else "wrong" if self.problem else "focus" if self.focused else "hover" if self.hovered else "plain"
        )
        paper.field(box.size, state, look.k).put(target, box.topleft)  # type: ignore[arg-type]
        inner = self._inner(look)
        before = target.get_clip()
        target.set_clip(inner.clip(before))
        self._words(target, look, inner)
        target.set_clip(before)
        if self.problem:
            note = (box.x + look.px(4), box.bottom + look.px(5))
            look.write(target, self.problem, note, 14, BAD, "bold", width=self.rect.w - look.px(8))
        if self.focused and self.host and self.host.ring:
            draw_ring(target, box, look, 13)

    def _words(self, target: pygame.Surface, look: Look, inner: Rect) -> None:
        size, middle = look.px(_SIZE), inner.centery
        high = look.press.height(size)
        shown, caret = self._shown()
        self._scroll = self._scrolled(look, shown, caret, inner.w)
        x = inner.x - self._scroll
        if not shown and not self.focused:
            look.write(target, self.empty, (inner.x, middle), _SIZE, SOFT, "body", "midleft", width=inner.w)
            return
        start, end = self.edit.selected()
        if start != end and self.focused and not self.composed:
            a, b = (look.press.width(shown[:n], size) for n in (start, end))
            pygame.draw.rect(target, _SELECTION, (x + a, middle - high // 2, b - a, high), border_radius=look.px(4))
        look.write(target, shown, (x, middle), _SIZE, TEXT if self.enabled else SOFT, "body", "midleft")
        if self.composed:
            a = look.press.width(shown[: self.edit.at], size)
            b = look.press.width(shown[: self.edit.at + len(self.composed)], size)
            pygame.draw.line(target, TEXT, (x + a, middle + high // 2 - 2), (x + b, middle + high // 2 - 2), look.px(2))
        self._lit = self._caret_on()
        if self.focused and self._lit:
            at = x + look.press.width(shown[:caret], size)
            pygame.draw.rect(target, TEXT, (at, middle - high // 2 + look.px(2), look.px(2), high - look.px(4)))

    def _shown(self) -> tuple[str, int]:
        at = self.edit.at
        return self.text[:at] + self.composed + self.text[at:], at + len(self.composed)

    def _scrolled(self, look: Look, shown: str, caret: int, room: int) -> int:
        size = look.px(_SIZE)
        at, whole = look.press.width(shown[:caret], size), look.press.width(shown, size)
        edge = look.px(6)
        scroll = min(self._scroll, max(0, whole + edge - room))
        if at - scroll > room - edge:
            scroll = at - room + edge
        return max(0, min(scroll, at))

    # ------------------------------------------------------------ within
    def _caret_on(self) -> bool:
        calm = self.host is not None and self.host.look.calm
        return calm or self._age() % (2 * _BLINK) < _BLINK

    def _age(self) -> float:
        return self.host.now() - self._since if self.host else 0.0

    def _inner(self, look: Look) -> Rect:
        return self.box(look).inflate(-look.px(22), -look.px(8))

    def _place(self, pos: Point) -> int:
        look = self.host.look if self.host else None
        if look is None:
            return len(self.text)
        x, size = pos[0] - self._inner(look).x + self._scroll, look.px(_SIZE)
        edges = [look.press.width(self.text[:n], size) for n in range(len(self.text) + 1)]
        return min(range(len(edges)), key=lambda n: abs(edges[n] - x))

    def _clipboard(self, key: int) -> bool:
        if key == pygame.K_a:
            self._set(self.edit.everything())
        elif key in (pygame.K_c, pygame.K_x):
            if self.edit.chosen():
                _copy(self.edit.chosen())
                if key == pygame.K_x:
                    self._take(self.edit.erased(-1))
        elif key == pygame.K_v:
            self.typed(_pasted())
        else:
            return False
        return True

    def _enter(self) -> None:
        self.problem = self.check(self.text) if self.check else ""
        self.touch()
        if self.problem:
            if self.host:
                self.host.sound("refuse")
        elif self.entered:
            self.entered(self.text)

    def _set(self, edit: Editing) -> None:
        self.edit = edit
        self._since = self.host.now() if self.host else 0.0
        self.touch()

    def _take(self, edit: Editing) -> None:
        new = edit.text != self.text
        self._set(edit)
        if new:
            self.problem = self.check(edit.text) if self.check else ""
            if self.changed:
                self.changed(edit.text)


def _copy(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError, UnicodeError):
        return  # no clipboard on this machine: nothing is lost


def _pasted() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError, UnicodeError):
        return ""
