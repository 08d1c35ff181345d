"""Named actions, the keys that call them, and how a player changes them.

A chord is written as it is kept in the settings: ``ctrl+z``, ``alt+enter``, ``f11``, ``space``, ``alt`` (a modifier alone, held).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

import pygame

Group = Literal["always", "menu", "table"]
GROUPS: tuple[Group, ...] = ("always", "menu", "table")


class Action(NamedTuple):
    """Something a key can call. ``words`` is shown to the player; two actions of one group never share a chord."""

    name: str
    group: Group
    words: str
    chords: tuple[str, ...]


ACTIONS: tuple[Action, ...] = (
    Action("full_screen", "always", "Full screen", ("f11", "alt+enter")),
    Action("screenshot", "always", "Take a picture", ("f12",)),
    Action("focus_next", "menu", "Next control", ("tab",)),
    Action("focus_previous", "menu", "Previous control", ("shift+tab",)),
    Action("left", "menu", "Left", ("left",)),
    Action("right", "menu", "Right", ("right",)),
    Action("up", "menu", "Up", ("up",)),
    Action("down", "menu", "Down", ("down",)),
    Action("first", "menu", "To the start", ("home",)),
    Action("last", "menu", "To the end", ("end",)),
    Action("page_up", "menu", "Page up", ("pageup",)),
    Action("page_down", "menu", "Page down", ("pagedown",)),
    Action("accept", "menu", "Press the control", ("enter", "space")),
    Action("back", "menu", "Back", ("escape",)),
    Action("next_unit", "table", "Next fighter", ("n", "space")),
    Action("undo", "table", "Undo", ("u", "ctrl+z")),
    Action("redo", "table", "Redo", ("ctrl+y", "ctrl+shift+z")),
    Action("boost_more", "table", "More boost", ("]", ".")),
    Action("boost_less", "table", "Less boost", ("[", ",")),
    Action("way_point", "table", "Bend the path here", ("w",)),
    Action("next_target", "table", "Next target", ("tab",)),
    Action("previous_target", "table", "Previous target", ("shift+tab",)),
    Action("end_turn", "table", "End the turn", ("e",)),
    Action("rules", "table", "Rule book", ("f1",)),
    Action("threats", "table", "Show all threats (hold)", ("alt",)),
    Action("to_panels", "table", "To the panels and back", ("f6",)),
    Action("centre", "table", "Centre the view", ("c",)),
    Action("zoom_in", "table", "Closer", ("+", "=")),
    Action("zoom_out", "table", "Further away", ("-",)),
    Action("point_left", "table", "Point left", ("left",)),
    Action("point_right", "table", "Point right", ("right",)),
    Action("point_up", "table", "Point up", ("up",)),
    Action("point_down", "table", "Point down", ("down",)),
    Action("point_here", "table", "Act on the cell", ("enter",)),
    Action("step_back", "table", "Step back", ("escape",)),
    *(Action(f"slot_{n}", "table", f"Action {n}", (str(n),)) for n in range(1, 10)),
)
BY_NAME: dict[str, Action] = {action.name: action for action in ACTIONS}

_CODES: dict[str, int] = {name[2:].lower(): getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}
_CODES |= {chr(code): code for code in range(33, 127)}
_CODES |= {"enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "del": pygame.K_DELETE, "alt": pygame.K_LALT, "ctrl": pygame.K_LCTRL}
_CODES |= {"shift": pygame.K_LSHIFT}
_SAME = {pygame.K_KP_ENTER: pygame.K_RETURN, pygame.K_RALT: pygame.K_LALT, pygame.K_RCTRL: pygame.K_LCTRL, pygame.K_RSHIFT: pygame.K_LSHIFT}
_ALONE = frozenset((pygame.K_LALT, pygame.K_LCTRL, pygame.K_LSHIFT))
_SHORT = {"pageup": "Page Up", "pagedown": "Page Down", "escape": "Esc", "delete": "Del"}
_SIGNS = {
    "leftbracket": "[",
    "rightbracket": "]",
    "period": ".",
    "comma": ",",
    "minus": "-",
    "equals": "=",
    "plus": "+",
    "slash": "/",
    "backslash": "\\",
    "semicolon": ";",
    "quote": "'",
    "backquote": "`",
    "hash": "#",
    "asterisk": "*",
    "less": "<",
    "greater": ">",
    "question": "?",
    "colon": ":",
}
_WORDS: dict[int, str] = {}
for _name, _code in _CODES.items():
    if _code not in _WORDS or _name in ("enter", "alt", "ctrl", "shift"):
        _WORDS[_code] = _name


class Chord(NamedTuple):
    """A key with the modifiers held."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    def written(self) -> str:
        """As kept in the settings."""
        held = [word for word, on in (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift)) if on]
        return "+".join([*held, _WORDS.get(self.key, f"#{self.key}")])

    def shown(self) -> str:
        """As shown to the player: ``Ctrl+Z``."""
        held = [word for word, on in (("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)) if on]
        name = _WORDS.get(self.key, f"#{self.key}")
        if name in _SIGNS:
            return "+".join([*held, _SIGNS[name]])
        return "+".join([*held, _SHORT.get(name, name.upper() if len(name) <= 3 and name[:1] == "f" else name.capitalize())])


def chord(written: str) -> Chord:
    """The chord a text names. ``ValueError`` with one clear line when it names none."""
    text = written.strip().lower()
    plus = text == "+" or text.endswith("++")
    *held, name = [*text[:-2].split("+"), "+"] if plus and text != "+" else [text] if plus else text.split("+")
    code = int(name[1:]) if name.startswith("#") and name[1:].isdecimal() and len(name) < 12 else _CODES.get(name)
    if code is None or not set(held) <= {"ctrl", "shift", "alt"}:
        raise ValueError(f"no key is called {written[:40]!r}: write for example ctrl+z, f11 or space")
    return Chord(_SAME.get(code, code), "ctrl" in held, "shift" in held, "alt" in held)


def pressed(event: pygame.event.Event) -> Chord:
    """The chord of a KEYDOWN or KEYUP event. A modifier pressed alone is a chord of itself."""
    key = _SAME.get(event.key, event.key)
    if key in _ALONE:
        return Chord(key)
    mod = getattr(event, "mod", 0)
    return Chord(key, bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT))


class KeyMap:
    """Which chord calls which action. Made from the defaults and the player's changes; never changed afterwards.

    Changes that name no action or no key are left out and told in ``complaints``.
    """

    def __init__(self, changes: Mapping[str, Sequence[str]] | None = None) -> None:
        self.complaints: list[str] = []
        self._chords = {action.name: tuple(chord(c) for c in action.chords) for action in ACTIONS}
        for name, written in (changes or {}).items():
            if name not in BY_NAME:
                self.complaints.append(f"no action is called {name[:40]!r}; its keys are ignored")
                continue
            self._chords[name] = tuple(self._read(name, written))
        self._called: dict[Group, dict[Chord, str]] = {group: {} for group in GROUPS}
        for action in ACTIONS:
            for c in self._chords[action.name]:
                self._called[action.group].setdefault(c, action.name)

    def _read(self, name: str, written: Iterable[str]) -> Iterable[Chord]:
        for text in written:
            try:
                yield chord(text)
            except ValueError as error:
                self.complaints.append(f"keys of {name}: {error}")

    def action(self, event: pygame.event.Event, group: Group) -> str:
        """The action of ``group`` that a key event calls, or "". Shift alone never spoils a chord of a character typed with it."""
        return self.named(pressed(event), group)

    def named(self, c: Chord, group: Group) -> str:
        """The action of ``group`` that ``c`` calls, or ""."""
        found = self._called[group].get(c)
        if found is None and c.shift and 33 <= c.key < 127 and not chr(c.key).isalnum():
            found = self._called[group].get(c._replace(shift=False))
        return found or ""

    def chords(self, name: str) -> tuple[Chord, ...]:
        """The chords that call an action."""
        return self._chords[name]

    def hint(self, name: str) -> str:
        """The first chord of an action as the player reads it, or ""."""
        chords = self._chords.get(name, ())
        return chords[0].shown() if chords else ""

    def taken(self, name: str, c: Chord) -> str:
        """The other action that ``c`` would be taken from if it were given to ``name``, or ""."""
        groups = GROUPS if BY_NAME[name].group == "always" else (BY_NAME[name].group, "always")
        for group in groups:
            found = self._called[group].get(c)
            if found and found != name:
                return found
        return ""

    def bound(self, name: str, chords: Sequence[Chord]) -> dict[str, tuple[str, ...]]:
        """The changes to keep once ``name`` is called by ``chords``; they are taken from whichever action had them."""
        after = dict(self._chords)
        after[name] = tuple(dict.fromkeys(chords))
        for c in chords:
            other = self.taken(name, c)
            if other:
                after[other] = tuple(o for o in after[other] if o != c)
        plain = {action.name: tuple(chord(c) for c in action.chords) for action in ACTIONS}
        return {key: tuple(c.written() for c in value) for key, value in after.items() if value != plain[key]}
