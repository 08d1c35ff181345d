"""The page of the keys: every action with what calls it, and how that is changed by pressing the new key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.art import paper
from game.art.colour import SOFT, TEXT
from game.ui.buttons import Button
from game.ui.dialog import Answer, Dialog
from game.ui.keys import ACTIONS, BY_NAME, Action, Chord, KeyMap, chord, pressed
from game.ui.lists import List, RowState
from game.ui.look import Look
from game.ui.panels import Panel
from game.ui.rects import centred, cut_bottom
from game.ui.widget import Overlay, Widget

GROUPS = (("table", "At the table"), ("menu", "In menus"), ("always", "Anywhere"))
MOST = 4
"""Keys of one action."""
NEEDED = ("accept", "back", "focus_next", "left", "right", "up", "down")
"""Actions of the menus that are never left without a key: nobody is to be locked out."""
_MODIFIERS = (pygame.K_LALT, pygame.K_RALT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT)
Bind = Callable[[str, Sequence[Chord]], None]
"""Gives an action these keys."""


class KeysPage(Panel):
    """A list of the actions; one that is picked is asked for its keys. ``bind`` changes them, ``reset`` puts all back."""

    def __init__(self, keys: Callable[[], KeyMap], pick: Callable[[Action], None], reset: Callable[[], None]) -> None:
        self._keys, self._pick = keys, pick
        self.rows: list[Action | str] = []
        for group, title in GROUPS:
            self.rows += [title, *(action for action in ACTIONS if action.group == group)]
        self.list = List(len(self.rows), 38, self._row, None, self._picked, "keys", quick=True, row_tip=self._tip)
        self.reset = Button("All keys as they were", reset, picture="undo", size=17)
        super().__init__(self.list, self.reset, title="Keys", tapes=(0.1, 0.9), seed=12, name="Keys")

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        line, rows = cut_bottom(self.inner(look), look.px(48), look.px(10))
        self.list.place(rows, look)
        wide = min(line.w, self.reset.wants(look)[0])
        self.reset.place(Rect(line.right - wide, line.y, wide, line.h), look)

    def read(self) -> None:
        """The keys have changed."""
        changed = any(self._keys().chords(action.name) != tuple(chord(c) for c in action.chords) for action in ACTIONS)
        self.reset.allow(changed, "Every key is as it was")

    def _picked(self, number: int) -> None:
        row = self.rows[number]
        if isinstance(row, Action):
            self._pick(row)

    def _tip(self, number: int) -> str:
        row = self.rows[number]
        return "" if isinstance(row, str) else "Click to change"

    def _row(self, target: pygame.Surface, rect: Rect, state: RowState, look: Look) -> None:
        row, p = self.rows[state.row], look.px
        if isinstance(row, str):
            pygame.draw.rect(target, "#e4cfa3", rect.inflate(-p(4), -p(4)), border_radius=p(7))
            look.write(target, row, (rect.x + p(14), rect.centery), 18, TEXT, "head", "midleft", width=max(1, rect.w - p(28)))
            return
        x = rect.right - p(10)
        for found in reversed(self._keys().chords(row.name)):
            x = _cap(target, look, found.shown(), x, rect.centery) - p(6)
        if not self._keys().chords(row.name):
            x = look.write(target, "no key", (x, rect.centery), 14, SOFT, "bold", "midright").x
        look.write(target, row.words, (rect.x + p(14), rect.centery), 15, TEXT, "bold", "midleft", width=max(1, x - rect.x - p(20)))


def _cap(target: pygame.Surface, look: Look, words: str, right: int, middle: int) -> int:
    """A key cap that ends at ``right``; where it begins."""
    p = look.px
    line = look.line(words, 14, TEXT, "bold")
    box = Rect(0, 0, max(p(30), line.get_width() + p(16)), p(28))
    box.midright = (right, middle)
    pygame.draw.rect(target, "#8a6a50", box.move(0, p(2)), border_radius=p(7))
    pygame.draw.rect(target, "#fffaf0", box, border_radius=p(7))
    pygame.draw.rect(target, "#5a3522", box, max(1, p(2)), border_radius=p(7))
    target.blit(line, line.get_rect(center=box.center))
    return box.x


def key_sheet(action: Action, keys: KeyMap, bind: Bind, ask: Callable[[Action], None]) -> Dialog:
    """What calls an action: each key can be taken away, a new one added."""
    now = keys.chords(action.name)
    inside: list[Widget] = []

    def doing(act: Callable[[], None]) -> Callable[[], None]:
        def do() -> None:
            if sheet.host:
                sheet.host.close(sheet)
            act()

        return do

    for found in now:
        left = tuple(other for other in now if other != found)
        button = Button(f"Take {found.shown()} away", doing(lambda left=left: bind(action.name, left)), picture="cross", size=17)  # type: ignore[misc]
        if not left and action.name in NEEDED:
            button.allow(False, "The menus need this key: give another first")
        inside.append(button)
    more = Button("Add a key", doing(lambda: ask(action)), "primary", "plus", size=17)
    more.allow(len(now) < MOST, f"{MOST} keys are as many as one action has")
    plain = tuple(chord(c) for c in action.chords)
    usual = Button("As it was", doing(lambda: bind(action.name, plain)), picture="undo", size=17)
    usual.allow(now != plain, "It is as it was")
    words = "It is called by " + " or ".join(c.shown() for c in now) + "." if now else "No key calls it."
    sheet = Dialog(action.words, words, (Answer("Done", safe=True),), [*inside, more, usual], wide=380)
    return sheet


class Waiting(Overlay):
    """Waits for a key. The scene hands every key here first; a modifier counts when it is let go without another."""

    def __init__(self, action: Action, take: Callable[[Chord], None]) -> None:
        self.action, self._take = action, take
        self._modifier = 0
        self.button = Button("Leave it", self.dismiss, size=18)
        super().__init__(self.button, name="waiting for a key")
        self.solid = True

    def feel(self, event: pygame.event.Event) -> bool:
        """A key event; True when it was used."""
        if event.type == pygame.KEYUP:
            if event.key == self._modifier:
                self._done(pressed(event))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.dismiss()
        elif event.key in _MODIFIERS:
            self._modifier = event.key
        else:
            self._done(pressed(event))
        return True

    def _done(self, found: Chord) -> None:
        self.dismiss()
        self._take(found)

    def arrange(self, bounds: Rect, look: Look) -> None:
        p = look.px
        self.rect = centred(bounds, (p(440), p(210)))
        self.button.place(Rect(self.rect.centerx - p(70), self.rect.bottom - p(68), p(140), p(48)), look)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        p, rect = look.px, self.rect
        paper.sheet(rect.size, look.k, 11, tapes=(0.5,)).put(target, rect.topleft)
        look.write(target, "Press the new key", (rect.centerx, rect.y + p(44)), 24, TEXT, "head", "center", width=rect.w - p(30))
        look.write(target, f"for: {self.action.words}", (rect.centerx, rect.y + p(84)), 17, TEXT, "bold", "center", width=rect.w - p(30))
        look.write(target, "Esc leaves it as it is", (rect.centerx, rect.y + p(112)), 14, SOFT, "bold", "center")
        super().draw(target, look)


def conflict(action: Action, found: Chord, keys: KeyMap, bind: Callable[[], None]) -> Dialog:
    """The key calls another action already: whose is it to be?"""
    other = BY_NAME[keys.taken(action.name, found)]
    alone = len(keys.chords(other.name)) == 1
    if alone and other.name in NEEDED:
        words = f"{found.shown()} is the only key of “{other.words}”, which the menus need. Give that another key first."
        return Dialog("Taken", words)
    more = f" {other.words} is then left without a key." if alone else ""
    words = f"{found.shown()} calls “{other.words}” already.{more}"
    return Dialog("Taken", words, (Answer("Leave it", safe=True), Answer("Take it", bind, "primary")))
